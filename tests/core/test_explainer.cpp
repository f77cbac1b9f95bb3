#include "core/check/diagnosis.h"
#include "core/explain/explainer.h"
#include "core/scene/presets.h"
#include "tests/support/golden.h"
#include "tests/support/scenes.h"
#include "tests/support/seeded.h"

#include <QTest>

#include <algorithm>
#include <limits>
#include <set>

using namespace mortonscope;

namespace {

/// A scene with everything computed from it, kept together.
struct World {
    const Analysis analysis;
    const Scene& scene = *analysis.scene;
    const LinearQuadtree& tree = analysis.tree;
    const Run& run = analysis.run;
    Explainer explain{analysis};

    explicit World(Scene s, ListOrder order = ListOrder::FirstIn) : analysis(std::move(s), {.order = order}) {}
    World(const World&) = delete;

    std::uint32_t size() const { return static_cast<std::uint32_t>(scene.size()); }
    BoxId id(const char* name) const { return *scene.find(name); }
};

Scene awkward(std::uint64_t seed, std::size_t count)
{
    const Space space = *Space::create({-20, 3, 80, 53}, static_cast<int>(seed % 6), static_cast<Outside>(seed % 3));
    std::vector<SceneObject> objects;
    for (const Box& box : test::awkwardBoxes(seed, count, space)) {
        SceneObject object;
        object.name = "b" + std::to_string(objects.size());
        object.box = box;
        if (seed % 4 == 0 && objects.size() % 3 == 0) {  // such circles can be apart although their boxes overlap
            object.circle = Circle{{box.left, box.top}, std::min(box.width(), box.height())};
            object.box = boundingBox(*object.circle);
        }
        objects.push_back(std::move(object));
    }
    return Scene(space, seed % 2 == 0 ? Touching::Open : Touching::Closed, "", std::move(objects));
}

std::optional<StepKind> stepKindOf(LinkKind kind)
{
    switch (kind) {
    case LinkKind::TestedInCell: return StepKind::TestInCell;
    case LinkKind::TestedWithStack: return StepKind::TestWithStack;
    case LinkKind::Pushed: return StepKind::Push;
    case LinkKind::Placed: return StepKind::Append;
    case LinkKind::Index: return StepKind::Index;
    case LinkKind::Shifted: return StepKind::Shift;
    case LinkKind::Group: return StepKind::Group;
    case LinkKind::Xor: return StepKind::Xor;
    case LinkKind::CodeLt: return StepKind::CodeLt;
    case LinkKind::CodeRb: return StepKind::CodeRb;
    case LinkKind::LocateLt: return StepKind::LocateLt;
    case LinkKind::LocateRb: return StepKind::LocateRb;
    case LinkKind::OutsideRule: return StepKind::Outside;
    case LinkKind::MarkedBy: return StepKind::Mark;
    case LinkKind::Visited: return StepKind::EnterCell;
    default: return std::nullopt;
    }
}

/// Returns what a link says that its step doesn't show; empty if there is nothing.
QString mismatchOf(const World& world, const Link& link)
{
    const QString name = QStringLiteral("link %1").arg(static_cast<int>(link.kind));
    const auto kind = stepKindOf(link.kind);
    const bool isVerdict = link.kind == LinkKind::Overlap || link.kind == LinkKind::Apart;
    if (link.step.has_value() != (kind.has_value() || isVerdict)) {
        return name + ": a moment where none belongs, or none";
    }
    if (!link.step) {
        return {};
    }
    const Event event = *world.run.at(*link.step).event;
    if (kind ? event.kind != *kind : !isTest(event.kind)) {
        return name + ": another kind of step";
    }
    if (isTest(event.kind)) {
        if (event.first != link.box || event.second != link.other) {
            return name + ": another pair";
        }
        return isVerdict && world.scene.overlap(*link.box, *link.other) != (link.kind == LinkKind::Overlap)
                 ? name + ": another verdict"
                 : QString();
    }
    if (event.box() != link.box) {
        return name + ": another box";
    }
    if (event.cell() != link.cell) {
        return name + ": another cell";
    }
    return event.kind == StepKind::Group && event.group != link.group ? name + ": another group" : QString();
}

QString mismatchOf(const World& world, const WhyChain& chain)
{
    for (const Link& link : chain.links) {
        if (const QString found = mismatchOf(world, link); !found.isEmpty()) {
            return found;
        }
    }
    return chain.links.empty() ? QStringLiteral("nothing is said") : QString();
}

const Link* linkOf(const WhyChain& chain, LinkKind kind)
{
    const auto found = std::ranges::find(chain.links, kind, &Link::kind);
    return found == chain.links.end() ? nullptr : &*found;
}

/// Returns the level at which the paths from the root to two cells part, by following both.
int partingLevel(Cell a, Cell b)
{
    for (int level = 0; level <= std::min(a.level(), b.level()); ++level) {
        if (a.ancestorAt(level) != b.ancestorAt(level)) {
            return level;
        }
    }
    return -1;
}

/// Returns what is wrong with a box's explained height; empty if nothing is.
QString heightMismatch(const Space& space, const Box& box)
{
    const Placement p = place(space, box);
    const Height height = heightOf(space, box);
    if (p.fate != PlacementResult::Placed || p.up == 0) {
        const bool right =
            !height.column && !height.row && !height.lowering && height.reason != Height::Reason::Crosses;
        return right ? QString() : QStringLiteral("nothing lifts it");
    }
    if (height.reason != Height::Reason::Crosses || height.level != p.cell.level() + 1
        || (!height.column && !height.row)) {
        return "no line";
    }
    const int g = space.depth() - height.level;
    const auto fitsLine = [&](const std::optional<GridLine>& line, double low, double high, std::uint32_t first,
                              std::uint32_t last) {
        if (!line) {
            return (first >> g) == (last >> g);
        }
        return line->number == (last >> g) && (first >> g) == line->number - 1 && low < line->at && line->at <= high
            && line->touched == (line->at == high);
    };
    if (!fitsLine(height.column, box.left, box.right, p.leftTop.column, p.rightBottom.column)) {
        return "the vertical line";
    }
    if (!fitsLine(height.row, box.top, box.bottom, p.leftTop.row, p.rightBottom.row)) {
        return "the horizontal line";
    }
    if (height.lowering) {
        const auto [x, y, leaves] = *height.lowering;
        const Box moved{box.left + x, box.top + y, box.right + x, box.bottom + y};
        const Placement after = place(space, moved);
        if (after.fate != PlacementResult::Placed || after.cell.level() < height.level) {
            return "the move does not lower it";
        }
        if (leaves != (space.hasCornerOutside(moved) && !p.cornerOutside)) {
            return "whether the move leaves the world";
        }
    }
    return {};
}

/// Tries moves that are smaller than the explained one. Returns one that still lowers the box; empty if none does.
QString smallerMove(std::uint64_t seed, const Space& space, const Box& box)
{
    const Height height = heightOf(space, box);
    if (height.reason != Height::Reason::Crosses) {
        return {};
    }
    std::mt19937_64 random(seed);
    constexpr double kAnywhere = std::numeric_limits<double>::infinity();
    const auto axis = [&](bool parts, double smallest, double extent) {
        if (!parts) {
            return 0.0;
        }
        const double most = smallest == kAnywhere ? 3 * extent : std::abs(smallest) * (1 - 1e-9);
        return std::uniform_real_distribution<double>(-most, most)(random);
    };
    const double x = height.lowering ? height.lowering->x : kAnywhere;
    const double y = height.lowering ? height.lowering->y : kAnywhere;
    for (int i = 0; i < 60; ++i) {
        // A move that is too short on one axis keeps the box up, so shorten the move on only one axis.
        const bool shortenX = height.column && (!height.row || i % 2 == 0 || !height.lowering);
        const bool shortenY = height.row && (!shortenX || !height.lowering);
        const double dx = shortenX ? axis(true, x, space.world().width()) : height.lowering ? x : 0;
        const double dy = shortenY ? axis(true, y, space.world().height()) : height.lowering ? y : 0;
        const Placement after = place(space, {box.left + dx, box.top + dy, box.right + dx, box.bottom + dy});
        if (after.fate == PlacementResult::Placed && after.cell.level() >= height.level) {
            return QStringLiteral("moved by %1, %2 it is lower already").arg(dx).arg(dy);
        }
    }
    return {};
}

QString shown(std::uint64_t seed, const QString& what) { return QStringLiteral("seed %1: %2").arg(seed).arg(what); }

}  // namespace

class TestExplainer : public QObject {
    Q_OBJECT

private slots:
    void workedSceneIsExplained()
    {
        const World world(test::workedScene());
        const BoxId a = world.id("A"), d = world.id("D");
        const WhyChain chain = world.explain.why(d, a);
        const Link& test = chain.links.front();
        QCOMPARE(test.kind, LinkKind::TestedWithStack);
        QCOMPARE(test.step, std::optional(Step(82)));
        QCOMPARE(test.cell, std::optional(Cell(1, 0)));
        QVERIFY(linkOf(chain, LinkKind::Overlap));
        const Link* pushed = linkOf(chain, LinkKind::Pushed);
        QVERIFY(pushed && pushed->box == d && pushed->cell == Cell() && pushed->step == Step(80));
        // The deeper box comes first.
        QCOMPARE(linkOf(chain, LinkKind::Placed)->box, std::optional(a));

        const WhyChain apart = world.explain.whyNot(a, world.id("F"));
        QCOMPARE(apart.links.front().kind, LinkKind::NeverTested);
        QCOMPARE(linkOf(apart, LinkKind::Parting)->cell, std::optional(Cell()));
        QCOMPARE(linkOf(apart, LinkKind::Parting)->level, 1);
        QCOMPARE(linkOf(apart, LinkKind::Parting)->group, 1);

        const WhyChain high = world.explain.why(d);
        QCOMPARE(linkOf(high, LinkKind::CrossesColumn)->line->at, 50.0);
        QCOMPARE(linkOf(high, LinkKind::CrossesRow)->line->at, 50.0);
        QCOMPARE(linkOf(high, LinkKind::Lowering)->move->y, -std::nextafter(5.0, 6.0));
    }

    void everyLinkMatchesTheRun()
    {
        for (std::uint64_t seed = 1; seed <= 240; ++seed) {
            const World world(awkward(seed, 3 + seed % 22), seed % 5 < 2 ? ListOrder::LastIn : ListOrder::FirstIn);
            for (std::uint32_t a = 0; a < world.size(); ++a) {
                for (std::uint32_t b = 0; b < world.size(); ++b) {
                    for (const WhyChain& chain :
                         {world.explain.why(BoxId(a), BoxId(b)), world.explain.whyNot(BoxId(a), BoxId(b))}) {
                        QVERIFY2(mismatchOf(world, chain).isEmpty(), qPrintable(shown(seed, mismatchOf(world, chain))));
                    }
                }
                const WhyChain chain = world.explain.why(BoxId(a));
                QVERIFY2(mismatchOf(world, chain).isEmpty(), qPrintable(shown(seed, mismatchOf(world, chain))));
            }
        }
    }

    /// The chain of a tested pair is complete: the test, its verdict, the push if there is one, and both ways back.
    void chainsOfTestedPairsAreComplete()
    {
        for (std::uint64_t seed = 1; seed <= 120; ++seed) {
            const World world(awkward(seed, 20), seed % 2 == 0 ? ListOrder::LastIn : ListOrder::FirstIn);
            for (std::uint32_t a = 0; a < world.size(); ++a) {
                for (std::uint32_t b = 0; b < a; ++b) {
                    const WhyChain chain = world.explain.why(BoxId(a), BoxId(b));
                    const auto step = world.run.stepOf(BoxId(a), BoxId(b));
                    const Placement pa = world.tree.placement(BoxId(a));
                    const Placement pb = world.tree.placement(BoxId(b));
                    if (!step) {
                        QCOMPARE(chain, world.explain.whyNot(BoxId(a), BoxId(b)));
                        continue;
                    }
                    QCOMPARE(chain.links.front().step, step);
                    QCOMPARE(linkOf(chain, LinkKind::Pushed) != nullptr, pa.cell != pb.cell);
                    std::size_t expected = 2 + (pa.cell != pb.cell ? 1 : 0);
                    for (const Placement& p : {pa, pb}) {
                        expected += p.fate == PlacementResult::SentToRoot ? 2 : p.up > 0 ? 9 : 8;
                    }
                    QCOMPARE(chain.links.size(), expected);
                    const BoxId first = *linkOf(chain, LinkKind::Placed)->box;
                    QCOMPARE(world.tree.placement(first).cell.level(), std::max(pa.cell.level(), pb.cell.level()));
                }
            }
        }
    }

    void pathsPartAtTheStatedLevel()
    {
        int parted = 0;
        int leftOut = 0;
        for (std::uint64_t seed = 1; seed <= 240; ++seed) {
            const World world(awkward(seed, 20));
            for (std::uint32_t a = 0; a < world.size(); ++a) {
                for (std::uint32_t b = 0; b < a; ++b) {
                    const WhyChain chain = world.explain.whyNot(BoxId(a), BoxId(b));
                    const Placement pa = world.tree.placement(BoxId(a));
                    const Placement pb = world.tree.placement(BoxId(b));
                    const Link* parting = linkOf(chain, LinkKind::Parting);
                    if (!pa.isInTree() || !pb.isInTree()) {
                        ++leftOut;
                        QVERIFY(!parting && linkOf(chain, LinkKind::OutsideRule));
                        continue;
                    }
                    const int level = partingLevel(pa.cell, pb.cell);
                    QCOMPARE(parting != nullptr, level >= 0);
                    if (!parting) {
                        QVERIFY(linkOf(chain, LinkKind::Overlap) || linkOf(chain, LinkKind::Apart));
                        continue;
                    }
                    ++parted;
                    QCOMPARE(parting->level, level);
                    QVERIFY(groupOf(pa.lt, parting->group) != groupOf(pb.lt, parting->group));
                    for (int above = parting->group + 1; above < world.scene.space().depth(); ++above) {
                        QCOMPARE(groupOf(pa.lt, above), groupOf(pb.lt, above));
                    }
                }
            }
        }
        QVERIFY(parted > 1000 && leftOut > 1000);
    }

    /// A pair that is said to be never tested is not tested, even in the part of a run that was not recorded.
    void pairsCalledUntestedAreNeverTested()
    {
        std::set<Untested> seen;
        std::vector<const Algorithm*> methods = classicMistakes();
        for (const Algorithm& algorithm : algorithms()) {
            methods.push_back(&algorithm);
        }
        std::vector<Scene> scenes{test::workedScene(), test::awkwardScene(5, 12, 3, Outside::Reject)};
        for (const Preset& preset : presets()) {
            if (preset.id.starts_with("exhibit-")) {
                scenes.push_back(preset.scene);
            }
        }
        for (const Algorithm* algorithm : methods) {
            for (const Scene& scene : scenes) {
                const Analysis whole(scene, {.algorithm = algorithm});
                for (const std::size_t memory : {std::size_t{2000}, kRecordingBudget}) {
                    const Analysis analysis(scene, {.algorithm = algorithm}, {.memory = memory});
                    for (std::uint32_t i = 0; i < scene.size() * scene.size(); ++i) {
                        const BoxId a(i / static_cast<std::uint32_t>(scene.size()));
                        const BoxId b(i % static_cast<std::uint32_t>(scene.size()));
                        if (analysis.run.stepOf(a, b)) {
                            continue;
                        }
                        const Untested why = untestedBecause(analysis, a, b);
                        const Placement p = analysis.tree.placement(a);
                        const Placement q = analysis.tree.placement(b);
                        const QByteArray where = QByteArray(algorithm->id.data(), qsizetype(algorithm->id.size())) + ' '
                                               + scene.title().c_str();
                        QVERIFY2(why != Untested::CutShort || analysis.run.isCutShort(), where);
                        QVERIFY2(why == Untested::CutShort || a == b || !whole.run.stepOf(a, b), where);
                        QVERIFY2(why != Untested::Lost || algorithm->goesWrong(), where);
                        QVERIFY2(why != Untested::LeftOut || !p.isInTree() || !q.isInTree(), where);
                        QVERIFY2((why != Untested::Lost && why != Untested::Parted)
                                     || p.cell.isRelatedTo(q.cell) == (why == Untested::Lost),
                                 where);
                        QCOMPARE(why == Untested::OneBox, a == b);
                        QCOMPARE(why == Untested::OutsideArray,
                                 a != b && algorithm->findsPairs() && analysis.tree.firstOutsideArray().has_value());
                        seen.insert(why);
                    }
                }
            }
        }
        QCOMPARE(seen.size(), 7U);
    }

    void statedAxisSeparatesTheBoxes()
    {
        int seen[4] = {};
        for (std::uint64_t seed = 1; seed <= 120; ++seed) {
            const World world(awkward(seed, 20));
            for (std::uint32_t a = 0; a < world.size(); ++a) {
                for (std::uint32_t b = 0; b < a; ++b) {
                    const WhyChain chain = world.explain.whyNot(BoxId(a), BoxId(b));
                    const Link* apart = linkOf(chain, LinkKind::Apart);
                    if (!apart) {
                        continue;
                    }
                    ++seen[static_cast<int>(apart->separation)];
                    // Boxes that x separates stay separated if they are stretched along the whole y axis.
                    Box p = world.scene.box(BoxId(a)), q = world.scene.box(BoxId(b));
                    const bool byBoxes = overlaps(p, q, world.scene.touching());
                    QCOMPARE(apart->separation == Separation::Round, byBoxes);
                    if (apart->separation == Separation::AlongX) {
                        p.top = q.top = -1e6, p.bottom = q.bottom = 1e6;
                    } else if (apart->separation == Separation::AlongY) {
                        p.left = q.left = -1e6, p.right = q.right = 1e6;
                    }
                    QVERIFY(byBoxes || !overlaps(p, q, world.scene.touching()));
                }
            }
        }
        QVERIFY(seen[1] > 0 && seen[2] > 0 && seen[3] > 0 && seen[0] == 0);
    }

    void arraySlotsAreExplained()
    {
        for (std::uint64_t seed = 1; seed <= 60; ++seed) {
            const World world(awkward(seed, seed % 25));
            for (std::uint64_t i = 0; i < world.scene.space().cellCount(); ++i) {
                const Cell cell = Cell::fromIndex(CellIndex(i));
                const WhyChain chain = world.explain.why(cell);
                QVERIFY2(mismatchOf(world, chain).isEmpty(), qPrintable(shown(seed, mismatchOf(world, chain))));
                const LinkKind first = chain.links.front().kind;
                const bool marked = world.tree.isMarked(cell);
                QCOMPARE(first == LinkKind::Absent, !marked);
                QCOMPARE(first == LinkKind::Holds, marked && !world.tree.list(cell).empty());
                QCOMPARE(linkOf(chain, LinkKind::MarkedBy) != nullptr, marked);
                if (const Link* nearest = linkOf(chain, LinkKind::NearestMarked)) {
                    QVERIFY(world.tree.isMarked(*nearest->cell) && nearest->cell->contains(cell));
                    QVERIFY(!world.tree.isMarked(cell.ancestorAt(nearest->cell->level() + 1)));
                }
                const Link* parent = linkOf(chain, LinkKind::Parent);
                QCOMPARE(parent != nullptr, i > 0);
                QVERIFY(!parent || parent->cell->index().value == (i - 1) / 4);
            }
        }
    }

    void crossedLinesAreBetweenTheEdges()
    {
        std::size_t boxes = 0;
        for (const test::Golden& golden : test::goldenScenes()) {
            for (const Outside outside : {Outside::Clamp, Outside::Root, Outside::Reject}) {
                const Space space = *Space::create(golden.world, golden.level, outside);
                for (const Box& box : golden.boxes) {
                    const QString found = heightMismatch(space, box);
                    QVERIFY2(found.isEmpty(), qPrintable(golden.name + ": " + found));
                    ++boxes;
                }
            }
        }
        QVERIFY(boxes > 1000);
        for (std::uint64_t seed = 1; seed <= 300; ++seed) {
            const Scene scene = awkward(seed, 40);
            for (const Box& box : scene.boxes()) {
                QVERIFY2(heightMismatch(scene.space(), box).isEmpty(),
                         qPrintable(shown(seed, heightMismatch(scene.space(), box))));
            }
        }
    }

    void noSmallerMoveLowersTheBox()
    {
        int lowered = 0;
        int tooLarge = 0;
        for (std::uint64_t seed = 1; seed <= 300; ++seed) {
            const Scene scene = awkward(seed, 40);
            for (const Box& box : scene.boxes()) {
                const Height height = heightOf(scene.space(), box);
                lowered += height.lowering.has_value();
                tooLarge += height.reason == Height::Reason::Crosses && !height.lowering;
                const QString found = smallerMove(seed, scene.space(), box);
                QVERIFY2(found.isEmpty(), qPrintable(shown(seed, found)));
            }
        }
        QVERIFY(lowered > 1000 && tooLarge > 100);
    }

    /// Even if rounding moves a grid line, the line is between the edges, as columns are counted.
    void crossedLinesAreRightDespiteRounding()
    {
        const Space far = *Space::create({1e9, 1e9, 1e9 + 1, 1e9 + 1}, 8);
        const Space around = *Space::create({-1, -1, 1, 1}, 3);
        std::mt19937_64 random(11);
        const auto upTo = [&](double most) { return std::uniform_real_distribution<double>(0, most)(random); };
        for (int i = 0; i < 20'000; ++i) {
            const double x = 1e9 + upTo(1), y = 1e9 + upTo(1);
            const Box box{x, y, x + upTo(0.1), y + upTo(0.1)};
            QVERIFY2(heightMismatch(far, box).isEmpty(), qPrintable(heightMismatch(far, box)));
            const double tiny = std::ldexp(upTo(1), -static_cast<int>(random() % 1000));
            const Box small{-2 * tiny, -1e-17, -tiny / 2, tiny};
            QVERIFY2(heightMismatch(around, small).isEmpty(), qPrintable(heightMismatch(around, small)));
        }
    }

    void touchingALineCountsAsCrossing()
    {
        const Space space = *Space::create({0, 0, 100, 100}, 2);
        const Height height = heightOf(space, {30, 10, 50, 20});
        QCOMPARE(height.column, std::optional(GridLine{50, 1, true}));
        QVERIFY(!height.row);
        QVERIFY(height.lowering && height.lowering->x < 0 && height.lowering->x > -1e-300 - 1e-12);
        QVERIFY(heightOf(space, {50, 10, 60, 20}).reason == Height::Reason::InLeaf);
    }

    void outsideRulesAreExplained()
    {
        const World root(test::sceneFromText("A -5 10 20 20", 2, Outside::Root));
        const WhyChain sent = root.explain.why(BoxId(0));
        QCOMPARE(sent.links.size(), std::size_t{2});
        QCOMPARE(sent.links[1].kind, LinkKind::OutsideRule);
        const World reject(test::sceneFromText("A -5 10 20 20; B 1 1 2 2", 2, Outside::Reject));
        QCOMPARE(reject.explain.why(BoxId(0)).links.size(), std::size_t{1});
        const WhyChain never = reject.explain.why(BoxId(0), BoxId(1));
        QCOMPARE(never.links.size(), std::size_t{2});
        QCOMPARE(never.links[1].box, std::optional(BoxId(0)));
    }
};

QTEST_APPLESS_MAIN(TestExplainer)
#include "test_explainer.moc"
