import { sentenceOf } from "../model/sentences.js";
import { comparisonList } from "./pairs.js";
import { derivationTable, placingOf } from "./derivation.js";
import { geometryOf } from "./geometry.js";
import { h, patch } from "./dom.js";
import { layoutOfArray, paintArray, partsOfArray } from "./array.js";
import { layoutOfTree, paintTree } from "./tree.js";
import { lookOfStep } from "./look.js";
import { paletteOf } from "./theme.js";
import { paintWorld } from "./world.js";
import { trianglePanel } from "./panels.js";

/**
 * The printed sheet: built when the browser prints, and removed afterward.
 *
 * @typedef {import("./app.js").App} App
 * @typedef {import("./dom.js").Content} Content
 */

const kSheetWidth = 690;
const kWorldSide = 330;
const kMaxStops = 60;

/** @param {App} app */
export function listenToPrinting(app) {
    const sheet = /** @type {HTMLElement} */ (document.getElementById("sheet"));
    window.addEventListener("beforeprint", () => {
        app.player.pause();
        app.paintForPrinter(true);
        patch(sheet, sheetOf(app));
    });
    window.addEventListener("afterprint", () => {
        patch(sheet, []);
        app.paintForPrinter(false);
    });
}

/**
 * @param {App} app
 * @param {import("./look.js").Look} look
 * @param {number} side
 * @param {boolean} isSmall
 */
function printedWorld(app, look, side, isSmall) {
    const { scene, places, words } = app.shown;
    const palette = paletteOf(0);
    const left = isSmall ? 8 : 46;
    const top = isSmall ? 8 : 30;
    const nodes = paintWorld({
        scene,
        places,
        geometry: geometryOf(scene, left, top, side),
        palette,
        look,
        before: null,
        share: 1,
        isSmall,
        slotWords: words.slot,
    });
    return h("svg", { class: "world", viewBox: `0 0 ${left + side + 8} ${top + side + 8}` }, nodes);
}

/** @param {App} app @returns {Content[]} */
function sheetOf(app) {
    const { session, scene, words, places, treeState } = app.shown;
    const palette = paletteOf(0);
    const isQuiz = session.mode === "quiz";
    const isPlace = session.mode === "place";
    const { selected } = session;
    const place = selected === null ? null : places[selected];
    const room = {
        width: kSheetWidth / 2 - 10,
        height: 74 + 40 * Math.min(scene.depth, 5),
        left: 72,
        level: words.level,
    };
    const tree = h(
        "svg",
        { class: "tree", viewBox: `0 -4 ${room.width} ${room.height}` },
        paintTree(
            scene.depth,
            layoutOfTree(app.shown.usedSlots),
            { ...treeState, names: session.names },
            palette,
            room,
        ),
    );
    const array = layoutOfArray(
        partsOfArray(scene.depth, app.shown.usedSlots, treeState.current, new Set()),
        kSheetWidth - 60,
        12,
    );
    const cells = paintArray(
        scene.depth,
        array,
        { ...treeState, isStep: !isPlace, names: session.names, share: 1, fresh: null },
        palette,
        { from: 0, to: Math.min(array.total, kSheetWidth) },
        words,
        true,
        30,
    );
    const stack = app.shown.state === null ? [] : app.shown.state.stack.map((box) => scene.boxes[box].name);
    const { triangle, legend } = trianglePanel(app.shown, 230);
    const test = app.shown.look.test;
    return [
        h("h1", { key: "title" }, session.model.title || words.heading),
        h("p", { class: "text", key: "text" }, app.printedText()),
        isQuiz ? h("div", { key: "asked" }, app.printedQuestion()) : null,
        h(
            "div",
            { class: "columns", key: "columns" },
            h("div", null, printedWorld(app, app.shown.look, kWorldSide, false)),
            h(
                "div",
                null,
                isPlace && place !== null && place !== undefined && selected !== null && !place.sentToRoot
                    ? derivationTable(scene, placingOf(place, selected, scene.depth), null, words, kSheetWidth / 2 - 10)
                    : null,
                test === null ? null : comparisonList(scene, test.a, test.b, test.overlap, words),
                tree,
                isPlace ? null : h("p", null, h("b", null, words.stack), ` ${stack.join("  ")}`),
            ),
        ),
        h("svg", { class: "array", key: "array", viewBox: `-3 -4 ${kSheetWidth} 74` }, cells),
        isQuiz ? null : h("div", { class: "pairs", key: "pairs" }, triangle, legend),
        app.printsStops && !isQuiz ? stopsOf(app) : null,
        h(
            "p",
            { class: "link", key: "link" },
            `${words.madeWith(session.model.data.version, session.model.data.file)} ${printedLink(app)}`,
        ),
    ];
}

/** @param {App} app */
function printedLink(app) {
    const { session } = app;
    const address = location.protocol === "file:" ? session.model.data.file : location.href.split("#")[0];
    return address + session.link.fragment;
}

/** Returns all stops of the step size Pair, four in a column. @param {App} app */
function stopsOf(app) {
    const { session, recording, words, scene, places } = app.shown;
    const overlaps = (/** @type {number} */ a, /** @type {number} */ b) => session.overlaps(a, b);
    const stops = recording.stopsByPair;
    const shown = [...stops].slice(0, kMaxStops);
    const strip = shown.map((step) => {
        const stack = recording.stackAt(step).map((/** @type {number} */ box) => scene.boxes[box].name);
        return h(
            "li",
            { key: step },
            printedWorld(app, lookOfStep(scene, recording.state(step), places, overlaps), 150, true),
            h(
                "div",
                null,
                h("b", null, words.stepOf(step, recording.total)),
                h("p", null, sentenceOf(recording, step, session.language)),
                stack.length === 0 ? null : h("p", null, `${words.stack}: ${stack.join(" ")}`),
            ),
        );
    });
    const missing = stops.length - shown.length;
    return h(
        "div",
        { class: "stops", key: "stops" },
        h("ol", null, strip),
        missing > 0 ? h("p", null, words.missingStops(missing)) : null,
    );
}
