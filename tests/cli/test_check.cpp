#include "tests/cli/cli_support.h"

#include <QJsonArray>
#include <QTest>

using namespace mortonscope::test;

namespace {

Ran check(const QByteArray& list, const QStringList& options = {}, const QString& scene = ":opening")
{
    return cli(QStringList{"check", scene, "-"} + options, list);
}

/// Returns the object that `--format json` writes; empty if it can't be parsed.
QJsonObject checked(const QByteArray& list, QStringList options = {}, const QString& scene = ":opening")
{
    options += {"--format", "json"};
    return QJsonDocument::fromJson(check(list, options, scene).out).object();
}

/// Returns an array of pairs as text, such as "D-A D-B".
QString pairs(const QJsonValue& array)
{
    QStringList list;
    for (const QJsonValue& pair : array.toArray()) {
        list += pair[0].toString() + '-' + pair[1].toString();
    }
    return list.join(' ');
}

QStringList texts(const QJsonValue& array)
{
    QStringList list;
    for (const QJsonValue& text : array.toArray()) {
        list += text.toString();
    }
    return list;
}

const QByteArray kRight = "D-A\nD-B\nD-C\nD-E\nD-G\nD-F\nG-F\n";

}  // namespace

class TestCheck : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { QVERIFY(m_folder.isValid()); }

    void rightListsAreAcceptedInEveryForm()
    {
        for (const char* scene : {":opening", ":separates-mistakes-12"}) {
            for (const auto& [order, read] :
                 {std::pair("oldest-first", "oldest first"), std::pair("newest-first", "newest first")}) {
                const Ran list = cli({"pairs", scene, "--order", order, "--format", "csv"});
                const Ran asSet = check(list.out, {}, scene);
                QVERIFY2(asSet.exitCode == 0 && asSet.out.startsWith("Right: ") && asSet.err.isEmpty(), scene);
                const Ran inOrder = check(list.out, {"--ordered"}, scene);
                QVERIFY2(inOrder.exitCode == 0 && inOrder.out.contains(read), scene);
                QCOMPARE(check(list.out, {"--ordered", "--order", order}, scene).exitCode, 0);
                QCOMPARE(check(cli({"pairs", scene, "--overlaps", "--order", order, "--format", "csv"}).out,
                               {"--overlaps", "--multiset"}, scene)
                             .exitCode,
                         0);
            }
        }
        QCOMPARE(check(kRight).out, QByteArray("Right: all 7 candidate pairs are there.\n"));
        QVERIFY(
            check("A D\n", {"--overlaps"})
                .out.startsWith("Right: you listed the only overlapping pair. Not counted as mistakes: 1 reversed.\n"));
    }

    void jsonHasTheDocumentedMembers()
    {
        const QJsonObject object = checked("D-A\nD-B\nA-B\nA-D\nC-C\nQ-A\nE,D\n");
        QCOMPARE(object["verdict"].toString(), QString("wrong"));
        QCOMPARE(pairs(object["missing"]), QString("D-C D-G D-F G-F"));
        QCOMPARE(pairs(object["extra"]), QString("A-B"));
        QCOMPARE(pairs(object["repeated"]), QString("A-D"));
        QCOMPARE(pairs(object["reversed"]), QString("A-D E-D"));
        QCOMPARE(pairs(object["self"]), QString("C-C"));
        QCOMPARE(pairs(object["unknown"]), QString("Q-A"));
        QCOMPARE(object["mistakes"].toArray().size(), 0);
        const QStringList reasons = texts(object["reasons"]);
        QCOMPARE(reasons.size(), 5);  // one for each missing and each extra pair
        QCOMPARE(reasons[0], QString("D is in slot 0, an ancestor of slot 12 (C’s cell), so they must be tested."));
        QVERIFY(reasons[4].contains("part at level 1"));
        QCOMPARE(object["rows"].toArray().size(), 7);
        QCOMPARE(object["firstDifference"]["line"].toInt(), 3);

        const QJsonObject right = checked(kRight);
        QCOMPARE(right["verdict"].toString(), QString("right"));
        for (const char* member :
             {"missing", "extra", "repeated", "reversed", "self", "unknown", "reasons", "mistakes"}) {
            QVERIFY2(right[member].isArray() && right[member].toArray().isEmpty(), member);
        }
    }

    void exitCodesTellRightWrongAndUnreadable()
    {
        QCOMPARE(check(kRight).exitCode, 0);
        QCOMPARE(check(kRight + "A-D\n").exitCode, 0);
        QCOMPARE(check(kRight + "A-D\n", {"--multiset"}).exitCode, 1);
        QCOMPARE(check("").exitCode, 1);
        QCOMPARE(check("D-A\n").exitCode, 1);
        QCOMPARE(check("D-A\nalone\n").exitCode, 2);
    }

    /// The other lines are checked, but nothing is diagnosed.
    void unreadableLinesAreReported()
    {
        const QByteArray list = "D-A\nalone\nA-B\n";
        const Ran text = check(list);
        QCOMPARE(text.exitCode, 2);
        QCOMPARE(
            text.complaints(),
            QByteArrayList{
                "mortonscope-cli: standard input: line 2: cannot read \"alone\"; write two names, such as A,B or A-B"});
        QVERIFY(text.out.startsWith("Unreadable: 1 line was not understood. The others: 6 missing, 1 extra.\n"));
        QVERIFY(text.out.contains("\nnot understood\n  line 2: cannot read \"alone\""));
        QVERIFY(text.out.contains("No mistake is named"));
        const QJsonObject object = checked(list);
        QCOMPARE(object["verdict"].toString(), QString("unreadable"));
        QCOMPARE(object["unreadable"].toArray(), (QJsonArray{QJsonObject{{"line", 2}, {"text", "alone"}}}));
        QCOMPARE(pairs(object["extra"]), QString("A-B"));
        QCOMPARE(object["mistakes"].toArray().size(), 0);
        QCOMPARE(object["nearest"]["mistakes"].toArray().size(), 0);
        for (const char* option : {"--ordered", "--multiset", "--overlaps"}) {
            QCOMPARE(checked(list, {option})["verdict"].toString(), QString("unreadable"));
        }
        QCOMPARE(checked(kRight)["unreadable"].toArray().size(), 0);
    }

    void headerLineIsReported()
    {
        for (const QStringList& options : {QStringList{}, QStringList{"--ordered"}, QStringList{"--multiset"}}) {
            QVERIFY(check("first,second\n" + kRight, options).out.contains("\nLine 1 was read as a header.\n"));
            QCOMPARE(checked("\nfirst,second\n" + kRight, options)["header"].toInt(), 2);
            QVERIFY(checked(kRight, options)["header"].isNull());
        }
        // A line that doesn't look like a header is a pair, wherever it is.
        for (const QByteArray& list : {"X,Y\n" + kRight, "D-A\nX,Y\n" + kRight}) {
            QCOMPARE(check(list).exitCode, 1);
            QCOMPARE(pairs(checked(list)["unknown"]), QString("X-Y"));
            QVERIFY(checked(list)["header"].isNull());
        }
    }

    /// A right list is right in every notation.
    void listsOfPythonAndJsonAreRead()
    {
        for (
            const char* list :
            {"[('D', 'G'), ('D', 'F'), ('G', 'F'), ('D', 'A'), ('D', 'B'), ('D', 'C'), ('D', 'E')]\n",
             "[[\"D\", \"G\"], [\"D\", \"F\"], [\"G\", \"F\"], [\"D\", \"A\"], [\"D\", \"B\"], [\"D\", \"C\"], [\"D\", \"E\"]]",
             "('D', 'G')\n('D', 'F')\n('G', 'F')\n('D', 'A')\n('D', 'B')\n('D', 'C')\n('D', 'E')\n",
             "D;G\nD;F\nG;F\nD;A\nD;B\nD;C\nD;E\n",
             "\"D\"\t\"G\"\n\"D\"\t\"F\"\n\"G\"\t\"F\"\n\"D\"\t\"A\"\n\"D\"\t\"B\"\n\"D\"\t\"C\"\n\"D\"\t\"E\"\n"}) {
            QCOMPARE(check(list).out, QByteArray("Right: all 7 candidate pairs are there.\n"));
        }
        QCOMPARE(check(cli({"pairs", ":opening", "--format", "json"}).out).exitCode, 0);
    }

    /// A box that the rule rejects is rejected by every algorithm.
    void rejectedBoxesAreInNoList()
    {
        const QStringList reject{"--outside", "reject"};
        for (const char* scene : {":outside", ":uniform-30-level-3-outside-reject"}) {
            for (const char* algorithm : {"fast", "brute-force", "ancestor-walk", "origin-sub"}) {
                const Ran list = cli(
                    QStringList{"pairs", scene, "--algorithm", algorithm, "--overlaps", "--format", "csv"} + reject);
                QVERIFY2(check(list.out, QStringList{"--overlaps"} + reject, scene).exitCode == 0, algorithm);
                QVERIFY(list.err.contains("left out") || algorithm == QByteArray("fast"));
            }
        }
    }

    void anEmptyListIsNotDiagnosed()
    {
        for (const char* list : {"", "[]\n", "first,second,overlaps\n"}) {
            const QJsonObject object = checked(list);
            QCOMPARE(object["verdict"].toString(), QString("wrong"));
            QCOMPARE(object["mistakes"].toArray().size(), 0);
            QVERIFY(check(list).out.startsWith("Wrong: the list is empty; the right list has 7 candidate pairs.\n"));
        }
    }

    /// One line with the place, the problem and what was expected.
    void badInputGivesOneErrorLine_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<QByteArray>("input");
        QTest::addColumn<QByteArray>("says");
        QTest::newRow("no pairs") << QStringList{":opening"} << QByteArray()
                                  << QByteArray("missing PAIRS; give a file of pairs, or - for standard input");
        QTest::newRow("both") << QStringList{"-", "-"} << QByteArray()
                              << QByteArray("PAIRS: standard input already holds the scene; give a file");
        QTest::newRow("no file") << QStringList{":opening", "nowhere.csv"} << QByteArray() << QByteArray("nowhere.csv");
        QTest::newRow("no scene") << QStringList{":nowhere", "-"} << QByteArray()
                                  << QByteArray("unknown scene \":nowhere\"");
        QTest::newRow("UTF-16") << QStringList{":opening", "-"}
                                << QByteArray("\xff\xfe"
                                              "A\0,\0D\0\n\0",
                                              10)
                                << QByteArray("standard input: cannot read UTF-16; expected text saved as UTF-8");
        QTest::newRow("order") << QStringList{":opening", "-", "--order", "up"} << kRight
                               << QByteArray("--order: unknown value \"up\"; choose oldest-first or newest-first");
        QTest::newRow("format") << QStringList{":opening", "-", "--format", "csv"} << kRight
                                << QByteArray("--format: unknown value \"csv\"; choose text or json");
        QTest::newRow("level") << QStringList{":opening", "-", "--depth", "13"} << kRight << QByteArray("--depth");
    }
    void badInputGivesOneErrorLine()
    {
        QFETCH(QStringList, arguments);
        QFETCH(QByteArray, input);
        QFETCH(QByteArray, says);
        const Ran ran = cli(QStringList{"check"} + arguments, input);
        QCOMPARE(ran.exitCode, 2);
        QCOMPARE(ran.out, QByteArray());
        QCOMPARE(ran.errorLines().size(), 1);
        QVERIFY2(ran.err.contains(says), ran.err.constData());
    }

    void errorsNameTheFile()
    {
        QFile file(m_folder.filePath("mine.csv"));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("first,second,overlaps\r\nD,A,true\r\nD,\r\n");
        file.close();
        const Ran ran = cli({"check", ":opening", file.fileName()});
        QCOMPARE(ran.exitCode, 2);
        QVERIFY2(ran.err.contains("mine.csv: line 3: cannot read \"D,\""), ran.err.constData());
    }

    /// A list that a mistake gives on an exhibit's scene, through the whole program.
    void mistakesAreNamedAndDistinguished()
    {
        for (const char* id : {"never-pop", "pop-one", "lowest-group", "every-touched-leaf", "self-pairs"}) {
            const Ran list = cli({"pairs", ":separates-mistakes-12", "--algorithm", id, "--format", "csv"});
            QCOMPARE(texts(checked(list.out, {}, ":separates-mistakes-12")["mistakes"]), QStringList(QString(id)));
            const QByteArray text = check(list.out, {}, ":separates-mistakes-12").out;
            QVERIFY(text.contains("This is exactly the list of the mistake “")
                    && text.contains("”.\n  " + QByteArray(id) + ": "));
        }
        const Ran list = cli({"pairs", ":opening", "--algorithm", "row-major", "--format", "csv"});
        const QJsonObject object = checked(list.out);
        QCOMPARE(texts(object["mistakes"]), (QStringList{"row-major", "bits-not-pairs"}));
        QCOMPARE(object["tellApart"]["groups"].toArray().size(), 2);

        // The proposed scene is valid and does distinguish the mistakes.
        const QByteArray scene = QJsonDocument(object["tellApart"]["scene"].toObject()).toJson();
        QVERIFY(cli({"pairs", "-", "--algorithm", "row-major", "--format", "csv"}, scene).out
                != cli({"pairs", "-", "--algorithm", "bits-not-pairs", "--format", "csv"}, scene).out);
        const Ran text = check(list.out);
        QByteArray line;
        for (const QByteArray& each : text.lines()) {
            line = each.startsWith('{') ? each : line;
        }
        QCOMPARE(QJsonDocument::fromJson(line).object(), object["tellApart"]["scene"].toObject());

        QVERIFY(check("D-A\nA-B\n").out.contains("No classic mistake gives exactly this list"));
        // No mistake gives this list, and the nearest one is named as such.
        const QByteArray neverPopped =
            cli({"pairs", ":separates-mistakes-12", "--algorithm", "never-pop", "--format", "csv"}).out;
        const QByteArray oneLess = neverPopped.left(neverPopped.lastIndexOf('\n', -2) + 1);
        const Ran near = check(oneLess, {}, ":separates-mistakes-12");
        QVERIFY2(
            near.out.contains(
                "No classic mistake gives exactly this list. The nearest is “Never popped”, whose list differs in 1 pair:\n"
                "  never-pop: "),
            near.out.constData());
        const QJsonObject nearest = checked(oneLess, {}, ":separates-mistakes-12")["nearest"].toObject();
        QCOMPARE(texts(nearest["mistakes"]), QStringList("never-pop"));
        QCOMPARE(nearest["pairs"].toInt(), 1);
        QCOMPARE(checked(list.out)["nearest"].toObject()["mistakes"].toArray().size(), 0);
        const Ran ordered =
            check(cli({"pairs", ":separates-mistakes-12", "--algorithm", "xy-swapped", "--format", "csv"}).out,
                  {"--ordered"}, ":separates-mistakes-12");
        QVERIFY(ordered.exitCode == 1 && ordered.out.contains("xy-swapped: "));
    }

    void answersToTheOtherQuestionAreReported()
    {
        QVERIFY(check("D-A\n").out.contains("These are exactly the pairs that overlap."));
        QVERIFY(check(kRight, {"--overlaps"}).out.contains("These are exactly the candidates,"));
        const QJsonObject overlaps = checked("D-A\n");
        QCOMPARE(overlaps["looksLike"]["question"].toString(), QString("other-pairs"));
        const QJsonObject shallower =
            checked(cli({"pairs", ":separates-mistakes-12", "--depth", "1", "--format", "csv"}).out, {},
                    ":separates-mistakes-12");
        QCOMPARE(shallower["verdict"].toString(), QString("wrong"));
        QCOMPARE(shallower["looksLike"]["question"].toString(), QString("other-depth"));
    }

    void textIsTruncatedButJsonIsComplete()
    {
        QByteArray none = "r1,r1\n";
        const Ran text = check(none, {}, ":published-rectangles");
        QVERIFY(text.exitCode == 1 && text.lines().size() < 60);
        QVERIFY(text.out.contains(" more\n"));
        const QJsonObject object = checked(none, {}, ":published-rectangles");
        QVERIFY(object["missing"].toArray().size() > 1000);
        QCOMPARE(object["reasons"].toArray().size(), object["missing"].toArray().size());
    }

    void similarNamesAreSuggestedAndControlsShown()
    {
        QByteArray scene = "{'world': {'left': 0, 'top': 0, 'right': 100, 'bottom': 100}, 'level': 2, 'boxes': ["
                           "{'name': 'wall', 'left': 1, 'top': 1, 'right': 2, 'bottom': 2},"
                           "{'name': 'a@[31m', 'left': 1, 'top': 1, 'right': 2, 'bottom': 2}]}";
        scene.replace('\'', '"');
        scene.replace("@", "\\u001b");
        QFile file(m_folder.filePath("names.mscene"));
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(scene) > 0);
        file.close();
        const Ran ran = check("wal,wall\n", {}, file.fileName());
        QVERIFY2(ran.out.contains("There is no box “wal” in the scene; did you mean wall?"), ran.out.constData());
        QVERIFY(!ran.out.contains('\x1b'));
    }

    /// Scenes with nothing to compare, and with far too much.
    void emptyAndHugeScenesAreHandled()
    {
        const QByteArray empty =
            R"({"world": {"left": 0, "top": 0, "right": 1, "bottom": 1}, "level": 2, "boxes": []})";
        QFile file(m_folder.filePath("empty.mscene"));
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(empty) > 0);
        file.close();
        QCOMPARE(check("", {}, file.fileName()).out, QByteArray("Right: there are no candidate pairs here.\n"));
        const Ran scene = cli({"generate", "uniform", "--count", "10000", "--depth", "1", "--size", "0.01"});
        QFile large(m_folder.filePath("large.mscene"));
        QVERIFY(large.open(QIODevice::WriteOnly) && large.write(scene.out) > 0);
        large.close();
        const Ran refused = check("b1-b2\n", {}, large.fileName());
        QCOMPARE(refused.exitCode, 2);
        QVERIFY2(refused.errorLines().size() == 1 && refused.err.contains("the right list: "), refused.err.constData());
        QVERIFY(check("b1-b2\n", {"--overlaps"}, large.fileName()).exitCode < 2);
    }

private:
    QTemporaryDir m_folder;
};

QTEST_GUILESS_MAIN(TestCheck)
#include "test_check.moc"
