import { h } from "./dom.js";

/** @type {{[name: string]: string}} */
const kIconPaths = {
    first: "M6 5v14M19 5.5v13L9.5 12z",
    back: "M17 5.5v13L7 12z",
    play: "M8 5l11 7-11 7z",
    pause: "M8.5 5v14M15.5 5v14",
    forward: "M7 5.5v13L17 12z",
    last: "M18 5v14M5 5.5v13L14.5 12z",
    check: "M5 12.5l4.5 4.5L19 7.5",
    cross: "M6.5 6.5l11 11M17.5 6.5l-11 11",
    undo: "M8 5L4 9l4 4M4.5 9H14a5.5 5.5 0 0 1 0 11h-3",
};

/** @param {string} name */
export function icon(name) {
    if (name === "more") {
        return h(
            "svg",
            { viewBox: "0 0 24 24", class: "icon", "aria-hidden": "true" },
            [5, 12, 19].map((x) => h("circle", { cx: x, cy: 12, r: 2, fill: "currentColor" })),
        );
    }
    return h(
        "svg",
        { viewBox: "0 0 24 24", class: name === "play" ? "icon full" : "icon", "aria-hidden": "true" },
        h("path", { d: kIconPaths[name] }),
    );
}
