#include "core/listing/listing_patch.h"

#include "core/base/text.h"

#include <iterator>
#include <optional>
#include <utility>

namespace mortonscope {

namespace {

constexpr std::string_view kSpace = " \t";

std::string_view withoutSpaceAtEnd(std::string_view text)
{
    return text.substr(0, text.find_last_not_of(kSpace) + 1);  // npos + 1 is 0
}

struct Parts {
    std::string_view text;
    std::vector<std::string_view> tags;
};

Parts split(std::string_view line)
{
    Parts parts{withoutSpaceAtEnd(line), {}};
    for (;;) {
        const std::string_view word = parts.text.substr(parts.text.find_last_of(kSpace) + 1);  // npos + 1 is 0
        if (!word.starts_with('@')) {
            break;
        }
        parts.tags.push_back(word.substr(1));
        parts.text = withoutSpaceAtEnd(parts.text.substr(0, parts.text.size() - word.size()));
    }
    for (const std::string_view comment : {"#", "//"}) {
        if (!parts.tags.empty() && parts.text.ends_with(comment)) {
            parts.text = withoutSpaceAtEnd(parts.text.substr(0, parts.text.size() - comment.size()));
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

namespace {

std::size_t indentOf(std::string_view text) { return std::min(text.find_first_not_of(' '), text.size()); }

}  // namespace

Result<ListingPatch> ListingPatch::read(std::string_view text, std::string_view id, const ListingVariants& chosen)
{
    ListingPatch patch;
    Change change;
    bool isOfId = false, isFound = false, isRegionShown = true;
    for (int number = 1; !text.empty(); ++number) {
        const std::string_view line = takePart(text, '\n');
        const std::string place = "line " + std::to_string(number);

        const char sign = line.empty() ? '\n' : line.front();
        const bool isTags = sign == '@';
        const bool endsChange = sign == '\n' || sign == '=' || isTags;
        if (endsChange) {
            if (const Outcome added = patch.addChange(std::exchange(change, {})); !added) {
                return added.error();
            }
        }
        if (sign == '=') {
            isOfId = line.substr(std::min<std::size_t>(2, line.size())) == id;
            isRegionShown = true;
            if (isOfId && std::exchange(isFound, true)) {
                return Error{ErrorCode::DuplicateName, place, std::string(id), "each mistake once"};
            }
        }
        if (sign == '\n' || sign == '=' || sign == '#') {
            continue;
        }
        const bool isSigned = (sign == ' ' || sign == '-' || sign == '+') && line.size() > 1 && line[1] == ' ';
        if (!isSigned && !isTags) {
            return Error{ErrorCode::BadUsage, place, std::string(line),
                         "one of = - + @ # or a space, then a space and a text"};
        }
        const auto tagged = readTaggedLine(isTags ? line : line.substr(2), chosen);
        if (!tagged) {
            return Error(tagged.error()).at(place);
        }
        if (isTags) {
            isRegionShown = tagged->isShown;
        } else if (isOfId && isRegionShown && tagged->isShown) {
            Line& added = change.emplace_back();
            added.sign = static_cast<Sign>(sign);
            added.indent = indentOf(tagged->text);
            added.placed.line = {std::string(tagged->text.substr(added.indent)), tagged->kinds, true};
            added.placed.place = "patch, " + place;
        }
    }
    if (const Outcome added = patch.addChange(std::move(change)); !added) {
        return added.error();
    }
    if (!isFound) {
        return Error{ErrorCode::UnknownName, "patch", std::string(id), "a line “= " + std::string(id) + "”"};
    }
    return patch;
}

Outcome ListingPatch::addChange(Change change)
{
    if (change.empty()) {
        return Done{};
    }
    if (std::ranges::none_of(change, isOfListing)) {
        return Error{ErrorCode::BadUsage, change.front().placed.place, change.front().placed.line.text,
                     "also a line that goes or stays"};
    }
    m_changes.push_back(std::move(change));
    return Done{};
}

Result<std::vector<PlacedLine>> ListingPatch::appliedTo(std::vector<PlacedLine> lines) const
{
    for (const Change& change : m_changes) {
        if (const Outcome made = make(change, lines); !made) {
            return made.error();
        }
    }
    return lines;
}

Outcome ListingPatch::make(const Change& change, std::vector<PlacedLine>& lines)
{
    Change old;
    std::ranges::copy_if(change, std::back_inserter(old), isOfListing);
    const Line& first = old.front();
    // The difference in indentation between listing and patch, which may be negative.
    const auto marginAt = [&](std::size_t at) {
        return static_cast<std::ptrdiff_t>(indentOf(lines[at].line.text)) - static_cast<std::ptrdiff_t>(first.indent);
    };
    const auto isAt = [&](std::size_t at) {
        for (std::size_t i = 0; i < old.size(); ++i) {
            const std::string_view text = lines[at + i].line.text;
            const std::size_t indent = indentOf(text);
            const bool isAligned =
                static_cast<std::ptrdiff_t>(indent) == static_cast<std::ptrdiff_t>(old[i].indent) + marginAt(at);
            if (!isAligned || text.substr(indent) != old[i].placed.line.text) {
                return false;
            }
        }
        return true;
    };
    std::optional<std::size_t> place;
    for (std::size_t at = 0; at + old.size() <= lines.size(); ++at) {
        if (!isAt(at)) {
            continue;
        }
        if (place) {
            return Error{ErrorCode::DuplicateName, first.placed.place, first.placed.line.text,
                         "one place in the listing"};
        }
        place = at;
    }
    if (!place) {
        return Error{ErrorCode::UnknownName, first.placed.place, first.placed.line.text,
                     "a line of the listing, and those after it"};
    }

    const std::ptrdiff_t margin = marginAt(*place);
    auto at = lines.begin() + static_cast<std::ptrdiff_t>(*place);
    for (const Line& line : change) {
        switch (line.sign) {
        case Sign::Stays: ++at; break;
        case Sign::Goes: at = lines.erase(at); break;
        case Sign::Comes: {
            PlacedLine comes = line.placed;
            const std::ptrdiff_t indent =
                std::max<std::ptrdiff_t>(0, static_cast<std::ptrdiff_t>(line.indent) + margin);
            comes.line.text.insert(0, static_cast<std::size_t>(indent), ' ');
            at = std::next(lines.insert(at, std::move(comes)));
            break;
        }
        }
    }
    return Done{};
}

}  // namespace mortonscope
