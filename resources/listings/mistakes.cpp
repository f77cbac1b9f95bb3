# What each classic mistake changes in the single pass of quadtree.cpp; core/listing/listing_patch.h explains the format.

# ---------------------------------------------------------------- the codes

= top-left-only
- const auto [right, bottom] = locate(tree, box.right, box.bottom);
+ // mistake: right is box.right, box.bottom
+ const auto [right, bottom] = locate(tree, box.left, box.top);  // @locate-rb

= bottom-right-only
- const auto [left, top] = locate(tree, box.left, box.top);
+ // mistake: right is box.left, box.top
+ const auto [left, top] = locate(tree, box.right, box.bottom);  // @locate-lt

= centre-only
- const auto [left, top] = locate(tree, box.left, box.top);
+ // mistake: the center twice; right are left, top and right, bottom
+ const double mx = (box.left + box.right) / 2;
+ const double my = (box.top + box.bottom) / 2;
+ const auto [left, top] = locate(tree, mx, my);  // @locate-lt

- const auto [right, bottom] = locate(tree, box.right, box.bottom);
+ const auto [right, bottom] = locate(tree, mx, my);  // @locate-rb

= xy-swapped
- code |= ((column >> i) & 1) << (2 * i);
- code |= ((row >> i) & 1) << (2 * i + 1);
+ code |= ((row >> i) & 1) << (2 * i);  // mistake: right is column
+ code |= ((column >> i) & 1) << (2 * i + 1);  // mistake: right is row

= xy-swapped-one-corner
- const auto lt = interleave(tree, left, top);
+ const auto lt = interleave(tree, top, left);  // mistake: right is left, top  @code-lt

= row-major
- int code = 0;
- for (int i = 0; i < tree.depth; ++i) {
-     code |= ((column >> i) & 1) << (2 * i);
-     code |= ((row >> i) & 1) << (2 * i + 1);
- }
+ // mistake: right is their bits in turn
+ const int code = (row << tree.depth) + column;

= concatenated
- int code = 0;
- for (int i = 0; i < tree.depth; ++i) {
-     code |= ((column >> i) & 1) << (2 * i);
-     code |= ((row >> i) & 1) << (2 * i + 1);
- }
+ // mistake: right is their bits in turn
+ const int code = (column << tree.depth) + row;

= round-for-floor
- return int(std::clamp(std::floor(v), 0.0, (1 << depth) - 1.0));
+ // mistake: the nearest line; right is without + 0.5
+ return int(std::clamp(std::floor(v + 0.5), 0.0, (1 << depth) - 1.0));

= ceil-for-floor
- return int(std::clamp(std::floor(v), 0.0, (1 << depth) - 1.0));
+ // mistake: right is std::floor(v)
+ return int(std::clamp(std::ceil(v), 0.0, (1 << depth) - 1.0));

= far-edge-wraps
- return int(std::clamp(std::floor(v), 0.0, (1 << depth) - 1.0));
+ // mistake: the lowest bits of it; right is at most (1 << depth) - 1
+ return int(std::fmod(std::max(std::floor(v), 0.0), 1 << depth));

= unit-by-depth
- double unitX = (world.right - world.left) / (1 << depth);
- double unitY = (world.bottom - world.top) / (1 << depth);
+ // mistake: right is 1 << depth
+ double unitX = (world.right - world.left) / (depth + 1);
+ double unitY = (world.bottom - world.top) / (depth + 1);

= unit-by-cells
- double unitX = (world.right - world.left) / (1 << depth);
- double unitY = (world.bottom - world.top) / (1 << depth);
+ // mistake: right is 1 << depth
+ double unitX = (world.right - world.left) / (1 << 2 * depth);
+ double unitY = (world.bottom - world.top) / (1 << 2 * depth);

= one-unit-for-both-axes
- const int row = division((y - tree.world.top) / tree.unitY, tree.depth);
+ // mistake: right is unitY
+ const int row = division((y - tree.world.top) / tree.unitX, tree.depth);

= no-origin
- const int column = division((x - tree.world.left) / tree.unitX, tree.depth);
- const int row = division((y - tree.world.top) / tree.unitY, tree.depth);
+ // mistake: right is x - tree.world.left, y - tree.world.top
+ const int column = division(x / tree.unitX, tree.depth);
+ const int row = division(y / tree.unitY, tree.depth);

# ---------------------------------------------------------------- the level

= count-groups
- up = g + 1;
+ up += 1;  // mistake: right is up = g + 1

= bits-not-pairs
- up = g + 1;
+ // mistake: counts bits; right is g + 1
+ up = std::min(2 * g + 1 + ((x >> (2 * g + 1)) & 1), tree.depth);

= loop-misses-top
- for (int g = 0; g < tree.depth; ++g) {  // from the deepest level
+ // mistake: right is g < tree.depth
+ for (int g = 0; g < tree.depth - 1; ++g) {

= loop-skips-lowest
- for (int g = 0; g < tree.depth; ++g) {  // from the deepest level
+ for (int g = 1; g < tree.depth; ++g) {  // mistake: right is g = 0

= up-one-too-few
- up = g + 1;
+ up = g;  // mistake: right is g + 1

= up-one-too-far
- const int level = tree.depth - up, code = rb >> (2 * up);
+ up = std::min(up + 1, tree.depth);  // mistake: right is without this line
+ const int level = tree.depth - up, code = rb >> (2 * up);  // @shift

= or-for-xor
- const auto x = lt ^ rb;
+ const auto x = lt | rb;  // mistake: right is lt ^ rb  @xor

= and-for-xor
- const auto x = lt ^ rb;
+ const auto x = lt & rb;  // mistake: right is lt ^ rb  @xor

= difference-for-xor
- const auto x = lt ^ rb;
+ const auto x = std::abs(rb - lt);  // mistake: right is lt ^ rb  @xor

= sum-for-xor
- const auto x = lt ^ rb;
+ // mistake: right is lt ^ rb
+ const auto x = (lt + rb) % (1 << 2 * tree.depth);  // @xor

# ---------------------------------------------------------------- the index

= shift-not-doubled
- const int level = tree.depth - up, code = rb >> (2 * up);
+ // mistake: right is rb >> (2 * up)
+ const int level = tree.depth - up, code = rb >> up;  // @shift

= code-not-shifted
- const int level = tree.depth - up, code = rb >> (2 * up);
+ // mistake: right is rb >> (2 * up)
+ const int level = tree.depth - up, code = rb;  // @shift

= shift-by-level
- const int level = tree.depth - up, code = rb >> (2 * up);
+ // mistake: right is rb >> (2 * up)
+ const int level = tree.depth - up, code = rb >> (2 * level);  // @shift

= offset-missing
- const int index = ((1 << (2 * level)) - 1) / 3 + code;
+ // mistake: right is ((1 << (2 * level)) - 1) / 3 + code
+ const int index = code;  // @index

= offset-inverted
- const int index = ((1 << (2 * level)) - 1) / 3 + code;
+ // mistake: right is 1 << (2 * level)
+ const int index = ((1 << (2 * (tree.depth - level))) - 1) / 3 + code;  // @index

= offset-next-level
- const int index = ((1 << (2 * level)) - 1) / 3 + code;
+ // mistake: right is 1 << (2 * level)
+ const int index = ((1 << (2 * (level + 1))) - 1) / 3 + code;  // @index

= offset-previous-level
- const int index = ((1 << (2 * level)) - 1) / 3 + code;
+ // mistake: right is 1 << (2 * level)
+ const int index = ((1 << (2 * std::max(level - 1, 0))) - 1) / 3 + code;  // @index

= offset-not-divided
- const int index = ((1 << (2 * level)) - 1) / 3 + code;
+ // mistake: right is ((1 << (2 * level)) - 1) / 3
+ const int index = (1 << (2 * level)) - 1 + code;  // @index

= every-touched-leaf
- const auto x = lt ^ rb;
- int up = 0;
- for (int g = 0; g < tree.depth; ++g) {  // from the deepest level
-     if (((x >> (2 * g)) & 3) != 0) {
-         up = g + 1;
-     }
- }
- const int level = tree.depth - up, code = rb >> (2 * up);
- const int index = ((1 << (2 * level)) - 1) / 3 + code;
- add(tree, box, index);
+ // mistake: all leaves that it touches; right is one cell
+ for (int r = top; r <= bottom; ++r) {
+     for (int c = left; c <= right; ++c) {
+         const int code = interleave(tree, c, r);
+         const int index = ((1 << 2 * tree.depth) - 1) / 3 + code;  // @index
+         add(tree, box, index);
+     }
+ }

= not-cleared
  for (const Box& box : boxes) {
      insert(tree, box);
  }
+ // mistake: once more; right is into an empty tree
+ for (const Box& box : boxes) {
+     insert(tree, box);
+ }

# ---------------------------------------------------------------- the tree

= ancestors-not-marked
- index = std::max(index - 1, 0) / 4;  // the root is its own parent
+ index = 0;  // mistake: right is std::max(index - 1, 0) / 4

= only-parent-marked
- while (!tree.marked[index]) {
-     tree.marked[index] = true;
-     index = std::max(index - 1, 0) / 4;  // the root is its own parent
- }
+ // mistake: right is all cells above
+ for (const int above : {index, std::max(index - 1, 0) / 4, 0}) {
+     if (!tree.marked[above]) {
+         tree.marked[above] = true;  // @mark
+     }
+ }

= child-index-off-at-root
- for (int i = 4 * index + 1; i < 4 * index + 5; ++i) {
+ // mistake: right is 4 * index + 1 to 4 * index + 4; the root is its own
+ // child, so this never ends
+ for (int i = 4 * index; i < 4 * index + 4; ++i) {

= child-index-plus-two
- for (int i = 4 * index + 1; i < 4 * index + 5; ++i) {
+ // mistake: right is 4 * index + 1 to 4 * index + 4
+ for (int i = 4 * index + 2; i < 4 * index + 6; ++i) {

= binary-heap-children
- for (int i = 4 * index + 1; i < 4 * index + 5; ++i) {
+ // mistake: right is 4 * index + 1 to 4 * index + 4
+ for (int i = 2 * index + 1; i < 2 * index + 3; ++i) {

= first-child-only
- for (const int child : below) {
-     visit(tree, child);
- }
+ visit(tree, below[0]);  // mistake: right is each child of below

# ---------------------------------------------------------------- the pass

= no-stack
@first-in
- for (const Box& above : tree.stack) {
-     for (const Box& box : cell) {
-         test(tree, above, box);
-     }
- }
+ // mistake: no stack; right is each box in it with each of the cell

@last-in
- for (const Box& above : tree.stack) {
-     test(tree, cell[i], above);
- }
+ // mistake: no stack; right is cell[i] with each box in it

@all
- for (const Box& box : cell) {
-     tree.stack.push_back(box);
- }
  for (const int child : below) {
      visit(tree, child);
  }
- for (std::size_t i = 0; i < cell.size(); ++i) {
-     tree.stack.pop_back();
- }

= no-in-cell
@first-in
- for (std::size_t i = 0; i < cell.size(); ++i) {
-     for (std::size_t j = i + 1; j < cell.size(); ++j) {
-         test(tree, cell[i], cell[j]);
-     }
- }
+ // mistake: not within cells; right is cell[i], cell[j] for i < j

@last-in
- for (std::size_t j = i + 1; j < cell.size(); ++j) {
-     test(tree, cell[i], cell[j]);
- }
+ // mistake: not within cells; right is cell[i], cell[j] for j > i

= parent-only
- for (const Box& above : tree.stack) {
+ // mistake: as many as the direct parent has; right is the whole stack
+ const std::size_t listed = tree.lists[(index - 1) / 4].size();
+ const auto end = tree.stack.end();
+ const auto first = end - std::min(listed, tree.stack.size());
+ for (const Box& above : List(first, end)) {

= never-pop
- for (std::size_t i = 0; i < cell.size(); ++i) {
-     tree.stack.pop_back();
- }
+ // mistake: right is to pop as many as were pushed

= never-pop-push-always
- if (!below.empty()) {
-     for (const Box& box : cell) {
-         tree.stack.push_back(box);
-     }
-     for (const int child : below) {
-         visit(tree, child);
-     }
-     for (std::size_t i = 0; i < cell.size(); ++i) {
-         tree.stack.pop_back();
-     }
- }
+ // mistake: right is only where something is below, and to pop them
+ for (const Box& box : cell) {
+     tree.stack.push_back(box);  // @push
+ }
+ for (const int child : below) {
+     visit(tree, child);
+ }

= pop-one
- for (std::size_t i = 0; i < cell.size(); ++i) {
+ if (!cell.empty()) {  // mistake: pops one; right is each box of cell
      tree.stack.pop_back();
  }

= pop-without-push
-     for (std::size_t i = 0; i < cell.size(); ++i) {
-         tree.stack.pop_back();
-     }
  }
+ // mistake: right is only where they were pushed
+ for (std::size_t i = 0; i < cell.size() && !tree.stack.empty(); ++i) {
+     tree.stack.pop_back();  // @pop
+ }

= push-after
- for (const Box& box : cell) {
-     tree.stack.push_back(box);
- }
  for (const int child : below) {
      visit(tree, child);
  }
- for (std::size_t i = 0; i < cell.size(); ++i) {
-     tree.stack.pop_back();
- }
+ for (const Box& box : cell) {  // mistake: right is before, and pop here
+     tree.stack.push_back(box);  // @push
+ }

= both-orders
- for (std::size_t j = i + 1; j < cell.size(); ++j) {
+ // mistake: right is j = i + 1
+ for (std::size_t j = 0; j < cell.size(); ++j) {
+     if (j == i) {
+         continue;
+     }

= self-pairs
- for (std::size_t j = i + 1; j < cell.size(); ++j) {
+ // mistake: right is j = i + 1
+ for (std::size_t j = i; j < cell.size(); ++j) {

= neighbours-only
- for (std::size_t j = i + 1; j < cell.size(); ++j) {
+ // mistake: right is j < cell.size()
+ for (std::size_t j = i + 1; j < std::min(i + 2, cell.size()); ++j) {
