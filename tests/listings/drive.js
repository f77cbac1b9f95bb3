// Runs a JavaScript listing on the scenes of standard input and prints what it made; a listing that was
// given calls of trace(line) is shown in which order these came. A scene is its boxes; queries, if it is
// to be asked; and boxes of the next frame, if they move: at last some are taken out.
//
//     drive.js LISTING
"use strict";
const { readFileSync } = require("fs");

const lines = [];
const trace = (line) => lines.push(line);
const source = readFileSync(process.argv[2], "utf8");
const kTree = source.includes("class Tree") ? "Tree" : "Tree: null";  // brute force has none
const kRemove = source.includes("function remove") ? "remove" : "null";
const { Tree, run, remove } = new Function("trace", `${source}\nreturn { ${kTree}, run, remove: ${kRemove} };`)(trace);

const words = readFileSync(0, "utf8").split(/\s+/).values();
const word = () => words.next().value;
const number = () => Number(word());
const box = (id) => ({ id, cell: -1, left: number(), top: number(), right: number(), bottom: number() });
const boxes = () => Array.from({ length: number() }, (_, id) => box(id));
const ids = (list) => list.map((each) => each.id).join(" ");

function outcome({ depth, rule, world, entered, queries, moved }) {
    if (Tree === null) {
        return { pairs: run(entered) };
    }
    const tree = new Tree(world, depth, rule);
    try {
        run(tree, entered, ...queries);
    } catch (error) {  // published code may leave the array; there its listing ends
        if (error.message !== "past the array") {
            throw error;
        }
    }
    if (moved.length > 0) {  // the same boxes, elsewhere
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

for (let scenes = number(); scenes > 0; --scenes) {
    lines.length = 0;
    const scene = { depth: number(), rule: word(), world: box(-1), entered: boxes(), queries: boxes(), moved: boxes() };
    const { lists = [], origins = [], subs = [], first = [], marked = [], outside = [], stack = [], found = [], pairs = [], hits = [] } = outcome(scene);
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
