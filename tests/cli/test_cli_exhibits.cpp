// The command line's step-by-step output for the other algorithms and the exhibits, and the claims about built-in
// scenes.

#include "core/analysis/analysis.h"
#include "core/base/enum_names.h"
#include "core/catalogue/catalogue.h"
#include "core/lesson/built_in_lessons.h"
#include "core/narrate/narrate.h"
#include "core/scene/presets.h"
#include "core/scene/scene_json.h"
#include "tests/cli/cli_support.h"
#include "tests/support/promises.h"

#include <QJsonArray>
#include <QRegularExpression>
#include <QTest>

using namespace mortonscope;
using namespace mortonscope::test;

namespace {

QStringList pairsOf(const QJsonObject& answer, bool hitsOnly)
{
    QStringList pairs;
    for (const QJsonValue& each : answer["pairs"].toArray()) {
        if (!hitsOnly || each["overlaps"].toBool()) {
            pairs += each["first"].toString() + '-' + each["second"].toString();
        }
    }
    return pairs;
}

/// Returns the slot of each box from the steps; for a box outside the array, from standard error.
QMap<QString, int> slotsOf(const Ran& steps)
{
    QMap<QString, int> slotOf;
    for (const QByteArray& line : steps.lines()) {
        const QJsonObject step = QJsonDocument::fromJson(line).object();
        if (const QString kind = step["kind"].toString(); kind == "append" || kind == "link-first") {
            slotOf[step["box"].toString()] = step["cell"]["index"].toInt();
        }
    }
    const QRegularExpression past("slot ([0-9]+) of (\\S+) is outside the array");
    if (const auto match = past.match(QString::fromUtf8(steps.err)); match.hasMatch()) {
        slotOf[match.captured(2)] = match.captured(1).toInt();
    }
    return slotOf;
}

/// Returns what `pairs` and `steps` print about a scene and the options after it.
ShownRun shown(const QStringList& scene, const QByteArray& input = {})
{
    const Ran pairs = cli(QStringList{"pairs"} + scene + QStringList{"--format", "json"}, input);
    const QJsonObject answer = QJsonDocument::fromJson(pairs.out).object();
    ShownRun run;
    run.algorithm = answer["algorithm"].toString();
    run.tested = pairsOf(answer, false);
    run.hits = pairsOf(answer, true);
    run.tests = answer["counters"]["tests"].toVariant().toULongLong();
    run.slotOf = slotsOf(cli(QStringList{"steps"} + scene + QStringList{"--format", "jsonl"}, input));
    return run;
}

}  // namespace

class TestCliExhibits : public QObject {
    Q_OBJECT

    static Ran steps(const char* algorithm, const QString& scene, const QStringList& more = {})
    {
        return cli(QStringList{"steps", scene, "--algorithm", algorithm} + more);
    }

private slots:
    void wrongPlacementsAreDescribed()
    {
        const Ran edge = steps("far-edge-overflow", ":exhibit-far-edge-1");
        QVERIFY2(edge.lines()[9].contains("that gives 1") && edge.lines()[9].contains("instead of slot 10"), edge.out);
        const Ran past = steps("far-edge-overflow", ":exhibit-far-edge-2");
        QVERIFY2(past.lines().last().startsWith("11  past-array  ") && past.lines().last().contains("slot 85"),
                 past.out);
        QCOMPARE(past.exitCode, 1);
        QCOMPARE(past.lines().size(), 11);
        QCOMPARE(steps("heap-overrun", ":exhibit-heap-overrun").exitCode, 1);
    }

    /// A classic mistake is described as such, not as published code.
    void mistakesAreNotCalledPublished()
    {
        for (const char* id : {"top-left-only", "round-for-floor", "per-level-zero", "not-cleared",
                               "child-index-plus-two", "self-pairs"}) {
            const Ran ran = steps(id, ":separates-mistakes-8");
            QVERIFY2(!ran.out.isEmpty() && (!ran.out.contains("ublished") || qstrcmp(id, "per-level-zero") == 0),
                     id + QByteArray("\n") + ran.out);
        }
        QVERIFY(steps("not-cleared", ":opening").out.contains("each box is inserted twice"));
        QVERIFY(steps("as-published-js", ":opening").out.contains("a second time"));
        QVERIFY(steps("push-per-child", ":opening").out.contains("still on the stack"));
    }

    /// A step has the same sentence in the window and on the command line. Each algorithm has two of the six scenes.
    void stepSentencesMatchTheNarrator()
    {
        std::size_t scenes = 0;
        for (const char* id : {"opening", "outside", "points", "exhibit-child-index-3", "exhibit-outside-wraps-2",
                               "separates-mistakes-8"}) {
            const Scene& scene = findPreset(id)->scene;
            QList<const Algorithm*> all;
            for (const Algorithm& algorithm : algorithms()) {
                all += &algorithm;
            }
            for (const Mistake& mistake : mistakes()) {
                all += mistake.algorithm;
            }
            std::size_t turn = scenes++;
            for (const Algorithm* algorithm : all) {
                if (turn++ % 3 != 0) {
                    continue;
                }
                Method method{.algorithm = algorithm};
                QStringList query;
                if (!algorithm->findsPairs()) {
                    method.query = Box{20, 20, 60, 60};
                    query = QStringList{"--query", "20,20,60,60"};
                }
                const Analysis analysis(scene, method);
                const QByteArrayList lines =
                    steps(algorithm->id.data(), QLatin1Char(':') + QLatin1String(id), query).lines();
                QCOMPARE(static_cast<std::uint64_t>(lines.size()), analysis.run.total().value);
                for (std::uint64_t step = 1; step <= analysis.run.total().value; ++step) {
                    const Moment moment = analysis.run.at(Step(step));
                    const std::string wanted = std::to_string(step) + "  " + std::string(nameOf(moment.event->kind))
                                             + "  " + narrate(analysis, moment);
                    QCOMPARE(lines[static_cast<qsizetype>(step - 1)], QByteArray::fromStdString(wanted));
                }
            }
        }
    }

    void everyNumberInASceneIdeaHasAFact()
    {
        QCOMPARE(promises().size(), presets().size());
        for (const Promise& promise : promises()) {
            const Preset* preset = findPreset(promise.id);
            QVERIFY2(preset != nullptr, promise.id);
            QString idea = QString::fromStdString(preset->idea);
            for (const PromisedFact& fact : promise.facts) {
                QVERIFY2(QString::fromStdString(preset->idea).contains(fact.words), fact.words);
            }
            for (const PromisedFact& fact : promise.facts) {
                idea.remove(fact.words);
            }
            QVERIFY2(!idea.contains(QRegularExpression("[0-9]")),
                     qPrintable(QLatin1String(promise.id) + ": a number without a fact: " + idea));
        }
    }

    void commandLineKeepsEveryPromise_data()
    {
        QTest::addColumn<const Promise*>("promise");
        for (const Promise& promise : promises()) {
            QTest::newRow(promise.id) << &promise;
        }
    }
    void commandLineKeepsEveryPromise()
    {
        QFETCH(const Promise*, promise);
        const QString name = QLatin1Char(':') + QLatin1String(promise->id);
        const Scene& scene = findPreset(promise->id)->scene;
        const auto show = [promise](const Scene& changed) {
            return shown({"-", "--algorithm", promise->algorithm}, QByteArray::fromStdString(sceneToJson(changed)));
        };
        const ShownRun asItOpens = shown({name});
        PromiseJudge judge(scene, asItOpens, show);
        QCOMPARE(asItOpens.algorithm, QString(promise->algorithm));
        for (const PromisedFact& fact : promise->facts) {
            QVERIFY2(judge.isKept(fact.meaning), fact.words);
        }
    }

    /// The algorithm is named only if it is not the single pass. --algorithm overrides the scene's. Each command is
    /// tried on scenes with an algorithm, and only one command on each of the others.
    void sceneAlgorithmIsAnnounced()
    {
        std::size_t scenes = 0;
        for (const Promise& promise : promises()) {
            std::size_t turn = scenes++;
            const QString name = QLatin1Char(':') + QLatin1String(promise.id);
            const bool isOwn = promise.algorithm != QLatin1String("single-pass");
            for (const QStringList& command :
                 {QStringList{"pairs"}, QStringList{"steps", "--total"}, QStringList{"query", "--box", "0,0,9,9"}}) {
                if (turn++ % 3 != 0 && !isOwn) {
                    continue;
                }
                const Ran ran = cli(command + QStringList{name});
                const QByteArray note = "mortonscope-cli: " + name.toUtf8() + " opens with " + promise.algorithm
                                      + "; choose another with --algorithm";
                QCOMPARE(ran.errorLines().contains(note), isOwn);
                const Ran right = cli(command + QStringList{name, "--algorithm", "single-pass"});
                QCOMPARE(right.err, QByteArray());
                QCOMPARE(right.exitCode, 0);
            }
        }
        QCOMPARE(cli({"query", ":exhibit-outside-wraps-1", "--box", "150,12,160,20"}).out, QByteArray());
        QCOMPARE(cli({"query", ":exhibit-outside-wraps-1", "--box", "150,12,160,20", "--algorithm", "single-pass"}).out,
                 QByteArray("P\n"));
        const Ran past = cli({"query", ":exhibit-far-edge-2", "--box", "0,0,9,9"});
        QVERIFY2(past.exitCode == 1 && past.out.isEmpty() && past.err.contains("slot 85 of P is outside the array"),
                 past.err);
    }

    void checkAndPlaceUseTheRightMethod()
    {
        QCOMPARE(cli({"check", ":exhibit-outside-wraps-1", "-"}, "P,Q\n").exitCode, 0);
        QCOMPARE(
            cli({"check", ":exhibit-as-published-js", "-"}, cli({"pairs", ":opening", "--format", "csv"}).out).exitCode,
            0);
        QVERIFY(cli({"place", ":exhibit-outside-wraps-1", "--format", "csv"}).out.contains("\nP,0,21,21,6,0,0,0\n"));
        const QTemporaryDir folder;
        QCOMPARE(cli({"grade", "--save-scenes", folder.filePath("scenes")}).exitCode, 0);
        QFile graded(folder.filePath("scenes/exhibit-outside-wraps-1.mscene"));
        QVERIFY(graded.open(QFile::ReadOnly));
        QVERIFY(!graded.readAll().contains("outside-wraps\""));  // a program is not told of an algorithm
    }

    void lessonsAreListed()
    {
        const QJsonArray listed = QJsonDocument::fromJson(cli({"list", "lessons", "--format", "json"}).out).array();
        QCOMPARE(static_cast<std::size_t>(listed.size()), builtInLessons().size());
        const QByteArrayList table = cli({"list", "lessons"}).lines();
        for (qsizetype i = 0; i < listed.size(); ++i) {
            const auto lesson = findLesson(listed[i]["id"].toString().toStdString());
            QVERIFY(lesson != nullptr);
            QCOMPARE(static_cast<std::size_t>(listed[i]["cards"].toArray().size()), lesson->cards.size());
            for (const QJsonValue& card : listed[i]["cards"].toArray()) {
                QVERIFY(lesson->findCard(card.toString().toStdString()));
            }
            QVERIFY(table[i + 1].startsWith(QByteArray::fromStdString(lesson->id) + ' '));
        }
    }

    /// A file runs with the single pass, and a message says that its view names another algorithm.
    void savedAlgorithmOfAFileIsAnnounced()
    {
        const QTemporaryDir folder;
        const std::string file = folder.filePath("wraps.mscene").toStdString();
        QVERIFY(writeSceneFile(findPreset("exhibit-outside-wraps-1")->scene, file).ok());
        const QString path = QString::fromStdString(file);
        const Ran pairs = cli({"pairs", path, "--format", "csv"});
        QCOMPARE(pairs.out, QByteArray("first,second,overlaps\nP,Q,true\n"));
        QCOMPARE(
            pairs.err,
            "mortonscope-cli: " + path.toUtf8()
                + " was saved with \"outside-wraps\", but this command uses single-pass; choose another with --algorithm\n");
        QCOMPARE(cli({"pairs", path, "--algorithm", "outside-wraps", "--format", "csv"}).out,
                 QByteArray("first,second,overlaps\n"));
        QCOMPARE(cli({"pairs", path, "--algorithm", "outside-wraps"}).err, QByteArray());
        QFile scene(path);
        QVERIFY(scene.open(QFile::ReadOnly));
        QVERIFY(cli({"steps", "-", "--total"}, scene.readAll())
                    .err.contains("standard input was saved with \"outside-wraps\""));
        QVERIFY(writeSceneFile(findPreset("opening")->scene, file).ok());
        QCOMPARE(cli({"pairs", path}).err, QByteArray());
    }
};

QTEST_GUILESS_MAIN(TestCliExhibits)
#include "test_cli_exhibits.moc"
