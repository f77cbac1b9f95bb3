#include "app/cli/placing_text.h"

#include "app/cli/binary_text.h"
#include "app/cli/step_text.h"
#include "core/algorithms/exhibits/outside_wraps.h"
#include "core/analysis/placing_facts.h"
#include "core/base/message.h"
#include "core/base/text.h"

#include <algorithm>
#include <bit>
#include <cmath>

namespace mortonscope::cli {

namespace {

/// The steps of one box, kind by kind.
class PlacingText {
public:
    PlacingText(const Analysis& analysis, const Event& event) : m_analysis(analysis), m_event(event), m_of(analysis, event.first) {}

    std::string text() const
    {
        switch (m_event.kind) {
        case StepKind::Mark: return mark();
        case StepKind::Unmark: return say("{1} is no longer marked: {2} was the last in it or below it", cell(), name());
        default: return say("{1}: {2}", name(), doing());
        }
    }

private:
    /// What happens to the box.
    std::string doing() const
    {
        switch (m_event.kind) {
        case StepKind::LocateLt: return locate({m_of.box.left, m_of.box.top}, m_of.found.leftTop, m_of.found.lt);
        case StepKind::LocateRb: return locate({m_of.box.right, m_of.box.bottom}, m_of.found.rightBottom, m_of.found.rb);
        case StepKind::CodeLt: return interleave(m_of.found.leftTop, m_of.found.lt);
        case StepKind::CodeRb: return interleave(m_of.found.rightBottom, m_of.found.rb);
        case StepKind::Xor: return exclusiveOr();
        case StepKind::Group: return group();
        case StepKind::Shift: return withRight(shift());
        case StepKind::Index: return withRight(index());
        case StepKind::PastArray:
            return say("place {1} lies outside the array, 0 to {2}: refused, nothing is written, and the run ends", m_of.found.index, m_of.places() - 1);
        case StepKind::Outside:
            return m_of.found.fate == Fate::Rejected ? say("a corner lies outside the space: the box is left out")
                                                     : say("a corner lies outside the space: the box goes to the root");
        case StepKind::Append: return say("to the end of the list of {1}, place {2}", cell(), m_analysis.tree.placeInList(m_event.first) + 1);
        default: return otherwise();
        }
    }

    std::string locate(Point corner, GridPosition at, std::uint32_t code) const
    {
        if (m_of.hasNoCode(code)) {
            return say("the corner ({1}, {2}) lies outside, and as published it gets the code -1 in place of a column and a row", numberText(corner.x),
                       numberText(corner.y));
        }
        return say("column {1}, row {2}", division(corner.x, m_of.space.world().left, m_of.space.unitX(), at.column, m_of.space.column(corner.x)),
                   division(corner.y, m_of.space.world().top, m_of.space.unitY(), at.row, m_of.space.row(corner.y)));
    }

    /// "floor((10 - 0) / 25) = 0", and a word where the border stopped it, or should have.
    std::string division(double v, double low, double unit, std::uint32_t published, std::uint32_t right) const
    {
        const bool cuts = m_of.rule == placeOutsideWraps;
        const double quotient = cuts ? std::trunc((v - low) / unit) : std::floor((v - low) / unit);
        const std::string start = (cuts ? "trunc((" : "floor((") + numberText(v) + " - " + numberText(low) + ") / " + numberText(unit) + ") = ";
        if (published == right) {
            return start + (quotient != right ? say("{1}, pulled to the border: {2}", numberText(quotient), right) : std::to_string(right));
        }
        const std::string number =
            quotient != published ? say("{1}, without a sign and in 32 bits {2}", numberText(quotient), published) : std::to_string(published);
        return start + say("{1} (as published not pulled to the border, 0 to {2})", number, m_of.space.divisions() - 1);
    }

    std::string interleave(GridPosition at, std::uint32_t code) const
    {
        if (m_of.hasNoCode(code)) {
            return say("code -1, which is all ones");
        }
        const int digits = std::max(m_of.depth(), static_cast<int>(std::bit_width(at.column | at.row)));
        const std::string text = say("column {1}, row {2} → {3}", bitsText(at.column, digits), bitsText(at.row, digits), codeText(code));
        return m_of.spills(code) ? say("{1}, longer than the {2} bits of level {3}", text, 2 * m_of.depth(), m_of.depth()) : text;
    }

    std::string exclusiveOr() const
    {
        const std::string start = codeText(m_of.found.lt) + " XOR " + codeText(m_of.found.rb) + " = ";
        if (!m_of.anyCodeSpills()) {
            return start + codeText(m_of.found.codesXor);
        }
        return start
             + sayCount(static_cast<std::uint64_t>(m_of.depth()), "{2} in the lowest {1} group, which alone are looked at",
                        "{2} in the lowest {1} groups, which alone are looked at", bitsText(m_of.found.codesXor, 2 * m_of.depth()));
    }

    std::string group() const
    {
        const int g = m_event.group;
        const std::string bits = say("group {1} of the XOR is {2}", g, bitsText(groupOf(m_of.found.codesXor, g), 2));
        if (const auto decides = m_of.decidingGroup(); decides && g >= *decides) {
            return g == *decides ? say("{1}, and as published that decides: up = {2}", bits, m_of.found.up)
                                 : say("{1}, but as published group {2} has decided already", bits, *decides);
        }
        const int up = m_of.upAfter(g);
        return groupOf(m_of.found.codesXor, g) != 0 ? say("{1}, so up = {2}", bits, up) : say("{1}, so up stays {2}", bits, up);
    }

    std::string shift() const
    {
        if (m_of.isOutsideHeap()) {
            return m_of.isPastArray()
                     ? say("slot 63 counts as inner, for its first child, 4·63 + 1 = 253, is within the array")
                     : say("slot {1} has no child within {2} slots and counts as a leaf, at level {3}", m_of.found.index, kHeapSlots, m_of.publishedLevel());
        }
        const std::string code =
            (m_of.isRight() ? bitsText(m_of.found.cell.code(), 2 * m_of.publishedLevel()) + " = " : "") + std::to_string(m_of.publishedCode());
        return say("level {1} - {2} = {3}, code {4} >> {5} = {6}", m_of.depth(), m_of.found.up, m_of.publishedLevel(), codeText(m_of.found.rb),
                   m_of.found.shiftBits, code);
    }

    std::string index() const
    {
        if (m_of.isOutsideHeap()) {
            return m_of.isPastArray() ? say("the fourth child of slot 63 is 4·63 + 4 = 256") : say("slot {1}", m_of.found.index);
        }
        const std::string text = say("index (4^{1} - 1)/3 + {2} = {3} + {2} = {4}", m_of.publishedLevel(), m_of.publishedCode(),
                                     Cell::firstIndexAt(m_of.publishedLevel()), m_of.found.index);
        if (m_of.isRight()) {
            return text;
        }
        return m_of.isPastArray() ? say("{1}, outside the array, 0 to {2}", text, m_of.places() - 1)
                                  : say("{1}, which is {2}", text, cellText(m_of.found.cell));
    }

    /// With what is right, where it is something else.
    std::string withRight(const std::string& text) const
    {
        if (m_of.isRight()) {
            return text;
        }
        return m_of.right.fate == Fate::Rejected ? say("{1}; right is no cell", text) : say("{1}; right is {2}", text, cellText(m_of.right.cell));
    }

    std::string mark() const
    {
        return *m_event.cell() == m_of.found.cell ? say("{1} is marked: {2} lies in it", cell(), name())
                                                  : say("{1} is marked: {2} lies below it", cell(), name());
    }

    /// Climbing, midlines, and lists of other kinds.
    std::string otherwise() const
    {
        switch (m_event.kind) {
        case StepKind::Climb: {
            const Cell rb = m_of.climbedWith(*m_event.cell());
            return rb == *m_event.cell() ? say("both corners' cells go to their parents, and meet in {1}", cell())
                                         : say("both corners' cells go to their parents, to {1} and {2}", cell(), cellText(rb));
        }
        case StepKind::Descend: return say("touches no midline of {1}, so it goes down to {2}", cellText(m_event.cell()->parent()), cell());
        case StepKind::Straddle:
            return m_of.isLeaf(*m_event.cell()) ? say("has come to {1}, a leaf, and stays there", cell())
                                                : say("straddles or touches a midline of {1}, and stays there", cell());
        case StepKind::Sub: return say("also to the end of the sub list of {1}", cell());
        case StepKind::LinkNext: return say("its next is {1} now", other());
        case StepKind::LinkPrevious: return say("is the previous of {1} now", other());
        case StepKind::LinkFirst:
            return m_event.second == kNoBox ? say("is the first of {1} now, before no other", cell())
                                            : say("is the first of {1} now, before {2}", cell(), other());
        case StepKind::UnlinkNext: return say("the box before it leads to {1} now", other());
        case StepKind::UnlinkFirst: return say("was the first of {1}; now {2} is", cell(), other());
        case StepKind::UnlinkPrevious: return say("the box behind it leads back to {1} now", other());
        default: return {};
        }
    }

    std::string name() const { return nameIn(m_analysis, m_event.first); }
    std::string cell() const { return cellText(*m_event.cell()); }
    std::string other() const { return m_event.second == kNoBox ? say("none") : nameIn(m_analysis, m_event.second); }

    std::string codeText(std::uint32_t code) const { return m_of.hasNoCode(code) ? "-1" : bitsText(code, 2 * m_of.groupsOf(code)); }

    const Analysis& m_analysis;
    const Event& m_event;
    const PlacingFacts m_of;
};

}  // namespace

std::string placingText(const Analysis& analysis, const Event& event) { return PlacingText(analysis, event).text(); }

}  // namespace mortonscope::cli
