# What each classic mistake changes in the single pass of quadtree.py; core/listing/listing_patch.h explains the format.

# ---------------------------------------------------------------- the codes

= top-left-only
- right, bottom = locate(tree, box.right, box.bottom)
+ # mistake: right is box.right, box.bottom
+ right, bottom = locate(tree, box.left, box.top)  # @locate-rb

= bottom-right-only
- left, top = locate(tree, box.left, box.top)
+ # mistake: right is box.left, box.top
+ left, top = locate(tree, box.right, box.bottom)  # @locate-lt

= centre-only
- left, top = locate(tree, box.left, box.top)
+ # mistake: the center twice; right are left, top and right, bottom
+ mx, my = (box.left + box.right) / 2, (box.top + box.bottom) / 2
+ left, top = locate(tree, mx, my)  # @locate-lt

- right, bottom = locate(tree, box.right, box.bottom)
+ right, bottom = locate(tree, mx, my)  # @locate-rb

= xy-swapped
- code |= (column >> i & 1) << 2 * i
- code |= (row >> i & 1) << 2 * i + 1
+ code |= (row >> i & 1) << 2 * i  # mistake: right is column
+ code |= (column >> i & 1) << 2 * i + 1  # mistake: right is row

= xy-swapped-one-corner
- lt = interleave(tree, left, top)
+ lt = interleave(tree, top, left)  # mistake: right is left, top  @code-lt

= row-major
- code = 0
- for i in range(tree.depth):
-     code |= (column >> i & 1) << 2 * i
-     code |= (row >> i & 1) << 2 * i + 1
+ code = row * 2**tree.depth + column  # mistake: right is their bits in turn

= concatenated
- code = 0
- for i in range(tree.depth):
-     code |= (column >> i & 1) << 2 * i
-     code |= (row >> i & 1) << 2 * i + 1
+ code = column * 2**tree.depth + row  # mistake: right is their bits in turn

= round-for-floor
- return floor(min(max(v, 0), 2**depth - 1))  # clamped, then an integer
+ # mistake: the nearest line; right is without + 0.5
+ return floor(min(max(v + 0.5, 0), 2**depth - 1))

= ceil-for-floor
- return floor(min(max(v, 0), 2**depth - 1))  # clamped, then an integer
+ # mistake: rounded up; right is floor(…) without the signs
+ return -floor(-min(max(v, 0), 2**depth - 1))

= far-edge-wraps
- return floor(min(max(v, 0), 2**depth - 1))  # clamped, then an integer
+ # mistake: the lowest bits of it; right is at most 2**depth - 1
+ return floor(max(v, 0)) % 2**depth

= unit-by-depth
- self.unit_x = (world.right - world.left) / 2**depth
- self.unit_y = (world.bottom - world.top) / 2**depth
+ # mistake: right is 2**depth
+ self.unit_x = (world.right - world.left) / (depth + 1)
+ self.unit_y = (world.bottom - world.top) / (depth + 1)

= unit-by-cells
- self.unit_x = (world.right - world.left) / 2**depth
- self.unit_y = (world.bottom - world.top) / 2**depth
+ # mistake: right is 2**depth
+ self.unit_x = (world.right - world.left) / 4**depth
+ self.unit_y = (world.bottom - world.top) / 4**depth

= one-unit-for-both-axes
- row = division((y - tree.world.top) / tree.unit_y, tree.depth)
+ # mistake: right is unit_y
+ row = division((y - tree.world.top) / tree.unit_x, tree.depth)

= no-origin
- column = division((x - tree.world.left) / tree.unit_x, tree.depth)
- row = division((y - tree.world.top) / tree.unit_y, tree.depth)
+ # mistake: right is x - tree.world.left, y - tree.world.top
+ column = division(x / tree.unit_x, tree.depth)
+ row = division(y / tree.unit_y, tree.depth)

# ---------------------------------------------------------------- the level

= count-groups
- up = g + 1
+ up += 1  # mistake: right is up = g + 1

= bits-not-pairs
- up = g + 1
+ # mistake: counts bits; right is g + 1
+ up = min(2 * g + 1 + (x >> 2 * g + 1) % 2, tree.depth)

= loop-misses-top
- for g in range(tree.depth):  # from the deepest level
+ for g in range(tree.depth - 1):  # mistake: right is range(tree.depth)

= loop-skips-lowest
- for g in range(tree.depth):  # from the deepest level
+ for g in range(1, tree.depth):  # mistake: right is from 0

= up-one-too-few
- up = g + 1
+ up = g  # mistake: right is g + 1

= up-one-too-far
- level, code = tree.depth - up, rb >> 2 * up
+ up = min(up + 1, tree.depth)  # mistake: right is without this line
+ level, code = tree.depth - up, rb >> 2 * up  # @shift

= or-for-xor
- x = lt ^ rb
+ x = lt | rb  # mistake: right is lt ^ rb  @xor

= and-for-xor
- x = lt ^ rb
+ x = lt & rb  # mistake: right is lt ^ rb  @xor

= difference-for-xor
- x = lt ^ rb
+ x = abs(rb - lt)  # mistake: right is lt ^ rb  @xor

= sum-for-xor
- x = lt ^ rb
+ x = (lt + rb) % 4**tree.depth  # mistake: right is lt ^ rb  @xor

# ---------------------------------------------------------------- the index

= shift-not-doubled
- level, code = tree.depth - up, rb >> 2 * up
+ level, code = tree.depth - up, rb >> up  # mistake: right is 2 * up  @shift

= code-not-shifted
- level, code = tree.depth - up, rb >> 2 * up
+ level, code = tree.depth - up, rb  # mistake: right is rb >> 2 * up  @shift

= shift-by-level
- level, code = tree.depth - up, rb >> 2 * up
+ # mistake: right is rb >> 2 * up
+ level, code = tree.depth - up, rb >> 2 * (tree.depth - up)  # @shift

= offset-missing
- index = (4**level - 1) // 3 + code
+ index = code  # mistake: right is (4**level - 1) // 3 + code  @index

= offset-inverted
- index = (4**level - 1) // 3 + code
+ # mistake: right is 4**level
+ index = (4 ** (tree.depth - level) - 1) // 3 + code  # @index

= offset-next-level
- index = (4**level - 1) // 3 + code
+ index = (4 ** (level + 1) - 1) // 3 + code  # mistake: right is 4**level  @index

= offset-previous-level
- index = (4**level - 1) // 3 + code
+ # mistake: right is 4**level
+ index = (4 ** max(level - 1, 0) - 1) // 3 + code  # @index

= offset-not-divided
- index = (4**level - 1) // 3 + code
+ index = 4**level - 1 + code  # mistake: right is (4**level - 1) // 3  @index

= every-touched-leaf
- x = lt ^ rb
- up = 0
- for g in range(tree.depth):  # from the deepest level
-     if (x >> 2 * g) & 3 != 0:
-         up = g + 1
- level, code = tree.depth - up, rb >> 2 * up
- index = (4**level - 1) // 3 + code
- add(tree, box, index)
+ for r in range(top, bottom + 1):  # mistake: all leaves; right is one cell
+     for c in range(left, right + 1):
+         index = (4**tree.depth - 1) // 3 + interleave(tree, c, r)  # @index
+         add(tree, box, index)

= not-cleared
  for box in boxes:
      insert(tree, box)
+ for box in boxes:  # mistake: once more; right is into an empty tree
+     insert(tree, box)

# ---------------------------------------------------------------- the tree

= ancestors-not-marked
- index = max(index - 1, 0) // 4  # the root is its own parent
+ index = 0  # mistake: right is max(index - 1, 0) // 4

= only-parent-marked
- while not tree.marked[index]:
-     tree.marked[index] = True
-     index = max(index - 1, 0) // 4  # the root is its own parent
+ # mistake: right is all cells above
+ for above in [index, max(index - 1, 0) // 4, 0]:
+     if not tree.marked[above]:
+         tree.marked[above] = True  # @mark

= child-index-off-at-root
- for i in range(4 * index + 1, 4 * index + 5):
+ # mistake: right is 4 * index + 1 to 4 * index + 4; the root is its own
+ # child, so this never ends
+ for i in range(4 * index, 4 * index + 4):

= child-index-plus-two
- for i in range(4 * index + 1, 4 * index + 5):
+ # mistake: right is 4 * index + 1 to 4 * index + 4
+ for i in range(4 * index + 2, 4 * index + 6):

= binary-heap-children
- for i in range(4 * index + 1, 4 * index + 5):
+ # mistake: right is 4 * index + 1 to 4 * index + 4
+ for i in range(2 * index + 1, 2 * index + 3):

= first-child-only
- for child in below:
-     visit(tree, child)
+ visit(tree, below[0])  # mistake: right is each child in below

# ---------------------------------------------------------------- the pass

= no-stack
@first-in
- for above in tree.stack:
-     for box in cell:
-         test(tree, above, box)
+ # mistake: no stack; right is each box in it with each of the cell

@last-in
- for above in tree.stack:
-     test(tree, cell[i], above)
+ # mistake: no stack; right is cell[i] with each box in it

@all
- for box in cell:
-     tree.stack.append(box)
  for child in below:
      visit(tree, child)
- for box in cell:
-     tree.stack.pop()

= no-in-cell
@first-in
- for i in range(len(cell)):
-     for j in range(i + 1, len(cell)):
-         test(tree, cell[i], cell[j])
+ # mistake: not within cells; right is cell[i], cell[j] for i < j

@last-in
- for j in range(i + 1, len(cell)):
-     test(tree, cell[i], cell[j])
+ # mistake: not within cells; right is cell[i], cell[j] for j > i

= parent-only
- for above in tree.stack:
+ # mistake: the direct parent's boxes; right is the whole stack
+ parent = tree.lists[(index - 1) // 4]
+ for above in [box for box in tree.stack if box in parent]:

= never-pop
- for box in cell:
-     tree.stack.pop()
+ # mistake: right is to pop as many as were pushed

= never-pop-push-always
- if below:
-     for box in cell:
-         tree.stack.append(box)
-     for child in below:
-         visit(tree, child)
-     for box in cell:
-         tree.stack.pop()
+ # mistake: right is only where something is below, and to pop them
+ for box in cell:
+     tree.stack.append(box)  # @push
+ for child in below:
+     visit(tree, child)

= pop-one
- for box in cell:
+ if cell:  # mistake: pops one; right is for box in cell
      tree.stack.pop()

= pop-without-push
-     for box in cell:
-         tree.stack.pop()
+ for box in cell:  # mistake: right is only where they were pushed
+     if tree.stack:
+         tree.stack.pop()  # @pop

= push-after
- for box in cell:
-     tree.stack.append(box)
  for child in below:
      visit(tree, child)
- for box in cell:
-     tree.stack.pop()
+ for box in cell:  # mistake: right is before the children, and pop here
+     tree.stack.append(box)  # @push

= both-orders
- for j in range(i + 1, len(cell)):
+ # mistake: right is range(i + 1, len(cell))
+ for j in [*range(i), *range(i + 1, len(cell))]:

= self-pairs
- for j in range(i + 1, len(cell)):
+ for j in range(i, len(cell)):  # mistake: right is from i + 1

= neighbours-only
- for j in range(i + 1, len(cell)):
+ # mistake: right is range(i + 1, len(cell))
+ for j in range(i + 1, min(i + 2, len(cell))):
