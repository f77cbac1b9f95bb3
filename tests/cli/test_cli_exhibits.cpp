// What the command line says of the other algorithms and of the exhibits, step by step.

#include "core/catalogue/catalogue.h"
#include "core/scene/presets.h"
#include "tests/cli/cli_support.h"

#include <QTest>

using namespace mortonscope::test;

class TestCliExhibits : public QObject {
    Q_OBJECT

    static Ran steps(const char* algorithm, const QString& scene, const QStringList& more = {})
    {
        return cli(QStringList{"steps", scene, "--algorithm", algorithm} + more);
    }

    static void hasLine(const Ran& ran, const QByteArray& line) { QVERIFY2(ran.lines().contains(line), line + "\nis not in\n" + ran.out); }

private slots:
    void placementsThatGoWrong()
    {
        const Ran edge = steps("far-edge-overflow", ":exhibit-far-edge-1");
        hasLine(edge, "3  locate-rb  P: column floor((500 - 0) / 62.5) = 8 (as published not pulled to the border, 0 to 7), row floor((10 - 0) / 62.5) = 0");
        hasLine(edge, "4  code-rb  P: column 1000, row 0000 → 01000000, longer than the 6 bits of level 3");
        hasLine(edge, "9  shift  P: level 3 - 3 = 0, code 01000000 >> 6 = 1; right is cell 10 (level 2 #5)");
        hasLine(edge, "10  index  P: index (4^0 - 1)/3 + 1 = 0 + 1 = 1, which is cell 1 (level 1 #0); right is cell 10 (level 2 #5)");
        const Ran past = steps("far-edge-overflow", ":exhibit-far-edge-2");
        hasLine(past, "11  past-array  P: place 85 lies outside the array, 0 to 84: refused, nothing is written, and the run ends");
        QCOMPARE(past.exitCode, 1);
        QCOMPARE(past.lines().size(), 11);
        hasLine(steps("outside-minus-one", ":exhibit-outside-minus-one"),
                "1  locate-lt  P: the corner (-5, 450) lies outside, and as published it gets the code -1 in place of a column and a row");
        const Ran wraps = steps("outside-wraps", ":exhibit-outside-wraps-1");
        QVERIFY(wraps.lines().first().startsWith("1  locate-lt  P: column trunc((-60 - 0) / 37.5) = -1, without a sign and in 32 bits 4294967295"));
        // Both wrapped around: all ones, but no sign of anything.
        const Ran both = cli({"steps", "-", "--algorithm", "outside-wraps"}, R"({"format": "mortonscope-scene", "version": 1,
            "world": {"left": 0, "top": 0, "right": 100, "bottom": 100}, "level": 2, "boxes": [{"name": "A", "left": -30, "top": -30, "right": 30, "bottom": 30}]})");
        QVERIFY2(both.lines().first().startsWith("1  locate-lt  A: column trunc((-30 - 0) / 25) = -1, without a sign"), both.out);
        const QByteArray ones(32, '1');
        hasLine(both, "2  code-lt  A: column " + ones + ", row " + ones + " → " + ones + ", longer than the 4 bits of level 2");
        hasLine(steps("lowest-group", ":exhibit-lowest-group"), "7  group  P: group 1 of the XOR is 01, but as published group 0 has decided already");
        hasLine(steps("per-level-zero", ":exhibit-per-level-zero"), "6  group  P: group 0 of the XOR is 00, and as published that decides: up = 0");
        hasLine(steps("ragged-leaves", ":exhibit-ragged-leaves"),
                "10  shift  P: slot 69 has no child within 256 slots and counts as a leaf, at level 3; right is cell 277 (level 4 #192)");
        QCOMPARE(steps("heap-overrun", ":exhibit-heap-overrun").exitCode, 1);
    }

    void walksThatGoWrong()
    {
        hasLine(steps("child-index-off", ":exhibit-child-index-2"),
                "31  test-with-stack  P (from cell 2) with Q in cell 8 (level 2 #3): they do not overlap; neither cell lies above the other");
        const Ran twice = steps("child-index-off", ":exhibit-child-index-3");
        QCOMPARE(twice.out.count("already tested at step"), 1);
        const Ran circles = steps("circle-unsigned", ":exhibit-circle-unsigned-1");
        hasLine(circles, "31  test-in-cell  Q with P, both in cell 25 (level 3 #4): they do not overlap, as published, though they do");
    }

    void otherWays()
    {
        const Ran walk = steps("ancestor-walk", ":opening");
        hasLine(walk, "79  take-box  A is taken: it walks up from cell 1 (level 1 #0)");
        hasLine(walk, "83  test-with-ancestor  A with D, which is in cell 0 (level 0 #0): they overlap");
        const Ran sub = steps("origin-sub", ":opening");
        hasLine(sub, "81  test-with-sub  D in cell 0 (level 0 #0) with A below it: they overlap");
        const Ran links = steps("linked-lists", ":opening");
        hasLine(links, "11  link-first  A: is the first of cell 1 (level 1 #0) now, before no other");
        hasLine(steps("single-pass", ":opening", {"--placing", "climbing"}),
                "5  climb  A: both corners' cells go to their parents, and meet in cell 1 (level 1 #0)");
        hasLine(steps("single-pass", ":opening", {"--placing", "midlines"}), "8  straddle  B: has come to cell 9 (level 2 #4), a leaf, and stays there");
        hasLine(steps("range-query", ":opening", {"--query", "20,20,60,60"}),
                "99  candidate  E in cell 3 (level 1 #2) is a candidate: it does not overlap the query");
    }

    /// Every step of every algorithm on every small built-in scene has a sentence.
    void everyStepHasASentence()
    {
        for (const mortonscope::Algorithm& algorithm : mortonscope::algorithms()) {
            const QStringList query = algorithm.findsPairs() ? QStringList() : QStringList{"--query", "20,20,60,60"};
            for (const char* scene : {":opening", ":outside", ":points", ":exhibit-child-index-3", ":exhibit-outside-wraps-2"}) {
                const Ran ran = steps(algorithm.id.data(), scene, query);
                QVERIFY2(ran.exitCode == 0 || ran.out.contains("past-array"), ran.err);
                for (const QByteArray& line : ran.lines()) {
                    QVERIFY2(line.split(' ').size() > 6 && !line.endsWith(' ') && !line.endsWith(':'), algorithm.id.data() + QByteArray(" ") + line);
                }
            }
        }
    }
};

QTEST_GUILESS_MAIN(TestCliExhibits)
#include "test_cli_exhibits.moc"
