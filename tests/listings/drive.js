// Runs JavaScript listings on the scenes of standard input and prints their results. If a listing contains calls of
// trace(line), prints the order of the lines. A scene consists of its boxes, optional queries, and, for moving boxes,
// those of the next frame. Finally some boxes are removed.
//
//     drive.js MOST LISTING …
//
// A listing that traces more than MOST lines counts as endless; 0: no limit.
"use strict";
const { readFileSync } = require("fs");

class WithoutEnd extends Error {}

const [most, ...listings] = process.argv.slice(2);
const lines = [];
const trace = (line) => {
    if (most > 0 && lines.length >= most) {
        throw new WithoutEnd();
    }
    lines.push(line);
};

function loaded(path) {
    const source = readFileSync(path, "utf8");
    const tree = source.includes("class Tree") ? "Tree" : "Tree: null";  // brute force has no tree
    const remove = source.includes("function remove") ? "remove" : "null";
    return new Function("trace", `${source}\nreturn { ${tree}, run, remove: ${remove} };`)(trace);
}

const input = readFileSync(0, "utf8").split(/\s+/);
let words;
const word = () => words.next().value;
const number = () => Number(word());
const box = (id) => ({ id, cell: -1, left: number(), top: number(), right: number(), bottom: number() });
const boxes = () => Array.from({ length: number() }, (_, id) => box(id));
const ids = (list) => list.map((each) => each.id).join(" ");

function outcome({ Tree, run, remove }, { depth, rule, world, entered, queries, moved }) {
    if (Tree === null) {
        return { pairs: run(entered) };
    }
    const tree = new Tree(world, depth, rule);
    try {
        run(tree, entered, ...queries);
    } catch (error) {  // a faulty listing may leave the array or never end; it is stopped there
        if (error.message !== "past the array" && !(error instanceof WithoutEnd)) {
            throw error;
        }
    }
    if (moved.length > 0) {  // the same boxes at other places
        moved.forEach(({ left, top, right, bottom }, i) => Object.assign(entered[i], { left, top, right, bottom }));
        run(tree, entered, ...queries);
        entered.filter(({ id }) => id % 2 === 1).forEach((each) => remove(tree, each));
        entered.filter(({ id }) => id % 4 === 0).forEach((each) => remove(tree, each));
    }
    return tree;
}

function linked(box) {
    return box === null ? [] : [box, ...linked(box.next)];
}

function said(name, lists) {
    return lists.flatMap((list, index) => (list.length > 0 ? [`${name} ${index}: ${ids(list)}`] : []));
}

function runListing(listing) {
    words = input.values();
    for (let scenes = number(); scenes > 0; --scenes) {
        lines.length = 0;
        const scene = { depth: number(), rule: word(), world: box(-1), entered: boxes(), queries: boxes(), moved: boxes() };
        const { lists = [], origins = [], subs = [], first = [], marked = [], outside = [], stack = [], found = [], pairs = [], hits = [] } =
            outcome(listing, scene);
        const text = [
            "scene", ...said("cell", lists), ...said("cell", origins), ...said("sub", subs), ...said("cell", first.map(linked)),
            "marked: " + [...marked.keys()].filter((index) => marked[index]).join(" "),
            "outside: " + ids(outside),
            "stack: " + ids(stack),
            "found: " + ids(found),
            "pairs: " + pairs.map(([a, b]) => `${a.id}-${b.id}`).join(" "),
            "hits: " + hits.map(([a, b]) => `${a.id}-${b.id}`).join(" "),
            "lines: " + lines.join(" "),
        ];
        process.stdout.write(text.join("\n") + "\n");
    }
}

listings.map(loaded).forEach(runListing);
