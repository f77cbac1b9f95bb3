#include "core/worksheet/worksheet.h"

#include "core/algorithms/single_pass.h"

#include <algorithm>
#include <string>
#include <utility>

namespace mortonscope {

namespace {

/// A level of difficulty, as numbers.
struct SheetRecipe {
    int left;
    int top;
    int thirdX;  ///< a third of a leaf's width, in world units
    int thirdY;
    int level;
    int boxes;
    int onLines;  ///< percentage of edges on a grid line
};

constexpr SheetRecipe kSheetRecipes[] = {
    {0, 0, 1, 1, 2, 4, 0},
    {0, 0, 10, 10, 2, 6, 35},
    {-24, 36, 4, 3, 3, 8, 35},
};
constexpr SheetRecipe kShallowRecipe{-24, 36, 8, 6, 2, 8, 35};  ///< the world of difficulty 3

struct PairLimits {
    std::size_t fewest;
    std::size_t most;
};
constexpr PairLimits kPairLimits[] = {{3, 5}, {6, 11}, {9, 18}};

struct Thirds {
    int low;
    int high;
};

/// Returns a random coordinate between two others. It is on a grid line, which is every third coordinate, only at the
/// recipe's rate.
int thirdBetween(Dice& dice, const SheetRecipe& recipe, int low, int high)
{
    // The loop would never end if the only coordinate were on a grid line, and the rate 0.
    assert(low <= high && (low < high || low % 3 != 0 || recipe.onLines > 0));
    int third = dice.between(low, high);
    while (third % 3 == 0 && !dice.percent(recipe.onLines)) {
        third = dice.between(low, high);
    }
    return third;
}

/// Returns an interval within [low, low + length), across the middle or anywhere. It has at most a third of the length
/// on either side, so that no box fills the picture.
Thirds extentIn(Dice& dice, const SheetRecipe& recipe, int low, int length, bool across)
{
    if (!across) {
        const int begin = thirdBetween(dice, recipe, low, low + length - 2);
        return {begin,
                thirdBetween(dice, recipe, begin + 1, std::min(low + length - 1, begin + std::max(2, length / 3)))};
    }
    const int middle = low + length / 2;
    const int reach = std::max(2, length / 3);
    return {thirdBetween(dice, recipe, middle - reach, middle - 1), thirdBetween(dice, recipe, middle, middle + reach)};
}

Box worldBox(const SheetRecipe& recipe, Thirds x, Thirds y)
{
    const auto worldX = [&](int third) { return static_cast<double>(recipe.left + third * recipe.thirdX); };
    const auto worldY = [&](int third) { return static_cast<double>(recipe.top + third * recipe.thirdY); };
    return {worldX(x.low), worldY(y.low), worldX(x.high), worldY(y.high)};
}

/// Returns a box that belongs in `cell`: anywhere in a leaf, or across one or both midlines of a larger cell.
Box boxMeantFor(Dice& dice, const SheetRecipe& recipe, Cell cell)
{
    assert(cell.level() <= recipe.level);
    const int length = 3 << (recipe.level - cell.level());
    const bool isLeaf = cell.level() == recipe.level;
    const bool acrossX = !isLeaf && dice.percent(60);
    const bool acrossY = !isLeaf && (!acrossX || dice.percent(25));
    const GridPosition at = cell.position();
    const Thirds x = extentIn(dice, recipe, static_cast<int>(at.column) * length, length, acrossX);
    const Thirds y = extentIn(dice, recipe, static_cast<int>(at.row) * length, length, acrossY);
    return worldBox(recipe, x, y);
}

/// Returns a small box over a corner of another box, so that the two overlap.
Box boxOverCorner(Dice& dice, const SheetRecipe& recipe, const Box& other)
{
    const auto across = [&](double corner, int origin, int third) -> Thirds {
        const int at = (static_cast<int>(corner) - origin) / third;
        const int last = (3 << recipe.level) - 1;
        return {thirdBetween(dice, recipe, std::max(0, at - 3), std::max(1, at - 1)),
                thirdBetween(dice, recipe, std::min(std::max(2, at + 1), last), std::min(at + 3, last))};
    };
    const Thirds x = across(dice.percent(50) ? other.left : other.right, recipe.left, recipe.thirdX);
    const Thirds y = across(dice.percent(50) ? other.top : other.bottom, recipe.top, recipe.thirdY);
    return worldBox(recipe, x, y);
}

/// Returns a cell near another box, so that there is something to test, or any cell.
Cell homeFor(Dice& dice, const SheetRecipe& recipe, const std::vector<Cell>& homes)
{
    Cell home;
    int level = dice.between(0, recipe.level);
    if (!homes.empty() && dice.percent(50)) {
        home = homes[static_cast<std::size_t>(dice.below(static_cast<int>(homes.size())))];
        level = dice.between(std::min(home.level(), 1), recipe.level);
    }
    while (home.level() > level) {
        home = home.parent();
    }
    while (home.level() < level) {
        home = home.child(dice.below(4));
    }
    return home;
}

/// Returns whether an edge of one box touches an edge of the other.
bool edgesMeet(const Box& a, const Box& b)
{
    const auto same = [](double low, double high, double otherLow, double otherHigh) {
        return low == otherLow || low == otherHigh || high == otherLow || high == otherHigh;
    };
    const bool besideX = same(a.left, a.right, b.left, b.right);
    const bool besideY = same(a.top, a.bottom, b.top, b.bottom);
    return (besideX && a.top <= b.bottom && b.top <= a.bottom) || (besideY && a.left <= b.right && b.left <= a.right);
}

bool isLegible(std::span<const Box> boxes)
{
    for (std::size_t i = 0; i < boxes.size(); ++i) {
        for (std::size_t j = i + 1; j < boxes.size(); ++j) {
            if (edgesMeet(boxes[i], boxes[j])) {
                return false;
            }
        }
    }
    return true;
}

/// Returns whether the box would be in another cell if cells contained their right and bottom lines.
bool lineDecides(const Space& space, const Box& box)
{
    Box shrunk = box;
    shrunk.right -= space.unitX() / 6;
    shrunk.bottom -= space.unitY() / 6;
    return place(space, shrunk).cell != place(space, box).cell;
}

// These functions return whether a box distinguishes the right rule for the level from classic mistakes.

bool tellsLowestGroup(const Placement& p) { return p.up >= 2 && groupOf(p.codesXor, 0) != 0; }
bool tellsDifference(const Placement& p) { return levelsUp(p.rb > p.lt ? p.rb - p.lt : p.lt - p.rb) != p.up; }

bool tellsMistakesApart(const Scene& scene)
{
    const auto some = [&](auto tells) { return std::ranges::any_of(scene.boxes(), tells); };
    const auto placed = [&](const Box& box) { return place(scene.space(), box); };
    return some([&](const Box& box) { return lineDecides(scene.space(), box); })
        && some([&](const Box& box) { return tellsLowestGroup(placed(box)); })
        && some([&](const Box& box) { return tellsDifference(placed(box)); });
}

bool hasGoodPairs(const Scene& scene, const LinearQuadtree& tree, int difficulty)
{
    const auto pairs = candidatePairs(tree);
    const auto is = [&](auto what) { return static_cast<std::size_t>(std::ranges::count_if(pairs, what)); };
    const std::size_t overlapping = is([&](BoxPair p) { return scene.overlap(p.first, p.second); });
    const std::size_t withinCells =
        is([&](BoxPair p) { return tree.placement(p.first).cell == tree.placement(p.second).cell; });
    assert(difficulty >= 1 && difficulty <= kHardestWorksheet);
    const PairLimits limits = kPairLimits[difficulty - 1];
    return pairs.size() >= limits.fewest && pairs.size() <= limits.most && overlapping >= 1
        && overlapping + 1 <= pairs.size() && withinCells < pairs.size()
        && (difficulty == 1 || (withinCells >= 1 && overlapping >= 2));
}

/// Returns whether boxes are on three levels, at most two in the root and three in any cell, and there is an ancestor
/// without a box.
bool hasGoodCells(const LinearQuadtree& tree, const Space& space)
{
    std::vector<bool> used(static_cast<std::size_t>(space.depth()) + 1);
    bool hasEmpty = false;
    for (std::uint64_t i = 0; i < space.cellCount(); ++i) {
        const Cell cell = Cell::fromIndex(CellIndex(i));
        const std::size_t boxes = tree.list(cell).size();
        const std::size_t limit = cell.isRoot() ? 2 : 3;
        if (boxes > limit) {
            return false;
        }
        used[static_cast<std::size_t>(cell.level())] = used[static_cast<std::size_t>(cell.level())] || boxes > 0;
        hasEmpty = hasEmpty || (boxes == 0 && tree.isMarked(cell));
    }
    return hasEmpty && std::ranges::count(used, true) >= 3;
}

/// Draws boxes that are readable together; fewer than requested if it can't find enough. The first two are rare kinds:
/// a box that subtraction would place elsewhere, and a box that a grid line sends up.
std::vector<Box> sheetBoxes(Dice& dice, const SheetRecipe& recipe, const Space& space)
{
    std::vector<Box> boxes;
    std::vector<Cell> homes;
    for (int tries = 0; static_cast<int>(boxes.size()) < recipe.boxes && tries < 400; ++tries) {
        const bool isNear = boxes.size() >= 2 && dice.percent(35);
        const Box box = isNear
                          ? boxOverCorner(dice, recipe,
                                          boxes[static_cast<std::size_t>(dice.below(static_cast<int>(boxes.size())))])
                          : boxMeantFor(dice, recipe, homeFor(dice, recipe, homes));
        const Placement placement = place(space, box);
        const bool isRareEnough = recipe.onLines == 0 || boxes.size() >= 2
                               || (boxes.empty() ? tellsDifference(placement) : lineDecides(space, box));
        if (isRareEnough && std::ranges::none_of(boxes, [&](const Box& other) { return edgesMeet(box, other); })) {
            homes.push_back(placement.cell);
            boxes.push_back(box);
        }
    }
    // Names must not reveal the rare boxes.
    for (int i = static_cast<int>(boxes.size()) - 1; i > 0; --i) {
        std::swap(boxes[static_cast<std::size_t>(i)], boxes[static_cast<std::size_t>(dice.below(i + 1))]);
    }
    return boxes;
}

std::vector<SceneObject> sheetObjects(const std::vector<Box>& boxes)
{
    std::vector<SceneObject> objects;
    for (const Box& box : boxes) {
        objects.push_back({std::string(1, static_cast<char>('A' + objects.size())), box, {}, {}, {}});
    }
    return objects;
}

}  // namespace

bool isGoodWorksheetScene(const Scene& scene, int difficulty)
{
    if ((difficulty > 1 && !tellsMistakesApart(scene)) || !isLegible(scene.boxes())) {
        return false;  // before the slower check of the tree
    }
    const LinearQuadtree tree(scene.space(), scene.boxes());
    return hasGoodCells(tree, scene.space()) && hasGoodPairs(scene, tree, difficulty);
}

Scene worksheetScene(int difficulty, bool isShallow, std::uint32_t seed, std::uint32_t number)
{
    assert(difficulty >= 1 && difficulty <= kHardestWorksheet);
    const SheetRecipe& recipe = difficulty == 3 && isShallow ? kShallowRecipe : kSheetRecipes[difficulty - 1];
    const int thirds = 3 << recipe.level;
    const Box world{static_cast<double>(recipe.left), static_cast<double>(recipe.top),
                    static_cast<double>(recipe.left + thirds * recipe.thirdX),
                    static_cast<double>(recipe.top + thirds * recipe.thirdY)};
    const Space space = *Space::create(world, recipe.level);
    Dice dice(std::uint64_t{seed} << 32 | std::uint64_t{number} << 8
              | static_cast<std::uint64_t>(difficulty << 4 | recipe.level));
    constexpr int kMaxAttempts = 100'000;
    for (int attempt = 1;; ++attempt) {
        Scene scene(space, Touching::Open, {}, sheetObjects(sheetBoxes(dice, recipe, space)));
        const bool isComplete = static_cast<int>(scene.size()) == recipe.boxes;
        if (attempt == kMaxAttempts || (isComplete && isGoodWorksheetScene(scene, difficulty))) {
            return scene;  // a test shows that far fewer attempts are enough
        }
    }
}

namespace {

/// The order of kinds on a mixed sheet, from the boxes to their pairs.
constexpr std::array<WorksheetKind, kMixedRound> kWholeWay{WorksheetKind::Placement, WorksheetKind::Tree,
                                                           WorksheetKind::Array, WorksheetKind::Pairs};

}  // namespace

WorksheetKey worksheetKey(const Scene& scene)
{
    const LinearQuadtree tree(scene.space(), scene.boxes());
    WorksheetKey key;
    for (const Box& box : scene.boxes()) {
        key.placements.push_back(place(scene.space(), box));
    }
    for (const BoxPair pair : candidatePairs(tree)) {
        key.pairs.push_back({pair.first, pair.second, scene.overlap(pair.first, pair.second)});
    }
    for (std::uint64_t i = 0; i < scene.space().cellCount(); ++i) {
        const Cell cell = Cell::fromIndex(CellIndex(i));
        const auto list = tree.list(cell);
        key.array.push_back({tree.isMarked(cell), {list.begin(), list.end()}});
    }
    return key;
}

Worksheet makeWorksheet(const WorksheetRequest& request)
{
    assert(request.difficulty >= 1 && request.difficulty <= kHardestWorksheet && request.seed <= kMaxWorksheetSeed);
    assert(request.count >= 1 && request.count <= kMaxWorksheetExercises);
    const bool isMixed = request.kind == WorksheetKind::Mixed;
    // A tree of depth 3 has 64 leaves, too many for a sheet of paper.
    const bool isShallow = isMixed || request.kind == WorksheetKind::Tree;
    Worksheet sheet{request, {}};
    for (int i = 0; i < request.count; ++i) {
        if (isMixed && i % kMixedRound != 0) {
            sheet.exercises.push_back(sheet.exercises.back());
        } else {
            Scene scene = worksheetScene(request.difficulty, isShallow, request.seed,
                                         static_cast<std::uint32_t>(isMixed ? i / kMixedRound : i));
            WorksheetKey key = worksheetKey(scene);
            sheet.exercises.push_back({request.kind, std::move(scene), std::move(key)});
        }
        if (isMixed) {
            sheet.exercises.back().kind = kWholeWay[static_cast<std::size_t>(i % kMixedRound)];
        }
    }
    return sheet;
}

}  // namespace mortonscope
