#include "app/features/stepping/transport_bar.h"

#include "app/features/stepping/timeline.h"
#include "app/features/stepping/transport_parts.h"
#include "app/state/cursor.h"
#include "app/state/models.h"
#include "app/theme/theme.h"
#include "app/widgets/arrangement.h"
#include "app/widgets/button.h"
#include "app/widgets/style.h"
#include "app/words/wording.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QToolButton>
#include <QWidget>

#include <algorithm>

namespace mortonscope {

/// "step [82] of 105": shows the cursor's position, and goes to a typed number.
class StepField : public QWidget {
    Q_OBJECT

public:
    explicit StepField(const Models& models, QWidget* parent = nullptr);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void followRun();
    void follow();
    void go();

    const Models m_models;
    QLabel* m_before;
    QLineEdit* m_edit;
    QLabel* m_after;
};

StepField::StepField(const Models& models, QWidget* parent)
    : QWidget(parent), m_models(models), m_before(new QLabel(tr("step"), this)), m_edit(new QLineEdit(this)),
      m_after(new QLabel(this))
{
    setObjectName(QStringLiteral("stepField"));
    m_edit->setObjectName(QStringLiteral("stepEdit"));
    m_edit->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    m_edit->setMaxLength(32);
    m_edit->setAccessibleName(tr("Step"));
    m_edit->setToolTip(tr("Type a step number and press Enter to go there"));
    m_edit->installEventFilter(this);
    keepKeys(m_edit, {Qt::Key_Home, Qt::Key_End});
    m_after->setObjectName(QStringLiteral("stepTotal"));
    m_before->setBuddy(m_edit);
    QSizePolicy kept = m_after->sizePolicy();
    kept.setRetainSizeWhenHidden(true);
    m_after->setSizePolicy(kept);

    auto* row = makeFlush<QHBoxLayout>(this);
    setThemedSpacing(models.theme, *row, 1.5);
    setTextStyle(models.theme, *m_edit, {TextSize::Body, {}, Face::Mono});
    row->addWidget(m_before);
    row->addWidget(m_edit);
    row->addWidget(m_after);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);

    connect(m_edit, &QLineEdit::returnPressed, this, &StepField::go);
    connect(m_edit, &QLineEdit::editingFinished, this, [this] {
        if (m_edit->isModified()) {  // left without Enter: discard the text
            m_edit->setModified(false);
            follow();
        }
    });
    connect(&models.run, &Cursor::cursorChanged, this, &StepField::follow);
    connect(&models.run, &Cursor::hidesFutureChanged, this, &StepField::follow);
    connect(&models.run, &Cursor::runChanged, this, &StepField::followRun);
    onRestyle(models.theme, *this, [this](const Theme&) { followRun(); });
    follow();
}

/// Shows the length of the run. The field is wide enough for it.
void StepField::followRun()
{
    const QString total = countText(m_models.run.total().value);
    const Run& run = m_models.run.run();
    if (run.isCutShort()) {
        m_after->setText(tr("of %1 recorded").arg(total));
        m_after->setToolTip(tr("The recording ends at step %1 of %2, because its memory is full (Algorithm ▸ Details ▸ "
                               "Memory for recording); all totals count the whole run")
                                .arg(total, countText(run.totals().steps)));
    } else {
        m_after->setText(tr("of %1").arg(total));
        m_after->setToolTip({});
    }
    m_edit->setFixedWidth(
        QFontMetrics(m_edit->font()).horizontalAdvance(QString(std::max<qsizetype>(total.size(), 3), QLatin1Char('0')))
        + m_models.theme.theme().space(5));
}

void StepField::follow()
{
    if (!m_edit->isModified()) {
        m_edit->setText(countText(m_models.run.cursor().value));
    }
    m_after->setVisible(!m_models.run.hidesFuture());  // the user predicts, and the total would help
}

void StepField::go()
{
    QString digits;
    for (const QChar c : m_edit->text()) {
        if (c.isDigit()) {  // ignores the separators of any locale
            digits += QString::number(c.digitValue());
        }
    }
    bool fits = false;
    const quint64 wanted = digits.toULongLong(&fits);
    m_edit->setModified(false);
    if (fits) {
        m_models.run.seek(std::min(Step(wanted), m_models.run.total()));
    } else if (!digits.isEmpty()) {
        m_models.run.seek(m_models.run.total());  // too long for a number
    }
    follow();
    m_edit->selectAll();
}

bool StepField::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::KeyPress) {
        switch (static_cast<QKeyEvent*>(event)->key()) {
        case Qt::Key_Up: m_models.player.forward(); return true;
        case Qt::Key_Down: m_models.player.back(); return true;
        case Qt::Key_Escape:
            m_edit->setModified(false);
            follow();
            m_edit->selectAll();
            return true;
        default: break;
        }
    }
    return QWidget::eventFilter(watched, event);
}

namespace {

using Button = TransportBar::Button;

constexpr Button kMoves[] = {
    {Player::Verb::ToStart, "to-start", "toStartButton"}, {Player::Verb::Back, "back", "backButton"},
    {Player::Verb::Play, "play", "playButton"},           {Player::Verb::Forward, "forward", "forwardButton"},
    {Player::Verb::NextHit, "next-hit", "nextHitButton"},
};

}  // namespace

TransportBar::TransportBar(const Models& models, QWidget* parent)
    : Bar(models, QStringLiteral("transportBar"), tr("Run"), {4, 1, 0}, parent), m_moves(makeButtons(kMoves)),
      m_grain(makeGrain()), m_speed(new SpeedControl(models, this)), m_timeline(new Timeline(models, this)),
      m_step(new StepField(models, this))
{
    setStretching({m_timeline});
    offerKeys({{{Qt::Key_Left, Qt::Key_Right, Qt::Key_Home, Qt::Key_End},
                tr("timeline"),
                tr("Go one stop back, forward; to the start, to the end")},
               {{Qt::Key_Down, Qt::Key_Up}, tr("number of the step"), tr("Go one stop back, forward")}});
    connect(&models.player, &Player::playingChanged, this, &TransportBar::setIcons);
    connect(&models.run, &Cursor::runChanged, this, &TransportBar::arrange);  // numbers got wider
    TransportBar::themeChanged();
}

QWidget* TransportBar::makeButtons(std::span<const Button> buttons)
{
    QWidget* group = makeControls(this);
    group->layout()->setSpacing(0);
    for (const Button& wanted : buttons) {
        QToolButton* button =
            makeActionButton(group, QLatin1String(wanted.objectName), models().player.action(wanted.verb));
        button->setAutoRaise(true);
        setThemedIconSize(models().theme, *button, 5);
        if (wanted.verb == Player::Verb::Play) {
            m_play = button;
            button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
        }
        group->layout()->addWidget(button);
    }
    return group;
}

QWidget* TransportBar::makeGrain()
{
    return makeGrainControl(
        models(), QStringLiteral("grainCombo"), tr("by"), tr("Step size"),
        {{Grain::Step, tr("Step"), tr("Stop at every step, down to individual bits")},
         {Grain::Pair, tr("Pair"), tr("Stop when a box is in its cell, and at every test of a pair")},
         {Grain::Cell, tr("Cell"), tr("Stop when a box is in its cell, and when a cell is entered")},
         {Grain::Phase, tr("Phase"), tr("Stop at the end of the insertion and at the end of the pass"), true}},
        this);
}

// ---------------------------------------------------------------------------------------- arrangement

/// Lists the arrangements from the widest to the narrowest, each in one row.
std::vector<Bar::Arrangement> TransportBar::arrangements() const
{
    if (m_onStage) {
        return {{{m_timeline}}};
    }
    if (m_isBare) {
        return {{{m_moves, m_timeline}}, {{m_moves}}};
    }
    return {{{m_moves, m_timeline, m_grain, m_speed, m_step}},
            {{m_moves, m_timeline, m_grain, m_step}},
            {{m_moves, m_timeline, m_step}},
            {{m_moves, m_timeline}},
            {{m_moves}}};
}

int TransportBar::widthIn(const QWidget* part, const Row& row) const
{
    // With other controls in its row, the timeline still needs enough width to show the run.
    if (part == m_timeline && row.size() > 2) {
        return std::max(models().theme.theme().space(80), part->minimumSizeHint().width());
    }
    return part == m_timeline ? part->minimumSizeHint().width() : part->sizeHint().width();
}

void TransportBar::setBare(bool isBare)
{
    if (std::exchange(m_isBare, isBare) == isBare) {
        return;
    }
    for (const char* name : {"toStartButton", "nextHitButton"}) {
        m_moves->findChild<QToolButton*>(QLatin1String(name))->setVisible(!isBare);
    }
    m_play->setVisible(!isBare);  // beside a card the user steps; the key still plays
    arrange();
}

void TransportBar::setOnStage(bool onStage)
{
    if (std::exchange(m_onStage, onStage) != onStage) {
        m_timeline->setThin(onStage);
        arrange();
    }
}

/// The icon of Play depends on the run.
void TransportBar::themeChanged()
{
    setIcons();
    Bar::themeChanged();
}

void TransportBar::setIcons()
{
    const Theme& theme = models().theme.theme();
    const Player& player = models().player;
    for (const Button& button : kMoves) {
        const bool pauses = button.verb == Player::Verb::Play && player.isPlaying() && !player.playsBackward();
        player.action(button.verb)->setIcon(theme.icon(pauses ? QStringLiteral("pause") : QLatin1String(button.icon)));
    }
    // "Play" and "Pause" get the same width.
    const QFontMetrics metrics(m_play->font());
    const int widest = std::max(metrics.horizontalAdvance(tr("Play")), metrics.horizontalAdvance(tr("Pause")));
    m_play->setFixedWidth(m_play->iconSize().width() + theme.space(4) + widest);
}

}  // namespace mortonscope

#include "transport_bar.moc"
