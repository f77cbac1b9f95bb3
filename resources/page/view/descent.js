import { indexOf, levelOf, pairsOf } from "../model/cells.js";
import { clampedTo } from "../model/overlap.js";
import { disc, h, label, rectangle, rounded, stroke, textWidth } from "./dom.js";
import { areasMeet } from "./geometry.js";

/**
 * Paints the descent of a box: the quadrants that both corners share, those in which the paths have parted, and a badge
 * with the code on each.
 *
 * @typedef {import("./dom.js").Described} Described
 * @typedef {import("./look.js").Descent} Descent
 * @typedef {import("./look.js").Pair} Pair
 * @typedef {import("./geometry.js").Area} Area
 * @typedef {import("./geometry.js").Geometry} Geometry
 * @typedef {import("./theme.js").Palette} Palette
 * @typedef {"ul" | "ur" | "ll" | "lr"} Corner
 */

// Smaller quadrants get no frame, and no badge: it would cover the box.
const kLeastFrame = 8;
const kLeastBadged = 64;
// Smaller worlds have small badges, and no slot in them.
const kLeastWithChips = 400;

/** @param {Pair[]} pairs  @returns {number} the slot of the cell with this code */
export function slotOfPairs(pairs) {
    return indexOf(
        pairs.length,
        pairs.reduce((code, pair) => 4 * code + 2 * pair.y + pair.x, 0),
    );
}

/** @param {Pair} pair */
function cornerOfPair(pair) {
    return /** @type {Corner} */ ((pair.y === 1 ? "l" : "u") + (pair.x === 1 ? "r" : "l"));
}

/**
 * A code, or its last pairs, as text in the colors of its bits. Each pair names its quadrant.
 *
 * @param {Pair[]} code
 * @param {number} first  the first pair to show
 * @param {number} x
 * @param {number} y  the baseline
 * @param {number} size
 * @param {Palette} palette
 * @param {(i: number) => boolean} isBold
 * @returns {Described[]}
 */
export function codeAt(code, first, x, y, size, palette, isBold) {
    const step = codeStep(size);
    return code.slice(first).map((pair, i) =>
        h(
            "text",
            {
                x: rounded(x + i * step),
                y: rounded(y),
                "font-size": size,
                class: isBold(i) ? "b m" : "m",
                "data-quadrant": slotOfPairs(code.slice(0, first + i + 1)),
            },
            h("tspan", { fill: palette.roles.y }, String(pair.y)),
            h("tspan", { fill: palette.roles.x }, String(pair.x)),
        ),
    );
}

/** @param {number} size */
function codeStep(size) {
    return 2 * textWidth("0", size, true, true) + size * 0.42;
}

/** @param {number} count @param {number} size */
export function codeWidth(count, size) {
    return count * codeStep(size) - size * 0.42;
}

/**
 * A code, or its last pairs, on a white label, one of whose corners is at (x, y).
 *
 * @param {Pair[]} code
 * @param {{first: number, x: number, y: number, corner: Corner, size: number, ring: number | null, boldFrom: number,
 *          chip: {text: string, color: string} | null}} at
 * @param {Palette} palette
 * @returns {{area: Area, nodes: Described}}
 */
function badgeAt(code, at, palette) {
    const { size } = at;
    const count = code.length - at.first;
    const { roles } = palette;
    const pad = size * 0.38;
    const height = size * 1.45;
    const codeRoom = codeWidth(count, size) + 2 * pad;
    const chipSize = size * 0.65;
    const chipRoom = at.chip === null ? 0 : textWidth(at.chip.text, chipSize, true) + (14 * size) / 20;
    const width = codeRoom + chipRoom;
    const x = at.corner.endsWith("r") ? at.x - width : at.x;
    const y = at.corner.startsWith("l") ? at.y - height : at.y;
    const isRing = count === 1 && at.ring === 0;
    const nodes = [rectangle(x, y, width, height, { rx: 5, fill: roles.surface })];
    if (at.chip !== null) {
        nodes.push(
            h("path", {
                fill: at.chip.color,
                d:
                    `M${rounded(x + codeRoom)} ${rounded(y)}h${rounded(chipRoom - 5)}` +
                    `q5 0 5 5v${rounded(height - 10)}q0 5 -5 5h${rounded(5 - chipRoom)}z`,
            }),
        );
        nodes.push(
            label(x + codeRoom + chipRoom / 2, y + height / 2 + chipSize * 0.36, at.chip.text, {
                size: chipSize,
                fill: palette.on(at.chip.color),
                bold: true,
                at: "middle",
            }),
        );
    }
    nodes.push(
        rectangle(x, y, width, height, {
            rx: 5,
            fill: "none",
            stroke: isRing ? roles.now : roles.frame,
            "stroke-width": isRing ? 2.2 : 1.2,
        }),
    );
    if (at.ring !== null && !isRing) {
        nodes.push(
            rectangle(
                x + pad + at.ring * codeStep(size) - size * 0.17,
                y + height / 2 - size * 0.57,
                codeWidth(1, size) + size * 0.34,
                size * 1.14,
                { rx: size * 0.22, fill: "none", stroke: roles.now, "stroke-width": 2 },
            ),
        );
    }
    const baseline = y + height / 2 + size * 0.355;
    nodes.push(...codeAt(code, at.first, x + pad, baseline, size, palette, (i) => i >= at.boldFrom));
    return { area: { x, y, width, height }, nodes: h("g", null, nodes) };
}

/** @param {Pair} a @param {Pair} b */
function samePair(a, b) {
    return a.x === b.x && a.y === b.y;
}

/** @param {Descent} descent */
function knownShared(descent) {
    if (descent.shared !== null) {
        return descent.shared;
    }
    const { lt, rb } = descent;
    if (lt === null || rb === null) {
        return 0;
    }
    const parting = lt.findIndex((pair, i) => !samePair(pair, rb[i]));
    return parting < 0 ? lt.length : parting;
}

/** @param {Descent} descent  @returns {Pair[][]} the paths that are known */
function pathsOf(descent) {
    return [descent.lt, descent.rb].filter((path) => path !== null);
}

/**
 * The fills, which are below the grid.
 *
 * @param {Descent} descent
 * @param {Geometry} g
 * @param {Palette} palette
 * @returns {Described[]}
 */
export function paintDescentFills(descent, g, palette) {
    const { roles } = palette;
    /** @type {Described[]} */
    const out = [];
    const fill = (/** @type {Pair[]} */ pairs, /** @type {string} */ color) => {
        const area = g.cell(slotOfPairs(pairs));
        out.push(rectangle(area.x, area.y, area.width, area.height, { fill: color }));
    };
    const paths = pathsOf(descent);
    const shared = paths.length === 2 ? knownShared(descent) : 0;
    for (let i = 1; i <= shared; ++i) {
        fill(paths[0].slice(0, i), i === paths[0].length ? roles.parted : roles.shared);
    }
    for (const path of paths) {
        for (let i = shared + 1; i <= path.length; ++i) {
            fill(path.slice(0, i), i === path.length ? roles.parted : roles.shared);
        }
    }
    return out;
}

/**
 * @param {Descent} descent
 * @param {Geometry} g
 * @param {Palette} palette
 * @param {string} color  of the box's cell
 * @param {Area | null} moving  the frame on its way from one cell to another
 * @returns {Described[]}
 */
export function paintDescentFrames(descent, g, palette, color, moving) {
    const { roles } = palette;
    /** @type {Described[]} */
    const out = [];
    const frame = (/** @type {Area} */ area, /** @type {{[name: string]: any}} */ look) => {
        if (Math.min(area.width, area.height) >= kLeastFrame) {
            out.push(rectangle(area.x, area.y, area.width, area.height, { fill: "none", ...look }));
        }
    };
    const paths = pathsOf(descent);
    const shared = paths.length === 2 ? knownShared(descent) : 0;
    for (let i = 1; i < shared; ++i) {
        frame(g.cell(slotOfPairs(paths[0].slice(0, i))), { stroke: roles.quiet, "stroke-width": 1.6 });
    }
    for (const path of paths) {
        for (let i = shared + 1; i <= path.length; ++i) {
            const area = g.cell(slotOfPairs(path.slice(0, i)));
            frame(
                { x: area.x + 1, y: area.y + 1, width: area.width - 2, height: area.height - 2 },
                { stroke: roles.quiet, "stroke-width": 1.4, "stroke-dasharray": "3 3" },
            );
        }
    }
    if (descent.cell !== null) {
        const area = moving ?? g.cell(descent.cell);
        out.push(
            rectangle(area.x, area.y, area.width, area.height, {
                fill: "none",
                stroke: descent.isCurrent ? roles.now : color,
                "stroke-width": descent.isCurrent ? 4 : 3.4,
            }),
        );
    }
    return out;
}

/** @type {{[corner: string]: [number, number]}} */
const kCornerShares = { ul: [0, 0], ur: [1, 0], ll: [0, 1], lr: [1, 1] };

/**
 * Returns the first corner of a quadrant that the path's next quadrants don't cover.
 *
 * @param {Pair[]} next
 * @param {Corner[]} order
 */
function freeCorner(next, order) {
    const covered = next.map(cornerOfPair);
    return order.find((corner) => !covered.includes(corner)) ?? order[0];
}

/** Collects the badges of a descent. Omits a badge that would cover another one. */
class Badges {
    /** @type {Described[]} */
    nodes = [];
    /** @type {Area[]} */
    areas = [];

    /**
     * @param {Geometry} g
     * @param {Palette} palette
     * @param {{slot: string, color: string} | null} chip  for the badge of the box's cell
     */
    constructor(g, palette, chip) {
        this.g = g;
        this.palette = palette;
        this.isSmall = Math.min(g.width, g.height) < kLeastWithChips;
        this.size = this.isSmall ? 16 : 20;
        this.chip = chip === null || this.isSmall ? null : { text: chip.slot, color: chip.color };
    }

    /**
     * Adds the badge of a quadrant if there is room for it, and returns whether there was.
     *
     * @param {Pair[]} cell
     * @param {number} first  the first pair to show
     * @param {Corner} corner
     * @param {number | null} ring
     * @param {boolean} isCell
     */
    add(cell, first, corner, ring, isCell) {
        const { size } = this;
        const count = cell.length - first;
        const area = this.g.cell(slotOfPairs(cell));
        const chip = isCell ? this.chip : null;
        const needed = codeWidth(count, size) + size + (chip === null ? 0 : 70);
        if (Math.min(area.width, area.height) < kLeastBadged || area.width < needed) {
            return false;
        }
        const at = { ...cornerOf(area, corner), first, corner, size, ring, boldFrom: count - 1, chip };
        const badge = badgeAt(cell, at, this.palette);
        if (this.areas.some((other) => areasMeet(other, badge.area))) {
            return false;
        }
        this.nodes.push(badge.nodes);
        this.areas.push(badge.area);
        return true;
    }
}

/**
 * Returns a point slightly inside an area's corner.
 *
 * @param {Area} area
 * @param {Corner} corner
 */
function cornerOf(area, corner) {
    const [right, down] = kCornerShares[corner];
    return {
        x: area.x + (right === 1 ? area.width - 6 : 6),
        y: area.y + (down === 1 ? area.height - 6 : 6),
    };
}

/**
 * @param {Descent} descent
 * @param {Geometry} g
 * @param {Palette} palette
 * @param {{slot: string, color: string}} chip
 * @returns {{nodes: Described[], areas: Area[]}}
 */
export function paintBadges(descent, g, palette, chip) {
    const badges = new Badges(g, palette, descent.hasChip ? chip : null);
    const paths = pathsOf(descent);
    const shared = paths.length === 2 ? knownShared(descent) : 0;
    const depth = paths.length === 0 ? 0 : paths[0].length;
    let cellHasBadge = false;
    for (let i = 1; i <= shared; ++i) {
        const path = paths[0].slice(0, i);
        const next = i < depth ? paths.map((whole) => whole[i]) : [];
        const ring = descent.ring === i - 1 && descent.isCurrent ? 0 : null;
        const corner = freeCorner(next, ["ur", "ll", "ul", "lr"]);
        const isShown = badges.add(path, i - 1, corner, ring, i === shared);
        cellHasBadge = cellHasBadge || (i === shared && isShown);
    }
    const leavesShown = addPartedBadges(badges, descent, paths, shared);
    if (descent.cell === 0 && badges.chip !== null) {
        const next = paths.map((path) => path[0]).filter((pair) => pair !== undefined);
        addRootChip(chip, freeCorner(next, ["ur", "ll", "ul", "lr"]), g, palette, badges.nodes, badges.areas);
        cellHasBadge = true;
    }
    const isWhole = leavesShown === 2 || (shared === depth && cellHasBadge);
    if (!badges.isSmall && paths.length === 2 && depth > 0 && !isWhole) {
        const tag = tagBeside(descent, g, palette, chip);
        if (!badges.areas.some((area) => areasMeet(area, tag.area)) || !cellHasBadge) {
            badges.nodes.push(tag.node);
            badges.areas.push(tag.area);
        }
    }
    return badges;
}

/**
 * Adds the badges of the quadrants in which the paths have parted. Returns how many leaves have one.
 *
 * @param {Badges} badges
 * @param {Descent} descent
 * @param {Pair[][]} paths
 * @param {number} shared
 */
function addPartedBadges(badges, descent, paths, shared) {
    let leaves = 0;
    for (const path of paths) {
        const depth = path.length;
        /** @type {Corner[]} */
        const order = path === descent.lt ? ["ul", "ur", "ll", "lr"] : ["lr", "ll", "ur", "ul"];
        for (let i = shared + 1; i <= depth; ++i) {
            const isLeaf = i === depth;
            if (isLeaf && badges.isSmall && depth > 1) {
                continue; // a strip above the world has both codes
            }
            const corner = freeCorner(isLeaf ? [] : [path[i]], order);
            const first = isLeaf ? 0 : i - 1;
            const ring = descent.ring === i - 1 ? i - 1 - first : null;
            const isShown = badges.add(path.slice(0, i), first, corner, ring, false);
            leaves += isShown && isLeaf ? 1 : 0;
        }
    }
    return leaves;
}

/**
 * The code and the slot of the cell that the pass is in. Small cells get none.
 *
 * @param {number} slot
 * @param {Geometry} g
 * @param {Palette} palette
 * @param {{slot: string, color: string}} chip
 * @param {Area[]} avoid
 * @returns {{nodes: Described[], areas: Area[]}}
 */
export function paintCellBadge(slot, g, palette, chip, avoid) {
    if (slot === 0) {
        /** @type {Described[]} */
        const nodes = [];
        /** @type {Area[]} */
        const areas = [];
        if (Math.min(g.width, g.height) >= kLeastWithChips) {
            addRootChip(chip, "ur", g, palette, nodes, areas);
        }
        return { nodes, areas };
    }
    const level = levelOf(slot);
    const pairs = pairsOf(slot - indexOf(level, 0), level);
    const isSmall = Math.min(g.width, g.height) < kLeastWithChips;
    const size = isSmall ? 16 : 20;
    const area = g.cell(slot);
    const needed = codeWidth(pairs.length, size) + size + 4;
    if (Math.min(area.width, area.height) < kLeastBadged || area.width < needed) {
        return { nodes: [], areas: [] };
    }
    const hasChip = !isSmall && area.width >= needed + 70;
    const badges = /** @type {Corner[]} */ (["ur", "ul", "lr", "ll"]).map((corner) => {
        return badgeAt(
            pairs,
            {
                ...cornerOf(area, corner),
                first: 0,
                corner,
                size,
                ring: null,
                boldFrom: 0,
                chip: hasChip ? { text: chip.slot, color: chip.color } : null,
            },
            palette,
        );
    });
    const badge = badges.find((one) => !avoid.some((other) => areasMeet(other, one.area))) ?? badges[0];
    return { nodes: [badge.nodes], areas: [badge.area] };
}

/**
 * @param {{slot: string, color: string}} chip
 * @param {Corner} corner
 * @param {Geometry} g
 * @param {Palette} palette
 * @param {Described[]} nodes
 * @param {Area[]} areas
 */
function addRootChip(chip, corner, g, palette, nodes, areas) {
    const width = textWidth(chip.slot, 13, true) + 20;
    const [right, down] = kCornerShares[corner];
    const x = right === 1 ? g.left + g.width - 6 - width : g.left + 6;
    const y = down === 1 ? g.top + g.height - 34 : g.top + 6;
    areas.push({ x, y, width, height: 28 });
    nodes.push(
        rectangle(x, y, width, 28, { rx: 5, fill: chip.color }),
        label(x + width / 2, y + 18.5, chip.slot, { bold: true, fill: palette.on(chip.color), at: "middle" }),
    );
}

/**
 * A label beside a small cell: both codes, and the slot.
 *
 * @param {Descent} descent
 * @param {Geometry} g
 * @param {Palette} palette
 * @param {{slot: string, color: string}} chip
 * @returns {{area: Area, node: Described}}
 */
function tagBeside(descent, g, palette, chip) {
    const { roles } = palette;
    const lt = descent.lt ?? [];
    const rb = descent.rb ?? [];
    const size = lt.length > 6 ? 15 : 18;
    const cell = g.cell(descent.cell ?? slotOfPairs(rb));
    const codes = codeWidth(lt.length, size);
    const chipRoom = descent.hasChip ? textWidth(chip.slot, 13, true) + 20 : 0;
    const width = codes + 46 + chipRoom;
    const height = 62;
    const fitsRight = cell.x + cell.width + 18 + width < g.left + g.width;
    const fitsBelow = cell.y + cell.height + 14 + height < g.top + g.height;
    const x = Math.max(
        g.left + 4,
        Math.min(fitsRight ? cell.x + cell.width + 18 : cell.x - 18 - width, g.left + g.width - width - 4),
    );
    const y = Math.max(g.top + 4, fitsBelow ? cell.y + cell.height + 14 : cell.y - 14 - height);
    const nodes = [
        stroke(
            fitsRight ? cell.x + cell.width : cell.x,
            fitsBelow ? cell.y + cell.height : cell.y,
            fitsRight ? x + 2 : x + width - 2,
            fitsBelow ? y + 2 : y + height - 2,
            chip.color,
            2,
        ),
        rectangle(x, y, width, height, { rx: 5, fill: roles.surface }),
    ];
    if (descent.hasChip) {
        nodes.push(
            h("path", {
                fill: chip.color,
                d:
                    `M${rounded(x + width - chipRoom)} ${rounded(y)}h${rounded(chipRoom - 5)}` +
                    `q5 0 5 5v${height - 10}q0 5 -5 5h${rounded(5 - chipRoom)}z`,
            }),
        );
        nodes.push(
            label(x + width - chipRoom / 2, y + height / 2 + 4.6, chip.slot, {
                bold: true,
                fill: palette.on(chip.color),
                at: "middle",
            }),
        );
    }
    nodes.push(rectangle(x, y, width, height, { rx: 5, fill: "none", stroke: roles.frame, "stroke-width": 1.2 }));
    [lt, rb].forEach((path, row) => {
        const baseline = y + 22 + row * 28;
        nodes.push(cornerSign(x + 10, baseline - 11, 10, row === 0, roles.quiet));
        const ring = descent.ring;
        if (ring !== null && ring < path.length) {
            nodes.push(
                rectangle(
                    x + 32 + ring * codeStep(size) - size * 0.17,
                    baseline - size * 0.92,
                    codeWidth(1, size) + size * 0.34,
                    size * 1.14,
                    { rx: 4, fill: "none", stroke: roles.now, "stroke-width": 2 },
                ),
            );
        }
        nodes.push(...codeAt(path, 0, x + 32, baseline, size, palette, (i) => i === ring));
    });
    return { area: { x, y, width, height }, node: h("g", null, nodes) };
}

/**
 * The sign of the top left or bottom right corner.
 *
 * @param {number} x
 * @param {number} y
 * @param {number} s
 * @param {boolean} isLt
 * @param {string} color
 */
export function cornerSign(x, y, s, isLt, color) {
    const d = isLt ? `M${x} ${y}h${s}l${-s} ${s}z` : `M${x + s} ${y}v${s}h${-s}z`;
    return h("path", { d, fill: color });
}

/**
 * The lines that decide the level, from the ruler to the end of the cell that they quarter.
 *
 * @param {{x: number | null, y: number | null, slot: number}} deciding
 * @param {Geometry} g
 * @param {Palette} palette
 * @returns {Described[]}
 */
export function paintDecidingLines(deciding, g, palette) {
    const cell = g.cell(deciding.slot);
    const out = [];
    if (deciding.x !== null) {
        out.push(stroke(g.x(deciding.x), cell.y, g.x(deciding.x), cell.y + cell.height, palette.roles.x, 4));
    }
    if (deciding.y !== null) {
        out.push(stroke(cell.x, g.y(deciding.y), cell.x + cell.width, g.y(deciding.y), palette.roles.y, 4));
    }
    return out;
}

/**
 * Paints how a corner outside the world is moved to the border.
 *
 * @param {import("../model/types.js").Scene} scene
 * @param {import("../model/types.js").Box} box
 * @param {Geometry} g
 * @param {Palette} palette
 * @returns {Described[]}
 */
export function paintClamping(scene, box, g, palette) {
    const { world } = scene;
    const out = [];
    for (const [x, y] of [
        [box.left, box.top],
        [box.right, box.bottom],
    ]) {
        const cx = clampedTo(x, world.left, world.right);
        const cy = clampedTo(y, world.top, world.bottom);
        if (cx !== x || cy !== y) {
            const fromX = clampedTo(g.x(x), g.left - g.margin, g.left + g.width + g.margin);
            const fromY = clampedTo(g.y(y), g.top - g.margin, g.top + g.height + g.margin);
            out.push(stroke(fromX, fromY, g.x(cx), g.y(cy), palette.roles.now, 2, { "stroke-dasharray": "2 3" }));
            out.push(
                disc(fromX, fromY, 4, { fill: palette.roles.surface, stroke: palette.roles.now, "stroke-width": 2 }),
            );
            out.push(disc(g.x(cx), g.y(cy), 4.5, { fill: palette.roles.now }));
        }
    }
    return out;
}
