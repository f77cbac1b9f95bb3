#include "app/features/race/entrant.h"

#include "app/words/algorithm_words.h"
#include "app/words/wording.h"
#include "core/base/message.h"
#include "core/catalogue/catalogue.h"

#include <algorithm>

namespace mortonscope {

std::vector<Entrant> knownEntrants()
{
    std::vector<Entrant> entrants;
    for (const std::string_view id : contenderIds()) {
        entrants.push_back({std::string(id), [id] { return std::move(*makeContender(id)); }});
    }
    // The one that judges the others stands beside the first, in sight however many exhibits follow.
    const auto judge = std::ranges::find(entrants, "brute-force", &Entrant::id);
    if (judge != entrants.end() && judge != entrants.begin()) {
        std::rotate(entrants.begin() + 1, judge, judge + 1);
    }
    return entrants;
}

QString entrantTitle(const std::string& id)
{
    const Algorithm* algorithm = findAlgorithm(id);
    const OtherWay* way = findOtherWay(id);
    return algorithm != nullptr ? algorithmTitle(*algorithm)
         : way != nullptr       ? fromCore(translated(way->title))
                                : fromCore(id);
}

QString entrantIdea(const std::string& id)
{
    const Algorithm* algorithm = findAlgorithm(id);
    if (algorithm == nullptr) {
        const OtherWay* way = findOtherWay(id);
        return way != nullptr ? fromCore(translated(way->idea)) : QString();
    }
    return algorithm->isExhibit() ? algorithmIdea(*algorithm) + QLatin1Char('\n') + algorithmWarning(*algorithm)
                                  : algorithmIdea(*algorithm);
}

bool isExhibit(const std::string& id)
{
    const Algorithm* algorithm = findAlgorithm(id);
    return algorithm != nullptr && algorithm->isExhibit();
}

}  // namespace mortonscope
