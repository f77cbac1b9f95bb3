#include "app/features/pairs/pairs_table.h"

#include "app/features/pairs/pairs_delegate.h"
#include "app/features/pairs/pairs_model.h"
#include "app/session/debugger.h"
#include "app/session/place.h"
#include "app/session/place_actions.h"
#include "app/session/run_before_edit.h"
#include "app/session/run_controller.h"
#include "app/session/selection.h"
#include "app/theme/theme.h"
#include "app/widgets/keep_keys.h"
#include "app/words/wording.h"
#include "core/analysis/analysis.h"
#include "core/check/pair_list.h"

#include <QContextMenuEvent>
#include <QHeaderView>
#include <QMenu>

#include <algorithm>
#include <array>

namespace mortonscope {

namespace {

constexpr std::size_t kMostCopied = 1'000'000;

}  // namespace

PairsTable::PairsTable(const Models& models, PairsModel* pairs, QWidget* parent)
    : PlainTable(models, QStringLiteral("pairsTable"), tr("Tested pairs"), pairs, parent), m_pairs(pairs),
      m_delegate(new PairsDelegate(models, this))
{
    setHorizontalHeader(new PairsHeader(models, m_delegate, this));
    setItemDelegate(m_delegate);
    copyAs([this] { return selectionAsCsv(); });
    setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    keepKeys(this, {Qt::Key_Home, Qt::Key_End});
    // The pair of before stands to the left of the pair of now, after number and step.
    horizontalHeader()->moveSection(PairsModel::Before, PairsModel::First);

    connect(this, &PairsTable::chosen, this, &PairsTable::goTo);
    connect(selectionModel(), &QItemSelectionModel::selectionChanged, this, &PairsTable::pointAtSelected);
    connect(&models.run, &RunController::cursorChanged, this, &PairsTable::followCursor);
    connect(&models.run, &RunController::runChanged, this, &PairsTable::sizeColumns);
    connect(pairs, &QAbstractItemModel::modelReset, this, &PairsTable::followCursor);
    connect(&models.beforeEdit, &RunBeforeEdit::changed, this, &PairsTable::sizeColumns);
    applyTheme();
    followCursor();
}

/// By the widest that each column can come to in this run, so that nothing moves while it grows.
void PairsTable::sizeColumns()
{
    setColumnHidden(PairsModel::InCell, false);  // hidden it has no width
    const Analysis& analysis = *models().run.analysis();
    const int deepest = analysis.scene->space().level();
    const auto set = [this](int column, const QString& widest) {
        const QString heading = m_pairs->headerData(column, Qt::Horizontal).toString();
        setColumnWidth(column, std::max(m_delegate->widthForHeading(heading), m_delegate->widthFor(column, widest)));
    };
    const QString name =
        m_widestName.of(*analysis.scene, QFontMetricsF(models().theme.theme().font(TextSize::Body, true)));
    const int most = static_cast<int>(models().theme.theme().px(140));
    set(PairsModel::Number, countText(analysis.run.tests()));
    set(PairsModel::AtStep, countText(analysis.run.total().value));
    set(PairsModel::First, name);
    set(PairsModel::Second, name);
    set(PairsModel::InCell, cellText(Cell(deepest, static_cast<std::uint32_t>(Cell::cellsAt(deepest) - 1))));
    m_cellWidth = columnWidth(PairsModel::InCell);
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
    if (before) {
        const Theme& theme = models().theme.theme();
        const QString name = m_widestBefore.of(*before->scene, QFontMetricsF(theme.font(TextSize::Body, true)));
        const QString heading = m_pairs->headerData(PairsModel::Before, Qt::Horizontal).toString();
        const int wanted = std::max(m_delegate->widthForHeading(heading),
                                    m_delegate->widthFor(PairsModel::Before, name + QLatin1Char('-') + name));
        setColumnWidth(PairsModel::Before, std::min(wanted, static_cast<int>(theme.px(200))));
    }
    fitColumns();
}

/// What came of a test is in view: where there is too little room, other columns go, signs of cells first.
void PairsTable::fitColumns()
{
    constexpr std::array kGoing{PairsModel::Where, PairsModel::InCell, PairsModel::Number, PairsModel::AtStep};
    for (const int column : kGoing) {
        setColumnHidden(column, false);
    }
    setColumnWidth(PairsModel::InCell, m_cellWidth);
    const auto isTooWide = [this] { return horizontalHeader()->length() > viewport()->width(); };
    if (isTooWide()) {
        setColumnWidth(PairsModel::InCell, m_cellWidth - m_delegate->signWidth());
    }
    for (const int column : kGoing) {
        setColumnHidden(column, isTooWide());
    }
}

void PairsTable::goToRow(int row)
{
    setFocus();
    executeDelayedItemsLayout();
    setCurrentIndex(m_pairs->index(row, PairsModel::First));
    scrollTo(m_pairs->index(row, PairsModel::First), QAbstractItemView::PositionAtCenter);
}

QSize PairsTable::minimumSizeHint() const
{
    return {PlainTable::minimumSizeHint().width(), heightOf(1) + 2 * frameWidth()};
}

void PairsTable::followCursor()
{
    if (const auto row = m_pairs->latestRow()) {
        executeDelayedItemsLayout();  // rows that came just now are not in the scroll bar's range yet
        scrollTo(m_pairs->index(*row, 0));
    }
}

void PairsTable::resizeEvent(QResizeEvent* event)
{
    PlainTable::resizeEvent(event);
    fitColumns();
    if (const QModelIndex at = currentIndex(); hasFocus() && at.isValid() && selectionModel()->isSelected(at)) {
        scrollTo(at);  // what somebody looks at stays in sight
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

/// About the pair below the pointer; by key, about the current one.
void PairsTable::contextMenuEvent(QContextMenuEvent* event)
{
    const bool byKey = event->reason() == QContextMenuEvent::Keyboard;
    const QModelIndex at = byKey ? currentIndex() : indexAt(event->pos());
    if (!at.isValid() || !m_pairs->isNow(at.row())) {
        return;  // a pair from before the edit has no place in this run
    }
    const auto [first, second] = m_pairs->pairAt(at.row());
    auto* menu = new QMenu(this);
    menu->setObjectName(QStringLiteral("pairMenu"));
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->addActions(placeActions(models(), placeOfPair(*models().run.analysis()->scene, first, second), menu));
    menu->popup(byKey ? viewport()->mapToGlobal(visualRect(at).center()) : event->globalPos());
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
    const std::vector<int> rows = selectedRows(kMostCopied);
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
