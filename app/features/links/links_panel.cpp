#include "app/features/links/links_panel.h"

#include "app/features/links/links_model.h"
#include "app/state/cursor.h"
#include "app/state/selection.h"
#include "app/state/step_pictures.h"
#include "app/theme/theme.h"
#include "app/widgets/button.h"
#include "app/widgets/labels.h"
#include "app/widgets/row_delegate.h"
#include "app/widgets/signs.h"
#include "app/words/wording.h"
#include "core/analysis/analysis.h"

#include <QLabel>
#include <QListView>
#include <QPainter>
#include <QVBoxLayout>

#include <cmath>

namespace mortonscope {

/// Draws one linked list: its cell, then its boxes with an arrow to the next and one back. The link that the step
/// changes is thick. A link without its counterpart is dashed. A box that is being linked or unlinked is drawn apart.
class LinksDelegate : public RowDelegate {
    Q_OBJECT

public:
    LinksDelegate(const Models& models, const LinksModel* links, QObject* parent);

    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;

private:
    Look lookOf(const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    void paintCell(QPainter& painter, const Look& look, const QStyleOptionViewItem& option,
                   const QModelIndex& index) const override;

    const LinksModel* m_links;
};

namespace {

/// Draws one list from left to right.
class Chain {
public:
    Chain(QPainter& painter, const Theme& theme, const LinksModel& links, const LinksModel::Row& row, const QRectF& at)
        : m_painter(painter), m_theme(theme), m_links(links), m_row(row), m_at(at), m_x(at.left()),
          m_metrics(theme.font(TextSize::Body)), m_depth(links.scene().space().depth())
    {
    }

    void paint()
    {
        const QString cell = cellNoun(m_row.cell);
        m_painter.setFont(m_theme.mono(TextSize::Small));
        m_painter.setPen(m_theme.color(Role::Quiet));
        const double label =
            QFontMetricsF(m_theme.mono(TextSize::Small)).horizontalAdvance(QStringLiteral("slot 88,888"));
        const QRectF line =
            paintCellSign(m_painter, m_theme, m_row.cell, QRectF(m_x, m_at.top(), label, m_at.height()));
        m_painter.drawText(line, Qt::AlignVCenter | Qt::AlignLeft, cell);
        m_x += label + m_theme.space(1);

        const bool entering = isTying(StepKind::LinkNext) || isTying(StepKind::LinkPrevious);
        if (entering) {  // not the first yet: before the list, apart from it
            chip(m_row.tying->first, true);
            arrows(true, isTying(StepKind::LinkNext), m_row.tying->second != kNoBox && isTying(StepKind::LinkPrevious),
                   isTying(StepKind::LinkPrevious));
        }
        first();
        for (std::size_t i = 0; i < m_row.boxes.size(); ++i) {
            const BoxId box = m_row.boxes[i];
            chip(box, false);
            if (i + 1 < m_row.boxes.size() || m_row.hasMore) {
                arrows(true, isNewNext(box), m_links.isTiedBack(box), isNewPrevious(i));
            }
        }
        if (m_row.hasMore) {
            m_painter.setPen(m_theme.color(Role::Quiet));
            m_painter.drawText(QRectF(m_x, m_at.top(), m_theme.space(6), m_at.height()), Qt::AlignVCenter,
                               QString(QChar(0x2026)));
        }
        if (m_row.boxes.empty() && !entering) {
            m_painter.setPen(m_theme.color(Role::Faint));
            m_painter.setFont(m_theme.font(TextSize::Small));
            m_painter.drawText(QRectF(m_x, m_at.top(), m_at.right() - m_x, m_at.height()), Qt::AlignVCenter,
                               QString(QChar(0x2014)));
            m_x += m_theme.space(5);
        }
        if (m_row.tying && m_row.tying->kind >= StepKind::UnlinkNext) {
            m_x += m_theme.space(4);
            chip(m_row.tying->first, true);
        }
    }

private:
    bool isTying(StepKind kind) const { return m_row.tying && m_row.tying->kind == kind; }
    /// Returns whether the step makes the previous box's link skip `box`.
    bool isNewNext(BoxId box) const
    {
        return isTying(StepKind::UnlinkNext) && m_row.tying->second != kNoBox && nextOf(box) == m_row.tying->second;
    }
    bool isNewPrevious(std::size_t i) const
    {
        if (i + 1 >= m_row.boxes.size()) {
            return false;
        }
        return isTying(StepKind::UnlinkPrevious) && m_row.tying->second == m_row.boxes[i];
    }
    BoxId nextOf(BoxId box) const
    {
        for (std::size_t i = 0; i + 1 < m_row.boxes.size(); ++i) {
            if (m_row.boxes[i] == box) {
                return m_row.boxes[i + 1];
            }
        }
        return kNoBox;
    }

    QPen linkPen(bool isNew, bool isThere) const
    {
        QPen pen(m_theme.color(Role::Quiet), m_theme.px(1.25));
        if (isNew) {
            pen = QPen(m_theme.color(Role::Accent), m_theme.px(2.5));
        }
        if (!isThere) {
            pen.setStyle(Qt::DotLine);
        }
        return pen;
    }

    /// Draws an arrow from `from` to `to` at height y. A new one grows.
    void arrow(double from, double to, double y, bool isNew, bool isThere)
    {
        if (isNew) {
            to = std::lerp(from, to, m_links.way());
        }
        const QPen pen = linkPen(isNew, isThere);
        const double head = m_theme.px(4) * (to > from ? -1 : 1);
        m_painter.setPen(pen);
        m_painter.drawLine(QPointF(from, y), QPointF(to, y));
        m_painter.setPen(QPen(pen.color(), pen.widthF()));
        m_painter.drawLine(QPointF(to, y), QPointF(to + head, y - m_theme.px(3)));
        m_painter.drawLine(QPointF(to, y), QPointF(to + head, y + m_theme.px(3)));
    }

    /// Draws the link from the cell to its first box.
    void first()
    {
        const bool isNew = isTying(StepKind::LinkFirst) || isTying(StepKind::UnlinkFirst);
        const double y = m_at.center().y();
        const double dot = m_theme.px(3);
        m_painter.setPen(Qt::NoPen);
        m_painter.setBrush(m_theme.color(isNew ? Role::Accent : Role::Quiet));
        m_painter.drawEllipse(QPointF(m_x + dot, y), dot, dot);
        m_painter.setBrush(Qt::NoBrush);
        const double end = m_x + m_theme.space(5);
        if (!m_row.boxes.empty()) {
            arrow(m_x + 2 * dot, end, y, isNew, true);
        }
        m_x = end + m_theme.space(0.5);
    }

    /// Draws the next link above and the previous link below.
    void arrows(bool there, bool isNewThere, bool back, bool isNewBack)
    {
        const double end = m_x + m_theme.space(6);
        const double y = m_at.center().y();
        const double apart = m_theme.px(4);
        arrow(m_x + m_theme.space(0.5), end - m_theme.space(0.5), y - apart, isNewThere, there);
        arrow(end - m_theme.space(0.5), m_x + m_theme.space(0.5), y + apart, isNewBack, back);
        m_x = end;
    }

    void chip(BoxId box, bool apart)
    {
        const QString name = sentenceName(m_links.scene(), box);
        m_painter.setFont(m_theme.font(TextSize::Body));
        const double width = m_metrics.horizontalAdvance(name) + m_theme.space(3);
        const QRectF rect(m_x, m_at.center().y() - m_metrics.height() / 2 - m_theme.px(2), width,
                          m_metrics.height() + m_theme.px(4));
        QColor ink = m_theme.onLevel(m_row.cell.level(), m_depth);
        if (apart) {
            ink = m_theme.color(Role::Text);
            m_painter.setBrush(Qt::NoBrush);
            m_painter.setPen(QPen(m_theme.color(Role::Accent), m_theme.px(1.5), Qt::DashLine));
        } else {
            const QColor fill = m_theme.level(m_row.cell.level(), m_depth);
            m_painter.setBrush(fill);
            m_painter.setPen(QPen(fill, m_theme.px(1.5)));
        }
        m_painter.drawRoundedRect(rect, m_theme.px(3), m_theme.px(3));
        m_painter.setBrush(Qt::NoBrush);
        m_painter.setPen(ink);
        m_painter.drawText(rect, Qt::AlignCenter, name);
        m_x += width;
    }

    QPainter& m_painter;
    const Theme& m_theme;
    const LinksModel& m_links;
    const LinksModel::Row& m_row;
    const QRectF m_at;
    double m_x;
    const QFontMetricsF m_metrics;
    const int m_depth;
};

}  // namespace

LinksDelegate::LinksDelegate(const Models& models, const LinksModel* links, QObject* parent)
    : RowDelegate(models, parent), m_links(links)
{
}

QSize LinksDelegate::sizeHint(const QStyleOptionViewItem&, const QModelIndex&) const
{
    // A row is as wide as the longest list that can be drawn; the view scrolls.
    return {theme().space(400), QFontMetrics(theme().font(TextSize::Body)).height() + theme().space(3)};
}

RowDelegate::Look LinksDelegate::lookOf(const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    Look look{.rect = option.rect, .isCurrent = index.row() == m_links->currentRow(), .isSmooth = true};
    if (option.state.testFlag(QStyle::State_HasFocus)) {
        look.frame = {1, 1, 2, 2};
    }
    return look;
}

void LinksDelegate::paintCell(QPainter& painter, const Look& look, const QStyleOptionViewItem&,
                              const QModelIndex& index) const
{
    const LinksModel::Row row = m_links->row(index.row());
    Chain(painter, theme(), *m_links, row, look.rect.adjusted(theme().space(3), 0, -theme().space(1), 0)).paint();
}

LinksPanel::LinksPanel(const Models& models, QWidget* parent)
    : Panel(models, QStringLiteral("linksPanel"), tr("Links"), parent), m_links(new LinksModel(models, this)),
      m_list(new QListView(this)), m_empty(makeTextLabel(models.theme, "linksEmpty", {TextSize::Body, Role::Quiet},
                                                         this, Qt::AlignLeft | Qt::AlignTop))
{
    setAccessibleDescription(tr("The linked list of each cell, newest box first"));
    setNames(*m_list, QStringLiteral("linksList"), tr("Linked lists"));
    m_list->setModel(m_links);
    m_list->setItemDelegate(new LinksDelegate(models, m_links, m_list));
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setUniformItemSizes(true);
    m_list->setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    keepKeys(m_list, {Qt::Key_Home, Qt::Key_End, Qt::Key_Return, Qt::Key_Enter});
    m_empty->setText(
        tr("Linked lists are shown here during their run: choose the algorithm “Linked lists”.\n\n"
           "Each list begins at its cell; every box links to the next and the previous one. In a scene with moving "
           "objects each box is removed from its list and inserted into another, link by link."));
    setThemedMargins(models.theme, *m_empty, {3, 1, 3, 0});
    auto* column = new QVBoxLayout(this);
    setThemedMargins(models.theme, *column, {0, 1, 0, 1});
    column->addWidget(m_list, 1);
    column->addWidget(m_empty, 1);
    connect(&models.run, &Cursor::runChanged, this, &LinksPanel::follow);
    connect(&models.run, &Cursor::cursorChanged, this, &LinksPanel::follow);
    connect(&models.pictures.motion(), &Motion::restChanged, this, &LinksPanel::follow);
    connect(&models.pictures.motion(), &Motion::moved, this, [this] {
        if (m_links->ties()) {
            m_list->viewport()->update();
        }
    });
    connect(m_list, &QListView::clicked, this, [this](const QModelIndex& index) { select(index.row()); });
    connect(m_list, &QListView::activated, this, [this](const QModelIndex& index) { select(index.row()); });
    follow();
}

QSize LinksPanel::sizeHint() const { return models().theme.theme().size(100, 60); }

void LinksPanel::themeChanged()
{
    m_list->doItemsLayout();  // it keeps the sizes of its rows
    Panel::themeChanged();
}

void LinksPanel::showEvent(QShowEvent* event)
{
    Panel::showEvent(event);
    follow();
}

/// Updates the lists while the panel is visible.
void LinksPanel::follow()
{
    const bool linked = models().run.analysis()->algorithm().walk == Walk::LinkedLists;
    m_list->setVisible(linked);
    m_empty->setVisible(!linked);
    if (!isVisible()) {
        return;
    }
    m_links->follow();
    if (const int row = m_links->currentRow(); row >= 0) {
        m_list->scrollTo(m_links->index(row));
    }
}

void LinksPanel::select(int row)
{
    if (row >= 0 && row < m_links->rowCount()) {
        models().selection.selectCell(m_links->row(row).cell);
    }
}

}  // namespace mortonscope

#include "links_panel.moc"
