#include "app/cli/placing_text.h"

#include "app/cli/binary_text.h"
#include "core/algorithms/exhibits/heap_array.h"
#include "core/algorithms/exhibits/lowest_group.h"
#include "core/algorithms/exhibits/outside_minus_one.h"
#include "core/algorithms/exhibits/outside_wraps.h"
#include "core/algorithms/exhibits/per_level_zero.h"
#include "core/base/text.h"

#include <algorithm>
#include <bit>
#include <cmath>

namespace mortonscope::cli {

namespace {

constexpr std::uint32_t kMinusOne = ~std::uint32_t{0};

/// The steps of one box, kind by kind.
class PlacingText {
public:
    PlacingText(const Stepped& of, const Event& event)
        : m_of(of), m_event(event), m_space(of.tree.space()), m_rule(of.tree.rule()), m_box(of.scene.box(event.first)),
          m_placement(of.tree.placement(event.first)), m_right(place(m_space, m_box)), m_subject(of.name(event.first) + ": ")
    {
    }

    std::string text() const
    {
        switch (m_event.kind) {
        case StepKind::LocateLt: return locate({m_box.left, m_box.top}, m_placement.leftTop, m_placement.lt);
        case StepKind::LocateRb: return locate({m_box.right, m_box.bottom}, m_placement.rightBottom, m_placement.rb);
        case StepKind::CodeLt: return interleave(m_placement.leftTop, m_placement.lt);
        case StepKind::CodeRb: return interleave(m_placement.rightBottom, m_placement.rb);
        case StepKind::Xor: return exclusiveOr();
        case StepKind::Group: return group();
        case StepKind::Shift: return shift();
        case StepKind::Index: return index();
        case StepKind::PastArray:
            return m_subject + "place " + std::to_string(m_placement.index) + " lies outside the array, 0 to " + std::to_string(places() - 1)
                 + ": refused, nothing is written, and the run ends";
        case StepKind::Outside:
            return m_subject + "a corner lies outside the space: "
                 + (m_placement.fate == Fate::Rejected ? "the box is left out" : "the box goes to the root");
        case StepKind::Mark: return mark();
        case StepKind::Append:
            return m_subject + "to the end of the list of " + cell() + ", place " + std::to_string(m_of.tree.placeInList(m_event.first) + 1);
        default: return otherwise();
        }
    }

private:
    std::string locate(Point corner, GridPosition at, std::uint32_t code) const
    {
        if (code == kMinusOne) {
            return m_subject + "the corner (" + numberText(corner.x) + ", " + numberText(corner.y)
                 + ") lies outside, and as published it gets the code -1 in place of a column and a row";
        }
        return m_subject + division("column", corner.x, m_space.world().left, m_space.unitX(), at.column, m_space.column(corner.x)) + ", "
             + division("row", corner.y, m_space.world().top, m_space.unitY(), at.row, m_space.row(corner.y));
    }

    /// "column floor((10 - 0) / 25) = 0", and a word where the border stopped it, or should have.
    std::string division(const char* what, double v, double low, double unit, std::uint32_t published, std::uint32_t right) const
    {
        const bool cuts = m_rule == placeOutsideWraps;
        const double quotient = cuts ? std::trunc((v - low) / unit) : std::floor((v - low) / unit);
        std::string text = std::string(what) + (cuts ? " trunc((" : " floor((") + numberText(v) + " - " + numberText(low) + ") / "
                         + numberText(unit) + ") = ";
        if (published == right) {
            return text + (quotient != right ? numberText(quotient) + ", pulled to the border: " : "") + std::to_string(right);
        }
        if (quotient != published) {
            text += numberText(quotient) + ", without a sign and in 32 bits ";
        }
        return text + std::to_string(published) + " (as published not pulled to the border, 0 to " + std::to_string(m_space.divisions() - 1) + ")";
    }

    std::string interleave(GridPosition at, std::uint32_t code) const
    {
        if (code == kMinusOne) {
            return m_subject + "code -1, which is all ones";
        }
        const int digits = std::max(level(), static_cast<int>(std::bit_width(at.column | at.row)));
        return m_subject + "column " + bitsText(at.column, digits) + ", row " + bitsText(at.row, digits) + " → " + codeText(code)
             + (spills(code) ? ", longer than the " + std::to_string(2 * level()) + " bits of level " + std::to_string(level()) : "");
    }

    std::string exclusiveOr() const
    {
        const bool seenInPart = spills(m_placement.lt) || spills(m_placement.rb);
        return m_subject + codeText(m_placement.lt) + " XOR " + codeText(m_placement.rb) + " = "
             + (seenInPart ? bitsText(m_placement.x, 2 * level()) + " in the lowest " + plural(static_cast<std::uint64_t>(level()), "group") + ", which alone are looked at"
                           : codeText(m_placement.x));
    }

    std::string group() const
    {
        const int g = m_event.group;
        const std::string bits = m_subject + "group " + std::to_string(g) + " of the XOR is " + bitsText(groupOf(m_placement.x, g), 2);
        if (const int decides = decidingGroup(); decides >= 0 && g >= decides) {
            return bits + (g == decides ? ", and as published that decides: up = " + std::to_string(m_placement.up)
                                        : ", but as published group " + std::to_string(decides) + " has decided already");
        }
        const std::uint32_t below = m_placement.x & static_cast<std::uint32_t>((std::uint64_t{1} << (2 * (g + 1))) - 1);
        return bits + (groupOf(m_placement.x, g) != 0 ? ", so up = " : ", so up stays ") + std::to_string(levelsUp(below));
    }

    /// The group at which an exhibit stops looking; −1 if it looks at all.
    int decidingGroup() const
    {
        if (m_rule == placeLowestGroup) {
            return m_placement.up - 1;
        }
        return m_rule == placePerLevelZero && m_placement.up < level() ? m_placement.up : -1;
    }

    std::string shift() const
    {
        if (m_rule == placeInHeap && !isRight()) {
            return m_subject + (isPast() ? "slot 63 counts as inner, for its first child, 4·63 + 1 = 253, is within the array"
                                         : "slot " + std::to_string(m_placement.index) + " has no child within " + std::to_string(kHeapSlots)
                                               + " slots and counts as a leaf, at level " + std::to_string(publishedLevel()))
                 + rightText();
        }
        return m_subject + "level " + std::to_string(level()) + " - " + std::to_string(m_placement.up) + " = " + std::to_string(publishedLevel())
             + ", code " + codeText(m_placement.rb) + " >> " + std::to_string(m_placement.shift()) + " = "
             + (isRight() ? bitsText(m_placement.cell.code(), 2 * publishedLevel()) + " = " : "") + std::to_string(publishedCode()) + rightText();
    }

    std::string index() const
    {
        if (m_rule == placeInHeap && !isRight()) {
            return m_subject + (isPast() ? "the fourth child of slot 63 is 4·63 + 4 = 256" : "slot " + std::to_string(m_placement.index)) + rightText();
        }
        const std::string code = std::to_string(publishedCode());
        return m_subject + "index (4^" + std::to_string(publishedLevel()) + " - 1)/3 + " + code + " = "
             + std::to_string(Cell::firstIndexAt(publishedLevel())) + " + " + code + " = " + std::to_string(m_placement.index) + foundText() + rightText();
    }

    /// Where a wrong index leads.
    std::string foundText() const
    {
        if (isRight()) {
            return {};
        }
        return isPast() ? ", outside the array, 0 to " + std::to_string(places() - 1) : ", which is " + cellText(m_placement.cell);
    }

    std::string rightText() const
    {
        return isRight() ? "" : "; right is " + (m_right.fate == Fate::Rejected ? "no cell" : cellText(m_right.cell));
    }

    std::string mark() const
    {
        return cell() + " is marked: " + m_of.name(m_event.first) + (*m_event.cell() == m_placement.cell ? " lies in it" : " lies below it");
    }

    /// Climbing, midlines, and lists of other kinds.
    std::string otherwise() const
    {
        switch (m_event.kind) {
        case StepKind::Climb: {
            const Cell rb = leafOf(m_of.tree.space(), m_placement.rb).ancestorAt(m_event.cell()->level());
            return m_subject + "both corners' cells go to their parents, "
                 + (rb == *m_event.cell() ? "and meet in " + cell() : "to " + cell() + " and " + cellText(rb));
        }
        case StepKind::Descend: return m_subject + "touches no midline of " + cellText(m_event.cell()->parent()) + ", so it goes down to " + cell();
        case StepKind::Straddle:
            return m_subject + (m_event.cell()->level() == level() ? "has come to " + cell() + ", a leaf" : "straddles or touches a midline of " + cell()) + ", and stays there";
        case StepKind::Sub: return m_subject + "also to the end of the sub list of " + cell();
        case StepKind::LinkNext: return m_subject + "its next is " + other("none") + " now";
        case StepKind::LinkPrevious: return m_subject + "is the previous of " + other("none") + " now";
        case StepKind::LinkFirst: return m_subject + "is the first of " + cell() + " now, before " + other("no other");
        case StepKind::UnlinkNext: return m_subject + "the box before it leads to " + other("none") + " now";
        case StepKind::UnlinkFirst: return m_subject + "was the first of " + cell() + "; now " + other("none") + " is";
        case StepKind::UnlinkPrevious: return m_subject + "the box behind it leads back to " + other("none") + " now";
        case StepKind::Unmark: return cell() + " is no longer marked: " + m_of.name(m_event.first) + " was the last in it or below it";
        default: return {};
        }
    }

    int level() const { return m_space.level(); }
    bool isPast() const { return m_placement.fate == Fate::PastArray; }
    bool isRight() const { return m_placement.fate == m_right.fate && m_placement.index == m_right.index; }
    bool spills(std::uint32_t code) const { return code >= Cell::cellsAt(level()); }
    int publishedLevel() const { return level() - m_placement.up; }
    std::int64_t publishedCode() const { return m_placement.index - static_cast<std::int64_t>(Cell::firstIndexAt(publishedLevel())); }
    std::uint64_t places() const { return m_rule == placeInHeap ? kHeapSlots : m_space.cellCount(); }
    std::string cell() const { return cellText(*m_event.cell()); }
    std::string other(const char* none) const { return m_event.second == kNoBox ? none : m_of.name(m_event.second); }

    std::string codeText(std::uint32_t code) const
    {
        return code == kMinusOne ? "-1" : bitsText(code, 2 * std::max(level(), levelsUpFast(code)));
    }

    const Stepped& m_of;
    const Event& m_event;
    const Space& m_space;
    const PlacementRule m_rule;
    const Box& m_box;
    const Placement m_placement;
    const Placement m_right;
    const std::string m_subject;
};

}  // namespace

std::string placingText(const Stepped& of, const Event& event) { return PlacingText(of, event).text(); }

}  // namespace mortonscope::cli
