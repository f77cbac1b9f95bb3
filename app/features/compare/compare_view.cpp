#include "app/features/compare/compare_view.h"

#include "app/features/compare/comparison_bar.h"
#include "app/features/compare/comparison_model.h"
#include "app/features/stack/stack_view.h"
#include "app/space_view/space_view.h"
#include "app/state/analysis_service.h"
#include "app/state/cursor.h"
#include "app/theme/theme.h"
#include "app/widgets/arrangement.h"
#include "app/widgets/button.h"
#include "app/widgets/labels.h"
#include "app/widgets/pair_legend.h"
#include "app/widgets/plain_table.h"
#include "app/words/method_words.h"
#include "app/words/wording.h"
#include "core/explain/pair_states.h"
#include "core/narrate/narrate.h"

#include <QBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QScrollArea>
#include <QVBoxLayout>

#include <algorithm>
#include <array>
#include <map>
#include <memory>
#include <optional>

namespace mortonscope {

namespace {

/// Width of the triangle with its legend, in theme units.
constexpr double kPairsWidth = 56;

}  // namespace

/// The triangle of all pairs, which shows the runs that test each pair. A click goes to the difference that the pair
/// makes, or to its test. Stores no results of the comparison but the pairs' tests.
class ComparisonTriangle : public PairTriangle {
    Q_OBJECT

public:
    ComparisonTriangle(const Models& models, RunComparison& comparison, PairLegend& legend, QWidget* parent);

    /// Shows the two runs if they are ready.
    void follow();

private:
    PairMarkKind kind(BoxPair pair) const;
    QString words(BoxPair pair) const;
    void choose(BoxPair pair);

    const Models m_models;
    RunComparison& m_comparison;
    PairLegend& m_legend;
    std::array<std::shared_ptr<const Analysis>, 2> m_analyses;  ///< the runs that m_states describe
    std::array<std::optional<PairStates>, 2> m_states;
};

ComparisonTriangle::ComparisonTriangle(const Models& models, RunComparison& comparison, PairLegend& legend,
                                       QWidget* parent)
    : PairTriangle(models, QStringLiteral("comparisonTriangle"), tr("All pairs of both runs"), parent),
      m_models(models), m_comparison(comparison), m_legend(legend)
{
    connect(this, &PairTriangle::chosen, this, &ComparisonTriangle::choose);
    connect(&models.theme, &ThemeController::changed, this, &ComparisonTriangle::follow);
    connect(&comparison, &RunComparison::positionChanged, this, [this] { update(); });
}

void ComparisonTriangle::follow()
{
    const bool isReady = m_comparison.isReady();
    for (const auto side : {RunComparison::First, RunComparison::Second}) {
        m_states[side].reset();
        m_analyses[side] = isReady ? m_comparison.analysis(side) : nullptr;
        if (isReady && m_analyses[side]->scene->size() <= PairStates::kMaxBoxes) {
            m_states[side].emplace(*m_analyses[side]);
        }
    }
    if (!m_states[RunComparison::First] || !m_states[RunComparison::Second]) {
        setContent({});
        m_legend.setEntries({});
        return;
    }
    const std::shared_ptr<const Analysis>& first = m_analyses[RunComparison::First];
    setContent({.scene = first->scene,
                .field = [this](BoxPair pair) { return Field{.kind = kind(pair)}; },
                .words = [this](BoxPair pair) { return words(pair); },
                .current =
                    [this] {
                        const auto& event = m_comparison.run(RunComparison::First).moment().event;
                        return event && event->first != event->second ? event->pair() : std::nullopt;
                    },
                .level = [first](BoxId box) { return first->tree.placement(box).cell.level(); }});
    std::map<PairMarkKind, std::uint64_t> counts;
    for (int number = 0; number < spokenCount(); ++number) {
        ++counts[kind(pairOf(number))];
    }
    m_legend.setEntries({{PairMarkKind::Apart, counts[PairMarkKind::Apart], tr("tested by both")},
                         {PairMarkKind::OnlyFirst, counts[PairMarkKind::OnlyFirst], tr("only by the first")},
                         {PairMarkKind::OnlySecond, counts[PairMarkKind::OnlySecond], tr("only by the second")},
                         {PairMarkKind::Open, counts[PairMarkKind::Open], tr("by neither")}});
}

PairMarkKind ComparisonTriangle::kind(BoxPair pair) const
{
    const bool first = m_states[RunComparison::First]->firstTest(pair.first, pair.second).has_value();
    const bool second = m_states[RunComparison::Second]->firstTest(pair.first, pair.second).has_value();
    if (first && second) {
        return PairMarkKind::Apart;
    }
    if (!first && !second) {
        return PairMarkKind::Open;
    }
    return first ? PairMarkKind::OnlyFirst : PairMarkKind::OnlySecond;
}

QString ComparisonTriangle::words(BoxPair pair) const
{
    const Scene& scene = *m_analyses[RunComparison::First]->scene;
    const QString names = fromCore(narration::allNames(scene, std::array{pair.first, pair.second}));
    switch (kind(pair)) {
    case PairMarkKind::Apart: return tr("%1: tested by both runs").arg(names);
    case PairMarkKind::OnlyFirst: return tr("%1: tested only by the first run").arg(names);
    case PairMarkKind::OnlySecond: return tr("%1: tested only by the second run").arg(names);
    default: return tr("%1: tested by neither run").arg(names);
    }
}

void ComparisonTriangle::choose(BoxPair pair)
{
    const auto& differences = m_comparison.differences();
    const auto found = std::ranges::find_if(differences, [&](const RunComparison::Difference& difference) {
        return difference.kind == RunComparison::Difference::Kind::Only
            && std::ranges::any_of(difference.pairs,
                                   [&](const auto& named) { return named && pairKey(*named) == pairKey(pair); });
    });
    const auto test = m_states[RunComparison::First]->firstTest(pair.first, pair.second);
    if (found != differences.end()) {
        m_comparison.goTo(static_cast<std::size_t>(found - differences.begin()));
    } else if (test) {
        m_comparison.run(RunComparison::First).visit(*test);
    }
}

/// The table of both runs, the triangle of their pairs if there is room, and the list of differences, below or beside
/// each other. A click or Enter moves both runs to a difference. Stores nothing of the comparison.
class ComparisonFigures : public QWidget {
    Q_OBJECT

public:
    ComparisonFigures(const Models& models, RunComparison& comparison, QWidget* parent = nullptr);

    /// Puts the list beside the table, or below it.
    void setSideBySide(bool sideBySide);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void applyTheme();
    void sizeColumns();
    void follow();
    void fitTriangle();
    void followCurrent();

    const Models m_models;
    RunComparison& m_comparison;
    ComparisonModel* m_totals;
    DifferencesModel* m_differences;
    PlainTable* m_table;
    QWidget* m_pairs;  ///< the triangle and its legend
    PairLegend* m_legend;
    ComparisonTriangle* m_triangle;
    FittedLabel* m_sentence;
    PlainTable* m_list;
    QBoxLayout* m_parts;
};

ComparisonFigures::ComparisonFigures(const Models& models, RunComparison& comparison, QWidget* parent)
    : QWidget(parent), m_models(models), m_comparison(comparison),
      m_totals(new ComparisonModel(models, comparison, this)),
      m_differences(new DifferencesModel(models, comparison, this)),
      m_table(new PlainTable(models, QStringLiteral("comparisonTable"), tr("Cost and results of both runs"), m_totals,
                             this)),
      m_pairs(new QWidget(this)), m_legend(new PairLegend(models.theme, QStringLiteral("comparisonLegend"), m_pairs)),
      m_triangle(new ComparisonTriangle(models, comparison, *m_legend, m_pairs)),
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

    auto* column = makeFlush<QVBoxLayout>();
    setThemedSpacing(models.theme, *column, 1);
    setThemedGaps(models.theme, *m_parts, {2, 1, 2, 1}, 3);
    onRestyle(models.theme, *m_sentence, [this](const Theme& theme) { m_sentence->setMinimumWidth(theme.space(50)); });
    column->addWidget(m_sentence);
    column->addWidget(m_list, 1);
    auto* pairs = makeFlush<QVBoxLayout>(m_pairs);
    setThemedSpacing(models.theme, *pairs, 1);
    pairs->addWidget(m_triangle, 0, Qt::AlignLeft | Qt::AlignTop);
    pairs->addWidget(m_legend, 1);
    m_parts->addWidget(m_table);
    m_parts->addWidget(m_pairs);
    m_parts->addLayout(column, 1);

    connect(m_list, &PlainTable::chosen, this,
            [this](const QModelIndex& index) { m_comparison.goTo(static_cast<std::size_t>(index.row())); });
    connect(&comparison, &RunComparison::runsChanged, this, &ComparisonFigures::follow);
    connect(&comparison, &RunComparison::compared, this, &ComparisonFigures::follow);
    connect(&comparison, &RunComparison::positionChanged, this, &ComparisonFigures::followCurrent);
    connect(&models.theme, &ThemeController::changed, this, &ComparisonFigures::applyTheme);  // sizes of the tables
    applyTheme();
    follow();
}

void ComparisonFigures::setSideBySide(bool sideBySide)
{
    m_parts->setDirection(besideOrBelow(sideBySide));
    sizeColumns();
    fitTriangle();
}

void ComparisonFigures::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    fitTriangle();
}

/// Shows the triangle and its legend if the table and the list keep their room.
void ComparisonFigures::fitTriangle()
{
    const Theme& theme = m_models.theme.theme();
    const bool isBeside = m_parts->direction() == QBoxLayout::LeftToRight;
    const int least = m_table->height() + m_sentence->sizeHint().height() + m_list->minimumHeight();
    const int room = height() - m_legend->heightForWidth(theme.space(kPairsWidth)) - theme.space(3);
    const int width = isBeside ? m_table->minimumWidth() + m_list->minimumWidth() + theme.space(6) : 0;
    const bool fits = m_triangle->fitInto(std::min(room - (isBeside ? 0 : least), theme.space(kPairsWidth))) > 0;
    const int needed = std::max(m_triangle->sizeHint().width(), theme.space(kPairsWidth));
    m_pairs->setVisible(fits && width + needed <= this->width());
    m_pairs->setFixedWidth(isBeside ? needed : this->width() - theme.space(4));
}

void ComparisonFigures::applyTheme()
{
    const Theme& theme = m_models.theme.theme();
    const int row = QFontMetrics(theme.font(TextSize::Body)).height() + theme.space(1);
    for (PlainTable* table : {m_table, m_list}) {
        table->horizontalHeader()->setFixedHeight(QFontMetrics(theme.font(TextSize::Small)).height() + theme.space(2));
        table->verticalHeader()->setDefaultSectionSize(row);
    }
    m_table->setFixedHeight(m_table->horizontalHeader()->height() + row * ComparisonModel::kRows + theme.space(0.5));
    m_table->setMinimumWidth(theme.space(60));
    // At least the list's own hint: otherwise a layout with wrapping text would take the difference from the Worlds.
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
    quint64 most = 10;
    if (!m_comparison.differences().empty()) {
        most = std::max<quint64>(most, m_comparison.differences().back().test);
    }
    const QFontMetrics numbers(theme.mono(TextSize::Body, true));
    const int widest =
        std::max(numbers.horizontalAdvance(QStringLiteral("≠ ") + countText(most)),
                 QFontMetrics(theme.font(TextSize::Small))
                     .horizontalAdvance(m_differences->headerData(0, Qt::Horizontal, Qt::DisplayRole).toString()));
    list->setSectionResizeMode(QHeaderView::Stretch);
    list->setSectionResizeMode(DifferencesModel::Number, QHeaderView::Fixed);
    list->resizeSection(DifferencesModel::Number, widest + theme.space(4));
}

void ComparisonFigures::follow()
{
    m_triangle->follow();
    fitTriangle();
    m_sentence->setSentence(differencesSentence(m_comparison));
    sizeColumns();
    followCurrent();
}

/// Selects the row of the current difference.
void ComparisonFigures::followCurrent()
{
    const auto current = m_comparison.currentDifference();
    if (current && static_cast<int>(*current) < m_differences->rowCount()) {
        m_list->goToRow(static_cast<int>(*current), DifferencesModel::OfFirst);
    } else {
        m_list->clearSelection();
    }
}

/// One run of a comparison: title, World, sentence of the current step, and object stack.
class CompareSide : public QWidget {
    Q_OBJECT

public:
    /// Takes `space`, which must show the models of that side, into its layout.
    CompareSide(const RunComparison& comparison, RunComparison::Side side, SpaceView* space, QWidget* parent = nullptr);

    SpaceView& space() const { return *m_space; }
    QList<AnswerOffer> answers() const;
    /// Shows the line for notices above the World. Both sides show it if one has a notice, so that the Worlds keep the
    /// same height.
    void setShowsNotice(bool shows);
    bool hasNotice() const;
    void setShowsStack(bool shows);

private:
    void followMethod();
    void followMoment();

    const RunComparison& m_comparison;
    const RunComparison::Side m_side;
    const Models m_models;
    FittedLabel* m_title;
    FittedLabel* m_notice;
    SpaceView* m_space;
    FittedLabel* m_sentence;
    QWidget* m_stackPart;
    QLabel* m_stackCount;
    StackView* m_stack;
};

CompareSide::CompareSide(const RunComparison& comparison, RunComparison::Side side, SpaceView* space, QWidget* parent)
    : QWidget(parent), m_comparison(comparison), m_side(side), m_models(comparison.models(side)),
      m_title(new FittedLabel(m_models, this)), m_notice(new FittedLabel(m_models, this)), m_space(space),
      m_sentence(new FittedLabel(m_models, this)), m_stackPart(new QWidget(this)),
      m_stackCount(new QLabel(m_stackPart)), m_stack(new StackView(m_models, m_stackPart))
{
    const bool isFirst = side == RunComparison::First;
    const QString name = isFirst ? QStringLiteral("first") : QStringLiteral("second");
    setNames(*this, name + QStringLiteral("Side"), isFirst ? tr("First run") : tr("Second run"));
    m_title->setObjectName(name + QStringLiteral("Title"));
    m_notice->setObjectName(name + QStringLiteral("Notice"));
    m_sentence->setObjectName(name + QStringLiteral("Sentence"));
    m_stack->setObjectName(name + QStringLiteral("Stack"));
    m_stackCount->setObjectName(name + QStringLiteral("StackCount"));
    m_title->setTextSize(TextSize::Title, 1);
    m_notice->setTextSize(TextSize::Small, 2);
    m_notice->setRole(Role::Warning);
    m_sentence->setTextSize(TextSize::Body, 3);
    for (FittedLabel* label : {m_title, m_notice, m_sentence}) {
        setThemedMargins(m_models.theme, *label, {2, 0, 2, 0});
        onRestyle(m_models.theme, *label, [label](const Theme& theme) { label->setMinimumWidth(theme.space(40)); });
    }
    setThemedMargins(m_models.theme, *m_stackCount, {2, 0, 2, 0});
    setTextStyle(m_models.theme, *m_stackCount, {TextSize::Small});
    onRestyle(m_models.theme, *m_stack, [this](const Theme& theme) { m_stack->setFixedHeight(theme.space(8)); });
    auto* rows = makeFlush<QVBoxLayout>(this);
    setThemedSpacing(m_models.theme, *rows, 1);
    rows->addWidget(m_title);
    rows->addWidget(m_notice);
    rows->addWidget(m_space, 1);
    rows->addWidget(m_sentence);
    m_stackPart->setObjectName(name + QStringLiteral("StackPart"));
    auto* stackRows = makeFlush<QVBoxLayout>(m_stackPart);
    setThemedSpacing(m_models.theme, *stackRows, 1);
    stackRows->addWidget(m_stackCount);
    stackRows->addWidget(m_stack);
    rows->addWidget(m_stackPart);
    m_space->show();

    connect(&comparison, &RunComparison::methodsChanged, this, &CompareSide::followMethod);
    connect(&comparison, &RunComparison::runsChanged, this, &CompareSide::followMethod);
    connect(&m_models.run, &Cursor::cursorChanged, this, &CompareSide::followMoment);
    connect(&m_models.run, &Cursor::runChanged, this, &CompareSide::followMoment);
    followMethod();
    followMoment();
}

QList<AnswerOffer> CompareSide::answers() const
{
    return {{m_sentence, tr("The sentence")}, {m_stackPart, tr("Object stack")}};
}

void CompareSide::followMethod()
{
    const Method& method = m_comparison.service(m_side).method();
    const QString title = methodTitle(method);
    const QString which = m_side == RunComparison::First ? tr("First: %1").arg(title) : tr("Second: %1").arg(title);
    // The title has a word besides the sign, for screen readers.
    if (!method.isUnseen && method.algorithm->isExhibit()) {
        m_title->setSentence(tr("⚠ %1 (published bug)").arg(which));
    } else if (!method.isUnseen && method.algorithm->isMistake) {
        m_title->setSentence(tr("⚠ %1 (classic mistake)").arg(which));
    } else {
        m_title->setSentence(which);
    }
    m_title->setRole(method.algorithm->goesWrong() && !method.isUnseen ? Role::Warning : Role::Text);
    m_notice->setSentence(sideNotice(m_comparison, m_side));
}

bool CompareSide::hasNotice() const { return !m_notice->sentence().isEmpty(); }

void CompareSide::setShowsNotice(bool shows) { m_notice->setVisible(shows); }

void CompareSide::setShowsStack(bool shows) { m_stackPart->setVisible(shows); }

void CompareSide::followMoment()
{
    const Cursor& run = m_models.run;
    m_sentence->setSentence(fromCore(narrate(*run.analysis(), run.moment())));
    const quint64 size = run.moment().stack.size();
    if (run.run().totals().largestStack == 0) {
        m_stackCount->setText(tr("Object stack: never used"));
    } else if (size == 0) {
        m_stackCount->setText(tr("Object stack: empty"));
    } else if (size == 1) {
        m_stackCount->setText(tr("Object stack: 1 box"));
    } else {
        m_stackCount->setText(tr("Object stack: %1 boxes").arg(countText(size)));
    }
}

namespace {

// Widths and heights in units of 4 px at the current text size.
constexpr double kWide = 285;    ///< minimum width for the table beside both Worlds
constexpr double kNarrow = 130;  ///< below this width the Worlds are one below the other
constexpr double kFiguresWidth = 84;
constexpr double kHighEnough = 120;  ///< minimum height for the stacks below the Worlds

/// A layout without height-for-width: a scroll area would make its contents as high as the wrapping text prefers,
/// although they fit into less.
class LowBox : public QBoxLayout {
public:
    using QBoxLayout::QBoxLayout;
    bool hasHeightForWidth() const override { return false; }
};

}  // namespace

CompareView::CompareView(RunComparison& comparison, const ComparisonActions& actions, SpaceView& first,
                         SpaceViewOptions& options, QWidget* parent)
    : QWidget(parent), m_comparison(comparison), m_models(comparison.models(RunComparison::First)),
      m_figures(new ComparisonFigures(m_models, comparison)),
      m_bar(new ComparisonBar(m_models, comparison, actions, this)), m_scroll(new QScrollArea(this))
{
    setObjectName(QStringLiteral("compareView"));
    setWindowTitle(tr("Comparison"));
    setAccessibleName(tr("Two runs side by side"));
    auto* second = new SpaceView(comparison.models(RunComparison::Second), options);
    setNames(*second, QStringLiteral("secondSpaceView"), tr("World of the second run"));

    auto* body = new QWidget(m_scroll);
    m_first = new CompareSide(comparison, RunComparison::First, &first, body);
    m_second = new CompareSide(comparison, RunComparison::Second, second, body);
    m_body = new LowBox(QBoxLayout::LeftToRight, body);
    m_sides = new QBoxLayout(QBoxLayout::LeftToRight);
    m_sides->addWidget(m_first, 1);
    m_sides->addWidget(m_second, 1);
    m_body->addLayout(m_sides, 1);
    m_body->addWidget(m_figures);
    m_body->setContentsMargins(0, 0, 0, 0);
    setUpScroll(*m_scroll, QStringLiteral("compareScroll"));
    m_scroll->setWidget(body);

    auto* rows = makeFlush<QVBoxLayout>(this);
    rows->setSpacing(0);
    rows->addWidget(m_scroll, 1);
    rows->addWidget(m_bar);

    link(RunComparison::First, RunComparison::Second);
    link(RunComparison::Second, RunComparison::First);
    connect(&comparison, &RunComparison::runsChanged, this, &CompareView::followNotices);
    connect(&comparison, &RunComparison::methodsChanged, this, &CompareView::followNotices);
    connect(&m_models.theme, &ThemeController::changed, this, &CompareView::arrange);
    followNotices();
    arrange();
    first.zoomToFit();  // the previous zoom was for another size
    second->setZoom(first.zoom());
}

SpaceView& CompareView::space(RunComparison::Side side) const
{
    return side == RunComparison::First ? m_first->space() : m_second->space();
}

QList<AnswerOffer> CompareView::answers() const
{
    return m_first->answers() + m_second->answers() + QList<AnswerOffer>{{m_figures, tr("The comparison")}};
}

void CompareView::setBare(bool isBare) { m_figures->setHidden(isBare); }

/// Makes one World show the same part of the world as the other.
void CompareView::link(RunComparison::Side from, RunComparison::Side to)
{
    SpaceView* const moved = &space(from);
    SpaceView* const other = &space(to);
    connect(moved, &SpaceView::transformChanged, this, [this, moved, other] {
        if (!m_isLinking) {
            m_isLinking = true;
            other->setZoom(moved->zoom());
            m_isLinking = false;
        }
    });
}

void CompareView::followNotices()
{
    const bool any = m_first->hasNotice() || m_second->hasNotice();
    m_first->setShowsNotice(any);
    m_second->setShowsNotice(any);
}

void CompareView::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    arrange();
}

void CompareView::arrange()
{
    const Theme& theme = m_models.theme.theme();
    const bool isWide = width() >= theme.px(4 * kWide);
    const bool isNarrow = width() < theme.px(4 * kNarrow);
    m_sides->setSpacing(theme.space(2));
    m_body->setSpacing(theme.space(2));
    m_body->setDirection(besideOrBelow(isWide));
    m_sides->setDirection(besideOrBelow(!isNarrow));
    m_figures->setSideBySide(!isWide && !isNarrow);
    if (isWide) {
        m_figures->setFixedWidth(theme.space(kFiguresWidth));
    } else {
        m_figures->setMinimumWidth(0);
        m_figures->setMaximumWidth(QWIDGETSIZE_MAX);
    }
    const bool isHigh = height() >= theme.px(4 * kHighEnough);
    m_first->setShowsStack(isHigh);
    m_second->setShowsStack(isHigh);
}

}  // namespace mortonscope

#include "compare_view.moc"
