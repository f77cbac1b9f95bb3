import { formatFragment } from "../model/fragment.js";
import { overlap } from "../model/overlap.js";
import { placesOf } from "../model/place.js";
import { movedBox, withDepth, withoutBox, writeScene } from "../model/scene.js";
import { Refusal } from "../model/limits.js";
import { kMaxBoxes, kMaxDepth } from "../model/types.js";
import { wordsOf } from "../words.js";

/**
 * The state of the page besides scene and step, with everything that changes it. Nothing here draws; every change calls
 * `changed`.
 *
 * @typedef {import("../model/types.js").Scene} Scene
 * @typedef {import("../model/types.js").Edges} Edges
 * @typedef {import("../model/types.js").Language} Language
 * @typedef {import("../model/model.js").Model} Model
 * @typedef {import("../model/fragment.js").Moment} Moment
 * @typedef {"place" | "step" | "quiz"} Mode
 * @typedef {"step" | "pair" | "cell"} Grain
 * @typedef {"auto" | "light" | "dark"} Theme
 * @typedef {{low: number, high: number, share: number}} Motion
 * @typedef {{scene: Scene, selected: number | null}} Remembered
 */

const kMaxUndo = 100;
const kMaxLive = 200;

export const kGrains = /** @type {Grain[]} */ (["step", "pair", "cell"]);
export const kSpeeds = [0.5, 1, 2, 4, 8, 16];

export class Session {
    /** @type {Remembered[]} */
    #undo = [];
    /** The scene while one of many boxes is moving; its run is computed at the end. @type {Scene | null} */
    #draft = null;
    /** The scene that was set here last. @type {Scene | null} */
    #own = null;

    /** @type {Mode} */
    mode = "place";
    /** @type {number | null} */
    selected = null;
    /** @type {Theme} */
    theme = "auto";
    /** @type {Grain} */
    grain = "step";
    speed = 1;
    /** @type {"pairs" | "code"} */
    tab = "pairs";
    isPlaying = false;
    /** Whether a box has been moved: then the invitation is gone. */
    hasMoved = false;
    /** Whether the next drag draws a box. */
    isDrawing = false;
    /** The scene before the box began to move; null if none is moving. @type {Remembered | null} */
    gesture = null;
    /** @type {string | null} */
    notice = null;
    /** First slots of the array's opened breaks. @type {ReadonlySet<number>} */
    opened = new Set();
    /** The field of the triangle that the keyboard is on. @type {[number, number] | null} */
    pair = null;
    /** @type {"menu" | "about" | "link" | null} */
    dialog = null;
    /** The motion between two steps, in either direction; null at rest. @type {Motion | null} */
    motion = null;

    /**
     * @param {Model} model
     * @param {() => void} changed
     */
    constructor(model, changed) {
        this.model = model;
        const { start, step, language } = model.data;
        /** The state with which the file starts. @type {Moment} */
        this.start = { mode: start, step, language, scene: model.scene };
        this.changed = changed;
        this.selected = model.scene.boxes.length > 0 ? 0 : null;
    }

    get words() {
        return wordsOf(this.language);
    }

    get language() {
        return this.model.language;
    }

    get scene() {
        return this.#draft ?? this.model.scene;
    }

    get places() {
        return placesOf(this.scene);
    }

    get recording() {
        return this.model.recording;
    }

    get step() {
        return this.model.step;
    }

    get names() {
        return this.scene.boxes.map((box) => box.name);
    }

    /** The file's own scene. */
    get origin() {
        return this.start.scene;
    }

    /** Returns what is currently shown. @returns {Moment} */
    get moment() {
        const step = this.mode === "step" ? this.step : this.start.step;
        return { mode: this.mode, step, language: this.language, scene: this.scene };
    }

    /** The fragment of the link to this moment. */
    get link() {
        const { text, isComplete } = formatFragment(this.moment, this.start);
        return { fragment: text === "" ? "" : `#${text}`, isComplete };
    }

    get canUndo() {
        return this.#undo.length > 0;
    }

    /** @param {number} a @param {number} b */
    overlaps(a, b) {
        return overlap(this.scene, a, b);
    }

    /** @param {Language} language */
    setLanguage(language) {
        this.model.language = language;
        this.notice = null;
        this.changed();
    }

    // ------------------------------------------------------------------------------------------ scene

    /**
     * Sets another scene, unless it is too large for a page.
     *
     * @param {Scene} scene
     * @param {number | null} selected
     */
    setScene(scene, selected) {
        this.isPlaying = false;
        this.motion = null;
        this.notice = null;
        this.pair = null;
        if (this.gesture !== null && scene.boxes.length > kMaxLive) {
            this.#draft = scene;
        } else {
            this.#own = scene;
            const problem = this.model.setScene(scene);
            if (problem !== null) {
                this.notice = problem(this.language);
                this.changed();
                return false;
            }
        }
        this.selected = selected;
        this.changed();
        return true;
    }

    /**
     * Follows a step or a scene that was set here or by a script.
     *
     * @param {import("../model/model.js").Change} what
     */
    follow(what) {
        if (what === "scene") {
            const count = this.scene.boxes.length;
            if (this.selected === null || this.selected >= count) {
                this.selected = count > 0 ? 0 : null;
            }
            this.pair = null;
            if (this.scene !== this.#own) {
                this.gesture = null; // a script's scene ends the drag of a box
                this.#draft = null;
            }
        }
        this.motion = null;
        this.notice = null;
        this.changed();
    }

    /**
     * Makes an edit that can be undone.
     *
     * @param {() => Scene} make
     * @param {number | null} selected
     */
    edit(make, selected) {
        const before = { scene: this.scene, selected: this.selected };
        try {
            if (this.setScene(make(), selected)) {
                this.hasMoved = true;
                this.#remember(before);
            }
        } catch (error) {
            if (!(error instanceof Refusal)) {
                throw error;
            }
            this.notice = error.sentence(this.language);
        }
        this.changed();
    }

    /** Begins to move a box. */
    beginGesture() {
        this.gesture = { scene: this.scene, selected: this.selected };
        this.isPlaying = false;
    }

    /**
     * Shows the scene of a gesture that continues.
     *
     * @param {Scene} scene
     * @param {number | null} selected
     */
    preview(scene, selected) {
        this.hasMoved = true;
        this.setScene(scene, selected);
    }

    /** @param {boolean} isKept  else the scene before the gesture is restored */
    endGesture(isKept) {
        const before = this.gesture;
        const { scene, selected } = this;
        this.gesture = null;
        this.#draft = null;
        if (before === null) {
            return;
        }
        const wanted = isKept ? { scene, selected } : before;
        if (wanted.scene !== this.model.scene) {
            this.setScene(wanted.scene, wanted.selected);
        }
        if (isKept && before.scene !== this.scene) {
            this.#remember(before);
        }
        this.changed();
    }

    /** @param {Remembered} before */
    #remember(before) {
        if (this.gesture === null) {
            this.#undo.push(before);
            this.#undo.splice(0, this.#undo.length - kMaxUndo);
        }
    }

    undo() {
        const before = this.gesture === null ? this.#undo.pop() : undefined; // Escape reverts a gesture
        if (before !== undefined) {
            this.setScene(before.scene, before.selected);
        }
    }

    reset() {
        if (this.scene !== this.origin) {
            this.edit(() => this.origin, this.origin.boxes.length > 0 ? 0 : null);
        }
    }

    /** @param {number} depth */
    setDepth(depth) {
        if (depth >= 0 && depth <= kMaxDepth && depth !== this.scene.depth) {
            this.edit(() => withDepth(this.scene, depth), this.selected);
        }
    }

    /**
     * @param {number} i
     * @param {Edges} edges
     */
    setBox(i, edges) {
        this.edit(() => movedBox(this.scene, i, edges), i);
    }

    /**
     * @param {number} i
     * @param {string} name
     */
    renameBox(i, name) {
        if (this.scene.boxes[i].name === name) {
            return;
        }
        if (this.scene.boxes.some((box) => box.name === name)) {
            this.notice = this.words.nameUsed(name);
            this.changed();
            return;
        }
        const before = { scene: this.scene, selected: this.selected };
        const boxes = this.scene.boxes.map((box, at) => (at === i ? { ...box, name } : box));
        const problem = this.model.load(writeScene({ ...this.scene, boxes }));
        if (problem === null) {
            this.#remember(before);
        }
        this.notice = problem === null ? null : problem(this.language);
        this.changed();
    }

    /** Returns whether the page can hold no further box, and shows a message if so. */
    refusesBox() {
        const isFull = this.scene.boxes.length >= kMaxBoxes;
        if (isFull) {
            this.notice = this.words.tooMany(kMaxBoxes);
            this.changed();
        }
        return isFull;
    }

    /** Toggles whether the next drag draws a box. */
    toggleDrawing() {
        this.isDrawing = !this.isDrawing && !this.refusesBox();
        this.changed();
    }

    removeSelected() {
        const { selected } = this;
        if (selected !== null) {
            const count = this.scene.boxes.length - 1;
            this.edit(() => withoutBox(this.scene, selected), count === 0 ? null : Math.min(selected, count - 1));
        }
    }

    // ------------------------------------------------------------------------------------------ run

    /** @param {Mode} mode */
    setMode(mode) {
        this.mode = mode;
        this.isPlaying = false;
        this.isDrawing = false;
        this.notice = null;
        this.motion = null;
        this.changed();
    }

    /**
     * Returns the stop after or before the current step.
     *
     * @param {1 | -1} direction
     */
    nextStop(direction) {
        const { recording, step } = this;
        const { total } = recording;
        if (this.grain === "step") {
            return Math.min(Math.max(step + direction, 0), total);
        }
        const stops = this.grain === "pair" ? recording.stopsByPair : recording.stopsByCell;
        let low = 0;
        let high = stops.length;
        while (low < high) {
            const middle = (low + high) >> 1;
            if (direction > 0 ? stops[middle] <= step : stops[middle] < step) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return direction > 0 ? (stops[low] ?? total) : (stops[low - 1] ?? 0);
    }

    /**
     * Goes to a step at once.
     *
     * @param {number} step
     */
    go(step) {
        this.motion = null;
        this.notice = null;
        this.model.go(step);
        this.changed();
    }
}
