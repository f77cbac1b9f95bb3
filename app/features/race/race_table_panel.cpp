#include "app/features/race/race_table_panel.h"

#include "app/features/race/race_controller.h"
#include "app/features/race/race_table_model.h"
#include "app/features/race/race_words.h"
#include "app/theme/theme.h"
#include "app/widgets/button.h"
#include "app/widgets/fitted_label.h"
#include "app/widgets/keep_keys.h"

#include <QHBoxLayout>
#include <QHeaderView>
#include <QKeyEvent>
#include <QToolButton>

#include <algorithm>

namespace mortonscope {

RaceTable::RaceTable(const Models& models, RaceTableModel* rows, QWidget* parent)
    : PlainTable(models, QStringLiteral("raceTable"), tr("Algorithms in the race"), rows, parent), m_rows(*rows)
{
    setSelectionMode(QAbstractItemView::SingleSelection);
    horizontalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    keepKeys(this, {Qt::Key_Space, Qt::Key_Home, Qt::Key_PageDown});
    connect(this, &PlainTable::chosen, this, [this](const QModelIndex& at) {
        if (m_rows.isHead(at)) {
            setOpen(!m_rows.isOpen());
        }
    });
    connect(rows, &QAbstractItemModel::modelReset, this, &RaceTable::spanHead);
    spanHead();
    applyTheme();
}

void RaceTable::applyTheme()
{
    const Theme& theme = models().theme.theme();
    setIconSize(QSize(theme.space(14), theme.space(3)));
    PlainTable::applyTheme();
    setMinimumHeight(2 * plainHeight());
}

/// By the widest figures that are usual, so that nothing moves while the race goes on.
void RaceTable::sizeColumns()
{
    const Theme& theme = models().theme.theme();
    const QFontMetrics head(theme.font(TextSize::Small));
    const QFontMetrics figures(theme.mono(TextSize::Small));
    const std::pair<int, const char*> widest[] = {{RaceTableModel::Median, "0.00000"},
                                                  {RaceTableModel::Range, "0,000–0,000"},
                                                  {RaceTableModel::Tests, "00,000,000"},
                                                  {RaceTableModel::Overlaps, "00,000 ≠"},
                                                  {RaceTableModel::Ratio, "0.0000×"}};
    for (const auto& [column, text] : widest) {
        const int title =
            head.horizontalAdvance(model()->headerData(column, Qt::Horizontal).toString()) + theme.space(2.5);
        setColumnWidth(column, std::max(title, figures.horizontalAdvance(QString::fromUtf8(text)) + theme.space(2.5)));
    }
    fitName();
}

/// The names get what is left, and all that they need: where that is too much the range goes first, which the median's
/// tool tip says too, then the overlaps, which are said below where algorithms differ, then the ratio, which times
/// give; in the end the figures scroll.
void RaceTable::fitName()
{
    int needed = 0;
    for (int row = 0; row < m_rows.rowCount(); ++row) {
        needed = std::max(
            needed, row == m_rows.headRow() ? 0 : sizeHintForIndex(m_rows.index(row, RaceTableModel::Name)).width());
    }
    constexpr int kSpared[] = {RaceTableModel::Range, RaceTableModel::Overlaps, RaceTableModel::Ratio};
    for (const int column : kSpared) {
        setColumnHidden(column, false);
    }
    int figures = 0;
    for (int column = RaceTableModel::Name + 1; column < RaceTableModel::kColumns; ++column) {
        figures += columnWidth(column);
    }
    const int width = viewport()->width();
    for (const int column : kSpared) {
        if (needed + figures > width) {
            figures -= columnWidth(column);
            setColumnHidden(column, true);
        }
    }
    setColumnWidth(RaceTableModel::Name, std::max(width - figures, needed));
}

void RaceTable::spanHead()
{
    clearSpans();
    setSpan(m_rows.headRow(), 0, 1, RaceTableModel::kColumns);
    fitName();
    updateGeometry();
}

void RaceTable::setOpen(bool open)
{
    m_rows.setOpen(open);
    goToRow(m_rows.headRow(), RaceTableModel::Name);
}

void RaceTable::resizeEvent(QResizeEvent* event)
{
    PlainTable::resizeEvent(event);
    fitName();
}

QSize RaceTable::sizeHint() const
{
    return {PlainTable::sizeHint().width(), heightOf(std::min(model()->rowCount(), 10))};
}

void RaceTable::keyPressEvent(QKeyEvent* event)
{
    const bool goesIn = event->key() == Qt::Key_Right;
    if (m_rows.isHead(currentIndex()) && (event->key() == Qt::Key_Space || goesIn || event->key() == Qt::Key_Left)) {
        setOpen(event->key() == Qt::Key_Space ? !m_rows.isOpen() : goesIn);
    } else if (event->key() == Qt::Key_Space && currentIndex().isValid()) {
        const QModelIndex name = currentIndex().siblingAtColumn(RaceTableModel::Name);
        model()->setData(name, name.data(Qt::CheckStateRole).toInt() == Qt::Checked ? Qt::Unchecked : Qt::Checked,
                         Qt::CheckStateRole);
    } else {
        PlainTable::keyPressEvent(event);
    }
}

// -----------------------------------------------------------------------------------------------------

RaceTablePanel::RaceTablePanel(const Models& models, RaceController& race, QWidget* parent)
    : Panel(models, QStringLiteral("raceTablePanel"), tr("Algorithms"), parent), m_race(race),
      m_table(new RaceTable(models, new RaceTableModel(models, race, this), this)),
      m_agreement(new FittedLabel(models, this)),
      m_open(makeActionButton(this, QStringLiteral("raceOpenDifferenceButton"),
                              race.action(RaceController::Verb::OpenDifference)))
{
    offerKeys({Qt::Key_Space}, tr("Tick or untick the algorithm"));
    m_agreement->setObjectName(QStringLiteral("raceAgreement"));
    m_open->setToolButtonStyle(Qt::ToolButtonTextOnly);
    auto* column = new QVBoxLayout(this);
    column->addWidget(m_table, 1);
    column->addWidget(m_agreement);
    column->addWidget(m_open, 0, Qt::AlignLeft);
    connect(&race, &RaceController::figuresChanged, this, &RaceTablePanel::showAgreement);
    connect(&race, &RaceController::entrantsChanged, this, &RaceTablePanel::showAgreement);
    RaceTablePanel::themeChanged();
    showAgreement();
}

void RaceTablePanel::themeChanged()
{
    const Theme& theme = models().theme.theme();
    layout()->setContentsMargins(theme.space(3), 0, theme.space(2), theme.space(2));
    layout()->setSpacing(theme.space(1));
    m_agreement->setTextSize(TextSize::Body, 2);
    m_agreement->setMinimumWidth(theme.space(30));
    Panel::themeChanged();
}

QSize RaceTablePanel::minimumSizeHint() const
{
    return {models().theme.theme().space(40), models().theme.theme().space(14)};
}

void RaceTablePanel::resizeEvent(QResizeEvent* event)
{
    Panel::resizeEvent(event);
    showAgreement();
}

/// Below the table where there is height for both.
void RaceTablePanel::showAgreement()
{
    constexpr double kHighEnoughForBoth = 36;
    const bool isLow = height() < models().theme.theme().space(kHighEnoughForBoth);
    m_agreement->setVisible(!isLow);
    const auto& news = m_race.news();
    const bool differ = news != nullptr && news->difference.has_value();
    m_agreement->setSentence(news != nullptr && news->frame ? agreementText(*news) : QString());
    m_agreement->setRole(differ ? Role::Warning : Role::Text);
    m_open->setVisible(differ && !isLow);
}

}  // namespace mortonscope
