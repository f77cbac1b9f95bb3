// Small pictures of the stops around the current one, to see what comes and to go there.

#include "app/features/film_strip/film_layout.h"
#include "app/features/film_strip/film_strip.h"
#include "app/session/so_far.h"
#include "app/space_view/box_painter.h"
#include "app/space_view/grid_painter.h"
#include "app/space_view/space_view_options.h"
#include "app/space_view/step_picture.h"
#include "app/theme/theme.h"
#include "tests/app/window_bench.h"
#include "tests/support/scenes.h"

#include <QAccessible>
#include <QDockWidget>
#include <QPainter>
#include <QSignalSpy>

using namespace mortonscope;
using namespace mortonscope::test;

namespace {

struct Strip : WindowBench {
    explicit Strip(Workspace workspace = Workspace::Step, QSize size = {1280, 800}) : WindowBench(workspace, size) {}

    FilmStrip& strip() { return the<FilmStrip>("filmStripPanel"); }
    void open()
    {
        QTest::keyClick(&window().space(), Qt::Key_F);
        [&] { QTRY_VERIFY(strip().isVisible()); }();
        QTest::qWait(40);  // the docks are laid out
    }
    void waitForPictures()
    {
        [&] { QTRY_VERIFY(strip().isVisible() && !strip().isMaking()); }();
    }
    std::vector<std::uint64_t> steps()
    {
        std::vector<std::uint64_t> all;
        for (const FilmStrip::Frame& frame : strip().frames()) {
            all.push_back(frame.step.value);
        }
        return all;
    }
    QRect placeOf(Step step)
    {
        for (const FilmStrip::Frame& frame : strip().frames()) {
            if (frame.step == step) {
                return frame.place;
            }
        }
        return {};
    }
};

}  // namespace

class TestFilmStrip : public QObject {
    Q_OBJECT

private slots:
    void itStandsAlongTheLongerSide()
    {
        const FilmLayout wide({1280, 110}, 1, {30, 16}, 8, 40);
        QVERIFY(wide.count >= 7);
        QVERIFY(wide.current >= 2 && wide.count - 1 - wide.current >= 3);
        QCOMPARE(wide.picture.height(), 110 - 16 - 16);
        const FilmLayout tall({200, 900}, 1, {30, 16}, 8, 40);
        QVERIFY(tall.count >= FilmLayout::kLeastCount);
        for (const FilmLayout& layout : {wide, tall, FilmLayout({300, 280}, 2, {30, 16}, 8, 40), FilmLayout({280, 300}, 0.5, {30, 16}, 8, 40)}) {
            QRegion taken;
            for (int i = 0; i < layout.count; ++i) {
                QVERIFY(!taken.intersects(layout.rect(i)));
                taken += layout.rect(i);
            }
            QVERIFY(layout.current < layout.count);
        }
        QCOMPARE(tall.rect(1).left(), tall.rect(0).left());
        QCOMPARE(wide.rect(1).top(), wide.rect(0).top());
        QCOMPARE(FilmLayout({900, 90}, 1, {100, 16}, 8, 40).frame, QSize(100, 74));  // words need more than the picture
        QCOMPARE(FilmLayout({30, 20}, 1, {30, 16}, 8, 40).count, 1);                 // however small
    }

    void itIsOffAtFirstAndCostsNothing()
    {
        Strip b;
        QVERIFY(!b.strip().isVisible());
        b.run().seek(Step(82));
        QTest::qWait(30);
        QVERIFY(b.strip().frames().empty() && !b.strip().isMaking());
        b.open();
        b.waitForPictures();
        QVERIFY(!b.strip().pictureOf(Step(82)).isNull());
        QVERIFY(b.action("viewFilmStrip").isChecked());
        QTest::keyClick(&b.window().space(), Qt::Key_F);
        QTRY_VERIFY(!b.strip().isVisible());
        b.run().forward();
        QTest::qWait(30);
        QVERIFY(b.strip().frames().empty() && !b.strip().isMaking());
        QVERIFY(b.strip().pictureOf(Step(82)).isNull());
    }

    void itTakesLittleOfTheWindow_data()
    {
        QTest::addColumn<Workspace>("workspace");
        QTest::addColumn<QSize>("size");
        for (const Workspace workspace : {Workspace::Place, Workspace::Step, Workspace::Learn}) {
            QTest::addRow("%s", qPrintable(workspaceName(workspace))) << workspace << QSize(1280, 800);
            QTest::addRow("%s, 1920 x 1080", qPrintable(workspaceName(workspace))) << workspace << QSize(1920, 1080);
        }
    }

    void itTakesLittleOfTheWindow()
    {
        QFETCH(Workspace, workspace);
        QFETCH(QSize, size);
        Strip b(workspace, size);
        QTest::qWait(40);
        const double before = b.window().space().transform().place.height();
        b.open();
        QTest::qWait(40);
        QVERIFY2(b.strip().height() >= 90 && b.strip().height() <= 120, qPrintable(QString::number(b.strip().height())));
        QVERIFY(b.strip().width() > 0.9 * b.window().width());
        const double after = b.window().space().transform().place.height();
        QVERIFY2(before - after <= 125, qPrintable(QString::number(before - after)));
        QTest::keyClick(&b.window().space(), Qt::Key_F);
        QTRY_COMPARE(b.window().space().transform().place.height(), before);
    }

    /// The stops of the grain on both sides, the current one in its place.
    void itFollowsSteppingAndGrain()
    {
        Strip b;
        b.open();
        const Run& run = b.run().run();
        QRect place;
        for (const Grain grain : {Grain::Step, Grain::Pair, Grain::Cell}) {
            b.run().setGrain(grain);
            for (const std::uint64_t step : {60u, 82u, 90u}) {
                b.run().seek(Step(step));
                const auto steps = b.steps();
                const auto at = std::ranges::find(steps, step);
                QVERIFY(at - steps.begin() >= 2 && steps.end() - at > 3);
                for (auto it = at; it + 1 != steps.end(); ++it) {
                    QCOMPARE(Step(it[1]), run.next(Step(*it), grain));
                }
                for (auto it = at; it != steps.begin(); --it) {
                    QCOMPARE(Step(it[-1]), run.previous(Step(*it), grain));
                }
                QVERIFY(place.isNull() || place == b.placeOf(Step(step)));
                place = b.placeOf(Step(step));
            }
        }
        b.run().setGrain(Grain::Phase);
        QCOMPARE(b.steps(), (std::vector<std::uint64_t>{0, run.lastOfInsertion().value, 90, 105}));
        b.run().toStart();
        QCOMPARE(b.steps(), (std::vector<std::uint64_t>{0, run.lastOfInsertion().value, 105}));
        QCOMPARE(b.placeOf(Step(0)), place);
        b.run().toEnd();
        QCOMPARE(b.steps().back(), std::uint64_t{105});
        b.show(Scene());
        QCOMPARE(b.steps(), std::vector<std::uint64_t>{0});
        b.waitForPictures();
    }

    /// What comes is to be predicted.
    void theFutureIsNotShown()
    {
        Strip b;
        b.open();
        b.run().seek(Step(82));
        b.run().setHidesFuture(true);
        QCOMPARE(b.steps().back(), std::uint64_t{82});
        QVERIFY(b.steps().size() > 1);
        b.run().setHidesFuture(false);
        QVERIFY(b.steps().back() > 82);
    }

    void clickAndKeysGoThere()
    {
        Strip b;
        b.open();
        b.run().setGrain(Grain::Step);
        b.run().seek(Step(82));
        QTest::mouseClick(&b.strip(), Qt::LeftButton, {}, b.placeOf(Step(84)).center());
        QCOMPARE(b.run().cursor(), Step(84));
        QTest::mouseClick(&b.strip(), Qt::LeftButton, {}, b.placeOf(Step(82)).center());
        QCOMPARE(b.run().cursor(), Step(82));
        QTest::mouseClick(&b.strip(), Qt::RightButton, {}, b.placeOf(Step(83)).center());
        QTest::mouseClick(&b.strip(), Qt::LeftButton, {}, QPoint(1, 1));
        QCOMPARE(b.run().cursor(), Step(82));
        b.strip().setFocus();
        QTest::keyClick(&b.strip(), Qt::Key_Right);
        QTest::keyClick(&b.strip(), Qt::Key_Down);
        QCOMPARE(b.run().cursor(), Step(84));
        QTest::keyClick(&b.strip(), Qt::Key_Left);
        QCOMPARE(b.run().cursor(), Step(83));
        QTest::keyClick(&b.strip(), Qt::Key_End);
        QCOMPARE(b.run().cursor(), Step(105));
        QTest::keyClick(&b.strip(), Qt::Key_Home);
        QCOMPARE(b.run().cursor(), Step(0));
        QTest::keyClick(&b.strip(), Qt::Key_Left);
        QCOMPARE(b.run().cursor(), Step(0));
    }

    void aScreenReaderFindsTheStops()
    {
        Strip b;
        b.open();
        b.run().seek(Step(82));
        QAccessibleInterface* view = QAccessible::queryAccessibleInterface(&b.strip());
        QVERIFY(view != nullptr && !view->text(QAccessible::Name).isEmpty());
        QCOMPARE(view->childCount(), static_cast<int>(b.strip().frames().size()));
        const int at = b.strip().spokenCursor();
        QVERIFY(b.strip().spokenItem(at).isSelected);
        QVERIFY(view->child(at)->text(QAccessible::Name).contains("82"));
        b.strip().chooseSpoken(at + 1);
        QCOMPARE(b.run().cursor(), b.run().run().next(Step(82), b.run().grain()));
    }

    /// In the Space's own place and look what is drawn of a step is what the Space draws.
    void aStepIsDrawnAsTheSpaceDrawsIt_data()
    {
        QTest::addColumn<ThemeController::Choice>("look");
        QTest::newRow("light") << ThemeController::Choice::Light;
        QTest::newRow("dark") << ThemeController::Choice::Dark;
        QTest::newRow("high contrast") << ThemeController::Choice::HighContrast;
    }

    void aStepIsDrawnAsTheSpaceDrawsIt()
    {
        QFETCH(ThemeController::Choice, look);
        WindowBench b;
        b.models().theme.setChoice(look);
        b.bench().look.setCellLabels(SpaceViewOptions::CellLabels::None);
        const SpaceView& space = b.window().space();
        for (std::uint64_t i = 0; i <= b.run().total().value; ++i) {
            b.run().seek(Step(i));
            b.selection().select({b.id("A")});
            b.selection().clear();
            QTest::qWait(1);
            const QImage shown = b.window().space().grab().toImage();
            const auto& analysis = b.run().analysis();
            const std::size_t soFar = boxesSoFar(analysis->run, b.run().moment(), analysis->scene->size());
            const Canvas canvas{*analysis->scene, b.models().theme.theme(), space.transform(), QRectF(space.rect()),
                                soFar < analysis->scene->size() ? soFar : ~std::size_t{0}};
            QImage boxes(shown.size(), QImage::Format_ARGB32_Premultiplied);
            boxes.fill(Qt::transparent);
            QImage drawn = boxes;
            {
                QPainter painter(&boxes);
                paintBoxes(painter, canvas, *visibleBoxes(canvas, 100));
            }
            {
                QPainter painter(&drawn);
                painter.setClipRect(space.transform().place);
                paintWorld(painter, canvas);
                paintGrid(painter, canvas);
                paintStep(painter, canvas, *analysis, Step(i), boxes);
            }
            // Inside the world: around it are rulers.
            const QRect world = space.transform().place.toRect().adjusted(4, 4, -4, -4);
            QVERIFY2(drawn.copy(world).convertToFormat(QImage::Format_RGB32) == shown.copy(world).convertToFormat(QImage::Format_RGB32),
                     qPrintable(QString::number(i)));
        }
    }

    void eachPictureIsItsSteps()
    {
        Strip b;
        b.open();
        b.run().setGrain(Grain::Step);
        for (const std::uint64_t step : {4u, 40u, 82u, 105u}) {
            b.run().seek(Step(step));
            b.waitForPictures();
            StepPictures pictures(b.run().analysis(), b.models().theme.theme(), b.strip().pictureOf(Step(step)).size(), 1);
            for (const FilmStrip::Frame& frame : b.strip().frames()) {
                QCOMPARE(b.strip().pictureOf(frame.step), pictures.of(frame.step));
            }
        }
        const QImage test = b.strip().pictureOf(Step(105));
        QVERIFY(!test.isNull() && test != b.strip().pictureOf(Step(104)));
        // After an edit they are those of the new run.
        b.run().seek(Step(82));
        b.waitForPictures();
        const QImage before = b.strip().pictureOf(b.run().cursor());
        b.document().remove({b.id("A")});
        settle(b.models().analysis);
        b.waitForPictures();
        QVERIFY(b.strip().pictureOf(b.run().cursor()) != before);
        // And in another look in that.
        const QImage light = b.strip().pictureOf(b.run().cursor());
        b.models().theme.setChoice(ThemeController::Choice::Dark);
        b.waitForPictures();
        QVERIFY(b.strip().pictureOf(b.run().cursor()) != light);
    }

    /// While a box is dragged nobody draws pictures that are others with the next frame: those from before are paler.
    void picturesFromBeforeAnEditArePale()
    {
        Strip b;
        b.open();
        b.run().seek(Step(82));
        b.waitForPictures();
        // The lower right quarter, which the edits leave alone.
        const auto quarter = [&] {
            const QRect place = b.placeOf(b.run().cursor());
            return b.strip().grab(QRect(place.center(), QSize(place.width() / 3, place.width() / 4))).toImage();
        };
        const QImage settled = quarter();
        for (int i = 1; i <= 5; ++i) {
            QVERIFY(!b.document().setBoxes({{b.id("A"), {10 + 0.1 * i, 10, 35, 35}}}, {}));
            settle(b.models().analysis);
            QCOMPARE(b.run().cursor(), Step(82));
            QVERIFY(b.strip().isMaking());
            QVERIFY(quarter() != settled);
        }
        b.waitForPictures();
        QCOMPARE(quarter(), settled);
    }

    /// The pictures of many boxes come from a worker, one after the other; the window goes on meanwhile.
    void manyBoxesAreDrawnAside()
    {
        Strip b;
        b.show(awkwardScene(3, 20'000, 5, Outside::Clamp));
        b.run().seek(Step(b.run().total().value / 2));
        b.open();
        QVERIFY(b.strip().isMaking());
        QTRY_VERIFY(!b.strip().pictureOf(b.run().cursor()).isNull());
        b.run().forward();  // while others are under way
        b.show(awkwardScene(4, 20'000, 5, Outside::Clamp));
        b.run().toEnd();
        b.waitForPictures();
        StepPictures pictures(b.run().analysis(), b.models().theme.theme(), b.strip().pictureOf(b.run().cursor()).size(), 1);
        for (const FilmStrip::Frame& frame : b.strip().frames()) {
            QCOMPARE(b.strip().pictureOf(frame.step), pictures.of(frame.step));
        }
    }

    /// Of a long walk it keeps what it may need again, and no more.
    void itKeepsABoundedNumber()
    {
        Strip b;
        b.open();
        b.run().setGrain(Grain::Step);
        for (std::uint64_t step = 0; step < 105; step += 3) {
            b.run().seek(Step(step));
            b.waitForPictures();
        }
        int kept = 0;
        for (std::uint64_t step = 0; step <= 105; ++step) {
            kept += b.strip().pictureOf(Step(step)).isNull() ? 0 : 1;
        }
        QVERIFY2(kept <= 100 && kept >= static_cast<int>(b.steps().size()), qPrintable(QString::number(kept)));
    }

    /// At the right it goes downwards, and text of any size has room for a picture.
    void itFitsTallDocksAndLargeText()
    {
        Strip b;
        b.open();
        auto* dock = static_cast<QDockWidget*>(b.strip().parentWidget());
        b.run().seek(Step(82));
        dock->setFloating(true);
        dock->resize(220, 700);
        QTRY_VERIFY(b.strip().height() > 600);
        QVERIFY(b.strip().frames().size() >= 5);
        QCOMPARE(b.strip().frames()[0].place.left(), b.strip().frames()[1].place.left());
        b.waitForPictures();
        dock->setFloating(false);
        b.models().theme.setTextPercent(200);
        b.waitForPictures();
        for (const FilmStrip::Frame& frame : b.strip().frames()) {
            QVERIFY(b.strip().rect().contains(frame.place));
        }
    }

    void itComesBackWithTheWindow()
    {
        Strip b;
        b.open();
        b.window().close();
        b.restart();
        QTRY_VERIFY(b.strip().isVisible());
        b.window().setWorkspace(Workspace::Race);
        QVERIFY(!b.strip().isVisible());
        QTest::keyClick(&b.window(), Qt::Key_F);
        QVERIFY(!b.strip().isVisible());  // it is about the Space
    }
};

QTEST_MAIN(TestFilmStrip)
#include "test_film_strip.moc"
