#include "app/features/listing/listing_view.h"

#include "app/features/listing/listing_delegate.h"
#include "app/features/listing/listing_model.h"
#include "app/theme/theme.h"
#include "app/widgets/keep_keys.h"

#include <QClipboard>
#include <QContextMenuEvent>
#include <QGuiApplication>
#include <QMouseEvent>
#include <QScrollBar>

#include <utility>

namespace mortonscope {

ListingView::ListingView(const Models& models, ListingModel* listing, QWidget* parent)
    : QListView(parent), m_models(models), m_listing(listing), m_delegate(new ListingDelegate(models, listing, this))
{
    setObjectName(QStringLiteral("listingLines"));
    setAccessibleName(tr("Listing"));
    setModel(listing);
    setItemDelegate(m_delegate);
    setFrameShape(QFrame::NoFrame);
    setUniformItemSizes(true);
    setSelectionMode(QAbstractItemView::ContiguousSelection);
    setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    setEditTriggers(QAbstractItemView::NoEditTriggers);
    keepKeys(this, {Qt::Key_Home, Qt::Key_End});

    connect(listing, &ListingModel::currentLineChanged, this, &ListingView::followCurrent);
    connect(&models.theme, &ThemeController::changed, this, &ListingView::applyTheme);
    applyTheme();
}

void ListingView::applyTheme()
{
    scheduleDelayedItemsLayout();
    followCurrent();
    viewport()->update();
}

/// A line out of sight comes to the middle, so that what is around it can be read; sideways nothing moves.
void ListingView::followCurrent()
{
    const auto line = m_listing->currentLine();
    if (!line || !isVisible()) {
        return;
    }
    executeDelayedItemsLayout();
    const QModelIndex index = m_listing->index(*line);
    const QRect row = visualRect(index);
    if (row.top() < 0 || row.bottom() > viewport()->height()) {
        const int sideways = horizontalScrollBar()->value();
        scrollTo(index, PositionAtCenter);
        horizontalScrollBar()->setValue(sideways);
    }
}

bool ListingView::isInGutter(const QPoint& point) const { return point.x() < m_delegate->gutterWidth(); }

QString ListingView::textOfLines(bool all) const
{
    QString text;
    for (int line = 0; line < m_listing->rowCount(); ++line) {
        const QModelIndex index = m_listing->index(line);
        if (all || selectionModel()->isSelected(index)) {
            text += index.data().toString() + u'\n';
        }
    }
    return text;
}

// ------------------------------------------------------------------------------------------------ events

bool ListingView::event(QEvent* event)
{
    if (event->type() == QEvent::ShortcutOverride && static_cast<QKeyEvent*>(event)->matches(QKeySequence::Copy)) {
        event->accept();
        return true;
    }
    if (event->type() == QEvent::Show) {
        const bool done = QListView::event(event);
        followCurrent();
        return done;
    }
    return QListView::event(event);
}

void ListingView::keyPressEvent(QKeyEvent* event)
{
    const bool isEnter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (event->matches(QKeySequence::Copy)) {
        if (const QString text = textOfLines(false); !text.isEmpty()) {
            QGuiApplication::clipboard()->setText(text);
        }
    } else if (isEnter && currentIndex().isValid()) {
        emit lineActivated(currentIndex().row(), event->modifiers() == Qt::ControlModifier);
    } else {
        QListView::keyPressEvent(event);
    }
}

void ListingView::mousePressEvent(QMouseEvent* event)
{
    QListView::mousePressEvent(event);
    if (event->button() == Qt::LeftButton) {
        m_pressed = indexAt(event->pos()).row();
        m_pressedInGutter = isInGutter(event->pos());
    }
}

/// A click ends where it began; a drag selects lines to be copied.
void ListingView::mouseReleaseEvent(QMouseEvent* event)
{
    QListView::mouseReleaseEvent(event);
    const int line = std::exchange(m_pressed, -1);
    if (event->button() != Qt::LeftButton || line < 0 || indexAt(event->pos()).row() != line
        || isInGutter(event->pos()) != m_pressedInGutter) {
        return;
    }
    if (m_pressedInGutter) {
        emit gutterClicked(line);
    } else if (event->modifiers() == Qt::NoModifier || event->modifiers() == Qt::ControlModifier) {
        emit lineActivated(line, event->modifiers() == Qt::ControlModifier);
    }
}

void ListingView::contextMenuEvent(QContextMenuEvent* event)
{
    const bool byMouse = event->reason() == QContextMenuEvent::Mouse;
    const QModelIndex index = byMouse ? indexAt(viewport()->mapFromGlobal(event->globalPos())) : currentIndex();
    QMenu menu(this);
    menu.setObjectName(QStringLiteral("listingMenu"));
    if (index.isValid()) {
        emit menuRequested(index.row(), &menu);
    }
    if (!menu.isEmpty()) {
        menu.addSeparator();
    }
    const auto add = [&](const QString& name, const QString& text, bool all) {
        menu.addAction(text, this, [this, all] { QGuiApplication::clipboard()->setText(textOfLines(all)); })
            ->setObjectName(name);
    };
    if (selectionModel()->hasSelection()) {
        add(QStringLiteral("copyLines"), tr("&Copy the selected lines"), false);
    }
    add(QStringLiteral("copyListing"), tr("Copy the &whole listing"), true);
    menu.exec(byMouse || !index.isValid() ? event->globalPos()
                                          : viewport()->mapToGlobal(visualRect(index).bottomLeft()));
}

void ListingView::resizeEvent(QResizeEvent* event)
{
    QListView::resizeEvent(event);
    followCurrent();
}

void ListingView::scrollContentsBy(int dx, int dy)
{
    QListView::scrollContentsBy(dx, dy);
    if (dx != 0) {
        viewport()->update();  // the gutter has not moved with the code
    }
}

}  // namespace mortonscope
