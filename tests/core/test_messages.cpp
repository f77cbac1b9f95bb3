#include "core/base/message.h"
#include "core/base/message_catalogue.h"
#include "tests/support/message_sources.h"

#include <QTest>

#include <atomic>
#include <map>
#include <set>
#include <string>
#include <thread>
#include <vector>

using namespace mortonscope;
using namespace mortonscope::test;

namespace {

/// Sets a language during its lifetime.
class ScopedLanguage {
public:
    explicit ScopedLanguage(Language language) { setLanguage(language); }
    ~ScopedLanguage() { setLanguage(Language::English); }
};

std::string escaped(const std::string& text)
{
    std::string literal = "\"";
    for (const char c : text) {
        literal += c == '\n' ? "\\n" : c == '"' || c == '\\' ? std::string{'\\', c} : std::string(1, c);
    }
    return literal + '"';
}

/// Returns a message as a translator has to add it to the catalog.
std::string unfinished(const SourceMessage& message)
{
    return "\n#: " + message.place + (message.context.empty() ? "" : "\nmsgctxt " + escaped(message.context))
         + "\nmsgid " + escaped(message.english)
         + (message.englishMany.empty() ? "\nmsgstr \"\""
                                        : "\nmsgid_plural " + escaped(message.englishMany) + "\nmsgstr[0] \"\"");
}

using Key = std::pair<std::string, std::string>;

std::vector<SourceMessage> messagesIn(std::string_view text) { return MessageScanner(text, "file").messages(); }

}  // namespace

class TestMessages : public QObject {
    Q_OBJECT

private slots:
    void valuesFillTheirPlaceholders()
    {
        QCOMPARE(say("{2} of {1}, {2}", "a", 3), std::string("3 of a, 3"));
        QCOMPARE(say("nothing {} {0} {x} {1"), std::string("nothing {} {0} {x} {1"));
        QCOMPARE(say("{1} {2}", "{2}", std::string("{1}")), std::string("{2} {1}"));  // values are not patterns
        QCOMPARE(sayCount(1, "a box", "{1} boxes"), std::string("a box"));
        QCOMPARE(sayCount(0, "a box", "{1} boxes"), std::string("0 boxes"));
        QCOMPARE(sayCount(5, "{1} of {2} box", "{1} of {2} boxes", 7), std::string("5 of 7 boxes"));
        QCOMPARE(say("{1}", UINT64_MAX) + say("{1}", std::int64_t{-1}), std::string("18446744073709551615-1"));
    }

    void listsAndQuotesFollowTheLanguage()
    {
        const std::vector<std::string> three{"A", "B", "C"};
        QCOMPARE(allOf(three), std::string("A, B and C"));
        QCOMPARE(oneOfThese(three), std::string("A, B or C"));
        QCOMPARE(listed(three), std::string("A, B, C"));
        QCOMPARE(allOf(std::span(three).first(1)) + allOf({}), std::string("A"));
        QCOMPARE(quotedText("A"), std::string("\"A\""));
        const ScopedLanguage japanese(Language::Japanese);
        QCOMPARE(allOf(std::span(three).first(2)), std::string("AとB"));
        QCOMPARE(allOf(three), std::string("A、BとC"));
        QCOMPARE(oneOfThese(three), std::string("A、BまたはC"));
        QCOMPARE(quotedText("A"), std::string("「A」"));
    }

    void untranslatedTextStaysEnglish()
    {
        const ScopedLanguage japanese(Language::Japanese);
        QCOMPARE(translated("no message at all"), std::string("no message at all"));
        QCOMPARE(translated(""), std::string());
    }

    void severalThreadsMayTranslate()
    {
        const ScopedLanguage japanese(Language::Japanese);
        std::vector<std::thread> threads;
        std::atomic<int> right = 0;
        for (int i = 0; i < 4; ++i) {
            threads.emplace_back([&right] { right += quotedText("A") == "「A」" ? 1 : 0; });
        }
        for (std::thread& thread : threads) {
            thread.join();
        }
        QCOMPARE(right.load(), 4);
    }

    void gettextPoFilesAreRead()
    {
        const auto entries = readPo("# comment\nmsgid \"\"\nmsgstr \"Language: ja\\n\"\n\n"
                                    "#: file:1\n#, fuzzy, c-format\nmsgid \"one\"\nmsgstr \"1\"\n\n"
                                    "msgctxt \"ctx\"\nmsgid \"\"\n\"two \\\"\"\n\t\"more\\\\\\n\"\r\nmsgstr \"2\"\n"
                                    "msgid \"{1} box\"\nmsgid_plural \"{1} boxes\"\nmsgstr[0] \"{1}\"\n"
                                    "msgid \"open\"\nmsgstr \"\"\n#~ msgid \"old\"\n#~ msgstr \"x\"");
        QVERIFY(entries.ok());
        QCOMPARE(entries->size(), std::size_t{4});
        QVERIFY((*entries)[0].isFuzzy && !(*entries)[0].isFinished());
        QCOMPARE((*entries)[1].english, std::string("two \"more\\\n"));
        QCOMPARE((*entries)[1].context, std::string("ctx"));
        QVERIFY((*entries)[1].isFinished());
        QCOMPARE((*entries)[2].englishMany, std::string("{1} boxes"));
        QCOMPARE((*entries)[2].translation, std::string("{1}"));
        QCOMPARE((*entries)[2].line, std::size_t{15});
        QVERIFY(!(*entries)[3].isFinished());
        QVERIFY(readPo("")->empty());
    }

    void badPoIsRefused_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("place");
        QTest::newRow("no keyword") << QByteArray("hello") << QByteArray("line 1");
        QTest::newRow("text before a keyword") << QByteArray("\n\"text\"") << QByteArray("line 2");
        QTest::newRow("open quote") << QByteArray("msgid \"a") << QByteArray("line 1");
        QTest::newRow("a quotation mark alone") << QByteArray("msgid \"") << QByteArray("line 1");
        QTest::newRow("backslash at the end") << QByteArray("msgid \"a\\\"") << QByteArray("line 1");
        QTest::newRow("quote within") << QByteArray("msgid \"a\"b\"") << QByteArray("line 1");
        QTest::newRow("unknown escape") << QByteArray("msgid \"a\\q\"") << QByteArray("line 1");
        QTest::newRow("second plural form")
            << QByteArray("msgid \"a\"\nmsgid_plural \"b\"\nmsgstr[1] \"c\"") << QByteArray("line 3");
        QTest::newRow("nul") << QByteArray("msgid \0\"a\"", 10) << QByteArray("line 1");
        QTest::newRow("carriage return before a text") << QByteArray("msgid \r\"a\"") << QByteArray("line 1");
        QTest::newRow("carriage return at the start") << QByteArray("\n\rmsgid \"a\"") << QByteArray("line 2");
    }
    void badPoIsRefused()
    {
        QFETCH(QByteArray, text);
        QFETCH(QByteArray, place);
        const auto entries = readPo(std::string_view(text.constData(), static_cast<std::size_t>(text.size())));
        QVERIFY(!entries);
        QCOMPARE(QByteArray::fromStdString(entries.error().place), place);
    }

    void messagesAreFoundInSources()
    {
        const auto found =
            messagesIn("// say(\"no\")\n/* say(\"no\") */ f(\"say(\\\"no\\\")\", '\"', 1'000, R\"(say(\"no\"))\");\n"
                       "say(\"a \\\"{1}\\\"\" \" b\", x); message(\"c\"); unsay(\"no\"); say(variable);\n"
                       "sayCount(f(a, b), \"one\", // why\n \"{1} many\", say(\"in\")); sayAs(\"ctx\", \"d\")");
        QCOMPARE(found.size(), std::size_t{5});
        QCOMPARE(found[0].english, std::string("a \"{1}\" b"));
        QCOMPARE(found[0].place, std::string("file:3"));
        QCOMPARE(found[1].english, std::string("c"));
        QCOMPARE(found[2].english + found[2].englishMany, std::string("one{1} many"));
        QCOMPARE(found[3].english, std::string("in"));
        QCOMPARE(found[4].context + found[4].english, std::string("ctxd"));
    }

    void everyMessageHasItsTranslation()
    {
        const auto entries = readPo(messageText(Language::Japanese));
        QVERIFY2(entries.ok(), entries ? "" : entries.error().sentence().c_str());
        std::map<Key, const PoEntry*> known;
        for (const PoEntry& entry : *entries) {
            QVERIFY2(known.emplace(Key{entry.context, entry.english}, &entry).second,
                     ("twice: " + entry.english).c_str());
        }

        const auto messages = messagesInSources();
        QVERIFY(messages.size() > 4);
        std::set<Key> used;
        std::string missing;
        for (const SourceMessage& message : messages) {
            const Key key{message.context, message.english};
            const bool isNew = used.insert(key).second;
            const auto entry = known.find(key);
            if (isNew
                && (entry == known.end() || !entry->second->isFinished()
                    || entry->second->englishMany != message.englishMany)) {
                missing += unfinished(message) + '\n';
            }
        }
        QVERIFY2(missing.empty(),
                 ("add to resources/translations/core_ja.po, with a translation:\n" + missing).c_str());
        for (const auto& [key, entry] : known) {
            QVERIFY2(used.contains(key),
                     ("line " + std::to_string(entry->line) + " of core_ja.po is no message any more: " + key.second)
                         .c_str());
        }
    }

    void translationsKeepThePlaceholders()
    {
        const auto entries = readPo(messageText(Language::Japanese));
        QVERIFY(entries.ok());
        for (const PoEntry& entry : *entries) {
            const auto complaint = [&](const char* what) {
                return "line " + std::to_string(entry.line) + ' ' + what + ": " + entry.english;
            };
            QVERIFY2(detail::placesIn(entry.translation) == detail::placesIn(entry.english + entry.englishMany),
                     complaint("has other places").c_str());
            const auto blankAtEnd = [](const std::string& text) {
                return text.ends_with(' ') || text.ends_with('\n') ? text.back() : 'x';
            };
            QVERIFY2(blankAtEnd(entry.translation) == blankAtEnd(entry.english),
                     complaint("ends with another blank").c_str());
        }
    }
};

QTEST_APPLESS_MAIN(TestMessages)
#include "test_messages.moc"
