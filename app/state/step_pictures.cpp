#include "app/state/step_pictures.h"

#include "app/state/cursor.h"
#include "app/state/partial_tree.h"
#include "core/analysis/analysis.h"
#include "core/analysis/drawn_step.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace mortonscope {

bool crossesPanels(StepKind kind)
{
    constexpr KindSet kCrossing{StepKind::Index,     StepKind::Append,      StepKind::Sub,
                                StepKind::LinkFirst, StepKind::UnlinkFirst, StepKind::UnlinkNext,
                                StepKind::PastArray, StepKind::Push,        StepKind::Pop};
    return kCrossing.contains(kind);
}

/// A motion has two stages if bits of row and column follow each other, if two
/// codes meet before their result appears, or if a link precedes its verdict.
int motionTimeOf(StepKind kind)
{
    constexpr KindSet kOfCodes{StepKind::CodeLt, StepKind::CodeRb, StepKind::Xor};
    if (kOfCodes.contains(kind) || isTest(kind)) {
        return MotionTimes::kTwoStages;
    }
    const bool isLong = crossesPanels(kind) || kind == StepKind::Group || kind == StepKind::Shift;
    return isLong ? MotionTimes::kPanelChange : MotionTimes::kStep;
}

StepPictures::StepPictures(Cursor& cursor, QObject* parent)
    : QObject(parent), m_cursor(cursor), m_motion(this), m_partialTree(new PartialTree(this))
{
    connect(&cursor, &Cursor::runChanged, this, &StepPictures::adopt);
    connect(&cursor, &Cursor::moved, this, &StepPictures::follow);
    connect(&cursor, &Cursor::shownChanged, this, [this] {
        if (!m_cursor.isShown()) {
            m_motion.stop();
        }
    });
    connect(m_partialTree, &PartialTree::changed, this, &StepPictures::shownAnalysisChanged);
}

bool StepPictures::canMove() const
{
    return m_motion.isOn() && m_cursor.analysis()->scene->size() <= MotionTimes::kMaxMovedBoxes;
}

bool StepPictures::isUnderWay() const { return m_cursor.isShown() && m_motion.isUnderWay(); }

const Moment& StepPictures::reached() const { return isUnderWay() ? m_reached : m_cursor.moment(); }

const Moment& StepPictures::left() const { return isUnderWay() ? m_left : m_cursor.moment(); }

const Moment& StepPictures::before() const
{
    const Step step(std::max<std::uint64_t>(reached().step.value, 1) - 1);
    if (!m_before || m_before->step != step) {
        m_before = m_cursor.run().at(step);
    }
    return *m_before;
}

void StepPictures::adopt()
{
    m_motion.stop();
    m_before.reset();
}

void StepPictures::follow(Step before, double motionSpeed)
{
    if (before != m_cursor.cursor()) {
        m_motion.stop();
        begin(before, motionSpeed);
        m_sinceMoved.start();
    } else if (m_motion.isHeld()) {
        holdAt(1);
    }
}

/// Skips a motion that would be distracting: while keys are held down or pressed faster than a motion is visible, while
/// playing so fast that no stop can be seen, and with very many boxes.
void StepPictures::begin(Step before, double motionSpeed)
{
    const bool isHurried = m_sinceMoved.isValid() && m_sinceMoved.elapsed() < MotionTimes::kLeast;
    if (motionSpeed <= 0 || !canMove() || isHurried) {
        return;
    }
    const Step step = std::max(before, m_cursor.cursor());
    Moment reached = m_cursor.run().at(step);
    const int ms = static_cast<int>(motionTimeOf(reached.event->kind) / motionSpeed);
    if (ms >= MotionTimes::kLeast) {
        m_reached = std::move(reached);
        m_left = m_cursor.run().at(Step(step.value - 1));
        m_motion.begin(m_cursor.cursor() < before, ms);
    }
}

void StepPictures::holdAt(double t)
{
    const Step step = m_cursor.cursor();
    if (step.value > 0) {
        m_left = m_cursor.run().at(Step(step.value - 1));
        m_reached = t > 0 ? m_cursor.run().at(step) : m_left;
        m_motion.hold(t);
    }
}

double StepPictures::position() const
{
    return static_cast<double>(m_cursor.cursor().value) - (m_motion.isHeld() ? 1 - m_motion.gone() : 0);
}

void StepPictures::scrubTo(double position)
{
    position = std::clamp(position, 0.0, static_cast<double>(m_cursor.total().value));
    const double step = canMove() ? std::ceil(position) : std::round(position);
    m_cursor.seek(Step(static_cast<std::uint64_t>(step)));
    if (position < step && canMove()) {
        holdAt(1 - (step - position));
    }
}

bool StepPictures::showsOnlyThePast() const { return m_cursor.hidesFuture() || m_cursor.showsStateAtStep(); }

std::size_t StepPictures::boxesShownAt(const Moment& now) const
{
    const std::size_t all = m_cursor.analysis()->scene->size();
    return showsOnlyThePast() ? boxesSoFar(m_cursor.run(), now, all) : all;
}

const std::shared_ptr<const Analysis>& StepPictures::shownAnalysis() const
{
    return m_partialTree->of(m_cursor.analysis(), boxesShown(),
                             m_cursor.hidesFuture() ? PartialTree::Made::AtOnce : PartialTree::Made::InTime);
}

bool StepPictures::isShownLate() const { return m_partialTree->isBehind(); }

std::vector<Cell> StepPictures::yetToBeMarked() const
{
    std::vector<Cell> cells;
    const auto& event = left().event;
    if (!event || phaseOf(event->kind) != Phase::Insertion || !showsOnlyThePast()) {
        return cells;
    }
    const Run& run = m_cursor.run();
    for (Step step(left().step.value + 1); step <= run.lastStepOf(event->first); ++step.value) {
        if (const Event next = run.eventAt(step); next.kind == StepKind::Mark) {
            cells.push_back(*next.cell());
        }
    }
    return cells;
}

}  // namespace mortonscope
