#include "core/worksheet/worksheet.h"

#include "core/algorithms/single_pass.h"
#include "core/worksheet/worksheet_scene.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <utility>

namespace mortonscope {

namespace {

/// The way of a mixed sheet: from the boxes to their pairs.
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
    assert(request.difficulty >= 1 && request.difficulty <= kHardestWorksheet && request.seed <= kMostWorksheetSeed);
    assert(request.count >= 1 && request.count <= kMostWorksheetExercises);
    const bool isMixed = request.kind == WorksheetKind::Mixed;
    // A tree of depth 3 has 64 leaves, which no sheet of paper is wide enough for.
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
