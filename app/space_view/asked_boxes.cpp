#include "app/space_view/asked_boxes.h"

#include "app/session/query_box.h"
#include "app/session/run_controller.h"
#include "app/session/selection.h"
#include "app/session/what_if_box.h"
#include "app/space_view/asked_box.h"
#include "app/space_view/asked_drag.h"
#include "app/space_view/painted_aside.h"
#include "app/space_view/query_overlay.h"
#include "app/space_view/space_view_options.h"
#include "app/space_view/what_if_overlay.h"

#include <QKeyEvent>
#include <QMenu>

#include <limits>

namespace mortonscope {

using Tool = SpaceViewOptions::Tool;

AskedBoxes::AskedBoxes(const Models& models, const SpaceViewOptions& options, QObject* parent)
    : QObject(parent), m_models(models), m_options(options), m_queryCells(new PaintedAside(this)), m_queryMet(new PaintedAside(this)),
      m_whatIfMet(new PaintedAside(this))
{
    for (const PaintedAside* aside : {m_queryCells, m_queryMet, m_whatIfMet}) {
        connect(aside, &PaintedAside::arrived, this, &AskedBoxes::changed);
    }
    // A query that comes and goes changes the algorithm; both only repaint here.
    connect(&models.query, &QueryBox::changed, this, &AskedBoxes::changed);
    connect(&models.whatIfBox, &WhatIfBox::changed, this, &AskedBoxes::changed);
}

// ------------------------------------------------------------------------------------------- the box in hand

bool AskedBoxes::areInHand() const { return m_options.tool() == Tool::RangeQuery || m_options.tool() == Tool::WhatIf; }

std::optional<Box> AskedBoxes::box() const
{
    switch (m_options.tool()) {
    case Tool::RangeQuery: return m_models.query.box();
    case Tool::WhatIf: return m_models.whatIfBox.box();
    default: return std::nullopt;
    }
}

void AskedBoxes::set(const std::optional<Box>& box)
{
    if (m_options.tool() == Tool::WhatIf) {
        m_models.whatIfBox.setBox(box);
    } else if (box) {
        m_models.query.setBox(*box);
    } else {
        m_models.query.remove();
    }
}

void AskedBoxes::putIn()
{
    if (const auto id = m_models.whatIfBox.putIn()) {
        m_models.selection.select({*id});
    }
}

std::unique_ptr<Drag> AskedBoxes::drag(const Drag::Setting& setting, const std::optional<Handle>& handle, QPointF at)
{
    const auto box = this->box();
    const AskedDrag asked{box, [this](const std::optional<Box>& to) { set(to); }};
    if (handle && box) {
        return asked.resize(setting, *handle, at);
    }
    return box && setting.transform.toView(*box).contains(at) ? asked.move(setting, at) : asked.draw(setting, at);
}

bool AskedBoxes::handleKey(const QKeyEvent& event)
{
    if (!box() || (event.modifiers() & ~Qt::KeypadModifier)) {
        return false;
    }
    switch (event.key()) {
    case Qt::Key_Escape:
    case Qt::Key_Delete:
    case Qt::Key_Backspace: set(std::nullopt); return true;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (m_options.tool() != Tool::WhatIf) {
            return false;
        }
        putIn();
        return true;
    default: return false;
    }
}

void AskedBoxes::addActions(QMenu& menu)
{
    const auto add = [&](const char* name, const QString& text, auto slot) {
        QAction* action = menu.addAction(text);
        action->setObjectName(QLatin1String(name));
        connect(action, &QAction::triggered, this, slot);
    };
    if (m_models.whatIfBox.box()) {
        add("spacePutIn", tr("Insert it") + QStringLiteral("\tEnter"), &AskedBoxes::putIn);
        add("spaceRemoveWhatIfBox", tr("Remove the what-if box"), [this] { m_models.whatIfBox.setBox(std::nullopt); });
    }
    if (m_models.query.box()) {
        add("spaceRemoveQuery", tr("Remove the query"), [this] { m_models.query.remove(); });
    }
    if (!menu.isEmpty()) {
        menu.addSeparator();
    }
}

// ------------------------------------------------------------------------------------------------- painting

bool AskedBoxes::isPainting() const { return m_queryCells->isBusy() || m_queryMet->isBusy() || m_whatIfMet->isBusy(); }

void AskedBoxes::invalidate()
{
    for (PaintedAside* aside : {m_queryCells, m_queryMet, m_whatIfMet}) {
        aside->invalidate();
    }
}

/// While it is dragged, all of it at once: the run of each frame may come later than the next.
std::uint64_t AskedBoxes::shownOfQuery(bool isDragging) const
{
    const bool all = isDragging && m_options.tool() == Tool::RangeQuery && !m_models.run.hidesFuture();
    return all ? std::numeric_limits<std::uint64_t>::max() : m_models.query.shownAt(m_models.run);
}

/// What a query or a whatIfBox over very many boxes has found is painted on workers.
void AskedBoxes::refresh(const Canvas& canvas, bool isDragging, double ratio)
{
    const auto content = [&](std::shared_ptr<const void> of, std::uint64_t shown) {
        return PaintedAside::Content{m_models.document.scene(), std::move(of), shown, canvas.theme, canvas.transform, canvas.view, ratio,
                                     canvas.ownSpace,           canvas.rule};
    };
    const std::shared_ptr<const QueryAnswer> answer = m_options.hidesAnswers() ? nullptr : m_models.query.keptAnswer();
    if (answer && QueryOverlay::isLong(*answer)) {
        const std::uint64_t shown = shownOfQuery(isDragging);
        m_queryCells->refresh(content(answer, shown),
                              [answer, shown](QPainter& painter, const Canvas& on) { QueryOverlay(on, *answer, shown).paintUnderBoxes(painter); });
        m_queryMet->refresh(content(answer, shown),
                            [answer, shown](QPainter& painter, const Canvas& on) { QueryOverlay(on, *answer, shown).paintMet(painter); });
    } else {
        m_queryCells->clear();
        m_queryMet->clear();
    }
    const std::shared_ptr<const WhatIf> found = m_options.hidesAnswers() ? nullptr : m_models.whatIfBox.keptAnswer();
    if (found && WhatIfOverlay::isLong(*found) && m_models.whatIfBox.analysis().scene == m_models.document.scene()) {
        m_whatIfMet->refresh(content(found, 0), [found, box = *m_models.whatIfBox.box()](QPainter& painter, const Canvas& on) {
            WhatIfOverlay::paintMet(painter, on, *found, box);
        });
    } else {
        m_whatIfMet->clear();
    }
}

AskedBoxes::Picture AskedBoxes::picture(const Canvas& canvas, bool isDragging) const
{
    Picture picture;
    if (const QueryAnswer* answer = m_options.hidesAnswers() ? nullptr : m_models.query.answer()) {
        picture.query = std::make_unique<QueryOverlay>(canvas, *answer, shownOfQuery(isDragging));
        if (QueryOverlay::isLong(*answer)) {
            picture.under = m_queryCells;
            picture.met = m_queryMet;
        }
    } else {
        picture.bareQuery = m_models.query.box();
    }
    if (m_models.whatIfBox.box() && m_options.hidesAnswers()) {
        picture.bareWhatIfBox = m_models.whatIfBox.box();
    } else if (m_models.whatIfBox.box()) {
        picture.whatIfBox = std::make_unique<WhatIfOverlay>(canvas, m_models.whatIfBox);
        picture.metByWhatIfBox = WhatIfOverlay::isLong(*m_models.whatIfBox.answer()) ? m_whatIfMet : nullptr;
    }
    return picture;
}

void AskedBoxes::Picture::paintUnderBoxes(QPainter& painter, const Canvas& canvas) const
{
    if (under != nullptr) {
        under->paint(painter, canvas.transform);
    } else if (query) {
        query->paintUnderBoxes(painter);
    }
    if (whatIfBox) {
        whatIfBox->paintUnderBoxes(painter);
    }
}

void AskedBoxes::Picture::paintOverBoxes(QPainter& painter, const Canvas& canvas, double handleSize, bool queryHasHandles) const
{
    if (bareQuery) {
        paintAskedBox(painter, canvas, *bareQuery, Role::Query, handleSize, queryHasHandles);
    }
    if (bareWhatIfBox) {
        paintAskedBox(painter, canvas, *bareWhatIfBox, Role::Text, handleSize, true);
    }
    if (query) {
        met != nullptr ? met->paint(painter, canvas.transform) : query->paintMet(painter);
        query->paintQuery(painter, handleSize, queryHasHandles);
    }
    if (whatIfBox) {
        whatIfBox->paintFill(painter);
        metByWhatIfBox != nullptr ? metByWhatIfBox->paint(painter, canvas.transform) : whatIfBox->paintMet(painter);
        whatIfBox->paintBox(painter, handleSize);
    }
}

void AskedBoxes::Picture::paintWords(QPainter& painter, const QRectF& inside) const
{
    if (query) {
        query->paintLegend(painter, inside);
    }
    if (whatIfBox) {
        whatIfBox->paintWords(painter, inside);
    }
}

}  // namespace mortonscope
