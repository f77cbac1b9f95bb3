#include "core/engine/fast_engine.h"

#include "core/engine/engine_parts.h"
#include "core/engine/thread_pool.h"
#include "core/engine/tree_storage.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <cassert>
#include <cmath>
#include <functional>
#include <limits>

namespace mortonscope {

namespace {

/// Minimum number of boxes per thread; with fewer, waking a thread costs more than it saves.
constexpr std::size_t kBoxesOfAThread = 4096;

/// Level at which several threads split the pass, unless the tree is lower. Each part is a cell of this level with all
/// cells below, or one higher cell without the cells below.
constexpr int kCutLevel = 3;

/// Returns where the share of a worker begins. It ends where the next share begins.
std::size_t shareOf(std::size_t all, unsigned worker, unsigned workers) { return all * worker / workers; }

/// Appends pairs to a vector: a function for Sink::take.
bool append(void* to, std::span<const OverlappingPair> some)
{
    auto& all = *static_cast<std::vector<OverlappingPair>*>(to);
    all.insert(all.end(), some.begin(), some.end());
    return true;
}

/// Return the largest finite number that is at most `v`, and the smallest that is at least `v`; the limits of Real if
/// there is none.
template <class Real>
Real roundedDown(double v)
{
    constexpr double kMax = std::numeric_limits<Real>::max();
    v = std::clamp(v, -kMax, kMax);
    const auto near = static_cast<Real>(v);
    return near > v ? std::nextafter(near, -std::numeric_limits<Real>::infinity()) : near;
}

template <class Real>
Real roundedUp(double v)
{
    return -roundedDown<Real>(-v);
}

/// **Lines off the center**: returns a rectangle that is larger at its right and bottom. Many scenes have boxes on
/// their center lines, or on those of their quarters. On lines of the tree, such boxes would live high, so the tree's
/// lines are elsewhere: 25 ns per box instead of 49 (100,000 boxes across the center lines).
template <class Real>
BoxOf<Real> beyond(const BoxOf<Real>& extent)
{
    const auto more = [](Real begin, Real end) {
        constexpr Real kShare = Real(0.3);
        return std::min(end + kShare * (end / 2 - begin / 2), std::numeric_limits<Real>::max());
    };
    return {extent.left, extent.top, more(extent.left, extent.right), more(extent.top, extent.bottom)};
}

/// Marks an engine as busy for a scope, to detect a visit that calls its own engine and would find its memory in use.
class AtWork {
public:
    explicit AtWork(bool& isAtWork) : m_isAtWork(isAtWork)
    {
        assert(!isAtWork && "a visit must not call its engine");
        isAtWork = true;
    }
    ~AtWork() { m_isAtWork = false; }
    AtWork(const AtWork&) = delete;
    AtWork& operator=(const AtWork&) = delete;

private:
    bool& m_isAtWork;
};

/// Returns a box around the bounding box of a circle. If the bounding box is not finite, or the radius is negative,
/// returns a box that overlaps nothing.
template <class Real>
BoxOf<Real> boxAround(const Circle& circle)
{
    const Box box = boundingBox(circle);
    // Far from the origin, rounding makes the box of a negative radius a point instead of inverted.
    if (!isFinite(box) || !(circle.radius >= 0)) {
        constexpr Real kNaN = std::numeric_limits<Real>::quiet_NaN();
        return {kNaN, kNaN, kNaN, kNaN};
    }
    return {roundedDown<Real>(box.left), roundedDown<Real>(box.top), roundedUp<Real>(box.right),
            roundedUp<Real>(box.bottom)};
}

}  // namespace

template <class Real>
struct FastEngine<Real>::Data {
    Data(InstructionSet which, unsigned threads)
        : set(which), kernels(kernelsFor<Real>(which)), pool(threads), results(threads)
    {
        parts.reserve(cellsAbove(kCutLevel + 1));  // if there is no memory for all parts, the constructor throws
        for (unsigned worker = 0; worker < threads; ++worker) {
            workspaces.push_back(std::make_unique<Workspace<Real>>());
        }
    }

    /// The results of one thread.
    struct Result {
        std::vector<OverlappingPair> pairs;
        std::size_t circlePairs = 0;  ///< pairs of its share that overlap exactly
    };

    /// The place of a part's pairs among the pairs of its worker.
    struct PartResult {
        WalkPart part;
        unsigned worker = 0;
        std::uint64_t first = 0;
        std::uint64_t count = 0;
        std::uint64_t to = 0;  ///< place of the part's pairs among all pairs
    };

    unsigned workersFor(std::size_t boxes) const
    {
        return static_cast<unsigned>(std::clamp<std::size_t>(boxes / kBoxesOfAThread, 1, pool.size()));
    }

    void update(const BoxView<Real>& view);
    Tree<Real> build(const BoxView<Real>& boxes, unsigned workers);
    std::uint64_t walk(Touching touching, const Sink& sink, std::vector<OverlappingPair>* list);
    std::uint64_t walkInParts(const WalkInput<Real>& input, unsigned workers, const Sink& sink,
                              std::vector<OverlappingPair>* list);
    void cut(int level, std::uint32_t code, int last);

    InstructionSet set;
    const Kernels<Real>& kernels;
    ThreadPool pool;
    std::vector<std::unique_ptr<Workspace<Real>>> workspaces;  ///< by worker
    std::vector<Result> results;                               ///< by worker
    SortedBoxes<Real> sorted;
    Forest<Real> forest;
    std::vector<PartResult> parts;
    std::array<bool, cellsAbove(kCutLevel)> testedBelow{};
    std::vector<BoxOf<Real>> sample;  ///< of many boxes
    std::vector<BoxOf<Real>> circleBoxes;
    BoxView<Real> boxes{std::span<const BoxOf<Real>>()};  ///< of the last update
    Tree<Real> tree;                                      ///< the tree over these boxes
    bool isAtWork = false;
};

/// Updates the tree. If it throws, the engine has no boxes.
template <class Real>
void FastEngine<Real>::Data::update(const BoxView<Real>& view)
{
    boxes = std::span<const BoxOf<Real>>();
    tree = build(view, workersFor(view.size()));
    for (auto& workspace : workspaces) {
        workspace->hasSortedAnew = false;
    }
    boxes = view;
}

/// Builds the tree over all boxes. Each worker has a share of the input. In each list, the boxes of the first worker
/// come before those of the second, and so on, so the lists are in order of entry for any number of workers.
template <class Real>
Tree<Real> FastEngine<Real>::Data::build(const BoxView<Real>& boxes, unsigned workers)
{
    assert(workers >= 1 && workers <= workspaces.size() && workers <= results.size());
    const std::size_t count = boxes.size();
    const auto share = [workers](std::size_t all, unsigned worker) { return shareOf(all, worker, workers); };
    const bool samples = count >= kFewestToSample;
    BoxOf<Real> extent = aroundNothing<Real>();
    bool checks = true;
    if (samples) {
        takeSample(boxes, sample);
        kernels.measure(BoxView<Real>(sample), 0, sample.size(), extent);
    }
    if (!(extent.left <= extent.right)) {  // also if there is no usable box in the sample
        checks = !kernels.measure(boxes, 0, count, extent);
    }
    const BoxOf<Real> around = extent;
    extent = beyond<Real>(extent);
    int depth = depthFor(count, kBoxesInLeaf);
    if (samples) {
        depth = deepened(depth, count, sample, extent, workspaces[0]->counts);
    }
    forest.starts.clear();
    forest.bounds.clear();
    const Tree<Real> tree = makeTree(forest, count, depth, extent);
    if (sorted.ids.size() < count) {  // `ids` grows last, so the others have grown, too
        sorted.keys.resize(count);
        sorted.edges.resize(count);
        sorted.ids.resize(count);
    }
    if (tree.depth == 0 && !checks) {
        copyToOneList(boxes, around, tree, sorted);
        return tree;
    }
    const Grid<Real> grid(tree.extent, tree.depth);
    pool.run(workers, [&](unsigned worker) {
        auto& counts = workspaces[worker]->counts;
        counts.assign(tree.cells() + 1, 0);
        kernels.place(boxes, share(count, worker), share(count, worker + 1), grid, checks, sorted.keys.data(),
                      counts.data());
    });
    startLists(tree, 0, workers, [&](unsigned worker) { return workspaces[worker]->counts.data(); });
    pool.run(workers, [&](unsigned worker) {
        scatter(boxes, share(count, worker), share(count, worker + 1), sorted.keys.data(),
                workspaces[worker]->counts.data(), sorted);
    });
    pool.run(workers, [&](unsigned worker) {
        kernels.surround(tree, sorted, share(tree.cells(), worker), share(tree.cells(), worker + 1));
    });
    kernels.surroundParents(tree);
    assert(tree.starts()[0] == 0 && tree.starts()[tree.cells() + 1] == count);
    return tree;
}

/// Splits a cell and all cells below into parts, in the order of the pass, down to level `last`.
template <class Real>
void FastEngine<Real>::Data::cut(int level, std::uint32_t code, int last)
{
    parts.push_back({{level, code, level == last}});
    if (level < last) {
        for (std::uint32_t i = 0; i < 4; ++i) {
            cut(level + 1, 4 * code + i, last);
        }
    }
}

/// Passes the pairs to `sink`, or writes them to `list` if that is not null.
template <class Real>
std::uint64_t FastEngine<Real>::Data::walk(Touching touching, const Sink& sink, std::vector<OverlappingPair>* list)
{
    const AtWork atWork(isAtWork);
    // The order of the pairs depends on the order of the lists.
    if (std::ranges::any_of(workspaces, [](const auto& workspace) { return workspace->hasSortedAnew; })) {
        update(BoxView<Real>(boxes));
    }
    const WalkInput<Real> input{sorted, tree, touching, testedBelow};
    const unsigned workers = workersFor(boxes.size());
    if (workers > 1 && tree.depth > 0) {
        return walkInParts(input, workers, sink, list);
    }
    if (list != nullptr) {
        list->clear();
    }
    if (boxes.size() == 0) {
        return 0;
    }
    return kernels.walk(input, {}, *workspaces[0], sink);
}

/// Keeps the pairs of each part separate and joins them in the order of the pass, so that the order is the same for any
/// number of threads.
template <class Real>
std::uint64_t FastEngine<Real>::Data::walkInParts(const WalkInput<Real>& input, unsigned workers, const Sink& sink,
                                                  std::vector<OverlappingPair>* list)
{
    parts.clear();
    cut(0, 0, std::min(input.tree.depth, kCutLevel));
    for (unsigned worker = 0; worker < workers; ++worker) {
        results[worker].pairs.clear();
    }
    // A part must know which lists above it needs on its stack, and it reads leaves that other parts sort again. So the
    // levels run one after another.
    for (int level = 0; level <= kCutLevel; ++level) {
        std::atomic<std::size_t> next = 0;
        pool.run(level == 0 ? 1 : workers, [&](unsigned worker) {
            auto& pairs = results[worker].pairs;
            const Sink keep = sink.take != nullptr ? Sink{&pairs, append} : Sink{};
            for (std::size_t k = next++; k < parts.size(); k = next++) {
                if (parts[k].part.level == level) {
                    parts[k].worker = worker;
                    parts[k].first = pairs.size();
                    parts[k].count = kernels.walk(input, parts[k].part, *workspaces[worker], keep);
                }
            }
        });
    }
    std::uint64_t count = 0;
    for (PartResult& part : parts) {
        part.to = count;
        count += part.count;
    }
    assert(list == nullptr || sink.take != nullptr);  // without a sink, pairs are only counted
    const auto pairsOf = [this](const PartResult& part) {
        return std::span<const OverlappingPair>(results[part.worker].pairs).subspan(part.first, part.count);
    };
    if (list != nullptr) {
        list->resize(count);  // without clear(), so that only added entries are written twice
        pool.run(workers, [&](unsigned worker) {
            for (const PartResult& part : parts) {
                if (part.worker == worker) {
                    std::ranges::copy(pairsOf(part), list->begin() + static_cast<std::ptrdiff_t>(part.to));
                }
            }
        });
    } else if (sink.take != nullptr) {
        for (const PartResult& part : parts) {
            if (part.count > 0 && !sink.take(sink.to, pairsOf(part))) {
                break;
            }
        }
    }
    return count;
}

template <class Real>
FastEngine<Real>::FastEngine(InstructionSet set, unsigned threads)
    : m_data(std::make_unique<Data>(isAvailable(set) ? set : bestInstructionSet(), std::max(threads, 1U)))
{
    assert(threads >= 1);
}

template <class Real>
FastEngine<Real>::~FastEngine() = default;

template <class Real>
FastEngine<Real>::FastEngine(FastEngine&&) noexcept = default;

template <class Real>
FastEngine<Real>& FastEngine<Real>::operator=(FastEngine&&) noexcept = default;

template <class Real>
InstructionSet FastEngine<Real>::instructionSet() const
{
    return m_data->set;
}

template <class Real>
void FastEngine<Real>::update(const BoxView<Real>& boxes)
{
    assert(boxes.size() <= kMaxBoxesOfEngine);
    const AtWork atWork(m_data->isAtWork);
    m_data->update(boxes);
}

template <class Real>
std::uint64_t FastEngine<Real>::walk(Touching touching, void* to,
                                     bool (*take)(void* to, std::span<const OverlappingPair> some))
{
    return m_data->walk(touching, {to, take}, nullptr);
}

template <class Real>
std::uint64_t FastEngine<Real>::count(Touching touching)
{
    return m_data->walk(touching, {}, nullptr);
}

template <class Real>
void FastEngine<Real>::find(Touching touching, std::vector<OverlappingPair>& pairs)
{
    m_data->walk(touching, {&pairs, append}, &pairs);
}

template <class Real>
std::uint64_t FastEngine<Real>::count(const BoxView<Real>& boxes, Touching touching)
{
    update(boxes);
    return count(touching);
}

template <class Real>
void FastEngine<Real>::find(const BoxView<Real>& boxes, Touching touching, std::vector<OverlappingPair>& pairs)
{
    update(boxes);
    find(touching, pairs);
}

template <class Real>
void FastEngine<Real>::findCircles(const CircleView<Real>& circles, Touching touching,
                                   std::vector<OverlappingPair>& pairs)
{
    ThreadPool& pool = m_data->pool;
    const unsigned workers = m_data->workersFor(circles.size());
    auto& boxes = m_data->circleBoxes;
    boxes.resize(circles.size());
    pool.run(workers, [&](unsigned worker) {
        const std::size_t end = shareOf(boxes.size(), worker + 1, workers);
        for (std::size_t i = shareOf(boxes.size(), worker, workers); i < end; ++i) {
            boxes[i] = boxAround<Real>(circles[i]);
        }
    });
    // Closed, because these boxes may be larger than the boxes in double, and may only touch where the boxes in double
    // overlap.
    find(BoxView<Real>(boxes), Touching::Closed, pairs);

    // Each worker moves the overlapping pairs to the front of its share. Then the shares are joined.
    pool.run(workers, [&](unsigned worker) {
        const std::size_t first = shareOf(pairs.size(), worker, workers),
                          end = shareOf(pairs.size(), worker + 1, workers);
        const auto share = std::span(pairs).subspan(first, end - first);
        const auto overlap = [&](const OverlappingPair& pair) {
            const Circle a = circles[pair.first.value], b = circles[pair.second.value];
            return overlaps(Shape{boundingBox(a), a}, Shape{boundingBox(b), b}, touching);
        };
        m_data->results[worker].circlePairs =
            static_cast<std::size_t>(std::remove_if(share.begin(), share.end(), std::not_fn(overlap)) - share.begin());
    });
    std::size_t kept = 0;
    for (unsigned worker = 0; worker < workers; ++worker) {
        const std::size_t first = shareOf(pairs.size(), worker, workers), count = m_data->results[worker].circlePairs;
        std::copy_n(pairs.begin() + static_cast<std::ptrdiff_t>(first), count,
                    pairs.begin() + static_cast<std::ptrdiff_t>(kept));
        kept += count;
    }
    assert(kept <= pairs.size());
    pairs.resize(kept);
}

template class FastEngine<MORTONSCOPE_REAL>;  // CMake compiles this file once for each type

}  // namespace mortonscope
