#include "app/features/stepping/transport_parts.h"

#include "app/settings/settings.h"
#include "app/state/cursor.h"
#include "app/state/debugger.h"
#include "app/state/player.h"
#include "app/theme/theme.h"
#include "app/widgets/arrangement.h"
#include "app/widgets/button.h"
#include "app/widgets/style.h"
#include "app/words/action_words.h"
#include "app/words/wording.h"

#include <QWheelEvent>

#include <algorithm>
#include <cmath>

namespace mortonscope {

SentenceLabel::SentenceLabel(const Models& models, QWidget* parent) : FittedLabel(models, parent), m_models(models)
{
    makeNotice(*this);
    setObjectName(QStringLiteral("stepSentence"));
    connect(&models.player, &Player::playingChanged, this, &SentenceLabel::announce);
    connect(&models.run, &Cursor::cursorChanged, this, [this] { setNotice({}); });
    connect(&models.run, &Cursor::hidesFutureChanged, this, &SentenceLabel::follow);
    connect(&models.player, &Player::travellingChanged, this, &SentenceLabel::followTravel);
    connect(&models.player, &Player::travelledChanged, this, &SentenceLabel::followTravel);
    connect(&models.debugger, &Debugger::notice, this, &SentenceLabel::setNotice);
    follow();
}

void SentenceLabel::follow()
{
    const QString ofStep = m_models.run.sentence();
    QString notice = m_notice;
    if (const Run& run = m_models.run.run();
        notice.isEmpty() && run.isCutShort() && m_models.run.cursor() == run.total()) {
        notice = tr("The recording ends here, at step %1 of %2; the totals count the whole run")
                     .arg(countText(run.total().value), countText(run.totals().steps));
    }
    setSentence(notice.isEmpty() ? ofStep : QStringLiteral("%1 — %2").arg(notice, ofStep));
    announce();
}

/// Announces the sentence only while paused: during playback a screen reader cannot keep up, so it gets the last one.
void SentenceLabel::announce()
{
    if (!m_models.player.isPlaying()) {
        tellNotice(*this);
    }
}

void SentenceLabel::wheelEvent(QWheelEvent* event)
{
    if (!(event->modifiers() & Qt::ShiftModifier)) {
        event->ignore();
        return;
    }
    constexpr int kNotch = 120;
    const QPoint delta = event->angleDelta();  // some systems turn it sideways with Shift
    m_wheel += std::abs(delta.x()) > std::abs(delta.y()) ? delta.x() : delta.y();
    if (const int notches = m_wheel / kNotch; notches != 0) {
        m_models.player.scrubBy(notches);
    }
    m_wheel %= kNotch;
    event->accept();
}

void SentenceLabel::setNotice(const QString& notice)
{
    m_notice = notice;
    follow();
}

/// Shows the progress of a long search. When it ends, the caller reports the result or moves the cursor.
void SentenceLabel::followTravel()
{
    const Player& player = m_models.player;
    QString progress;
    if (player.isTravelling()) {
        progress = tr("Searching for a breakpoint: %1 % (Esc cancels)").arg(static_cast<int>(100 * player.travelled()));
    }
    setNotice(progress);
}

SpeedControl::SpeedControl(const Models& models, QWidget* parent)
    : QComboBox(parent), m_models(models),
      m_startsSlowly(makeToggle({QStringLiteral("runStartsSlowly"),
                                 tr("First boxes s&lowly"),
                                 tr("Play the steps that find the cells of the first two boxes slowly, at any speed"),
                                 {},
                                 [this] { settings::kStartsSlowly.set(m_startsSlowly->isChecked()); }},
                                this))
{
    setNames(*this, QStringLiteral("speedControl"), tr("Playing speed"));
    setToolTip(tr("Playback speed: at 1×, each stop lasts until its sentence is read"));
    keepKeys(this, {Qt::Key_Space, Qt::Key_Home, Qt::Key_End});
    for (double speed = Player::kSlowest; speed <= Player::kFastest; speed *= 2) {
        addItem(tr("%1×").arg(speed), speed);
    }
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    connect(this, &QComboBox::currentIndexChanged, this,
            [this](int index) { m_models.player.setSpeed(itemData(index).toDouble()); });
    connect(&models.player, &Player::speedChanged, this, &SpeedControl::follow);
    follow();

    setContextMenuPolicy(Qt::ActionsContextMenu);
    addAction(m_startsSlowly);
    connect(m_startsSlowly, &QAction::toggled, this, [this](bool on) { m_models.player.setStartsSlowly(on); });
    m_startsSlowly->setChecked(settings::kStartsSlowly.value());
    models.player.setStartsSlowly(m_startsSlowly->isChecked());
}

void SpeedControl::follow() { setCurrentIndex(findData(m_models.player.speed())); }

QWidget* makeGrainControl(const Models& models, const QString& objectName, const QString& label, const QString& says,
                          const QList<GrainChoice>& choices, QWidget* parent)
{
    QWidget* control = makeControls(parent);
    setThemedSpacing(models.theme, *control->layout(), 1.5);
    auto* name = new QLabel(label, control);
    auto* list = new QComboBox(control);
    setNames(*list, objectName, says);
    name->setBuddy(list);
    for (const GrainChoice& choice : choices) {
        if (choice.isByKeyOnly) {
            list->setPlaceholderText(choice.text);
            continue;
        }
        list->addItem(choice.text, static_cast<int>(choice.grain));
        list->setItemData(list->count() - 1, choice.says, Qt::ToolTipRole);
    }
    keepKeys(list, {Qt::Key_Space, Qt::Key_Home, Qt::Key_End});
    control->layout()->addWidget(name);
    control->layout()->addWidget(list);
    const auto follow = [list, choices, &run = models.run] {
        list->setCurrentIndex(list->findData(static_cast<int>(run.grain())));
        list->setToolTip(std::ranges::find(choices, run.grain(), &GrainChoice::grain)->says);
    };
    QObject::connect(list, &QComboBox::currentIndexChanged, &models.run, [list, &run = models.run](int index) {
        if (index >= 0) {
            run.setGrain(static_cast<Grain>(list->itemData(index).toInt()));
        }
    });
    QObject::connect(&models.run, &Cursor::grainChanged, list, follow);
    follow();
    return control;
}

}  // namespace mortonscope
