// What the command line says of the other algorithms and of the exhibits, step by step.

#include "core/analysis/analysis.h"
#include "core/base/enum_names.h"
#include "core/catalogue/catalogue.h"
#include "core/catalogue/mistakes.h"
#include "core/narrate/narrate.h"
#include "core/scene/presets.h"
#include "tests/cli/cli_support.h"

#include <QTest>

using namespace mortonscope;
using namespace mortonscope::test;

class TestCliExhibits : public QObject {
    Q_OBJECT

    static Ran steps(const char* algorithm, const QString& scene, const QStringList& more = {})
    {
        return cli(QStringList{"steps", scene, "--algorithm", algorithm} + more);
    }

private slots:
    void placementsThatGoWrong()
    {
        const Ran edge = steps("far-edge-overflow", ":exhibit-far-edge-1");
        QVERIFY2(edge.lines()[9].contains("the index is 1") && edge.lines()[9].contains("instead of cell 2 #5"), edge.out);
        const Ran past = steps("far-edge-overflow", ":exhibit-far-edge-2");
        QVERIFY2(past.lines().last().startsWith("11  past-array  ") && past.lines().last().contains("slot 85"), past.out);
        QCOMPARE(past.exitCode, 1);
        QCOMPARE(past.lines().size(), 11);
        QCOMPARE(steps("heap-overrun", ":exhibit-heap-overrun").exitCode, 1);
    }

    /// What a mistake does is this mistake's: nobody has published it.
    void mistakesAreNotPublished()
    {
        for (const char* id : {"top-left-only", "round-for-floor", "per-level-zero", "not-cleared", "child-index-plus-two", "self-pairs"}) {
            const Ran ran = steps(id, ":separates-mistakes-8");
            QVERIFY2(!ran.out.isEmpty() && (!ran.out.contains("ublished") || qstrcmp(id, "per-level-zero") == 0), id + QByteArray("\n") + ran.out);
        }
        QVERIFY(steps("not-cleared", ":opening").out.contains("each box is inserted twice"));
        QVERIFY(steps("as-published-js", ":opening").out.contains("a second time"));
        QVERIFY(steps("push-per-child", ":opening").out.contains("still on the stack"));
    }

    /// A step has one sentence, in window and command line: that of core's narrator.
    void everyStepIsToldByTheNarrator()
    {
        for (const char* id : {"opening", "outside", "points", "exhibit-child-index-3", "exhibit-outside-wraps-2", "separates-mistakes-8"}) {
            const Scene& scene = findPreset(id)->scene;
            QList<const Algorithm*> all;
            for (const Algorithm& algorithm : algorithms()) {
                all += &algorithm;
            }
            for (const Mistake& mistake : mistakes()) {
                all += mistake.algorithm;
            }
            for (const Algorithm* algorithm : all) {
                Method method{.algorithm = algorithm};
                QStringList query;
                if (!algorithm->findsPairs()) {
                    method.query = Box{20, 20, 60, 60};
                    query = QStringList{"--query", "20,20,60,60"};
                }
                const Analysis analysis(scene, method);
                const QByteArrayList lines = steps(algorithm->id.data(), QLatin1Char(':') + QLatin1String(id), query).lines();
                QCOMPARE(static_cast<std::uint64_t>(lines.size()), analysis.run.total().value);
                for (std::uint64_t step = 1; step <= analysis.run.total().value; ++step) {
                    const Moment moment = analysis.run.at(Step(step));
                    const std::string wanted = std::to_string(step) + "  " + std::string(nameOf(moment.event->kind)) + "  " + narrate(analysis, moment);
                    QCOMPARE(lines[static_cast<qsizetype>(step - 1)], QByteArray::fromStdString(wanted));
                }
            }
        }
    }
};

QTEST_GUILESS_MAIN(TestCliExhibits)
#include "test_cli_exhibits.moc"
