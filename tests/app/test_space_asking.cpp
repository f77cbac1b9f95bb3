#include "app/space_view/query_overlay.h"
#include "app/words/wording.h"
#include "tests/app/space_bench.h"
#include "tests/support/seeded.h"
#include "tests/support/settle.h"

#include <QElapsedTimer>
#include <QMenu>
#include <QPainter>

#include <algorithm>
#include <random>
#include <set>

using namespace mortonscope;
using namespace mortonscope::test;

namespace {

using Tool = SpaceViewOptions::Tool;

struct AskBench : SpaceBench {
    explicit AskBench(Scene scene = workedScene()) : SpaceBench(std::move(scene))
    {
        settle(analysis);
        options.setTool(Tool::RangeQuery);
    }

    QString words() const { return fromCore(querySentences(scene(), *query.answer(), *query.inserted())); }
    std::string algorithm() const { return std::string(analysis.method().algorithm->id); }
    QString named(const std::vector<BoxId>& boxes) const
    {
        QString names;
        for (const BoxId id : boxes) {
            names += nameOf(scene(), id);
        }
        return names;
    }
    /// Counts the pixels of the World with exactly that color.
    int pixels(Role role)
    {
        const QImage picture = view.grab().toImage();
        const QRgb wanted = theme.theme().color(role).rgb();
        int count = 0;
        for (int y = 0; y < picture.height(); ++y) {
            for (int x = 0; x < picture.width(); ++x) {
                count += picture.pixel(x, y) == wanted ? 1 : 0;
            }
        }
        return count;
    }
    /// Returns whether the left edge of a box has that color.
    bool hasEdge(BoxId id, Role role)
    {
        const QImage picture = view.grab().toImage();
        const QRectF rect = view.boxRect(id);
        const QRgb wanted = theme.theme().color(role).rgb();
        for (int dx = -2; dx <= 2; ++dx) {
            for (double y = rect.top() + 3; y < rect.bottom() - 3; ++y) {
                if (picture.pixel(static_cast<int>(std::lround(rect.left())) + dx, static_cast<int>(y)) == wanted) {
                    return true;
                }
            }
        }
        return false;
    }
};

QString listed(const AskBench& b, bool hitsOnly = false)
{
    QString names;
    for (const auto& candidate : b.query.answer()->candidates) {
        if (!hitsOnly || candidate.overlaps) {
            names += nameOf(b.scene(), candidate.box);
        }
    }
    std::ranges::sort(names);
    return names;
}

Scene crowd(std::size_t count, int level)
{
    std::mt19937_64 random(5);
    std::uniform_real_distribution<double> at(0, 1000);
    std::vector<SceneObject> objects;
    for (std::size_t i = 0; i < count; ++i) {
        const double x = at(random), y = at(random);
        objects.push_back(object("b" + std::to_string(i), {x, y, x + 2, y + 2}));
    }
    return Scene(*Space::create({0, 0, 1000, 1000}, level), Touching::Open, "crowd", std::move(objects));
}

}  // namespace

class TestSpaceAsking : public QObject {
    Q_OBJECT

private slots:
    // ---- range queries --------------------------------------------------------------------------

    void draggedQueryAnswersAtOnce()
    {
        AskBench b;
        QVERIFY(b.query.answer() == nullptr);
        b.press(b.at(20, 20));
        b.move(b.at(40, 40));
        QCOMPARE(b.query.box(), std::optional(Box{20, 20, 40, 40}));  // already during the drag
        QCOMPARE(b.algorithm(), "range-query");
        QCOMPARE(listed(b), "AD");
        QCOMPARE(listed(b, true), "AD");
        b.move(b.at(90, 28));
        b.release(b.at(90, 28));
        QCOMPARE(b.query.box(), std::optional(Box{20, 20, 90, 28}));
        QCOMPARE(b.undoSteps(), 0);
        settle(b.analysis);
        QCOMPARE(b.run.run().total().value, b.run.run().lastOfInsertion().value + b.query.answer()->steps);
    }

    void escapeRestoresTheQueryBeforeADrag()
    {
        AskBench b;
        b.analysis.setAlgorithm(*findAlgorithm("ancestor-walk"));
        b.press(b.at(20, 20));
        b.move(b.at(60, 60));
        QVERIFY(b.query.box());
        b.key(Qt::Key_Escape);
        QVERIFY(!b.query.box());
        QCOMPARE(b.algorithm(), "ancestor-walk");
        b.release(b.at(60, 60));
        b.drag(b.at(20, 20), b.at(60, 60));
        b.press(b.at(40, 40));
        b.move(b.at(50, 40));
        QCOMPARE(b.query.box(), std::optional(Box{30, 20, 70, 60}));
        b.key(Qt::Key_Escape);
        QCOMPARE(b.query.box(), std::optional(Box{20, 20, 60, 60}));
        b.release(b.at(50, 40));
    }

    void queryCanBeMovedResizedAndRedrawn()
    {
        AskBench b;
        b.drag(b.at(20, 20), b.at(60, 60));
        b.drag(b.at(40, 40), b.at(50, 30));
        QCOMPARE(b.query.box(), std::optional(Box{30, 10, 70, 50}));
        b.drag(b.at(70, 50), b.at(80, 90));  // by its bottom right handle
        QCOMPARE(b.query.box(), std::optional(Box{30, 10, 80, 90}));
        b.drag(b.at(30, 50), b.at(90, 50));  // moving the left edge past the right one swaps them
        QCOMPARE(b.query.box(), std::optional(Box{80, 10, 90, 90}));
        b.drag(b.at(5, 5), b.at(15, 15));  // outside: draws another one
        QCOMPARE(b.query.box(), std::optional(Box{5, 5, 15, 15}));
    }

    void altTurnsSnappingOff()
    {
        AskBench b;
        b.drag(b.at(20, 20), b.at(40, 40) + QPoint(7, 3), Qt::AltModifier);
        const Box box = *b.query.box();
        QVERIFY(box.right > 40.5 && box.right < 45);
        QVERIFY(std::abs(box.right - std::round(box.right / 5) * 5) > 0.1);
    }

    void keysMoveResizeAndRemoveTheQuery()
    {
        AskBench b;
        b.analysis.setAlgorithm(*findAlgorithm("brute-force"));
        b.selection.select({b.id("A")});
        b.drag(b.at(20, 20), b.at(60, 60));
        b.key(Qt::Key_Right);
        b.key(Qt::Key_Up);
        QCOMPARE(b.query.box(), std::optional(Box{25, 15, 65, 55}));
        b.key(Qt::Key_Left, Qt::ShiftModifier);
        b.key(Qt::Key_Down, Qt::ShiftModifier);
        QCOMPARE(b.query.box(), std::optional(Box{25, 15, 60, 60}));
        b.key(Qt::Key_Right, Qt::AltModifier);
        QCOMPARE(b.query.box(), std::optional(Box{25.5, 15, 60.5, 60}));
        QCOMPARE(b.box("A"), (Box{10, 10, 35, 35}));  // the selected box doesn't move
        b.key(Qt::Key_Delete);
        QVERIFY(!b.query.box());
        QCOMPARE(b.algorithm(), "brute-force");
        QCOMPARE(b.scene().size(), std::size_t{7});
        b.selection.selectCell(Cell(1, 3));
        b.view.beginDraw();  // N: a box in the selected cell
        QCOMPARE(b.query.box(), std::optional(Box{55, 55, 95, 95}));
        b.key(Qt::Key_Escape);
        QVERIFY(!b.query.box());
        QCOMPARE(b.options.tool(), Tool::RangeQuery);
        b.key(Qt::Key_Escape);
        QCOMPARE(b.options.tool(), Tool::Select);
    }

    void menuRemovesTheQuery()
    {
        AskBench b;
        b.drag(b.at(20, 20), b.at(60, 60));
        b.options.setTool(Tool::Select);
        QContextMenuEvent event(QContextMenuEvent::Mouse, b.at(95, 5), b.view.mapToGlobal(b.at(95, 5)));
        QApplication::sendEvent(&b.view, &event);
        auto* menu = b.view.findChild<QMenu*>("spaceContextMenu");
        QVERIFY(menu != nullptr);
        auto* remove = menu->findChild<QAction*>("spaceRemoveQuery");
        QVERIFY(remove != nullptr);
        remove->trigger();
        menu->close();
        QVERIFY(!b.query.box());
        QCOMPARE(b.algorithm(), "single-pass");
    }

    /// Real drags to any place, even completely outside the world, over awkward boxes.
    void queryFindsWhatBruteForceFinds()
    {
        for (std::uint64_t seed = 0; seed < 24; ++seed) {
            const Space space =
                *Space::create({0, 0, 100, 100}, static_cast<int>(seed % 5), static_cast<Outside>(seed % 3));
            std::vector<SceneObject> objects;
            for (const Box& box : awkwardBoxes(seed, 30, space)) {
                objects.push_back(object("b" + std::to_string(objects.size()), box));
            }
            AskBench b(Scene(space, seed % 2 == 0 ? Touching::Open : Touching::Closed, "", std::move(objects)));
            b.options.setSnaps(seed % 4 != 0);
            std::mt19937_64 random(seed);
            const QRect inside = b.view.inside().toRect().adjusted(2, 2, -2, -2);
            for (int turn = 0; turn < 6; ++turn) {
                const auto anywhere = [&] {
                    return QPoint(inside.left() + static_cast<int>(random() % static_cast<unsigned>(inside.width())),
                                  inside.top() + static_cast<int>(random() % static_cast<unsigned>(inside.height())));
                };
                b.drag(anywhere(), anywhere());
                const auto query = b.query.box();
                if (!query) {
                    continue;  // too short to be a drag
                }
                std::set<BoxId> hits;
                for (const auto& candidate : b.query.answer()->candidates) {
                    if (candidate.overlaps) {
                        hits.insert(candidate.box);
                    }
                }
                for (std::uint32_t i = 0; i < b.scene().size(); ++i) {
                    const bool overlap = overlaps(*query, b.scene().box(BoxId(i)), b.scene().touching());
                    const bool isLeftOut = std::ranges::find(b.query.leftOut(), BoxId(i)) != b.query.leftOut().end();
                    QCOMPARE(isLeftOut,
                             space.outside() == Outside::Reject && space.hasCornerOutside(b.scene().box(BoxId(i))));
                    QVERIFY2(hits.contains(BoxId(i)) == (overlap && !isLeftOut),
                             qPrintable(QString("seed %1 box %2").arg(seed).arg(i)));
                }
            }
        }
    }

    void candidatesAreOutlinedAndHitsMarked()
    {
        AskBench b;
        QCOMPARE(b.pixels(Role::Query), 0);
        b.drag(b.at(42, 58), b.at(52, 68));  // in D's column, below E and D: E and D are candidates, neither overlaps
        b.query.setBox({36, 40, 48, 50});    // overlaps only D; A's cell is visited
        QCOMPARE(listed(b, true), "D");
        QVERIFY(listed(b).contains('A'));
        QVERIFY(b.hasEdge(b.id("D"), Role::Hit));
        QVERIFY(!b.hasEdge(b.id("A"), Role::Hit));
        QVERIFY(b.pixels(Role::Query) > 100);  // the query's frame
        b.theme.setChoice(ThemeController::Choice::Dark);
        QVERIFY(b.hasEdge(b.id("D"), Role::Hit));
        b.theme.setChoice(ThemeController::Choice::Light);
        b.query.remove();
        QVERIFY(!b.hasEdge(b.id("D"), Role::Hit));
        QCOMPARE(b.pixels(Role::Query), 0);
    }

    void overlayGrowsWithTheRun()
    {
        AskBench b;
        b.query.setBox({20, 20, 70, 70});
        settle(b.analysis);
        const QImage whole = b.view.grab().toImage();
        QVERIFY(b.query.shownAt(b.run) > b.query.answer()->steps);
        const Step before = b.run.run().lastOfInsertion();
        b.run.seek(before);
        QCOMPARE(b.query.shownAt(b.run), std::uint64_t{0});
        QVERIFY(b.view.grab().toImage() != whole);
        b.run.seek(Step(before.value + 3));
        QCOMPARE(b.query.shownAt(b.run), std::uint64_t{3});
        for (const auto& candidate : b.query.answer()->candidates) {
            const auto step = b.query.runStep(b.run, candidate.at);
            QVERIFY(step.has_value());
            b.run.seek(*step);
            QCOMPARE(b.run.moment().event->box(), std::optional(candidate.box));
        }
        b.run.seek(b.run.total());
        QVERIFY(b.query.shownAt(b.run) > b.query.answer()->steps);
        b.run.setHidesFuture(true);
        b.run.seek(Step(0));
        QCOMPARE(b.query.shownAt(b.run), std::uint64_t{0});  // nothing is shown before it happens
    }

    void queryFollowsEditsOfBoxes()
    {
        AskBench b;
        b.drag(b.at(80, 60), b.at(95, 95));
        QCOMPARE(listed(b, true), "G");
        b.options.setTool(Tool::Select);
        b.drag(b.at(20, 20), b.at(90, 80));  // moves A there
        QVERIFY(listed(b, true).contains('A'));
        QCOMPARE(b.undoSteps(), 1);
        b.document.undoStack()->undo();
        QCOMPARE(listed(b, true), "G");
        b.document.remove({b.id("G")});
        QCOMPARE(listed(b, true), "");
        QCOMPARE(b.algorithm(), "range-query");
        QVERIFY(!b.document.setLevel(4));
        settle(b.analysis);
        QVERIFY(b.query.answer()->cells.size() > 1);
        b.view.grab();
    }

    // ---- what if --------------------------------------------------------------------------------

    void queryPredictsItsTestsAsABox()
    {
        AskBench b;
        b.press(b.at(5, 5));
        b.move(b.at(28, 28));
        b.release(b.at(30, 30));
        QCOMPARE(b.query.name(), "H");
        QCOMPARE(b.words(),
                 "The query finds A. Inserted as a box, it would live in slot 1 and be tested with A and D.");
        b.drag(b.at(15, 15), b.at(70, 15));  // moved by 55: over 1 #1
        QCOMPARE(b.query.inserted()->placement.cell, Cell(1, 1));
        QCOMPARE(b.named(b.query.inserted()->meets), "BCD");
        b.drag(b.at(70, 15), b.at(50, 15));  // across the center line: the root
        QVERIFY(b.query.inserted()->placement.cell.isRoot());
        QCOMPARE(b.named(b.query.inserted()->meets), "ABCDEFG");
        QVERIFY(b.hasEdge(b.query.inserted()->overlaps.front(), Role::Hit));
        QCOMPARE(b.undoSteps(), 0);
        QCOMPARE(b.scene().size(), std::size_t{7});
    }

    /// A box that it would be tested with is outlined even if a query does not report it.
    void boxesToBeTestedAreOutlined()
    {
        AskBench b;
        const auto outlines = [&b](const Box& box, const char* name) {
            b.query.setBox(box);
            settle(b.analysis);
            const Canvas canvas{b.scene(), b.theme.theme(), b.view.transform(), QRectF(b.view.rect())};
            QImage picture(b.view.size(), QImage::Format_ARGB32_Premultiplied);
            picture.fill(Qt::transparent);
            QPainter painter(&picture);
            QueryOverlay(canvas, *b.query.answer(), *b.query.inserted(), b.query.answer()->steps).paintMet(painter);
            painter.end();
            const QRect rect = b.view.boxRect(b.id(name)).toRect();
            const QImage edge = picture.copy(QRect(rect.topLeft() - QPoint(2, 2), QSize(rect.width(), 5)));
            QImage none = edge;
            none.fill(Qt::transparent);
            return edge != none;
        };
        QVERIFY(outlines({49, 2, 51, 4}, "G"));
        QVERIFY(std::ranges::none_of(b.query.answer()->candidates,
                                     [&](const auto& candidate) { return candidate.box == b.id("G"); }));
        QVERIFY(!outlines({5, 2, 7, 4}, "G"));
    }

    void enterInsertsTheQueryAsOneUndoStep()
    {
        AskBench b;
        b.drag(b.at(5, 5), b.at(25, 30));
        const Box box = *b.query.box();
        const QString meets = b.named(b.query.inserted()->meets);
        b.key(Qt::Key_Return);
        QVERIFY(!b.query.box());
        QCOMPARE(b.algorithm(), "single-pass");
        QCOMPARE(b.scene().size(), std::size_t{8});
        QCOMPARE(b.box("H"), box);
        QCOMPARE(b.selected(), "H");
        QCOMPARE(b.undoSteps(), 1);
        QCOMPARE(b.document.undoStack()->undoText(), "Insert H");
        settle(b.analysis);
        QString tested;
        for (std::uint32_t i = 0; i < 7; ++i) {
            tested += b.run.run().stepOf(BoxId(i), b.id("H")) ? nameOf(b.scene(), BoxId(i)) : QString();
        }
        QCOMPARE(tested, meets);
        b.document.undoStack()->undo();
        QCOMPARE(b.scene().size(), std::size_t{7});
    }

    void keysMoveTheQueryFromCellToCell()
    {
        AskBench b;
        b.selection.selectCell(Cell(2, 4));
        QCOMPARE(b.query.inserted()->placement.cell, Cell(2, 4));  // the pointer's position doesn't matter
        QCOMPARE(b.named(b.query.inserted()->meets), "BD");
        b.key(Qt::Key_Up, Qt::ControlModifier | Qt::ShiftModifier);
        QCOMPARE(b.query.inserted()->placement.cell, Cell(1, 1));
        QCOMPARE(b.named(b.query.inserted()->meets), "BCD");
        b.key(Qt::Key_Left, Qt::ControlModifier);
        QCOMPARE(b.named(b.query.inserted()->meets), "AD");
        b.key(Qt::Key_Up, Qt::ControlModifier | Qt::ShiftModifier);
        QCOMPARE(b.named(b.query.inserted()->meets), "ABCDEFG");
        const Box box = *b.query.box();
        b.key(Qt::Key_Right);
        QCOMPARE(b.query.box()->left, box.left + 5);
        b.key(Qt::Key_Escape);
        QVERIFY(!b.query.box());
        QCOMPARE(b.options.tool(), Tool::RangeQuery);
        b.click(b.at(60, 20));
        QCOMPARE(b.query.inserted()->placement.cell, Cell(2, 4));
        b.options.setTool(Tool::Select);  // it remains, as a query does
        QVERIFY(b.query.box());
    }

    void predictedTestsFollowEveryRule()
    {
        AskBench b;
        const auto ask = [&](const Box& box) {
            QVERIFY(!b.query.setBox(box));
            settle(b.analysis);
        };
        ask({90, 90, 110, 95});
        QCOMPARE(b.query.inserted()->placement.cell, Cell(2, 15));
        b.document.setOutside(Outside::Root);
        settle(b.analysis);
        QCOMPARE(b.query.inserted()->meets.size(), std::size_t{7});
        b.document.setOutside(Outside::Reject);
        settle(b.analysis);
        QCOMPARE(
            b.words(),
            "The query finds no box. Inserted as a box, it would be left out, because a corner lies outside the world.");
        // The previous algorithm is the one that would test it.
        b.analysis.setAlgorithm(*findAlgorithm("brute-force"));
        ask({90, 90, 110, 95});
        QCOMPARE(
            b.words(),
            "The query finds no box. Inserted as a box, it would be left out, because a corner lies outside the world.");
        b.document.setOutside(Outside::Clamp);
        ask({50, 5, 60, 10});
        QVERIFY(!b.query.inserted()->hasCell);
        b.analysis.setAlgorithm(singlePassAlgorithm());
        ask({50, 5, 60, 10});
        QCOMPARE(b.query.inserted()->placement.cell, Cell(2, 4));
        b.analysis.setPlacing(Placing::Midlines);  // it touches the root's midline
        settle(b.analysis);
        QVERIFY(b.query.inserted()->placement.cell.isRoot());
        b.view.grab();
    }

    /// For any previous algorithm, the answer is the same as for the inserted box.
    void predictedTestsMatchEveryAlgorithm()
    {
        for (const Algorithm& algorithm : algorithms()) {
            if (!algorithm.findsPairs()) {
                continue;
            }
            for (const Placing placing : {Placing::Xor, Placing::Midlines}) {
                AskBench b;
                b.analysis.setPlacing(placing);
                b.analysis.setAlgorithm(algorithm);
                const Method method = b.analysis.method();
                const Box box{22, 22, 48, 60};
                QVERIFY(!b.query.setBox(box));
                settle(b.analysis);
                const WhatIf expected = whatIf(b.scene(), treeFor(b.scene(), method), method, box);
                const WhatIf& given = *b.query.inserted();
                QVERIFY2(given.meets == expected.meets && given.overlaps == expected.overlaps
                             && given.hasCell == expected.hasCell && given.placement.cell == expected.placement.cell,
                         algorithm.id.data());
            }
        }
    }

    void invalidQueryBoxesAreRefused()
    {
        AskBench b;
        QVERIFY(b.query.setBox({5, 5, 1, 1}).has_value());
        QVERIFY(b.query.setBox({0, 0, std::numeric_limits<double>::quiet_NaN(), 1}).has_value());
        QVERIFY(!b.query.box());
    }

    // ---- speed ----------------------------------------------------------------------------------

    void aHundredThousandBoxesStaySmooth()
    {
        AskBench b(crowd(100'000, 8));
        const auto measure = [&b](const char* what) {
            b.view.grab();
            b.press(b.at(300, 300));
            b.move(b.at(400, 400));
            b.view.grab();  // the first frame builds the tree
            QElapsedTimer clock;
            clock.start();
            constexpr int frames = 10;
            for (int i = 1; i <= frames; ++i) {
                b.move(b.at(400 + 20 * i, 400 + 15 * i));
                b.view.grab();
            }
            const double each = static_cast<double>(clock.elapsed()) / frames;
            b.release(b.at(600, 550));
            qInfo("%s: %.1f ms a frame", what, each);
            return each;
        };
        const double query = measure("query over 100,000 boxes");
        const double edit = [&b] {
            const auto gesture = b.document.beginGesture();
            const Box box = b.scene().box(BoxId(7));
            QElapsedTimer clock;
            clock.start();
            constexpr int frames = 5;
            for (int i = 1; i <= frames; ++i) {
                b.document.setBoxes({{BoxId(7), {box.left + i, box.top, box.right + i, box.bottom}}},
                                    QStringLiteral("Move"), gesture);
                b.view.grab();
            }
            const double each = static_cast<double>(clock.elapsed()) / frames;
            qInfo("a box dragged under the query: %.1f ms a frame", each);
            settle(b.analysis);
            return each;
        }();
        QTRY_VERIFY2(b.query.answer() != nullptr && !b.query.isBusy(), "the answer comes after the analysis");
        QVERIFY(query < 1500 && edit < 3000);  // in any build on a busy machine; the printed figures matter
        settle(b.analysis);
    }
};

QTEST_MAIN(TestSpaceAsking)
#include "test_space_asking.moc"
