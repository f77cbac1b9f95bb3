// The part of Walk that deals with many boxes in one place. Compiled once for each instruction set.

    /// **Crowded leaves** get a tree of their own, laid over their boxes alone. That skips all levels at which they lie in
    /// one quadrant, so a tight cluster costs no deep array. It ends: its extent has boxes at all four sides, so they are
    /// not again all in one leaf, unless they are all in one point; those the caller sweeps.
    void divideAgain(const Tree<Real>& outer, std::size_t first, std::size_t last, std::size_t stackBegin)
    {
        Tree<Real> tree = plantWithin(first, last);
        tree.within = outer.within + 1;
        visit(tree, {}, stackBegin);
        clear(tree);
    }

    /// A tree over the sorted boxes first … last − 1, which are sorted anew. Their edges are read where they came from, so
    /// that no second place is needed for them.
    Tree<Real> plantWithin(std::size_t first, std::size_t last)
    {
        const BoxView<Real> list(std::span<const BoxOf<Real>>(m_sorted.edges.data() + first, last - first));
        BoxOf<Real> extent;
        measure<Real>(list, 0, list.size(), extent);
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

    /// **Sweep on the lines**: the boxes of a cell that is no leaf lie on its centre lines. Those on the vertical one all
    /// overlap there in x, so sorted by y each is tested only with those that begin before it ends, and nearly all of
    /// them are hits; the others likewise along x. The same for what waits on the stack.
    void testCrowd(const Tree<Real>& tree, const Place& cell, Range list, Range stack)
    {
        const Real share = (static_cast<Real>(cell.column) + Real(0.5)) / static_cast<Real>(std::uint32_t{1} << cell.level);
        const Real middle = tree.extent.left * (1 - share) + tree.extent.right * share;
        const auto isUpright = [this, middle](std::size_t i) {
            // Where touching is no overlap, boxes of no width at one x don't overlap: along x that is seen at once.
            const bool isThin = kTouching == Touching::Open && m_stack.left[i] == m_stack.right[i];
            return m_stack.left[i] <= middle && middle <= m_stack.right[i] && !isThin;
        };
        const std::size_t end = m_stack.size;
        const Range upright = pushSorted(list, Axis::Y, isUpright);
        const Range flat = pushSorted(list, Axis::X, [&](std::size_t i) { return !isUpright(i); });
        sweep(upright, Axis::Y);
        sweep(flat, Axis::X);
        sweepBoth(upright, flat, Axis::X);
        sweepBoth(stack, upright, Axis::Y);
        sweepBoth(stack, flat, Axis::X);
        m_stack.size = end;
    }

    /// Puts a copy of those of `boxes` for which `which` holds on the stack, sorted along `axis`.
    template <class Which>
    Range pushSorted(Range boxes, Axis axis, Which which)
    {
        auto& order = m_workspace.order;
        order.clear();
        for (std::size_t i = boxes.from; i < boxes.to; ++i) {
            if (which(i)) {
                order.push_back({m_stack.begins(axis)[i], static_cast<std::uint32_t>(i)});
            }
        }
        sortOrder(m_workspace);
        m_stack.ensure(order.size());
        const std::size_t from = m_stack.size;
        for (const Beginning<Real>& next : order) {
            const std::size_t to = m_stack.size++;
            m_stack.left[to] = m_stack.left[next.at];
            m_stack.top[to] = m_stack.top[next.at];
            m_stack.right[to] = m_stack.right[next.at];
            m_stack.bottom[to] = m_stack.bottom[next.at];
            m_stack.ids[to] = m_stack.ids[next.at];
        }
        return {from, m_stack.size};
    }

    /// Pairs among `boxes`, which are sorted along `axis`.
    void sweep(Range boxes, Axis axis)
    {
        for (std::size_t i = boxes.from; i < boxes.to; ++i) {
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
        const Range sorted = pushSorted({end, m_stack.size}, axis, [](std::size_t) { return true; });

        // Of two boxes that overlap, the one that begins first finds the other.
        std::size_t i = sorted.from;
        std::size_t j = b.from;
        while (i < sorted.to && j < b.to) {
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
