#include "app/features/factories.h"

#include "app/features/tour/tour.h"
#include "app/features/tour/tour_card.h"
#include "app/state/analysis_service.h"
#include "app/state/cursor.h"
#include "app/state/models.h"
#include "app/state/step_pictures.h"
#include "app/theme/theme.h"
#include "app/widgets/arrangement.h"
#include "app/widgets/button.h"
#include "app/widgets/cell_view.h"
#include "app/widgets/feature.h"
#include "app/widgets/panel.h"
#include "app/words/action_words.h"
#include "app/words/wording.h"
#include "core/algorithms/brute_force.h"
#include "core/analysis/analysis.h"
#include "core/narrate/placement_words.h"

#include <QApplication>
#include <QCoreApplication>
#include <QEvent>
#include <QHBoxLayout>
#include <QMainWindow>
#include <QMenu>
#include <QMenuBar>
#include <QPointer>
#include <QPushButton>
#include <QStackedWidget>
#include <QString>
#include <QTimer>
#include <QToolButton>

#include <functional>
#include <utility>

namespace mortonscope {

namespace {

/// The words of a stop. All figures are computed from the scene and its run.
struct TourWords {
    QString title;
    QString text;
};

struct Words {
    Q_DECLARE_TR_FUNCTIONS(TourWords)
};

/// Says where the box is after the tour has dragged it.
QString movedText(const Tour& tour, const Models& models)
{
    const std::pair<BoxId, Box> change{tour.box(), tour.target()};
    const Scene moved = models.document.scene()->withBoxes(std::span(&change, 1));
    const BoxHome home =
        whereItLives(moved, tour.box(), models.analysis.placementOf(change.second), models.analysis.space());
    const QString sentence = Words::tr("%1 is being dragged to the right. %2 The headline says at each moment which "
                                       "line decides, and where the box lives.");
    return sentence.arg(nameOf(moved, tour.box()),
                        fromCore(home.why).replace(QStringLiteral(" = "), QStringLiteral("\u00a0=\u00a0")));
}

QString codesText(const Models& models, BoxId id)
{
    const Placement placement = models.analysis.placementOf(models.document.scene()->box(id));
    const int depth = models.analysis.space().depth();
    const auto code = [depth](std::uint32_t bits) {
        return codeText(bits, depth, Base::Binary).replace(QLatin1Char(' '), QChar::Nbsp);
    };
    const QString sentence =
        Words::tr("Each corner of %1 has a Morton code: %2 and %3. XOR shows the highest quad digit, a pair of bits, "
                  "that differs. Drop it and everything below it; what is left is the code of %1’s cell, at level "
                  "%4.");
    return sentence.arg(nameOf(*models.document.scene(), id), code(placement.lt), code(placement.rb))
        .arg(placement.cell.level());
}

QString passText(const Tour& tour, const Models& models)
{
    const auto test = tour.stackTest();
    if (!test) {
        return {};
    }
    const Analysis& analysis = *models.run.analysis();
    QString sentence = Words::tr("One pass enters cell after cell. The boxes of its ancestors are on the object stack, "
                                 "so %1 is tested with %2 here: they don’t overlap.");
    if (analysis.hit(test->first, test->second)) {
        sentence = Words::tr("One pass enters cell after cell. The boxes of its ancestors are on the object stack, so "
                             "%1 is tested with %2 here: they overlap.");
    }
    return sentence.arg(nameOf(*analysis.scene, test->first), nameOf(*analysis.scene, test->second));
}

QString testsText(const Analysis& analysis)
{
    const QString sentence = Words::tr("The list holds the %n pair(s) that the pass has tested. Brute force, every box "
                                       "with every other, takes %1 tests.",
                                       nullptr, static_cast<int>(analysis.run.tests()));
    return sentence.arg(countText(bruteForceTests(analysis.scene->size())));
}

QString slotText(const Models& models, BoxId id)
{
    const Scene& scene = *models.document.scene();
    const auto index = static_cast<quint64>(models.analysis.placementOf(scene.box(id)).index);
    const quint64 all = Cell::firstIndexAt(models.analysis.space().depth() + 1);
    return Words::tr("Level and code make a slot: %1 is in slot %2 of an array of %3. There are no pointers; parents "
                     "and children are found by arithmetic.")
        .arg(nameOf(scene, id), countText(index), countText(all));
}

TourWords tourWords(const Tour& tour, const Models& models)
{
    const Scene& scene = *models.document.scene();
    switch (tour.stop()) {
    case Tour::Stop::World:
        return {Words::tr("A world with boxes"),
                Words::tr("This world holds %n box(es). It is quartered, and each quarter again: that is how overlaps "
                          "are found without testing every pair.",
                          nullptr, static_cast<int>(scene.size()))};
    case Tour::Stop::Line: return {Words::tr("Across a line"), movedText(tour, models)};
    case Tour::Stop::Codes: return {Words::tr("Two corners, two codes"), codesText(models, tour.box())};
    case Tour::Stop::Slot: return {Words::tr("One slot in one array"), slotText(models, tour.box())};
    case Tour::Stop::Inserting:
        return {Words::tr("Step by step: inserting"),
                Words::tr("First the boxes are inserted, one by one. At this step %1 of %2 are in their cells, and the "
                          "tree shows just that.")
                    .arg(countText(models.pictures.boxesShown()), countText(scene.size()))};
    case Tour::Stop::Pass: return {Words::tr("Step by step: the pass"), passText(tour, models)};
    case Tour::Stop::Tests: return {Words::tr("Few tests"), testsText(*models.run.analysis())};
    case Tour::Stop::Onward: break;
    }
    return {Words::tr("Now it’s your turn"), Words::tr("Drag the boxes, press Page Down to step, or continue with one "
                                                       "of these. F1 lists all keys, and the tour stays under Help.")};
}

/// The widgets of a stop.
struct Place {
    const char* framed;
    const char* panel = nullptr;  ///< the panel it is in, or that is shown too
    /// Further widgets that the card should leave visible if possible; the first matters most.
    std::initializer_list<const char*> also = {};
};

const Place& placeAt(Tour::Stop stop)
{
    static const Place kPlaces[] = {
        {"spaceView", "derivationPanel", {"derivationHeadline", "derivationFigure", "stepThrough", "arrayPanel"}},
        {"derivationHeadline", "derivationPanel", {"derivationFigure", "stepThrough", "arrayPanel"}},
        {"derivationFigure", "derivationPanel", {"derivationHeadline", "stepThrough", "arrayPanel"}},
        {"arrayPanel", "arrayPanel", {"derivationHeadline", "derivationFigure"}},
        {"treePanel", "treePanel", {"stepSentence", "timeline"}},
        {"stackPanel", "stackPanel", {"stepSentence", "timeline"}},
        {"pairsPanel", "pairsPanel", {"stepSentence", "timeline"}},
        {"toolsBar", "derivationPanel", {"derivationHeadline", "derivationFigure", "stepThrough", "arrayPanel"}},
    };
    return kPlaces[static_cast<std::size_t>(stop)];
}

/// Penalties for covering a widget.
constexpr double kFramedWeight = 100;
constexpr double kSpaceWeight = 10;
constexpr double kBarWeight = 20;
constexpr double kFirstWeight = 3;
/// Widths of the card in units of the theme; the first one with a free place is used.
constexpr double kWidths[] = {110, 92, 76, 69, 54, 158};
constexpr double kBeside = 1.5;    ///< distance from what it does not cover
constexpr double kBelowCells = 9;  ///< room for the numbers of slots and levels

}  // namespace

/// Help ▸ Tour: at each stop shows the workspace and panel, a card with the text, and a frame around the subject. At
/// the first start, a button offers the tour.
class TourFeature : public Feature {
    Q_OBJECT

public:
    /// `showLesson` opens a lesson at its first card.
    TourFeature(const Models& models, Tour& tour, std::function<void(const QString& lesson)> showLesson,
                WindowShell& shell);

    void fillMenu(MenuPart part, QMenu& menu) override;
    void enter(Workspace workspace) override;
    void fitBars() override;

    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void begin();
    void makeOffer();
    bool fitOffer(int room);
    void trigger(const char* action);
    void makeWays(std::function<void(const QString& lesson)> showLesson);
    void follow();
    /// Shows the workspace and the panel of the stop.
    void showStop();
    void hideStop();
    void place();
    void leave();
    /// Returns the visible part of a widget in the window; empty if it is not visible.
    QRect placeOf(const char* name) const;
    QRect contentOf(const char* panel) const;
    QWidget* part(const char* name) const;

    const Models m_models;
    Tour& m_tour;
    QAction* m_action;
    TourCard* m_card;
    TourFrame* m_frame;
    QWidget* m_offer;
    QPushButton* m_take = nullptr;   ///< in m_offer
    QPushButton* m_learn = nullptr;  ///< in m_offer
    QTimer m_soon;                   ///< places the card once a new layout is done
    QPointer<QWidget> m_focusBefore;
    bool m_isMoving = false;  ///< the tour itself changes the workspace
    bool m_isShown = false;
};

TourFeature::TourFeature(const Models& models, Tour& tour, std::function<void(const QString& lesson)> showLesson,
                         WindowShell& shell)
    : Feature(shell), m_models(models), m_tour(tour),
      m_action(makeAction({"helpTour", tr("&Tour"), {}, {}, [this] { begin(); }}, this)),
      m_card(new TourCard(models.theme, &shell.mainWindow())),
      m_frame(new TourFrame(models.theme, &shell.mainWindow())), m_offer(new QWidget(&shell.mainWindow()))
{
    m_offer->setObjectName(QStringLiteral("tourOfferBar"));
    addBar(BarPlace::Bottom, *m_offer);
    offerKeys({Qt::Key_Return, Qt::Key_Space, Qt::Key_Right, Qt::Key_Left, Qt::Key_Escape}, tr("tour"),
              tr("Next (three keys); back; leave the tour"));
    m_action->setStatusTip(tr("Eight short stops on the opening scene, in 90 seconds"));
    makeOffer();
    makeWays(std::move(showLesson));
    m_soon.setSingleShot(true);
    m_soon.setInterval(0);
    connect(&m_soon, &QTimer::timeout, this, &TourFeature::place);
    connect(m_card, &TourCard::nextWanted, this, [this] {
        if (m_tour.stop() == Tour::Stop::Onward) {
            leave();
        } else {
            m_tour.next();
        }
    });
    connect(m_card, &TourCard::backWanted, &tour, &Tour::back);
    connect(m_card, &TourCard::leaveWanted, this, &TourFeature::leave);
    connect(&tour, &Tour::changed, this, &TourFeature::follow);
    connect(&tour, &Tour::offeredChanged, this, [this] { this->shell().fitBars(); });
    connect(&models.theme, &ThemeController::changed, this, [this] { m_soon.start(); });
    connect(&shell.center(), &QStackedWidget::currentChanged, this, [this] {
        if (!m_isMoving) {
            m_tour.end();  // the user shows something other than the World
        }
    });
    shell.mainWindow().installEventFilter(this);
    shell.center().installEventFilter(this);
}

void TourFeature::makeOffer()
{
    m_take = makeButton<QPushButton>(m_offer, QStringLiteral("tourOffer"), tr("New here? Tour (90 s)"),
                                     tr("Take eight short stops on this scene; Esc leaves the tour"));
    auto* refuse = makeButton<QToolButton>(m_offer, QStringLiteral("tourRefuse"), tr("No tour"),
                                           tr("Don’t offer the tour again; it stays under Help"));
    refuse->setToolButtonStyle(Qt::ToolButtonIconOnly);
    const auto setIcon = [this, refuse] { refuse->setIcon(m_models.theme.theme().icon(QStringLiteral("close"))); };
    connect(&m_models.theme, &ThemeController::changed, refuse, setIcon);
    setIcon();
    m_learn = makeButton<QPushButton>(m_offer, QStringLiteral("tourLearn"), tr("or lessons"),
                                      tr("Start with short lessons; they stay in Learn"));
    connect(m_learn, &QPushButton::clicked, this, [this] {
        m_tour.refuse();
        trigger("workspace-learn");
    });
    connect(m_take, &QPushButton::clicked, m_action, &QAction::trigger);
    connect(refuse, &QToolButton::clicked, &m_tour, &Tour::refuse);
    auto* row = makeFlush<QHBoxLayout>(m_offer);
    row->setSpacing(0);
    row->addStretch(1);
    row->addWidget(m_take);
    row->addWidget(m_learn);
    row->addWidget(refuse);
}

void TourFeature::makeWays(std::function<void(const QString& lesson)> showLesson)
{
    const auto add = [this](const char* name, const QString& text, const QString& says, std::function<void()> go) {
        connect(m_card->addWay(QLatin1String(name), text, says), &QPushButton::clicked, this,
                [this, go = std::move(go)] {
                    leave();
                    go();
                });
    };
    const auto does = [this](const char* action) { return [this, action] { trigger(action); }; };
    add("tourLesson", tr("Lesson 1"), tr("Learn where a box lives, on short cards"),
        [showLesson = std::move(showLesson)] { showLesson(QStringLiteral("where-a-box-lives")); });
    add("tourCheck", tr("Check your own list"), tr("Compare your pair list with the right one"),
        does("workspace-check"));
    add("tourRace", tr("Race"), tr("Race algorithms on moving objects"), does("workspace-race"));
    add("tourUnfold", tr("Unfold"), tr("Watch the grid turn into one array"), does("viewUnfolding"));
    add("tourKeys", tr("Keys"), tr("List all keys of the window (F1)"), does("helpKeys"));
}

void TourFeature::trigger(const char* action)
{
    shell().mainWindow().findChild<QAction*>(QLatin1String(action))->trigger();
}

void TourFeature::fillMenu(MenuPart part, QMenu& menu)
{
    if (part == MenuPart::Help) {
        menu.addAction(m_action);
    }
}

void TourFeature::begin()
{
    if (!m_tour.needsItsScene() || shell().mayGo()) {
        m_tour.begin(shell().workspace());
    }
}

void TourFeature::enter(Workspace workspace)
{
    if (m_tour.isOn() && !m_isMoving && workspace != m_tour.workspace()) {
        m_tour.end();
    }
}

void TourFeature::fitBars()
{
    // The tour is not available while the user answers questions or looks at something other than the World.
    const bool isFree = shell().claim() < Claim::Bar;
    m_action->setEnabled(isFree);
    if (m_tour.isOn() && !isFree && !m_isMoving) {
        m_tour.end();
    }
    m_offer->setVisible(m_tour.isOffered() && isFree && shell().room() != Room::Stage
                        && shell().workspace() == Workspace::Place && fitOffer(shell().mainWindow().width() / 2));
}

/// Shortens the offer in a narrow row, at last without the button to the lessons. Returns false if not even one word
/// fits.
bool TourFeature::fitOffer(int room)
{
    struct Offer {
        QString words;
        int lessons;  ///< the width of the button to the lessons; 0 without it
    };
    const QFontMetrics metrics(m_take->font());
    const int lessons = m_learn->sizeHint().width();
    const int others = m_offer->layout()->sizeHint().width() - (m_learn->isHidden() ? 0 : lessons)
                     - metrics.horizontalAdvance(m_take->text()) + m_models.theme.theme().space(2);
    for (const auto& [words, width] :
         {Offer{tr("New here? Tour (90 s)"), lessons}, Offer{tr("Tour"), lessons}, Offer{tr("Tour"), 0}}) {
        if (others + metrics.horizontalAdvance(words) + width <= room) {
            m_learn->setVisible(width > 0);
            if (m_take->text() != words) {
                m_take->setText(words);
            }
            return true;
        }
    }
    return false;
}

// ------------------------------------------------------------------------------------------------- the stops

void TourFeature::follow()
{
    if (!m_tour.isOn()) {
        if (std::exchange(m_isShown, false)) {
            hideStop();
        }
        return;
    }
    const bool begins = !std::exchange(m_isShown, true);
    if (begins) {
        m_focusBefore = QApplication::focusWidget();
    }
    showStop();
    const TourWords words = tourWords(m_tour, m_models);
    m_card->setWords({words.title, words.text, static_cast<int>(m_tour.stop()) + 1, Tour::kStops});
    place();
    m_card->show();
    if (begins || !m_card->isAncestorOf(QApplication::focusWidget())) {
        m_card->focusNext();
    }
    m_soon.start();
}

/// Hides the card and gives the focus back to the widget that had it before the tour.
void TourFeature::hideStop()
{
    const bool hadFocus = m_card->isAncestorOf(QApplication::focusWidget());
    m_card->hide();
    m_frame->setTarget({});
    if (hadFocus && m_focusBefore != nullptr && m_focusBefore->isVisible()) {
        m_focusBefore->setFocus();
    } else if (hadFocus) {
        shell().focusSpace();
    }
}

void TourFeature::showStop()
{
    m_isMoving = true;
    if (shell().workspace() != m_tour.workspace() || !shell().hasOwnLayout()) {
        shell().setWorkspace(m_tour.workspace());
    }
    if (const auto* panel = part(placeAt(m_tour.stop()).panel)) {
        shell().bring(*panel);
    }
    m_isMoving = false;
}

void TourFeature::leave()
{
    if (!m_tour.isOn()) {
        return;
    }
    const Workspace before = m_tour.workspaceBefore();
    m_tour.leave();
    if (shell().workspace() != before) {
        shell().setWorkspace(before);
    }
}

QWidget* TourFeature::part(const char* name) const
{
    return shell().mainWindow().findChild<QWidget*>(QLatin1String(name));
}

QRect TourFeature::placeOf(const char* name) const
{
    const QMainWindow& window = shell().mainWindow();
    const QWidget* widget = part(name);
    if (widget == nullptr || !widget->isVisible()) {
        return {};
    }
    QRect seen(widget->mapTo(&window, QPoint()), widget->size());
    for (const QWidget* each = widget->parentWidget(); each != nullptr; each = each->parentWidget()) {
        seen &= QRect(each->mapTo(&window, QPoint()), each->size());
        if (each == &window) {
            break;
        }
    }
    return seen;
}

/// Returns the rectangle of a panel's cells with the text below them, since most of a large panel is empty.
QRect TourFeature::contentOf(const char* panel) const
{
    QRect framed = placeOf(panel);
    const auto* cells = framed.isEmpty() ? nullptr : part(panel)->findChild<CellView*>();
    if (cells == nullptr) {
        return framed;
    }
    QRectF all;
    // The number of cells of the opening scene.
    const std::uint64_t count = Cell::firstIndexAt(cells->analysis()->tree.space().depth() + 1);
    for (std::uint64_t i = 0; i < count; ++i) {
        all |= cells->rectOf(Cell::fromIndex(CellIndex(i)));
    }
    const Theme& theme = m_models.theme.theme();
    const QRect inWindow = all.toAlignedRect().translated(cells->mapTo(&shell().mainWindow(), QPoint()));
    return framed & inWindow.adjusted(-theme.space(2), -theme.space(2), theme.space(2), theme.space(kBelowCells));
}

/// Places the card at the lower right, or as near to it as possible without covering its subject or the World, with the
/// largest text that fits.
void TourFeature::place()
{
    if (!m_tour.isOn()) {
        return;
    }
    const QMainWindow& window = shell().mainWindow();
    const Theme& theme = m_models.theme.theme();
    const Place& stop = placeAt(m_tour.stop());
    QRect framed = m_tour.stop() == Tour::Stop::Slot ? contentOf(stop.framed) : placeOf(stop.framed);
    if (framed.isEmpty() && stop.panel != stop.framed && part(stop.framed) != nullptr) {
        framed = placeOf(stop.panel);
    }
    m_frame->setTarget(framed);

    const double gap = theme.space(kBeside);
    std::vector<OccupiedRect> taken;
    const auto add = [&taken, gap](const QRect& rect, double weight) {
        if (!rect.isEmpty()) {
            taken.push_back({QRectF(rect).adjusted(-gap, -gap, gap, gap), weight});
        }
    };
    add(framed, kFramedWeight);
    add(placeOf("spaceView"), kSpaceWeight);
    for (const char* also : stop.also) {
        add(placeOf(also), also == *stop.also.begin() ? kFirstWeight : 1);
    }
    for (const char* bar : {"toolsBar", "rulesBar", "toolRail"}) {
        add(placeOf(bar), kBarWeight);
    }
    const QRectF room = QRectF(window.rect()).adjusted(gap, window.menuBar()->height() + gap, -gap, -gap);
    std::optional<FreePlace> best;
    TextSize bestSize = TextSize::Small;
    for (const TextSize size : {TextSize::Title, TextSize::Body, TextSize::Small}) {
        for (const double width : kWidths) {
            const int wide = std::min(theme.space(width), static_cast<int>(room.width()));
            const auto found = freePlace(m_card->sizeFor(wide, size), room, taken, {room.bottomRight(), QSizeF(0, 0)});
            if (found && (!best || found->covered < best->covered)) {
                best = found;
                bestSize = size;
            }
        }
        if (best && best->isFree()) {
            break;
        }
    }
    if (best) {
        m_card->setForm(best->rect.toRect(), bestSize);
    }
    const QObjectList& children = window.children();
    if (children.size() < 2 || children[children.size() - 1] != m_card || children[children.size() - 2] != m_frame) {
        m_frame->raise();
        m_card->raise();
    }
}

bool TourFeature::eventFilter(QObject* watched, QEvent* event)
{
    if (m_isShown
        && (event->type() == QEvent::Resize || event->type() == QEvent::Move
            || event->type() == QEvent::LayoutRequest)) {
        m_soon.start();
    }
    return Feature::eventFilter(watched, event);
}

Feature* makeTourFeature(const Models& models, Tour& tour, std::function<void(const QString& lesson)> showLesson,
                         WindowShell& shell)
{
    return new TourFeature(models, tour, std::move(showLesson), shell);
}

}  // namespace mortonscope

#include "tour_feature.moc"
