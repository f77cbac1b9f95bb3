#include "tests/cli/cli_support.h"

#include <QDir>
#include <QJsonArray>
#include <QTest>

using namespace mortonscope::test;

namespace {

/// Returns the report as JSON; empty if the command failed or printed to standard error.
QJsonObject report(QStringList arguments, const QByteArray& input = {})
{
    arguments.prepend("race");
    arguments.append({"--format", "json"});
    const Ran ran = cli(arguments, input);
    return ran.exitCode == 0 && ran.err.isEmpty() ? QJsonDocument::fromJson(ran.out).object() : QJsonObject();
}

QJsonObject racer(const QJsonObject& report, const QString& id)
{
    for (const QJsonValue& value : report["algorithms"].toArray()) {
        if (value["algorithm"].toString() == id) {
            return value.toObject();
        }
    }
    return {};
}

}  // namespace

class TestCliRace : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { QVERIFY(m_folder.isValid()); }

    void publishedRectanglesAreRaced()
    {
        const QJsonObject json = report({":published-rectangles", "--frames", "12"});
        QCOMPARE(json["objects"].toInt(), 1000);
        QCOMPARE(json["moving"].toInt(), 1000);
        QCOMPARE(json["frames"].toInt(), 12);
        QVERIFY(json["agree"].toBool());
        QVERIFY(json["difference"].isNull());
        QVERIFY(json["notes"].toArray().isEmpty());
        const QJsonObject tree = racer(json, "single-pass");
        const QJsonObject all = racer(json, "brute-force");
        QCOMPARE(tree["order"].toString(), QStringLiteral("first-in"));
        QVERIFY(all["order"].isNull());
        QCOMPARE(all["tests"].toInt(), 499'500);
        QCOMPARE(all["ratio"].toDouble(), 1.0);
        QVERIFY(tree["tests"].toDouble() > 10'000 && tree["tests"].toDouble() < 200'000);
        QCOMPARE(tree["overlaps"].toDouble(), all["overlaps"].toDouble());
        const QJsonObject times = tree["milliseconds"].toObject();
        QVERIFY(times["low"].toDouble() > 0);
        QVERIFY(times["low"].toDouble() <= times["median"].toDouble()
                && times["median"].toDouble() <= times["high"].toDouble());
        const double ratio = times["median"].toDouble() / all["milliseconds"].toObject()["median"].toDouble();
        QVERIFY(std::abs(tree["ratio"].toDouble() - ratio) < 1e-4 * ratio);
    }

    /// Counts don't depend on the machine: those of the first frame equal the counts of `pairs`.
    void countsMatchThePairsCommand()
    {
        for (const QString& order : {QStringLiteral("first-in"), QStringLiteral("last-in")}) {  // as JSON names them
            for (const QString& outside : {QStringLiteral("clamp"), QStringLiteral("root")}) {
                const QStringList scene{":published-circles", "--depth", "4",       "--outside", outside,
                                        "--touching",         "closed",  "--order", order};
                const QJsonObject json = report(scene + QStringList{"--frames", "1"});
                const QJsonObject counters =
                    QJsonDocument::fromJson(
                        cli(QStringList{"pairs"} + scene + QStringList{"--format", "json"}).out)["counters"]
                        .toObject();
                QCOMPARE(racer(json, "single-pass")["tests"].toInt(), counters["tests"].toInt());
                QCOMPARE(racer(json, "single-pass")["overlaps"].toInt(), counters["overlaps"].toInt());
                QCOMPARE(racer(json, "single-pass")["order"].toString(), order);
            }
        }
    }

    void generatedWorldsFollowCountAndSeed()
    {
        const QJsonObject json = report({":uniform", "--count", "300", "--seed", "5", "--frames", "5"});
        QCOMPARE(json["objects"].toInt(), 300);
        QCOMPARE(json["moving"].toInt(), 300);
        QCOMPARE(json["scene"].toString(), QStringLiteral("uniform, 300, seed 5"));
        const auto tests = [](const char* seed) {
            return racer(report({":published-rectangles", "--count", "200", "--seed", seed, "--frames", "5"}),
                         "single-pass")["tests"]
                .toDouble();
        };
        QCOMPARE(tests("5"), tests("5"));
        QVERIFY(tests("5") != tests("6"));
        // A scene with velocities from `generate` races like any other file.
        const QByteArray scene = cli({"generate", "mixed", "--count", "40", "--speed", "2.5"}).out;
        QCOMPARE(report({"-", "--frames", "3"}, scene)["moving"].toInt(), 40);
        QCOMPARE(report({":opening", "--frames", "3"})["moving"].toInt(), 0);
        QCOMPARE(report({":blank", "--frames", "3"})["objects"].toInt(), 0);
    }

    void bruteForceIsAddedOnlyOnce()
    {
        const QJsonObject json = report({":opening", "--algorithms", "brute-force,single-pass", "--frames", "2"});
        QCOMPARE(json["algorithms"].toArray().size(), 2);
        QCOMPARE(json["algorithms"].toArray()[0].toObject()["algorithm"].toString(), QStringLiteral("brute-force"));
        QCOMPARE(report({":opening", "--algorithms", "brute-force", "--frames", "2"})["algorithms"].toArray().size(),
                 1);
    }

    /// They find what brute force finds, with fewer tests. They have no lists with an order.
    void gridAndSweepRaceIfRequested()
    {
        for (const char* world : {":published-rectangles", ":published-circles", ":straddling", ":mixed"}) {
            const QJsonObject json = report({world, "--algorithms", "uniform-grid,sweep-and-prune", "--frames", "10"});
            QCOMPARE(json["algorithms"].toArray().size(), 3);
            QVERIFY2(json["agree"].toBool(), world);
            for (const char* id : {"uniform-grid", "sweep-and-prune"}) {
                QVERIFY(racer(json, id)["order"].isNull());
                QCOMPARE(racer(json, id)["overlaps"].toDouble(), racer(json, "brute-force")["overlaps"].toDouble());
                QVERIFY(racer(json, id)["tests"].toDouble() < racer(json, "brute-force")["tests"].toDouble());
            }
        }
        QCOMPARE(report({":published-rectangles", "--frames", "2"})["algorithms"].toArray().size(), 2);
    }

    /// A frame with 5 · 10⁹ tests is not started, and a message says so.
    void tooSlowBruteForceIsLeftOut()
    {
        const QStringList arguments{":uniform", "--count", "101000", "--frames", "1", "--depth", "9"};
        const QJsonObject json = report(arguments);
        QCOMPARE(json["algorithms"].toArray().size(), 1);
        QVERIFY(racer(json, "single-pass")["ratio"].isNull());
        QVERIFY(
            json["notes"].toArray()[0].toString().startsWith("brute-force was not measured: 5100449500 tests a frame"));
        const Ran ran = cli(QStringList{"race"} + arguments + QStringList{"--format", "csv"});
        QCOMPARE(ran.exitCode, 0);
        QVERIFY2(ran.err.contains("brute-force was not measured"), ran.err);
    }

    void tableIsWrittenForReaders()
    {
        const Ran ran = cli({"race", ":published-circles", "--count", "100", "--frames", "4"});
        QCOMPARE(ran.exitCode, 0);
        const QByteArrayList lines = ran.lines();
        QCOMPARE(lines[0],
                 QByteArray("published-circles, 100, seed 1: 100 objects, 100 of them moving; frames 0 to 3; medians"));
        QVERIFY(lines[2].startsWith("algorithm"));
        QVERIFY(lines[3].startsWith("single-pass  oldest-first"));
        QVERIFY(lines[4].startsWith("brute-force  ") && lines[4].simplified().endsWith("1.000"));
        QCOMPARE(lines.last(), QByteArray("all agree: on each of 4 frames they find the same overlapping pairs"));
    }

    void csvHasARecordPerAlgorithm()
    {
        const Ran ran = cli({"race", ":opening", "--frames", "3", "--format", "csv"});
        QCOMPARE(ran.exitCode, 0);
        QVERIFY(ran.err.isEmpty());
        QCOMPARE(ran.lines()[0],
                 QByteArray("algorithm,order,frames,milliseconds,low,high,tests,overlaps,ratio,missing,extra"));
        const QList<QByteArrayList> records = csvRecords(ran.out);
        QCOMPARE(records.size(), 2);
        QCOMPARE(records[0].size(), 11);
        QCOMPARE(records[0][0] + ' ' + records[0][1] + ' ' + records[0][2], QByteArray("single-pass first-in 3"));
        QCOMPARE(records[0][6] + ' ' + records[0][7], QByteArray("7 1"));
        QCOMPARE(records[1][0] + ' ' + records[1][1], QByteArray("brute-force "));
        QCOMPARE(records[1][6] + ' ' + records[1][7] + ' ' + records[1][9] + ' ' + records[1][10],
                 QByteArray("21 1 0 0"));
    }

    /// A pair that the outside rule rejects is reported as a difference with its reason, and isn't a failure.
    void differencesNameFrameAndPair()
    {
        const QByteArray scene =
            R"({"world": {"left": 0, "top": 0, "right": 100, "bottom": 100}, "level": 2, "outside": "reject", "boxes": [
            {"name": "A", "left": 80, "top": 10, "right": 91, "bottom": 20, "vx": 5, "vy": 0},
            {"name": "B", "left": 82, "top": 12, "right": 99, "bottom": 22, "vx": 0, "vy": 0}]})";
        const QJsonObject json = report({"-", "--frames", "5"}, scene);
        QVERIFY(!json["agree"].toBool());
        const QJsonObject difference = json["difference"].toObject();
        QCOMPARE(difference["frame"].toInt(), 2);
        QCOMPARE(difference["pair"].toArray(), (QJsonArray{"A", "B"}));
        QCOMPARE(difference["has"].toArray(), QJsonArray{"brute-force"});
        QCOMPARE(difference["hasNot"].toArray(), QJsonArray{"single-pass"});
        QCOMPARE(racer(json, "single-pass")["missing"].toInt(), 2);  // frames 2 and 3; on frame 4, A has passed B

        const Ran table = cli({"race", "-", "--frames", "5"}, scene);
        QCOMPARE(table.exitCode, 0);
        QVERIFY2(
            table.out.contains(
                "first on frame 2: A-B is found by brute-force and not by single-pass (left out there, with a corner outside the world: A)"),
            table.out);
        QVERIFY2(table.out.contains("single-pass differs from brute-force on 2 of 5 frames: 2 pairs missing, 0 extra"),
                 table.out);
        const Ran csv = cli({"race", "-", "--frames", "5", "--format", "csv"}, scene);
        QVERIFY(csv.exitCode == 0 && csv.err.contains("first on frame 2: A-B"));
    }

    void helpShowsExamples()
    {
        const Ran ran = cli({"race", "--help"});
        QCOMPARE(ran.exitCode, 0);
        QVERIFY(ran.out.contains("mortonscope-cli race :published-rectangles"));
        QVERIFY(ran.out.contains("single-pass, ") && ran.out.contains(":published-circles"));
        QVERIFY(cli({"--help"}).out.contains("race"));
    }

    void badArgumentsAreRefused_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<QByteArray>("said");
        const auto row = [](const char* name, const QStringList& arguments, const char* said) {
            QTest::newRow(name) << arguments << QByteArray(said);
        };
        row("no scene", {}, "SCENE");
        row("no such scene", {":nowhere"}, "unknown scene \":nowhere\"");
        row("no such file", {"nowhere.mscene"}, "nowhere.mscene");
        row("algorithm", {":opening", "--algorithms", "single-pass,magic"},
            "--algorithms: unknown algorithm \"magic\"");
        row("no algorithm", {":opening", "--algorithms", ""}, "--algorithms");
        row("algorithm, empty", {":opening", "--algorithms", "single-pass,"}, "--algorithms: unknown algorithm \"\"");
        row("algorithm, twice", {":opening", "--algorithms", "single-pass,single-pass"},
            "single-pass is given more than once; list each algorithm once");
        row("frames, none", {":opening", "--frames", "0"}, "--frames: 0");
        row("frames, too many", {":opening", "--frames", "1000001"}, "1000000");
        row("frames, a word", {":opening", "--frames", "some"}, "--frames");
        row("order", {":opening", "--order", "sorted"}, "oldest-first or newest-first");
        row("format", {":opening", "--format", "xml"}, "table, csv or json");
        row("outside", {":opening", "--outside", "melt"}, "clamp");
        row("level", {":uniform", "--depth", "13"}, "--depth");
        row("count of a fixed scene", {":opening", "--count", "5"}, "--count: :opening");
        row("seed of a file", {"some.mscene", "--seed", "5"}, "--seed: some.mscene");
        row("count, too many", {":uniform", "--count", "4000001"}, "4000000");
        row("seed, negative", {":uniform", "--seed", "-1"}, "--seed");
        row("speed", {"--count", "3", "--speed", "-1"}, "speed");
        row("speed, a word", {"--count", "3", "--speed", "fast"}, "--speed");
    }
    void badArgumentsAreRefused()
    {
        QFETCH(QStringList, arguments);
        QFETCH(QByteArray, said);
        const bool isGenerate = arguments.contains("--speed");
        const Ran ran = cli((isGenerate ? QStringList{"generate", "uniform"} : QStringList{"race"}) + arguments, {},
                            m_folder.path());
        QCOMPARE(ran.exitCode, 2);
        QCOMPARE(ran.out, QByteArray());
        QVERIFY2(ran.errorLines().size() == 1 && ran.err.contains(said), ran.err);
    }

private:
    QTemporaryDir m_folder;
};

QTEST_GUILESS_MAIN(TestCliRace)
#include "test_cli_race.moc"
