#include "app/features/trace/trace_panel.h"

#include "app/features/trace/trace_check.h"
#include "app/state/analysis_service.h"
#include "app/state/cursor.h"
#include "app/state/selection.h"
#include "app/theme/theme.h"
#include "app/widgets/arrangement.h"
#include "app/widgets/button.h"
#include "app/widgets/labels.h"
#include "app/words/wording.h"
#include "core/analysis/analysis.h"
#include "core/narrate/narrate.h"
#include "core/trace/trace_comparison.h"

#include <QComboBox>
#include <QFileInfo>
#include <QGridLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QScrollArea>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <array>

namespace mortonscope {

namespace {

constexpr int kColumns = 3;
constexpr int kTicks = 1000;  ///< range of the progress bar
/// The orders to choose from. The first one means that either order is right.
constexpr std::array<std::optional<ListOrder>, 3> kOrders = {std::nullopt, ListOrder::FirstIn, ListOrder::LastIn};

}  // namespace

TracePanel::TracePanel(const Models& models, TraceCheck& trace, QWidget* parent)
    : Panel(models, QStringLiteral("tracePanel"), tr("Trace"), parent), m_trace(trace), m_scroll(new QScrollArea(this)),
      m_page(new QWidget(m_scroll)), m_column(new QVBoxLayout(m_page)), m_head(new QWidget(m_page))
{
    offerKeys({Qt::Key_Return}, tr("Go to the step of the right run where the trace differs"));
    setThemedGaps(models.theme, *m_column, {3, 2, 3, 2}, 2);
    makeHead();
    makeBody();
    setUpScroll(*m_scroll, QStringLiteral("traceScroll"));
    m_scroll->setFocusPolicy(Qt::TabFocus);  // so that the arrow keys scroll
    m_scroll->setAccessibleName(title());
    m_scroll->setWidget(m_page);
    auto* all = makeFlush<QVBoxLayout>(this);
    all->addWidget(m_scroll);

    connect(&trace, &TraceCheck::traceChanged, this, &TracePanel::follow);
    connect(&trace, &TraceCheck::reportChanged, this, &TracePanel::follow);
    connect(&trace, &TraceCheck::progressed, this, &TracePanel::follow);
    connect(&models.run, &Cursor::hidesFutureChanged, this, &TracePanel::follow);
    connect(&models.run, &Cursor::runChanged, this, &TracePanel::arrive);
    follow();
}

QToolButton* TracePanel::makeTool(const QString& name, const QString& text, const QString& says)
{
    auto* button = makeButton<QToolButton>(m_head, name, text, says);
    m_head->layout()->addWidget(button);
    return button;
}

void TracePanel::makeHead()
{
    m_head->setLayout(new FlowLayout);
    m_head->layout()->setContentsMargins(0, 0, 0, 0);
    setThemedSpacing(models().theme, *m_head->layout(), 2);
    QToolButton* open = makeTool(QStringLiteral("traceOpen"), tr("Open a trace…"),
                                 tr("Open the trace of your own engine, or drop it onto the window"));
    m_again =
        makeTool(QStringLiteral("traceAgain"), tr("Compare again"), tr("Read the file and compare it from the start"));
    m_close = makeTool(QStringLiteral("traceClose"), tr("Close"), tr("Remove the trace"));
    m_order = new QComboBox(m_head);
    setNames(*m_order, QStringLiteral("traceOrder"), tr("Which order"));
    m_order->setToolTip(tr("Choose the order in which the right run reads its lists"));
    m_order->addItems({tr("Either order"), tr("Oldest first"), tr("Newest first")});
    keepKeys(m_order, {Qt::Key_Space, Qt::Key_Home, Qt::Key_End});
    m_head->layout()->addWidget(m_order);
    m_column->addWidget(m_head);
    connect(open, &QToolButton::clicked, this, &TracePanel::openWanted);
    connect(m_again, &QToolButton::clicked, &m_trace, &TraceCheck::compare);
    connect(m_close, &QToolButton::clicked, &m_trace, &TraceCheck::close);
    connect(m_order, &QComboBox::currentIndexChanged, this,
            [this](int index) { m_trace.setOrder(kOrders[static_cast<std::size_t>(index)]); });
}

void TracePanel::makeBody()
{
    m_sentence = makeTextLabel("traceSentence", m_page, Qt::AlignLeft | Qt::AlignTop);
    m_column->addWidget(m_sentence);

    m_busy = new QWidget(m_page);
    auto* busy = makeFlush<QHBoxLayout>(m_busy);
    setThemedSpacing(models().theme, *busy, 2);
    m_progress = new QProgressBar(m_busy);
    setNames(*m_progress, QStringLiteral("traceProgress"), tr("Reading progress"));
    m_stop = makeButton<QPushButton>(m_page, QStringLiteral("traceStop"), tr("Stop"), tr("Stop comparing the trace"));
    busy->addWidget(m_progress, 1);
    busy->addWidget(m_stop);
    m_column->addWidget(m_busy);

    m_go = makeButton<QPushButton>(m_page, QStringLiteral("traceGo"), {},
                                   tr("Show the right run where the trace differs (Enter)"));
    m_column->addWidget(m_go, 0, Qt::AlignLeft);
    m_states = new QGridLayout;
    m_states->setColumnStretch(1, 1);
    m_states->setColumnStretch(2, 1);
    setThemedSpacing(models().theme, *m_states, 4, 1);
    m_column->addLayout(m_states);
    m_why = makeTextLabel(models().theme, "traceWhy", {}, m_page, Qt::AlignLeft | Qt::AlignTop);
    m_notes = makeTextLabel(models().theme, "traceNotes", {TextSize::Body, Role::Quiet}, m_page,
                            Qt::AlignLeft | Qt::AlignTop);
    m_column->addWidget(m_why);
    m_column->addWidget(m_notes);
    m_column->addStretch(1);
    connect(m_stop, &QPushButton::clicked, &m_trace, &TraceCheck::stop);
    connect(m_go, &QPushButton::clicked, this, &TracePanel::goToStep);
}

QSize TracePanel::sizeHint() const { return models().theme.theme().size(100, 48); }

QSize TracePanel::minimumSizeHint() const { return models().theme.theme().size(48, 20); }

void TracePanel::focusTrace()
{
    if (m_go->isVisibleTo(this)) {
        m_go->setFocus();
    } else if (m_busy->isVisibleTo(this)) {
        m_stop->setFocus();
    } else {
        m_again->setFocus();
    }
    m_scroll->ensureVisible(0, 0);
}

/// Enter goes to the step, unless a button has the focus: then it presses that.
void TracePanel::keyPressEvent(QKeyEvent* event)
{
    if (event->key() != Qt::Key_Return && event->key() != Qt::Key_Enter) {
        Panel::keyPressEvent(event);
    } else if (auto* button = qobject_cast<QAbstractButton*>(focusWidget()); button != nullptr && button->hasFocus()) {
        button->click();
    } else {
        goToStep();
    }
}

// ------------------------------------------------------------------------------------------------- results

/// Returns whether the result may be shown: not while the user predicts, because the correct run reveals the next step.
bool TracePanel::isShown() const { return m_trace.report() && !m_trace.isSlow() && !models().run.hidesFuture(); }

void TracePanel::follow()
{
    const auto& report = m_trace.report();
    const bool shown = isShown();
    const TraceDifference* difference = shown ? report->difference() : nullptr;
    QString title = tr("Trace");
    if (!m_trace.isEmpty()) {
        title = tr("Trace: %1").arg(QFileInfo(m_trace.path()).fileName());
    }
    setWindowTitle(title);
    m_again->setEnabled(!m_trace.isEmpty() && !m_trace.isComparing());
    m_close->setEnabled(!m_trace.isEmpty());
    m_order->setCurrentIndex(static_cast<int>(std::ranges::find(kOrders, m_trace.order()) - kOrders.begin()));
    m_busy->setVisible(m_trace.isComparing() && (m_trace.isSlow() || !report));
    followProgress();

    QString said;
    Role role = Role::Text;
    if (m_trace.isEmpty()) {
        said = tr("Let your own engine write a line for each step and open the file here: it is compared with the "
                  "right run, and the first difference is shown with both states side by side.");
        role = Role::Quiet;
    } else if (models().run.hidesFuture()) {
        said = tr("The trace is not compared while you predict.");
    } else if (shown && report->problem) {
        said = errorText(*report->problem);
        role = Role::Warning;
    } else if (shown) {
        said = fromCore(traceSentence(*report->verdict, *report->scene));
        role = difference != nullptr ? Role::Warning : Role::Hit;
    } else if (m_trace.wasStopped()) {
        said = tr("Comparison canceled.");
    } else {
        said = tr("The trace is being compared with the right run. Lines so far: %1.")
                   .arg(countText(m_trace.progress().lines));
    }
    m_sentence->setText(said);
    setTextStyle(models().theme, *m_sentence, {TextSize::Body, role, Face::Bold});

    m_go->setVisible(difference != nullptr);
    m_go->setEnabled(!m_trace.isComparing());
    if (difference != nullptr) {
        QString text = tr("Go to the end of the run");
        if (difference->expected) {
            text = tr("Go to step %1").arg(countText(difference->expected->step.value));
        }
        m_go->setText(text);
        m_go->setAccessibleName(text);
    }
    showStates();
}

void TracePanel::followProgress()
{
    const TraceProgress progress = m_trace.progress();
    if (progress.allBytes.value_or(0) == 0) {
        m_progress->setRange(0, 0);
        m_progress->setValue(0);
        return;
    }
    const double share = static_cast<double>(progress.bytes) / static_cast<double>(*progress.allBytes);
    m_progress->setRange(0, kTicks);
    m_progress->setValue(static_cast<int>(std::min<double>(kTicks, kTicks * share)));
}

/// Shows both states. Differences are bold too, so that color is not needed.
void TracePanel::showStates()
{
    const auto report = isShown() ? m_trace.report() : nullptr;
    if (report == m_shown && (report || m_cells.isEmpty())) {
        return;
    }
    m_shown = report;
    qDeleteAll(m_cells);
    m_cells.clear();
    const TraceDifference* difference = report ? report->difference() : nullptr;
    std::vector<TraceStateRow> rows;
    if (difference != nullptr) {
        rows = traceStates(*difference, *report->scene);
    }
    const auto add = [&](int row, int column, const QString& text, const QString& read, bool isStrong, Role role) {
        const TextStyle style{TextSize::Body, role, isStrong ? Face::Bold : Face::Plain};
        auto* label = makeTextLabel(models().theme, QStringLiteral("traceState-%1-%2").arg(row).arg(column), style,
                                    m_page, Qt::AlignLeft | Qt::AlignTop);
        label->setText(text);
        label->setAccessibleName(read);
        m_states->addWidget(label, row, column);
        m_cells += label;
    };
    const QString titles[kColumns] = {QString(), tr("the trace"), tr("the right run")};
    for (int column = 1; column < kColumns && !rows.empty(); ++column) {
        add(0, column, titles[column], titles[column], true, Role::Quiet);
    }
    for (int i = 0; i < static_cast<int>(rows.size()); ++i) {
        const QString title = fromCore(rows[i].title), trace = fromCore(rows[i].trace), run = fromCore(rows[i].run);
        // The first row does not count: lines and steps have different numbers.
        const bool differs = i > 0 && trace != run;
        const Role role = differs ? Role::Warning : Role::Text;
        add(i + 1, 0, title, title, false, Role::Quiet);
        add(i + 1, 1, trace, tr("%1, %2: %3").arg(titles[1], title, trace), differs, role);
        add(i + 1, 2, run, tr("%1, %2: %3").arg(titles[2], title, run), differs, role);
    }
    QString why;
    if (difference != nullptr && difference->expected && report->right) {
        const Moment moment = report->right->run.at(difference->expected->step);
        why = tr("The right run: %1").arg(fromCore(narrate(*report->right, moment)));
    }
    m_why->setText(why);
    m_why->setVisible(!why.isEmpty());
    QStringList notes;
    if (report && report->verdict) {
        for (const std::string& note : traceNotes(*report->verdict)) {
            notes += fromCore(note);
        }
    }
    m_notes->setText(notes.join(u'\n'));
    m_notes->setVisible(!notes.isEmpty());
}

// ------------------------------------------------------------------------------------ going to the step

void TracePanel::goToStep()
{
    if (!isShown() || m_trace.isComparing() || m_trace.report()->difference() == nullptr) {
        return;
    }
    m_wanted = m_trace.report();
    Method right;
    right.order = m_wanted->verdict->finding.order;
    right.query = models().analysis.method().query;
    models().analysis.setMethod(right);
    arrive();
}

/// Goes to the wanted step as soon as the window shows the correct run of the trace's scene.
void TracePanel::arrive()
{
    if (!m_wanted) {
        return;
    }
    const Analysis& analysis = *models().run.analysis();
    Method right;
    right.order = m_wanted->verdict->finding.order;
    right.query = analysis.method.query;
    if (analysis.scene != m_wanted->scene || analysis.method != right) {
        if (!models().analysis.isBusy()) {
            m_wanted.reset();  // the user has gone elsewhere
        }
        return;
    }
    const auto report = std::exchange(m_wanted, nullptr);
    const TraceDifference& difference = *report->difference();
    if (!difference.expected) {
        models().run.seek(models().run.total());
        return;
    }
    models().run.seek(difference.expected->step);
    if (!models().run.isOfScene()) {
        return;
    }
    const Event& event = difference.expected->event;
    if (const auto pair = event.pair()) {
        models().selection.select({pair->first, pair->second});
    } else if (const auto box = event.box()) {
        models().selection.select({*box});
    }
    models().selection.selectCell(event.cell());
}

}  // namespace mortonscope
