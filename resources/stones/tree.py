"""A linear quadtree, to be completed: a stepping stone of Mortonscope's lesson “Write the tree”.

Reads a scene as JSON from standard input. Prints
# @prints-codes
the codes of both corners of each box, one box a line: name, left top, right bottom.
# @prints-slots
the cell of each box, one box a line: name, level, slot.
# @prints-marks
the marked slots, one a line: slot, number of boxes in its list.
# @prints-pairs
the candidate pairs, one a line: all pairs that have to be tested.
# @all

Your task: search for YOUR LINES, and write the lines that are missing there. The rest is complete.
"""

# @@scene
# --------------------------------------------------------------------------------------------- the tree


class Tree:
    """All levels in one array. The parent of slot i is (i - 1) // 4; its children are 4 * i + 1 to 4 * i + 4."""

    def __init__(self, scene):
        self.scene = scene
        self.depth = scene.level
        slots = (4 ** (self.depth + 1) - 1) // 3  # @prints-marks @prints-pairs
        self.lists = [[] for slot in range(slots)]  # the boxes of each slot  # @prints-marks @prints-pairs
        self.marked = [False] * slots  # whether a box is in this slot or below it  # @prints-marks @prints-pairs
        self.stack = []  # while visit() runs: the boxes of all ancestors of the slot  # @prints-pairs
        self.pairs = []  # the candidate pairs found so far  # @prints-pairs

    def division(self, distance, size):
        """Returns the column at a distance from the left edge of a world with this width, or the row likewise."""
        cells = 2 ** self.depth
        return min(max(math.floor(distance / (size / cells)), 0), cells - 1)

    def code(self, x, y):
        """Returns the Morton code of the leaf cell at a point."""
        world = self.scene.world
        code = 0
        # @missing-locate
        # YOUR LINES, about five. Get the column and the row from division(), for the distances of the point from the
        # left and the top of the world. Then copy each bit i (0 to depth - 1) into the code:
        # of the column to place 2 * i, of the row to place 2 * i + 1.
        # @not-missing-locate
        column = self.division(x - world["left"], world["right"] - world["left"])
        row = self.division(y - world["top"], world["bottom"] - world["top"])
        for i in range(self.depth):
            code |= (column >> i & 1) << 2 * i
            code |= (row >> i & 1) << 2 * i + 1
        # @all
        return code
    # @not-prints-codes

    def cell(self, lt, rb):
        """Returns level and slot of the smallest cell that contains both corners, from their codes."""
        level, slot = 0, 0
        # @missing-level
        # YOUR LINES, about five. XOR shows where the codes differ. Count how many quad digits (2 bits each) you have
        # to drop from the right until no difference is left: so many levels the box goes up from the leaves.
        # The slot is the number of cells on all levels above, (4 ** level - 1) // 3, plus the rest of a code.
        # @not-missing-level @not-prints-codes
        up = 0
        while (lt ^ rb) >> 2 * up > 0:
            up += 1
        level = self.depth - up
        slot = (4 ** level - 1) // 3 + (rb >> 2 * up)
        # @not-prints-codes
        return level, slot
    # @prints-marks @prints-pairs

    def insert(self, box, slot):
        """Puts a box into a slot, and marks the way to it, so that visit() can skip empty parts of the tree."""
        # @missing-mark
        # YOUR LINES, about four. Append the box to the list of the slot. Then mark the slot, its parent, and so on up
        # to the root, slot 0. You may stop at a slot that is marked already: then all above it are, too.
        # @not-missing-mark @not-prints-codes @not-prints-slots
        self.lists[slot].append(box)
        while not self.marked[slot]:
            self.marked[slot] = True
            slot = max(slot - 1, 0) // 4
        # @prints-marks @prints-pairs
    # @prints-pairs

    def children(self, slot):
        """Returns the children with boxes in them or below them."""
        return [child for child in range(4 * slot + 1, 4 * slot + 5) if child < len(self.marked) and self.marked[child]]

    def visit(self, slot):
        """Appends the candidate pairs of the boxes in this slot and below it to self.pairs."""
        boxes = self.lists[slot]
        # @missing-visit
        # YOUR LINES, about seven. Append a pair (a, b) to self.pairs for each box of this slot with each later box of
        # its list, and with each box on self.stack. Put the boxes of this slot on the stack. Visit the children.
        # Take as many boxes from the stack again.
        # @not-missing-visit @not-prints-codes @not-prints-slots @not-prints-marks
        for i, box in enumerate(boxes):
            for other in boxes[i + 1:] + self.stack:
                self.pairs.append((box, other))
        self.stack += boxes
        for child in self.children(slot):
            self.visit(child)
        del self.stack[len(self.stack) - len(boxes):]
        # @all


def main():
    sys.stdin.reconfigure(encoding="utf-8-sig")
    sys.stdout.reconfigure(encoding="utf-8", newline="")
    scene = Scene(sys.stdin.read())
    tree = Tree(scene)
    out = csv.writer(sys.stdout, lineterminator="\n")  # quotes names where needed
    # @prints-codes
    out.writerow(["box", "left top", "right bottom"])
    # @prints-slots
    out.writerow(["box", "level", "slot"])
    # @all
    for box in scene.boxes:
        if scene.outside == "root" and not scene.is_inside(box):
            tree.insert(box, 0)  # @prints-marks @prints-pairs
            continue
        lt = tree.code(box.left, box.top)
        rb = tree.code(box.right, box.bottom)
        # @prints-codes
        out.writerow([box.name, lt, rb])
        # @prints-slots
        level, slot = tree.cell(lt, rb)
        out.writerow([box.name, level, slot])
        # @prints-marks @prints-pairs
        level, slot = tree.cell(lt, rb)
        tree.insert(box, slot)
    # @prints-marks
    out.writerow(["slot", "boxes"])
    for slot, boxes in enumerate(tree.lists):
        if tree.marked[slot]:
            out.writerow([slot, len(boxes)])
    # @prints-pairs
    if tree.marked[0]:
        tree.visit(0)
    for a, b in tree.pairs:
        out.writerow([a.name, b.name])
    # @all


if __name__ == "__main__":
    main()
