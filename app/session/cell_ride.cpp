#include "app/session/cell_ride.h"

#include "app/session/analysis_service.h"
#include "app/session/scene_document.h"
#include "app/session/selection.h"

#include <utility>

namespace mortonscope {

CellRide::CellRide(const SceneDocument& document, const Selection& selection, const AnalysisService& analysis,
                   const Motion& steps, QObject* parent)
    : QObject(parent), m_document(document), m_selection(selection), m_analysis(analysis), m_steps(steps),
      m_home(home()), m_motion(this)
{
    connect(&document, &SceneDocument::sceneSettled, this, &CellRide::follow);
    connect(&selection, &Selection::boxesChanged, this, &CellRide::follow);
    connect(&m_motion, &Motion::moved, this, &CellRide::moved);
    connect(&m_motion, &Motion::restChanged, this, &CellRide::moved);
}

std::optional<CellRide::Way> CellRide::way() const
{
    return m_motion.isUnderWay() && m_steps.isOn() ? std::optional(Way{m_home->box, m_from, m_home->cell, m_motion.t()})
                                                   : std::nullopt;
}

std::optional<CellRide::Home> CellRide::home() const
{
    const auto box = m_selection.primary();
    const Scene& scene = *m_document.scene();
    if (!box || box->value >= scene.size() || m_selection.boxes().size() > 1) {
        return std::nullopt;
    }
    const Placement placement = m_analysis.method().placementOf(scene.space(), scene.box(*box));
    return placement.isInTree() ? std::optional(Home{m_document.history(), scene.name(*box), *box, placement.cell})
                                : std::nullopt;
}

void CellRide::follow()
{
    const std::optional<Home> before = std::exchange(m_home, home());
    const bool isSame = before && m_home && before->history == m_home->history && before->name == m_home->name;
    if (isSame && before->cell == m_home->cell) {
        return;  // a way that is under way goes on
    }
    const bool wasUnderWay = m_motion.isUnderWay();
    m_motion.stop();
    m_motion.goLike(m_steps);
    if (isSame && m_motion.isOn() && m_document.scene()->size() <= MotionTimes::kMostBoxes) {
        m_from = before->cell;
        m_motion.begin(false, MotionTimes::kMove);
    }
    if (wasUnderWay || m_motion.isUnderWay()) {
        emit moved();
    }
}

}  // namespace mortonscope
