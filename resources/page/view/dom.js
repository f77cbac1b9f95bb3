/**
 * Describes elements as values, and updates a document to match such a description. Everything that the page shows is
 * computed from its state, so no update can be forgotten. Elements with the same key are kept, so that focus and scroll
 * positions survive.
 *
 * @typedef {{[name: string]: any}} Attributes
 * @typedef {{tag: string, attributes: Attributes, children: Content[]}} Described
 * @typedef {Described | string | number | null | undefined | false} Content
 * @typedef {{[event: string]: (event: any) => void}} Handlers
 * @typedef {{key: string, node: Node, described: Described | string}} Kept
 */

const kSvgSpace = "http://www.w3.org/2000/svg";

/** @type {WeakMap<Node, Kept[]>} */
const keptChildren = new WeakMap();
/** @type {WeakMap<Element, Handlers>} */
const handlersOf = new WeakMap();
/** @type {WeakMap<Element, Set<string>>} */
const heardEvents = new WeakMap();

/**
 * Describes an element. Special attributes: `key` tells siblings apart, `on` holds event handlers, `props` are set as
 * properties, `styles` as style properties. An attribute that is null, undefined or false is absent.
 *
 * @param {string} tag
 * @param {Attributes | null} [attributes]
 * @param {...(Content | Content[])} children
 * @returns {Described}
 */
export function h(tag, attributes, ...children) {
    return { tag, attributes: attributes ?? {}, children: /** @type {Content[]} */ (children.flat(2)) };
}

/**
 * @param {Attributes} attributes
 * @param {...(Content | Content[])} children
 */
export function button(attributes, ...children) {
    return h("button", { type: "button", ...attributes }, ...children);
}

/**
 * Describes an input that shows `value` whenever that changes. In between, it keeps what the reader types. Its
 * attribute has the value to restore.
 *
 * @param {Attributes} attributes
 * @param {string} value
 */
export function field(attributes, value) {
    return h("input", { autocomplete: "off", ...attributes, value, props: { value } });
}

/**
 * @param {Element} element
 * @param {string} name
 * @param {any} value
 */
function setAttributeOf(element, name, value) {
    if (value === null || value === undefined || value === false) {
        element.removeAttribute(name);
    } else {
        element.setAttribute(name, value === true ? "" : String(value));
    }
}

/**
 * @param {Element} element
 * @param {Handlers} handlers
 */
function setHandlers(element, handlers) {
    const heard = heardEvents.get(element) ?? new Set();
    for (const event of Object.keys(handlers)) {
        if (!heard.has(event)) {
            element.addEventListener(event, (e) => handlersOf.get(element)?.[event]?.(e));
            heard.add(event);
        }
    }
    heardEvents.set(element, heard);
    handlersOf.set(element, handlers);
}

/**
 * @param {Element} element
 * @param {Attributes} before
 * @param {Attributes} now
 */
function setAttributes(element, before, now) {
    for (const name of Object.keys(before)) {
        if (!(name in now) && !["key", "on", "props"].includes(name)) {
            element.removeAttribute(name === "styles" ? "style" : name);
        }
    }
    for (const [name, value] of Object.entries(now)) {
        if (name === "on") {
            setHandlers(element, value);
        } else if (name === "props") {
            for (const [property, wanted] of Object.entries(value)) {
                if (before.props?.[property] !== wanted) {
                    /** @type {any} */ (element)[property] = wanted; // else it stays as the reader has left it
                }
            }
        } else if (name === "styles") {
            for (const property of Object.keys(before.styles ?? {})) {
                if (!(property in value)) {
                    /** @type {any} */ (element).style.removeProperty(property);
                }
            }
            for (const [property, wanted] of Object.entries(value)) {
                if (before.styles?.[property] !== wanted) {
                    /** @type {any} */ (element).style.setProperty(property, wanted);
                }
            }
        } else if (name !== "key" && before[name] !== value) {
            setAttributeOf(element, name, value);
        }
    }
}

/**
 * @param {Described} described
 * @param {string | null} parentSpace
 */
function createElementOf(described, parentSpace) {
    const isSvg = described.tag === "svg" || parentSpace === kSvgSpace;
    const element = isSvg ? document.createElementNS(kSvgSpace, described.tag) : document.createElement(described.tag);
    setAttributes(element, {}, described.attributes);
    patch(element, described.children);
    setAttributes(element, {}, { props: described.attributes.props ?? {} }); // a select needs its options first
    return element;
}

/**
 * Replaces the children of `parent` with `children`. All existing children must come from this function.
 *
 * @param {Element} parent
 * @param {Content[]} children
 */
export function patch(parent, children) {
    const old = new Map((keptChildren.get(parent) ?? []).map((kept) => [kept.key, kept]));
    /** @type {{[tag: string]: number}} */
    const counts = {};
    /** @type {Kept[]} */
    const kept = [];
    for (const child of children) {
        if (child === null || child === undefined || child === false) {
            continue;
        }
        const described = typeof child === "object" ? child : String(child);
        const tag = typeof described === "string" ? "#text" : described.tag;
        const own = typeof described === "string" ? undefined : described.attributes.key;
        counts[tag] = (counts[tag] ?? 0) + (own === undefined ? 1 : 0);
        const key = own === undefined ? `${tag} ${counts[tag]}` : `${tag}=${own}`;
        const before = old.get(key);
        old.delete(key);
        kept.push({ key, described, node: nodeFor(parent, before, described) });
    }
    for (const gone of old.values()) {
        gone.node.parentNode?.removeChild(gone.node);
    }
    let cursor = parent.firstChild;
    for (const { node } of kept) {
        if (node === cursor) {
            cursor = node.nextSibling;
        } else {
            parent.insertBefore(node, cursor);
        }
    }
    keptChildren.set(parent, kept);
}

/**
 * @param {Element} parent
 * @param {Kept | undefined} before
 * @param {Described | string} described
 * @returns {Node}
 */
function nodeFor(parent, before, described) {
    if (typeof described === "string") {
        if (before === undefined) {
            return document.createTextNode(described);
        }
        if (before.described !== described) {
            before.node.nodeValue = described;
        }
        return before.node;
    }
    if (before === undefined) {
        return createElementOf(described, parent.namespaceURI);
    }
    if (before.described !== described) {
        const element = /** @type {Element} */ (before.node);
        const was = /** @type {Described} */ (before.described);
        patch(element, described.children);
        setAttributes(element, was.attributes, described.attributes);
    }
    return before.node;
}

// ------------------------------------------------------------------------------------------------ shapes

/** @param {number} v */
export function rounded(v) {
    return Math.round(v * 100) / 100;
}

/**
 * @param {number} x
 * @param {number} y
 * @param {number} width
 * @param {number} height
 * @param {Attributes} attributes
 */
export function rectangle(x, y, width, height, attributes) {
    return h("rect", {
        x: rounded(x),
        y: rounded(y),
        width: rounded(Math.max(width, 0)),
        height: rounded(Math.max(height, 0)),
        ...attributes,
    });
}

/**
 * @param {number} x1
 * @param {number} y1
 * @param {number} x2
 * @param {number} y2
 * @param {string} color
 * @param {number} width
 * @param {Attributes} [more]
 */
export function stroke(x1, y1, x2, y2, color, width, more) {
    return h("line", {
        x1: rounded(x1),
        y1: rounded(y1),
        x2: rounded(x2),
        y2: rounded(y2),
        stroke: color,
        "stroke-width": width,
        ...more,
    });
}

/**
 * @param {number} x
 * @param {number} y
 * @param {number} radius
 * @param {Attributes} attributes
 */
export function disc(x, y, radius, attributes) {
    return h("circle", { cx: rounded(x), cy: rounded(y), r: rounded(radius), ...attributes });
}

/**
 * Describes text whose baseline begins, is centered or ends at (x, y).
 *
 * @param {number} x
 * @param {number} y
 * @param {string} text
 * @param {{size?: number, fill?: string, bold?: boolean, mono?: boolean, at?: "start" | "middle" | "end",
 *          opacity?: number}} look
 */
export function label(x, y, text, look) {
    const names = (look.bold ? "b" : "") + (look.mono ? " m" : "");
    return h(
        "text",
        {
            x: rounded(x),
            y: rounded(y),
            "font-size": look.size ?? 13,
            fill: look.fill,
            class: names === "" ? null : names,
            "text-anchor": look.at ?? null,
            opacity: look.opacity === 1 ? null : look.opacity,
        },
        text,
    );
}

/** @type {CanvasRenderingContext2D | null | undefined} */
let measuringContext;
/** @type {Map<string, number>} */
const measuredWidths = new Map();

const kSansFonts = 'system-ui, "Noto Sans", "Noto Sans CJK JP", sans-serif';
const kMonoFonts = 'ui-monospace, "Noto Sans Mono", "DejaVu Sans Mono", monospace';

/**
 * Returns the width of a text: its width at 1 px, times the size.
 *
 * @param {string} text
 * @param {number} size
 * @param {boolean} [bold]
 * @param {boolean} [mono]
 */
export function textWidth(text, size, bold, mono) {
    const key = (bold ? "b" : "n") + (mono ? "m" : "s") + text;
    let width = measuredWidths.get(key);
    if (width === undefined) {
        measuringContext ??= document.createElement("canvas").getContext("2d");
        if (measuringContext === null) {
            return text.length * size * 0.6;
        }
        measuringContext.font = `${bold ? "bold " : ""}50px ${mono ? kMonoFonts : kSansFonts}`;
        width = measuringContext.measureText(text).width / 50;
        if (measuredWidths.size > 5000) {
            measuredWidths.clear();
        }
        measuredWidths.set(key, width);
    }
    return width * size;
}

/**
 * Returns the text for several boxes in a small field: all names, the only name shortened to fit, or their number.
 *
 * @param {string[]} names
 * @param {number} width
 * @returns {string}
 */
export function namesIn(names, width) {
    const all = names.join(" ");
    if (textWidth(all, 13, true) <= width) {
        return all;
    }
    return names.length > 1 ? `×${names.length}` : elided(all, width, 13, true);
}

/**
 * Shortens a text to fit, with an ellipsis in its middle, because names differ more at their ends.
 *
 * @param {string} text
 * @param {number} width
 * @param {number} size
 * @param {boolean} [bold]
 */
export function elided(text, width, size, bold) {
    const letters = [...text];
    const shortened = (/** @type {number} */ count) => {
        const tail = count >> 1;
        return `${letters.slice(0, count - tail).join("")}…${letters.slice(letters.length - tail).join("")}`;
    };
    if (textWidth(text, size, bold) <= width) {
        return text;
    }
    let low = 0;
    let high = letters.length - 1;
    while (low < high) {
        const middle = (low + high + 1) >> 1;
        if (textWidth(shortened(middle), size, bold) <= width) {
            low = middle;
        } else {
            high = middle - 1;
        }
    }
    return low === 0 ? "" : shortened(low);
}
