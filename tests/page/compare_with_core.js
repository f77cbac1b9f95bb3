// Compares the page's model with core. Standard input has one line of JSON for each scene, written by TestPage in
// tests/core/test_page.cpp. Prints the differences.
//
//     node compare_with_core.js PAGE <EXPECTED
"use strict";
const { readFileSync } = require("node:fs");
const { loadPage } = require("./loaded_page.js");

const kMost = 20;
let differences = 0;

function compare(what, found, expected) {
    if (JSON.stringify(found) !== JSON.stringify(expected) && ++differences <= kMost) {
        console.log(`${what}: ${JSON.stringify(found)} instead of ${JSON.stringify(expected)}`);
    }
}

function comparePairs(page, recording, expected, where) {
    const { scene } = recording;
    for (const { a, b, states, why } of expected.pairs) {
        const pair = `${where}, ${scene.boxes[a].name}-${scene.boxes[b].name}`;
        compare(`${pair}, states`, expected.steps.map((k) => recording.pairState(k, a, b)), states);
        ["en", "ja"].forEach((language, i) => {
            if (why) {
                compare(`${pair}, why`, page.whyNot(scene, a, b, language), why[i]);
            }
        });
    }
}

function compareScene(page, line, number) {
    const expected = JSON.parse(line);
    const scene = page.readScene(expected.scene, expected.order), where = `scene ${number}`;
    const recording = new page.Recording(scene);
    compare(`${where}, total`, recording.total, expected.total);
    ["en", "ja"].forEach((language, i) => {
        scene.boxes.forEach((_, box) => {
            compare(`${where}, box ${box}`, page.headlineOf(scene, box, language), expected.headlines[i][box]);
        });
        expected.steps.forEach((k, at) => {
            const sentence = page.sentenceWithoutWhatComes(recording, k, language);
            compare(`${where}, step ${k}`, sentence, expected.sentences[i][at]);
        });
    });
    compare(`${where}, lines`, expected.steps.map((k) => recording.state(k).line), expected.lines);
    comparePairs(page, recording, expected, where);
}

const page = loadPage(process.argv[2]);
new page.Model(page.data);  // sets the messages
compare("listing", page.listingLines().map(({ text }) => text).join("\n"), page.data.scene.listing);
readFileSync(0, "utf8").split("\n").filter((line) => line !== "").forEach((line, i) => compareScene(page, line, i));
console.log(`${differences} differences`);
