/**
 * The functions of SCORM 1.2 that the page calls: "SCORM Run-Time Environment Version 1.2", section 3.
 * @typedef {object} ScormApi
 * @property {(empty: "") => string} LMSInitialize
 * @property {(element: string) => string} LMSGetValue
 * @property {(element: string, value: string) => string} LMSSetValue
 * @property {(empty: "") => string} LMSCommit
 * @property {(empty: "") => string} LMSFinish
 */

/** Frames are nested at most this deep. */
const kMostFrames = 20;

/**
 * Finds the platform's object in a window or in those that contain it. A window of another origin ends the search.
 * @param {Window | null} from
 * @returns {ScormApi | null}
 */
function scormApiAbove(from) {
    try {
        for (let depth = 0; from && depth < kMostFrames; ++depth) {
            const { API } = /** @type {Window & {API?: ScormApi}} */ (from);
            if (API) {
                return API;
            }
            if (from.parent === from) {
                return null;
            }
            from = from.parent;
        }
    } catch {
        return null;  // a window of another origin
    }
    return null;
}

/** @param {Window} from  @returns {ScormApi | null} */
function findScormApi(from) {
    return scormApiAbove(from) ?? scormApiAbove(from.opener);
}

/** Reports the quiz to a learning platform. */
class ScormReporter {
    #api;
    #isFinished = false;

    /** @param {ScormApi} api */
    constructor(api) {
        this.#api = api;
        if (!["completed", "passed"].includes(api.LMSGetValue("cmi.core.lesson_status"))) {
            api.LMSSetValue("cmi.core.lesson_status", "incomplete");
            api.LMSCommit("");
        }
    }

    /**
     * Reports a score in percent of all questions.
     * @param {{right: number, total: number, isComplete: boolean}} result
     */
    report({ right, total, isComplete }) {
        if (this.#isFinished || total === 0) {
            return;
        }
        this.#api.LMSSetValue("cmi.core.score.min", "0");
        this.#api.LMSSetValue("cmi.core.score.max", "100");
        this.#api.LMSSetValue("cmi.core.score.raw", String(Math.round((100 * right) / total)));
        if (isComplete) {
            this.#api.LMSSetValue("cmi.core.lesson_status", "completed");
        }
        this.#api.LMSCommit("");
    }

    /** Ends the session. Call it when the user leaves the page. */
    finish() {
        if (!this.#isFinished) {
            this.#isFinished = true;
            this.#api.LMSFinish("");
        }
    }
}

/**
 * Begins a session with the learning platform that shows the page. Returns null if there is none.
 * @param {Window} from
 */
export function createReporter(from) {
    const api = findScormApi(from);
    return api && String(api.LMSInitialize("")) === "true" ? new ScormReporter(api) : null;
}
