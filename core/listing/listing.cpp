#include "core/listing/listing.h"

#include <algorithm>

namespace mortonscope {

namespace {

constexpr std::string_view kSpace = " \t";

std::string_view withoutEnd(std::string_view text, std::string_view what)
{
    const auto last = text.find_last_not_of(what);
    return text.substr(0, last == std::string_view::npos ? 0 : last + 1);
}

/// A line's tags are the words beginning with @ at its very end.
struct Tagged {
    std::string_view text;               ///< what stands before them, without a comment sign that held only tags
    std::vector<std::string_view> tags;
};

Tagged split(std::string_view line)
{
    Tagged tagged{withoutEnd(line, kSpace), {}};
    for (;;) {
        const auto before = tagged.text.find_last_of(kSpace);
        const std::string_view word = tagged.text.substr(before == std::string_view::npos ? 0 : before + 1);
        if (!word.starts_with('@')) {
            break;
        }
        tagged.tags.push_back(word.substr(1));
        tagged.text = withoutEnd(tagged.text.substr(0, tagged.text.size() - word.size()), kSpace);
    }
    for (const std::string_view comment : {"#", "//"}) {
        if (!tagged.tags.empty() && tagged.text.ends_with(comment)) {
            tagged.text = withoutEnd(tagged.text.substr(0, tagged.text.size() - comment.size()), kSpace);
            break;
        }
    }
    return tagged;
}

/// What the tags of one line say.
struct Meaning {
    KindSet kinds;
    bool isShown = true;  ///< as far as it is about variants
    bool isOfExhibit = false;  ///< of one that is chosen
};

Result<Meaning> meaningOf(const std::vector<std::string_view>& tags, const ListingVariants& chosen)
{
    constexpr std::string_view kNot = "not-";
    const auto isChosen = [&chosen](std::string_view name) { return std::ranges::find(chosen, name) != chosen.end(); };

    Meaning meaning;
    bool asksForOne = false, hasOne = false, isExcluded = false;
    for (const std::string_view tag : tags) {
        const bool excludes = tag.starts_with(kNot) && isListingVariant(tag.substr(kNot.size()));
        if (const auto kind = kindFromName(tag)) {
            meaning.kinds.add(*kind);
        } else if (excludes) {
            isExcluded = isExcluded || isChosen(tag.substr(kNot.size()));
        } else if (isListingVariant(tag)) {
            asksForOne = true;
            hasOne = hasOne || isChosen(tag);
            meaning.isOfExhibit = meaning.isOfExhibit || (isChosen(tag) && isExhibitVariant(tag));
        } else if (tag != "all") {
            return Error{ErrorCode::UnknownName, "tags", "@" + std::string(tag), "a step kind, a variant, not- with a variant, or all"};
        }
    }
    meaning.isShown = (!asksForOne || hasOne) && !isExcluded;
    return meaning;
}

}  // namespace

Result<Listing> Listing::read(std::string_view tagged, const ListingVariants& chosen, KindSet kinds)
{
    Listing listing;
    bool regionShown = true;
    for (int number = 1; !tagged.empty(); ++number) {
        const auto end = tagged.find('\n');
        const Tagged parts = split(tagged.substr(0, end));
        tagged.remove_prefix(end == std::string_view::npos ? tagged.size() : end + 1);

        const std::string place = "line " + std::to_string(number);
        const auto meaning = meaningOf(parts.tags, chosen);
        if (!meaning) {
            return Error(meaning.error()).at(place);
        }
        const bool startsRegion = parts.text.empty() && !parts.tags.empty();
        if (startsRegion) {
            regionShown = meaning->isShown;
        } else if (regionShown && meaning->isShown) {
            if (const Outcome added = listing.addLine({std::string(parts.text), meaning->kinds, meaning->isOfExhibit}, kinds); !added) {
                return Error(added.error()).at(place);
            }
        }
    }
    if (const auto missing = listing.whatIsMissing(kinds)) {
        return *missing;
    }
    return listing;
}

Outcome Listing::addLine(ListingLine line, KindSet kinds)
{
    for (std::size_t i = 0; i < kStepKinds; ++i) {
        const auto kind = static_cast<StepKind>(i);
        if (!line.kinds.contains(kind)) {
            continue;
        }
        if (!kinds.contains(kind)) {
            return Error{ErrorCode::UnknownName, "tags", "@" + std::string(kindName(kind)), "a kind of step that the algorithm has"};
        }
        if (m_lineOf[i] >= 0) {
            return Error{ErrorCode::DuplicateName, "tags", "@" + std::string(kindName(kind)), "each step kind on one line"};
        }
        m_lineOf[i] = static_cast<int>(m_lines.size());
    }
    m_lines.push_back(std::move(line));
    return Done{};
}

std::optional<Error> Listing::whatIsMissing(KindSet kinds) const
{
    for (std::size_t i = 0; i < kStepKinds; ++i) {
        if (m_lineOf[i] < 0 && kinds.contains(static_cast<StepKind>(i))) {
            return Error{ErrorCode::MissingMember, "tags", "@" + std::string(kindName(static_cast<StepKind>(i))), "each step kind on one line"};
        }
    }
    return std::nullopt;
}

std::string Listing::text() const
{
    std::string all;
    for (const ListingLine& line : m_lines) {
        all += line.text + '\n';
    }
    return all;
}

}  // namespace mortonscope
