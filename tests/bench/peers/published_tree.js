// Compares the published tree in JavaScript with the engine, on the published world of 1000 rectangles. The structure
// is unchanged, but two faults are fixed (children at 4k + 1 + i; a cell's list is pushed once, not for each child).
//
//   node published_tree.js BENCH_PEERS     prints one line; exits with 1 if the two find different pairs
//
// Both take turns, with a process of the engine for each round, so that a slower machine affects both.
'use strict';

const { execFileSync } = require('child_process');

class Rectangle {
    constructor(id, left, top, right, bottom) {
        this.id = id;
        this.left = left;
        this.top = top;
        this.right = right;
        this.bottom = bottom;
    }

    hits(other) {
        return this.left < other.right && other.left < this.right && this.top < other.bottom && other.top < this.bottom;
    }
}

class LinearQuadtree {
    constructor(width, height, depth) {
        this.width = width;
        this.height = height;
        this.depth = depth;
        this.cells = new Array((4 ** (depth + 1) - 1) / 3).fill(null);
    }

    clear() {
        this.cells.fill(null);
    }

    add(rectangle) {
        const leftTop = this.mortonNumber(rectangle.left, rectangle.top);
        const rightBottom = this.mortonNumber(rectangle.right, rectangle.bottom);
        const xor = leftTop ^ rightBottom;
        let up = 0;
        for (let group = 0; group < this.depth; ++group) {
            if ((xor >> (2 * group)) & 3) {
                up = group + 1;
            }
        }
        const level = this.depth - up;
        const index = (4 ** level - 1) / 3 + (rightBottom >> (2 * up));
        let cell = index;
        while (this.cells[cell] === null) {  // a cell exists if it or a descendant has boxes
            this.cells[cell] = [];
            cell = cell === 0 ? 0 : Math.floor((cell - 1) / 4);
        }
        this.cells[index].push(rectangle);
    }

    mortonNumber(x, y) {
        const last = 2 ** this.depth - 1;
        const column = Math.min(Math.max(Math.floor(x / (this.width / 2 ** this.depth)), 0), last);
        const row = Math.min(Math.max(Math.floor(y / (this.height / 2 ** this.depth)), 0), last);
        return this.separateBits(column) | (this.separateBits(row) << 1);
    }

    separateBits(n) {
        n = (n | (n << 8)) & 0x00ff00ff;
        n = (n | (n << 4)) & 0x0f0f0f0f;
        n = (n | (n << 2)) & 0x33333333;
        return (n | (n << 1)) & 0x55555555;
    }
}

class CollisionDetector {
    constructor(width, height, depth) {
        this.tree = new LinearQuadtree(width, height, depth);
    }

    /** Returns all overlapping pairs of a frame. */
    update(rectangles) {
        this.tree.clear();
        for (const rectangle of rectangles) {
            this.tree.add(rectangle);
        }
        this.pairs = [];
        this.visit(0, []);
        return this.pairs;
    }

    visit(index, stack) {
        const cells = this.tree.cells;
        const cell = cells[index];
        if (cell === null) {
            return;
        }
        this.testInCell(cell, stack);
        let isPushed = false;
        for (let i = 0; i < 4; ++i) {
            const child = 4 * index + 1 + i;
            if (child < cells.length && cells[child] !== null) {
                if (!isPushed) {
                    stack.push(...cell);
                    isPushed = true;
                }
                this.visit(child, stack);
            }
        }
        if (isPushed) {
            for (let i = 0; i < cell.length; ++i) {
                stack.pop();
            }
        }
    }

    testInCell(cell, stack) {
        for (let i = 0; i < cell.length; ++i) {
            for (let j = i + 1; j < cell.length; ++j) {
                this.test(cell[i], cell[j]);
            }
        }
        for (const above of stack) {
            for (const rectangle of cell) {
                this.test(above, rectangle);
            }
        }
    }

    test(a, b) {
        if (a.hits(b)) {
            this.pairs.push([a, b]);
        }
    }
}

const kRounds = 9;
const kFrames = 100;
const world = 'S1000';
const program = process.argv[2];

const rectangles = execFileSync(program, ['--boxes', world], { encoding: 'utf8' }).trim().split('\n')
    .map((line, id) => new Rectangle(id, ...line.split(' ').map(Number)));
const detector = new CollisionDetector(500, 500, 3);

function millisecondsOfAFrame() {
    const begin = process.hrtime.bigint();
    for (let frame = 0; frame < kFrames; ++frame) {
        detector.update(rectangles);
    }
    return Number(process.hrtime.bigint() - begin) / 1e6 / kFrames;
}

function median(values) {
    return values.sort((a, b) => a - b)[Math.floor(values.length / 2)];
}

millisecondsOfAFrame();  // warms up the compiler
const ratios = [], ours = [], theirs = [];
let enginePairs = '';
for (let round = 0; round < kRounds; ++round) {
    theirs.push(millisecondsOfAFrame());
    const [pairs, milliseconds] = execFileSync(program, ['--engine', world], { encoding: 'utf8' }).trim().split(' ');
    enginePairs = pairs;
    ours.push(Number(milliseconds));
    ratios.push(theirs[round] / ours[round]);
}

// Compares the number of pairs and the pairs themselves.
const found = detector.update(rectangles).map(([a, b]) => `${Math.min(a.id, b.id)}-${Math.max(a.id, b.id)}`).sort().join(' ');
const listed = execFileSync(program, ['--pairs', world], { encoding: 'utf8' }).trim().split('\n').sort().join(' ');
const isSame = found === listed && Number(enginePairs) === detector.pairs.length;
console.log(`${world}, the published tree in JavaScript, mended (Node.js ${process.versions.node}): ${median(theirs).toFixed(3)} ms a frame, ` +
    `the engine ${median(ours).toFixed(4)} ms: ${median(ratios).toFixed(0)}×${isSame ? '' : ' WRONG: not the same pairs'}`);
process.exit(isSame ? 0 : 1);
