#include "tests/support/exhibits.h"
#include "tests/support/seeded.h"

#include <QTest>

#include <algorithm>
#include <array>
#include <limits>
#include <map>
#include <set>

using namespace mortonscope;

namespace {

constexpr double kHuge = std::numeric_limits<double>::max();
constexpr double kTiny = std::numeric_limits<double>::denorm_min();

struct Rule {
    const char* id;
    PlacementRule place;
    bool ofHeap = false;
};

constexpr std::array kRules = {
    Rule{"far-edge-overflow", placeFarEdgeOverflow}, Rule{"outside-minus-one", placeOutsideMinusOne},
    Rule{"outside-wraps", placeOutsideWraps},        Rule{"lowest-group", placeLowestGroup},
    Rule{"per-level-zero", placePerLevelZero},       Rule{"heap", placeInHeap, true},
};

constexpr std::array kWalks = {
    WalkFaults{ChildRule::OffByOne, PassRule::Right},
    WalkFaults{ChildRule::Right, PassRule::PushPerChild},
    WalkFaults{ChildRule::OffByOne, PassRule::PushPerChild},
};

/// A space of any depth and rule, and awkward boxes in and around it.
struct AnyScene {
    Space space;
    std::vector<Box> boxes;
};

AnyScene anyScene(std::uint64_t seed, int deepest = 8)
{
    std::mt19937_64 random(seed);
    const int level = static_cast<int>(random() % static_cast<std::uint64_t>(deepest + 1));
    const auto outside = static_cast<Outside>(random() % 3);
    const Space space = *Space::create({-20, 3, 80 + static_cast<double>(random() % 90), 53}, level, outside);
    return {space, test::awkwardBoxes(seed, 1 + random() % 60, space)};
}

Space spaceOf(const Rule& rule, const Space& space) { return rule.ofHeap ? *heapSpace(space) : space; }

/// Records every event of a walk as text, and how deep it went.
struct Diary : NullProbe {
    std::string text;
    std::vector<BoxId> stack;
    std::map<Cell, int> visits;
    int depth = 0;
    int deepest = 0;

    void write(char what, Cell cell, std::initializer_list<BoxId> boxes)
    {
        text += what + std::to_string(cell.index().value);
        for (const BoxId box : boxes) {
            text += ' ' + std::to_string(box.value);
        }
        text += '\n';
    }
    void enterCell(Cell cell)
    {
        write('e', cell, {});
        ++visits[cell];
        deepest = std::max(deepest, ++depth);
    }
    void testInCell(Cell cell, BoxId a, BoxId b) { write('t', cell, {a, b}); }
    void testWithStack(Cell cell, BoxId a, BoxId b) { write('s', cell, {a, b}); }
    void push(Cell cell, BoxId box)
    {
        write('+', cell, {box});
        stack.push_back(box);
    }
    void pop(Cell cell, BoxId box)
    {
        write('-', cell, {box});
        QCOMPARE(box, stack.back());
        stack.pop_back();
    }
    void leaveCell(Cell cell)
    {
        write('l', cell, {});
        --depth;
    }
};

using PairCounts = std::map<std::pair<BoxId, BoxId>, int>;

PairCounts countsOf(const std::vector<BoxPair>& pairs)
{
    PairCounts counts;
    for (const BoxPair& pair : pairs) {
        ++counts[std::minmax(pair.first, pair.second)];
    }
    return counts;
}

}  // namespace

/// Each exhibit differs from the right algorithm only by its one change, and none ever leaves the array.
class TestExhibitLaws : public QObject {
    Q_OBJECT

private slots:
    void uint32ConversionMatchesPublishedCode()
    {
        QCOMPARE(toUint32(3.9), 3U);
        QCOMPARE(toUint32(-0.9), 0U);
        QCOMPARE(toUint32(-1), 4294967295U);
        QCOMPARE(toUint32(-1.5), 4294967295U);
        QCOMPARE(toUint32(4294967295.0), 4294967295U);
        QCOMPARE(toUint32(4294967296.0), 0U);
        QCOMPARE(toUint32(-4294967297.0), 4294967295U);
        QCOMPARE(toUint32(9007199254740993.0), 0U);  // a double rounds 2^53 + 1 to 2^53
        QCOMPARE(toUint32(9007199254740994.0), 2U);
        QCOMPARE(toUint32(kHuge), 0U);
        QCOMPARE(toUint32(-kHuge), 0U);
        QCOMPARE(toUint32(kTiny), 0U);
        QCOMPARE(toUint32(std::numeric_limits<double>::infinity()), 0U);
        QCOMPARE(toUint32(std::numeric_limits<double>::quiet_NaN()), 0U);
    }

    /// For boxes that the change doesn't affect, place() and the exhibit agree completely.
    void exhibitPlacementsDifferOnlyByTheirFault()
    {
        std::map<std::string, int> same, different;
        for (std::uint64_t seed = 1; seed <= 1500; ++seed) {
            const AnyScene scene = anyScene(seed, 12);
            for (const Box& box : scene.boxes) {
                const Placement right = place(scene.space, box);
                for (const Rule& rule : kRules) {
                    if (!rule.ofHeap && mustAgree(rule.id, scene.space, box, right)) {
                        QVERIFY2(rule.place(scene.space, box) == right,
                                 qPrintable(QStringLiteral("%1, seed %2").arg(rule.id).arg(seed)));
                        ++same[rule.id];
                    } else if (!rule.ofHeap && rule.place(scene.space, box).index != right.index) {
                        ++different[rule.id];
                    }
                }
            }
        }
        for (const Rule& rule : kRules) {  // the law applied to many boxes, and many others differed
            QVERIFY2(rule.ofHeap || (same[rule.id] > 1000 && different[rule.id] > 100), rule.id);
        }
    }

    /// The heap gives the right cell, or its parent where slots 64 … 84 have no children, and refuses slot 256.
    void heapPlacementIsWrongOnlyAtLeaves()
    {
        int wide = 0, past = 0, rightToo = 0;
        for (std::uint64_t seed = 1; seed <= 1500; ++seed) {
            const AnyScene scene = anyScene(seed);
            const Space space = *heapSpace(scene.space);
            for (const Box& box : scene.boxes) {
                const Placement right = place(space, box);
                const Placement p = placeInHeap(space, box);
                const bool isDeepest = right.fate == PlacementResult::Placed && right.cell.level() == kHeapLevel;
                if (isDeepest && right.cell.parent().index().value >= 64) {
                    QCOMPARE(p.cell, right.cell.parent());
                    ++wide;
                } else if (isDeepest && right.index == 256) {
                    QCOMPARE(p.fate, PlacementResult::OutsideArray);
                    QCOMPARE(p.index, std::int64_t{256});
                    ++past;
                } else {
                    QVERIFY(p == right);
                    ++rightToo;
                }
            }
        }
        QVERIFY(wide > 100 && past > 10 && rightToo > 100);
    }

    /// Any box that is in the tree is within the array, and the placement of any other box says that it is not.
    void placementsStayWithinTheArray()
    {
        const std::array<double, 17> edges = {-kHuge, -1e308,       -1e18, -4294967297.0, -4294967296.0, -65536,
                                              -1,     -kTiny,       0,     kTiny,         0.5,           100,
                                              65537,  4294967296.0, 1e18,  1e308,         kHuge};
        const std::array<Box, 5> worlds = {Box{0, 0, 100, 100}, Box{-1e308, -1, 7e307, 1}, Box{0, 0, 1e-300, 1e-300},
                                           Box{-4294967296.0, 0, 4294967296.0, 3}, Box{1e17, 1e17, 2e17, 3e17}};
        std::mt19937_64 random(20);
        for (const Box& world : worlds) {
            for (const int level : {0, 1, 3, 4, 8, 12}) {
                for (const auto outside : {Outside::Clamp, Outside::Root, Outside::Reject}) {
                    const Space space = *Space::create(world, level, outside);
                    std::vector<Box> boxes;
                    for (int i = 0; i < 400; ++i) {
                        const auto x = std::minmax(edges[random() % edges.size()], edges[random() % edges.size()]);
                        const auto y = std::minmax(edges[random() % edges.size()], edges[random() % edges.size()]);
                        boxes.push_back({x.first, y.first, x.second, y.second});
                    }
                    for (const Rule& rule : kRules) {
                        checkWithinArray(rule, spaceOf(rule, space), boxes);
                    }
                }
            }
        }
        for (std::uint64_t seed = 1; seed <= 300; ++seed) {
            const AnyScene scene = anyScene(seed);
            for (const Rule& rule : kRules) {
                checkWithinArray(rule, spaceOf(rule, scene.space), scene.boxes);
            }
        }
    }

    void tooSmallWorldIsRefusedForTheHeap()
    {
        const Space small = *Space::create({0, 0, 8 * kTiny, 1}, 3);
        QCOMPARE(heapSpace(small).error().code, ErrorCode::EmptyWorld);
    }

    /// Without its faults, the published walk is the single pass, event by event.
    void faultlessWalkEqualsTheSinglePass()
    {
        for (std::uint64_t seed = 1; seed <= 300; ++seed) {
            const AnyScene scene = anyScene(seed, 5);
            const LinearQuadtree tree(scene.space, scene.boxes);
            Diary right, published;
            singlePass(tree, ListOrder::FirstIn, right);
            faultyWalk(tree, ListOrder::FirstIn, {}, published);
            QVERIFY2(right.text == published.text, qPrintable(QString::number(seed)));
        }
    }

    /// With a push per child, every cell is still visited once, and no candidate is lost. The repeated pushes, and only
    /// these, stay on the stack.
    void pushPerChildLosesNoCandidate()
    {
        int repeated = 0;
        for (std::uint64_t seed = 1; seed <= 500; ++seed) {
            const AnyScene scene = anyScene(seed, 4);
            const LinearQuadtree tree(scene.space, scene.boxes);
            Diary diary;
            pushPerChild(tree, diary);
            std::size_t beyond = 0;
            for (const auto& [cell, visits] : diary.visits) {
                QCOMPARE(visits, 1);
                int children = 0;
                for (int i = 0; i < 4; ++i) {
                    children += cell.level() < scene.space.depth() && tree.isMarked(cell.child(i)) ? 1 : 0;
                }
                beyond += tree.list(cell).size() * static_cast<std::size_t>(std::max(children - 1, 0));
            }
            QCOMPARE(diary.stack.size(), beyond);
            const PairCounts right = countsOf(candidatePairs(tree));
            const PairCounts published = countsOf(test::testedBy(tree, kWalks[1]));
            for (const auto& [pair, count] : right) {
                QVERIFY(published.contains(pair));
                repeated += published.at(pair) > 1 ? 1 : 0;
            }
        }
        QVERIFY(repeated > 1000);
    }

    /// With child indices off by one, the stack ends empty, and a cell is visited as a child of exactly those cells k
    /// for which it is one of 4k … 4k + 3.
    void offByOneWalkVisitsTheWrongChildren()
    {
        int never = 0, twice = 0;
        for (std::uint64_t seed = 1; seed <= 500; ++seed) {
            const AnyScene scene = anyScene(seed, 4);
            const LinearQuadtree tree(scene.space, scene.boxes);
            Diary diary;
            childIndexOff(tree, diary);
            QVERIFY(diary.stack.empty());
            for (std::uint64_t index = 0; index < scene.space.cellCount(); ++index) {
                const Cell cell = Cell::fromIndex(CellIndex(index));
                int expected = 0;
                if (tree.isMarked(cell)) {
                    const auto visitsOf = [&](std::uint64_t k) { return visitsAt(diary, k); };
                    expected = index == 0 ? 1 : (index <= 4 ? visitsOf(0) : 0) + (index >= 4 ? visitsOf(index / 4) : 0);
                }
                QCOMPARE(visitsAt(diary, index), expected);
                never += tree.isMarked(cell) && expected == 0 ? 1 : 0;
                twice += expected == 2 ? 1 : 0;
            }
        }
        QVERIFY(never > 100 && twice > 100);
    }

    /// Indices grow along a path, so no walk goes deeper than two cells below the leaves' level, even in a full tree.
    void walkDepthIsBounded()
    {
        for (int level = 0; level <= 6; ++level) {
            const Space space = *Space::create({0, 0, 64, 64}, level);
            std::vector<Box> boxes;
            for (std::uint64_t code = 0; code < Cell::cellsAt(level); ++code) {
                const Box cell = space.cellBox(Cell(level, static_cast<std::uint32_t>(code)));
                boxes.push_back({cell.left + cell.width() / 4, cell.top + cell.height() / 4,
                                 cell.left + cell.width() / 2, cell.top + cell.height() / 2});
            }
            const LinearQuadtree tree(space, boxes);
            for (const WalkFaults faults : kWalks) {
                Diary diary;
                faultyWalk(tree, ListOrder::FirstIn, faults, diary);
                QCOMPARE(diary.depth, 0);
                QVERIFY(diary.deepest <= level + 2);
            }
        }
    }

    /// Walks at the deepest level end, even with many boxes.
    void largeSceneWalksEnd()
    {
        const Space space = *Space::create({0, 0, 4096, 4096}, Space::kDeepestTree);
        std::mt19937_64 random(7);
        std::vector<Box> boxes;
        for (int i = 0; i < 200'000; ++i) {
            const double x = static_cast<double>(random() % 40960) / 10, y = static_cast<double>(random() % 40960) / 10;
            boxes.push_back({x, y, x + 0.01, y + 0.01});
        }
        const LinearQuadtree tree(space, boxes);
        for (const WalkFaults faults : kWalks) {
            faultyWalk(tree, ListOrder::FirstIn, faults, NullProbe());
        }
        CountingProbe count;
        faultyWalk(tree, ListOrder::FirstIn, {ChildRule::OffByOne, PassRule::Right}, count);
        QVERIFY(count.cellsVisited > 100'000);
        QCOMPARE(count.stack, std::uint64_t{0});
    }

    /// For circles, the answer is right if the differences are whole and not negative, and the radii are equal.
    void unsignedCirclesAreRightForPositiveOffsets()
    {
        std::mt19937_64 random(11);
        int hits = 0, lost = 0;
        for (int i = 0; i < 20'000; ++i) {
            const auto whole = [&] { return static_cast<double>(random() % 40); };
            const Circle a{{whole(), whole()}, 5}, b{{whole(), whole()}, 5};
            const Shape first{boundingBox(a), a}, second{boundingBox(b), b};
            for (const auto touching : {Touching::Open, Touching::Closed}) {
                const bool right = overlaps(first, second, touching);
                const bool published = overlapsUnsigned(first, second, touching);
                if (a.centre.x >= b.centre.x && a.centre.y >= b.centre.y) {
                    QCOMPARE(published, right);
                    hits += right ? 1 : 0;
                } else {
                    QVERIFY(!published);
                    lost += right ? 1 : 0;
                }
            }
        }
        QVERIFY(hits > 100 && lost > 100);
        const Shape box{{0, 0, 10, 10}, {}}, circle{{5, 5, 15, 15}, Circle{{10, 10}, 5}};
        QCOMPARE(overlapsUnsigned(box, circle, Touching::Open), overlaps(box, circle, Touching::Open));
        QVERIFY(overlapsUnsigned(box, box, Touching::Open));
        const Shape far{{-kHuge, 0, kHuge, 0}, Circle{{-kHuge, 0}, 1}}, near{{0, 0, kHuge, 0}, Circle{{kHuge, 0}, 1}};
        QVERIFY(overlapsUnsigned(far, near, Touching::Open));  // a difference that isn't finite becomes 0
    }

private:
    static int visitsAt(const Diary& diary, std::uint64_t index)
    {
        const auto found = diary.visits.find(Cell::fromIndex(CellIndex(index)));
        return found == diary.visits.end() ? 0 : found->second;
    }

    /// Returns whether the exhibit's change doesn't affect this box.
    static bool mustAgree(std::string_view id, const Space& space, const Box& box, const Placement& right)
    {
        const auto beyond = [&](double v, double low, double unit) {
            return std::floor((v - low) / unit) >= space.cellsPerSide();
        };
        const bool spills =
            beyond(box.right, space.world().left, space.unitX()) || beyond(box.bottom, space.world().top, space.unitY())
            || beyond(box.left, space.world().left, space.unitX()) || beyond(box.top, space.world().top, space.unitY());
        if (id == "outside-minus-one") {
            return !right.cornerOutside;
        }
        if (right.fate != PlacementResult::Placed) {
            return true;
        }
        if (id == "far-edge-overflow") {
            return !spills;
        }
        if (id == "outside-wraps") {
            return !spills && !right.cornerOutside;
        }
        // lowest-group is right if at most one group differs, and per-level-zero if no group below the highest is 00.
        int differing = 0;
        for (int g = 0; g < space.depth(); ++g) {
            differing += groupOf(right.codesXor, g) != 0 ? 1 : 0;
        }
        return id == "lowest-group" ? differing <= 1 : differing == right.up;
    }

    static void checkWithinArray(const Rule& rule, const Space& space, const std::vector<Box>& boxes)
    {
        for (const Box& box : boxes) {
            const Placement p = rule.place(space, box);
            const bool within =
                p.index >= 0 && static_cast<std::uint64_t>(p.index) < (rule.ofHeap ? kHeapSlots : space.cellCount());
            if (p.fate == PlacementResult::Placed) {
                QVERIFY2(within, rule.id);
                QCOMPARE(p.cell.index().value, static_cast<std::uint64_t>(p.index));
                QVERIFY(p.cell.level() <= space.depth());
            } else if (p.fate == PlacementResult::OutsideArray) {
                QVERIFY2(!within, rule.id);
            }
            QVERIFY(p.up >= 0 && p.up <= space.depth());
        }
        if (space.depth() <= 8) {  // depth 12 has 22 million cells, too many to build hundreds of trees
            const LinearQuadtree tree(space, boxes, rule.place);
            QVERIFY2(tree.validate().empty(), tree.validate().c_str());
        }
    }
};

QTEST_APPLESS_MAIN(TestExhibitLaws)
#include "test_exhibit_laws.moc"
