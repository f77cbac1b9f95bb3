#include "app/features/derivation/derivation_panel.h"

#include "app/features/derivation/figure_view.h"
#include "app/features/derivation/headline.h"
#include "app/settings/settings.h"
#include "app/state/analysis_service.h"
#include "app/state/cursor.h"
#include "app/state/scene_document.h"
#include "app/state/step_pictures.h"
#include "app/theme/theme.h"
#include "app/widgets/arrangement.h"
#include "app/widgets/box_editor.h"
#include "app/widgets/button.h"
#include "app/widgets/labels.h"
#include "core/analysis/analysis.h"

#include <QHBoxLayout>
#include <QVBoxLayout>

#include <utility>

namespace mortonscope {

namespace {

/// Maximum share of the height for the headline.
constexpr double kHeadlineShare = 0.6;
/// The share while the run inserts the box: then the lines of the figure matter more.
constexpr double kHeadlineShareInRun = 0.18;
/// Maximum number of characters for the edges on their toggle.
constexpr int kMaxEdges = 24;

}  // namespace

DerivationPanel::DerivationPanel(const Models& models, QWidget* parent)
    : Panel(models, QStringLiteral("derivationPanel"), tr("Placement"), parent)
{
    setNamesItself();
    offerKeys({Qt::Key_Left, Qt::Key_Right, Qt::Key_Up, Qt::Key_Down, Qt::Key_Home, Qt::Key_End},
              tr("Go from number to number; to the first; to the last"));
    setAccessibleDescription(
        tr("From the box’s corners to its slot in the array. XOR shows the level at which their paths "
           "part. The shift drops the pairs of bits from there on."));
    m_answer = new QWidget(this);
    m_answer->setObjectName(QStringLiteral("derivationAnswer"));
    setAutoFillBackground(true);
    m_headline = new Headline(models.theme, m_answer);
    m_content = new QWidget(m_answer);
    m_content->setAutoFillBackground(true);
    m_figure = new FigureView(models.theme, m_content);
    m_toggles = makeToggles();
    m_baseSwitch = makeBaseSwitch();
    m_editor = new BoxEditor(models, m_content);
    auto* column = makeFlush<QVBoxLayout>(m_content);
    column->setSpacing(0);
    for (QWidget* part : {static_cast<QWidget*>(m_figure), m_toggles, m_baseSwitch, static_cast<QWidget*>(m_editor)}) {
        column->addWidget(part);
    }
    column->addStretch(1);

    m_empty = makeTextLabel(models.theme, "derivationEmpty", {}, this, Qt::AlignCenter);
    onRestyle(models.theme, *m_empty, [this](const Theme& theme) { m_empty->setMargin(theme.space(4)); });

    m_scroll = new QScrollArea(m_answer);
    m_scroll->setWidget(m_content);
    setUpScroll(*m_scroll, QStringLiteral("derivationScroll"));
    onRestyle(models.theme, *m_scroll, [this](const Theme& theme) { m_scroll->setMinimumHeight(theme.space(5)); });
    for (QWidget* part : std::initializer_list<QWidget*>{this, m_content, m_scroll, m_answer}) {
        setThemedBackground(models.theme, *part, Role::Surface);
    }

    auto* answer = makeFlush<QVBoxLayout>(m_answer);
    answer->setSpacing(0);
    answer->addWidget(m_headline);
    answer->addWidget(m_scroll, 1);
    auto* layout = makeFlush<QVBoxLayout>(this);
    layout->setSpacing(0);
    layout->addWidget(m_answer, 1);
    layout->addWidget(m_empty, 1);
    followFigure();
    followModels();
    giveRoom();
}

/// Highlights in every view what the number under the pointer or with the focus refers to.
void DerivationPanel::followFigure()
{
    connect(m_figure, &FigureView::attended, this, [this](const Highlight& highlight) {
        m_own = highlight;
        m_pointing = true;
        models().selection.setHighlight(highlight);
        m_pointing = false;
        if (const auto* label = qobject_cast<FigurePartLabel*>(m_figure->focusWidget()); label && label->hasFocus()) {
            m_scroll->ensureWidgetVisible(const_cast<FigurePartLabel*>(label), 0, models().theme.theme().space(4));
        }
    });
    connect(m_figure, &FigureView::unattended, this, [this] {
        if (models().selection.highlight() == m_own) {  // another view may point elsewhere by now
            models().selection.clearHighlight();
        }
    });
}

void DerivationPanel::followModels()
{
    const Models& models = this->models();
    // Refresh at once after an edit, and again after its analysis: the fields must always belong to an existing box.
    connect(&models.document, &SceneDocument::sceneChanged, this, [this] {
        refresh();
        m_figure->attendAgain();  // an edit clears the highlight
    });
    connect(&models.document, &SceneDocument::boxesRenumbered, this, [this](const SceneChange& change) {
        if (!change.keepsIds()) {
            m_hovered.reset();
        }
    });
    connect(&models.analysis, &AnalysisService::methodChanged, this, &DerivationPanel::refreshSoon);
    connect(&models.analysis, &AnalysisService::busyChanged, this, &DerivationPanel::refreshSoon);
    connect(&models.selection, &Selection::boxesChanged, this, &DerivationPanel::refreshSoon);
    connect(&models.selection, &Selection::highlightChanged, this, [this] {
        const std::vector<BoxId>& boxes = this->models().selection.highlight().boxes;
        if (!m_pointing && boxes.size() == 1 && boxes.front() != m_hovered) {
            m_hovered = boxes.front();
            refreshSoon();
        }
    });
    connect(&models.run, &Cursor::cursorChanged, this, &DerivationPanel::followRun);
    connect(&models.run, &Cursor::hidesFutureChanged, this, &DerivationPanel::refreshSoon);
    connect(&models.pictures.motion(), &Motion::restChanged, this, &DerivationPanel::followMotion);
    connect(&models.pictures.motion(), &Motion::moved, this, &DerivationPanel::showWay);
}

QToolButton* DerivationPanel::makeToggle(const char* name, const QString& says)
{
    auto* toggle = makeButton<QToolButton>(m_toggles, QLatin1String(name), {}, says);
    toggle->setCheckable(true);
    toggle->setAutoRaise(true);
    setTextStyle(models().theme, *toggle, {TextSize::Small});
    toggle->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    toggle->setChecked(settings::kShownSteps.value().contains(QLatin1String(name)));
    connect(toggle, &QToolButton::clicked, this, [this] {
        QStringList unfolded;
        for (const QToolButton* each : {m_showsArithmetic, m_showsBase, m_showsEdges}) {
            if (each->isChecked()) {
                unfolded += each->objectName();
            }
        }
        settings::kShownSteps.set(unfolded);
        refreshSoon();
    });
    return toggle;
}

QWidget* DerivationPanel::makeToggles()
{
    m_toggles = new QWidget(m_content);
    auto* row = new FlowLayout(m_toggles);
    setThemedGaps(models().theme, *row, {2, 1, 2, 0}, 1);
    m_showsArithmetic = makeToggle("showArithmetic", tr("Show every division and sum in full"));
    m_showsBase = makeToggle("showBase", tr("Choose the base in which codes are written"));
    m_showsEdges = makeToggle("showEdges", tr("Edit the box’s name and exact edges"));
    for (QToolButton* toggle : {m_showsArithmetic, m_showsBase, m_showsEdges}) {
        row->addWidget(toggle);
    }
    return m_toggles;
}

/// Shows the unfolded parts, and on the toggles a short text about the folded ones.
void DerivationPanel::fold()
{
    const auto say = [](QToolButton* toggle, const QString& words) {
        toggle->setArrowType(toggle->isChecked() ? Qt::DownArrow : Qt::RightArrow);
        toggle->setText(words);
        toggle->setAccessibleName(words);
    };
    say(m_showsArithmetic, tr("arithmetic"));
    say(m_showsBase, tr("base %1").arg(static_cast<int>(m_base)));
    const bool hasCodes = m_figure->figure().hasCodes;
    m_toggles->setVisible(!m_isBare);
    m_showsArithmetic->setVisible(hasCodes);
    m_showsBase->setVisible(hasCodes);
    m_baseSwitch->setVisible(!m_isBare && hasCodes && m_showsBase->isChecked());
    m_editor->setVisible(!m_isBare && m_showsEdges->isChecked());
    const Scene& scene = *models().document.scene();
    QStringList edges;
    if (const auto id = box()) {
        const Box& at = scene.box(*id);
        for (const double edge : {at.left, at.top, at.right, at.bottom}) {
            edges += withMinus(coordinateText(edge));
        }
    }
    const QString numbers = edges.join(QLatin1Char(' '));
    say(m_showsEdges, numbers.isEmpty() || numbers.size() > kMaxEdges ? tr("edges") : tr("edges %1").arg(numbers));
}

void DerivationPanel::setBare(bool isBare)
{
    m_isBare = isBare;
    refreshSoon();
}

void DerivationPanel::followRun()
{
    // When moving back, followMotion() notices at the end.
    m_hasStepped = models().pictures.reached().step == models().run.cursor();
    refreshSoon();
}

/// When an animation backward ends, the figure of the earlier step is shown.
void DerivationPanel::followMotion()
{
    m_hasStepped = m_hasStepped || models().pictures.reached().step != m_shown;
    refreshSoon();
}

QWidget* DerivationPanel::makeBaseSwitch()
{
    auto* strip = new QWidget(m_content);
    auto* row = new QHBoxLayout(strip);
    setThemedGaps(models().theme, *row, {3, 0, 3, 0}, 0.5);
    m_bases = new QButtonGroup(this);
    const std::pair<Base, QString> choices[] = {
        {Base::Binary, tr("Codes in binary: one pair of bits per level")},
        {Base::Quaternary, tr("Codes in base 4: one digit is one step down the tree")},
        {Base::Decimal, tr("Codes in decimal")},
    };
    for (const auto& [base, says] : choices) {
        const QString number = QString::number(static_cast<int>(base));
        auto* button = makeButton<QToolButton>(strip, QStringLiteral("base") + number, number, says);
        button->setAccessibleName(says);
        button->setCheckable(true);
        button->setChecked(base == m_base);
        button->setFocusPolicy(Qt::StrongFocus);
        setTextStyle(models().theme, *button, {TextSize::Small, {}, Face::Mono});
        onRestyle(models().theme, *button, [button](const Theme& theme) { button->setMinimumWidth(theme.space(7)); });
        m_bases->addButton(button, static_cast<int>(base));
        row->addWidget(button);
    }
    row->addStretch(1);
    connect(m_bases, &QButtonGroup::idClicked, this, [this](int id) { setBase(static_cast<Base>(id)); });
    return strip;
}

std::optional<BoxId> DerivationPanel::box() const { return boxAt(models().pictures.reached()); }

std::optional<BoxId> DerivationPanel::knownAt(const Moment& moment, std::optional<BoxId> id) const
{
    std::size_t known = models().document.scene()->size();
    if (models().run.hidesFuture()) {
        known = std::min(known, models().pictures.boxesShownAt(moment));
    }
    return id && id->value < known ? id : std::nullopt;
}

std::optional<BoxId> DerivationPanel::boxAt(const Moment& moment) const
{
    if (const auto selected = knownAt(moment, models().selection.primary())) {
        return selected;
    }
    const auto& event = moment.event;
    if (event && phaseOf(event->kind) == Phase::Insertion && event->box() && models().run.isShared(*event->box())) {
        return event->box();  // its figure shows only the steps so far
    }
    if (const auto hovered = knownAt(moment, m_hovered)) {
        return hovered;
    }
    return knownAt(moment, BoxId(0));
}

void DerivationPanel::setBase(Base base)
{
    m_base = base;
    m_bases->button(static_cast<int>(base))->setChecked(true);
    emit baseChanged(base);
    refreshSoon();
}

void DerivationPanel::setTaught(Taught taught)
{
    if (std::exchange(m_taught, taught) != taught) {
        refreshSoon();
    }
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
        for (const QWidget* part : {static_cast<QWidget*>(this), m_answer, m_content}) {
            part->layout()->activate();  // followCurrent() needs final positions
        }
        followCurrent();
    }
    emit refreshed();
}

void DerivationPanel::showBox()
{
    const auto id = box();
    m_editor->setBox(id);
    m_answer->setVisible(id.has_value());
    m_empty->setVisible(!id.has_value());
    if (id) {
        writeFigure();
    } else {
        m_empty->setText(
            models().document.scene()->isEmpty()
                ? tr("No boxes yet.\nPress N in the World to draw one. Its way into the array appears here.")
                : tr("The way of each box into the array appears here line by line as you predict it."));
        m_figure->setFigure({});
        m_figure->setLeft({});
        m_written.reset();
    }
    const bool hasHeadline = m_figure->figure().isOpen;
    if (m_headline->isHidden() == hasHeadline) {
        m_headline->setVisible(hasHeadline);
        m_answer->layout()->activate();  // giveRoom() needs final positions
    }
    fold();
    giveRoom();
}

std::optional<DerivationPanel::Written> DerivationPanel::writtenAt(const Moment& moment) const
{
    const auto id = boxAt(moment);
    if (!id) {
        return std::nullopt;
    }
    const bool isPredicted = models().run.hidesFuture();
    const bool isAsked = isPredicted && id->value >= models().pictures.boxesShownAt(moment);
    const bool isSelected = knownAt(moment, models().selection.primary()) == id;  // then the whole figure is shown
    const bool isAboutIt =
        !isSelected && moment.event && phaseOf(moment.event->kind) == Phase::Insertion && moment.event->box() == id;
    const std::optional<Event> event = isAboutIt ? moment.event : std::nullopt;
    const FigureStyle style{m_base, m_showsArithmetic->isChecked(), isAsked, m_taught};
    return Written{models().document.scene(), *id, style, models().analysis.method(), event};
}

/// Writes the figure and the headline if they changed. Most steps don't change them: those of the pass, and those about
/// other boxes.
void DerivationPanel::writeFigure()
{
    const Scene& scene = *models().document.scene();
    const StepPictures& pictures = models().pictures;
    const auto figureOf = [&](const Written& written) {
        return derivationOf(scene, written.id, written.style, written.event, written.method);
    };
    const auto now = writtenAt(pictures.reached()), left = writtenAt(pictures.left());
    m_shown = pictures.reached().step;
    if (!m_written || !m_written->isSame(*now)) {
        DerivationFigure figure = figureOf(*now);
        m_headline->setWords(figure.home, figure.depth);
        m_figure->setFigure(std::move(figure));
        m_written = now;
    }
    if (left && !left->isSame(*now)) {
        m_figure->setLeft(figureOf(*left));
    } else {
        m_figure->setLeft({});
    }
    showWay();
}

void DerivationPanel::showWay() { m_figure->setWay(models().pictures.way()); }

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
        m_scroll->ensureVisible(current.center().x(), current.center().y(), 0,
                                current.height() / 2 + models().theme.theme().space(4));
    }
}

/// The room of the figure depends on the text size.
void DerivationPanel::themeChanged()
{
    giveRoom();
    refresh();
    Panel::themeChanged();
}

/// Disconnects the figure, which emits unattended() while its numbers are destroyed: by then this object is no longer a
/// DerivationPanel.
DerivationPanel::~DerivationPanel() { m_figure->disconnect(this); }

void DerivationPanel::resizeEvent(QResizeEvent* event)
{
    Panel::resizeEvent(event);
    giveRoom();
    if (m_written && m_written->event) {
        m_hasStepped = true;  // the current line moved
        refreshSoon();
    }
}

void DerivationPanel::giveRoom()
{
    const double share = m_written && m_written->event ? kHeadlineShareInRun : kHeadlineShare;
    m_headline->setRoom(static_cast<int>(height() * share));
    int below = 0;
    for (const QWidget* part : {m_toggles, m_baseSwitch, static_cast<QWidget*>(m_editor)}) {
        if (part->isHidden()) {
            continue;
        }
        below += part->hasHeightForWidth() ? part->heightForWidth(width()) : part->sizeHint().height();
    }
    m_figure->setRoom(m_scroll->height() - below);
}

QSize DerivationPanel::sizeHint() const { return models().theme.theme().size(90, 150); }
QSize DerivationPanel::minimumSizeHint() const { return models().theme.theme().size(56, 8); }

}  // namespace mortonscope
