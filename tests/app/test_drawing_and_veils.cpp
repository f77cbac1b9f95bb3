#include "app/features/compare/compare_feature.h"
#include "app/features/present/answer_cover.h"
#include "app/features/present/drawing_tools.h"
#include "app/features/present/pen.h"
#include "app/features/stepping/transport_parts.h"
#include "app/space_view/space_view_options.h"
#include "tests/app/presenting_bench.h"

#include <QAccessible>
#include <QLineEdit>
#include <QPointingDevice>
#include <QTabletEvent>
#include <QToolButton>

using namespace mortonscope;
using namespace mortonscope::test;

/// Layers over the window: spotlight, pen, and the covers over answers.
class TestDrawingAndVeils : public QObject {
    Q_OBJECT

private slots:
    // -------------------------------------------------------------------------------------- spotlight, pen

    void theSpotlightFollowsThePointerAndLetsClicksThrough()
    {
        Stage b;
        b.action("toolSelect").trigger();
        b.selection().clear();
        SpaceView& space = b.window().space();
        const QPoint atF = space.mapTo(&b.window(), space.boxRect(b.id("F")).center().toPoint());
        QTest::mouseMove(b.window().windowHandle(), atF);  // hovering changes both pictures in the same way
        const QImage bright = b.window().grab().toImage();
        b.key(Qt::Key_S);
        QVERIFY(b.tools().spotlight() != nullptr);
        QTest::mouseMove(b.window().windowHandle(), atF + QPoint(1, 0));
        QTest::mouseMove(b.window().windowHandle(), atF);
        QCOMPARE(b.tools().spotlight()->center(), atF);
        const QImage dim = b.window().grab().toImage();
        const QPoint far(20, b.window().height() - 20);
        QVERIFY(dim.pixelColor(far).lightness() < bright.pixelColor(far).lightness() * 3 / 4);
        const QPoint near = atF + QPoint(b.tools().spotlight()->radius() - 5, 0);
        QCOMPARE(dim.pixelColor(near), bright.pixelColor(near));
        const QPoint beside = atF + QPoint(b.tools().spotlight()->radius() + 5, 0);
        QVERIFY(dim.pixelColor(beside) != bright.pixelColor(beside));
        QTest::mouseClick(b.window().windowHandle(), Qt::LeftButton, {}, atF);
        QCOMPARE(b.selection().boxes(), std::vector<BoxId>{b.id("F")});
        b.key(Qt::Key_Escape);
        QVERIFY(b.tools().spotlight() == nullptr);
        QVERIFY(!b.action("presentSpotlight").isChecked());
        QCOMPARE(b.selection().boxes().size(), std::size_t{1});
    }

    void thePenDrawsOverPanelsAndIsGoneOnEscape()
    {
        Stage b;
        const auto before = b.document().scene();
        b.key(Qt::Key_P);
        QVERIFY(b.tools().pen() != nullptr);
        const QPoint onPanel = b.dock("derivation").mapTo(&b.window(), b.dock("derivation").rect().center());
        SpaceView& space = b.window().space();
        const QPoint onBox = space.mapTo(&b.window(), space.boxRect(b.id("A")).center().toPoint());
        const QImage clean = b.window().grab().toImage();
        b.drag(onBox, onPanel);
        QCOMPARE(b.document().scene(), before);  // it draws and doesn't move a box
        QCOMPARE(b.tools().pen()->lines().size(), std::size_t{1});
        const QImage drawn = b.window().grab().toImage();
        for (const QPoint at : {onBox, onPanel, (onBox + onPanel) / 2}) {
            QVERIFY(drawn.pixelColor(at) != clean.pixelColor(at));
        }
        b.key(Qt::Key_PageDown);  // keys still navigate
        QVERIFY(b.run().cursor() > Step(0));
        b.key(Qt::Key_2);
        b.key(Qt::Key_8);
        b.drag(onBox + QPoint(0, 40), onPanel + QPoint(0, 40));
        QCOMPARE(b.tools().pen()->lines()[1].ink, 1);
        QVERIFY(b.tools().pen()->lines()[1].width > b.tools().pen()->lines()[0].width);
        b.key(Qt::Key_Backspace);
        QCOMPARE(b.tools().pen()->lines().size(), std::size_t{1});
        QCOMPARE(b.document().scene(), before);
        b.key(Qt::Key_P);  // the pen is put aside: the line stays, clicks go through
        QVERIFY(b.tools().pen() != nullptr && !b.tools().pen()->writes());
        b.selection().clear();
        QTest::mouseClick(b.window().windowHandle(), Qt::LeftButton, {}, onBox);
        QCOMPARE(b.selection().boxes(), std::vector<BoxId>{b.id("A")});
        b.key(Qt::Key_Escape);
        QVERIFY(b.tools().pen() == nullptr);
        QVERIFY(!b.action("penTakeBack").isEnabled() && !b.action("penInk-0").isEnabled());
        QVERIFY(b.window().findChild<PenBar*>() == nullptr);
    }

    /// Pressing the pen's bar beside a button, or on a disabled button, draws nothing, either.
    void penBarCannotBeDrawnOn()
    {
        Stage b;
        b.key(Qt::Key_P);
        Pen& pen = *b.tools().pen();
        auto& bar = b.the<PenBar>("penBar");
        QWidget* wipeOff = bar.findChild<QToolButton*>("penClearButton");
        QVERIFY(!wipeOff->isEnabled());
        for (QWidget* pressed : {static_cast<QWidget*>(&bar), wipeOff}) {
            const QPoint at(1, pressed->height() / 2);
            QTest::mouseClick(b.window().windowHandle(), Qt::LeftButton, {}, pressed->mapTo(&b.window(), at));
            QTabletEvent stylus(QEvent::TabletPress, QPointingDevice::primaryPointingDevice(), at,
                                pressed->mapToGlobal(at), 0.5, 0, 0, 0, 0, 0, Qt::NoModifier, Qt::LeftButton,
                                Qt::LeftButton);
            QCoreApplication::sendEvent(pressed, &stylus);
            QCOMPARE(pen.lines().size(), std::size_t{0});
        }
        QTest::mouseClick(bar.findChild<QToolButton*>("penInk-3Button"), Qt::LeftButton);
        QCOMPARE(pen.ink(), 3);
    }

    /// One Backspace too many doesn't change the scene.
    void backspaceRemovesOnlyPenLines()
    {
        Stage b;
        const auto before = b.document().scene();
        b.selection().select({b.id("A"), b.id("B")});
        b.window().space().setFocus();
        b.key(Qt::Key_P);
        b.drag({300, 300}, {400, 350});
        for (int i = 0; i < 3; ++i) {
            b.key(Qt::Key_Backspace);
            QCOMPARE(b.tools().pen()->lines().size(), std::size_t{0});
            QCOMPARE(b.document().scene(), before);
        }
        b.key(Qt::Key_Escape);
        b.key(Qt::Key_Backspace);
        QVERIFY(b.document().scene() != before);
    }

    /// Overlays are raised only when a widget appears above them, not at each layout, which would repaint everything.
    void overlaysAreRaisedOnlyIfCovered()
    {
        struct Raised : QObject {
            int times = 0;
            bool eventFilter(QObject*, QEvent* event) override
            {
                times += event->type() == QEvent::ZOrderChange ? 1 : 0;
                return false;
            }
        };
        Stage b;
        b.key(Qt::Key_P);
        b.key(Qt::Key_S);
        Raised raised;
        b.tools().pen()->installEventFilter(&raised);
        b.tools().spotlight()->installEventFilter(&raised);
        QEvent layout(QEvent::LayoutRequest);
        QCoreApplication::sendEvent(&b.window(), &layout);
        QCoreApplication::processEvents();
        QCOMPARE(raised.times, 0);
        QWidget late(&b.window());
        late.show();
        QCoreApplication::processEvents();
        QVERIFY(raised.times > 0);
        const QObjectList& children = b.window().children();
        QCOMPARE(children.last(), b.tools().pen());
        QVERIFY(children.indexOf(b.tools().spotlight()) > children.indexOf(&late));
    }

    void stylusPressureSetsTheLineWidth()
    {
        Stage b;
        b.key(Qt::Key_P);
        Pen& pen = *b.tools().pen();
        const auto send = [&pen](QEvent::Type type, QPointF at, double pressure) {
            QTabletEvent event(type, QPointingDevice::primaryPointingDevice(), at, pen.mapToGlobal(at), pressure, 0, 0,
                               0, 0, 0, Qt::NoModifier, Qt::LeftButton,
                               type == QEvent::TabletRelease ? Qt::NoButton : Qt::LeftButton);
            QCoreApplication::sendEvent(&pen, &event);
            QVERIFY(event.isAccepted());
        };
        send(QEvent::TabletPress, {300, 300}, 0.2);
        send(QEvent::TabletMove, {340, 320}, 0.9);
        send(QEvent::TabletRelease, {340, 320}, 0);
        send(QEvent::TabletMove, {400, 320}, 0);  // only hovers
        QCOMPARE(pen.lines().size(), std::size_t{1});
        const PenLine& line = pen.lines().front();
        QCOMPARE(line.points.size(), std::size_t{2});
        QVERIFY(widthAt(b.models().theme.theme(), line, line.points[0])
                < widthAt(b.models().theme.theme(), line, line.points[1]));
    }

    // -------------------------------------------------------------------------------------- hide and reveal

    void oneKeyHidesTheAnswersAndAClickReveals()
    {
        Stage b(Workspace::Place);
        QWidget& figure = b.the<QWidget>("derivationAnswer");
        QWidget& sentence = b.the<QWidget>("stepSentence");
        b.key(Qt::Key_X);
        QVERIFY(b.action("presentHideAll").isChecked());
        for (QWidget* answer : {&figure, b.dock("array").widget()}) {
            AnswerCover* cover = b.covers().of(answer);
            QVERIFY(cover != nullptr && cover->isVisible());
            QCOMPARE(cover->geometry(), answer->geometry());
            QVERIFY(!answer->isEnabled());
        }
        // Nothing that changes below the cover is visible.
        b.selection().select({b.id("D")});
        b.run().toEnd();
        QCoreApplication::processEvents();
        AnswerCover& over = *b.covers().of(&figure);
        const QRect shown = over.visibleRegion().boundingRect();  // the visible part if it scrolls
        QVERIFY(!shown.isEmpty());
        const QImage seen = b.window().grab({over.mapTo(&b.window(), shown.topLeft()), shown.size()}).toImage();
        QVERIFY(seen.convertToFormat(QImage::Format_RGB32)
                == over.grab(shown).toImage().convertToFormat(QImage::Format_RGB32));
        // The cover follows its panel.
        b.window().resize(1400, 900);
        QCoreApplication::processEvents();
        QCOMPARE(b.covers().of(&figure)->geometry(), figure.geometry());
        QTest::mouseClick(b.covers().of(&figure), Qt::LeftButton);
        QVERIFY(figure.isEnabled() && !b.covers().of(&figure)->isVisible());
        b.key(Qt::Key_X);  // some answers are hidden, so all are revealed
        QVERIFY(!b.covers().isAny());
        b.action("workspace-step").trigger();
        b.key(Qt::Key_X);
        QVERIFY(b.covers().of(&sentence)->isVisible() && !sentence.isEnabled());
        QVERIFY(b.covers().of(b.dock("pairs").widget())->isVisible());
        b.dock("pairs").setFloating(true);
        QCoreApplication::processEvents();
        QVERIFY(b.covers().of(b.dock("pairs").widget())->isVisible());
        QCOMPARE(b.covers().of(b.dock("pairs").widget())->geometry(), b.dock("pairs").widget()->geometry());
    }

    /// The World can still be used, but no color, mark or word in it reveals a level.
    void coveredWorldHidesLevelsAndTheRun()
    {
        Stage b;
        SpaceView& space = b.window().space();
        b.action("toolSelect").trigger();
        b.selection().clear();
        QTest::mouseMove(&space, QPoint(3, 3));
        const auto picture = [&space] { return space.grab().toImage(); };
        const auto fill = [&](const char* box) {
            return picture().pixelColor((space.boxRect(b.id(box)).topRight() + QPointF(-6, 6)).toPoint());
        };
        b.run().toEnd();  // all boxes are inserted
        QVERIFY(fill("A") != fill("B"));
        b.key(Qt::Key_X);
        AnswerCover* sign = b.covers().of(&space);
        QVERIFY(sign != nullptr && sign->isVisible() && space.isEnabled());
        QVERIFY(space.geometry().contains(sign->geometry()) && sign->height() < space.height() / 5);
        for (const char* box : {"B", "C", "D", "E", "F", "G"}) {
            QVERIFY(!space.showsCellOf(b.id(box)));
            QCOMPARE(fill(box), fill("A"));
        }
        const QImage start = picture();
        b.run().toEnd();
        QVERIFY(picture() == start);   // the run is hidden, too
        const auto marksHits = [&b] {  // in the band below the timeline
            const QImage timeline = b.the<QWidget>("timeline").grab().toImage();
            const QColor hit = b.models().theme.theme().color(Role::Hit);
            int marked = 0;
            for (int y = 0; y < timeline.height(); ++y) {
                for (int x = 0; x < timeline.width(); ++x) {
                    marked += timeline.pixelColor(x, y) == hit ? 1 : 0;
                }
            }
            return marked > 0;
        };
        QVERIFY(!marksHits());
        QTest::mouseClick(&space, Qt::LeftButton, {}, space.boxRect(b.id("D")).center().toPoint());
        QCOMPARE(b.selection().boxes(), std::vector<BoxId>{b.id("D")});
        QAccessibleInterface* told = QAccessible::queryAccessibleInterface(&space);
        for (int i = 0; i < told->childCount(); ++i) {
            QVERIFY2(!told->child(i)->text(QAccessible::Description).contains("cell"),
                     qPrintable(told->child(i)->text(QAccessible::Description)));
            QVERIFY(!told->child(i)->text(QAccessible::Name).startsWith("Cell"));
        }
        QTest::mouseClick(sign, Qt::LeftButton);
        QVERIFY(!sign->isVisible() && space.showsCellOf(b.id("D")));
        QVERIFY(marksHits());
        QVERIFY(b.covers().isAny());  // the others remain
        space.setFocus();
        b.key(Qt::Key_X, Qt::ShiftModifier);
        QVERIFY(sign->isVisible() && !space.showsCellOf(b.id("D")));
    }

    /// Also covers panels that open later: a comparison, the unfolding.
    void panelsOpenedLaterAreCoveredToo()
    {
        Stage b;
        SpaceView& space = b.window().space();
        const auto isCovered = [&b](const char* name) {
            auto* part = b.window().findChild<QWidget*>(QLatin1String(name));
            AnswerCover* cover = part != nullptr ? b.covers().of(part) : nullptr;
            return cover != nullptr && cover->isOn() && !part->isEnabled();
        };
        const char* parts[] = {"firstSentence", "secondSentence", "firstStackPart", "secondStackPart",
                               "comparisonFigures"};
        b.key(Qt::Key_X);
        b.key(Qt::Key_K);
        QVERIFY(b.window().the<CompareFeature>().view() != nullptr);
        for (const char* part : parts) {
            QVERIFY2(isCovered(part), part);
        }
        QVERIFY(!b.the<SpaceView>("secondSpaceView").showsCellOf(b.id("A")) && !space.showsCellOf(b.id("A")));
        QCOMPARE(b.covers().of(&space)->parentWidget(), space.parentWidget());
        QVERIFY(b.covers().of(&space)->isVisible());
        b.key(Qt::Key_X);
        for (const char* part : parts) {
            QVERIFY2(!isCovered(part), part);
        }
        b.key(Qt::Key_K, Qt::ControlModifier);  // closed, with its covers
        QVERIFY(b.window().the<CompareFeature>().view() == nullptr);
        b.key(Qt::Key_X);
        QCOMPARE(b.covers().of(&space)->parentWidget(), space.parentWidget());
        QVERIFY(b.covers().of(&space)->isVisible());
        b.action("viewUnfolding").trigger();
        QVERIFY(isCovered("unfoldPane"));
        QVERIFY(b.covers().isAny() && !b.window().space().showsCellOf(b.id("A")));
        b.key(Qt::Key_X);
        b.run().toEnd();
        QVERIFY(!b.covers().isAny() && b.window().space().showsCellOf(b.id("A")));
    }

    void hiddenSentencesAreNotAnnounced()
    {
        Stage b;
        auto& sentence = b.the<SentenceLabel>("stepSentence");
        const auto told = [&sentence] { return sentence.property("toldNotice").toString(); };
        b.key(Qt::Key_PageDown);
        const QString before = told();
        QCOMPARE(before, sentence.accessibleName());
        b.key(Qt::Key_X);
        b.key(Qt::Key_PageDown);
        QVERIFY(sentence.accessibleName() != before);
        QCOMPARE(told(), before);
        b.key(Qt::Key_X);
        b.key(Qt::Key_PageDown);
        QVERIFY(told() != before);
        QCOMPARE(told(), sentence.accessibleName());
    }

    void oneActionHidesOnlyTheFocusedPanel()
    {
        Stage b;
        b.the<QAction>("showPairsFilter").setChecked(true);
        auto& field = b.the<QLineEdit>("pairsFilter");
        field.setFocus();
        b.key(Qt::Key_X, Qt::ShiftModifier);
        QCOMPARE(field.text().toUpper(), "X");  // a field keeps its letters
        field.clear();
        b.action("presentHideOne").trigger();
        AnswerCover* cover = b.covers().of(b.dock("pairs").widget());
        QVERIFY(cover->isOn());
        QVERIFY(!b.covers().of(b.dock("stack").widget())->isOn());
        QCOMPARE(QApplication::focusWidget(), cover);
        b.key(Qt::Key_Return);
        QVERIFY(!cover->isOn());
    }
};

QTEST_MAIN(TestDrawingAndVeils)
#include "test_drawing_and_veils.moc"
