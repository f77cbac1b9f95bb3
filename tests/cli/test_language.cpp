#include "tests/cli/cli_support.h"

#include <QJsonArray>
#include <QRegularExpression>
#include <QTest>

using namespace mortonscope::test;

namespace {

using Locale = QMap<QString, QString>;

constexpr auto kCli = MORTONSCOPE_BIN_DIR "/mortonscope-cli";

Ran japanese(const QStringList& arguments, const QByteArray& input = {})
{
    return cli(QStringList{"--language", "ja"} + arguments, input);
}

/// Runs with these variables in place of all other locale variables.
Ran inLocale(const QStringList& arguments, const Locale& locale)
{
    QProcessEnvironment environment = plainEnvironment();
    for (const char* variable : {"LC_ALL", "LC_MESSAGES", "LANG", "LANGUAGE"}) {
        environment.remove(variable);
    }
    for (const auto& [variable, value] : locale.asKeyValueRange()) {
        environment.insert(variable, value);
    }
    return runProgram(kCli, arguments, {}, {}, environment);
}

bool isJapanese(const QByteArray& text)
{
    static const QRegularExpression kKana(QStringLiteral("[\\x{3041}-\\x{30FF}\\x{4E00}-\\x{9FFF}]"));
    return kKana.match(QString::fromUtf8(text)).hasMatch();
}

/// Returns two adjacent English words that no id, option or example explains, as a sign of a missing translation.
QString englishIn(const QString& line)
{
    static const QRegularExpression kWords(QStringLiteral("(?<![-\\w:'/])[a-z]{2,} (?:[a-z]+ )*[a-z]{2,}(?![-\\w='])"));
    static const QRegularExpression kCommand(QStringLiteral("\\blist (scenes|algorithms)\\b"));
    return kWords.match(QString(line).remove(kCommand)).captured();
}

/// Returns the width of a text in terminal columns. Japanese characters have two.
qsizetype columnsOf(const QString& text)
{
    qsizetype columns = 0;
    for (const QChar c : text) {
        const bool isWide = (c.unicode() >= 0x3041 && c.unicode() <= 0x9FFF)
                         || (c.unicode() >= 0xFF00 && c.unicode() <= 0xFF60)
                         || (c.unicode() >= 0x3000 && c.unicode() <= 0x303F);
        columns += isWide ? 2 : 1;
    }
    return columns;
}

/// Returns the terminal column in which `part` begins; −1 if the line doesn't contain it.
qsizetype columnOf(const QByteArray& line, const QString& part)
{
    const QString text = QString::fromUtf8(line);
    const qsizetype at = text.indexOf(part);
    return at < 0 ? -1 : columnsOf(text.left(at));
}

const QStringList kCommands{"place",  "pairs",    "steps", "query", "check",  "grade",
                            "shrink", "generate", "race",  "list",  "machine"};

}  // namespace

class TestLanguage : public QObject {
    Q_OBJECT

private slots:
    // ------------------------------------------------------------------------------------------- which language

    void localeChoosesTheLanguage_data()
    {
        QTest::addColumn<Locale>("locale");
        QTest::addColumn<bool>("expected");
        QTest::newRow("nothing set") << Locale{} << false;
        QTest::newRow("LANG") << Locale{{"LANG", "ja_JP.UTF-8"}} << true;
        QTest::newRow("short") << Locale{{"LANG", "ja"}} << true;
        QTest::newRow("utf8") << Locale{{"LANG", "ja_JP.utf8"}} << true;
        QTest::newRow("modifier") << Locale{{"LANG", "ja_JP.UTF-8@cjknarrow"}} << true;
        QTest::newRow("LC_MESSAGES before LANG") << Locale{{"LC_MESSAGES", "ja_JP"}, {"LANG", "en_US.UTF-8"}} << true;
        QTest::newRow("LC_ALL before both")
            << Locale{{"LC_ALL", "C"}, {"LC_MESSAGES", "ja_JP"}, {"LANG", "ja_JP"}} << false;
        QTest::newRow("an empty one counts as not set")
            << Locale{{"LC_ALL", ""}, {"LC_MESSAGES", ""}, {"LANG", "ja_JP.UTF-8"}} << true;
        QTest::newRow("another encoding") << Locale{{"LANG", "ja_JP.eucJP"}} << false;
        QTest::newRow("encoding missing") << Locale{{"LANG", "ja_JP."}} << false;
        QTest::newRow("another language that begins alike") << Locale{{"LANG", "jab_NG.UTF-8"}} << false;
        QTest::newRow("Japanese Braille") << Locale{{"LANG", "jaa"}} << false;
        QTest::newRow("only signs") << Locale{{"LANG", "@@..__"}} << false;
        QTest::newRow("endless") << Locale{{"LANG", QString(100'000, 'j')}} << false;
        QTest::newRow("places") << Locale{{"LANG", "{1}%s%n"}} << false;
        QTest::newRow("a path") << Locale{{"LANG", "../../../etc/passwd"}} << false;
        QTest::newRow("line end") << Locale{{"LANG", "ja\nen"}} << false;
    }
    void localeChoosesTheLanguage()
    {
        QFETCH(const Locale, locale);
        QFETCH(const bool, expected);
        const Ran ran = inLocale({"list", "foo"}, locale);
        QCOMPARE(ran.exitCode, 2);
        QCOMPARE(ran.errorLines().size(), 1);
        QCOMPARE(isJapanese(ran.err), expected);
    }

    void languageOptionOverridesTheLocale()
    {
        const QByteArray spoken = japanese({"list", "scenes"}).out;
        QVERIFY(isJapanese(spoken));
        QCOMPARE(cli({"list", "scenes", "--language", "ja"}).out, spoken);
        QCOMPARE(cli({"--language=ja", "list", "scenes"}).out, spoken);
        QCOMPARE(cli({"list", "--language=ja", "scenes"}).out, spoken);
        QCOMPARE(inLocale({"list", "scenes"}, {{"LANG", "ja_JP.UTF-8"}}).out, spoken);
        QCOMPARE(inLocale({"list", "scenes", "--language", "en"}, {{"LANG", "ja_JP.UTF-8"}}).out,
                 cli({"list", "scenes"}).out);
        QVERIFY(!isJapanese(cli({"list", "scenes"}).out));
    }

    void badLanguagesAreRefused()
    {
        for (const char* word : {"xx", "", "JA", "ja_JP", "日本語"}) {
            const Ran ran = cli({"list", "scenes", "--language", word});
            QCOMPARE(ran.exitCode, 2);
            QVERIFY(ran.out.isEmpty());
            QCOMPARE(ran.err,
                     QByteArray("mortonscope-cli: --language: unknown value \"") + word + "\"; choose en or ja\n");
        }
        QVERIFY(
            cli({"list", "scenes", "--language"}).err.startsWith("mortonscope-cli: --language needs a value (LANG)"));
        QCOMPARE(cli({"list", "scenes", "--language"}).exitCode, 2);
        QCOMPARE(cli({"list", "scenes", "--language", "ja", "--language", "ja"}).exitCode, 2);
        QVERIFY(isJapanese(japanese({}).err) && isJapanese(cli({"--language=ja"}).err));  // a command is missing
        QVERIFY(isJapanese(inLocale({"list", "scenes", "--language", "xx"}, {{"LANG", "ja_JP.UTF-8"}}).err));
    }

    // -------------------------------------------------------------------------------------------------- help

    void helpIsJapanese_data()
    {
        QTest::addColumn<QString>("command");
        QTest::newRow("all") << QString();
        for (const QString& command : kCommands) {
            QTest::newRow(qPrintable(command)) << command;
        }
    }
    void helpIsJapanese()
    {
        QFETCH(const QString, command);
        const QStringList arguments = command.isEmpty() ? QStringList{"--help"} : QStringList{command, "--help"};
        const Ran help = japanese(arguments);
        QCOMPARE(help.exitCode, 0);
        QVERIFY(help.err.isEmpty());
        QVERIFY(help.out.contains(QStringLiteral("使い方: mortonscope-cli").toUtf8()));
        QVERIFY(help.out.contains(QStringLiteral("\nオプション:\n").toUtf8()));
        QVERIFY(help.out.contains(QStringLiteral("\n例：\n").toUtf8()));
        for (const char* english : {"Usage", "Options", "OPTIONS", "Positionals", "Subcommand", "SUBCOMMAND",
                                    "REQUIRED", "required", "Examples", "default", "Exit"}) {
            QVERIFY2(!help.out.contains(english), english);
        }
        bool isExample = false;
        for (const QByteArray& line : help.lines()) {
            const QString text = QString::fromUtf8(line);
            isExample = text == QStringLiteral("例：") || (isExample && text.startsWith("  "));
            const bool isOfIds = text.contains("CONDITION") || text.contains("changed");  // the condition language
            QVERIFY2(isExample || isOfIds || englishIn(text).isEmpty(), qPrintable(text));
        }

        // Every option of the English help exists, and every example is unchanged.
        const Ran english = cli(arguments);
        static const QRegularExpression kOption(
            QStringLiteral("^  (-{1,2}[-a-z,]+|mortonscope-cli .*|[A-Z]{3,})(?= |$)"),
            QRegularExpression::MultilineOption);
        const QString spoken = QString::fromUtf8(help.out);
        int options = 0;
        for (auto option = kOption.globalMatch(QString::fromUtf8(english.out)); option.hasNext(); ++options) {
            const QString name = option.next().captured();
            QVERIFY2(spoken.contains(name), qPrintable(name));
        }
        QVERIFY(options > 2);
    }

    void helpIsAligned()
    {
        const QString describe = QStringLiteral("シーンのファイル、標準入力を表す");  // after "SCENE （必須）"
        const QString explain = QStringLiteral("この説明を表示して");
        const Ran help = japanese({"place", "--help"});
        QList<qsizetype> columns;
        for (const QByteArray& line : help.lines()) {
            for (const QString& text : {describe, explain}) {
                if (const qsizetype column = columnOf(line, text); column >= 0) {
                    columns.append(column);
                }
            }
        }
        QCOMPARE(columns, (QList<qsizetype>{24, 24}));
    }

    // ------------------------------------------------------------------------------------------------ errors

    void errorsAreJapanese_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<QString>("expected");
        const auto row = [](const char* name, const QStringList& arguments, const char* expected) {
            QTest::newRow(name) << arguments << QString::fromUtf8(expected);
        };
        row("unknown command", {"foo"}, "「foo」というコマンドはありません。place、pairs、steps、");
        row("argument missing", {"place"}, "SCENEが必要です。mortonscope-cli place --helpを見てください");
        row("unknown option", {"place", ":opening", "--foo"},
            "--fooというオプションはありません。mortonscope-cli place --helpを見てください");
        row("value missing", {"place", ":opening", "--depth"},
            "--depthには値（D）が必要です。mortonscope-cli place --helpを見てください");
        row("exclusion", {"steps", ":opening", "--total", "--when", "A", "B"}, "--whenと--totalは一緒に使えません");
        row("choice", {"place", ":opening", "--format", "x"},
            "--format：「x」という値はありません。table、csvまたはjsonを指定してください");
        row("number", {"place", ":opening", "--depth", "x"},
            "--depth：「x」は整数ではありません。0から12までの整数を指定してください");
        row("range", {"place", ":opening", "--depth", "13"},
            "--depth：13は範囲外です。0から12までの整数を指定してください");
        row("file", {"place", "nosuch"}, "nosuchを読み込めません（そのようなファイルやフォルダーはありません）");
        row("built-in scene", {"place", ":nosuch"}, "「:nosuch」というシーンはありません。組み込みのシーンは");
        row("condition", {"steps", ":opening", "--where", "kind == tset"},
            "--where：9文字目：「tset」という名前はありません（もしかして：「test」）");
        row("box", {"steps", ":opening", "--when", "A", "Q"},
            "--when：シーンに「Q」というボックスはありません。ボックスの名前を指定してください");
        row("inverted", {"query", ":opening", "--box", "5,1,2,3"}, "--box：5,1,2,3は左右または上下が逆です");
        row("algorithm", {"pairs", ":opening", "--algorithm", "quick"},
            "--algorithm：「quick」というアルゴリズムはありません。single-pass、");
        row("command of a program", {"grade", "--program", "'a"},
            "--program：コマンド「'a」を読み取れません。引用符'を閉じてください");
        row("world", {"generate", "uniform", "--count", "1", "--world", "0,0,0,1"},
            "generate：world：0 0 0 1には有効な面積がありません。必要なもの：left < rightかつtop < bottom");
    }
    void errorsAreJapanese()
    {
        QFETCH(const QStringList, arguments);
        QFETCH(const QString, expected);
        const Ran ran = japanese(arguments);
        QCOMPARE(ran.exitCode, 2);
        QVERIFY(ran.out.isEmpty());
        QCOMPARE(ran.errorLines().size(), 1);
        const QString line = QString::fromUtf8(ran.err).trimmed();
        QVERIFY2(line.startsWith("mortonscope-cli: ") && line.contains(expected), qPrintable(line));
        QVERIFY2(englishIn(line).isEmpty() || englishIn(line).contains("kind"), qPrintable(line));
    }

    void errorsInFilesAreJapanese_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<QByteArray>("input");
        QTest::addColumn<QString>("expected");
        const auto row = [](const char* name, const QStringList& arguments, const QByteArray& input,
                            const char* expected) {
            QTest::newRow(name) << arguments << input << QString::fromUtf8(expected);
        };
        row("no JSON", {"place", "-"}, "{\"level\" 2}", "標準入力：1行10文字目：2：正しいJSONではありません");
        row("ends early", {"place", "-"}, "{",
            "標準入力：1行2文字目：テキストの終わり：正しいJSONではありません。必要なもの：引用符で囲んだメンバー名");
        row("no object", {"place", "-"}, "[]",
            "標準入力：最上位：配列は型が違います。必要なもの：world、level、boxesを持つオブジェクト");
        row("member missing", {"place", "-"}, "{}",
            "標準入力：world：ありません。必要なもの：left、top、right、bottomを持つオブジェクト");
        row("wrong type", {"place", "-"}, R"({"level": "2"})",
            "標準入力：level：\"2\"は型が違います。必要なもの：0から12までの整数");
        row("list", {"check", ":opening", "-"}, "A,B\n\"A",
            "標準入力：2行目：「\"A」は読み取れません。\"A\",\"B\"のように、引用符を閉じ、その後に区切り文字を書いてください");
        row("trace", {"check", ":opening", "--trace", "-"}, "{\"kind\":\"plce\"}\n",
            "標準入力：1行目：kind：\"plce\"という値はありません（もしかして：「place」）");
        row("trace without a kind", {"check", ":opening", "--trace", "-"}, "{}\n",
            "標準入力：1行目：kind：ありません。必要なもの：各行の\"kind\"というメンバー");
    }
    void errorsInFilesAreJapanese()
    {
        QFETCH(const QStringList, arguments);
        QFETCH(const QByteArray, input);
        QFETCH(const QString, expected);
        const Ran ran = japanese(arguments, input);
        QCOMPARE(ran.exitCode, 2);
        QCOMPARE(ran.errorLines().size(), 1);
        QVERIFY2(QString::fromUtf8(ran.err).contains(expected), ran.err.constData());
    }

    // ------------------------------------------------------------------------------------------------ output

    void machineReadableOutputIsNotTranslated_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::newRow("placements as CSV") << QStringList{"place", ":outside", "--format", "csv"};
        QTest::newRow("placements as JSON") << QStringList{"place", ":outside", "--format", "json"};
        QTest::newRow("pairs as CSV") << QStringList{"pairs", ":opening", "--format", "csv"};
        QTest::newRow("pairs as JSON") << QStringList{"pairs", ":opening", "--format", "json"};
        QTest::newRow("steps") << QStringList{"steps", ":opening", "--format", "jsonl"};
        QTest::newRow("the number of steps") << QStringList{"steps", ":opening", "--total"};
        QTest::newRow("query") << QStringList{"query", ":opening", "--box", "20,20,60,60", "--format", "csv"};
        QTest::newRow("scenes") << QStringList{"generate", "uniform", "--count", "30"};
        QTest::newRow("shrunk") << QStringList{"shrink", ":separates-mistakes-8", "--algorithm", "no-stack"};
    }
    void machineReadableOutputIsNotTranslated()
    {
        QFETCH(const QStringList, arguments);
        const Ran spoken = japanese(arguments);
        QCOMPARE(spoken.exitCode, 0);
        QVERIFY(!spoken.out.isEmpty());
        QCOMPARE(spoken.out, cli(arguments).out);
    }

    /// In JSON, only sentences are translated; members, ids and figures are the same.
    void jsonKeepsItsMembers()
    {
        const auto difference = [](const QJsonObject& a, const QJsonObject& b) {
            QStringList members;
            for (const QString& key : a.keys() + b.keys()) {
                if (a[key] != b[key] && !members.contains(key)) {
                    members.append(key);
                }
            }
            return members;
        };
        const QStringList check{"check", ":opening", "-", "--format", "json"};
        const QByteArray list = "D-G\nD-F\nG-F\nQ-A\n";
        const auto english = QJsonDocument::fromJson(cli(check, list).out).object();
        const auto spoken = QJsonDocument::fromJson(japanese(check, list).out).object();
        QVERIFY(english.contains("missing"));
        QCOMPARE(spoken.keys(), english.keys());
        QCOMPARE(difference(english, spoken), (QStringList{"reasons", "sentence"}));
        QVERIFY(isJapanese(spoken["sentence"].toString().toUtf8()));

        const QStringList trace{"check", ":opening", "--trace", "-", "--format", "json"};
        QCOMPARE(difference(QJsonDocument::fromJson(cli(trace, "{\"kind\":\"pop\"}\n").out).object(),
                            QJsonDocument::fromJson(japanese(trace, "{\"kind\":\"pop\"}\n").out).object()),
                 QStringList{"sentence"});
    }

    void tablesAreAlignedByDisplayWidth()
    {
        const QByteArrayList lines = japanese({"list", "algorithms"}).lines();
        QVERIFY(lines.size() > 10);
        const QString ideaHeading = QStringLiteral("内容");
        const qsizetype idea = columnOf(lines[0], ideaHeading);
        QVERIFY(idea > 0);
        for (const QByteArray& line : lines) {
            // Two spaces precede each column, so the previous column ends there.
            const QString text = QString::fromUtf8(line);
            qsizetype at = 0;
            for (qsizetype column = 0; column < idea; ++at) {
                column += columnsOf(text.mid(at, 1));
            }
            QVERIFY2(text.mid(at - 2, 2) == "  " && text.at(at) != ' ', line.constData());
        }
        const QByteArrayList pairs =
            japanese({"pairs", "-"}, R"({"world":{"left":0,"top":0,"right":8,"bottom":8},"level":1,"boxes":[
            {"name":"箱","left":1,"top":1,"right":2,"bottom":2},{"name":"A","left":1,"top":1,"right":2,"bottom":2}]})")
                .lines();
        QCOMPARE(pairs.value(0), QStringLiteral("判定  1つ目  2つ目  重なり").toUtf8());
        QCOMPARE(pairs.value(1), QStringLiteral("   1  箱     A      はい").toUtf8());
    }

    void sentencesAreJapanese_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<QByteArray>("input");
        const auto row = [](const char* name, const QStringList& arguments, const QByteArray& input = {}) {
            QTest::newRow(name) << arguments << input;
        };
        row("scenes", {"list", "scenes"});
        row("algorithms", {"list", "algorithms"});
        row("mistakes", {"list", "mistakes"});
        row("placements", {"place", ":outside", "--outside", "reject"});
        row("pairs", {"pairs", ":outside", "--outside", "reject"});
        for (const char* algorithm : {"single-pass", "ancestor-walk", "origin-sub", "linked-lists", "brute-force",
                                      "as-published-js", "far-edge-overflow", "heap-overrun", "lowest-group",
                                      "per-level-zero", "outside-wraps", "outside-minus-one", "circle-unsigned"}) {
            for (const char* scene :
                 {":exhibit-far-edge-1", ":exhibit-outside-wraps-1", ":published-heap", ":exhibit-circle-unsigned-1"}) {
                QTest::addRow("%s of %s", algorithm, scene)
                    << QStringList{"steps", scene, "--algorithm", algorithm, "--count", "150"} << QByteArray();
            }
        }
        row("query", {"steps", ":opening", "--algorithm", "range-query", "--query", "20,20,60,60"});
        row("climbing", {"steps", ":opening", "--placing", "climbing"});
        row("midlines", {"steps", ":opening", "--placing", "midlines"});
        row("never", {"steps", ":opening", "--when", "A", "B"});
        row("missing", {"check", ":opening", "-"}, "D-G\nD-F\nG-F\n");
        row("extra", {"check", ":opening", "-"}, "A-B\nA-A\nD-A\nA-D\nD-A\nQ-Z\n");
        row("order", {"check", ":opening", "-", "--ordered"}, "D-G\nD-F\n");
        row("circles", {"check", ":circles", "-", "--overlaps"}, "a-b\nc-d\ne-box\n");
        row("trace", {"check", ":opening", "--trace", "-"}, "{\"kind\":\"push\",\"box\":\"Q\"}\n");
        row("race", {"race", ":uniform", "--count", "20", "--frames", "3"});
        row("race that differs",
            {"race", ":exhibit-child-index-1", "--frames", "2", "--algorithms", "single-pass,child-index-off"});
        row("grade", {"grade", "--program", "false"});
        row("shrink", {"shrink", ":opening", "--program", "false"});
        row("exercise", {"machine", "both-2-4711"});
    }
    void sentencesAreJapanese()
    {
        QFETCH(const QStringList, arguments);
        QFETCH(const QByteArray, input);
        const Ran ran = japanese(arguments, input);
        QVERIFY2(ran.exitCode == 0 || ran.exitCode == 1, ran.err.constData());
        QVERIFY(isJapanese(ran.out + ran.err));
        for (const QByteArray& line : ran.lines() + ran.errorLines()) {
            const QString text = QString::fromUtf8(line);
            if (text.contains("{\"format\"") || text.contains(QStringLiteral("行目:  ")) || text.startsWith("  \"")) {
                continue;  // a scene's file, and lines of code
            }
            QVERIFY2(englishIn(text).isEmpty(), qPrintable(englishIn(text) + " in " + text));
            QVERIFY2(!text.contains(QRegularExpression("\\{[1-9]\\}")), qPrintable(text));
        }
    }
};

QTEST_GUILESS_MAIN(TestLanguage)
#include "test_language.moc"
