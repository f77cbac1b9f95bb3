// Wrong programs in C++ with a flat array, and a loop over a work list instead of recursion.
//
//     arrays MISTAKE[+MISTAKE…] [--overlaps] < scenes.json
//
// Reads a scene, or a list of scenes, and prints a list of pairs for each; a line "#" separates them. If a program
// leaves the array or never ends, it prints "!" instead of the list.

#include <cstdint>
#include <sstream>

#define main starterMain
#include "resources/starters/cpp/pairs.cpp"
#undef main

namespace {

std::string wrong;

bool has(const std::string& mistake) { return ("+" + wrong + "+").find("+" + mistake + "+") != std::string::npos; }

using Pairs = std::vector<std::pair<const Box*, const Box*>>;

struct Tree {
    const Scene& scene;
    long cells;
    std::vector<std::vector<const Box*>> lists;
    std::vector<bool> marked;
    std::vector<const Box*> stack;
    Pairs pairs;

    explicit Tree(const Scene& s)
        : scene(s), cells(((1L << (2 * s.level + 2)) - 1) / 3), lists(static_cast<std::size_t>(cells)),
          marked(static_cast<std::size_t>(cells))
    {
    }

    long firstOf(int level) const { return ((1L << (2 * level)) - 1) / 3; }

    long number(double v, double low, double high) const
    {
        const double most = static_cast<double>(1L << scene.level);
        const double whole = std::floor((v - low) / ((high - low) / most));
        return static_cast<long>(has("far-edge-overflow") ? std::max(whole, 0.0)
                                                          : std::min(std::max(whole, 0.0), most - 1));
    }

    static std::uint64_t spread(std::uint64_t v)
    {
        v = (v | v << 16) & 0x0000FFFF0000FFFFu;
        v = (v | v << 8) & 0x00FF00FF00FF00FFu;
        v = (v | v << 4) & 0x0F0F0F0F0F0F0F0Fu;
        v = (v | v << 2) & 0x3333333333333333u;
        return (v | v << 1) & 0x5555555555555555u;
    }

    long leaf(double x, double y) const
    {
        const auto column = static_cast<std::uint64_t>(number(x, scene.world.left, scene.world.right));
        const auto row = static_cast<std::uint64_t>(number(y, scene.world.top, scene.world.bottom));
        return static_cast<long>(spread(column) | spread(row) << 1);
    }

    bool isOutside(const Box& box) const
    {
        const Box& world = scene.world;
        return box.left < world.left || box.right > world.right || box.top < world.top || box.bottom > world.bottom;
    }

    long indexOf(const Box& box) const
    {
        if (scene.outside == "root" && isOutside(box)) {
            return 0;
        }
        const long last = leaf(box.right, box.bottom);
        long unlike = leaf(box.left, box.top) ^ last;
        unlike &= (1L << (2 * scene.level)) - 1;
        int level = scene.level;
        for (; unlike != 0; unlike >>= 2) {
            --level;
        }
        const int up = scene.level - level;
        long code = last >> (has("shift-not-doubled")  ? up
                             : has("code-not-shifted") ? 0
                             : has("shift-by-level")   ? 2 * level
                                                       : 2 * up);
        long first = firstOf(level);
        if (has("offset-missing")) {
            first = 0;
        } else if (has("offset-inverted")) {
            first = firstOf(scene.level - level);
        } else if (has("offset-next-level")) {
            first = firstOf(level + 1);
        } else if (has("offset-previous-level")) {
            first = firstOf(std::max(level - 1, 0));
        } else if (has("offset-not-divided")) {
            first = 3 * first;
        }
        return first + code;
    }

    void add(const Box& box, long index)
    {
        lists.at(static_cast<std::size_t>(index)).push_back(&box);
        for (long i = index;; i = (i - 1) / 4) {
            marked.at(static_cast<std::size_t>(i)) = true;
            if (i == 0) {
                break;
            }
        }
    }

    void fill()
    {
        for (int round = 0; round < (has("not-cleared") ? 2 : 1); ++round) {
            for (const Box& box : scene.boxes) {
                if (has("every-touched-leaf") && !(scene.outside == "root" && isOutside(box))) {
                    for (long c = number(box.left, scene.world.left, scene.world.right);
                         c <= number(box.right, scene.world.left, scene.world.right); ++c) {
                        for (long r = number(box.top, scene.world.top, scene.world.bottom);
                             r <= number(box.bottom, scene.world.top, scene.world.bottom); ++r) {
                            add(box, firstOf(scene.level)
                                         + static_cast<long>(spread(static_cast<std::uint64_t>(c))
                                                             | spread(static_cast<std::uint64_t>(r)) << 1));
                        }
                    }
                } else {
                    add(box, indexOf(box));
                }
            }
        }
    }

    std::vector<long> children(long index) const
    {
        long first = 4 * index + 1;
        long count = 4;
        if (has("child-index-off")) {
            first = index == 0 ? 1 : 4 * index;
        } else if (has("child-index-off-at-root")) {
            first = 4 * index;
        } else if (has("child-index-plus-two")) {
            first = 4 * index + 2;
        } else if (has("binary-heap-children")) {
            first = 2 * index + 1;
            count = 2;
        }
        std::vector<long> found;
        for (long i = first; i < first + count; ++i) {
            if (i < cells && marked[static_cast<std::size_t>(i)]) {
                found.push_back(i);
            }
        }
        return found;
    }

    void test(long index)
    {
        const auto& cell = lists[static_cast<std::size_t>(index)];
        for (std::size_t i = 0; i < cell.size(); ++i) {
            for (std::size_t j = i + 1; j < cell.size(); ++j) {
                pairs.emplace_back(cell[i], cell[j]);
            }
            for (const Box* above : stack) {
                pairs.emplace_back(above, cell[i]);
            }
        }
    }

    void walk()
    {
        struct Visit {
            long index;
            std::vector<long> below;
            std::size_t next;
        };
        std::vector<Visit> open;
        const auto enter = [&](long index) {
            if (open.size() > 100) {
                throw std::runtime_error("never ends");
            }
            test(index);
            open.push_back({index, children(index), 0});
        };
        if (!marked[0]) {
            return;
        }
        enter(0);
        while (!open.empty()) {
            Visit& visit = open.back();
            const auto& cell = lists[static_cast<std::size_t>(visit.index)];
            const bool again = has("push-per-child");
            if (visit.next < visit.below.size()) {
                if (visit.next == 0 || again) {
                    stack.insert(stack.end(), cell.begin(), cell.end());
                }
                enter(visit.below[visit.next++]);
                continue;
            }
            if (!visit.below.empty() && !has("never-pop")) {
                stack.resize(stack.size() - std::min(stack.size(), cell.size()));
            }
            open.pop_back();
        }
    }
};

std::string answer(const Json& json, bool overlapsOnly)
{
    const Scene scene = sceneFrom(json);
    Tree tree(scene);
    if (has("brute-force")) {
        forEachCandidate(scene, [&tree](const Box& a, const Box& b) { tree.pairs.emplace_back(&a, &b); });
    } else {
        try {
            tree.fill();
            tree.walk();
        } catch (const std::exception&) {
            return "!\n";
        }
    }
    std::ostringstream text;
    text << "[";
    for (const auto& [a, b] : tree.pairs) {
        if (!overlapsOnly || overlap(*a, *b, scene.closed)) {
            text << "[" << field(a->name) << ", " << field(b->name) << "],\n";
        }
    }
    text << "]\n";
    return text.str();
}

}  // namespace

int main(int argc, char** argv)
{
    bool overlapsOnly = false;
    for (int i = 1; i < argc; ++i) {
        if (std::string(argv[i]) == "--overlaps") {
            overlapsOnly = true;
        } else {
            wrong = argv[i];
        }
    }
    const std::string text{std::istreambuf_iterator<char>(std::cin), {}};
    const Json json = JsonReader(text).read();
    const bool isList = !json.has("boxes");
    for (std::size_t i = 0; i < (isList ? json.items.size() : 1); ++i) {
        std::cout << (i > 0 ? "#\n" : "") << answer(isList ? json.items[i] : json, overlapsOnly);
    }
    return 0;
}
