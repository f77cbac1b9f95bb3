from math import floor

class Tree:
    def __init__(self, world, depth, rule):
        self.world = world
        self.depth = depth
        self.rule = rule  # for boxes outside: clamp, root or reject
        self.unit_x = (world.right - world.left) / 2**depth
        self.unit_y = (world.bottom - world.top) / 2**depth
        cells = (4 ** (depth + 1) - 1) // 3  # of all levels, one array
        self.lists = [[] for index in range(cells)]
        self.marked = [False] * cells
        self.outside = []
        self.stack = []
        self.pairs = []

def division(v, depth):
    return floor(min(max(v, 0), 2**depth - 1))  # clamped, then an integer

def locate(tree, x, y):
    column = division((x - tree.world.left) / tree.unit_x, tree.depth)
    row = division((y - tree.world.top) / tree.unit_y, tree.depth)
    return column, row

def interleave(tree, column, row):
    code = 0
    for i in range(tree.depth):
        code |= (column >> i & 1) << 2 * i
        code |= (row >> i & 1) << 2 * i + 1
    return code

def inside(world, box):
    across = box.left >= world.left and box.right <= world.right
    down = box.top >= world.top and box.bottom <= world.bottom
    return across and down

def add(tree, box, index):
    tree.lists[index].append(box)  # @append @first-in
    tree.lists[index].insert(0, box)  # newest first @append @last-in
    while not tree.marked[index]:
        tree.marked[index] = True  # @mark
        index = max(index - 1, 0) // 4  # the root is its own parent

def insert(tree, box):
    if tree.rule != "clamp" and not inside(tree.world, box):
        tree.outside.append(box)  # @outside
        if tree.rule == "root":
            add(tree, box, 0)
        return
    left, top = locate(tree, box.left, box.top)  # @locate-lt
    lt = interleave(tree, left, top)  # @code-lt
    right, bottom = locate(tree, box.right, box.bottom)  # @locate-rb
    rb = interleave(tree, right, bottom)  # @code-rb
    x = lt ^ rb  # @xor
    up = 0
    for g in range(tree.depth):  # from the lowest group
        if (x >> 2 * g) & 3 != 0:  # @group
            up = g + 1
    level, code = tree.depth - up, rb >> 2 * up  # @shift
    index = (4**level - 1) // 3 + code  # @index
    add(tree, box, index)

def children(tree, index):
    found = []
    for i in range(4 * index + 1, 4 * index + 5):
        if i < len(tree.marked) and tree.marked[i]:
            found.append(i)
    return found

def test(tree, a, b):
    tree.pairs.append((a, b))  # a candidate pair: do they overlap?

def visit(tree, index):
    cell = tree.lists[index]  # @enter-cell
    # @first-in
    for i in range(len(cell)):
        for j in range(i + 1, len(cell)):
            test(tree, cell[i], cell[j])  # @test-in-cell
    for above in tree.stack:
        for box in cell:
            test(tree, above, box)  # @test-with-stack
    # @last-in
    for i in range(len(cell)):
        for j in range(i + 1, len(cell)):
            test(tree, cell[i], cell[j])  # @test-in-cell
        for above in tree.stack:
            test(tree, cell[i], above)  # @test-with-stack
    # @both
    below = children(tree, index)
    if below:
        for box in cell:
            tree.stack.append(box)  # @push
        for child in below:
            visit(tree, child)
        for box in cell:
            tree.stack.pop()  # @pop
    return  # @leave-cell

def run(tree, boxes):
    for box in boxes:
        insert(tree, box)
    if tree.marked[0]:
        visit(tree, 0)
