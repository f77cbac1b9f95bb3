#include "app/features/unfold/unfold_content.h"
#include "app/features/unfold/unfold_export.h"
#include "app/features/unfold/unfold_feature.h"
#include "app/features/unfold/unfold_pane.h"
#include "app/features/unfold/unfold_view.h"
#include "tests/app/window_bench.h"
#include "tests/support/manual_clock.h"
#include "tests/support/models_bench.h"

#include <QAbstractButton>
#include <QAccessible>
#include <QAction>
#include <QDir>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QSlider>
#include <QTest>
#include <QXmlStreamReader>

using namespace mortonscope;

namespace {

struct Shown : test::ModelsBench {
    UnfoldPane pane;

    explicit Shown(Scene scene = test::workedScene()) : ModelsBench(std::move(scene)), pane(models)
    {
        pane.resize(1000, 700);
        pane.show();
        QVERIFY(QTest::qWaitForWindowExposed(&pane));
    }
    UnfoldView& view() { return pane.view(); }
    void at(UnfoldStage stage) { pane.player().setTime(unfoldTimeOf(stage)); }
    BoxId box(const char* name) { return *document.scene()->find(name); }
};

UnfoldSheet smallSheet(const test::ModelsBench& f)
{
    return {std::make_shared<const UnfoldContent>(f.analysis.current()), f.theme.theme(), {400, 300}};
}

Scene manyBoxes(int count, int level)
{
    return test::awkwardScene(4, static_cast<std::size_t>(count), level, Outside::Clamp);
}

}  // namespace

class TestUnfold : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;

private slots:
    void everyBoxIsInItsCell()
    {
        test::ModelsBench f(manyBoxes(300, 5));
        const UnfoldContent content(f.analysis.current());
        QCOMPARE(content.entries.size(), std::size_t{300});
        for (const UnfoldContent::Entry& entry : content.entries) {
            QVERIFY(content.analysis->tree.placement(entry.box).cell == entry.cell);
            QVERIFY(content.analysis->tree.list(entry.cell)[entry.number] == entry.box);
            QCOMPARE(content.countIn(entry.cell),
                     static_cast<std::uint32_t>(content.analysis->tree.list(entry.cell).size()));
        }
    }

    void deeperBoxesAreInTheirDrawnAncestor()
    {
        test::ModelsBench f(manyBoxes(300, 9));
        const UnfoldContent content(f.analysis.current());
        QCOMPARE(content.depth, Unfolding::kDeepest);
        bool anyDeeper = false;
        for (const UnfoldContent::Entry& entry : content.entries) {
            const Cell own = content.analysis->tree.placement(entry.box).cell;
            QVERIFY(entry.cell.contains(own) && entry.cell.level() == std::min(own.level(), Unfolding::kDeepest));
            anyDeeper = anyDeeper || own.level() > entry.cell.level();
        }
        QVERIFY(anyDeeper);
        QVERIFY(unfoldSentence(UnfoldStage::Grid, content) != unfoldStageSentence(UnfoldStage::Grid, content.depth));
        QVERIFY(unfoldSentence(UnfoldStage::Grid, content).contains('9'));
    }

    void heatMapCountsAllBoxes()
    {
        test::ModelsBench f(manyBoxes(static_cast<int>(UnfoldContent::kMaxUnfoldedBoxes) + 500, 8));
        const UnfoldContent content(f.analysis.current());
        QVERIFY(content.isHeat && content.entries.empty());
        std::size_t counted = 0;
        for (const std::uint32_t count : content.counts) {
            counted += count;
        }
        QCOMPARE(counted, UnfoldContent::kMaxUnfoldedBoxes + 500);
    }

    void rejectedBoxesAreShownOutside()
    {
        test::ModelsBench f(test::awkwardScene(4, 200, 4, Outside::Reject));
        const UnfoldContent content(f.analysis.current());
        QCOMPARE(content.outsiders.size(), content.analysis->tree.rejectedCount());
        QVERIFY(!content.outsiders.empty());
    }

    void pointingFindsBoxesAndCellsAtEveryStage()
    {
        Shown f;
        for (int i = 0; i < kUnfoldStages; ++i) {
            f.at(static_cast<UnfoldStage>(i));
            for (const char* name : {"B", "C", "F"}) {
                const QPointF middle = f.view().rectOf(f.box(name)).center();
                QCOMPARE(f.view().boxAt(middle), std::optional(f.box(name)));
                const Cell cell = f.analysis.current()->tree.placement(f.box(name)).cell;
                QCOMPARE(f.view().cellAt(middle), std::optional(cell));
            }
        }
        f.at(UnfoldStage::Array);
        QCOMPARE(f.view().cellAt(f.view().rectOf(Cell(2, 5)).center()), std::optional(Cell(2, 5)));
        QVERIFY(!f.view().cellAt({1, 1}));
        QVERIFY(!f.view().boxAt({1, 1}));
    }

    void clickSelectsAndHoverHighlights()
    {
        Shown f;
        f.at(UnfoldStage::Levels);
        QTest::mouseClick(&f.view(), Qt::LeftButton, {}, f.view().rectOf(f.box("C")).center().toPoint());
        QCOMPARE(f.selection.boxes(), std::vector<BoxId>{f.box("C")});
        const Cell empty(2, 0);
        QTest::mouseClick(&f.view(), Qt::LeftButton, {}, f.view().rectOf(empty).center().toPoint());
        QCOMPARE(f.selection.cell(), std::optional(empty));
        QTest::mouseMove(&f.view(), f.view().rectOf(f.box("F")).center().toPoint());
        QTRY_COMPARE(f.selection.highlight().boxes, std::vector<BoxId>{f.box("F")});
        // An element that another view highlights changes this picture.
        f.selection.clear();
        f.selection.clearHighlight();
        const QImage before = f.view().grab().toImage();
        f.selection.setHighlight({{Cell(1, 2)}, {}, {}, {}, {}});
        QVERIFY(f.view().grab().toImage() != before);
        f.selection.clearHighlight();
        QCOMPARE(f.view().grab().toImage(), before);
        f.selection.select({f.box("A")});
        QVERIFY(f.view().grab().toImage() != before);
    }

    void draggingAndTheWheelScrub()
    {
        Shown f;
        QTest::mousePress(&f.view(), Qt::LeftButton, {}, {300, 200});
        for (int x = 320; x <= 500; x += 20) {
            QTest::mouseMove(&f.view(), {x, 200});
        }
        QTest::mouseRelease(&f.view(), Qt::LeftButton, {}, {500, 200});
        QVERIFY(f.pane.player().time() > 0.1 && f.pane.player().time() < 0.3);
        QVERIFY(f.selection.boxes().empty());
        const double before = f.pane.player().time();
        QWheelEvent wheel({300, 200}, f.view().mapToGlobal(QPointF(300, 200)), {}, {0, -120}, Qt::NoButton,
                          Qt::NoModifier, Qt::NoScrollPhase, false);
        QApplication::sendEvent(&f.view(), &wheel);
        QVERIFY(f.pane.player().time() > before);
        QCOMPARE(f.pane.findChild<QSlider*>("unfoldSlider")->value(),
                 static_cast<int>(std::lround(f.pane.player().time() * 5000)));
    }

    void keysScrubChangeStagesAndClose()
    {
        Shown f;
        f.theme.setReducedMotion(true);
        QSignalSpy closed(&f.pane, &UnfoldPane::closeWanted);
        QTest::keyClick(&f.view(), Qt::Key_Right);
        QVERIFY(f.pane.player().time() > 0);
        QTest::keyClick(&f.view(), Qt::Key_PageDown);
        QCOMPARE(f.pane.player().time(), unfoldTimeOf(UnfoldStage::Curve));
        QTest::keyClick(&f.view(), Qt::Key_PageDown);
        QCOMPARE(f.pane.player().time(), unfoldTimeOf(UnfoldStage::Line));
        QTest::keyClick(&f.view(), Qt::Key_PageUp);
        QCOMPARE(f.pane.player().stage(), UnfoldStage::Curve);
        QTest::keyClick(&f.view(), Qt::Key_End);
        QCOMPARE(f.pane.player().time(), 1.0);
        QTest::keyClick(&f.view(), Qt::Key_PageDown);
        QCOMPARE(f.pane.player().time(), 1.0);
        QTest::keyClick(&f.view(), Qt::Key_Home);
        QCOMPARE(f.pane.player().time(), 0.0);
        // Selects cells with keys, in the order of the array.
        QTest::keyClick(&f.view(), Qt::Key_Down);
        QTest::keyClick(&f.view(), Qt::Key_Down);
        QCOMPARE(f.selection.cell(), std::optional(Cell(1, 0)));
        QTest::keyClick(&f.view(), Qt::Key_P);
        QCOMPARE(f.selection.cell(), std::optional(Cell()));
        QTest::keyClick(&f.view(), Qt::Key_Escape);
        QCOMPARE(closed.count(), 1);
    }

    void playingRunsToTheEndAndBack()
    {
        Shown f;
        f.pane.player().setTime(0.99);
        QTest::keyClick(&f.view(), Qt::Key_Space);
        QVERIFY(f.pane.player().isPlaying());
        QTRY_VERIFY(!f.pane.player().isPlaying());
        QCOMPARE(f.pane.player().time(), 1.0);
        f.pane.player().play(-1);
        QTRY_VERIFY(f.pane.player().time() < 0.999);
        QTest::keyClick(&f.view(), Qt::Key_Space);
        QVERIFY(!f.pane.player().isPlaying());
        // It moves smoothly to a stage and stops exactly there. The stage's button is checked.
        f.pane.player().setTime(0.95);
        f.pane.findChild<QAbstractButton*>("unfoldStage-5")->click();
        QVERIFY(f.pane.player().time() < 1);
        QTRY_COMPARE(f.pane.player().time(), 1.0);
        QVERIFY(f.pane.findChild<QAbstractButton*>("unfoldStage-5")->isChecked());
    }

    /// It uses the shared clock: a stage has its duration, longer in full screen, and an idle clock doesn't tick.
    void stageAnimationHasItsDuration()
    {
        Shown f;
        test::ManualClock clock;
        UnfoldPlayer& player = f.pane.player();
        for (const double pace : {1.0, MotionTimes::kBeforeAClass}) {
            f.pictures.motion().setPace(pace);
            f.at(UnfoldStage::Grid);
            const int stage = static_cast<int>(pace * MotionTimes::kStage);
            player.goToNext();
            clock.advance(stage - 40);
            QVERIFY(player.time() < unfoldTimeOf(UnfoldStage::Curve));
            clock.advance(80);
            QCOMPARE(player.time(), unfoldTimeOf(UnfoldStage::Curve));
        }
        QSignalSpy moments(&player, &UnfoldPlayer::timeChanged);
        clock.advance(100);
        QCOMPARE(moments.count(), 0);
        // A distant stage takes at most as long as two stages.
        f.pictures.motion().setPace(1);
        player.goTo(UnfoldStage::Array);
        clock.advance(2 * MotionTimes::kStage + 100);
        QCOMPARE(player.time(), 1.0);
    }

    /// So that its text can be read; then it continues by itself.
    void playingPausesAtEachStage()
    {
        Shown f;
        test::ManualClock clock;
        UnfoldPlayer& player = f.pane.player();
        player.setTime(0.19);
        player.play(1);
        QVERIFY(clock.advanceUntil([&] { return player.time() == unfoldTimeOf(UnfoldStage::Curve); }));
        clock.advance(MotionTimes::kStage / 4);
        QCOMPARE(player.time(), unfoldTimeOf(UnfoldStage::Curve));
        QVERIFY(player.isPlaying());
        QVERIFY(clock.advanceUntil([&] { return player.time() > unfoldTimeOf(UnfoldStage::Curve); }));
        // An animation that is turned off on its way ends at once.
        f.theme.setReducedMotion(true);
        QCOMPARE(player.time(), unfoldTimeOf(UnfoldStage::Line));
        player.pause();
        QVERIFY(!player.isPlaying());
        QSignalSpy moments(&player, &UnfoldPlayer::timeChanged);
        clock.advance(2 * MotionTimes::kStage + 100);
        QCOMPARE(moments.count(), 0);
    }

    void reducedMotionJumpsBetweenStages()
    {
        Shown f;
        f.theme.setReducedMotion(true);
        QSignalSpy moments(&f.pane.player(), &UnfoldPlayer::timeChanged);
        f.pane.player().goTo(UnfoldStage::Levels);
        QCOMPARE(moments.count(), 1);
        QCOMPARE(f.pane.player().time(), unfoldTimeOf(UnfoldStage::Levels));
        f.pane.player().setTime(unfoldTimeOf(UnfoldStage::Offsets));
        moments.clear();
        f.pane.player().play(1);
        QTRY_COMPARE_WITH_TIMEOUT(f.pane.player().time(), 1.0, 8000);
        QCOMPARE(moments.count(), 1);
    }

    void stageAndSentenceAreAccessible()
    {
        Shown f;
        f.at(UnfoldStage::Offsets);
        const QString spoken = f.pane.spoken();
        QVERIFY(spoken.startsWith("Offsets"));
        QVERIFY2(spoken.contains("level 2 at (4² − 1)/3 = 5"), qPrintable(spoken));
        QCOMPARE(f.pane.findChild<QSlider*>("unfoldSlider")->accessibleDescription(), spoken);
        QAccessibleInterface* reader = QAccessible::queryAccessibleInterface(&f.view());
        QCOMPARE(reader->text(QAccessible::Name), QStringLiteral("Unfolding"));
        QCOMPARE(reader->childCount(), 7);
        QVERIFY(reader->child(0)->text(QAccessible::Name).contains("slot 0"));
        QVERIFY(reader->child(0)->rect().width() > 0);
    }

    void rectanglesMatchQPainter()
    {
        test::ModelsBench f;
        const QColor ink = f.theme.theme().color(Role::Accent, 0.6);
        QImage quick(64, 64, QImage::Format_RGB32);
        quick.fill(f.theme.theme().color(Role::Surface));
        QImage slow = quick;
        const QRectF rects[] = {
            {2.3, 3.7, 20.5, 10.2}, {30.5, 5.25, 0.4, 30}, {-5, 50, 100, 3.5}, {40, 40, 10, 10}, {60.2, 60.2, 40, 40}};
        {
            QPainter painter(&quick);
            RectInk direct(painter);
            QPainter other(&slow);
            other.setRenderHint(QPainter::Antialiasing);
            for (const QRectF& rect : rects) {
                direct.fill(rect, ink);
                other.fillRect(rect, ink);
            }
        }
        for (int y = 0; y < 64; ++y) {
            for (int x = 0; x < 64; ++x) {
                const QColor a = quick.pixelColor(x, y);
                const QColor b = slow.pixelColor(x, y);
                QVERIFY2(std::abs(a.red() - b.red()) <= 6 && std::abs(a.green() - b.green()) <= 6
                             && std::abs(a.blue() - b.blue()) <= 6,
                         qPrintable(QStringLiteral("%1 %2: %3 %4").arg(x).arg(y).arg(a.name(), b.name())));
            }
        }
    }

    void consecutiveFramesDifferLittle()
    {
        test::ModelsBench f;
        const UnfoldSheet sheet = smallSheet(f);
        const auto picture = [&](double t) {
            QImage image(sheet.size, QImage::Format_RGB32);
            QPainter painter(&image);
            paintUnfoldSheet(painter, sheet, t);
            return image;
        };
        // Counts the pixels above the caption that change by much from one moment to the next.
        const auto changed = [](const QImage& a, const QImage& b) {
            int count = 0;
            for (int y = 0; y < a.height() * 2 / 3; ++y) {
                for (int x = 0; x < a.width(); ++x) {
                    count += std::abs(qGray(a.pixel(x, y)) - qGray(b.pixel(x, y))) > 60 ? 1 : 0;
                }
            }
            return count;
        };
        for (int i = 0; i < 60; ++i) {
            const int moved = changed(picture(i / 60.0), picture(i / 60.0 + 1e-4));
            QVERIFY2(moved < 200, qPrintable(QStringLiteral("%1 at %2").arg(moved).arg(i / 60.0)));
        }
        QVERIFY(changed(picture(0.3), picture(0.31)) > 400);  // a hundred times as far
    }

    /// XML has no control characters, not even escaped.
    void svgIsValidXmlForAnyNames()
    {
        test::ModelsBench f(Scene(Space(), Touching::Open, "",
                                  {{"\x1b\x01<&>", {5, 5, 45, 45}, {}, {}, {}}, {"B", {55, 55, 95, 95}, {}, {}, {}}}));
        for (const double t : {0.0, 0.5, 1.0}) {
            UnfoldSheet sheet = smallSheet(f);
            sheet.size = {1280, 720};  // large enough for names
            QVERIFY(writeUnfolding(sheet, t, m_folder.filePath("named.svg")));
            QFile file(m_folder.filePath("named.svg"));
            QVERIFY(file.open(QIODevice::ReadOnly));
            QXmlStreamReader svg(&file);
            QString text;
            while (!svg.atEnd()) {
                svg.readNext();
                text += svg.isCharacters() ? svg.text().toString() : QString();
            }
            QVERIFY2(!svg.hasError(), qPrintable(svg.errorString()));
            // Signs from another font are separate text. For t > 0, a slot may be too small for the name.
            QVERIFY2(t > 0 || text.remove(QRegularExpression("\\s")).contains(QString::fromUtf8("␛␁<&>")),
                     qPrintable(text.simplified()));
        }
    }

    void picturesAreWrittenCompletelyOrNotAtAll()
    {
        test::ModelsBench f;
        const UnfoldSheet sheet = smallSheet(f);
        QVERIFY(writeUnfolding(sheet, 0.5, m_folder.filePath("a.png")));
        QCOMPARE(QImage(m_folder.filePath("a.png")).size(), QSize(400, 300));
        QVERIFY(writeUnfolding(sheet, 1, m_folder.filePath("a.svg")));
        QFile svg(m_folder.filePath("a.svg"));
        QVERIFY(svg.open(QIODevice::ReadOnly) && svg.readAll().contains("<svg"));
        const auto wrong = writeUnfolding(sheet, 0, m_folder.filePath("a.gif"));
        QVERIFY(!wrong && wrong.error().code == ErrorCode::Custom && !QFile::exists(m_folder.filePath("a.gif")));
        QVERIFY(!writeUnfolding(sheet, 0, m_folder.filePath("missing/a.png")));
    }

    void frameSequencesAreCompleteOrAbsent()
    {
        test::ModelsBench f;
        const UnfoldSheet sheet = smallSheet(f);
        const QString folder = m_folder.filePath("frames");
        QVERIFY(writeUnfoldingFrames(sheet, 3, folder, {}));
        QCOMPARE(QDir(folder).entryList(QDir::Files),
                 QStringList({"unfold-000.png", "unfold-001.png", "unfold-002.png"}));
        // The first picture is the grid, the last one the array.
        QVERIFY(writeUnfolding(sheet, 1, m_folder.filePath("end.png")));
        QCOMPARE(QImage(QDir(folder).filePath("unfold-002.png")), QImage(m_folder.filePath("end.png")));
        // Fails for a folder that isn't empty. After a cancel, nothing is left, not even beside the folder.
        const auto again = writeUnfoldingFrames(sheet, 3, folder, {});
        QVERIFY(!again && again.error().code == ErrorCode::CannotWrite);
        const QStringList before = QDir(m_folder.path()).entryList(QDir::AllEntries | QDir::NoDotAndDotDot);
        int asked = 0;
        QVERIFY(writeUnfoldingFrames(sheet, 5, m_folder.filePath("cancelled"), [&](double) { return ++asked < 3; }));
        QCOMPARE(QDir(m_folder.path()).entryList(QDir::AllEntries | QDir::NoDotAndDotDot), before);
        QVERIFY(!writeUnfoldingFrames(sheet, 1, m_folder.filePath("one"), {}));
        QVERIFY(!writeUnfoldingFrames(sheet, 3, m_folder.filePath("no/where"), {}));
    }

    void argumentsAreParsedAndChecked()
    {
        QCOMPARE(parseLaunchOptions({"--unfold", "0.25"})->unfold, std::optional(0.25));
        QCOMPARE(parseLaunchOptions({"--unfold", "levels"})->unfold, std::optional(0.6));
        QVERIFY(parseLaunchOptions({"--unfold", "0.25"})->isSession());
        QVERIFY(!parseLaunchOptions({"--unfold-picture", "a.svg"})->isSession());
        QCOMPARE(parseLaunchOptions({"--unfold-frames", "out", "--count", "12"})->unfoldCount, 12);
        for (const QStringList& bad : {QStringList{"--unfold", "1.5"},
                                       {"--unfold", "nan"},
                                       {"--unfold", "tree"},
                                       {"--unfold-picture", "a.gif"},
                                       {"--unfold-frames", ""},
                                       {"--unfold-frames", "out", "--count", "1"},
                                       {"--count", "5"}}) {
            QVERIFY2(!parseLaunchOptions(bad), qPrintable(bad.join(' ')));
        }
    }

    void windowShowsUnfoldingAndRestoresTheWorld()
    {
        test::WindowBench b(LaunchOptions{});
        MainWindow& window = b.window();
        auto* action = window.findChild<QAction*>("viewUnfolding");
        action->trigger();
        QVERIFY(window.the<UnfoldFeature>().isShown() && action->isChecked() && !window.space().isVisible());
        QVERIFY(!window.findChild<QAction*>("toolSelect")->isEnabled());
        // It remains in workspaces with a World and closes in others.
        window.setWorkspace(Workspace::Step);
        QVERIFY(window.the<UnfoldFeature>().isShown());
        window.setWorkspace(Workspace::Race);
        QVERIFY(!window.the<UnfoldFeature>().isShown() && !action->isEnabled());
        window.setWorkspace(Workspace::Place);
        QVERIFY(window.space().isVisible() && action->isEnabled() && !action->isChecked());
        window.the<UnfoldFeature>().showAt(0.7);
        QCOMPARE(window.the<UnfoldFeature>().pane()->player().time(), 0.7);
        QTest::keyClick(&window.the<UnfoldFeature>().pane()->view(), Qt::Key_Escape);
        QVERIFY(!window.the<UnfoldFeature>().isShown() && window.space().isVisible());
        QVERIFY(window.findChild<QAction*>("toolSelect")->isEnabled());
        // It follows edits. The window may be closed while it is shown.
        window.the<UnfoldFeature>().showAt(1);
        b.document().reset(manyBoxes(50, 3));
        QTRY_COMPARE(window.the<UnfoldFeature>().pane()->view().content()->entries.size(), std::size_t{50});
        const QString folder = window.the<UnfoldFeature>().saveFramesTo(m_folder.path(), 2);
        QCOMPARE(QDir(folder).entryList(QDir::Files).size(), 2);
    }

    void emptySceneCanBePainted()
    {
        Shown f(Scene(Space(), Touching::Open, "empty", {}));
        for (int i = 0; i <= 20; ++i) {
            f.pane.player().setTime(i / 20.0);
            QVERIFY(!f.view().grab().toImage().isNull());
        }
    }
};

QTEST_MAIN(TestUnfold)
#include "test_unfold.moc"
