#include "core/algorithms/single_pass.h"
#include "core/tree/linked_cells.h"
#include "tests/core/peers.h"
#include "tests/support/golden.h"
#include "tests/support/pairs.h"
#include "tests/support/scenes.h"
#include "tests/support/seeded_scene.h"

#include <QTest>

#include <map>
#include <set>

using namespace mortonscope;
using test::kWorked;
using test::SeededScene;

namespace {

QString boxText(BoxId box) { return box == kNoBox ? QStringLiteral("none") : QString(QChar('A' + box.value)); }

QString listText(const LinkedCells& cells, Cell cell)
{
    QString names;
    for (const BoxId box : cells.newestFirst(cell)) {
        names += boxText(box);
    }
    return names;
}

/// Records each change of a link as a word.
struct LinkDiary {
    QString said;

    void linkNext(Cell, BoxId box, BoxId other) { note("next", box, other); }
    void linkPrevious(Cell, BoxId box, BoxId other) { note("previous", box, other); }
    void linkFirst(Cell, BoxId box, BoxId other) { note("first", box, other); }
    void mark(Cell cell, BoxId) { said += QStringLiteral("mark:%1 ").arg(cell.index().value); }
    void unlinkNext(Cell, BoxId box, BoxId other) { note("-next", box, other); }
    void unlinkFirst(Cell, BoxId box, BoxId other) { note("-first", box, other); }
    void unlinkPrevious(Cell, BoxId box, BoxId other) { note("-previous", box, other); }
    void unmark(Cell cell, BoxId) { said += QStringLiteral("unmark:%1 ").arg(cell.index().value); }

    void note(const char* what, BoxId box, BoxId other)
    {
        said += QStringLiteral("%1:%2>%3 ").arg(what, boxText(box), boxText(other));
    }
    QString take() { return std::exchange(said, QString()).trimmed(); }
};

/// Follows the links only by the reported changes, so each change must be reported, at the right time.
struct Shadow {
    std::map<BoxId, BoxId> next, previous;
    std::map<Cell, BoxId> first;
    std::set<Cell> marked;

    void linkNext(Cell, BoxId box, BoxId other)
    {
        next[box] = other;
        previous[box] = kNoBox;
    }
    void linkPrevious(Cell, BoxId box, BoxId other) { previous[other] = box; }
    void linkFirst(Cell cell, BoxId box, BoxId) { first[cell] = box; }
    void mark(Cell cell, BoxId) { marked.insert(cell); }
    void unlinkNext(Cell, BoxId box, BoxId other) { next[previous[box]] = other; }
    void unlinkFirst(Cell cell, BoxId, BoxId other) { first[cell] = other; }
    void unlinkPrevious(Cell, BoxId box, BoxId other) { previous[next[box]] = other; }
    void unmark(Cell cell, BoxId) { marked.erase(cell); }

    std::vector<BoxId> list(Cell cell) const
    {
        std::vector<BoxId> boxes;
        const auto start = first.find(cell);
        for (BoxId box = start == first.end() ? kNoBox : start->second; box != kNoBox; box = next.at(box)) {
            boxes.push_back(box);
        }
        return boxes;
    }
};

/// The same operations on plain vectors.
struct Model {
    std::map<Cell, std::vector<BoxId>> lists;  ///< newest first
    std::map<BoxId, Cell> cellOf;

    Relinked put(BoxId box, Cell cell)
    {
        const auto was = cellOf.find(box);
        if (was != cellOf.end() && was->second == cell) {
            return Relinked::Nothing;
        }
        const bool moved = takeOut(box) == Relinked::Removed;
        cellOf[box] = cell;
        lists[cell].insert(lists[cell].begin(), box);
        return moved ? Relinked::Moved : Relinked::Entered;
    }
    Relinked takeOut(BoxId box)
    {
        const auto was = cellOf.find(box);
        if (was == cellOf.end()) {
            return Relinked::Nothing;
        }
        std::erase(lists[was->second], box);
        cellOf.erase(was);
        return Relinked::Removed;
    }
};

/// Records all events of a pass, for comparison.
struct PassDiary : NullProbe {
    std::vector<std::tuple<int, Cell, BoxId, BoxId>> moments;

    void enterCell(Cell cell) { moments.emplace_back(0, cell, BoxId(), BoxId()); }
    void testInCell(Cell cell, BoxId a, BoxId b) { moments.emplace_back(1, cell, a, b); }
    void testWithStack(Cell cell, BoxId a, BoxId b) { moments.emplace_back(2, cell, a, b); }
    void push(Cell cell, BoxId box) { moments.emplace_back(3, cell, box, BoxId()); }
    void pop(Cell cell, BoxId box) { moments.emplace_back(4, cell, box, BoxId()); }
    void leaveCell(Cell cell) { moments.emplace_back(5, cell, BoxId(), BoxId()); }
};

LinkedCells linked(const LinearQuadtree& tree)
{
    LinkedCells cells(tree.space(), tree.boxCount());
    for (std::uint32_t b = 0; b < tree.boxCount(); ++b) {
        if (const Placement p = tree.placement(BoxId(b)); p.isInTree()) {
            cells.enter(BoxId(b), p.cell);
        }
    }
    return cells;
}

}  // namespace

class TestLinkedCells : public QObject {
    Q_OBJECT

private slots:
    void newBoxesArePrepended()
    {
        LinkedCells cells(Space(), 4);
        for (std::uint32_t b = 0; b < 3; ++b) {
            QVERIFY(cells.enter(BoxId(b), Cell(1, 2)) == Relinked::Entered);
        }
        QCOMPARE(listText(cells, Cell(1, 2)), QString("CBA"));
        QVERIFY(cells.move(BoxId(1), Cell(2, 0)) == Relinked::Moved);
        QCOMPARE(listText(cells, Cell(1, 2)), QString("CA"));
        QCOMPARE(listText(cells, Cell(2, 0)), QString("B"));
        QVERIFY(cells.isMarked(Cell()) && cells.isMarked(Cell(1, 0)) && cells.isMarked(Cell(2, 0))
                && cells.isMarked(Cell(1, 2)));
        QVERIFY(cells.hasMarkedChild(Cell(1, 0)) && !cells.hasMarkedChild(Cell(1, 2))
                && !cells.hasMarkedChild(Cell(2, 0)));
        QVERIFY(cells.remove(BoxId(1)) == Relinked::Removed);
        QVERIFY(!cells.isMarked(Cell(1, 0)) && !cells.isMarked(Cell(2, 0)));
        QVERIFY(!cells.isIn(BoxId(1)) && cells.isIn(BoxId(0)));
        QCOMPARE(cells.cellOf(BoxId(0)), Cell(1, 2));
    }

    /// Operations that break the published lists leave these lists whole.
    void misuseKeepsListsConsistent()
    {
        LinkedCells cells(Space(), 3);
        QVERIFY(cells.remove(BoxId(0)) == Relinked::Nothing);
        QVERIFY(cells.move(BoxId(0), Cell(2, 5)) == Relinked::Entered);
        QVERIFY(cells.enter(BoxId(1), Cell(2, 5)) == Relinked::Entered);
        QVERIFY(cells.enter(BoxId(0), Cell(2, 6)) == Relinked::Moved);    // a second time, without removal
        QVERIFY(cells.enter(BoxId(0), Cell(2, 6)) == Relinked::Nothing);  // into the cell where it is
        QCOMPARE(listText(cells, Cell(2, 5)), QString("B"));
        QCOMPARE(listText(cells, Cell(2, 6)), QString("A"));
        QVERIFY(cells.remove(BoxId(0)) == Relinked::Removed);
        QVERIFY(cells.remove(BoxId(0)) == Relinked::Nothing);  // twice
        QCOMPARE(cells.validate(), std::string());
    }

    void everyLinkChangeIsReported()
    {
        LinkedCells cells(Space(), 3);
        LinkDiary diary;
        cells.enter(BoxId(0), Cell(2, 1), diary);
        QCOMPARE(diary.take(), QString("next:A>none first:A>none mark:6 mark:1 mark:0"));
        cells.enter(BoxId(1), Cell(2, 1), diary);
        QCOMPARE(diary.take(), QString("next:B>A previous:B>A first:B>A"));
        cells.enter(BoxId(2), Cell(2, 1), diary);
        diary.take();
        cells.remove(BoxId(1), diary);  // from the middle
        QCOMPARE(diary.take(), QString("-next:B>A -previous:B>C"));
        cells.remove(BoxId(2), diary);  // the first
        QCOMPARE(diary.take(), QString("-first:C>A -previous:C>none"));
        cells.move(BoxId(0), Cell(1, 0), diary);  // the only one, to the parent
        QCOMPARE(diary.take(),
                 QString("-first:A>none unmark:6 unmark:1 unmark:0 next:A>none first:A>none mark:1 mark:0"));
        cells.enter(BoxId(0), Cell(1, 0), diary);
        QCOMPARE(diary.take(), QString());
    }

    /// Thousands of operations of every kind give the same lists and answers as plain vectors, and the same marks as a
    /// new tree. The lists are whole after each, and the reported changes give the same links.
    void randomOperationsMatchPlainVectors()
    {
        for (std::uint64_t seed = 1; seed <= 150; ++seed) {
            std::mt19937_64 random(seed);
            const Space space = *Space::create({0, 0, 100, 100}, static_cast<int>(random() % 5));
            const auto boxes = static_cast<std::uint32_t>(1 + random() % 12);
            LinkedCells cells(space, boxes);
            Model model;
            Shadow shadow;
            for (int round = 0; round < 120; ++round) {
                const BoxId box(static_cast<std::uint32_t>(random() % boxes));
                // Few cells of all levels, so that lists get long.
                const Cell cell = Cell::fromIndex(
                    CellIndex(random() % std::min<std::uint64_t>(space.cellCount(), 2 + random() % 30)));
                Relinked did{}, right{};
                switch (random() % 3) {
                case 0:
                    did = cells.enter(box, cell, shadow);
                    right = model.put(box, cell);
                    break;
                case 1:
                    did = cells.move(box, cell, shadow);
                    right = model.put(box, cell);
                    break;
                default: did = cells.remove(box, shadow); right = model.takeOut(box);
                }
                const auto where = QStringLiteral("seed %1, operation %2").arg(seed).arg(round).toUtf8();
                QVERIFY2(did == right, where);
                QVERIFY2(cells.validate().empty(), (where + ": " + cells.validate().c_str()).constData());
                for (std::uint64_t i = 0; i < space.cellCount(); ++i) {
                    const Cell each = Cell::fromIndex(CellIndex(i));
                    const auto list = cells.newestFirst(each);
                    const std::vector<BoxId> linkedBoxes(list.begin(), list.end());
                    QVERIFY2(linkedBoxes == model.lists[each] && linkedBoxes == shadow.list(each), where);
                    const bool needed = std::ranges::any_of(
                        model.cellOf, [&](const auto& entry) { return each.contains(entry.second); });
                    QVERIFY2(cells.isMarked(each) == needed && shadow.marked.contains(each) == needed, where);
                }
            }
        }
    }

    /// A pass over linked lists is the last-in pass over contiguous ones, event by event.
    void passOverLinksMatchesLastInPass()
    {
        for (std::uint64_t seed = 1; seed <= 500; ++seed) {
            const SeededScene scene(seed);
            const LinearQuadtree tree(scene.space, scene.boxes);
            const LinkedCells cells = linked(tree);
            QVERIFY(cells.validate().empty());
            PassDiary byLinks, byArray;
            singlePass(cells, byLinks);
            singlePass(tree, ListOrder::LastIn, byArray);
            QVERIFY2(byLinks.moments == byArray.moments, qPrintable(QString::number(seed)));
        }
        const LinearQuadtree worked(Space(), kWorked);
        QCOMPARE(test::text(test::pairsOf([&](auto probe) { singlePass(linked(worked), probe); })),
                 QString("A-D B-D C-D E-D G-D F-D F-G"));
    }

    void linkedCellsMatchGoldenScenes()
    {
        for (const test::Golden& golden : test::goldenScenes()) {
            const LinearQuadtree tree(*Space::create(golden.world, golden.level), golden.boxes);
            test::IndexPairs pairs;
            singlePass(linked(tree), PairProbe([&](BoxId a, BoxId b) {
                           pairs.emplace_back(std::uint32_t{a.value}, std::uint32_t{b.value});
                       }));
            QVERIFY2(test::fingerprint(pairs) == golden.expected()["lastIn"]["sha256"].get<std::string>(),
                     qPrintable(golden.name));
        }
    }

    /// If each box is moved to its new cell in a frame, the candidates are those of a new tree. If all boxes are
    /// removed and entered again, their order is the same, too.
    void movedBoxesMatchARebuiltTree()
    {
        for (std::uint64_t seed = 1; seed <= 60; ++seed) {
            SeededScene scene(seed);
            LinkedCells moved(scene.space, scene.boxes.size()), reentered(scene.space, scene.boxes.size());
            for (int frame = 0; frame < 5; ++frame) {
                for (std::uint32_t b = 0; b < scene.boxes.size(); ++b) {
                    reentered.remove(BoxId(b));
                }
                for (std::uint32_t b = 0; b < scene.boxes.size(); ++b) {
                    Box& box = scene.boxes[b];
                    const double by = static_cast<double>(scene.random() % 21) - 10;
                    box = {box.left + by, box.top, box.right + by, box.bottom};
                    if (const Placement p = place(scene.space, box); p.isInTree()) {
                        moved.move(BoxId(b), p.cell);
                        reentered.enter(BoxId(b), p.cell);
                    } else {
                        moved.remove(BoxId(b));
                    }
                }
                const LinearQuadtree rebuilt(scene.space, scene.boxes);
                const auto right = candidatePairs(rebuilt, ListOrder::LastIn);
                const auto where = QStringLiteral("seed %1, frame %2").arg(seed).arg(frame).toUtf8();
                QVERIFY2(test::pairsOf([&](auto probe) { singlePass(reentered, probe); }) == right, where);
                const auto pairs = test::pairsOf([&](auto probe) { singlePass(moved, probe); });
                QVERIFY2(pairs.size() == right.size() && test::asSet(pairs) == test::asSet(right), where);
                QVERIFY2(moved.validate().empty() && reentered.validate().empty(), where);
            }
        }
    }

    void brokenListsAreDetected()
    {
        using Peer = LinkedCellsPeer;
        const Cell here(2, 3), there(1, 2);
        // One cell has the list C B A, and another E D; F is in no list.
        const auto complaint = [&](auto plant) {
            LinkedCells cells(Space(), 6);
            for (std::uint32_t b = 0; b < 3; ++b) {
                cells.enter(BoxId(b), here);
            }
            cells.enter(BoxId(3), there);
            cells.enter(BoxId(4), there);
            plant(cells);
            return QString::fromStdString(cells.validate());
        };
        QCOMPARE(complaint([](LinkedCells&) {}), QString());
        // The published fault: a node is entered a second time without being removed.
        QCOMPARE(complaint([&](LinkedCells& cells) {
                     Peer::node(cells, 1).next = BoxId(4);
                     Peer::first(cells, there) = BoxId(1);
                 }),
                 QString("the list of cell 3 holds box 1, which says that it is elsewhere"));
        QCOMPARE(complaint([&](LinkedCells& cells) { Peer::first(cells, Cell()) = BoxId(5); }),
                 QString("the list of cell 0 holds box 5, which says that it is elsewhere"));
        // Both lists end in D, whose node names the second.
        QCOMPARE(complaint([&](LinkedCells& cells) { Peer::node(cells, 0).next = BoxId(3); }),
                 QString("the list of cell 8 comes to box 3 a second time, or from a second list"));
        QCOMPARE(complaint([&](LinkedCells& cells) { Peer::node(cells, 0).next = BoxId(2); }),
                 QString("the list of cell 8 comes to box 2 a second time, or from a second list"));
        QCOMPARE(complaint([&](LinkedCells& cells) { Peer::node(cells, 1).next = BoxId(1); }),
                 QString("the list of cell 8 comes to box 1 a second time, or from a second list"));
        QCOMPARE(complaint([&](LinkedCells& cells) { Peer::node(cells, 0).previous = BoxId(2); }),
                 QString("the list of cell 8 leads from box 1 to box 0, whose previous is box 2"));
        QCOMPARE(complaint([&](LinkedCells& cells) { Peer::node(cells, 4).previous = BoxId(0); }),
                 QString("the list of cell 3 leads from none to box 4, whose previous is box 0"));
        QCOMPARE(complaint([&](LinkedCells& cells) { Peer::node(cells, 0).next = BoxId(77); }),
                 QString("the list of cell 8 leads to box 77, which there is not"));
        QCOMPARE(complaint([&](LinkedCells& cells) { Peer::node(cells, 2).next = kNoBox; }),
                 QString("box 0 is in no list, but says that it is in that of cell 8"));
        QCOMPARE(complaint([&](LinkedCells& cells) { Peer::node(cells, 3).index = Peer::kNowhere; }),
                 QString("the list of cell 3 holds box 3, which says that it is elsewhere"));
        QCOMPARE(complaint([&](LinkedCells& cells) { ++Peer::held(cells, Cell(1, 0)); }),
                 QString("cell 1 counts 4 boxes instead of 3"));
        QCOMPARE(complaint([&](LinkedCells& cells) { Peer::held(cells, there) = 0; }),
                 QString("cell 3 counts 0 boxes instead of 2"));
    }
};

QTEST_APPLESS_MAIN(TestLinkedCells)
#include "test_linked_cells.moc"
