#include "core/narrate/published_placing_sentence.h"

#include "core/algorithms/exhibits/outside_wraps.h"
#include "core/analysis/placing_facts.h"
#include "core/base/message.h"
#include "core/space/binary_text.h"
#include "core/words/words.h"

namespace mortonscope::narration {

namespace {

class PublishedPlacing {
public:
    PublishedPlacing(const Analysis& analysis, const Event& event)
        : m_event(event), m_of(analysis, event.first), m_name(shortName(*analysis.scene, event.first))
    {
    }

    std::optional<std::string> text() const
    {
        switch (m_event.kind) {
        case StepKind::LocateLt: return locate(true);
        case StepKind::CodeLt: return code(true);
        case StepKind::LocateRb: return locate(false);
        case StepKind::CodeRb: return code(false);
        case StepKind::Xor: return exclusiveOr();
        case StepKind::Group: return group();
        case StepKind::Shift: return shift();
        case StepKind::Index: return index();
        case StepKind::PastArray: return pastArray();
        default: return {};
        }
    }

private:
    std::optional<std::string> locate(bool leftTop) const
    {
        const Point corner = leftTop ? Point{m_of.box.left, m_of.box.top} : Point{m_of.box.right, m_of.box.bottom};
        const std::string at = '(' + coordinateText(corner.x) + ", " + coordinateText(corner.y) + ')';
        if (m_of.hasNoCode(leftTop ? m_of.found.lt : m_of.found.rb)) {
            return leftTop
                     ? say("{1}’s top left corner {2} lies outside the world: the published code gives it no column and no row, but the code −1.",
                           m_name, at)
                     : say("{1}’s bottom right corner {2} lies outside the world: the published code gives it no column and no row, but the code −1.",
                           m_name, at);
        }
        const GridPosition published = positionOf(m_of.found, leftTop);
        const std::string column = divisionText(published.column);
        const std::string row = divisionText(published.row);
        if (published != positionOf(m_of.right, leftTop)) {
            const std::uint32_t last = m_of.space.divisions() - 1;
            return leftTop
                     ? say("The published code does not clamp {1}’s top left corner {2} to the border: column {3}, row {4}, of 0 to {5}.",
                           m_name, at, column, row, last)
                     : say("The published code does not clamp {1}’s bottom right corner {2} to the border: column {3}, row {4}, of 0 to {5}.",
                           m_name, at, column, row, last);
        }
        const Box& world = m_of.space.world();
        if (m_of.rule == placeOutsideWraps && (corner.x < world.left || corner.y < world.top)) {
            return leftTop
                     ? say("{1}’s top left corner {2} lies outside, by less than one cell: the fraction is cut off, which gives column {3}, row {4}.",
                           m_name, at, column, row)
                     : say("{1}’s bottom right corner {2} lies outside, by less than one cell: the fraction is cut off, which gives column {3}, row {4}.",
                           m_name, at, column, row);
        }
        return {};
    }

    std::optional<std::string> code(bool leftTop) const
    {
        const std::uint32_t code = leftTop ? m_of.found.lt : m_of.found.rb;
        if (m_of.hasNoCode(code)) {
            return leftTop
                     ? say("The code of {1}’s top left corner is −1, the marker for “outside”, which the published code then ignores; as bits it is all "
                           "ones.",
                           m_name)
                     : say("The code of {1}’s bottom right corner is −1, the marker for “outside”, which the published code then ignores; as bits it is "
                           "all ones.",
                           m_name);
        }
        if (!m_of.spills(code)) {
            return {};
        }
        return leftTop
                 ? say("The code of {1}’s top left corner is {2}: longer than the groups that level {3} has, so it spills into the higher ones.",
                       m_name, wholeCode(code), m_of.depth())
                 : say("The code of {1}’s bottom right corner is {2}: longer than the groups that level {3} has, so it spills into the higher ones.",
                       m_name, wholeCode(code), m_of.depth());
    }

    std::optional<std::string> exclusiveOr() const
    {
        if (!m_of.anyCodeSpills()) {
            return {};
        }
        return say(
            "Only the lowest groups of {2} XOR {3} are examined, {4}; differences above them in {1}’s codes are missed.",
            m_name, wholeCode(m_of.found.lt), wholeCode(m_of.found.rb),
            binaryGroups(m_of.found.codesXor, m_of.depth()));
    }

    std::optional<std::string> group() const
    {
        const int g = m_event.group;
        const std::string bits = binaryGroups(groupOf(m_of.found.codesXor, g), 1);
        const auto decides = m_of.decidingGroup();
        if (!decides || g < *decides) {
            return {};
        }
        if (g > *decides) {
            return say(
                "Group {2} of the XOR is {3}, but the published code has already stopped: group {4} decided for {1}.",
                m_name, g, bits, *decides);
        }
        return m_of.rule == placeLowestGroup
                 ? say("Group {2} of the XOR is {3}, the lowest that is not 00, which the published code takes as decisive: {1} goes up {4}.",
                       m_name, g, bits, levelsText(m_of.found.up))
                 : say("Group {2} of the XOR is 00, which the published code takes as decisive: {1} gets this level, {3}, whatever the higher groups are.",
                       m_name, g, m_of.depth() - g);
    }

    std::optional<std::string> shift() const
    {
        if (m_of.isRight()) {
            return {};
        }
        if (m_of.rule == placeInHeap) {
            return m_of.isPastArray()
                     ? say("Both corners of {1} are in the fourth child of slot 63, which is taken for an inner node because its first child fits into the "
                           "array.",
                           m_name)
                     : say("Slot {2} has no child within {3} slots, so it is a leaf, although it is at level {4}: {1} stays there.",
                           m_name, m_of.found.index, kHeapSlots, m_of.publishedLevel());
        }
        return say(
            "The published code sends {1} up {2}, to level {3}; its code is rb {4} shifted right by {5} bits, {6}; {1} belongs in {7}.",
            m_name, levelsText(m_of.found.up), m_of.publishedLevel(), wholeCode(m_of.found.rb), m_of.found.shiftBits,
            m_of.publishedCode(), rightNoun());
    }

    std::optional<std::string> index() const
    {
        if (m_of.isRight()) {
            return {};
        }
        if (m_of.rule == placeInHeap) {
            return m_of.isPastArray() ? say("The fourth child of slot 63 is slot 4·63 + 4 = {2}; {1} would go there.",
                                            m_name, m_of.found.index)
                                      : say("{1} goes into slot {2}, {3}, instead of {4}.", m_name, m_of.found.index,
                                            cellNoun(m_of.found.cell), rightNoun());
        }
        const std::string sum =
            say("Level {1} begins at {2} in the array; plus code {3}, the index is {4}", m_of.publishedLevel(),
                Cell::firstIndexAt(m_of.publishedLevel()), m_of.publishedCode(), m_of.found.index);
        if (m_of.isPastArray()) {
            return say("{1}, outside the array (0–{2}).", sum, m_of.space.cellCount() - 1);
        }
        return m_of.found.cell.level() == m_of.publishedLevel()
                 ? say("{1}: {2} instead of {3}.", sum, cellNoun(m_of.found.cell), rightNoun())
                 : say("{1}: {2}, of another level, instead of {3}.", sum, cellNoun(m_of.found.cell), rightNoun());
    }

    std::optional<std::string> pastArray() const
    {
        const std::uint64_t slots = m_of.places();
        return say(
            "The published code would write {1} to slot {2} of an array of {3} slots (0–{4}); here nothing is written and the run ends.",
            m_name, m_of.found.index, countText(slots), slots - 1);
    }

    std::string rightNoun() const
    {
        return m_of.right.fate == Fate::Rejected ? say("no cell at all") : cellNoun(m_of.right.cell);
    }

    static GridPosition positionOf(const Placement& p, bool leftTop) { return leftTop ? p.leftTop : p.rightBottom; }

    /// A column or row; one that wrapped around also with its sign.
    static std::string divisionText(std::uint32_t division)
    {
        return division < kNoCode / 2 ? std::to_string(division)
                                      : say("{1} ({2} without a sign)", static_cast<std::int32_t>(division), division);
    }

    /// All groups of a code, also those that the level does not have.
    std::string wholeCode(std::uint32_t code) const
    {
        return m_of.hasNoCode(code) ? "−1" : binaryGroups(code, m_of.groupsOf(code));
    }

    const Event& m_event;
    const PlacingFacts m_of;
    const std::string m_name;
};

}  // namespace

std::optional<std::string> publishedPlacingSentence(const Analysis& analysis, const Event& event)
{
    return PublishedPlacing(analysis, event).text();
}

}  // namespace mortonscope::narration
