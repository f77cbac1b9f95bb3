#include "core/check/pair_list.h"

#include <QTest>
#include <rapidcheck.h>

#include <algorithm>

using namespace mortonscope;

namespace {

Scene sceneNamed(const std::vector<std::string>& names)
{
    std::vector<SceneObject> objects;
    for (const std::string& name : names) {
        objects.push_back({name, {}, {}, {}, {}});
    }
    return {Space(), Touching::Open, "", std::move(objects)};
}

/// "A|B@1 C|D@2", then "header 1" and "unread 3: text" if there are such lines; or the error's place and value.
std::string read(std::string_view text, const std::vector<std::string>& names = {"A", "B", "C", "D"})
{
    const auto list = readPairList(text, sceneNamed(names));
    if (!list) {
        return list.error().place + ": " + list.error().value;
    }
    std::string result;
    const auto add = [&result](const std::string& part) { result += (result.empty() ? "" : " ") + part; };
    for (const NamedPair& pair : list->pairs) {
        add(pair.first + "|" + pair.second + "@" + std::to_string(pair.line));
    }
    if (list->header) {
        add("header " + std::to_string(*list->header));
    }
    for (const UnreadLine& line : list->unreadable) {
        add("unread " + std::to_string(line.line) + ": " + line.text);
    }
    return result;
}

/// Returns only the pairs, "A|B C|D", if everything could be read and there is no header.
std::string pairsOf(std::string_view text, const std::vector<std::string>& names = {"A", "B", "C", "D"})
{
    const auto list = readPairList(text, sceneNamed(names));
    if (!list || list->header || list->unreadableCount > 0) {
        return "not understood: " + read(text, names);
    }
    std::string result;
    for (const NamedPair& pair : list->pairs) {
        result += (result.empty() ? "" : " ") + pair.first + "|" + pair.second;
    }
    return result;
}

}  // namespace

class TestPairList : public QObject {
    Q_OBJECT

private slots:
    void allFormsAreRead_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("pairs");
        QTest::newRow("nothing") << QByteArray("") << QByteArray("");
        QTest::newRow("csv") << QByteArray("A,B\nC,D\n") << QByteArray("A|B@1 C|D@2");
        QTest::newRow("no last line end") << QByteArray("A,B\nC,D") << QByteArray("A|B@1 C|D@2");
        QTest::newRow("crlf") << QByteArray("A,B\r\nC,D\r\n") << QByteArray("A|B@1 C|D@2");
        QTest::newRow("cr at the end") << QByteArray("A,B\r") << QByteArray("A|B@1");
        QTest::newRow("cr alone") << QByteArray("A,B\rC-D\r\"A\",\"C\"\r\rB D")
                                  << QByteArray("A|B@1 C|D@2 A|C@3 B|D@5");
        QTest::newRow("mark and header and crlf") << QByteArray("\xEF\xBB\xBF"
                                                                "first,second,overlaps\r\nA,B,false\r\n")
                                                  << QByteArray("A|B@2 header 1");
        QTest::newRow("mark") << QByteArray("\xEF\xBB\xBF"
                                            "A,B\n")
                              << QByteArray("A|B@1");
        QTest::newRow("header") << QByteArray("first,second,overlaps\nA,B,true\n") << QByteArray("A|B@2 header 1");
        QTest::newRow("separators alone") << QByteArray(",,\nA,B,\n;\n") << QByteArray("A|B@2");
        QTest::newRow("half a header") << QByteArray("A,second\n") << QByteArray("A|second@1");
        QTest::newRow("further columns") << QByteArray("A,B,x,\"y\nz\"\nC,D,\n") << QByteArray("A|B@1 C|D@3");
        QTest::newRow("quotes") << QByteArray("\"A\",\"B\"\n\"C\" ,D\n") << QByteArray("A|B@1 C|D@2");
        QTest::newRow("blanks") << QByteArray(" A , B\n\n  \nC ,D\n") << QByteArray("A|B@1 C|D@4");
        QTest::newRow("hyphen") << QByteArray("A-B\nC - D\n") << QByteArray("A|B@1 C|D@2");
        QTest::newRow("blank") << QByteArray("A B\n  C   D \n") << QByteArray("A|B@1 C|D@2");
        QTest::newRow("words behind") << QByteArray("A B true\n") << QByteArray("A|B@1");
        QTest::newRow("tab") << QByteArray("A\tB\nC\tD\ttrue\n") << QByteArray("A|B@1 C|D@2");
        QTest::newRow("unknown") << QByteArray("A-B\nX-Y\nX,A\nX Y") << QByteArray("A|B@1 X|Y@2 X|A@3 X|Y@4");
        QTest::newRow("self and twice") << QByteArray("A,A\nA,A\n") << QByteArray("A|A@1 A|A@2");
    }
    void allFormsAreRead()
    {
        QFETCH(QByteArray, text);
        QFETCH(QByteArray, pairs);
        QCOMPARE(read(text.toStdString()), pairs.toStdString());
    }

    void namesMayContainTheSeparator()
    {
        const std::vector<std::string> names{"B", "B 2", "B 3", "x-1", "x-2", " y", "a,b"};
        QCOMPARE(read("B 2-B 3\nB 2 B 3\nB-B 2\nB B 2", names), std::string("B 2|B 3@1 B 2|B 3@2 B|B 2@3 B|B 2@4"));
        QCOMPARE(read("x-1-x-2\nx-1 B\nB-x-2\nx-1-Q", names), std::string("x-1|x-2@1 x-1|B@2 B|x-2@3 x-1|Q@4"));
        QCOMPARE(read("B,  y\nB, y\n\" y\",\"a,b\"", names), std::string("B|y@1 B| y@2  y|a,b@3"));
    }

    void lineOfBoxNamesIsNotAHeader()
    {
        const std::vector<std::string> names{"first", "second"};
        QCOMPARE(read("first,second\nsecond,first", names), std::string("first|second@1 second|first@2"));
        QCOMPARE(read("First,second\nfirst,second", names),
                 std::string("First|second@1 first|second@2"));  // one is a box
        // The program's own lists can still be read back.
        QCOMPARE(read("first,second,overlaps\nsecond,first,true\n", names), std::string("second|first@2 header 1"));
        QCOMPARE(read("first,second,overlaps\n", names), std::string("header 1"));
        QCOMPARE(read("first,second,overlaps\nsecond,first,x\n", names), std::string("first|second@1 second|first@2"));
    }

    /// A line is a header only if it reads like one, because otherwise a first pair would be lost.
    void onlyHeadingWordsMakeAHeader_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("result");
        const auto row = [](const char* text, const char* result) {
            QTest::newRow(text) << QByteArray(text) << QByteArray(result);
        };
        row("first,second\nA,B", "A|B@2 header 1");
        row("\n\n first ; second ;\nA;B", "A|B@4 header 3");
        row("BOX1\tBox2\nA\tB", "A|B@2 header 1");
        row("sep=;\nfrom;to\nA;B", "A|B@3 header 2");
        row("object,other_one,x2\nA,B", "A|B@2 header 1");
        row("first second\nA B", "A|B@2 header 1");
        row("box1-box2\nA-B", "A|B@2 header 1");
        row("pair\nA-B", "A|B@2 header 1");
        row("ボックス1,ボックス2\nA,B", "A|B@2 header 1");
        row("1つ目,2つ目,重なり\nA,B,はい", "A|B@2 header 1");
        row("left,right\nleft,right", "left|right@2 header 1");  // only the first line
        row("X,Y\nA,B", "X|Y@1 A|B@2");                          // no heading
        row("first,second", "first|second@1");                   // the only line
        row("first,A\nA,B", "first|A@1 A|B@2");                  // a box
        row("first,second,A\nA,B", "first|second@1 A|B@2");      // a box, in whatever column
        row("first,2nd\nA,B", "first|2nd@1 A|B@2");              // not a word
        row("A,B\nfirst,second", "A|B@1 first|second@2");        // not the first line
        row("0,1\n1,2", "0|1@1 1|2@2");
        row("i,1\n1,2", "i|1@1 1|2@2");
    }
    void onlyHeadingWordsMakeAHeader()
    {
        QFETCH(QByteArray, text);
        QFETCH(QByteArray, result);
        QCOMPARE(read(text.toStdString()), result.toStdString());
    }

    void indexListsLoseNoLine()
    {
        const std::vector<std::string> names{"0", "1", "2", "3"};
        QCOMPARE(pairsOf("0,1\n1,2\n2,3", names), std::string("0|1 1|2 2|3"));
        QCOMPARE(pairsOf("[(0, 1), (1, 2)]", names), std::string("0|1 1|2"));
        QCOMPARE(pairsOf("01\n12\n", names), std::string("0|1 1|2"));
        QCOMPARE(pairsOf("{\"i\": 0, \"j\": 1}\n", names), std::string("0|1"));
    }

    /// Lists as people type them and beginners' programs print them, each with the pairs A-B and C-D.
    void everyNotationIsRead_data()
    {
        QTest::addColumn<QByteArray>("text");
        const QByteArrayList texts{
            "A,B\nC,D",
            "A;B\nC;D\n",
            "A\tB\nC\tD",
            "sep=;\nA;B\nC;D",
            "\"sep=\t\"\nA\tB\nC\tD",
            "A;B;\nC;D;",
            "A, B ,\nC, D ,",
            "\"A\",\"B\"\n\"C\",\"D\"",
            "\"A\";\"B\"\n\"C\";\"D\"",
            "\"A\"\t\"B\"\n\"C\"\t\"D\"",
            "'A','B'\n'C','D'",
            "'A', 'B'\n'C', 'D'\n",
            "'A' 'B'\n\"C\"-\"D\"",
            "A-B\nC - D",
            "A B\n C   D",
            "AB\nCD",
            "AB,\nCD;",
            "A -> B\nC->D",
            "A/B\nC:D",
            "A–B\nC & D",
            "A<->B\nC--D",
            "A、B\nC，D",
            "A-B, C-D",
            "AB, CD",
            "AB CD",
            "A B; C D",
            "[('A', 'B'), ('C', 'D')]",
            "(('A', 'B'), ('C', 'D'))",
            "{('A', 'B'), ('C', 'D')}",
            "[[\"A\", \"B\"], [\"C\", \"D\"]]",
            "[[\"A\",\"B\"],[\"C\",\"D\"]]\n",
            "('A', 'B')\n('C', 'D')",
            "['A', 'B']\n['C', 'D']\n",
            "('A', 'B'), ('C', 'D')",
            "('A', 'B'),\n('C', 'D'),\n",
            "[('A', 'B')]\n[('C', 'D')]",
            "[[('A', 'B')], [], [('C', 'D')]]",
            "{frozenset({'A', 'B'}), frozenset({'C', 'D'})}",
            "frozenset({frozenset({'A', 'B'}), frozenset({'C', 'D'})})",
            "dict_keys([('A', 'B'), ('C', 'D')])",
            "Counter({('A', 'B'): 2, ('C', 'D'): 1})",
            "{('A', 'B'): True, ('C', 'D'): False}",
            "deque([('A', 'B'), ('C', 'D')], maxlen=9)",
            "[\n  [\n    \"A\",\n    \"B\"\n  ],\r\n  [\"C\", \"D\"]\n]\n",
            "[['A' 'B']\n ['C' 'D']]",
            "[(np.str_('A'), np.str_('B')), (np.str_('C'), np.str_('D'))]",
            "[Pair(first='A', second='B'), Pair(first='C', second='D')]",
            "Pair(first='A', second='B', overlaps=True)\nPair(first='C', second='D', overlaps=False)",
            "[ [ 'A', 'B' ], [ 'C', 'D' ] ]",
            "Set(2) { [ 'A', 'B' ], [ 'C', 'D' ] }",
            "[ { first: 'A', second: 'B' }, { first: 'C', second: 'D' } ]",
            "[{\"a\":\"A\",\"b\":\"B\"},{\"a\":\"C\",\"b\":\"D\"}]",
            "{\"first\":\"A\",\"second\":\"B\"}\n{\"first\":\"C\",\"second\":\"D\"}",
            "{\"test\": 1, \"first\": \"A\", \"second\": \"B\"}, {\"test\": 2, \"first\": \"C\", \"second\": \"D\"}",
            "{\"algorithm\": \"x\", \"pairs\": [{\"first\": \"A\", \"second\": \"B\", \"overlaps\": true}, {\"first\": \"C\", \"second\": \"D\", "
            "\"overlaps\": false}], \"counters\": {\"tests\": 2, \"overlaps\": 1}}",
            "[\"AB\", \"CD\"]",
            "['A-B', 'C-D']",
            "('A-B', 'C-D')",
            "(A, B)\n(C, D)",
            "[(A, B), (C, D)]",
            "{A, B}\n{C, D}\n",
            "[[A B] [C D]]",
            "((A B) (C D))",
            "[('A', 'B', True), ('C', 'D', 0.5)]",
            "('A', 'B') True\n('C', 'D') False",
            "[u'A', u'B']\n[b'C', b'D']",
            "['\\x41', '\\u0042']\n[\"\\u0043\", 'D']",
            "A,B\n[\"C\",\"D\"]",
            "\xEF\xBB\xBF[('A', 'B'), ('C', 'D')]\r\n\r\n",
        };
        for (const QByteArray& text : texts) {
            QTest::newRow(text.constData()) << text;
        }
    }
    void everyNotationIsRead()
    {
        QFETCH(QByteArray, text);
        QCOMPARE(pairsOf(text.toStdString()), std::string("A|B C|D"));
        // Any line end is accepted.
        QCOMPARE(pairsOf(QByteArray(text).replace("\r\n", "\n").replace('\n', "\r\n").toStdString()),
                 std::string("A|B C|D"));
        QCOMPARE(pairsOf(QByteArray(text).replace("\r\n", "\n").replace('\n', '\r').toStdString()),
                 std::string("A|B C|D"));
    }

    void blankInputIsAnEmptyList()
    {
        for (const char* text : {"", "\n", " \n\t\n", "[]", "()", "{}", "set()", "[[]]", "frozenset()",
                                 "{\"pairs\": []}", "\xEF\xBB\xBF"}) {
            QCOMPARE(pairsOf(text), std::string());
        }
    }

    /// A name in the scene wins, regardless of the separators in it.
    void namesMayContainPunctuation()
    {
        QCOMPARE(pairsOf("a,b,c\nc,a,b\n\"a,b\",c", {"a,b", "c"}), std::string("a,b|c c|a,b a,b|c"));
        QCOMPARE(pairsOf("a;b,c\n", {"a;b", "c"}), std::string("a;b|c"));
        QCOMPARE(pairsOf("a;b;c\n", {"a;b", "c"}), std::string("a;b|c"));
        QCOMPARE(pairsOf("[1],[2]\n", {"[1]", "[2]"}), std::string("[1]|[2]"));
        QCOMPARE(pairsOf("[1] [2]\n[2]-[1]\n", {"[1]", "[2]"}), std::string("[1]|[2] [2]|[1]"));
        QCOMPARE(pairsOf("[([1], [2])]\n", {"[1]", "[2]"}), std::string("[1]|[2]"));
        QCOMPARE(pairsOf("box(1),box(2)\n(box(1), box(2))\n", {"box(1)", "box(2)"}),
                 std::string("box(1)|box(2) box(1)|box(2)"));
        QCOMPARE(pairsOf("[('it\\'s', \"say \\\"x\\\"\")]\n", {"it's", "say \"x\""}), std::string("it's|say \"x\""));
        QCOMPARE(pairsOf("it's,o'clock\n(it's, o'clock)\n", {"it's", "o'clock"}),
                 std::string("it's|o'clock it's|o'clock"));
        QCOMPARE(pairsOf("('a, b', 'c: d')\n(a, b, c: d)\n", {"a, b", "c: d"}), std::string("a, b|c: d a, b|c: d"));
        QCOMPARE(pairsOf("\"q\",A\n'q',A\n", {"\"q\"", "'q'", "A"}), std::string("\"q\"|A 'q'|A"));
        QCOMPARE(pairsOf("円点\n点,円", {"円", "点"}), std::string("円|点 点|円"));
        QCOMPARE(pairsOf("true,false\n[('true', 'false')]\n[true, false]", {"true", "false"}),
                 std::string("true|false true|false true|false"));
        QCOMPARE(pairsOf("x=1,x=2\n(x=1, x=2)", {"x=1", "x=2"}), std::string("x=1|x=2 x=1|x=2"));
    }

    /// A line that can't be read is named and gives no pair, and the other lines are read.
    void unreadableLinesAreReported_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("result");
        const auto row = [](const char* text, const char* result) {
            QTest::newRow(text) << QByteArray(text) << QByteArray(result);
        };
        row("A,B\nalone\nC,D", "A|B@1 C|D@3 unread 2: alone");
        row("Found 2 pairs:\nA,B", "A|B@2 unread 1: Found 2 pairs:");
        row("A,B\nNone", "A|B@1 unread 2: None");
        row("A,\nC,D", "C|D@2 unread 1: A,");
        row(",A\nC,D", "C|D@2 unread 1: ,A");
        row("A,B\n\"C,D\nC,D", "A|B@1 C|D@3 unread 2: \"C,D");
        row("A,B\n\"C\"x,D\nC,D", "A|B@1 C|D@3 unread 2: \"C\"x,D");
        row("A,B\nC;D\nA,C", "A|B@1 A|C@3 unread 2: C;D");  // one separator per file
        row("A,B;C", "unread 1: A,B;C");
        row("{'A': ['B', 'C']}", "unread 1: ['B', 'C']");
        row("('A', ['B', 'C'])\nC-D", "B|C@1 C|D@2 unread 1: ('A', ['B', 'C'])");
        row("['A', 'B', 'C']\nC-D", "C|D@2 unread 1: ['A', 'B', 'C']");
        row("['A', 'B', 'C', 'D']", "unread 1: ['A', 'B', 'C', 'D']");
        row("['A']", "unread 1: ['A']");
        row("{'A': 'B'}", "unread 1: {'A': 'B'}");
        row("{'A': 3}", "unread 1: {'A': 3}");
        row("[('A', 'B'), ('C',", "unread 1: [('A', 'B'), ('C',");
        row("(A, B\n(C, D)\n", "C|D@2 unread 1: (A, B");
        row("(A, B]\n(C, D)\n", "C|D@2 unread 1: (A, B]");
        row("pairs = [('A', 'B')]\nC,D", "C|D@2 unread 1: pairs = [('A', 'B')]");
        row("[ [ 'A', 'B' ],\n  ... 100 more items\n]\nC,D", "A|B@1 C|D@4 unread 1: [ [ 'A', 'B' ],");
        row("A-B-C", "unread 1: A-B-C");
        row("hello big world", "unread 1: hello big world");
        row("('A', 'B') and more of it\nC,D", "A|B@1 C|D@2 unread 1: and more of it");
    }
    void unreadableLinesAreReported()
    {
        QFETCH(QByteArray, text);
        QFETCH(QByteArray, result);
        QCOMPARE(read(text.toStdString()), result.toStdString());
    }

    void errorsShowAnExample()
    {
        const auto sentence = [](std::string_view text) {
            return readPairList(text, sceneNamed({"A", "B"}))->unreadable.at(0).sentence();
        };
        QCOMPARE(sentence("A,B\nalone"),
                 std::string("line 2: cannot read \"alone\"; write two names, such as A,B or A-B"));
        QCOMPARE(
            sentence("[('A', 'B'"),
            std::string(
                "line 1: cannot read \"[('A', 'B'\"; close each bracket and quote, as in [('A', 'B'), ('C', 'D')]"));
        QCOMPARE(
            sentence("A,B\n\"A,B"),
            std::string(
                "line 2: cannot read \"\"A,B\"; close each quote, and write a separator after it, as in \"A\",\"B\""));
        QVERIFY(sentence("A,B\n\xff,A").ends_with("; save the list as UTF-8"));
    }

    void manyUnreadableLinesAreCounted()
    {
        std::string text;
        for (int i = 0; i < 3000; ++i) {
            text += "alone\n";
        }
        const auto list = readPairList(text, sceneNamed({"A"}));
        QCOMPARE(list->unreadableCount, std::size_t{3000});
        QCOMPARE(list->unreadable.size(), kMaxUnreadKept);
    }

    void utf16IsNamed()
    {
        using namespace std::string_literals;
        for (const std::string& text :
             {"\xFF\xFE"s + "A\0,\0B\0\n\0"s, "\xFE\xFF"s + "\0A\0,\0B"s, "A\0,\0B\0"s, "\0A\0,\0B"s, "\xFF\xFE"s}) {
            QCOMPARE(read(text), std::string(": UTF-16"));
        }
        QCOMPARE(read("A,B\n\0\0\0"s), "A|B@1 unread 2: "s + std::string(3, '\0'));
    }

    /// Each name has its position in the text, so that it can be replaced there.
    void namesHaveTheirTextPosition()
    {
        const std::string text = "\xEF\xBB\xBF A , \"B\"\r\n[('C', \"D\"), (A, B)]\nA-B\nCD\n'A' \"B\"";
        const auto list = readPairList(text, sceneNamed({"A", "B", "C", "D"}));
        std::string parts;
        for (const NamedPair& pair : list->pairs) {
            parts += text.substr(pair.firstPart.begin, pair.firstPart.size) + "|"
                   + text.substr(pair.secondPart.begin, pair.secondPart.size) + " ";
        }
        QCOMPARE(parts, std::string("A|\"B\" 'C'|\"D\" A|B A|B C|D 'A'|\"B\" "));
    }

    void hostileTextsAreReadInTime()
    {
        const auto lines = [](const std::string& line) {
            std::string text;
            while (text.size() < 1'000'000) {
                text += line + '\n';
            }
            return text;
        };
        for (const char* line : {"(", "[", "(A,", "'", "\"", "\"\"\"", "[\"", "'x,'x,'x,'x", "((((((((", "((A B) ]",
                                 "set(", "A-", "-", "=", ":", "[:=:=", "A:B:A:B:A:B"}) {
            QVERIFY(readPairList(lines(line), sceneNamed({"A", "B", " ,[\"'"})).ok());
        }
        QVERIFY(readPairList(std::string(1'000'000, '['), sceneNamed({"A"})).ok());
        QVERIFY(readPairList("[" + lines("('A', 'B'),") + "]", sceneNamed({"A", "B"}))->pairs.size() > 80'000);
    }

    void ambiguousLinesAreRefused()
    {
        const std::vector<std::string> names{"A", "A-B", "B-C", "C"};
        QCOMPARE(read("A-C\nA-B-C\n", names), std::string("A|C@1 unread 2: A-B-C"));
        QCOMPARE(read("A,B-C\n\"A-B\",C\n", names), std::string("A|B-C@1 A-B|C@2"));
    }

    /// If boxes are called A to G, people write DA.
    void twoLettersAreAPairOfOneLetterNames()
    {
        QCOMPARE(read("DA\n AB \n", {"A", "B", "D"}), std::string("D|A@1 A|B@2"));
        QCOMPARE(read("AX\n", {"A", "B"}), std::string("unread 1: AX"));        // no box is called X
        QCOMPARE(read("AB\n", {"A", "B", "C1"}), std::string("unread 1: AB"));  // perhaps one name, mistyped
        QCOMPARE(read("ABA\n", {"A", "B"}), std::string("unread 1: ABA"));
        QCOMPARE(pairsOf("\"AB\"\n", {"A", "B"}), std::string("A|B"));
    }

    void longLinesAreReadQuickly()
    {
        const auto scene = sceneNamed({"A", "B"});
        const std::string line(1'000'000, '-');
        QCOMPARE(readPairList("A,B\n" + line, scene)->unreadableCount, std::size_t{1});
        QCOMPARE(readPairList("A,B\nx" + line + "y", scene)->unreadableCount, std::size_t{1});
        QVERIFY(readPairList("A,B\n" + line + line, scene).error().code == ErrorCode::TooLarge);
        const std::string longName(kMaxName + 1, 'x');
        QCOMPARE(readPairList(longName + ",A", scene)->unreadable.at(0).advice,
                 std::string("a name has at most 200 bytes"));
    }

    void fieldsAreQuotedWhereNeeded()
    {
        QCOMPARE(csvField("A"), std::string("A"));
        QCOMPARE(csvField("B 2"), std::string("B 2"));
        QCOMPARE(csvField("a,b"), std::string("\"a,b\""));
        QCOMPARE(csvField("say \"x\""), std::string("\"say \"\"x\"\"\""));
        QCOMPARE(csvField(" a"), std::string("\" a\""));
        QCOMPARE(csvField("a\nb"), std::string("\"a\nb\""));
        std::string out;
        appendPairCsv(out, "A", "b,c", true);
        appendPairCsv(out, "A", "D", false);
        QCOMPARE(out, std::string("A,\"b,c\",true\nA,D,false\n"));
    }

    /// A spreadsheet computes fields that begin like a formula; an apostrophe prevents this.
    void formulasAreEscapedForSpreadsheets()
    {
        for (const char* formula : {"=1+1", "+1", "-1", "@SUM(A1)", "\tx", "\rx", "\nx", "＝1", "＋1", "－1", "＠x",
                                    " =1", "'=1", "' -1", "="}) {
            QCOMPARE(csvField(formula), "\"'" + std::string(formula) + '"');
        }
        QCOMPARE(csvField("=\"a\""), std::string(R"("'=""a""")"));
        for (const char* plain : {"A", "a=1", "'A", "'", "5-3", "x@y", "円＝1"}) {
            QCOMPARE(csvField(plain), std::string(plain));
        }
    }

    void formulaEscapesAreRemovedWhenReading()
    {
        const std::vector<std::string> names{"=1", "'=1", "''@x", "A"};
        QCOMPARE(read("'=1,A\n\"''=1\",\"'''@x\"\n", names), std::string("=1|A@1 '=1|''@x@2"));
        QCOMPARE(read("=1,A\n", names), std::string("=1|A@1"));                // written by a program without this rule
        QCOMPARE(read("''@x,A\n", names), std::string("''@x|A@1"));            // likewise: no box is called '@x
        QCOMPARE(read("A,'-B\n'A,A\n", names), std::string("A|-B@1 'A|A@2"));  // no names of the scene
    }

    void writtenListsAreReadBack()
    {
        QVERIFY(rc::check([] {
            const std::string letters = "ab-, \t\"\n\r;='+@";
            auto names = *rc::gen::unique<std::vector<std::string>>(
                rc::gen::nonEmpty(rc::gen::container<std::string>(rc::gen::elementOf(letters))));
            if (names.empty()) {
                names.push_back("A");
            }
            std::string text(kPairHeader);
            text += '\n';
            std::vector<std::pair<std::string, std::string>> expected;
            const int count = *rc::gen::inRange(0, 20);
            for (int i = 0; i < count; ++i) {
                expected.emplace_back(*rc::gen::elementOf(names), *rc::gen::elementOf(names));
                appendPairCsv(text, expected.back().first, expected.back().second, i % 2 == 0);
            }
            const auto list = readPairList(text, sceneNamed(names));
            RC_ASSERT(list.ok() && list->unreadableCount == 0 && list->header == std::size_t{1});
            const auto& pairs = list->pairs;
            RC_ASSERT(pairs.size() == expected.size());
            for (std::size_t i = 0; i < expected.size(); ++i) {
                RC_ASSERT(pairs[i].first == expected[i].first && pairs[i].second == expected[i].second);
            }
        }));
    }

    void namesMayBeAnyUnicode()
    {
        const std::vector<std::string> names{"円", "四角 1", "ä-ö", "🟦", "e\u0301", "\"q\""};
        QCOMPARE(read("円,四角 1\r\nä-ö-🟦\ne\u0301 円\n\"\"\"q\"\"\",円\n", names),
                 std::string("円|四角 1@1 ä-ö|🟦@2 e\u0301|円@3 \"q\"|円@4"));
        QCOMPARE(read("\u00E9,円\n", names), std::string("\u00E9|円@1"));  // a composed character, so another name
    }

    void binaryFilesAreReportedUnreadable()
    {
        using namespace std::string_literals;
        QVERIFY(readPairList("A,B\n\x89PNG\r\n\x1A\n"s, sceneNamed({"A", "B"}))->unreadableCount > 0);
        QVERIFY(readPairList("A\0,B"s, sceneNamed({"A", "B"})).ok());  // a name that the scene doesn't have
        QCOMPARE(readPairList(std::string(1000, '"') + "\"", sceneNamed({"A"}))->unreadableCount, std::size_t{1});
    }

    /// A list that is cut off anywhere is read up to there or refused, and gives no pair that wasn't written.
    void truncatedListsGiveNoFalsePairs()
    {
        const std::string whole = "first,second\n\"A\",B\r\nC-D\nA\tC\n\"B\",\"D\"\n";
        const Scene scene = sceneNamed({"A", "B", "C", "D"});
        const auto all = readPairList(whole, scene);
        QCOMPARE(all->pairs.size(), std::size_t{4});
        for (std::size_t size = whole.find('\n') + 2; size < whole.size(); ++size) {
            const auto some = readPairList(std::string_view(whole).substr(0, size), scene);
            QVERIFY2(some->pairs.size() <= 4 && std::equal(some->pairs.begin(), some->pairs.end(), all->pairs.begin()),
                     qPrintable(QString::number(size)));
            QVERIFY(some->unreadableCount <= 1);
        }
    }

    void aLongListIsRead()
    {
        std::string text;
        for (int i = 0; i < 300'000; ++i) {
            text += "A,B\n";
        }
        const auto list = readPairList(text, sceneNamed({"A", "B"}));
        QVERIFY(list.ok() && list->pairs.size() == 300'000);
        QCOMPARE(list->pairs.back().line, std::size_t{300'000});
    }

    void noiseNeverCrashes()
    {
        QVERIFY(rc::check([] {
            const std::string letters = "AB-, \t\"'\n\r\xEF\xBB\xBF()[]{}:=\\;";
            const auto text = *rc::gen::container<std::string>(rc::gen::elementOf(letters));
            const auto list = readPairList(text, sceneNamed({"A", "B", "A-B", "(A"}));
            RC_ASSERT(list.ok());
            for (const NamedPair& pair : list->pairs) {
                RC_ASSERT(pair.firstPart.begin + pair.firstPart.size <= text.size()
                          && pair.secondPart.begin + pair.secondPart.size <= text.size());
            }
        }));
    }
};

QTEST_APPLESS_MAIN(TestPairList)
#include "test_pair_list.moc"
