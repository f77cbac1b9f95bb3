// The hint at the very first start.

#include "app/space_view/descent.h"
#include "app/space_view/first_hint.h"
#include "app/space_view/space_view.h"
#include "app/state/scene_document.h"
#include "app/state/selection.h"
#include "app/theme/theme.h"
#include "app/widgets/arrangement.h"
#include "app/window/language.h"
#include "core/scene/presets.h"
#include "tests/app/window_bench.h"

#include <QSettings>
#include <QTemporaryDir>

using namespace mortonscope;
using namespace mortonscope::test;

namespace {

constexpr auto kSetting = "firstStart/dragged";

/// The program before its first use.
class FirstBench : public WindowBench {
public:
    FirstBench() : WindowBench(LaunchOptions{})
    {
        QSettings().remove(QLatin1String(kSetting));
        restart();
        space().setFocus();
    }
    SpaceView& space() { return window().space(); }
    FirstHint& hint() { return space().firstHint(); }
    QPoint middleOf(const char* name) { return space().boxRect(id(name)).center().toPoint(); }
    void drag(QPoint from, QPoint by)
    {
        QTest::mousePress(&space(), Qt::LeftButton, {}, from);
        for (const QPoint& at : {from + by / 2, from + by}) {
            QMouseEvent move(QEvent::MouseMove, at, space().mapToGlobal(at), Qt::NoButton, Qt::LeftButton, {});
            QApplication::sendEvent(&space(), &move);
        }
        QTest::mouseRelease(&space(), Qt::LeftButton, {}, from + by);
    }
};

}  // namespace

class TestFirstStart : public QObject {
    Q_OBJECT

    static void wordsCoverNothing(FirstBench& b)
    {
        const SpaceView& space = b.space();
        const Theme& theme = b.models().theme.theme();
        const Canvas canvas{*b.document().scene(), theme, space.transform(), QRectF(space.rect())};
        const std::vector<QRectF> taken = Descent(canvas, b.id("A"), space.inside()).labels();
        const FirstHint::Label label = b.hint().label(canvas, taken, space.inside());
        QVERIFY(!label.rect.isNull());
        QVERIFY(space.inside().contains(label.rect));
        for (const char* name : {"A", "B", "C", "D", "E", "F", "G"}) {
            QVERIFY2(!label.rect.intersects(space.boxRect(b.id(name))), name);
        }
        for (const QRectF& badge : taken) {
            QVERIFY(!label.rect.intersects(badge));
        }
        const QFontMetricsF metrics(label.font);
        QVERIFY(label.words.adjusted(-1, -1, 1, 1)
                    .contains(metrics.boundingRect(label.words, Qt::AlignCenter | Qt::TextWordWrap, label.text)));
    }

private slots:
    void cleanup() { installLanguage(QStringLiteral("en")); }

    void hintShowsWhereToBegin()
    {
        FirstBench b;
        QVERIFY(b.hint().isShown() && b.hint().isMoving());
        QVERIFY(b.space().accessibleDescription().contains("Begin here"));
        QTest::mouseClick(&b.space(), Qt::LeftButton, {}, b.middleOf("F"));  // a click alone doesn't count
        b.drag(b.middleOf("F") + QPoint(0, 200), QPoint(30, 10));            // nor does a rubber band
        QVERIFY(b.hint().isShown());
        for (const Workspace workspace : {Workspace::Step, Workspace::Check, Workspace::Learn, Workspace::Race}) {
            b.window().setWorkspace(workspace);
            QVERIFY(!b.hint().isShown() && !b.hint().isMoving());
        }
        b.window().setWorkspace(Workspace::Place);
        QVERIFY(b.hint().isShown() && b.hint().isMoving());
    }

    void hintDisappearsForGood_data()
    {
        QTest::addColumn<QString>("with");
        for (const char* with : {"a drag", "an arrow key", "Escape", "another scene"}) {
            QTest::newRow(with) << QString(with);
        }
    }
    void hintDisappearsForGood()
    {
        QFETCH(QString, with);
        FirstBench b;
        const Box before = b.document().scene()->box(b.id("A"));
        if (with == "a drag") {
            b.drag(b.middleOf("A"), QPoint(60, 0));
            QVERIFY(b.document().scene()->box(b.id("A")).left > before.left + 5);  // all of the drag was received
        } else if (with == "an arrow key") {
            QTest::keyClick(&b.space(), Qt::Key_Right);
            QVERIFY(b.document().scene()->box(b.id("A")) != before);
        } else if (with == "Escape") {
            QTest::keyClick(&b.space(), Qt::Key_Escape);
            QVERIFY(!b.selection().boxes().empty());  // Escape removes only the hint
        } else {
            b.show(findPreset("nested")->scene);
        }
        QVERIFY(!b.hint().isShown() && !b.hint().isMoving());
        QVERIFY(!b.space().accessibleDescription().contains("Begin here"));
        b.restart();
        QVERIFY(!b.hint().isShown());
    }

    void changingTheLanguageKeepsTheHint()
    {
        FirstBench b;
        b.restartNow();
        QVERIFY(b.hint().isShown());
        QTest::keyClick(&b.space(), Qt::Key_Escape);
        b.restartNow();
        QVERIFY(!b.hint().isShown());
    }

    void otherScenesShowNoHint()
    {
        FirstBench b;
        LaunchOptions options;
        options.scene = ":nested";
        b.restart(options);
        QVERIFY(!b.hint().isShown());
        b.restart();
        QVERIFY(b.hint().isShown());  // nothing has been dragged yet
    }

    void hintStopsMovingEventually()
    {
        FirstBench b;
        for (int i = 0; i < 1000 && b.hint().isMoving(); ++i) {
            b.hint().tick();
        }
        QVERIFY(!b.hint().isMoving() && b.hint().isShown());
        b.models().theme.setTextPercent(110);
        b.window().setWorkspace(Workspace::Step);
        b.window().setWorkspace(Workspace::Place);
        QVERIFY(!b.hint().isMoving());  // and it doesn't start again
    }

    void reducedMotionStopsTheHint()
    {
        FirstBench b;
        b.models().theme.setReducedMotion(true);
        QVERIFY(b.hint().isShown() && !b.hint().isMoving());
        b.layOut();
        const QImage one = b.space().grab().toImage();
        QTest::qWait(120);
        QCOMPARE(b.space().grab().toImage(), one);
        b.models().theme.setReducedMotion(false);
        QVERIFY(b.hint().isMoving());
    }

    /// Pictures are the same each time, without the hint.
    void screenshotsOmitTheHint()
    {
        FirstBench b;
        const QTemporaryDir folder;
        LaunchOptions options;
        options.screenshot = folder.filePath("window.png");
        Session session(options);
        QVERIFY(session.load().ok() && session.takePictures().ok());
        QVERIFY(!session.window().space().firstHint().isShown());
        QVERIFY(!session.bench().tour.isOffered());
        QVERIFY(FirstHint::isDue());
    }

    void hintTextCoversNothing_data()
    {
        QTest::addColumn<QString>("language");
        QTest::newRow("English") << "en";
        QTest::newRow("Japanese") << "ja";
    }
    void hintTextCoversNothing()
    {
        QFETCH(QString, language);
        installLanguage(language);
        FirstBench b;
        int turn = language == "en" ? 0 : 1;
        for (const QSize size : {QSize(1280, 800), QSize(1024, 640), QSize(1920, 1080)}) {
            b.window().resize(size);
            for (const int percent : {100, 150, 200}) {
                if (turn++ % 2 != 0) {
                    continue;  // each size with each size of text, in one of the languages
                }
                b.models().theme.setTextPercent(percent);
                b.layOut();
                wordsCoverNothing(b);
                QVERIFY2(!QTest::currentTestFailed(),
                         qPrintable(QStringLiteral("%1 px wide, %2 %").arg(size.width()).arg(percent)));
            }
        }
    }

    void freePlaceCoversLeastThenIsNearest()
    {
        const QRectF room(0, 0, 100, 100);
        QCOMPARE(freePlace({20, 10}, room, {}, {40, 40, 20, 20})->rect, QRectF(40, 45, 20, 10));
        const auto beside = freePlace({20, 10}, room, {{QRectF(40, 40, 20, 20)}}, {40, 40, 20, 20});
        QVERIFY(beside->isFree());
        QCOMPARE(beside->away, 0.0);
        QCOMPARE(freePlace({20, 10}, room, {{QRectF(0, 0, 100, 85)}}, {40, 0, 20, 20})->rect, QRectF(40, 85, 20, 10));
        const auto nowhere =
            freePlace({20, 10}, room, {{QRectF(0, 0, 100, 60), 10}, {QRectF(0, 50, 100, 50), 1}}, {0, 0, 1, 1});
        QVERIFY(!nowhere->isFree());
        QCOMPARE(nowhere->rect.top(), 60.0);  // where the penalty is lower
        QVERIFY(!freePlace({120, 10}, room, {}, {}));
    }
};

QTEST_MAIN(TestFirstStart)
#include "test_first_start.moc"
