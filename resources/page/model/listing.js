import { makeEngine } from "./engine.js";

/** @import { CodeLine } from "./types.js" */

/**
 * Returns the lines of the listing as the window shows them: the engine's own text without its calls of step().
 * @returns {CodeLine[]}
 */
export function listingLines() {
    const lines = makeEngine.toString().split("\n").slice(1, -2);
    return lines.map((line) => {
        const call = /^( *)step\("([a-z-]+)", \{[^}]*\}\); (.*)$/.exec(line);
        return call ? { text: call[1] + call[3], kind: call[2] } : { text: line, kind: null };
    });
}

/** @type {Map<string | null, number> | null} */
let linesByKind = null;

/**
 * Returns the line, from 0, where steps of a kind happen.
 * @param {string} kind
 */
export function lineOfKind(kind) {
    linesByKind ??= new Map(listingLines().map((line, i) => [line.kind, i]));
    return linesByKind.get(kind) ?? -1;
}
