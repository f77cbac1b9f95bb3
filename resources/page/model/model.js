import { Refusal } from "./limits.js";
import { setMessages } from "./messages.js";
import { Recording } from "./recording.js";
import { readScene } from "./scene.js";

/** @import { Language, PageData, Scene } from "./types.js" */

/** @typedef {"scene" | "step" | "show"} Change  "show": a script asks to see the step */

/** The subject of the page: a scene, its run, and the current step. */
export class Model {
    /** @type {((what: Change) => void)[]} */
    #listeners = [];
    #scene;
    #recording;
    #step;

    /** @param {PageData} data */
    constructor(data) {
        setMessages(data.messages);
        this.data = data;
        /** @type {Language} */
        this.language = data.language;
        this.#scene = readScene(data.scene, data.order);
        this.#recording = new Recording(this.#scene);
        this.#step = data.step;
    }

    get scene() {
        return this.#scene;
    }

    /** The scene's title; that of a built-in scene is translated. */
    get title() {
        const { title } = this.#scene, { scene, japaneseTitle } = this.data;
        return this.language === "ja" && title === scene.title ? japaneseTitle ?? title : title;
    }

    get recording() {
        return this.#recording;
    }

    get step() {
        return this.#step;
    }

    /** @param {(what: Change) => void} listener */
    onChange(listener) {
        this.#listeners.push(listener);
    }

    /** @param {Change} what */
    #changed(what) {
        this.#listeners.forEach((listener) => listener(what));
    }

    /**
     * Shows a step; a number outside the run means its first or last position.
     * @param {number} k
     */
    go(k) {
        const step = Math.min(Math.max(Math.round(k), 0), this.#recording.total);
        if (step !== this.#step) {
            this.#step = step;
            this.#changed("step");
        }
    }

    /** As go(), for a script. @param {number} k */
    show(k) {
        this.go(k);
        this.#changed("show");
    }

    /**
     * Sets another scene. Returns null or, if the page can't show it, the reason; then nothing changes. Keeps the step
     * if the new run has it.
     * @param {Scene} scene
     * @returns {((language: Language) => string) | null}
     */
    setScene(scene) {
        try {
            this.#recording = new Recording(scene);
        } catch (error) {
            if (error instanceof Refusal) {
                return error.sentence;
            }
            throw error;
        }
        this.#scene = scene;
        this.#step = Math.min(this.#step, this.#recording.total);
        this.#changed("scene");
        return null;
    }

    /**
     * Sets the object of a scene file.
     * @param {unknown} object
     * @returns {((language: Language) => string) | null}
     */
    load(object) {
        try {
            return this.setScene(readScene(object, this.#scene.order));
        } catch (error) {
            if (error instanceof Refusal) {
                return error.sentence;
            }
            throw error;
        }
    }
}
