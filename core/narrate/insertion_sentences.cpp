#include "core/base/message.h"
#include "core/narrate/sentences.h"
#include "core/space/text.h"

#include <cassert>

namespace mortonscope::narration {

namespace {

/// The sentences on the insertion of one box.
class InsertionSentence : OfPlacing {
public:
    using OfPlacing::OfPlacing;

    std::string text() const
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
        case StepKind::Append: return append();
        case StepKind::Mark: return mark();
        default: return outside();
        }
    }

private:
    std::string locate(bool leftTop) const
    {
        const Box& world = m_of.space.world();
        const auto [corner, at, code] = m_of.corner(leftTop);
        const std::string name = cornerNoun(m_name, leftTop);
        const std::string x = coordinateText(corner.x);
        const std::string y = coordinateText(corner.y);

        if (corner.x < world.left || corner.x > world.right || corner.y < world.top || corner.y > world.bottom) {
            return say("{1} ({2}, {3}) lies outside the world: it is clamped to the nearest border cell, column {4}, "
                       "row {5}.",
                       name, x, y, at.column, at.row);
        }
        if (corner.x == world.right || corner.y == world.bottom) {
            return say("{1} ({2}, {3}) lies on the world’s far edge, which belongs to the last cells: column {4}, row "
                       "{5}.",
                       name, x, y, at.column, at.row);
        }
        return say("{1} is at ({2}, {3}): counted in cells of {4} × {5} and rounded down, that is column {6}, row {7}.",
                   name, x, y, coordinateText(m_of.space.unitX()), coordinateText(m_of.space.unitY()), at.column,
                   at.row);
    }

    std::string code(bool leftTop) const
    {
        const int depth = m_of.depth();
        if (depth == 0) {
            return say("The world is not divided, so the code of this corner of {1} has no bits: it is 0.", m_name);
        }
        const auto [corner, at, code] = m_of.corner(leftTop);
        return say("The bits of row {2} and column {3}, taken in turn, make the code of {1}: {4}, which is {5}.",
                   cornerNoun(m_name, leftTop), binaryText(at.row, depth), binaryText(at.column, depth), groups(code),
                   code);
    }

    std::string exclusiveOr() const
    {
        if (m_of.depth() == 0) {
            return say("Both corners of {1} have the same code 0, because there is only one cell.", m_name);
        }
        if (m_of.found.codesXor == 0) {
            return say(
                "Both corners of {1} have the code {2}: their XOR is all zeros, so one leaf cell holds the whole box.",
                m_name, groups(m_of.found.lt));
        }
        return say("{2} XOR {3} is {4}: a quad digit that is not 00 shows that {1}’s corners are in different cells at "
                   "its level.",
                   m_name, groups(m_of.found.lt), groups(m_of.found.rb), groups(m_of.found.codesXor));
    }

    std::string group() const
    {
        assert(m_event.group < m_of.depth());
        const int level = m_of.depth() - m_event.group;
        const std::uint32_t bits = groupOf(m_of.found.codesXor, m_event.group);
        const int up = m_of.upSoFar(m_event.group).value_or(0);
        if (bits != 0) {
            return say("At level {2} the XOR is {3}: the corners differ here, so {1} goes up {4} so far.", m_name,
                       level, binaryGroups(bits, 1), levelsText(up));
        }
        if (up == 0) {
            return say("At level {2} the XOR is 00: the corners agree here, and no level so far sends {1} up.", m_name,
                       level);
        }
        return say("At level {2} the XOR is 00: the corners agree here, but level {3} has already sent {1} up {4}.",
                   m_name, level, m_of.depth() - up + 1, levelsText(up));
    }

    std::string shift() const
    {
        const int up = m_of.found.up;
        const int depth = m_of.depth();
        const Cell cell = m_of.found.cell;
        if (depth == 0) {
            return say("There is only level 0: {1} gets code 0, and nothing is shifted.", m_name);
        }
        if (up == 0) {
            return say(
                "No quad digit sends {1} up, so it stays at level {2}, and its code is rb itself: {3}, which is {4}.",
                m_name, depth, groups(m_of.found.rb), cell.code());
        }
        if (cell.isRoot()) {
            return say("{1} goes up {2}, to the root: all {3} bits of rb {4} are shifted out, which leaves code 0.",
                       m_name, levelsText(up), m_of.found.shiftBits, groups(m_of.found.rb));
        }
        return say(
            "{1} goes up {2}, to level {3}: rb {4} shifted right by {5} bits leaves its code, {6}, which is {7}.",
            m_name, levelsText(up), cell.level(), groups(m_of.found.rb), m_of.found.shiftBits,
            binaryGroups(cell.code(), cell.level()), cell.code());
    }

    std::string index() const
    {
        const Cell cell = m_of.found.cell;
        return say("Level {2} begins at (4^{2} − 1)/3 = {3} in the array; plus code {4}, {1} gets slot {5}.", m_name,
                   cell.level(), Cell::firstIndexAt(cell.level()), cell.code(), cell.index().value);
    }

    std::string append() const
    {
        const std::uint32_t place = m_analysis.tree.placeInList(m_event.first);
        const std::string cell = cellNoun(m_of.found.cell);
        if (place == 0) {
            return say("{1} is inserted into the list of {2}, which was empty until now.", m_name, cell);
        }
        const std::string before = shortName(*m_analysis.scene, m_analysis.tree.list(m_of.found.cell)[place - 1]);
        return m_analysis.method.usedOrder() == ListOrder::FirstIn
                 ? say("{1} is inserted at the end of the list of {2}, after {3}: it is box number {4} there.", m_name,
                       cell, before, countText(place + 1))
                 : say("{1} is inserted into the list of {2} as box number {4}; the newest is read first, so it comes "
                       "before {3}.",
                       m_name, cell, before, countText(place + 1));
    }

    std::string mark() const
    {
        assert(m_event.hasCell);
        const Cell marked = *m_event.cell();
        if (marked == m_of.found.cell) {
            return say("{2} is marked as non-empty, because {1} is in it.", m_name, cellNoun(marked, true));
        }
        return say("{2} is marked as well: the pass must go through it to reach {3}, where {1} is.", m_name,
                   cellNoun(marked, true), cellNoun(m_of.found.cell));
    }

    std::string outside() const
    {
        const Box& world = m_of.space.world();
        const Box& box = m_of.box;
        const char* axis = "y = ";
        double edge = box.top < world.top ? box.top : box.bottom;
        std::string low = coordinateText(world.top), high = coordinateText(world.bottom);
        if (box.left < world.left || box.right > world.right) {
            axis = "x = ";
            edge = box.left < world.left ? box.left : box.right;
            low = coordinateText(world.left);
            high = coordinateText(world.right);
        }
        const std::string reached = axis + coordinateText(edge);
        return m_of.found.fate == PlacementResult::Rejected
                 ? say("{1} reaches {2}, outside the world’s {3} … {4}: by the rule it is left out and tested with no "
                       "box.",
                       m_name, reached, low, high)
                 : say("{1} reaches {2}, outside the world’s {3} … {4}: by the rule it goes to the root and is tested "
                       "with every other box.",
                       m_name, reached, low, high);
    }

    std::string groups(std::uint32_t code) const { return binaryGroups(code, m_of.depth()); }
};

}  // namespace

std::string insertionSentence(const Analysis& analysis, const Event& event)
{
    if (analysis.algorithm().isExhibit() && !analysis.method.isUnseen) {
        if (const auto departing = publishedPlacingSentence(analysis, event)) {
            return *departing;
        }
    }
    return InsertionSentence(analysis, event).text();
}

namespace {

class PlacingSentence : OfPlacing {
public:
    using OfPlacing::OfPlacing;

    std::string text() const
    {
        switch (m_event.kind) {
        case StepKind::Climb: return climb();
        case StepKind::Descend: return descend();
        case StepKind::Straddle: return stay();
        case StepKind::Sub:
            return say("{1} is also inserted at the end of the sub list of {2}, an ancestor of its cell.", m_name,
                       cell());
        case StepKind::LinkNext: return linkNext();
        case StepKind::LinkPrevious: return say("{2}’s previous box is now {1}.", m_name, other());
        case StepKind::LinkFirst: return linkFirst();
        case StepKind::UnlinkNext: return unlinkNext();
        case StepKind::UnlinkFirst: return unlinkFirst();
        case StepKind::UnlinkPrevious: return unlinkPrevious();
        default:
            return say("{2} is no longer marked: {1} has left, and no box is in it or its descendants.", m_name,
                       cellNoun(m_cell, true));
        }
    }

private:
    /// Describes a climb. The cell of the step is the new cell of (left, top); (right, bottom) climbs at the same time.
    std::string climb() const
    {
        const Cell rb = m_of.climbedWith(m_cell);
        if (rb == m_cell) {
            return say("Both of {1}’s cells go to their parents, (i − 1)/4, and are the same now: {2}, {1}’s cell.",
                       m_name, cell());
        }
        return say("{1}’s cells differ, so both go to their parents, (i − 1)/4: to {2} and {3}, which still differ.",
                   m_name, cell(), cellNoun(rb));
    }

    std::string descend() const
    {
        return say("{1} touches no midline of {2} and lies in its {3} quarter: it goes down to {4}.", m_name,
                   cellNoun(m_cell.parent()), quarterText(m_cell), cell());
    }

    std::string stay() const
    {
        const auto midline = m_of.touchedMidline(m_cell);
        if (!midline) {
            return say("{1} has reached {2}, a leaf; no cell is smaller, so it stays here.", m_name, cell());
        }
        return midline->isVertical
                 ? say("{1} crosses or touches the vertical midline of {2}, x = {3}, so it stays here.", m_name, cell(),
                       coordinateText(midline->at))
                 : say("{1} crosses or touches the horizontal midline of {2}, y = {3}, so it stays here.", m_name,
                       cell(), coordinateText(midline->at));
    }

    std::string linkNext() const
    {
        return hasOther()
                 ? say("{1}’s next box is now {2}, which was the first in the list of {3}.", m_name, other(), cell())
                 : say("The list of {2} is empty, so {1} has no next box.", m_name, cell());
    }

    std::string linkFirst() const
    {
        return hasOther() ? say("The list of {2} begins with {1} now, followed by {3}; no other box was changed.",
                                m_name, cell(), other())
                          : say("The list of {2} begins with {1} now, its only box.", m_name, cell());
    }

    std::string unlinkNext() const
    {
        return hasOther() ? say("The box before {1} now has {2} as its next box.", m_name, other())
                          : say("{1} was the last in the list of {2}, so the box before it now has no next box.",
                                m_name, cell());
    }

    std::string unlinkFirst() const
    {
        return hasOther() ? say("{1} was the first in the list of {2}; now {3} is.", m_name, cell(), other())
                          : say("{1} was the only box in the list of {2}, which is empty now.", m_name, cell());
    }

    std::string unlinkPrevious() const
    {
        return hasOther() ? say("The box after {1} now has {2} as its previous box.", m_name, other())
                          : say("The box after {1} is now the first, so it has no previous box.", m_name);
    }

    bool hasOther() const { return m_event.second != kNoBox; }
    std::string other() const { return shortName(*m_analysis.scene, m_event.second); }
    std::string cell() const { return cellNoun(m_cell); }

    const Cell m_cell = m_event.cell().value_or(Cell());
};

}  // namespace

std::string placingSentence(const Analysis& analysis, const Event& event)
{
    return PlacingSentence(analysis, event).text();
}

}  // namespace mortonscope::narration
