// Records what your own quadtree does, so that Mortonscope can compare it step by step with the right run:
//
//     const { TraceRecorder } = require('./mortonscope_trace.js');
//     const trace = new TraceRecorder('my.mtrace');
//     trace.place('A', 1);                // A goes into the cell with linear index 1
//     trace.enterCell(0);
//     trace.push('D', 0);
//     trace.testWithStack('D', 'A', 1);   // the box on the stack first
//     trace.close();
//
//     mortonscope-cli check SCENE --trace my.mtrace
//
// For Node.js, without packages. Leave out what your engine doesn't have: only what you record is compared.
'use strict';

const fs = require('node:fs');

/// Writes a trace, one JSON object per line. You may leave out an optional cell index. Throws the system's error if the
/// file can't be opened or written. Writes the rest when the program exits.
class TraceRecorder {
    constructor(path) {
        this.path = path;
        this.file = fs.openSync(path, 'w');
        this.lines = [];
        this.atExit = () => this.close();
        process.once('exit', this.atExit);
    }

    /// Records that a box is put into a cell's list. A rejected box has no cell.
    place(box, cellIndex) {
        this.write('place', cellIndex, { box });
    }

    enterCell(cellIndex) {
        this.write('enter-cell', cellIndex, {});
    }

    /// Records a test of two boxes of the same cell's list.
    testInCell(first, second, cellIndex) {
        this.write('test-in-cell', cellIndex, { pair: [first, second] });
    }

    /// Records a test of a box on the object stack with a box of the cell's list.
    testWithStack(onStack, inCell, cellIndex) {
        this.write('test-with-stack', cellIndex, { pair: [onStack, inCell] });
    }

    push(box, cellIndex) {
        this.write('push', cellIndex, { box });
    }

    pop(box, cellIndex) {
        this.write('pop', cellIndex, { box });
    }

    leaveCell(cellIndex) {
        this.write('leave-cell', cellIndex, {});
    }

    /// Writes the rest. Nothing can be recorded afterward.
    close() {
        if (this.file === null) {
            return;
        }
        process.removeListener('exit', this.atExit);
        const file = this.file;
        this.file = null;
        try {
            this.flush(file);
        } finally {
            fs.closeSync(file);
        }
    }

    write(kind, cellIndex, members) {
        if (this.file === null) {
            throw new Error(`${this.path} is closed; nothing more can be recorded`);
        }
        const cell = cellIndex === undefined || cellIndex === null ? {} : { cell: { index: cellIndex } };
        this.lines.push(JSON.stringify({ kind, ...cell, ...members }) + '\n');
        if (this.lines.length === 4096) {
            this.flush(this.file);
        }
    }

    flush(file) {
        const text = Buffer.from(this.lines.join(''), 'utf8');
        this.lines = [];
        for (let written = 0; written < text.length;) {
            written += fs.writeSync(file, text, written);
        }
    }
}

module.exports = { TraceRecorder };
