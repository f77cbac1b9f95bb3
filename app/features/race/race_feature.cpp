#include "app/features/race/race_feature.h"

#include "app/features/race/growth_panel.h"
#include "app/features/race/race_setup_panel.h"
#include "app/features/race/race_table_panel.h"
#include "app/features/race/race_view.h"
#include "app/features/race/race_words.h"
#include "app/features/race/times_panel.h"
#include "app/state/scene_document.h"
#include "app/state/selection.h"
#include "app/theme/theme.h"
#include "app/widgets/arrangement.h"
#include "app/widgets/bar.h"
#include "app/widgets/button.h"
#include "app/widgets/labels.h"
#include "app/widgets/panel.h"
#include "app/words/wording.h"
#include "core/algorithms/brute_force.h"

#include <QEvent>
#include <QLabel>
#include <QLayout>
#include <QMainWindow>
#include <QMenu>
#include <QSignalBlocker>
#include <QSlider>
#include <QStackedWidget>
#include <QToolButton>

#include <algorithm>
#include <cmath>

namespace mortonscope {

/// The bar at the bottom of the Race workspace: says what the race is doing, and controls it.
class RaceBar : public Bar, public CompactMode {
    Q_OBJECT

public:
    RaceBar(const Models& models, RaceController& race, QWidget* parent = nullptr);

    /// Saves height: hides what the menu and the keys offer too.
    void setCompact(bool compact);
    /// Uses a single row.
    void setTiny(bool tiny);
    /// Leaves only run and pause.
    void setBare(bool isBare) override;

protected:
    void themeChanged() override;
    std::vector<Arrangement> arrangements() const override;
    int widthIn(const QWidget* part, const Row& row) const override;

private:
    using Verb = RaceController::Verb;

    QToolButton* addButton(Verb verb, const QString& name, QWidget* group);
    QWidget* makeMoves();
    QWidget* makeOpening();
    QWidget* makeSpeed();
    void setIcons();
    void showSpeed();
    void showSentence();
    QString sentence() const;

    RaceController& m_race;
    FittedLabel* m_sentence;
    QToolButton* m_play = nullptr;  ///< set while m_moves is made, so these are declared before it
    QSlider* m_slider = nullptr;
    QLabel* m_value = nullptr;
    QWidget* m_moves;
    QWidget* m_speed;
    QWidget* m_opening;
    QTimer m_waiting;  ///< updates the sentence while a frame takes long
    bool m_isCompact = false;
    bool m_isTiny = false;
    bool m_isBare = false;
};

namespace {

/// In seconds; the sentence mentions frames that take longer.
constexpr double kLong = 0.75;

}  // namespace

RaceBar::RaceBar(const Models& models, RaceController& race, QWidget* parent)
    : Bar(models, QStringLiteral("raceBar"), tr("Race"), {5, 2}, parent), m_race(race),
      m_sentence(new FittedLabel(models, this)), m_moves(makeMoves()), m_speed(makeSpeed()), m_opening(makeOpening())
{
    setStretching({m_sentence});
    m_sentence->setObjectName(QStringLiteral("raceSentence"));
    m_sentence->setTextSize(TextSize::Body);
    onRestyle(models.theme, *m_sentence, [this](const Theme& theme) { m_sentence->setMinimumWidth(theme.space(34)); });
    m_waiting.setInterval(250);
    connect(&m_waiting, &QTimer::timeout, this, &RaceBar::showSentence);
    connect(&race, &RaceController::playingChanged, this, [this] {
        setIcons();
        if (m_race.isActive() && m_race.isPlaying()) {
            m_waiting.start();
        } else {
            m_waiting.stop();
        }
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
    setThemedIconSize(models().theme, *button, 5);
    group->layout()->addWidget(button);
    return button;
}

QWidget* RaceBar::makeMoves()
{
    QWidget* group = makeControls(this);
    group->layout()->setSpacing(0);
    addButton(Verb::Restart, QStringLiteral("raceRestartButton"), group);
    m_play = addButton(Verb::Play, QStringLiteral("racePlayButton"), group);
    m_play->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    addButton(Verb::Step, QStringLiteral("raceStepButton"), group);
    return group;
}

QWidget* RaceBar::makeOpening()
{
    QWidget* group = makeControls(this);
    addButton(Verb::OpenFrame, QStringLiteral("raceOpenFrameButton"), group)
        ->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    return group;
}

QWidget* RaceBar::makeSpeed()
{
    QWidget* group = makeControls(this);
    m_slider = new QSlider(Qt::Horizontal, group);
    setNames(*m_slider, QStringLiteral("raceSpeed"), tr("Maximum frames per second"));
    m_slider->setRange(1, static_cast<int>(RaceController::kFastest));
    m_slider->setPageStep(10);
    keepKeys(m_slider, {Qt::Key_Home, Qt::Key_PageDown});
    m_value = new QLabel(group);
    m_value->setObjectName(QStringLiteral("raceSpeedLabel"));
    setTextStyle(models().theme, *m_value, {});
    setThemedSpacing(models().theme, *group->layout(), 2);
    onRestyle(models().theme, *group, [this](const Theme& theme) {
        m_slider->setFixedWidth(theme.space(22));
        m_value->setFixedWidth(QFontMetrics(m_value->font()).horizontalAdvance(tr("up to %1 a second").arg(60))
                               + theme.space(1));
    });
    group->layout()->addWidget(m_slider);
    group->layout()->addWidget(m_value);
    connect(m_slider, &QSlider::valueChanged, this, [this](int value) { m_race.setFramesPerSecond(value); });
    return group;
}

// ---------------------------------------------------------------------------------------- arrangement

std::vector<Bar::Arrangement> RaceBar::arrangements() const
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

int RaceBar::widthIn(const QWidget* part, const Row& row) const
{
    return part == m_sentence ? part->minimumWidth() : Bar::widthIn(part, row);
}

void RaceBar::setCompact(bool compact)
{
    if (std::exchange(m_isCompact, compact) != compact) {
        auto* button = m_opening->findChild<QToolButton*>();
        button->setToolButtonStyle(compact ? Qt::ToolButtonIconOnly : Qt::ToolButtonTextBesideIcon);
        m_sentence->setTextSize(TextSize::Body, compact ? 1 : 2);
        arrange();
    }
}

void RaceBar::setTiny(bool tiny)
{
    if (std::exchange(m_isTiny, tiny) != tiny) {
        m_play->setToolButtonStyle(tiny ? Qt::ToolButtonIconOnly : Qt::ToolButtonTextBesideIcon);
        m_sentence->setNarrow(tiny);
        setIcons();
        arrange();
    }
}

void RaceBar::setBare(bool isBare)
{
    if (std::exchange(m_isBare, isBare) != isBare) {
        for (auto* button : m_moves->findChildren<QToolButton*>()) {
            button->setVisible(button == m_play || !isBare);
        }
        arrange();
    }
}

/// The icon of Play depends on the race.
void RaceBar::themeChanged()
{
    setIcons();
    Bar::themeChanged();
}

void RaceBar::setIcons()
{
    const Theme& theme = models().theme.theme();
    m_race.action(Verb::Restart)->setIcon(theme.icon(QStringLiteral("to-start")));
    m_race.action(Verb::Play)
        ->setIcon(theme.icon(m_race.isPlaying() ? QStringLiteral("pause") : QStringLiteral("play")));
    m_race.action(Verb::Step)->setIcon(theme.icon(QStringLiteral("forward")));
    m_race.action(Verb::OpenFrame)->setIcon(theme.icon(QStringLiteral("open")));
    // "Run" and "Pause" get the same width.
    const QFontMetrics metrics(m_play->font());
    const int widest = std::max(metrics.horizontalAdvance(tr("Run")), metrics.horizontalAdvance(tr("Pause")));
    m_play->setFixedWidth(m_play->iconSize().width() + (m_isTiny ? theme.space(2.5) : theme.space(4) + widest));
}

// ----------------------------------------------------------------------------------------------- sentence

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
        if (!m_race.takesPart("brute-force")) {
            return taken;
        }
        return tr("%1 Brute force alone makes %2 tests; untick it to continue without it.")
            .arg(taken, countText(bruteForceTests(m_race.setup().count)));
    }
    if (news == nullptr || !news->frame) {
        return tr("The world is being created.");
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

RaceFeature::RaceFeature(const Models& models, RaceController& race, WindowShell& shell)
    : Feature(shell), m_models(models), m_race(race), m_view(new RaceView(models, m_race, &shell.mainWindow())),
      m_verbs(new RaceBar(models, m_race, &shell.mainWindow()))
{
    addBar(BarPlace::Bottom, *m_verbs);
    offerKeys({Qt::Key_Left, Qt::Key_Right, Qt::Key_Home, Qt::Key_End, Qt::Key_Escape}, tr("plot"),
              tr("Move the readout left, right, to the start, to the end; hide it"));
    QMainWindow* window = &shell.mainWindow();
    offer(new RaceSetupPanel(models, race, window), PanelOffer::Place::Race);
    offer(new RaceTablePanel(models, race, window), PanelOffer::Place::Race);
    offer(new TimesPanel(models, race, window), PanelOffer::Place::Race);
    offer(new GrowthPanel(models, race, window), PanelOffer::Place::Race);
    makeMenu();
    shell.center().addWidget(m_view);
    connect(&models.theme, &ThemeController::reducedMotionChanged, this, [this](bool reduced) {
        if (reduced) {
            m_race.setPlaying(false);
        }
    });
    connect(&race, &RaceController::sceneWanted, this,
            [this](const std::shared_ptr<const Scene>& scene, const std::vector<BoxId>& boxes) {
                if (this->shell().mayGo()) {
                    this->shell().setWorkspace(Workspace::Step);
                    m_models.document.reset(*scene);
                    m_models.selection.select(boxes);
                }
            });
    window->installEventFilter(this);
}

void RaceFeature::makeMenu()
{
    m_menu = new QMenu(tr("Ra&ce"), &shell().mainWindow());
    m_menu->setObjectName(QStringLiteral("raceMenu"));
    for (const Verb verb : {Verb::Restart, Verb::Play, Verb::Step}) {
        m_menu->addAction(m_race.action(verb));
    }
    m_menu->addSeparator();
    m_menu->addActions({m_race.action(Verb::Faster), m_race.action(Verb::Slower)});
    m_menu->addSeparator();
    m_menu->addActions({m_race.action(Verb::OpenFrame), m_race.action(Verb::OpenDifference)});
    // Hiding the menu also disables its keys, which the transport uses elsewhere.
    m_menu->menuAction()->setVisible(false);
}

void RaceFeature::enter(Workspace /*workspace*/)
{
    m_isShown = shell().isRacing();
    m_verbs->setVisible(m_isShown);
    m_menu->menuAction()->setVisible(m_isShown);
    if (m_isShown) {
        m_race.show(!m_models.theme.reducedMotion());
    }
    activate();
}

Claim RaceFeature::claim() const { return shell().isRacing() ? Claim::Transport : Claim::None; }

void RaceFeature::fitBars()
{
    m_verbs->setVisible(m_isShown);
    m_verbs->setTiny(shell().room() == Room::Tiny);
    m_verbs->setCompact(shell().room() <= Room::Small);
}

void RaceFeature::activate()
{
    if (!m_race.isActive()) {
        m_sinceActive.start();
    }
    m_race.setActive(m_isShown && shell().mainWindow().isVisible() && !shell().mainWindow().isMinimized());
}

bool RaceFeature::isSettled() const
{
    constexpr std::uint64_t kFrames = 90;
    constexpr qint64 kMaxWait = 8000;  // ms
    const auto& news = m_race.news();
    const bool hasRun = news != nullptr && (news->refusal || news->number >= kFrames);
    return hasRun || !m_race.runs() || m_sinceActive.elapsed() >= kMaxWait;
}

bool RaceFeature::eventFilter(QObject* watched, QEvent* event)
{
    switch (event->type()) {
    case QEvent::Show:
    case QEvent::Hide:
    case QEvent::WindowStateChange: activate(); break;
    default: break;
    }
    return QObject::eventFilter(watched, event);
}

}  // namespace mortonscope

#include "race_feature.moc"
