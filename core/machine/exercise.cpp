#include "core/machine/exercise.h"

#include "core/algorithms/single_pass.h"
#include "core/base/enum_names.h"
#include "core/base/message.h"
#include "core/base/text.h"
#include "core/json/json_text.h"

#include <algorithm>
#include <cassert>
#include <charconv>
#include <optional>
#include <random>
#include <vector>

namespace mortonscope {

namespace {

/// A level of difficulty, as numbers.
struct Recipe {
    Box world;
    int level;
    std::uint32_t fewest;
    std::uint32_t most;
    int onLines;  ///< percentage of boxes that end on a grid line, where it matters that cells are half-open
    std::size_t fewestTests;
    std::size_t mostTests;
    int levels;                    ///< minimum number of different levels
    std::ptrdiff_t fewestInACell;  ///< minimum number of pairs within a cell
    bool tellsGroupsApart;         ///< requires a box whose lowest and highest differing quad digits differ
};

// Cell sizes and their halves are whole numbers, for mental arithmetic.
constexpr Recipe kRecipes[] = {
    {{0, 0, 80, 80}, 2, 3, 4, 0, 2, 5, 2, 0, false},
    {{0, 0, 80, 80}, 2, 5, 7, 10, 4, 12, 3, 1, true},
    {{-40, 20, 120, 100}, 3, 8, 12, 20, 8, 26, 4, 1, true},
};

Recipe recipeOf(const ExerciseCode& code)
{
    assert(code.difficulty >= 1 && code.difficulty <= kHardestExercise);
    Recipe recipe = kRecipes[code.difficulty - 1];
    if (code.boxes > 0) {
        recipe.fewest = recipe.most = static_cast<std::uint32_t>(code.boxes);
        // Few boxes make few pairs. With three boxes, two of them in one cell, there would be only one way down.
        recipe.fewestTests = std::min(recipe.fewestTests, static_cast<std::size_t>(code.boxes) - 1);
        recipe.levels = std::min(recipe.levels, code.boxes - 1);
        if (code.boxes == kFewestExerciseBoxes) {
            recipe.fewestInACell = 0;
        }
    }
    return recipe;
}

/// Random numbers that are the same on all platforms. The C++ standard defines the numbers of the engine, but not those
/// of the distributions.
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

/// Returns an interval within [low, high), across the middle or anywhere.
Stretch stretchIn(Chance& chance, int low, int high, bool across)
{
    const int middle = (low + high) / 2;
    if (across) {
        return {chance.between(low + 1, middle - 1), chance.between(middle + 1, high - 1)};
    }
    const int begin = chance.between(low + 1, high - 3);
    return {begin, chance.between(begin + 2, high - 1)};
}

/// Returns a box that belongs in `cell`: anywhere in a leaf, or across one or both midlines of a larger cell.
Box boxFor(Chance& chance, const Recipe& recipe, const Space& space, Cell cell)
{
    const Box bounds = space.cellBox(cell);
    const bool isLeaf = cell.level() == space.depth();
    const bool acrossX = !isLeaf && chance.percent(60);
    const bool acrossY = !isLeaf && (!acrossX || chance.percent(20));
    const Stretch x = stretchIn(chance, static_cast<int>(bounds.left), static_cast<int>(bounds.right), acrossX);
    const Stretch y = stretchIn(chance, static_cast<int>(bounds.top), static_cast<int>(bounds.bottom), acrossY);
    Box box{static_cast<double>(x.low), static_cast<double>(y.low), static_cast<double>(x.high),
            static_cast<double>(y.high)};
    if (acrossX && chance.percent(recipe.onLines)) {
        box.right = (bounds.left + bounds.right) / 2;  // ends on the midline; so it crosses, as cells are half-open
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
            // Put it near another box, so that there is something to test.
            home = homes[static_cast<std::size_t>(chance.below(static_cast<int>(homes.size())))];
            const int level = chance.between(std::min(home.level(), 1), space.depth());
            while (home.level() > level) {
                home = home.parent();
            }
            while (home.level() < level) {
                home = home.child(chance.below(4));
            }
        } else {
            for (int level = chance.between(0, space.depth()); level > 0; --level) {
                home = home.child(chance.below(4));
            }
        }
        homes.push_back(home);
        boxes.push_back(boxFor(chance, recipe, space, home));
    }
    return boxes;
}

/// Returns whether an exercise with this scene teaches something, and is not too long.
bool isWorthwhile(const Scene& scene, const Recipe& recipe)
{
    const LinearQuadtree tree(scene.space(), scene.boxes());
    std::vector<int> onLevel(static_cast<std::size_t>(scene.space().depth()) + 1);
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
    bool branches = false;  // otherwise there is only one way down
    for (std::uint64_t i = 0; i < Cell::firstIndexAt(scene.space().depth()); ++i) {
        const Cell cell = Cell::fromIndex(CellIndex(i));
        int children = 0;
        for (int c = 0; c < 4; ++c) {
            children += tree.isMarked(cell.child(c));
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

int mostExerciseBoxes(int difficulty)
{
    assert(difficulty >= 1 && difficulty <= kHardestExercise);
    return static_cast<int>(kRecipes[difficulty - 1].most);
}

Scene exerciseScene(const ExerciseCode& code)
{
    const Recipe recipe = recipeOf(code);
    constexpr std::uint32_t kMaxAttempts = 10'000;  // a test checks that a few dozen are enough
    for (std::uint32_t attempt = 0;; ++attempt) {
        Scene scene = sceneOf(code, recipe, attempt);
        if (attempt + 1 == kMaxAttempts || isWorthwhile(scene, recipe)) {
            return scene;
        }
    }
}

namespace {

constexpr const char* kExpected = message("an exercise such as both-2-4711 or pass-3-12-last-in-at-end");

/// Returns the error for a text that is not a code. `expected` is a message.
Error notACode(std::string_view text, const char* expected = kExpected)
{
    return {ErrorCode::WrongFormat, "", inQuotes(text), translated(expected)};
}

/// Removes and returns the word before the next hyphen. Also removes the hyphen.
std::string_view takeWord(std::string_view& text)
{
    const std::size_t end = std::min(text.find('-'), text.size());
    const std::string_view word = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    return word;
}

std::optional<std::uint64_t> takeNumber(std::string_view& text)
{
    const std::string_view word = takeWord(text);
    std::uint64_t number = 0;
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), number);
    const bool isNumber = !word.empty() && error == std::errc() && end == word.data() + word.size();
    if (!isNumber) {
        return std::nullopt;
    }
    return number;
}

}  // namespace

std::span<const DerivationField> ExerciseCode::fields() const
{
    using Field = DerivationField;
    static constexpr std::array kSome{Field::Xor, Field::Level};
    static constexpr std::array kAll{Field::Lt, Field::Rb, Field::Xor, Field::Level, Field::Index};
    if (!hasPlacing() || difficulty == 1) {
        return {};
    }
    return difficulty == 2 ? std::span<const Field>(kSome) : std::span<const Field>(kAll);
}

std::string textOf(const ExerciseCode& code)
{
    std::string text(nameOf(code.part));
    text += '-' + std::to_string(code.difficulty) + '-' + std::to_string(code.seed);
    if (code.boxes > 0) {
        text += "-b" + std::to_string(code.boxes);
    }
    // Leave out defaults.
    if (code.order != ListOrder::FirstIn) {
        text.append("-").append(nameOf(code.order));
    }
    if (code.feedback != Feedback::AtOnce) {
        text.append("-").append(nameOf(code.feedback));
    }
    return text;
}

Result<ExerciseCode> exerciseCodeFromText(std::string_view text)
{
    const std::string_view whole = trimmed(text);
    std::string_view rest = whole;

    ExerciseCode code;
    const auto part = fromName<ExercisePart>(takeWord(rest));
    const auto difficulty = takeNumber(rest);
    const auto seed = takeNumber(rest);
    if (!part || !difficulty || !seed) {
        return notACode(whole);
    }
    if (*difficulty < 1 || *difficulty > kHardestExercise) {
        return Error{ErrorCode::OutOfRange, "", std::to_string(*difficulty), say("a difficulty from 1 to 3")};
    }
    if (*seed > kMaxExerciseSeed) {
        return Error{ErrorCode::OutOfRange, "", std::to_string(*seed), say("a number from 0 to 999999999")};
    }
    code.part = *part;
    code.difficulty = static_cast<int>(*difficulty);
    code.seed = static_cast<std::uint32_t>(*seed);

    // The endings have a fixed order.
    if (rest.starts_with('b')) {
        rest.remove_prefix(1);
        const auto boxes = takeNumber(rest);
        if (!boxes) {
            return notACode(whole);
        }
        const int most = mostExerciseBoxes(code.difficulty);
        if (*boxes < kFewestExerciseBoxes || *boxes > static_cast<std::uint64_t>(most)) {
            return Error{ErrorCode::OutOfRange, "", std::to_string(*boxes),
                         say("{1} to {2} boxes at difficulty {3}", kFewestExerciseBoxes, most, code.difficulty)};
        }
        code.boxes = static_cast<int>(*boxes);
    }
    constexpr std::string_view kLastIn = nameOf(ListOrder::LastIn);
    if (rest == kLastIn || (rest.starts_with(kLastIn) && rest[kLastIn.size()] == '-')) {
        code.order = ListOrder::LastIn;
        rest.remove_prefix(std::min(kLastIn.size() + 1, rest.size()));
    }
    if (const auto feedback = fromName<Feedback>(rest); feedback && feedback != Feedback::AtOnce) {
        code.feedback = *feedback;
        rest = {};
    }
    if (!rest.empty() || whole.ends_with('-')) {
        return notACode(whole);
    }
    return code;
}

}  // namespace mortonscope
