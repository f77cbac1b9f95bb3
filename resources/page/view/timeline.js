import { geometryOf } from "./geometry.js";
import { h, rounded } from "./dom.js";
import { lookOfStep } from "./look.js";
import { paintWorld } from "./world.js";

/**
 * The timeline: the insertion takes a quarter of its length and the pass the rest, with a mark for each test. Under the
 * pointer it shows a small picture of that moment.
 *
 * @typedef {import("./dom.js").Described} Described
 * @typedef {import("../model/recording.js").Recording} Recording
 * @typedef {import("./session.js").Session} Session
 */

const kInsertionShare = 0.24;
const kGapShare = 0.01;
const kMaxMarks = 400;
const kPreviewSide = 168;

/**
 * Returns the position of a step on the timeline, from 0 to 1.
 *
 * @param {Recording} recording
 * @param {number} step
 */
export function shareOfStep(recording, step) {
    const { total, firstPassStep: first } = recording;
    const inserted = Math.min(first - 1, total);
    const split = first > total ? 1 : kInsertionShare;
    if (step <= inserted) {
        return inserted === 0 ? 0 : ((split - (split < 1 ? kGapShare : 0)) * step) / inserted;
    }
    return split + ((1 - split) * (step - first + 0.5)) / (total - first + 1);
}

/**
 * Returns the step at a position on the timeline.
 *
 * @param {Recording} recording
 * @param {number} share
 */
export function stepAtShare(recording, share) {
    let low = 0;
    let high = recording.total;
    while (low < high) {
        const middle = (low + high) >> 1;
        if (shareOfStep(recording, middle) < share) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    const isBefore = low > 0 && share - shareOfStep(recording, low - 1) < shareOfStep(recording, low) - share;
    return isBefore ? low - 1 : low;
}

/**
 * @param {Session} session
 * @param {number | null} hovered  the step under the pointer
 * @param {import("./theme.js").Palette} palette
 * @param {{[event: string]: (event: any) => void}} on
 * @returns {Described}
 */
export function timelineSlider(session, hovered, palette, on) {
    const { recording, step, words } = session;
    const percent = (/** @type {number} */ share) => `${rounded(100 * share)}%`;
    const at = shareOfStep(recording, step);
    const split = recording.firstPassStep > recording.total ? 1 : kInsertionShare;
    const isPass = step >= recording.firstPassStep;
    const tests = recording.tests.length <= kMaxMarks ? recording.tests : [];
    const marks = tests.map((test) => `M${rounded(1000 * shareOfStep(recording, test.step))} 0v8`).join("");
    const hits = tests.filter((test) => test.overlap);
    return h(
        "div",
        {
            class: "timeline",
            role: "slider",
            tabindex: 0,
            "aria-label": words.timeline,
            "aria-valuemin": 0,
            "aria-valuemax": recording.total,
            "aria-valuenow": step,
            "aria-valuetext": words.stepOf(step, recording.total),
            on,
        },
        h("span", { class: isPass ? "part" : "part now", styles: { left: "0%" } }, words.insertion),
        split < 1
            ? h("span", { class: isPass ? "part now" : "part", styles: { left: percent(split) } }, words.pass)
            : null,
        h(
            "span",
            { class: "track" },
            h("span", { class: "bar", styles: { left: "0%", width: percent(split - (split < 1 ? kGapShare : 0)) } }),
            split < 1 ? h("span", { class: "bar", styles: { left: percent(split), width: percent(1 - split) } }) : null,
            h("span", { class: "bar done", styles: { left: "0%", width: percent(isPass ? split - kGapShare : at) } }),
            isPass
                ? h("span", { class: "bar done", styles: { left: percent(split), width: percent(at - split) } })
                : null,
            h(
                "svg",
                { viewBox: "0 0 1000 8", preserveAspectRatio: "none", "aria-hidden": "true" },
                h("path", { d: marks, class: "marks", "vector-effect": "non-scaling-stroke" }),
            ),
            hits.map((test) =>
                h("span", {
                    class: "hitmark",
                    key: test.step,
                    styles: { left: percent(shareOfStep(recording, test.step)) },
                }),
            ),
            h("span", { class: "thumb", styles: { left: percent(at) } }),
        ),
        hovered === null ? null : preview(session, hovered, palette),
    );
}

/**
 * @param {Session} session
 * @param {number} step
 * @param {import("./theme.js").Palette} palette
 */
function preview(session, step, palette) {
    const { recording, scene, places, words } = session;
    const look = lookOfStep(scene, recording.state(step), places, (a, b) => session.overlaps(a, b));
    const geometry = geometryOf(scene, 8, 8, kPreviewSide - 16);
    const nodes = paintWorld({
        scene,
        places,
        geometry,
        palette,
        look,
        before: null,
        share: 1,
        isSmall: true,
        slotWords: words.slot,
    });
    const left = `clamp(5.5rem, ${rounded(100 * shareOfStep(recording, step))}%, calc(100% - 5.5rem))`;
    return h(
        "span",
        { class: "preview", "aria-hidden": "true", styles: { left } },
        h("svg", { viewBox: `0 0 ${kPreviewSide} ${kPreviewSide}` }, nodes),
        words.stepOf(step, recording.total),
    );
}
