#include "core/algorithms/brute_force.h"
#include "core/base/box_pair.h"
#include "core/base/message.h"
#include "core/check/diagnosis.h"
#include "core/check/right_list.h"
#include "core/grade/explanation.h"
#include "core/words/words.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <cstdint>
#include <optional>
#include <set>
#include <tuple>
#include <utility>

namespace mortonscope {

namespace {

bool isRun(const GradedScene& graded) { return graded.mark != Mark::NotRun; }

/// Returns the number of different pairs in a list.
std::size_t distinctPairs(const std::vector<BoxPair>& list)
{
    std::vector<std::uint64_t> keys;
    keys.reserve(list.size());
    for (const BoxPair pair : list) {
        if (pair.first != pair.second) {
            keys.push_back(pairKey(pair));
        }
    }
    std::ranges::sort(keys);
    return static_cast<std::size_t>(std::unique(keys.begin(), keys.end()) - keys.begin());
}

// -------------------------------------------------------------------------------------------- traits of scenes

bool anyBox(const Scene& scene, auto holds)
{
    for (std::uint32_t b = 0; b < scene.size(); ++b) {
        if (holds(scene.box(BoxId(b)))) {
            return true;
        }
    }
    return false;
}

bool hasFarEdge(const Scene& scene)
{
    const Box& world = scene.space().world();
    return anyBox(scene, [&world](const Box& box) { return box.right >= world.right || box.bottom >= world.bottom; });
}

bool hasOutside(const Scene& scene)
{
    return anyBox(scene, [&scene](const Box& box) { return scene.space().hasCornerOutside(box); });
}

bool hasEdgeOnLine(const Scene& scene)
{
    const Space& space = scene.space();
    const auto isLine = [](double units) { return units == std::floor(units) && units > 0; };
    return anyBox(scene, [&](const Box& box) {
        return isLine(space.columnsFromLeft(box.left)) || isLine(space.columnsFromLeft(box.right))
            || isLine(space.rowsFromTop(box.top)) || isLine(space.rowsFromTop(box.bottom));
    });
}

bool hasPoint(const Scene& scene)
{
    return anyBox(scene, [](const Box& box) { return box.width() == 0 && box.height() == 0; });
}

bool hasEqualBoxes(const Scene& scene)
{
    const auto less = [](const Box& a, const Box& b) {
        return std::tie(a.left, a.top, a.right, a.bottom) < std::tie(b.left, b.top, b.right, b.bottom);
    };
    std::set<Box, decltype(less)> met(less);
    return anyBox(scene, [&met](const Box& box) { return !met.insert(box).second; });
}

bool hasCircle(const Scene& scene)
{
    for (std::uint32_t b = 0; b < scene.size(); ++b) {
        if (scene.circle(BoxId(b))) {
            return true;
        }
    }
    return false;
}

/// A property of scenes, with the message if all wrong scenes have it.
struct Trait {
    std::string_view id;
    bool (*has)(const Scene&);
    std::string_view words;  ///< a message
};

constexpr Trait kTraits[] = {
    {"far-edge", hasFarEdge,
     message("Every wrong scene ({1}) has boxes on or beyond the right or bottom edge of the world: is the last column "
             "clamped?")},
    {"outside", hasOutside, message("Every wrong scene ({1}) has boxes with a corner outside the world.")},
    {"outside-root", [](const Scene& scene) { return scene.space().outside() == Outside::Root && hasOutside(scene); },
     message("Every wrong scene ({1}) has the rule “outside: root”: a box with a corner outside belongs in the root.")},
    {"outside-reject",
     [](const Scene& scene) { return scene.space().outside() == Outside::Reject && hasOutside(scene); },
     message("Every wrong scene ({1}) has the rule “outside: reject”: a box with a corner outside is left out.")},
    {"touching-closed", [](const Scene& scene) { return scene.touching() == Touching::Closed; },
     message("Every wrong scene ({1}) has the rule “touching: closed”: boxes that only touch overlap.")},
    {"on-lines", hasEdgeOnLine, message("Every wrong scene ({1}) has edges exactly on grid lines.")},
    {"not-square", [](const Scene& scene) { return scene.space().unitX() != scene.space().unitY(); },
     message("Every wrong scene ({1}) has a world that is not square: does each axis have its own cell size?")},
    {"off-origin", [](const Scene& scene) { return scene.space().world().left != 0 || scene.space().world().top != 0; },
     message("Every wrong scene ({1}) has a world that does not begin at (0, 0): are left and top subtracted?")},
    {"points", hasPoint, message("Every wrong scene ({1}) has boxes without a size.")},
    {"equal-boxes", hasEqualBoxes, message("Every wrong scene ({1}) has boxes that are equal.")},
    {"circles", hasCircle, message("Every wrong scene ({1}) has circles.")},
    {"many-boxes", [](const Scene& scene) { return scene.size() >= 200; },
     message("Every wrong scene ({1}) has 200 boxes or more.")},
};

class Observer {
public:
    Observer(std::span<const Evidence> evidence, const CheckRules& rules, const std::function<bool()>& shouldContinue)
        : m_rules(rules), m_shouldContinue(shouldContinue)
    {
        for (const Evidence& one : evidence) {
            if (isRun(*one.graded)) {
                auto& marked = one.graded->mark == Mark::Right ? m_right : m_wrong;
                m_run.push_back(one);
                marked.push_back(one);
            }
        }
    }

    Observations look()
    {
        if (m_wrong.empty()) {
            return {};
        }
        if (std::ranges::all_of(m_run, [](const Evidence& one) { return one.graded->hasList; })) {
            lookAtLists();
        }
        lookAtTraits();
        lookAtDepth();
        return std::move(m_found);
    }

private:
    void add(std::string_view id, std::string sentence) { m_found.all.push_back({id, std::move(sentence)}); }

    /// Puts the number of wrong scenes into the message of a trait.
    std::string withCount(std::string_view words) const
    {
        std::string text = translated(words);
        if (const std::size_t place = text.find("{1}"); place != std::string::npos) {
            text.replace(place, 3, countText(m_wrong.size()));
        }
        return text;
    }

    /// Returns the number of right scenes with a trait that all wrong scenes have. None if the trait explains nothing,
    /// because more than half of the right scenes have it.
    std::optional<std::size_t> rightWith(auto has) const
    {
        const auto withIt = static_cast<std::size_t>(
            std::ranges::count_if(m_right, [&](const Evidence& one) { return has(*one.scene); }));
        const bool isInAll = std::ranges::all_of(m_wrong, [&](const Evidence& one) { return has(*one.scene); });
        if (!isInAll || m_right.empty() || 2 * withIt > m_right.size()) {
            return std::nullopt;
        }
        return withIt;
    }

    /// Adds the traits that are rarest among the right scenes, since a single wrong scene has many traits by chance.
    void lookAtTraits()
    {
        constexpr std::size_t kMaxTraits = 3;
        std::vector<std::pair<std::size_t, const Trait*>> telling;
        for (const Trait& trait : kTraits) {
            if (const auto right = rightWith(trait.has)) {
                telling.emplace_back(*right, &trait);
            }
        }
        std::ranges::stable_sort(telling, {}, &std::pair<std::size_t, const Trait*>::first);
        telling.resize(std::min(telling.size(), kMaxTraits));
        for (const auto& [right, trait] : telling) {
            add(trait->id, withCount(trait->words));
        }
    }

    void lookAtDepth()
    {
        int least = Space::kDeepestTree;
        for (const Evidence& one : m_wrong) {
            least = std::min(least, one.scene->space().depth());
        }
        if (least >= 2 && rightWith([least](const Scene& scene) { return scene.space().depth() >= least; })) {
            add("deep", say("Every wrong scene ({1}) has a depth of {2} or more.", countText(m_wrong.size()), least));
        }
    }

    void lookAtLists()
    {
        if (std::ranges::all_of(m_run, [](const Evidence& one) { return one.graded->list.empty(); })) {
            m_found.explainsLists = true;
            add("printed-nothing", say("The program lists no pair on any scene: does it write to standard output?"));
            return;
        }
        if (askOtherPairs() || lookAtOverlaps() || askRules() || lookAtAll()) {
            m_found.explainsLists = true;
        }
        if (m_found.isOtherQuestion) {
            return;
        }
        const auto none = [this](auto pairs) {
            return std::ranges::all_of(m_wrong, [&](const Evidence& one) { return pairs(*one.graded).count == 0; });
        };
        if (none([](const GradedScene& graded) -> const SomePairs& { return graded.differences.extra; })) {
            add("never-extra", say("No extra pair on any scene: pairs are only missing."));
        } else if (none([](const GradedScene& graded) -> const SomePairs& { return graded.differences.missing; })) {
            add("never-missing", say("No pair is missing on any scene: there are only extra ones."));
        }
    }

    /// Returns whether all lists are right, as sets, for changed scenes or another kind of pairs.
    bool areRight(PairsOf of, auto changed) const
    {
        return std::ranges::all_of(m_run, [&](const Evidence& one) {
            const auto scene = changed(*one.scene);
            return scene && m_shouldContinue()
                && ListMatcher(one.graded->list)
                       .fit(*scene, Method(), of, Matching::Sets, kMaxStepsOfSuspect, m_shouldContinue)
                       .sameSet;
        });
    }

    static std::optional<Scene> asItIs(const Scene& scene) { return scene; }

    bool askOtherPairs()
    {
        const bool overlapsAsked = m_rules.of == PairsOf::Overlaps;
        if (!areRight(otherThan(m_rules.of), asItIs)) {
            return false;
        }
        m_found.isOtherQuestion = true;
        if (overlapsAsked) {
            add("candidates-not-overlaps",
                say("These are exactly the candidate pairs; leave out --overlaps to ask for them."));
        } else {
            add("overlaps-not-candidates", say("These are exactly the pairs that overlap; --overlaps asks for them."));
        }
        return true;
    }

    /// Returns whether the program lists only overlapping pairs although candidates were asked for. A program that
    /// tests too few pairs would also list some that don't overlap.
    bool lookAtOverlaps()
    {
        if (m_rules.of == PairsOf::Overlaps) {
            return false;
        }
        constexpr std::ptrdiff_t kFewLists = 3;
        if (std::ranges::count_if(m_run, [](const Evidence& one) { return !one.graded->list.empty(); }) < kFewLists) {
            return false;
        }
        for (const Evidence& one : m_run) {
            const auto overlaps = [&one](BoxPair pair) {
                return pair.first != pair.second && one.scene->overlap(pair.first, pair.second);
            };
            if (!std::ranges::all_of(one.graded->list, overlaps)) {
                return false;
            }
        }
        const auto asOverlaps = static_cast<std::size_t>(std::ranges::count_if(m_run, [this](const Evidence& one) {
            return ListMatcher(one.graded->list)
                .fit(*one.scene, Method(), PairsOf::Overlaps, Matching::Sets, kMaxStepsOfSuspect, m_shouldContinue)
                .sameSet;
        }));
        add("overlaps-not-candidates", say("Every pair that it lists overlaps: did you print overlaps? Use --overlaps; "
                                           "then {1} of {2} scenes are right.",
                                           asOverlaps, m_run.size()));
        return true;
    }

    /// Returns whether the program does everything right except for one rule of the scenes.
    bool askRules()
    {
        const auto withOutside = [](Outside outside) {
            return [outside](const Scene& scene) -> std::optional<Scene> {
                const auto space = Space::create(scene.space().world(), scene.space().depth(), outside);
                if (!space) {
                    return std::optional<Scene>();
                }
                return std::optional(scene.withSpace(*space));
            };
        };
        if (areRight(m_rules.of, withOutside(Outside::Clamp))) {
            add("ignores-outside", say("All lists are right if boxes with a corner outside are always clamped: does "
                                       "the program read the rule “outside”?"));
            return true;
        }
        for (const Touching touching : {Touching::Open, Touching::Closed}) {
            if (m_rules.of == PairsOf::Overlaps && areRight(m_rules.of, [touching](const Scene& scene) {
                    return std::optional(scene.withTouching(touching));
                })) {
                add("ignores-touching", touching == Touching::Open
                                            ? say("All lists are right if boxes that only touch never overlap: does "
                                                  "the program read the rule “touching”?")
                                            : say("All lists are right if boxes that only touch always overlap: does "
                                                  "the program read the rule “touching”?"));
                return true;
            }
        }
        for (const int more : {-1, 1}) {
            const auto otherDepth = [more](const Scene& scene) -> std::optional<Scene> {
                const int level = std::max(scene.space().depth() + more, 0);
                const auto space = Space::create(scene.space().world(), level, scene.space().outside());
                if (!space) {
                    return std::optional<Scene>();
                }
                return std::optional(scene.withSpace(*space));
            };
            if (m_rules.of == PairsOf::Candidates && areRight(m_rules.of, otherDepth)) {
                add("other-depth", more < 0 ? say("All lists are right for trees with one fewer level.")
                                            : say("All lists are right for trees with one more level."));
                return true;
            }
        }
        return false;
    }

    /// Returns whether the program tests nearly every pair, although few have to be. Many mistakes give such lists,
    /// some even the same one: OR instead of XOR, a stack that is never popped …
    bool lookAtAll()
    {
        if (m_rules.of == PairsOf::Overlaps) {
            return false;
        }
        std::uint64_t listed = 0;
        std::uint64_t possible = 0;
        std::uint64_t right = 0;
        bool isEveryPair = true;
        for (const Evidence& one : m_run) {
            const std::uint64_t all = bruteForceTests(boxesTakingPart(*one.scene));
            const std::size_t distinct = distinctPairs(one.graded->list);
            listed += distinct;
            possible += all;
            right += one.graded->right;
            isEveryPair = isEveryPair && distinct == all;
        }
        constexpr double kNearlyAll = 0.9;
        constexpr double kFew = 0.8;
        if (static_cast<double>(listed) < kNearlyAll * static_cast<double>(possible)
            || static_cast<double>(right) > kFew * static_cast<double>(possible)) {
            return false;
        }
        add("tests-nearly-all", isEveryPair
                                    ? say("The program tests every pair on every scene ({1} pairs, although only {2} "
                                          "need a test): is the stack ever popped, and is the level chosen by XOR?",
                                          countText(listed), countText(right))
                                    : say("The program tests nearly every pair ({1} of {2}, although only {3} need a "
                                          "test): is the stack ever popped?",
                                          countText(listed), countText(possible), countText(right)));
        return true;
    }

    static std::uint64_t boxesTakingPart(const Scene& scene)
    {
        if (scene.space().outside() != Outside::Reject) {
            return scene.size();
        }
        std::uint64_t count = 0;
        for (std::uint32_t b = 0; b < scene.size(); ++b) {
            count += !scene.space().hasCornerOutside(scene.box(BoxId(b)));
        }
        return count;
    }

    static std::string countText(std::uint64_t count) { return narration::countText(count); }

    const CheckRules& m_rules;
    const std::function<bool()>& m_shouldContinue;
    std::vector<Evidence> m_run;
    std::vector<Evidence> m_right;
    std::vector<Evidence> m_wrong;
    Observations m_found;
};

}  // namespace

bool Observations::has(std::string_view id) const { return std::ranges::find(all, id, &Observation::id) != all.end(); }

Observations observe(std::span<const Evidence> evidence, const CheckRules& rules,
                     const std::function<bool()>& shouldContinue)
{
    return Observer(evidence, rules, shouldContinue).look();
}

}  // namespace mortonscope
