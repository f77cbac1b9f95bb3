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

/// "A-B@1 C-D@2", or the error's place and value.
std::string read(std::string_view text, const std::vector<std::string>& names = {"A", "B", "C", "D"})
{
    const auto pairs = pairListFromText(text, sceneNamed(names));
    if (!pairs) {
        return pairs.error().place + ": " + pairs.error().value;
    }
    std::string result;
    for (const NamedPair& pair : *pairs) {
        result += (result.empty() ? "" : " ") + pair.first + "|" + pair.second + "@" + std::to_string(pair.line);
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
        QTest::newRow("cr alone") << QByteArray("A,B\rC-D\r\"A\",\"C\"\r\rB D") << QByteArray("A|B@1 C|D@2 A|C@3 B|D@5");
        QTest::newRow("mark and header and crlf") << QByteArray("\xEF\xBB\xBF"
                                                                "first,second,overlaps\r\nA,B,false\r\n")
                                                  << QByteArray("A|B@2");
        QTest::newRow("mark") << QByteArray("\xEF\xBB\xBF"
                                            "A,B\n")
                              << QByteArray("A|B@1");
        QTest::newRow("header") << QByteArray("first,second,overlaps\nA,B,true\n") << QByteArray("A|B@2");
        QTest::newRow("other header") << QByteArray("box one;x\tbox two\nA\tB\n") << QByteArray("A|B@2");
        QTest::newRow("header only once") << QByteArray("x,y\nx,y\n") << QByteArray("x|y@2");
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

    void aNameMayHoldTheSeparator()
    {
        const std::vector<std::string> names{"B", "B 2", "B 3", "x-1", "x-2", " y", "a,b"};
        QCOMPARE(read("B 2-B 3\nB 2 B 3\nB-B 2\nB B 2", names), std::string("B 2|B 3@1 B 2|B 3@2 B|B 2@3 B|B 2@4"));
        QCOMPARE(read("x-1-x-2\nx-1 B\nB-x-2\nx-1-Q", names), std::string("x-1|x-2@1 x-1|B@2 B|x-2@3 x-1|Q@4"));
        QCOMPARE(read("B,  y\nB, y\n\" y\",\"a,b\"", names), std::string("B|y@1 B| y@2  y|a,b@3"));
    }

    void aHeaderMadeOfNamesIsAPair()
    {
        const std::vector<std::string> names{"first", "second"};
        QCOMPARE(read("first,second\n", names), std::string("first|second@1"));
        QCOMPARE(read("first,second,overlaps\nsecond,first,true\n", names), std::string("second|first@2"));
    }

    void twoWaysToReadAreRefused()
    {
        const std::vector<std::string> names{"A", "A-B", "B-C", "C"};
        QCOMPARE(read("A-C\nA-B-C\n", names), std::string("line 2: A-B-C"));
        QCOMPARE(read("A,B-C\n\"A-B\",C\n", names), std::string("A|B-C@1 A-B|C@2"));
    }

    /// Where boxes are called A to G, people write DA.
    void twoLettersAreAPairWhereNamesAreLetters()
    {
        QCOMPARE(read("DA\n AB \n", {"A", "B", "D"}), std::string("D|A@1 A|B@2"));
        QCOMPARE(read("AX\n", {"A", "B"}), std::string("line 1: AX"));        // no box is called X
        QCOMPARE(read("AB\n", {"A", "B", "C1"}), std::string("line 1: AB"));  // perhaps one name, mistyped
        QCOMPARE(read("ABA\n", {"A", "B"}), std::string("line 1: ABA"));
        QCOMPARE(read("\"AB\"\n", {"A", "B"}), std::string("line 1: AB"));
    }

    void wrongLinesAreNamed()
    {
        QCOMPARE(read("A,B\nalone\n"), std::string("line 2: alone"));
        QCOMPARE(read("alone"), std::string("line 1: alone"));
        QCOMPARE(read("A,B\n\"C,D\n"), std::string("line 2: \"C,D\n"));
        QCOMPARE(read("A,B\n\n\"C\"x,D\n"), std::string("line 3: x,D"));
        QCOMPARE(read("A,\n"), std::string("line 1: A,"));
        QCOMPARE(read(",,\n"), std::string("line 1: ,"));
        QCOMPARE(read("\"A\"\n"), std::string("line 1: A"));
        QCOMPARE(read("A,B\nA,\xff\n"), std::string("line 2: a byte that is not UTF-8"));
        QVERIFY(pairListFromText("alone", Scene()).error().code == ErrorCode::WrongFormat);
    }

    void aLongLineDoesNotTakeLong()
    {
        const auto refusal = [](const std::string& line) { return pairListFromText("A,B\n" + line, sceneNamed({"A", "B"})).error().code; };
        const std::string line(1'000'000, '-');
        QVERIFY(refusal(line) == ErrorCode::BadName);  // of more than 200 bytes
        QVERIFY(refusal("x" + line + "y") == ErrorCode::BadName);
        QVERIFY(refusal(line + line) == ErrorCode::TooLarge);
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

    /// A spreadsheet computes what begins like a formula: an apostrophe keeps it from that.
    void whatBeginsLikeAFormulaIsGuarded()
    {
        for (const char* formula : {"=1+1", "+1", "-1", "@SUM(A1)", "\tx", "\rx", "\nx", "＝1", "＋1", "－1", "＠x", " =1", "'=1", "' -1", "="}) {
            QCOMPARE(csvField(formula), "\"'" + std::string(formula) + '"');
        }
        QCOMPARE(csvField("=\"a\""), std::string(R"("'=""a""")"));
        for (const char* plain : {"A", "a=1", "'A", "'", "5-3", "x@y", "円＝1"}) {
            QCOMPARE(csvField(plain), std::string(plain));
        }
    }

    void theGuardIsTakenAwayAgain()
    {
        const std::vector<std::string> names{"=1", "'=1", "''@x", "A"};
        QCOMPARE(read("'=1,A\n\"''=1\",\"'''@x\"\n", names), std::string("=1|A@1 '=1|''@x@2"));
        QCOMPARE(read("=1,A\n", names), std::string("=1|A@1"));                // written by somebody who has no such rule
        QCOMPARE(read("''@x,A\n", names), std::string("''@x|A@1"));            // likewise: no box is called '@x
        QCOMPARE(read("A,'-B\n'A,A\n", names), std::string("A|-B@1 'A|A@2"));  // no names of the scene
    }

    void whatIsWrittenIsReadBack()
    {
        QVERIFY(rc::check([] {
            const std::string letters = "ab-, \t\"\n\r;='+@";
            auto names = *rc::gen::unique<std::vector<std::string>>(rc::gen::nonEmpty(rc::gen::container<std::string>(rc::gen::elementOf(letters))));
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
            const auto pairs = pairListFromText(text, sceneNamed(names));
            RC_ASSERT(pairs.ok());
            RC_ASSERT(pairs->size() == expected.size());
            for (std::size_t i = 0; i < expected.size(); ++i) {
                RC_ASSERT((*pairs)[i].first == expected[i].first && (*pairs)[i].second == expected[i].second);
            }
        }));
    }

    void namesMayBeAnyUnicode()
    {
        const std::vector<std::string> names{"円", "四角 1", "ä-ö", "🟦", "e\u0301", "\"q\""};
        QCOMPARE(read("円,四角 1\r\nä-ö-🟦\ne\u0301 円\n\"\"\"q\"\"\",円\n", names), std::string("円|四角 1@1 ä-ö|🟦@2 e\u0301|円@3 \"q\"|円@4"));
        QCOMPARE(read("\u00E9,円\n", names), std::string("\u00E9|円@1"));  // composed, so another name
    }

    void binaryFilesAreRefusedAtTheirFirstWrongLine()
    {
        using namespace std::string_literals;
        QCOMPARE(read("\xFF\xFE"
                      "A\0,\0B\0"s),
                 std::string("line 1: a byte that is not UTF-8"));  // UTF-16
        QCOMPARE(read("A,B\n\x89PNG\r\n\x1A\n"s), std::string("line 2: a byte that is not UTF-8"));
        QCOMPARE(read("A,B\n\0\0\0"s), "line 2: "s + std::string(3, '\0'));
        QVERIFY(pairListFromText("A\0,B"s, sceneNamed({"A", "B"})).ok());  // a name that the scene doesn't have
        QVERIFY(!pairListFromText(std::string(1000, '"') + "\"", sceneNamed({"A"})).ok());
    }

    /// A list that was cut off anywhere is read up to there or refused; no pair comes that wasn't written.
    void aListMayBeCutOffAnywhere()
    {
        const std::string whole = "first,second\n\"A\",B\r\nC-D\nA\tC\n\"B\",\"D\"\n";
        const Scene scene = sceneNamed({"A", "B", "C", "D"});
        const auto all = pairListFromText(whole, scene);
        QVERIFY(all.ok() && all->size() == 4);
        for (std::size_t size = whole.find('\n') + 1; size < whole.size(); ++size) {
            const auto some = pairListFromText(std::string_view(whole).substr(0, size), scene);
            if (some) {
                QVERIFY2(some->size() <= all->size() && std::equal(some->begin(), some->end(), all->begin()), qPrintable(QString::number(size)));
            } else {
                QVERIFY(some.error().place.starts_with("line "));
            }
        }
    }

    void aLongListIsRead()
    {
        std::string text;
        for (int i = 0; i < 300'000; ++i) {
            text += "A,B\n";
        }
        const auto pairs = pairListFromText(text, sceneNamed({"A", "B"}));
        QVERIFY(pairs.ok() && pairs->size() == 300'000);
        QCOMPARE(pairs->back().line, std::size_t{300'000});
    }

    void noiseNeverCrashes()
    {
        QVERIFY(rc::check([] {
            const std::string letters = "AB-, \t\"\n\r\xEF\xBB\xBF";
            const auto text = *rc::gen::container<std::string>(rc::gen::elementOf(letters));
            const auto pairs = pairListFromText(text, sceneNamed({"A", "B", "A-B"}));
            RC_ASSERT((pairs.ok() || pairs.error().place.starts_with("line ")));  // rapidcheck would evaluate both sides
        }));
    }
};

QTEST_APPLESS_MAIN(TestPairList)
#include "test_pair_list.moc"
