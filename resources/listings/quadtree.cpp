#include <algorithm>
#include <cmath>
#include <deque>  // @last-in
#include <stdexcept>  // @as-published @past-the-end
#include <utility>
#include <vector>

struct Box {
    int id;
    double left, top, right, bottom;
    int cell = -1;  // the index, once it is in one @ancestor-walk @linked
    Box* previous = nullptr;  // in its cell's list @linked
    Box* next = nullptr;  // @linked
};

enum class Rule { Clamp, Root, Reject };  // for boxes outside

using List = std::vector<Box>;  // @not-last-in
using List = std::deque<Box>;  // @last-in

struct Tree {
    Box world;
    int depth;
    Rule rule;
    double unitX = (world.right - world.left) / (1 << depth);
    double unitY = (world.bottom - world.top) / (1 << depth);
    int cells = ((1 << 2 * (depth + 1)) - 1) / 3;  // all levels in one array  @not-heap-overrun @not-ragged-leaves
    int cells = 256;  // as published: 4^4, right is 341  @heap-overrun @ragged-leaves
    std::vector<List> lists = std::vector<List>(cells);  // @first-in @last-in @ancestor-walk
    std::vector<List> origins = std::vector<List>(cells);  // boxes of this cell @origin-sub @query
    std::vector<List> subs = std::vector<List>(cells);  // boxes below this cell @origin-sub @query
    std::vector<Box*> first = std::vector<Box*>(cells);  // first of each list @linked
    std::vector<int> held = std::vector<int>(cells);  // boxes here and below @linked
    std::vector<bool> marked = std::vector<bool>(cells);  // @not-origin-sub @not-query
    std::vector<Box> outside = {};
    std::vector<Box> stack = {};  // @first-in @last-in @linked
    int pruned = 0;  // @origin-sub
    std::vector<std::pair<Box, Box>> pairs = {};  // @not-query
    std::vector<std::pair<Box, Box>> hits = {};  // @circle-unsigned
    std::vector<Box> found = {};  // @query
};

// @by-xor @by-climbing @query
int division(double v, int depth)  //  @not-far-edge-overflow @not-outside-wraps
unsigned division(double v, int)  //  @far-edge-overflow @outside-wraps
{
    return int(std::clamp(std::floor(v), 0.0, (1 << depth) - 1.0));  //  @not-far-edge-overflow @not-outside-wraps
    // as published: up to 2^32 - 1 @far-edge-overflow
    return (long long)(std::fmod(std::max(std::floor(v), 0.0), 0x1p32));  // @far-edge-overflow
    // as published: the fraction is cut off, and -1 is 2^32 - 1 @outside-wraps
    return (long long)(std::fmod(v, 0x1p32));  // @outside-wraps
}

std::pair<int, int> locate(const Tree& tree, double x, double y)  //  @not-far-edge-overflow @not-outside-wraps
std::pair<unsigned, unsigned> locate(const Tree& tree, double x, double y)  //  @far-edge-overflow @outside-wraps
{
    const int column = division((x - tree.world.left) / tree.unitX, tree.depth);  // @not-far-edge-overflow @not-outside-wraps
    unsigned column = division((x - tree.world.left) / tree.unitX, tree.depth);  // @far-edge-overflow @outside-wraps
    const int row = division((y - tree.world.top) / tree.unitY, tree.depth);  // @not-far-edge-overflow @not-outside-wraps
    unsigned row = division((y - tree.world.top) / tree.unitY, tree.depth);  // @far-edge-overflow @outside-wraps
    return {column, row};
}

// @by-xor @by-climbing
int interleave(const Tree& tree, int column, int row)  //  @not-far-edge-overflow @not-outside-wraps
unsigned interleave(const Tree&, unsigned column, unsigned row)  //  @far-edge-overflow @outside-wraps
{
    int code = 0;  //  @not-far-edge-overflow @not-outside-wraps
    unsigned code = 0;  //  @far-edge-overflow @outside-wraps
    for (int i = 0; i < tree.depth; ++i) {  //  @not-far-edge-overflow @not-outside-wraps
    for (int i = 0; i < 16; ++i) {  // as published: 32 bits of code  @far-edge-overflow @outside-wraps
        code |= ((column >> i) & 1) << (2 * i);
        code |= ((row >> i) & 1) << (2 * i + 1);
    }
    return code;
}

// @by-midlines
int side(double midline, double low, double high)
{
    if (high < midline) {
        return 0;
    }
    return low > midline ? 1 : -1;  // -1: it straddles or touches it
}

int quarter(const Tree& tree, const Box& box, int x, int y)
{
    const double left = (box.left - tree.world.left) / tree.unitX;
    const double right = (box.right - tree.world.left) / tree.unitX;
    const double top = (box.top - tree.world.top) / tree.unitY;
    const double bottom = (box.bottom - tree.world.top) / tree.unitY;
    const int across = side(x, left, right), down = side(y, top, bottom);
    return across < 0 || down < 0 ? -1 : 2 * down + across;
}

int descend(Tree& tree, const Box& box, int index, int x, int y, int half)
{
    const int i = quarter(tree, box, x + half, y + half);
    if (half == 0 || i < 0) {  // a leaf, or across a midline
        return index;  // @straddle
    }
    index = 4 * index + 1 + i;  // @descend
    x += half * (i & 1);
    y += half * (i >> 1);
    return descend(tree, box, index, x, y, half / 2);
}

// @not-outside-minus-one
bool inside(const Box& world, const Box& box)
{
    const bool across = box.left >= world.left && box.right <= world.right;
    const bool down = box.top >= world.top && box.bottom <= world.bottom;
    return across && down;
}

// @outside-minus-one
bool beyond(const Box& world, double x, double y)
{
    const bool across = x < world.left || x > world.right;
    const bool down = y < world.top || y > world.bottom;
    return across || down;
}

// @heap-overrun @ragged-leaves
int leaf(const Tree& tree, int code)
{
    int slot = 0, g = tree.depth;
    while (4 * slot + 1 < 256) {  // as published: if its first child is there  @heap-overrun @ragged-leaves
        --g;
        slot = 4 * slot + 1 + ((code >> (2 * g)) & 3);
    }
    return slot;
}

// @not-linked
void add(Tree& tree, const Box& box, int index)  // @not-ancestor-walk
void add(Tree& tree, Box& box, int index)  // @ancestor-walk
{
    box.cell = index;  // @ancestor-walk
    tree.lists[index].push_back(box);  // @append @first-in @ancestor-walk
    tree.lists[index].push_front(box);  // newest first @append @last-in
    tree.origins[index].push_back(box);  // @append @origin-sub @query
    // @first-in @last-in @ancestor-walk
    while (!tree.marked[index]) {
        tree.marked[index] = true;  // @mark
        index = std::max(index - 1, 0) / 4;  // the root is its own parent
    }
    // @origin-sub @query
    while (index > 0) {
        index = (index - 1) / 4;
        tree.subs[index].push_back(box);  // @sub
    }
    // @not-linked
}

// @linked
void add(Tree& tree, Box& box, int index)
{
    Box* behind = tree.first[index];
    box.cell = index;
    box.previous = nullptr;
    box.next = behind;  // @link-next
    if (behind != nullptr) {
        behind->previous = &box;  // @link-previous
    }
    tree.first[index] = &box;  // @link-first
    while (index >= 0) {  // the root's parent would be -1
        ++tree.held[index];
        if (tree.held[index] == 1) {
            tree.marked[index] = true;  // @mark
        }
        index = (index - 1) >> 2;
    }
}

void remove(Tree& tree, Box& box)
{
    if (box.cell < 0) {
        return;  // it is in no list
    }
    Box *before = box.previous, *behind = box.next;
    int index = box.cell;
    if (before != nullptr) {
        before->next = behind;  // @unlink-next
    } else {
        tree.first[index] = behind;  // @unlink-first
    }
    if (behind != nullptr) {
        behind->previous = before;  // @unlink-previous
    }
    box.cell = -1;
    while (index >= 0) {
        --tree.held[index];
        if (tree.held[index] == 0) {
            tree.marked[index] = false;  // @unmark
        }
        index = (index - 1) >> 2;
    }
}

// @all
void insert(Tree& tree, const Box& box)  // @not-ancestor-walk @not-linked
void insert(Tree& tree, Box& box)  // @ancestor-walk @linked
{
    if (tree.rule != Rule::Clamp && !inside(tree.world, box)) {  //  @not-outside-minus-one
    // @outside-minus-one
    const bool ltOut = beyond(tree.world, box.left, box.top);
    const bool rbOut = beyond(tree.world, box.right, box.bottom);
    if (ltOut && rbOut) {  // as published: only if both are out  @outside-minus-one
    // @all
        tree.outside.push_back(box);  // @outside
        remove(tree, box);  // @linked
        // @not-outside-minus-one
        if (tree.rule == Rule::Root) {
            add(tree, box, 0);
        }
        // @all
        add(tree, box, 0);  // whatever the rule  @outside-minus-one
        return;
    }
    // @by-xor @by-climbing
    const auto [left, top] = locate(tree, box.left, box.top);  // @locate-lt
    const auto lt = interleave(tree, left, top);  // @code-lt  @not-outside-minus-one
    auto lt = interleave(tree, left, top);  // @code-lt  @outside-minus-one
    // @outside-minus-one
    if (ltOut) {
        lt = -1;  // as published: a corner outside  @outside-minus-one
    }
    // @by-xor @by-climbing
    const auto [right, bottom] = locate(tree, box.right, box.bottom);  // @locate-rb
    const auto rb = interleave(tree, right, bottom);  // @code-rb  @not-outside-minus-one
    auto rb = interleave(tree, right, bottom);  // @code-rb  @outside-minus-one
    // @outside-minus-one
    if (rbOut) {
        rb = -1;  // as published: taken for a code  @outside-minus-one
    }
    // @by-xor
    const auto x = lt ^ rb;  // @xor
    int up = 0;
    for (int g = 0; g < tree.depth; ++g) {  // from the deepest level
        if (((x >> (2 * g)) & 3) != 0) {  // @group
            up = g + 1;  // @not-lowest-group @not-per-level-zero
            if (up == 0) {  // as published: the lowest decides @lowest-group
            if (g == up) {  // as published: the first 00 decides @per-level-zero
                up = g + 1;  // @lowest-group @per-level-zero
            }  // @lowest-group @per-level-zero
        }
    }
    const int level = tree.depth - up, code = rb >> (2 * up);  // @shift  @not-far-edge-overflow @not-outside-wraps
    const long long level = tree.depth - up, code = rb >> (2 * up);  // @shift  @far-edge-overflow @outside-wraps
    const int index = ((1 << (2 * level)) - 1) / 3 + code;  // @index  @not-far-edge-overflow @not-outside-wraps @not-heap-overrun @not-ragged-leaves
    const long long index = ((1 << (2 * level)) - 1) / 3 + code;  // @index  @far-edge-overflow @outside-wraps
    int index = ((1 << (2 * level)) - 1) / 3 + code;  // @index  @heap-overrun @ragged-leaves
    // @heap-overrun @ragged-leaves
    index = leaf(tree, lt);  // as published: found by climbing  @heap-overrun @ragged-leaves
    int other = leaf(tree, rb);
    while (index != other) {
        int& deeper = index > other ? index : other;  // at least as deep
        deeper = (deeper - 1) / 4;
    }
    // @by-climbing
    const int leaves = ((1 << 2 * tree.depth) - 1) / 3;  // the first leaf
    int index = leaves + lt, other = leaves + rb;
    while (index != other) {
        index = (index - 1) / 4, other = (other - 1) / 4;  // @climb
    }
    // @by-midlines
    const int index = descend(tree, box, 0, 0, 0, (1 << tree.depth) / 2);
    // @all
    // @as-published @past-the-end
    if (index < 0 || index >= tree.cells) {  // it is outside the array
        // published code writes there; here it ends  @as-published
        // a program would write there; here it ends  @past-the-end
        throw std::out_of_range("past the array");  // @past-array
    }
    // @all
    remove(tree, box);  // from where it was a frame ago @linked
    add(tree, box, index);
}

// @origin-sub @query
bool holds(const Tree& tree, int index)
{
    return tree.origins[index].size() + tree.subs[index].size() > 0;
}

// @first-in @last-in @linked @origin-sub @query
std::vector<int> children(const Tree& tree, int index)
{
    std::vector<int> found;
    for (int i = 4 * index + 1; i < 4 * index + 5; ++i) {  //  @not-child-index-off @not-as-published-js
    const int first = 4 * index + (index > 0 ? 0 : 1);  // as published  @child-index-off @as-published-js
    for (int i = first; i < first + 4; ++i) {  //  @child-index-off @as-published-js
        if (i < tree.cells && tree.marked[i]) {  // @first-in @last-in @linked
        if (i < tree.cells && holds(tree, i)) {  // @origin-sub @query
            found.push_back(i);
        }
    }
    return found;
}

// @not-query
void test(Tree& tree, const Box& a, const Box& b)
{
    tree.pairs.push_back({a, b});  // a candidate pair: do they overlap?
    // @circle-unsigned
    // circles as wide as their boxes; as published, -1 is 2^32 - 1 @circle-unsigned
    const double x = (a.left + a.right) / 2 - (b.left + b.right) / 2;
    const double y = (a.top + a.bottom) / 2 - (b.top + b.bottom) / 2;
    const double dx = unsigned((long long)(std::fmod(x, 0x1p32)));  // @circle-unsigned
    const double dy = unsigned((long long)(std::fmod(y, 0x1p32)));  // @circle-unsigned
    const double reach = a.right - a.left;  // as published: twice a's radius @circle-unsigned
    if (dx * dx + dy * dy < reach * reach) {
        tree.hits.push_back({a, b});
    }
    // @not-query
}

// @linked
List chain(const Tree& tree, int index)
{
    List found;
    for (const Box* box = tree.first[index]; box != nullptr; box = box->next) {
        found.push_back(*box);
    }
    return found;
}

// @first-in @last-in @linked
void visit(Tree& tree, int index)
{
    const List& cell = tree.lists[index];  // @enter-cell @not-linked
    const List cell = chain(tree, index);  // newest first @enter-cell @linked
    // @first-in
    for (std::size_t i = 0; i < cell.size(); ++i) {
        for (std::size_t j = i + 1; j < cell.size(); ++j) {
            test(tree, cell[i], cell[j]);  // @test-in-cell
        }
    }
    for (const Box& above : tree.stack) {
        for (const Box& box : cell) {
            test(tree, above, box);  // @test-with-stack
        }
    }
    // @last-in @linked
    for (std::size_t i = 0; i < cell.size(); ++i) {
        for (std::size_t j = i + 1; j < cell.size(); ++j) {
            test(tree, cell[i], cell[j]);  // @test-in-cell
        }
        for (const Box& above : tree.stack) {
            test(tree, cell[i], above);  // @test-with-stack
        }
    }
    // @first-in @last-in @linked
    const std::vector<int> below = children(tree, index);
    if (!below.empty()) {
        for (const Box& box : cell) {  //  @not-push-per-child @not-as-published-js
            tree.stack.push_back(box);  // @push  @not-push-per-child @not-as-published-js
        }  //  @not-push-per-child @not-as-published-js
        for (const int child : below) {
            for (const Box& box : cell) {  // as published: for each child  @push-per-child @as-published-js
                tree.stack.push_back(box);  // @push  @push-per-child @as-published-js
            }  //  @push-per-child @as-published-js
            visit(tree, child);
        }
        for (std::size_t i = 0; i < cell.size(); ++i) {
            tree.stack.pop_back();  // @pop
        }
    }
}  // @leave-cell

// @ancestor-walk
void walk(Tree& tree, const Box& box)
{
    int index = box.cell;  // @take-box
    while (index >= 0) {  // the root's parent would be -1
        const List& cell = tree.lists[index];  // @enter-cell
        for (const Box& other : cell) {
            if (index < box.cell) {
                test(tree, box, other);  // @test-with-ancestor
            } else if (other.id > box.id) {  // else its own walk tests it
                test(tree, box, other);  // @test-in-cell
            }
        }
        index = (index - 1) >> 2;  // @leave-cell
    }
}

// @origin-sub
void visit(Tree& tree, int index)
{
    const List &origin = tree.origins[index], &sub = tree.subs[index];  // @enter-cell
    for (std::size_t i = 0; i < origin.size(); ++i) {
        for (std::size_t j = i + 1; j < origin.size(); ++j) {
            test(tree, origin[i], origin[j]);  // @test-in-cell
        }
        for (const Box& below : sub) {
            test(tree, origin[i], below);  // @test-with-sub
        }
    }
    if (sub.size() >= 2) {
        for (const int child : children(tree, index)) {
            visit(tree, child);
        }
    } else if (sub.size() == 1) {
        ++tree.pruned;  // no pair can be below @prune
    }
}  // @leave-cell

// @query
enum class How { Inside, Partly, Outside };

bool covers(const Tree& tree, double low, double high, int first, int side)
{
    const bool atBorder = first == 0 || first + side == 1 << tree.depth;
    return !atBorder && low <= first && first + side <= high;
}

How compare(const Tree& tree, const Box& query, int column, int row, int side)
{
    const auto [left, top] = locate(tree, query.left, query.top);
    const auto [right, bottom] = locate(tree, query.right, query.bottom);
    bool across = left < column + side && column <= right;
    bool down = top < row + side && row <= bottom;
    if (!across || !down) {
        return How::Outside;  // @query-outside
    }
    double low = (query.left - tree.world.left) / tree.unitX;
    double high = (query.right - tree.world.left) / tree.unitX;
    across = covers(tree, low, high, column, side);
    low = (query.top - tree.world.top) / tree.unitY;
    high = (query.bottom - tree.world.top) / tree.unitY;
    down = covers(tree, low, high, row, side);
    if (side == 1 || (across && down)) {  // a leaf, or it is covered
        return How::Inside;  // @query-inside
    }
    return How::Partly;  // @query-partly
}

void report(Tree& tree, const List& boxes)
{
    for (const Box& box : boxes) {
        tree.found.push_back(box);  // it may overlap: does it? @candidate
    }
}

void visit(Tree& tree, const Box& query, int index, int x, int y, int side)
{
    const List &origin = tree.origins[index], &sub = tree.subs[index];  // @enter-cell
    const How how = compare(tree, query, x, y, side);
    if (how != How::Outside) {
        report(tree, origin);
    }
    if (how == How::Inside) {
        report(tree, sub);
    }
    if (how == How::Partly) {
        const int half = side / 2;
        for (const int child : children(tree, index)) {
            const int i = child - 4 * index - 1;  // 0 … 3, as in a Z
            const int right = half * (i & 1), down = half * (i >> 1);
            visit(tree, query, child, x + right, y + down, half);
        }
    }
}  // @leave-cell

// @all
void run(Tree& tree, const std::vector<Box>& boxes)  // @first-in @last-in @origin-sub
void run(Tree& tree, std::vector<Box>& boxes)  // @ancestor-walk @linked
void run(Tree& tree, const std::vector<Box>& boxes, const Box& query)  // @query
{
    for (const Box& box : boxes) {  // @not-ancestor-walk @not-linked
    for (Box& box : boxes) {  // @ancestor-walk @linked
        insert(tree, box);
    }
    // @first-in @last-in @linked
    if (tree.marked[0]) {
        visit(tree, 0);
    }
    // @ancestor-walk
    for (const Box& box : boxes) {
        if (box.cell >= 0) {  // left out: it has no cell
            walk(tree, box);
        }
    }
    // @origin-sub @query
    if (holds(tree, 0)) {
        visit(tree, 0);  // @origin-sub
        visit(tree, query, 0, 0, 0, 1 << tree.depth);  // @query
    }
    // @all
}
