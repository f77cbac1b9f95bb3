// With reduced motion, nothing moves unless the user starts it.

#include "app/features/race/race_controller.h"
#include "app/features/race/race_feature.h"
#include "app/features/unfold/unfold_view.h"
#include "tests/app/window_bench.h"

#include <QApplication>
#include <QSettings>
#include <QTest>

using namespace mortonscope;
using namespace mortonscope::test;

class TestReducedMotion : public QObject {
    Q_OBJECT

private slots:
    void menuSwitchesReducedMotion()
    {
        WindowBench b;
        QAction& still = b.action("reducedMotion");
        QVERIFY(!still.isChecked() && b.window().isAnimated() && !b.models().theme.reducedMotion());
        still.trigger();
        QVERIFY(still.isChecked() && !b.window().isAnimated() && b.models().theme.reducedMotion());
        QVERIFY(!QApplication::isEffectEnabled(Qt::UI_General));
        QCOMPARE(QSettings().value("theme/reducedMotion").toBool(), true);
        const ThemeController next;  // as in the next session
        QVERIFY(next.reducedMotion());
        still.trigger();
        QVERIFY(!still.isChecked() && b.window().isAnimated());
        QVERIFY(QApplication::isEffectEnabled(Qt::UI_General));
    }

    void menuFollowsTheSetting()
    {
        WindowBench b;
        b.models().theme.setReducedMotion(true);
        QVERIFY(b.action("reducedMotion").isChecked());
        QVERIFY(!b.window().isAnimated());
    }

    void raceWaitsUntilItIsStarted()
    {
        WindowBench b;
        RaceController* race = &b.window().the<RaceFeature>().controller();
        b.models().theme.setReducedMotion(true);
        b.window().setWorkspace(Workspace::Race);
        QVERIFY(!race->isPlaying());
        race->setPlaying(true);  // as when the user presses play
        QVERIFY(race->isPlaying());
    }

    void theRaceStopsWhenMotionIsReduced()
    {
        WindowBench b;
        RaceController* race = &b.window().the<RaceFeature>().controller();
        b.window().setWorkspace(Workspace::Race);
        QVERIFY(race->isPlaying());
        b.models().theme.setReducedMotion(true);
        QVERIFY(!race->isPlaying());
    }

    void unfoldingJumpsToItsStage()
    {
        ThemeController theme;
        theme.setReducedMotion(true);
        const Motion steps(nullptr);
        UnfoldPlayer player(theme, steps);
        player.goTo(UnfoldStage::Array);
        QCOMPARE(player.time(), 1.0);
        theme.setReducedMotion(false);
        player.goTo(UnfoldStage::Grid);
        QVERIFY(player.time() > 0.5);
    }
};

QTEST_MAIN(TestReducedMotion)
#include "test_reduced_motion.moc"
