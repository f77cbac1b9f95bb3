// A linear quadtree, to be completed: a stepping stone of Mortonscope's lesson “Write the tree”.
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

/** All levels in one array. The parent of slot i is (i - 1) >> 2; its children are 4 * i + 1 to 4 * i + 4. */
class Tree {
    constructor(scene) {
        this.scene = scene;
        this.depth = scene.level;
        const slots = (4 ** (this.depth + 1) - 1) / 3;  // @prints-marks @prints-pairs
        this.lists = Array.from({ length: slots }, () => []); // the boxes of each slot  // @prints-marks @prints-pairs
        this.marked = new Array(slots).fill(false); // whether a box is in this slot or below it  // @prints-marks @prints-pairs
        this.stack = []; // while visit() runs: the boxes of all ancestors of the slot  // @prints-pairs
        this.pairs = []; // the candidate pairs found so far  // @prints-pairs
    }

    /** Returns the column at a distance from the left edge of a world with this width, or the row likewise. */
    division(distance, size) {
        const cells = 2 ** this.depth;
        return Math.min(Math.max(Math.floor(distance / (size / cells)), 0), cells - 1);
    }

    /** Returns the Morton code of the leaf cell at a point. */
    code(x, y) {
        const { world } = this.scene;
        let code = 0;
        // @missing-locate
        // YOUR LINES, about five. Get the column and the row from division(), for the distances of the point from the
        // left and the top of the world. Then copy each bit i (0 to depth - 1) into the code:
        // of the column to place 2 * i, of the row to place 2 * i + 1.
        // @not-missing-locate
        const column = this.division(x - world.left, world.right - world.left);
        const row = this.division(y - world.top, world.bottom - world.top);
        for (let i = 0; i < this.depth; ++i) {
            code |= (column >> i & 1) << 2 * i;
            code |= (row >> i & 1) << 2 * i + 1;
        }
        // @all
        return code;
    }
    // @not-prints-codes

    /** Returns level and slot of the smallest cell that contains both corners, from their codes. */
    cell(lt, rb) {
        let level = 0;
        let slot = 0;
        // @missing-level
        // YOUR LINES, about five. XOR shows where the codes differ. Count how many quad digits (2 bits each) you have
        // to drop from the right until no difference is left: so many levels the box goes up from the leaves.
        // The slot is the number of cells on all levels above, (4 ** level - 1) / 3, plus the rest of a code.
        // @not-missing-level @not-prints-codes
        let up = 0;
        while ((lt ^ rb) >> 2 * up > 0) {
            ++up;
        }
        level = this.depth - up;
        slot = (4 ** level - 1) / 3 + (rb >> 2 * up);
        // @not-prints-codes
        return { level, slot };
    }
    // @prints-marks @prints-pairs

    /** Puts a box into a slot, and marks the way to it, so that visit() can skip empty parts of the tree. */
    insert(box, slot) {
        // @missing-mark
        // YOUR LINES, about four. Append the box to the list of the slot. Then mark the slot, its parent, and so on up
        // to the root, slot 0. You may stop at a slot that is marked already: then all above it are, too.
        // @not-missing-mark @not-prints-codes @not-prints-slots
        this.lists[slot].push(box);
        for (let i = slot; !this.marked[i]; i = Math.max(i - 1, 0) >> 2) {
            this.marked[i] = true;
        }
        // @prints-marks @prints-pairs
    }
    // @prints-pairs

    /** Returns the children with boxes in them or below them. */
    children(slot) {
        return [1, 2, 3, 4].map((i) => 4 * slot + i).filter((child) => this.marked[child]);
    }

    /** Appends the candidate pairs of the boxes in this slot and below it to this.pairs. */
    visit(slot) {
        const boxes = this.lists[slot];
        // @missing-visit
        // YOUR LINES, about seven. Append a pair [a, b] to this.pairs for each box of this slot with each later box of
        // its list, and with each box on this.stack. Put the boxes of this slot on the stack. Visit the children.
        // Take as many boxes from the stack again.
        // @not-missing-visit @not-prints-codes @not-prints-slots @not-prints-marks
        boxes.forEach((box, i) => {
            for (const other of [...boxes.slice(i + 1), ...this.stack]) {
                this.pairs.push([box, other]);
            }
        });
        this.stack.push(...boxes);
        this.children(slot).forEach((child) => this.visit(child));
        this.stack.length -= boxes.length;
        // @prints-pairs
    }
    // @all
}

/** Returns a name as one CSV field: in quotes, with quotes doubled, whatever it contains. */
const field = (name) => '"' + name.replace(/"/g, '""') + '"';

const scene = sceneFrom(fs.readFileSync(0, 'utf8'));
const tree = new Tree(scene);
const lines = [];
lines.push('box,left top,right bottom'); // @prints-codes
lines.push('box,level,slot'); // @prints-slots
for (const box of scene.boxes) {
    if (scene.outside === 'root' && !isInside(scene.world, box)) {
        tree.insert(box, 0); // @prints-marks @prints-pairs
        continue;
    }
    const lt = tree.code(box.left, box.top);
    const rb = tree.code(box.right, box.bottom);
    // @prints-codes
    lines.push(`${field(box.name)},${lt},${rb}`);
    // @prints-slots
    const { level, slot } = tree.cell(lt, rb);
    lines.push(`${field(box.name)},${level},${slot}`);
    // @prints-marks @prints-pairs
    tree.insert(box, tree.cell(lt, rb).slot);
    // @all
}
// @prints-marks
lines.push('slot,boxes');
tree.lists.forEach((boxes, slot) => {
    if (tree.marked[slot]) {
        lines.push(`${slot},${boxes.length}`);
    }
});
// @prints-pairs
if (tree.marked[0]) {
    tree.visit(0);
}
for (const [a, b] of tree.pairs) {
    lines.push(`${field(a.name)},${field(b.name)}`);
}
// @all
fs.writeFileSync(1, lines.map((line) => line + '\n').join(''));
