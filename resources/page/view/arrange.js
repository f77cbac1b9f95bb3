import { kMaxDepth } from "../model/types.js";
import { choosersOf, tabsOf } from "./chrome.js";
import { h } from "./dom.js";
import {
    codePanel,
    comparisonPanel,
    depthField,
    derivationPanel,
    pairsNote,
    stackPanel,
    testList,
    treePanel,
    trianglePanel,
} from "./panels.js";
import { quizPanel } from "./quiz.js";

/**
 * Chooses the panels and their places for each mode and layout.
 *
 * @typedef {import("./app.js").App} App
 * @typedef {import("./dom.js").Described} Described
 * @typedef {import("./dom.js").Content} Content
 */

const kLeastTree = 70;

/**
 * Returns the panels of the mode and the layout.
 *
 * @param {App} app
 * @returns {Content[]}
 */
export function panelsOf(app) {
    const { session, layout, state } = app.shown;
    const isPass = state !== null && state.phase === "pass";
    const isQuiz = session.mode === "quiz";
    if (layout.name === "wide") {
        return widePanels(app, isPass || isQuiz);
    }
    const { triangle, legend, hasTriangle } = trianglePanel(app.shown, layout.name === "low" ? 147 : layout.column);
    if (layout.name === "low") {
        const hasPairs = isPass || isQuiz;
        return [
            h("div", { class: "work", key: "work" }, firstPanel(app)),
            hasPairs
                ? h(
                      "div",
                      { class: hasTriangle ? "pairs side" : "pairs", key: "pairs" },
                      listening(app, triangle),
                      h("div", { class: "beside" }, legend, stackPanel(app.shown)),
                  )
                : null,
        ];
    }
    const pairs = h(
        "section",
        { class: "pairs", key: "pairs" },
        h("h2", null, app.shown.words.pairs, h("small", null, app.pairWords ?? pairsNote(app.shown))),
        listening(app, triangle),
        legend,
        listening(app, testList(app.shown)),
    );
    return [
        firstPanel(app),
        isPass || isQuiz ? stackPanel(app.shown) : null,
        pairs,
        treePanel(app.shown, layout.column, Math.min(60 + 50 * app.shown.scene.depth, 260)),
        h("section", { class: "codes", key: "codes" }, h("h2", null, app.shown.words.code2), codePanel(app.shown)),
        h(
            "section",
            { class: "settings", key: "settings" },
            depthField(app.shown),
            session.mode === "step" ? choosersOf(app) : null,
        ),
    ];
}

/**
 * Returns the panel about the current moment: the question, the comparisons of a test, or how a box gets its slot.
 *
 * @param {App} app
 */
function firstPanel(app) {
    const { session, state } = app.shown;
    if (session.mode === "quiz") {
        return quizPanel(app.quiz, app.shown, app.shown.layout.name !== "tall");
    }
    const isPass = state !== null && state.phase === "pass";
    return isPass ? comparisonPanel(app.shown) : derivationPanel(app.shown);
}

/** @param {App} app @param {boolean} hasTree @returns {Content[]} */
function widePanels(app, hasTree) {
    const { session, layout } = app.shown;
    const height = treeHeight(app);
    const count = app.shown.scene.boxes.length;
    const { triangle, legend, hasTriangle } = trianglePanel(
        app.shown,
        Math.min(count, 7) * Math.min(24 * layout.scale, (layout.lower - 72) / 7),
    );
    const lower =
        session.tab === "code"
            ? codePanel(app.shown)
            : h(
                  "div",
                  { class: hasTriangle ? "tri" : "tri many", key: "tri" },
                  h("div", { class: "figure" }, listening(app, triangle)),
                  listening(app, testList(app.shown)),
                  legend,
              );
    return [
        h(
            "div",
            { class: "work", key: "work" },
            firstPanel(app),
            hasTree && height >= kLeastTree ? treePanel(app.shown, layout.column, height) : null,
            hasTree ? stackPanel(app.shown) : null,
        ),
        h(
            "div",
            { class: "lower", key: "lower" },
            h(
                "div",
                { class: "tabrow", key: "tabs" },
                tabsOf(app),
                h("span", { class: "quiet" }, app.pairWords ?? pairsNote(app.shown)),
            ),
            lower,
        ),
    ];
}

/** @param {App} app */
function treeHeight(app) {
    const { layout, session, scene } = app.shown;
    const work = layout.top + layout.side + 12 - 86 - layout.lower;
    const others = session.mode === "quiz" ? 210 : 134;
    return Math.min(work - others, 62 + 50 * Math.min(scene.depth, kMaxDepth) * layout.scale);
}

/**
 * Adds the reaction to clicks to a triangle or list.
 *
 * @param {App} app
 * @param {Described} described
 * @returns {Described}
 */
function listening(app, described) {
    const click = (/** @type {MouseEvent} */ event) => {
        const button = /** @type {Element} */ (event.target).closest("button");
        const pair = button?.getAttribute("data-pair");
        const step = button?.getAttribute("data-step");
        if (pair) {
            const [a, b] = pair.split(",").map(Number);
            app.choosePair(a, b);
        } else if (step) {
            if (app.session.mode === "place") {
                app.setMode("step");
            }
            if (app.session.mode === "step") {
                app.player.pause();
                app.player.jump(Number(step));
            }
        }
    };
    const name = (/** @type {string | null} */ words) => {
        if (app.pairWords !== words) {
            app.pairWords = words;
            app.schedule();
        }
    };
    const pointermove = (/** @type {PointerEvent} */ event) => {
        const field = document.elementFromPoint(event.clientX, event.clientY)?.closest("[data-pair]");
        name(field?.getAttribute("aria-label") ?? null);
    };
    const pointerleave = () => name(null);
    return { ...described, attributes: { ...described.attributes, on: { click, pointermove, pointerleave } } };
}
