class Tree {
    constructor(world, depth, rule) {
        this.world = world;
        this.depth = depth;
        this.rule = rule;  // for boxes outside: clamp, root or reject
        this.unitX = (world.right - world.left) / 2 ** depth;
        this.unitY = (world.bottom - world.top) / 2 ** depth;
        const cells = (4 ** (depth + 1) - 1) / 3;  // all levels in one array  @not-heap-overrun @not-ragged-leaves
        const cells = 256;  // as published: 4^4, right is 341  @heap-overrun @ragged-leaves
        this.cells = cells;  // @as-published @past-the-end
        this.lists = Array.from({ length: cells }, () => []);  // @first-in @last-in @ancestor-walk
        this.origins = Array.from({ length: cells }, () => []);  // stops here @origin-sub @query
        this.subs = Array.from({ length: cells }, () => []);  // is below @origin-sub @query
        this.first = Array(cells).fill(null);  // first of each list @linked
        this.held = Array(cells).fill(0);  // how many boxes are here and below @linked
        this.marked = Array(cells).fill(false);  // @not-origin-sub @not-query
        this.outside = [];
        this.stack = [];  // @first-in @last-in @linked
        this.pruned = 0;  // @origin-sub
        this.pairs = [];  // @not-query
        this.hits = [];  // @circle-unsigned
        this.found = [];  // @query
    }
}

// @by-xor @by-climbing @query
function division(v, depth) {
    return Math.min(Math.max(Math.floor(v), 0), 2 ** depth - 1);  //  @not-far-edge-overflow @not-outside-wraps
    // as published: up to 2^32 - 1 @far-edge-overflow
    return Math.max(Math.floor(v), 0) >>> 0;  // @far-edge-overflow
    // as published: the fraction is cut off, and -1 is 2^32 - 1 @outside-wraps
    return v >>> 0;  // @outside-wraps
}

function locate(tree, x, y) {
    const column = division((x - tree.world.left) / tree.unitX, tree.depth);
    const row = division((y - tree.world.top) / tree.unitY, tree.depth);
    return [column, row];
}

// @by-xor @by-climbing
function interleave(tree, column, row) {
    let code = 0;
    for (let i = 0; i < tree.depth; ++i) {  //  @not-far-edge-overflow @not-outside-wraps
    for (let i = 0; i < 16; ++i) {  // as published: 32 bits of code  @far-edge-overflow @outside-wraps
        code |= ((column >> i) & 1) << (2 * i);
        code |= ((row >> i) & 1) << (2 * i + 1);
    }
    return code;  //  @not-far-edge-overflow @not-outside-wraps
    return code >>> 0;  // without a sign  @far-edge-overflow @outside-wraps
}

// @by-midlines
function side(midline, low, high) {
    if (high < midline) {
        return 0;
    }
    return low > midline ? 1 : -1;  // -1: it straddles or touches it
}

function quarter(tree, box, x, y) {
    const left = (box.left - tree.world.left) / tree.unitX;
    const right = (box.right - tree.world.left) / tree.unitX;
    const top = (box.top - tree.world.top) / tree.unitY;
    const bottom = (box.bottom - tree.world.top) / tree.unitY;
    const across = side(x, left, right), down = side(y, top, bottom);
    return across < 0 || down < 0 ? -1 : 2 * down + across;
}

function descend(tree, box, index, x, y, half) {
    const i = quarter(tree, box, x + half, y + half);
    if (half === 0 || i < 0) {  // a leaf, or across a midline
        return index;  // @straddle
    }
    index = 4 * index + 1 + i;  // @descend
    x += half * (i & 1);
    y += half * (i >> 1);
    return descend(tree, box, index, x, y, half >> 1);
}

// @not-outside-minus-one
function inside(world, box) {
    const across = box.left >= world.left && box.right <= world.right;
    const down = box.top >= world.top && box.bottom <= world.bottom;
    return across && down;
}

// @outside-minus-one
function beyond(world, x, y) {
    const across = x < world.left || x > world.right;
    const down = y < world.top || y > world.bottom;
    return across || down;
}

// @heap-overrun @ragged-leaves
function leaf(tree, code) {
    let slot = 0, g = tree.depth;
    while (4 * slot + 1 < 256) {  // as published: if its first child is there  @heap-overrun @ragged-leaves
        --g;
        slot = 4 * slot + 1 + ((code >> (2 * g)) & 3);
    }
    return slot;
}

// @not-linked
function add(tree, box, index) {
    tree.lists[index].push(box);  // @append @first-in @ancestor-walk
    tree.lists[index].unshift(box);  // newest first @append @last-in
    tree.origins[index].push(box);  // @append @origin-sub @query
    box.cell = index;  // @ancestor-walk
    // @first-in @last-in @ancestor-walk
    while (!tree.marked[index]) {
        tree.marked[index] = true;  // @mark
        index = Math.max(index - 1, 0) >> 2;  // the root is its own parent
    }
    // @origin-sub @query
    while (index > 0) {
        index = (index - 1) >> 2;
        tree.subs[index].push(box);  // @sub
    }
    // @not-linked
}

// @linked
function add(tree, box, index) {
    const behind = tree.first[index];
    box.cell = index;
    box.previous = null;
    box.next = behind;  // @link-next
    if (behind !== null) {
        behind.previous = box;  // @link-previous
    }
    tree.first[index] = box;  // @link-first
    while (index >= 0) {  // the root's parent would be -1
        tree.held[index] += 1;
        if (tree.held[index] === 1) {
            tree.marked[index] = true;  // @mark
        }
        index = (index - 1) >> 2;
    }
}

function remove(tree, box) {
    if (box.cell < 0) {
        return;  // it is in no list
    }
    const before = box.previous, behind = box.next;
    let index = box.cell;
    if (before !== null) {
        before.next = behind;  // @unlink-next
    } else {
        tree.first[index] = behind;  // @unlink-first
    }
    if (behind !== null) {
        behind.previous = before;  // @unlink-previous
    }
    box.cell = -1;
    while (index >= 0) {
        tree.held[index] -= 1;
        if (tree.held[index] === 0) {
            tree.marked[index] = false;  // @unmark
        }
        index = (index - 1) >> 2;
    }
}

// @all
function insert(tree, box) {
    if (tree.rule !== "clamp" && !inside(tree.world, box)) {  //  @not-outside-minus-one
    // @outside-minus-one
    const ltOut = beyond(tree.world, box.left, box.top);
    const rbOut = beyond(tree.world, box.right, box.bottom);
    if (ltOut && rbOut) {  // as published: only if both are out  @outside-minus-one
    // @all
        tree.outside.push(box);  // @outside
        remove(tree, box);  // @linked
        // @not-outside-minus-one
        if (tree.rule === "root") {
            add(tree, box, 0);
        }
        // @all
        add(tree, box, 0);  // whatever the rule  @outside-minus-one
        return;
    }
    // @by-xor @by-climbing
    const [left, top] = locate(tree, box.left, box.top);  // @locate-lt
    const lt = interleave(tree, left, top);  // @code-lt  @not-outside-minus-one
    let lt = interleave(tree, left, top);  // @code-lt  @outside-minus-one
    // @outside-minus-one
    if (ltOut) {
        lt = -1;  // as published: a corner outside  @outside-minus-one
    }
    // @by-xor @by-climbing
    const [right, bottom] = locate(tree, box.right, box.bottom);  // @locate-rb
    const rb = interleave(tree, right, bottom);  // @code-rb  @not-outside-minus-one
    let rb = interleave(tree, right, bottom);  // @code-rb  @outside-minus-one
    // @outside-minus-one
    if (rbOut) {
        rb = -1;  // as published: taken for a code  @outside-minus-one
    }
    // @by-xor
    const x = lt ^ rb;  // @xor
    let up = 0;
    for (let g = 0; g < tree.depth; ++g) {  // from the deepest level
        if (((x >> (2 * g)) & 3) !== 0) {  // @group
            up = g + 1;  // @not-lowest-group @not-per-level-zero
            if (up === 0) {  // as published: the lowest decides @lowest-group
            if (g === up) {  // as published: the first 00 decides @per-level-zero
                up = g + 1;  // @lowest-group @per-level-zero
            }  // @lowest-group @per-level-zero
        }
    }
    const level = tree.depth - up, code = rb >> (2 * up);  // @shift  @not-far-edge-overflow @not-outside-wraps
    const level = tree.depth - up, code = rb >>> (2 * up);  // @shift  @far-edge-overflow @outside-wraps
    const index = (4 ** level - 1) / 3 + code;  // @index  @not-heap-overrun @not-ragged-leaves
    let index = (4 ** level - 1) / 3 + code;  // @index  @heap-overrun @ragged-leaves
    // @heap-overrun @ragged-leaves
    index = leaf(tree, lt);  // as published: found by climbing  @heap-overrun @ragged-leaves
    let other = leaf(tree, rb);
    while (index !== other) {
        if (index > other) {  // index is at least as deep
            index = (index - 1) >> 2;
        } else {
            other = (other - 1) >> 2;
        }
    }
    // @by-climbing
    const leaves = (4 ** tree.depth - 1) / 3;  // the first leaf
    let index = leaves + lt, other = leaves + rb;
    while (index !== other) {
        [index, other] = [(index - 1) >> 2, (other - 1) >> 2];  // @climb
    }
    // @by-midlines
    const index = descend(tree, box, 0, 0, 0, 2 ** tree.depth >> 1);
    // @all
    // @as-published @past-the-end
    if (index < 0 || index >= tree.cells) {  // it is outside the array
        // published code writes there; here it ends  @as-published
        // a program would write there; here it ends  @past-the-end
        throw new RangeError("past the array");  // @past-array
    }
    // @all
    remove(tree, box);  // from where it was a frame ago @linked
    add(tree, box, index);
}

// @origin-sub @query
function holds(tree, index) {
    return tree.origins[index].length + tree.subs[index].length > 0;
}

// @first-in @last-in @linked @origin-sub @query
function children(tree, index) {
    const found = [];
    for (let i = 4 * index + 1; i < 4 * index + 5; ++i) {  //  @not-child-index-off @not-as-published-js
    const first = 4 * index + (index > 0 ? 0 : 1);  // as published  @child-index-off @as-published-js
    for (let i = first; i < first + 4; ++i) {  //  @child-index-off @as-published-js
        if (i < tree.marked.length && tree.marked[i]) {  // @first-in @last-in @linked
        if (i < tree.subs.length && holds(tree, i)) {  // @origin-sub @query
            found.push(i);
        }
    }
    return found;
}

// @not-query
function test(tree, a, b) {
    tree.pairs.push([a, b]);  // a candidate pair: do they overlap?
    // @circle-unsigned
    // circles as wide as their boxes; as published, -1 is 2^32 - 1 @circle-unsigned
    const x = (a.left + a.right) / 2 - (b.left + b.right) / 2;
    const y = (a.top + a.bottom) / 2 - (b.top + b.bottom) / 2;
    const dx = x >>> 0, dy = y >>> 0;  // @circle-unsigned
    const reach = a.right - a.left;  // as published: twice a's radius @circle-unsigned
    if (dx * dx + dy * dy < reach * reach) {
        tree.hits.push([a, b]);
    }
    // @not-query
}

// @linked
function chain(tree, index) {
    const found = [];
    for (let box = tree.first[index]; box !== null; box = box.next) {
        found.push(box);
    }
    return found;
}

// @first-in @last-in @linked
function visit(tree, index) {
    const cell = tree.lists[index];  // @enter-cell @not-linked
    const cell = chain(tree, index);  // newest first @enter-cell @linked
    // @first-in
    for (let i = 0; i < cell.length; ++i) {
        for (let j = i + 1; j < cell.length; ++j) {
            test(tree, cell[i], cell[j]);  // @test-in-cell
        }
    }
    for (const above of tree.stack) {
        for (const box of cell) {
            test(tree, above, box);  // @test-with-stack
        }
    }
    // @last-in @linked
    for (let i = 0; i < cell.length; ++i) {
        for (let j = i + 1; j < cell.length; ++j) {
            test(tree, cell[i], cell[j]);  // @test-in-cell
        }
        for (const above of tree.stack) {
            test(tree, cell[i], above);  // @test-with-stack
        }
    }
    // @first-in @last-in @linked
    const below = children(tree, index);
    if (below.length > 0) {
        for (const box of cell) {  //  @not-push-per-child @not-as-published-js
            tree.stack.push(box);  // @push  @not-push-per-child @not-as-published-js
        }  //  @not-push-per-child @not-as-published-js
        for (const child of below) {
            for (const box of cell) {  // as published: for each child  @push-per-child @as-published-js
                tree.stack.push(box);  // @push  @push-per-child @as-published-js
            }  //  @push-per-child @as-published-js
            visit(tree, child);
        }
        for (const box of cell) {
            tree.stack.pop();  // @pop
        }
    }
}  // @leave-cell

// @ancestor-walk
function walk(tree, box) {
    let index = box.cell;  // @take-box
    while (index >= 0) {  // the root's parent would be -1
        const cell = tree.lists[index];  // @enter-cell
        for (const other of cell) {
            if (index < box.cell) {
                test(tree, box, other);  // @test-with-ancestor
            } else if (other.id > box.id) {  // else its own walk tests it
                test(tree, box, other);  // @test-in-cell
            }
        }
        index = (index - 1) >> 2;  // @leave-cell
    }
}

// @origin-sub
function visit(tree, index) {
    const origin = tree.origins[index], sub = tree.subs[index];  // @enter-cell
    for (let i = 0; i < origin.length; ++i) {
        for (let j = i + 1; j < origin.length; ++j) {
            test(tree, origin[i], origin[j]);  // @test-in-cell
        }
        for (const below of sub) {
            test(tree, origin[i], below);  // @test-with-sub
        }
    }
    if (sub.length >= 2) {
        for (const child of children(tree, index)) {
            visit(tree, child);
        }
    } else if (sub.length === 1) {
        tree.pruned += 1;  // no pair can be below @prune
    }
}  // @leave-cell

// @query
function covers(tree, low, high, first, side) {
    const atBorder = first === 0 || first + side === 2 ** tree.depth;
    return !atBorder && low <= first && first + side <= high;
}

function compare(tree, query, column, row, side) {
    const [left, top] = locate(tree, query.left, query.top);
    const [right, bottom] = locate(tree, query.right, query.bottom);
    let across = left < column + side && column <= right;
    let down = top < row + side && row <= bottom;
    if (!across || !down) {
        return "outside";  // @query-outside
    }
    let low = (query.left - tree.world.left) / tree.unitX;
    let high = (query.right - tree.world.left) / tree.unitX;
    across = covers(tree, low, high, column, side);
    low = (query.top - tree.world.top) / tree.unitY;
    high = (query.bottom - tree.world.top) / tree.unitY;
    down = covers(tree, low, high, row, side);
    if (side === 1 || (across && down)) {  // a leaf, or it is covered
        return "inside";  // @query-inside
    }
    return "partly";  // @query-partly
}

function report(tree, boxes) {
    for (const box of boxes) {
        tree.found.push(box);  // it may overlap: does it? @candidate
    }
}

function visit(tree, query, index, x, y, side) {
    const origin = tree.origins[index], sub = tree.subs[index];  // @enter-cell
    const how = compare(tree, query, x, y, side);
    if (how !== "outside") {
        report(tree, origin);
    }
    if (how === "inside") {
        report(tree, sub);
    }
    if (how === "partly") {
        const half = side >> 1;
        for (const child of children(tree, index)) {
            const i = child - 4 * index - 1;  // 0 … 3, as in a Z
            const right = half * (i & 1), down = half * (i >> 1);
            visit(tree, query, child, x + right, y + down, half);
        }
    }
}  // @leave-cell

// @all
function run(tree, boxes) {  // @not-query
function run(tree, boxes, query) {  // @query
    for (const box of boxes) {
        insert(tree, box);
    }
    // @first-in @last-in @linked
    if (tree.marked[0]) {
        visit(tree, 0);
    }
    // @ancestor-walk
    for (const box of boxes) {
        if (box.cell >= 0) {  // left out: it has no cell
            walk(tree, box);
        }
    }
    // @origin-sub @query
    if (holds(tree, 0)) {
        visit(tree, 0);  // @origin-sub
        visit(tree, query, 0, 0, 0, 2 ** tree.depth);  // @query
    }
    // @all
}
