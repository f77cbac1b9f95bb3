#include "app/features/tour/tour.h"

#include "app/settings/settings.h"
#include "app/state/analysis_service.h"
#include "app/state/cursor.h"
#include "app/state/selection.h"
#include "app/theme/theme.h"
#include "app/words/wording.h"
#include "core/compare/pair_comparison.h"
#include "core/scene/presets.h"

#include <cmath>
#include <utility>

namespace mortonscope {

namespace {

constexpr double kBeyond = 0.02;  ///< share of the world's width by which the box crosses the line
constexpr double kGrid = 4;       ///< a dragged box is at quarters of a unit
constexpr std::uint32_t kInserted = 2;

double between(double from, double to, double part) { return std::round((from + (to - from) * part) * kGrid) / kGrid; }

}  // namespace

Tour::Tour(const Models& models) : m_models(models), m_drag(this)
{
    connect(&m_drag, &Motion::moved, this, [this] { moveBox(m_drag.t()); });
    connect(&m_drag, &Motion::restChanged, this, [this] { moveBox(1); });
    connect(&models.document, &SceneDocument::sceneChanged, this, [this] {
        if (isOn() && !m_isOwn) {
            m_drag.stop();
            m_gesture.reset();
            m_models.document.stay();
            m_models.analysis.setMethod(std::exchange(m_before, std::nullopt)->method);
            emit changed();
        }
    });
}

bool Tour::isDue() { return !settings::kHasToured.value(); }

void Tour::offer()
{
    m_isOffered = true;
    emit offeredChanged();
}

void Tour::refuse()
{
    settings::kHasToured.set(true);
    m_isOffered = false;
    emit offeredChanged();
}

template <class Edit>
void Tour::doOwn(const Edit& edit)
{
    m_isOwn = true;
    edit();
    m_isOwn = false;
}

// ------------------------------------------------------------------------------------ beginning and leaving

bool Tour::needsItsScene() const { return !haveSameBoxes(*m_models.document.scene(), findPreset("opening")->scene); }

void Tour::begin(Workspace from)
{
    if (isOn()) {
        return;
    }
    refuse();  // it was taken, so it is not offered again
    SceneDocument& document = m_models.document;
    Before before{from, m_models.run.cursor(), m_models.selection.boxes(), m_models.selection.cell(),
                  {},   needsItsScene()};
    if (before.hasOtherScene) {
        doOwn([&] { document.showMeanwhile(findPreset("opening")->scene); });
    }
    before.method = m_models.analysis
                        .method();  // the user's own method; leaving restores the previous scene with its view's method
    Method method;
    method.order = before.method.order;
    m_models.analysis.setMethod(method);
    m_before = before;
    goTo(Stop::World);
}

std::optional<Tour::Before> Tour::close()
{
    if (!isOn()) {
        return std::nullopt;
    }
    putBack();
    auto before = std::exchange(m_before, std::nullopt);
    m_models.analysis.setMethod(before->method);
    if (before->hasOtherScene) {
        m_models.document.takeBack();  // restores its selection, step and bookmarks
    }
    return before;
}

void Tour::leave()
{
    if (const auto before = close()) {
        m_models.selection.enter(static_cast<int>(before->workspace), false);
        if (!before->hasOtherScene) {
            m_models.selection.select(before->boxes);
            m_models.selection.selectCell(before->cell);
            m_models.run.seek(before->step);
        }
        emit changed();
    }
}

void Tour::end()
{
    if (close()) {
        emit changed();
    }
}

// ------------------------------------------------------------------------------------------------ the stops

Workspace Tour::workspace() const
{
    return m_stop >= Stop::Inserting && m_stop <= Stop::Tests ? Workspace::Step : Workspace::Place;
}

void Tour::next()
{
    if (m_stop == Stop::Onward) {
        leave();
    } else {
        goTo(static_cast<Stop>(static_cast<int>(m_stop) + 1));
    }
}

void Tour::back()
{
    if (m_stop != Stop::World) {
        goTo(static_cast<Stop>(static_cast<int>(m_stop) - 1));
    }
}

void Tour::goTo(Stop stop)
{
    putBack();
    m_stop = stop;
    Selection& selection = m_models.selection;
    selection.enter(static_cast<int>(workspace()), true);
    selection.selectCell(std::nullopt);
    std::vector<BoxId> selected;
    if (workspace() == Workspace::Place) {
        selected = {box()};
    }
    selection.select(selected);
    m_models.run.seek(step());
    if (stop == Stop::Line) {
        drag();
    }
    emit changed();
}

Step Tour::step() const
{
    const Run& run = m_models.run.run();
    switch (m_stop) {
    case Stop::Inserting: return run.placedStepOf(BoxId(kInserted));
    case Stop::Pass: return stepOfStackTest().value_or(run.total());
    case Stop::Tests: return run.total();
    default: return Step(0);
    }
}

std::optional<Step> Tour::stepOfStackTest() const
{
    const Run& run = m_models.run.run();
    for (std::uint64_t n = 1; n <= run.tests(); ++n) {
        if (const Step step = run.stepOfTest(n); run.eventAt(step).kind == StepKind::TestWithStack) {
            return step;
        }
    }
    return std::nullopt;
}

std::optional<Event> Tour::stackTest() const
{
    const auto step = stepOfStackTest();
    return step ? std::optional(m_models.run.run().eventAt(*step)) : std::nullopt;
}

// ------------------------------------------------------------------------------------------------- the drag

/// Returns the box moved across the world's vertical center line, which is a line of level 1.
Box Tour::target() const
{
    const Scene& scene = *m_models.document.scene();
    const Box& world = scene.space().world();
    const Box& from = m_gesture ? m_home : scene.box(box());
    const double by = (world.left + world.right) / 2 + kBeyond * world.width() - from.right;
    return {from.left + by, from.top, from.right + by, from.bottom};
}

void Tour::drag()
{
    m_home = m_models.document.scene()->box(box());
    m_gesture = m_models.document.beginGesture();
    if (m_models.theme.reducedMotion()) {
        moveBox(1);
    } else {
        m_drag.begin(false, MotionTimes::kStage);
    }
}

void Tour::moveBox(double part)
{
    const Box to = target();
    Box now{between(m_home.left, to.left, part), m_home.top, between(m_home.right, to.right, part), m_home.bottom};
    if (part >= 1) {
        now = to;
    } else if (part <= 0) {
        now = m_home;
    }
    const QString words = tr("Move %1").arg(nameOf(*m_models.document.scene(), box()));
    doOwn([&] { m_models.document.setBoxes({{box(), now}}, words, m_gesture); });
}

/// Moves the box back as the end of the same gesture, so that no undo step remains.
void Tour::putBack()
{
    m_drag.stop();
    if (m_gesture) {
        moveBox(0);
        m_gesture.reset();
    }
}

}  // namespace mortonscope
