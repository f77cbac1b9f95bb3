#include "app/features/why/why_list.h"

#include "app/features/why/why_delegate.h"
#include "app/features/why/why_links.h"
#include "app/session/run_controller.h"
#include "app/session/selection.h"
#include "app/theme/theme.h"
#include "app/widgets/keep_keys.h"
#include "core/analysis/analysis.h"

#include <QKeyEvent>
#include <QScrollBar>

#include <utility>

namespace mortonscope {

WhyList::WhyList(const Models& models, WhyLinks* links, QWidget* parent)
    : QListView(parent), m_models(models), m_links(links)
{
    setObjectName(QStringLiteral("whyList"));
    setAccessibleName(tr("Reasons"));
    setModel(links);
    setItemDelegate(new WhyDelegate(models, this));
    setFrameShape(QFrame::NoFrame);
    setResizeMode(QListView::Adjust);
    setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setSelectionMode(QAbstractItemView::SingleSelection);
    setMouseTracking(true);
    viewport()->setAttribute(Qt::WA_Hover);
    keepKeys(this, {Qt::Key_Home, Qt::Key_End});
    connect(this, &QListView::clicked, this, &WhyList::goTo);
    connect(&models.theme, &ThemeController::changed, this, &WhyList::applyTheme);
    applyTheme();
}

void WhyList::applyTheme()
{
    verticalScrollBar()->setSingleStep(m_models.theme.theme().space(6));
    scheduleDelayedItemsLayout();  // heights follow the text
}

/// While a long run is computed the rows are those of the scene before, whose boxes have other numbers: then
/// nothing is lit, and places are not selected.
void WhyList::light(const QModelIndex& index)
{
    if (index.isValid() && m_models.run.isOfScene()) {
        m_isPointing = true;
        m_models.selection.setHighlight(m_links->highlight(index.row()));
    } else if (std::exchange(m_isPointing, false)) {
        m_models.selection.clearHighlight();
    }
}

void WhyList::goTo(const QModelIndex& index)
{
    if (!index.isValid()) {
        return;
    }
    const Link link = m_links->link(index.row());
    if (link.step) {
        m_models.run.visit(*link.step);
    } else if (link.cell) {
        m_models.selection.selectCell(link.cell);
    }
    light(index);
}

void WhyList::currentChanged(const QModelIndex& current, const QModelIndex& previous)
{
    QListView::currentChanged(current, previous);
    if (hasFocus()) {
        light(current);
    }
}

void WhyList::keyPressEvent(QKeyEvent* event)
{
    switch (event->key()) {
    case Qt::Key_Return:
    case Qt::Key_Enter: goTo(currentIndex()); return;
    case Qt::Key_Escape: emit left(); return;
    default: QListView::keyPressEvent(event);
    }
}

void WhyList::mouseMoveEvent(QMouseEvent* event)
{
    QListView::mouseMoveEvent(event);
    const QModelIndex under = indexAt(event->position().toPoint());
    light(under.isValid() || !hasFocus() ? under : currentIndex());
}

bool WhyList::viewportEvent(QEvent* event)
{
    if (event->type() == QEvent::Leave) {
        light(hasFocus() ? currentIndex() : QModelIndex());
    }
    return QListView::viewportEvent(event);
}

void WhyList::focusInEvent(QFocusEvent* event)
{
    QListView::focusInEvent(event);
    const bool byMouse = event->reason() == Qt::MouseFocusReason;  // then the row under it becomes the current one
    if (!byMouse && !currentIndex().isValid() && m_links->rowCount() > 0) {
        setCurrentIndex(m_links->index(0));
    }
    light(currentIndex());
}

void WhyList::focusOutEvent(QFocusEvent* event)
{
    QListView::focusOutEvent(event);
    light({});
}

}  // namespace mortonscope
