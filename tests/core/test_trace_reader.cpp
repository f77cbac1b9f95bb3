#include "core/json/json_reader.h"
#include "core/trace/trace_reader.h"

#include <nlohmann/json.hpp>
#include <rapidcheck.h>

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace mortonscope;

namespace {

/// Returns the compared members of a line as text: "7 push 3 A" or "8 test-in-cell - A-B".
QString shown(const TraceLine& line)
{
    QString text = QString::number(line.number) + ' ' + QString::fromStdString(std::string(traceKindName(line.kind)))
                 + ' ' + (line.cell ? QString::number(*line.cell) : QStringLiteral("-"));
    if (line.hasBox) {
        text += ' ' + QString::fromStdString(line.box);
    }
    if (line.hasPair) {
        text += ' ' + QString::fromStdString(line.first) + '-' + QString::fromStdString(line.second);
    }
    return text;
}

/// Returns all lines of a text, followed by the error, if there is one.
QStringList readAll(const QByteArray& text)
{
    TraceReader reader(ByteSource::text({text.constData(), static_cast<std::size_t>(text.size())}, "t.mtrace"));
    QStringList lines;
    TraceLine line;
    for (;;) {
        const auto isThere = reader.next(line);
        if (!isThere) {
            return lines << QString::fromStdString(isThere.error().sentence());
        }
        if (!*isThere) {
            return lines;
        }
        lines << shown(line);
    }
}

QString readOne(const QByteArray& text) { return readAll(text).join('|'); }

}  // namespace

class TestTraceReader : public QObject {
    Q_OBJECT

private slots:
    void onlyComparedMembersAreRead()
    {
        QCOMPARE(
            readOne(
                R"({"step":82,"kind":"test-with-stack","cell":{"level":1,"code":0,"index":1},"pair":["D","A"],"stack":["D"],"tests":1,"hits":1})"),
            QStringLiteral("1 test-with-stack 1 D-A"));
        QCOMPARE(readOne(R"({"kind":"place","box":"A","cell":{"index":1}})"), QStringLiteral("1 place 1 A"));
        QCOMPARE(readOne(R"({"kind":"append","box":"A","cell":{"index":1}})"), QStringLiteral("1 place 1 A"));
        QCOMPARE(readOne(R"({"kind":"pop"})"), QStringLiteral("1 pop -"));
        QCOMPARE(
            readOne(R"({"kind":"origin"})"),
            QStringLiteral(
                "t.mtrace: line 1: kind: unknown value \"origin\"; expected place, enter-cell, test-in-cell, test-with-stack, push, pop, leave-cell, or another kind of step"));
        QCOMPARE(readOne(R"({"kind":"take-box","box":"A"})"), QStringLiteral("1 take-box - A"));
        QCOMPARE(readOne(" { \"cell\" : { \"x\" : [ { } , [ ] ] , \"index\" : 4.0 } ,\t\"kind\" : \"enter-cell\" } \r"),
                 QStringLiteral("1 enter-cell 4"));
        QCOMPARE(readOne(R"({"kind":"enter-cell","cell":{"index":-3}})"), QStringLiteral("1 enter-cell -3"));
        QCOMPARE(readOne(R"({"kind":"pop","box":null,"pair":null,"cell":null})"), QStringLiteral("1 pop -"));
        QCOMPARE(readOne(R"({"kind":"pop","box":"A","kind":"push","box":"B"})"), QStringLiteral("1 push - B"));
        QCOMPARE(readOne(R"({"kind":"pop","pair":["A","B"],"pair":null})"), QStringLiteral("1 pop -"));
    }

    void namesMayHoldAnything()
    {
        QCOMPARE(
            readOne(
                "{\"k\\u0069nd\":\"p\\u006fp\",\"box\":\"a\\\"\\\\\\/\\b\\f\\n\\r\\t\\u00e9\\u3042\\ud83d\\ude00\"}"),
            QString::fromUtf8("1 pop - a\"\\/\b\f\n\r\té\u3042\U0001F600"));
        QCOMPARE(readOne("{\"kind\":\"pop\",\"box\":\"箱 1\"}"), QString::fromUtf8("1 pop - 箱 1"));
        QCOMPARE(readOne("{\"kind\":\"pop\",\"box\":\"\"}"), QStringLiteral("1 pop - "));
        const std::string nul("{\"kind\":\"pop\",\"box\":\"a\\u0000b\"}");
        TraceLine line;
        QVERIFY(readTraceLine(nul, line).ok());
        QCOMPARE(line.box, std::string("a\0b", 3));
    }

    void blankLinesAndAllLineEndsAreAccepted()
    {
        const QByteArray push = "{\"kind\":\"push\"}";
        QCOMPARE(readAll("").size(), 0);
        QCOMPARE(readAll("\n \t\r\n\r\n").size(), 0);
        QCOMPARE(readAll("\xEF\xBB\xBF").size(), 0);
        QCOMPARE(readAll("\xEF\xBB\xBF" + push + "\r\n\r\n" + push + "\n\n" + push),
                 (QStringList{"1 push -", "3 push -", "5 push -"}));
    }

    void badLinesAreRefusedWithLineAndReason_data()
    {
        QTest::addColumn<QByteArray>("line");
        QTest::addColumn<QString>("sentence");
        const auto row = [](const QByteArray& line, const char* sentence) {
            QTest::newRow(line.left(40).toHex().constData()) << line << QString::fromUtf8(sentence);
        };
        const char* anObject = "a JSON object, such as {\"kind\":\"push\",\"box\":\"A\"}";
        row("push A",
            "line 2, column 1: push is not valid JSON; expected a JSON object, such as {\"kind\":\"push\",\"box\":\"A\"}");
        row("[1]",
            "line 2: an array has the wrong type; expected a JSON object, such as {\"kind\":\"push\",\"box\":\"A\"}");
        row("17", "line 2: 17 has the wrong type; expected a JSON object, such as {\"kind\":\"push\",\"box\":\"A\"}");
        row("{", "line 2, column 2: the end of the line is not valid JSON; expected a member's name in quotes");
        row("{\"kind\":\"push\"",
            "line 2, column 15: the end of the line is not valid JSON; expected a comma or a closing brace }");
        row("{\"kind\":\"pus", "line 2, column 13: the end of the line is not valid JSON; expected a closing quote");
        row("{\"kind\":\"push\",}", "line 2, column 16: } is not valid JSON; expected a member's name in quotes");
        row("{\"kind\" \"push\"}",
            "line 2, column 9: \"push\" is not valid JSON; expected a colon after the member's name");
        row("{\"kind\":\"push\"} {}",
            "line 2, column 17: { is not valid JSON; expected the end of the line after the object");
        row("{'kind':'push'}", "line 2, column 2: 'kind' is not valid JSON; expected a member's name in quotes");
        row("{}", "line 2: kind: missing; expected a member \"kind\" in every line");
        row("{\"kind\":7}", "line 2: kind: 7 has the wrong type; expected a string, such as \"push\"");
        row("{\"kind\":\"enter_cell\"}", "line 2: kind: unknown value \"enter_cell\"; did you mean \"enter-cell\"?");
        row("{\"kind\":\"push\",\"box\":3}", "line 2: box: 3 has the wrong type; expected the name of a box in quotes");
        for (const QByteArray place : {"box", "pair[0]", "pair[1]"}) {  // the error doesn't repeat a name of a megabyte
            const QByteArray name = '"' + QByteArray(1'000'000, 'z') + '"';
            const QByteArray member = place == "box"     ? "\"box\":" + name
                                    : place == "pair[0]" ? "\"pair\":[" + name + ",\"A\"]"
                                                         : "\"pair\":[\"A\"," + name + "]";
            const QByteArray sentence = "line 2: " + place + ": " + QByteArray(40, 'z')
                                      + "… (1000000 bytes) is not a valid name; expected a name of 1 to 200 bytes";
            row("{\"kind\":\"push\"," + member + "}", sentence.constData());
        }
        row("{\"kind\":\"push\",\"box\":\"\\ud800x\"}",
            "line 2, column 29: x\" is not valid JSON; expected \\u escapes that form whole characters");
        row("{\"kind\":\"push\",\"cell\":4}",
            "line 2: cell: 4 has the wrong type; expected an object with the cell's index, such as {\"index\":4}");
        row("{\"kind\":\"push\",\"cell\":{\"index\":\"4\"}}",
            "line 2: cell.index: \"4\" has the wrong type; expected a whole number, the cell's index");
        row("{\"kind\":\"push\",\"cell\":{\"index\":null}}",
            "line 2: cell.index: null has the wrong type; expected a whole number, the cell's index");
        row("{\"kind\":\"push\",\"cell\":{\"index\":2.5}}",
            "line 2: cell.index: 2.5 has the wrong type; expected a whole number, the cell's index");
        row("{\"kind\":\"push\",\"cell\":{\"index\":99999999999999999999}}",
            "line 2: cell.index: 99999999999999999999 is out of range; expected a whole number, the cell's index");
        row("{\"kind\":\"push\",\"cell\":{\"index\":1e400}}",
            "line 2: cell.index: 1e400 is out of range; expected a whole number, the cell's index");
        row("{\"kind\":\"push\",\"cell\":{\"index\":01}}",
            "line 2, column 33: 1 is not valid JSON; expected a comma or a closing brace }");
        row("{\"kind\":\"pop\",\"pair\":\"A-B\"}",
            "line 2: pair: \"A-B\" has the wrong type; expected two names, such as [\"D\",\"A\"]");
        row("{\"kind\":\"pop\",\"pair\":[]}",
            "line 2: pair: [] has the wrong type; expected two names, such as [\"D\",\"A\"]");
        row("{\"kind\":\"pop\",\"pair\":[\"A\"]}",
            "line 2: pair: [\"A\"] has the wrong type; expected two names, such as [\"D\",\"A\"]");
        row("{\"kind\":\"pop\",\"pair\":[\"A\",\"B\",\"C\"]}",
            "line 2: pair: a third name has the wrong type; expected two names, such as [\"D\",\"A\"]");
        row("{\"kind\":\"pop\",\"pair\":[0,1]}",
            "line 2: pair[0]: 0 has the wrong type; expected two names, such as [\"D\",\"A\"]");
        row("{\"kind\":\"pop\",\"x\":nul}",
            "line 2, column 19: nul is not valid JSON; expected a value: a number, a string, true, false, null, '[' or '{'");
        row("{\"kind\":\"pop\",\"x\":\"\\q\"}",
            "line 2, column 21: q\" is not valid JSON; expected an escape such as \\n, \\\\ or \\u0041");
        row("{\"kind\":\"pop\",\"x\":\"\\u00g0\"}",
            "line 2, column 21: u00g0\" is not valid JSON; expected four hexadecimal digits after \\u");
        row(QByteArray("\0\0\0\0", 4),
            (std::string("line 2, column 1: a control character is not valid JSON; expected ") + anObject).c_str());
        row("{\"kind\":\"p\tp\"}",
            "line 2, column 11: a control character is not valid JSON; expected a closing quote, or an escape for the control character");
        row("{\"kind\":\"pop\",\"box\":\"é\xFF\"}",
            "line 2, column 23: a byte that is not UTF-8 is not valid JSON; expected JSON lines in UTF-8");
        row("{\"kind\":\"pop\",\"x\":" + QByteArray(100'000, '[') + "}",
            "line 2: x: nesting of more than 64 levels exceeds the limit; expected at most 64");
        row("{\"kind\":\"pop\",\"x\":" + QByteArray("{\"a\":").repeated(50'000) + "}",
            "line 2: x: nesting of more than 64 levels exceeds the limit; expected at most 64");
    }
    void badLinesAreRefusedWithLineAndReason()
    {
        QFETCH(QByteArray, line);
        QFETCH(QString, sentence);
        QCOMPARE(readAll("{\"kind\":\"push\"}\n" + line + "\n{\"kind\":\"push\"}\n"),
                 (QStringList{"1 push -", "t.mtrace: " + sentence}));
    }

    void utf16IsRefused()
    {
        QCOMPARE(readOne(QByteArray("\xFF\xFE{\0\"\0", 6)),
                 QStringLiteral("t.mtrace: cannot read UTF-16; expected text saved as UTF-8"));
    }

    void nestingUpToTheLimitIsFine()
    {
        const auto nested = [](int depth) {
            return "{\"kind\":\"pop\",\"x\":" + QByteArray(depth, '[') + QByteArray(depth, ']') + '}';
        };
        QCOMPARE(readOne(nested(kMaxJsonNesting - 1)), QStringLiteral("1 pop -"));
        QVERIFY(readOne(nested(kMaxJsonNesting)).contains("nesting"));
    }

    void linesUpToTheLengthLimitAreRead()
    {
        const QByteArray head = "{\"kind\":\"pop\",\"x\":\"";
        const auto ofLength = [&head](std::size_t length) {
            return head + QByteArray(static_cast<int>(length) - head.size() - 2, 'x') + "\"}";
        };
        QCOMPARE(readAll(ofLength(kMaxTraceLine) + "\n" + ofLength(kMaxTraceLine)),
                 (QStringList{"1 pop -", "2 pop -"}));
        const QString refused = QStringLiteral(
            "t.mtrace: line 1: a line of more than 16777216 bytes exceeds the limit; expected shorter lines");
        QCOMPARE(readOne(ofLength(kMaxTraceLine + 1)), refused);
        QCOMPARE(readOne(ofLength(kMaxTraceLine + 1) + "\n"), refused);
        QCOMPARE(readOne(QByteArray(40 << 20, '[')), refused);
    }

    /// Reads 300,000 lines of all lengths, so that lines cross every kind of boundary between two pieces.
    void aLongTraceIsReadInPieces()
    {
        QTemporaryDir folder;
        const QString path = folder.filePath("long.mtrace");
        QByteArray text;
        constexpr int kLines = 300'000;
        for (int i = 0; i < kLines; ++i) {
            text += "{\"kind\":\"push\",\"pad\":\"" + QByteArray(i * 7 % 61, '.') + "\",\"box\":\"b"
                  + QByteArray::number(i) + "\"}" + (i % 3 == 0 ? "\r\n" : "\n");
        }
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        QCOMPARE(file.write(text), text.size());
        file.close();
        auto source = ByteSource::file(path.toStdString());
        QVERIFY(source.ok());
        QCOMPARE(*source->size(), static_cast<std::uint64_t>(text.size()));
        TraceReader reader(*std::move(source));
        TraceLine line;
        for (int i = 0; i < kLines; ++i) {
            const auto isThere = reader.next(line);
            QVERIFY(isThere.ok() && *isThere);
            QCOMPARE(line.box, 'b' + std::to_string(i));
            QCOMPARE(line.number, static_cast<std::uint64_t>(i + 1));
        }
        const auto end = reader.next(line);
        QVERIFY(end.ok() && !*end);
        QCOMPARE(reader.lines(), std::uint64_t{kLines});
        QCOMPARE(reader.bytes(), static_cast<std::uint64_t>(text.size()));
    }

    void unreadableFilesAreReported()
    {
        QTemporaryDir folder;
        const std::string missing = folder.filePath("none.mtrace").toStdString();
        QCOMPARE(ByteSource::file(missing).error().sentence(),
                 "cannot read " + missing + ": No such file or directory");
        const std::string aFolder = folder.path().toStdString();
        QCOMPARE(ByteSource::file(aFolder).error().sentence(), "cannot read " + aFolder + ": Is a directory");
    }

    /// Accepts a damaged line exactly if another parser accepts it.
    void agreesWithAnotherParser()
    {
        QVERIFY(rc::check([] {
            const std::vector<std::string> pool = {
                "{\"kind\":\"push\",\"x\":{\"a\":[1,-2.5,3e1,{}],\"b\":[true,false,null,\"t\\n\"]}}",
                "{ \"step\" : 82 , \"kind\" : \"pop\", \"stack\" : [ \"D\" ] , \"tests\":1.50}",
                "{\"kind\":\"enter-cell\",\"deep\":[[[[]],{}],[0.1E-2]],\"t\":\"\\\"\\\\/\"}",
            };
            std::string text = *rc::gen::elementOf(pool);
            const std::string letters = "{}[]\",:\\ -+.0eEtfn1a\t\x01";
            const int damages = *rc::gen::inRange(0, 4);
            for (int i = 0; i < damages; ++i) {
                const auto at = static_cast<std::size_t>(*rc::gen::inRange(0, static_cast<int>(text.size())));
                switch (*rc::gen::inRange(0, 3)) {
                case 0: text.erase(at, 1); break;
                case 1: text.insert(at, 1, *rc::gen::elementOf(letters)); break;
                default: text[at] = *rc::gen::elementOf(letters); break;
                }
            }
            TraceLine line;
            const Outcome read = readTraceLine(text, line);
            const bool isJson = nlohmann::json::accept(text);
            if (!isJson) {
                RC_ASSERT(!read.ok());
            } else if (!read.ok()) {
                RC_ASSERT(read.error().code != ErrorCode::NotJson);  // JSON, but its kind was damaged
            }
        }));
    }

    void noiseNeverCrashes()
    {
        QVERIFY(rc::check([] {
            const auto bytes = *rc::gen::container<std::string>(rc::gen::arbitrary<char>());
            const std::string tail =
                *rc::gen::elementOf(std::vector<std::string>{"", "{\"kind\":\"push\"", "{\"pair\":[\"", "\n"});
            const QStringList lines = readAll(QByteArray::fromStdString(tail + bytes));
            for (const QString& line : lines.mid(0, lines.size() - 1)) {
                RC_ASSERT(!line.startsWith("t.mtrace"));
            }
        }));
    }
};

QTEST_APPLESS_MAIN(TestTraceReader)
#include "test_trace_reader.moc"
