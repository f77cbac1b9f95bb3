#include "app/features/why/why_words.h"

#include "app/words/step_sentence.h"
#include "app/words/wording.h"
#include "core/analysis/placing_facts.h"
#include "core/explain/explainer.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>

namespace mortonscope {

namespace {

constexpr std::size_t kMaxInCell = 8;

/// One link with everything that its sentence needs.
class WhyWords {
    Q_DECLARE_TR_FUNCTIONS(WhyWords)

public:
    WhyWords(const Analysis& analysis, const Link& link) : m_analysis(analysis), m_link(link) {}

    QString title() const
    {
        switch (m_link.kind) {
        case LinkKind::TestedInCell: return kindTitle(StepKind::TestInCell);
        case LinkKind::TestedWithStack: return kindTitle(StepKind::TestWithStack);
        case LinkKind::TestedWithAncestor: return kindTitle(StepKind::TestWithAncestor);
        case LinkKind::TestedWithSub: return kindTitle(StepKind::TestWithSub);
        case LinkKind::TestedAlone: return kindTitle(StepKind::TestPair);
        case LinkKind::Unvisited: return ofBox(tr("Never visited"));
        case LinkKind::Refused: return ofBox(kindTitle(StepKind::PastArray));
        case LinkKind::CutShort: return tr("The end of the recording");
        case LinkKind::FindsNoPairs: return tr("No tests");
        case LinkKind::Climbed: return ofBox(kindTitle(StepKind::Climb));
        case LinkKind::Straddles: return ofBox(kindTitle(StepKind::Straddle));
        case LinkKind::Misplaced: return ofBox(tr("Where it belongs"));
        case LinkKind::Overlap:
        case LinkKind::Apart: return tr("What the test says");
        case LinkKind::NeverTested: return tr("Never tested");
        case LinkKind::Parting: return tr("Where the paths diverge");
        case LinkKind::CommonAncestor: return tr("Lowest common ancestor");
        case LinkKind::Pushed: return ofBox(tr("On the stack"));
        case LinkKind::Placed: return ofBox(kindTitle(StepKind::Append));
        case LinkKind::Index: return ofBox(kindTitle(StepKind::Index));
        case LinkKind::Shifted: return ofBox(kindTitle(StepKind::Shift));
        case LinkKind::Group: return ofBox(tr("The deciding quad digit"));
        case LinkKind::Xor: return ofBox(kindTitle(StepKind::Xor));
        case LinkKind::CodeLt: return ofBox(kindTitle(StepKind::CodeLt));
        case LinkKind::CodeRb: return ofBox(kindTitle(StepKind::CodeRb));
        case LinkKind::LocateLt: return ofBox(kindTitle(StepKind::LocateLt));
        case LinkKind::LocateRb: return ofBox(kindTitle(StepKind::LocateRb));
        case LinkKind::OutsideRule: return ofBox(kindTitle(StepKind::Outside));
        case LinkKind::CrossesColumn: return ofBox(tr("The vertical line"));
        case LinkKind::CrossesRow: return ofBox(tr("The horizontal line"));
        case LinkKind::StaysInLeaf:
        case LinkKind::OnlyCell: return ofBox(tr("As deep as possible"));
        case LinkKind::Lowering:
        case LinkKind::NoLowering: return ofBox(tr("To bring it lower"));
        case LinkKind::Holds:
        case LinkKind::OnlyBelow: return tr("What it holds");
        case LinkKind::MarkedBy: return kindTitle(StepKind::Mark);
        case LinkKind::Visited: return kindTitle(StepKind::EnterCell);
        case LinkKind::Absent: return tr("Empty");
        case LinkKind::NearestMarked: return tr("Nearest non-empty ancestor");
        case LinkKind::Parent: return tr("Parent");
        }
        return {};
    }

    QString sentence() const
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
            return tr("%1 is in %2, which the walk never enters, so it is tested with no box there.")
                .arg(name(*m_link.box), cellNoun(*m_link.cell));
        case LinkKind::Refused:
            return tr("%1 got the index %2, but the array has the slots 0 to %3: nothing is written, and no pair is tested.")
                .arg(name(*m_link.box), indexText(*m_link.box),
                     countText(PlacingFacts(m_analysis, *m_link.box).places() - 1));
        case LinkKind::CutShort:
            return tr("The recording ends at step %1 of %2; %3 and %4 are not tested before that.")
                .arg(countText(m_analysis.run.total().value), countText(m_analysis.run.totals().steps),
                     name(*m_link.box), name(*m_link.other));
        case LinkKind::FindsNoPairs:
            return tr("A range query finds the boxes that may overlap a query box; it tests no pairs.");
        case LinkKind::Misplaced:
            return tr("The right cell of %1 is %3; here it goes into %2, which does not hold all of it or is not the smallest that does.")
                .arg(name(*m_link.box), cellNoun(*m_link.cell), cellNoun(*m_link.below));
        case LinkKind::NeverTested: return neverTested();
        case LinkKind::Parting: return parting();
        case LinkKind::CommonAncestor:
            return tr("%1 is the deepest cell that holds both. They are in different quarters of it, so they can’t overlap.")
                .arg(cellNoun(*m_link.cell, true));
        case LinkKind::Pushed:
            return tr("%1 has been on the stack since step %2: its cell, %3, pushed it before the pass went down.")
                .arg(name(*m_link.box), countText(m_link.step->value), cellNoun(*m_link.cell));
        case LinkKind::Group: return group();
        case LinkKind::CrossesColumn:
        case LinkKind::CrossesRow: return crosses();
        case LinkKind::StaysInLeaf:
            return tr("No grid line separates the corners of %1: %2 holds all of it, and no cell is deeper.")
                .arg(name(*m_link.box), cellNoun(*m_link.cell));
        case LinkKind::OnlyCell:
            return tr("The world is not divided: the root is the only cell that %1 can be in.").arg(name(*m_link.box));
        case LinkKind::Lowering: return lowering();
        case LinkKind::NoLowering:
            return tr("Moving does not help: %1 is too large for a cell of level %2.")
                .arg(name(*m_link.box), QString::number(m_link.level));
        case LinkKind::Holds: return holds();
        case LinkKind::OnlyBelow:
            return tr("%1 has no box of its own, but a descendant has one, and the pass must go through here.")
                .arg(cellNoun(*m_link.cell, true));
        case LinkKind::Absent:
            return tr("No box is in %1 or its descendants, so slot %2 is empty and the pass never visits it.")
                .arg(cellNoun(*m_link.cell), countText(m_link.cell->index().value));
        case LinkKind::NearestMarked:
            return tr("%1 is the deepest non-empty ancestor of %2.")
                .arg(cellNoun(*m_link.cell, true), cellNoun(*m_link.below));
        case LinkKind::Parent:
            return tr("Its parent is slot (%1 − 1)/4, rounded down: %2, which is %3.")
                .arg(countText(m_link.below->index().value), countText(m_link.cell->index().value),
                     cellNoun(*m_link.cell));
        default:
            if (!m_link.step) {
                return withoutStep();
            }
            return stepSentence(m_analysis, m_analysis.run.at(*m_link.step));  // the step's own sentence says it best
        }
    }

private:
    QString tested() const
    {
        const Cell ofFirst = cellOf(*m_link.box);
        const Cell ofSecond = cellOf(*m_link.other);
        const QString step = countText(m_link.step->value);
        if (m_link.kind == LinkKind::TestedInCell) {
            return tr("%1 and %2 are both in %3: they are tested at step %4.")
                .arg(name(*m_link.box), name(*m_link.other), cellNoun(*m_link.cell), step);
        }
        const QString cell = m_link.cell ? cellNoun(*m_link.cell) : QString();
        switch (m_link.kind) {
        case LinkKind::TestedAlone:
            return tr("Brute force tests every box with every later one: %1 and %2 at step %3.")
                .arg(name(*m_link.box), name(*m_link.other), step);
        case LinkKind::TestedWithAncestor:
            return tr("On its way up %1 visits %2, %3’s cell: they are tested at step %4.")
                .arg(name(*m_link.box), cell, name(*m_link.other), step);
        case LinkKind::TestedWithSub:
            return tr("%1 is in %2, and %3 is a box of a descendant: they are tested at step %4.")
                .arg(name(*m_link.box), cell, name(*m_link.other), step);
        default: break;
        }
        if (!ofFirst.isRelatedTo(ofSecond) || ofFirst == ofSecond) {
            return tr("While the walk is in %1, it tests %2 and %3 at step %6, although their cells are %4 and %5.")
                .arg(cell, name(*m_link.box), name(*m_link.other), cellNoun(ofFirst), cellNoun(ofSecond), step);
        }
        BoxId above = *m_link.box, below = *m_link.other;
        if (ofFirst.level() > ofSecond.level()) {
            std::swap(above, below);
        }
        return tr("While the pass is in %1, %2’s cell, %3 is on the stack: they are tested at step %4.")
            .arg(cellNoun(*m_link.cell), name(below), name(above), step);
    }

    QString overlap() const
    {
        const BoxId a = *m_link.box, b = *m_link.other;
        if (!scene().overlap(a, b)) {
            return judgedWrong();
        }
        return tr("They overlap: %1.").arg(fromCore(overlapText(scene(), a, b)));
    }

    QString apart() const
    {
        const BoxId a = *m_link.box, b = *m_link.other;
        if (scene().overlap(a, b)) {
            return judgedWrong();
        }
        return tr("They don’t overlap: %1.").arg(missReason(scene(), a, b));
    }

    /// Returns the sentence for a test with a wrong verdict.
    QString judgedWrong() const
    {
        return tr("%1 and %2: %3.")
            .arg(name(*m_link.box), name(*m_link.other), verdictWords(m_analysis, {*m_link.box, *m_link.other}));
    }

    /// Returns the sentence for a link without a step in this run.
    QString withoutStep() const
    {
        if (m_analysis.run.isCutShort()) {
            return tr("The recording ends before that step.");
        }
        if (!m_link.cell) {
            return tr("This algorithm does not use %1’s cell.").arg(name(*m_link.box));
        }
        return tr("%1 belongs in %2, but this algorithm inserts no boxes.")
            .arg(name(*m_link.box), cellNoun(*m_link.cell));
    }

    QString neverTested() const
    {
        const BoxId a = *m_link.box, b = *m_link.other;
        const bool lost = scene().overlap(a, b);
        switch (untestedBecause(m_analysis, a, b)) {
        case Untested::OneBox: return tr("%1 is not tested with itself.").arg(name(a));
        case Untested::Parted:
            return (lost
                        ? tr("%1 is in %2, %3 in %4: neither cell holds the other, so the pair is lost, although the boxes overlap.")
                        : tr("%1 is in %2, %3 in %4: neither cell holds the other, so the boxes can’t overlap."))
                .arg(name(a), cellNoun(cellOf(a)), name(b), cellNoun(cellOf(b)));
        case Untested::LeftOut:
            return (lost ? tr("A box that is left out is never tested: the overlap of %1 and %2 is lost.")
                         : tr("A box that is left out is never tested, so %1 and %2 are not."))
                .arg(name(a), name(b));
        default:
            return (lost ? tr("%1 and %2 are never tested here, although they overlap.")
                         : tr("%1 and %2 are never tested here."))
                .arg(name(a), name(b));
        }
    }

    QString parting() const
    {
        const auto child = [this](BoxId id) {
            return codeText(groupOf(cellOf(id).ancestorAt(m_link.level).code(), 0), 1, Base::Binary);
        };
        return tr("Below %1 the paths diverge: at level %2, quad digit %3 of the codes is %4 for %5 and %6 for %7.")
            .arg(cellNoun(*m_link.cell), QString::number(m_link.level), QString::number(m_link.group),
                 child(*m_link.box), name(*m_link.box), child(*m_link.other), name(*m_link.other));
    }

    QString group() const
    {
        const Placement p = m_analysis.tree.placement(*m_link.box);
        const QString levels = p.up == 1 ? tr("1 level") : tr("%1 levels").arg(p.up);
        return tr("In the XOR %1 the highest non-zero quad digit is %2: %3 moves up %4.")
            .arg(codeText(p.codesXor, m_analysis.tree.space().level(), Base::Binary), QString::number(m_link.group),
                 name(*m_link.box), levels);
    }

    QString crosses() const
    {
        const GridLine& line = *m_link.line;
        QString midline = tr(
            "%1 touches y = %2, the midline of its cell: with midlines that counts as both sides, so it stays in this cell.");
        QString touched = tr(
            "%1 ends exactly on y = %2; that line belongs to row %4 of level %5, not to row %3, so it counts as crossed.");
        QString crossed = tr("%1 crosses y = %2, the line between rows %3 and %4 of level %5.");
        if (m_link.kind == LinkKind::CrossesColumn) {
            midline = tr(
                "%1 touches x = %2, the midline of its cell: with midlines that counts as both sides, so it stays in this cell.");
            touched = tr(
                "%1 ends exactly on x = %2; that line belongs to column %4 of level %5, not to column %3, so it counts as crossed.");
            crossed = tr("%1 crosses x = %2, the line between columns %3 and %4 of level %5.");
        }
        if (line.touched && m_analysis.method.usedPlacing() == Placing::Midlines) {
            return midline.arg(name(*m_link.box), number(line.at));
        }
        return (line.touched ? touched : crossed)
            .arg(name(*m_link.box), number(line.at), QString::number(line.number - 1), QString::number(line.number),
                 QString::number(m_link.level));
    }

    QString lowering() const
    {
        const Shift& move = *m_link.move;
        const QString box = name(*m_link.box);
        const QString level = QString::number(m_link.level);
        if (move.leavesWorld) {
            return tr("Inside the world moving does not help: %1 is too large for a cell of level %2.").arg(box, level);
        }
        QStringList ways;
        const Space& space = m_analysis.tree.space();
        if (move.x > 0) {
            ways += distance(move.x, space.unitX(), tr("%1 to the right"), tr("any distance to the right"));
        } else if (move.x < 0) {
            ways += distance(-move.x, space.unitX(), tr("a little more than %1 to the left"),
                             tr("any distance to the left"));
        }
        if (move.y > 0) {
            ways += distance(move.y, space.unitY(), tr("%1 down"), tr("any distance down"));
        } else if (move.y < 0) {
            ways += distance(-move.y, space.unitY(), tr("a little more than %1 up"), tr("any distance up"));
        }
        const QString both = ways.size() == 2 ? tr("%1 and %2").arg(ways[0], ways[1]) : ways.value(0);
        return tr("If %2 moved %1, it would live at level %3 or deeper.").arg(both, box, level);
    }

    /// Says how far a box must move. A line belongs to the cells right of it or below it. Toward them, the distance to
    /// the line is enough. In the other direction it takes a little more, and any distance if the box only touches the
    /// line.
    static QString distance(double by, double unit, const QString& text, const QString& least)
    {
        constexpr double kNothingToSee = 1e-9;
        return by < unit * kNothingToSee ? least : text.arg(number(by));
    }

    QString holds() const
    {
        const auto list = m_analysis.tree.list(*m_link.cell);
        QStringList names;
        for (const BoxId id : list.first(std::min(list.size(), kMaxInCell))) {
            names += name(id);
        }
        const QString shown = names.join(QStringLiteral(", "));
        if (list.size() <= kMaxInCell) {
            return tr("%1 holds %2.").arg(cellNoun(*m_link.cell, true), shown);
        }
        return tr("%1 holds %2 and %3 more.")
            .arg(cellNoun(*m_link.cell, true), shown, countText(list.size() - kMaxInCell));
    }

    QString indexText(BoxId id) const { return withMinus(QString::number(m_analysis.tree.placement(id).index)); }
    const Scene& scene() const { return *m_analysis.scene; }
    QString name(BoxId id) const { return sentenceName(scene(), id); }
    Cell cellOf(BoxId id) const { return m_analysis.tree.placement(id).cell; }
    bool inTree(BoxId id) const { return m_analysis.tree.placement(id).isInTree(); }
    QString ofBox(const QString& title) const { return QStringLiteral("%1 · %2").arg(name(*m_link.box), title); }
    static QString number(double value) { return withMinus(coordinateText(value)); }

    const Analysis& m_analysis;
    const Link& m_link;
};

}  // namespace

QString questionText(const Analysis& analysis, const Question& question)
{
    const auto name = [&](BoxId id) { return sentenceName(*analysis.scene, id); };
    switch (question.kind) {
    case Question::Kind::Pair: {
        const auto step = analysis.run.stepOf(question.first, question.second);
        if (!step) {
            return WhyWords::tr("Why are %1 and %2 not tested?").arg(name(question.first), name(question.second));
        }
        const BoxPair pair = *analysis.run.at(*step).event->pair();
        return WhyWords::tr("Why are %1 and %2 tested?").arg(name(pair.first), name(pair.second));
    }
    case Question::Kind::Box: {
        const Placement p = analysis.tree.placement(question.first);
        if (!p.isInTree()) {
            return WhyWords::tr("Why is %1 in no cell?").arg(name(question.first));
        }
        return WhyWords::tr("Why is %1 in %2?").arg(name(question.first), cellNoun(p.cell));
    }
    case Question::Kind::Slot:
        return (analysis.tree.isMarked(question.cell) ? WhyWords::tr("Why is slot %1 (%2) non-empty?")
                                                      : WhyWords::tr("Why is slot %1 (%2) empty?"))
            .arg(countText(question.cell.index().value), cellNoun(question.cell));
    }
    return {};
}

QString linkTitle(const Analysis& analysis, const Link& link) { return WhyWords(analysis, link).title(); }

QString linkSentence(const Analysis& analysis, const Link& link) { return WhyWords(analysis, link).sentence(); }

Highlight linkHighlight(const Analysis& analysis, const Link& link)
{
    Highlight highlight;
    for (const auto& box : {link.box, link.other}) {
        if (box) {
            highlight.boxes.push_back(*box);
        }
    }
    for (const auto& cell : {link.cell, link.below}) {
        if (cell) {
            highlight.cells.push_back(*cell);
        }
    }
    const auto point = [&highlight](Highlight::Corner corner, GridPosition at) {
        highlight.corner = corner;
        highlight.column = at.column;
        highlight.row = at.row;
    };
    if (link.kind == LinkKind::LocateLt || link.kind == LinkKind::CodeLt) {
        point(Highlight::Corner::LeftTop, analysis.tree.placement(*link.box).leftTop);
    } else if (link.kind == LinkKind::LocateRb || link.kind == LinkKind::CodeRb) {
        point(Highlight::Corner::RightBottom, analysis.tree.placement(*link.box).rightBottom);
    }
    if (link.line || link.kind == LinkKind::Group) {  // the cells of the corners on the level where they separate
        const Placement p = place(analysis.tree.space(), analysis.scene->box(*link.box));
        const int depth = analysis.tree.space().level();
        const int below = std::min(analysis.tree.placement(*link.box).cell.level() + 1, depth);
        for (const std::uint32_t code : {p.lt, p.rb}) {
            highlight.cells.push_back(Cell(depth, code).ancestorAt(below));
        }
    }
    return highlight;
}

}  // namespace mortonscope
