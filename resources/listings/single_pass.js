class Tree {
    constructor(world, depth, rule) {
        this.world = world;
        this.depth = depth;
        this.rule = rule;  // for boxes outside: clamp, root or reject
        this.unitX = (world.right - world.left) / 2 ** depth;
        this.unitY = (world.bottom - world.top) / 2 ** depth;
        const cells = (4 ** (depth + 1) - 1) / 3;  // of all levels, one array
        this.lists = Array.from({ length: cells }, () => []);
        this.marked = Array(cells).fill(false);
        this.outside = [];
        this.stack = [];
        this.pairs = [];
    }
}

function division(v, depth) {
    return Math.min(Math.max(Math.floor(v), 0), 2 ** depth - 1);
}

function locate(tree, x, y) {
    const column = division((x - tree.world.left) / tree.unitX, tree.depth);
    const row = division((y - tree.world.top) / tree.unitY, tree.depth);
    return [column, row];
}

function interleave(tree, column, row) {
    let code = 0;
    for (let i = 0; i < tree.depth; ++i) {
        code |= ((column >> i) & 1) << (2 * i);
        code |= ((row >> i) & 1) << (2 * i + 1);
    }
    return code;
}

function inside(world, box) {
    const across = box.left >= world.left && box.right <= world.right;
    const down = box.top >= world.top && box.bottom <= world.bottom;
    return across && down;
}

function add(tree, box, index) {
    tree.lists[index].push(box);  // @append @first-in
    tree.lists[index].unshift(box);  // newest first @append @last-in
    while (!tree.marked[index]) {
        tree.marked[index] = true;  // @mark
        index = Math.max(index - 1, 0) >> 2;  // the root is its own parent
    }
}

function insert(tree, box) {
    if (tree.rule !== "clamp" && !inside(tree.world, box)) {
        tree.outside.push(box);  // @outside
        if (tree.rule === "root") {
            add(tree, box, 0);
        }
        return;
    }
    const [left, top] = locate(tree, box.left, box.top);  // @locate-lt
    const lt = interleave(tree, left, top);  // @code-lt
    const [right, bottom] = locate(tree, box.right, box.bottom);  // @locate-rb
    const rb = interleave(tree, right, bottom);  // @code-rb
    const x = lt ^ rb;  // @xor
    let up = 0;
    for (let g = 0; g < tree.depth; ++g) {  // from the lowest group
        if (((x >> (2 * g)) & 3) !== 0) {  // @group
            up = g + 1;
        }
    }
    const level = tree.depth - up, code = rb >> (2 * up);  // @shift
    const index = (4 ** level - 1) / 3 + code;  // @index
    add(tree, box, index);
}

function children(tree, index) {
    const found = [];
    for (let i = 4 * index + 1; i < 4 * index + 5; ++i) {
        if (i < tree.marked.length && tree.marked[i]) {
            found.push(i);
        }
    }
    return found;
}

function test(tree, a, b) {
    tree.pairs.push([a, b]);  // a candidate pair: do they overlap?
}

function visit(tree, index) {
    const cell = tree.lists[index];  // @enter-cell
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
    // @last-in
    for (let i = 0; i < cell.length; ++i) {
        for (let j = i + 1; j < cell.length; ++j) {
            test(tree, cell[i], cell[j]);  // @test-in-cell
        }
        for (const above of tree.stack) {
            test(tree, cell[i], above);  // @test-with-stack
        }
    }
    // @both
    const below = children(tree, index);
    if (below.length > 0) {
        for (const box of cell) {
            tree.stack.push(box);  // @push
        }
        for (const child of below) {
            visit(tree, child);
        }
        for (const box of cell) {
            tree.stack.pop();  // @pop
        }
    }
}  // @leave-cell

function run(tree, boxes) {
    for (const box of boxes) {
        insert(tree, box);
    }
    if (tree.marked[0]) {
        visit(tree, 0);
    }
}
