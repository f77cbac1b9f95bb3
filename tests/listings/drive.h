// The beginning of a program with C++ listings: all headers that listings include (so that each listing can be in its
// own namespace), the scenes from standard input, and the output. run_tree.h and run_pairs.h run one listing.
//
// A scene consists of its boxes, optional queries, and, for moving boxes, those of the next frame. Finally some boxes
// are removed.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <deque>
#include <iostream>
#include <map>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace drive {

struct Edges {
    double left, top, right, bottom;
};

struct Scene {
    int depth;
    std::string rule;
    Edges world;
    std::vector<Edges> boxes, queries, moved;
};

/// Thrown to stop a listing that never ends, after a number of lines.
struct WithoutEnd {};

inline std::vector<int> traced;
inline std::size_t mostTraced = 0;  ///< 0: no limit

inline double number()
{
    std::string word;
    std::cin >> word;
    return std::stod(word);
}

inline Edges readEdges()
{
    const double left = number(), top = number(), right = number(), bottom = number();
    return {left, top, right, bottom};
}

inline std::vector<Edges> readBoxes()
{
    std::vector<Edges> boxes(static_cast<std::size_t>(number()));
    for (Edges& box : boxes) {
        box = readEdges();
    }
    return boxes;
}

inline Scene readScene()
{
    Scene scene{};
    scene.depth = static_cast<int>(number());
    std::cin >> scene.rule;
    scene.world = readEdges();
    scene.boxes = readBoxes();
    scene.queries = readBoxes();
    scene.moved = readBoxes();
    return scene;
}

template <class Box>
std::vector<Box> boxesOf(const std::vector<Edges>& edges)
{
    std::vector<Box> boxes;
    for (const auto& [left, top, right, bottom] : edges) {
        boxes.push_back({static_cast<int>(boxes.size()), left, top, right, bottom});
    }
    return boxes;
}

template <class Boxes>
void print(const std::string& heading, const Boxes& boxes)
{
    std::cout << heading << ':' << (boxes.empty() ? " " : "");
    for (const auto& each : boxes) {
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
                print(heading, linked(static_cast<const std::remove_pointer_t<typename Lists::value_type>*>(lists[i])));
            }
        } else if (!lists[i].empty()) {
            print(heading, lists[i]);
        }
    }
}

inline void printWords(const char* heading, const std::string& words)
{
    std::cout << heading << ':' << (words.empty() ? " " : words) << '\n';
}

template <class Boxes>
std::string idsOf(const Boxes& boxes)
{
    std::string ids;
    for (const auto& box : boxes) {
        ids += " " + std::to_string(box.id);
    }
    return ids;
}

template <class Pairs>
std::string pairsOf(const Pairs& pairs)
{
    std::string words;
    for (const auto& [a, b] : pairs) {
        words += " " + std::to_string(a.id) + "-" + std::to_string(b.id);
    }
    return words;
}

/// Prints the members that the listing's result has.
template <class Made>
void print(const Made& made)
{
    std::cout << "scene\n";
    std::string outside, stack, found, marked, pairs, hits, lines;
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
        outside = idsOf(made.outside);
    }
    if constexpr (requires { made.stack; }) {
        stack = idsOf(made.stack);
    }
    if constexpr (requires { made.found; }) {
        found = idsOf(made.found);
    }
    if constexpr (requires { made.pairs; }) {
        pairs = pairsOf(made.pairs);
    }
    if constexpr (requires { made.hits; }) {
        hits = pairsOf(made.hits);
    }
    for (const int line : traced) {
        lines += " " + std::to_string(line);
    }
    printWords("marked", marked);
    printWords("outside", outside);
    printWords("stack", stack);
    printWords("found", found);
    printWords("pairs", pairs);
    printWords("hits", hits);
    printWords("lines", lines);
}

using RunOne = void (*)(const Scene&);

/// The arguments of the program: the limit of traced lines, then the numbers of listings.
inline int runAll(std::span<const RunOne> listings, std::span<char*> words)
{
    std::vector<Scene> scenes(static_cast<std::size_t>(number()));
    for (Scene& scene : scenes) {
        scene = readScene();
    }
    mostTraced = std::stoul(words[1]);
    for (const char* listing : words.subspan(2)) {
        for (const Scene& scene : scenes) {
            traced.clear();
            listings[std::stoul(listing)](scene);
        }
    }
    return 0;
}

}  // namespace drive

/// A traced listing calls this before each line with a step.
inline void trace(int line)
{
    if (drive::mostTraced > 0 && drive::traced.size() >= drive::mostTraced) {
        throw drive::WithoutEnd();
    }
    drive::traced.push_back(line);
}
