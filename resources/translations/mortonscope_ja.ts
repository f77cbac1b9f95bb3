<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="ja_JP">
<context>
    <name>ArrayPanel</name>
    <message>
        <source>Array</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All cells of all levels in one array; a slot&apos;s parent and children are found by arithmetic</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ArrayView</name>
    <message>
        <source>Array of cells</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>level %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>slot %1 is cell %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> · parent (%1 − 1)/4 = %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> · children 4·%1 + 1 … 4·%1 + 4 = %2 … %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 slots, %2 of them exist</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> · boxes left out: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>An array of %1 slots, and none exists yet.
Draw a box in the Space, and its slot fills here.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>BoxEditor</name>
    <message>
        <source>Box</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name of the box</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Left</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Left edge in world units</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Top</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Top edge in world units</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Right</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Right edge in world units</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bottom</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bottom edge in world units</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Centre x</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The circle&apos;s centre, x</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Centre y</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The circle&apos;s centre, y</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Radius</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The circle&apos;s radius</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“%1” is not a number; expected one such as 12.5 or 1e-3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Change %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>CellNoun</name>
    <message>
        <source>The root</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the root</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cell %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cell %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Clipboard</name>
    <message>
        <source>Clipboard</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What it holds</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>boxes copied from a scene</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>Paste %n box(es)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Comparison</name>
    <message>
        <source>distance %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>radius %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>radii %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Counters</name>
    <message>
        <source>pairs tested</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>brute force</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>hits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cells visited</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pairs tested up to this step, and in the whole run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pairs that brute force tests: every box with every other one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Overlapping pairs found up to this step; the whole run finds %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Overlapping pairs lost because a box was left out: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There are too many overlapping pairs to list, so they are not counted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cells entered up to this step, and in the whole run</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>DerivationPanel</name>
    <message>
        <source>Derivation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>From the box&apos;s corners to its place in the array, step by step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No boxes yet.
Draw one in the Space with N, and its way into the array appears here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>base</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Codes in binary: two bits a group</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Codes in base 4: one digit is one step down the tree</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Codes in decimal</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Dock</name>
    <message>
        <source>Float or dock %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Error</name>
    <message>
        <source>%1; expected %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2; expected %3.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>FileWorkflow</name>
    <message>
        <source>Scenes (*.mscene *.json);;All files (*)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;New</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Open…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save &amp;as…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open &amp;recent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Examples</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open a scene</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save the scene</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Unsaved changes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“%1” has changes that are not saved.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save them before going on?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mortonscope</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No recent files</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Clear the list</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>KeysDialog</name>
    <message>
        <source>Keys</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Key</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What it does</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tab, Shift+Tab</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next, previous box in the Space</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Arrows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move the selected boxes by one grid step; with Alt by a fine one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shift+Arrows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Resize the selected boxes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>N</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Draw a new box</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>+, −, 0</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In the Space: zoom in, zoom out, show the whole world</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Escape</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cancel a drag; clear the selection</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>MainWindow</name>
    <message>
        <source>Run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tools</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Computing…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The run is being computed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mortonscope</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cu&amp;t</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Paste</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Duplicate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>De&amp;lete</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rena&amp;me</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Select &amp;all</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Snap to the grid</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hold Alt while dragging to turn it off</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Z-curve</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The line through all cells in the order of their codes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Penalty landscape</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The level that a box of the selected one’s size would get, wherever it is dropped</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Zoom &amp;in</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Zoom &amp;out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the whole &amp;world</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Select and move</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drag a box, or its handles</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Draw a &amp;box</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drag from corner to corner; N draws one at once</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Draw a &amp;circle</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drag from the centre outward</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Pan</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drag the view; the middle button always does</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Place</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Where a box lives, and why</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The pass that lists the pairs, step by step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Tools and overlays</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cell &amp;labels</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;None</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Decimal</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Binary groups</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Base &amp;4</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pa&amp;nels</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Reset layout</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>T&amp;heme</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>As the &amp;system</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Light</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Dark</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Larger text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>S&amp;maller text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Text at &amp;100 %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reduce &amp;motion</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No animation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Grain of a step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Pair</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Cell</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>P&amp;hase</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>F&amp;aster</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Slo&amp;wer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Keys</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;About Mortonscope</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>About Mortonscope</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&lt;b&gt;Mortonscope %1&lt;/b&gt;&lt;p&gt;See how a linear quadtree with Morton codes finds the pairs of boxes that may collide, step by step.&lt;/p&gt;&lt;p&gt;MIT licence. The method: G. M. Morton, 1966.&lt;/p&gt;</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>MissReason</name>
    <message>
        <source>%1 ends at x = %2, just where %3 begins, and touching does not count</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 ends at y = %2, just where %3 begins, and touching does not count</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 ends at x = %2 before %3 begins at %4</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 ends at y = %2 before %3 begins at %4</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>their centres are %1 apart, exactly both radii together, and touching does not count</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>their centres are %1 apart, more than both radii together, %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the nearest point of %1 is %3 from the centre of %2, exactly its radius, and touching does not count</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the nearest point of %1 is %3 from the centre of %2, more than its radius %4</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>PairsModel</name>
    <message>
        <source>in cell</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>stack</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>hit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>miss</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 and %2 overlap</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 and %2 don’t overlap</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Number of the test; only the last %1 rows are shown, %2 come before them</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source># (last %1)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Number of the test, in the order of the pass</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>#</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Step of the run at which the pair is tested</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The box that is named first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>First</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The box that is named second</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Second</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The cell that is being visited: level and Morton code</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cell</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Whether both wait in the cell, or one came down on the stack</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Where</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Whether the two boxes really overlap</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Result</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>PairsPanel</name>
    <message>
        <source>Pairs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All tests</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hits only</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Filter: a box, or two</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show only tests of the box with this name, or of two boxes, such as “A D”</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Filter by box</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Also show the tests that are still to come, in grey</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show only pairs that really overlap</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All &amp;tested pairs…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Overlapping pairs…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write the pairs of the whole run to a CSV file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Brute force would test every box with every other one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There are no boxes yet. The pairs that the pass tests will be listed here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This run tests no pair: no two boxes are in the same cell or in cells one above the other.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Searching for the tests of “%1” …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“%1” fits too many boxes of this run: type the whole name of one box, or of two.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No test of “%1” so far. Tick “All tests” to see those to come.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No test of “%1” in this run.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No overlap has been found so far.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No two boxes overlap.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No pair has been tested so far: go on to the pass, and each test adds a row here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2 pairs tested; brute force tests all %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2 pairs tested so far, %3 in the whole run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export all tested pairs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export overlapping pairs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pair lists (*.csv);;All files (*)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Writing pairs …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>PairsTable</name>
    <message>
        <source>Tested pairs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>in cell</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>stack</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>PassSentence</name>
    <message>
        <source>The pass enters %1: no box waits here, so nothing is tested, but there are boxes in the cells below.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The pass enters %1: %2 waits here alone and the stack is empty, so there is nothing to test.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The pass enters %1: the %2 boxes that wait here are tested with each other; the stack is empty.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The pass enters %1: %2 waits here and is tested with %3, the only box on the stack.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The pass enters %1: the %2 boxes that wait here are tested with each other and with %3 from the stack.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The pass enters %1: %2 waits here and is tested with each of the %3 boxes on the stack.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The pass enters %1: the %2 boxes that wait here are tested with each other and with the %3 on the stack.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: they are tested, and they overlap.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: they are tested, and they don’t overlap: %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 and %2 both wait in %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 waits in %2; %3 came down from %4</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 came down from %2; %3 waits in %4</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is pushed onto the stack: it comes down with the pass and is tested with every box in the cells below %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is taken off the stack: the cells below %2 are done, and it has met every box in them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 has no marked child, so nothing is pushed; the pass goes back up to %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 had no box to push, and all cells below it are done; the pass goes back up to %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 has taken back all that it pushed, so the pass goes back up to %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The pass leaves the root and ends with an empty stack: it has tested %1 of %2 possible pairs.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The pass leaves the root and ends with an empty stack: it has tested %1 of %2 possible pairs, and 1 overlaps.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The pass leaves the root and ends with an empty stack: it has tested %1 of %2 possible pairs, and %3 overlap.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>PuttingInSentence</name>
    <message>
        <source>%1’s left top corner (%2, %3) lies outside the world: it is pulled to the nearest border cell, column %4, row %5.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1’s right bottom corner (%2, %3) lies outside the world: it is pulled to the nearest border cell, column %4, row %5.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1’s left top corner (%2, %3) lies on the world’s far edge, which belongs to the last cells: column %4, row %5.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1’s right bottom corner (%2, %3) lies on the world’s far edge, which belongs to the last cells: column %4, row %5.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1’s left top corner is at (%2, %3): counted in cells of %4 × %5 and rounded down, that is column %6, row %7.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1’s right bottom corner is at (%2, %3): counted in cells of %4 × %5 and rounded down, that is column %6, row %7.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The space is not divided, so the code of this corner of %1 has no bits: it is 0.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The bits of row %2 and column %3, taken in turn, make the code of %1’s left top corner: %4, which is %5.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The bits of row %2 and column %3, taken in turn, make the code of %1’s right bottom corner: %4, which is %5.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Both corners of %1 have the same code 0, for there is only one cell.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Both corners of %1 have the code %2: their XOR is all zeros, so one leaf cell holds the whole box.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%2 XOR %3 is %4: a group that is not 00 tells that %1’s corners lie in different cells there.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Group %2 of the XOR is %3, not 00: the corners part here, so %1 goes up %4 so far.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Group %2 of the XOR is 00: the corners agree here, so %1 need not go up so far.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Group %2 of the XOR is 00: the corners agree here, but group %3 has sent %1 up %4 already.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is only level 0: %1 gets code 0 there, and nothing has to be shifted.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No group sends %1 up, so it stays at level %2, and its code is rb itself: %3, which is %4.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 goes up %2, to the root: all %3 bits of rb %4 are shifted out, which leaves code 0.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 goes up %2, to level %3: rb %4 shifted right by %5 bits leaves its code, %6, which is %7.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Level %2 begins at (4^%2 − 1)/3 = %3 in the array; plus code %4, %1’s cell has index %5.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is put into the list of %2, which was empty until now.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is put at the end of the list of %2, behind %3: it is box number %4 there.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is put into the list of %2 as box number %4; the newest is read first, so it stands before %3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%2 is marked as existing, because %1 is in it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%2 is marked as well: the pass has to come through it on its way down to %3, where %1 is.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>x = %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>y = %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 reaches %2, outside the world’s %3 … %4: by the rule in force it is left out and meets no other box.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 reaches %2, outside the world’s %3 … %4: by the rule in force it goes to the root and meets every other box.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 level</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 levels</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>RulesBar</name>
    <message>
        <source>Rules</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Depth</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Depth L: how often the space is quartered; the finest grid has 2^L columns</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>De&amp;pth</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Outside</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What becomes of a box with a corner outside the world</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>clamp</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Its corners are pulled to the border cells: no overlap is lost</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>to root</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It goes to the root: no overlap is lost</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>reject</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It is left out, and its pairs are lost</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Touching</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Whether boxes that only touch overlap</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no overlap</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open: boxes that only touch do not overlap</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>overlap</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Closed: boxes that only touch overlap</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Lists</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In which order the boxes of a cell are read</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>first in</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In order of entry; the ancestor is named first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>last in</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Newest first, as linked lists that prepend; the newer or deeper is named first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Outside, touching, lists, and the world</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>RunController</name>
    <message>
        <source>To the &amp;start</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go to the start of the run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One step of the chosen grain back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Play</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Play or pause</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Forward</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One step of the chosen grain forward</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>To the &amp;end</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go to the end of the run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>P&amp;revious hit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Back to the last test that found an overlap</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Next hit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>On to the next test that finds an overlap</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Pause</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>RunOverlay</name>
    <message>
        <source>%1 and %2 overlap</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 and %2 do not overlap</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>SceneDocument</name>
    <message>
        <source>a name that no other box has</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rename %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>Duplicate %n box(es)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Delete %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>Delete %n box(es)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Depth %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Change the world</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Outside rule</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Touching rule</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Change the title</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Untitled</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>SceneMenu</name>
    <message>
        <source>&amp;Scene</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%1 — %n column(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>De&amp;pth</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Boxes &amp;outside the world</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Clamp to the border cells: no overlap is lost</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>To the &amp;root: no overlap is lost</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Re&amp;ject: their pairs are lost</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Boxes that only &amp;touch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Do &amp;not overlap (open)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Overlap (closed)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Order of a cell’s &amp;list</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;First in: in order of entry</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Last in: newest first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;World and title…</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Session</name>
    <message>
        <source>an unsaved scene</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Recover unsaved work</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mortonscope ended without closing. It kept %1, changed %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Recover</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Discard</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ask &amp;later</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>SpaceView</name>
    <message numerus="yes">
        <source>%n box(es)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Space</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The world with its grid and boxes. Tab walks the boxes, arrows move them, Shift+arrows resize.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Draw %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name of %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Outside the world</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Resize %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>Move %n box(es)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Resize %n box(es)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Rename…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Duplicate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Delete</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Zoom to it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Select cell %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>New circle here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>New box here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Zoom to fit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Level of a box like %1, by its centre</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Level of a box as large as a cell, by its centre</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Draw a box: press N, or drag with the Draw tool</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>left %1, top %2, right %3, bottom %4</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1; left out, since a corner lies outside</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1; cell %2, index %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cell %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>column %1, row %2, code %3, index %4</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1; no box here or below</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1; %n box(es)</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>SpeedControl</name>
    <message>
        <source>Playing speed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1×</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Playing speed: %1 (1× is two stops a second)</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>StackPanel</name>
    <message>
        <source>Object stack</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Boxes on the stack at this step, and the most there are at any step of this run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 box, at most %1 in this run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 boxes, at most %2 in this run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The stack is empty, and there are no boxes yet that could wait on it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The stack is empty: it comes into play in the pass, after all boxes are put in.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The stack is empty again: all that was pushed has been taken off.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The stack is empty: it is filled when a cell with children is left for them.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>StackView</name>
    <message>
        <source>Object stack</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>from %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 from %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Empty</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>From the top: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, pushed by cell %2</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>StepField</name>
    <message>
        <source>step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Type a step number and press Enter to go there</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>of %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>StepSentence</name>
    <message>
        <source>There is no box yet: draw one, and its way into the tree can be followed here, step by step.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing has happened yet: %1 is going to be put into its cell, but it has no other box to meet.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing has happened yet: first all %1 boxes are put into their cells, then one pass tests the pairs.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Locate left top</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Code of left top</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Locate right bottom</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Code of right bottom</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>XOR of the codes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One group of the XOR</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shift to level and code</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Index in the array</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Put into the list</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mark a cell</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Outside the world</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Enter a cell</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Test in the cell</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Test with the stack</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Push</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pop</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Leave the cell</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Timeline</name>
    <message>
        <source>Timeline of the run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Step %1 of %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No steps: the scene has no boxes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Putting in</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The pass</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Before the first step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Step %1 of %2: %3</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>TransportBar</name>
    <message>
        <source>Run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>stop at</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Where stepping stops</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stops at every step, down to single bits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pair</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stops when a box is in its cell, and at every test of a pair</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cell</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stops when a box is in its cell, and when a cell is entered</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Phase</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stops at the end of putting in and at the end of the pass</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Play</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pause</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>TreePanel</name>
    <message>
        <source>Tree</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The cells that exist as a tree, the root on top</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>TreeView</name>
    <message>
        <source>Tree of cells</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>level %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No cell exists yet.
Draw a box in the Space, and the way from the root to it grows here.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>WorldDialog</name>
    <message>
        <source>World and title</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Title</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Left</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>To&amp;p</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Right</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Bottom</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“%1” is not a number; expected one such as 12.5.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>mortonscope</name>
    <message>
        <source>Mortonscope shows how a linear quadtree with Morton codes finds the pairs of boxes that may collide, step by step.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A scene file, - for standard input, or :name for an example, such as :opening.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go to step K of the run.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open the workspace NAME: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The algorithm to step through: single-pass.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The language of the window: en or ja.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The look: light or dark.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save a picture of the window to FILE (PNG) and end.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The window&apos;s size for the picture, such as 1280x800.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show this help.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the version.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>mortonscope::Cells</name>
    <message>
        <source>%1 and %2 more</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>absent: no box in it or below it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>holds no box itself, but a cell below it does</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>holds %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>index %1 = (%2 − 1)/3 + %3 · level %4 · %5</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cell %1, index %2: %3</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>mortonscope::Derivation</name>
    <message>
        <source>%1 is %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, group %2: %3 — the step down to cell %4</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>column %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>row %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>→ %1, clamped</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>column</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>row</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: distance from the world&apos;s left, in columns of %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: distance from the world&apos;s top, in rows of %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: the whole part of the quotient</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: the quotient lies outside the world and is clamped to the border</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>column %1 in binary: %2; x bits go to the even places</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>row %1 in binary: %2; y bits go to the odd places</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>left top corner</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>right bottom corner</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Left top</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Right bottom</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 at %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>code of the left top corner</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>code of the right bottom corner</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Where they differ</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The two codes compared bit by bit: 1 where they differ</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>lt XOR rb is %1; which groups are not 0 decides</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>groups</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>lt XOR rb is 0</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>up</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no group differs → 0</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No group differs: both corners lie in one leaf, the box goes up 0 levels</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>highest group: g%1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Group %1 is the highest that is not 00: at level %2 the corners part</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>up = %1: so many levels the box goes up from the leaves</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>XOR, group %1: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> — the highest that differs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> — the same at level %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> — differs at level %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shifted out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing to shift out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A group is two bits, so %1 levels up is a shift by %2 bits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A shift by two bits is a division by 4, rounded down</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>group %1: %2 falls out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>group %1: %2 stays, the step down to cell %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One digit is one step down the tree: 0 upper left, 1 upper right, 2 lower left, 3 lower right.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In base 4 one digit is one step down the tree</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>level</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>level = depth %1 − up %2 = %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>code</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>code within level %1: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Outside rule</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a corner lies outside → root</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a corner lies outside → left out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Boxes with a corner outside go to the root; the codes above do not count</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Boxes with a corner outside are left out; the codes above do not count</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Place in the array</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>index</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the %1 cells of the levels above, plus the code</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>offset %1 plus code %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>index %1 of the array: cell %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 has a corner outside the world, and the rule is to reject such boxes: it is in no cell, and its pairs are lost.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 has a corner outside the world, and the rule sends such boxes to the root: cell 0 #0 — slot 0 of the array.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cell %1 — slot %2 of the array</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> Its corners outside the world count as border cells.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>At depth 0 the root is the only cell, so %1 lives there: %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Both corners of %1 lie in the same leaf, so it lives there: %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 and %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ends exactly on %1 (which counts as crossing)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>crosses %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 %2 of level 1, so only the root holds all of it: %3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no line of level 1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no line of levels 1 to %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 crosses %2, but %3 of level %4, so it lives in %5.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>mortonscope::DrawDrag</name>
    <message>
        <source>Draw %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>left out</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>mortonscope::MoveDrag</name>
    <message>
        <source>Move %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>Move %n box(es)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
</context>
<context>
    <name>mortonscope::ResizeDrag</name>
    <message>
        <source>Resize %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
</TS>
