#include <algorithm>
#include <cmath>
#include <deque>  // @last-in
#include <utility>
#include <vector>

struct Box {
    int id;
    double left, top, right, bottom;
};

enum class Rule { Clamp, Root, Reject };  // for boxes outside

using List = std::vector<Box>;  // @first-in
using List = std::deque<Box>;  // @last-in

struct Tree {
    Box world;
    int depth;
    Rule rule;
    double unitX = (world.right - world.left) / (1 << depth);
    double unitY = (world.bottom - world.top) / (1 << depth);
    int cells = ((1 << 2 * (depth + 1)) - 1) / 3;  // of all levels, one array
    std::vector<List> lists = std::vector<List>(cells);
    std::vector<bool> marked = std::vector<bool>(cells);
    std::vector<Box> outside = {};
    std::vector<Box> stack = {};
    std::vector<std::pair<Box, Box>> pairs = {};
};

int division(double v, int depth)
{
    return int(std::clamp(std::floor(v), 0.0, (1 << depth) - 1.0));
}

std::pair<int, int> locate(const Tree& tree, double x, double y)
{
    const int column = division((x - tree.world.left) / tree.unitX, tree.depth);
    const int row = division((y - tree.world.top) / tree.unitY, tree.depth);
    return {column, row};
}

int interleave(const Tree& tree, int column, int row)
{
    int code = 0;
    for (int i = 0; i < tree.depth; ++i) {
        code |= ((column >> i) & 1) << (2 * i);
        code |= ((row >> i) & 1) << (2 * i + 1);
    }
    return code;
}

bool inside(const Box& world, const Box& box)
{
    const bool across = box.left >= world.left && box.right <= world.right;
    const bool down = box.top >= world.top && box.bottom <= world.bottom;
    return across && down;
}

void add(Tree& tree, const Box& box, int index)
{
    tree.lists[index].push_back(box);  // @append @first-in
    tree.lists[index].push_front(box);  // newest first @append @last-in
    while (!tree.marked[index]) {
        tree.marked[index] = true;  // @mark
        index = std::max(index - 1, 0) / 4;  // the root is its own parent
    }
}

void insert(Tree& tree, const Box& box)
{
    if (tree.rule != Rule::Clamp && !inside(tree.world, box)) {
        tree.outside.push_back(box);  // @outside
        if (tree.rule == Rule::Root) {
            add(tree, box, 0);
        }
        return;
    }
    const auto [left, top] = locate(tree, box.left, box.top);  // @locate-lt
    const int lt = interleave(tree, left, top);  // @code-lt
    const auto [right, bottom] = locate(tree, box.right, box.bottom);  // @locate-rb
    const int rb = interleave(tree, right, bottom);  // @code-rb
    const int x = lt ^ rb;  // @xor
    int up = 0;
    for (int g = 0; g < tree.depth; ++g) {  // from the lowest group
        if (((x >> (2 * g)) & 3) != 0) {  // @group
            up = g + 1;
        }
    }
    const int level = tree.depth - up, code = rb >> (2 * up);  // @shift
    const int index = ((1 << (2 * level)) - 1) / 3 + code;  // @index
    add(tree, box, index);
}

std::vector<int> children(const Tree& tree, int index)
{
    std::vector<int> found;
    for (int i = 4 * index + 1; i < 4 * index + 5; ++i) {
        if (i < tree.cells && tree.marked[i]) {
            found.push_back(i);
        }
    }
    return found;
}

void test(Tree& tree, const Box& a, const Box& b)
{
    tree.pairs.push_back({a, b});  // a candidate pair: do they overlap?
}

void visit(Tree& tree, int index)
{
    const List& cell = tree.lists[index];  // @enter-cell
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
    // @last-in
    for (std::size_t i = 0; i < cell.size(); ++i) {
        for (std::size_t j = i + 1; j < cell.size(); ++j) {
            test(tree, cell[i], cell[j]);  // @test-in-cell
        }
        for (const Box& above : tree.stack) {
            test(tree, cell[i], above);  // @test-with-stack
        }
    }
    // @both
    const std::vector<int> below = children(tree, index);
    if (!below.empty()) {
        for (const Box& box : cell) {
            tree.stack.push_back(box);  // @push
        }
        for (const int child : below) {
            visit(tree, child);
        }
        for (std::size_t i = 0; i < cell.size(); ++i) {
            tree.stack.pop_back();  // @pop
        }
    }
}  // @leave-cell

void run(Tree& tree, const std::vector<Box>& boxes)
{
    for (const Box& box : boxes) {
        insert(tree, box);
    }
    if (tree.marked[0]) {
        visit(tree, 0);
    }
}
