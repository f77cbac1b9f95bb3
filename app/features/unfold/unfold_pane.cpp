#include "app/features/unfold/unfold_pane.h"

#include "app/features/unfold/unfold_content.h"
#include "app/features/unfold/unfold_export.h"
#include "app/state/analysis_service.h"
#include "app/state/cursor.h"
#include "app/state/step_pictures.h"
#include "app/theme/theme.h"
#include "app/widgets/arrangement.h"
#include "app/widgets/button.h"
#include "app/widgets/labels.h"

#include <QAction>
#include <QButtonGroup>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QMenu>
#include <QSignalBlocker>
#include <QSlider>
#include <QToolButton>

#include <cmath>

namespace mortonscope {

namespace {

/// Positions of the slider: divisible by the five stretches between stages, and more than there are pixels.
constexpr int kParts = 5000;

}  // namespace

UnfoldPane::UnfoldPane(const Models& models, QWidget* parent)
    : Panel(models, QStringLiteral("unfoldPane"), tr("Unfolding"), parent),
      m_player(models.theme, models.pictures.motion(), this), m_stages(new QButtonGroup(this)),
      m_view(new UnfoldView(models, m_player, this)), m_sentence(new FittedLabel(models, this))
{
    m_sentence->setObjectName(QStringLiteral("unfoldSentence"));
    m_sentence->setTextSize(TextSize::Body);
    m_slider = new QSlider(Qt::Horizontal, this);
    QWidget* stages = makeStages();
    makeTransport();
    for (QToolButton* button : findChildren<QToolButton*>()) {
        setThemedIconSize(models.theme, *button, 5);
    }
    setThemedMargins(models.theme, *m_sentence, {3, 0, 2, 0});

    auto* column = makeFlush<QVBoxLayout>(this);
    column->setSpacing(0);
    column->addWidget(stages);
    column->addWidget(m_view, 1);
    column->addWidget(m_sentence);
    auto* row = new QHBoxLayout;
    row->setObjectName(QStringLiteral("unfoldTransport"));
    setThemedGaps(models.theme, *row, {2, 0, 2, 1}, 1);
    row->addWidget(m_back);
    row->addWidget(m_play);
    row->addWidget(m_slider, 1);
    row->addWidget(m_export);
    column->addLayout(row);

    connect(&m_player, &UnfoldPlayer::timeChanged, this, &UnfoldPane::showTime);
    connect(&m_player, &UnfoldPlayer::changed, this, &UnfoldPane::showStage);
    connect(&models.analysis, &AnalysisService::analysisChanged, this, &UnfoldPane::showStage);
    connect(&models.run, &Cursor::hidesFutureChanged, this, &UnfoldPane::showStage);
    setFocusProxy(m_view);
    UnfoldPane::themeChanged();
    showTime(m_player.time());
    showStage();
}

/// Makes a button for each stage, and one that returns to the World.
QWidget* UnfoldPane::makeStages()
{
    auto* row = new QWidget(this);
    auto* flow = new FlowLayout(row);
    setThemedGaps(models().theme, *flow, {2, 1, 2, 1}, 1);
    for (int i = 0; i < kUnfoldStages; ++i) {
        const auto stage = static_cast<UnfoldStage>(i);
        auto* button = makeButton<QToolButton>(this, QStringLiteral("unfoldStage-%1").arg(i),
                                               QStringLiteral("%1 %2").arg(i + 1).arg(unfoldStageTitle(stage)),
                                               unfoldStageSentence(stage, m_view->content()->depth));
        button->setCheckable(true);
        m_stages->addButton(button, i);
        flow->addWidget(button);
        connect(button, &QToolButton::clicked, this, [this, stage] { m_player.goTo(stage); });
    }
    m_close = makeButton<QToolButton>(this, QStringLiteral("unfoldClose"), tr("Back to the World"),
                                      tr("Back to the World (Escape)"));
    m_close->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    flow->addWidget(m_close);
    connect(m_close, &QToolButton::clicked, this, &UnfoldPane::closeWanted);
    return row;
}

void UnfoldPane::makeTransport()
{
    m_back = makeButton<QToolButton>(this, QStringLiteral("unfoldPlayBack"), tr("Fold"), tr("Play back to the grid"));
    m_play = makeButton<QToolButton>(this, QStringLiteral("unfoldPlay"), tr("Unfold"),
                                     tr("Play forward to the array (Space)"));
    for (QToolButton* button : {m_back, m_play}) {
        button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
        connect(button, &QToolButton::clicked, this, [this, button] {
            const bool isBack = button == m_back;
            if (m_player.isPlaying() && m_player.isPlayingBack() == isBack) {
                m_player.pause();
            } else {
                m_player.play(isBack ? -1 : 1);
            }
        });
    }
    m_slider->setObjectName(QStringLiteral("unfoldSlider"));
    m_slider->setRange(0, kParts);
    m_slider->setSingleStep(kParts / 100);
    m_slider->setPageStep(kParts / (kUnfoldStages - 1));
    m_slider->setTickInterval(kParts / (kUnfoldStages - 1));
    m_slider->setTickPosition(QSlider::TicksBelow);
    m_slider->setAccessibleName(tr("Progress of the unfolding"));
    keepKeys(m_slider, {Qt::Key_Home, Qt::Key_End, Qt::Key_PageUp, Qt::Key_PageDown, Qt::Key_Left, Qt::Key_Right,
                        Qt::Key_Up, Qt::Key_Down});
    connect(m_slider, &QSlider::valueChanged, this,
            [this](int value) { m_player.setTime(static_cast<double>(value) / kParts); });
    m_export = makeButton<QToolButton>(this, QStringLiteral("unfoldExport"), tr("Export"),
                                       tr("Save this picture, or a sequence of pictures from the grid to the array"));
    m_export->setPopupMode(QToolButton::InstantPopup);
    m_export->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_export->hide();  // until it has actions
}

void UnfoldPane::setExports(const QList<QAction*>& actions)
{
    auto* menu = new QMenu(m_export);
    menu->setObjectName(QStringLiteral("unfoldExportMenu"));
    menu->addActions(actions);
    m_export->setMenu(menu);
    m_export->show();
}

UnfoldSheet UnfoldPane::sheet() const
{
    return {m_view->content(), models().theme.theme(), {1920, 1080}, m_view->lightsNow()};
}

QSize UnfoldPane::minimumSizeHint() const
{
    return {models().theme.theme().space(60), Panel::minimumSizeHint().height()};
}

void UnfoldPane::showTime(double time)
{
    const QSignalBlocker blocker(m_slider);
    m_slider->setValue(static_cast<int>(std::lround(time * kParts)));
}

QString UnfoldPane::sentence() const { return unfoldSentence(m_player.stage(), *m_view->content()); }

QString UnfoldPane::spoken() const { return tr("%1: %2").arg(unfoldStageTitle(m_player.stage()), sentence()); }

void UnfoldPane::showStage()
{
    m_stages->button(static_cast<int>(m_player.stage()))->setChecked(true);
    m_sentence->setSentence(sentence());
    // A screen reader speaks these after the number and the name.
    m_slider->setAccessibleDescription(spoken());
    m_view->setAccessibleDescription(spoken());
    for (int i = 0; i < kUnfoldStages; ++i) {
        m_stages->button(i)->setToolTip(unfoldStageSentence(static_cast<UnfoldStage>(i), m_view->content()->depth));
    }
    setIcons();
}

void UnfoldPane::setIcons()
{
    const Theme& theme = models().theme.theme();
    const QString pause = tr("Pause");
    const auto show = [&](QToolButton& button, bool pauses, const QString& icon, const QString& text) {
        button.setIcon(theme.icon(pauses ? QStringLiteral("pause") : icon));
        button.setText(pauses ? pause : text);
        button.setAccessibleName(button.text());
        // Both words get the same width.
        const QFontMetrics metrics(button.font());
        button.setFixedWidth(2 * theme.space(5)
                             + std::max(metrics.horizontalAdvance(text), metrics.horizontalAdvance(pause)));
    };
    const bool isBack = m_player.isPlayingBack();
    show(*m_back, isBack, QStringLiteral("back"), tr("Fold"));
    show(*m_play, m_player.isPlaying() && !isBack, QStringLiteral("play"), tr("Unfold"));
    m_export->setIcon(theme.icon(QStringLiteral("export")));
    m_close->setIcon(theme.icon(QStringLiteral("close")));
}

/// The icons depend on what is playing, and the widths of the buttons on their texts.
void UnfoldPane::themeChanged()
{
    setIcons();
    Panel::themeChanged();
}

void UnfoldPane::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Escape) {
        emit closeWanted();
        return;
    }
    Panel::keyPressEvent(event);
}

/// Pauses while hidden.
void UnfoldPane::hideEvent(QHideEvent* event)
{
    m_player.pause();
    Panel::hideEvent(event);
}

}  // namespace mortonscope
