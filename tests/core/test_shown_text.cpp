#include "core/base/result.h"
#include "core/base/text.h"
#include "core/json/json_writer.h"

#include <QTest>
#include <QXmlStreamReader>
#include <nlohmann/json.hpp>
#include <rapidcheck.h>

using namespace mortonscope;

namespace {

std::string asJson(const std::string& text)
{
    std::string json;
    appendJsonString(json, text, false);
    return json;
}

/// Generates texts in which all kinds of characters are about equally likely.
rc::Gen<std::string> someText()
{
    static const std::vector<std::string> kParts{"A",      "é",      "円",     "🟦",     "\n",     "\x1b",   "\x7f",
                                                 "\u0080", "\u009f", "\u00a0", "\u200d", "\u200e", "\u2028", "\u202e",
                                                 "\u2066", "\u2069", "\u206a", "\\",     "\"",     "\u061c"};
    return rc::gen::map(rc::gen::container<std::vector<std::string>>(rc::gen::elementOf(kParts)),
                        [](const std::vector<std::string>& parts) {
                            std::string text;
                            for (const std::string& part : parts) {
                                text += part;
                            }
                            return text;
                        });
}

bool hasTerminalControls(const std::string& text)
{
    for (std::string_view rest = text; !rest.empty(); rest.remove_prefix(1)) {
        if (static_cast<unsigned char>(rest.front()) < 0x20 || obeyedLength(rest) > 0) {
            return true;
        }
    }
    return false;
}

}  // namespace

class TestShownText : public QObject {
    Q_OBJECT

private slots:
    void escapedMarkupReadsBackUnchanged()
    {
        for (const char* text :
             {"", "a < b > c && \"d\" 'e'", "&lt;b&gt; &amp;", "]]>", "é 円 🟦 \uFFFD", "<!--", "&"}) {
            const QString html = QString::fromStdString(inHtml(text));
            QXmlStreamReader reader("<r a=\"" + html + "\">" + html + "</r>");
            QVERIFY(reader.readNextStartElement());
            QCOMPARE(reader.attributes().value("a").toString(), QString(text));
            QCOMPARE(reader.readElementText(), QString(text));
            QVERIFY(!reader.hasError());
        }
        QCOMPARE(inHtml("a\uFFFEb\uFFFF\uFFFF"), "a\uFFFDb\uFFFD\uFFFD");  // XML can't contain them
    }

    void terminalControlsAreShownAsText_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("shown");
        QTest::newRow("nothing") << QByteArray() << QByteArray();
        QTest::newRow("plain") << QByteArray("A é 円 🟦 e\u0301 a\u200Db") << QByteArray("A é 円 🟦 e\u0301 a\u200Db");
        QTest::newRow("escape") << QByteArray("\x1b[31mx\n\x7f") << QByteArray("␛[31mx␊␡");
        QTest::newRow("second set") << QByteArray("a\u009b31m\u0080\u009f\u00a0")
                                    << QByteArray("a\\u009b31m\\u0080\\u009f\u00a0");
        QTest::newRow("separators") << QByteArray("a\u2028b\u2029") << QByteArray("a\\u2028b\\u2029");
        QTest::newRow("right to left") << QByteArray("a\u202etxt.exe") << QByteArray("a\\u202etxt.exe");
        QTest::newRow("isolates") << QByteArray("\u2066x\u2069\u200e\u200f\u061c")
                                  << QByteArray("\\u2066x\\u2069\\u200e\\u200f\\u061c");
        QTest::newRow("neighbours") << QByteArray("\u2027\u202f\u2065\u206a\u0600\u200c")
                                    << QByteArray("\u2027\u202f\u2065\u206a\u0600\u200c");
        QTest::newRow("no UTF-8") << QByteArray("x\xff\xc2") << QByteArray("x\\xff\\xc2");
        QTest::newRow("cut short") << QByteArray("\xe2\x80") << QByteArray("\\xe2\\x80");
    }
    void terminalControlsAreShownAsText()
    {
        QFETCH(QByteArray, text);
        QFETCH(QByteArray, shown);
        QCOMPARE(QByteArray::fromStdString(shownText(text.toStdString())), shown);
    }

    void lineEndsBecomeSpacesInSentences()
    {
        QCOMPARE(QByteArray::fromStdString(shownOnOneLine("a\r\nb\tc\x1b[31m\v\f\x07")), QByteArray("a  b c␛[31m  ␇"));
        QCOMPARE(QByteArray::fromStdString(Error{ErrorCode::CannotOpen,
                                                 "a\x1b"
                                                 "b",
                                                 "x\ny\x1b", "z\x7f"}
                                               .sentence()),
                 QByteArray("cannot read a␛b: x y␛; expected z␡"));
    }

    void noTerminalControlsAreLeft()
    {
        QVERIFY(rc::check([] {
            const std::string text = *rc::gen::oneOf(someText(), rc::gen::arbitrary<std::string>());
            const std::string shown = shownText(text);
            RC_ASSERT(isUtf8(shown) && !hasTerminalControls(shown));
            RC_ASSERT(shownText(shown) == shown);
            RC_ASSERT(!hasTerminalControls(asJson(text)));
        }));
    }

    void jsonReadsBackEqual()
    {
        QVERIFY(rc::check([] {
            const std::string text = *someText();
            RC_ASSERT(nlohmann::json::parse(asJson(text)).get<std::string>() == text);
        }));
        QCOMPARE(asJson("a\u009b\u202e\x7f"), std::string("\"a\\u009b\\u202e\\u007f\""));
    }
};

QTEST_APPLESS_MAIN(TestShownText)
#include "test_shown_text.moc"
