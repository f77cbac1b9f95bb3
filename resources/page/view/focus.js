/**
 * Keeps the focus in the page when the focused element disappears, such as a button that closes its dialog.
 */

const kFocusable = "button:not(:disabled), input, select, [tabindex='0']";

/**
 * Returns an element and its ancestors, up to `root`; empty if it is not inside `root`.
 *
 * @param {Element | null} element
 * @param {Element} root
 */
export function pathTo(element, root) {
    const path = [];
    if (element !== root && root.contains(element)) {
        for (let at = element; at !== null && at !== root; at = at.parentElement) {
            path.push(at);
        }
        path.push(root);
    }
    return path;
}

/**
 * If the first element of a path has lost the focus, gives it to the nearest heir: an element with `data-heir`, else
 * the nearest one that takes the focus.
 *
 * @param {Element[]} path
 */
export function returnFocus(path) {
    if (path.length === 0 || document.activeElement !== document.body) {
        return;
    }
    const around = path.slice(1).filter((element) => element.isConnected);
    const heirIn = (/** @type {string} */ selector) =>
        around.map((element) => (element.matches(selector) ? element : element.querySelector(selector))).find(Boolean);
    const heir = heirIn("[data-heir]") ?? heirIn(kFocusable);
    /** @type {HTMLElement | undefined} */ (heir)?.focus({ preventScroll: true });
}
