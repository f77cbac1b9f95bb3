#pragma once

#include "core/base/split_mix.h"
#include "core/scene/scene.h"
#include "core/space/placement.h"

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace mortonscope {

/// What a worksheet's boxes are drawn with: whole numbers, the same on every machine.
class Dice {
public:
    explicit Dice(std::uint64_t seed) : m_chance(seed) {}

    /// 0 … n − 1, n > 0.
    int below(int n) { return static_cast<int>(m_chance.next() % static_cast<std::uint64_t>(n)); }
    /// low … high, both included.
    int between(int low, int high) { return low + below(high - low + 1); }
    bool percent(int chance) { return below(100) < chance; }

private:
    SplitMix64 m_chance;
};

/// Exercises for paper with their answers, as data. The same request gives the same exercises on every machine and in
/// every later version, so that the key to a sheet that was handed out long ago can still be had.

/// What is to be done with the boxes of an exercise.
enum class WorksheetKind : std::uint8_t {
    Placement,  ///< fill in the table: lt, rb, XOR, up, shift, level, code, index
    Tree,       ///< write the boxes into the empty tree, and mark the cells that exist
    Array,      ///< the same in the linear array: absent, empty, with boxes
    Pairs,      ///< list the candidate pairs in the order of testing, and say which overlap
    Mixed,      ///< these four in turn, on the same boxes: the whole way from a box to its pairs
};
constexpr std::array<std::string_view, 5> namesOf(WorksheetKind)
{
    return {"placement", "tree", "array", "pairs", "mixed"};
}

/// Levels of difficulty: four boxes at depth 2, which end on no grid line; six at depth 2, of which some end on lines
/// that decide; eight in a world that is not square and does not begin at (0, 0), at depth 3, or 2 where a tree is
/// drawn.
inline constexpr int kHardestWorksheet = 3;
inline constexpr int kMaxWorksheetExercises = 40;
/// So many exercises of a mixed sheet are about the same boxes, one of each kind.
inline constexpr int kMixedRound = 4;
inline constexpr std::uint32_t kMaxWorksheetSeed = 999'999'999;

/// All that makes a worksheet what it is. More exercises leave the first ones as they are, and kinds of one depth have
/// the same boxes, so that a table and a list of pairs can be about the same scene.
struct WorksheetRequest {
    WorksheetKind kind = WorksheetKind::Placement;
    int difficulty = 1;      ///< 1 … kHardestWorksheet
    std::uint32_t seed = 1;  ///< 0 … kMaxWorksheetSeed
    int count = 4;           ///< exercises, 1 … kMaxWorksheetExercises

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
    bool exists = false;       ///< its cell holds a box, or a cell below it does
    std::vector<BoxId> boxes;  ///< in the order of entry
};

/// The right answers to everything that can be asked about a scene.
struct WorksheetKey {
    std::vector<Placement> placements;  ///< by box
    std::vector<WorksheetPair> pairs;   ///< as the single pass tests them, lists first-in
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

/// The exercises of a request that keeps to the limits above.
Worksheet makeWorksheet(const WorksheetRequest& request);

/// The boxes of exercise `number` (0, 1 …) of a seed, named A … H. `isShallow`: depth 2 also at the highest difficulty.
///
/// All edges lie on thirds of the smallest cell, which can be read off on paper. No edge runs along another's, so that
/// no box hides one and none only touch. Always there: boxes on three levels, an existing cell without a box,
/// candidates of which some overlap and some don't; from difficulty 2 also a pair within one cell, a box that another
/// cell would hold if cells contained their right and lower lines, one whose lowest and highest differing groups are
/// not the same, and one that rb − lt in place of the XOR would send elsewhere.
Scene worksheetScene(int difficulty, bool isShallow, std::uint32_t seed, std::uint32_t number);

/// Whether a scene is as said above.
bool isGoodWorksheetScene(const Scene& scene, int difficulty);

}  // namespace mortonscope
