import { textWidth } from "./dom.js";

/**
 * A box that moves from one panel to another during a step: into its slot, onto the stack, or back.
 *
 * @typedef {import("./app.js").Shown} Shown
 * @typedef {{x: number, y: number}} Point
 */

/** @param {Element | null | undefined} element  @returns {Point | null} */
function middleOf(element) {
    const rect = element?.getBoundingClientRect();
    return rect === undefined || rect.width === 0 ? null : { x: rect.x + rect.width / 2, y: rect.y + rect.height / 2 };
}

/**
 * Returns where the box starts and where it arrives, forward in time.
 *
 * @param {Shown} shown
 * @param {HTMLElement} root
 * @returns {(Point | null)[]}
 */
function endsOfFlight(shown, root) {
    const { state } = shown;
    const home = middleOf(root.querySelector(`[data-box="${state?.box}"]`));
    const chips = root.querySelectorAll(".stack .chips > *");
    switch (state?.kind) {
        case "append":
            return [home, middleOf(root.querySelector(`.scroller [data-slot="${state.cell}"] rect`))];
        case "push":
            return [home, middleOf(chips[chips.length - 1])];
        case "pop":
            return [middleOf(root.querySelector(".stack .chips")), home];
        default:
            return [null, null];
    }
}

/**
 * Moves the flying box to its current position; hides it at rest.
 *
 * @param {Shown} shown
 * @param {HTMLElement} root
 * @param {HTMLElement} flying
 */
export function placeFlight(shown, root, flying) {
    const { state, share, scene, palette } = shown;
    const isMoving = share > 0 && share < 1 && state !== null && state.box !== null;
    const [from, to] = isMoving ? endsOfFlight(shown, root) : [null, null];
    flying.hidden = from === null || to === null;
    if (!isMoving || state.box === null || from === null || to === null) {
        return;
    }
    const color = shown.colorOf(state.box);
    flying.textContent = scene.boxes[state.box].name;
    flying.style.background = color;
    flying.style.color = palette.on(color);
    flying.style.left = `${from.x + (to.x - from.x) * share - textWidth("M", 13)}px`;
    flying.style.top = `${from.y + (to.y - from.y) * share - 14}px`;
}
