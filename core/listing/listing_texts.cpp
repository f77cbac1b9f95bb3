#include "core/listing/listing_texts.h"

namespace mortonscope {

std::string_view listingText(std::string_view file, std::string_view language)
{
    for (const auto& [path, text] : listingTexts()) {
        if (path.size() == file.size() + 1 + language.size() && path.starts_with(file) && path[file.size()] == '.'
            && path.ends_with(language)) {
            return text;
        }
    }
    return {};
}

}  // namespace mortonscope
