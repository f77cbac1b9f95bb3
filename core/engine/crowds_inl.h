// The part of Walk that deals with many boxes in one place. Compiled once for each instruction set.

/// **Crowded leaves** get a tree of their own, laid over their boxes alone. That skips all levels at which they lie in
/// one quadrant, so a tight cluster costs no deep array. It ends: its extent has boxes at all four sides, so they are
/// not again all in one leaf, unless they are all in one point; those the caller sweeps.
HWY_NOINLINE void divideAgain(const Tree<Real>& outer, std::size_t first, std::size_t last, std::size_t stackBegin)
{
    m_workspace.hasSortedAnew = true;
    const Tree<Real> tree = buildWithin(first, last, last - first > outer.boxes / 2);
    visit(tree, {}, stackBegin);
    clear(tree);
}

/// Where one leaf holds most of a tree's boxes, dividing it may bring little, again and again: boxes of a thousand
/// sizes around one corner take a hundred trees within trees. If hardly any of some boxes overlap along an axis,
/// sorting them along it does more: 42 ms became 5 (100,000 boxes, 800 binary scales). A few boxes are asked, evenly
/// chosen.
HWY_NOINLINE std::optional<Axis> axisToSweep(const Tree<Real>& tree, std::size_t first, std::size_t last)
{
    const std::size_t count = last - first;
    if (count < tree.boxes / 2) {
        return {};
    }
    const std::size_t asked = std::clamp<std::size_t>(count / 32, 16, 128);
    const auto box = [&](std::size_t k) -> const BoxOf<Real>& { return m_sorted.edges[first + k * count / asked]; };
    std::size_t alongX = 0, alongY = 0;
    for (std::size_t i = 0; i < asked; ++i) {
        for (std::size_t j = i + 1; j < asked; ++j) {
            alongX += box(i).left <= box(j).right && box(j).left <= box(i).right ? 1 : 0;
            alongY += box(i).top <= box(j).bottom && box(j).top <= box(i).bottom ? 1 : 0;
        }
    }
    const std::size_t testsOfABox = 2 * std::min(alongX, alongY) * count / (asked * asked);
    if (testsOfABox > 4 * kFewTests) {  // with many, a sweep asks four blocks at a time
        return {};
    }
    return alongX <= alongY ? Axis::X : Axis::Y;
}

HWY_NOINLINE void sweepLeaf(std::size_t first, std::size_t last, std::size_t stackBegin, Axis axis)
{
    const std::size_t end = m_stack.size;
    if (end > stackBegin) {
        BoxOf<Real> around;
        measure<Real>(listOf(first, last), 0, last - first, around);
        clip({stackBegin, end}, around);
    }
    const Range others{end, m_stack.size};
    sortStack(others, axis);
    const auto placeOf = [&](std::size_t k) { return static_cast<std::uint32_t>(first + k); };
    const auto beginOf = [&](std::uint32_t place) { return beginning(m_sorted.edges[place], axis); };
    sweep(sortedByBegin(last - first, placeOf, beginOf), others, axis, false);
    m_stack.size = end;
}

/// A tree over the sorted boxes first … last − 1, which are sorted anew. Their edges are read where they came from, so
/// that no second place is needed for them. If they are `most` of the boxes around, a few outliers may have kept them
/// together: then the tree quarters where most of them are, and the outliers go to its border cells.
Tree<Real> buildWithin(std::size_t first, std::size_t last, bool most)
{
    const BoxView<Real> list = listOf(first, last);
    BoxOf<Real> extent;
    measure<Real>(list, 0, list.size(), extent);
    if (most) {
        extent = trimmed(list, extent);
    }
    const Tree<Real> tree = makeTree(m_workspace.forest, list.size(), extent);
    auto& next = m_workspace.counts;
    next.assign(tree.cells() + 1, 0);
    place<Real>(list, 0, list.size(), Grid<Real>(extent, tree.depth), false, m_sorted.keys.data() + first, next.data());
    startLists(tree, static_cast<std::uint32_t>(first), 1, [&](unsigned) { return next.data(); });
    const auto ids = m_sorted.ids.begin() + static_cast<std::ptrdiff_t>(first);
    m_workspace.crowd.assign(ids, ids + static_cast<std::ptrdiff_t>(list.size()));
    for (std::size_t k = 0; k < list.size(); ++k) {
        const std::uint32_t id = m_workspace.crowd[k];
        const std::uint32_t at = next[m_sorted.keys[first + k]]++;
        m_sorted.edges[at] = m_input.boxes[id];
        m_sorted.ids[at] = id;
    }
    surround(tree, m_sorted, 0, tree.cells());
    surroundParents(tree);
    return tree;
}

/// Where most boxes begin, going by a few, with a margin; within `extent`. Outliers that are each twice as far away as
/// the one before took a tree each half dozen: 46 ms became 5 (100,000 boxes, 200 outliers).
static BoxOf<Real> trimmed(const BoxView<Real>& list, const BoxOf<Real>& extent)
{
    constexpr std::size_t kAsked = 64;
    std::array<Real, kAsked> lefts, tops;
    for (std::size_t k = 0; k < kAsked; ++k) {
        const BoxOf<Real> box = list[k * list.size() / kAsked];
        lefts[k] = box.left;
        tops[k] = box.top;
    }
    std::ranges::sort(lefts);
    std::ranges::sort(tops);
    const auto range = [](const std::array<Real, kAsked>& values, Real least, Real most) {
        const Real low = values[kAsked / 16], high = values[kAsked - kAsked / 16];
        const Real margin = high / 4 - low / 4;
        return std::pair(std::max(least, low - margin), std::min(most, high + margin));
    };
    const auto [left, right] = range(lefts, extent.left, extent.right);
    const auto [top, bottom] = range(tops, extent.top, extent.bottom);
    return {left, top, right, bottom};
}
