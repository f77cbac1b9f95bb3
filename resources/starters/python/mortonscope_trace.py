"""Records what your own quadtree does, so that Mortonscope can compare it step by step with the right run:

    from mortonscope_trace import TraceRecorder

    with TraceRecorder("my.mtrace") as trace:
        trace.place("A", 1)                 # A goes into the cell with linear index 1
        trace.enter_cell(0)
        trace.push("D", 0)
        trace.test_with_stack("D", "A", 1)  # the box on the stack first

    mortonscope-cli check SCENE --trace my.mtrace

Needs only Python 3. Leave out what your engine doesn't have: only what you record is compared.
"""

import json


class TraceRecorder:
    """Writes a trace, one JSON object per line.

    Where a cell index defaults to None, you may leave it out. Raises OSError if the file can't be opened or written,
    ValueError if it is already closed.
    """

    def __init__(self, path):
        self._file = open(path, "w", encoding="utf-8", newline="\n")

    def place(self, box, cell_index=None):
        """Records that a box is put into a cell's list. A rejected box has no cell."""
        self._write("place", cell_index, box=box)

    def enter_cell(self, cell_index):
        self._write("enter-cell", cell_index)

    def test_in_cell(self, first, second, cell_index=None):
        """Records a test of two boxes of the same cell's list."""
        self._write("test-in-cell", cell_index, pair=[first, second])

    def test_with_stack(self, on_stack, in_cell, cell_index=None):
        """Records a test of a box on the object stack with a box of the cell's list."""
        self._write("test-with-stack", cell_index, pair=[on_stack, in_cell])

    def push(self, box, cell_index=None):
        self._write("push", cell_index, box=box)

    def pop(self, box, cell_index=None):
        self._write("pop", cell_index, box=box)

    def leave_cell(self, cell_index):
        self._write("leave-cell", cell_index)

    def close(self):
        """Writes the rest. Nothing can be recorded afterward."""
        self._file.close()

    def __enter__(self):
        return self

    def __exit__(self, *exception):
        self.close()

    def _write(self, kind, cell_index, **members):
        step = {"kind": kind}
        if cell_index is not None:
            step["cell"] = {"index": cell_index}
        step.update(members)
        self._file.write(json.dumps(step, separators=(",", ":")) + "\n")
