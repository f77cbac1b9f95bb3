#include "core/check/distinguish.h"

#include "core/base/box_pair.h"
#include "core/scene/presets.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <map>
#include <random>
#include <string>
#include <utility>

namespace mortonscope {

namespace {

/// The pair keys of a list, sorted unless order matters; none if there is no list.
using Signature = std::optional<std::vector<std::uint64_t>>;
using Groups = std::vector<std::vector<std::size_t>>;

/// Maximum number of boxes in a scene to thin out, since thinning tries to remove each box.
constexpr std::size_t kMaxToThin = 120;
/// Maximum number of boxes in a made-up scene.
constexpr std::size_t kMaxMadeUp = 10;
constexpr int kTriesOfCount = 300;
/// Maximum depth of made-up scenes; deeper trees take too long.
constexpr int kMaxMadeUpDepth = 6;
/// Built-in scenes that tell nearly all mistakes apart.
constexpr std::array kStarts = {"separates-mistakes-8", "separates-mistakes-12"};
/// Maximum amount of work, in cells and boxes.
constexpr std::uint64_t kWork = 60'000'000;

class Search {
public:
    Search(std::span<const Method> ways, const CheckRules& rules, const std::function<bool()>& shouldContinue)
        : m_ways(ways), m_rules(rules), m_shouldContinue(shouldContinue)
    {
    }

    /// Returns whether scenes with `boxes` boxes or more cannot be better than the best so far, or no work is left.
    bool isOver(std::size_t boxes) const
    {
        return m_wasStopped || m_work >= kWork
            || (m_best && m_best->distinguishesAll() && m_best->scene.size() <= boxes);
    }

    /// Thins out the scene, and keeps it if it is better than the best so far: if it distinguishes more ways, or as
    /// many with fewer boxes.
    void consider(const Scene& scene)
    {
        Groups groups = groupsOn(scene);
        if (m_wasStopped || groups.size() < 2 || (m_best && groups.size() < m_best->groups.size())) {
            return;
        }
        DistinguishingScene thin = thinnedOut({scene, std::move(groups)});
        if (!m_best || thin.groups.size() > m_best->groups.size() || thin.scene.size() < m_best->scene.size()) {
            m_best = std::move(thin);
        }
    }

    std::optional<DistinguishingScene> takeBest() { return std::move(m_best); }

private:
    Groups groupsOn(const Scene& scene)
    {
        std::map<Signature, std::vector<std::size_t>> groups;
        for (std::size_t i = 0; i < m_ways.size(); ++i) {
            groups[signature(scene, m_ways[i])].push_back(i);
        }
        Groups result;
        for (auto& [signature, members] : groups) {
            result.push_back(std::move(members));
        }
        std::ranges::sort(result);
        return result;
    }

    Signature signature(const Scene& scene, const Method& way)
    {
        assert(way.algorithm != nullptr);
        m_work += scene.space().cellCount() + 100 * (scene.size() + 4);
        m_wasStopped = m_wasStopped || !m_shouldContinue();
        const auto pairs = listedPairs(scene, way, m_rules.of);
        if (!pairs) {
            return std::nullopt;
        }
        m_work += pairs->size();
        std::vector<std::uint64_t> keys;
        keys.reserve(pairs->size());
        for (const BoxPair pair : *pairs) {
            keys.push_back(pairKey(pair));
        }
        if (m_rules.matching != Matching::InOrder) {
            std::ranges::sort(keys);
        }
        return keys;
    }

    /// Removes boxes, beginning with the last, as long as the scene distinguishes the same ways.
    DistinguishingScene thinnedOut(DistinguishingScene telling)
    {
        bool changed = true;
        while (changed && telling.scene.size() > 1) {
            changed = false;
            for (std::size_t i = telling.scene.size();
                 i-- > 0 && telling.scene.size() > 1 && m_work < kWork && !m_wasStopped;) {
                const BoxId box(static_cast<std::uint32_t>(i));
                Scene without = telling.scene.withRemoved(std::span(&box, 1));
                Groups groups = groupsOn(without);
                if (groups.size() >= telling.groups.size()) {
                    telling = {std::move(without), std::move(groups)};
                    changed = true;
                }
            }
        }
        return telling;
    }

    std::span<const Method> m_ways;
    const CheckRules& m_rules;
    const std::function<bool()>& m_shouldContinue;
    std::optional<DistinguishingScene> m_best;
    std::uint64_t m_work = 0;
    bool m_wasStopped = false;
};

/// Makes up scenes. Coordinates are multiples of a fortieth of the world's side, so that grid lines, the far edge and
/// the middle of a cell all occur often.
class Inventor {
public:
    Scene scene(const Space& space, Touching touching, std::size_t count)
    {
        std::vector<SceneObject> objects;
        for (std::size_t i = 0; i < count; ++i) {
            const auto [left, right] = span(space);
            const auto [top, bottom] = span(space);
            const Box& world = space.world();
            const Box box{world.left + left * world.width() / kParts, world.top + top * world.height() / kParts,
                          world.left + right * world.width() / kParts, world.top + bottom * world.height() / kParts};
            objects.push_back({std::string(1, static_cast<char>('A' + i)), box, {}, {}, {}});
        }
        return Scene(space, touching, {}, std::move(objects));
    }

private:
    static constexpr int kParts = 40;

    int below(int n) { return static_cast<int>(m_random() % static_cast<std::uint64_t>(n)); }

    /// Returns a begin and an end on one axis. Most spans are smaller than a cell, others have any length, and a few
    /// reach the far edge or go beyond it.
    std::pair<int, int> span(const Space& space)
    {
        const int cell = std::max(2, kParts / static_cast<int>(space.cellsPerSide()));
        const int begin = below(kParts);
        switch (below(8)) {
        case 0: return {begin, begin + below(kParts - begin + 1)};
        case 1: return {begin, kParts};
        case 2: return {begin, std::min(kParts, begin + below(3 * cell))};
        case 3: return {begin - below(kParts), begin + below(kParts)};
        default: return {begin, std::min(kParts, begin + below(cell))};
        }
    }

    std::mt19937_64 m_random{1};
};

/// Returns the spaces for made-up scenes: the given one unless it is too deep, a plain one, and one with different cell
/// sizes on the two axes and a corner away from the origin.
std::vector<Space> spacesFor(const Space& given)
{
    std::vector<Space> spaces;
    if (given.depth() <= kMaxMadeUpDepth) {
        spaces.push_back(given);
    }
    for (const auto& [world, level] : {std::pair(Box{0, 0, 100, 100}, 2), std::pair(Box{-40, -20, 120, 60}, 3)}) {
        if (const auto space = Space::create(world, level, given.outside())) {
            spaces.push_back(*space);
        }
    }
    return spaces;
}

}  // namespace

bool DistinguishingScene::distinguishesAll() const
{
    return std::ranges::all_of(groups, [](const std::vector<std::size_t>& group) { return group.size() == 1; });
}

std::optional<DistinguishingScene> distinguish(const Scene& scene, std::span<const Method> ways,
                                               const CheckRules& rules, const std::function<bool()>& shouldContinue)
{
    Search search(ways, rules, shouldContinue);
    if (ways.size() < 2) {
        return std::nullopt;
    }
    if (scene.size() <= kMaxToThin && scene.space().cellCount() * ways.size() < kWork) {
        search.consider(scene);
    }
    for (const char* id : kStarts) {
        const Scene& start = findPreset(id)->scene;
        search.consider(start.withTitle({}).withSpace(
            *Space::create(start.space().world(), start.space().depth(), scene.space().outside())));
    }
    const std::vector<Space> spaces = spacesFor(scene.space());
    Inventor inventor;
    for (std::size_t count = 1; count <= kMaxMadeUp; ++count) {
        for (int i = 0; i < kTriesOfCount; ++i) {
            for (const Space& space : spaces) {
                if (search.isOver(count)) {
                    return search.takeBest();
                }
                search.consider(inventor.scene(space, scene.touching(), count));
            }
        }
    }
    return search.takeBest();
}

}  // namespace mortonscope
