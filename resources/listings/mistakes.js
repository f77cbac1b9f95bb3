# What each classic mistake changes in the single pass of quadtree.js; core/listing/listing_patch.h explains the format.

# ---------------------------------------------------------------- the codes

= top-left-only
- const [right, bottom] = locate(tree, box.right, box.bottom);
+ // mistake: right is box.right, box.bottom
+ const [right, bottom] = locate(tree, box.left, box.top);  // @locate-rb

= bottom-right-only
- const [left, top] = locate(tree, box.left, box.top);
+ // mistake: right is box.left, box.top
+ const [left, top] = locate(tree, box.right, box.bottom);  // @locate-lt

= centre-only
- const [left, top] = locate(tree, box.left, box.top);
+ // mistake: the center twice; right are left, top and right, bottom
+ const mx = (box.left + box.right) / 2, my = (box.top + box.bottom) / 2;
+ const [left, top] = locate(tree, mx, my);  // @locate-lt

- const [right, bottom] = locate(tree, box.right, box.bottom);
+ const [right, bottom] = locate(tree, mx, my);  // @locate-rb

= xy-swapped
- code |= ((column >> i) & 1) << (2 * i);
- code |= ((row >> i) & 1) << (2 * i + 1);
+ code |= ((row >> i) & 1) << (2 * i);  // mistake: right is column
+ code |= ((column >> i) & 1) << (2 * i + 1);  // mistake: right is row

= xy-swapped-one-corner
- const lt = interleave(tree, left, top);
+ const lt = interleave(tree, top, left);  // mistake: right is left, top  @code-lt

= row-major
- let code = 0;
- for (let i = 0; i < tree.depth; ++i) {
-     code |= ((column >> i) & 1) << (2 * i);
-     code |= ((row >> i) & 1) << (2 * i + 1);
- }
+ // mistake: right is their bits in turn
+ const code = row * 2 ** tree.depth + column;

= concatenated
- let code = 0;
- for (let i = 0; i < tree.depth; ++i) {
-     code |= ((column >> i) & 1) << (2 * i);
-     code |= ((row >> i) & 1) << (2 * i + 1);
- }
+ // mistake: right is their bits in turn
+ const code = column * 2 ** tree.depth + row;

= round-for-floor
- return Math.min(Math.max(Math.floor(v), 0), 2 ** depth - 1);
+ // mistake: the nearest line; right is without + 0.5
+ return Math.min(Math.max(Math.floor(v + 0.5), 0), 2 ** depth - 1);

= ceil-for-floor
- return Math.min(Math.max(Math.floor(v), 0), 2 ** depth - 1);
+ // mistake: right is Math.floor(v)
+ return Math.min(Math.max(Math.ceil(v), 0), 2 ** depth - 1);

= far-edge-wraps
- return Math.min(Math.max(Math.floor(v), 0), 2 ** depth - 1);
+ // mistake: the lowest bits of it; right is at most 2 ** depth - 1
+ return Math.max(Math.floor(v), 0) % 2 ** depth;

= unit-by-depth
- this.unitX = (world.right - world.left) / 2 ** depth;
- this.unitY = (world.bottom - world.top) / 2 ** depth;
+ // mistake: right is 2 ** depth
+ this.unitX = (world.right - world.left) / (depth + 1);
+ this.unitY = (world.bottom - world.top) / (depth + 1);

= unit-by-cells
- this.unitX = (world.right - world.left) / 2 ** depth;
- this.unitY = (world.bottom - world.top) / 2 ** depth;
+ // mistake: right is 2 ** depth
+ this.unitX = (world.right - world.left) / 4 ** depth;
+ this.unitY = (world.bottom - world.top) / 4 ** depth;

= one-unit-for-both-axes
- const row = division((y - tree.world.top) / tree.unitY, tree.depth);
+ // mistake: right is unitY
+ const row = division((y - tree.world.top) / tree.unitX, tree.depth);

= no-origin
- const column = division((x - tree.world.left) / tree.unitX, tree.depth);
- const row = division((y - tree.world.top) / tree.unitY, tree.depth);
+ // mistake: right is x - tree.world.left, y - tree.world.top
+ const column = division(x / tree.unitX, tree.depth);
+ const row = division(y / tree.unitY, tree.depth);

# ---------------------------------------------------------------- the level

= count-groups
- up = g + 1;
+ up += 1;  // mistake: right is up = g + 1

= bits-not-pairs
- up = g + 1;
+ // mistake: counts bits; right is g + 1
+ up = Math.min(2 * g + 1 + ((x >> (2 * g + 1)) & 1), tree.depth);

= loop-misses-top
- for (let g = 0; g < tree.depth; ++g) {  // from the deepest level
+ // mistake: right is g < tree.depth
+ for (let g = 0; g < tree.depth - 1; ++g) {

= loop-skips-lowest
- for (let g = 0; g < tree.depth; ++g) {  // from the deepest level
+ for (let g = 1; g < tree.depth; ++g) {  // mistake: right is g = 0

= up-one-too-few
- up = g + 1;
+ up = g;  // mistake: right is g + 1

= up-one-too-far
- const level = tree.depth - up, code = rb >> (2 * up);
+ up = Math.min(up + 1, tree.depth);  // mistake: right is without this line
+ const level = tree.depth - up, code = rb >> (2 * up);  // @shift

= or-for-xor
- const x = lt ^ rb;
+ const x = lt | rb;  // mistake: right is lt ^ rb  @xor

= and-for-xor
- const x = lt ^ rb;
+ const x = lt & rb;  // mistake: right is lt ^ rb  @xor

= difference-for-xor
- const x = lt ^ rb;
+ const x = Math.abs(rb - lt);  // mistake: right is lt ^ rb  @xor

= sum-for-xor
- const x = lt ^ rb;
+ const x = (lt + rb) % 4 ** tree.depth;  // mistake: right is lt ^ rb  @xor

# ---------------------------------------------------------------- the index

= shift-not-doubled
- const level = tree.depth - up, code = rb >> (2 * up);
+ // mistake: right is rb >> (2 * up)
+ const level = tree.depth - up, code = rb >> up;  // @shift

= code-not-shifted
- const level = tree.depth - up, code = rb >> (2 * up);
+ // mistake: right is rb >> (2 * up)
+ const level = tree.depth - up, code = rb;  // @shift

= shift-by-level
- const level = tree.depth - up, code = rb >> (2 * up);
+ // mistake: right is rb >> (2 * up)
+ const level = tree.depth - up, code = rb >> (2 * level);  // @shift

= offset-missing
- const index = (4 ** level - 1) / 3 + code;
+ const index = code;  // mistake: right is (4 ** level - 1) / 3 + code  @index

= offset-inverted
- const index = (4 ** level - 1) / 3 + code;
+ // mistake: right is 4 ** level
+ const index = (4 ** (tree.depth - level) - 1) / 3 + code;  // @index

= offset-next-level
- const index = (4 ** level - 1) / 3 + code;
+ // mistake: right is 4 ** level
+ const index = (4 ** (level + 1) - 1) / 3 + code;  // @index

= offset-previous-level
- const index = (4 ** level - 1) / 3 + code;
+ // mistake: right is 4 ** level
+ const index = (4 ** Math.max(level - 1, 0) - 1) / 3 + code;  // @index

= offset-not-divided
- const index = (4 ** level - 1) / 3 + code;
+ // mistake: right is (4 ** level - 1) / 3
+ const index = 4 ** level - 1 + code;  // @index

= every-touched-leaf
- const x = lt ^ rb;
- let up = 0;
- for (let g = 0; g < tree.depth; ++g) {  // from the deepest level
-     if (((x >> (2 * g)) & 3) !== 0) {
-         up = g + 1;
-     }
- }
- const level = tree.depth - up, code = rb >> (2 * up);
- const index = (4 ** level - 1) / 3 + code;
- add(tree, box, index);
+ // mistake: all leaves that it touches; right is one cell
+ for (let r = top; r <= bottom; ++r) {
+     for (let c = left; c <= right; ++c) {
+         const code = interleave(tree, c, r);
+         const index = (4 ** tree.depth - 1) / 3 + code;  // @index
+         add(tree, box, index);
+     }
+ }

= not-cleared
  for (const box of boxes) {
      insert(tree, box);
  }
+ // mistake: once more; right is into an empty tree
+ for (const box of boxes) {
+     insert(tree, box);
+ }

# ---------------------------------------------------------------- the tree

= ancestors-not-marked
- index = Math.max(index - 1, 0) >> 2;  // the root is its own parent
+ index = 0;  // mistake: right is Math.max(index - 1, 0) >> 2

= only-parent-marked
- while (!tree.marked[index]) {
-     tree.marked[index] = true;
-     index = Math.max(index - 1, 0) >> 2;  // the root is its own parent
- }
+ // mistake: right is all cells above
+ for (const above of [index, Math.max(index - 1, 0) >> 2, 0]) {
+     if (!tree.marked[above]) {
+         tree.marked[above] = true;  // @mark
+     }
+ }

= child-index-off-at-root
- for (let i = 4 * index + 1; i < 4 * index + 5; ++i) {
+ // mistake: right is 4 * index + 1 to 4 * index + 4; the root is its own
+ // child, so this never ends
+ for (let i = 4 * index; i < 4 * index + 4; ++i) {

= child-index-plus-two
- for (let i = 4 * index + 1; i < 4 * index + 5; ++i) {
+ // mistake: right is 4 * index + 1 to 4 * index + 4
+ for (let i = 4 * index + 2; i < 4 * index + 6; ++i) {

= binary-heap-children
- for (let i = 4 * index + 1; i < 4 * index + 5; ++i) {
+ // mistake: right is 4 * index + 1 to 4 * index + 4
+ for (let i = 2 * index + 1; i < 2 * index + 3; ++i) {

= first-child-only
- for (const child of below) {
-     visit(tree, child);
- }
+ visit(tree, below[0]);  // mistake: right is each child of below

# ---------------------------------------------------------------- the pass

= no-stack
@first-in
- for (const above of tree.stack) {
-     for (const box of cell) {
-         test(tree, above, box);
-     }
- }
+ // mistake: no stack; right is each box in it with each of the cell

@last-in
- for (const above of tree.stack) {
-     test(tree, cell[i], above);
- }
+ // mistake: no stack; right is cell[i] with each box in it

@all
- for (const box of cell) {
-     tree.stack.push(box);
- }
  for (const child of below) {
      visit(tree, child);
  }
- for (const box of cell) {
-     tree.stack.pop();
- }

= no-in-cell
@first-in
- for (let i = 0; i < cell.length; ++i) {
-     for (let j = i + 1; j < cell.length; ++j) {
-         test(tree, cell[i], cell[j]);
-     }
- }
+ // mistake: not within cells; right is cell[i], cell[j] for i < j

@last-in
- for (let j = i + 1; j < cell.length; ++j) {
-     test(tree, cell[i], cell[j]);
- }
+ // mistake: not within cells; right is cell[i], cell[j] for j > i

= parent-only
- for (const above of tree.stack) {
+ // mistake: the direct parent's boxes; right is the whole stack
+ const parent = tree.lists[(index - 1) >> 2];
+ for (const above of tree.stack.filter((box) => parent.includes(box))) {

= never-pop
- for (const box of cell) {
-     tree.stack.pop();
- }
+ // mistake: right is to pop as many as were pushed

= never-pop-push-always
- if (below.length > 0) {
-     for (const box of cell) {
-         tree.stack.push(box);
-     }
-     for (const child of below) {
-         visit(tree, child);
-     }
-     for (const box of cell) {
-         tree.stack.pop();
-     }
- }
+ // mistake: right is only where something is below, and to pop them
+ for (const box of cell) {
+     tree.stack.push(box);  // @push
+ }
+ for (const child of below) {
+     visit(tree, child);
+ }

= pop-one
- for (const box of cell) {
+ if (cell.length > 0) {  // mistake: pops one; right is each of cell
      tree.stack.pop();
  }

= pop-without-push
-     for (const box of cell) {
-         tree.stack.pop();
-     }
  }
+ for (const box of cell) {  // mistake: right is only where they were pushed
+     if (tree.stack.length > 0) {
+         tree.stack.pop();  // @pop
+     }
+ }

= push-after
- for (const box of cell) {
-     tree.stack.push(box);
- }
  for (const child of below) {
      visit(tree, child);
  }
- for (const box of cell) {
-     tree.stack.pop();
- }
+ for (const box of cell) {  // mistake: right is before, and pop here
+     tree.stack.push(box);  // @push
+ }

= both-orders
- for (let j = i + 1; j < cell.length; ++j) {
+ for (let j = 0; j < cell.length; ++j) {  // mistake: right is j = i + 1
+     if (j === i) {
+         continue;
+     }

= self-pairs
- for (let j = i + 1; j < cell.length; ++j) {
+ for (let j = i; j < cell.length; ++j) {  // mistake: right is j = i + 1

= neighbours-only
- for (let j = i + 1; j < cell.length; ++j) {
+ // mistake: right is j < cell.length
+ for (let j = i + 1; j < Math.min(i + 2, cell.length); ++j) {
