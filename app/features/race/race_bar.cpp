#include "app/features/race/race_bar.h"

#include "app/features/race/race_words.h"
#include "app/theme/theme.h"
#include "app/widgets/button.h"
#include "app/widgets/fitted_label.h"
#include "app/widgets/keep_keys.h"
#include "app/words/wording.h"
#include "core/algorithms/brute_force.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QSignalBlocker>
#include <QSlider>
#include <QToolButton>

#include <algorithm>
#include <cmath>

namespace mortonscope {

using Verb = RaceController::Verb;

namespace {

/// A frame that takes longer is spoken of, in seconds.
constexpr double kLong = 0.75;

}  // namespace

RaceBar::RaceBar(const Models& models, RaceController& race, QWidget* parent)
    : Panel(models, QStringLiteral("raceBar"), tr("Race"), parent), m_race(race),
      m_sentence(new FittedLabel(models, this)), m_moves(makeMoves()), m_speed(makeSpeed()), m_opening(makeOpening()),
      m_rows(this, {m_sentence},
             [this](const QWidget* widget, const BarRows::Row&) {
                 return widget == m_sentence ? widget->minimumWidth() : widget->sizeHint().width();
             },
             {5, 2})
{
    m_sentence->setObjectName(QStringLiteral("raceSentence"));
    m_sentence->setTextSize(TextSize::Body);
    m_waiting.setInterval(250);
    connect(&m_waiting, &QTimer::timeout, this, &RaceBar::showSentence);
    connect(&race, &RaceController::playingChanged, this, [this] {
        setIcons();
        m_race.isActive() && m_race.isPlaying() ? m_waiting.start() : m_waiting.stop();
        showSentence();
    });
    connect(&race, &RaceController::figuresChanged, this, &RaceBar::showSentence);
    connect(&race, &RaceController::framesPerSecondChanged, this, &RaceBar::showSpeed);
    RaceBar::themeChanged();
    showSpeed();
    showSentence();
}

QToolButton* RaceBar::addButton(Verb verb, const QString& name, QWidget* group)
{
    QToolButton* button = makeActionButton(group, name, m_race.action(verb));
    button->setAutoRaise(true);
    group->layout()->addWidget(button);
    return button;
}

QWidget* RaceBar::makeMoves()
{
    auto* group = new QWidget(this);
    auto* row = new QHBoxLayout(group);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(0);
    addButton(Verb::Restart, QStringLiteral("raceRestartButton"), group);
    m_play = addButton(Verb::Play, QStringLiteral("racePlayButton"), group);
    m_play->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    addButton(Verb::Step, QStringLiteral("raceStepButton"), group);
    group->setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    return group;
}

QWidget* RaceBar::makeOpening()
{
    auto* group = new QWidget(this);
    auto* row = new QHBoxLayout(group);
    row->setContentsMargins(0, 0, 0, 0);
    addButton(Verb::OpenFrame, QStringLiteral("raceOpenFrameButton"), group)
        ->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    group->setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    return group;
}

QWidget* RaceBar::makeSpeed()
{
    auto* group = new QWidget(this);
    auto* row = new QHBoxLayout(group);
    row->setContentsMargins(0, 0, 0, 0);
    m_slider = new QSlider(Qt::Horizontal, group);
    m_slider->setObjectName(QStringLiteral("raceSpeed"));
    m_slider->setAccessibleName(tr("Maximum frames per second"));
    m_slider->setRange(1, static_cast<int>(RaceController::kFastest));
    m_slider->setPageStep(10);
    keepKeys(m_slider, {Qt::Key_Home, Qt::Key_PageDown});
    m_value = new QLabel(group);
    m_value->setObjectName(QStringLiteral("raceSpeedLabel"));
    row->addWidget(m_slider);
    row->addWidget(m_value);
    group->setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    connect(m_slider, &QSlider::valueChanged, this, [this](int value) { m_race.setFramesPerSecond(value); });
    return group;
}

// ---------------------------------------------------------------------------------------- arrangement

std::vector<BarRows::Arrangement> RaceBar::arrangements() const
{
    if (m_isTiny || m_isBare) {
        return {{{m_moves, m_sentence}}};
    }
    if (m_isCompact) {
        return {
            {{m_moves, m_sentence, m_opening}},
            {{m_sentence}, {m_moves, m_opening}},
        };
    }
    return {
        {{m_moves, m_speed, m_sentence, m_opening}},
        {{m_sentence}, {m_moves, m_speed, m_opening}},
        {{m_sentence}, {m_moves, m_opening}, {m_speed}},
        {{m_sentence}, {m_moves}, {m_opening}, {m_speed}},
    };
}

QSize RaceBar::minimumSizeHint() const
{
    return {m_rows.minimumWidth(arrangements(), models().theme.theme()), height()};
}

void RaceBar::setCompact(bool compact)
{
    if (compact != m_isCompact) {
        m_isCompact = compact;
        auto* button = m_opening->findChild<QToolButton*>();
        button->setToolButtonStyle(compact ? Qt::ToolButtonIconOnly : Qt::ToolButtonTextBesideIcon);
        m_sentence->setTextSize(TextSize::Body, compact ? 1 : 2);
        arrange();
    }
}

void RaceBar::setTiny(bool tiny)
{
    if (tiny != m_isTiny) {
        m_isTiny = tiny;
        m_play->setToolButtonStyle(tiny ? Qt::ToolButtonIconOnly : Qt::ToolButtonTextBesideIcon);
        m_sentence->setNarrow(tiny);
        setIcons();
        arrange();
    }
}

void RaceBar::setBare(bool isBare)
{
    if (isBare != m_isBare) {
        m_isBare = isBare;
        for (auto* button : m_moves->findChildren<QToolButton*>()) {
            button->setVisible(button == m_play || !isBare);
        }
        arrange();
    }
}

void RaceBar::arrange() { m_rows.arrange(arrangements(), models().theme.theme()); }

void RaceBar::resizeEvent(QResizeEvent* event)
{
    Panel::resizeEvent(event);
    arrange();
}

void RaceBar::themeChanged()
{
    const Theme& theme = models().theme.theme();
    const int icon = static_cast<int>(theme.px(20));
    for (QToolButton* button : findChildren<QToolButton*>()) {
        button->setIconSize({icon, icon});
    }
    m_speed->layout()->setSpacing(theme.space(2));
    m_slider->setFixedWidth(theme.space(22));
    m_value->setFont(theme.font(TextSize::Body));
    m_value->setFixedWidth(QFontMetrics(m_value->font()).horizontalAdvance(tr("up to %1 a second").arg(60))
                           + theme.space(1));
    m_sentence->setMinimumWidth(theme.space(34));
    setIcons();
    arrange();
    Panel::themeChanged();
}

void RaceBar::setIcons()
{
    const Theme& theme = models().theme.theme();
    m_race.action(Verb::Restart)->setIcon(theme.icon(QStringLiteral("to-start")));
    m_race.action(Verb::Play)
        ->setIcon(theme.icon(m_race.isPlaying() ? QStringLiteral("pause") : QStringLiteral("play")));
    m_race.action(Verb::Step)->setIcon(theme.icon(QStringLiteral("forward")));
    m_race.action(Verb::OpenFrame)->setIcon(theme.icon(QStringLiteral("open")));
    // "Run" and "Pause" take the same room.
    const QFontMetrics metrics(m_play->font());
    const int widest = std::max(metrics.horizontalAdvance(tr("Run")), metrics.horizontalAdvance(tr("Pause")));
    m_play->setFixedWidth(m_play->iconSize().width() + (m_isTiny ? 0 : widest) + theme.space(m_isTiny ? 2.5 : 4));
}

// ------------------------------------------------------------------------------------------- what is said

void RaceBar::showSpeed()
{
    const QSignalBlocker blocker(m_slider);
    m_slider->setValue(static_cast<int>(std::lround(m_race.framesPerSecond())));
    m_value->setText(tr("up to %1 a second").arg(std::lround(m_race.framesPerSecond())));
    const QString tip = tr("Maximum frames per second; slow algorithms lower it ([ and ])");
    m_slider->setToolTip(tip);
    m_value->setToolTip(tip);
}

QString RaceBar::sentence() const
{
    const auto& news = m_race.news();
    if (news && news->refusal) {
        return tr("There is no such world.");
    }
    if (m_race.isStill()) {
        return tr("Nothing moves.");
    }
    const double waited = m_race.secondsSinceNews();
    if (waited > kLong) {
        const QString taken = tr("The current frame has taken %1 s so far.").arg(threeDigits(waited));
        return m_race.takesPart("brute-force")
                 ? tr("%1 Brute force alone makes %2 tests; untick it to continue without it.")
                       .arg(taken, countText(bruteForceTests(m_race.setup().count)))
                 : taken;
    }
    if (news == nullptr || !news->frame) {
        return tr("The world is being made.");
    }
    const QString collide =
        tr("frame %1: %2 of %Ln object(s) overlap another", nullptr, static_cast<int>(news->frame->size()))
            .arg(countText(news->number), countText(news->collidingCount));
    if (m_race.isPlaying() && news->framesPerSecond > 0) {
        return tr("%1 · %2 frames a second").arg(collide, threeDigits(news->framesPerSecond));
    }
    return news->isMeasured ? collide : tr("frame %1").arg(countText(news->number));
}

void RaceBar::showSentence() { m_sentence->setSentence(sentence()); }

}  // namespace mortonscope
