// The part of Walk for many boxes in one place. It sweeps long lists, sorts boxes along an axis, and divides crowded
// leaves again. It is included inside the class, and has no include guard, because it is compiled once per instruction
// set.

// ----------------------------------------------------------------------------------------- crowded leaves

/// **Crowded leaves** each get a tree over their boxes. This skips all levels at which the boxes are in one quadrant,
/// so a tight cluster needs no deep array. The recursion ends: the extent has boxes at all four sides, so they are not
/// all in one leaf again, unless all are at one point. The caller sweeps such boxes.
HWY_NOINLINE void divideAgain(const Tree<Real>& outer, std::size_t first, std::size_t last, std::size_t stackBegin,
                              std::size_t boxesInLeaf)
{
    m_workspace.hasSortedAnew = true;
    const Tree<Real> tree = buildWithin(first, last, last - first > outer.boxes / 2, boxesInLeaf);
    visit(tree, {}, stackBegin);
    clear(tree);
}

/// Returns the axis along which to sweep a leaf; none to divide it again. If one leaf has most boxes of a tree, each
/// division may help little: boxes of a thousand sizes around one corner need a hundred nested trees. If few boxes of a
/// sample overlap along an axis, a sweep is faster: 5 ms instead of 42 (100,000 boxes, 800 binary scales).
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
            alongX += std::size_t{box(i).left <= box(j).right && box(j).left <= box(i).right};
            alongY += std::size_t{box(i).top <= box(j).bottom && box(j).top <= box(i).bottom};
        }
    }
    const std::size_t testsOfABox = 2 * std::min(alongX, alongY) * count / (asked * asked);
    if (testsOfABox > 4 * kFewTests) {  // with many tests per box, a sweep checks four blocks at a time
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

/// Builds a tree over the sorted boxes first … last − 1, and sorts them again. If they are most boxes of the outer
/// tree, a few outliers may have kept them together. The tree then covers only the area of most boxes, and the outliers
/// go into its border cells.
Tree<Real> buildWithin(std::size_t first, std::size_t last, bool most, std::size_t boxesInLeaf)
{
    assert(first < last && last <= m_sorted.ids.size());
    const BoxView<Real> list = listOf(first, last);
    BoxOf<Real> extent;
    measure<Real>(list, 0, list.size(), extent);
    if (most) {
        extent = trimmed(list, extent);
    }
    const int depth = depthFor(list.size(), boxesInLeaf);
    extent = withRoomForBoxes(list, extent, depth);
    const Tree<Real> tree = makeTree(m_workspace.forest, list.size(), depth, extent);
    auto& next = m_workspace.counts;
    next.assign(tree.cells() + 1, 0);
    place<Real>(list, 0, list.size(), Grid<Real>(extent, tree.depth), false, m_sorted.keys.data() + first, next.data());
    startLists(tree, static_cast<std::uint32_t>(first), 1, [&](unsigned) { return next.data(); });
    sortInPlace(tree, next);
    surround(tree, m_sorted, 0, tree.cells());
    surroundParents(tree);
    return tree;
}

/// **Sorts in place**, so that no second copy is needed: swaps each box with the one in the place where it belongs,
/// until the right box arrives. `next` has the place of the next box of each cell. Together with withRoomForBoxes, this
/// made 100,000 boxes in eight knots 1.5 times as fast as copying from the input.
void sortInPlace(const Tree<Real>& tree, std::vector<std::uint32_t>& next)
{
    std::uint32_t* const keys = m_sorted.keys.data();
    BoxOf<Real>* const edges = m_sorted.edges.data();
    std::uint32_t* const ids = m_sorted.ids.data();
    const std::uint32_t* const starts = tree.starts();
    for (std::uint32_t cell = 0; cell < tree.cells(); ++cell) {
        for (std::uint32_t& i = next[cell]; i < starts[cell + 1]; ++i) {
            std::uint32_t key = keys[i];
            if (key == cell) {
                continue;
            }
            BoxOf<Real> box = edges[i];
            std::uint32_t id = ids[i];
            do {
                const std::uint32_t to = next[key]++;
                std::swap(box, edges[to]);
                std::swap(id, ids[to]);
                keys[to] = std::exchange(key, keys[to]);
            } while (key != cell);
            edges[i] = box;
            ids[i] = id;
            keys[i] = cell;
        }
    }
}

/// Enlarges an extent so that a cell is at least four boxes wide and high. Otherwise nearly all boxes might be on lines
/// of the tree, for example boxes in a column. Uses the median of a sample, because a few boxes may be large.
static BoxOf<Real> withRoomForBoxes(const BoxView<Real>& list, BoxOf<Real> extent, int depth)
{
    constexpr std::size_t kAsked = 31;
    std::array<Real, kAsked> widths, heights;
    for (std::size_t k = 0; k < kAsked; ++k) {
        const BoxOf<Real> box = list[k * list.size() / kAsked];
        widths[k] = box.right - box.left;
        heights[k] = box.bottom - box.top;
    }
    std::ranges::nth_element(widths, widths.begin() + kAsked / 2);
    std::ranges::nth_element(heights, heights.begin() + kAsked / 2);
    const auto cells = static_cast<Real>(std::uint32_t{4} << depth);
    constexpr Real kMax = std::numeric_limits<Real>::max();
    extent.right = std::min(std::max(extent.right, extent.left + cells * widths[kAsked / 2]), kMax);
    extent.bottom = std::min(std::max(extent.bottom, extent.top + cells * heights[kAsked / 2]), kMax);
    return extent;
}

/// Returns the area where most boxes of a sample begin, with a margin, within `extent`. Without this, outliers that are
/// each twice as far away as the previous one needed a tree for every six of them: 46 ms became 5 (100,000 boxes, 200
/// outliers).
static BoxOf<Real> trimmed(const BoxView<Real>& list, const BoxOf<Real>& extent)
{
    assert(list.size() > 0);
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
        return std::array{std::max(least, low - margin), std::min(most, high + margin)};
    };
    const auto [left, right] = range(lefts, extent.left, extent.right);
    const auto [top, bottom] = range(tops, extent.top, extent.bottom);
    return {left, top, right, bottom};
}

// ---------------------------------------------------------------------------------------------- sweeping

/// The boxes of a cell that is not a leaf are on its center lines: some on the vertical one, the others on the
/// horizontal one.
struct Line {
    Axis along;
    std::span<const std::uint32_t> places;  ///< places of the line's boxes among the sorted boxes
    BoxOf<Real> around;                     ///< rectangle around these boxes
};
using Lines = std::array<Line, 2>;

static Real beginning(const BoxOf<Real>& box, Axis axis) { return axis == Axis::X ? box.left : box.top; }

/// Splits the list first … last − 1 of a cell by line. It moves no box, but writes the places to the keys of the list,
/// which are no longer needed.
Lines linesOf(const Tree<Real>& tree, const Place& cell, std::size_t first, std::size_t last)
{
    const Real share = (static_cast<Real>(cell.column) + Real(0.5)) / static_cast<Real>(std::uint32_t{1} << cell.level);
    const Real middle = tree.extent.left * (1 - share) + tree.extent.right * share;
    std::uint32_t* const places = m_sorted.keys.data() + first;
    Corners<Real> around[2] = {Corners<Real>::of(aroundNothing<Real>()), Corners<Real>::of(aroundNothing<Real>())};
    std::size_t ends[2] = {0, last - first};  // boxes on the vertical line from the front, the others from the back
    for (std::size_t i = first; i < last; ++i) {
        const BoxOf<Real>& box = m_sorted.edges[i];
        // If touching doesn't count, boxes of zero width at the same x don't overlap, and a sweep along x excludes them
        // at once.
        const bool isThin = kTouching == Touching::Open && box.left == box.right;
        const std::size_t which = ((box.left <= middle) & (middle <= box.right) & !isThin) ? 0 : 1;
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

/// **Sweep on the lines**: boxes on a vertical line all overlap in x. So they are sorted by y, and each is tested only
/// with boxes that begin before it ends. Nearly all of these tests are hits. Boxes on a horizontal line are swept along
/// x in the same way. The same sweep tests them with the stack and, if they are most of the boxes here, with all boxes
/// below. In that case this function returns true: the cells below don't need the list on their stacks, where each
/// would copy and test a part of it. This takes 55 ms instead of 73 for 1,000,000 boxes on and just beside two lines.
HWY_NOINLINE bool testCrowd(const Tree<Real>& tree, const Place& cell, std::size_t first, std::size_t last, Range stack)
{
    const Lines lines = linesOf(tree, cell, first, last);
    const bool withAllBelow = meetsFewBelow(tree, cell, last - first, lines);
    const std::size_t end = m_stack.size;
    const std::size_t longer = lines[0].places.size() >= lines[1].places.size() ? 0 : 1;
    for (std::size_t which = 0; which < 2; ++which) {
        const Line& line = lines[which];
        if (line.places.empty()) {
            continue;
        }
        clip(stack, line.around);
        if (which == longer) {
            pushThoseThatMeet(lines[1 - which].places, line.around);
        }
        if (withAllBelow) {
            pushBelow(tree, cell, line.around);
        }
        const Range others{end, m_stack.size};
        sortStack(others, line.along);
        const auto placeOf = [&](std::size_t k) { return line.places[k]; };
        const auto beginOf = [&](std::uint32_t place) { return beginning(m_sorted.edges[place], line.along); };
        sweep(sortedByBegin(line.places.size(), placeOf, beginOf), others, line.along, true);
        m_stack.size = end;
    }
    return withAllBelow;
}

/// Returns whether a list of `count` boxes is so large, and near so few boxes below its cell, that it is cheap to sweep
/// them together. Decides by a sample at regular intervals.
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
                overlapsAlong += std::size_t{beginning(box, line.along) <= ending(other, line.along)
                                             && beginning(other, line.along) <= ending(box, line.along)};
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

/// Calls each(first, last) with the sorted boxes below a cell, once per level, since the boxes of one level are next to
/// each other.
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
    forEachBelow(tree, cell, [&](std::size_t first, std::size_t last) { pushThoseThatMeet(first, last, around); });
}

void pushThoseThatMeet(std::span<const std::uint32_t> places, const BoxOf<Real>& around)
{
    for (const std::uint32_t place : places) {
        const BoxOf<Real>& box = m_sorted.edges[place];
        if ((box.left <= around.right) & (around.left <= box.right) & (box.top <= around.bottom)
            & (around.top <= box.bottom)) {
            m_stack.ensure(1);
            m_stack.put(m_stack.size++, box, m_sorted.ids[place]);
        }
    }
}

/// Sorts some boxes of the stack along an axis, in place.
void sortStack(Range boxes, Axis axis)
{
    const Real* const begins = m_stack.begins(axis);
    const auto sorted = sortedByBegin(
        boxes.size(), [&](std::size_t k) { return static_cast<std::uint32_t>(boxes.from + k); },
        [&](std::uint32_t at) { return begins[at]; });
    const auto rearrange = [&](auto& values, auto& room) {
        growTo(room, sorted.size());
        for (std::size_t k = 0; k < sorted.size(); ++k) {
            room[k] = values[sorted[k].at];
        }
        std::copy_n(room.begin(), sorted.size(), values.begin() + static_cast<std::ptrdiff_t>(boxes.from));
    };
    for (auto* edges : {&m_stack.left, &m_stack.top, &m_stack.right, &m_stack.bottom}) {
        rearrange(*edges, m_workspace.column);
    }
    rearrange(m_stack.ids, m_workspace.idColumn);
}

static bool beginsBefore(Real begin, Real end) { return kTouching == Touching::Closed ? begin <= end : begin < end; }

bool beginsBefore(const Beginning& entry, Real end, Axis axis) const
{
    if constexpr (sizeof(Real) > sizeof(float)) {
        const float rounded = roundedToFloat(end);
        return entry.begin < rounded
            || (entry.begin == rounded && beginsBefore(beginning(m_sorted.edges[entry.at], axis), end));
    } else {
        return beginsBefore(entry.begin, end);
    }
}

/// Finds the pairs among some sorted boxes, given in order of their starts along an axis, and between them and
/// `others`, which are on the stack in the same order. Of two overlapping boxes, the one that begins first finds the
/// other. `onLine` says that nearly all of them overlap on the other axis.
void sweep(std::span<const Beginning> order, Range others, Axis axis, bool onLine)
{
    Window window{order, axis, onLine, m_stack.size};
    m_workspace.carried.clear();
    for (std::size_t i = 0; i < order.size() && m_wantsMore; ++i) {
        moveTo(window, i);
        const Carried one{m_stack.at(window.lane(i)), m_stack.ids[window.lane(i)]};
        for (; others.from < others.to && m_stack.begins(axis)[others.from] < beginning(one.box, axis); ++others.from) {
            testFrom(window, i, {m_stack.at(others.from), m_stack.ids[others.from]});
        }
        testFrom(window, i + 1, one);
        const Real end = ending(one.box, axis);
        if (others.from < others.to && beginsBefore(m_stack.begins(axis)[others.from], end)) {
            testWith(beginningBefore(others, end, axis), one.box, one.id);
        }
    }
    reportHits();
}

/// The part of a sweep's boxes that is at the end of the stack: a **window** that moves over them in their order. So it
/// stays in the cache, and the whole list needs no second copy.
struct Window {
    std::span<const Beginning> order;
    Axis axis;
    bool onLine;
    std::size_t firstLane;
    std::size_t first = 0, loaded = 0;  ///< entries first … loaded − 1 are in the window

    std::size_t lane(std::size_t i) const { return firstLane + (i - first); }
};
using Carried = CarriedBox<Real>;

/// Moves the window so that it contains entry i, and not too many entries before it.
void moveTo(Window& window, std::size_t i)
{
    if (i - window.first >= kWindowStep && i - window.first >= window.loaded - i) {
        reportHits();  // before the boxes move
        m_stack.move(window.lane(i), window.lane(window.loaded), window.firstLane);
        window.first = i;
    }
    if (i == window.loaded) {
        load(window, i + 1);
    }
}

/// Extends the window to entry `to` and some more. Tests the carried boxes with the new entries.
void load(Window& window, std::size_t to)
{
    const std::size_t from = window.loaded;
    to = std::min(to + kWindowStep, window.order.size());
    m_stack.ensure(to - window.first);
    for (std::size_t i = from; i < to; ++i) {
        const std::uint32_t at = window.order[i].at;
        m_stack.put(window.lane(i), m_sorted.edges[at], m_sorted.ids[at]);
    }
    window.loaded = to;
    auto& carried = m_workspace.carried;
    for (std::size_t k = carried.size(); k-- > 0;) {
        if (beginsBefore(m_stack.begins(window.axis)[window.lane(from)], ending(carried[k].box, window.axis))) {
            testInWindow(window, from, to, carried[k]);
        } else {
            carried[k] = carried.back();
            carried.pop_back();
        }
    }
}

/// Tests a box with the entries, beginning with i, that start before it ends, and up to one block more. This is nearly
/// always a single block. A long box, which would need more than the window, is tested with the loaded entries and then
/// carried along.
HWY_INLINE void testFrom(Window& window, std::size_t i, const Carried& one)
{
    const auto& order = window.order;
    const Real end = ending(one.box, window.axis);
    std::size_t to = i + kSmallBlock;
    while (to < order.size() && to < i + kWindowStep && beginsBefore(order[to], end, window.axis)) {
        to += kSmallBlock;
    }
    if (std::min(to, order.size()) > window.loaded) {
        load(window, to);
    }
    if (to >= i + kWindowStep) {
        to = window.loaded;
        if (to < order.size()) {
            m_workspace.carried.push_back(one);
        }
    }
    testInWindow(window, i, std::min(to, order.size()), one);
}

/// Tests a box with the entries from … to − 1 of the window. If they are not on a line, few of them overlap the box on
/// the other axis. So this axis is checked first, four blocks at a time: 3.0 ms instead of 3.9 (100,000 boxes of all
/// magnitudes).
HWY_INLINE void testInWindow(const Window& window, std::size_t from, std::size_t to, const Carried& one)
{
    constexpr std::size_t kMany = 4 * kSmallBlock;
    if (!window.onLine && to - from >= kMany) {
        const Lanes<Real> d;
        const Axis across = window.axis == Axis::X ? Axis::Y : Axis::X;
        const auto begin = hn::Set(d, beginning(one.box, across)), end = hn::Set(d, ending(one.box, across));
        for (; to - from >= kMany; from += kMany) {
            const Real* const begins = m_stack.begins(across) + window.lane(from);
            const Real* const ends = m_stack.ends(across) + window.lane(from);
            auto any = hn::FirstN(d, 0);
            for (std::size_t k = 0; k < kMany; k += N) {
                any = hn::Or(any, hn::And(comesBefore<kTouching>(hn::LoadU(d, begins + k), end),
                                          comesBefore<kTouching>(begin, hn::LoadU(d, ends + k))));
            }
            if (!hn::AllFalse(d, any)) {
                testWith({window.lane(from), window.lane(from + kMany)}, one.box, one.id);
            }
        }
    }
    testWith({window.lane(from), window.lane(to)}, one.box, one.id);
}

/// Returns the entries of `sorted` that begin before `end`, and up to one block more.
Range beginningBefore(Range sorted, Real end, Axis axis) const
{
    const Real* begins = m_stack.begins(axis);
    std::size_t to = sorted.from;
    while (to < sorted.to && beginsBefore(begins[to], end)) {
        to += kSmallBlock;
    }
    return {sorted.from, std::min(to, sorted.to)};
}

// ---------------------------------------------------------------------------------------- sorting by axis

/// Number of entries below which they are sorted directly.
static constexpr std::size_t kFew = 64;

/// Sorts the entries `atOf(k)`, k = 0 … count − 1, by their starts `beginOf(at)`. The result is in the workspace, and
/// is valid until the next call.
///
/// First scatters the entries into about as many drawers as there are entries, after which few are out of order. If
/// most entries would go into a few drawers, as with numbers of all magnitudes, the bits of a number choose its drawer,
/// in effect by magnitude. Only drawers with many entries are really sorted.
template <class AtOf, class BeginOf>
std::span<const Beginning> sortedByBegin(std::size_t count, AtOf atOf, BeginOf beginOf)
{
    auto& order = m_workspace.order;
    growTo(order, count);
    const std::span<Beginning> sorted(order.data(), count);
    if (count < kFew) {
        for (std::size_t k = 0; k < count; ++k) {
            const std::uint32_t at = atOf(k);
            sorted[k] = {roundedToFloat(beginOf(at)), at};
        }
        std::sort(sorted.begin(), sorted.end(), earlier(beginOf));
        return sorted;
    }
    Real least = beginOf(atOf(0)), most = least;
    for (std::size_t k = 1; k < count; ++k) {
        const Real begin = beginOf(atOf(k));
        least = std::min(least, begin);
        most = std::max(most, begin);
    }
    const int level = std::min(static_cast<int>(std::bit_width(count)) - 1, 20);
    const Real nearLeast = least / 2 + (most / 2 - least / 2) / 32, nearMost = most / 2 - (most / 2 - least / 2) / 32;
    std::size_t asked = 0, inOneCorner = 0;
    for (std::size_t k = 0; k < count; k += 16) {
        const Real half = beginOf(atOf(k)) / 2;
        ++asked;
        inOneCorner += std::size_t{half < nearLeast || half > nearMost};
    }
    if (2 * inOneCorner < asked) {
        const Slots<Real> slots(least, most, std::uint32_t{1} << level);
        sortInDrawers(sorted, level, atOf, beginOf, [&slots](Real v) { return slots.slotOf(v); });
    } else {
        const int shift = std::max(static_cast<int>(std::bit_width(bitsBetween(least, most))) - level, 0);
        sortInDrawers(sorted, level, atOf, beginOf,
                      [least, shift](Real v) { return static_cast<std::uint32_t>(bitsBetween(least, v) >> shift); });
    }
    return sorted;
}

template <class BeginOf>
static auto earlier(BeginOf beginOf)
{
    return [beginOf](const Beginning& a, const Beginning& b) {
        if constexpr (sizeof(Real) > sizeof(float)) {
            return a.begin != b.begin ? a.begin < b.begin : beginOf(a.at) < beginOf(b.at);
        } else {
            static_cast<void>(beginOf);  // a float needs no rounding
            return a.begin < b.begin;
        }
    };
}

/// Returns the number of floating-point numbers between `from` and `to`. Requires from ≤ to.
static auto bitsBetween(Real from, Real to)
{
    using Unsigned = std::conditional_t<sizeof(Real) == 4, std::uint32_t, std::uint64_t>;
    const auto inOrder = [](Real v) {
        constexpr Unsigned kSign = Unsigned{1} << (8 * sizeof(Real) - 1);
        const auto bits = std::bit_cast<Unsigned>(v + Real(0));  // not −0
        return bits >= kSign ? static_cast<Unsigned>(~bits) : static_cast<Unsigned>(bits | kSign);
    };
    return static_cast<Unsigned>(inOrder(to) - inOrder(from));
}

/// Sorts entries by scattering them into drawers (a bucket sort). Requires that `drawerOf(begin)` < 2^level and never
/// decreases.
template <class AtOf, class BeginOf, class DrawerOf>
void sortInDrawers(std::span<Beginning> sorted, int level, AtOf atOf, BeginOf beginOf, DrawerOf drawerOf)
{
    const std::size_t drawers = std::size_t{1} << level;
    auto& drawerEnds = m_workspace.drawerEnds;
    drawerEnds.assign(drawers + 1, 0);
    for (std::size_t k = 0; k < sorted.size(); ++k) {
        ++drawerEnds[drawerOf(beginOf(atOf(k)))];
    }
    std::uint32_t sum = 0;
    bool areManyInOne = false;
    for (std::uint32_t& drawerEnd : drawerEnds) {
        areManyInOne = areManyInOne || drawerEnd > kFew / 4;
        sum += drawerEnd;
        drawerEnd = sum;
    }
    for (std::size_t k = 0; k < sorted.size(); ++k) {
        const std::uint32_t at = atOf(k);
        const Real begin = beginOf(at);
        sorted[--drawerEnds[drawerOf(begin)]] = {roundedToFloat(begin), at};
    }
    const auto isEarlier = earlier(beginOf);
    if (areManyInOne) {
        for (std::size_t k = 0; k < drawers; ++k) {
            if (drawerEnds[k + 1] - drawerEnds[k] > kFew / 4) {
                std::sort(sorted.begin() + drawerEnds[k], sorted.begin() + drawerEnds[k + 1], isEarlier);
            }
        }
    }
    // An entry that is still out of order belongs in the same drawer, a few places away.
    for (std::size_t k = 1; k < sorted.size(); ++k) {
        const Beginning next = sorted[k];
        std::size_t to = k;
        for (; to > 0 && isEarlier(next, sorted[to - 1]); --to) {
            sorted[to] = sorted[to - 1];
        }
        sorted[to] = next;
    }
}
