// The page's model under node, compared with the command line: every step, sentence, pair and placement.
//
//     node test_model.js MORTONSCOPE-CLI
"use strict";
const assert = require("node:assert/strict");
const { execFileSync, spawnSync } = require("node:child_process");
const { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } = require("node:fs");
const { tmpdir } = require("node:os");
const { join } = require("node:path");
const { after, test } = require("node:test");
const { loadPage, loadText, partsOf, sha256 } = require("./loaded_page.js");
const { kNames, randomScene } = require("./random_scenes.js");

const program = process.argv[2];
const folder = mkdtempSync(join(tmpdir(), "mortonscope-page-"));
after(() => rmSync(folder, { recursive: true }));
const inFolder = (name) => join(folder, name);

const cli = (...words) => {
    const stdio = ["ignore", "pipe", "ignore"];
    return execFileSync(program, words, { encoding: "utf8", maxBuffer: 1 << 30, stdio });
};
const lines = (text) => text.split("\n").slice(0, -1);
const cliLines = (...words) => lines(cli(...words));
const refusal = (words, input = "") => {
    const { status, stdout, stderr } = spawnSync(program, words, { encoding: "utf8", input });
    assert.equal(status, 2, `${words.join(" ")}: ${stderr}`);
    assert.equal(stdout, "");
    assert.equal(lines(stderr).length, 1);
    return stderr;
};

let pages = 0;
function pageOf(...words) {
    const path = inFolder(`page${++pages}.html`);
    cli("page", ...words, "-o", path);
    return path;
}

function sceneFile(scene) {
    const path = inFolder("scene.mscene");
    writeFileSync(path, JSON.stringify(scene));
    return path;
}

/**
 * Compares everything that the page's model knows about its scene with the command line's output: of a long run, the
 * first and the last steps.
 */
function compareWithCommandLine(page, model, scene, options, languages = ["en", "ja"]) {
    const { recording } = model, api = page.createApi(model);
    const space = options.filter((word, i) => [word, options[i - 1]].some((each) => /^--(depth|outside)$/.test(each)));
    assert.equal(page.stepCountOf(model.scene), api.total);
    const kMost = 3000;
    let last = 0;
    const compareLines = (begin, words, shown) => {
        cliLines("steps", scene, ...options, ...begin, ...words).forEach((line, i) => {
            const k = Number(begin[1]) + i, found = shown(k, line);
            assert.ok(found === line, `${found} instead of ${line}`);
            last = k;
        });
        assert.equal(last, begin[2] === "--count" ? kMost : api.total);
    };
    const all = ["--from", "1"], first = [...all, "--count", String(kMost)];
    for (const begin of api.total <= kMost ? [all] : [first, ["--from", String(api.total - kMost + 1)]]) {
        compareLines(begin, ["--format", "jsonl"], (k, line) => {
            const found = JSON.stringify(api.at(k));
            return found === JSON.stringify(JSON.parse(line)) ? line : found;
        });
        for (const language of languages) {
            compareLines(begin, ["--language", language], (k) => {
                return `${k}  ${recording.kindOf(k)}  ${shownOnTerminal(page.sentenceOf(recording, k, language))}`;
            });
        }
    }
    const { pairs } = JSON.parse(cli("pairs", scene, ...options, "--format", "json"));
    const names = (some) => some.map(({ first, second }) => [first, second]);
    assert.deepEqual(api.candidates(), names(pairs));
    assert.deepEqual(api.overlaps(), names(pairs.filter(({ overlaps }) => overlaps)));
    for (const { name, shift, ...place } of JSON.parse(cli("place", scene, ...space, "--format", "json"))) {
        const { lt, rb, xor, level, code, index } = place;
        assert.deepEqual(api.place(name), index === null ? null : { lt, rb, xor, up: shift / 2, level, code, index });
    }
    checkStates(recording);
}

/** The command line shows characters that control a terminal as escapes. */
function shownOnTerminal(text) {
    return text.replaceAll("\u2028", "\\u2028");
}

/** Checks the state at every step against the one before it. */
function checkStates(recording) {
    const stride = Math.max(1, Math.floor(recording.total / 200));
    for (let k = 0; k <= recording.total; k += stride) {
        const state = recording.state(k);
        const boxes = [...state.lists.values()].flat();
        assert.equal(new Set(boxes).size, boxes.length);
        assert.deepEqual(state.stack, k > 0 ? recording.stackAt(k) : []);
        for (const cell of state.lists.keys()) {
            const isMarked = state.marks.has(cell);
            const isAboutToBe = state.kind === "append" && state.cell === cell;
            assert.ok(isMarked || isAboutToBe, `slot ${cell} at step ${k}`);
        }
        if (state.phase === "pass") {
            assert.equal(state.inserted, recording.scene.boxes.length);
            assert.deepEqual(state.path.filter((cell) => state.visited.has(cell) && !state.left.has(cell)), state.path);
            state.stack.forEach((box) => assert.ok(state.path.includes(recording.places[box].index)));
        }
        if (k > 0) {
            assert.equal(recording.kindOf(k), state.kind);
        }
        if (recording.scene.boxes.length <= 60) {
            assert.equal(recording.neverCountAt(k), countOfState(recording, k, "apart-never"), `step ${k}`);
        }
    }
    assert.equal(recording.state(recording.total).stack.length, 0);
}

function countOfState(recording, k, state) {
    let count = 0;
    for (let b = 1; b < recording.scene.boxes.length; ++b) {
        for (let a = 0; a < b; ++a) {
            count += recording.pairState(k, a, b) === state ? 1 : 0;
        }
    }
    return count;
}

function loaded(...words) {
    const page = loadPage(pageOf(...words));
    const model = new page.Model(page.data);
    return { page, model, api: page.createApi(model) };
}

const blank = { "oldest-first": loaded(":blank"), "newest-first": loaded(":blank", "--order", "newest-first") };

// ---------------------------------------------------------------------------------------------- steps

test("all golden scenes run as on the command line, and as expected", () => {
    const golden = join(__dirname, "../golden");
    const files = readdirSync(golden).filter((name) => name.endsWith(".json"));
    assert.equal(files.length, 56);
    for (const [i, name] of files.entries()) {
        const path = join(golden, name);
        const { expected, ...scene } = JSON.parse(readFileSync(path, "utf8"));
        const { page, model, api } = blank["oldest-first"];
        api.load(scene);
        compareWithCommandLine(page, model, path, [], [["en", "ja"][i % 2]]);
        for (const { name: box, shift, ...place } of expected.place) {
            const { up, ...found } = api.place(box);
            assert.deepEqual({ ...found, shift: 2 * up }, { ...place, shift });
        }
        assert.equal(api.candidates().length, expected.candidates.count);
    }
});

test("all built-in scenes run as on the command line", () => {
    for (const { id } of JSON.parse(cli("list", "scenes", "--format", "json"))) {
        const words = ["--algorithm", "single-pass"];
        const { page, model } = loaded(`:${id}`, ...words);
        compareWithCommandLine(page, model, `:${id}`, words);
    }
});

test("options change the run as on the command line", () => {
    for (const words of [
        ["--outside", "root"], ["--outside", "reject"], ["--touching", "closed"], ["--depth", "0"], ["--depth", "8"],
        ["--order", "newest-first"], ["--order", "newest-first", "--outside", "root", "--depth", "1"],
    ]) {
        for (const scene of [":outside", ":circles", ":one-cell-crowd"]) {
            const { page, model } = loaded(scene, ...words);
            compareWithCommandLine(page, model, scene, words);
        }
    }
});

test("random scenes run as on the command line, and survive a link", () => {
    for (let seed = 1; seed <= 24; ++seed) {
        const { scene, order } = randomScene(seed);
        const { page, model, api } = blank[order];
        api.load(scene);
        assert.deepEqual(api.scene(), scene);
        compareWithCommandLine(page, model, sceneFile(scene), ["--order", order]);
        checkLink(page, model);
        checkQuiz(page, model.recording);
    }
});

test("runs of nearly a million steps are replayed", () => {
    const boxes = Array.from({ length: 1390 }, (_, i) => {
        return { name: `b${i}`, left: 40 - i / 100, top: 40, right: 60, bottom: 60 };
    });
    const scene = { world: { left: 0, top: 0, right: 100, bottom: 100 }, level: 8, boxes };
    const path = sceneFile(scene);
    const { api, model } = loaded(path);
    assert.equal(api.total, Number(cli("steps", path, "--total")));
    assert.ok(api.total > 980000 && api.total <= 1000000);
    for (const k of [1, 999, 1000, 1001, 23630, 25000, 500000, api.total - 1391, api.total - 1, api.total]) {
        const [line] = cliLines("steps", path, "--from", String(k), "--count", "1", "--format", "jsonl");
        assert.deepEqual(api.at(k), JSON.parse(line));
        model.recording.state(k);
    }
});

// ---------------------------------------------------------------------------------------------- limits

test("scenes beyond the limits are refused with the number", () => {
    const scene = (count, level, size) => ({
        world: { left: 0, top: 0, right: 100, bottom: 100 }, level,
        boxes: Array.from({ length: count }, (_, i) => {
            return { name: `b${i}`, left: 50 - size, top: 50 - size, right: 50 + size, bottom: 50 + size };
        }),
    });
    const { api } = blank["oldest-first"];
    api.load(scene(3, 2, 1));
    for (const [large, number, limit] of [
        [scene(2001, 1, 0), "2,001 boxes", "2,000"], [scene(1, 9, 1), "depth 9", "8"],
        [scene(1500, 2, 1), "1,139,253 steps", "1,000,000"],
    ]) {
        const path = sceneFile(large);
        const complaint = refusal(["page", path, "-o", inFolder("refused.html")]);
        for (const text of [number, limit]) {
            assert.ok(complaint.includes(text), complaint);
            const isRefused = (error) => error instanceof RangeError && error.message.includes(text);
            assert.throws(() => api.load(large), isRefused);
        }
        assert.equal(api.scene().boxes.length, 3);
    }
    assert.ok(!readdirSync(folder).includes("refused.html"));
    for (const id of ["ancestor-walk", "origin-sub", "brute-force", "linked-lists", "fast", "as-published-js"]) {
        assert.ok(refusal(["page", ":opening", "--algorithm", id]).includes("single-pass"));
    }
    assert.ok(refusal(["page", ":opening", "--step", "106"]).includes("105"));
    refusal(["page", ":opening", "--start", "nowhere"]);
    refusal(["page", ":opening", "-o", join(folder, "missing", "page.html")]);
});

test("wrong scenes are refused where the command line refuses them", () => {
    const good = () => ({
        world: { left: 0, top: 0, right: 100, bottom: 100 }, level: 2,
        boxes: [
            { name: "A", left: 10, top: 10, right: 35, bottom: 35 }, { name: "c", circle: { x: 5, y: 5, radius: 1 } },
        ],
    });
    const wrong = {
        "no world": (s) => delete s.world, "no level": (s) => delete s.level, "no boxes": (s) => delete s.boxes,
        "no name": (s) => delete s.boxes[0].name, "no edge": (s) => delete s.boxes[0].top,
        "inverted": (s) => (s.boxes[0].right = 9), "twice": (s) => (s.boxes[1].name = "A"),
        "empty name": (s) => (s.boxes[0].name = ""), "long name": (s) => (s.boxes[0].name = "é".repeat(101)),
        "name of another type": (s) => (s.boxes[0].name = 7), "edge of another type": (s) => (s.boxes[0].left = "1"),
        "null edge": (s) => (s.boxes[0].left = null), "level 2.5": (s) => (s.level = 2.5),
        "level −1": (s) => (s.level = -1), "level 13": (s) => (s.level = 13),
        "other rule": (s) => (s.outside = "wrap"), "other touching": (s) => (s.touching = 1),
        "other format": (s) => (s.format = "x"), "newer": (s) => (s.version = 2), "version 0": (s) => (s.version = 0),
        "flat world": (s) => (s.world.bottom = 0), "radius": (s) => (s.boxes[1].circle.radius = -1),
        "no radius": (s) => delete s.boxes[1].circle.radius, "edges and circle": (s) => (s.boxes[1].left = 1),
        "boxes an object": (s) => (s.boxes = {}), "box a number": (s) => (s.boxes[0] = 3),
        "box null": (s) => (s.boxes[0] = null), "world a list": (s) => (s.world = [0, 0, 1, 1]),
        "speed": (s) => (s.boxes[0].vx = "fast"), "title": (s) => (s.title = 1),
        "no room for cells": (s) => (s.world = { left: 0, top: 0, right: 5e-324, bottom: 1 }),
        "world that overflows": (s) => (s.world = { left: -1e308, top: 0, right: 1e308, bottom: 1 }),
        "circle that overflows": (s) => (s.boxes[1].circle = { x: 1.7e308, y: 0, radius: 1.7e308 }),
    };
    const { api } = blank["oldest-first"];
    api.load(good());
    for (const [what, spoil] of Object.entries(wrong)) {
        const scene = good();
        spoil(scene);
        refusal(["page", "-"], JSON.stringify(scene));
        assert.throws(() => api.load(scene), RangeError, what);
        assert.deepEqual(api.candidates(), [["A", "c"]], what);
    }
    for (const value of [null, 7, "scene", [], undefined, { world: NaN }]) {
        assert.throws(() => api.load(value), RangeError);
    }
    assert.throws(() => api.move("A", 0, 0, Infinity, 1), RangeError);
    assert.throws(() => api.move("A", NaN, 0, 1, 1), RangeError);
    assert.throws(() => api.move("nobody", 0, 0, 1, 1), RangeError);
    for (const name of ["nobody", undefined, null, 10n, Symbol("A"), {}]) {
        assert.throws(() => api.place(name), RangeError);
    }
    const scene = JSON.stringify(api.scene());
    for (const name of ["A", "c"]) {
        for (const edges of [
            ["1", 2, 3, 4], [1, 2, 3], [null, 2, 3, 4], [1, 2, 3, 4n], [1, 2, -3, 4], [1, 2, 3, -4], [[1], 2, 3, 4], [],
        ]) {
            assert.throws(() => api.move(name, ...edges), RangeError, `${name} ${edges}`);
        }
    }
    assert.throws(() => api.load({ ...good(), boxes: new Array(2) }), RangeError);
    assert.equal(JSON.stringify(api.scene()), scene);
    const halfAPair = { ...good(), boxes: [{ name: "\ud800", left: 0, top: 0, right: 1, bottom: 1 }] };
    assert.throws(() => api.load(halfAPair), RangeError);
});

// ---------------------------------------------------------------------------------------------- the page's text

test("a page is the same every time, small, and allows nothing from elsewhere", (context) => {
    const [first, second] = [pageOf(":opening"), pageOf(":opening")].map((path) => readFileSync(path, "utf8"));
    assert.equal(first, second);
    assert.equal(first, cli("page", ":opening"));
    const bytes = Buffer.byteLength(first);
    context.diagnostic(`:opening has ${bytes} bytes`);
    assert.ok(bytes <= 250000, `${bytes} bytes`);
    const { policy, script, style } = partsOf(first);
    const scripts = `script-src 'sha256-${sha256(script)}'`, styles = `style-src 'sha256-${sha256(style)}'`;
    const others = "img-src data:; base-uri 'none'; form-action 'none'";
    assert.equal(policy, `default-src 'none'; ${scripts}; ${styles}; ${others}`);
    for (const part of [script, style]) {
        assert.ok(!/<\/script|<\/style|<!--|\u2028/i.test(part));
    }
    assert.ok(!/ (?:on[a-z]+|style)=/.test(first.replace(script, "")));
    assert.ok(first.includes("Permission is hereby granted, free of charge"));
});

test("the packed words are those of the modules", async () => {
    const source = inFolder("source");
    cpSync(join(__dirname, "../../resources/page"), source, { recursive: true });
    writeFileSync(join(source, "package.json"), "{ \"type\": \"module\" }");
    const { wordsOf } = await import(join(source, "words.js"));
    const { page } = loaded(":opening");
    for (const language of ["en", "ja"]) {
        const words = wordsOf(language), packed = page.wordsOf(language);
        assert.deepEqual(Object.keys(packed), Object.keys(words));
        for (const [name, word] of Object.entries(words)) {
            if (typeof word !== "function") {
                assert.deepEqual(packed[name], word);
                continue;
            }
            for (const numbers of [[0, 0, 0], [1, 1, 1], [7, 1234, 2]]) {
                assert.equal(packed[name](...numbers), word(...numbers));
            }
        }
    }
    assert.equal(page.wordsOf("en").stepThrough(7), "Step through these 7 boxes");
});

test("names and titles can't leave their place in the page", () => {
    const boxes = kNames.map((name, i) => ({ name, left: i, top: 0, right: i + 1, bottom: 1 }));
    const title = kNames.join(" ");
    const world = { left: 0, top: 0, right: 100, bottom: 100 };
    const scene = { title, world, level: 2, boxes, note: "</script><script>1" };
    const path = pageOf(sceneFile(scene));
    const html = readFileSync(path, "utf8");
    assert.equal(html.match(/<\/?script/g).length, 4);
    assert.equal(html.match(/<!--/g).length, 1);
    const { page, model, api } = loaded(sceneFile(scene));
    assert.deepEqual(api.scene().boxes.map(({ name }) => name), kNames);
    assert.equal(api.scene().note, scene.note);
    assert.equal(page.data.scene.title, title);
    const shown = "&lt;script&gt;alert(1)&lt;/script&gt; &lt;/script&gt; &lt;!-- --&gt; a &amp; b";
    assert.ok(partsOf(html).title.startsWith(shown));
    const { recording } = model;
    kNames.forEach((name, box) => {
        const sentence = page.sentenceOf(recording, recording.stepsOfBox(box).first, "en");
        assert.ok(sentence.startsWith(page.shortened(name)));
    });
});

test("the data says how the page was made", () => {
    const path = inFolder("a name's.mscene");
    writeFileSync(path, cli("generate", "uniform", "--count", "5"));
    const words = ["--step", "3", "--depth", "1", "--order", "newest-first", "--language", "ja"];
    const { data } = loadPage(pageOf(path, ...words));
    assert.equal(data.command, "mortonscope-cli page 'a name'\\''s.mscene' --depth 1 --order newest-first --step 3 "
        + "--language ja");
    assert.deepEqual([data.file, data.step, data.start, data.language, data.order, data.scorm],
        ["a name's.mscene", 3, "step", "ja", "last-in", false]);
    assert.equal(`mortonscope-cli ${data.version}, commit ${data.commit}\n`, cli("--version"));
    const title = (language) => partsOf(cli("page", ":opening", "--language", language)).title;
    assert.deepEqual([title("en"), title("ja")], ["The worked example A–G", "基本の例A～G"]);
    const quiz = loadPage(pageOf(":opening", "--step", "82", "--start", "quiz")).data;
    assert.equal(quiz.file, "opening.mscene");
    assert.equal(quiz.command, "mortonscope-cli page :opening --step 82 --start quiz --language en");
    assert.deepEqual([quiz.step, quiz.start, quiz.language], [82, "quiz", "en"]);
    assert.equal(loadPage(pageOf(":opening")).data.start, "place");
});

/** Returns the text of a description that a view made. */
function textOf(described) {
    const isElement = typeof described === "object" && described !== null;
    return isElement ? described.children.map(textOf).join("") : String(described ?? "");
}

test("comparisons show numbers that differ, with real minus signs", () => {
    const { page, model } = blank["oldest-first"];
    const world = { left: -1, top: -1, right: 1, bottom: 1 };
    const comparisons = (first, second) => {
        const boxes = [{ name: "a", ...first }, { name: "b", ...second }];
        const scene = page.readScene({ world, level: 1, boxes }, "first-in");
        const list = page.comparisonList(scene, 0, 1, page.overlap(scene, 0, 1), page.wordsOf("en"));
        return list.children.map(textOf);
    };
    const box = { left: -0.5, top: -1e-7, right: 0.10000000001, bottom: 0.5 };
    assert.deepEqual(comparisons(box, { left: 0.1, top: 0, right: 0.5, bottom: 1 }), [
        "a.left −0.5 < b.right 0.5", "b.left 0.1 < a.right 0.10000000001",
        "a.top −1e−07 < b.bottom 1", "b.top 0 < a.bottom 0.5",
    ]);
    // For some of these circles, which just touch, Math.hypot() is wrong by one digit.
    const circle = (x, y, radius) => ({ circle: { x, y, radius } });
    for (let seed = 1; seed < 200; ++seed) {
        const x = Math.sin(seed), y = Math.cos(7 * seed), distance = page.hypotenuse(x, y);
        const [text] = comparisons(circle(0, 0, distance), circle(x, y, 0));
        assert.match(text, /^distance (\S+) ≥ \1$/);
    }
    assert.deepEqual([-12.5, -1e-7, 1e-7, -123456].map(page.shortNumber), ["−12.5", "−1e−7", "1e−7", "−1.2e5"]);
});

// ---------------------------------------------------------------------------------------------- the API

test("window.mortonscope has what its users are promised", () => {
    const { api, model } = loaded(":opening");
    assert.deepEqual(Object.keys(api).sort(), [
        "at", "candidates", "go", "load", "move", "overlaps", "place", "scene", "step", "total", "version",
    ]);
    assert.equal(api.version, cli("--version").replace(/^mortonscope-cli |, commit.*\n$/g, ""));
    assert.deepEqual([api.total, api.step], [105, 0]);
    const changes = [];
    model.onChange((what) => changes.push(what));
    api.go(82);
    assert.equal(api.step, 82);
    for (const k of [-1, 106, 1.5, NaN, "82", undefined]) {
        assert.throws(() => api.go(k), RangeError);
        assert.throws(() => api.at(k), RangeError);
    }
    assert.throws(() => api.at(0), RangeError);
    assert.deepEqual(api.at(82).pair, ["D", "A"]);
    assert.deepEqual(api.overlaps(), [["D", "A"]]);
    assert.deepEqual(api.place("A"), { lt: 0, rb: 3, xor: 3, up: 1, level: 1, code: 0, index: 1 });
    api.move("A", 60, 5, 70, 20);
    assert.deepEqual(api.place("A"), { lt: 4, rb: 4, xor: 0, up: 0, level: 2, code: 4, index: 9 });
    assert.deepEqual(api.overlaps(), [["A", "B"]]);
    api.load({ world: { left: 0, top: 0, right: 4, bottom: 4 }, level: 1, outside: "reject",
        boxes: [{ name: "out", left: -1, top: 0, right: 1, bottom: 1 }] });
    assert.equal(api.place("out"), null);
    assert.deepEqual([api.total, api.step], [1, 1]);
    assert.deepEqual(changes, ["step", "show", "scene", "scene"]);
});

test("moved circles stay circles, as in the program", () => {
    const { api } = loaded(":circles");
    const circle = (name) => api.scene().boxes.find((box) => box.name === name).circle;
    const { x, y, radius } = circle("a");
    api.move("a", x - radius + 0.1, y - radius, x + radius + 0.1, y + radius);
    assert.equal(circle("a").radius, radius);
    api.move("a", 10, 10, 30, 20);
    assert.deepEqual(circle("a"), { x: 20, y: 15, radius: 5 });
});

// ---------------------------------------------------------------------------------------------- links

function startOf({ page }) {
    return { mode: "place", step: 0, language: "en", scene: page.readScene(page.data.scene, page.data.order) };
}

const withoutSource = ({ boxes, depth }) => [depth, boxes.map(({ source, ...box }) => box)];

/** Writes the scene of a model into a link on another scene, and reads it. */
function checkLink(page, model) {
    const { world, rule, touching } = model.scene;
    const start = { ...startOf({ page }), scene: { ...model.scene, world, rule, touching, boxes: [], depth: 0 } };
    const moment = { mode: "quiz", step: model.recording.total, language: "ja", scene: model.scene };
    const { text, isComplete } = page.formatFragment(moment, start);
    assert.ok(/^[\x21-\x7e]*$/.test(text), text);
    if (isComplete) {
        const read = page.parseFragment(`#${text}`, start);
        assert.equal(read.problem && read.problem("en"), null);
        assert.deepEqual(withoutSource(read.moment.scene), withoutSource(model.scene));
        assert.deepEqual([read.moment.mode, read.moment.step, read.moment.language], ["quiz", moment.step, "ja"]);
    }
}

test("a link holds what differs from the file", () => {
    const opening = loaded(":opening"), { page, model } = opening;
    const start = startOf(opening);
    const text = (change) => page.formatFragment({ ...start, ...change }, start).text;
    assert.equal(text({}), "");
    assert.equal(text({ step: 82, mode: "step" }), "v=1&mode=step&step=82");
    assert.equal(text({ scene: page.withDepth(start.scene, 3), language: "ja" }), "v=1&depth=3&lang=ja");
    const two = { ...start.scene, boxes: start.scene.boxes.slice(0, 2) };
    assert.equal(text({ scene: two }), "v=1&boxes=A:10,10,35,35;B:55,5,70,20");
    const other = "#v=1&mode=step&step=3&depth=1&lang=ja&boxes=A%26:1e-3,.5,35,35;c:50,50,5&later=x";
    const read = page.parseFragment(other, start);
    assert.equal(read.problem, null);
    assert.deepEqual(read.moment.scene.boxes.map(({ name, left, circle }) => [name, left, circle]),
        [["A&", 0.001, null], ["c", 45, { x: 50, y: 50, radius: 5 }]]);
    const many = Array.from({ length: 400 }, (_, i) => ({ ...start.scene.boxes[0], name: `long name ${i}` }));
    const cut = page.formatFragment({ ...start, step: 9, scene: { ...start.scene, boxes: many } }, start);
    assert.deepEqual(cut, { text: "v=1&step=9", isComplete: false });
    model.go(0);
});

test("a wrong link gives the page's own scene and one sentence", () => {
    const opening = loaded(":opening"), { page } = opening, start = startOf(opening);
    for (const text of [
        "v=2", "mode=dance", "step=106", "step=-1", "step=1e3", "step=", "step", "depth=9", "depth=2.5", "lang=xx",
        "boxes=A:1,2", "boxes=A:1,2,3,x", "boxes=A:9,9,1,1", "boxes=A:1,2,3,4;A:1,2,3,4", "boxes=A", "boxes=:1,2,3,4",
        "boxes=%:1,2,3,4", "boxes=%ff:1,2,3,4", "boxes=A:1,2,Infinity,4", "boxes=c:1,2,-3", "boxes=A:1,2,3,4:5",
        "step=3&step=x", "boxes=A:1,,3,4", "boxes=A:0x1,2,3,4",
    ]) {
        const { moment, problem } = page.parseFragment(text, start);
        assert.equal(moment, start, text);
        assert.ok(problem && problem("en").length > 20 && problem("ja") !== problem("en"), text);
    }
});

// ---------------------------------------------------------------------------------------------- quiz

function checkQuiz(page, recording) {
    const questions = page.questionsOf(recording);
    questions.forEach((question, i) => {
        const { step, before, kind, box, choices } = question;
        assert.ok(i === 0 || questions[i - 1].step < step);
        assert.ok(before >= 0 && before < step);
        const right = choices.filter((choice) => choice.right);
        assert.equal(right.length, 1);
        if (kind === "slot") {
            assert.equal(right[0].slot, recording.places[box]?.index);
            assert.ok(["append", "outside"].includes(recording.kindOf(step)));
            assert.equal(recording.boxOf(step), box);
        } else {
            assert.deepEqual([...right[0].pair].sort(), [...recording.pairOf(step)].sort());
            for (const { pair } of choices.filter((choice) => choice.pair && !choice.right)) {
                assert.ok((recording.stepOfPair(...pair) ?? step + 1) > step);
            }
        }
        assert.ok(choices.length >= 2 && choices.length <= 5);
        const keys = choices.map(({ slot, pair }) => JSON.stringify([slot, pair]));
        assert.equal(new Set(keys).size, keys.length);
        for (const language of ["en", "ja"]) {
            for (const text of [question.text, ...choices.flatMap(({ text: shown, reason }) => [shown, reason])]) {
                assert.ok(text(language).length > 0 && !/undefined|null|NaN/.test(text(language)), text(language));
            }
        }
    });
    return questions;
}

test("the opening scene has 14 questions, and large scenes at most 20", () => {
    const { page, model } = loaded(":opening");
    const questions = checkQuiz(page, model.recording);
    assert.deepEqual(questions.map(({ kind }) => kind), [...Array(7).fill("slot"), ...Array(7).fill("pair")]);
    const shown = ({ choices }) => choices.map(({ text, right }) => text("en") + (right ? "!" : ""));
    assert.deepEqual(shown(questions[12]), ["C F", "D F!", "G F", "no test"]);
    assert.deepEqual(shown(questions[0]), ["0", "1!", "5", "8"]);
    const [, , onTop] = questions[12].choices;
    assert.equal(onTop.reason("en"), "The stack is tested from the bottom: D comes first.");
    const crowd = loaded(":published-rectangles");
    const sampled = checkQuiz(crowd.page, crowd.model.recording);
    assert.equal(sampled.length, 20);
    const steps = (seed) => crowd.page.questionsOf(crowd.model.recording, seed).map(({ step }) => step);
    assert.deepEqual(steps(1), sampled.map(({ step }) => step));
    assert.notDeepEqual(steps(2), steps(1));
});

// ---------------------------------------------------------------------------------------------- SCORM

/** Reads an archive whose files are stored without compression. */
function filesOf(zip) {
    const files = {};
    for (let at = 0; zip.readUInt32LE(at) === 0x04034b50;) {
        assert.equal(zip.readUInt16LE(at + 8), 0);
        const size = zip.readUInt32LE(at + 18), name = zip.readUInt16LE(at + 26), extra = zip.readUInt16LE(at + 28);
        const begin = at + 30 + name + extra;
        files[zip.toString("utf8", at + 30, at + 30 + name)] = zip.toString("utf8", begin, begin + size);
        at = begin + size;
    }
    return files;
}

/** A learning platform that remembers its calls. */
function platform(status = "not attempted") {
    const calls = [];
    const call = (name, answer) => (...values) => {
        calls.push([name, ...values].join(" ").trim());
        return answer;
    };
    const API = {
        LMSInitialize: call("LMSInitialize", "true"), LMSGetValue: call("LMSGetValue", status),
        LMSSetValue: call("LMSSetValue", "true"),
        LMSCommit: call("LMSCommit", "true"), LMSFinish: call("LMSFinish", "true"),
    };
    return { API, calls };
}

function nested(depth, outermost) {
    let above = { ...outermost };
    above.parent = above;
    for (let i = 0; i < depth; ++i) {
        above = { parent: above, opener: null };
    }
    return above;
}

test("the manifest of a SCORM package is XML whatever the scene's title", () => {
    const world = { left: 0, top: 0, right: 8, bottom: 8 };
    const scene = { format: "mortonscope-scene", version: 1, level: 2, title: "<\ufffe&\uffff\"", world, boxes: [] };
    const path = inFolder("titled.zip");
    cli("page", sceneFile(scene), "--scorm", path);
    assert.match(filesOf(readFileSync(path))["imsmanifest.xml"], /<title>&lt;\ufffd&amp;\ufffd&quot;<\/title>/);
});

test("a SCORM package holds the same page and reports its quiz", () => {
    const path = inFolder("quiz.zip");
    cli("page", ":opening", "--start", "quiz", "--scorm", path);
    const files = filesOf(readFileSync(path));
    assert.deepEqual(Object.keys(files), ["imsmanifest.xml", "index.html"]);
    assert.match(files["imsmanifest.xml"], /<schemaversion>1\.2<\/schemaversion>/);
    assert.match(files["imsmanifest.xml"], /adlcp:scormtype="sco" href="index\.html"/);
    const page = loadText(files["index.html"]);
    assert.equal(page.data.scorm, true);
    const plain = readFileSync(pageOf(":opening", "--start", "quiz"), "utf8");
    assert.equal(files["index.html"].replace("\"scorm\":true", "\"scorm\":false"), plain);

    for (const depth of [0, 1, 3]) {
        const { API, calls } = platform();
        const reporter = page.createReporter(nested(depth, { API, opener: null }));
        reporter.report({ right: 11, total: 14, isComplete: false });
        reporter.report({ right: 12, total: 14, isComplete: true });
        reporter.finish();
        reporter.finish();
        reporter.report({ right: 0, total: 14, isComplete: true });
        assert.deepEqual(calls, [
            "LMSInitialize", "LMSGetValue cmi.core.lesson_status", "LMSSetValue cmi.core.lesson_status incomplete",
            "LMSCommit", "LMSSetValue cmi.core.score.min 0", "LMSSetValue cmi.core.score.max 100",
            "LMSSetValue cmi.core.score.raw 79", "LMSCommit", "LMSSetValue cmi.core.score.min 0",
            "LMSSetValue cmi.core.score.max 100", "LMSSetValue cmi.core.score.raw 86",
            "LMSSetValue cmi.core.lesson_status completed", "LMSCommit", "LMSFinish",
        ]);
    }
    const { API, calls } = platform("completed");
    const popup = nested(2, { opener: nested(1, { API, opener: null }) });
    const ofOpener = { parent: popup, opener: nested(1, { API, opener: null }) };
    page.createReporter(ofOpener);
    assert.deepEqual(calls, ["LMSInitialize", "LMSGetValue cmi.core.lesson_status"]);
    assert.equal(page.createReporter(nested(3, { opener: null })), null);
    const elsewhere = { opener: null };
    Object.defineProperty(elsewhere, "parent", { get: () => { throw new Error("another origin"); } });
    assert.equal(page.createReporter(elsewhere), null);
});
