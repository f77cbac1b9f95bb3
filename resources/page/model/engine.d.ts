import type { Edges } from "./types.js";

/** A box as the listing sees it. */
export interface Entry extends Edges {
    id: number;
}

export interface Tree {
    world: Edges;
    depth: number;
    rule: string;
    lists: Entry[][];
    marked: boolean[];
    outside: Entry[];
    stack: Entry[];
    pairs: [Entry, Entry][];
}

/** The parameters of the listing's function that calls step(). */
export interface Parameters {
    tree: Tree;
    box?: Entry;
    index?: number;
}

export interface Engine {
    Tree: new (world: Edges, depth: number, rule: string) => Tree;
    locate(tree: Tree, x: number, y: number): [number, number];
    interleave(tree: Tree, column: number, row: number): number;
    insert(tree: Tree, box: Entry): void;
    run(tree: Tree, boxes: Entry[]): void;
}

/**
 * The listing that the page shows, which core/page writes into the page. It calls step(kind, parameters) before each
 * line on which a step happens.
 */
export function makeEngine(step: (kind: string, at: Parameters) => void): Engine;
