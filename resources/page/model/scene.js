import { refusing } from "./limits.js";
import { say, sayAs } from "./messages.js";

/** @import { Box, Circle, Edges, Members, Scene } from "./types.js" */

// ---------------------------------------------------------------------------------------------- reading

/**
 * Returns a refusal in the program's format: place, problem, and what was expected.
 * @param {string} place
 * @param {() => string} problem
 * @param {() => string} [expected]
 */
function refusedAt(place, problem, expected) {
    return refusing(() => {
        const sentence = say("{1}: {2}", place, problem());
        return expected ? say("{1}; expected {2}", sentence, expected()) : sentence;
    });
}

/**
 * @param {unknown} value
 * @param {string} place
 * @returns {Members}
 */
function readMembers(value, place) {
    if (typeof value !== "object" || value === null || Array.isArray(value)) {
        throw refusedAt(place, () => say("has the wrong type"));
    }
    return /** @type {Members} */ (value);
}

/**
 * @param {Members} members
 * @param {string} name
 * @param {string} place
 */
function readNumber(members, name, place) {
    const value = members[name], at = place ? `${place}.${name}` : name;
    if (value === undefined) {
        throw refusedAt(at, () => sayAs("error", "missing"), () => say("a number"));
    }
    if (typeof value !== "number") {
        throw refusedAt(at, () => say("has the wrong type"), () => say("a number"));
    }
    if (!Number.isFinite(value)) {
        throw refusedAt(at, () => say("is not a finite number"));
    }
    return value;
}

/** @param {Members} members @param {string} place  @returns {Edges} */
export function readEdges(members, place) {
    const edges = {
        left: readNumber(members, "left", place), top: readNumber(members, "top", place),
        right: readNumber(members, "right", place), bottom: readNumber(members, "bottom", place),
    };
    if (edges.left > edges.right || edges.top > edges.bottom) {
        throw refusedAt(place, () => say("is inverted"), () => say("left ≤ right and top ≤ bottom"));
    }
    return edges;
}

/** @param {Circle} circle  @returns {Edges} */
function boundsOf({ x, y, radius }) {
    return { left: x - radius, top: y - radius, right: x + radius, bottom: y + radius };
}

/** @param {Members} members @param {string} place  @returns {Circle} */
function readCircle(members, place) {
    const circle = {
        x: readNumber(members, "x", place), y: readNumber(members, "y", place),
        radius: readNumber(members, "radius", place),
    };
    if (circle.radius < 0) {
        throw refusedAt(`${place}.radius`, () => say("is out of range"));
    }
    if (!Object.values(boundsOf(circle)).every(Number.isFinite)) {
        throw refusedAt(place, () => say("is not a finite number"));
    }
    return circle;
}

/**
 * @param {unknown} value
 * @param {string} place
 * @param {Set<string>} names  all names so far
 */
function readName(value, place, names) {
    if (typeof value !== "string") {
        throw refusedAt(place, () => say("has the wrong type"), () => say("a name in quotes"));
    }
    // With the flag u, only half of a surrogate pair matches.
    const isUnicode = !/[\ud800-\udfff]/u.test(value);
    if (value === "" || !isUnicode || new TextEncoder().encode(value).length > 200) {
        throw refusedAt(place, () => say("is not a valid name"), () => say("a name of 1 to 200 bytes"));
    }
    if (names.has(value)) {
        throw refusedAt(place, () => say("is used twice"));
    }
    names.add(value);
    return value;
}

/** @param {unknown} value @param {string} place @param {Set<string>} names  @returns {Box} */
function readBox(value, place, names) {
    const source = readMembers(value, place);
    const name = readName(source.name, `${place}.name`, names);
    for (const speed of ["vx", "vy"]) {
        if (source[speed] !== undefined) {
            readNumber(source, speed, place);
        }
    }
    if (source.circle === undefined) {
        return { name, ...readEdges(source, place), circle: null, source };
    }
    if (["left", "top", "right", "bottom"].some((edge) => source[edge] !== undefined)) {
        throw refusedAt(place, () => say("a box has four edges or a circle, not both"));
    }
    const circle = readCircle(readMembers(source.circle, `${place}.circle`), `${place}.circle`);
    return { name, ...boundsOf(circle), circle, source };
}

/** @param {unknown} value  @returns {Edges} */
function readWorld(value) {
    if (value === undefined) {
        throw refusedAt("world", () => sayAs("error", "missing"));
    }
    const edges = readEdges(readMembers(value, "world"), "world");
    const width = edges.right - edges.left, height = edges.bottom - edges.top;
    if (width <= 0 || height <= 0) {
        throw refusedAt("world", () => say("has no usable area"), () => say("left < right and top < bottom"));
    }
    if (!Number.isFinite(width) || !Number.isFinite(height)) {
        throw refusedAt("world", () => say("has no usable area"));
    }
    return edges;
}

/** @param {Edges} world @param {number} depth */
function checkCellSize(world, depth) {
    if ((world.right - world.left) / 2 ** depth === 0 || (world.bottom - world.top) / 2 ** depth === 0) {
        throw refusedAt("world", () => say("has no usable area"),
            () => say("a world large enough for {1} columns and rows", 2 ** depth));
    }
}

/**
 * @template {string} Word
 * @param {Members} members
 * @param {string} name
 * @param {Word[]} words  the first is the default
 * @returns {Word}
 */
function readWord(members, name, words) {
    const found = members[name] === undefined ? words[0] : words.find((word) => word === members[name]);
    if (!found) {
        throw refusedAt(name, () => say("unknown value"), () => words.join(", "));
    }
    return found;
}

/** @param {Members} file */
function checkFormat(file) {
    if (file.format !== undefined && file.format !== "mortonscope-scene") {
        throw refusedAt("format", () => say("cannot read it"), () => "\"mortonscope-scene\"");
    }
    const version = file.version === undefined ? 1 : readNumber(file, "version", "");
    if (version > 1) {
        throw refusedAt("version", () => say("is newer than this program supports"));
    }
    if (version !== 1) {
        throw refusedAt("version", () => say("is out of range"), () => say("a whole number from 1"));
    }
}

/**
 * Reads the object of a scene file. Throws a Refusal that names the wrong member. The limits of a page are checked by
 * checkLimits().
 * @param {unknown} object
 * @param {Scene["order"]} order
 * @returns {Scene}
 */
export function readScene(object, order) {
    const { boxes, ...source } = readMembers(object, say("scene"));
    checkFormat(source);
    if (source.title !== undefined && typeof source.title !== "string") {
        throw refusedAt("title", () => say("has the wrong type"), () => say("a string"));
    }
    const world = readWorld(source.world);
    const depth = readNumber(source, "level", "");
    if (!Number.isInteger(depth) || depth < 0 || depth > 12) {
        throw refusedAt("level", () => say("is out of range"), () => say("a whole number from 0 to 12"));
    }
    checkCellSize(world, depth);
    if (!Array.isArray(boxes)) {
        throw refusedAt("boxes", () => say("has the wrong type"), () => say("an array of boxes"));
    }
    const names = new Set();
    return {
        title: source.title ?? "", world, depth, rule: readWord(source, "outside", ["clamp", "root", "reject"]),
        touching: readWord(source, "touching", ["open", "closed"]), order, algorithm: "single-pass",
        boxes: Array.from(boxes, (box, i) => readBox(box, `boxes[${i}]`, names)), source,
    };
}

/**
 * Returns the object of a scene's file.
 * @param {Scene} scene
 * @returns {Members}
 */
export function writeScene({ source, world, depth, rule, touching, boxes }) {
    return {
        format: "mortonscope-scene", version: 1, ...source,
        world: { .../** @type {Members} */ (source.world), ...world }, level: depth, outside: rule, touching,
        boxes: boxes.map(writtenBox),
    };
}

/** @param {Box} box */
function writtenBox({ name, left, top, right, bottom, circle, source }) {
    const edges = circle
        ? { circle: { .../** @type {Members} */ (source.circle), ...circle } }
        : { left, top, right, bottom };
    return { ...source, name, ...edges };
}

// ---------------------------------------------------------------------------------------------- edits

/**
 * Returns the circle that fills a box. A circle that only moves keeps its radius exactly.
 * @param {Edges} box
 * @param {Circle} before
 * @returns {Circle}
 */
function circleInto(box, before) {
    const old = boundsOf(before);
    const largest = Math.max(...[box, old].flatMap((edges) => Object.values(edges)).map(Math.abs));
    const rounding = 8 * Number.EPSILON * largest;
    const isAsWide = Math.abs(box.right - box.left - (old.right - old.left)) <= rounding;
    const isAsHigh = Math.abs(box.bottom - box.top - (old.bottom - old.top)) <= rounding;
    const radius = Math.min(box.right / 2 - box.left / 2, box.bottom / 2 - box.top / 2);
    return {
        x: box.left / 2 + box.right / 2, y: box.top / 2 + box.bottom / 2,
        radius: isAsWide && isAsHigh ? before.radius : radius,
    };
}

/**
 * Returns a scene with new edges of a box. A circle moves and scales with its box.
 * @param {Scene} scene
 * @param {number} i
 * @param {Edges} edges
 * @returns {Scene}
 */
export function movedBox(scene, i, { left, top, right, bottom }) {
    const old = scene.boxes[i];
    /** @type {Box} */
    let box = { ...old, left, top, right, bottom };
    const isSame = left === old.left && top === old.top && right === old.right && bottom === old.bottom;
    if (old.circle && !isSame) {
        const circle = circleInto(box, old.circle);
        box = { ...box, ...boundsOf(circle), circle };
    }
    return { ...scene, boxes: scene.boxes.map((each, at) => (at === i ? box : each)) };
}

/**
 * Returns a scene with another box at its end.
 * @param {Scene} scene
 * @param {Edges} edges
 * @returns {Scene}
 */
export function withBox(scene, { left, top, right, bottom }) {
    const box = { name: freeName(scene), left, top, right, bottom, circle: null, source: {} };
    return { ...scene, boxes: [...scene.boxes, box] };
}

/**
 * @param {Scene} scene
 * @param {number} i
 * @returns {Scene}
 */
export function withoutBox(scene, i) {
    return { ...scene, boxes: scene.boxes.filter((_, box) => box !== i) };
}

/**
 * Returns a scene with another depth. Throws a Refusal if the cells would have no size.
 * @param {Scene} scene
 * @param {number} depth
 * @returns {Scene}
 */
export function withDepth(scene, depth) {
    checkCellSize(scene.world, depth);
    return { ...scene, depth };
}

/**
 * Returns the first free name of A … Z, A1 … Z1, A2 …
 * @param {Scene} scene
 */
export function freeName(scene) {
    const names = new Set(scene.boxes.map(({ name }) => name));
    for (let i = 0; ; ++i) {
        const letter = String.fromCharCode(65 + (i % 26));
        const name = i < 26 ? letter : letter + Math.floor(i / 26);
        if (!names.has(name)) {
            return name;
        }
    }
}
