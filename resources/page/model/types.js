/**
 * The types that the modules of the page share. Boxes are numbered from 0 in the order of the scene; slots are linear
 * indexes of cells; steps are numbered from 1, and 0 is the position before the first step.
 *
 * @typedef {{left: number, top: number, right: number, bottom: number}} Edges
 * @typedef {{x: number, y: number, radius: number}} Circle
 * @typedef {"en" | "ja"} Language
 * @typedef {{[member: string]: unknown}} Members  unknown members of a scene file, which the page keeps
 *
 * A box of a scene. `circle` is set for circles, whose edges are those of their bounding box. `source` is the object
 * from the scene file.
 * @typedef {Edges & {name: string, circle: Circle | null, source: Members}} Box
 *
 * A scene. It never changes: an edit creates a new one (scene.js).
 * @typedef {object} Scene
 * @property {string} title
 * @property {Edges} world
 * @property {number} depth  0 to 8
 * @property {"clamp" | "root" | "reject"} rule  for boxes outside the world
 * @property {"open" | "closed"} touching  whether boxes that only touch overlap
 * @property {"first-in" | "last-in"} order  of the cells' lists
 * @property {string} algorithm  the id, "single-pass"
 * @property {readonly Box[]} boxes
 * @property {Members} source  the object from the scene file, without its boxes
 *
 * The cell of a box, found by the listing. The codes and the cells of the corners are numbers. For a box that the rule
 * sends to the root, they are those of its clamped corners, but don't decide.
 * @typedef {object} Place
 * @property {number} lt
 * @property {number} rb
 * @property {number} xor
 * @property {number} up  levels up from the leaves
 * @property {number} level
 * @property {number} code
 * @property {number} index  the slot
 * @property {number} ltColumn
 * @property {number} ltRow
 * @property {number} rbColumn
 * @property {number} rbRow
 * @property {boolean} outside  whether a corner is outside the world
 * @property {boolean} sentToRoot
 * @property {{column: number, row: number, side: number}} cell  in columns and rows of the deepest level
 *
 * A step as `steps --format jsonl` writes it.
 * @typedef {object} StepRecord
 * @property {number} step
 * @property {string} kind
 * @property {{level: number, code: number, index: number}} [cell]
 * @property {string} [box]
 * @property {[string, string]} [pair]
 * @property {string[]} stack
 * @property {number} tests
 * @property {number} hits
 *
 * A candidate pair and the step that tests it. `a` is the first box of the test, `slot` the cell that the pass is in.
 * @typedef {{a: number, b: number, slot: number, step: number, overlap: boolean, how: "cell" | "stack"}} Test
 *
 * The derivation of an insertion step's box, as far as it has been shown up to that step. A member that is null has not
 * been shown yet.
 * @typedef {object} Placing
 * @property {number} box
 * @property {{column: number, row: number} | null} ltAt
 * @property {number | null} lt
 * @property {{column: number, row: number} | null} rbAt
 * @property {number | null} rb
 * @property {number | null} xor
 * @property {number} groups  how many quad digits of the XOR have been examined, from the lowest
 * @property {number | null} up  levels up by these quad digits; null before the first
 * @property {number | null} level
 * @property {number | null} code
 * @property {number | null} index
 * @property {boolean} outside  whether the outside rule decided
 *
 * The state after step `step`.
 * @typedef {object} State
 * @property {number} step
 * @property {"before" | "insertion" | "pass"} phase
 * @property {string | null} kind  null at position 0
 * @property {number} line  of the listing, from 0; -1 at position 0
 * @property {number | null} box
 * @property {number | null} other  the second box of a test; `box` is the first
 * @property {number | null} cell  the slot that the step refers to
 * @property {number | null} slot  the cell that the pass is in; null outside the pass
 * @property {ReadonlyMap<number, readonly number[]>} lists  occupied slots, with their boxes in the order of the list
 * @property {ReadonlySet<number>} marks
 * @property {ReadonlySet<number>} visited  slots that the pass has entered
 * @property {ReadonlySet<number>} left  slots that the pass has left
 * @property {readonly number[]} stack  from the bottom
 * @property {readonly number[]} path  the slots that the pass is inside, from the root
 * @property {number} inserted  number of boxes that are in the tree or left out
 * @property {number} testCount
 * @property {number} hitCount
 * @property {Placing | null} placing
 *
 * @typedef {"unknown" | "apart-never" | "tested" | "overlap"} PairState
 *
 * A choice of a question. `slot` or `pair` says where it is in the picture; a choice "no test" has neither.
 * @typedef {object} Choice
 * @property {(language: Language) => string} text
 * @property {boolean} right
 * @property {(language: Language) => string} reason
 * @property {number} [slot]
 * @property {[number, number]} [pair]
 *
 * A question about the step `step`, asked while the page shows the step `before`.
 * @typedef {object} QuizQuestion
 * @property {number} step
 * @property {number} before
 * @property {"slot" | "pair"} kind
 * @property {number | null} box  the box of a "slot" question
 * @property {(language: Language) => string} text
 * @property {Choice[]} choices
 *
 * A line of the listing. `kind` is the kind of the steps that happen there.
 * @typedef {{text: string, kind: string | null}} CodeLine
 *
 * The data that `mortonscope-cli page` puts into the page.
 * @typedef {object} PageData
 * @property {string} version
 * @property {string} commit
 * @property {string} command  the command line that makes this page
 * @property {string} file  the name of the scene's file, for texts and downloads
 * @property {Members} scene  the scene file's object
 * @property {"first-in" | "last-in"} order
 * @property {string} algorithm
 * @property {number} step
 * @property {"place" | "step" | "quiz"} start
 * @property {Language} language
 * @property {string} license
 * @property {string} [japaneseTitle]  of a built-in scene, whose own title is in English
 * @property {boolean} scorm  whether the page reports its quiz to a learning platform
 * @property {string[][]} messages  by their numbers (messages.js)
 */

// Without an export, this file would not be a module.
export const kMaxBoxes = 2000;
export const kMaxDepth = 8;
export const kMaxSteps = 1000000;
