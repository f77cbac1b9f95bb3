// The part of Walk that deals with many boxes in one place. Compiled once for each instruction set.

    /// **Crowded leaves** get a tree of their own, laid over their boxes alone. That skips all levels at which they lie in
    /// one quadrant, so a tight cluster costs no deep array. It ends: its extent has boxes at all four sides, so they are
    /// not again all in one leaf, unless they are all in one point; those the caller sweeps.
    void divideAgain(const Tree<Real>& outer, std::size_t first, std::size_t last, std::size_t stackBegin)
    {
        const Tree<Real> tree = plantWithin(first, last, last - first > outer.boxes / 2);
        visit(tree, {}, stackBegin);
        clear(tree);
    }

    /// Where one leaf holds most of a tree's boxes, dividing it may bring little, again and again: boxes of a thousand sizes
    /// around one corner take a hundred trees within trees. If hardly any of some boxes overlap along an axis, sorting them
    /// along it does more: 42 ms became 5 (100,000 boxes, 800 binary scales). A few boxes are asked, evenly chosen.
    std::optional<Axis> axisToSweep(const Tree<Real>& tree, std::size_t first, std::size_t last)
    {
        const std::size_t count = last - first;
        if (count < tree.boxes / 2) {
            return {};
        }
        const std::size_t asked = std::clamp<std::size_t>(count / 32, 16, 512);
        const auto box = [&](std::size_t k) -> const BoxOf<Real>& { return m_sorted.edges[first + k * count / asked]; };
        std::size_t alongX = 0, alongY = 0;
        for (std::size_t i = 0; i < asked; ++i) {
            for (std::size_t j = i + 1; j < asked; ++j) {
                alongX += box(i).left <= box(j).right && box(j).left <= box(i).right ? 1 : 0;
                alongY += box(i).top <= box(j).bottom && box(j).top <= box(i).bottom ? 1 : 0;
            }
        }
        const std::size_t testsOfABox = 2 * std::min(alongX, alongY) * count / (asked * asked);
        if (testsOfABox > 4 * kLaneBlock) {
            return {};
        }
        return alongX <= alongY ? Axis::X : Axis::Y;
    }

    void sweepLeaf(std::size_t first, std::size_t last, std::size_t stackBegin, Axis axis)
    {
        const std::size_t end = m_stack.size;
        const Range sorted = pushSorted(first, last, axis, [](const BoxOf<Real>&) { return true; });
        sweep(sorted, axis);
        sweepBoth({stackBegin, end}, sorted, axis);
        m_stack.size = end;
    }

    /// A tree over the sorted boxes first … last − 1, which are sorted anew. Their edges are read where they came from, so
    /// that no second place is needed for them. If they are `most` of the boxes around, a few outliers may have kept them
    /// together: then the tree quarters where most of them are, and the outliers go to its border cells.
    Tree<Real> plantWithin(std::size_t first, std::size_t last, bool most)
    {
        const BoxView<Real> list(std::span<const BoxOf<Real>>(m_sorted.edges.data() + first, last - first));
        BoxOf<Real> extent;
        measure<Real>(list, 0, list.size(), extent);
        if (most) {
            extent = trimmed(list, extent);
        }
        const Tree<Real> tree = plot(m_workspace.grove, list.size(), extent);
        auto& next = m_workspace.counts;
        next.assign(tree.cells() + 1, 0);
        place<Real>(list, 0, list.size(), Grid<Real>(extent, tree.depth), false, m_sorted.keys.data() + first, next.data());
        startLists(tree, static_cast<std::uint32_t>(first), next.data());
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

    /// **Sweep on the lines**: the boxes of a cell that is no leaf lie on its centre lines. Those on the vertical one all
    /// overlap there in x, so sorted by y each is tested only with those that begin before it ends, and nearly all of
    /// them are hits; the others likewise along x. The same for what waits on the stack.
    void testCrowd(const Tree<Real>& tree, const Place& cell, std::size_t first, std::size_t last, Range stack)
    {
        const Real share = (static_cast<Real>(cell.column) + Real(0.5)) / static_cast<Real>(std::uint32_t{1} << cell.level);
        const Real middle = tree.extent.left * (1 - share) + tree.extent.right * share;
        const auto isUpright = [middle](const BoxOf<Real>& box) {
            // Where touching is no overlap, boxes of no width at one x don't overlap: along x that is seen at once.
            const bool isThin = kTouching == Touching::Open && box.left == box.right;
            return box.left <= middle && middle <= box.right && !isThin;
        };
        const std::size_t end = m_stack.size;
        const Range upright = pushSorted(first, last, Axis::Y, isUpright);
        const Range flat = pushSorted(first, last, Axis::X, [&](const BoxOf<Real>& box) { return !isUpright(box); });
        sweep(upright, Axis::Y);
        sweep(flat, Axis::X);
        sweepBoth(upright, flat, Axis::X);
        sweepBoth(stack, upright, Axis::Y);
        sweepBoth(stack, flat, Axis::X);
        m_stack.size = end;
    }

    /// Puts those of the sorted boxes first … last − 1 for which `which` holds on the stack, in the order of an axis.
    template <class Which>
    Range pushSorted(std::size_t first, std::size_t last, Axis axis, Which which)
    {
        auto& order = m_workspace.order;
        order.clear();
        order.reserve(last - first);
        for (std::size_t i = first; i < last; ++i) {
            const BoxOf<Real>& box = m_sorted.edges[i];
            if (which(box)) {
                order.push_back({axis == Axis::X ? box.left : box.top, static_cast<std::uint32_t>(i)});
            }
        }
        return pushInOrder([this](std::size_t i) { return std::pair(m_sorted.edges[i], m_sorted.ids[i]); });
    }

    /// Puts a copy of some boxes of the stack on it, in the order of an axis.
    Range pushSorted(Range boxes, Axis axis)
    {
        auto& order = m_workspace.order;
        order.clear();
        order.reserve(boxes.size());
        for (std::size_t i = boxes.from; i < boxes.to; ++i) {
            order.push_back({m_stack.begins(axis)[i], static_cast<std::uint32_t>(i)});
        }
        return pushInOrder([this](std::size_t i) { return std::pair(m_stack.at(i), m_stack.ids[i]); });
    }

    template <class BoxAt>
    Range pushInOrder(BoxAt boxAt)
    {
        sortOrder(m_workspace);
        m_stack.ensure(m_workspace.order.size());
        const std::size_t from = m_stack.size;
        for (const Beginning<Real>& next : m_workspace.order) {
            const auto [box, id] = boxAt(next.at);
            const std::size_t to = m_stack.size++;
            m_stack.left[to] = box.left;
            m_stack.top[to] = box.top;
            m_stack.right[to] = box.right;
            m_stack.bottom[to] = box.bottom;
            m_stack.ids[to] = id;
        }
        return {from, m_stack.size};
    }

    /// Pairs among `boxes`, which are sorted along `axis`.
    void sweep(Range boxes, Axis axis)
    {
        for (std::size_t i = boxes.from; i < boxes.to && m_goesOn; ++i) {
            testWith(beginningBefore({i + 1, boxes.to}, i, axis), i);
        }
        reportHits();
    }

    /// Pairs of one of `a` with one of `b`, which is sorted along `axis`; of `a` a sorted copy is made of those that meet
    /// any of `b`.
    void sweepBoth(Range a, Range b, Axis axis)
    {
        if (a.size() == 0 || b.size() == 0) {
            return;
        }
        BoxOf<Real> around = aroundNothing<Real>();
        for (std::size_t i = b.from; i < b.to; ++i) {
            include(around, m_stack.at(i));
        }
        const std::size_t end = m_stack.size;
        clip(a, around);
        const Range sorted = pushSorted({end, m_stack.size}, axis);

        // Of two boxes that overlap, the one that begins first finds the other.
        std::size_t i = sorted.from;
        std::size_t j = b.from;
        while (i < sorted.to && j < b.to && m_goesOn) {
            if (m_stack.begins(axis)[i] <= m_stack.begins(axis)[j]) {
                testWith(beginningBefore({j, b.to}, i, axis), i);
                ++i;
            } else {
                testWith(beginningBefore({i, sorted.to}, j, axis), j);
                ++j;
            }
        }
        reportHits();
        m_stack.size = end;
    }

    /// Those of `sorted` that begin before box `i` ends, and up to a block more.
    Range beginningBefore(Range sorted, std::size_t i, Axis axis) const
    {
        const Real* begins = m_stack.begins(axis);
        const Real end = m_stack.ends(axis)[i];
        std::size_t to = sorted.from;
        while (to < sorted.to && (kTouching == Touching::Closed ? begins[to] <= end : begins[to] < end)) {
            to += kLaneBlock;
        }
        return {sorted.from, std::min(to, sorted.to)};
    }
