#include "core/algorithms/single_pass.h"
#include "core/machine/exercise.h"

#include <algorithm>
#include <random>

namespace mortonscope {

namespace {

/// The levels of difficulty as numbers.
struct Recipe {
    Box world;
    int level;
    std::uint32_t fewest;
    std::uint32_t most;
    int onLines;  ///< per cent of boxes that end on a grid line, where half-open cells matter
    std::size_t fewestTests;
    std::size_t mostTests;
    int levels;                    ///< at least so many different ones
    std::ptrdiff_t fewestInACell;  ///< pairs whose boxes are in the same cell
    bool tellsGroupsApart;         ///< a box whose lowest and highest differing groups are not the same
};

// Units are whole numbers of which a half is one too, so that everything can be reckoned in the head.
constexpr Recipe kRecipes[] = {
    {{0, 0, 80, 80}, 2, 3, 4, 0, 2, 5, 2, 0, false},
    {{0, 0, 80, 80}, 2, 5, 7, 10, 4, 12, 3, 1, true},
    {{-40, 20, 120, 100}, 3, 8, 12, 20, 8, 26, 4, 1, true},
};

Recipe recipeOf(const ExerciseCode& code)
{
    Recipe recipe = kRecipes[code.difficulty - 1];
    if (code.boxes > 0) {
        recipe.fewest = recipe.most = static_cast<std::uint32_t>(code.boxes);
        // Few boxes make few pairs, and three of which two share a cell leave only one way down.
        recipe.fewestTests = std::min(recipe.fewestTests, static_cast<std::size_t>(code.boxes) - 1);
        recipe.levels = std::min(recipe.levels, code.boxes - 1);
        recipe.fewestInACell = code.boxes == kFewestExerciseBoxes ? 0 : recipe.fewestInACell;
    }
    return recipe;
}

/// Chance that is the same everywhere: the engine's numbers are fixed by the standard, those of its distributions are
/// not.
class Chance {
public:
    Chance(const ExerciseCode& code, std::uint32_t attempt)
        : m_engine(code.seed * 0x9E3779B97F4A7C15U
                   ^ (std::uint64_t{attempt} << 32 | static_cast<std::uint64_t>(code.difficulty)))
    {
    }
    int below(int n) { return static_cast<int>(m_engine() % static_cast<std::uint64_t>(n)); }
    int between(int low, int high) { return low + below(high - low + 1); }
    bool percent(int chance) { return below(100) < chance; }

private:
    std::mt19937_64 m_engine;
};

struct Stretch {
    int low;
    int high;
};

/// A stretch within [low, high) that is across `middle`, or anywhere in it.
Stretch stretchIn(Chance& chance, int low, int high, bool across)
{
    const int middle = (low + high) / 2;
    if (across) {
        return {chance.between(low + 1, middle - 1), chance.between(middle + 1, high - 1)};
    }
    const int begin = chance.between(low + 1, high - 3);
    return {begin, chance.between(begin + 2, high - 1)};
}

/// A box whose home is `cell`: in a leaf anywhere, in a larger cell across one of its middle lines or both.
Box boxFor(Chance& chance, const Recipe& recipe, const Space& space, Cell cell)
{
    const Box bounds = space.cellBox(cell);
    const bool isLeaf = cell.level() == space.level();
    const bool acrossX = !isLeaf && chance.percent(60);
    const bool acrossY = !isLeaf && (!acrossX || chance.percent(20));
    const Stretch x = stretchIn(chance, static_cast<int>(bounds.left), static_cast<int>(bounds.right), acrossX);
    const Stretch y = stretchIn(chance, static_cast<int>(bounds.top), static_cast<int>(bounds.bottom), acrossY);
    Box box{static_cast<double>(x.low), static_cast<double>(y.low), static_cast<double>(x.high),
            static_cast<double>(y.high)};
    if (acrossX && chance.percent(recipe.onLines)) {
        box.right = (bounds.left + bounds.right) / 2;  // on the line is across it: a cell ends before its right edge
    }
    return box;
}

std::vector<Box> boxesFor(Chance& chance, const Recipe& recipe, const Space& space)
{
    const int count = chance.between(static_cast<int>(recipe.fewest), static_cast<int>(recipe.most));
    std::vector<Box> boxes;
    std::vector<Cell> homes;
    while (static_cast<int>(boxes.size()) < count) {
        Cell home;
        if (!homes.empty() && chance.percent(55)) {
            // Near one that is there already, so that there is something to test.
            home = homes[static_cast<std::size_t>(chance.below(static_cast<int>(homes.size())))];
            const int level = chance.between(std::min(home.level(), 1), space.level());
            while (home.level() > level) {
                home = home.parent();
            }
            while (home.level() < level) {
                home = home.child(chance.below(4));
            }
        } else {
            for (int level = chance.between(0, space.level()); level > 0; --level) {
                home = home.child(chance.below(4));
            }
        }
        homes.push_back(home);
        boxes.push_back(boxFor(chance, recipe, space, home));
    }
    return boxes;
}

/// Whether there is something to learn, and not too much to do.
bool isWorthwhile(const Scene& scene, const Recipe& recipe)
{
    const LinearQuadtree tree(scene.space(), scene.boxes());
    std::vector<int> onLevel(static_cast<std::size_t>(scene.space().level()) + 1);
    bool tellsGroupsApart = !recipe.tellsGroupsApart;
    for (std::uint32_t b = 0; b < scene.size(); ++b) {
        const Placement p = tree.placement(tree.id(b));
        ++onLevel[static_cast<std::size_t>(p.cell.level())];
        tellsGroupsApart = tellsGroupsApart || (p.up >= 2 && groupOf(p.codesXor, 0) != 0);
    }
    const auto pairs = candidatePairs(tree);
    const auto overlapping =
        std::ranges::count_if(pairs, [&](BoxPair pair) { return scene.overlap(pair.first, pair.second); });
    const auto withinCells = std::ranges::count_if(
        pairs, [&](BoxPair p) { return tree.placement(p.first).cell == tree.placement(p.second).cell; });
    const auto levels = std::ranges::count_if(onLevel, [](int boxes) { return boxes > 0; });
    bool branches = false;  // else there is only one way down
    for (std::uint64_t i = 0; i < Cell::firstIndexAt(scene.space().level()); ++i) {
        const Cell cell = Cell::fromIndex(CellIndex(i));
        int children = 0;
        for (int c = 0; c < 4; ++c) {
            children += tree.isMarked(cell.child(c)) ? 1 : 0;
        }
        branches = branches || children >= 2;
    }
    return tellsGroupsApart && branches && levels >= recipe.levels && onLevel.front() <= 2
        && pairs.size() >= recipe.fewestTests && pairs.size() <= recipe.mostTests && overlapping > 0
        && static_cast<std::size_t>(overlapping) < pairs.size() && static_cast<std::size_t>(withinCells) < pairs.size()
        && withinCells >= recipe.fewestInACell;
}

Scene sceneOf(const ExerciseCode& code, const Recipe& recipe, std::uint32_t attempt)
{
    const Space space = *Space::create(recipe.world, recipe.level);
    Chance chance(code, attempt);
    std::vector<SceneObject> objects;
    for (const Box& box : boxesFor(chance, recipe, space)) {
        objects.push_back({std::string(1, static_cast<char>('A' + objects.size())), box, {}, {}, {}});
    }
    return {space, Touching::Open, textOf(code), std::move(objects)};
}

}  // namespace

int mostExerciseBoxes(int difficulty) { return static_cast<int>(kRecipes[difficulty - 1].most); }

Scene exerciseScene(const ExerciseCode& code)
{
    const Recipe recipe = recipeOf(code);
    constexpr std::uint32_t kMostAttempts = 10'000;  // a few dozen are enough; the test counts them
    for (std::uint32_t attempt = 0;; ++attempt) {
        Scene scene = sceneOf(code, recipe, attempt);
        if (attempt + 1 == kMostAttempts || isWorthwhile(scene, recipe)) {
            return scene;
        }
    }
}

}  // namespace mortonscope
