// Runs a JavaScript listing on the scenes of standard input and prints what it made; a listing that was
// given calls of trace(line) is shown in which order these came.
//
//     drive.js LISTING
"use strict";
const { readFileSync } = require("fs");

const lines = [];
const trace = (line) => lines.push(line);
const source = readFileSync(process.argv[2], "utf8");
const { Tree, run } = new Function("trace", `${source}\nreturn { Tree, run };`)(trace);

const words = readFileSync(0, "utf8").split(/\s+/).values();
const word = () => words.next().value;
const number = () => Number(word());
const box = (id) => ({ id, left: number(), top: number(), right: number(), bottom: number() });
const ids = (boxes) => boxes.map((each) => each.id).join(" ");

for (let scenes = number(); scenes > 0; --scenes) {
    lines.length = 0;
    const depth = number(), rule = word(), world = box(-1);
    const tree = new Tree(world, depth, rule);
    run(tree, Array.from({ length: number() }, (_, id) => box(id)));

    const said = ["scene"];
    tree.lists.forEach((boxes, index) => {
        if (boxes.length > 0) {
            said.push(`cell ${index}: ${ids(boxes)}`);
        }
    });
    said.push("marked: " + [...tree.marked.keys()].filter((index) => tree.marked[index]).join(" "));
    said.push("outside: " + ids(tree.outside));
    said.push("stack: " + ids(tree.stack));
    said.push("pairs: " + tree.pairs.map(([a, b]) => `${a.id}-${b.id}`).join(" "));
    said.push("lines: " + lines.join(" "));
    process.stdout.write(said.join("\n") + "\n");
}
