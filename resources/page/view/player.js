/**
 * Moves through the run: one step by hand, or stop after stop at the pace of a reader. An interrupted motion jumps to
 * its end, where the next one begins.
 *
 * @typedef {import("./session.js").Session} Session
 */

const kMotionTime = 450;
const kLeastStop = 800;
const kPerWord = 250;
// Japanese text has no spaces; about two and a half characters take as long as an English word.
const kPerCharacter = 100;
const kLeastInterval = 250;

/** Returns whether the reader prefers reduced motion. */
export function hasReducedMotion() {
    return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** @param {number} t */
function eased(t) {
    return t < 0.5 ? 2 * t * t : 1 - 2 * (1 - t) * (1 - t);
}

export class Player {
    /** @type {number | null} */
    #frame = null;
    /** @type {ReturnType<typeof setTimeout> | null} */
    #timer = null;
    #lastKey = 0;

    /**
     * @param {Session} session
     * @param {(step: number) => string} sentence
     */
    constructor(session, sentence) {
        this.session = session;
        this.sentence = sentence;
    }

    /**
     * Goes to the next stop, or to the one before.
     *
     * @param {1 | -1} direction
     */
    advance(direction) {
        const { session } = this;
        const from = session.step;
        const to = session.nextStop(direction);
        const now = performance.now();
        const isFast = now - this.#lastKey < kLeastInterval;
        this.#lastKey = now;
        session.go(to);
        if (to !== from && !isFast && !hasReducedMotion()) {
            this.#move(from, to);
        }
    }

    /** @param {number} step */
    jump(step) {
        this.#stopMotion();
        this.session.go(step);
    }

    /** @param {number} from @param {number} to */
    #move(from, to) {
        const { session } = this;
        this.#stopMotion();
        const length = kMotionTime / Math.max(session.speed, 1);
        const began = performance.now();
        const frame = (/** @type {number} */ now) => {
            const t = Math.min(Math.max((now - began) / length, 0), 1);
            if (t >= 1 || session.step !== to) {
                this.#frame = null;
                session.motion = null;
            } else {
                const share = eased(to > from ? t : 1 - t);
                session.motion = { low: Math.min(from, to), high: Math.max(from, to), share };
                this.#frame = requestAnimationFrame(frame);
            }
            session.changed();
        };
        session.motion = { low: Math.min(from, to), high: Math.max(from, to), share: to > from ? 0 : 1 };
        this.#frame = requestAnimationFrame(frame);
        session.changed();
    }

    #stopMotion() {
        if (this.#frame !== null) {
            cancelAnimationFrame(this.#frame);
            this.#frame = null;
        }
        this.session.motion = null;
    }

    /** Starts to play, from the beginning if the run is over. */
    play() {
        const { session } = this;
        if (session.recording.total === 0) {
            return;
        }
        if (session.step >= session.recording.total) {
            this.jump(0);
        }
        session.isPlaying = true;
        session.changed();
        this.#wait();
    }

    pause() {
        if (this.#timer !== null) {
            clearTimeout(this.#timer);
            this.#timer = null;
        }
        if (this.session.isPlaying) {
            this.session.isPlaying = false;
            this.session.changed();
        }
    }

    toggle() {
        if (this.session.isPlaying) {
            this.pause();
        } else {
            this.play();
        }
    }

    #wait() {
        const { session } = this;
        const text = this.sentence(session.step);
        const reading = session.language === "ja" ? text.length * kPerCharacter : text.split(/\s+/).length * kPerWord;
        const pause = Math.max(kLeastStop, reading) / session.speed;
        this.#timer = setTimeout(() => {
            this.#timer = null;
            if (!session.isPlaying) {
                return;
            }
            const from = session.step;
            const to = session.nextStop(1);
            session.go(to);
            session.isPlaying = to < session.recording.total;
            const hasTime =
                (kMotionTime / Math.max(session.speed, 1)) * 2 <= Math.max(pause, kLeastStop / session.speed);
            if (hasTime && session.speed <= 4 && !hasReducedMotion()) {
                this.#move(from, to);
            }
            if (session.isPlaying) {
                this.#wait();
            } else {
                session.changed();
            }
        }, pause);
    }
}
