#include "app/features/compare/comparison_bar.h"

#include "app/features/compare/comparison_model.h"
#include "app/features/stepping/transport_parts.h"
#include "app/state/cursor.h"
#include "app/state/player.h"
#include "app/theme/theme.h"
#include "app/widgets/arrangement.h"
#include "app/widgets/button.h"
#include "app/widgets/style.h"
#include "app/words/action_words.h"
#include "core/analysis/analysis.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QMouseEvent>
#include <QStyle>
#include <QToolButton>
#include <QVBoxLayout>

#include <utility>

namespace mortonscope {

namespace {

/// The run's verbs with the same keys, in the order of ComparisonActions::Verb.
constexpr Player::Verb kOfRun[] = {Player::Verb::ToStart, Player::Verb::Back, Player::Verb::Play, Player::Verb::Forward,
                                   Player::Verb::ToEnd};

}  // namespace

ComparisonActions::ComparisonActions(RunComparison& comparison, Player& player, QObject* parent)
    : QObject(parent), m_comparison(comparison), m_player(player)
{
    const auto add = [this, &comparison](Verb verb, const QString& name, const QString& text, const QString& says,
                                         const QList<QKeySequence>& keys, void (RunComparison::*act)()) {
        m_actions[verb] = makeAction({name, text, says, keys, [&comparison, act] { (comparison.*act)(); }}, this);
    };
    add(ToStart, "compareToStart", tr("Both to the &start"), tr("Move both runs to their start"), {},
        &RunComparison::toStart);
    add(Back, "compareBack", tr("Both &back"), tr("Step both runs back to the previous stop of the chosen step size"),
        {}, &RunComparison::back);
    add(Play, "comparePlay", tr("&Play both"), tr("Play both runs, or pause"), {}, &RunComparison::togglePlay);
    add(Forward, "compareForward", tr("Both &forward"),
        tr("Step both runs forward to the next stop of the chosen step size"), {}, &RunComparison::forward);
    add(ToEnd, "compareToEnd", tr("Both to the &end"), tr("Move both runs to their end"), {}, &RunComparison::toEnd);
    add(FirstDifference, "compareFirstDifference", tr("F&irst difference"),
        tr("Go to the first test where the runs differ"), {Qt::CTRL | Qt::Key_F7}, &RunComparison::goToFirstDifference);
    add(PreviousDifference, "comparePreviousDifference", tr("Pre&vious difference"),
        tr("Go back to the previous test that only one run makes"), {Qt::SHIFT | Qt::Key_F7},
        &RunComparison::previousDifference);
    add(NextDifference, "compareNextDifference", tr("&Next difference"),
        tr("Go forward to the next test that only one run makes"), {Qt::Key_F7}, &RunComparison::nextDifference);
    add(WithSinglePass, "compareWithSinglePass", tr("Compare with the &single pass"),
        tr("Show the single pass (or, for itself, brute force) beside this algorithm"), {Qt::Key_K},
        &RunComparison::compareWithSinglePass);
    add(Swap, "compareSwap", tr("S&wap"), tr("Exchange the two sides"), {Qt::SHIFT | Qt::Key_K}, &RunComparison::swap);
    m_actions[Close] =
        makeAction({"compareClose", tr("&Close the comparison"), tr("Back to one run"), {Qt::CTRL | Qt::Key_K}}, this);
    // Queued, because closing deletes the button that was clicked.
    connect(action(Close), &QAction::triggered, &comparison, &RunComparison::close, Qt::QueuedConnection);
    connect(&comparison, &RunComparison::opened, this, [this] { takeKeys(true); });
    connect(&comparison, &RunComparison::closed, this, [this] { takeKeys(false); });
    for (const auto changed : {&RunComparison::closed, &RunComparison::methodsChanged, &RunComparison::runsChanged,
                               &RunComparison::compared, &RunComparison::positionChanged}) {
        connect(&comparison, changed, this, &ComparisonActions::update);
    }
    connect(&comparison, &RunComparison::playingChanged, this, &ComparisonActions::update);
    update();
}

/// Moves the keys between the run's actions and these. If two actions have the same key, neither is triggered.
void ComparisonActions::takeKeys(bool take)
{
    for (int verb = ToStart; verb <= ToEnd; ++verb) {
        QAction* const ofRun = m_player.action(kOfRun[verb]);
        auto& kept = m_keys[static_cast<std::size_t>(verb)];
        if (take) {
            kept = ofRun->shortcuts();
            ofRun->setShortcuts(QList<QKeySequence>());
            m_actions[static_cast<std::size_t>(verb)]->setShortcuts(kept);
        } else {
            m_actions[static_cast<std::size_t>(verb)]->setShortcuts(QList<QKeySequence>());
            ofRun->setShortcuts(kept);
        }
    }
    update();
}

void ComparisonActions::update()
{
    const bool isOpen = m_comparison.isOpen();
    const auto position = m_comparison.position();
    const auto last = m_comparison.last();
    for (const Verb verb : {ToStart, Back}) {
        action(verb)->setEnabled(isOpen && position > 0);
    }
    for (const Verb verb : {Forward, ToEnd}) {
        action(verb)->setEnabled(isOpen && position < last);
    }
    action(Play)->setEnabled(isOpen && last > 0);
    nameAction(*action(Play), m_comparison.isPlaying() ? tr("&Pause both") : tr("&Play both"));
    for (const Verb verb : {FirstDifference, PreviousDifference, NextDifference}) {
        action(verb)->setEnabled(isOpen && !m_comparison.differences().empty());
    }
    action(Swap)->setEnabled(m_comparison.canSwap());
    action(Close)->setEnabled(isOpen);
}

namespace {

/// Text scale from which dispensable buttons are hidden, because the Worlds need the height. Menu and keys still offer
/// them.
constexpr double kLargeText = 1.5;

/// Maximum number of slider positions: it fits an int and exceeds the pixels of any screen.
constexpr std::uint64_t kFinest = 100'000;

constexpr std::pair<ComparisonActions::Verb, const char*> kIcons[] = {
    {ComparisonActions::ToStart, "to-start"},
    {ComparisonActions::Back, "back"},
    {ComparisonActions::Forward, "forward"},
    {ComparisonActions::ToEnd, "to-end"},
    {ComparisonActions::PreviousDifference, "previous-hit"},
    {ComparisonActions::NextDifference, "next-hit"},
};

}  // namespace

void ScrubSlider::keyPressEvent(QKeyEvent* event)
{
    switch (event->key()) {
    case Qt::Key_PageUp:
    case Qt::Key_PageDown:
    case Qt::Key_Home:
    case Qt::Key_End: event->ignore(); return;
    default: QSlider::keyPressEvent(event);
    }
}

/// A click moves the slider to the pointer, as on the timeline. QSlider would move by a page.
void ScrubSlider::mousePressEvent(QMouseEvent* event)
{
    if (event->button() == Qt::LeftButton) {
        goTo(static_cast<int>(event->position().x()));
    }
}

void ScrubSlider::mouseMoveEvent(QMouseEvent* event)
{
    if (event->buttons().testFlag(Qt::LeftButton)) {
        goTo(static_cast<int>(event->position().x()));
    }
}

void ScrubSlider::goTo(int x) { setValue(QStyle::sliderValueFromPosition(minimum(), maximum(), x, width())); }

ComparisonBar::ComparisonBar(const Models& models, RunComparison& comparison, const ComparisonActions& actions,
                             QWidget* parent)
    : QWidget(parent), m_models(models), m_comparison(comparison), m_actions(actions),
      m_slider(new ScrubSlider(Qt::Horizontal, this)), m_place(new QLabel(this)),
      m_speed(new SpeedControl(models, this)), m_rows(new QVBoxLayout(this)), m_scrubber(new QHBoxLayout),
      m_buttons(new FlowLayout)
{
    setNames(*this, QStringLiteral("comparisonBar"), tr("Both runs"));
    setNames(*m_slider, QStringLiteral("comparisonSlider"), tr("Both runs"));
    m_slider->setPageStep(1);
    m_place->setObjectName(QStringLiteral("comparisonPlace"));
    m_place->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    m_scrubber->addWidget(m_slider, 1);
    m_scrubber->addWidget(m_place);
    using Actions = ComparisonActions;
    m_buttons->addWidget(
        makeButtons(actions, {Actions::ToStart, Actions::Back, Actions::Play, Actions::Forward, Actions::ToEnd}, true));
    m_buttons->addWidget(makeUnit());
    m_buttons->addWidget(m_speed);
    m_buttons->addWidget(makeButtons(actions, {Actions::FirstDifference}, false));
    m_buttons->addWidget(makeButtons(actions, {Actions::PreviousDifference, Actions::NextDifference}, true));
    m_buttons->addWidget(makeButtons(actions, {Actions::Swap, Actions::Close}, false));
    m_rows->addLayout(m_scrubber);
    m_rows->addLayout(m_buttons);
    setThemedGaps(models.theme, *m_rows, {3, 1, 3, 1}, 1);
    setThemedSpacing(models.theme, *m_scrubber, 3);
    setThemedSpacing(models.theme, *m_buttons, 3);
    setTextStyle(models.theme, *m_place, {});
    for (auto* button : findChildren<QToolButton*>()) {
        setThemedIconSize(models.theme, *button, 5);
    }

    connect(m_slider, &QSlider::valueChanged, this, [this](int value) {
        if (!m_isFollowing) {
            m_comparison.seek(static_cast<quint64>(value) * scale());
        }
    });
    connect(&comparison, &RunComparison::positionChanged, this, &ComparisonBar::followPosition);
    connect(&comparison, &RunComparison::runsChanged, this, &ComparisonBar::followPosition);
    connect(&models.run, &Cursor::grainChanged, this, &ComparisonBar::followPosition);
    connect(&comparison, &RunComparison::playingChanged, this, &ComparisonBar::setIcons);
    connect(&models.theme, &ThemeController::changed, this, &ComparisonBar::applyTheme);
    applyTheme();
    followPosition();
}

int ComparisonBar::heightForWidth(int width) const { return m_rows->totalHeightForWidth(width); }

QWidget* ComparisonBar::makeButtons(const ComparisonActions& actions,
                                    std::initializer_list<ComparisonActions::Verb> verbs, bool areIcons)
{
    QWidget* group = makeControls(this);
    group->layout()->setSpacing(0);
    for (const auto verb : verbs) {
        QToolButton* button = makeActionButton(group, actions.action(verb)->objectName() + QStringLiteral("Button"),
                                               actions.action(verb));
        button->setAutoRaise(true);
        button->setToolButtonStyle(areIcons ? Qt::ToolButtonIconOnly : Qt::ToolButtonTextOnly);
        if (areIcons && verb == ComparisonActions::Play) {
            button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
        }
        group->layout()->addWidget(button);
    }
    return group;
}

QWidget* ComparisonBar::makeUnit()
{
    return makeGrainControl(m_models, QStringLiteral("comparisonUnit"), tr("Step size"), tr("Step size of both runs"),
                            {{Grain::Step, tr("Step"), tr("Keep both runs at the step with the same number (Alt+1)")},
                             {Grain::Pair, tr("Pair"), tr("Keep both runs at the test with the same number (Alt+2)")},
                             {Grain::Cell, tr("Cell"),
                              tr("Keep both runs at the cell with the same number, in the order of entry (Alt+3)")},
                             {Grain::Phase, tr("Phase"), tr("Keep both runs at the end of the same phase (Alt+4)")}},
                            this);
}

void ComparisonBar::applyTheme()
{
    m_speed->setVisible(m_models.theme.theme().scale() < kLargeText);
    setIcons();
    updateGeometry();
}

void ComparisonBar::setIcons()
{
    const Theme& theme = m_models.theme.theme();
    for (const auto& [verb, icon] : kIcons) {
        m_actions.action(verb)->setIcon(theme.icon(QLatin1String(icon)));
    }
    m_actions.action(ComparisonActions::Play)
        ->setIcon(theme.icon(m_comparison.isPlaying() ? QStringLiteral("pause") : QStringLiteral("play")));
}

/// Returns the number of positions per unit of the slider.
std::uint64_t ComparisonBar::scale() const { return m_comparison.last() / kFinest + 1; }

void ComparisonBar::followPosition()
{
    if (!m_comparison.isOpen()) {
        return;
    }
    m_isFollowing = true;
    const std::uint64_t notch = scale();
    m_slider->setRange(0, static_cast<int>((m_comparison.last() + notch - 1) / notch));
    m_slider->setValue(static_cast<int>(m_comparison.position() / notch));
    m_isFollowing = false;
    const QString place = positionText(m_comparison);
    m_place->setText(place);
    m_slider->setToolTip(place);
    m_slider->setAccessibleDescription(place);
}

}  // namespace mortonscope
