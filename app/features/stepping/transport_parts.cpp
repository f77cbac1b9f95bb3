#include "app/features/stepping/transport_parts.h"

#include "app/settings/settings.h"
#include "app/state/cursor.h"
#include "app/state/debugger.h"
#include "app/state/player.h"
#include "app/theme/theme.h"
#include "app/widgets/button.h"
#include "app/widgets/style.h"
#include "app/words/action_words.h"
#include "app/words/wording.h"
#include "core/algorithms/brute_force.h"
#include "core/analysis/analysis.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QWheelEvent>

#include <cmath>

namespace mortonscope {

Counters::Counters(const Models& models, QWidget* parent) : QWidget(parent), m_models(models)
{
    setObjectName(QStringLiteral("counters"));
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    setThemedSpacing(models.theme, *row, 5);
    m_tests = add(QStringLiteral("testsCounter"), tr("pairs tested"));
    m_bruteForce = add(QStringLiteral("bruteForceCounter"), tr("brute force"));
    m_hits = add(QStringLiteral("hitsCounter"), tr("overlapping"));
    m_cells = add(QStringLiteral("cellsCounter"), tr("cells visited"));
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);

    connect(&models.run, &Cursor::cursorChanged, this, &Counters::update);
    connect(&models.run, &Cursor::runChanged, this, &Counters::reserveWidths);
    connect(&models.run, &Cursor::hidesFutureChanged, this, &Counters::update);
    onRestyle(models.theme, *this, [this](const Theme&) { reserveWidths(); });
}

Counters::Counter Counters::add(const QString& objectName, const QString& caption)
{
    auto* pair = new QHBoxLayout;
    setThemedSpacing(m_models.theme, *pair, 1);
    const Counter counter{new QLabel(this), new QLabel(caption, this)};
    counter.value->setObjectName(objectName);
    setTextStyle(m_models.theme, *counter.value, {TextSize::Body, Role::Text});
    setTextStyle(m_models.theme, *counter.caption, {TextSize::Small, Role::Quiet});
    pair->addWidget(counter.value);
    pair->addWidget(counter.caption);
    static_cast<QHBoxLayout*>(layout())->addLayout(pair);
    return counter;
}

void Counters::say(const Counter& counter, const QString& value, const QString& explanation)
{
    counter.value->setText(value);
    counter.value->setAccessibleName(tr("%1: %2").arg(counter.caption->text(), value));
    counter.value->setToolTip(explanation);
    counter.caption->setToolTip(explanation);
}

/// Called for each frame of a drag, since each is another run. Most of these runs need the same widths.
void Counters::reserveWidths()
{
    const Analysis& analysis = *m_models.run.analysis();
    const auto reserve = [](const Counter& counter, const QString& widest) {
        const int width = QFontMetrics(counter.value->font()).horizontalAdvance(widest) + 1;
        if (width != counter.value->minimumWidth()) {
            counter.value->clear();  // otherwise a label remembers its old minimum until its text changes
            counter.value->setMinimumWidth(width);
        }
    };
    const auto ofItself = [](quint64 n) { return tr("%1 of %2").arg(countText(n), countText(n)); };
    reserve(m_tests, ofItself(analysis.run.totals().tests));
    reserve(m_bruteForce, countText(bruteForceTests(analysis.scene->size())));
    reserve(m_hits, countText(analysis.hits.count()));
    reserve(m_cells, ofItself(analysis.run.totals().cellsVisited));
    update();
    layout()->activate();  // at once, or the nested layouts would tell the bar their old sizes
    updateGeometry();
}

void Counters::update()
{
    const Analysis& analysis = *m_models.run.analysis();
    const Moment& moment = m_models.run.moment();
    const quint64 tests = analysis.run.totals().tests;  // includes tests that were not recorded
    const quint64 bruteForce = bruteForceTests(analysis.scene->size());
    const bool hides = m_models.run.hidesFuture();
    const auto sayOf = [&](Counter& counter, quint64 now, quint64 inAll, const QString& tip,
                           const QString& tipWithTotal) {
        if (hides) {
            say(counter, countText(now), tip);
        } else {
            say(counter, tr("%1 of %2").arg(countText(now), countText(inAll)), tipWithTotal);
        }
    };
    sayOf(m_tests, moment.tests, tests, tr("Pairs tested up to this step"),
          tr("Pairs tested up to this step, and in the whole run"));
    say(m_bruteForce, countText(bruteForce), tr("Pairs that brute force tests: every box with every other one"));
    if (analysis.hits.isComplete()) {
        say(m_hits, countText(m_models.run.hitsSoFar()), explanationOfHits());
    } else {
        say(m_hits, QStringLiteral("–"), tr("There are too many overlapping pairs to list, so they are not counted"));
    }
    sayOf(m_cells, moment.cellsVisited, analysis.run.totals().cellsVisited, tr("Cells entered up to this step"),
          tr("Cells entered up to this step, and in the whole run"));
}

QString Counters::explanationOfHits() const
{
    if (m_models.run.hidesFuture()) {
        return tr("Overlapping pairs found up to this step");
    }
    const Analysis& analysis = *m_models.run.analysis();
    const QString all = countText(analysis.hits.count());
    if (analysis.run.isCutShort()) {
        return tr("Overlapping pairs found up to this step; %1 in the recorded part").arg(all);
    }
    const QString found = tr("Overlapping pairs found up to this step; the whole run finds %1").arg(all);
    if (analysis.hits.lost() == 0) {
        return found;
    }
    const QString lost = analysis.algorithm().goesWrong() ? tr("Overlapping pairs that this algorithm loses: %1")
                                                          : tr("Overlapping pairs lost because a box was left out: %1");
    return found + QLatin1Char('\n') + lost.arg(countText(analysis.hits.lost()));
}

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
        notice = tr("The recording ends here, at step %1 of %2; the totals are those of the whole run")
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
    setObjectName(QStringLiteral("speedControl"));
    setAccessibleName(tr("Playing speed"));
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

}  // namespace mortonscope
