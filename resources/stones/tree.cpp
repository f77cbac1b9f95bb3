// A linear quadtree, to be completed: a stepping stone of Mortonscope's lesson “Write the tree”.
// One C++17 file without libraries. Compile it, then let Mortonscope run the result:
//
//     g++ -std=c++17 -O2 locate.cpp -o locate  // @prints-codes
//     g++ -std=c++17 -O2 level.cpp -o level  // @prints-slots
//     g++ -std=c++17 -O2 mark.cpp -o mark  // @prints-marks
//     g++ -std=c++17 -O2 visit.cpp -o visit  // @missing-visit @not-missing-mark
//     g++ -std=c++17 -O2 tree.cpp -o tree  // @missing-mark @not-prints-marks
//
// Reads a scene as JSON from standard input. Prints
// @prints-codes
// the codes of both corners of each box, one box a line: name, left top, right bottom.
// @prints-slots
// the cell of each box, one box a line: name, level, slot.
// @prints-marks
// the marked slots, one a line: slot, number of boxes in its list.
// @prints-pairs
// the candidate pairs, one a line: all pairs that have to be tested.
// @all
//
// Your task: search for YOUR LINES, and write the lines that are missing there. The rest is complete.

// @@scene
// --------------------------------------------------------------------------------------------- the tree

/// All levels in one array. The parent of slot i is (i - 1) / 4; its children are 4 * i + 1 to 4 * i + 4.
struct Tree {
    const Scene& scene;
    int depth;
    std::vector<std::vector<const Box*>> lists;           // the boxes of each slot  // @prints-marks @prints-pairs
    std::vector<bool> marked;                             // whether a box is in this slot or below it  // @prints-marks @prints-pairs
    std::vector<const Box*> stack;                        // while visit() runs: the boxes of all ancestors of the slot  // @prints-pairs
    std::vector<std::pair<const Box*, const Box*>> pairs; // the candidate pairs found so far  // @prints-pairs

    explicit Tree(const Scene& s) : scene(s), depth(s.level) {} // @prints-codes @prints-slots
    // @prints-marks @prints-pairs
    explicit Tree(const Scene& s)
        : scene(s), depth(s.level), lists(firstSlot(s.level + 1)), marked(firstSlot(s.level + 1))
    {
    }
    // @not-prints-codes

    /// Returns the number of cells on all levels above this one: (4^level - 1) / 3.
    static long firstSlot(int level) { return ((1L << (2 * level)) - 1) / 3; }
    // @all

    /// Returns the column at a distance from the left edge of a world with this width, or the row likewise.
    long division(double distance, double size) const
    {
        const double cells = static_cast<double>(1L << depth);
        return static_cast<long>(std::min(std::max(std::floor(distance / (size / cells)), 0.0), cells - 1));
    }

    /// Returns the Morton code of the leaf cell at a point.
    long code(double x, double y) const
    {
        const Box& world = scene.world;
        long code = 0;
        // @missing-locate
        // YOUR LINES, about five. Get the column and the row from division(), for the distances of the point from the
        // left and the top of the world. Then copy each bit i (0 to depth - 1) into the code:
        // of the column to place 2 * i, of the row to place 2 * i + 1.
        // @not-missing-locate
        const long column = division(x - world.left, world.right - world.left);
        const long row = division(y - world.top, world.bottom - world.top);
        for (int i = 0; i < depth; ++i) {
            code |= (column >> i & 1) << (2 * i);
            code |= (row >> i & 1) << (2 * i + 1);
        }
        // @all
        return code;
    }
    // @not-prints-codes

    struct Cell {
        int level;
        long slot;
    };

    /// Returns level and slot of the smallest cell that contains both corners, from their codes.
    Cell cell(long lt, long rb) const
    {
        int level = 0;
        long slot = 0;
        // @missing-level
        // YOUR LINES, about five. XOR shows where the codes differ. Count how many quad digits (2 bits each) you have
        // to drop from the right until no difference is left: so many levels the box goes up from the leaves.
        // The slot is the number of cells on all levels above, firstSlot(level), plus the rest of a code.
        // @not-missing-level @not-prints-codes
        int up = 0;
        while ((lt ^ rb) >> (2 * up) > 0) {
            ++up;
        }
        level = depth - up;
        slot = firstSlot(level) + (rb >> (2 * up));
        // @not-prints-codes
        return {level, slot};
    }
    // @prints-marks @prints-pairs

    /// Puts a box into a slot, and marks the way to it, so that visit() can skip empty parts of the tree.
    void insert(const Box& box, long slot)
    {
        // @missing-mark
        // YOUR LINES, about four. Append &box to the list of the slot. Then mark the slot, its parent, and so on up
        // to the root, slot 0. You may stop at a slot that is marked already: then all above it are, too.
        // @not-missing-mark @not-prints-codes @not-prints-slots
        lists[slot].push_back(&box);
        for (; !marked[slot]; slot = std::max(slot - 1, 0L) / 4) {
            marked[slot] = true;
        }
        // @prints-marks @prints-pairs
    }
    // @prints-pairs

    /// Returns the children with boxes in them or below them.
    std::vector<long> children(long slot) const
    {
        std::vector<long> found;
        for (long child = 4 * slot + 1; child <= 4 * slot + 4; ++child) {
            if (child < static_cast<long>(marked.size()) && marked[child]) {
                found.push_back(child);
            }
        }
        return found;
    }

    /// Appends the candidate pairs of the boxes in this slot and below it to pairs.
    void visit(long slot)
    {
        const std::vector<const Box*>& boxes = lists[slot];
        // @missing-visit
        // YOUR LINES, about seven. Append a pair {a, b} to pairs for each box of this slot with each later box of
        // its list, and with each box on the stack. Put the boxes of this slot on the stack. Visit the children.
        // Take as many boxes from the stack again.
        // @not-missing-visit @not-prints-codes @not-prints-slots @not-prints-marks
        for (std::size_t i = 0; i < boxes.size(); ++i) {
            for (std::size_t j = i + 1; j < boxes.size(); ++j) {
                pairs.push_back({boxes[i], boxes[j]});
            }
            for (const Box* above : stack) {
                pairs.push_back({boxes[i], above});
            }
        }
        stack.insert(stack.end(), boxes.begin(), boxes.end());
        for (const long child : children(slot)) {
            visit(child);
        }
        stack.resize(stack.size() - boxes.size());
        // @prints-pairs
    }
    // @all
};

/// Returns a name as one CSV field: in quotes, with quotes doubled, whatever it contains.
std::string field(const std::string& name)
{
    std::string quoted = "\"";
    for (const char c : name) {
        quoted.append(c == '"' ? 2 : 1, c);
    }
    return quoted + '"';
}

int main()
{
    try {
        const std::string text{std::istreambuf_iterator<char>(std::cin), {}};
        const Scene scene = sceneFrom(JsonReader(text).read());
        Tree tree(scene);
        std::cout << "box,left top,right bottom\n"; // @prints-codes
        std::cout << "box,level,slot\n"; // @prints-slots
        for (const Box& box : scene.boxes) {
            if (scene.outside == "root" && !isInside(scene.world, box)) {
                tree.insert(box, 0); // @prints-marks @prints-pairs
                continue;
            }
            const long lt = tree.code(box.left, box.top), rb = tree.code(box.right, box.bottom);
            // @prints-codes
            std::cout << field(box.name) << ',' << lt << ',' << rb << '\n';
            // @prints-slots
            const Tree::Cell cell = tree.cell(lt, rb);
            std::cout << field(box.name) << ',' << cell.level << ',' << cell.slot << '\n';
            // @prints-marks @prints-pairs
            tree.insert(box, tree.cell(lt, rb).slot);
            // @all
        }
        // @prints-marks
        std::cout << "slot,boxes\n";
        for (std::size_t slot = 0; slot < tree.lists.size(); ++slot) {
            if (tree.marked[slot]) {
                std::cout << slot << ',' << tree.lists[slot].size() << '\n';
            }
        }
        // @prints-pairs
        if (tree.marked[0]) {
            tree.visit(0);
        }
        for (const auto& [a, b] : tree.pairs) {
            std::cout << field(a->name) << ',' << field(b->name) << '\n';
        }
        // @all
    } catch (const std::exception& error) {
        std::cerr << error.what() << '\n';
        return 2;
    }
    return 0;
}
