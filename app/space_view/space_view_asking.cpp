// The Space and the boxes that are asked about: the range query's and the phantom, with the mouse and with keys.

#include "app/space_view/space_view.h"

#include "app/session/phantom.h"
#include "app/session/query_box.h"
#include "app/session/run_controller.h"
#include "app/session/selection.h"
#include "app/space_view/asked_box.h"
#include "app/space_view/asked_drag.h"
#include "app/space_view/painted_aside.h"
#include "app/space_view/phantom_overlay.h"
#include "app/space_view/query_overlay.h"

#include <QKeyEvent>
#include <QMenu>

#include <limits>

namespace mortonscope {

bool SpaceView::asks() const
{
    return m_options.tool() == SpaceViewOptions::Tool::RangeQuery || m_options.tool() == SpaceViewOptions::Tool::WhatIf;
}

std::optional<Box> SpaceView::askedBox() const
{
    switch (m_options.tool()) {
    case SpaceViewOptions::Tool::RangeQuery: return m_models.query.box();
    case SpaceViewOptions::Tool::WhatIf: return m_models.phantom.box();
    default: return std::nullopt;
    }
}

void SpaceView::setAskedBox(const std::optional<Box>& box)
{
    if (m_options.tool() == SpaceViewOptions::Tool::WhatIf) {
        m_models.phantom.setBox(box);
    } else if (box) {
        m_models.query.setBox(*box);
    } else {
        m_models.query.remove();
    }
}

void SpaceView::followAsking()
{
    // A query that comes and goes changes the algorithm; both only repaint here.
    connect(&m_models.query, &QueryBox::changed, this, qOverload<>(&QWidget::update));
    connect(&m_models.phantom, &Phantom::changed, this, qOverload<>(&QWidget::update));
    // A cell that is pointed at, in whatever view, is where the phantom goes.
    connect(&m_models.selection, &Selection::cellChanged, this, [this] {
        const auto cell = m_models.selection.cell();
        if (cell && m_options.tool() == SpaceViewOptions::Tool::WhatIf && !m_drag && cell->level() <= space().level()) {
            m_models.phantom.setBox(roomIn(*cell));
        }
    });
}

void SpaceView::beginAskedDrag(const Press& press)
{
    const auto box = askedBox();
    const AskedDrag asked{box, [this](const std::optional<Box>& to) { setAskedBox(to); }};
    if (press.handle && box) {
        m_drag = asked.resize(dragSetting(), *press.handle, press.at);
    } else if (box && m_transform.toView(*box).contains(press.at)) {
        m_drag = asked.move(dragSetting(), press.at);
    } else {
        m_drag = asked.draw(dragSetting(), press.at);
    }
}

void SpaceView::askAbout(Cell cell)
{
    const Box room = roomIn(cell);
    setAskedBox(room);
    showRect(m_transform.toView(room));
}

void SpaceView::nudgeAsked(int x, int y, Nudge kind, bool fine)
{
    Box box = *askedBox();
    const SnapGrid grid = snapGrid();
    const auto distance = [&](const SnapAxis& axis, double edge, int sign) { return axis.nudge(edge, sign, m_options.snaps(), fine); };
    if (kind == Nudge::Move) {
        const double dx = distance(grid.x, box.left, x);
        const double dy = distance(grid.y, box.top, y);
        box = {box.left + dx, box.top + dy, box.right + dx, box.bottom + dy};
    } else {
        box.right = std::max(box.left, box.right + distance(grid.x, box.right, x));
        box.bottom = std::max(box.top, box.bottom + distance(grid.y, box.bottom, y));
    }
    setAskedBox(box);
    showRect(m_transform.toView(box));
}

/// Keys that are about the box in question: Enter puts the phantom in, Escape and Delete take either away.
bool SpaceView::handleAskedKey(QKeyEvent* event)
{
    if (!asks() || !askedBox() || m_drag || m_press || (event->modifiers() & ~Qt::KeypadModifier)) {
        return false;
    }
    switch (event->key()) {
    case Qt::Key_Escape:
    case Qt::Key_Delete:
    case Qt::Key_Backspace: setAskedBox(std::nullopt); return true;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (m_options.tool() != SpaceViewOptions::Tool::WhatIf) {
            return false;
        }
        putPhantomIn();
        return true;
    default: return false;
    }
}

void SpaceView::putPhantomIn()
{
    if (const auto id = m_models.phantom.putIn()) {
        selectBox(*id);
    }
}

void SpaceView::addAskedActions(QMenu& menu)
{
    const auto add = [&](const char* name, const QString& text, auto slot) {
        QAction* action = menu.addAction(text);
        action->setObjectName(QLatin1String(name));
        connect(action, &QAction::triggered, this, slot);
    };
    if (m_models.phantom.box()) {
        add("spacePutIn", tr("Put it in") + QStringLiteral("\tEnter"), &SpaceView::putPhantomIn);
        add("spaceRemovePhantom", tr("Remove the what-if box"), [this] { m_models.phantom.setBox(std::nullopt); });
    }
    if (m_models.query.box()) {
        add("spaceRemoveQuery", tr("Remove the query"), [this] { m_models.query.remove(); });
    }
    if (!menu.isEmpty()) {
        menu.addSeparator();
    }
}

/// While it is dragged, all of it at once: the run of each frame may come later than the next.
std::uint64_t SpaceView::shownOfQuery() const
{
    const bool all = m_drag && m_options.tool() == SpaceViewOptions::Tool::RangeQuery && !m_models.run.hidesFuture();
    return all ? std::numeric_limits<std::uint64_t>::max() : m_models.query.shownAt(m_models.run);
}

/// What a query or a phantom over very many boxes has found is painted on workers.
void SpaceView::refreshAsked(const Canvas& canvas)
{
    const auto content = [&](std::shared_ptr<const void> of, std::uint64_t shown) {
        return PaintedAside::Content{m_models.document.scene(), std::move(of), shown, canvas.theme, canvas.transform, canvas.view, devicePixelRatioF(), canvas.ownSpace, canvas.rule};
    };
    const std::shared_ptr<const QueryAnswer> answer = hidesAnswers() ? nullptr : m_models.query.keptAnswer();
    if (answer && QueryOverlay::isLong(*answer)) {
        const std::uint64_t shown = shownOfQuery();
        m_queryCells->refresh(content(answer, shown), [answer, shown](QPainter& painter, const Canvas& on) { QueryOverlay(on, *answer, shown).paintUnderBoxes(painter); });
        m_queryMet->refresh(content(answer, shown), [answer, shown](QPainter& painter, const Canvas& on) { QueryOverlay(on, *answer, shown).paintMet(painter); });
    } else {
        m_queryCells->clear();
        m_queryMet->clear();
    }
    const std::shared_ptr<const WhatIf> found = hidesAnswers() ? nullptr : m_models.phantom.keptAnswer();
    if (found && PhantomOverlay::isLong(*found) && m_models.phantom.analysis().scene == m_models.document.scene()) {
        m_phantomMet->refresh(content(found, 0), [found, box = *m_models.phantom.box()](QPainter& painter, const Canvas& on) { PhantomOverlay::paintMet(painter, on, *found, box); });
    } else {
        m_phantomMet->clear();
    }
}

SpaceView::Asked SpaceView::asked(const Canvas& canvas) const
{
    Asked asked;
    if (const QueryAnswer* answer = hidesAnswers() ? nullptr : m_models.query.answer()) {
        asked.query = std::make_unique<QueryOverlay>(canvas, *answer, shownOfQuery());
        if (QueryOverlay::isLong(*answer)) {
            asked.under = m_queryCells;
            asked.met = m_queryMet;
        }
    } else {
        asked.bareQuery = m_models.query.box();
    }
    if (m_models.phantom.box() && hidesAnswers()) {
        asked.barePhantom = m_models.phantom.box();
    } else if (m_models.phantom.box()) {
        asked.phantom = std::make_unique<PhantomOverlay>(canvas, m_models.phantom);
        asked.metByPhantom = PhantomOverlay::isLong(*m_models.phantom.answer()) ? m_phantomMet : nullptr;
    }
    return asked;
}

void SpaceView::Asked::paintUnderBoxes(QPainter& painter, const Canvas& canvas) const
{
    if (under != nullptr) {
        under->paint(painter, canvas.transform);
    } else if (query) {
        query->paintUnderBoxes(painter);
    }
    if (phantom) {
        phantom->paintUnderBoxes(painter);
    }
}

void SpaceView::Asked::paintOverBoxes(QPainter& painter, const Canvas& canvas, double handleSize, bool queryHasHandles) const
{
    if (bareQuery) {
        paintAskedBox(painter, canvas, *bareQuery, Role::Query, handleSize, queryHasHandles);
    }
    if (barePhantom) {
        paintAskedBox(painter, canvas, *barePhantom, Role::Accent, handleSize, true);
    }
    if (query) {
        met != nullptr ? met->paint(painter, canvas.transform) : query->paintMet(painter);
        query->paintQuery(painter, handleSize, queryHasHandles);
    }
    if (phantom) {
        phantom->paintFill(painter);
        metByPhantom != nullptr ? metByPhantom->paint(painter, canvas.transform) : phantom->paintMet(painter);
        phantom->paintBox(painter, handleSize);
    }
}

void SpaceView::Asked::paintWords(QPainter& painter, const QRectF& inside) const
{
    if (query) {
        query->paintLegend(painter, inside);
    }
    if (phantom) {
        phantom->paintWords(painter, inside);
    }
}

}  // namespace mortonscope
