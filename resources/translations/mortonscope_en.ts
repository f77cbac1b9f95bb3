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
    <name>mortonscope::SceneMenu</name>
    <message numerus="yes">
        <source>%1 — %n column(s)</source>
        <translation>
            <numerusform>%1 — %n column</numerusform>
            <numerusform>%1 — %n columns</numerusform>
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
</TS>
