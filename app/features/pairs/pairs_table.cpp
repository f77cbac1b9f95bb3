#include "app/features/pairs/pairs_table.h"

#include "app/features/pairs/pairs_model.h"
#include "app/state/cursor.h"
#include "app/state/debugger.h"
#include "app/state/place.h"
#include "app/state/run_before_edit.h"
#include "app/state/selection.h"
#include "app/theme/theme.h"
#include "app/widgets/button.h"
#include "app/widgets/panel.h"
#include "app/widgets/row_delegate.h"
#include "app/widgets/style.h"
#include "core/analysis/analysis.h"
#include "core/check/pair_list.h"

#include <QContextMenuEvent>
#include <QHeaderView>
#include <QMenu>
#include <QPainter>

#include <algorithm>
#include <array>

namespace mortonscope {

/// Draws the rows of the pairs table: the current test in bold, tests to come faint, an overlap with a ring, a miss
/// with a dash. The pair from before an edit is faint. If it differs from the current one, it has a ≠, and the first
/// such row has a frame.
class PairsDelegate : public RowDelegate {
    Q_OBJECT

public:
    using RowDelegate::RowDelegate;

    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;

    /// Returns the width that a column needs for `text` and for its heading.
    int widthFor(int column, const QString& text) const;
    int widthForHeading(int column, const QString& text) const;
    /// Returns where a column's text is drawn within a cell or a heading. Both use it, so that they align.
    QRectF textRect(const QRectF& cell, int column) const;

private:
    Look lookOf(const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    void paintCell(QPainter& painter, const Look& look, const QStyleOptionViewItem& option,
                   const QModelIndex& index) const override;
    void paintUnequal(QPainter& painter, const QRectF& rect) const;
    QFont fontOf(int column, bool strong) const;
};

QRectF PairsDelegate::textRect(const QRectF& cell, int column) const
{
    return cell.adjusted(theme().space(2), 0, -theme().space(column <= PairsModel::AtStep ? 2 : 1), 0);
}

QFont PairsDelegate::fontOf(int column, bool strong) const
{
    return bodyFont(column == PairsModel::Number || column == PairsModel::AtStep, strong);
}

int PairsDelegate::widthFor(int column, const QString& text) const
{
    int shape = 0;
    if (column == PairsModel::Outcome || column == PairsModel::Before) {
        shape = theme().space(4);
    }
    return QFontMetrics(fontOf(column, true)).horizontalAdvance(text) + shape
         + theme().space(column <= PairsModel::AtStep ? 4 : 3) + 1;
}

int PairsDelegate::widthForHeading(int column, const QString& text) const
{
    return QFontMetrics(theme().font(TextSize::Small)).horizontalAdvance(text)
         + theme().space(column <= PairsModel::AtStep ? 4 : 3.5) + 1;
}

QSize PairsDelegate::sizeHint(const QStyleOptionViewItem&, const QModelIndex& index) const
{
    return {widthFor(index.column(), index.data().toString()), plainRowHeight(theme())};
}

RowDelegate::Look PairsDelegate::lookOf(const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    return tableLook(option, index, index.data(PairsModel::CurrentRole).toBool(), QStyle::State_HasFocus);
}

void PairsDelegate::paintCell(QPainter& painter, const Look& look, const QStyleOptionViewItem&,
                              const QModelIndex& index) const
{
    const Theme& theme = this->theme();
    const bool future = index.data(PairsModel::FutureRole).toBool();
    QRectF rect = look.rect;
    if (index.data(PairsModel::FirstDifferenceRole).toBool()) {
        const QColor mark = theme.color(Role::Warning);
        painter.fillRect(QRectF(rect.left(), rect.top(), rect.width(), theme.px(1.5)), mark);
        painter.fillRect(QRectF(rect.left(), rect.bottom() - theme.px(1.5), rect.width(), theme.px(1.5)), mark);
    }

    rect = textRect(rect, index.column());
    const bool now = index.data(PairsModel::NowRole).toBool();
    Role role = future || !now ? Role::Faint : Role::Text;
    painter.setRenderHint(QPainter::Antialiasing);
    if (index.column() == PairsModel::Before) {
        role = Role::Faint;
        if (index.data(PairsModel::DiffersRole).toBool()) {
            role = Role::Quiet;
            paintUnequal(painter, rect);
        }
        rect.adjust(theme.space(4), 0, 0, 0);
    } else if (index.column() == PairsModel::Outcome && now) {
        const bool hit = index.data(PairsModel::OverlapRole).toBool();
        if (hit) {
            role = Role::Hit;
        } else if (!future) {
            role = Role::Miss;
        }
        const double radius = theme.px(4);
        const QPointF centre(rect.left() + radius + 1, rect.center().y());
        painter.setPen(QPen(theme.color(role), theme.px(2)));
        if (hit) {
            painter.drawEllipse(centre, radius, radius);
        } else {
            painter.drawLine(centre - QPointF(radius, 0), centre + QPointF(radius, 0));
        }
        rect.adjust(theme.space(4), 0, 0, 0);
    } else if (!future && (index.column() == PairsModel::Number || index.column() == PairsModel::Where)) {
        role = Role::Quiet;
    }
    paintText(painter, rect, index, fontOf(index.column(), look.isCurrent), role);
}

/// Paints ≠ as strokes, because not every font has it.
void PairsDelegate::paintUnequal(QPainter& painter, const QRectF& rect) const
{
    const Theme& theme = this->theme();
    const double half = theme.px(4);
    const QPointF centre(rect.left() + half + 1, rect.center().y());
    painter.setPen(QPen(theme.color(Role::Warning), theme.px(1.8), Qt::SolidLine, Qt::RoundCap));
    painter.drawLine(centre + QPointF(-half, -half * 0.45), centre + QPointF(half, -half * 0.45));
    painter.drawLine(centre + QPointF(-half, half * 0.45), centre + QPointF(half, half * 0.45));
    painter.drawLine(centre + QPointF(-half * 0.55, half * 1.1), centre + QPointF(half * 0.55, -half * 1.1));
}

namespace {

constexpr std::size_t kMaxCopied = 1'000'000;
constexpr double kRow = 27;  ///< height of a row in px at 100 %, as of a field of the triangle

}  // namespace

PairsTable::PairsTable(const Models& models, PairsModel* pairs, QWidget* parent)
    : PlainTable(models, QStringLiteral("pairsTable"), tr("Tested pairs"), pairs, parent), m_pairs(pairs),
      m_delegate(new PairsDelegate(models, this))
{
    horizontalHeader()->setStretchLastSection(true);
    setItemDelegate(m_delegate);
    copyAs([this] { return selectionAsCsv(); });
    setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    keepKeys(this, {Qt::Key_Home, Qt::Key_End});
    // The pair before the edit is left of the current one, after number and step.
    horizontalHeader()->moveSection(PairsModel::Before, PairsModel::First);

    connect(this, &PairsTable::chosen, this, &PairsTable::goTo);
    connect(selectionModel(), &QItemSelectionModel::selectionChanged, this, &PairsTable::pointAtSelected);
    connect(&models.run, &Cursor::cursorChanged, this, &PairsTable::followCursor);
    connect(&models.run, &Cursor::runChanged, this, &PairsTable::sizeColumns);
    connect(pairs, &QAbstractItemModel::modelReset, this, &PairsTable::followCursor);
    connect(&models.beforeEdit, &RunBeforeEdit::changed, this, [this] {
        if (isColumnHidden(PairsModel::Before) == this->models().beforeEdit.isThere()) {
            sizeColumns();
        }
    });
    applyTheme();
    followCursor();
}

/// Sizes columns for the widest texts of this run, so that they don't move while the list grows.
void PairsTable::sizeColumns()
{
    const Analysis& analysis = *models().run.analysis();
    const int deepest = analysis.scene->space().depth();
    const auto set = [this](int column, const QString& widest) {
        int width = m_delegate->widthFor(column, widest);
        if (models().beforeEdit.before()) {  // the headings are shown
            const QString heading = m_pairs->headerData(column, Qt::Horizontal).toString();
            width = std::max(width, m_delegate->widthForHeading(column, heading));
        }
        setColumnWidth(column, width);
    };
    const QString name =
        m_widestName.of(*analysis.scene, QFontMetricsF(models().theme.theme().font(TextSize::Body, true)));
    const int most = static_cast<int>(models().theme.theme().px(140));
    set(PairsModel::Number, countText(analysis.run.tests()));
    set(PairsModel::AtStep, countText(analysis.run.total().value));
    set(PairsModel::First, name);
    set(PairsModel::Second, name);
    set(PairsModel::InCell, cellNoun(Cell(deepest, static_cast<std::uint32_t>(Cell::cellsAt(deepest) - 1))));
    const QFontMetrics words(models().theme.theme().font(TextSize::Body, true));
    const auto wider = [&words](const QString& a, const QString& b) {
        return words.horizontalAdvance(a) > words.horizontalAdvance(b) ? a : b;
    };
    QString where = wider(PairsModel::whereText(StepKind::TestInCell), PairsModel::whereText(StepKind::TestWithStack));
    if (analysis.method.algorithm->walk == Walk::AncestorWalk || analysis.method.algorithm->walk == Walk::OriginSub) {
        where = wider(where, wider(PairsModel::whereText(StepKind::TestWithAncestor),
                                   PairsModel::whereText(StepKind::TestWithSub)));
    }
    set(PairsModel::Where, where);
    set(PairsModel::Outcome, wider(PairsModel::outcomeText(true), PairsModel::outcomeText(false)));
    for (const int column : {PairsModel::First, PairsModel::Second}) {
        setColumnWidth(column, std::min(columnWidth(column), most));
    }
    sizeBefore();
}

void PairsTable::sizeBefore()
{
    const auto& before = models().beforeEdit.before();
    setColumnHidden(PairsModel::Before, !before);
    horizontalHeader()->setVisible(before != nullptr);  // without another list, the rows say what they are
    if (before) {
        const Theme& theme = models().theme.theme();
        const QString name = m_widestBefore.of(*before->scene, QFontMetricsF(theme.font(TextSize::Body, true)));
        const QString heading = m_pairs->headerData(PairsModel::Before, Qt::Horizontal).toString();
        const int wanted = std::max(m_delegate->widthForHeading(PairsModel::Before, heading),
                                    m_delegate->widthFor(PairsModel::Before, name + QLatin1Char('-') + name));
        setColumnWidth(PairsModel::Before, std::min(wanted, static_cast<int>(theme.px(200))));
    }
    fitColumns();
}

/// Keeps the outcome in view: if there is too little room, hides other columns, slots last.
void PairsTable::fitColumns()
{
    constexpr std::array kGoing{PairsModel::Where, PairsModel::AtStep, PairsModel::Number, PairsModel::InCell};
    for (const int column : kGoing) {
        setColumnHidden(column, false);
    }
    for (const int column : kGoing) {
        setColumnHidden(column, horizontalHeader()->length() > viewport()->width());
    }
}

void PairsTable::goToRow(int row)
{
    setFocus();
    executeDelayedItemsLayout();
    setCurrentIndex(m_pairs->index(row, PairsModel::First));
    scrollTo(m_pairs->index(row, PairsModel::First), QAbstractItemView::PositionAtCenter);
}

int PairsTable::plainHeight() const
{
    return std::max(PlainTable::plainHeight(), static_cast<int>(models().theme.theme().px(kRow)));
}

QSize PairsTable::minimumSizeHint() const
{
    return {PlainTable::minimumSizeHint().width(), heightOf(1) + 2 * frameWidth()};
}

void PairsTable::followCursor()
{
    if (const auto row = m_pairs->latestRow()) {
        executeDelayedItemsLayout();  // new rows are not in the scroll bar's range yet
        scrollTo(m_pairs->index(*row, 0));
    }
}

void PairsTable::resizeEvent(QResizeEvent* event)
{
    PlainTable::resizeEvent(event);
    fitColumns();
    if (const QModelIndex at = currentIndex(); hasFocus() && at.isValid() && selectionModel()->isSelected(at)) {
        scrollTo(at);  // keep the row that the user is looking at in view
    } else {
        followCursor();
    }
}

void PairsTable::goTo(const QModelIndex& index)
{
    if (m_pairs->isNow(index.row())) {
        models().run.visit(m_pairs->stepAt(index.row()));
    }
}

void PairsTable::pointAtSelected()
{
    const QModelIndex at = currentIndex();
    if (hasFocus() && at.isValid() && selectionModel()->isSelected(at) && m_pairs->isNow(at.row())
        && models().run.isOfScene()) {
        m_isPointing = true;
        const auto [first, second] = m_pairs->pairAt(at.row());
        Highlight highlight;
        highlight.boxes = {first, second};
        models().debugger.setTarget(placeOfPair(*models().run.analysis()->scene, first, second));
        models().selection.setHighlight(std::move(highlight));
    } else if (std::exchange(m_isPointing, false)) {
        models().selection.clearHighlight();
    }
}

/// Opens the menu of the pair below the pointer; by key, of the current pair.
void PairsTable::contextMenuEvent(QContextMenuEvent* event)
{
    QModelIndex at = indexAt(event->pos());
    QPoint place = event->globalPos();
    if (event->reason() == QContextMenuEvent::Keyboard) {
        at = currentIndex();
        place = viewport()->mapToGlobal(visualRect(at).center());
    }
    if (!at.isValid() || !m_pairs->isNow(at.row())) {
        return;  // a pair from before the edit is not in this run
    }
    const auto [first, second] = m_pairs->pairAt(at.row());
    auto* menu = new QMenu(this);
    menu->setObjectName(QStringLiteral("pairMenu"));
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->addActions(placeActions(models(), placeOfPair(*models().run.analysis()->scene, first, second), menu));
    addPictureActions(*menu, *this);
    menu->popup(place);
}

void PairsTable::focusOutEvent(QFocusEvent* event)
{
    PlainTable::focusOutEvent(event);
    if (std::exchange(m_isPointing, false)) {
        models().selection.clearHighlight();
    }
}

QString PairsTable::selectionAsCsv() const
{
    const std::vector<int> rows = selectedRows(kMaxCopied);
    if (rows.empty()) {
        return {};
    }
    const Scene& scene = *models().run.analysis()->scene;
    std::string csv(kPairHeader);
    csv += '\n';
    for (const int row : rows) {
        if (!m_pairs->isNow(row)) {
            continue;  // a pair from before the edit
        }
        const auto [first, second] = m_pairs->pairAt(row);
        appendPairCsv(csv, scene.name(first), scene.name(second), m_pairs->overlapAt(row));
    }
    return fromCore(csv);
}

}  // namespace mortonscope

#include "pairs_table.moc"
