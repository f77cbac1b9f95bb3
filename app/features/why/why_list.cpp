#include "app/features/why/why_list.h"

#include "app/features/why/why_links.h"
#include "app/state/cursor.h"
#include "app/state/selection.h"
#include "app/theme/theme.h"
#include "app/widgets/button.h"
#include "app/widgets/row_delegate.h"
#include "app/widgets/signs.h"
#include "app/widgets/style.h"
#include "core/analysis/analysis.h"

#include <QAbstractItemView>
#include <QKeyEvent>
#include <QPainter>
#include <QRegularExpression>
#include <QScrollBar>
#include <QTextLayout>

#include <cmath>
#include <utility>

namespace mortonscope {

/// Draws a link: a line with its title and step, and below it the sentence in as many lines as needed, with bits in a
/// monospace font.
class WhyDelegate : public RowDelegate {
    Q_OBJECT

public:
    using RowDelegate::RowDelegate;

    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;

private:
    struct Places {
        QRectF title;
        QRectF step;
        QPointF sentence;
        double sentenceWidth{};
    };

    Look lookOf(const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    void paintCell(QPainter& painter, const Look& look, const QStyleOptionViewItem& option,
                   const QModelIndex& index) const override;
    /// Returns the text width. It always leaves room for a scroll bar, so that its appearance changes no line break.
    static int widthIn(const QStyleOptionViewItem& option);
    Places placesIn(const QRectF& row) const;
    double lay(QTextLayout& layout, const QString& sentence, double width) const;
};

namespace {

/// Matches codes as they are written everywhere: groups of two bits. A single group could be a number, so it is not
/// matched.
const QRegularExpression& codes()
{
    static const QRegularExpression found(QStringLiteral("(?<![0-9.,])[01]{2}(?: [01]{2})+(?![0-9])"));
    return found;
}

/// As wide as a sign is high, plus a little space, without a line break after it.
constexpr QStringView kRoomForSign = u"\u2003\u2006\u2060";

}  // namespace

int WhyDelegate::widthIn(const QStyleOptionViewItem& option)
{
    const auto* view = qobject_cast<const QAbstractItemView*>(option.widget);
    return view ? view->width() - view->verticalScrollBar()->sizeHint().width() : option.rect.width();
}

WhyDelegate::Places WhyDelegate::placesIn(const QRectF& row) const
{
    const Theme& theme = this->theme();
    const QRectF inside = row.adjusted(theme.space(3), theme.space(1.5), -theme.space(2), -theme.space(1.5));
    const double line = QFontMetricsF(theme.font(TextSize::Small)).height();
    const QRectF head(inside.left(), inside.top(), inside.width(), line);
    return {head, head, {inside.left(), head.bottom() + theme.space(0.5)}, inside.width()};
}

/// Breaks the sentence into lines, with room for the sign before each cell's name. Returns the height.
double WhyDelegate::lay(QTextLayout& layout, const QString& sentence, double width) const
{
    const Theme& theme = this->theme();
    QString text = sentence;
    const auto cells = cellsNamedIn(sentence);
    for (auto named = cells.rbegin(); named != cells.rend(); ++named) {
        text.insert(named->start, kRoomForSign);
    }
    layout.setText(text);
    layout.setFont(theme.font(TextSize::Body));
    QList<QTextLayout::FormatRange> formats;
    for (auto match = codes().globalMatch(text); match.hasNext();) {
        const auto code = match.next();
        QTextCharFormat format;
        format.setFont(theme.mono(TextSize::Body));
        formats.append({static_cast<int>(code.capturedStart()), static_cast<int>(code.capturedLength()), format});
    }
    layout.setFormats(formats);
    double height = 0;
    layout.beginLayout();
    for (QTextLine line = layout.createLine(); line.isValid(); line = layout.createLine()) {
        line.setLineWidth(width);
        line.setPosition({0, height});
        height += line.height();
    }
    layout.endLayout();
    return height;
}

QSize WhyDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    const int width = widthIn(option);
    const Places places = placesIn(QRectF(0, 0, width, 0));
    QTextLayout layout;
    const double height =
        places.sentence.y() + lay(layout, index.data().toString(), places.sentenceWidth) + theme().space(1.5);
    return {1, static_cast<int>(std::ceil(height))};  // rows are as wide as the list
}

RowDelegate::Look WhyDelegate::lookOf(const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    Look look{.rect = option.rect,
              .isCurrent = index.data(WhyLinks::CurrentRole).toBool(),
              .isChosen = option.state.testFlag(QStyle::State_MouseOver),
              .hasBar = true};
    if (option.state.testFlag(QStyle::State_HasFocus) && option.state.testFlag(QStyle::State_Selected)) {
        look.isChosen = true;
        look.frame = {theme().px(1), theme().px(1), theme().px(1.5), theme().px(1.5)};
    }
    return look;
}

void WhyDelegate::paintCell(QPainter& painter, const Look& look, const QStyleOptionViewItem& option,
                            const QModelIndex& index) const
{
    const Theme& theme = this->theme();
    const QRectF& row = look.rect;
    const Places places = placesIn(QRectF(row.left(), row.top(), widthIn(option), row.height()));
    if (!look.frame && index.data(WhyLinks::BeginsRole).toBool()) {
        painter.fillRect(QRectF(row.left(), row.top(), row.width(), 1), theme.color(Role::Line));
    }

    const QString step = index.data(WhyLinks::StepRole).toString();
    const QFont small = theme.font(TextSize::Small);
    const QFontMetricsF metrics(small);
    painter.setFont(small);
    painter.setPen(theme.color(look.isCurrent ? Role::Accent : Role::Quiet));
    painter.drawText(places.step, Qt::AlignRight | Qt::AlignVCenter, step);
    const double room = places.title.width() - metrics.horizontalAdvance(step) - theme.space(2);
    painter.drawText(places.title, Qt::AlignLeft | Qt::AlignVCenter,
                     metrics.elidedText(index.data(WhyLinks::TitleRole).toString(), Qt::ElideMiddle, room));

    QTextLayout layout;
    lay(layout, index.data().toString(), places.sentenceWidth);
    painter.setPen(theme.color(Role::Text));
    layout.draw(&painter, places.sentence);
    painter.setFont(layout.font());
    for (const NamedCell& named : cellsNamedIn(layout.text())) {
        const int at = static_cast<int>(named.start - kRoomForSign.size());
        const QTextLine line = layout.lineForTextPosition(at);
        paintCellSign(painter, theme, named.cell,
                      line.rect().translated(places.sentence).adjusted(line.cursorToX(at), 0, 0, 0));
    }
}

WhyList::WhyList(const Models& models, WhyLinks* links, QWidget* parent)
    : QListView(parent), m_models(models), m_links(links)
{
    setNames(*this, QStringLiteral("whyList"), tr("Reasons"));
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
    onRestyle(models.theme, *this, [this](const Theme& theme) {
        verticalScrollBar()->setSingleStep(theme.space(6));
        scheduleDelayedItemsLayout();  // heights depend on the text
    });
}

/// Highlights what the link refers to. While a long run is computed, the rows belong to the previous scene, whose boxes
/// have other ids: then nothing is highlighted, and places are not selected.
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
    // A click makes the row below the pointer current by itself.
    const bool byMouse = event->reason() == Qt::MouseFocusReason;
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

#include "why_list.moc"
