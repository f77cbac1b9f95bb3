#include "app/features/derivation/derivation_panel.h"

#include "app/features/derivation/figure_view.h"
#include "app/session/analysis_service.h"
#include "app/session/run_controller.h"
#include "app/session/scene_document.h"
#include "app/session/selection.h"
#include "app/theme/theme.h"
#include "app/widgets/box_editor.h"
#include "app/widgets/keep_keys.h"

#include <QHBoxLayout>
#include <QToolButton>
#include <QVBoxLayout>

#include <utility>

namespace mortonscope {

DerivationPanel::DerivationPanel(const Models& models, QWidget* parent) : Panel(models, QStringLiteral("derivationPanel"), tr("Derivation"), parent)
{
    setAccessibleDescription(tr("From the box's corners to its place in the array, step by step"));
    m_content = new QWidget(this);
    m_editor = new BoxEditor(models, m_content);
    m_figure = new FigureView(models.theme, m_content);
    auto* column = new QVBoxLayout(m_content);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_editor);
    m_editor->setCorner(makeBaseSwitch());
    column->addWidget(m_figure);
    column->addStretch(1);

    m_empty = new QLabel(this);
    m_empty->setObjectName(QStringLiteral("derivationEmpty"));
    m_empty->setAlignment(Qt::AlignCenter);
    m_empty->setWordWrap(true);

    m_scroll = new QScrollArea(this);
    m_scroll->setWidget(m_content);
    m_scroll->setWidgetResizable(true);
    m_scroll->setFrameShape(QFrame::NoFrame);
    m_scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_scroll->setFocusPolicy(Qt::NoFocus);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_scroll);
    layout->addWidget(m_empty);

    connect(m_figure, &FigureView::attended, this, [this](const Highlight& highlight) {
        m_own = highlight;
        m_pointing = true;
        this->models().selection.setHighlight(highlight);
        m_pointing = false;
        if (const auto* label = qobject_cast<FigurePartLabel*>(m_figure->focusWidget()); label && label->hasFocus()) {
            m_scroll->ensureWidgetVisible(const_cast<FigurePartLabel*>(label), 0, this->models().theme.theme().space(4));
        }
    });
    connect(m_figure, &FigureView::unattended, this, [this] {
        if (this->models().selection.highlight() == m_own) {  // another view may point elsewhere by now
            this->models().selection.clearHighlight();
        }
    });
    // An edit at once, and after its analysis: whoever is typing here finds the fields of boxes that there are.
    connect(&models.document, &SceneDocument::sceneSettled, this, [this] {
        refresh();
        m_figure->attendAgain();  // an edit clears what was lit
    });
    connect(&models.analysis, &AnalysisService::methodChanged, this, &DerivationPanel::refreshSoon);
    connect(&models.selection, &Selection::boxesChanged, this, &DerivationPanel::refreshSoon);
    connect(&models.selection, &Selection::highlightChanged, this, [this] {
        const Highlight& highlight = this->models().selection.highlight();
        const auto hovered = highlight.boxes.size() == 1 ? std::optional(highlight.boxes.front()) : std::nullopt;
        if (!m_pointing && hovered && hovered != m_hovered) {
            m_hovered = hovered;
            refreshSoon();
        }
    });
    connect(&models.run, &RunController::cursorChanged, this, [this] {
        m_hasStepped = true;
        refreshSoon();
    });
    connect(&models.run, &RunController::hidesFutureChanged, this, &DerivationPanel::refreshSoon);
    themeChanged();
}

QWidget* DerivationPanel::makeBaseSwitch()
{
    auto* strip = new QWidget(m_editor);
    auto* row = new QHBoxLayout(strip);
    m_codesIn = new QLabel(tr("base"), strip);
    row->addWidget(m_codesIn);
    m_bases = new QButtonGroup(this);
    const std::pair<Base, QString> choices[] = {
        {Base::Binary, tr("Codes in binary: two bits a group")},
        {Base::Quaternary, tr("Codes in base 4: one digit is one step down the tree")},
        {Base::Decimal, tr("Codes in decimal")},
    };
    for (const auto& [base, says] : choices) {
        auto* button = new QToolButton(strip);
        button->setText(QString::number(static_cast<int>(base)));
        button->setObjectName(QStringLiteral("base%1").arg(static_cast<int>(base)));
        button->setToolTip(says);
        button->setAccessibleName(says);
        button->setCheckable(true);
        button->setChecked(base == m_base);
        button->setFocusPolicy(Qt::StrongFocus);
        keepKeys(button, {Qt::Key_Space});
        m_bases->addButton(button, static_cast<int>(base));
        row->addWidget(button);
    }
    connect(m_bases, &QButtonGroup::idClicked, this, [this](int id) { setBase(static_cast<Base>(id)); });
    return strip;
}

std::optional<BoxId> DerivationPanel::box() const
{
    const Scene& scene = *models().document.scene();
    // Where a box goes is to be predicted, not to be looked up.
    const std::size_t shown = models().run.hidesFuture() ? models().run.boxesShown() : scene.size();
    const auto inScene = [&](std::optional<BoxId> id) { return id && id->value < std::min(scene.size(), shown); };
    if (const auto selected = models().selection.primary(); inScene(selected)) {
        return selected;
    }
    const auto& event = models().run.moment().event;
    if (event && phaseOf(event->kind) == Phase::Insertion && inScene(event->box())) {
        return event->box();
    }
    if (inScene(m_hovered)) {
        return m_hovered;
    }
    return inScene(BoxId(0)) ? std::optional(BoxId(0)) : std::nullopt;
}

void DerivationPanel::setBase(Base base)
{
    m_base = base;
    m_bases->button(static_cast<int>(base))->setChecked(true);
    emit baseChanged(base);
    refreshSoon();
}

void DerivationPanel::refreshSoon()
{
    if (!std::exchange(m_isDue, true)) {
        QMetaObject::invokeMethod(this, &DerivationPanel::bringUpToDate, Qt::QueuedConnection);
    }
}

void DerivationPanel::bringUpToDate()
{
    if (m_isDue) {
        refresh();
    }
}

void DerivationPanel::refresh()
{
    m_isDue = false;
    const bool hasStepped = std::exchange(m_hasStepped, false);
    if (!isVisible()) {
        return;
    }
    showBox();
    if (hasStepped) {
        followCurrent();
    }
    emit refreshed();
}

void DerivationPanel::showBox()
{
    const auto id = box();
    m_editor->setBox(id);
    m_scroll->setVisible(id.has_value());
    m_empty->setVisible(!id.has_value());
    if (id) {
        writeFigure(*id);
        return;
    }
    m_empty->setText(models().document.scene()->isEmpty() ? tr("No boxes yet.\nDraw one in the Space with N, and its way into the array appears here.")
                                                          : tr("The way of each box into the array appears here once you have predicted where it goes."));
    m_figure->setFigure({});
    m_written.reset();
}

/// Most steps leave it as it is: those of the pass, and those about other boxes.
void DerivationPanel::writeFigure(BoxId id)
{
    const auto& scene = models().document.scene();
    const auto& event = models().run.moment().event;
    const bool isAboutIt = event && phaseOf(event->kind) == Phase::Insertion && event->box() == id;
    Written now{scene, id, m_base, models().analysis.method(), isAboutIt ? event : std::nullopt};
    if (m_written && m_written->isSame(now)) {
        return;
    }
    m_figure->setFigure(derivationOf(*scene, id, m_base, now.event, now.method));
    m_written = std::move(now);
}

void DerivationPanel::showEvent(QShowEvent* event)
{
    Panel::showEvent(event);
    m_hasStepped = true;
    refresh();
}

void DerivationPanel::followCurrent()
{
    const QRect current = m_figure->currentRect().translated(m_figure->pos());
    if (!current.isEmpty()) {
        m_scroll->ensureVisible(current.center().x(), current.center().y(), 0, current.height() / 2 + models().theme.theme().space(4));
    }
}

void DerivationPanel::themeChanged()
{
    const Theme& theme = models().theme.theme();
    QPalette surface = palette();
    surface.setColor(QPalette::Window, theme.color(Role::Surface));
    setPalette(surface);
    setAutoFillBackground(true);
    m_content->setPalette(surface);
    m_content->setAutoFillBackground(true);
    m_scroll->setPalette(surface);
    m_empty->setFont(theme.font(TextSize::Body));
    m_empty->setMargin(theme.space(4));
    m_codesIn->setFont(theme.font(TextSize::Small));
    m_codesIn->setContentsMargins(0, 0, theme.space(1), 0);
    m_codesIn->parentWidget()->layout()->setContentsMargins(0, 0, 0, 0);
    m_codesIn->parentWidget()->layout()->setSpacing(theme.space(0.5));
    for (QAbstractButton* button : m_bases->buttons()) {
        button->setFont(theme.mono(TextSize::Small));
        button->setMinimumWidth(theme.space(7));
    }
    m_editor->themeChanged();
    giveRoom();
    m_figure->relayout();  // its fonts are others, even if it says the same
    refresh();
    Panel::themeChanged();
}

/// The figure's numbers say goodbye while they are destroyed, and by then this is no panel any more.
DerivationPanel::~DerivationPanel() { m_figure->disconnect(this); }

void DerivationPanel::resizeEvent(QResizeEvent* event)
{
    Panel::resizeEvent(event);
    giveRoom();
}

void DerivationPanel::giveRoom() { m_figure->setRoom(m_scroll->viewport()->height() - m_editor->sizeHint().height()); }

QSize DerivationPanel::sizeHint() const { return {models().theme.theme().space(90), models().theme.theme().space(150)}; }
QSize DerivationPanel::minimumSizeHint() const { return {models().theme.theme().space(56), models().theme.theme().space(18)}; }

}  // namespace mortonscope
