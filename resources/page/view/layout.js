/**
 * The positions of the page's parts, as a function of the viewport. Lengths are in sixteenths of the root's font size,
 * so larger text acts like a smaller viewport.
 *
 * @typedef {object} Layout
 * @property {"wide" | "low" | "tall"} name
 * @property {number} width
 * @property {number} height
 * @property {boolean} isCoarse  whether fingers point
 * @property {number} side  of the world's square
 * @property {number} left  of the world: the width of the left ruler
 * @property {number} top  of the world: the height of the top ruler
 * @property {number} column  width of the text and the panels
 * @property {number} scale  of the text in panels
 * @property {number} slot  least width of a slot
 * @property {number} slotHeight
 * @property {number} lower  height of the pairs in the right column
 * @property {boolean} hasLevels  whether the array names the levels
 * @property {boolean} pins  whether the world stays while the panels scroll
 * @property {number} textSize  text size of the sentence
 */

const kLeastSide = 160;
const kLeastLower = 190;

/** @param {number} v */
function downToEight(v) {
    return Math.max(kLeastSide, Math.floor(v / 8) * 8);
}

/**
 * @param {number} width
 * @param {number} height
 * @param {boolean} isCoarse  whether fingers point
 * @returns {Layout}
 */
export function layoutOf(width, height, isCoarse) {
    const slot = isCoarse ? 44 : 24;
    const common = { width, height, isCoarse, slot, slotHeight: 30, lower: 0 };
    if (width >= 960 && height >= 560 && height <= 1.1 * width) {
        const hasLevels = height >= 760;
        const side = downToEight(Math.min(width - 592, height - (hasLevels ? 260 : 208)));
        const column = width - 16 - (80 + side + 24);
        const scale = Math.max(0.9, Math.min(column / 520, height / 860, 1.5));
        const lower = hasLevels ? 254 * scale : kLeastLower;
        return {
            ...common,
            name: "wide",
            lower,
            slotHeight: hasLevels ? 30 : 22,
            side,
            left: 80,
            top: 40,
            column,
            scale,
            hasLevels,
            pins: false,
            textSize: 18,
        };
    }
    if (width >= 560 && (height < 560 || width > height)) {
        const side = downToEight(Math.min(height - 144, width - 368));
        const column = width - 16 - (44 + side + 28);
        return {
            ...common,
            name: "low",
            slotHeight: 22,
            side,
            left: 44,
            top: 34,
            column,
            scale: 1,
            hasLevels: false,
            pins: false,
            textSize: 16,
        };
    }
    const side = downToEight(Math.min(width - 62, height - 340));
    const text = width < 360 ? 15 : 16;
    return {
        ...common,
        name: "tall",
        side,
        left: 46,
        top: 30,
        column: width - 32,
        scale: 1,
        hasLevels: false,
        pins: height - side - 340 >= 120,
        slot: 44,
        textSize: text,
    };
}
