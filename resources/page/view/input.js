import { movedBox, withBox } from "../model/scene.js";
import { focusBox } from "./keys.js";

/**
 * Moves, resizes and draws boxes in the world, with a mouse, fingers or keys.
 *
 * @typedef {import("../model/types.js").Edges} Edges
 * @typedef {import("./app.js").App} App
 * @typedef {{x: number, y: number}} Point
 * @typedef {{kind: "move" | "resize" | "draw", box: number, edges: Edges, from: Point, start: Point, handle: number,
 *            pointer: number, isTouch: boolean, hasBegun: boolean}} Drag
 */

const kFingerSlack = 6;
const kMouseSlack = 3;
const kTouchRadius = 22;
const kHandleReach = 9;

// Which edges each handle moves: −1 is left or top, 1 is right or bottom.
export const kHandles = [
    [-1, -1],
    [0, -1],
    [1, -1],
    [1, 0],
    [1, 1],
    [0, 1],
    [-1, 1],
    [-1, 0],
];

/**
 * Returns the unit to whose multiples boxes snap: 1 for worlds of about 100, otherwise a power of ten.
 *
 * @param {import("../model/types.js").Scene} scene
 */
function snapUnit(scene) {
    const span = Math.max(scene.world.right - scene.world.left, scene.world.bottom - scene.world.top);
    return 10 ** Math.round(Math.log10(span / 100));
}

/**
 * Rounds a value to a multiple of `unit`, because the pointer's position is no more precise.
 *
 * @param {number} v
 * @param {number} unit
 */
function tidied(v, unit) {
    const steps = Math.round(v / unit) + 0; // −0 becomes 0
    return unit >= 1 ? steps * unit : Number((steps * unit).toPrecision(12));
}

export class WorldInput {
    /** @type {Drag | null} */
    drag = null;
    /** The boxes under the last tap. Further taps cycle through them. @type {number[]} */
    #lastHits = [];

    /** @param {App} app */
    constructor(app) {
        this.app = app;
    }

    get isMoving() {
        return this.drag !== null && this.drag.hasBegun;
    }

    /** The handlers of the world's picture. */
    get handlers() {
        return {
            pointerdown: (/** @type {PointerEvent} */ e) => this.#down(e),
            pointermove: (/** @type {PointerEvent} */ e) => this.#move(e),
            pointerup: (/** @type {PointerEvent} */ e) => this.#up(e, true),
            pointercancel: (/** @type {PointerEvent} */ e) => this.#up(e, false),
            mousedown: (/** @type {MouseEvent} */ e) => this.#pressed(e),
        };
    }

    /**
     * Returns the point of the picture, in its units.
     *
     * @param {PointerEvent} event
     * @returns {Point}
     */
    #pointOf(event) {
        const svg = /** @type {SVGSVGElement} */ (event.currentTarget);
        const rect = svg.getBoundingClientRect();
        const scale = svg.viewBox.baseVal.width / rect.width;
        return { x: (event.clientX - rect.left) * scale, y: (event.clientY - rect.top) * scale };
    }

    /**
     * Returns the boxes at a point, the smallest first.
     *
     * @param {Point} p
     * @param {boolean} isTouch
     */
    #boxesAt(p, isTouch) {
        const { geometry, scene } = this.app.shown;
        const reach = isTouch ? kTouchRadius : 2;
        const found = scene.boxes
            .map((box, i) => {
                const area = geometry.box(box);
                const dx = Math.max(area.x - p.x, 0, p.x - area.x - area.width);
                const dy = Math.max(area.y - p.y, 0, p.y - area.y - area.height);
                return { i, distance: Math.hypot(dx, dy), size: area.width * area.height };
            })
            .filter(({ distance }) => distance <= reach);
        const inside = found.filter(({ distance }) => distance === 0);
        if (inside.length > 0) {
            return inside.sort((a, b) => a.size - b.size).map(({ i }) => i);
        }
        return found.sort((a, b) => a.distance - b.distance).map(({ i }) => i);
    }

    /**
     * Returns the handle of the selected box at a point, or −1. Fingers can use only those at the corners.
     *
     * @param {Point} p
     * @param {boolean} isTouch
     */
    #handleAt(p, isTouch) {
        const places = this.app.handlePlaces(isTouch);
        const reach = isTouch ? kTouchRadius : kHandleReach;
        let best = -1;
        let least = reach;
        places.forEach((place, i) => {
            const distance = Math.max(Math.abs(place.x - p.x), Math.abs(place.y - p.y));
            if (distance < least) {
                best = i;
                least = distance;
            }
        });
        return isTouch && best >= 0 ? 2 * best : best;
    }

    /** @param {PointerEvent} event */
    #down(event) {
        if (this.drag !== null) {
            this.#finish(true); // a second finger ends the drag where it is
            return;
        }
        const { session } = this.app;
        if (event.button !== 0) {
            return;
        }
        const isTouch = event.pointerType !== "mouse";
        const p = this.#pointOf(event);
        const hits = this.#boxesAt(p, isTouch);
        if (session.mode !== "place") {
            return;
        }
        const handle = session.isDrawing ? -1 : this.#handleAt(p, isTouch);
        const selected = session.selected;
        const start = {
            pointer: event.pointerId,
            isTouch,
            hasBegun: false,
            start: p,
            from: this.app.shown.geometry.worldAt(p.x, p.y),
            handle,
        };
        if (handle >= 0 && selected !== null) {
            this.drag = { ...start, kind: "resize", box: selected, edges: this.#edgesOf(selected) };
        } else if (hits.length > 0 && !session.isDrawing) {
            const box = selected !== null && hits.includes(selected) ? selected : hits[0];
            this.drag = { ...start, kind: "move", box, edges: this.#edgesOf(box) };
        } else if (!isTouch || session.isDrawing) {
            this.drag = { ...start, kind: "draw", box: -1, edges: { left: 0, top: 0, right: 0, bottom: 0 } };
        } else {
            return;
        }
        /** @type {Element} */ (event.currentTarget).setPointerCapture(event.pointerId);
    }

    /**
     * Keeps the browser from giving the focus to the topmost box under the pointer, which may be another one than the
     * box that is dragged or was tapped: keys and selection follow the focus.
     *
     * @param {MouseEvent} event
     */
    #pressed(event) {
        const { session, root } = this.app;
        if (session.mode === "place") {
            event.preventDefault();
            const box = this.drag?.kind === "draw" ? null : (this.drag?.box ?? session.selected);
            if (box === null || !focusBox(this.app, box)) {
                /** @type {SVGElement | null} */ (root.querySelector("svg.world"))?.focus({ preventScroll: true });
            }
        }
    }

    /** @param {number} i @returns {Edges} */
    #edgesOf(i) {
        const { left, top, right, bottom } = this.app.session.scene.boxes[i];
        return { left, top, right, bottom };
    }

    /** @param {PointerEvent} event */
    #move(event) {
        const { drag } = this;
        if (drag === null || drag.pointer !== event.pointerId) {
            this.#hover(event);
            return;
        }
        const p = this.#pointOf(event);
        const slack = drag.isTouch ? kFingerSlack : kMouseSlack;
        if (!drag.hasBegun) {
            if (Math.hypot(p.x - drag.start.x, p.y - drag.start.y) < slack) {
                return;
            }
            if (drag.kind === "draw" && this.app.session.refusesBox()) {
                this.drag = null;
                return;
            }
            drag.hasBegun = true;
            this.app.session.beginGesture();
            if (drag.kind === "draw") {
                drag.box = this.app.session.scene.boxes.length;
            }
        }
        const { geometry, layout } = this.app.shown;
        // A pointer outside the picture counts as being at its border.
        const x = Math.min(Math.max(p.x, 0), layout.left + layout.side + 8);
        const y = Math.min(Math.max(p.y, 0), layout.top + layout.side + 8);
        this.#apply(drag, geometry.worldAt(x, y), drag.isTouch || event.shiftKey);
    }

    /** @param {PointerEvent} event */
    #hover(event) {
        if (event.pointerType === "mouse" && this.app.session.mode === "place") {
            const p = this.#pointOf(event);
            const handle = this.#handleAt(p, false);
            const isOnBox = this.#boxesAt(p, false).length > 0;
            const overBox = isOnBox ? "grab" : "cross";
            this.app.setCursor(handle >= 0 ? ["nwse", "ns", "nesw", "ew"][handle % 4] : overBox);
        }
    }

    /**
     * @param {Drag} drag
     * @param {Point} at
     * @param {boolean} snaps
     */
    #apply(drag, at, snaps) {
        const { session, shown } = this.app;
        const { gesture } = session;
        if (gesture === null) {
            return;
        }
        const { scene } = gesture;
        const coarse = snapUnit(scene);
        // About a tenth of a pixel: the precision of the pointer.
        const fine = 10 ** Math.floor(Math.log10((scene.world.right - scene.world.left) / shown.geometry.width / 2));
        const unit = snaps ? coarse : fine;
        if (drag.kind === "draw") {
            const a = { x: tidied(drag.from.x, unit), y: tidied(drag.from.y, unit) };
            const b = { x: tidied(at.x, unit), y: tidied(at.y, unit) };
            const [left, right] = [a.x, b.x].sort(ascending);
            const [top, bottom] = [a.y, b.y].sort(ascending);
            session.preview(withBox(scene, { left, top, right, bottom }), drag.box);
            return;
        }
        const dx = at.x - drag.from.x;
        const dy = at.y - drag.from.y;
        const edges =
            drag.kind === "move"
                ? this.#reachable(movedEdges(drag.edges, dx, dy, unit))
                : resizedEdges(drag.edges, kHandles[drag.handle], dx, dy, unit);
        session.preview(movedBox(scene, drag.box, edges), drag.box);
    }

    /**
     * Keeps a box where it can be reached: at least a corner of it near the world.
     *
     * @param {Edges} edges
     * @returns {Edges}
     */
    #reachable(edges) {
        const { world } = this.app.session.scene;
        const shiftX = Math.max(0, world.left - edges.right) + Math.min(0, world.right - edges.left);
        const shiftY = Math.max(0, world.top - edges.bottom) + Math.min(0, world.bottom - edges.top);
        return {
            left: edges.left + shiftX,
            right: edges.right + shiftX,
            top: edges.top + shiftY,
            bottom: edges.bottom + shiftY,
        };
    }

    /**
     * @param {PointerEvent} event
     * @param {boolean} isKept
     */
    #up(event, isKept) {
        const { drag } = this;
        if (drag === null || drag.pointer !== event.pointerId) {
            return;
        }
        if (drag.hasBegun) {
            this.#finish(isKept);
            return;
        }
        this.drag = null;
        if (isKept) {
            this.#tap(drag);
        }
    }

    /** @param {boolean} isKept */
    #finish(isKept) {
        const { drag } = this;
        this.drag = null;
        const { session } = this.app;
        if (drag !== null && drag.hasBegun) {
            session.isDrawing = false;
            session.endGesture(isKept);
            this.app.afterDrag();
            this.app.render();
            focusBox(this.app, drag.box);
        }
    }

    /** Reverts the drag. */
    cancel() {
        if (this.drag !== null) {
            this.#finish(false);
            this.drag = null;
        }
    }

    /**
     * Selects the smallest box at a point; the next one if it was tapped again.
     *
     * @param {Drag} drag
     */
    #tap(drag) {
        const { session } = this.app;
        const hits = this.#boxesAt(drag.start, drag.isTouch);
        if (hits.length === 0 || session.isDrawing) {
            return;
        }
        const isAgain = hits.length === this.#lastHits.length && hits.every((hit, i) => hit === this.#lastHits[i]);
        const at = isAgain && session.selected !== null ? hits.indexOf(session.selected) : -1;
        this.#lastHits = hits;
        session.selected = hits[(at + 1) % hits.length];
        session.notice = null;
        session.changed();
        focusBox(this.app, session.selected);
    }

    // ------------------------------------------------------------------------------------------ keys

    /**
     * Handles keys while a box has the focus. Returns whether the key was used.
     *
     * @param {KeyboardEvent} event
     * @param {number} i
     */
    boxKey(event, i) {
        const { session } = this.app;
        const directions = /** @type {{[key: string]: [number, number]}} */ ({
            ArrowLeft: [-1, 0],
            ArrowRight: [1, 0],
            ArrowUp: [0, -1],
            ArrowDown: [0, 1],
        });
        const direction = directions[event.key];
        const isPlain = !event.ctrlKey && !event.altKey && !event.metaKey;
        if (direction !== undefined && isPlain && session.mode === "place") {
            const unit = snapUnit(session.scene);
            const [dx, dy] = direction.map((v) => v * unit);
            const old = this.#edgesOf(i);
            const edges = event.shiftKey ? resizedEdges(old, [1, 1], dx, dy, 0) : movedEdges(old, dx, dy, 0);
            if (edges.left <= edges.right && edges.top <= edges.bottom) {
                session.setBox(i, event.shiftKey ? edges : this.#reachable(edges));
            }
            return true;
        }
        if ((event.key === "Delete" || event.key === "Backspace") && session.mode === "place") {
            session.selected = i;
            session.removeSelected();
            return true;
        }
        return false;
    }
}

/** @param {number} a @param {number} b */
function ascending(a, b) {
    return a - b;
}

/**
 * @param {number} v
 * @param {number} unit  0 keeps the digits that the numbers have
 */
function snapped(v, unit) {
    return unit === 0 ? Number(v.toPrecision(12)) : tidied(v, unit);
}

/**
 * Moves a box; its size stays.
 *
 * @param {Edges} edges
 * @param {number} dx
 * @param {number} dy
 * @param {number} unit
 * @returns {Edges}
 */
function movedEdges(edges, dx, dy, unit) {
    const left = snapped(edges.left + dx, unit);
    const top = snapped(edges.top + dy, unit);
    return {
        left,
        top,
        right: snapped(left + (edges.right - edges.left), 0),
        bottom: snapped(top + (edges.bottom - edges.top), 0),
    };
}

/**
 * Moves the edges of a handle; they stop at the opposite ones.
 *
 * @param {Edges} edges
 * @param {number[]} handle
 * @param {number} dx
 * @param {number} dy
 * @param {number} unit
 * @returns {Edges}
 */
function resizedEdges(edges, [across, down], dx, dy, unit) {
    const { left, top, right, bottom } = edges;
    return {
        left: across < 0 ? Math.min(snapped(left + dx, unit), right) : left,
        right: across > 0 ? Math.max(snapped(right + dx, unit), left) : right,
        top: down < 0 ? Math.min(snapped(top + dy, unit), bottom) : top,
        bottom: down > 0 ? Math.max(snapped(bottom + dy, unit), top) : bottom,
    };
}
