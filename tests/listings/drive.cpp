// Runs a C++ listing on the scenes of standard input and prints what it made; a listing that was given
// calls of trace(line) is shown in which order these came. A scene is its boxes; queries, if it is to be
// asked; and boxes of the next frame, if they move: at last some are taken out. Compiled with -DLISTING="path", and -DNO_TREE for
// brute force.
#include <vector>

static std::vector<int> traced;
[[maybe_unused]] static void trace(int line) { traced.push_back(line); }

#include LISTING

#include <iostream>
#include <map>
#include <stdexcept>
#include <string>
#include <string_view>

namespace {

double number()
{
    std::string word;
    std::cin >> word;
    return std::stod(word);
}

Box box(int id)
{
    const double left = number(), top = number(), right = number(), bottom = number();
    return {id, left, top, right, bottom};
}

std::vector<Box> readBoxes()
{
    std::vector<Box> boxes;
    for (int count = static_cast<int>(number()); count > 0; --count) {
        boxes.push_back(box(static_cast<int>(boxes.size())));
    }
    return boxes;
}

template <class Boxes>
void print(const std::string& heading, const Boxes& boxes)
{
    std::cout << heading << ':' << (boxes.empty() ? " " : "");
    for (const Box& each : boxes) {
        std::cout << ' ' << each.id;
    }
    std::cout << '\n';
}

template <class Node>
std::vector<Node> linked(const Node* node)
{
    std::vector<Node> nodes;
    for (; node != nullptr; node = node->next) {
        nodes.push_back(*node);
    }
    return nodes;
}

template <class Lists>
void printLists(const char* name, const Lists& lists)
{
    for (std::size_t i = 0; i < lists.size(); ++i) {
        const std::string heading = name + (' ' + std::to_string(i));
        if constexpr (std::is_pointer_v<typename Lists::value_type>) {
            if (lists[i] != nullptr) {
                print(heading, linked<Box>(lists[i]));
            }
        } else if (!lists[i].empty()) {
            print(heading, lists[i]);
        }
    }
}

void print(const char* heading, const std::string& words) { std::cout << heading << ':' << (words.empty() ? " " : words) << '\n'; }

/// What the listing has of it, and nothing for the rest.
template <class Made>
void print(const Made& made)
{
    std::cout << "scene\n";
    std::vector<Box> outside, stack, found;
    std::string marked, pairs, hits, lines;
    if constexpr (requires { made.lists; }) {
        printLists("cell", made.lists);
    }
    if constexpr (requires { made.origins; }) {
        printLists("cell", made.origins);
        printLists("sub", made.subs);
    }
    if constexpr (requires { made.first; }) {
        printLists("cell", made.first);
    }
    if constexpr (requires { made.marked; }) {
        for (std::size_t i = 0; i < made.marked.size(); ++i) {
            marked += made.marked[i] ? " " + std::to_string(i) : "";
        }
    }
    if constexpr (requires { made.outside; }) {
        outside = made.outside;
    }
    if constexpr (requires { made.stack; }) {
        stack = made.stack;
    }
    if constexpr (requires { made.found; }) {
        found = made.found;
    }
    if constexpr (requires { made.pairs; }) {
        for (const auto& [a, b] : made.pairs) {
            pairs += " " + std::to_string(a.id) + "-" + std::to_string(b.id);
        }
    }
    if constexpr (requires { made.hits; }) {
        for (const auto& [a, b] : made.hits) {
            hits += " " + std::to_string(a.id) + "-" + std::to_string(b.id);
        }
    }
    for (const int line : traced) {
        lines += " " + std::to_string(line);
    }
    print("marked", marked);
    print("outside", outside);
    print("stack", stack);
    print("found", found);
    print("pairs", pairs);
    print("hits", hits);
    print("lines", lines);
}

#ifdef NO_TREE

struct Made {
    Pairs pairs;
};

void runOne(int, const std::string&, const Box&, std::vector<Box> boxes) { readBoxes(), readBoxes(), print(Made{run(boxes)}); }

#else

template <class Tree, class Boxes>
void frame(Tree& tree, Boxes& boxes, const std::vector<Box>& queries)
{
    if constexpr (requires { run(tree, boxes); }) {
        run(tree, boxes);
    } else {
        run(tree, boxes, queries.at(0));
    }
}

template <class Tree, class Boxes>
void takeSomeOut(Tree& tree, Boxes& boxes)
{
    if constexpr (requires { remove(tree, boxes[0]); }) {
        for (std::size_t i = 1; i < boxes.size(); i += 2) {
            remove(tree, boxes[i]);
        }
        for (std::size_t i = 0; i < boxes.size(); i += 4) {
            remove(tree, boxes[i]);
        }
    }
}

void runOne(int depth, const std::string& rule, const Box& world, std::vector<Box> boxes)
{
    const std::map<std::string, Rule> rules = {{"clamp", Rule::Clamp}, {"root", Rule::Root}, {"reject", Rule::Reject}};
    const std::vector<Box> queries = readBoxes(), moved = readBoxes();
    Tree tree{world, depth, rules.at(rule)};
    try {
        frame(tree, boxes, queries);
    } catch (const std::out_of_range& error) {  // published code may leave the array; there its listing ends
        if (std::string_view(error.what()) != "past the array") {
            throw;
        }
    }
    for (std::size_t i = 0; i < moved.size(); ++i) {  // the same boxes, elsewhere
        boxes[i].left = moved[i].left, boxes[i].top = moved[i].top;
        boxes[i].right = moved[i].right, boxes[i].bottom = moved[i].bottom;
    }
    if (!moved.empty()) {
        frame(tree, boxes, queries);
        takeSomeOut(tree, boxes);
    }
    print(tree);
}

#endif

}  // namespace

int main()
{
    for (int scenes = static_cast<int>(number()); scenes > 0; --scenes) {
        traced.clear();
        const int depth = static_cast<int>(number());
        std::string rule;
        std::cin >> rule;
        const Box world = box(-1);
        runOne(depth, rule, world, readBoxes());
    }
}
