# @by-xor @by-climbing @query
from math import floor

# @all
class Tree:
    def __init__(self, world, depth, rule):
        self.world = world
        self.depth = depth
        self.rule = rule  # for boxes outside: clamp, root or reject
        self.unit_x = (world.right - world.left) / 2**depth
        self.unit_y = (world.bottom - world.top) / 2**depth
        cells = (4 ** (depth + 1) - 1) // 3  # all levels in one array  @not-heap-overrun @not-ragged-leaves
        cells = 256  # as published: 4^4, right is 341  @heap-overrun @ragged-leaves
        self.cells = cells  # @as-published @past-the-end
        self.lists = [[] for index in range(cells)]  # @first-in @last-in @ancestor-walk
        self.origins = [[] for index in range(cells)]  # boxes of this cell @origin-sub @query
        self.subs = [[] for index in range(cells)]  # boxes below this cell @origin-sub @query
        self.first = [None] * cells  # first of each list @linked
        self.held = [0] * cells  # boxes here and below @linked
        self.marked = [False] * cells  # @not-origin-sub @not-query
        self.outside = []
        self.stack = []  # @first-in @last-in @linked
        self.pruned = 0  # @origin-sub
        self.pairs = []  # @not-query
        self.hits = []  # @circle-unsigned
        self.found = []  # @query

# @by-xor @by-climbing @query
def division(v, depth):
    return floor(min(max(v, 0), 2**depth - 1))  # clamped, then an integer  @not-far-edge-overflow @not-outside-wraps
    return floor(max(v, 0)) % 2**32  # as published: up to 2^32 - 1 @far-edge-overflow
    # as published: the fraction is cut off, and -1 is 2^32 - 1 @outside-wraps
    return int(v) % 2**32  # @outside-wraps

def locate(tree, x, y):
    column = division((x - tree.world.left) / tree.unit_x, tree.depth)
    row = division((y - tree.world.top) / tree.unit_y, tree.depth)
    return column, row

# @by-xor @by-climbing
def interleave(tree, column, row):
    code = 0
    for i in range(tree.depth):  #  @not-far-edge-overflow @not-outside-wraps
    for i in range(16):  # as published: 32 bits of code  @far-edge-overflow @outside-wraps
        code |= (column >> i & 1) << 2 * i
        code |= (row >> i & 1) << 2 * i + 1
    return code

# @by-midlines
def side(midline, low, high):
    if high < midline:
        return 0
    return 1 if low > midline else -1  # -1: it straddles or touches it

def quarter(tree, box, x, y):
    left = (box.left - tree.world.left) / tree.unit_x
    right = (box.right - tree.world.left) / tree.unit_x
    top = (box.top - tree.world.top) / tree.unit_y
    bottom = (box.bottom - tree.world.top) / tree.unit_y
    across, down = side(x, left, right), side(y, top, bottom)
    return -1 if across < 0 or down < 0 else 2 * down + across

def descend(tree, box, index, x, y, half):
    i = quarter(tree, box, x + half, y + half)
    if half == 0 or i < 0:  # a leaf, or across a midline
        return index  # @straddle
    index = 4 * index + 1 + i  # @descend
    x, y = x + half * (i & 1), y + half * (i >> 1)
    return descend(tree, box, index, x, y, half // 2)

# @not-outside-minus-one
def inside(world, box):
    across = box.left >= world.left and box.right <= world.right
    down = box.top >= world.top and box.bottom <= world.bottom
    return across and down

# @outside-minus-one
def beyond(world, x, y):
    across = x < world.left or x > world.right
    down = y < world.top or y > world.bottom
    return across or down

# @heap-overrun @ragged-leaves
def leaf(tree, code):
    slot, g = 0, tree.depth
    while 4 * slot + 1 < 256:  # as published: if its first child is there  @heap-overrun @ragged-leaves
        g -= 1
        slot = 4 * slot + 1 + (code >> 2 * g & 3)
    return slot

# @not-linked
def add(tree, box, index):
    tree.lists[index].append(box)  # @append @first-in @ancestor-walk
    tree.lists[index].insert(0, box)  # newest first @append @last-in
    tree.origins[index].append(box)  # @append @origin-sub @query
    box.cell = index  # @ancestor-walk
    # @first-in @last-in @ancestor-walk
    while not tree.marked[index]:
        tree.marked[index] = True  # @mark
        index = max(index - 1, 0) // 4  # the root is its own parent
    # @origin-sub @query
    while index > 0:
        index = (index - 1) // 4
        tree.subs[index].append(box)  # @sub
    # @not-linked

# @linked
def add(tree, box, index):
    behind = tree.first[index]
    box.cell, box.previous = index, None
    box.next = behind  # @link-next
    if behind is not None:
        behind.previous = box  # @link-previous
    tree.first[index] = box  # @link-first
    while index >= 0:  # the root's parent would be -1
        tree.held[index] += 1
        if tree.held[index] == 1:
            tree.marked[index] = True  # @mark
        index = (index - 1) // 4

def remove(tree, box):
    if box.cell < 0:
        return  # it is in no list
    before, behind, index = box.previous, box.next, box.cell
    if before is not None:
        before.next = behind  # @unlink-next
    else:
        tree.first[index] = behind  # @unlink-first
    if behind is not None:
        behind.previous = before  # @unlink-previous
    box.cell = -1
    while index >= 0:
        tree.held[index] -= 1
        if tree.held[index] == 0:
            tree.marked[index] = False  # @unmark
        index = (index - 1) // 4

# @all
def insert(tree, box):
    if tree.rule != "clamp" and not inside(tree.world, box):  #  @not-outside-minus-one
    # @outside-minus-one
    lt_out = beyond(tree.world, box.left, box.top)
    rb_out = beyond(tree.world, box.right, box.bottom)
    if lt_out and rb_out:  # as published: only if both are out  @outside-minus-one
    # @all
        tree.outside.append(box)  # @outside
        remove(tree, box)  # @linked
        if tree.rule == "root":  #  @not-outside-minus-one
            add(tree, box, 0)  #  @not-outside-minus-one
        add(tree, box, 0)  # whatever the rule  @outside-minus-one
        return
    # @by-xor @by-climbing
    left, top = locate(tree, box.left, box.top)  # @locate-lt
    lt = interleave(tree, left, top)  # @code-lt
    if lt_out:  #  @outside-minus-one
        lt = -1  # as published: a corner outside  @outside-minus-one
    right, bottom = locate(tree, box.right, box.bottom)  # @locate-rb
    rb = interleave(tree, right, bottom)  # @code-rb
    if rb_out:  #  @outside-minus-one
        rb = -1  # as published: taken for a code  @outside-minus-one
    # @by-xor
    x = lt ^ rb  # @xor
    up = 0
    for g in range(tree.depth):  # from the deepest level
        if (x >> 2 * g) & 3 != 0:  # @group
            up = g + 1  # @not-lowest-group @not-per-level-zero
            if up == 0:  # as published: the lowest decides @lowest-group
            if g == up:  # as published: the first 00 decides @per-level-zero
                up = g + 1  # @lowest-group @per-level-zero
    level, code = tree.depth - up, rb >> 2 * up  # @shift
    index = (4**level - 1) // 3 + code  # @index
    # @heap-overrun @ragged-leaves
    index, other = leaf(tree, lt), leaf(tree, rb)  # as published: by climbing  @heap-overrun @ragged-leaves
    while index != other:
        if index > other:  # index is at least as deep
            index = (index - 1) // 4
        else:
            other = (other - 1) // 4
    # @by-climbing
    leaves = (4**tree.depth - 1) // 3  # the first leaf
    index, other = leaves + lt, leaves + rb
    while index != other:
        index, other = (index - 1) // 4, (other - 1) // 4  # @climb
    # @by-midlines
    index = descend(tree, box, 0, 0, 0, 2**tree.depth // 2)
    # @all
    # @as-published @past-the-end
    if not 0 <= index < tree.cells:  # it is outside the array
        # published code writes there; here it ends  @as-published
        # a program would write there; here it ends  @past-the-end
        raise IndexError("past the array")  # @past-array
    # @all
    remove(tree, box)  # from where it was a frame ago @linked
    add(tree, box, index)

# @origin-sub @query
def holds(tree, index):
    return len(tree.origins[index]) + len(tree.subs[index]) > 0

# @first-in @last-in @linked @origin-sub @query
def children(tree, index):
    found = []
    for i in range(4 * index + 1, 4 * index + 5):  #  @not-child-index-off @not-as-published-js
    first = 4 * index + (0 if index > 0 else 1)  # as published  @child-index-off @as-published-js
    for i in range(first, first + 4):  #  @child-index-off @as-published-js
        if i < len(tree.marked) and tree.marked[i]:  # @first-in @last-in @linked
        if i < len(tree.subs) and holds(tree, i):  # @origin-sub @query
            found.append(i)
    return found

# @not-query
def test(tree, a, b):
    tree.pairs.append((a, b))  # a candidate pair: do they overlap?
    # @circle-unsigned
    # circles as wide as their boxes; as published, -1 is 2^32 - 1 @circle-unsigned
    x = (a.left + a.right) / 2 - (b.left + b.right) / 2
    y = (a.top + a.bottom) / 2 - (b.top + b.bottom) / 2
    dx, dy = int(x) % 2**32, int(y) % 2**32  # @circle-unsigned
    reach = a.right - a.left  # as published: twice a's radius @circle-unsigned
    if dx * dx + dy * dy < reach * reach:
        tree.hits.append((a, b))
    # @not-query

# @linked
def chain(tree, index):
    found, box = [], tree.first[index]
    while box is not None:
        found.append(box)
        box = box.next
    return found

# @first-in @last-in @linked
def visit(tree, index):
    cell = tree.lists[index]  # @enter-cell @not-linked
    cell = chain(tree, index)  # newest first @enter-cell @linked
    # @first-in
    for i in range(len(cell)):
        for j in range(i + 1, len(cell)):
            test(tree, cell[i], cell[j])  # @test-in-cell
    for above in tree.stack:
        for box in cell:
            test(tree, above, box)  # @test-with-stack
    # @last-in @linked
    for i in range(len(cell)):
        for j in range(i + 1, len(cell)):
            test(tree, cell[i], cell[j])  # @test-in-cell
        for above in tree.stack:
            test(tree, cell[i], above)  # @test-with-stack
    # @first-in @last-in @linked
    below = children(tree, index)
    if below:
        for box in cell:  #  @not-push-per-child @not-as-published-js
            tree.stack.append(box)  # @push  @not-push-per-child @not-as-published-js
        for child in below:
            for box in cell:  # as published: for each child  @push-per-child @as-published-js
                tree.stack.append(box)  # @push  @push-per-child @as-published-js
            visit(tree, child)
        for box in cell:
            tree.stack.pop()  # @pop
    return  # @leave-cell

# @ancestor-walk
def walk(tree, box):
    index = box.cell  # @take-box
    while index >= 0:  # the root's parent would be -1
        cell = tree.lists[index]  # @enter-cell
        for other in cell:
            if index < box.cell:
                test(tree, box, other)  # @test-with-ancestor
            elif other.id > box.id:  # else its own walk tests it
                test(tree, box, other)  # @test-in-cell
        index = (index - 1) // 4  # @leave-cell

# @origin-sub
def visit(tree, index):
    origin, sub = tree.origins[index], tree.subs[index]  # @enter-cell
    for i in range(len(origin)):
        for j in range(i + 1, len(origin)):
            test(tree, origin[i], origin[j])  # @test-in-cell
        for below in sub:
            test(tree, origin[i], below)  # @test-with-sub
    if len(sub) >= 2:
        for child in children(tree, index):
            visit(tree, child)
    elif len(sub) == 1:
        tree.pruned += 1  # no pair can be below @prune
    return  # @leave-cell

# @query
def covers(tree, low, high, first, side):
    at_border = first == 0 or first + side == 2**tree.depth
    return not at_border and low <= first and first + side <= high

def compare(tree, query, column, row, side):
    left, top = locate(tree, query.left, query.top)
    right, bottom = locate(tree, query.right, query.bottom)
    across = left < column + side and column <= right
    down = top < row + side and row <= bottom
    if not across or not down:
        return "outside"  # @query-outside
    low = (query.left - tree.world.left) / tree.unit_x
    high = (query.right - tree.world.left) / tree.unit_x
    across = covers(tree, low, high, column, side)
    low = (query.top - tree.world.top) / tree.unit_y
    high = (query.bottom - tree.world.top) / tree.unit_y
    down = covers(tree, low, high, row, side)
    if side == 1 or across and down:  # a leaf, or it is covered
        return "inside"  # @query-inside
    return "partly"  # @query-partly

def report(tree, boxes):
    for box in boxes:
        tree.found.append(box)  # it may overlap: does it? @candidate

def visit(tree, query, index, x, y, side):
    origin, sub = tree.origins[index], tree.subs[index]  # @enter-cell
    how = compare(tree, query, x, y, side)
    if how != "outside":
        report(tree, origin)
    if how == "inside":
        report(tree, sub)
    if how == "partly":
        half = side // 2
        for child in children(tree, index):
            i = child - 4 * index - 1  # 0 … 3, as in a Z
            right, down = half * (i & 1), half * (i >> 1)
            visit(tree, query, child, x + right, y + down, half)
    return  # @leave-cell

# @all
def run(tree, boxes):  # @not-query
def run(tree, boxes, query):  # @query
    for box in boxes:
        insert(tree, box)
    # @first-in @last-in @linked
    if tree.marked[0]:
        visit(tree, 0)
    # @ancestor-walk
    for box in boxes:
        if box.cell >= 0:  # left out: it has no cell
            walk(tree, box)
    # @origin-sub @query
    if holds(tree, 0):
        visit(tree, 0)  # @origin-sub
        visit(tree, query, 0, 0, 0, 2**tree.depth)  # @query
