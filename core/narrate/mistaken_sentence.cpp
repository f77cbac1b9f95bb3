#include "core/narrate/mistaken_sentence.h"

#include "core/analysis/placing_facts.h"
#include "core/analysis/walk_facts.h"
#include "core/base/message.h"
#include "core/narrate/verdict_text.h"
#include "core/space/binary_text.h"
#include "core/words/words.h"

namespace mortonscope::narration {

namespace {

/// The insertion: what the mistake computes, and what is right.
class MistakenPlacing {
public:
    MistakenPlacing(const Analysis& analysis, const Event& event)
        : m_analysis(analysis), m_event(event), m_of(analysis, event.first),
          m_name(shortName(*analysis.scene, event.first))
    {
    }

    std::optional<std::string> text() const { return m_analysis.method.isUnseen ? plain() : departing(); }

private:
    /// What is computed, and nothing about what would be right.
    std::optional<std::string> plain() const
    {
        const auto located = [this](GridPosition at) {
            return say("{1}’s corner gets column {2}, row {3}.", m_name, at.column, at.row);
        };
        switch (m_event.kind) {
        case StepKind::LocateLt: return located(m_of.found.leftTop);
        case StepKind::LocateRb: return located(m_of.found.rightBottom);
        case StepKind::CodeLt: return say("The code of {1}’s top left corner is {2}.", m_name, bits(m_of.found.lt));
        case StepKind::CodeRb: return say("The code of {1}’s bottom right corner is {2}.", m_name, bits(m_of.found.rb));
        case StepKind::Xor: return say("{1}’s codes together give {2}.", m_name, bits(m_of.found.codesXor));
        case StepKind::Group:
            return say("Group {2} of {1} is {3}.", m_name, m_event.group,
                       binaryGroups(groupOf(m_of.found.codesXor, m_event.group), 1));
        case StepKind::Shift: return say("{1} goes up {2}.", m_name, levelsText(m_of.found.up));
        case StepKind::Index: return say("{1}’s index is computed.", m_name);
        case StepKind::Append: return say("{1} is inserted into {2}.", m_name, cellNoun(*m_event.cell()));
        case StepKind::Mark: return say("{1} is marked for {2}.", cellNoun(*m_event.cell(), true), m_name);
        default: return {};
        }
    }

    std::optional<std::string> departing() const
    {
        switch (m_event.kind) {
        case StepKind::LocateLt: return locate(m_of.found.leftTop, m_of.right.leftTop, {m_of.box.left, m_of.box.top});
        case StepKind::LocateRb:
            return locate(m_of.found.rightBottom, m_of.right.rightBottom, {m_of.box.right, m_of.box.bottom});
        case StepKind::CodeLt: return code(m_of.found.lt, m_of.right.lt);
        case StepKind::CodeRb: return code(m_of.found.rb, m_of.right.rb);
        case StepKind::Xor: return combination();
        case StepKind::Group: return group();
        case StepKind::Shift: return shift();
        case StepKind::Index: return index();
        case StepKind::Append: return append();
        case StepKind::PastArray:
            return say("{1}’s index {2} is outside the array (0–{3}); nothing is written and the run ends.", m_name,
                       m_of.found.index, m_of.space.cellCount() - 1);
        default: return {};
        }
    }

    std::optional<std::string> locate(GridPosition found, GridPosition right, Point corner) const
    {
        if (found == right) {
            return {};
        }
        return say("With this mistake {1}’s corner ({2}, {3}) gets column {4}, row {5} instead of column {6}, row {7}.",
                   m_name, coordinateText(corner.x), coordinateText(corner.y), found.column, found.row, right.column,
                   right.row);
    }

    std::optional<std::string> code(std::uint32_t found, std::uint32_t right) const
    {
        if (found == right) {
            return {};
        }
        return m_event.kind == StepKind::CodeLt
                 ? say("With this mistake the code of {1}’s top left corner is {2} instead of {3}.", m_name,
                       bits(found), bits(right))
                 : say("With this mistake the code of {1}’s bottom right corner is {2} instead of {3}.", m_name,
                       bits(found), bits(right));
    }

    std::optional<std::string> combination() const
    {
        const std::uint32_t exclusive = m_of.found.lt ^ m_of.found.rb;
        if (m_of.found.codesXor == exclusive) {
            return {};
        }
        return say("This mistake combines {1}’s codes {2} and {3} to {4}; their XOR is {5}.", m_name,
                   bits(m_of.found.lt), bits(m_of.found.rb), bits(m_of.found.codesXor), bits(exclusive));
    }

    std::optional<std::string> group() const
    {
        if (!m_of.miscounts()) {
            return {};
        }
        return say(
            "Group {2} is {3}. After the last group this mistake sends {1} up {4}; the highest that differs would give {5}.",
            m_name, m_event.group, binaryGroups(groupOf(m_of.found.codesXor, m_event.group), 1),
            levelsText(m_of.found.up), levelsText(levelsUpFast(m_of.found.codesXor)));
    }

    std::optional<std::string> shift() const
    {
        if (m_of.isRight()) {
            return {};
        }
        return say("{1} goes up {2} to level {3}; {4} shifted right by {5} bits is {6}; {1} belongs in {7}.", m_name,
                   levelsText(m_of.found.up), m_of.publishedLevel(), bits(m_of.found.rb), m_of.found.shiftBits,
                   std::uint64_t{m_of.found.rb} >> m_of.found.shiftBits, rightNoun());
    }

    std::optional<std::string> index() const
    {
        if (m_analysis.tree.insertion().entries == Entries::EveryTouchedLeaf) {
            return say("{1} touches {2}, so it goes there, too.", m_name, cellNoun(*m_event.cell()));
        }
        if (m_of.isRight()) {
            return {};
        }
        return m_of.isPastArray() ? say("With this mistake {1}’s index is {2}, outside the array; {1} belongs in {3}.",
                                        m_name, m_of.found.index, rightNoun())
                                  : say("With this mistake {1}’s index is {2}, which is {3}; {1} belongs in {4}.",
                                        m_name, m_of.found.index, cellNoun(m_of.found.cell), rightNoun());
    }

    std::optional<std::string> append() const
    {
        switch (m_analysis.tree.insertion().entries) {
        case Entries::Once: return {};
        case Entries::Twice:
            return say("{1} is inserted into {2}; with this mistake each box is inserted twice.", m_name,
                       cellNoun(*m_event.cell()));
        case Entries::EveryTouchedLeaf:
            return say("{1} is inserted into the list of {2}, as into that of every leaf it touches.", m_name,
                       cellNoun(*m_event.cell()));
        }
        return {};
    }

    std::string rightNoun() const { return m_of.right.isInTree() ? cellNoun(m_of.right.cell) : say("no cell at all"); }
    std::string bits(std::uint32_t code) const { return binaryGroups(code, m_of.groupsOf(code)); }

    const Analysis& m_analysis;
    const Event& m_event;
    const PlacingFacts m_of;
    const std::string m_name;
};

/// The pass: tests that should not be, and what is left on the stack.
class MistakenPass {
public:
    MistakenPass(const Analysis& analysis, const Moment& moment)
        : m_analysis(analysis), m_of(analysis, moment), m_event(m_of.event), m_cell(m_of.cell)
    {
    }

    std::optional<std::string> text() const
    {
        switch (m_event.kind) {
        case StepKind::EnterCell: return enter();
        case StepKind::TestInCell:
        case StepKind::TestWithStack: return test();
        case StepKind::LeaveCell: return leave();
        default: return {};
        }
    }

private:
    std::optional<std::string> enter() const
    {
        if (m_of.isEndless()) {
            return say("The pass enters {1} inside itself: this would never end, so it is stopped here.",
                       cellNoun(m_cell));
        }
        if (const auto above = m_of.wrongParent(); above && !m_analysis.method.isUnseen) {
            return say("{1} is visited as a child of {2}, although its parent is {3}: the stack holds the wrong boxes.",
                       cellNoun(m_cell, true), cellNoun(*above), cellNoun(m_cell.parent()));
        }
        return say("The pass enters {1}; its list holds {2} and the stack holds {3}.", cellNoun(m_cell),
                   boxesText(m_of.list.size()), boxesText(m_of.moment.stack.size()));
    }

    std::optional<std::string> test() const
    {
        const auto [first, second] = *m_event.pair();
        if (m_analysis.method.isUnseen) {
            return say("{1} and {2}: {3}.", name(first), name(second), verdictText(m_analysis, {first, second}));
        }
        switch (m_of.testFault()) {
        case TestFault::None: return {};
        case TestFault::WithItself: return say("{1} is tested with itself.", name(first));
        case TestFault::Unrelated:
            return say(
                "{1} of {2} is tested with {3} of {4}, although neither cell is an ancestor of the other, so this is not a candidate pair.",
                name(first), cellNoun(m_of.cellOf(first)), name(second), cellNoun(m_of.cellOf(second)));
        case TestFault::Again:
            return say("{1} and {2} are tested again: step {3} has already tested them.", name(first), name(second),
                       testedBefore());
        }
        return {};
    }

    std::optional<std::string> leave() const
    {
        const std::uint64_t left = m_of.moment.stack.size();
        if (!m_cell.isRoot()) {
            return say("The pass leaves {1} with {2} on the stack.", cellNoun(m_cell), boxesText(left));
        }
        const std::string tests = countText(m_of.moment.tests);
        const std::string possible = countText(m_of.possibleTests());
        return left > 0
                 ? say("The pass leaves the root and ends with {1} still on the stack. Tests: {2}; possible pairs: {3}.",
                       boxesText(left), tests, possible)
                 : say("The pass leaves the root and ends. Tests: {1}; possible pairs: {2}.", tests, possible);
    }

    std::string testedBefore() const { return countText(m_of.testedBefore()->value); }
    std::string name(BoxId id) const { return shortName(*m_analysis.scene, id); }

    const Analysis& m_analysis;
    const WalkFacts m_of;
    const Event& m_event;
    const Cell m_cell;
};

}  // namespace

std::optional<std::string> mistakenSentence(const Analysis& analysis, const Moment& moment)
{
    // While nobody is to know, also a mistake that has sentences of its own says no more than the others.
    if (!analysis.algorithm().isMistake && !analysis.method.isUnseen) {
        return {};
    }
    if (moment.event->kind == StepKind::TakeBox || moment.event->kind == StepKind::TestPair) {
        return {};  // brute force has no cells to speak of
    }
    return phaseOf(moment.event->kind) == Phase::Insertion ? MistakenPlacing(analysis, *moment.event).text()
                                                           : MistakenPass(analysis, moment).text();
}

}  // namespace mortonscope::narration
