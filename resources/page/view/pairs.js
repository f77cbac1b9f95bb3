import { precedes, roundDistance } from "../model/overlap.js";
import { numberPair } from "../model/overlap_words.js";
import { countText, withMinus } from "../model/wording.js";
import { button, elided, h, rounded } from "./dom.js";
import { icon } from "./icons.js";

/**
 * All pairs in a triangle, with a legend of their counts and the list of tests.
 *
 * @typedef {import("./dom.js").Described} Described
 * @typedef {import("../model/types.js").PairState} PairState
 * @typedef {import("../model/types.js").Test} Test
 * @typedef {import("../words.js").Words} Words
 */

export const kMaxTriangle = 40;
const kListed = 200;

/** @type {{[state: string]: string}} */
const kFieldNames = { unknown: "none", "apart-never": "never", tested: "test", overlap: "hit" };

/**
 * @typedef {object} PairsView
 * @property {readonly string[]} names
 * @property {(a: number, b: number) => PairState} stateOf
 * @property {(box: number) => string} colorOf
 * @property {(color: string) => string} inkOn
 * @property {ReadonlySet<number>} strong  boxes whose names are filled
 * @property {[number, number] | null} current
 * @property {boolean} isLive  whether no run is shown, so no pair is "not yet" tested
 * @property {boolean} hidesNever
 * @property {number} field  side of a field
 * @property {number} nameRoom  width of a name with its padding
 * @property {[number, number] | null} focused
 * @property {Words} words
 */

/**
 * @param {PairsView} view
 * @param {PairState} state
 */
function wordOfState(view, state) {
    const { words } = view;
    const unknown = view.hidesNever ? words.notSoFar : words.notYet;
    return { unknown, "apart-never": words.never, tested: words.testedApart, overlap: words.overlap }[state];
}

/**
 * Describes the triangle as a table with one field per pair. Below 14 px fields have no names, below 10 px no signs.
 *
 * @param {PairsView} view
 * @returns {Described}
 */
export function pairTriangle(view) {
    const { names, field, words } = view;
    const rows = names.map((name, i) => {
        const cells = [];
        for (let j = 0; j < i; ++j) {
            const state = view.stateOf(j, i);
            const isCurrent = view.current !== null && view.current.includes(i) && view.current.includes(j);
            const isStop = view.focused === null ? i === 1 : view.focused[0] === j && view.focused[1] === i;
            cells.push(
                h(
                    "td",
                    null,
                    button({
                        class: `field ${kFieldNames[state]}${isCurrent ? " current" : ""}`,
                        tabindex: isStop ? 0 : -1,
                        "data-pair": `${j},${i}`,
                        "aria-label": words.fieldName(names[j], name, wordOfState(view, state)),
                    }),
                ),
            );
        }
        const isStrong = view.strong.has(i);
        const padding = Math.max(6.4, 0.28 * field); // as in the style sheet
        const shownName = elided(name, view.nameRoom - padding, 13, true);
        const color = view.colorOf(i);
        const styles = isStrong ? { background: color, color: view.inkOn(color) } : { background: "", color: "" };
        cells.push(
            h(
                "th",
                { scope: "row" },
                h("span", { class: isStrong ? "chip" : "name", styles, title: name }, shownName),
            ),
        );
        return h("tr", null, cells);
    });
    const small = field >= 10 ? " nameless" : " tiny";
    const size = field >= 14 ? "" : small;
    return h(
        "table",
        {
            class: `triangle${size}`,
            "aria-label": words.triangle,
            key: "triangle",
            styles: { "--field": `${rounded(field / 16)}rem`, "--count": String(names.length) },
        },
        h("tbody", null, rows),
    );
}

/**
 * @param {PairsView} view
 * @param {{[state: string]: number}} counts
 * @returns {Described}
 */
export function pairLegend(view, counts) {
    const items = /** @type {PairState[]} */ (["overlap", "tested", "apart-never", "unknown"]);
    return h(
        "ul",
        { class: "legend" },
        items.map((state) => {
            const isNeedless = (state === "unknown" && view.isLive) || (state === "apart-never" && view.hidesNever);
            return isNeedless
                ? null
                : h(
                      "li",
                      { key: state },
                      h("span", { class: `field ${kFieldNames[state]}`, "aria-hidden": "true" }),
                      h("b", null, countText(counts[state])),
                      ` ${wordOfState(view, state)}`,
                  );
        }),
    );
}

/**
 * A bar of the four states, for more boxes than a triangle can show.
 *
 * @param {{[state: string]: number}} counts
 * @returns {Described}
 */
export function pairBar(counts) {
    const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
    let x = 0;
    const parts = Object.entries(counts).map(([state, count]) => {
        const width = all === 0 ? 0 : (100 * count) / all;
        const part = h("rect", {
            x: rounded(x),
            y: 0,
            width: rounded(width),
            height: 10,
            class: `bar ${kFieldNames[state]}`,
        });
        x += width;
        return part;
    });
    return h(
        "svg",
        { class: "pairbar", viewBox: "0 0 100 10", preserveAspectRatio: "none", "aria-hidden": "true", key: "bar" },
        parts,
    );
}

/**
 * Describes the tests so far; if there are many, only the last ones.
 *
 * @param {readonly Test[]} tests
 * @param {number} count  how many of them have been made
 * @param {number | null} current  the number of the current one
 * @param {readonly string[]} names
 * @param {Words} words
 * @returns {Described}
 */
export function pairList(tests, count, current, names, words) {
    const from = Math.max(0, count - kListed);
    const rows = [];
    for (let i = from; i < count; ++i) {
        const test = tests[i];
        rows.push(
            h(
                "li",
                { key: i },
                button(
                    {
                        class: i === current ? "test now" : "test",
                        "data-step": test.step,
                        tabindex: i === (current ?? count - 1) ? 0 : -1,
                        "aria-current": i === current ? "step" : null,
                    },
                    h("span", { class: "number" }, String(i + 1)),
                    h("b", { class: "names", dir: "auto" }, `${names[test.a]} ${names[test.b]}`),
                    h("span", { class: "at" }, words.slot(test.slot)),
                    h("span", { class: test.overlap ? "how hit" : "how" }, test.overlap ? words.overlap : words.apart),
                ),
            ),
        );
    }
    const more = from > 0 ? h("li", { class: "quiet", key: "more" }, words.moreTests(from)) : null;
    return h(
        "ol",
        { class: "tests", key: "tests", "aria-label": words.pairs },
        more,
        count === 0 ? h("li", { class: "quiet", key: "none" }, words.noTests) : null,
        rows,
    );
}

// ------------------------------------------------------------------------------------------------ comparisons

const kComparisons = /** @type {["left" | "top", "right" | "bottom"][]} */ ([
    ["left", "right"],
    ["top", "bottom"],
]);

/**
 * The four comparisons of a test, or the distance if a circle is tested.
 *
 * @param {import("../model/types.js").Scene} scene
 * @param {number} first
 * @param {number} second
 * @param {boolean} overlap
 * @param {Words} words
 * @returns {Described}
 */
export function comparisonList(scene, first, second, overlap, words) {
    const isClosed = scene.touching === "closed";
    const sign = isClosed ? " ≤ " : " < ";
    const opposite = isClosed ? " > " : " ≥ ";
    const item = (/** @type {boolean} */ isTrue, /** @type {import("./dom.js").Content[]} */ ...parts) =>
        h("li", { class: isTrue ? "true" : "false" }, icon(isTrue ? "check" : "cross"), ...parts);
    const round = roundDistance(scene, first, second);
    if (round !== null) {
        const [distance, reach] = numberPair(round.distance, round.reach);
        return h(
            "ul",
            { class: "comparisons", "aria-label": words.comparisons },
            item(
                overlap,
                `${words.distance} `,
                h("b", null, distance),
                overlap ? sign : opposite,
                h("b", null, reach),
            ),
        );
    }
    const a = scene.boxes[first];
    const b = scene.boxes[second];
    const comparisons = kComparisons.flatMap(([low, high]) =>
        [
            [a, b],
            [b, a],
        ].map(([p, q]) => ({ p, q, low, high, texts: numberPair(p[low], q[high]).map(withMinus) })),
    );
    const longest = Math.max(...comparisons.flatMap(({ texts }) => texts).map((text) => text.length));
    const isLong = [a, b].some((box) => [...box.name].length + longest > 6);
    const side = (
        /** @type {import("../model/types.js").Box} */ box,
        /** @type {keyof import("../model/types.js").Edges} */ edge,
        /** @type {string} */ text,
    ) => {
        const axis = edge === "left" || edge === "right" ? "x" : "y";
        return h(
            "span",
            { class: axis },
            h("span", { class: "of", dir: "auto" }, box.name),
            `.${edge} `,
            h("b", null, text),
        );
    };
    return h(
        "ul",
        { class: isLong ? "comparisons long" : "comparisons", "aria-label": words.comparisons },
        comparisons.map(({ p, q, low, high, texts }) =>
            item(precedes(p[low], q[high], scene.touching), side(p, low, texts[0]), sign, side(q, high, texts[1])),
        ),
    );
}
