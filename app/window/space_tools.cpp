#include "app/window/space_tools.h"

#include "app/space_view/space_view.h"
#include "app/space_view/space_view_options.h"
#include "app/theme/icons.h"
#include "app/words/action_words.h"

#include <QActionGroup>
#include <QMenu>
#include <QToolBar>

#include <utility>

namespace mortonscope {

SpaceTools::SpaceTools(SpaceView& space, SpaceViewOptions& options, ThemeController& theme, QObject* parent)
    : QObject(parent), m_space(space), m_options(options), m_theme(theme), m_tools(new QActionGroup(this))
{
    addTools();
    addOverlays();
}

void SpaceTools::addTools()
{
    using Tool = SpaceViewOptions::Tool;
    const auto add = [this](Tool which, const QString& name, const QString& text, QKeySequence key, const QString& icon,
                            const QString& explanation) {
        QAction* action = giveIcon(
            makeToggle({name, text, {}, {key}, [this, which] { m_options.setTool(which); }, explanation}, this), icon,
            m_theme);
        m_tools->addAction(action);
        const auto show = [this, action, which] { action->setChecked(m_options.tool() == which); };
        connect(&m_options, &SpaceViewOptions::changed, action, show);
        show();
        m_all += action;
        return action;
    };
    add(Tool::Select, "toolSelect", tr("&Select and move"), Qt::Key_V, "select", tr("Drag a box, or its handles"));
    add(Tool::DrawBox, "toolDrawBox", tr("Draw a &box"), Qt::Key_B, "draw-box",
        tr("Drag from corner to corner, or press N to insert one at once"));
    m_rare += add(Tool::DrawCircle, "toolDrawCircle", tr("Draw a &circle"), Qt::Key_C, "draw-circle",
                  tr("Drag from the center outward"));
    m_byWheel += add(Tool::Pan, "toolPan", tr("&Pan"), Qt::Key_H, "pan",
                     tr("Drag the view; the middle button does so with every tool"));
    add(Tool::RangeQuery, "toolRangeQuery", tr("&Range query"), Qt::Key_R, "range-query",
        tr("Drag a query box to see what the query finds, and which boxes it would be tested with if it were in the "
           "scene"));
}

void SpaceTools::addOverlays()
{
    const qsizetype tools = m_all.size();
    const auto toggle = [this](const QString& name, const QString& text, const QList<QKeySequence>& keys,
                               const QString& icon, const QString& explanation, void (SpaceViewOptions::*set)(bool),
                               bool (SpaceViewOptions::*isOn)() const) {
        QAction* action = giveIcon(makeToggle({name, text, {}, keys, {}, explanation}, this), icon, m_theme);
        connect(action, &QAction::toggled, &m_options, set);
        const auto show = [this, action, isOn] { action->setChecked((m_options.*isOn)()); };
        connect(&m_options, &SpaceViewOptions::changed, action, show);
        show();
        m_all += action;
    };
    addSeparator();
    toggle("spaceSnap", tr("&Snap to the grid"), {}, "snap",
           tr("Snap drags to the grid lines, as with Shift; press Alt to drag freely"), &SpaceViewOptions::setSnaps,
           &SpaceViewOptions::snaps);
    toggle("spaceZCurve", tr("&Z-curve"), {Qt::Key_Z}, "z-curve",
           tr("Show the line through all cells in the order of their codes"), &SpaceViewOptions::setShowsZCurve,
           &SpaceViewOptions::showsZCurve);
    toggle("spacePenalty", tr("Level &map"), {Qt::Key_L}, "penalty",
           tr("Show the level of a box of the selected size at each position"), &SpaceViewOptions::setShowsPenalty,
           &SpaceViewOptions::showsPenalty);
    addSeparator();
    const QList<QAction*> zoom = {
        giveIcon(makeAction(this, "zoomOut", tr("Zoom &out"), {}, [this] { m_space.zoomOut(); }),
                 QStringLiteral("zoom-out"), m_theme),
        giveIcon(makeAction(this, "zoomFit", tr("Show the whole &world"), {Qt::CTRL | Qt::Key_0},
                            [this] { m_space.zoomToFit(); }),
                 QStringLiteral("zoom-fit"), m_theme),
        giveIcon(makeAction(this, "zoomIn", tr("Zoom &in"), {}, [this] { m_space.zoomIn(); }),
                 QStringLiteral("zoom-in"), m_theme)};
    m_all += zoom;
    m_byWheel += zoom;
    m_rare += m_all.mid(tools);
}

void SpaceTools::addSeparator()
{
    m_all += new QAction(this);
    m_all.back()->setSeparator(true);
}

void SpaceTools::fillMenu(QMenu& menu)
{
    auto* space = menu.addMenu(tr("&Tools and overlays"));
    space->setObjectName("spaceMenu");
    space->addActions(m_all);

    space->addSeparator();
    auto* labels = space->addMenu(tr("Cell &labels"));
    labels->setObjectName("labelsMenu");
    auto* group = new QActionGroup(this);
    const std::pair<SpaceViewOptions::CellLabels, QString> choices[] = {
        {SpaceViewOptions::CellLabels::Automatic, tr("&Automatic (binary up to depth 3)")},
        {SpaceViewOptions::CellLabels::None, tr("&None")},
        {SpaceViewOptions::CellLabels::Decimal, tr("&Decimal")},
        {SpaceViewOptions::CellLabels::Binary, tr("&Binary")},
        {SpaceViewOptions::CellLabels::Base4, tr("Base &4")},
    };
    for (const auto& [which, text] : choices) {
        auto* action = makeToggle(this, QStringLiteral("labels-%1").arg(static_cast<int>(which)), text, {},
                                  [this, which = which] { m_options.setCellLabels(which); });
        group->addAction(action);
        labels->addAction(action);
        const auto show = [this, action, which = which] { action->setChecked(m_options.cellLabels() == which); };
        connect(&m_options, &SpaceViewOptions::changed, action, show);
        show();
    }
}

void SpaceTools::offer(Offered offered, QToolBar& rail)
{
    if (std::exchange(m_offered, offered) == offered) {
        return;
    }
    for (QAction* action : std::as_const(m_all)) {
        rail.removeAction(action);
    }
    for (QAction* action : std::as_const(m_all)) {
        if (!m_byWheel.contains(action)
            && (offered == Offered::All || (offered == Offered::Usual && !m_rare.contains(action)))) {
            rail.addAction(action);
        }
    }
}

void SpaceTools::setVisible(bool visible)
{
    for (QAction* action : std::as_const(m_all)) {
        action->setVisible(visible);
    }
}

void SpaceTools::setEnabled(bool enabled)
{
    for (QAction* action : std::as_const(m_all)) {
        action->setEnabled(enabled);
    }
}

}  // namespace mortonscope
