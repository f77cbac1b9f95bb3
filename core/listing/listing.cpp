#include "core/listing/listing.h"

#include "core/base/enum_names.h"
#include "core/listing/listing_patch.h"

#include <algorithm>

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

namespace {

/// Returns the shown lines of a tagged text.
Result<std::vector<PlacedLine>> shownLines(std::string_view tagged, const ListingVariants& chosen)
{
    std::vector<PlacedLine> lines;
    bool regionShown = true;
    for (int number = 1; !tagged.empty(); ++number) {
        const auto line = readTaggedLine(takePart(tagged, '\n'), chosen);
        const std::string place = "line " + std::to_string(number);
        if (!line) {
            return Error(line.error()).at(place);
        }
        if (line->isTagsAlone) {
            regionShown = line->isShown;
        } else if (regionShown && line->isShown) {
            lines.push_back({{std::string(line->text), line->kinds, line->isOfExhibit}, place});
        }
    }
    return lines;
}

}  // namespace

Result<Listing> Listing::read(std::string_view tagged, const ListingVariants& chosen, KindSet kinds,
                              const ListingPatch& patch)
{
    auto right = shownLines(tagged, chosen);
    if (!right) {
        return right.error();
    }
    auto lines = patch.appliedTo(*std::move(right));
    if (!lines) {
        return lines.error();
    }
    Listing listing;
    for (PlacedLine& placed : *lines) {
        if (const Outcome added = listing.addLine(std::move(placed.line), kinds); !added) {
            return Error(added.error()).at(placed.place);
        }
    }
    if (const auto missing = listing.whatIsMissing(kinds)) {
        return *missing;
    }
    return listing;
}

Outcome Listing::addLine(ListingLine line, KindSet kinds)
{
    for (const StepKind kind : kValuesOf<StepKind>) {
        if (!line.kinds.contains(kind)) {
            continue;
        }
        if (!kinds.contains(kind)) {
            return Error{ErrorCode::UnknownName, "tags", "@" + std::string(nameOf(kind)),
                         "a kind of step that the algorithm has"};
        }
        if (lineOf(kind) >= 0) {
            return Error{ErrorCode::DuplicateName, "tags", "@" + std::string(nameOf(kind)),
                         "each step kind on one line"};
        }
        m_lineOf[static_cast<std::size_t>(kind)] = static_cast<int>(m_lines.size());
    }
    m_lines.push_back(std::move(line));
    return Done{};
}

std::optional<Error> Listing::whatIsMissing(KindSet kinds) const
{
    for (const StepKind kind : kValuesOf<StepKind>) {
        if (lineOf(kind) < 0 && kinds.contains(kind)) {
            return Error{ErrorCode::MissingMember, "tags", "@" + std::string(nameOf(kind)),
                         "each step kind on one line"};
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

std::vector<Departure> departuresOf(const Listing& listing)
{
    std::vector<Departure> departures;
    for (std::size_t i = 0; i < listing.lines().size(); ++i) {
        if (const ListingLine& line = listing.lines()[i]; line.isDeparture) {
            departures.push_back(
                {static_cast<int>(i), line.text.substr(std::min(line.text.find_first_not_of(' '), line.text.size()))});
        }
    }
    return departures;
}

}  // namespace mortonscope
