#pragma once

#include "core/base/split_mix.h"
#include "core/scene/scene.h"
#include "core/space/placement.h"

#include <array>
#include <cassert>
#include <cstdint>
#include <string_view>
#include <vector>

namespace mortonscope {

/// Random whole numbers that are the same on every machine.
class Dice {
public:
    explicit Dice(std::uint64_t seed) : m_chance(seed) {}

    /// Returns a number from 0 to n − 1. Requires n > 0.
    int below(int n)
    {
        assert(n > 0);
        return static_cast<int>(m_chance.next() % static_cast<std::uint64_t>(n));
    }
    /// Returns a number from low to high, inclusive.
    int between(int low, int high) { return low + below(high - low + 1); }
    bool percent(int chance) { return below(100) < chance; }

private:
    SplitMix64 m_chance;
};

// Exercises for paper and their answers, as data. A request gives the same exercises on every machine and in every
// later version, so that old sheets keep their keys.

/// The task of an exercise.
enum class WorksheetKind : std::uint8_t {
    Placement,  ///< fill in the table: lt, rb, XOR, up, shift, level, code, index
    Tree,       ///< write the boxes into the blank tree, and mark the non-empty cells
    Array,      ///< write the boxes into the linear array, and tell non-empty slots without boxes from empty ones
    Pairs,      ///< list the candidate pairs in test order, and mark those that overlap
    Mixed,      ///< these four kinds in turn, on the same boxes
};
constexpr std::array<std::string_view, 5> namesOf(WorksheetKind)
{
    return {"placement", "tree", "array", "pairs", "mixed"};
}

/// The highest level of difficulty. Level 1 has four boxes at depth 2, without edges on grid lines. Level 2 has six
/// boxes at depth 2, some with decisive edges on grid lines. Level 3 has eight boxes at depth 3 (2 for trees) in a
/// world that is not square and does not begin at (0, 0).
inline constexpr int kHardestWorksheet = 3;
inline constexpr int kMaxWorksheetExercises = 40;
/// Number of exercises with the same boxes on a mixed sheet, one of each kind.
inline constexpr int kMixedRound = 4;
inline constexpr std::uint32_t kMaxWorksheetSeed = 999'999'999;

/// The definition of a worksheet. A larger count keeps the first exercises. Kinds with the same depth have the same
/// boxes, so that a table and a list of pairs can be about the same scene.
struct WorksheetRequest {
    WorksheetKind kind = WorksheetKind::Placement;
    int difficulty = 1;      ///< 1 … kHardestWorksheet
    std::uint32_t seed = 1;  ///< 0 … kMaxWorksheetSeed
    int count = 4;           ///< number of exercises, 1 … kMaxWorksheetExercises

    friend bool operator==(const WorksheetRequest&, const WorksheetRequest&) = default;
};

/// A candidate pair of the key.
struct WorksheetPair {
    BoxId first;
    BoxId second;
    bool overlaps = false;
};

/// A slot of the linear array in the key.
struct WorksheetSlot {
    bool exists = false;       ///< its cell or a descendant contains a box
    std::vector<BoxId> boxes;  ///< in order of entry
};

/// All right answers about a scene.
struct WorksheetKey {
    std::vector<Placement> placements;  ///< by box
    std::vector<WorksheetPair> pairs;   ///< in the test order of the single pass, with first-in lists
    std::vector<WorksheetSlot> array;   ///< by linear index
};

WorksheetKey worksheetKey(const Scene& scene);

struct WorksheetExercise {
    WorksheetKind kind = WorksheetKind::Placement;  ///< never Mixed
    Scene scene;
    WorksheetKey key;
};

struct Worksheet {
    WorksheetRequest request;
    std::vector<WorksheetExercise> exercises;
};

/// Makes the exercises. Requires a request within the limits above.
Worksheet makeWorksheet(const WorksheetRequest& request);

/// Makes the scene of exercise `number` (0, 1 …) of a seed, with boxes A … H. With `isShallow`, the depth is 2 even at
/// difficulty 3.
///
/// All edges are on thirds of the smallest cell, which are readable on paper. No edges coincide, so no box hides
/// another and no boxes only touch. Each scene has boxes on three levels, an ancestor without a box, and candidates of
/// which some overlap and some don't. From difficulty 2 on, it also has a pair within a cell, a box that would be in
/// another cell if cells contained their right and bottom lines, a box whose lowest and highest differing quad digits
/// differ, and a box that would be elsewhere if placed by rb − lt instead of the XOR.
Scene worksheetScene(int difficulty, bool isShallow, std::uint32_t seed, std::uint32_t number);

/// Returns whether a scene meets these requirements.
bool isGoodWorksheetScene(const Scene& scene, int difficulty);

}  // namespace mortonscope
