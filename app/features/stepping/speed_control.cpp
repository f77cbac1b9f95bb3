#include "app/features/stepping/speed_control.h"

#include "app/session/run_controller.h"
#include "app/theme/theme.h"
#include "app/widgets/keep_keys.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QLocale>
#include <QSignalBlocker>
#include <QSlider>

#include <algorithm>
#include <array>
#include <cmath>

namespace mortonscope {

namespace {

/// Round numbers, nearly evenly spaced on a logarithmic scale.
constexpr std::array<double, 22> kSpeeds = {0.25, 0.5, 0.75, 1,  1.5, 2,   3,   5,   7.5, 10,  15,
                                            20,   30,  50,   75, 100, 150, 200, 300, 500, 750, 1000};

int nearestSpeed(double speed)
{
    const auto distance = [speed](double s) { return std::abs(std::log(s / speed)); };
    const auto nearest = std::ranges::min_element(kSpeeds, {}, distance);
    return static_cast<int>(nearest - kSpeeds.begin());
}

}  // namespace

SpeedControl::SpeedControl(const Models& models, QWidget* parent)
    : QWidget(parent), m_models(models), m_slider(new QSlider(Qt::Horizontal, this)), m_value(new QLabel(this))
{
    setObjectName(QStringLiteral("speedControl"));
    m_slider->setObjectName(QStringLiteral("speedSlider"));
    m_slider->setRange(0, static_cast<int>(kSpeeds.size()) - 1);
    m_slider->setPageStep(3);
    m_slider->setAccessibleName(tr("Playing speed"));
    keepKeys(m_slider, {Qt::Key_Home, Qt::Key_End});
    m_value->setObjectName(QStringLiteral("speedLabel"));

    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->addWidget(m_slider);
    row->addWidget(m_value);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);

    connect(m_slider, &QSlider::valueChanged, this,
            [this](int value) { m_models.run.setSpeed(kSpeeds[static_cast<std::size_t>(value)]); });
    connect(&models.run, &RunController::speedChanged, this, &SpeedControl::follow);
    connect(&models.theme, &ThemeController::changed, this, &SpeedControl::applyTheme);
    applyTheme();
    follow();
}

void SpeedControl::applyTheme()
{
    const Theme& theme = m_models.theme.theme();
    layout()->setSpacing(theme.space(2));
    m_slider->setFixedWidth(theme.space(22));
    m_value->setFont(theme.mono(TextSize::Body));
    m_value->setFixedWidth(QFontMetrics(m_value->font()).horizontalAdvance(QStringLiteral("0.25×")) + 1);
}

void SpeedControl::follow()
{
    const QString speed = tr("%1×").arg(QLocale::c().toString(m_models.run.speed(), 'g', 4));
    const QSignalBlocker blocker(m_slider);  // a speed that is not among ours stays what it is
    m_slider->setValue(nearestSpeed(m_models.run.speed()));
    m_value->setText(speed);
    const QString tip = tr("Playing speed: %1 (1× is two stops a second)").arg(speed);
    m_slider->setToolTip(tip);
    m_value->setToolTip(tip);
}

}  // namespace mortonscope
