#include "app/features/listing/listing_view.h"

#include "app/features/listing/listing_model.h"
#include "app/features/listing/listing_syntax.h"
#include "app/theme/theme.h"
#include "app/widgets/button.h"
#include "app/widgets/row_delegate.h"

#include <QAbstractScrollArea>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QGuiApplication>
#include <QMouseEvent>
#include <QPainter>
#include <QScrollBar>

#include <algorithm>
#include <cmath>
#include <utility>

namespace mortonscope {

/// Draws a line of the listing:
///
///     ●  42 ▶     test(tree, above, box)
///     mark, number and arrow: the gutter, which stays while the code scrolls sideways
///
/// A bar at the right edge of the gutter marks the lines where a faulty algorithm differs from the correct one.
class ListingDelegate : public RowDelegate {
    Q_OBJECT

public:
    ListingDelegate(const Models& models, const ListingModel* listing, QObject* parent = nullptr);

    /// Returns the width of the widest line for every line.
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;

    int gutterWidth() const;
    /// Returns the rectangle of a line's mark. `row` is the line's rectangle in a viewport.
    QRectF markRect(const QRectF& row) const;
    /// Returns the rectangle of the bar that marks a departure.
    QRectF departureRect(const QRectF& row) const;

private:
    Look lookOf(const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    void paintCell(QPainter& painter, const Look& look, const QStyleOptionViewItem& option,
                   const QModelIndex& index) const override;
    QFont codeFont(bool bold = false) const;
    int numberWidth() const;
    void paintCode(QPainter& painter, const QRectF& rect, const QString& line) const;
    void paintGutter(QPainter& painter, const Look& look, const QModelIndex& index) const;

    const ListingModel* m_listing;
};

namespace {

Role roleOf(SyntaxKind kind)
{
    switch (kind) {
    case SyntaxKind::Comment: return Role::Faint;
    case SyntaxKind::AlongX: return Role::BitX;
    case SyntaxKind::AlongY: return Role::BitY;
    case SyntaxKind::Keyword:
    case SyntaxKind::Plain: return Role::Text;
    }
    return Role::Text;
}

}  // namespace

ListingDelegate::ListingDelegate(const Models& models, const ListingModel* listing, QObject* parent)
    : RowDelegate(models, parent), m_listing(listing)
{
}

QFont ListingDelegate::codeFont(bool bold) const { return bodyFont(true, bold); }

int ListingDelegate::numberWidth() const { return QFontMetrics(codeFont()).horizontalAdvance(QStringLiteral("000")); }

int ListingDelegate::gutterWidth() const { return numberWidth() + theme().space(9); }

QRectF ListingDelegate::markRect(const QRectF& row) const
{
    const double side = theme().space(2.5);
    return {row.left() + theme().space(0.75), row.center().y() - side / 2, side, side};
}

QRectF ListingDelegate::departureRect(const QRectF& row) const
{
    const double width = theme().space(0.75);
    return {row.left() + gutterWidth() - 1.25 * width, row.top(), width, row.height()};
}

QSize ListingDelegate::sizeHint(const QStyleOptionViewItem&, const QModelIndex&) const
{
    const QFontMetricsF metrics(codeFont(true));
    double widest = 0;
    for (int row = 0; row < m_listing->rowCount(); ++row) {
        widest = std::max(widest, metrics.horizontalAdvance(m_listing->index(row).data().toString()));
    }
    return {gutterWidth() + static_cast<int>(std::ceil(widest)) + theme().space(2),
            QFontMetrics(codeFont()).height() + theme().space(0.5)};
}

RowDelegate::Look ListingDelegate::lookOf(const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    const auto* view = qobject_cast<const QAbstractScrollArea*>(option.widget);
    const int width = view ? view->viewport()->width() : option.rect.width();
    Look look{.rect = QRectF(0, option.rect.top(), width, option.rect.height()),  // the visible part
              .isCurrent = index.data(ListingModel::CurrentRole).toBool(),
              .isChosen = option.state.testFlag(QStyle::State_Selected),
              .isSmooth = true};
    if (option.state.testFlag(QStyle::State_HasFocus)) {
        const double half = theme().px(1.5) / 2;
        look.frame = {half, half, half, half};
    }
    return look;
}

void ListingDelegate::paintCell(QPainter& painter, const Look& look, const QStyleOptionViewItem& option,
                                const QModelIndex& index) const
{
    paintCode(painter, QRectF(option.rect).adjusted(gutterWidth(), 0, 0, 0), index.data().toString());
    paintGutter(painter, look, index);
}

void ListingDelegate::paintCode(QPainter& painter, const QRectF& rect, const QString& line) const
{
    const QFontMetricsF metrics(codeFont());
    for (const SyntaxSpan& span : syntaxOf(line, m_listing->language())) {
        const double left = metrics.horizontalAdvance(line.left(span.start));
        painter.setFont(codeFont(span.kind == SyntaxKind::Keyword));
        painter.setPen(theme().color(roleOf(span.kind)));
        painter.drawText(rect.adjusted(left, 0, 0, 0), Qt::AlignVCenter | Qt::AlignLeft | Qt::TextDontClip,
                         line.mid(span.start, span.length));
    }
}

void ListingDelegate::paintGutter(QPainter& painter, const Look& look, const QModelIndex& index) const
{
    const Theme& theme = this->theme();
    const QRectF& row = look.rect;
    painter.fillRect(QRectF(row.left(), row.top(), gutterWidth(), row.height()), ground(look));
    const auto mark = static_cast<LineMark>(index.data(ListingModel::MarkRole).toInt());
    if (mark != LineMark::None) {
        const double pen = theme.px(1.5);
        painter.setPen(QPen(theme.color(Role::Breakpoint), pen));
        painter.setBrush(mark == LineMark::On ? theme.color(Role::Breakpoint) : QColor(Qt::transparent));
        painter.drawEllipse(markRect(row).adjusted(pen, pen, -pen, -pen));
    }
    if (index.data(ListingModel::DepartureRole).toBool()) {
        painter.fillRect(departureRect(row), theme.color(Role::Warning));
    }
    const double numberRight = row.left() + theme.space(4) + numberWidth();
    painter.setFont(codeFont(look.isCurrent));
    painter.setPen(theme.color(look.isCurrent ? Role::Text : Role::Faint));
    painter.drawText(QRectF(row.left(), row.top(), numberRight - row.left(), row.height()),
                     Qt::AlignVCenter | Qt::AlignRight, QString::number(index.row() + 1));
    if (look.isCurrent) {
        const double half = theme.space(1.25);
        const QPointF tip(numberRight + theme.space(3.75), row.center().y());
        painter.setPen(Qt::NoPen);
        painter.setBrush(theme.color(Role::Accent));
        painter.drawPolygon(QPolygonF({tip, tip + QPointF(-1.6 * half, -half), tip + QPointF(-1.6 * half, half)}));
    }
}

ListingView::ListingView(const Models& models, ListingModel* listing, QWidget* parent)
    : QListView(parent), m_models(models), m_listing(listing), m_delegate(new ListingDelegate(models, listing, this))
{
    setNames(*this, QStringLiteral("listingLines"), tr("Code"));
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

/// Scrolls the current line to the middle if it is out of sight, so that its context is visible. Never scrolls
/// sideways.
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

/// Only a press and a release on the same line are a click; a drag selects lines to copy.
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
    add(QStringLiteral("copyListing"), tr("Copy a&ll code"), true);
    QPoint place = event->globalPos();
    if (!byMouse && index.isValid()) {
        place = viewport()->mapToGlobal(visualRect(index).bottomLeft());
    }
    menu.exec(place);
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
        viewport()->update();  // the code scrolled, the gutter did not
    }
}

}  // namespace mortonscope

#include "listing_view.moc"
