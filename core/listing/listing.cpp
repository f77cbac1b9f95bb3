#include "core/listing/listing.h"

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

std::optional<StepKind> kindFrom(std::string_view name)
{
    for (std::size_t i = 0; i < kStepKinds; ++i) {
        if (kindName(static_cast<StepKind>(i)) == name) {
            return static_cast<StepKind>(i);
        }
    }
    return std::nullopt;
}

/// Whether a line with this tag is shown; none if the tag is not about that.
std::optional<bool> shownFor(std::string_view tag, ListOrder order)
{
    if (tag == "both") {
        return true;
    }
    if (tag == "first-in" || tag == "last-in") {
        return (tag == "first-in") == (order == ListOrder::FirstIn);
    }
    return std::nullopt;
}

}  // namespace

Result<Listing> Listing::read(std::string_view tagged, ListOrder order)
{
    Listing listing;
    bool regionShown = true;
    for (int number = 1; !tagged.empty(); ++number) {
        const auto end = tagged.find('\n');
        const Tagged parts = split(tagged.substr(0, end));
        tagged.remove_prefix(end == std::string_view::npos ? tagged.size() : end + 1);

        ListingLine line{std::string(parts.text), {}};
        bool shown = regionShown;
        for (const std::string_view tag : parts.tags) {
            if (const auto kind = kindFrom(tag)) {
                line.kinds.add(*kind);
            } else if (const auto forOrder = shownFor(tag, order)) {
                shown = *forOrder;
            } else {
                return Error{ErrorCode::UnknownName, "line " + std::to_string(number), "@" + std::string(tag), "a step kind, first-in, last-in or both"};
            }
        }
        const bool startsRegion = parts.text.empty() && !parts.tags.empty();
        if (startsRegion) {
            regionShown = shown;
        } else if (shown) {
            if (const Outcome added = listing.addLine(std::move(line)); !added) {
                return Error(added.error()).at("line " + std::to_string(number));
            }
        }
    }
    if (const auto missing = listing.whatIsMissing()) {
        return *missing;
    }
    return listing;
}

Outcome Listing::addLine(ListingLine line)
{
    for (std::size_t i = 0; i < kStepKinds; ++i) {
        const auto kind = static_cast<StepKind>(i);
        if (!line.kinds.contains(kind)) {
            continue;
        }
        if (m_lineOf[i] >= 0) {
            return Error{ErrorCode::DuplicateName, "tags", "@" + std::string(kindName(kind)), "each step kind on one line"};
        }
        m_lineOf[i] = static_cast<int>(m_lines.size());
    }
    m_lines.push_back(std::move(line));
    return Done{};
}

std::optional<Error> Listing::whatIsMissing() const
{
    for (std::size_t i = 0; i < kStepKinds; ++i) {
        if (m_lineOf[i] < 0) {
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
