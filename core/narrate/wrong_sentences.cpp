#include "core/algorithms/exhibits.h"
#include "core/base/message.h"
#include "core/narrate/narrate.h"
#include "core/narrate/sentences.h"
#include "core/space/text.h"

namespace mortonscope::narration {

namespace {

class PublishedPlacing : OfPlacing {
public:
    using OfPlacing::OfPlacing;

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
        const auto [corner, published, code] = m_of.corner(leftTop);
        const std::string name = cornerNoun(m_name, leftTop);
        const std::string at = '(' + coordinateText(corner.x) + ", " + coordinateText(corner.y) + ')';
        if (m_of.hasNoCode(code)) {
            return say("{1} {2} lies outside the world: the published code gives it no column and no row, but the code "
                       "−1.",
                       name, at);
        }
        const std::string column = columnOrRowText(published.column);
        const std::string row = columnOrRowText(published.row);
        if (published != (leftTop ? m_of.right.leftTop : m_of.right.rightBottom)) {
            const std::uint32_t last = m_of.space.cellsPerSide() - 1;
            return say("The published code does not clamp {1} {2} to the border: column {3}, row {4}, of 0 to {5}.",
                       name, at, column, row, last);
        }
        const Box& world = m_of.space.world();
        if (m_of.rule == placeOutsideWraps && (corner.x < world.left || corner.y < world.top)) {
            return say("{1} {2} lies outside, by less than one cell: the fraction is cut off, which gives column {3}, "
                       "row {4}.",
                       name, at, column, row);
        }
        return {};
    }

    std::optional<std::string> code(bool leftTop) const
    {
        const std::uint32_t code = m_of.corner(leftTop).code;
        if (m_of.hasNoCode(code)) {
            return say("The code of {1} is −1, the marker for “outside”, which the published code then ignores; as "
                       "bits it is all ones.",
                       cornerNoun(m_name, leftTop));
        }
        if (!m_of.spills(code)) {
            return {};
        }
        return say("The code of {1} is {2}: longer than the quad digits that level {3} has, so it spills into the "
                   "higher ones.",
                   cornerNoun(m_name, leftTop), wholeCode(code), m_of.depth());
    }

    std::optional<std::string> exclusiveOr() const
    {
        if (!m_of.anyCodeSpills()) {
            return {};
        }
        return say("Only the lowest quad digits of {2} XOR {3} are examined, {4}; differences above them in {1}’s "
                   "codes are missed.",
                   m_name, wholeCode(m_of.found.lt), wholeCode(m_of.found.rb),
                   binaryGroups(m_of.found.codesXor, m_of.depth()));
    }

    std::optional<std::string> group() const
    {
        const int g = m_event.group;
        const int level = m_of.depth() - g;
        const std::string bits = binaryGroups(groupOf(m_of.found.codesXor, g), 1);
        const auto decides = m_of.decidingGroup();
        if (!decides || g < *decides) {
            return {};
        }
        if (g > *decides) {
            return say("At level {2} the XOR is {3}, but the published code has already stopped: level {4} decided for "
                       "{1}.",
                       m_name, level, bits, m_of.depth() - *decides);
        }
        return m_of.rule == placeLowestGroup
                 ? say("At level {2} the XOR is {3}, not 00. It is the deepest such level, which the published code "
                       "takes as decisive: {1} goes up {4}.",
                       m_name, level, bits, levelsText(m_of.found.up))
                 : say("At level {2} the XOR is 00, which the published code takes as decisive: {1} gets this level, "
                       "whatever the XOR is at the levels above.",
                       m_name, level);
    }

    std::optional<std::string> shift() const
    {
        if (m_of.isRight()) {
            return {};
        }
        if (m_of.rule == placeInHeap) {
            return m_of.isOutsideArray() ? say("Both corners of {1} are in the fourth child of slot 63, which is "
                                               "treated as an inner node because its first child fits into the array.",
                                               m_name)
                                         : say("Slot {2} has no child within {3} slots, so it is a leaf, although it "
                                               "is at level {4}: {1} stays there.",
                                               m_name, m_of.found.index, kHeapSlots, m_of.publishedLevel());
        }
        return say("The published code sends {1} up {2}, to level {3}; its code is rb {4} shifted right by {5} bits, "
                   "{6}; {1} belongs in {7}.",
                   m_name, levelsText(m_of.found.up), m_of.publishedLevel(), wholeCode(m_of.found.rb),
                   m_of.found.shiftBits, m_of.publishedCode(), rightNoun());
    }

    std::optional<std::string> index() const
    {
        if (m_of.isRight()) {
            return {};
        }
        if (m_of.rule == placeInHeap) {
            return m_of.isOutsideArray()
                     ? say("The fourth child of slot 63 is slot 4·63 + 4 = {2}; {1} would go there.", m_name,
                           m_of.found.index)
                     : say("{1} goes into {2} instead of {3}.", m_name, cellNoun(m_of.found.cell), rightNoun());
        }
        const std::string sum =
            say("Level {1} begins at {2} in the array; plus code {3}, that gives {4}", m_of.publishedLevel(),
                Cell::firstIndexAt(m_of.publishedLevel()), m_of.publishedCode(), m_of.found.index);
        if (m_of.isOutsideArray()) {
            return say("{1}, outside the array (0–{2}).", sum, m_of.space.cellCount() - 1);
        }
        return m_of.found.cell.level() == m_of.publishedLevel()
                 ? say("{1}: {2} instead of {3}.", sum, cellNoun(m_of.found.cell), rightNoun())
                 : say("{1}: {2}, of another level, instead of {3}.", sum, cellNoun(m_of.found.cell), rightNoun());
    }

    std::optional<std::string> pastArray() const
    {
        const std::uint64_t slots = m_of.places();
        return say("The published code would write {1} to slot {2} of an array of {3} slots (0–{4}); here nothing is "
                   "written and the run ends.",
                   m_name, m_of.found.index, countText(slots), slots - 1);
    }

    std::string rightNoun() const
    {
        return m_of.right.fate == PlacementResult::Rejected ? say("no cell at all") : cellNoun(m_of.right.cell);
    }

    /// Returns a column or row. If it wrapped around, also gives it with its sign.
    static std::string columnOrRowText(std::uint32_t number)
    {
        return number < kNoCode / 2 ? std::to_string(number)
                                    : say("{1} ({2} without a sign)", static_cast<std::int32_t>(number), number);
    }

    /// Returns all quad digits of a code, including those that the level does not have.
    std::string wholeCode(std::uint32_t code) const
    {
        return m_of.hasNoCode(code) ? "−1" : binaryGroups(code, m_of.groupsOf(code));
    }
};

}  // namespace

std::optional<std::string> publishedPlacingSentence(const Analysis& analysis, const Event& event)
{
    return PublishedPlacing(analysis, event).text();
}

namespace {

/// Sentences on the insertion: what the mistake computes, and what would be correct.
class MistakenPlacing : OfPlacing {
public:
    using OfPlacing::OfPlacing;

    std::optional<std::string> text() const { return m_analysis.method.isUnseen ? plain() : departing(); }

private:
    /// Returns what is computed, without the correct value.
    std::optional<std::string> plain() const
    {
        const auto located = [this](GridPosition at) {
            return say("{1}’s corner gets column {2}, row {3}.", m_name, at.column, at.row);
        };
        const auto coded = [this](bool leftTop, std::uint32_t found) {
            return say("The code of {1} is {2}.", cornerNoun(m_name, leftTop), bits(found));
        };
        switch (m_event.kind) {
        case StepKind::LocateLt: return located(m_of.found.leftTop);
        case StepKind::LocateRb: return located(m_of.found.rightBottom);
        case StepKind::CodeLt: return coded(true, m_of.found.lt);
        case StepKind::CodeRb: return coded(false, m_of.found.rb);
        case StepKind::Xor: return say("{1}’s codes together give {2}.", m_name, bits(m_of.found.codesXor));
        case StepKind::Group:
            return say("At level {2}, {1} has {3}.", m_name, m_of.depth() - m_event.group,
                       binaryGroups(groupOf(m_of.found.codesXor, m_event.group), 1));
        case StepKind::Shift: return say("{1} goes up {2}.", m_name, levelsText(m_of.found.up));
        case StepKind::Index: return say("{1}’s slot is computed.", m_name);
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
            return say("{1}’s slot {2} is outside the array (0–{3}); nothing is written and the run ends.", m_name,
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
        return say("With this mistake the code of {1} is {2} instead of {3}.",
                   cornerNoun(m_name, m_event.kind == StepKind::CodeLt), bits(found), bits(right));
    }

    std::optional<std::string> combination() const
    {
        const std::uint32_t exclusive = m_of.found.lt ^ m_of.found.rb;
        if (m_of.found.codesXor == exclusive) {
            return {};
        }
        return say("This mistake combines {1}’s codes {2} and {3} into {4}; their XOR is {5}.", m_name,
                   bits(m_of.found.lt), bits(m_of.found.rb), bits(m_of.found.codesXor), bits(exclusive));
    }

    std::optional<std::string> group() const
    {
        if (!m_of.miscounts()) {
            return {};
        }
        return say("At level {2} it is {3}. After the last level this mistake sends {1} up {4}; the first level at "
                   "which the paths part would give {5}.",
                   m_name, m_of.depth() - m_event.group, binaryGroups(groupOf(m_of.found.codesXor, m_event.group), 1),
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
        if (m_analysis.tree.insertion().entries == ListEntries::EveryTouchedLeaf) {
            return say("{1} touches {2}, so it goes there, too.", m_name, cellNoun(*m_event.cell()));
        }
        if (m_of.isRight()) {
            return {};
        }
        return m_of.isOutsideArray()
                 ? say("With this mistake {1} gets slot {2}, outside the array; {1} belongs in {3}.", m_name,
                       m_of.found.index, rightNoun())
                 : say("With this mistake {1} gets {2}; it belongs in {3}.", m_name, cellNoun(m_of.found.cell),
                       rightNoun());
    }

    std::optional<std::string> append() const
    {
        switch (m_analysis.tree.insertion().entries) {
        case ListEntries::Once: return {};
        case ListEntries::Twice:
            return say("{1} is inserted into {2}; with this mistake each box is inserted twice.", m_name,
                       cellNoun(*m_event.cell()));
        case ListEntries::EveryTouchedLeaf:
            return say("{1} is inserted into the list of {2}, as into that of every leaf it touches.", m_name,
                       cellNoun(*m_event.cell()));
        }
        return {};
    }

    std::string rightNoun() const { return m_of.right.isInTree() ? cellNoun(m_of.right.cell) : say("no cell at all"); }
    std::string bits(std::uint32_t code) const { return binaryGroups(code, m_of.groupsOf(code)); }
};

/// Sentences on the pass: wrong tests, and boxes left on the stack.
class MistakenPass : OfWalk {
public:
    using OfWalk::OfWalk;

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
            return say("{1} of {2} is tested with {3} of {4}, although neither cell is an ancestor of the other, so "
                       "this is not a candidate pair.",
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
        return left > 0 ? say("The pass leaves the root and ends with {1} still on the stack. Tests: {2}; possible "
                              "pairs: {3}.",
                              boxesText(left), tests, possible)
                        : say("The pass leaves the root and ends. Tests: {1}; possible pairs: {2}.", tests, possible);
    }

    std::string testedBefore() const { return countText(m_of.testedBefore()->value); }
};

}  // namespace

std::optional<std::string> mistakenSentence(const Analysis& analysis, const Moment& moment)
{
    // A secret mistake must not reveal more than the others, even if it has sentences of its own.
    if (!analysis.algorithm().isMistake && !analysis.method.isUnseen) {
        return {};
    }
    if (moment.event->kind == StepKind::TakeBox || moment.event->kind == StepKind::TestPair) {
        return {};  // brute force has no cells
    }
    return phaseOf(moment.event->kind) == Phase::Insertion ? MistakenPlacing(analysis, *moment.event).text()
                                                           : MistakenPass(analysis, moment).text();
}

namespace {

class AstraySentence : OfWalk {
public:
    using OfWalk::OfWalk;

    std::optional<std::string> text() const
    {
        switch (m_event.kind) {
        case StepKind::EnterCell: return enter();
        case StepKind::TestInCell:
        case StepKind::TestWithStack: return test();
        case StepKind::Push: return push();
        case StepKind::Pop: return pop();
        case StepKind::LeaveCell: return m_cell.isRoot() ? end() : leave();
        default: return {};
        }
    }

private:
    std::optional<std::string> enter() const
    {
        if (const auto outside = m_of.wrongParent()) {
            return say("As published, {1} is visited as a child of {2}, although its parent is {3}; the stack "
                       "therefore holds the wrong boxes.",
                       cell(), cellNoun(*outside), cellNoun(m_cell.parent()));
        }
        if (const auto first = m_of.enteredBefore()) {
            return say("The pass enters {1} a second time: at step {2} it was visited as a child of another cell.",
                       cell(), countText(first->value));
        }
        if (const std::uint64_t strange = m_of.strangersOnStack(); strange > 0) {
            return strange == 1 ? say("The pass enters {1} with 1 box on the stack that does not belong there (pushed "
                                      "too often, or never popped).",
                                      cell())
                                : say("The pass enters {1} with {2} boxes on the stack that do not belong there "
                                      "(pushed too often, or never popped).",
                                      cell(), countText(strange));
        }
        return {};
    }

    std::optional<std::string> test() const
    {
        const auto [first, second] = *m_event.pair();
        switch (m_of.testFault()) {
        case TestFault::None: return {};
        case TestFault::WithItself:
            return say("{1} is tested with itself: an earlier visit of {2} left it on the stack.", name(first), cell());
        case TestFault::Unrelated:
            return say("{1} of {2} is tested with {3} of {4}, although neither cell is an ancestor of the other, so "
                       "this is not a candidate pair.",
                       name(first), cellNoun(m_of.cellOf(first)), name(second), cellNoun(m_of.cellOf(second)));
        case TestFault::Again:
            return say("{1} and {2} are tested again: step {3} has already tested them.", name(first), name(second),
                       countText(m_of.testedBefore()->value));
        }
        return {};
    }

    std::optional<std::string> push() const
    {
        const std::uint64_t times = m_of.timesOnStack();
        if (times < 2) {
            return {};
        }
        return say(
            "As published, {1} is pushed again, before the next child of {2} too; it is on the stack {3} times now.",
            name(m_event.first), cell(), countText(times));
    }

    std::optional<std::string> pop() const
    {
        if (!m_of.isHere(m_event.first)) {
            return say("{1} is popped instead of a box of {2}: it was left behind and is on top of the stack.",
                       name(m_event.first), cell());
        }
        if (const std::uint64_t times = m_of.timesOnStack(); times > 0) {
            return times == 1 ? say("{1} is popped only once, although it was pushed twice: it is still on the stack.",
                                    name(m_event.first))
                              : say("{1} is popped only once, although it was pushed more often: it is still on the "
                                    "stack {2} times.",
                                    name(m_event.first), countText(times));
        }
        return {};
    }

    std::optional<std::string> leave() const
    {
        const Cell outside = *m_of.returnsTo();
        if (const std::uint64_t left = m_of.leftOnStack(); left > 0) {
            return say("{1} leaves {2} of its own on the stack, pushed for each child and popped once; the pass "
                       "returns to {3}.",
                       cellNoun(m_cell, true), boxesText(left), cellNoun(outside));
        }
        const bool wentDown = m_of.wentOn();
        if (wentDown != m_of.hasBoxesBelow()) {
            return wentDown ? say("{1} has no non-empty child, yet the published code visited other cells as its "
                                  "children; the pass returns to {2}.",
                                  cellNoun(m_cell, true), cellNoun(outside))
                            : say("The published code looks for the children of {1} in the wrong slots and skips them; "
                                  "the pass returns to {2}.",
                                  cell(), cellNoun(outside));
        }
        if (m_of.wrongParent()) {
            return say("{1} is finished; the pass returns to {2}, which is not its parent.", cellNoun(m_cell, true),
                       cellNoun(outside));
        }
        return {};
    }

    std::optional<std::string> end() const
    {
        const std::uint64_t left = m_of.moment.stack.size();
        const std::uint64_t possible = m_of.possibleTests();
        if (left > 0) {
            return say(
                "The pass leaves the root and ends with {1} still on the stack. Tests: {2}; possible pairs: {3}.",
                boxesText(left), countText(m_of.moment.tests), countText(possible));
        }
        if (m_of.moment.tests > possible) {
            return say("The pass leaves the root and ends with more tests than pairs. Tests: {1}; possible pairs: {2}.",
                       countText(m_of.moment.tests), countText(possible));
        }
        return {};
    }
};

}  // namespace

std::optional<std::string> astraySentence(const Analysis& analysis, const Moment& moment)
{
    return analysis.run.testsFollowFromStack() ? std::nullopt : AstraySentence(analysis, moment).text();
}

}  // namespace mortonscope::narration
