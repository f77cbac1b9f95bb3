#include "app/features/pairs/pairs_panel.h"

#include "app/features/pairs/before_edit_bar.h"
#include "app/features/pairs/pairs_model.h"
#include "app/features/pairs/pairs_table.h"
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
#include "app/widgets/written_file.h"
#include "app/words/wording.h"
#include "core/algorithms/brute_force.h"
#include "core/analysis/analysis.h"

#include <QCheckBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QShortcut>
#include <QToolButton>
#include <QVBoxLayout>
#include <QWidget>

#include <algorithm>

namespace mortonscope {

/// Offers some pairs, one button each, while the user predicts the next pair. Pointing at a button highlights the
/// pair's boxes.
class OfferedPairs : public QWidget {
    Q_OBJECT

public:
    explicit OfferedPairs(const Models& models, QWidget* parent = nullptr);

    /// Whether any pairs are offered.
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

}  // namespace

PairsPanel::PairsPanel(const Models& models, QWidget* parent)
    : Panel(models, QStringLiteral("pairsPanel"), tr("Pairs"), parent),
      m_model(new PairsModel(models.run, &models.beforeEdit, this)), m_filter(new QLineEdit(this)),
      m_all(new QCheckBox(tr("All tests"), this)), m_hitsOnly(new QCheckBox(tr("Overlaps only"), this)),
      m_export(new QToolButton(this)), m_beforeEditBar(new BeforeEditBar(models, this)),
      m_offered(new OfferedPairs(models, this)), m_escape(new QShortcut(Qt::Key_Escape, this)),
      m_table(new PairsTable(models, m_model, this)),
      m_empty(new ElidingLabel(models.theme, {TextSize::Body, Role::Quiet}, this)), m_summary(new QLabel(this))
{
    offerMoments();
    offerCopies();
    offerKeys({Qt::Key_Escape}, tr("Dismiss the list from before the edit"));
    setAccessibleDescription(tr("Candidate pairs: two boxes that must be tested, since they are in one cell, or one in "
                                "an ancestor of the other’s cell."));
    makeControls();
    auto* first = new QHBoxLayout;
    setThemedSpacing(models.theme, *first, 3);
    first->addWidget(m_filter, 1);
    first->addWidget(m_export);
    auto* second = new QHBoxLayout;
    setThemedSpacing(models.theme, *second, 3);
    second->addWidget(m_all);
    second->addWidget(m_hitsOnly);
    second->addStretch(1);
    auto* column = new QVBoxLayout(this);
    column->setSizeConstraint(QLayout::SetNoConstraint);
    setThemedMargins(models.theme, *column, {3, 2, 3, 2});
    setThemedSpacing(models.theme, *column, 2);
    column->addLayout(first);
    column->addLayout(second);
    column->addWidget(m_beforeEditBar);
    column->addWidget(m_offered);
    column->addWidget(m_table, 1);
    column->addWidget(m_empty, 1);
    column->addWidget(m_summary);
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

    m_all->setObjectName(QStringLiteral("allTests"));
    m_all->setToolTip(tr("Also show the tests that are still to come, in gray"));
    connect(m_all, &QCheckBox::toggled, this,
            [this](bool all) { m_model->setScope(all ? PairsModel::Scope::All : PairsModel::Scope::SoFar); });
    m_hitsOnly->setObjectName(QStringLiteral("hitsOnly"));
    m_hitsOnly->setToolTip(tr("Show only pairs that really overlap"));
    connect(m_hitsOnly, &QCheckBox::toggled, m_model, &PairsModel::setHitsOnly);
    for (QCheckBox* check : {m_all, m_hitsOnly}) {
        keepKeys(check, {Qt::Key_Space});
    }

    auto* menu = new QMenu(this);
    const auto add = [&](const QString& name, const QString& text, ExportedPairs which) {
        QAction* action = menu->addAction(text, this, [this, which] { exportTo(which); });
        action->setObjectName(name);
    };
    add(QStringLiteral("exportCandidates"), tr("All &tested pairs…"), ExportedPairs::Candidates);
    add(QStringLiteral("exportOverlapping"), tr("&Overlapping pairs…"), ExportedPairs::Overlapping);
    m_export->setObjectName(QStringLiteral("exportPairs"));
    m_export->setText(tr("Export…"));
    // The dots in its text already say that it opens a menu, so it needs no arrow.
    m_export->setStyleSheet(QStringLiteral("QToolButton::menu-indicator { image: none; }"));
    m_export->setToolTip(tr("Write the pairs of the whole run to a CSV file"));
    m_export->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_export->setPopupMode(QToolButton::InstantPopup);
    m_export->setMenu(menu);
    setThemedIcon(models().theme, *m_export, QStringLiteral("export"), 4.5);
    keepAsButton(m_export);

    m_empty->setObjectName(QStringLiteral("pairsEmpty"));
    m_summary->setObjectName(QStringLiteral("pairsSummary"));
    m_summary->setWordWrap(true);
    setTextStyle(models().theme, *m_summary, {TextSize::Small, Role::Quiet});
    m_summary->setToolTip(tr("Brute force would test every box with every other one"));
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
        fitExtras();
    };
    connect(beforeEdit, &RunBeforeEdit::changed, this, enable);
    connect(&models().player, &Player::travellingChanged, this, enable);
    connect(&models().debugger, &Debugger::lookingChanged, this, enable);
    enable();
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
        m_filter->clear();
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
    const QSize all = layout()->minimumSize();
    int height = all.height();
    // A very low panel also hides the two rows of fields and buttons.
    for (const int row : {0, 1, layout()->indexOf(m_summary), layout()->indexOf(m_offered)}) {
        if (const QLayoutItem* item = layout()->itemAt(row); !item->isEmpty()) {
            height -= item->minimumSize().height() + layout()->spacing();
        }
    }
    return {std::min(all.width(), models().theme.theme().space(56)), height};
}

void PairsPanel::resizeEvent(QResizeEvent* event)
{
    Panel::resizeEvent(event);
    fitExtras();
}

/// Shows the offered pairs, then the summary, if there is spare height: rows matter more. The bar of the run before the
/// edit takes the summary's place.
void PairsPanel::fitExtras()
{
    const bool isVeryLow = height() < models().theme.theme().space(kRowsForTableAlone);
    // While a filter is active, its fields stay, because they explain why rows are missing.
    const bool chooses = !m_filter->text().isEmpty() || m_all->isChecked() || m_hitsOnly->isChecked();
    for (QWidget* field : std::initializer_list<QWidget*>{m_filter, m_export, m_all, m_hitsOnly}) {
        field->setVisible(!isVeryLow && (!m_isBare || chooses));
    }
    const QMargins margins = layout()->contentsMargins();
    int spare = height() - minimumSizeHint().height();
    const auto fit = [&](QWidget* extra, bool wanted, int needed) {
        const bool fits = wanted && spare >= needed + layout()->spacing();
        extra->setVisible(fits);
        if (fits) {
            spare -= needed + layout()->spacing();
        }
    };
    fit(m_offered, m_offered->hasAny(), m_offered->neededHeight(width() - margins.left() - margins.right()));
    fit(m_summary, !models().beforeEdit.isThere(),
        m_summary->heightForWidth(width() - margins.left() - margins.right()));
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
    if (const QString words = summary(); words != m_summary->text()) {
        m_summary->setText(words);
        fitExtras();  // the text may no longer fit
    }
    m_all->setEnabled(!models().run.hidesFuture());
    m_hitsOnly->setEnabled(analysis.hits.isComplete());
    m_export->setEnabled(analysis.run.tests() > 0 && !models().run.hidesFuture());
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
        return toCome ? tr("No test of “%1” so far. Tick “All tests” to see those to come.").arg(m_model->filter())
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
    if (run.cursor() == run.total()) {
        return tr("%1 of %2 pairs tested; brute force tests all %2").arg(inRun, all);
    }
    if (run.hidesFuture()) {
        return tr("%1 of %2 pairs tested so far").arg(countText(run.moment().tests), all);
    }
    return tr("%1 of %2 tests made so far; brute force makes %3").arg(countText(run.moment().tests), inRun, all);
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
