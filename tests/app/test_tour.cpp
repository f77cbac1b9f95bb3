// Help ▸ Tour: eight stops on the user's own scene, which is restored afterward.

#include "app/features/lesson/lesson_player.h"
#include "app/features/tour/tour.h"
#include "app/features/tour/tour_card.h"
#include "app/features/unfold/unfold_feature.h"
#include "app/state/analysis_service.h"
#include "app/state/run_before_edit.h"
#include "app/theme/theme.h"
#include "app/window/language.h"
#include "app/words/wording.h"
#include "core/algorithms/brute_force.h"
#include "core/catalogue/catalogue.h"
#include "core/scene/presets.h"
#include "tests/app/answer.h"
#include "tests/app/window_bench.h"
#include "tests/support/manual_clock.h"

#include <QDockWidget>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSettings>
#include <QTest>
#include <QToolBar>

using namespace mortonscope;
using namespace mortonscope::test;

namespace {

using Stop = Tour::Stop;

class Bench : public WindowBench {
public:
    explicit Bench(Workspace workspace = Workspace::Place, QSize size = {1280, 800}) : WindowBench(workspace, size)
    {
        layOut();
        window().setWorkspace(workspace);  // now the docks have their positions
        window().space().setFocus();
        layOut();
    }

    Tour& tour() { return bench().tour; }
    TourCard& card() { return the<TourCard>("tourCard"); }
    TourFrame& frame() { return the<TourFrame>("tourFrame"); }
    QString text() { return the<QLabel>("tourText").text(); }
    void begin() { action("helpTour").trigger(); }
    void key(Qt::Key key) { QTest::keyClick(window().focusWidget(), key); }
    void goTo(Stop stop)
    {
        begin();
        for (int i = 0; i < static_cast<int>(stop); ++i) {
            key(Qt::Key_Right);
        }
        [&] { QCOMPARE(tour().stop(), stop); }();
    }
    void goToFromPlace(Stop stop)
    {
        window().setWorkspace(Workspace::Place);
        window().space().setFocus();
        layOut();
        goTo(stop);
    }
    QRect placeIn(const QWidget& widget) { return {widget.mapTo(&window(), QPoint()), widget.size()}; }
    Box box(const char* name) { return document().scene()->box(id(name)); }
};

/// Everything that the tour may change.
struct TourState {
    explicit TourState(Bench& b)
        : scene(b.document().scene()), undo(b.document().undoStack()->count()), changed(b.document().hasChanges()),
          step(b.run().cursor()), boxes(b.selection().boxes()), cell(b.selection().cell()),
          workspace(b.window().workspace()), method(b.models().analysis.method())
    {
    }

    std::shared_ptr<const Scene> scene;
    int undo;
    bool changed;
    Step step;
    std::vector<BoxId> boxes;
    std::optional<Cell> cell;
    Workspace workspace;
    Method method;

    friend bool operator==(const TourState& a, const TourState& b)
    {
        return *a.scene == *b.scene && a.undo == b.undo && a.changed == b.changed && a.step == b.step
            && a.boxes == b.boxes && a.cell == b.cell && a.workspace == b.workspace && a.method == b.method;
    }
};

QList<Stop> allStops()
{
    QList<Stop> stops;
    for (int i = 0; i < Tour::kStops; ++i) {
        stops += static_cast<Stop>(i);
    }
    return stops;
}

}  // namespace

class TestTour : public QObject {
    Q_OBJECT

    /// Each stop frames the part it explains and shows the card beside it.
    static void checkFrames(Bench& b)
    {
        const char* framed[] = {"spaceView", "derivationHeadline", "derivationFigure", "arrayPanel",
                                "treePanel", "stackPanel",         "pairsPanel",       "toolsBar"};
        QMap<Workspace, QSize> without;
        // Twice, because docks reach their final positions at this size only the second time.
        for (const Workspace workspace : {Workspace::Step, Workspace::Place, Workspace::Step, Workspace::Place}) {
            b.window().setWorkspace(workspace);
            b.layOut();
            without[workspace] = b.window().space().size();
        }
        b.begin();
        for (int i = 0; i < Tour::kStops; ++i) {
            b.layOut();
            const QWidget& part = b.the<QWidget>(framed[i]);
            QVERIFY2(part.isVisible(), framed[i]);
            const QRect seen = b.placeIn(part) & b.window().rect();
            QVERIFY(!seen.isEmpty());
            QVERIFY(b.frame().isVisible());
            QVERIFY2(seen.contains(b.frame().target()) && b.frame().target().height() * 4 > seen.height(), framed[i]);
            QVERIFY(b.frame().testAttribute(Qt::WA_TransparentForMouseEvents));
            // The card is completely beside it, and the World keeps its size.
            const QRect card = b.card().geometry();
            QVERIFY(b.window().rect().contains(card));
            QVERIFY2(!card.intersects(b.frame().target()), framed[i]);
            QVERIFY2(!card.intersects(b.placeIn(b.window().space())), qPrintable(b.the<QLabel>("tourCount").text()));
            QCOMPARE(b.window().space().size(), without[b.window().workspace()]);
            for (const char* name : {"tourTitle", "tourText"}) {
                const QLabel& label = b.the<QLabel>(name);
                if (label.geometry().isEmpty() && name == std::string_view("tourTitle")) {
                    continue;  // there is none in a single row
                }
                QVERIFY(b.card().rect().contains(label.geometry()));
                QVERIFY2(label.heightForWidth(label.width()) <= label.height() + 1, qPrintable(label.text()));
            }
            for (const auto* button : b.card().findChildren<QPushButton*>()) {
                const QRect place(button->mapTo(&b.card(), QPoint()), button->size());
                QVERIFY(!button->isVisible()
                        || (b.card().rect().contains(place) && button->width() >= button->sizeHint().width()));
            }
            b.key(Qt::Key_Right);
        }
        QVERIFY(!b.tour().isOn());
    }

private slots:
    void cleanup() { installLanguage(QStringLiteral("en")); }

    void everyStopIsReachedByKeys()
    {
        Bench b;
        const Qt::Key keys[] = {Qt::Key_Return, Qt::Key_Space, Qt::Key_Right, Qt::Key_Enter};
        b.begin();
        QSet<QString> said;
        qsizetype words = 0;
        for (int i = 0; i < Tour::kStops; ++i) {
            QCOMPARE(static_cast<int>(b.tour().stop()), i);
            QVERIFY(b.card().isVisible());
            QCOMPARE(b.the<QLabel>("tourCount").text(), QStringLiteral("%1 of 8").arg(i + 1));
            const QString spoken = b.the<QLabel>("tourText").accessibleName();
            QVERIFY(spoken.startsWith(QStringLiteral("Stop %1 of 8.").arg(i + 1)) && spoken.endsWith(b.text()));
            QVERIFY(!b.text().isEmpty());
            words += b.text().split(' ').size();
            said += b.text();
            if (i + 1 < Tour::kStops) {
                b.key(keys[i % 4]);
            }
        }
        QCOMPARE(said.size(), Tour::kStops);
        QVERIFY2(words <= 90 * 3, qPrintable(QString::number(words)));  // readable in 90 seconds at a slow pace
        for (int i = Tour::kStops - 1; i > 0; --i) {
            QCOMPARE(static_cast<int>(b.tour().stop()), i);
            b.key(Qt::Key_Left);
        }
        b.key(Qt::Key_Left);
        QCOMPARE(b.tour().stop(), Stop::World);
        QVERIFY(!b.the<QPushButton>("tourBack").isEnabled());
    }

    /// Whichever widget has the focus. Text fields keep their keys.
    void tourKeysWorkFromEveryWidget()
    {
        Bench b;
        b.begin();
        b.window().space().setFocus();
        b.key(Qt::Key_Right);
        QCOMPARE(b.tour().stop(), Stop::Line);
        b.window().space().setFocus();
        b.key(Qt::Key_Space);
        QVERIFY(!b.player().isPlaying());
        QCOMPARE(b.tour().stop(), Stop::Codes);
        auto* field = new QLineEdit(&b.window());
        field->show();
        field->setFocus();
        b.key(Qt::Key_Space);
        QCOMPARE(field->text(), QString(" "));
        QCOMPARE(b.tour().stop(), Stop::Codes);
        b.key(Qt::Key_Escape);
        QVERIFY(!b.tour().isOn());
        delete field;
    }

    void buttonsControlTheTourToo()
    {
        Bench b;
        b.begin();
        b.the<QPushButton>("tourNext").click();
        QCOMPARE(b.tour().stop(), Stop::Line);
        b.the<QPushButton>("tourBack").setFocus();
        b.key(Qt::Key_Return);  // presses the focused button
        QCOMPARE(b.tour().stop(), Stop::World);
        QVERIFY(b.the<QPushButton>("tourNext").hasFocus());  // since there is no way back
        b.the<QPushButton>("tourLeave").click();
        QVERIFY(!b.tour().isOn() && !b.card().isVisible() && !b.frame().isVisible());
        QVERIFY(b.window().space().hasFocus());
    }

    void tourRestoresEverything_data()
    {
        QTest::addColumn<Workspace>("workspace");
        QTest::addColumn<bool>("stepped");
        QTest::newRow("place") << Workspace::Place << false;
        QTest::newRow("step, in the middle") << Workspace::Step << true;
        QTest::newRow("check") << Workspace::Check << true;
        QTest::newRow("race") << Workspace::Race << false;
    }
    void tourRestoresEverything()
    {
        QFETCH(Workspace, workspace);
        QFETCH(bool, stepped);
        Bench b(workspace);
        if (stepped) {
            b.run().seek(Step(40));
            b.selection().select({b.id("B"), b.id("E")});
            b.selection().selectCell(Cell(1, 2));
            b.models().analysis.setAlgorithm(*findAlgorithm("ancestor-walk"));
            b.run().seek(Step(33));
        }
        const TourState before(b);
        b.begin();
        for (int i = 0; i < Tour::kStops; ++i) {
            if (b.tour().stop() == Stop::Line) {
                QTRY_VERIFY(!b.tour().isDragging());
                QCOMPARE(b.box("A").right, b.tour().target().right);
            }
            b.key(Qt::Key_Right);
        }
        QVERIFY(!b.tour().isOn());
        QVERIFY(TourState(b) == before);
        QVERIFY(!b.document().undoStack()->canUndo() && !b.document().undoStack()->canRedo());
        QVERIFY(!b.models().beforeEdit.before());
    }

    void escapeEndsTheTour()
    {
        Bench b;
        b.selection().select({b.id("D")});
        const TourState before(b);
        const QRect space = b.window().space().geometry();
        for (const Stop stop : allStops()) {
            b.goTo(stop);
            ManualClock().advance(60);
            QCOMPARE(b.tour().isDragging(), stop == Stop::Line);
            b.key(Qt::Key_Escape);
            QVERIFY(!b.tour().isOn() && !b.card().isVisible() && !b.frame().isVisible());
            QVERIFY(TourState(b) == before);
            QTRY_COMPARE(b.window().space().geometry(), space);
            QVERIFY(!b.tour().isDragging());
        }
    }

    void frameSurroundsTheExplainedPart_data()
    {
        QTest::addColumn<QString>("language");
        QTest::newRow("English") << "en";
        QTest::newRow("Japanese") << "ja";
    }
    void frameSurroundsTheExplainedPart()
    {
        QFETCH(QString, language);
        installLanguage(language);
        Bench b(Workspace::Place, {1280, 800});
        b.models().theme.setReducedMotion(true);
        b.window().setUpdatesEnabled(false);  // places are set by layouts
        std::vector sizes{std::pair(QSize(1024, 640), 100), std::pair(QSize(1280, 800), 200)};
        if (language == "en") {  // each size in one of the languages, the narrowest in both
            sizes = {{QSize(1280, 800), 100}, {QSize(1024, 640), 100}, {QSize(1920, 1080), 100}};
        }
        for (const auto& [size, percent] : sizes) {
            b.window().resize(size);
            b.models().theme.setTextPercent(percent);
            checkFrames(b);
            QVERIFY2(!QTest::currentTestFailed(),
                     qPrintable(QStringLiteral("%1 px wide, %2 %").arg(size.width()).arg(percent)));
        }
    }

    void openStopCausesNoLayout()
    {
        struct Counter : QObject {
            int layouts = 0;
            bool eventFilter(QObject*, QEvent* event) override
            {
                layouts += event->type() == QEvent::LayoutRequest || event->type() == QEvent::Resize ? 1 : 0;
                return false;
            }
        };
        Bench b;
        b.goTo(Stop::Codes);
        ManualClock clock;
        clock.advance(150);
        b.layOut();
        Counter counter;
        qApp->installEventFilter(&counter);
        clock.advance(150);
        qApp->removeEventFilter(&counter);
        QCOMPARE(counter.layouts, 0);
        QCOMPARE(b.tour().stop(), Stop::Codes);
    }

    // -------------------------------------------------------------------------------------------- texts and actions

    void tourDragsTheBoxAcrossALine()
    {
        Bench b;
        b.goTo(Stop::Line);
        const Box home = findPreset("opening")->scene.box(BoxId(0));
        QVERIFY(b.tour().isDragging());
        QTRY_VERIFY(b.box("A").left > home.left && b.box("A").left < b.tour().target().left);
        QTRY_VERIFY(!b.tour().isDragging());
        QCOMPARE(b.box("A").left, b.tour().target().left);
        QVERIFY(b.text().contains(QStringLiteral("A crosses x\u00a0=\u00a050, a line of level 1.")));
        QCOMPARE(b.models().analysis.placementOf(b.box("A")).cell.level(), 0);
        b.key(Qt::Key_Right);
        QVERIFY(b.box("A") == home);
        b.key(Qt::Key_Left);
        QVERIFY(b.tour().isDragging());
        b.key(Qt::Key_Left);
        QVERIFY(b.box("A") == home && !b.tour().isDragging());
        QCOMPARE(b.document().undoStack()->count(), 0);
    }

    void reducedMotionSkipsTheDrag()
    {
        Bench b;
        b.models().theme.setReducedMotion(true);
        b.goTo(Stop::Line);
        QVERIFY(!b.tour().isDragging());
        QCOMPARE(b.box("A").left, b.tour().target().left);
    }

    void textsHaveTheNumbersOfTheRun()
    {
        Bench b;
        const Scene& scene = *b.document().scene();
        const Run& run = b.run().run();
        const Placement placement = b.models().analysis.placementOf(b.box("A"));
        b.begin();
        QVERIFY(b.text().contains(QStringLiteral("%1 boxes").arg(scene.size())));
        b.goTo(Stop::Codes);
        for (const std::uint32_t code : {placement.lt, placement.rb}) {
            QVERIFY(b.text().contains(codeText(code, 2, Base::Binary).replace(' ', QChar::Nbsp)));
        }
        QVERIFY(b.text().contains(QStringLiteral("level %1.").arg(placement.cell.level())));
        b.key(Qt::Key_Right);
        QVERIFY(b.text().contains(QStringLiteral("slot %1 of an array of 21.").arg(placement.index)));
        b.key(Qt::Key_Right);
        QCOMPARE(b.run().moment().event->kind, StepKind::Append);
        QVERIFY(b.pictures().boxesShown() > 1 && b.pictures().boxesShown() < scene.size());
        QVERIFY(b.text().contains(QStringLiteral("%1 of %2").arg(b.pictures().boxesShown()).arg(scene.size())));
        b.key(Qt::Key_Right);
        const Event test = *b.run().moment().event;
        QCOMPARE(test.kind, StepKind::TestWithStack);
        QVERIFY(b.text().contains(
            QStringLiteral("%1 is tested with %2").arg(nameOf(scene, test.first), nameOf(scene, test.second))));
        QCOMPARE(b.text().endsWith("they overlap."), b.run().analysis()->hit(test.first, test.second));
        b.key(Qt::Key_Right);
        QCOMPARE(b.run().cursor(), run.total());
        QVERIFY(b.text().contains(QStringLiteral("the %1 pairs").arg(run.tests())));
        QVERIFY(b.text().contains(QStringLiteral("takes %1 tests").arg(bruteForceTests(scene.size()))));
    }

    void lastStopLinksToOtherParts_data()
    {
        QTest::addColumn<QString>("way");
        for (const char* way : {"tourLesson", "tourCheck", "tourRace", "tourUnfold", "tourKeys"}) {
            QTest::newRow(way) << way;
        }
    }
    void lastStopLinksToOtherParts()
    {
        QFETCH(QString, way);
        Bench b;
        b.begin();
        QVERIFY(!b.the<QPushButton>(qPrintable(way)).isVisible());
        b.goTo(Stop::Onward);
        QVERIFY(b.the<QPushButton>(qPrintable(way)).isVisible());
        b.the<QPushButton>(qPrintable(way)).click();
        QVERIFY(!b.tour().isOn());
        QVERIFY(way != "tourLesson"
                || (b.window().workspace() == Workspace::Learn && b.bench().lessons.card() != nullptr));
        QVERIFY(way != "tourCheck" || b.window().workspace() == Workspace::Check);
        QVERIFY(way != "tourRace" || b.window().workspace() == Workspace::Race);
        QVERIFY(way != "tourUnfold" || b.window().the<UnfoldFeature>().isShown());
        QVERIFY(way != "tourKeys" || b.the<QDialog>("keysDialog").isVisible());
    }

    // ---------------------------------------------------------------------------------------------- edits by the user

    void editEndsTheTourAndIsKept()
    {
        Bench b;
        for (const Stop stop : allStops()) {
            b.show(findPreset("opening")->scene);
            b.goToFromPlace(stop);
            const Workspace workspace = b.window().workspace();
            const Box wanted{60, 60, 70, 70};
            b.document().setBoxes({{b.id("F"), wanted}}, QStringLiteral("Move F"));
            QVERIFY(!b.tour().isOn() && !b.card().isVisible());
            QVERIFY(b.box("F") == wanted);
            QCOMPARE(b.window().workspace(), workspace);
            ManualClock().advance(60);
            QVERIFY(b.box("F") == wanted && !b.tour().isDragging());
        }
    }

    void tourRestoresTheAlgorithm_data()
    {
        QTest::addColumn<QString>("ends");
        for (const char* ends : {"an edit", "another workspace", "Escape"}) {
            QTest::newRow(ends) << ends;
        }
    }
    void tourRestoresTheAlgorithm()
    {
        QFETCH(QString, ends);
        Bench b;
        b.models().analysis.setAlgorithm(*findAlgorithm("ancestor-walk"));
        b.goTo(Stop::Slot);
        QVERIFY(b.models().analysis.method().algorithm == &singlePassAlgorithm());
        if (ends == "an edit") {
            b.document().rename(b.id("F"), "Mine");
        } else if (ends == "another workspace") {
            b.action("workspace-check").trigger();
        } else {
            b.key(Qt::Key_Escape);
        }
        QVERIFY(!b.tour().isOn());
        QVERIFY(b.models().analysis.method().algorithm == findAlgorithm("ancestor-walk"));
    }

    void anotherWorkspaceEndsTheTour()
    {
        Bench b;
        const auto scene = b.document().scene();
        for (const Stop stop : allStops()) {
            b.goToFromPlace(stop);
            b.action("workspace-check").trigger();
            QVERIFY(!b.tour().isOn());
            QCOMPARE(b.window().workspace(), Workspace::Check);
            QVERIFY(*b.document().scene() == *scene);
        }
    }

    void unfoldingAndPredictEndTheTour()
    {
        Bench b;
        b.goTo(Stop::Line);
        b.action("viewUnfolding").trigger();
        QVERIFY(!b.tour().isOn() && b.window().the<UnfoldFeature>().isShown());
        QVERIFY(!b.action("helpTour").isEnabled());
        b.action("viewUnfolding").trigger();
        QVERIFY(b.action("helpTour").isEnabled());
        b.goTo(Stop::Tests);
        b.action("runPredict").trigger();
        QVERIFY(!b.tour().isOn() && b.the<QWidget>("questionBar").isVisible());
        QVERIFY(!b.action("helpTour").isEnabled());
    }

    void tourRestoresTheUsersScene_data()
    {
        QTest::addColumn<bool>("changed");
        QTest::newRow("as it was opened") << false;
        QTest::newRow("changed") << true;
    }
    void tourRestoresTheUsersScene()
    {
        QFETCH(bool, changed);
        Bench b(Workspace::Step);
        b.show(findPreset("nested")->scene);
        if (changed) {
            b.document().rename(BoxId(0), "Mine");
            settle(b.models().analysis);
        }
        b.run().seek(Step(12));
        b.selection().select({BoxId(1)});
        const auto before = b.document().scene();
        const int edits = b.document().undoStack()->count();
        const quint64 history = b.document().history();
        if (changed) {
            PressedAnswer no(QMessageBox::Cancel);
            b.begin();
            QVERIFY(!no.said.isEmpty() && !b.tour().isOn() && b.document().scene() == before);
        }
        const PressedAnswer yes(QMessageBox::Discard);
        b.goTo(Stop::Pass);
        QCOMPARE(yes.said.isEmpty(), !changed);
        QVERIFY(b.document().scene()->find("G").has_value());
        QVERIFY(!b.action("editUndo").isEnabled());  // the history belongs to another scene
        b.key(Qt::Key_Escape);
        settle(b.models().analysis);
        QVERIFY(b.document().scene()->space() == before->space() && b.document().scene()->size() == before->size());
        QCOMPARE(nameOf(*b.document().scene(), BoxId(0)), nameOf(*before, BoxId(0)));
        QCOMPARE(b.document().isModified(), changed);
        QCOMPARE(b.run().cursor(), Step(12));
        QVERIFY(b.selection().boxes() == std::vector{BoxId(1)});
        QCOMPARE(b.window().workspace(), Workspace::Step);
        // With its history.
        QCOMPARE(b.document().history(), history);
        QCOMPARE(b.document().undoStack()->count(), edits);
        QCOMPARE(b.action("editUndo").isEnabled(), changed);
        if (changed) {
            b.action("editUndo").trigger();
            QCOMPARE(nameOf(*b.document().scene(), BoxId(0)), nameOf(findPreset("nested")->scene, BoxId(0)));
            QVERIFY(!b.document().isModified());
            b.action("editRedo").trigger();
            QCOMPARE(nameOf(*b.document().scene(), BoxId(0)), QString("Mine"));
        }
    }

    void tourRestoresTheLessonCard()
    {
        Bench b(Workspace::Learn);
        LessonPlayer& lessons = b.bench().lessons;
        QVERIFY(lessons.show("xor-is-not-a-difference", {}));
        settle(b.models().analysis);
        const auto before = b.document().scene();
        b.goTo(Stop::Line);
        QVERIFY(!lessons.isOnStage() && b.document().scene()->size() != before->size());
        b.key(Qt::Key_Escape);
        settle(b.models().analysis);
        QVERIFY(lessons.isOnStage());
        QCOMPARE(b.document().scene()->size(), before->size());
        QCOMPARE(nameOf(*b.document().scene(), BoxId(0)), nameOf(*before, BoxId(0)));
        QCOMPARE(b.window().workspace(), Workspace::Learn);
    }

    // ------------------------------------------------------------------------------------------------- the offer

    void tourIsOfferedAtTheFirstStart_data()
    {
        QTest::addColumn<QString>("answer");
        QTest::newRow("taken") << "tourOffer";
        QTest::newRow("refused") << "tourRefuse";
        QTest::newRow("found in the menu") << "helpTour";
    }
    void tourIsOfferedAtTheFirstStart()
    {
        QFETCH(QString, answer);
        Bench b;
        QVERIFY(!b.the<QWidget>("tourOfferBar").isVisible());
        b.layOut();
        QSettings().remove("firstStart");
        b.restart();
        for (int round = 0; round < 2; ++round) {
            b.window().setWorkspace(Workspace::Place);
            b.layOut();
        }
        QVERIFY(b.the<QWidget>("tourOfferBar").isVisible() && b.the<QPushButton>("tourOffer").isVisible());
        const QSize offered = b.window().space().size();
        b.window().setWorkspace(Workspace::Step);
        QVERIFY(!b.the<QWidget>("tourOfferBar").isVisible());
        b.window().setWorkspace(Workspace::Place);
        QVERIFY(b.the<QWidget>("tourOfferBar").isVisible());
        answer == "helpTour" ? b.action("helpTour").trigger() : b.the<QAbstractButton>(qPrintable(answer)).click();
        QCOMPARE(b.tour().isOn(), answer != "tourRefuse");
        QVERIFY(!b.the<QWidget>("tourOfferBar").isVisible());
        b.layOut();
        QCOMPARE(b.window().space().size(), offered);  // the tour doesn't reduce it
        b.restart();
        QVERIFY(!b.the<QWidget>("tourOfferBar").isVisible());
    }

    /// The lessons are offered beside the tour, for users who prefer them. Choosing one closes both offers.
    void lessonsAreOfferedBesideTheTour()
    {
        Bench b;
        QSettings().remove("firstStart");
        b.restart();
        b.window().setWorkspace(Workspace::Place);
        QTRY_VERIFY(b.the<QWidget>("tourOfferBar").isVisible());
        auto& learn = b.the<QPushButton>("tourLearn");
        QVERIFY(learn.isVisible() && learn.width() >= learn.sizeHint().width());
        const QSize offered = b.window().space().size();
        learn.click();
        QCOMPARE(b.window().workspace(), Workspace::Learn);
        QVERIFY(!b.tour().isOn());
        b.window().setWorkspace(Workspace::Place);
        b.layOut();
        QVERIFY(!b.the<QWidget>("tourOfferBar").isVisible());
        QCOMPARE(b.window().space().size(), offered);  // the tour doesn't reduce it
        b.restart();
        QVERIFY(!b.the<QWidget>("tourOfferBar").isVisible());
    }

    void offerBarFitsOrIsHidden()
    {
        Bench b;
        QSettings().remove("firstStart");
        b.restart({}, QSize(640, 480));
        b.window().setWorkspace(Workspace::Place);
        for (const int percent : {100, 150, 200}) {
            b.models().theme.setTextPercent(percent);
            b.layOut();
            const QWidget& bar = b.the<QWidget>("tourOfferBar");
            QVERIFY(!bar.isVisible() || b.placeIn(bar).right() <= b.window().width());
            const auto& take = b.the<QPushButton>("tourOffer");
            QVERIFY(!bar.isVisible() || take.width() >= take.sizeHint().width());
        }
        b.models().theme.setTextPercent(200);
        b.window().resize(1280, 800);
        for (const char* language : {"ja", "en"}) {  // some settings use one word, others list all languages
            QSettings().setValue("language", QLatin1String(language));
            b.restartNow();
            QCOMPARE(b.window().size(), QSize(1280, 800));
            b.layOut();
            const auto& take = b.the<QPushButton>("tourOffer");
            QVERIFY(take.isVisible() && take.width() >= take.sizeHint().width());
            QVERIFY(b.placeIn(b.the<QWidget>("tourRefuse")).right() < b.window().width());
        }
    }
};

QTEST_MAIN(TestTour)
#include "test_tour.moc"
