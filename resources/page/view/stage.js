import { layoutOfArray, paintArray, partsOfArray } from "./array.js";
import { h, rectangle, rounded, stroke } from "./dom.js";
import { shortNumber } from "./geometry.js";
import { paintWorld } from "./world.js";

/**
 * World and array, which have the same place in all modes.
 *
 * @typedef {import("./app.js").App} App
 * @typedef {import("./dom.js").Described} Described
 */

/**
 * The world, with a target for each box.
 *
 * @param {App} app
 * @returns {Described}
 */
export function worldArea(app) {
    const { session, words, layout, palette, scene, places, geometry, look, before, share } = app.shown;
    const width = layout.left + layout.side + 8;
    const height = layout.top + layout.side + (layout.name === "low" ? 2 : 8);
    const nodes = paintWorld({
        scene,
        places,
        geometry,
        palette,
        look,
        before,
        share,
        isSmall: false,
        slotWords: words.slot,
        lit: app.lit,
    });
    if (session.mode === "place") {
        nodes.push(...handles(app), ...invitation(app));
    }
    const pointer = app.input.isMoving ? " grabbing" : ` ${app.cursor}`;
    const cursor = session.mode === "place" ? pointer : "";
    const focus = (/** @type {number} */ i) => {
        if (session.selected !== i && session.mode === "place") {
            session.selected = i;
            session.changed();
        }
    };
    const targets = scene.boxes.map((box, i) => {
        const area = geometry.box(box);
        const place = places[i];
        const edges = [box.left, box.top, box.right, box.bottom].map(shortNumber);
        const isKnown = app.shown.state === null || i < app.shown.state.inserted;
        const home = place === null ? words.leftOut : words.slot(place.index);
        const where = isKnown ? home : "";
        return rectangle(area.x - 2, area.y - 2, area.width + 4, area.height + 4, {
            key: i,
            class: "target",
            role: "button",
            tabindex: -1,
            "data-box": i,
            "aria-label": words.boxName(box.name, edges, where),
            "aria-pressed": session.selected === i ? "true" : "false",
            on: { focus: () => focus(i) },
        });
    });
    return h(
        "div",
        { class: "worldarea", key: "world" },
        h(
            "svg",
            {
                class: `world${cursor}${session.isDrawing ? " drawing" : ""}`,
                tabindex: 0,
                role: "group",
                "aria-label": words.worldName(scene.boxes.length, scene.depth),
                viewBox: `0 0 ${width} ${height}`,
                styles: { width: `${width / 16}rem`, height: `${height / 16}rem` },
                on: app.input.handlers,
            },
            h("g", { "aria-hidden": "true" }, nodes),
            h("g", { class: session.mode === "place" ? "targets" : "targets still" }, targets),
        ),
    );
}

/** The handles of the selected box. @param {App} app @returns {Described[]} */
function handles(app) {
    const { palette, layout } = app.shown;
    const isTouch = layout.isCoarse;
    const size = isTouch ? 12 : 8;
    return app
        .handlePlaces(isTouch)
        .flatMap(({ x, y }) => [
            isTouch ? rectangle(x - 22, y - 22, 44, 44, { class: "grip" }) : null,
            rectangle(x - size / 2, y - size / 2, size, size, {
                rx: 1.5,
                class: "grip",
                fill: palette.roles.surface,
                stroke: palette.roles.ink,
                "stroke-width": 1.5,
            }),
        ])
        .filter((node) => node !== null);
}

/**
 * A dashed line from the selected box across the next grid line, until the first drag.
 *
 * @param {App} app
 * @returns {Described[]}
 */
function invitation(app) {
    const { session, scene, geometry: g, palette, places } = app.shown;
    const { selected } = session;
    const place = selected === null ? null : places[selected];
    if (session.hasMoved || selected === null || place === null || place === undefined || scene.depth === 0) {
        return [];
    }
    const box = scene.boxes[selected];
    const unit = (scene.world.right - scene.world.left) / 2 ** scene.depth;
    const next = scene.world.left + (Math.floor((box.right - scene.world.left) / unit) + 1) * unit;
    if (next >= scene.world.right) {
        return [];
    }
    const y = g.y(box.top + (box.bottom - box.top) / 3); // above the codes of most cells
    const from = g.x(box.right) + 8;
    const to = g.x(next) + 14;
    return [
        stroke(from, y, to, y, palette.roles.ink, 2, { "stroke-dasharray": "5 4" }),
        h("path", {
            d: `M${rounded(to - 7)} ${rounded(y - 6)}l8 6l-8 6`,
            fill: "none",
            stroke: palette.roles.ink,
            "stroke-width": 2,
        }),
    ];
}

/**
 * The array, in a row that scrolls.
 *
 * @param {App} app
 * @returns {Described}
 */
export function arrayArea(app) {
    const { session, words, layout, palette, scene, treeState, state, share } = app.shown;
    const labels = layout.left;
    const room = layout.width - labels - 16;
    const arrangement = layoutOfArray(
        partsOfArray(scene.depth, app.shown.usedSlots, treeState.current, session.opened),
        room,
        layout.slot,
    );
    const isStep = session.mode !== "place";
    const fresh = state !== null && state.kind === "append" ? state.cell : null;
    const nodes = paintArray(
        scene.depth,
        arrangement,
        { ...treeState, isStep, names: session.names, share, fresh },
        palette,
        { from: app.arrayScroll - 50, to: app.arrayScroll + room + 50 },
        words,
        layout.hasLevels,
        layout.slotHeight,
    );
    const height = layout.hasLevels ? 72 : layout.slotHeight + 24;
    const click = (/** @type {MouseEvent} */ event) => arrayClicked(app, /** @type {Element} */ (event.target));
    const list = [...treeState.lists.entries()].sort(([a], [b]) => a - b).slice(0, 500);
    return h(
        "div",
        { class: "arrayarea", key: "array" },
        h(
            "div",
            { class: "heads", "aria-hidden": "true" },
            h("span", null, words.slotHead),
            layout.hasLevels ? h("span", null, words.levelHead) : null,
        ),
        h(
            "div",
            {
                class: "scroller",
                on: { scroll: (/** @type {Event} */ e) => arrayScrolled(app, /** @type {Element} */ (e.target)) },
            },
            h(
                "svg",
                {
                    viewBox: `-3 -4 ${rounded(arrangement.total + 6)} ${height}`,
                    "aria-hidden": "true",
                    styles: { width: `${(arrangement.total + 6) / 16}rem`, height: `${height / 16}rem` },
                    on: { click },
                },
                nodes,
            ),
        ),
        h(
            "ul",
            { class: "hidden" },
            list.map(([slot, boxes]) =>
                h("li", { key: slot }, `${words.slot(slot)}: ${boxes.map((i) => scene.boxes[i].name).join(", ")}`),
            ),
        ),
    );
}

/** @param {App} app @param {Element} scroller */
function arrayScrolled(app, scroller) {
    const unit = parseFloat(getComputedStyle(document.documentElement).fontSize) / 16 || 1;
    if (Math.abs(scroller.scrollLeft / unit - app.arrayScroll) > 20) {
        app.arrayScroll = scroller.scrollLeft / unit;
        app.schedule();
    }
}

/** @param {App} app @param {Element} target */
function arrayClicked(app, target) {
    const { session } = app;
    const slot = target.closest("[data-slot]")?.getAttribute("data-slot") ?? null;
    const first = target.closest("[data-break]")?.getAttribute("data-break") ?? null;
    if (slot !== null) {
        app.chooseSlot(Number(slot));
    } else if (first !== null) {
        session.opened = new Set([...session.opened, Number(first)]);
        session.changed();
    }
}
