import { codeOf, levelOf, parentOf } from "./cells.js";
import { makeEngine } from "./engine.js";
import { checkLimits } from "./limits.js";
import { lineOfKind } from "./listing.js";
import { overlap, pairCount } from "./overlap.js";
import { listsOf, placesOf } from "./place.js";

/** @import { PairState, Placing, Scene, State, StepRecord, Test } from "./types.js" */
/** @import { Parameters, Tree } from "./engine.js" */

/** The kinds of steps; a recording stores their numbers here. */
const stepKinds = [
    "locate-lt", "code-lt", "locate-rb", "code-rb", "xor", "group", "shift", "index", "append", "mark", "outside",
    "enter-cell", "test-in-cell", "test-with-stack", "push", "pop", "leave-cell",
];
const kEnter = stepKinds.indexOf("enter-cell");
const kAppend = stepKinds.indexOf("append");
const kLeave = stepKinds.indexOf("leave-cell");
const kSnapshotEvery = 1000;

/** A growing list of numbers: a typed array that doubles. */
class Growing {
    length = 0;

    /** @param {Int32Array | Int16Array | Uint8Array} values */
    constructor(values) {
        this.values = values;
    }

    /** @param {number} value */
    push(value) {
        if (this.length === this.values.length) {
            const Values = /** @type {new (length: number) => Int32Array} */ (this.values.constructor);
            const grown = new Values(2 * this.length);
            grown.set(this.values);
            this.values = grown;
        }
        this.values[this.length++] = value;
    }
}

/**
 * Returns the number of entries of a sorted list that are at most `value`.
 * @param {{length: number, [i: number]: number}} sorted
 * @param {number} value
 */
function countUpTo(sorted, value) {
    let low = 0, high = sorted.length;
    while (low < high) {
        const middle = (low + high) >> 1;
        if (sorted[middle] <= value) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    return low;
}

/** The steps of a run: the listing runs once, and its calls of step() are stored. */
export class Recording {
    // One entry for each step. −1 means none.
    #kinds = new Growing(new Uint8Array(1024));
    #cells = new Growing(new Int32Array(1024));
    #firsts = new Growing(new Int16Array(1024));
    #seconds = new Growing(new Int16Array(1024));
    // One entry for each test.
    #testSteps = new Growing(new Int32Array(256));
    #hitCounts = new Growing(new Int32Array(256));
    /** The stack after every 1,000 steps. @type {Int16Array[]} */
    #snapshots = [new Int16Array(0)];
    /** The last step of each box's insertion. @type {number[]} */
    #boxEnds = [];
    /** The steps that mark a cell. @type {number[]} */
    #markSteps = [];
    /** @type {Map<number, number>} */
    #enterSteps = new Map();
    /** @type {Map<number, number>} */
    #leaveSteps = new Map();
    /** @type {Tree | null} */
    #tree = null;
    /** @type {Map<number, number> | null} */
    #stepsByPair = null;
    /** @type {Test[] | null} */
    #tests = null;
    /** @type {Map<number, number[]> | null} */
    #finalLists = null;
    /** The numbers of pairs that are never tested, by the number of entered cells. @type {number[] | null} */
    #neverCounts = null;

    /**
     * Throws a Refusal for a scene beyond the limits.
     * @param {Scene} scene
     */
    constructor(scene) {
        checkLimits(scene);
        this.scene = scene;
        this.places = placesOf(scene);
        const engine = makeEngine((kind, at) => this.#step(kind, at));
        const tree = new engine.Tree(scene.world, scene.depth, scene.rule);
        this.#tree = tree;
        engine.run(tree, scene.boxes.map(({ left, top, right, bottom }, id) => ({ id, left, top, right, bottom })));
        this.#finishStep();
        this.#tree = null;
        this.total = this.#kinds.length;
        this.firstPassStep = this.#enterSteps.get(0) ?? this.total + 1;
    }

    // ------------------------------------------------------------------------------------------ recording

    /** @param {string} kind @param {Parameters} at */
    #step(kind, { tree, box, index = -1 }) {
        this.#finishStep();
        const number = stepKinds.indexOf(kind);
        const top = kind === "pop" ? tree.stack[tree.stack.length - 1] : box;
        this.#kinds.push(number);
        this.#cells.push(index);
        this.#firsts.push(top?.id ?? -1);
        this.#seconds.push(-1);
        const step = this.#kinds.length;
        if (number < kEnter && top) {
            this.#boxEnds[top.id] = step;
        }
        if (kind === "append") {
            this.#fillCells(step, index);
        } else if (kind === "mark") {
            this.#markSteps.push(step);
        } else if (kind === "enter-cell") {
            this.#enterSteps.set(index, step);
        } else if (kind === "leave-cell") {
            this.#leaveSteps.set(index, step);
        }
    }

    /**
     * Sets the cell of the steps shift, index and outside, which the listing knows only at append.
     * @param {number} append
     * @param {number} cell
     */
    #fillCells(append, cell) {
        for (const step of [append - 1, append - 2]) {
            const isOfBox = step > 0 && this.boxOf(step) === this.boxOf(append);
            if (isOfBox && ["index", "shift", "outside"].includes(this.kindOf(step))) {
                this.#cells.values[step - 1] = cell;
            }
        }
    }

    /** Stores what the last step has done. */
    #finishStep() {
        const step = this.#kinds.length, tree = this.#tree;
        if (step === 0 || !tree) {
            return;
        }
        const kind = stepKinds[this.#kinds.values[step - 1]];
        if (kind === "test-in-cell" || kind === "test-with-stack") {
            const [a, b] = tree.pairs[tree.pairs.length - 1];
            this.#firsts.values[step - 1] = a.id;
            this.#seconds.values[step - 1] = b.id;
            const hits = this.#testSteps.length > 0 ? this.#hitCounts.values[this.#testSteps.length - 1] : 0;
            this.#testSteps.push(step);
            this.#hitCounts.push(hits + (overlap(this.scene, a.id, b.id) ? 1 : 0));
        } else if (kind === "push") {
            this.#firsts.values[step - 1] = tree.stack[tree.stack.length - 1].id;
        }
        if (step % kSnapshotEvery === 0) {
            this.#snapshots.push(Int16Array.from(tree.stack, ({ id }) => id));
        }
    }

    // ------------------------------------------------------------------------------------------ one step

    /** @param {number} k */
    kindOf(k) {
        return stepKinds[this.#kinds.values[k - 1]];
    }

    /** @param {number} k  from 0  @returns {State["phase"]} */
    phaseOf(k) {
        if (k === 0) {
            return "before";
        }
        return k < this.firstPassStep ? "insertion" : "pass";
    }

    /** @param {number} k */
    cellOf(k) {
        const cell = this.#cells.values[k - 1];
        return cell < 0 ? null : cell;
    }

    /** @param {number} k */
    boxOf(k) {
        const box = this.#firsts.values[k - 1];
        return box < 0 ? null : box;
    }

    /** @param {number} k  @returns {[number, number] | null} */
    pairOf(k) {
        const second = this.#seconds.values[k - 1];
        return second < 0 ? null : [this.#firsts.values[k - 1], second];
    }

    /** The boxes on the stack after a step, from the bottom. @param {number} k */
    stackAt(k) {
        const at = Math.floor(k / kSnapshotEvery);
        const stack = Array.from(this.#snapshots[at]);
        for (let step = at * kSnapshotEvery + 1; step <= k; ++step) {
            const kind = this.kindOf(step);
            if (kind === "push") {
                stack.push(this.#firsts.values[step - 1]);
            } else if (kind === "pop") {
                stack.pop();
            }
        }
        return stack;
    }

    /** @param {number} k */
    testCountAt(k) {
        return countUpTo(this.#testSteps.values.subarray(0, this.#testSteps.length), k);
    }

    /** @param {number} k */
    hitCountAt(k) {
        const tests = this.testCountAt(k);
        return tests === 0 ? 0 : this.#hitCounts.values[tests - 1];
    }

    /** The first step of a box's insertion, and the last. @param {number} box */
    stepsOfBox(box) {
        return { first: box === 0 ? 1 : this.#boxEnds[box - 1] + 1, last: this.#boxEnds[box] };
    }

    /** The step after which a box is in the tree, or left out. @param {number} box */
    insertedStep(box) {
        return this.places[box] ? this.#appendStep(box) : this.#boxEnds[box];
    }

    /** The step that enters a cell; null if the pass never does. @param {number} cell */
    enterStep(cell) {
        return this.#enterSteps.get(cell) ?? null;
    }

    /** Returns whether a child of a cell is marked at the end. @param {number} cell */
    hasMarkedChild(cell) {
        return [1, 2, 3, 4].some((i) => this.#enterSteps.has(4 * cell + i));
    }

    /** The boxes in the list of a cell at the end, in the order of the list. @param {number} cell */
    listOf(cell) {
        this.#finalLists ??= this.listsAt(this.total);
        return this.#finalLists.get(cell) ?? [];
    }

    /**
     * The object that `steps --format jsonl` writes. Requires a step from 1 to `total`.
     * @param {number} k
     * @returns {StepRecord}
     */
    record(k) {
        if (!Number.isInteger(k) || k < 1 || k > this.total) {
            throw new RangeError(`there is no step ${k}; the steps are 1 to ${this.total}`);
        }
        const name = (/** @type {number} */ box) => this.scene.boxes[box].name;
        const cell = this.cellOf(k), box = this.boxOf(k), pair = this.pairOf(k);
        /** @type {Partial<StepRecord>} */
        const members = {};
        if (cell !== null) {
            members.cell = { level: levelOf(cell), code: codeOf(cell), index: cell };
        }
        if (pair !== null) {
            members.pair = [name(pair[0]), name(pair[1])];
        } else if (box !== null) {
            members.box = name(box);
        }
        return {
            step: k, kind: this.kindOf(k), ...members, stack: this.stackAt(k).map(name),
            tests: this.testCountAt(k), hits: this.hitCountAt(k),
        };
    }

    // ------------------------------------------------------------------------------------------ the state

    /** The occupied slots after a step, with their boxes. @param {number} k */
    listsAt(k) {
        return listsOf(this.scene, (box) => this.#appendStep(box) <= k);
    }

    /** @param {number} box */
    #appendStep(box) {
        let step = this.#boxEnds[box];
        while (this.#kinds.values[step - 1] > kAppend) {
            --step;
        }
        return step;
    }

    /** The cell that the pass is in after a step; null outside the pass. @param {number} k */
    slotAt(k) {
        if (k < this.firstPassStep) {
            return null;
        }
        const cell = this.#cells.values[k - 1];
        return this.#kinds.values[k - 1] === kLeave ? parentOf(cell) : cell;
    }

    /** @param {Map<number, number>} steps @param {number} k */
    static #cellsUpTo(steps, k) {
        return new Set([...steps].filter(([, step]) => step <= k).map(([cell]) => cell));
    }

    /**
     * Returns the state after a step, from 0 to `total`.
     * @param {number} k
     * @returns {State}
     */
    state(k) {
        const pair = k > 0 ? this.pairOf(k) : null;
        const slot = this.slotAt(k);
        const path = [];
        for (let cell = slot; cell !== null; cell = parentOf(cell)) {
            path.unshift(cell);
        }
        const marks = this.#markSteps.slice(0, countUpTo(this.#markSteps, k));
        return {
            step: k, phase: this.phaseOf(k), kind: k > 0 ? this.kindOf(k) : null,
            line: k > 0 ? lineOfKind(this.kindOf(k)) : -1,
            box: k > 0 ? this.boxOf(k) : null, other: pair ? pair[1] : null, cell: k > 0 ? this.cellOf(k) : null,
            slot, path, lists: this.listsAt(k), marks: new Set(marks.map((step) => this.#cells.values[step - 1])),
            visited: Recording.#cellsUpTo(this.#enterSteps, k), left: Recording.#cellsUpTo(this.#leaveSteps, k),
            stack: this.stackAt(k), inserted: countUpTo(this.places.map((_, box) => this.insertedStep(box)), k),
            testCount: this.testCountAt(k), hitCount: this.hitCountAt(k),
            placing: this.phaseOf(k) === "insertion" ? this.#placingAt(k) : null,
        };
    }

    /** @param {number} k  @returns {Placing} */
    #placingAt(k) {
        const box = /** @type {number} */ (this.boxOf(k));
        const place = this.places[box];
        const shown = new Set();
        let groups = 0;
        for (let step = this.stepsOfBox(box).first; step <= k; ++step) {
            shown.add(this.kindOf(step));
            groups += this.kindOf(step) === "group" ? 1 : 0;
        }
        /** @type {Placing} */
        const placing = {
            box, ltAt: null, lt: null, rbAt: null, rb: null, xor: null, groups, up: null, level: null, code: null,
            index: null, outside: shown.has("outside"),
        };
        if (!place) {
            return placing;
        }
        const has = (/** @type {string} */ kind) => shown.has(kind);
        placing.ltAt = has("locate-lt") ? { column: place.ltColumn, row: place.ltRow } : null;
        placing.rbAt = has("locate-rb") ? { column: place.rbColumn, row: place.rbRow } : null;
        placing.lt = has("code-lt") ? place.lt : null;
        placing.rb = has("code-rb") ? place.rb : null;
        placing.xor = has("xor") ? place.xor : null;
        placing.up = groups > 0 ? levelsUpBy(place.xor, groups) : null;
        placing.level = has("shift") ? place.level : null;
        placing.code = has("shift") ? place.code : null;
        placing.index = has("index") || has("append") ? place.index : null;
        return placing;
    }

    // ------------------------------------------------------------------------------------------ pairs

    /** All tests in their order. */
    get tests() {
        this.#tests ??= Array.from(this.#testSteps.values.subarray(0, this.#testSteps.length), (step, i) => {
            const before = i > 0 ? this.#hitCounts.values[i - 1] : 0;
            return {
                a: this.#firsts.values[step - 1], b: this.#seconds.values[step - 1],
                slot: this.#cells.values[step - 1], step, overlap: this.#hitCounts.values[i] > before,
                how: this.kindOf(step) === "test-in-cell" ? "cell" : "stack",
            };
        });
        return this.#tests;
    }

    /** The step that tests two boxes; null if none does. @param {number} a @param {number} b */
    stepOfPair(a, b) {
        const count = this.scene.boxes.length;
        const key = (/** @type {number} */ p, /** @type {number} */ q) => Math.min(p, q) * count + Math.max(p, q);
        this.#stepsByPair ??= new Map(this.tests.map((test) => [key(test.a, test.b), test.step]));
        return this.#stepsByPair.get(key(a, b)) ?? null;
    }

    /**
     * Returns what the run has decided about two different boxes after a step. A pair that is never tested is decided
     * when the pass enters the cell of either box: from then on, their cells alone rule out a test.
     * @param {number} k
     * @param {number} a
     * @param {number} b
     * @returns {PairState}
     */
    pairState(k, a, b) {
        const step = this.stepOfPair(a, b);
        if (step === null) {
            const [first, second] = [a, b].map((box) => {
                const place = this.places[box];
                return place ? this.#enterSteps.get(place.index) ?? this.total : this.total;
            });
            return Math.min(first, second) <= k ? "apart-never" : "unknown";
        }
        if (step > k) {
            return "unknown";
        }
        return overlap(this.scene, a, b) ? "overlap" : "tested";
    }

    /** The number of pairs whose state is "apart-never" after a step. @param {number} k */
    neverCountAt(k) {
        if (k >= this.total) {
            return pairCount(this.places.length) - this.#testSteps.length;
        }
        this.#neverCounts ??= this.#countNever();
        return this.#neverCounts[countUpTo([...this.#enterSteps.values()], k)];
    }

    /** When the pass enters a cell, its boxes need no test with those that come later, except in its descendants. */
    #countNever() {
        /** @type {Map<number, number>} */
        const boxesWithin = new Map();
        for (const place of this.places) {
            for (let cell = place?.index ?? null; cell !== null; cell = parentOf(cell)) {
                boxesWithin.set(cell, (boxesWithin.get(cell) ?? 0) + 1);
            }
        }
        const counts = [0];
        let later = this.places.length;
        for (const cell of this.#enterSteps.keys()) {
            const own = this.listOf(cell).length, below = (boxesWithin.get(cell) ?? 0) - own;
            later -= own;
            counts.push(counts[counts.length - 1] + own * (later - below));
        }
        return counts;
    }

    // ------------------------------------------------------------------------------------------ stops

    /** @param {string[]} kinds */
    #stopsAt(kinds) {
        const numbers = new Set(kinds.map((kind) => stepKinds.indexOf(kind)));
        const stops = [];
        for (let step = 1; step <= this.total; ++step) {
            if (numbers.has(this.#kinds.values[step - 1])) {
                stops.push(step);
            }
        }
        return stops;
    }

    get stopsByPair() {
        return this.#stopsAt(["append", "outside", "test-in-cell", "test-with-stack"]);
    }

    get stopsByCell() {
        return this.#stopsAt(["append", "outside", "enter-cell"]);
    }
}

/**
 * Returns the levels up by the lowest quad digits of an XOR.
 * @param {number} xor
 * @param {number} groups
 */
export function levelsUpBy(xor, groups) {
    let up = 0;
    for (let g = 0; g < groups; ++g) {
        up = ((xor >> (2 * g)) & 3) !== 0 ? g + 1 : up;
    }
    return up;
}
