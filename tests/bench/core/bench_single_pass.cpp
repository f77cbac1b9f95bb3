// The cost of the single pass being a template over any probe: compared with the same pass written by hand, once with
// the exact test, once without any observer. Both run alternately, so that the ratio is measured under the same
// conditions.

#include "core/algorithms/single_pass.h"
#include "tests/bench/core/run_bench.h"

#include <algorithm>
#include <chrono>

namespace mortonscope::bench {

namespace {

/// The pass by hand: no probe, no choice of order, no template. Without `kTests`, it only visits cells.
template <bool kTests>
class WrittenOut {
public:
    WrittenOut(const LinearQuadtree& tree, std::span<const Box> boxes) : m_tree(tree), m_boxes(boxes) {}

    std::uint64_t run()
    {
        if (m_tree.isMarked(Cell())) {
            visit(Cell());
        }
        return m_overlaps;
    }

private:
    void visit(Cell cell)
    {
        const std::span<const BoxId> list = m_tree.list(cell);
        if constexpr (kTests) {
            for (std::size_t i = 0; i < list.size(); ++i) {
                for (std::size_t j = i + 1; j < list.size(); ++j) {
                    test(list[i], list[j]);
                }
            }
            for (const BoxId above : m_stack) {
                for (const BoxId box : list) {
                    test(above, box);
                }
            }
        }
        if (!m_tree.hasMarkedChild(cell)) {
            return;
        }
        const std::size_t before = m_stack.size();
        for (const BoxId box : list) {
            m_stack.push_back(box);
        }
        for (int i = 0; i < 4; ++i) {
            if (const Cell child = cell.child(i); m_tree.isMarked(child)) {
                visit(child);
            }
        }
        while (m_stack.size() > before) {
            m_stack.pop_back();
        }
    }

    void test(BoxId first, BoxId second)
    {
        const Box& a = m_boxes[first.value];
        const Box& b = m_boxes[second.value];
        m_overlaps += a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
    }

    const LinearQuadtree& m_tree;
    std::span<const Box> m_boxes;
    std::vector<BoxId> m_stack;
    std::uint64_t m_overlaps = 0;
};

template <class Call>
double secondsOf(Call&& call)
{
    const auto begin = std::chrono::steady_clock::now();
    call();
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
}

double median(std::vector<double> values)
{
    const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
    std::ranges::nth_element(values, middle);
    return *middle;
}

/// Shows the time of `ours`; both must give the same result.
template <class Ours, class ByHand>
void compare(benchmark::State& state, Ours&& ours, ByHand&& byHand)
{
    std::vector<double> ratios;
    std::vector<double> hand;
    for (auto _ : state) {
        std::uint64_t ourCount = 0;
        std::uint64_t handCount = 0;
        hand.push_back(secondsOf([&] { handCount = byHand(); }));
        const double seconds = secondsOf([&] { ourCount = ours(); });
        state.SetIterationTime(seconds);
        ratios.push_back(seconds / hand.back());
        if (ourCount != handCount) {
            state.SkipWithError("not the same answer");
            return;
        }
    }
    state.counters["by hand, ms"] = 1e3 * median(hand);
    state.counters["ratio"] = median(ratios);
}

void withTests(benchmark::State& state, const Recipe& recipe)
{
    const Scene& scene = sceneOf(recipe);
    const LinearQuadtree tree(scene.space(), scene.boxes());
    const std::span<const Box> boxes = scene.boxes();
    const auto ours = [&] {
        std::uint64_t found = 0;
        singlePass(tree, ListOrder::FirstIn, PairProbe([&](BoxId a, BoxId b) {
                       found += overlaps(boxes[a.value], boxes[b.value], Touching::Open);
                   }));
        return found;
    };
    compare(state, ours, [&] { return WrittenOut<true>(tree, boxes).run(); });
}

void unwatched(benchmark::State& state, const Recipe& recipe)
{
    const Scene& scene = sceneOf(recipe);
    const LinearQuadtree tree(scene.space(), scene.boxes());
    const auto ours = [&] {
        singlePass(tree, ListOrder::FirstIn, NullProbe());
        return std::uint64_t{0};
    };
    compare(state, ours, [&] { return WrittenOut<false>(tree, scene.boxes()).run(); });
}

const bool registered = [] {
    // The fastest of the depths 6 to 10 for each scene. The number of iterations is a compromise: enough for a median.
    for (const Recipe& recipe :
         {Recipe{"uniform", 100'000, 6}, Recipe{"clustered", 100'000, 7}, Recipe{"mixed", 100'000, 6}}) {
        benchmark::RegisterBenchmark(("single pass, exact tests: " + nameOf(recipe)).c_str(), withTests, recipe)
            ->UseManualTime()
            ->Iterations(11)
            ->Unit(benchmark::kMillisecond);
        benchmark::RegisterBenchmark(("single pass, NullProbe: " + nameOf(recipe)).c_str(), unwatched, recipe)
            ->UseManualTime()
            ->Unit(benchmark::kMillisecond);
    }
    return true;
}();

}  // namespace

}  // namespace mortonscope::bench
