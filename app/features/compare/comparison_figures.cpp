#include "app/features/compare/comparison_figures.h"

#include "app/features/compare/comparison_model.h"
#include "app/features/compare/comparison_words.h"
#include "app/features/compare/differences_model.h"
#include "app/theme/theme.h"
#include "app/widgets/fitted_label.h"
#include "app/widgets/keep_keys.h"
#include "app/widgets/plain_table.h"
#include "app/words/wording.h"

#include <QBoxLayout>
#include <QHeaderView>

#include <algorithm>

namespace mortonscope {

ComparisonFigures::ComparisonFigures(const Models& models, RunComparison& comparison, QWidget* parent)
    : QWidget(parent), m_models(models), m_comparison(comparison),
      m_totals(new ComparisonModel(models, comparison, this)),
      m_differences(new DifferencesModel(models, comparison, this)),
      m_table(new PlainTable(models, QStringLiteral("comparisonTable"), tr("Cost and results of both runs"), m_totals,
                             this)),
      m_sentence(new FittedLabel(models, this)),
      m_list(new PlainTable(models, QStringLiteral("differencesTable"),
                            tr("Differences between the tests of both runs"), m_differences, this)),
      m_parts(new QBoxLayout(QBoxLayout::TopToBottom, this))
{
    setObjectName(QStringLiteral("comparisonFigures"));
    setAttribute(Qt::WA_StyledBackground);
    for (PlainTable* table : {m_table, m_list}) {
        table->setSelectionMode(QAbstractItemView::SingleSelection);
        table->horizontalHeader()->setSectionsClickable(false);
        table->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    }
    m_table->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    keepKeys(m_list, {Qt::Key_Return, Qt::Key_Enter});
    m_sentence->setObjectName(QStringLiteral("differencesSentence"));
    m_sentence->setTextSize(TextSize::Body);

    auto* column = new QVBoxLayout;
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(m_sentence);
    column->addWidget(m_list, 1);
    m_parts->addWidget(m_table);
    m_parts->addLayout(column, 1);

    connect(m_list, &PlainTable::chosen, this,
            [this](const QModelIndex& index) { m_comparison.goTo(static_cast<std::size_t>(index.row())); });
    connect(&comparison, &RunComparison::runsChanged, this, &ComparisonFigures::follow);
    connect(&comparison, &RunComparison::compared, this, &ComparisonFigures::follow);
    connect(&comparison, &RunComparison::positionChanged, this, &ComparisonFigures::followCurrent);
    connect(&models.theme, &ThemeController::changed, this, &ComparisonFigures::applyTheme);
    applyTheme();
    follow();
}

void ComparisonFigures::setSideBySide(bool sideBySide)
{
    m_parts->setDirection(sideBySide ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom);
    sizeColumns();
}

void ComparisonFigures::applyTheme()
{
    const Theme& theme = m_models.theme.theme();
    m_parts->setContentsMargins(theme.space(2), theme.space(1), theme.space(2), theme.space(1));
    m_parts->setSpacing(theme.space(3));
    m_parts->itemAt(1)->layout()->setSpacing(theme.space(1));
    m_sentence->setMinimumWidth(theme.space(50));
    const int row = QFontMetrics(theme.font(TextSize::Body)).height() + theme.space(1);
    for (PlainTable* table : {m_table, m_list}) {
        table->horizontalHeader()->setFont(theme.font(TextSize::Small));
        table->horizontalHeader()->setFixedHeight(QFontMetrics(theme.font(TextSize::Small)).height() + theme.space(2));
        table->verticalHeader()->setDefaultSectionSize(row);
    }
    m_table->setFixedHeight(m_table->horizontalHeader()->height() + row * ComparisonModel::kRows + theme.space(0.5));
    m_table->setMinimumWidth(theme.space(60));
    // Never below its own hint: a layout with lines of text in it would take the difference from the Spaces.
    m_list->setMinimumHeight(std::max(m_list->sizeHint().height(), m_list->horizontalHeader()->height() + 4 * row));
    m_list->setMinimumWidth(theme.space(50));
    sizeColumns();
}

void ComparisonFigures::sizeColumns()
{
    auto* table = m_table->horizontalHeader();
    table->setSectionResizeMode(QHeaderView::ResizeToContents);
    table->setSectionResizeMode(ComparisonModel::Quantity, QHeaderView::Stretch);
    auto* list = m_list->horizontalHeader();
    const Theme& theme = m_models.theme.theme();
    const quint64 most = m_comparison.differences().empty() ? 0 : m_comparison.differences().back().test;
    const QFontMetrics numbers(theme.mono(TextSize::Body, true));
    const int widest =
        std::max(numbers.horizontalAdvance(QStringLiteral("≠ ") + countText(std::max<quint64>(most, 10))),
                 QFontMetrics(theme.font(TextSize::Small))
                     .horizontalAdvance(m_differences->headerData(0, Qt::Horizontal, Qt::DisplayRole).toString()));
    list->setSectionResizeMode(QHeaderView::Stretch);
    list->setSectionResizeMode(DifferencesModel::Number, QHeaderView::Fixed);
    list->resizeSection(DifferencesModel::Number, widest + theme.space(4));
}

void ComparisonFigures::follow()
{
    m_sentence->setSentence(differencesSentence(m_comparison));
    sizeColumns();
    followCurrent();
}

/// The row of the difference at which both runs are.
void ComparisonFigures::followCurrent()
{
    const auto current = m_comparison.currentDifference();
    if (current && static_cast<int>(*current) < m_differences->rowCount()) {
        m_list->goToRow(static_cast<int>(*current), DifferencesModel::OfFirst);
    } else {
        m_list->clearSelection();
    }
}

}  // namespace mortonscope
