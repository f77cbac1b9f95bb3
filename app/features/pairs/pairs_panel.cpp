#include "app/features/pairs/pairs_panel.h"

#include "app/features/pairs/before_edit_bar.h"
#include "app/features/pairs/pairs_model.h"
#include "app/features/pairs/pairs_table.h"
#include "app/features/pairs/run_triangle.h"
#include "app/features/pairs/test_comparisons.h"
#include "app/state/cursor.h"
#include "app/state/debugger.h"
#include "app/state/models.h"
#include "app/state/player.h"
#include "app/state/run_before_edit.h"
#include "app/state/selection.h"
#include "app/theme/theme.h"
#include "app/widgets/arrangement.h"
#include "app/widgets/button.h"
#include "app/widgets/labels.h"
#include "app/widgets/pair_legend.h"
#include "app/widgets/written_file.h"
#include "app/words/action_words.h"
#include "app/words/wording.h"
#include "core/algorithms/brute_force.h"
#include "core/analysis/analysis.h"
#include "core/narrate/why_words.h"

#include <QAction>
#include <QEvent>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QShortcut>
#include <QToolButton>
#include <QVBoxLayout>
#include <QWidget>

#include <algorithm>
#include <array>
#include <type_traits>
#include <utility>

namespace mortonscope {

/// Offers some pairs, one button each, while the user predicts the next pair. Pointing at a button highlights the
/// pair's boxes.
class OfferedPairs : public QWidget {
    Q_OBJECT

public:
    explicit OfferedPairs(const Models& models, QWidget* parent = nullptr);

    /// Returns whether any pairs are offered.
    bool hasAny() const;
    /// Returns the height in px that is needed at this width.
    int neededHeight(int width) const;

    bool eventFilter(QObject* watched, QEvent* event) override;

signals:
    /// The offered pairs changed.
    void changed();

private:
    void follow();

    const Models m_models;
    QLabel* m_heading;
    QWidget* m_buttons;
};

OfferedPairs::OfferedPairs(const Models& models, QWidget* parent)
    : QWidget(parent), m_models(models), m_heading(new QLabel(tr("Which pair is tested next?"), this)),
      m_buttons(new QWidget(this))
{
    setObjectName(QStringLiteral("offeredPairs"));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(m_heading);
    column->addWidget(m_buttons);
    auto* flow = new FlowLayout(m_buttons);
    flow->setContentsMargins(0, 0, 0, 0);
    connect(&models.selection, &Selection::pairsOffered, this, &OfferedPairs::follow);
    follow();
}

bool OfferedPairs::hasAny() const { return !m_models.selection.offeredPairs().empty(); }

int OfferedPairs::neededHeight(int width) const
{
    return m_heading->sizeHint().height() + layout()->spacing() + m_buttons->layout()->heightForWidth(width);
}

void OfferedPairs::follow()
{
    while (QLayoutItem* old = m_buttons->layout()->takeAt(0)) {
        old->widget()->hide();
        old->widget()->deleteLater();  // it may be the button that was pressed
        delete old;
    }
    m_buttons->layout()->setSpacing(m_models.theme.theme().space(1));
    const Scene& scene = *m_models.run.analysis()->scene;
    for (const BoxPair pair : m_models.selection.offeredPairs()) {
        const QString names = fromCore(narration::pairNoun(scene.name(pair.first), scene.name(pair.second)));
        auto* button = new QPushButton(QString(names).replace(u'&', QStringLiteral("&&")), m_buttons);
        button->setObjectName(QStringLiteral("offeredPair"));
        button->setAccessibleName(names);
        keepAsButton(button);
        button->setProperty("first", pair.first.value);
        button->setProperty("second", pair.second.value);
        button->installEventFilter(this);
        connect(button, &QPushButton::clicked, this, [this, pair] { m_models.selection.choosePair(pair); });
        m_buttons->layout()->addWidget(button);
        button->show();
    }
    emit changed();
}

bool OfferedPairs::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::Enter || event->type() == QEvent::FocusIn) {
        Highlight highlight;
        highlight.boxes = {BoxId(watched->property("first").toUInt()), BoxId(watched->property("second").toUInt())};
        m_models.selection.setHighlight(std::move(highlight));
    } else if (event->type() == QEvent::Leave || event->type() == QEvent::FocusOut) {
        m_models.selection.clearHighlight();
    }
    return QWidget::eventFilter(watched, event);
}

namespace {

/// A panel lower than this shows only the table. In units of Theme::space().
constexpr double kRowsForTableAlone = 46;
/// Minimum width of the list beside the triangle, in the same units.
constexpr double kListBeside = 40;
constexpr double kNameBeside = 5;  ///< room for the name in the last row of the triangle
/// Rows of the list that must remain below the triangle.
constexpr int kRowsBelow = 3;

}  // namespace

PairsPanel::PairsPanel(const Models& models, QWidget* parent)
    : Panel(models, QStringLiteral("pairsPanel"), tr("Pairs"), parent),
      m_model(new PairsModel(models.run, &models.beforeEdit, this)),
      m_summary(new ElidingLabel(models.theme, {TextSize::Body, Role::Quiet}, this)), m_filter(new QLineEdit(this)),
      m_menu(new QToolButton(this)), m_beforeEditBar(new BeforeEditBar(models, this)),
      m_comparisons(new TestComparisons(models, this)), m_offered(new OfferedPairs(models, this)),
      m_escape(new QShortcut(Qt::Key_Escape, this)),
      m_legend(new PairLegend(models.theme, QStringLiteral("pairLegend"), this)),
      m_triangle(new RunTriangle(models, *m_legend, this)), m_table(new PairsTable(models, m_model, this)),
      m_empty(new ElidingLabel(models.theme, {TextSize::Body, Role::Quiet}, this))
{
    offerMoments();
    offerCopies();
    offerKeys({Qt::Key_Escape}, tr("Dismiss the list from before the edit"));
    offerKeys({PairTriangle::keysIn(title())});
    setAccessibleDescription(tr("Candidate pairs: two boxes that must be tested, since they are in one cell, or one in "
                                "an ancestor of the other’s cell."));
    makeControls();
    auto* head = new QHBoxLayout;
    setThemedSpacing(models.theme, *head, 2);
    head->addWidget(m_summary, 1);
    head->addWidget(m_menu);
    auto* list = new QVBoxLayout;
    setThemedSpacing(models.theme, *list, 1);
    list->addLayout(head);
    list->addWidget(m_filter);
    list->addWidget(m_table, 1);
    list->addWidget(m_empty, 1);
    m_body = new QBoxLayout(QBoxLayout::LeftToRight);
    setThemedSpacing(models.theme, *m_body, 4);
    m_body->addWidget(m_triangle, 0, Qt::AlignLeft | Qt::AlignTop);
    m_body->addLayout(list, 1);
    auto* column = new QVBoxLayout(this);
    column->setSizeConstraint(QLayout::SetNoConstraint);
    setThemedMargins(models.theme, *column, {3, 2, 3, 2});
    setThemedSpacing(models.theme, *column, 2);
    column->addWidget(m_beforeEditBar);
    column->addWidget(m_comparisons);
    column->addWidget(m_offered);
    column->addLayout(m_body, 1);
    column->addWidget(m_legend);
    makeBeforeEditBar();

    connect(m_offered, &OfferedPairs::changed, this, &PairsPanel::fitExtras);
    connect(m_model, &QAbstractItemModel::modelReset, this, &PairsPanel::follow);
    connect(m_model, &PairsModel::searchChanged, this, &PairsPanel::follow);
    connect(&models.run, &Cursor::cursorChanged, this, &PairsPanel::follow);
    connect(&models.run, &Cursor::hidesFutureChanged, this, &PairsPanel::follow);
    follow();
}

void PairsPanel::makeControls()
{
    m_filter->setObjectName(QStringLiteral("pairsFilter"));
    m_filter->setPlaceholderText(tr("Filter: one box or two"));
    m_filter->setToolTip(tr("Show only tests of the box with this name, or of two boxes, such as “A D”"));
    m_filter->setAccessibleName(tr("Filter by box"));
    m_filter->setClearButtonEnabled(true);
    keepKeys(m_filter, {Qt::Key_Space, Qt::Key_Home, Qt::Key_End});
    connect(m_filter, &QLineEdit::textChanged, m_model, &PairsModel::setFilter);

    setUpButton(*m_menu, QStringLiteral("pairsMenu"), QStringLiteral("…"), tr("Filter the list or export pairs"));
    m_menu->setAccessibleName(tr("List of pairs"));
    m_menu->setStyleSheet(QStringLiteral("QToolButton::menu-indicator { image: none; }"));  // the dots show it
    m_menu->setPopupMode(QToolButton::InstantPopup);
    auto* menu = new QMenu(m_menu);
    menu->setToolTipsVisible(true);
    m_menu->setMenu(menu);
    const auto add = [&](const QString& name, const QString& text, const QString& says, const auto& act) {
        QAction* action = makeAction({name, text, says, {}}, menu);
        menu->addAction(action);
        action->setCheckable(std::is_invocable_v<decltype(act), bool>);
        if constexpr (std::is_invocable_v<decltype(act), bool>) {
            connect(action, &QAction::toggled, this, act);
        } else {
            connect(action, &QAction::triggered, this, act);
        }
        return action;
    };
    m_filters = add(QStringLiteral("showPairsFilter"), tr("&Filter"), m_filter->toolTip(), [this](bool shows) {
        fitExtras();
        if (shows) {
            m_filter->setFocus();
        } else {
            m_filter->clear();
        }
    });
    m_all = add(QStringLiteral("allTests"), tr("&All tests"), tr("Also show the tests that are still to come, in gray"),
                [this](bool all) { m_model->setScope(all ? PairsModel::Scope::All : PairsModel::Scope::SoFar); });
    m_hitsOnly = add(QStringLiteral("hitsOnly"), tr("Overlaps &only"), tr("Show only pairs that really overlap"),
                     [this](bool only) { m_model->setHitsOnly(only); });
    menu->addSeparator();
    const QString says = tr("Write the pairs of the whole run to a CSV file");
    m_exports = {add(QStringLiteral("exportCandidates"), tr("Export all &tested pairs…"), says,
                     [this] { exportTo(ExportedPairs::Candidates); }),
                 add(QStringLiteral("exportOverlapping"), tr("Export o&verlapping pairs…"), says,
                     [this] { exportTo(ExportedPairs::Overlapping); })};

    m_empty->setObjectName(QStringLiteral("pairsEmpty"));
    m_summary->setObjectName(QStringLiteral("pairsSummary"));
    m_summary->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    m_summary->setExplanation(tr("Brute force would test every box with every other one"));
}

void PairsPanel::makeBeforeEditBar()
{
    m_escape->setContext(Qt::WidgetWithChildrenShortcut);
    connect(m_escape, &QShortcut::activated, this, &PairsPanel::dismissRunBeforeEdit);
    connect(m_beforeEditBar, &BeforeEditBar::dismissed, this, &PairsPanel::dismissRunBeforeEdit);
    connect(m_beforeEditBar, &BeforeEditBar::firstDifferenceWanted, this, &PairsPanel::showFirstDifference);
    const RunBeforeEdit* beforeEdit = &models().beforeEdit;
    const auto enable = [this, beforeEdit] {
        // If the window's Escape cancels a search, this one is disabled: Qt ignores a key with two shortcuts.
        m_escape->setEnabled(beforeEdit->isThere() && !models().player.isTravelling()
                             && !models().debugger.isLooking());
    };
    connect(beforeEdit, &RunBeforeEdit::changed, this, [this, enable, wasThere = beforeEdit->isThere()]() mutable {
        enable();
        const bool isThere = models().beforeEdit.isThere();
        if (std::exchange(wasThere, isThere) != isThere) {
            fitExtras();  // not in every frame of a drag
        }
    });
    connect(&models().player, &Player::travellingChanged, this, enable);
    connect(&models().debugger, &Debugger::lookingChanged, this, enable);
    enable();
    fitExtras();
}

void PairsPanel::dismissRunBeforeEdit()
{
    // The bar hides its focused button; keep the focus in the panel.
    const QWidget* focus = focusWidget();
    const bool wasInBar = focus && m_beforeEditBar->isAncestorOf(focus);
    models().beforeEdit.dismiss();
    if (wasInBar && m_table->isVisible()) {
        m_table->setFocus();
    } else if (wasInBar) {
        m_filter->setFocus();
    }
}

void PairsPanel::setBare(bool isBare)
{
    m_isBare = isBare;
    for (const auto column : {PairsModel::Number, PairsModel::AtStep}) {
        m_table->setColumnHidden(column, isBare);  // leaves room for the outcome
    }
    fitExtras();
}

/// Goes to the first difference. Removes what hides it: a filter, the restriction to past tests, the limit of rows.
void PairsPanel::showFirstDifference()
{
    const PairComparison::Finding* comparison = models().beforeEdit.comparison();
    if (!comparison || !comparison->firstDifference) {
        return;
    }
    const std::uint64_t test = comparison->firstDifference->test;
    if (!m_model->lists(test)) {
        m_filters->setChecked(false);
        m_hitsOnly->setChecked(false);
    }
    if (!m_model->rowOf(test)) {
        m_all->setChecked(true);
    }
    if (!m_model->rowOf(test)) {
        m_model->showAround(test);
    }
    if (const auto row = m_model->rowOf(test)) {
        m_table->goToRow(*row);
    }
}

QSize PairsPanel::minimumSizeHint() const
{
    const Theme& theme = models().theme.theme();
    const QMargins margins = layout()->contentsMargins();
    int height = margins.top() + margins.bottom() + m_table->minimumSizeHint().height();
    if (!m_beforeEditBar->isHidden()) {
        height += m_beforeEditBar->minimumSizeHint().height() + layout()->spacing();
    }
    return {theme.space(56), height};
}

void PairsPanel::showEvent(QShowEvent* event)
{
    Panel::showEvent(event);
    follow();
}

void PairsPanel::resizeEvent(QResizeEvent* event)
{
    Panel::resizeEvent(event);
    fitExtras();
}

/// Shows what fits beside and around the first row of the list: the head, the offered pairs, the triangle, its legend.
/// The bar of the run before the edit takes the summary's place.
void PairsPanel::fitExtras()
{
    const Theme& theme = models().theme.theme();
    const QMargins margins = layout()->contentsMargins();
    const int inside = width() - margins.left() - margins.right();
    const bool isVeryLow = height() < theme.space(kRowsForTableAlone);
    // While the list is filtered, the menu stays, because it explains why rows are missing.
    const bool chooses = m_filters->isChecked() || m_all->isChecked() || m_hitsOnly->isChecked();
    m_menu->setVisible(!isVeryLow && (!m_isBare || chooses));
    m_filter->setVisible(!isVeryLow && m_filters->isChecked());
    m_summary->setVisible(!isVeryLow && !models().beforeEdit.isThere());
    int list = m_table->minimumSizeHint().height();
    for (const QWidget* above : std::initializer_list<const QWidget*>{m_menu, m_filter}) {
        list += above->isHidden() ? 0 : above->sizeHint().height() + theme.space(1);
    }
    int spare = height() - minimumSizeHint().height() - list + m_table->minimumSizeHint().height();
    const auto fit = [&](QWidget* extra, bool wanted, int needed) {
        extra->setVisible(wanted && spare >= needed);
        spare -= extra->isHidden() ? 0 : needed;
    };
    fit(m_offered, m_offered->hasAny(), m_offered->neededHeight(inside) + layout()->spacing());
    fit(m_comparisons, true, m_comparisons->heightForWidth(inside) + layout()->spacing());
    // The triangle is beside the list or above it, wherever its fields are larger.
    const int rows = kRowsBelow * m_table->verticalHeader()->defaultSectionSize() + m_body->spacing();
    const int besideList = inside - m_body->spacing() - theme.space(kListBeside);
    const int besideRoom = std::min(list + spare, besideList - theme.space(kNameBeside));
    const bool isBeside = m_triangle->fitInto(besideRoom) >= m_triangle->fitInto(std::min(inside, spare - rows));
    const bool fits = m_triangle->fitInto(isBeside ? besideRoom : std::min(inside, spare - rows)) > 0;
    m_body->setDirection(isBeside ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom);
    const int high = m_triangle->sizeHint().height();
    fit(m_triangle, fits, isBeside ? std::max(0, high - list) : high + rows);
    fit(m_legend, !m_legend->isEmpty(), m_legend->heightForWidth(inside) + layout()->spacing());
}

QSize PairsPanel::sizeHint() const
{
    const Theme& theme = models().theme.theme();
    return {theme.space(100), theme.space(70)};
}

void PairsPanel::follow()
{
    const bool anyRow = m_model->rowCount() > 0;
    const Analysis& analysis = *models().run.analysis();
    m_table->setVisible(anyRow);
    m_empty->setVisible(!anyRow);
    m_empty->setWords(anyRow ? QString() : emptyText());
    m_summary->setWords(summary());
    if (isVisible() && m_triangle->follow()) {  // with very many boxes it has to count their pairs
        fitExtras();
    }
    m_all->setEnabled(!models().run.hidesFuture());
    m_hitsOnly->setEnabled(analysis.hits.isComplete());
    for (QAction* action : m_exports) {
        action->setEnabled(analysis.run.tests() > 0 && !models().run.hidesFuture());
    }
}

QString PairsPanel::emptyText() const
{
    const Cursor& run = models().run;
    if (run.analysis()->scene->isEmpty()) {
        return tr("There are no boxes yet. The pairs that the pass tests will be listed here.");
    }
    if (run.run().tests() == 0 && !run.hidesFuture()) {
        if (run.analysis()->algorithm().goesWrong()) {
            return tr("This run tests no pair.");
        }
        return tr("This run tests no pair: no two boxes are in the same cell, or in a cell and its ancestor.");
    }
    if (m_model->isSearching()) {
        return tr("Searching for the tests of “%1” …").arg(m_model->filter());
    }
    if (m_model->isTooMuch()) {
        return tr("“%1” matches too many boxes of this run: type the full name of one box, or of two.")
            .arg(m_model->filter());
    }
    const bool toCome = m_model->scope() == PairsModel::Scope::SoFar && run.cursor() < run.total();
    if (!m_model->filter().isEmpty()) {
        return toCome ? tr("No test of “%1” so far. Choose “All tests” in the … menu to see those to come.")
                            .arg(m_model->filter())
                      : tr("No test of “%1” in this run.").arg(m_model->filter());
    }
    if (m_hitsOnly->isChecked()) {
        return toCome ? tr("No overlap has been found so far.") : tr("No two boxes overlap.");
    }
    return tr("No pair has been tested so far. Each test of the pass adds a row here.");
}

QString PairsPanel::summary() const
{
    const Cursor& run = models().run;
    const quint64 boxes = run.analysis()->scene->size();
    const QString all = countText(bruteForceTests(boxes));
    const QString inRun = countText(run.run().tests());
    const QString soFar = countText(run.moment().tests);
    if (run.hidesFuture()) {
        return tr("tests so far: %1 · brute force %2").arg(soFar, all);
    }
    return tr("%1 of %2 tests · brute force %3").arg(soFar, inRun, all);
}

void PairsPanel::exportTo(ExportedPairs which)
{
    const auto analysis = models().run.analysis();
    QString title = tr("Export all tested pairs");
    QString suggested = QStringLiteral("pairs.csv");
    if (which == ExportedPairs::Overlapping) {
        title = tr("Export overlapping pairs");
        suggested = QStringLiteral("overlaps.csv");
    }
    exportFile(this, {title, suggested, tr("Pair lists (*.csv);;All files (*)"), tr("Writing pairs …")},
               [&](const std::filesystem::path& path, const Progress& progress) {
                   return exportPairs(*analysis, which, path, progress);
               });
}

}  // namespace mortonscope

#include "pairs_panel.moc"
