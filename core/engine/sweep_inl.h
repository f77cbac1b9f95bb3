// The part of Walk that sweeps the lists of cells with many boxes. Compiled once for each instruction set, by kernels.cpp:
// no include guard.

    /// The boxes of a cell that is no leaf lie on its centre lines: some on the vertical one, the others on the other.
    struct Line {
        Axis along;
        std::span<const std::uint32_t> places;  ///< of its boxes, among the sorted boxes
        BoxOf<Real> around;                     ///< a rectangle around them
    };
    using Lines = std::array<Line, 2>;

    static Real beginning(const BoxOf<Real>& box, Axis axis) { return axis == Axis::X ? box.left : box.top; }

    /// Parts the list first … last − 1 of a cell. Nothing is moved: the places are written to the list's keys, which
    /// nobody needs any more.
    Lines linesOf(const Tree<Real>& tree, const Place& cell, std::size_t first, std::size_t last)
    {
        const Real share = (static_cast<Real>(cell.column) + Real(0.5)) / static_cast<Real>(std::uint32_t{1} << cell.level);
        const Real middle = tree.extent.left * (1 - share) + tree.extent.right * share;
        std::uint32_t* const places = m_sorted.keys.data() + first;
        Corners<Real> around[2] = {Corners<Real>::of(aroundNothing<Real>()), Corners<Real>::of(aroundNothing<Real>())};
        std::size_t ends[2] = {0, last - first};  // the upright ones from the front on, the others from the back
        for (std::size_t i = first; i < last; ++i) {
            const BoxOf<Real>& box = m_sorted.edges[i];
            // Where touching is no overlap, boxes of no width at one x don't overlap: along x that is seen at once.
            const bool isThin = kTouching == Touching::Open && box.left == box.right;
            const std::size_t which = (box.left <= middle) & (middle <= box.right) & !isThin ? 0 : 1;
            ends[1] -= which;
            places[ends[which]] = static_cast<std::uint32_t>(i);
            ends[0] += 1 - which;
            around[which].include(Corners<Real>::of(box));
        }
        Lines lines{{{Axis::Y, {places, ends[0]}, {}}, {Axis::X, {places + ends[0], last - first - ends[0]}, {}}}};
        around[0].storeTo(lines[0].around);
        around[1].storeTo(lines[1].around);
        return lines;
    }

    /// **Sweep on the lines**: boxes on a vertical line all overlap there in x, so sorted by y each is tested only with
    /// those that begin before it ends, and nearly all of them are hits; likewise along x. In the same sweep they meet what
    /// waits on the stack and, if they are most of the boxes here, all that lies below: then the list need not wait
    /// on the stack of the cells below, of which each had to copy it and test with what it got of it. The result says so.
    /// With 100,000 boxes on two lines that is 3 ms of 7.
    bool testCrowd(const Tree<Real>& tree, const Place& cell, std::size_t first, std::size_t last, Range stack)
    {
        const Lines lines = linesOf(tree, cell, first, last);
        const bool withAllBelow = meetsFewBelow(tree, cell, last - first, lines);
        const std::size_t end = m_stack.size;
        for (const Line& line : lines) {
            if (line.places.empty()) {
                continue;
            }
            clip(stack, line.around);
            if (&line == &lines[0]) {
                pushThoseThatMeet(lines[1].places, line.around);
            }
            if (withAllBelow) {
                pushBelow(tree, cell, line.around);
            }
            const Range others = sortStack({end, m_stack.size}, line.along);
            const auto beginOf = [&](std::size_t k) { return Beginning<Real>{beginning(m_sorted.edges[line.places[k]], line.along), line.places[k]}; };
            sweep(sortedByBegin(line.places.size(), beginOf), others, line.along);
            m_stack.size = end;
        }
        return withAllBelow;
    }

    /// Whether a list of `count` boxes is so large, and near so few of the boxes below its cell, that a sweep over these
    /// costs little: a few boxes are asked, evenly chosen.
    bool meetsFewBelow(const Tree<Real>& tree, const Place& cell, std::size_t count, const Lines& lines)
    {
        std::size_t below = 0;
        forEachBelow(tree, cell, [&](std::size_t first, std::size_t last) { below += last - first; });
        if (below > count / 2) {
            return false;
        }
        if (below == 0) {
            return true;
        }
        const std::size_t end = m_stack.size;
        const std::size_t asked = std::clamp<std::size_t>(count / 256, 16, 64);
        for (const Line& line : lines) {
            pushBelow(tree, cell, line.around);
            const std::size_t met = m_stack.size - end;
            const std::size_t askedHere = std::min(line.places.size(), asked), askedBelow = std::min(met, asked);
            std::size_t overlapsAlong = 0;
            for (std::size_t i = 0; i < askedHere; ++i) {
                const BoxOf<Real>& box = m_sorted.edges[line.places[i * line.places.size() / askedHere]];
                for (std::size_t j = 0; j < askedBelow; ++j) {
                    const BoxOf<Real> other = m_stack.at(end + j * met / askedBelow);
                    overlapsAlong += beginning(box, line.along) <= ending(other, line.along) && beginning(other, line.along) <= ending(box, line.along) ? 1 : 0;
                }
            }
            m_stack.size = end;
            if (askedHere > 0 && askedBelow > 0 && overlapsAlong * met > kFewTests * askedHere * askedBelow) {
                return false;
            }
        }
        return true;
    }

    static Real ending(const BoxOf<Real>& box, Axis axis) { return axis == Axis::X ? box.right : box.bottom; }

    /// Calls each(first, last) with the sorted boxes below a cell, a level at a time: there they lie side by side.
    template <class Each>
    static void forEachBelow(const Tree<Real>& tree, const Place& cell, Each each)
    {
        std::size_t first = cell.index, cells = 1;
        for (int level = cell.level; level < tree.depth; ++level) {
            first = 4 * first + 1;
            cells *= 4;
            each(tree.starts()[first], tree.starts()[first + cells]);
        }
    }

    /// Puts the boxes below a cell that meet `around` on the stack.
    void pushBelow(const Tree<Real>& tree, const Place& cell, const BoxOf<Real>& around)
    {
        const EdgeVectors<Real> vectors = everywhere<Real>(around);
        forEachBelow(tree, cell, [&](std::size_t first, std::size_t last) {
            for (std::size_t i = first; i < last; i += kClipBlock) {
                const std::size_t end = m_stack.size;
                push(i, std::min(i + kClipBlock, last));
                const Range block{end, m_stack.size};
                m_stack.size = end;  // it is clipped in its place
                m_stack.ensure(kClipBlock);
                clipBlock(block, vectors);
            }
        });
    }

    void pushThoseThatMeet(std::span<const std::uint32_t> places, const BoxOf<Real>& around)
    {
        for (const std::uint32_t place : places) {
            const BoxOf<Real>& box = m_sorted.edges[place];
            if ((box.left <= around.right) & (around.left <= box.right) & (box.top <= around.bottom) & (around.top <= box.bottom)) {
                m_stack.ensure(1);
                m_stack.put(m_stack.size++, box, m_sorted.ids[place]);
            }
        }
    }

    /// Sorts some boxes of the stack along an axis, into a copy behind it.
    Range sortStack(Range boxes, Axis axis)
    {
        const Real* const begins = m_stack.begins(axis);
        const auto sorted = sortedByBegin(boxes.size(), [&](std::size_t k) { return Beginning<Real>{begins[boxes.from + k], static_cast<std::uint32_t>(boxes.from + k)}; });
        m_stack.ensure(sorted.size());
        const std::size_t from = m_stack.size;
        for (const Beginning<Real>& next : sorted) {
            m_stack.put(m_stack.size++, m_stack.at(next.at), m_stack.ids[next.at]);
        }
        return {from, m_stack.size};
    }

    /// Pairs among some sorted boxes, whose beginnings along an axis are given in order, and of them with `others`, which
    /// lie on the stack in the same order. Of two boxes that overlap, the one that begins first finds the other.
    ///
    /// Only those of them that may still be found are on the stack's end at a time, a window that moves over the order:
    /// so it stays in the cache, and the whole list needs no second place.
    void sweep(std::span<const Beginning<Real>> order, Range others, Axis axis)
    {
        const std::size_t count = order.size();
        const std::size_t window = m_stack.size;
        std::size_t first = 0, loaded = 0;  // entries first … loaded − 1 are in the window
        const auto lane = [&](std::size_t i) { return window + (i - first); };
        const auto before = [](Real begin, Real end) { return kTouching == Touching::Closed ? begin <= end : begin < end; };
        const auto load = [&](std::size_t to) {
            m_stack.ensure(to - first);
            for (; loaded < to; ++loaded) {
                const std::uint32_t at = order[loaded].at;
                m_stack.put(lane(loaded), m_sorted.edges[at], m_sorted.ids[at]);
            }
        };
        // Those from entry i on that begin before `end`, and up to a block more; nearly always it is one block.
        const auto rangeFrom = [&](std::size_t i, Real end) {
            std::size_t to = i + kLaneBlock;
            while (to < count && before(order[to].begin, end)) {
                to += kLaneBlock;
            }
            to = std::min(to, count);
            if (to > loaded) {
                load(std::min(to + kWindowStep, count));
            }
            return Range{lane(i), lane(to)};
        };
        for (std::size_t i = 0; i < count && m_goesOn; ++i) {
            if (i - first >= kWindowStep && i - first >= loaded - i) {
                reportManyHits();  // as long as they lie where they were found
                m_stack.move(lane(i), lane(loaded), window);
                first = i;
            }
            for (; others.from < others.to && m_stack.begins(axis)[others.from] < order[i].begin; ++others.from) {
                testWith(rangeFrom(i, m_stack.ends(axis)[others.from]), others.from);
            }
            if (i == loaded) {
                load(std::min(i + kWindowStep, count));
            }
            const Real end = m_stack.ends(axis)[lane(i)];
            testWith(rangeFrom(i + 1, end), lane(i));
            if (others.from < others.to && before(m_stack.begins(axis)[others.from], end)) {
                testWith(beginningBefore(others, end, axis), lane(i));
            }
        }
        reportManyHits();
    }

    /// Those of `sorted` that begin before `end`, and up to a block more.
    Range beginningBefore(Range sorted, Real end, Axis axis) const
    {
        const Real* begins = m_stack.begins(axis);
        std::size_t to = sorted.from;
        while (to < sorted.to && (kTouching == Touching::Closed ? begins[to] <= end : begins[to] < end)) {
            to += kLaneBlock;
        }
        return {sorted.from, std::min(to, sorted.to)};
    }
