#include "core/narrate/why_words.h"

#include "core/analysis/placing_facts.h"
#include "core/base/message.h"
#include "core/narrate/narrate.h"
#include "core/space/text.h"
#include "core/words/words.h"

#include <cmath>
#include <utility>

namespace mortonscope {

using namespace narration;

namespace {

constexpr std::size_t kMaxInCell = 8;

/// One link with everything that its sentence needs.
class WhyWords {
public:
    WhyWords(const Analysis& analysis, const Link& link) : m_analysis(analysis), m_link(link) {}

    std::string title() const
    {
        switch (m_link.kind) {
        case LinkKind::TestedInCell: return stepTitle(StepKind::TestInCell);
        case LinkKind::TestedWithStack: return stepTitle(StepKind::TestWithStack);
        case LinkKind::TestedWithAncestor: return stepTitle(StepKind::TestWithAncestor);
        case LinkKind::TestedWithSub: return stepTitle(StepKind::TestWithSub);
        case LinkKind::TestedAlone: return stepTitle(StepKind::TestPair);
        case LinkKind::Unvisited: return ofBox(say("Never visited"));
        case LinkKind::Refused: return ofBox(stepTitle(StepKind::PastArray));
        case LinkKind::CutShort: return say("The end of the recording");
        case LinkKind::FindsNoPairs: return say("No tests");
        case LinkKind::Climbed: return ofBox(stepTitle(StepKind::Climb));
        case LinkKind::Straddles: return ofBox(stepTitle(StepKind::Straddle));
        case LinkKind::Misplaced: return ofBox(say("Where it belongs"));
        case LinkKind::Overlap:
        case LinkKind::Apart: return say("What the test says");
        case LinkKind::NeverTested: return say("Never tested");
        case LinkKind::Parting: return say("Where the paths diverge");
        case LinkKind::CommonAncestor: return say("Lowest common ancestor");
        case LinkKind::Pushed: return ofBox(say("On the stack"));
        case LinkKind::Placed: return ofBox(stepTitle(StepKind::Append));
        case LinkKind::Index: return ofBox(stepTitle(StepKind::Index));
        case LinkKind::Shifted: return ofBox(stepTitle(StepKind::Shift));
        case LinkKind::Group: return ofBox(say("The deciding quad digit"));
        case LinkKind::Xor: return ofBox(stepTitle(StepKind::Xor));
        case LinkKind::CodeLt: return ofBox(stepTitle(StepKind::CodeLt));
        case LinkKind::CodeRb: return ofBox(stepTitle(StepKind::CodeRb));
        case LinkKind::LocateLt: return ofBox(stepTitle(StepKind::LocateLt));
        case LinkKind::LocateRb: return ofBox(stepTitle(StepKind::LocateRb));
        case LinkKind::OutsideRule: return ofBox(stepTitle(StepKind::Outside));
        case LinkKind::CrossesColumn: return ofBox(say("The vertical line"));
        case LinkKind::CrossesRow: return ofBox(say("The horizontal line"));
        case LinkKind::StaysInLeaf:
        case LinkKind::OnlyCell: return ofBox(say("As deep as possible"));
        case LinkKind::Lowering:
        case LinkKind::NoLowering: return ofBox(say("To move it deeper"));
        case LinkKind::Holds:
        case LinkKind::OnlyBelow: return say("What it holds");
        case LinkKind::MarkedBy: return stepTitle(StepKind::Mark);
        case LinkKind::Visited: return stepTitle(StepKind::EnterCell);
        case LinkKind::Absent: return say("Empty");
        case LinkKind::NearestMarked: return say("Nearest non-empty ancestor");
        case LinkKind::Parent: return say("Parent");
        }
        return {};
    }

    std::string sentence() const
    {
        switch (m_link.kind) {
        case LinkKind::TestedInCell:
        case LinkKind::TestedWithStack:
        case LinkKind::TestedWithAncestor:
        case LinkKind::TestedWithSub:
        case LinkKind::TestedAlone: return tested();
        case LinkKind::Overlap: return overlap();
        case LinkKind::Apart: return apart();
        case LinkKind::Unvisited:
            return say("{1} is in {2}, which the walk never enters, so it is tested with no box there.",
                       name(*m_link.box), cellNoun(*m_link.cell));
        case LinkKind::Refused:
            return say("{1} got slot {2}, but the array has only the slots 0 to {3}: nothing is written, and no pair "
                       "is tested.",
                       name(*m_link.box), indexText(*m_link.box),
                       countText(PlacingFacts(m_analysis, *m_link.box).places() - 1));
        case LinkKind::CutShort:
            return say("The recording ends at step {1} of {2}; {3} and {4} are not tested before that.",
                       countText(m_analysis.run.total().value), countText(m_analysis.run.totals().steps),
                       name(*m_link.box), name(*m_link.other));
        case LinkKind::FindsNoPairs:
            return say("A range query finds the boxes that may overlap a query box; it tests no pairs.");
        case LinkKind::Misplaced:
            return say("The right cell of {1} is {3}; here it goes into {2}, which does not hold all of it or is not "
                       "the smallest that does.",
                       name(*m_link.box), cellNoun(*m_link.cell), cellNoun(*m_link.below));
        case LinkKind::NeverTested: return neverTested();
        case LinkKind::Parting: return parting();
        case LinkKind::CommonAncestor:
            return say(
                "{1} is the deepest cell that holds both. They are in different quarters of it, so they can’t overlap.",
                cellNoun(*m_link.cell, true));
        case LinkKind::Pushed:
            return say("{1} has been on the stack since step {2}: its cell, {3}, pushed it before the pass went down.",
                       name(*m_link.box), countText(m_link.step->value), cellNoun(*m_link.cell));
        case LinkKind::Group: return group();
        case LinkKind::CrossesColumn:
        case LinkKind::CrossesRow: return crosses();
        case LinkKind::StaysInLeaf:
            return say("No grid line separates the corners of {1}: {2} holds all of it, and no cell is deeper.",
                       name(*m_link.box), cellNoun(*m_link.cell));
        case LinkKind::OnlyCell:
            return say("The world is not divided: the root is the only cell that {1} can be in.", name(*m_link.box));
        case LinkKind::Lowering: return lowering();
        case LinkKind::NoLowering:
            return say("Moving does not help: {1} is too large for a cell of level {2}.", name(*m_link.box),
                       m_link.level);
        case LinkKind::Holds: return holds();
        case LinkKind::OnlyBelow:
            return say("{1} has no box of its own, but a descendant has one, and the pass must go through here.",
                       cellNoun(*m_link.cell, true));
        case LinkKind::Absent:
            return say("No box is in {1} or its descendants, so it is empty and the pass never visits it.",
                       cellNoun(*m_link.cell));
        case LinkKind::NearestMarked:
            return say("{1} is the deepest non-empty ancestor of {2}.", cellNoun(*m_link.cell, true),
                       cellNoun(*m_link.below));
        case LinkKind::Parent:
            return say("Its parent is slot ({1} − 1)/4, rounded down: {2}.", countText(m_link.below->index().value),
                       cellNoun(*m_link.cell));
        default:
            if (!m_link.step) {
                return withoutStep();
            }
            return narrate(m_analysis, m_analysis.run.at(*m_link.step));  // the step's own sentence says it best
        }
    }

private:
    std::string tested() const
    {
        const Cell ofFirst = cellOf(*m_link.box);
        const Cell ofSecond = cellOf(*m_link.other);
        const std::string step = countText(m_link.step->value);
        if (m_link.kind == LinkKind::TestedInCell) {
            return say("{1} and {2} are both in {3}: they are tested at step {4}.", name(*m_link.box),
                       name(*m_link.other), cellNoun(*m_link.cell), step);
        }
        const std::string cell = m_link.cell ? cellNoun(*m_link.cell) : std::string();
        switch (m_link.kind) {
        case LinkKind::TestedAlone:
            return say("Brute force tests every box with every later one: {1} and {2} at step {3}.", name(*m_link.box),
                       name(*m_link.other), step);
        case LinkKind::TestedWithAncestor:
            return say("On its way up {1} visits {2}, {3}’s cell: they are tested at step {4}.", name(*m_link.box),
                       cell, name(*m_link.other), step);
        case LinkKind::TestedWithSub:
            return say("{1} is in {2}, and {3} is a box of a descendant: they are tested at step {4}.",
                       name(*m_link.box), cell, name(*m_link.other), step);
        default: break;
        }
        if (!ofFirst.isRelatedTo(ofSecond) || ofFirst == ofSecond) {
            return say(
                "While the walk is in {1}, it tests {2} and {3} at step {6}, although their cells are {4} and {5}.",
                cell, name(*m_link.box), name(*m_link.other), cellNoun(ofFirst), cellNoun(ofSecond), step);
        }
        BoxId above = *m_link.box, below = *m_link.other;
        if (ofFirst.level() > ofSecond.level()) {
            std::swap(above, below);
        }
        return say("While the pass is in {1}, {2}’s cell, {3} is on the stack: they are tested at step {4}.",
                   cellNoun(*m_link.cell), name(below), name(above), step);
    }

    std::string overlap() const
    {
        const BoxId a = *m_link.box, b = *m_link.other;
        if (!scene().overlap(a, b)) {
            return judgedWrong();
        }
        return say("They overlap: {1}.", overlapText(scene(), a, b));
    }

    std::string apart() const
    {
        const BoxId a = *m_link.box, b = *m_link.other;
        if (scene().overlap(a, b)) {
            return judgedWrong();
        }
        return say("They don’t overlap: {1}.", missText(scene(), a, b));
    }

    /// Returns the sentence for a test with a wrong verdict.
    std::string judgedWrong() const
    {
        return say("{1} and {2}: {3}.", name(*m_link.box), name(*m_link.other),
                   verdictText(m_analysis, {*m_link.box, *m_link.other}));
    }

    /// Returns the sentence for a link without a step in this run.
    std::string withoutStep() const
    {
        if (m_analysis.run.isCutShort()) {
            return say("The recording ends before that step.");
        }
        if (!m_link.cell) {
            return say("This algorithm does not use {1}’s cell.", name(*m_link.box));
        }
        return say("{1} belongs in {2}, but this algorithm inserts no boxes.", name(*m_link.box),
                   cellNoun(*m_link.cell));
    }

    std::string neverTested() const
    {
        const BoxId a = *m_link.box, b = *m_link.other;
        const bool lost = scene().overlap(a, b);
        switch (untestedBecause(m_analysis, a, b)) {
        case Untested::OneBox: return say("{1} is not tested with itself.", name(a));
        case Untested::Parted: return parted(a, b, lost);
        case Untested::LeftOut:
            return lost ? say("A box that is left out is never tested: the overlap of {1} and {2} is lost.", name(a),
                              name(b))
                        : say("A box that is left out is never tested, so {1} and {2} are not.", name(a), name(b));
        default:
            return lost ? say("{1} and {2} are never tested here, although they overlap.", name(a), name(b))
                        : say("{1} and {2} are never tested here.", name(a), name(b));
        }
    }

    std::string parted(BoxId a, BoxId b, bool lost) const
    {
        const std::string cellOfA = cellNoun(cellOf(a));
        const std::string cellOfB = cellNoun(cellOf(b));
        if (lost) {
            return say("{1} is in {2}, {3} in {4}: neither cell holds the other, so the pair is lost, although the "
                       "boxes overlap.",
                       name(a), cellOfA, name(b), cellOfB);
        }
        return say("{1} is in {2}, {3} in {4}: neither cell holds the other, so the boxes can’t overlap.", name(a),
                   cellOfA, name(b), cellOfB);
    }

    std::string parting() const
    {
        const auto child = [this](BoxId id) {
            return binaryText(groupOf(cellOf(id).ancestorAt(m_link.level).code(), 0), 2);
        };
        return say("Below {1} the paths part: at level {2}, the codes have {3} for {4} and {5} for {6}.",
                   cellNoun(*m_link.cell), m_link.level, child(*m_link.box), name(*m_link.box), child(*m_link.other),
                   name(*m_link.other));
    }

    std::string group() const
    {
        const Placement p = m_analysis.tree.placement(*m_link.box);
        const int depth = m_analysis.tree.space().depth();
        return say("The XOR is {1}, so the paths part at level {2}: {3} moves up {4}.", binaryGroups(p.codesXor, depth),
                   depth - m_link.group, name(*m_link.box), levelsText(p.up));
    }

    std::string crosses() const
    {
        const GridLine& line = *m_link.line;
        const std::string box = name(*m_link.box);
        const std::string at = number(line.at);
        const bool isColumn = m_link.kind == LinkKind::CrossesColumn;
        if (line.touched && m_analysis.method.usedPlacing() == Placing::Midlines) {
            return isColumn
                     ? say("{1} touches x = {2}, the midline of its cell: with midlines, that counts as being on both "
                           "sides, so it stays in this cell.",
                           box, at)
                     : say("{1} touches y = {2}, the midline of its cell: with midlines, that counts as being on both "
                           "sides, so it stays in this cell.",
                           box, at);
        }
        if (line.touched) {
            return isColumn ? say("{1} ends exactly on x = {2}; that line belongs to column {4} of level {5}, not to "
                                  "column {3}, so it counts as crossed.",
                                  box, at, line.number - 1, line.number, m_link.level)
                            : say("{1} ends exactly on y = {2}; that line belongs to row {4} of level {5}, not to row "
                                  "{3}, so it counts as crossed.",
                                  box, at, line.number - 1, line.number, m_link.level);
        }
        return isColumn ? say("{1} crosses x = {2}, the line between columns {3} and {4} of level {5}.", box, at,
                              line.number - 1, line.number, m_link.level)
                        : say("{1} crosses y = {2}, the line between rows {3} and {4} of level {5}.", box, at,
                              line.number - 1, line.number, m_link.level);
    }

    std::string lowering() const
    {
        const Shift& move = *m_link.move;
        const std::string box = name(*m_link.box);
        if (move.leavesWorld) {
            return say("Inside the world moving does not help: {1} is too large for a cell of level {2}.", box,
                       m_link.level);
        }
        std::string way = move.x != 0 ? alongX(move.x) : alongY(move.y);
        if (move.x != 0 && move.y != 0) {
            way = sayAs("two directions", "{1} and {2}", way, alongY(move.y));
        }
        return say("If {2} moved {1}, it would live at level {3} or deeper.", way, box, m_link.level);
    }

    // How far a box must move. A line belongs to the cells right of it or below it. Toward them, the distance to the
    // line is enough. In the other direction it takes a little more, and any distance if the box only touches the line.
    std::string alongX(double by) const
    {
        if (isNothing(by, m_analysis.tree.space().unitX())) {
            return by > 0 ? say("any distance to the right") : say("any distance to the left");
        }
        return by > 0 ? say("{1} to the right", number(by)) : say("a little more than {1} to the left", number(-by));
    }

    std::string alongY(double by) const
    {
        if (isNothing(by, m_analysis.tree.space().unitY())) {
            return by > 0 ? say("any distance down") : say("any distance up");
        }
        return by > 0 ? say("{1} down", number(by)) : say("a little more than {1} up", number(-by));
    }

    static bool isNothing(double by, double unit)
    {
        constexpr double kNothingToSee = 1e-9;
        return std::abs(by) < unit * kNothingToSee;
    }

    std::string holds() const
    {
        return say("{1} holds {2}.", cellNoun(*m_link.cell, true),
                   firstNames(scene(), m_analysis.tree.list(*m_link.cell), kMaxInCell));
    }

    std::string indexText(BoxId id) const { return withMinus(std::to_string(m_analysis.tree.placement(id).index)); }
    const Scene& scene() const { return *m_analysis.scene; }
    std::string name(BoxId id) const { return shortName(scene(), id); }
    Cell cellOf(BoxId id) const { return m_analysis.tree.placement(id).cell; }
    std::string ofBox(const std::string& title) const { return name(*m_link.box) + " · " + title; }
    static std::string number(double value) { return withMinus(coordinateText(value)); }

    const Analysis& m_analysis;
    const Link& m_link;
};

}  // namespace

std::string questionText(const Analysis& analysis, const Question& question)
{
    const auto name = [&](BoxId id) { return shortName(*analysis.scene, id); };
    switch (question.kind) {
    case Question::Kind::Pair: {
        const auto step = analysis.run.stepOf(question.first, question.second);
        if (!step) {
            return say("Why are {1} and {2} not tested?", name(question.first), name(question.second));
        }
        const BoxPair pair = *analysis.run.at(*step).event->pair();
        return say("Why are {1} and {2} tested?", name(pair.first), name(pair.second));
    }
    case Question::Kind::Box: {
        const Placement p = analysis.tree.placement(question.first);
        if (!p.isInTree()) {
            return say("Why is {1} in no cell?", name(question.first));
        }
        return say("Why is {1} in {2}?", name(question.first), cellNoun(p.cell));
    }
    case Question::Kind::Slot: {
        const std::string slot = cellNoun(question.cell);
        return analysis.tree.isMarked(question.cell) ? say("Why is {1} non-empty?", slot)
                                                     : say("Why is {1} empty?", slot);
    }
    }
    return {};
}

std::string untestedText(const Analysis& analysis, BoxId a, BoxId b)
{
    if (untestedBecause(analysis, a, b) == Untested::Parted && !analysis.scene->overlap(a, b)) {
        const Scene& scene = *analysis.scene;
        return partingText(shortName(scene, a), analysis.tree.placement(a).cell, shortName(scene, b),
                           analysis.tree.placement(b).cell);
    }
    return linkSentence(analysis, Explainer(analysis).whyNot(a, b).links.front());
}

std::string linkTitle(const Analysis& analysis, const Link& link) { return WhyWords(analysis, link).title(); }

std::string linkSentence(const Analysis& analysis, const Link& link) { return WhyWords(analysis, link).sentence(); }

}  // namespace mortonscope
