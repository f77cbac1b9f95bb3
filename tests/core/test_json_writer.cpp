#include "core/json/json_value.h"
#include "core/json/json_writer.h"

#include <QTest>

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

using namespace mortonscope;

/// Tests the commas, escapes and lines of written JSON, and that reading it gives the original values.
class TestJsonWriter : public QObject {
    Q_OBJECT

private slots:
    void commasSeparateElements()
    {
        std::string out;
        JsonWriter(out)
            .beginObject()
            .member("a", 1)
            .key("b")
            .beginArray()
            .beginObject()
            .endObject()
            .array({"x", "y"})
            .endArray()
            .member("c", "d")
            .endObject();
        QCOMPARE(out, "{\"a\":1,\"b\":[{},[\"x\",\"y\"]],\"c\":\"d\"}");
    }

    void filesHaveSpacesAndLines()
    {
        std::string out;
        JsonWriter json(out, kJsonFile);
        json.beginObject()
            .line(2)
            .member("a", 1)
            .member("b", 2)
            .line(2)
            .key("c")
            .array(std::vector<int>{3, 4})
            .line()
            .endObject();
        QCOMPARE(out, "{\n  \"a\": 1, \"b\": 2,\n  \"c\": [3, 4]\n}");
    }

    void everyKindOfValueIsWritten()
    {
        std::string out;
        JsonWriter json(out);
        json.beginArray()
            .value(true)
            .value(-7)
            .value(std::uint64_t(-1))
            .value(0.1)
            .value(-0.0)
            .value("t")
            .value(std::optional<int>())
            .value(std::optional(5))
            .null()
            .json("{}");
        json.endArray();
        QCOMPARE(out, "[true,-7,18446744073709551615,0.1,-0.0,\"t\",null,5,null,{}]");
        QCOMPARE(jsonValueFrom(out)->toJson(), out);
    }

    void controlCharactersAreEscapedInBothStyles()
    {
        const std::string_view text("\b\f\n\r\t\0\x1F\"\\\x7F\xC3\xA9\xFF", 13);
        std::string file;
        std::string answer;
        JsonWriter(file, kJsonFile).value(text);
        JsonWriter(answer, kJsonAnswer).value(text);
        QCOMPARE(file, std::string(
                           "\"\\u0008\\u000c\\u000a\\u000d\\u0009\\u0000\\u001f\\\"\\\\\\u007f\xC3\xA9\xEF\xBF\xBD\""));
        QCOMPARE(answer, std::string("\"\\b\\f\\n\\r\\t\\u0000\\u001f\\\"\\\\\\u007f\xC3\xA9\xEF\xBF\xBD\""));
        QCOMPARE(jsonValueFrom(file)->text, jsonValueFrom(answer)->text);
    }

    void emptyPartsGetNoComma()
    {
        std::string out;
        JsonWriter(out, kJsonFile)
            .beginObject()
            .json("")
            .json("\"k\": 1")
            .json("")
            .member("a", 2)
            .line(2)
            .json("")
            .endObject();
        QCOMPARE(out, "{\"k\": 1, \"a\": 2\n  }");
    }

    void outputMayBeTakenWhileWriting()
    {
        std::string out;
        std::string all;
        JsonWriter json(out);
        json.beginArray();
        for (int i = 0; i < 3; ++i) {
            json.value(i);
            all += std::exchange(out, {});
        }
        json.endArray();
        QCOMPARE(all + out, "[0,1,2]");
    }
};

QTEST_APPLESS_MAIN(TestJsonWriter)
#include "test_json_writer.moc"
