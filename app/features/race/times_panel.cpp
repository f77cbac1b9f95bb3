#include "app/features/race/times_panel.h"

#include "app/features/race/plot_view.h"
#include "app/features/race/race_controller.h"
#include "app/features/race/race_words.h"
#include "app/theme/theme.h"
#include "app/widgets/button.h"
#include "app/widgets/style.h"
#include "app/words/wording.h"

#include <QCheckBox>
#include <QVBoxLayout>

#include <algorithm>

namespace mortonscope {

namespace {

/// The number of frames shown: five seconds at full speed.
constexpr std::size_t kFrames = 300;

/// Returns the curve of a contender's last laps. `look` is its index in the list of entrants.
PlotCurve curveOf(const Standing& standing, int look)
{
    PlotCurve curve{entrantTitle(standing.id), look, false, false, {}};
    const auto& laps = standing.laps.laps();
    for (std::size_t i = laps.size() - std::min(laps.size(), kFrames); i < laps.size(); ++i) {
        curve.points.append(QPointF(static_cast<double>(laps[i].frame), laps[i].milliseconds()));
    }
    return curve;
}

}  // namespace

TimesPanel::TimesPanel(const Models& models, RaceController& race, QWidget* parent)
    : Panel(models, QStringLiteral("timesPanel"), tr("Time"), parent), m_race(race), m_plot(new PlotView(models, this)),
      m_logarithmic(new QCheckBox(tr("&Logarithmic"), this))
{
    setNames(*m_plot, QStringLiteral("timesPlot"), tr("Milliseconds per frame over time"));
    m_plot->setReading([](double frame) { return tr("frame %1").arg(countText(static_cast<quint64>(frame))); },
                       [](double ms) { return tr("%1 ms").arg(millisecondsText(ms)); });
    m_logarithmic->setObjectName(QStringLiteral("timesLogarithmic"));
    m_logarithmic->setToolTip(tr("Use a logarithmic time axis"));
    m_logarithmic->setChecked(true);
    keepKeys(m_logarithmic, {Qt::Key_Space});
    auto* column = new QVBoxLayout(this);
    column->setSpacing(0);
    setThemedMargins(models.theme, *column, {0, 1, 2, 0});
    column->addWidget(m_logarithmic, 0, Qt::AlignRight);
    column->addWidget(m_plot, 1);
    connect(m_logarithmic, &QCheckBox::toggled, this, &TimesPanel::showPlot);
    connect(&race, &RaceController::figuresChanged, this, &TimesPanel::showPlot);
    connect(&race, &RaceController::entrantsChanged, this, &TimesPanel::showPlot);
    showPlot();
}

void TimesPanel::showEvent(QShowEvent* event)
{
    Panel::showEvent(event);
    showPlot();
}

void TimesPanel::showPlot()
{
    PlotContent content;
    content.xTitle = tr("frame");
    content.yTitle = tr("milliseconds per frame");
    content.isYLogarithmic = m_logarithmic->isChecked();
    content.emptyText = tr("This plot shows the time of each algorithm, frame by frame: tick one and run.");
    if (const auto& news = m_race.news()) {
        const auto& entrants = m_race.entrants();
        for (const Standing& standing : news->standings) {
            const auto place = std::ranges::find(entrants, standing.id, &Entrant::id) - entrants.begin();
            content.curves.push_back(curveOf(standing, static_cast<int>(place)));
        }
    }
    double last = 0;
    for (const PlotCurve& curve : content.curves) {
        if (!curve.points.isEmpty()) {
            last = std::max(last, curve.points.constLast().x());
        }
    }
    // The window over the frames moves on. A contender that rejoins after a pause doesn't widen it.
    const double first = std::max(0.0, last - (static_cast<double>(kFrames) - 1));
    for (PlotCurve& curve : content.curves) {
        curve.hasMarks = curve.points.size() == 1;  // a single point makes no line
        const auto from =
            std::ranges::find_if(curve.points, [first](const QPointF& point) { return point.x() >= first; });
        curve.points.erase(curve.points.cbegin(), QVector<QPointF>::const_iterator(from));
    }
    content.xRange = std::pair(first, std::max(last, first + 59));
    m_plot->setContent(std::move(content));
}

}  // namespace mortonscope
