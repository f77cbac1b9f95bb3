#include "core/engine/fast_engine.h"

#include "core/engine/crew.h"
#include "core/engine/kernels.h"
#include "core/engine/planting.h"

#include <atomic>
#include <cassert>
#include <utility>

namespace mortonscope {

namespace {

/// So few boxes are one thread's work: waking another takes longer.
constexpr std::size_t kBoxesOfAThread = 4096;

/// With threads the pass is cut at this level: a part is a cell of it with all below, or a cell above it alone.
constexpr int kCutLevel = 3;

}  // namespace

template <class Real>
struct FastEngine<Real>::Data {
    Data(InstructionSet set, unsigned threads) : kernels(kernelsFor<Real>(set)), crew(threads), results(threads)
    {
        for (unsigned worker = 0; worker < threads; ++worker) {
            workspaces.push_back(std::make_unique<Workspace<Real>>());
        }
    }

    /// What one thread finds.
    struct Result {
        BoxOf<Real> extent;
        bool allUsable = true;
        std::vector<OverlappingPair> pairs;
    };

    /// Where the pairs of a part lie.
    struct PartResult {
        WalkPart part;
        unsigned worker = 0;
        std::uint64_t first = 0;
        std::uint64_t count = 0;
    };

    unsigned workersFor(std::size_t boxes) const { return static_cast<unsigned>(std::clamp<std::size_t>(boxes / kBoxesOfAThread, 1, crew.size())); }

    Tree<Real> plant(const BoxView<Real>& boxes, unsigned workers);
    std::uint64_t walk(const WalkInput<Real>& input, unsigned workers, const Sink& sink, std::vector<OverlappingPair>* list);
    void cut(int level, std::uint32_t code);

    const Kernels<Real>& kernels;
    Crew crew;
    std::vector<std::unique_ptr<Workspace<Real>>> workspaces;  ///< one a worker
    std::vector<Result> results;                               ///< likewise
    SortedBoxes<Real> sorted;
    Grove<Real> grove;
    std::vector<PartResult> parts;
};

/// Builds the tree over all boxes. Each worker has its share of the input; the lists hold what the first worker placed
/// before what the second did, so that they are in the order of entry for any number of workers.
template <class Real>
Tree<Real> FastEngine<Real>::Data::plant(const BoxView<Real>& boxes, unsigned workers)
{
    const std::size_t count = boxes.size();
    const auto share = [workers](std::size_t all, unsigned worker) { return all * worker / workers; };
    crew.run(workers, [&](unsigned worker) {
        Result& result = results[worker];
        result.allUsable = kernels.measure(boxes, share(count, worker), share(count, worker + 1), result.extent);
    });
    BoxOf<Real> extent = aroundNothing<Real>();
    bool checks = false;
    for (unsigned worker = 0; worker < workers; ++worker) {
        include(extent, results[worker].extent);
        checks = checks || !results[worker].allUsable;
    }
    grove.starts.clear();
    grove.bounds.clear();
    const Tree<Real> tree = plot(grove, count, extent);
    if (sorted.keys.size() < count) {
        sorted.keys.resize(count);
        sorted.edges.resize(count);
        sorted.ids.resize(count);
    }
    const Grid<Real> grid(extent, tree.depth);
    crew.run(workers, [&](unsigned worker) {
        auto& counts = workspaces[worker]->counts;
        counts.assign(tree.cells() + 1, 0);
        kernels.place(boxes, share(count, worker), share(count, worker + 1), grid, checks, sorted.keys.data(), counts.data());
    });
    std::uint32_t start = 0;
    for (std::size_t cell = 0; cell <= tree.cells(); ++cell) {
        tree.starts()[cell] = start;
        for (unsigned worker = 0; worker < workers; ++worker) {
            std::uint32_t& entry = workspaces[worker]->counts[cell];
            start += std::exchange(entry, start);
        }
    }
    tree.starts()[tree.cells() + 1] = start;
    crew.run(workers, [&](unsigned worker) {
        scatter(boxes, share(count, worker), share(count, worker + 1), sorted.keys.data(), workspaces[worker]->counts.data(), sorted);
    });
    crew.run(workers, [&](unsigned worker) {
        kernels.surround(tree, sorted, share(tree.cells(), worker), share(tree.cells(), worker + 1));
    });
    kernels.surroundParents(tree);
    return tree;
}

/// Makes parts of a cell and what lies below it, in the order of the pass.
template <class Real>
void FastEngine<Real>::Data::cut(int level, std::uint32_t code)
{
    parts.push_back({{level, code, level == kCutLevel}});
    if (level < kCutLevel) {
        for (std::uint32_t i = 0; i < 4; ++i) {
            cut(level + 1, 4 * code + i);
        }
    }
}

template <class Real>
std::uint64_t FastEngine<Real>::Data::walk(const WalkInput<Real>& input, unsigned workers, const Sink& sink, std::vector<OverlappingPair>* list)
{
    if (workers == 1 || input.tree.depth <= kCutLevel) {
        return kernels.walk(input, {}, *workspaces[0], sink);
    }
    parts.clear();
    cut(0, 0);
    std::atomic<std::size_t> next = 0;
    crew.run(workers, [&](unsigned worker) {
        auto& pairs = results[worker].pairs;
        pairs.clear();
        const Sink keep{sink.take != nullptr ? &pairs : nullptr, sink.take != nullptr ? [](void* to, std::span<const OverlappingPair> some) {
            auto& all = *static_cast<std::vector<OverlappingPair>*>(to);
            all.insert(all.end(), some.begin(), some.end());
        } : static_cast<decltype(Sink::take)>(nullptr)};
        for (std::size_t k = next++; k < parts.size(); k = next++) {
            parts[k].worker = worker;
            parts[k].first = pairs.size();
            parts[k].count = kernels.walk(input, parts[k].part, *workspaces[worker], keep);
        }
    });
    std::uint64_t count = 0;
    for (const PartResult& part : parts) {
        count += part.count;
    }
    const auto pairsOf = [this](const PartResult& part) { return std::span<const OverlappingPair>(results[part.worker].pairs).subspan(part.first, part.count); };
    if (list != nullptr) {
        list->resize(count);
        std::uint64_t to = 0;
        for (const PartResult& part : parts) {
            std::ranges::copy(pairsOf(part), list->begin() + static_cast<std::ptrdiff_t>(to));
            to += part.count;
        }
    } else if (sink.take != nullptr) {
        for (const PartResult& part : parts) {
            sink.take(sink.to, pairsOf(part));
        }
    }
    return count;
}

template <class Real>
FastEngine<Real>::FastEngine(InstructionSet set, unsigned threads) : m_data(std::make_unique<Data>(set, std::max(threads, 1U)))
{
    assert(isAvailable(set) && threads >= 1);
}

template <class Real>
FastEngine<Real>::~FastEngine() = default;

template <class Real>
FastEngine<Real>::FastEngine(FastEngine&&) noexcept = default;

template <class Real>
FastEngine<Real>& FastEngine<Real>::operator=(FastEngine&&) noexcept = default;

template <class Real>
std::uint64_t FastEngine<Real>::run(const BoxView<Real>& boxes, Touching touching, void* to, void (*take)(void* to, std::span<const OverlappingPair> some))
{
    const unsigned workers = m_data->workersFor(boxes.size());
    const Tree<Real> tree = m_data->plant(boxes, workers);
    return m_data->walk({boxes, m_data->sorted, tree, touching}, workers, {to, take}, nullptr);
}

template <class Real>
std::uint64_t FastEngine<Real>::count(const BoxView<Real>& boxes, Touching touching)
{
    return run(boxes, touching, nullptr, nullptr);
}

template <class Real>
void FastEngine<Real>::find(const BoxView<Real>& boxes, Touching touching, std::vector<OverlappingPair>& pairs)
{
    pairs.clear();
    forEachBlock(boxes, touching, [&pairs](std::span<const OverlappingPair> some) { pairs.insert(pairs.end(), some.begin(), some.end()); });
}

template class FastEngine<float>;
template class FastEngine<double>;

}  // namespace mortonscope
