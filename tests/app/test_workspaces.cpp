// Each kind of state has one owner: Place shows nothing of the run, Step begins with nothing selected, and explanations
// are about what the user selects or drags.

#include "app/features/array_and_tree/tree_view.h"
#include "app/features/compare/run_comparison.h"
#include "app/features/derivation/derivation_panel.h"
#include "app/features/derivation/headline.h"
#include "app/features/predict/predictor.h"
#include "app/space_view/first_hint.h"
#include "app/state/query_box.h"
#include "app/state/run_search.h"
#include "app/widgets/labels.h"
#include "core/catalogue/catalogue.h"
#include "core/scene/presets.h"
#include "tests/app/window_bench.h"

#include <QDockWidget>
#include <QLineEdit>
#include <QListView>
#include <QToolBar>
#include <QToolButton>
#include <QToolTip>

#include <map>
#include <set>

using namespace mortonscope;
using namespace mortonscope::test;

namespace {

/// The program as it starts, used with mouse and keys.
class Used : public WindowBench {
public:
    explicit Used(const LaunchOptions& options = {}) : WindowBench(options)
    {
        models().theme.setReducedMotion(true);
        bench().look.setInvites(false);
        layOut();
    }

    SpaceView& space() { return window().space(); }
    QPoint at(double x, double y) { return space().transform().toView(Point{x, y}).toPoint(); }
    QPoint middleOf(const char* name) { return space().boxRect(id(name)).center().toPoint(); }
    void press(QPoint at) { QTest::mousePress(&space(), Qt::LeftButton, {}, at); }
    void move(QPoint to)
    {
        QMouseEvent event(QEvent::MouseMove, to, space().mapToGlobal(to), Qt::NoButton, Qt::LeftButton, {});
        QApplication::sendEvent(&space(), &event);
    }
    void release(QPoint at) { QTest::mouseRelease(&space(), Qt::LeftButton, {}, at); }
    void click(const char* name) { QTest::mouseClick(&space(), Qt::LeftButton, {}, middleOf(name)); }
    void key(Qt::Key key) { QTest::keyClick(&space(), key); }
    /// Clicks the workspace's button and waits for the layout of the panels.
    void go(Workspace workspace)
    {
        QAction& action = this->action(qPrintable(QStringLiteral("workspace-") + workspaceName(workspace)));
        QTest::mouseClick(the<QToolBar>("toolsBar").widgetForAction(&action), Qt::LeftButton);
        layOut();
        space().clearFocus();
        space().setFocus(Qt::MouseFocusReason);  // with the mouse's reason, which draws no focus frame
    }
    DerivationPanel& derivation()
    {
        auto& panel = the<DerivationPanel>("derivationPanel");
        panel.bringUpToDate();
        return panel;
    }
    /// Returns whether the derivation follows the run, whose sentence replaces the headline.
    bool followsRun()
    {
        derivation();
        return the<Headline>("derivationHeadline").isHidden();
    }
    QImage picture() { return space().grab().toImage(); }
    /// Returns pictures of everything visible in Place: World with rulers, derivation, array and tree.
    std::map<QString, QImage> images()
    {
        derivation();
        layOut();
        std::map<QString, QImage> all{{QStringLiteral("space"), picture()},
                                      {QStringLiteral("derivation"), derivation().grab().toImage()}};
        for (auto* view : window().findChildren<CellView*>()) {
            if (!view->visibleRegion().isEmpty()) {
                all[view->objectName()] = view->grab().toImage();
            }
        }
        return all;
    }
    int pixels(Role role)
    {
        const QImage image = picture();
        const QRgb color = models().theme.theme().color(role).rgb();
        int count = 0;
        for (int y = 0; y < image.height(); ++y) {
            for (int x = 0; x < image.width(); ++x) {
                count += image.pixel(x, y) == color ? 1 : 0;
            }
        }
        return count;
    }
    QStringList selected()
    {
        QStringList names;
        for (const BoxId box : selection().boxes()) {
            names += QString::fromStdString(document().scene()->name(box));
        }
        return names;
    }
};

void compare(const std::map<QString, QImage>& seen, const std::map<QString, QImage>& wanted, const QString& where)
{
    QCOMPARE(seen.size(), wanted.size());
    for (const auto& [name, image] : wanted) {
        if (const QString folder = qEnvironmentVariable("MORTONSCOPE_PICTURES");
            !folder.isEmpty() && seen.at(name) != image) {
            seen.at(name).save(QStringLiteral("%1/%2-seen.png").arg(folder, name));
            image.save(QStringLiteral("%1/%2-wanted.png").arg(folder, name));
        }
        QVERIFY2(seen.at(name) == image, qPrintable(name + QStringLiteral(" after ") + where));
    }
}

}  // namespace

class TestWorkspaces : public QObject {
    Q_OBJECT

    std::set<StepKind> m_earlier;  ///< kinds of steps of earlier algorithms

private slots:
    // ------------------------------------------------------------------------------- Place shows nothing of the run

    /// Each kind of step once, with the first algorithm that has it, and the end of each algorithm.
    void placeLooksTheSameAfterEachKindOfStep_data()
    {
        QTest::addColumn<QString>("algorithm");
        for (const char* algorithm : {"single-pass", "ancestor-walk", "origin-sub", "brute-force", "linked-lists"}) {
            QTest::newRow(algorithm) << QString(algorithm);
        }
    }
    void placeLooksTheSameAfterEachKindOfStep()
    {
        QFETCH(QString, algorithm);
        Used b;
        b.models().analysis.setAlgorithm(*findAlgorithm(algorithm.toStdString()));
        settle(b.models().analysis);
        b.layOut();
        const auto fresh = b.images();
        std::map<StepKind, Step> kinds;
        for (Step step(1); step <= b.run().total(); ++step.value) {
            if (const StepKind kind = b.run().run().eventAt(step).kind; !m_earlier.contains(kind)) {
                kinds.emplace(kind, step);
            }
        }
        QVERIFY(!kinds.empty());
        for (const auto& [kind, step] : kinds) {
            m_earlier.insert(kind);
        }
        kinds.emplace(StepKind{0xFF}, b.run().total());
        for (const auto& [kind, step] : kinds) {
            b.go(Workspace::Step);
            b.run().seek(step);
            const QImage inStep = b.picture();
            b.go(Workspace::Place);
            compare(b.images(), fresh, QString::number(step.value));
            QCOMPARE(b.run().cursor(), step);
            b.go(Workspace::Step);
            QVERIFY2(b.picture() == inStep, qPrintable(QString::number(step.value)));  // the run stays
        }
    }

    void treeInPlaceShowsTheWholeScene()
    {
        Used b;
        const auto tree = [&b] {
            b.the<QDockWidget>("treePanelDock").show();
            b.the<QDockWidget>("treePanelDock").raise();
            b.layOut();
            return b.images().at(QStringLiteral("treeView"));
        };
        const QImage fresh = tree();
        for (const Step step : {Step(5), b.run().run().placedStepOf(b.id("C")), Step(82), Step(100)}) {
            b.go(Workspace::Step);
            b.run().seek(step);
            b.go(Workspace::Place);
            QVERIFY2(tree() == fresh, qPrintable(QString::number(step.value)));
        }
    }

    void placeLooksTheSameAfterOtherWorkspaces()
    {
        Used b;
        const auto fresh = b.images();
        b.models().theme.setReducedMotion(false);
        b.pictures().motion().setOn(true);
        for (const Workspace by : {Workspace::Check, Workspace::Race, Workspace::Learn, Workspace::Step}) {
            b.go(Workspace::Step);
            b.run().setGrain(Grain::Step);
            for (const bool plays : {true, false}) {
                if (plays) {
                    const Step before = b.run().cursor();
                    b.player().play();
                    QTRY_VERIFY(b.run().cursor() > before);
                } else {  // during an animation
                    b.pictures().holdAt(0.5);
                    QVERIFY(b.pictures().isMoving());
                }
                b.go(by);
                b.go(Workspace::Place);
                QVERIFY(!b.player().isPlaying());
                QVERIFY(!b.pictures().isMoving());
                compare(b.images(), fresh, workspaceName(by));
                b.go(Workspace::Step);
            }
        }
    }

    void dragInPlaceLooksTheSameAfterStepping()
    {
        Used b;
        const auto drag = [&b] {
            b.press(b.middleOf("A"));
            b.move(b.middleOf("A") + QPoint(40, 10));
            b.move(b.at(60, 22));
            b.layOut();
            auto seen = b.images();
            QTest::keyClick(&b.space(), Qt::Key_Escape);
            b.release(b.at(60, 22));
            settle(b.models().analysis);
            return seen;
        };
        const auto fresh = drag();
        for (const int steps : {3, 8, 200}) {
            QTest::mouseClick(&b.the<QAbstractButton>("stepThrough"), Qt::LeftButton);
            b.layOut();
            QCOMPARE(b.window().workspace(), Workspace::Step);
            for (int i = 0; i < steps; ++i) {
                b.key(Qt::Key_PageDown);
            }
            b.go(Workspace::Place);
            compare(drag(), fresh, QString::number(b.run().cursor().value));
            QCOMPARE(b.derivation().box(), std::optional(b.id("A")));
        }
        // While stepping, the position of a box before an edit is shown.
        b.press(b.middleOf("A"));
        b.move(b.at(60, 22));
        b.release(b.at(60, 22));
        QVERIFY(!b.models().beforeEdit.before());
    }

    void undoAndNewSceneInPlaceShowNoRun()
    {
        Used b;
        b.go(Workspace::Step);
        b.run().seek(Step(100));
        b.go(Workspace::Place);
        b.press(b.middleOf("A"));
        b.move(b.at(60, 22));
        b.release(b.at(60, 22));
        QTest::mouseMove(&b.space(), QPoint(2, 2));
        b.selection().clearHighlight();
        b.layOut();
        const auto moved = b.images();
        QTest::keyClick(&b.window(), Qt::Key_Z, Qt::ControlModifier);
        QTest::keyClick(&b.window(), Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
        settle(b.models().analysis);
        compare(b.images(), moved, "undo and redo");
        b.window().openExample("nested");
        settle(b.models().analysis);
        b.layOut();
        const auto nested = b.images();
        for (const Step step : {Step(5), Step(50), b.run().total()}) {
            b.run().seek(step);
            compare(b.images(), nested, "another scene");
        }
    }

    void placeInFullScreenShowsNoRun()
    {
        Used b;
        QTest::keyClick(&b.window(), Qt::Key_F12);
        QTRY_VERIFY(b.window().isFullScreen());
        QImage fresh;
        while (b.picture() != fresh) {  // until the stage has its final size
            fresh = b.picture();
            QTest::qWait(50);
        }
        for (const Step step : {Step(7), Step(82), b.run().total()}) {
            b.action("workspace-step").trigger();
            b.run().seek(step);
            QVERIFY(b.selected().isEmpty());
            b.action("workspace-place").trigger();
            QTRY_VERIFY2(b.picture() == fresh, qPrintable(QString::number(step.value)));
            QVERIFY(!b.followsRun());
        }
    }

    void homeAndEndDoNotLeavePlace()
    {
        Used b;
        b.go(Workspace::Step);
        b.run().seek(Step(50));
        b.go(Workspace::Place);
        const auto before = b.images();
        for (const Qt::Key key : {Qt::Key_End, Qt::Key_Home}) {
            b.space().setFocus();
            b.key(key);
            QCOMPARE(b.window().workspace(), Workspace::Place);
            QCOMPARE(b.run().cursor(), Step(50));
            compare(b.images(), before, "a key");
        }
        b.key(Qt::Key_PageDown);  // steps, and announces it
        QCOMPARE(b.window().workspace(), Workspace::Step);
        QVERIFY(b.run().cursor() > Step(50));
        b.key(Qt::Key_End);
        QCOMPARE(b.run().cursor(), b.run().total());
    }

    void goingToAStepLeavesPlace()
    {
        Used b;
        b.click("D");
        QTest::mouseClick(&b.space(), Qt::LeftButton, Qt::ShiftModifier, b.middleOf("A"));
        b.key(Qt::Key_W);
        auto& list = b.the<QListView>("whyList");
        QTRY_VERIFY(list.hasFocus());
        QTest::keyClick(&list, Qt::Key_Return);
        QCOMPARE(b.run().cursor(), Step(82));
        QCOMPARE(b.window().workspace(), Workspace::Step);
        QTRY_VERIFY(list.isVisible() && list.hasFocus());
    }

    /// A key that takes the focused list away must not leave the focus on an arbitrary button, which Space would press.
    void worldGetsTheFocusOfAPanelThatDisappears()
    {
        Used b;
        b.go(Workspace::Check);
        auto& list = b.the<QWidget>("listEditor");
        list.setFocus();
        QTRY_VERIFY(list.hasFocus());
        QTest::keyClick(&b.window(), Qt::Key_1, Qt::ControlModifier);
        QCOMPARE(b.window().workspace(), Workspace::Place);
        QTRY_VERIFY(b.space().hasFocus());
    }

    void comparedRunsAreShownInPlace()
    {
        Used b;
        b.run().seek(Step(82));
        const auto fresh = b.images();
        QCOMPARE(b.selected(), QStringList{"A"});
        b.bench().comparison.compareWithSinglePass();
        QTRY_VERIFY(b.bench().comparison.isReady());
        QVERIFY(b.run().isShown() && b.bench().comparison.run(RunComparison::Second).isShown());
        QVERIFY(b.selected().isEmpty());
        QVERIFY(b.pixels(Role::Accent) > 100);
        b.bench().comparison.close();
        b.layOut();
        QVERIFY(!b.run().isShown());
        QCOMPARE(b.selected(), QStringList{"A"});
        compare(b.images(), fresh, "a comparison");
    }

    // --------------------------------------------------------------------------- Step begins with nothing selected

    void stepBeginsWithNothingSelected()
    {
        Used b;
        QCOMPARE(b.selected(), QStringList{"A"});
        for (const Workspace from : {Workspace::Place, Workspace::Check, Workspace::Learn}) {
            b.go(from);
            if (from != Workspace::Place) {
                b.click("F");
                QCOMPARE(b.selected(), QStringList{"F"});
            }
            b.go(Workspace::Step);
            QVERIFY(b.selected().isEmpty());
            QVERIFY(!b.debugger().target());  // nor does a key run to it
        }
        b.go(Workspace::Place);
        QCOMPARE(b.selected(), QStringList{"A"});
        QVERIFY(b.debugger().target());

        // A selection in Step does not affect the one in Place.
        b.go(Workspace::Step);
        b.click("B");
        b.go(Workspace::Place);
        QCOMPARE(b.selected(), QStringList{"A"});
        b.go(Workspace::Step);
        QVERIFY(b.selected().isEmpty());

        // It is kept through edits, and ends with its box or its scene.
        b.document().remove({b.id("B")});
        b.document().rename(b.id("A"), QStringLiteral("Anna"));
        b.go(Workspace::Place);
        QCOMPARE(b.selected(), QStringList{"Anna"});
        b.go(Workspace::Step);
        b.document().remove({b.id("Anna")});
        b.go(Workspace::Place);
        QVERIFY(b.selected().isEmpty());
        b.click("C");
        b.go(Workspace::Step);
        b.window().openExample("nested");
        b.go(Workspace::Place);
        QVERIFY(b.selected().isEmpty());
    }

    void startingInStepSelectsNothing()
    {
        LaunchOptions options;
        options.workspace = "step";
        Used b(options);
        QVERIFY(b.selected().isEmpty());
        b.go(Workspace::Place);
        QCOMPARE(b.selected(), QStringList{"A"});
        b.go(Workspace::Step);
        QVERIFY(b.window().close());
        b.restart();  // as it was left
        QCOMPARE(b.window().workspace(), Workspace::Step);
        QVERIFY(b.selected().isEmpty());
    }

    void keyWAsksAboutTheStep()
    {
        Used b;
        b.go(Workspace::Step);
        b.space().setFocus();
        const auto asked = [&b] {
            b.space().setFocus();
            b.key(Qt::Key_W);
            return *b.selection().question();
        };
        b.run().seek(Step(82));
        QVERIFY(asked() == Question::aboutPair(b.id("D"), b.id("A")));
        b.run().seek(b.run().run().firstStepOf(b.id("C")));
        QVERIFY(asked() == Question::aboutBox(b.id("C")));
        b.click("B");
        b.run().seek(Step(82));
        QVERIFY(asked() == Question::aboutBox(b.id("B")));
        b.key(Qt::Key_Escape);
        b.go(Workspace::Place);
        b.selection().clear();
        b.selection().ask(std::nullopt);
        b.space().setFocus();
        b.key(Qt::Key_W);
        QVERIFY(!b.selection().question());  // there are no steps in Place
    }

    // ------------------------------------------------------------------------- selected or dragged items are explained

    void selectionInStepIsExplainedUntilDeselected()
    {
        Used b;
        b.go(Workspace::Step);
        b.run().setGrain(Grain::Step);
        b.run().seek(b.run().run().firstStepOf(b.id("B")));
        QCOMPARE(b.derivation().box(), std::optional(b.id("B")));
        QVERIFY(b.followsRun());
        b.click("D");
        for (int i = 0; i < 5; ++i) {
            QCOMPARE(b.derivation().box(), std::optional(b.id("D")));
            QVERIFY(!b.followsRun());
            b.key(Qt::Key_PageDown);
        }
        b.key(Qt::Key_Escape);
        const auto ofRun = b.run().moment().event->box();
        QVERIFY(ofRun && *ofRun != b.id("D"));
        QCOMPARE(b.derivation().box(), ofRun);
    }

    void dragInStepOverridesTheStep()
    {
        Used b;
        b.go(Workspace::Step);
        const auto beginDrag = [&b] {
            b.press(b.middleOf("F"));
            b.move(b.at(60, 82));
            b.move(b.at(75, 82));
        };
        b.run().toStart();
        beginDrag();
        const int rings = b.pixels(Role::Accent);  // around the pairs at which the paths of F diverge
        QTest::keyClick(&b.space(), Qt::Key_Escape);
        b.release(b.at(75, 82));
        for (const Step step : {b.run().run().placedStepOf(b.id("C")), Step(82), Step(b.run().total().value - 1)}) {
            b.run().seek(step);
            QVERIFY(b.pixels(Role::Accent) > 50);
            const QColor blue = b.models().theme.theme().color(Role::BitX);
            beginDrag();
            QCOMPARE(b.derivation().box(), std::optional(b.id("F")));
            QVERIFY(!b.followsRun());
            QCOMPARE(b.pixels(Role::Accent), rings);
            QCOMPARE(b.picture().pixelColor(b.at(75, 52)), blue);  // the line that F crosses now
            QTest::keyClick(&b.space(), Qt::Key_Escape);
            b.release(b.at(75, 82));
            QVERIFY(b.pixels(Role::Accent) > 50);
        }
        // A box under test keeps its link, so that the effect on the test is visible.
        b.run().seek(Step(82));
        b.press(b.middleOf("D"));
        b.move(b.middleOf("D") + QPoint(6, 6));
        QVERIFY(b.pixels(Role::Accent) > 50);
        b.release(b.middleOf("D"));
    }

    // ------------------------------------------------------------------------------------------ handles and drawing

    void handlesResizeWithDrawingTools()
    {
        using Tool = SpaceViewOptions::Tool;
        for (const Tool tool : {Tool::Select, Tool::DrawBox, Tool::DrawCircle}) {
            Used b;
            b.click("C");
            b.bench().look.setTool(tool);
            const Box before = b.document().scene()->box(b.id("C"));
            const QPoint corner = b.space().boxRect(b.id("C")).bottomRight().toPoint();
            b.press(corner);
            b.move(corner + QPoint(10, 5));
            b.move(corner + QPoint(30, 20));
            b.release(corner + QPoint(30, 20));
            QCOMPARE(b.document().scene()->size(), std::size_t{7});
            const Box after = b.document().scene()->box(b.id("C"));
            QVERIFY(after.right > before.right && after.bottom > before.bottom && after.left == before.left
                    && after.top == before.top);
            QCOMPARE(b.document().undoStack()->count(), 1);
        }
    }

    /// Several boxes, or a box under a tool that can't resize it, are marked without handles.
    void unresizableBoxesHaveNoHandles()
    {
        Used b;
        // A handle is a square with a dark frame, slightly outside the box, also at the middle of each edge.
        const auto hasHandles = [&b] {
            const double side = b.space().handleSize();
            const QRectF frame = handleFrame(b.space().boxRect(b.id("C")), side);
            return b.picture().pixelColor(QPointF(frame.left() - side / 2, frame.center().y()).toPoint())
                == b.models().theme.theme().color(Role::Text);
        };
        b.click("C");
        QVERIFY(hasHandles());
        b.bench().look.setTool(SpaceViewOptions::Tool::Pan);
        QVERIFY(!hasHandles());
        b.bench().look.setTool(SpaceViewOptions::Tool::Select);
        QTest::mouseClick(&b.space(), Qt::LeftButton, Qt::ShiftModifier, b.middleOf("B"));
        QVERIFY(!hasHandles());
        const Scene before = *b.document().scene();
        const QPoint corner = b.space().boxRect(b.id("C")).bottomRight().toPoint() + QPoint(3, 3);  // outside every box
        b.press(corner);
        b.move(corner + QPoint(20, 20));
        QTest::keyClick(&b.space(), Qt::Key_Escape);
        b.release(corner);
        QVERIFY(*b.document().scene() == before);
    }

    void drawnBoxIsExplainedLive_data()
    {
        QTest::addColumn<bool>("circle");
        QTest::addColumn<bool>("empty");
        QTest::addColumn<Workspace>("workspace");
        QTest::newRow("box") << false << false << Workspace::Place;
        QTest::newRow("circle") << true << false << Workspace::Place;
        QTest::newRow("in an empty scene") << false << true << Workspace::Place;
        QTest::newRow("circle in an empty scene") << true << true << Workspace::Place;
        QTest::newRow("in Step") << false << false << Workspace::Step;
    }
    void drawnBoxIsExplainedLive()
    {
        QFETCH(bool, circle);
        QFETCH(bool, empty);
        QFETCH(Workspace, workspace);
        Used b;
        if (empty) {
            b.show(Scene(*Space::create({0, 0, 100, 100}, 2), Touching::Open, {}, {}));
        }
        b.go(workspace);
        b.run().seek(Step(empty ? 0 : 20));
        if (circle || !empty) {
            b.bench().look.setTool(circle ? SpaceViewOptions::Tool::DrawCircle : SpaceViewOptions::Tool::DrawBox);
        }
        const QStringList selected = b.selected();
        const Scene before = *b.document().scene();
        const BoxId drawn(static_cast<std::uint32_t>(before.size()));
        const QColor blue = b.models().theme.theme().color(Role::BitX);
        for (const bool isKept : {false, true}) {
            b.press(b.at(76, 34));
            b.move(b.at(80, 34));
            b.move(b.at(85, 38));
            QCOMPARE(b.document().scene()->size(), before.size() + 1);
            QCOMPARE(b.selection().boxes(), std::vector{drawn});
            QCOMPARE(b.derivation().box(), std::optional(drawn));
            QVERIFY(b.the<Headline>("derivationHeadline").isVisible());
            const Cell small = b.models().analysis.placementOf(b.document().scene()->box(drawn)).cell;
            QVERIFY(b.picture().pixelColor(b.at(75, 52)) != blue);
            b.move(b.at(58, 46));
            b.layOut();
            const Cell large = b.models().analysis.placementOf(b.document().scene()->box(drawn)).cell;
            QVERIFY(large != small);
            QCOMPARE(b.run().analysis()->tree.placement(drawn).cell, large);  // array and tree show it
            QCOMPARE(b.document().undoStack()->count(), 1);
            if (!isKept) {
                QTest::keyClick(&b.space(), Qt::Key_Escape);
                b.release(b.at(58, 46));
                QVERIFY(*b.document().scene() == before);
                QVERIFY(!b.document().undoStack()->canUndo());
                QCOMPARE(b.selected(), selected);
            } else {
                b.release(b.at(58, 46));
                QCOMPARE(b.document().undoStack()->count(), 1);
                QCOMPARE(b.document().scene()->circle(drawn).has_value(), circle);
                QCOMPARE(b.selection().boxes(), std::vector{drawn});
                b.document().undoStack()->undo();
                QVERIFY(*b.document().scene() == before);
                b.document().undoStack()->redo();
                QCOMPARE(b.document().scene()->size(), before.size() + 1);
            }
        }
    }

    // --------------------------------------------------------------------------------------------- ways out, words

    void predictModeHasAVisibleExit()
    {
        Used b;
        b.go(Workspace::Step);
        const auto begin = [&b] {
            b.space().setFocus();
            b.key(Qt::Key_Q);
            QTRY_VERIFY(b.bench().predictor.isOn());
            b.layOut();
        };
        begin();
        auto& leave = b.the<QToolButton>("leavePredict");
        QVERIFY(leave.isVisible() && !leave.accessibleName().isEmpty());
        QTest::mouseClick(&leave, Qt::LeftButton);
        QVERIFY(!b.bench().predictor.isOn());
        begin();
        leave.setFocus();
        QTest::keyClick(&leave, Qt::Key_Escape);
        QVERIFY(!b.bench().predictor.isOn());
        begin();
        b.go(Workspace::Place);  // but no other workspace
        QVERIFY(!b.bench().predictor.isOn());
        QCOMPARE(b.window().workspace(), Workspace::Place);
    }

    void placeClosesTheFindBar()
    {
        Used b;
        b.go(Workspace::Step);
        QTest::keyClick(&b.window(), Qt::Key_F, Qt::ControlModifier);
        auto& edit = b.the<QLineEdit>("findEdit");
        QTRY_VERIFY(edit.isVisible());
        b.go(Workspace::Place);
        QCOMPARE(b.window().workspace(), Workspace::Place);
        QVERIFY(!edit.isVisible());
    }

    /// The bar does not hide the sentence of the step that the search found.
    void findBarShowsTheStepSentence()
    {
        Used b;
        b.go(Workspace::Step);
        QTest::keyClick(&b.window(), Qt::Key_F, Qt::ControlModifier);
        auto& edit = b.the<QLineEdit>("findEdit");
        QTRY_VERIFY(edit.hasFocus());
        QTest::keyClicks(&edit, "kind == test && hit");
        QTest::keyClick(&edit, Qt::Key_Return);
        QTRY_COMPARE(b.run().cursor(), Step(82));
        auto& message = b.the<FittedLabel>("findMessage");
        QVERIFY2(message.sentence().contains("82") && message.sentence().contains(b.run().sentence()),
                 qPrintable(message.sentence()));
        QVERIFY(message.isVisible());
        QTest::keyClick(&edit, Qt::Key_PageDown);
        QVERIFY(message.sentence().contains(b.run().sentence()));
    }

    void leavingFullScreenHidesTooltips()
    {
        Used b;
        QTest::keyClick(&b.window(), Qt::Key_F12);
        QTRY_VERIFY(b.window().isFullScreen());
        QToolTip::showText(b.space().mapToGlobal(QPoint(20, 20)), QStringLiteral("of a button"), &b.space(), {},
                           60'000);
        QTRY_VERIFY(QToolTip::isVisible());
        QTest::keyClick(&b.window(), Qt::Key_F12);
        QTRY_VERIFY(!b.window().isFullScreen());
        QTRY_VERIFY(!QToolTip::isVisible());
    }

    /// A slow pulse needs few frames.
    void firstHintNeedsFewFrames()
    {
        struct Paints : QObject {
            bool eventFilter(QObject*, QEvent* event) override
            {
                count += event->type() == QEvent::Paint ? 1 : 0;
                return false;
            }
            int count = 0;
        };
        Used b;
        b.models().theme.setReducedMotion(false);
        b.bench().look.setInvites(true);
        QVERIFY(b.space().firstHint().isMoving());
        QTest::qWait(100);
        Paints paints;
        b.space().installEventFilter(&paints);
        QTest::qWait(1000);
        QVERIFY2(paints.count > 0 && paints.count <= 10, qPrintable(QString::number(paints.count)));
    }
};

QTEST_MAIN(TestWorkspaces)
#include "test_workspaces.moc"
