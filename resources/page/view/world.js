import { levelOf, pairsOf } from "../model/cells.js";
import { disc, elided, h, label, rectangle, rounded, stroke, textWidth } from "./dom.js";
import {
    codeAt,
    codeWidth,
    paintBadges,
    paintCellBadge,
    paintClamping,
    paintDecidingLines,
    paintDescentFills,
    paintDescentFrames,
    slotOfPairs,
} from "./descent.js";
import { areasMeet, edgeMeets } from "./geometry.js";
import { paintExtent, paintExtents, paintLeftRuler, paintTopRuler } from "./rulers.js";
import { mixed } from "./theme.js";

/**
 * Paints the world: one painter for the page, the timeline's small pictures and the printed sheet.
 *
 * @typedef {import("./dom.js").Described} Described
 * @typedef {import("./geometry.js").Area} Area
 * @typedef {import("./geometry.js").Geometry} Geometry
 * @typedef {import("./look.js").Look} Look
 * @typedef {import("./theme.js").Palette} Palette
 * @typedef {import("../model/types.js").Scene} Scene
 * @typedef {import("../model/types.js").Place} Place
 *
 * What the world shows: `look`, or a state on the way from `before` to it. `share` is 1 at rest.
 * @typedef {object} Picture
 * @property {Scene} scene
 * @property {readonly (Place | null)[]} places
 * @property {Geometry} geometry
 * @property {Palette} palette
 * @property {Look} look
 * @property {Look | null} before
 * @property {number} share
 * @property {boolean} isSmall  a small picture without rulers, codes and badges
 * @property {(slot: number) => string} slotWords
 * @property {number | null} [lit]  the slot of the quadrant whose bits are under the pointer
 */

const kMaxNamed = 200;
const kLeastCoded = 74;
const kDeepestCoded = 3;

/**
 * @typedef {{fill: number, stroke: number, width: number, name: number, color: "level" | "ink" | "quiet",
 *            dash: string | null, isBig: boolean}} BoxLook
 * @type {{[style: string]: BoxLook}}
 */
const kBoxLooks = {
    rest: { fill: 0.14, stroke: 1, width: 2, name: 1, color: "level", dash: null, isBig: false },
    calm: { fill: 0.06, stroke: 1, width: 2, name: 1, color: "level", dash: null, isBig: false },
    ghost: { fill: 0, stroke: 1, width: 1.6, name: 1, color: "quiet", dash: "7 4", isBig: false },
    dim: { fill: 0.06, stroke: 0.5, width: 1.5, name: 0, color: "level", dash: null, isBig: false },
    strong: { fill: 0.22, stroke: 1, width: 3, name: 1, color: "level", dash: null, isBig: true },
    work: { fill: 0.14, stroke: 1, width: 2.6, name: 1, color: "ink", dash: null, isBig: true },
};

/**
 * @param {Picture} picture
 * @param {number} i
 */
export function levelColorOf(picture, i) {
    const place = picture.places[i];
    const { palette, scene } = picture;
    return place === null || place === undefined ? palette.roles.faint : palette.level(place.level, scene.depth);
}

/**
 * @param {Picture} picture
 * @param {number} i
 * @returns {Described}
 */
function paintBox(picture, i) {
    const { scene, geometry, palette, look, before, share } = picture;
    const now = kBoxLooks[look.style(i)];
    const was = before === null ? now : kBoxLooks[before.style(i)];
    const between = (/** @type {"fill" | "stroke" | "width"} */ what) => was[what] + (now[what] - was[what]) * share;
    const area = geometry.box(scene.boxes[i]);
    const { roles } = palette;
    const color = { level: levelColorOf(picture, i), ink: roles.ink, quiet: roles.quiet }[now.color];
    const attributes = {
        fill: now.color === "level" ? color : roles.grid,
        "fill-opacity": rounded(between("fill")),
        stroke: color,
        "stroke-opacity": rounded(between("stroke")),
        "stroke-width": rounded(between("width")),
        "stroke-dasharray": now.dash,
        class: `box ${look.style(i)}`,
        key: `box ${i}`,
    };
    if (picture.isSmall) {
        attributes["stroke-width"] = Math.min(attributes["stroke-width"], 1.5);
    }
    const { circle } = scene.boxes[i];
    if (circle !== null) {
        return h("ellipse", {
            cx: rounded(area.x + area.width / 2),
            cy: rounded(area.y + area.height / 2),
            rx: rounded(area.width / 2),
            ry: rounded(area.height / 2),
            ...attributes,
        });
    }
    return rectangle(area.x, area.y, area.width, area.height, attributes);
}

/**
 * The names of boxes, each in the first of its corners that nothing covers.
 *
 * @param {Picture} picture
 * @param {Area[]} avoid
 * @returns {{nodes: Described[], areas: Area[]}}
 */
function paintNames(picture, avoid) {
    const { scene, geometry, palette, look } = picture;
    /** @type {Described[]} */
    const nodes = [];
    /** @type {Area[]} */
    const areas = [];
    scene.boxes.forEach((box, i) => {
        const style = kBoxLooks[look.style(i)];
        if (scene.boxes.length > kMaxNamed && !style.isBig) {
            return;
        }
        const size = style.isBig ? 15 : 13;
        const area = geometry.box(box);
        const room = area.width - 8;
        const isInside = area.height >= size + 4 && room >= Math.min(textWidth(box.name, size, true), size);
        const text = elided(box.name, isInside ? room : 90, size, true);
        const isTooShort = text !== box.name && scene.boxes.length > 12 && [...text].length < 4 && !style.isBig;
        if (text === "" || isTooShort || (!isInside && scene.boxes.length > 40)) {
            return;
        }
        const width = textWidth(text, size, true);
        const right = area.x + area.width;
        const bottom = area.y + area.height;
        const places = isInside
            ? [
                  [area.x + 5, area.y + size + 2],
                  [right - 6 - width, area.y + size + 2],
                  [area.x + 5, bottom - 6],
                  [right - 6 - width, bottom - 6],
              ]
            : [
                  [right + 3, area.y + size - 2],
                  [area.x - 3 - width, area.y + size - 2],
              ];
        const spots = places.map(([x, y]) => ({ x, y: y - size, width, height: size + 3 }));
        const taken = [...avoid, ...areas];
        const spot = spots.find((candidate) => !taken.some((other) => areasMeet(candidate, other))) ?? spots[0];
        areas.push(spot);
        nodes.push(
            label(spot.x, spot.y + size, text, {
                size,
                bold: true,
                fill: style.name === 1 ? palette.roles.ink : palette.roles.faint,
            }),
        );
    });
    return { nodes, areas };
}

/**
 * @param {Picture} picture
 * @returns {Described[]}
 */
function paintGrid(picture) {
    const { scene, geometry: g, palette } = picture;
    const { roles } = palette;
    const out = [];
    for (let level = scene.depth; level > 0; --level) {
        const count = 2 ** level;
        if (Math.min(g.width, g.height) / count < 4) {
            continue;
        }
        let d = "";
        for (let i = 1; i < count; level > 1 ? (i += 2) : ++i) {
            d +=
                `M${rounded(g.left + (g.width * i) / count)} ${g.top}v${rounded(g.height)}` +
                `M${g.left} ${rounded(g.top + (g.height * i) / count)}h${rounded(g.width)}`;
        }
        const strength = [1, 1, 0.7, 0.5][level] ?? 0.35;
        out.push(
            h("path", {
                d,
                fill: "none",
                stroke: mixed(roles.grid, roles.surface, strength),
                "stroke-width": [1.8, 1.8, 1.1][level] ?? 0.8,
            }),
        );
    }
    out.push(rectangle(g.left, g.top, g.width, g.height, { fill: "none", stroke: roles.grid, "stroke-width": 2 }));
    return out;
}

/**
 * The codes of the leaves in a quiet color, in the first corner that no edge of a box crosses.
 *
 * @param {Picture} picture
 * @param {Area[]} avoid
 * @returns {Described[]}
 */
function paintCodes(picture, avoid) {
    const { scene, geometry: g, palette, look } = picture;
    const { depth } = scene;
    if (
        depth === 0 ||
        depth > kDeepestCoded ||
        g.width / 2 ** depth < kLeastCoded ||
        scene.boxes.length > kMaxNamed ||
        g.height / 2 ** depth < 34
    ) {
        return [];
    }
    const boxes = scene.boxes.map((box) => g.box(box));
    const strong = boxes.filter((_, i) => kBoxLooks[look.style(i)].isBig);
    const size = 13;
    const width = codeWidth(depth, size);
    const out = [];
    for (let code = 0; code < 4 ** depth; ++code) {
        const pairs = pairsOf(code, depth);
        const cell = g.cell(slotOfPairs(pairs));
        for (const x of [cell.x + 6, cell.x + cell.width - 6 - width]) {
            const spot = { x: x - 2, y: cell.y + cell.height - 7 - size, width: width + 4, height: size + 3 };
            const isFree =
                !boxes.some((box) => edgeMeets(spot, box)) &&
                !strong.some((box) => areasMeet(spot, box)) &&
                !avoid.some((area) => areasMeet(spot, area));
            if (isFree) {
                out.push(
                    h(
                        "g",
                        { key: `code ${code}` },
                        codeAt(pairs, 0, x, cell.y + cell.height - 8, size, palette, () => false),
                    ),
                );
                break;
            }
        }
    }
    return out;
}

/**
 * The link between two tested boxes, and the area that they share.
 *
 * @param {Picture} picture
 * @param {{a: number, b: number, overlap: boolean}} test
 * @param {number} share
 * @returns {Described}
 */
function paintTest(picture, test, share) {
    const { scene, geometry: g, palette } = picture;
    const { roles } = palette;
    const a = g.box(scene.boxes[test.a]);
    const b = g.box(scene.boxes[test.b]);
    const out = [];
    const left = Math.max(a.x, b.x);
    const top = Math.max(a.y, b.y);
    const right = Math.min(a.x + a.width, b.x + b.width);
    const bottom = Math.min(a.y + a.height, b.y + b.height);
    if (test.overlap) {
        out.push(rectangle(left, top, right - left, bottom - top, { fill: roles.hit, "fill-opacity": 0.8 * share }));
    }
    const from = { x: a.x + a.width / 2, y: a.y + a.height / 2 };
    const goal = { x: b.x + b.width / 2, y: b.y + b.height / 2 };
    const to = { x: from.x + (goal.x - from.x) * share, y: from.y + (goal.y - from.y) * share };
    const color = test.overlap ? roles.hit : roles.quiet;
    out.push(stroke(from.x, from.y, to.x, to.y, roles.surface, 6, { "stroke-linecap": "round" }));
    out.push(
        stroke(from.x, from.y, to.x, to.y, color, test.overlap ? 3 : 2.4, {
            "stroke-linecap": "round",
            "stroke-dasharray": test.overlap ? null : "2 6",
        }),
    );
    for (const end of [from, to]) {
        out.push(disc(end.x, end.y, 6, { fill: roles.surface, stroke: color, "stroke-width": test.overlap ? 3 : 2.4 }));
    }
    return h("g", null, out);
}

/** @param {Area} from @param {Area} to @param {number} share */
function areaBetween(from, to, share) {
    const mix = (/** @type {number} */ p, /** @type {number} */ q) => p + (q - p) * share;
    return {
        x: mix(from.x, to.x),
        y: mix(from.y, to.y),
        width: mix(from.width, to.width),
        height: mix(from.height, to.height),
    };
}

/**
 * Returns the frame of the current cell, between its place in the previous look and in this one.
 *
 * @param {Picture} picture
 * @param {number | null} slot
 * @param {number | null} from
 */
function movingFrame(picture, slot, from) {
    const { geometry, share } = picture;
    if (slot === null || from === null || share >= 1) {
        return slot === null ? null : geometry.cell(slot);
    }
    return areaBetween(geometry.cell(from), geometry.cell(slot), share);
}

/**
 * @param {Picture} picture
 * @returns {Described[]}
 */
export function paintWorld(picture) {
    const { scene, geometry: g, palette, look, before, share, isSmall } = picture;
    const { roles } = palette;
    const out = [rectangle(g.left, g.top, g.width, g.height, { fill: roles.surface })];
    const { descent, test } = look;
    const fading = before !== null && before.descent?.box !== descent?.box ? before.descent : null;
    if (fading !== null && share < 1) {
        out.push(h("g", { opacity: rounded(1 - share) }, paintDescentFills(fading, g, palette)));
    }
    if (descent !== null) {
        const isNew = before !== null && before.descent?.box !== descent.box;
        out.push(h("g", { opacity: isNew ? rounded(share) : null }, paintDescentFills(descent, g, palette)));
    }
    const frame = movingFrame(picture, look.frame, before?.frame ?? null);
    if (frame !== null) {
        out.push(rectangle(frame.x, frame.y, frame.width, frame.height, { fill: roles["now-soft"] }));
    }
    out.push(...paintGrid(picture));
    const order = scene.boxes.map((_, i) => i);
    const isFront = (/** @type {number} */ i) => kBoxLooks[look.style(i)].isBig;
    out.push(
        h(
            "g",
            null,
            order.filter((i) => !isFront(i)).map((i) => paintBox(picture, i)),
        ),
    );
    if (descent !== null) {
        const color = levelColorOf(picture, descent.box);
        const moving = movingFrame(
            picture,
            descent.cell,
            before?.descent?.box === descent.box ? before.descent.cell : null,
        );
        out.push(...paintDescentFrames(descent, g, palette, color, moving));
    }
    if (frame !== null) {
        out.push(
            rectangle(frame.x, frame.y, frame.width, frame.height, {
                fill: "none",
                stroke: roles.now,
                "stroke-width": isSmall ? 2 : 4,
            }),
        );
    }
    if (look.deciding !== null) {
        out.push(...paintDecidingLines(look.deciding, g, palette));
    }
    out.push(
        h(
            "g",
            null,
            order.filter(isFront).map((i) => paintBox(picture, i)),
        ),
    );
    if (test !== null) {
        out.push(paintTest(picture, test, share));
    }
    if (typeof picture.lit === "number") {
        const { x, y, width, height } = g.cell(picture.lit);
        const dots = { stroke: roles.hover, "stroke-width": 3, "stroke-dasharray": "3 4.5" };
        out.push(rectangle(x, y, width, height, { class: "lit", fill: "none", ...dots }));
    }
    if (isSmall) {
        return out;
    }
    out.push(...paintWords(picture, frame));
    return out;
}

/**
 * Returns what the badge of the current cell should not cover: the boxes that the step is about.
 *
 * @param {Picture} picture
 */
function badgeAvoid(picture) {
    const { scene, geometry, look } = picture;
    return scene.boxes.filter((_, i) => kBoxLooks[look.style(i)].isBig).map((box) => geometry.box(box));
}

/**
 * Paints all texts of the picture.
 *
 * @param {Picture} picture
 * @param {Area | null} frame
 * @returns {Described[]}
 */
function paintWords(picture, frame) {
    const { scene, geometry: g, palette, look, before, share } = picture;
    const { roles } = palette;
    const { descent, test } = look;
    const out = [];
    /** @type {Area[]} */
    const avoid = [];
    if (test !== null) {
        const areas = [test.a, test.b].map((i) => g.box(scene.boxes[i]));
        for (const area of areas) {
            avoid.push({ x: area.x + area.width / 2 - 8, y: area.y + area.height / 2 - 8, width: 16, height: 16 });
        }
        if (test.overlap) {
            const [a, b] = areas;
            const x = Math.max(a.x, b.x);
            const y = Math.max(a.y, b.y);
            avoid.push({
                x,
                y,
                width: Math.min(a.x + a.width, b.x + b.width) - x,
                height: Math.min(a.y + a.height, b.y + b.height) - y,
            });
        }
    }
    let badges = null;
    if (descent !== null) {
        const slot = descent.hasChip ? picture.slotWords(descent.cell ?? 0) : "";
        badges = paintBadges(descent, g, palette, { slot, color: levelColorOf(picture, descent.box) });
        avoid.push(...badges.areas);
        out.push(...paintClamping(scene, scene.boxes[descent.box], g, palette));
    } else if (look.frame !== null && frame !== null && share >= 1) {
        badges = paintCellBadge(
            look.frame,
            g,
            palette,
            { slot: picture.slotWords(look.frame), color: palette.level(levelOf(look.frame), scene.depth) },
            badgeAvoid(picture),
        );
        avoid.push(...badges.areas);
    }
    const names = paintNames(picture, avoid);
    out.push(...names.nodes);
    if (badges !== null) {
        const isNew = before !== null && share < 1;
        out.push(
            h("g", { opacity: isNew && before.descent?.box !== descent?.box ? rounded(share) : null }, badges.nodes),
        );
    }
    out.push(h("g", null, paintCodes(picture, [...avoid, ...names.areas])));
    if (look.moving !== null) {
        out.push(...paintExtent(g, scene.boxes[look.moving], levelColorOf(picture, look.moving), 6));
    }
    for (const dot of look.dots) {
        out.push(disc(g.x(dot.x), g.y(dot.y), 5.5, { fill: roles.now, stroke: roles.surface, "stroke-width": 1.5 }));
    }
    /** @type {Described[]} */
    const rulers = [];
    paintTopRuler(scene, g, palette, look, rulers);
    paintLeftRuler(scene, g, palette, look, rulers);
    out.push(h("g", null, rulers));
    if (test !== null) {
        out.push(
            paintExtents(
                g,
                palette,
                [scene.boxes[test.a], scene.boxes[test.b]],
                [levelColorOf(picture, test.a), levelColorOf(picture, test.b)],
                share,
            ),
        );
    }
    return out;
}
