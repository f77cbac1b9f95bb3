<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en_US">
<context>
    <name>Drag</name>
    <message numerus="yes">
        <source>Move %n box(es)</source>
        <translation>
            <numerusform>Move %n box</numerusform>
            <numerusform>Move %n boxes</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>RaceWords</name>
    <message numerus="yes">
        <source>All agree on %Ln frame(s).</source>
        <translation>
            <numerusform>All agree on %Ln frame.</numerusform>
            <numerusform>All agree on %Ln frames.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SpaceView</name>
    <message numerus="yes">
        <source>%1; %n box(es)</source>
        <translation>
            <numerusform>%1; %n box</numerusform>
            <numerusform>%1; %n boxes</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>TourWords</name>
    <message numerus="yes">
        <source>The list holds the %n pair(s) that the pass has tested. Brute force, every box with every other, takes %1 tests.</source>
        <translation>
            <numerusform>The list holds the %n pair that the pass has tested. Brute force, every box with every other, takes %1 tests.</numerusform>
            <numerusform>The list holds the %n pairs that the pass has tested. Brute force, every box with every other, takes %1 tests.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>This world holds %n box(es). It is quartered, and each quarter again: that is how overlaps are found without testing every pair.</source>
        <translation>
            <numerusform>This world holds %n box. It is quartered, and each quarter again: that is how overlaps are found without testing every pair.</numerusform>
            <numerusform>This world holds %n boxes. It is quartered, and each quarter again: that is how overlaps are found without testing every pair.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>mortonscope::Bookmarks</name>
    <message numerus="yes">
        <source>Remove %n bookmark(s)</source>
        <translation>
            <numerusform>Remove %n bookmark</numerusform>
            <numerusform>Remove %n bookmarks</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>mortonscope::Clipboard</name>
    <message numerus="yes">
        <source>Paste %n box(es)</source>
        <translation>
            <numerusform>Paste %n box</numerusform>
            <numerusform>Paste %n boxes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Copying %n box(es)…</source>
        <translation>
            <numerusform>Copying %n box…</numerusform>
            <numerusform>Copying %n boxes…</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>mortonscope::Derivation</name>
</context>
<context>
    <name>mortonscope::FindMistake</name>
    <message numerus="yes">
        <source>Found, after %n guess(es). </source>
        <translation>
            <numerusform>Found, after %n guess. </numerusform>
            <numerusform>Found, after %n guesses. </numerusform>
        </translation>
    </message>
</context>
<context>
    <name>mortonscope::GalleryView</name>
    <message numerus="yes">
        <source>%1: %n example(s)</source>
        <translation>
            <numerusform>%1: %n example</numerusform>
            <numerusform>%1: %n examples</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>mortonscope::GrowthPanel</name>
    <message numerus="yes">
        <source>%1 of %Ln size(s) measured</source>
        <translation>
            <numerusform>%1 of %Ln size measured</numerusform>
            <numerusform>%1 of %Ln sizes measured</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln object(s)</source>
        <translation>
            <numerusform>%Ln object</numerusform>
            <numerusform>%Ln objects</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>mortonscope::ListEditor</name>
    <message numerus="yes">
        <source>… %n more missing</source>
        <translation>
            <numerusform>… %n more missing</numerusform>
            <numerusform>… %n more missing</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>mortonscope::ManualWindow</name>
    <message numerus="yes">
        <source>%n line(s)</source>
        <translation>
            <numerusform>%n line</numerusform>
            <numerusform>%n lines</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>mortonscope::RaceBar</name>
    <message numerus="yes">
        <source>frame %1: %2 of %Ln object(s) overlap another</source>
        <translation>
            <numerusform>frame %1: %2 of %Ln object overlap another</numerusform>
            <numerusform>frame %1: %2 of %Ln objects overlap another</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>mortonscope::RaceTableModel</name>
    <message numerus="yes">
        <source>Compared over %Ln frame(s): %1 pairs missing, %2 extra</source>
        <translation>
            <numerusform>Compared over %Ln frame: %1 pairs missing, %2 extra</numerusform>
            <numerusform>Compared over %Ln frames: %1 pairs missing, %2 extra</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>mortonscope::RaceView</name>
    <message numerus="yes">
        <source>Frame %1 of “%2”: %3 of %Ln object(s) overlap another</source>
        <translation>
            <numerusform>Frame %1 of “%2”: %3 of %Ln object overlap another</numerusform>
            <numerusform>Frame %1 of “%2”: %3 of %Ln objects overlap another</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>mortonscope::SceneDocument</name>
    <message numerus="yes">
        <source>Duplicate %n box(es)</source>
        <translation>
            <numerusform>Duplicate %n box</numerusform>
            <numerusform>Duplicate %n boxes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Delete %n box(es)</source>
        <translation>
            <numerusform>Delete %n box</numerusform>
            <numerusform>Delete %n boxes</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>mortonscope::SheetPreview</name>
    <message numerus="yes">
        <source>%n page(s)</source>
        <translation>
            <numerusform>%n page</numerusform>
            <numerusform>%n pages</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>mortonscope::SpaceView</name>
    <message numerus="yes">
        <source>%n box(es)</source>
        <translation>
            <numerusform>%n box</numerusform>
            <numerusform>%n boxes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Move %n box(es)</source>
        <translation>
            <numerusform>Move %n box</numerusform>
            <numerusform>Move %n boxes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Resize %n box(es)</source>
        <translation>
            <numerusform>Resize %n box</numerusform>
            <numerusform>Resize %n boxes</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>mortonscope::WorksheetDialog</name>
    <message numerus="yes">
        <source>%n page(s)</source>
        <translation>
            <numerusform>%n page</numerusform>
            <numerusform>%n pages</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>mortonscope::StepThroughBar</name>
    <message numerus="yes">
        <source>Step through these %Ln box(es) ▶</source>
        <translation>
            <numerusform>Step through this box ▶</numerusform>
            <numerusform>Step through these %Ln boxes ▶</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Step through these %Ln box(es)</source>
        <translation>
            <numerusform>Step through this box</numerusform>
            <numerusform>Step through these %Ln boxes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>one pass, %Ln test(s) · brute force %1</source>
        <translation>
            <numerusform>one pass, %Ln test · brute force %1</numerusform>
            <numerusform>one pass, %Ln tests · brute force %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln test(s) · brute force %1</source>
        <translation>
            <numerusform>%Ln test · brute force %1</numerusform>
            <numerusform>%Ln tests · brute force %1</numerusform>
        </translation>
    </message>
</context>
</TS>
