#include "app/space_view/asked_box_tool.h"

#include "app/space_view/asked_box.h"
#include "app/space_view/box_layer.h"
#include "app/space_view/query_overlay.h"
#include "app/space_view/space_view_options.h"
#include "app/state/cursor.h"
#include "app/state/query_box.h"
#include "app/state/selection.h"

#include <QKeyEvent>
#include <QMenu>

#include <functional>
#include <limits>

namespace mortonscope {

namespace {

/// The query box while it is dragged.
struct AskedDrag {
    std::optional<Box> before;  ///< the box at the start of the drag
    std::function<void(const std::optional<Box>&)> set;
};

/// The drags of the query box, which draw, move or resize it. They need no undo: each movement calls `set`, and
/// canceling restores the previous box.
class OfAsked : public Drag {
public:
    OfAsked(const Setting& setting, const AskedDrag& asked, QPointF from)
        : Drag(setting), m_asked(asked), m_from(toWorld(from))
    {
    }

    void cancel() override { m_asked.set(m_asked.before); }
    bool survivesEdits() const override { return true; }

protected:
    void set(const Box& box) const
    {
        if (isFinite(box) && isOrdered(box)) {  // ignores movements beyond the range of a double
            m_asked.set(box);
        }
    }
    const Box& before() const { return *m_asked.before; }
    Point from() const { return m_from; }

private:
    AskedDrag m_asked;
    Point m_from;
};

class DrawAsked : public OfAsked {
public:
    using OfAsked::OfAsked;

    void moveTo(QPointF at, Qt::KeyboardModifiers modifiers) override
    {
        const Point a = placed(from(), modifiers);
        const Point b = placed(toWorld(at), modifiers);
        set(boxBetween(a, b));
    }
    Qt::CursorShape cursor() const override { return Qt::CrossCursor; }
};

class MoveAsked : public OfAsked {
public:
    using OfAsked::OfAsked;

    void moveTo(QPointF at, Qt::KeyboardModifiers modifiers) override
    {
        const Point to = toWorld(at);
        const Point corner = placed({before().left + to.x - from().x, before().top + to.y - from().y}, modifiers);
        set({corner.x, corner.y, corner.x + before().width(), corner.y + before().height()});
    }
    Qt::CursorShape cursor() const override { return Qt::ClosedHandCursor; }
};

class ResizeAsked : public OfAsked {
public:
    ResizeAsked(const Setting& setting, const AskedDrag& asked, Handle handle, QPointF from)
        : OfAsked(setting, asked, from), m_handle(handle)
    {
    }

    void moveTo(QPointF at, Qt::KeyboardModifiers modifiers) override
    {
        const Point to = toWorld(at);
        // The grabbed edge moves by the same distance as the pointer, which need not be on the edge.
        const Point grabbed = cornerAt(before(), m_handle);
        const Point corner = placed({grabbed.x + to.x - from().x, grabbed.y + to.y - from().y}, modifiers);
        set(stretched(before(), m_handle, corner));
    }
    Qt::CursorShape cursor() const override { return cursorOf(m_handle); }

private:
    Handle m_handle;
};

}  // namespace

AskedBoxTool::AskedBoxTool(const Models& models, const SpaceViewOptions& options, QObject* parent)
    : QObject(parent), m_models(models), m_options(options), m_cells(new AsyncPicture(this)),
      m_met(new AsyncPicture(this))
{
    for (const AsyncPicture* aside : {m_cells, m_met}) {
        connect(aside, &AsyncPicture::arrived, this, &AskedBoxTool::changed);
    }
    connect(&models.query, &QueryBox::changed, this, &AskedBoxTool::changed);
}

// ---------------------------------------------------------------------------------------------- the query box

bool AskedBoxTool::isInHand() const { return m_options.tool() == SpaceViewOptions::Tool::RangeQuery; }

std::optional<Box> AskedBoxTool::box() const { return isInHand() ? m_models.query.box() : std::nullopt; }

void AskedBoxTool::set(const std::optional<Box>& box)
{
    if (box) {
        m_models.query.setBox(*box);
    } else {
        m_models.query.remove();
    }
}

void AskedBoxTool::putIn()
{
    if (const auto id = m_models.query.putIn()) {
        m_models.selection.select({*id});
    }
}

std::unique_ptr<Drag> AskedBoxTool::drag(const Drag::Setting& setting, const std::optional<Handle>& handle, QPointF at)
{
    const auto box = this->box();
    const AskedDrag asked{box, [this](const std::optional<Box>& to) { set(to); }};
    if (handle && box) {
        return std::make_unique<ResizeAsked>(setting, asked, *handle, at);
    }
    if (box && setting.transform.toView(*box).contains(at)) {
        return std::make_unique<MoveAsked>(setting, asked, at);
    }
    return std::make_unique<DrawAsked>(setting, asked, at);
}

bool AskedBoxTool::handleKey(const QKeyEvent& event)
{
    if (!box() || (event.modifiers() & ~Qt::KeypadModifier)) {
        return false;
    }
    switch (event.key()) {
    case Qt::Key_Escape:
    case Qt::Key_Delete:
    case Qt::Key_Backspace: set(std::nullopt); return true;
    case Qt::Key_Return:
    case Qt::Key_Enter: putIn(); return true;
    default: return false;
    }
}

void AskedBoxTool::addActions(QMenu& menu)
{
    if (!m_models.query.box()) {
        return;
    }
    const auto add = [&](const char* name, const QString& text, auto slot) {
        QAction* action = menu.addAction(text);
        action->setObjectName(QLatin1String(name));
        connect(action, &QAction::triggered, this, slot);
    };
    add("spacePutIn", tr("Insert the query box") + QStringLiteral("\tEnter"), &AskedBoxTool::putIn);
    add("spaceRemoveQuery", tr("Remove the query"), [this] { m_models.query.remove(); });
    menu.addSeparator();
}

// ------------------------------------------------------------------------------------------------- painting

bool AskedBoxTool::isPainting() const { return m_cells->isBusy() || m_met->isBusy(); }

void AskedBoxTool::invalidate()
{
    m_cells->invalidate();
    m_met->invalidate();
}

/// Shows everything while the box is dragged, because the run of a frame may arrive after the next frame.
std::uint64_t AskedBoxTool::shown(bool isDragging) const
{
    const bool all = isDragging && isInHand() && !m_models.run.hidesFuture();
    return all ? std::numeric_limits<std::uint64_t>::max() : m_models.query.shownAt(m_models.run);
}

void AskedBoxTool::refresh(const Canvas& canvas, bool isDragging, double ratio)
{
    const std::shared_ptr<const QueryAnswer> answer = m_options.hidesAnswers() ? nullptr : m_models.query.keptAnswer();
    const std::shared_ptr<const WhatIf> inserted = answer ? m_models.query.keptInserted() : nullptr;
    if (!answer || !QueryOverlay::isLong(*answer, *inserted)) {
        m_cells->clear();
        m_met->clear();
        return;
    }
    const std::uint64_t upTo = shown(isDragging);
    const AsyncPicture::Content content{
        m_models.document.scene(), answer,     upTo, canvas.theme, canvas.transform, canvas.view, ratio,
        canvas.ownSpace,           canvas.rule};
    m_cells->refresh(content, [answer, inserted, upTo](QPainter& painter, const Canvas& on) {
        QueryOverlay(on, *answer, *inserted, upTo).paintUnderBoxes(painter);
    });
    m_met->refresh(content, [answer, inserted, upTo](QPainter& painter, const Canvas& on) {
        QueryOverlay(on, *answer, *inserted, upTo).paintMet(painter);
    });
}

AskedBoxTool::Picture AskedBoxTool::picture(const Canvas& canvas, bool isDragging) const
{
    Picture picture;
    picture.box = m_models.query.box();
    picture.hasHandles = isInHand();
    if (m_options.hidesAnswers()) {
        return picture;
    }
    const QueryAnswer* answer = m_models.query.answer();
    if (answer == nullptr) {
        return picture;
    }
    const WhatIf& inserted = *m_models.query.inserted();
    picture.overlay = std::make_unique<QueryOverlay>(canvas, *answer, inserted, shown(isDragging));
    picture.name = m_models.query.name();
    if (QueryOverlay::isLong(*answer, inserted)) {
        picture.under = m_cells;
        picture.met = m_met;
    }
    return picture;
}

void AskedBoxTool::Picture::paintUnderBoxes(QPainter& painter, const Canvas& canvas) const
{
    if (under != nullptr) {
        under->paint(painter, canvas.transform);
    } else if (overlay) {
        overlay->paintUnderBoxes(painter);
    }
}

void AskedBoxTool::Picture::paintOverBoxes(QPainter& painter, const Canvas& canvas, double handleSize) const
{
    if (met != nullptr) {
        met->paint(painter, canvas.transform);
    } else if (overlay) {
        overlay->paintMet(painter);
    }
    if (box) {
        paintAskedBox(painter, canvas, *box, name, handleSize, hasHandles);
    }
}

}  // namespace mortonscope
