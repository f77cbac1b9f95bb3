#include "app/features/race/growth_panel.h"

#include "app/features/race/plot_view.h"
#include "app/features/race/race_controller.h"
#include "app/features/race/race_words.h"
#include "app/state/scene_document.h"
#include "app/theme/theme.h"
#include "app/widgets/button.h"
#include "app/widgets/style.h"
#include "app/words/wording.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QProgressBar>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <chrono>
#include <cmath>

namespace mortonscope {

namespace {

/// One lap is enough, since the number of tests is the same each time. A contender that takes longer than kPatience is
/// not measured with more objects.
constexpr int kLaps = 1;
constexpr std::chrono::milliseconds kPatience(800);

}  // namespace

GrowthMeter::GrowthMeter(QObject* parent) : QObject(parent)
{
    connect(&m_job, &LatestJob::busyChanged, this, &GrowthMeter::changed);
}

void GrowthMeter::measure(const RaceSetup& setup, std::shared_ptr<const Scene> document, std::vector<Entrant> entrants)
{
    m_points.clear();
    m_ids.clear();
    for (const Entrant& entrant : entrants) {
        m_ids.push_back(entrant.id);
    }
    GrowthSettings settings;
    settings.counts = growingCounts(setup.count);
    settings.laps = kLaps;
    settings.patience = kPatience;
    m_total = settings.counts.size();
    m_job.start([this, setup, settings, document = std::move(document),
                 entrants = std::move(entrants)](const LatestJob::ShouldContinue& shouldContinue) -> LatestJob::Finish {
        std::vector<std::unique_ptr<Contender>> contenders;
        for (const Entrant& entrant : entrants) {
            contenders.push_back(entrant.make());
        }
        if (const Result<WorldOfSize> world = worldsOf(setup, *document)) {
            const auto tell = [&](const GrowthPoint& point) {
                shouldContinue.tell([this, point] {
                    m_points.push_back(point);
                    emit changed();
                });
            };
            measureGrowth(*world, settings, contenders, tell, shouldContinue);
        }
        return [] {};
    });
    emit changed();
}

namespace {

enum What { kTestCounts, kTime };

constexpr int kRest = 400;  ///< ms without a change before a measurement

/// Samples a guide curve over the range of the measurements.
PlotCurve guide(const QString& name, int look, double from, double to, double (*of)(double))
{
    constexpr int kPoints = 64;
    PlotCurve curve{name, look, true, false, {}};
    for (int i = 0; i <= kPoints && to > from; ++i) {
        const double n = from * std::pow(to / from, static_cast<double>(i) / kPoints);
        curve.points.append(QPointF(n, of(n)));
    }
    return curve;
}

}  // namespace

GrowthPanel::GrowthPanel(const Models& models, RaceController& race, QWidget* parent)
    : Panel(models, QStringLiteral("growthPanel"), tr("Growth"), parent), m_race(race),
      m_plot(new PlotView(models, this))
{
    setNames(*m_plot, QStringLiteral("growthPlot"), tr("Work against the number of objects"));
    makeBar();
    m_soon.setSingleShot(true);
    m_soon.setInterval(kRest);
    connect(&m_soon, &QTimer::timeout, this, &GrowthPanel::measure);
    connect(&race, &RaceController::setupChanged, this, &GrowthPanel::soon);
    connect(&race, &RaceController::entrantsChanged, this, &GrowthPanel::soon);
    connect(&race, &RaceController::playingChanged, this, [this] {
        if (!m_race.isActive()) {
            m_meter.cancel();
        }
    });
    connect(&m_meter, &GrowthMeter::changed, this, &GrowthPanel::follow);
    follow();
}

void GrowthPanel::makeBar()
{
    m_what = new QComboBox(this);
    setNames(*m_what, QStringLiteral("growthWhat"), tr("Quantity to plot"));
    m_what->addItem(tr("Tests per frame"), kTestCounts);
    m_what->addItem(tr("Milliseconds per frame"), kTime);
    keepKeys(m_what, {Qt::Key_Space, Qt::Key_Home, Qt::Key_PageDown});
    connect(m_what, &QComboBox::currentIndexChanged, this, &GrowthPanel::showPlot);
    m_progress = new QProgressBar(this);
    setNames(*m_progress, QStringLiteral("growthProgress"), tr("Sizes measured"));
    m_progress->setTextVisible(false);
    onRestyle(models().theme, *m_progress,
              [this](const Theme& theme) { m_progress->setFixedHeight(theme.space(1.5)); });
    m_button = new QToolButton(this);
    m_button->setObjectName(QStringLiteral("growthButton"));
    keepAsButton(m_button);
    connect(m_button, &QToolButton::clicked, this, [this] {
        if (m_meter.isRunning()) {
            m_meter.cancel();
        } else {
            m_isStale = true;
            measure();
        }
    });
    auto* row = new QHBoxLayout;
    row->setObjectName(QStringLiteral("growthBar"));
    setThemedMargins(models().theme, *row, {3, 0, 2, 1});
    row->addWidget(m_what);
    row->addWidget(m_progress, 1);
    row->addStretch();
    row->addWidget(m_button);
    auto* column = new QVBoxLayout(this);
    column->setSpacing(0);
    setThemedMargins(models().theme, *column, {0, 1, 0, 0});
    column->addLayout(row);
    column->addWidget(m_plot, 1);
}

// --------------------------------------------------------------------------------------------- measuring

void GrowthPanel::soon()
{
    m_isStale = true;
    m_meter.cancel();
    m_soon.start();
    follow();
}

void GrowthPanel::measure()
{
    if (!m_isStale || !isVisible() || !m_race.isActive()
        || (m_race.setup().isScene() && m_race.document().scene()->isEmpty())) {
        return;
    }
    m_isStale = false;
    m_meter.measure(m_race.setup(), m_race.document().scene(), m_race.chosen());
}

void GrowthPanel::showEvent(QShowEvent* event)
{
    Panel::showEvent(event);
    m_soon.start();
}

/// Marks an unfinished measurement as stale, so that it is repeated when the panel is shown again.
void GrowthPanel::hideEvent(QHideEvent* event)
{
    Panel::hideEvent(event);
    if (m_meter.isRunning()) {
        m_isStale = true;
        m_meter.cancel();
    }
}

// ------------------------------------------------------------------------------------------------ showing

void GrowthPanel::follow()
{
    const bool running = m_meter.isRunning();
    m_progress->setVisible(running);
    m_progress->setRange(0, std::max(1, static_cast<int>(m_meter.total())));
    m_progress->setValue(static_cast<int>(m_meter.points().size()));
    m_progress->setToolTip(
        tr("%1 of %Ln size(s) measured", nullptr, static_cast<int>(m_meter.total())).arg(m_meter.points().size()));
    if (running) {
        m_button->setText(tr("Cancel"));
        m_button->setToolTip(tr("Stop measuring; results are kept"));
    } else {
        m_button->setText(tr("Measure again"));
        m_button->setToolTip(tr("Measure worlds of 2 to %1 objects", nullptr).arg(countText(m_race.setup().count)));
    }
    showPlot();
}

void GrowthPanel::showPlot()
{
    const bool isTime = m_what->currentData().toInt() == kTime;
    PlotContent content;
    if (isTime) {
        m_what->setToolTip(tr("Time per frame: inserting all objects, and the pass with its exact tests"));
        content.yTitle = tr("milliseconds per frame");
    } else {
        m_what->setToolTip(tr("Candidate pairs that were tested in one frame: counted, not estimated"));
        content.yTitle = tr("tests per frame");
    }
    content.xTitle = tr("objects (N)");
    content.isXLogarithmic = true;
    content.isYLogarithmic = true;
    content.here = static_cast<double>(m_race.setup().count);
    content.emptyText = tr("This plot shows the measured work of each algorithm against the number of objects. Tick an "
                           "algorithm, choose how many objects, and press “%1”.")
                            .arg(tr("Measure again"));
    if (m_meter.isRunning()) {
        content.emptyText = tr("Measuring…");
    }
    const auto& entrants = m_race.entrants();
    for (std::size_t i = 0; i < m_meter.entrants().size(); ++i) {
        const std::string& id = m_meter.entrants()[i];
        const auto place = std::ranges::find(entrants, id, &Entrant::id) - entrants.begin();
        PlotCurve curve{entrantTitle(id), static_cast<int>(place), false, true, {}};
        for (const GrowthPoint& point : m_meter.points()) {
            if (point.laps[i]) {
                const double value = isTime ? point.laps[i]->milliseconds() : static_cast<double>(point.laps[i]->tests);
                curve.points.append(QPointF(static_cast<double>(point.count), value));
            }
        }
        content.curves.push_back(std::move(curve));
    }
    if (!isTime && m_meter.points().size() > 1) {
        const auto from = static_cast<double>(m_meter.points().front().count);
        const auto to = static_cast<double>(m_meter.points().back().count);
        content.curves.push_back(guide(tr("N²"), 0, from, to, [](double n) { return n * n; }));
        content.curves.push_back(guide(tr("N log₂ N"), 1, from, to, [](double n) { return n * std::log2(n); }));
    }
    m_plot->setReading([](double n) { return tr("%Ln object(s)", nullptr, static_cast<int>(n)); },
                       [isTime](double value) {
                           return isTime ? tr("%1 ms").arg(millisecondsText(value))
                                         : countText(static_cast<quint64>(value));
                       });
    m_plot->setContent(std::move(content));
}

}  // namespace mortonscope
