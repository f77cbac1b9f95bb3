#include "core/listing/tagged_line.h"

#include "core/base/enum_names.h"

#include <algorithm>
#include <string>
#include <vector>

namespace mortonscope {

namespace {

constexpr std::string_view kSpace = " \t";

std::string_view withoutEnd(std::string_view text, std::string_view what)
{
    const auto last = text.find_last_not_of(what);
    return text.substr(0, last == std::string_view::npos ? 0 : last + 1);
}

struct Parts {
    std::string_view text;
    std::vector<std::string_view> tags;
};

Parts split(std::string_view line)
{
    Parts parts{withoutEnd(line, kSpace), {}};
    for (;;) {
        const auto before = parts.text.find_last_of(kSpace);
        const std::string_view word = parts.text.substr(before == std::string_view::npos ? 0 : before + 1);
        if (!word.starts_with('@')) {
            break;
        }
        parts.tags.push_back(word.substr(1));
        parts.text = withoutEnd(parts.text.substr(0, parts.text.size() - word.size()), kSpace);
    }
    for (const std::string_view comment : {"#", "//"}) {
        if (!parts.tags.empty() && parts.text.ends_with(comment)) {
            parts.text = withoutEnd(parts.text.substr(0, parts.text.size() - comment.size()), kSpace);
            break;
        }
    }
    return parts;
}

}  // namespace

Result<TaggedLine> readTaggedLine(std::string_view line, const ListingVariants& chosen)
{
    constexpr std::string_view kNot = "not-";
    const auto isChosen = [&chosen](std::string_view name) { return std::ranges::find(chosen, name) != chosen.end(); };

    const Parts parts = split(line);
    TaggedLine tagged;
    tagged.text = parts.text;
    tagged.isTagsAlone = parts.text.empty() && !parts.tags.empty();
    bool asksForOne = false, hasOne = false, isExcluded = false;
    for (const std::string_view tag : parts.tags) {
        const bool excludes = tag.starts_with(kNot) && isListingVariant(tag.substr(kNot.size()));
        if (const auto kind = fromName<StepKind>(tag)) {
            tagged.kinds.add(*kind);
        } else if (excludes) {
            isExcluded = isExcluded || isChosen(tag.substr(kNot.size()));
        } else if (isListingVariant(tag)) {
            asksForOne = true;
            hasOne = hasOne || isChosen(tag);
            tagged.isOfExhibit = tagged.isOfExhibit || (isChosen(tag) && isExhibitVariant(tag));
        } else if (tag != "all") {
            return Error{ErrorCode::UnknownName, "tags", "@" + std::string(tag),
                         "a step kind, a variant, not- with a variant, or all"};
        }
    }
    tagged.isShown = (!asksForOne || hasOne) && !isExcluded;
    return tagged;
}

}  // namespace mortonscope
