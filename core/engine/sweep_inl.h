// The part of Walk that sweeps the lists of cells with many boxes. Compiled once for each instruction set, by
// kernels.cpp: no include guard.

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

/// **Sweep on the lines**: boxes on a vertical line all overlap there in x, so sorted by y each is tested only with
/// those that begin before it ends, and nearly all of them are hits; likewise along x. In the same sweep they meet what
/// waits on the stack and, if they are most of the boxes here, all that lies below: then the list need not wait
/// on the stack of the cells below, of which each had to copy it and test with what it got of it. The result says so.
/// With 1,000,000 boxes on and just beside two lines it is 55 ms instead of 73.
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
                overlapsAlong += beginning(box, line.along) <= ending(other, line.along)
                                      && beginning(other, line.along) <= ending(box, line.along)
                                   ? 1
                                   : 0;
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

/// Sorts some boxes of the stack along an axis, in their place.
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
    rearrange(m_stack.ids, m_workspace.crowd);
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

/// Pairs among some sorted boxes, whose beginnings along an axis are given in order, and of them with `others`, which
/// lie on the stack in the same order. Of two boxes that overlap, the one that begins first finds the other. `onLine`
/// says that nearly all of them overlap across the axis.
void sweep(std::span<const Beginning> order, Range others, Axis axis, bool onLine)
{
    Window window{order, axis, onLine, m_stack.size};
    m_workspace.carried.clear();
    for (std::size_t i = 0; i < order.size() && m_goesOn; ++i) {
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
    reportManyHits();
}

/// Of the boxes of a sweep only some lie on the stack's end at a time, a **window** that moves over their order: so it
/// stays in the cache, and the whole list needs no second place.
struct Window {
    std::span<const Beginning> order;
    Axis axis;
    bool onLine;
    std::size_t firstLane;
    std::size_t first = 0, loaded = 0;  ///< entries first … loaded − 1 are in the window

    std::size_t lane(std::size_t i) const { return firstLane + (i - first); }
};
using Carried = CarriedBox<Real>;

/// So that entry i is in the window, and not too many before it.
void moveTo(Window& window, std::size_t i)
{
    if (i - window.first >= kWindowStep && i - window.first >= window.loaded - i) {
        reportManyHits();  // as long as they lie where they were found
        m_stack.move(window.lane(i), window.lane(window.loaded), window.firstLane);
        window.first = i;
    }
    if (i == window.loaded) {
        load(window, i + 1);
    }
}

/// Lets the window reach to entry `to`, and some more. The boxes that are carried along are tested with what is new.
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

/// Tests a box with those from entry i on that begin before it ends, and up to a block more; nearly always that is one
/// block. A long box, which would need more than the window, is tested with what is there and carried along.
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

/// Tests a box with the entries from … to − 1 of the window. If they lie on no line, hardly any of many overlap it
/// across the axis: that is asked first, of four blocks at a time. 100,000 boxes of all magnitudes: 3.9 ms became 3.0.
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

/// Those of `sorted` that begin before `end`, and up to a block more.
Range beginningBefore(Range sorted, Real end, Axis axis) const
{
    const Real* begins = m_stack.begins(axis);
    std::size_t to = sorted.from;
    while (to < sorted.to && beginsBefore(begins[to], end)) {
        to += kSmallBlock;
    }
    return {sorted.from, std::min(to, sorted.to)};
}
