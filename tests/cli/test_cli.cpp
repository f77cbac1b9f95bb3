#include "core/base/enum_names.h"
#include "core/space/placement.h"
#include "core/space/space.h"
#include "core/tree/linear_quadtree.h"
#include "tests/cli/cli_support.h"

#include <QCryptographicHash>
#include <QDir>
#include <QHash>
#include <QJsonArray>
#include <QTest>

#include <algorithm>
#include <tuple>

using namespace mortonscope::test;

namespace {

/// Returns a CSV pair list as text, such as "D-A D-B".
QByteArray pairText(const QByteArray& csv)
{
    QByteArrayList pairs;
    for (const QByteArrayList& record : csvRecords(csv)) {
        pairs.append(record[0] + '-' + record[1]);
    }
    return pairs.join(' ');
}

/// Returns the lines of `steps … --format jsonl` and checks that each is a valid object.
QList<QJsonObject> steps(QStringList arguments, const QByteArray& input = {})
{
    QList<QJsonObject> objects;
    arguments.prepend("steps");
    arguments.append({"--format", "jsonl"});
    const Ran ran = cli(arguments, input);
    if (ran.exitCode == 0) {
        for (const QByteArray& line : ran.lines()) {
            objects.append(QJsonDocument::fromJson(line).object());
        }
    }
    return objects;
}

bool isStopOf(const QString& grain, const QJsonObject& step, qint64 lastOfInsertion, qint64 total)
{
    const QString kind = step["kind"].toString();
    const bool placed = kind == "append" || kind == "outside";
    if (grain == "pair") {
        return placed || kind.startsWith("test-");
    }
    if (grain == "cell") {
        return placed || kind == "enter-cell";
    }
    if (grain == "phase") {
        return step["step"].toInteger() == lastOfInsertion || step["step"].toInteger() == total;
    }
    return true;
}

QByteArray oneBox(const QByteArray& box, const QByteArray& rest = R"("level": 2)")
{
    return R"({"world": {"left": 0, "top": 0, "right": 100, "bottom": 100}, )" + rest + R"(, "boxes": [)" + box + "]}";
}

const QByteArray kInside = R"({"name": "A", "left": 10, "top": 10, "right": 35, "bottom": 35})";
const QByteArray kAcross = R"({"name": "B", "left": -5, "top": 10, "right": 35, "bottom": 35})";

}  // namespace

class TestCli : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { QVERIFY(m_folder.isValid()); }

    /// The command line ignores a view that the window stored in a file.
    void viewsInFilesAreIgnored()
    {
        const QByteArray plain = oneBox(kInside);
        const QByteArray viewed = oneBox(
            kInside,
            R"("level": 2, "view": {"step": 99, "selection": ["B"], "breakpoints": [{"on": "cell", "cell": 5}]}, "bookmarks": [{"step": 3, "note": "x"}])");
        for (const char* command : {"place", "pairs", "steps"}) {
            const Ran ran = cli({command, "-"}, viewed);
            QCOMPARE(ran.exitCode, 0);
            QCOMPARE(ran.out, cli({command, "-"}, plain).out);
        }
        const Ran bad = cli({"place", "-"}, oneBox(kInside, R"("level": 2, "view": {"breakpoints": [{"on": "foo"}]})"));
        QCOMPARE(bad.exitCode, 2);
        QVERIFY2(bad.err.contains("view.breakpoints[0].on"), bad.err.constData());
    }

    // ------------------------------------------------------------------------------------ the worked scene

    void workedSceneIsPlacedAsExpected()
    {
        const Ran ran = cli({"place", ":opening", "--format", "csv"});
        QCOMPARE(ran.exitCode, 0);
        QCOMPARE(ran.out, QByteArray("name,lt,rb,xor,shift,level,code,index\n"
                                     "A,0,3,3,2,1,0,1\n"
                                     "B,4,4,0,0,2,4,9\n"
                                     "C,7,7,0,0,2,7,12\n"
                                     "D,3,12,15,4,0,0,0\n"
                                     "E,8,11,3,2,1,2,3\n"
                                     "F,14,14,0,0,2,14,19\n"
                                     "G,13,15,2,2,1,3,4\n"));
        QVERIFY(ran.err.isEmpty());
    }

    void placementTableShowsTheGroups()
    {
        const Ran ran = cli({"place", ":opening"});
        QCOMPARE(ran.exitCode, 0);
        const QByteArrayList lines = ran.lines();
        QCOMPARE(lines.size(), 10);  // the world, an empty line, the header, seven boxes
        QCOMPARE(lines[6].simplified(), QByteArray("D 3 00 11 12 11 00 15 11 11 4 0 0 0"));
    }

    void placementsAreWrittenAsJson()
    {
        const Ran ran = cli({"place", ":opening", "--format", "json"});
        const QJsonArray boxes = QJsonDocument::fromJson(ran.out).array();
        QCOMPARE(boxes.size(), 7);
        const QJsonObject expected{{"name", "G"}, {"lt", 13},   {"rb", 15},  {"xor", 2},
                                   {"shift", 2},  {"level", 1}, {"code", 3}, {"index", 4}};
        QCOMPARE(boxes[6].toObject(), expected);
    }

    void workedSceneHasTheExpectedPairs_data()
    {
        QTest::addColumn<QStringList>("options");
        QTest::addColumn<QByteArray>("pairs");
        QTest::newRow("oldest-first") << QStringList{} << QByteArray("D-A D-B D-C D-E D-G D-F G-F");
        QTest::newRow("oldest-first, given")
            << QStringList{"--order", "oldest-first"} << QByteArray("D-A D-B D-C D-E D-G D-F G-F");
        QTest::newRow("newest-first") << QStringList{"--order", "newest-first"}
                                      << QByteArray("A-D B-D C-D E-D G-D F-D F-G");
        QTest::newRow("overlaps") << QStringList{"--overlaps"} << QByteArray("D-A");
        QTest::newRow("brute force")
            << QStringList{"--algorithm", "brute-force"}
            << QByteArray("A-B A-C A-D A-E A-F A-G B-C B-D B-E B-F B-G C-D C-E C-F C-G D-E D-F D-G E-F E-G F-G");
        QTest::newRow("brute force, overlaps")
            << QStringList{"--algorithm", "brute-force", "--overlaps"} << QByteArray("A-D");
        QTest::newRow("depth 0") << QStringList{"--depth", "0", "--overlaps"} << QByteArray("A-D");
        QTest::newRow("fast") << QStringList{"--algorithm", "fast"} << QByteArray("A-D");
        // Options and values have former names that scripts still use.
        QTest::newRow("first-in") << QStringList{"--order", "first-in"} << QByteArray("D-A D-B D-C D-E D-G D-F G-F");
        QTest::newRow("last-in") << QStringList{"--order", "last-in"} << QByteArray("A-D B-D C-D E-D G-D F-D F-G");
        QTest::newRow("--level") << QStringList{
            "--level",
            "0"} << QByteArray("A-B A-C A-D A-E A-F A-G B-C B-D B-E B-F B-G C-D C-E C-F C-G D-E D-F D-G E-F E-G F-G");
    }

    void workedSceneHasTheExpectedPairs()
    {
        QFETCH(QStringList, options);
        QFETCH(QByteArray, pairs);
        const Ran ran = cli(QStringList{"pairs", ":opening", "--format", "csv"} + options);
        QCOMPARE(ran.exitCode, 0);
        QCOMPARE(ran.lines().first(), QByteArray("first,second,overlaps"));
        QCOMPARE(pairText(ran.out), pairs);
        for (const QByteArrayList& record : csvRecords(ran.out)) {
            QCOMPARE(record[2],
                     QByteArray(record[0] + record[1] == "DA" || record[0] + record[1] == "AD" ? "true" : "false"));
        }
    }

    /// Where the run is computed by a formula, the engine finds the overlaps. Its list equals the list of all tests
    /// without those that miss.
    void overlapListHasTheOverlappingTests_data()
    {
        QTest::addColumn<QStringList>("options");
        QTest::newRow("oldest first") << QStringList{};
        QTest::newRow("newest first") << QStringList{"--order", "newest-first"};
        QTest::newRow("brute force") << QStringList{"--algorithm", "brute-force"};
        QTest::newRow("ancestor walk") << QStringList{"--algorithm", "ancestor-walk"};
        QTest::newRow("origin and sub lists") << QStringList{"--algorithm", "origin-sub"};
        QTest::newRow("linked lists") << QStringList{"--algorithm", "linked-lists"};
        QTest::newRow("by midlines") << QStringList{"--placing", "midlines"};
        QTest::newRow("a mistake in the test") << QStringList{"--algorithm", "x-axis-only"};
    }

    void overlapListHasTheOverlappingTests()
    {
        QFETCH(QStringList, options);
        for (const char* kind : {"uniform", "clustered", "mixed"}) {
            const QByteArray scene = cli({"generate", kind, "--count", "150", "--depth", "4"}).out;
            for (const QStringList& rules :
                 {QStringList{}, QStringList{"--outside", "reject", "--touching", "closed"}}) {
                const QStringList call = QStringList{"pairs", "-", "--format", "json"} + options + rules;
                const QJsonObject all = QJsonDocument::fromJson(cli(call, scene).out).object();
                const QJsonObject some =
                    QJsonDocument::fromJson(cli(call + QStringList{"--overlaps"}, scene).out).object();
                QJsonArray expected = all["pairs"].toArray();
                for (qsizetype i = expected.size() - 1; i >= 0; --i) {
                    if (!expected[i].toObject()["overlaps"].toBool()) {
                        expected.removeAt(i);
                    }
                }
                QVERIFY(!expected.isEmpty());
                QCOMPARE(some["pairs"].toArray(), expected);
                QCOMPARE(some["counters"], all["counters"]);
            }
        }
    }

    void countersCoverAllTests()
    {
        for (const QStringList& options : {QStringList{}, QStringList{"--overlaps"}}) {
            const Ran ran = cli(QStringList{"pairs", ":opening", "--format", "json"} + options);
            const QJsonObject answer = QJsonDocument::fromJson(ran.out).object();
            QCOMPARE(answer["algorithm"].toString(), QString("single-pass"));
            QCOMPARE(answer["pairs"].toArray().size(), options.isEmpty() ? 7 : 1);
            const QJsonObject first{{"first", "D"}, {"second", "A"}, {"overlaps", true}};
            QCOMPARE(answer["pairs"].toArray()[0].toObject(), first);
            const QJsonObject counters{{"tests", 7}, {"overlaps", 1}, {"cellsVisited", 8}, {"largestStack", 2}};
            QCOMPARE(answer["counters"].toObject(), counters);
        }
        const Ran ran = cli({"pairs", ":opening", "--format", "json", "--algorithm", "brute-force"});
        const QJsonObject counters{{"tests", 21}, {"overlaps", 1}, {"cellsVisited", 0}, {"largestStack", 0}};
        QCOMPARE(QJsonDocument::fromJson(ran.out).object()["counters"].toObject(), counters);
    }

    /// The overlapping pairs in the order of the boxes, which is the order of brute force.
    void fastListsTheOverlaps()
    {
        QByteArrayList scenes;
        for (const char* kind : {"uniform", "mixed", "lattice", "published-circles", "published-rectangles"}) {
            scenes << cli({"generate", kind, "--count", "400", "--seed", "7"}).out;
        }
        for (const QByteArray& scene : scenes) {
            for (const char* touching : {"open", "closed"}) {
                const auto pairs = [&](const char* algorithm) {
                    return cli({"pairs", "-", "--algorithm", algorithm, "--overlaps", "--touching", touching,
                                "--format", "csv"},
                               scene)
                        .out;
                };
                QCOMPARE(pairs("fast"), pairs("brute-force"));
            }
            QVERIFY(cli({"pairs", "-", "--algorithm", "fast", "--touching", "closed", "--format", "csv"}, scene)
                        .out.count('\n')
                    > 100);
        }
        const Ran ran = cli({"pairs", ":opening", "--format", "json", "--algorithm", "fast"});
        const QJsonObject answer = QJsonDocument::fromJson(ran.out).object();
        QCOMPARE(answer["algorithm"].toString(), QString("fast"));
        QCOMPARE(answer["counters"].toObject(),
                 (QJsonObject{{"tests", 1}, {"overlaps", 1}, {"cellsVisited", 0}, {"largestStack", 0}}));
    }

    /// It has no separate steps, and names the algorithm whose steps it shows.
    void fastShowsTheStepsOfTheSinglePass()
    {
        const Ran fast = cli({"steps", ":opening", "--algorithm", "fast"});
        QCOMPARE(fast.exitCode, 0);
        QCOMPARE(fast.out, cli({"steps", ":opening"}).out);
        QVERIFY2(fast.err.contains("steps of single-pass"), fast.err);
    }

    void workedSceneHasTheExpectedSteps()
    {
        QCOMPARE(cli({"steps", ":opening", "--total"}).out, QByteArray("105\n"));
        QCOMPARE(cli({"steps", ":opening", "--when", "D", "A"}).out, QByteArray("82\n"));
        QCOMPARE(cli({"steps", ":opening", "--when", "A", "D"}).out, QByteArray("82\n"));
        QCOMPARE(cli({"steps", ":opening", "--when", "F", "G"}).out, QByteArray("100\n"));
        QCOMPARE(
            cli({"steps", ":opening", "--from", "82", "--count", "1", "--format", "jsonl"}).out,
            QByteArray(
                R"({"step":82,"kind":"test-with-stack","cell":{"level":1,"code":0,"index":1},"pair":["D","A"],"stack":["D"],"tests":1,"hits":1})"
                "\n"));
        QCOMPARE(cli({"steps", ":opening", "--from", "1", "--count", "1", "--format", "jsonl"}).out,
                 QByteArray(R"({"step":1,"kind":"locate-lt","box":"A","stack":[],"tests":0,"hits":0})"
                            "\n"));
        QCOMPARE(
            cli({"steps", ":opening", "--from", "105", "--format", "jsonl"}).out,
            QByteArray(
                R"({"step":105,"kind":"leave-cell","cell":{"level":0,"code":0,"index":0},"stack":[],"tests":7,"hits":1})"
                "\n"));
    }

    void stepsAreWrittenAsSentences()
    {
        const QByteArrayList lines = cli({"steps", ":opening"}).lines();
        QCOMPARE(lines.size(), 105);
        QCOMPARE(
            lines[3],
            QByteArray(
                "4  code-rb  The bits of row 01 and column 01, taken in turn, make the code of A’s bottom right corner: 00 11, which is 3."));
        QCOMPARE(
            lines[81],
            QByteArray(
                "82  test-with-stack  D is on the stack, from slot 0; A is in slot 1: they are tested, and they overlap."));
        QCOMPARE(
            lines[0],
            QByteArray(
                "1  locate-lt  A’s top left corner is at (10, 10): counted in cells of 25 × 25 and rounded down, that is column 0, row 0."));
        // A part of the list has the same sentences, including the last one, which states the number of overlaps.
        QCOMPARE(cli({"steps", ":opening", "--from", "104", "--count", "5"}).out,
                 lines[103] + '\n' + lines[104] + '\n');
        for (int i = 0; i < lines.size(); ++i) {
            QVERIFY2(lines[i].startsWith(QByteArray::number(i + 1) + "  ") && lines[i].count("  ") >= 2, lines[i]);
        }
    }

    void untestedPairsNameTheReason()
    {
        const Ran apart = cli({"steps", ":opening", "--when", "A", "B"});
        QCOMPARE(apart.exitCode, 0);
        QCOMPARE(
            apart.out,
            QByteArray(
                "never: A is in slot 1, B is in slot 9; neither is an ancestor of the other, their lowest common ancestor is "
                "slot 0\n"));
        const Ran same = cli({"steps", ":opening", "--when", "A", "A"});
        QCOMPARE(same.exitCode, 0);
        QVERIFY(same.out.startsWith("never: A is one box"));
        const Ran leftOut =
            cli({"steps", "-", "--outside", "reject", "--when", "A", "B"}, oneBox(kInside + ',' + kAcross));
        QCOMPARE(leftOut.exitCode, 0);
        QVERIFY(leftOut.out.startsWith("never: B has a corner outside"));
        QCOMPARE(leftOut.lines().size(), 1);
    }

    // ------------------------------------------------------------------------------------- golden scenes

    void outputMatchesGoldenScenes_data()
    {
        QTest::addColumn<QString>("path");
        const QDir folder(MORTONSCOPE_SOURCE_DIR "/tests/golden");
        for (const QString& name : folder.entryList({"*.json"})) {
            QTest::newRow(qPrintable(name)) << folder.filePath(name);
        }
    }

    void outputMatchesGoldenScenes()
    {
        QFETCH(QString, path);
        const QJsonObject scene = jsonFile(path);
        const QJsonObject expected = scene["expected"].toObject();

        QHash<QByteArray, int> ids;
        for (const QJsonValue box : scene["boxes"].toArray()) {
            ids.insert(box["name"].toString().toUtf8(), static_cast<int>(ids.size()));
        }
        const auto records = csvRecords(cli({"place", path, "--format", "csv"}).out);
        const QJsonArray places = expected["place"].toArray();
        QCOMPARE(records.size(), places.size());
        for (int i = 0; i < records.size(); ++i) {
            QCOMPARE(records[i][0], places[i]["name"].toString().toUtf8());
            int field = 0;
            for (const char* key : {"lt", "rb", "xor", "shift", "level", "code", "index"}) {
                QCOMPARE(records[i][++field].toLongLong(), places[i][key].toInteger());
            }
        }

        for (const auto& [order, key] : {std::pair("oldest-first", "firstIn"), std::pair("newest-first", "lastIn")}) {
            const auto pairs = csvRecords(cli({"pairs", path, "--order", order, "--format", "csv"}).out);
            QCryptographicHash hash(QCryptographicHash::Sha256);
            for (const QByteArrayList& pair : pairs) {
                hash.addData(QByteArray::number(ids.value(pair[0], -1)) + ','
                             + QByteArray::number(ids.value(pair[1], -1)) + '\n');
            }
            QCOMPARE(pairs.size(), expected["candidates"]["count"].toInteger());
            QCOMPARE(hash.result().toHex(), expected[key]["sha256"].toString().toLatin1());
        }

        // One algorithm lists the overlaps that exclude touching, the other one those that include it. They swap from
        // scene to scene.
        const bool isSwapped = ++m_goldenScenes % 2 == 0;
        for (const auto& [touching, key, algorithm] :
             {std::tuple("open", "overlapsOpen", isSwapped ? "brute-force" : "single-pass"),
              std::tuple("closed", "overlapsClosed", isSwapped ? "single-pass" : "brute-force")}) {
            const auto pairs = csvRecords(
                cli({"pairs", path, "--overlaps", "--touching", touching, "--algorithm", algorithm, "--format", "csv"})
                    .out);
            QList<std::pair<int, int>> sorted;
            for (const QByteArrayList& pair : pairs) {
                sorted.append(std::minmax(ids.value(pair[0], -1), ids.value(pair[1], -1)));
            }
            std::sort(sorted.begin(), sorted.end());
            QCryptographicHash hash(QCryptographicHash::Sha256);
            for (const auto& [i, j] : sorted) {
                hash.addData(QByteArray::number(i) + ',' + QByteArray::number(j) + '\n');
            }
            QCOMPARE(hash.result().toHex(), expected[key]["sha256"].toString().toLatin1());
        }
    }

    // --------------------------------------------------------------------------------------------- steps

    void steppedScenes_data()
    {
        QTest::addColumn<QStringList>("scene");
        const QString golden = MORTONSCOPE_SOURCE_DIR "/tests/golden/";
        QTest::newRow("opening") << QStringList{":opening"};
        QTest::newRow("opening, newest-first") << QStringList{":opening", "--order", "newest-first"};
        QTest::newRow("opening, depth 0") << QStringList{":opening", "--depth", "0"};
        QTest::newRow("outside, clamp") << QStringList{golden + "g09-outside-mixed.json"};
        QTest::newRow("outside, root") << QStringList{golden + "g09-outside-mixed.json", "--outside", "root", "--order",
                                                      "newest-first"};
        QTest::newRow("outside, reject") << QStringList{golden + "g09-outside-mixed.json", "--outside", "reject"};
        QTest::newRow("all rejected") << QStringList{golden + "g12-all-outside.json", "--outside", "reject"};
        QTest::newRow("nested") << QStringList{golden + "g23-nested-corner-open.json", "--touching", "closed"};
        QTest::newRow("random") << QStringList{golden + "g31-random-L4.json", "--order", "newest-first", "--touching",
                                               "closed"};
    }

    /// Recomputes every field: the stack from pushes and pops, tests and hits from the pair list, cells from the
    /// placements.
    void everyStepMatchesARecount_data() { steppedScenes_data(); }

    void everyStepMatchesARecount()
    {
        QFETCH(QStringList, scene);
        QStringList withoutOrder = scene;
        if (const auto at = withoutOrder.indexOf("--order"); at >= 0) {
            withoutOrder.remove(at, 2);
        }
        QStringList placed = withoutOrder;
        if (const auto at = placed.indexOf("--touching"); at >= 0) {
            placed.remove(at, 2);
        }
        const auto pairs = csvRecords(cli(QStringList{"pairs"} + scene + QStringList{"--format", "csv"}).out);
        QHash<QString, qint64> cellOf;
        for (const QByteArrayList& record :
             csvRecords(cli(QStringList{"place"} + placed + QStringList{"--format", "csv"}).out)) {
            cellOf.insert(record[0], record[7].isEmpty() ? -1 : record[7].toLongLong());
        }

        const QList<QJsonObject> all = steps(scene);
        QCOMPARE(QByteArray::number(all.size()) + '\n', cli(QStringList{"steps"} + scene + QStringList{"--total"}).out);
        QStringList stack;
        qsizetype tests = 0;
        int hits = 0;
        QHash<qint64, int> entered;
        for (int i = 0; i < all.size(); ++i) {
            const QJsonObject& step = all[i];
            const QString kind = step["kind"].toString();
            const qint64 cell = step["cell"]["index"].toInteger(-1);
            QCOMPARE(step["step"].toInteger(), i + 1);
            if (kind.startsWith("test-")) {
                QVERIFY(tests < pairs.size());
                QCOMPARE(step["pair"][0].toString().toUtf8(), pairs[tests][0]);
                QCOMPARE(step["pair"][1].toString().toUtf8(), pairs[tests][1]);
                hits += pairs[tests][2] == "true";
                ++tests;
                const qint64 first = cellOf[step["pair"][0].toString()];
                const qint64 second = cellOf[step["pair"][1].toString()];
                QCOMPARE(cell, std::max(first, second));
                QCOMPARE(kind == "test-in-cell", first == second);
            } else if (kind == "push") {
                stack.append(step["box"].toString());
                QCOMPARE(cell, cellOf[stack.last()]);
            } else if (kind == "pop") {
                QVERIFY(!stack.isEmpty());
                QCOMPARE(step["box"].toString(), stack.takeLast());
            } else if (kind == "enter-cell" || kind == "leave-cell") {
                QVERIFY(!step.contains("box"));
                entered[cell] += kind == "enter-cell" ? 1 : -1;
                QVERIFY(entered[cell] == 0 || entered[cell] == 1);
            } else if (kind == "append" || kind == "index" || kind == "shift") {
                QCOMPARE(cell, cellOf[step["box"].toString()]);
            } else {
                QVERIFY(cellOf.contains(step["box"].toString()));
            }
            QCOMPARE(step["stack"].toArray(), QJsonArray::fromStringList(stack));
            QCOMPARE(step["tests"].toInteger(), tests);
            QCOMPARE(step["hits"].toInteger(), hits);
            QCOMPARE(step.contains("pair"), kind.startsWith("test-"));
            if (cell >= 0) {
                const qint64 level = step["cell"]["level"].toInteger();
                QCOMPARE(cell, ((1LL << (2 * level)) - 1) / 3 + step["cell"]["code"].toInteger());
            }
        }
        QCOMPARE(tests, pairs.size());
        QVERIFY(stack.isEmpty());
    }

    /// A larger step size shows some of the same steps, and a later start shows the end of the same list.
    void coarserGrainsShowSomeOfTheSameSteps_data() { steppedScenes_data(); }

    void coarserGrainsShowSomeOfTheSameSteps()
    {
        QFETCH(QStringList, scene);
        const QList<QJsonObject> all = steps(scene);
        const qint64 total = all.size();
        qint64 lastOfInsertion = 0;
        while (lastOfInsertion < total && all[lastOfInsertion]["kind"] != "enter-cell") {
            ++lastOfInsertion;
        }
        for (const char* grain : {"step", "pair", "cell", "phase"}) {
            QList<QJsonObject> expected;
            std::copy_if(all.begin(), all.end(), std::back_inserter(expected),
                         [&](const QJsonObject& step) { return isStopOf(grain, step, lastOfInsertion, total); });
            QCOMPARE(steps(scene + QStringList{"--grain", grain}), expected);
            for (const qint64 from :
                 {qint64{2}, total / 3 + 1, lastOfInsertion, lastOfInsertion + 1, total - 1, total}) {
                if (from < 1) {
                    continue;
                }
                QList<QJsonObject> rest;
                std::copy_if(expected.begin(), expected.end(), std::back_inserter(rest),
                             [&](const QJsonObject& step) { return step["step"].toInteger() >= from; });
                QCOMPARE(steps(scene + QStringList{"--grain", grain, "--from", QString::number(from)}), rest);
                if (from == total / 3 + 1 || from == total) {  // in the middle, and near the end
                    QCOMPARE(
                        steps(scene + QStringList{"--grain", grain, "--from", QString::number(from), "--count", "3"}),
                        rest.mid(0, 3));
                }
            }
        }
    }

    void whenOptionAgreesWithTheSteps()
    {
        const QList<QJsonObject> all = steps({":opening", "--order", "newest-first"});
        QHash<QString, qint64> tested;
        for (const QJsonObject& step : all) {
            if (step.contains("pair")) {
                QStringList names{step["pair"][0].toString(), step["pair"][1].toString()};
                names.sort();
                tested.insert(names.join('-'), step["step"].toInteger());
            }
        }
        QCOMPARE(tested.size(), 7);
        for (char a = 'A'; a <= 'G'; ++a) {
            for (char b = static_cast<char>(a + 1); b <= 'G'; ++b) {
                const Ran ran = cli({"steps", ":opening", "--order", "newest-first", "--when", QString(b), QString(a)});
                const QString pair = QString(a) + '-' + b;
                QCOMPARE(ran.exitCode, 0);
                if (tested.contains(pair)) {
                    QCOMPARE(ran.out, QByteArray::number(tested[pair]) + '\n');
                } else {
                    QVERIFY2(ran.out.startsWith("never: "), ran.out);
                }
            }
        }
    }

    /// Far into a long run, overlaps are searched instead of counted.
    void hitsAreRightFarIntoALongRun()
    {
        const QByteArray scene = cli({"generate", "mixed", "--count", "1500", "--seed", "5"}).out;
        const auto pairs =
            csvRecords(cli({"pairs", "-", "--depth", "0", "--touching", "closed", "--format", "csv"}, scene).out);
        QCOMPARE(pairs.size(), 1500 * 1499 / 2);
        const qint64 total = cli({"steps", "-", "--depth", "0", "--total"}, scene).out.trimmed().toLongLong();
        const qint64 enter = total - 1 - pairs.size();
        for (const qint64 test :
             {qint64{1}, qint64{999'999}, qint64{1'000'002}, qint64{1'100'000}, qint64{pairs.size()}}) {
            const auto hits = std::count_if(pairs.begin(), pairs.begin() + test,
                                            [](const QByteArrayList& p) { return p[2] == "true"; });
            const auto shown = steps(
                {"-", "--depth", "0", "--touching", "closed", "--from", QString::number(enter + test), "--count", "2"},
                scene);
            QCOMPARE(shown.size(), 2);
            QCOMPARE(shown[0]["kind"].toString(), QString("test-in-cell"));
            QCOMPARE(shown[0]["tests"].toInteger(), test);
            QCOMPARE(shown[0]["hits"].toInteger(), hits);
            const bool nextHits = test < pairs.size() && pairs[test][2] == "true";
            QCOMPARE(shown[1]["hits"].toInteger(), hits + (nextHits ? 1 : 0));
        }
    }

    // ---------------------------------------------------------------------------------- scenes as argument

    void scenesAreReadFromInputAndFiles()
    {
        const QByteArray expected = cli({"pairs", ":opening", "--format", "csv"}).out;
        QFile file(m_folder.filePath("drei Kästen.mscene"));
        QVERIFY(file.open(QIODevice::WriteOnly));
        QFile golden(MORTONSCOPE_SOURCE_DIR "/tests/golden/g00-fig1.json");
        QVERIFY(golden.open(QIODevice::ReadOnly));
        const QByteArray scene = golden.readAll();
        file.write(scene);
        file.close();
        QCOMPARE(cli({"pairs", "-", "--format", "csv"}, scene).out, expected);
        QCOMPARE(cli({"pairs", "drei Kästen.mscene", "--format", "csv"}, {}, m_folder.path()).out, expected);
    }

    void leftOutBoxesAreNamed()
    {
        const QByteArray scene = oneBox(kInside + ',' + kAcross, R"("level": 2, "outside": "reject")");
        QCOMPARE(cli({"place", "-", "--format", "csv"}, scene).lines()[2], QByteArray("B,,,,,,,"));
        const QJsonObject left =
            QJsonDocument::fromJson(cli({"place", "-", "--format", "json"}, scene).out).array()[1].toObject();
        QCOMPARE(left.size(), 8);
        QCOMPARE(left["name"].toString(), QString("B"));
        QVERIFY(left["index"].isNull() && left["lt"].isNull());

        const Ran csv = cli({"pairs", "-", "--format", "csv"}, scene);
        QCOMPARE(csv.exitCode, 0);
        QCOMPARE(csv.out, QByteArray("first,second,overlaps\n"));
        QCOMPARE(csv.errorLines().size(), 1);
        QVERIFY(csv.err.contains("left out") && csv.err.contains(": B"));
        const Ran table = cli({"pairs", "-"}, scene);
        QVERIFY(table.err.isEmpty());
        QVERIFY(table.out.contains("left out, with a corner outside the world: B"));

        QCOMPARE(pairText(cli({"pairs", "-", "--format", "csv", "--algorithm", "brute-force"}, scene).out),
                 QByteArray());
        QCOMPARE(pairText(cli({"pairs", "-", "--format", "csv", "--outside", "root"}, scene).out), QByteArray("B-A"));
    }

    void optionOverridesTheTouchingRule()
    {
        const QByteArray scene = oneBox(R"({"name": "A", "left": 10, "top": 10, "right": 20, "bottom": 20},)"
                                        R"({"name": "B", "left": 20, "top": 10, "right": 30, "bottom": 20})");
        QCOMPARE(
            pairText(
                cli({"pairs", "-", "--format", "csv", "--overlaps", "--touching", "open", "--depth", "0"}, scene).out),
            QByteArray());
        QCOMPARE(
            pairText(cli({"pairs", "-", "--format", "csv", "--overlaps", "--touching", "closed", "--depth", "0"}, scene)
                         .out),
            QByteArray("A-B"));
    }

    void awkwardNamesAreWrittenSafely()
    {
        // moc can't parse a backslash in a raw string
        const QByteArray scene = oneBox(R"({"name": "FIRST", "left": 1, "top": 1, "right": 90, "bottom": 90},)"
                                        R"({"name": "SECOND", "left": 2, "top": 2, "right": 3, "bottom": 3})")
                                     .replace("FIRST", "a,\\\"b")
                                     .replace("SECOND", "円\\n\\u001b[31m");
        const QByteArray second = "円\n\x1b[31m";
        const auto records = csvRecords(cli({"pairs", "-", "--format", "csv"}, scene).out);
        QCOMPARE(records.size(), 1);
        QCOMPARE(records[0], (QByteArrayList{"a,\"b", second, "true"}));
        const QJsonObject pair =
            QJsonDocument::fromJson(cli({"pairs", "-", "--format", "json"}, scene).out)["pairs"][0].toObject();
        QCOMPARE(pair["first"].toString(), QString("a,\"b"));
        QCOMPARE(pair["second"].toString(), QString::fromUtf8(second));
        QCOMPARE(steps({"-", "--grain", "pair"}, scene).last()["pair"][1].toString(), QString::fromUtf8(second));

        // A scene can't color a terminal, and a wide character counts as two columns.
        const Ran table = cli({"pairs", "-"}, scene);
        QVERIFY(!table.out.contains('\x1b'));
        QCOMPARE(table.lines()[1], QByteArray("   1  a,\"b      円␊␛[31m  yes"));
        QCOMPARE(table.lines()[0], QByteArray("test  first     second    overlaps"));
    }

    /// Neither a spreadsheet nor a terminal interprets a name as a command, but programs can read the exact names.
    void commandLikeNamesAreNeutralized()
    {
        const QByteArray scene = oneBox(R"({"name": "FIRST", "left": 1, "top": 1, "right": 90, "bottom": 90},)"
                                        R"({"name": "SECOND", "left": 2, "top": 2, "right": 3, "bottom": 3})")
                                     .replace("FIRST", "=cmd|A1")
                                     .replace("SECOND", "-a\\u202etxt\\u009b31m\\u001b");
        const QString file = m_folder.filePath("orders.mscene");
        QFile written(file);
        QVERIFY(written.open(QIODevice::WriteOnly) && written.write(scene) == scene.size());
        written.close();
        const QByteArray list = cli({"pairs", file, "--format", "csv"}).out;
        QCOMPARE(list, QByteArray("first,second,overlaps\n\"'=cmd|A1\",\"'-a\u202etxt\u009b31m\x1b\",true\n"));
        QCOMPARE(cli({"check", file, "-"}, list).exitCode, 0);
        QVERIFY(cli({"place", file, "--format", "csv"}).out.contains("\n\"'=cmd|A1\",0,"));
        QVERIFY(cli({"query", file, "--box", "0,0,99,99", "--format", "csv"}).out.contains("\n\"'=cmd|A1\","));
        const QByteArray shown = onTerminal({"pairs", file, "--format", "csv"});
        QVERIFY2(shown.contains("\"'=cmd|A1\",\"'-a\\u202etxt\\u009b31m␛\",true\r\n"),
                 shown);  // where it would be interpreted
        const QByteArray json = cli({"pairs", file, "--format", "json"}).out;
        QVERIFY2(json.contains("\"-a\\u202etxt\\u009b31m\\u001b\""), json);
        const QByteArray table = cli({"place", file}).out;
        QVERIFY2(table.contains("-a\\u202etxt\\u009b31m␛"), table);
    }

    void emptySceneGivesEmptyOutput()
    {
        const QByteArray scene = oneBox("");
        QCOMPARE(cli({"place", "-", "--format", "json"}, scene).out, QByteArray("[]\n"));
        QCOMPARE(cli({"pairs", "-", "--format", "csv"}, scene).out, QByteArray("first,second,overlaps\n"));
        QVERIFY(
            QJsonDocument::fromJson(cli({"pairs", "-", "--format", "json"}, scene).out)["pairs"].toArray().isEmpty());
        QCOMPARE(cli({"steps", "-", "--total"}, scene).out, QByteArray("0\n"));
        const Ran none = cli({"steps", "-"}, scene);
        QCOMPARE(none.exitCode, 0);
        QVERIFY(none.out.isEmpty());
    }

    // ------------------------------------------------------------------------------- generate, list, help

    void generatedScenesFollowTheOptions()
    {
        const QStringList arguments{"generate", "mixed",   "--count",         "50",      "--seed",
                                    "9",        "--world", "-10,-20,30,60.5", "--depth", "3"};
        const Ran ran = cli(arguments);
        QCOMPARE(ran.exitCode, 0);
        QCOMPARE(cli(arguments).out, ran.out);
        const QJsonObject scene = QJsonDocument::fromJson(ran.out).object();
        QCOMPARE(scene["boxes"].toArray().size(), 50);
        QCOMPARE(scene["level"].toInt(), 3);
        QCOMPARE(scene["world"]["left"].toDouble(), -10.0);
        QCOMPARE(scene["world"]["bottom"].toDouble(), 60.5);
        QVERIFY(cli({"generate", "mixed", "--count", "50", "--seed", "10"}).out
                != cli({"generate", "mixed", "--count", "50", "--seed", "9"}).out);
        QCOMPARE(cli({"place", "-", "--format", "csv"}, ran.out).lines().size(), 51);
    }

    void builtInScenesAndAlgorithmsAreListed()
    {
        const QJsonArray scenes = QJsonDocument::fromJson(cli({"list", "scenes", "--format", "json"}).out).array();
        QVERIFY(scenes.size() >= 9);
        const Ran table = cli({"list", "scenes"});
        QCOMPARE(table.lines().size(), scenes.size() + 1);
        for (const QJsonValue scene : scenes) {
            for (const char* key : {"id", "title", "idea"}) {
                QVERIFY(!scene[key].toString().isEmpty());
                QVERIFY(table.out.contains(scene[key].toString().toUtf8()));
            }
            const Ran place = cli({"place", ':' + scene["id"].toString(), "--format", "csv"});
            QCOMPARE(place.exitCode, 0);
            QCOMPARE(place.lines().size(), scene["boxes"].toInt() + 1);
        }
        QCOMPARE(scenes[0]["id"].toString(), QString("opening"));
        const QJsonArray algorithms =
            QJsonDocument::fromJson(cli({"list", "algorithms", "--format", "json"}).out).array();
        QCOMPARE(algorithms.size(), 18);
        QCOMPARE(algorithms[0]["id"].toString(), QString("single-pass"));
        QCOMPARE(cli({"list", "algorithms"}).lines().size(), 19);
        for (const auto& algorithm : algorithms) {
            // Each runs on the scene that `list` names for it. An exhibit that has to stop prints a message and exits
            // with 1.
            const QJsonObject entry = algorithm.toObject();
            const Ran pairs =
                cli({"pairs", entry["scene"].toString(), "--algorithm", entry["id"].toString(), "--format", "csv"});
            const int expected = !entry["findsPairs"].toBool() ? 2 : entry["id"].toString() == "heap-overrun" ? 1 : 0;
            QVERIFY2(pairs.exitCode == expected, qPrintable(entry["id"].toString()));
            QCOMPARE(entry["warning"].toString().isEmpty(), !entry["exhibit"].toBool());
        }
    }

    void versionIsOneLine()
    {
        const Ran ran = cli({"--version"});
        QCOMPARE(ran.exitCode, 0);
        QVERIFY(ran.out.startsWith("mortonscope-cli ") && ran.lines().size() == 1);
    }

    void examplesInTheHelpWork()
    {
        int examples = 0;
        // The files in the examples of check and grade.
        QVERIFY(QFile::copy(QStringLiteral(MORTONSCOPE_SOURCE_DIR "/resources/starters/python/pairs.py"),
                            m_folder.filePath("pairs.py")));
        for (const char* made :
             {"pairs :opening --format csv > mine.csv", "steps :opening --format jsonl > mine.mtrace"}) {
            QCOMPARE(shell(QStringLiteral("mortonscope-cli %1").arg(QLatin1String(made)), m_folder.path()).exitCode, 0);
        }
        for (const QStringList& command :
             {QStringList{}, QStringList{"place"}, QStringList{"pairs"}, QStringList{"steps"}, QStringList{"generate"},
              QStringList{"list"}, QStringList{"check"}}) {
            const Ran help = cli(command + QStringList{"--help"});
            QCOMPARE(help.exitCode, 0);
            QVERIFY(help.err.isEmpty());
            for (const QByteArray& line : help.lines()) {
                if (line.startsWith("  mortonscope-cli ")) {
                    const Ran ran = shell(QString::fromUtf8("set -o pipefail; " + line), m_folder.path());
                    // Listing only candidates or only overlaps where the other is wanted is an expected wrong answer.
                    const bool isOther = line.contains("--overlaps --format json")
                                      || (line.contains("grade") && !line.contains("--overlaps"));
                    const int expected = isOther ? 1 : 0;
                    QVERIFY2(ran.exitCode == expected && ran.complaints().isEmpty(), line + ": " + ran.err);
                    ++examples;
                }
            }
        }
        QVERIFY(examples >= 15);
    }

    void theHelpHasNoOldNames()
    {
        for (const char* command :
             {"place", "pairs", "steps", "query", "check", "grade", "shrink", "generate", "race"}) {
            const QByteArray help = cli({QString::fromLatin1(command), "--help"}).out;
            QVERIFY2(help.contains("--depth D") && !help.contains("--level"), help);
            QVERIFY2(!help.contains("first-in") && !help.contains(" last-in"), help);
        }
    }

    void theHelpNamesEveryChoice()
    {
        const auto expectNames = [](const char* command, const char* option, const auto& names) {
            QByteArray help = cli({QString::fromLatin1(command), "--help"}).out;
            help = help.mid(help.indexOf(QByteArray("\n  ") + option + ' ') + 1);
            help = help.left(std::max(help.indexOf("\n  --"), qsizetype{1}));
            for (const std::string_view name : names) {
                QVERIFY2(help.contains(QByteArray(name.data(), static_cast<qsizetype>(name.size()))), help);
            }
        };
        expectNames("place", "--outside", mortonscope::namesOf(mortonscope::Outside{}));
        expectNames("pairs", "--touching", mortonscope::namesOf(mortonscope::Touching{}));
        expectNames("pairs", "--placing", mortonscope::namesOf(mortonscope::Placing{}));
        expectNames("pairs", "--order", std::array<std::string_view, 2>{"oldest-first", "newest-first"});
        expectNames("check", "--order", std::array<std::string_view, 2>{"oldest-first", "newest-first"});
    }

    // ----------------------------------------------------------------------------------------- refusals

    void badArgumentsAreRefusedInOneLine_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<QByteArray>("input");
        QTest::addColumn<QByteArray>("said");
        const auto row = [](const char* name, const QStringList& arguments, const QByteArray& said,
                            const QByteArray& input = {}) { QTest::newRow(name) << arguments << input << said; };
        row("no command", {}, "missing command; choose place, pairs, steps");
        row("unknown command", {"squint"}, "unknown command \"squint\"; choose place, pairs");
        row("misspelt command", {"chek", ":opening"}, "unknown command \"chek\"; did you mean \"check\"?");
        row("a command that is none", {"solve", ":opening"}, "\"solve\"");
        row("unknown option", {"place", ":opening", "--colour"},
            "unknown option --colour; see mortonscope-cli place --help");
        row("misspelt option", {"place", ":opening", "--dpth", "3"},
            "unknown option --dpth; did you mean \"--depth\"?");
        row("misspelt option with its value", {"place", ":opening", "--dpth=3"},
            "unknown option --dpth=3; did you mean");
        row("an option twice", {"place", ":opening", "--depth", "3", "--depth", "3"},
            "--depth is given more than once");
        row("an option under both names", {"place", ":opening", "--depth", "3", "--level", "3"},
            "--depth is given more than once");
        row("unknown global option", {"--colour"}, "--colour");
        row("two scenes", {"place", ":opening", ":opening"}, ":opening");
        row("no scene", {"place"}, "missing SCENE; see mortonscope-cli place --help");
        row("missing value", {"steps", ":opening", "--from"}, "--from needs a value (K)");
        row("one name", {"steps", ":opening", "--when", "A"}, "--when");
        row("unknown built-in", {"place", ":zzz"}, "unknown scene \":zzz\"; mortonscope-cli list scenes shows");
        row("misspelt built-in", {"place", ":opennig"}, "unknown scene \":opennig\"; did you mean \":opening\"?");
        row("missing file", {"place", "nowhere.mscene"}, "nowhere.mscene");
        row("a folder", {"place", "."}, ".");
        row("not JSON", {"place", "-"}, "line 2, column", "{\n \"world\" 3}");
        row("empty input", {"pairs", "-"}, "standard input", "");
        row("missing member", {"pairs", "-"}, "boxes",
            R"({"world": {"left": 0, "top": 0, "right": 1, "bottom": 1}, "level": 1})");
        row("wrong type", {"place", "-"}, "boxes[0].left",
            oneBox(R"({"name": "A", "left": "10", "top": 1, "right": 35, "bottom": 35})"));
        row("inverted", {"place", "-"}, "boxes[0]",
            oneBox(R"({"name": "A", "left": 40, "top": 1, "right": 35, "bottom": 35})"));
        row("not finite", {"place", "-"}, "1e999",
            oneBox(R"({"name": "A", "left": -1e999, "top": 1, "right": 35, "bottom": 35})"));
        row("same name", {"steps", "-"}, "boxes[1].name", oneBox(kInside + ',' + kInside));
        row("level in the file", {"place", "-"}, "13", oneBox(kInside, R"("level": 13)"));
        row("newer version", {"place", "-"}, "version", oneBox(kInside, R"("level": 2, "version": 2)"));
        row("control characters in a value", {"place", ":a\nb\x1b[31m"}, ":a b␛[31m");
        row("orders to a terminal", {"place", QString::fromUtf8(":a\u009b31m\u202eb")}, ":a\\u009b31m\\u202eb");
        row("no file name", {"place", ""}, "mortonscope-cli: cannot read \"\": ");
        row("no condition", {"steps", ":opening", "--where", ""},
            "--where: character 1: unexpected end of the condition; expected a condition");
        row("blanks for a condition", {"steps", ":opening", "--where", "  "},
            "unexpected end of the condition; expected a condition");
        row("half a condition", {"steps", ":opening", "--where", "("},
            "--where: character 2: unexpected end of the condition");
        row("no query", {"steps", ":opening", "--query", ""}, "--query: \"\"");
        row("no number", {"steps", ":opening", "--count", ""}, "--count: \"\"");
        row("depth", {"place", ":opening", "--depth", "13"},
            "--depth: 13 is out of range; give a whole number from 0 to 12");
        row("depth, by its old name", {"place", ":opening", "--level", "13"}, "--depth: 13 is out of range");
        row("old name without a value", {"place", ":opening", "--level"}, "--depth needs a value (D)");
        row("depth, negative", {"place", ":opening", "--depth", "-1"}, "--depth: -1");
        row("depth, a fraction", {"place", ":opening", "--depth", "2.5"}, "--depth: \"2.5\" is not a whole number");
        row("depth, hexadecimal", {"place", ":opening", "--depth", "0x2"}, "--depth");
        row("outside", {"pairs", ":opening", "--outside", "away"}, "clamp, root or reject");
        row("touching", {"pairs", ":opening", "--touching", "maybe"}, "open or closed");
        row("order", {"pairs", ":opening", "--order", "random"}, "oldest-first or newest-first");
        row("format", {"pairs", ":opening", "--format", "xml"},
            "--format: unknown value \"xml\"; choose table, csv or json");
        row("misspelt format", {"pairs", ":opening", "--format", "jsn"},
            "--format: unknown value \"jsn\"; did you mean \"json\"?");
        row("empty format", {"pairs", ":opening", "--format", ""}, "--format");
        row("algorithm", {"pairs", ":opening", "--algorithm", "magic"}, "single-pass, ancestor-walk");
        row("pairs of a query", {"pairs", ":opening", "--algorithm", "range-query"}, "query");
        row("a query about nothing", {"steps", ":opening", "--algorithm", "range-query"}, "--query L,T,R,B");
        row("query box", {"query", ":opening", "--box", "1,2,3"}, "--box");
        row("query turned round", {"query", ":opening", "--box", "30,10,20,20"}, "give left ≤ right");
        row("placing", {"pairs", ":opening", "--placing", "magic"}, "midlines");
        row("memory", {"steps", ":opening", "--memory", "-1"}, "--memory");
        row("grain", {"steps", ":opening", "--grain", "atom"}, "step, pair, cell or phase");
        row("steps as csv", {"steps", ":opening", "--format", "csv"}, "text or jsonl");
        row("from, negative", {"steps", ":opening", "--from", "-5"}, "--from: -5");
        row("from, zero", {"steps", ":opening", "--from", "0"}, "--from");
        row("from, past the end", {"steps", ":opening", "--from", "106"}, "105");
        row("from, endless", {"steps", ":opening", "--from", "99999999999999999999999"}, "--from");
        row("count, negative", {"steps", ":opening", "--count", "-1"}, "--count");
        row("count, endless", {"steps", ":opening", "--count", "99999999999999999999999"}, "--count");
        row("count, a word", {"steps", ":opening", "--count", "many"}, "--count");
        row("when, unknown", {"steps", ":opening", "--when", "A", "Z"}, "\"Z\"");
        row("when and total", {"steps", ":opening", "--when", "A", "B", "--total"},
            "--when and --total cannot be combined");
        row("total and grain", {"steps", ":opening", "--total", "--grain", "pair"}, "--grain");
        row("list what", {"list", "kings"}, "scenes, algorithms, mistakes or formulas");
        row("list as csv", {"list", "scenes", "--format", "csv"}, "table or json");
        row("kind", {"generate", "fractal", "--count", "3"}, "unknown kind \"fractal\"; choose uniform");
        row("misspelt kind", {"generate", "unifrom", "--count", "3"}, "did you mean \"uniform\"?");
        row("no count", {"generate", "uniform"}, "--count");
        row("count without number", {"generate", "uniform", "--count"}, "--count");
        row("count, an option", {"generate", "uniform", "--count", "--seed", "3"},
            "unexpected argument 3; see mortonscope-cli generate --help");
        row("count, too many", {"generate", "uniform", "--count", "4000001"}, "4000000");
        row("seed", {"generate", "uniform", "--count", "3", "--seed", "-3"}, "--seed");
        row("world, NaN", {"generate", "uniform", "--count", "3", "--world", "0,0,nan,1"}, "nan");
        row("world, infinite", {"generate", "uniform", "--count", "3", "--world", "0,0,1e999,1"}, "1e999");
        row("world, three", {"generate", "uniform", "--count", "3", "--world", "0,0,1"}, "--world");
        row("world, five", {"generate", "uniform", "--count", "3", "--world", "0,0,1,1,1"}, "--world");
        row("world, no area", {"generate", "uniform", "--count", "3", "--world", "0,0,0,1"}, "world");
        row("size", {"generate", "uniform", "--count", "3", "--size", "inf"}, "--size");
        row("size, negative", {"generate", "uniform", "--count", "3", "--size", "-1"}, "size");
        row("generated depth", {"generate", "uniform", "--count", "3", "--depth", "13"}, "--depth");
    }

    void badArgumentsAreRefusedInOneLine()
    {
        QFETCH(QStringList, arguments);
        QFETCH(QByteArray, input);
        QFETCH(QByteArray, said);
        const Ran ran = cli(arguments, input, m_folder.path());
        QCOMPARE(ran.exitCode, 2);
        QCOMPARE(ran.out, QByteArray());
        QVERIFY2(ran.errorLines().size() == 1 && ran.err.endsWith('\n'), ran.err);
        QVERIFY2(ran.err.startsWith("mortonscope-cli: ") && ran.err.contains(said), ran.err);
        QVERIFY(!ran.err.contains('\x1b'));
    }

    /// A shell passes any bytes to a program. They are shown, and all output is UTF-8.
    void invalidUtf8IsShownEscaped()
    {
        for (const char* arguments :
             {"$'x\\xff'", "steps :opening --where $'kind == x\\xff'", "place $'no\\xffwhere\\e[31m'"}) {
            const Ran ran = shell(QStringLiteral("mortonscope-cli %1").arg(QLatin1String(arguments)), m_folder.path());
            QCOMPARE(ran.exitCode, 2);
            QCOMPARE(ran.errorLines().size(), 1);
            QVERIFY2(ran.err.contains("\\xff") && !ran.err.contains('\xff') && !ran.err.contains('\x1b'), ran.err);
        }
    }

    // ------------------------------------------------------------------------------------ standard output

    void closedOutputPipeIsNoError()
    {
        const Ran ran =
            shell("mortonscope-cli generate uniform --count 3000 > many.mscene && "
                  "mortonscope-cli pairs many.mscene --depth 0 --format csv | head -n 1; echo \"${PIPESTATUS[0]}\"",
                  m_folder.path());
        QCOMPARE(ran.out, QByteArray("first,second,overlaps\n0\n"));
        QCOMPARE(ran.err, QByteArray());
    }

    void fullDiskIsReported()
    {
        if (!QFile::exists("/dev/full")) {
            QSKIP("this system has no /dev/full");
        }
        for (const char* command : {"place :opening", "list scenes", "--help", "generate uniform --count 5000"}) {
            const Ran ran = shell(QStringLiteral("mortonscope-cli %1 > /dev/full").arg(command));
            QCOMPARE(ran.exitCode, 2);
            QVERIFY2(ran.errorLines().size() == 1 && ran.err.contains("standard output"), ran.err);
        }
        const Ran closed = shell("mortonscope-cli place :opening >&-");
        QCOMPARE(closed.exitCode, 2);
        QCOMPARE(closed.errorLines().size(), 1);
    }

    void outOfMemoryIsAnInternalFailure()
    {
        if (kSanitized) {
            QSKIP("sanitizers need more address space than a limit could leave");
        }
        const Ran ran = shell("ulimit -v 150000; mortonscope-cli generate uniform --count 4000000");
        QCOMPARE(ran.exitCode, 3);
        QCOMPARE(ran.out, QByteArray());
        QCOMPARE(ran.err, QByteArray("mortonscope-cli: not enough memory\n"));
    }

private:
    QTemporaryDir m_folder;
    int m_goldenScenes = 0;
};

QTEST_APPLESS_MAIN(TestCli)
#include "test_cli.moc"
