#pragma once

#include "core/analysis/analysis.h"
#include "core/predict/exam_question.h"

#include <vector>

namespace mortonscope {

/// Asks what comes next in one run, and judges the answers. Nothing is searched for: every reason is a
/// formula of the run's or a comparison of cells. The analysis must outlive it.
class Examiner {
public:
    explicit Examiner(const Analysis& analysis)
        : m_analysis(analysis), m_scene(*analysis.scene), m_tree(analysis.tree), m_run(analysis.run)
    {
    }

    /// What there is to ask at `cursor` about the grain's next stop, in the order of asking: of a test first
    /// the pair and then the outcome, of a push or pop first which of the two and then the box, of a shift the level
    /// and then the code, of a cell which it is and then how many tests follow. Empty if that stop is only stepped to,
    /// as leaving a cell is, if whole phases are passed over, or if there is none.
    std::vector<ExamQuestion> questions(Step cursor, Grain grain) const;

    Verdict judge(const ExamQuestion& question, const Answer& answer) const;

    /// Some pairs among which to look for the right answer of a question about a pair: that one, tests that come
    /// later, and boxes that are never tested. At most `most`, in an order that gives nothing away.
    std::vector<BoxPair> choices(const ExamQuestion& question, std::size_t most) const;

    /// Of the cells that hold `leaf`, from the root down: the first that has not been entered before `step`.
    /// That is what a point of the Space stands for when the next cell is asked for. If the pass is in all
    /// of them, the leaf.
    Cell nextOnTheWayTo(Cell leaf, Step step) const;
    /// Whether each cell is visited once, below its parent; else little can be said about which cell comes next.
    bool goesDown() const { return m_analysis.walk() != Walk::AncestorWalk && m_analysis.walk() != Walk::Faulty; }

private:
    std::vector<ExamQuestion> typedQuestions(Step step, const Event& event) const;
    Verdict judgePosition(const Event& event, GridPosition answer) const;
    Verdict judgeNumber(const ExamQuestion& question, std::int64_t answer) const;
    Verdict judgeUpSoFar(const Event& event, std::int64_t answer) const;
    Verdict judgeMarked(const Event& event, Cell answer) const;
    Verdict judgeTests(Cell cell, Step step, std::int64_t answer) const;
    /// The tree is put together rightly, so who says something else may make a classic mistake.
    bool isRightPlacing() const { return m_tree.rule() == static_cast<PlacementRule>(place); }
    Verdict judgeHome(BoxId box, Cell answer) const;
    Verdict judgeNextCell(Step step, Cell next, Cell answer) const;
    Verdict judgePair(Step step, BoxPair answer) const;
    Verdict judgeOutcome(BoxPair pair, TestOutcome answer) const;
    Verdict judgeMove(const Event& event, StackMove answer) const;
    Verdict judgePushed(Step step, const Event& event, BoxId answer) const;
    Verdict judgePopped(Step step, const Event& event, BoxId answer) const;
    bool isOnStack(BoxId box, Step step) const;

    const Analysis& m_analysis;
    const Scene& m_scene;
    const LinearQuadtree& m_tree;
    const Run& m_run;
};

}  // namespace mortonscope
