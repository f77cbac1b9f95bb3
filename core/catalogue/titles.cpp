#include "core/catalogue/titles.h"

#include "core/base/message.h"

#include <algorithm>

namespace mortonscope {

std::string titlesOf(const std::vector<const Algorithm*>& algorithms, std::size_t most)
{
    std::vector<std::string> titles;
    for (std::size_t i = 0; i < std::min(algorithms.size(), most); ++i) {
        titles.push_back(say("“{1}”", translated(algorithms[i]->title)));
    }
    return algorithms.size() > most ? say("{1} and {2} more", listed(titles), algorithms.size() - most)
                                    : listed(titles);
}

}  // namespace mortonscope
