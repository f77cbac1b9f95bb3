// Runs a C++ listing on the scenes of standard input and prints what it made; a listing that was given
// calls of trace(line) is shown in which order these came. Compiled with -DLISTING="path".
#include <vector>

static std::vector<int> traced;
[[maybe_unused]] static void trace(int line) { traced.push_back(line); }

#include LISTING

#include <iostream>
#include <map>
#include <string>

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

template <class Boxes>
void print(const char* heading, const Boxes& boxes)
{
    const char* before = heading;
    if (boxes.empty()) {
        std::cout << heading;
    }
    for (const Box& each : boxes) {
        std::cout << before << each.id;
        before = " ";
    }
    std::cout << '\n';
}

void print(const Tree& tree)
{
    std::cout << "scene\n";
    for (std::size_t i = 0; i < tree.lists.size(); ++i) {
        if (!tree.lists[i].empty()) {
            print(("cell " + std::to_string(i) + ": ").c_str(), tree.lists[i]);
        }
    }
    std::string marked, pairs, lines;
    for (std::size_t i = 0; i < tree.marked.size(); ++i) {
        marked += tree.marked[i] ? " " + std::to_string(i) : "";
    }
    for (const auto& [a, b] : tree.pairs) {
        pairs += " " + std::to_string(a.id) + "-" + std::to_string(b.id);
    }
    for (const int line : traced) {
        lines += " " + std::to_string(line);
    }
    const auto said = [](const std::string& text) { return text.empty() ? " " : text; };
    std::cout << "marked:" << said(marked) << '\n';
    print("outside: ", tree.outside);
    print("stack: ", tree.stack);
    std::cout << "pairs:" << said(pairs) << "\nlines:" << said(lines) << '\n';
}

}  // namespace

int main()
{
    const std::map<std::string, Rule> rules = {{"clamp", Rule::Clamp}, {"root", Rule::Root}, {"reject", Rule::Reject}};
    for (int scenes = static_cast<int>(number()); scenes > 0; --scenes) {
        traced.clear();
        const int depth = static_cast<int>(number());
        std::string rule;
        std::cin >> rule;
        Tree tree{box(-1), depth, rules.at(rule)};
        std::vector<Box> boxes;
        for (int count = static_cast<int>(number()); count > 0; --count) {
            boxes.push_back(box(static_cast<int>(boxes.size())));
        }
        run(tree, boxes);
        print(tree);
    }
}
