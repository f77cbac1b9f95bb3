#include "core/base/enum_names.h"
#include "core/base/text.h"
#include "core/base/text_file.h"
#include "core/json/json_reader.h"
#include "core/lesson/lesson_text.h"
#include "core/scene/presets.h"
#include "core/scene/scene_json.h"
#include "core/trace/trace_reader.h"

#include <QTemporaryDir>
#include <QTest>
#include <rapidcheck.h>

#include <algorithm>
#include <bit>
#include <clocale>
#include <cmath>
#include <filesystem>
#include <limits>
#include <nlohmann/json.hpp>

using namespace mortonscope;

namespace {

/// Returns JSON that was written with single quotes. (Qt 6.4's moc can't parse raw strings.)
std::string json(std::string text)
{
    std::replace(text.begin(), text.end(), '\'', '"');
    return text;
}

const std::string kHead = json("{'world':{'left':0,'top':0,'right':100,'bottom':100},'level':2,");

/// Returns a whole file with this text of its boxes.
std::string fileOf(const std::string& boxes) { return kHead + "\"boxes\":[" + boxes + "]}"; }
/// Returns a file with a box named A that has these further members.
std::string boxWith(const std::string& members) { return fileOf("{\"name\":\"A\"," + members + "}"); }
std::string edges(const std::string& left) { return "\"left\":" + left + ",\"top\":0,\"right\":10,\"bottom\":10"; }

/// Generates finite doubles of every bit pattern, with awkward ones more often.
double anyDouble()
{
    switch (*rc::gen::inRange(0, 4)) {
    case 0:
        return *rc::gen::element(0.0, -0.0, 5e-324, -2.2e-308, 0.1 + 0.2, 1e308, -1.7976931348623157e308,
                                 9007199254740993.0, 1e22, 1e-7);
    case 1: return *rc::gen::inRange(-1000, 1000) / 8.0;
    default: {
        const double v = std::bit_cast<double>(*rc::gen::arbitrary<std::uint64_t>());
        return std::isfinite(v) ? v : 1.5;
    }
    }
}

SceneObject anyObject(std::size_t i)
{
    SceneObject object;
    object.name =
        *rc::gen::element<std::string>("b", "箱", "say \"x\"", "back\\slash", "tab\t", std::string("nul\0", 4), "a,b")
        + std::to_string(i);
    const double x1 = anyDouble(), x2 = anyDouble(), y1 = anyDouble(), y2 = anyDouble();
    object.box = {std::min(x1, x2), std::min(y1, y2), std::max(x1, x2), std::max(y1, y2)};
    if (*rc::gen::inRange(0, 3) == 0) {
        const Circle circle{{x1, y1}, std::abs(x2)};
        if (!checkCircle(circle)) {
            object.circle = circle;
        }
    }
    if (*rc::gen::inRange(0, 2) == 0) {
        object.velocity = {anyDouble(), anyDouble()};
    }
    object.extra =
        *rc::gen::element<std::string>("", json("{'note':'x'}"), json("{'a':[1,{'b':[]},'}{\\'\\\\'],'c':null}"));
    if (object.circle && *rc::gen::inRange(0, 2) == 0) {
        object.extra = *rc::gen::element<std::string>(json("{'circle':{'t':'}\\\\','u':{'v':{}}}}"),
                                                      json("{'circle':{'t':1},'z':[[]]}"));
    }
    return object;
}

Scene anyScene()
{
    std::vector<SceneObject> objects;
    const auto count = *rc::gen::inRange<std::size_t>(0, 12);
    for (std::size_t i = 0; i < count; ++i) {
        objects.push_back(anyObject(i));
    }
    const auto space = Space::create(
        *rc::gen::element(Box{0, 0, 100, 100}, Box{-0.0, -1e-300, 1e-3, 0.1 + 0.2}, Box{-1e307, 3, 1e307, 5}),
        *rc::gen::inRange(0, 13), *rc::gen::element(Outside::Clamp, Outside::Root, Outside::Reject));
    return Scene(*space, *rc::gen::element(Touching::Open, Touching::Closed),
                 *rc::gen::element<std::string>("", "A–G", "two\nlines"), objects)
        .withExtra(*rc::gen::element<std::string>("", json("{'author':'me'}"), json("{'world':{'crs':'}'}}"),
                                                  json("{'world':{'w':[{}]},'n':1.50}")));
}

bool sameBits(double a, double b) { return std::bit_cast<std::uint64_t>(a) == std::bit_cast<std::uint64_t>(b); }
bool sameBits(const Box& a, const Box& b)
{
    return sameBits(a.left, b.left) && sameBits(a.top, b.top) && sameBits(a.right, b.right)
        && sameBits(a.bottom, b.bottom);
}

/// Returns whether two scenes are equal, including the sign of every zero.
bool sameBits(const Scene& a, const Scene& b)
{
    bool same = a == b && sameBits(a.space().world(), b.space().world());
    for (std::size_t i = 0; same && i < a.size(); ++i) {
        const BoxId id{static_cast<std::uint32_t>(i)};
        same = sameBits(a.box(id), b.box(id)) && sameBits(a.velocity(id).x, b.velocity(id).x)
            && sameBits(a.velocity(id).y, b.velocity(id).y);
        if (same && a.circle(id)) {
            same = sameBits(a.circle(id)->centre.x, b.circle(id)->centre.x)
                && sameBits(a.circle(id)->centre.y, b.circle(id)->centre.y)
                && sameBits(a.circle(id)->radius, b.circle(id)->radius);
        }
    }
    return same;
}

}  // namespace

/// Checks that the error for a wrong name in this member lists exactly the names of E.
template <NamedEnum E>
void expectNamesOf(const std::string& member, const std::string& before = {}, const std::string& behind = {})
{
    const auto scene = sceneFromJson("{" + json("'world':{'left':0,'top':0,'right':9,'bottom':9},'level':0,'boxes':[],")
                                     + before + '"' + member + "\":\"?\"" + behind + "}");
    QVERIFY(!scene);
    std::string expected = scene.error().expected;
    for (const std::string_view name : namesOf(E{})) {
        const std::string quoted = '"' + std::string(name) + '"';
        const auto at = expected.find(quoted);
        QVERIFY2(at != std::string::npos, qPrintable(QString::fromStdString(expected)));
        expected.erase(at, quoted.size());
    }
    QVERIFY2(expected.find('"') == std::string::npos, qPrintable(QString::fromStdString(expected)));  // no other
}

class TestSceneJson : public QObject {
    Q_OBJECT

private slots:
    void theExampleIsRead()
    {
        const auto scene = sceneFromJson(json(
            "{ 'format': 'mortonscope-scene', 'version': 1, 'title': 'T',\n"
            "            'world': {'left': 0, 'top': 0, 'right': 100, 'bottom': 100}, 'level': 2.0, 'outside': 'root', 'touching': 'closed',\n"
            "            'boxes': [ {'name': 'A', 'left': 10, 'top': 10, 'right': 35, 'bottom': 35, 'vx': -1.5, 'vy': 0},\n"
            "                       {'name': 'c1', 'circle': {'x': 50, 'y': 50, 'radius': 5}} ] }"));
        QVERIFY(scene.ok());
        QCOMPARE(scene->title(), std::string("T"));
        QCOMPARE(scene->space().depth(), 2);
        QVERIFY(scene->space().outside() == Outside::Root && scene->touching() == Touching::Closed);
        QVERIFY(scene->box(BoxId{0}) == (Box{10, 10, 35, 35}) && scene->velocity(BoxId{0}) == (Velocity{-1.5, 0}));
        QVERIFY(scene->circle(BoxId{1}) == (Circle{{50, 50}, 5}) && scene->box(BoxId{1}) == (Box{45, 45, 55, 55}));
    }

    void filesAreReadableByPeople()
    {
        const auto scene = sceneFromJson(boxWith(edges("-0") + ",\"vx\":2,\"note\":[1, 2]"));
        QCOMPARE(sceneToJson(scene->withTitle("T")),
                 json("{\n"
                      "  'format': 'mortonscope-scene',\n"
                      "  'version': 1,\n"
                      "  'title': 'T',\n"
                      "  'world': {'left': 0, 'top': 0, 'right': 100, 'bottom': 100},\n"
                      "  'level': 2,\n"
                      "  'outside': 'clamp',\n"
                      "  'touching': 'open',\n"
                      "  'boxes': [\n"
                      "    {'name': 'A', 'left': -0.0, 'top': 0, 'right': 10, 'bottom': 10, 'vx': 2, 'note':[1,2]}\n"
                      "  ]\n"
                      "}\n"));
        QVERIFY(sceneToJson(Scene()).ends_with("\"boxes\": []\n}\n"));
    }

    void everySceneSurvivesItsFile()
    {
        QVERIFY(rc::check([] {
            const Scene scene = anyScene();
            const auto back = sceneFromJson(sceneToJson(scene));
            RC_ASSERT(back.ok());
            RC_ASSERT(sameBits(*back, scene));
        }));
    }

    void unknownMembersAreKeptEverywhere()
    {
        const std::string extra =
            json("'k':{'deep':[1.50,-0,1e2,true,null,'\\u00e9\\n',12345678901234567890123],'k':{}},'l':-3");
        const auto scene = sceneFromJson("{" + extra + json(",'world':{'left':0,'top':0,'right':9,'bottom':9,") + extra
                                         + json("},'level':0,'boxes':[{'name':'A',") + extra + json(",'circle':{'x':1,")
                                         + extra + json(",'y':1,'radius':1}}]}"));
        QVERIFY(scene.ok());
        const std::string kept =
            json("'k':{'deep':[1.50,-0,1e2,true,null,'é\\u000a',12345678901234567890123],'k':{}},'l':-3");
        QCOMPARE(scene->extra(), json("{'world':{") + kept + "}," + kept + "}");
        QCOMPARE(scene->extra(BoxId{0}), json("{'circle':{") + kept + "}," + kept + "}");
        const std::string text = sceneToJson(*scene);
        QCOMPARE(QString::fromStdString(text).count(QString::fromStdString(kept)), 4);
        QVERIFY(*sceneFromJson(text) == *scene);
    }

    void aByteOrderMarkIsSkipped()
    {
        QVERIFY(sceneFromJson("\xEF\xBB\xBF" + fileOf("")).ok());
        QCOMPARE(sceneFromJson("\xEF\xBB\xBF{]").error().place, std::string("line 1, column 2"));
    }

    void goldenFilesAndPresetsAreRead()
    {
        int files = 0;
        for (const auto& file : std::filesystem::directory_iterator(MORTONSCOPE_SOURCE_DIR "/tests/golden")) {
            if (file.path().extension() != ".json") {
                continue;
            }
            const auto scene = readSceneFile(file.path());
            QVERIFY2(scene.ok(), file.path().c_str());
            QVERIFY(scene->extra().starts_with("{\"expected\":"));
            QVERIFY(sameBits(*sceneFromJson(sceneToJson(*scene)), *scene));
            ++files;
        }
        QVERIFY(files >= 56);
        for (const Preset& preset : presets()) {
            QVERIFY2(sameBits(*sceneFromJson(sceneToJson(preset.scene)), preset.scene), preset.id.c_str());
        }
    }

    void badFilesAreRefusedWithTheirPlace_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<int>("code");
        QTest::addColumn<QByteArray>("place");
        QTest::addColumn<QByteArray>("value");
        const auto row = [](const char* name, const std::string& text, ErrorCode code, const char* place,
                            const char* value) {
            QTest::newRow(name) << QByteArray::fromStdString(text) << static_cast<int>(code) << QByteArray(place)
                                << QByteArray(value);
        };
        using enum ErrorCode;
        const std::string world = json("'world':{'left':0,'top':0,'right':9,'bottom':9}");

        row("empty", "", NotJson, "line 1, column 1", "the end of the text");
        row("words", "hello", NotJson, "line 1, column 1", "hello");
        row("cut", "{\"boxes\":\n [{", NotJson, "line 2, column 4", "the end of the text");
        row("cut by CR", "{\"boxes\":\r [{", NotJson, "line 2, column 4", "the end of the text");
        row("cut by CR and CRLF", "{\r\r\n\r\"boxes\":\r\n\n[{", NotJson, "line 6, column 3", "the end of the text");
        row("zero behind", fileOf("") + std::string("\n\0", 2), NotJson, "line 2, column 1", "a control character");
        row("zero and more behind", fileOf("") + std::string("\0{]", 3), NotJson,
            ("line 1, column " + std::to_string(fileOf("").size() + 1)).c_str(), "a control character");
        row("two marks", "\xEF\xBB\xBF\xEF\xBB\xBF" + fileOf(""), NotJson, "line 1, column 1",
            "a second byte order mark");
        row("characters", "{\"é箱\" 5", NotJson, "line 1, column 7", "5");
        row("comma", "{\"level\":2,}", NotJson, "line 1, column 12", "}");
        row("trailing", fileOf("") + "\n x", NotJson, "line 2, column 2", "x");
        row("second document", fileOf("") + "\n{}", NotJson, "line 2, column 1", "{");
        row("nan", boxWith(edges("NaN")), NotJson, "line 1, column 92", "NaN");
        row("not utf-8", "{\"a\":\"\xFF\"}", NotJson, "line 1, column 7", "a byte that is not UTF-8");
        row("half a pair", json("{'a':'\\ud800'}"), NotJson, "line 1, column 13", "\"");
        row("line end in text", "{\"a\":\"x\n\"}", NotJson, "line 1, column 8", "a control character");

        row("top array", "[]", WrongType, "top level", "an array");
        row("top number", "3", WrongType, "top level", "3");
        row("top text", "\"x\"", WrongType, "top level", "\"x\"");
        row("format type", json("{'format':1}"), WrongType, "format", "1");
        row("format", json("{'format':'tiled'}"), WrongFormat, "format", "\"tiled\"");
        row("newer", json("{'version':2}"), NewerVersion, "version", "2");
        row("far newer", json("{'version':1e30}"), NewerVersion, "version", "1e30");
        row("version 0", json("{'version':0}"), OutOfRange, "version", "0");
        row("version -1", json("{'version':-1}"), OutOfRange, "version", "-1");
        row("version 1.5", json("{'version':1.5}"), WrongType, "version", "1.5");
        row("version text", json("{'version':'1'}"), WrongType, "version", "\"1\"");
        row("title", json("{'title':null}"), WrongType, "title", "null");
        row("world", json("{'world':[0,0,1,1]}"), WrongType, "world", "an array");
        row("world text", json("{'world':'big'}"), WrongType, "world", "\"big\"");
        row("world edge", json("{'world':{'right':true}}"), WrongType, "world.right", "true");
        row("world edge object", json("{'world':{'right':{}}}"), WrongType, "world.right", "an object");
        row("world without right", json("{'world':{'left':0,'top':0,'bottom':9}}"), MissingMember, "world.right", "");
        row("world overflow", json("{'world':{'left':-1e999}}"), NotFinite, "world.left", "-1e999");
        row("world inverted", json("{'world':{'left':9,'top':0,'right':0,'bottom':9},'level':1,'boxes':[]}"),
            EmptyWorld, "world", "9 0 0 9");
        row("world flat", json("{'world':{'left':0,'top':5,'right':9,'bottom':5},'level':1,'boxes':[]}"), EmptyWorld,
            "world", "0 5 9 5");
        row("world too wide", json("{'world':{'left':-1e308,'top':0,'right':1e308,'bottom':5},'level':1,'boxes':[]}"),
            EmptyWorld, "world", "-1e+308 0 1e+308 5");
        row("unit vanishes", json("{'world':{'left':0,'top':0,'right':5e-324,'bottom':5},'level':1,'boxes':[]}"),
            EmptyWorld, "world", "0 0 5e-324 5");
        row("level text", json("{'level':'2'}"), WrongType, "level", "\"2\"");
        row("level 2.5", json("{'level':2.5}"), WrongType, "level", "2.5");
        row("level 13", json("{'level':13}"), OutOfRange, "level", "13");
        row("level -1", json("{'level':-1}"), OutOfRange, "level", "-1");
        row("level huge", json("{'level':1e300}"), OutOfRange, "level", "1e300");
        row("outside", json("{'outside':'wrap'}"), UnknownValue, "outside", "\"wrap\"");
        row("outside type", json("{'outside':false}"), WrongType, "outside", "false");
        row("touching", json("{'touching':'Open'}"), UnknownValue, "touching", "\"Open\"");
        row("touching type", json("{'touching':{}}"), WrongType, "touching", "an object");
        row("boxes", json("{'boxes':{}}"), WrongType, "boxes", "an object");
        row("no world", json("{'level':1,'boxes':[]}"), MissingMember, "world", "");
        row("no level", "{" + world + json(",'boxes':[]}"), MissingMember, "level", "");
        row("no boxes", "{" + world + json(",'level':1}"), MissingMember, "boxes", "");
        row("level twice", json("{'level':1,'level':1}"), DuplicateName, "level", "\"level\"");

        const std::string good = "{\"name\":\"A\"," + edges("0") + "},";
        row("box number", fileOf(good + "7"), WrongType, "boxes[1]", "7");
        row("box array", fileOf(good + "[]"), WrongType, "boxes[1]", "an array");
        row("no name", fileOf(good + "{" + edges("0") + "}"), MissingMember, "boxes[1].name", "");
        row("name type", fileOf(good + json("{'name':5}")), WrongType, "boxes[1].name", "5");
        row("name array", fileOf(good + json("{'name':[]}")), WrongType, "boxes[1].name", "an array");
        row("name empty", fileOf(json("{'name':''}")), BadName, "boxes[0].name", "\"\"");
        row("name long", fileOf("{\"name\":\"" + std::string(201, 'n') + "\"}"), BadName, "boxes[0].name",
            "nnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnn… (201 bytes)");
        row("name twice", fileOf(good + "{\"name\":\"B\"," + edges("1") + "}," + good.substr(0, good.size() - 1)),
            DuplicateName, "boxes[2].name", "\"A\"");
        row("name member twice", fileOf(json("{'name':'A','name':'B'}")), DuplicateName, "boxes[0].name", "\"name\"");
        row("no left", boxWith(json("'top':0,'right':1,'bottom':1")), MissingMember, "boxes[0].left", "");
        row("no bottom", boxWith(json("'left':0,'top':0,'right':1")), MissingMember, "boxes[0].bottom", "");
        row("only a name", fileOf(json("{'name':'A'}")), MissingMember, "boxes[0].left", "");
        row("edge text", boxWith(edges("\"0\"")), WrongType, "boxes[0].left", "\"0\"");
        row("edge null", boxWith(edges("null")), WrongType, "boxes[0].left", "null");
        row("edge array", boxWith(edges("[0]")), WrongType, "boxes[0].left", "an array");
        row("edge overflow", boxWith(edges("1e999")), NotFinite, "boxes[0].left", "1e999");
        row("inverted", boxWith(edges("11")), InvertedBox, "boxes[0]", "11 0 10 10");
        row("inverted upright", boxWith(json("'left':0,'top':2,'right':1,'bottom':1")), InvertedBox, "boxes[0]",
            "0 2 1 1");
        row("vx type", boxWith(edges("0") + ",\"vx\":\"fast\""), WrongType, "boxes[0].vx", "\"fast\"");
        row("vy overflow", boxWith(edges("0") + ",\"vy\":-1e400"), NotFinite, "boxes[0].vy", "-1e400");
        row("circle type", boxWith("\"circle\":5"), WrongType, "boxes[0].circle", "5");
        row("circle array", boxWith("\"circle\":[]"), WrongType, "boxes[0].circle", "an array");
        row("no radius", boxWith(json("'circle':{'x':1,'y':1}")), MissingMember, "boxes[0].circle.radius", "");
        row("radius type", boxWith(json("'circle':{'radius':{}}")), WrongType, "boxes[0].circle.radius", "an object");
        row("negative radius", boxWith(json("'circle':{'x':1,'y':1,'radius':-2}")), OutOfRange,
            "boxes[0].circle.radius", "-2");
        row("circle overflows", boxWith(json("'circle':{'x':1e308,'y':1,'radius':1e308}")), NotFinite,
            "boxes[0].circle", "1e+308 1 1e+308");
        row("circle twice", boxWith(json("'circle':{'x':1,'y':1,'radius':1},'circle':{}")), DuplicateName,
            "boxes[0].circle", "\"circle\"");
        row("x twice", boxWith(json("'circle':{'x':1,'x':1}")), DuplicateName, "boxes[0].circle.x", "\"x\"");
        row("both", boxWith(json("'circle':{'x':1,'y':1,'radius':1},'top':0")), Custom, "boxes[0].top",
            "a box has four edges or a circle, not both");
        row("unknown overflow", boxWith(edges("0") + ",\"mass\":[{\"kg\":1e999}]"), NotFinite, "boxes[0].mass",
            "1e999");
    }
    void badFilesAreRefusedWithTheirPlace()
    {
        QFETCH(QByteArray, text);
        QFETCH(int, code);
        QFETCH(QByteArray, place);
        QFETCH(QByteArray, value);
        const auto scene = sceneFromJson(text.toStdString());
        QVERIFY(!scene);
        QCOMPARE(scene.error().place, place.toStdString());
        QCOMPARE(scene.error().value, value.toStdString());
        QCOMPARE(static_cast<int>(scene.error().code), code);
        QVERIFY(!scene.error().expected.empty());
        QVERIFY(scene.error().sentence().find('\n') == std::string::npos);
    }

    /// The note mentions exactly the numbers that a double can't represent.
    void roundedNumbersAreReported()
    {
        const auto note = [](const std::string& number) {
            return sceneFromJson(
                       "{\"world\":{\"left\":0,\"top\":0,\"right\":1e30,\"bottom\":9},\"level\":1,\"boxes\":[{\"name\":\"A\",\"left\":0,\"top\":0,\"right\":"
                       + number + ",\"bottom\":9}]}")
                ->readingNote();
        };
        for (const char* exact :
             {"9007199254740992", "9007199254740994", "18446744073709551616", "100000000000000000000",
              "9007199254740993.0", "1e22", "0.1", "123456789012345", "-0"}) {
            QVERIFY2(note(exact).empty(), exact);
        }
        for (const char* rounded : {"9007199254740993", "18446744073709551615", "18446744073709551617",
                                    "9223372036854775807", "123456789012345678901234567890"}) {
            QCOMPARE(note(rounded), std::string("boxes[0].right: ") + rounded
                                        + " was rounded, because not every whole number above 2^53 can be stored");
        }
        const auto scene = sceneFromJson(json(
            "{'world':{'left':-9007199254740993,'top':0,'right':9007199254740993,'bottom':5},'level':1,'boxes':[]}"));
        QCOMPARE(
            scene->readingNote(),
            std::string(
                "2 numbers were rounded, the first -9007199254740993 at world.left, because not every whole number above 2^53 can be stored"));
        QVERIFY(sceneFromJson(sceneToJson(*scene))->readingNote().empty());
    }

    /// The error names UTF-16 and UTF-32, for any kind of file, with or without a byte order mark.
    void otherEncodingsAreNamed()
    {
        const auto wide = [](const std::string& ascii, int bytes, bool isLittle, bool hasMark) {
            std::string text;
            const auto add = [&](unsigned code) {
                for (int i = 0; i < bytes; ++i) {
                    const int place = isLittle ? i : bytes - 1 - i;
                    text += place < 2 ? static_cast<char>(code >> (8 * place)) : '\0';
                }
            };
            if (hasMark) {
                add(0xFEFF);
            }
            for (const char c : ascii) {
                add(static_cast<unsigned char>(c));
            }
            return text;
        };
        for (const int bytes : {2, 4}) {
            for (const bool isLittle : {true, false}) {
                for (const bool hasMark : {true, false}) {
                    const std::string text = wide(fileOf(""), bytes, isLittle, hasMark);
                    const std::string name = bytes == 2 ? "UTF-16" : "UTF-32";
                    const std::string sentence = "cannot read " + name + "; expected text saved as UTF-8";
                    QCOMPARE(sceneFromJson(text).error().sentence(), sentence);
                    const QTemporaryDir folder;
                    const std::string path = folder.filePath("x.mscene").toStdString();
                    QVERIFY(writeTextFile(path, text).ok());
                    QCOMPARE(readSceneFile(path).error().sentence(), path + ": " + sentence);
                    const std::string step = wide("{\"kind\":\"pop\"}", bytes, isLittle, hasMark);
                    TraceReader trace(ByteSource::text(step, "my.mtrace"));
                    TraceLine line;
                    QCOMPARE(trace.next(line).error().sentence(), "my.mtrace: " + sentence);
                    QCOMPARE(lessonTextFrom(wide("# A lesson", bytes, isLittle, hasMark)).error().sentence(), sentence);
                }
            }
        }
        for (const char* text : {"", "{", "a", "ab", "abc", "\xC3\xA9"}) {
            QVERIFY(wideEncoding(text).empty());
        }
    }

    /// The error states an expectation that the refused world doesn't meet.
    void unusableWorldErrorsSayWhy()
    {
        const auto expected = [](const char* world) {
            return sceneFromJson(json(std::string("{'world':") + world + ",'level':12,'boxes':[]}")).error().expected;
        };
        QCOMPARE(expected("{'left':-1e308,'top':-1e308,'right':1e308,'bottom':1e308}"),
                 std::string("a width and a height that do not overflow: at most about 1.8e308"));
        QCOMPARE(expected("{'left':1e308,'top':0,'right':-1e308,'bottom':5}"),
                 std::string("left < right and top < bottom"));
        QCOMPARE(expected("{'left':0,'top':0,'right':5e-324,'bottom':5}"),
                 std::string("a world large enough for 4096 columns and rows"));
        QCOMPARE(expected("{'left':0,'top':5,'right':1,'bottom':5}"), std::string("left < right and top < bottom"));
    }

    /// The reader accepts exactly the texts that another parser accepts, and gives the same values.
    void agreesWithAnotherParser()
    {
        QVERIFY(rc::check([] {
            const std::vector<std::string> pool = {
                "{\"a\":[1,-2.5,3e1,{},-0,0.1E-2],\"b\":[true,false,null,\"t\\n\\u00e9\\ud83d\\ude00\"]}",
                "[ 12345678901234567890 , 1e-400,1E+2 ,\t\"\xC3\xA9\\\\\\/\" ]\r\n",
                "[[[[]],{}],\"\\ud800\\u0041\",5e-324]",
                " \"\\b\\f\\r\" ",
            };
            std::string text = *rc::gen::elementOf(pool);
            const std::string letters = "{}[]\",:\\ -+.0eEtfn1aud8c\t\x01\xC3\xFF";
            const int damages = *rc::gen::inRange(0, 4);
            for (int i = 0; i < damages; ++i) {
                const auto at = static_cast<std::size_t>(*rc::gen::inRange(0, static_cast<int>(text.size())));
                switch (*rc::gen::inRange(0, 3)) {
                case 0: text.erase(at, 1); break;
                case 1: text.insert(at, 1, *rc::gen::elementOf(letters)); break;
                default: text[at] = *rc::gen::elementOf(letters); break;
                }
            }
            std::string copied;
            JsonWriter writer(copied);
            JsonReader reader(text);
            const bool isRead = reader.copy(writer) && reader.end();
            const auto other = nlohmann::json::parse(text, nullptr, false);
            const bool isTooLarge = !isRead && reader.error().code == ErrorCode::NotFinite;
            RC_ASSERT(isRead == !other.is_discarded() || isTooLarge);
            JsonReader passer(text);
            RC_ASSERT(isTooLarge || (passer.skip() && passer.end()) == isRead);
            if (isRead) {
                RC_ASSERT(nlohmann::json::parse(copied) == other);
            } else {
                RC_ASSERT(reader.error().sentence().find('\n') == std::string::npos);
            }
        }));
    }

    /// Nothing of a value remains in the next value.
    void valuesAreIndependent()
    {
        JsonReader reader("[12345678901234567, null, \"x\", true]");
        reader.beginArray();
        JsonScalar value;
        QVERIFY(reader.nextItem("") && reader.scalar(value) && value.whole && value.isRounded);
        while (reader.nextItem("")) {
            QVERIFY(reader.scalar(value) && !value.whole && !value.isRounded && value.number == 0);
        }
        QVERIFY(reader.end());
    }

    /// Tests values at the limits of a double and of 64 bits.
    void numbersAreTheNearestDoubles()
    {
        for (const char* text :
             {"0", "-0", "-0.0", "1e22", "1e23", "0.1", "123456789012345678", "9007199254740993",
              "18446744073709551615", "18446744073709551616", "-9223372036854775809", "5e-324",
              "2.2250738585072011e-308", "1.7976931348623157e308", "1e-400", "-1e-400", "0e999999999999",
              "0.000000000000000000000000000000000001e-300", "1e-99999999999999999999"}) {
            JsonReader reader(text);
            JsonScalar value;
            QVERIFY2(reader.scalar(value) && reader.end(), text);
            const auto other = nlohmann::json::parse(text);
            QVERIFY2(std::bit_cast<std::uint64_t>(value.number) == std::bit_cast<std::uint64_t>(other.get<double>())
                         || (value.number == 0 && other.get<double>() == 0),
                     text);
        }
        for (const char* text : {"1e309", "-1e309", "1e99999999999999999999", "1000e308"}) {
            JsonReader reader(text);
            JsonScalar value;
            QVERIFY2(!reader.scalar(value) && reader.error().code == ErrorCode::NotFinite, text);
        }
    }

    /// For a wrong name, each language has a separate sentence on what is expected, with exactly the names that are
    /// accepted.
    void errorsListAllAcceptedNames()
    {
        expectNamesOf<Outside>("outside", "", "");
        expectNamesOf<Touching>("touching", "", "");
        expectNamesOf<ListOrder>("order", "\"view\":{", "}");
        expectNamesOf<Placing>("placing", "\"view\":{", "}");
        expectNamesOf<Grain>("grain", "\"view\":{", "}");
        expectNamesOf<Breakpoint::On>("on", "\"view\":{\"breakpoints\":[{", "}]}");
    }

    void duplicateNameErrorsNameTheFirstBox()
    {
        const auto scene =
            sceneFromJson(fileOf("{\"name\":\"A\"," + edges("0") + "},{\"name\":\"A\"," + edges("0") + "}"));
        QCOMPARE(scene.error().expected, std::string("a unique name; boxes[0] has this one"));
    }

    void nestingIsLimited()
    {
        const auto nested = [](std::size_t depth) {
            return kHead + "\"x\":" + std::string(depth, '[') + std::string(depth, ']') + ",\"boxes\":[]}";
        };
        QVERIFY(sceneFromJson(nested(kMaxJsonNesting - 1)).ok());
        const auto deep = sceneFromJson(nested(kMaxJsonNesting));
        QVERIFY(!deep && deep.error().code == ErrorCode::TooLarge);
        QCOMPARE(deep.error().place, std::string("x"));
        QVERIFY(sceneFromJson(std::string(10'000'000, '[')).error().code == ErrorCode::WrongType);
        QVERIFY(sceneFromJson("{\"x\":" + std::string(10'000'000, '[')).error().code == ErrorCode::TooLarge);
    }

    void tooManyBoxesAreRefusedWhileReading()
    {
#ifdef __SANITIZE_ADDRESS__
        QSKIP("four million boxes take minutes here; the plain build reads them in seconds");
#endif
        std::string boxes = json("{'name':'0");
        const std::string between = json("','left':0,'top':0,'right':1,'bottom':1}"), next = json(",{'name':'");
        for (std::size_t i = 1; i <= kMaxBoxes; ++i) {
            boxes.append(between).append(next).append(std::to_string(i));
        }
        boxes += between;
        const auto scene = sceneFromJson(fileOf(boxes));
        QVERIFY(!scene && scene.error().code == ErrorCode::TooLarge);
        QCOMPARE(scene.error().place, std::string("boxes"));
    }

    void damagedFilesNeverCrash()
    {
        const std::string whole =
            sceneToJson(findPreset("circles")->scene.withExtra(json("{'world':{'a':[1,2,{'b':'c'}]},'x':null}")));
        for (std::size_t length = 0; length + 1 < whole.size(); ++length) {  // the last byte is only a line end
            const auto scene = sceneFromJson(whole.substr(0, length));
            QVERIFY(length + 1 == whole.size() || !scene);
            QVERIFY(scene.error().code == ErrorCode::NotJson);
        }
        QVERIFY(rc::check([&whole] {
            std::string text = whole;
            const int flips = *rc::gen::inRange(1, 6);
            for (int i = 0; i < flips; ++i) {
                text[*rc::gen::inRange<std::size_t>(0, text.size())] = static_cast<char>(*rc::gen::inRange(0, 256));
            }
            const auto scene = sceneFromJson(text);
            if (scene.ok()) {  // then it can be written and read back
                const auto back = sceneFromJson(sceneToJson(*scene));
                RC_ASSERT(back.ok());
                RC_ASSERT(sameBits(*back, *scene));
            } else {
                RC_ASSERT(!scene.error().sentence().empty());
            }
        }));
    }

    void filesAreWrittenAndNamedInErrors()
    {
        const QTemporaryDir folder;
        const auto path = std::filesystem::path(folder.path().toStdString()) / "s.mscene";
        const Scene& scene = findPreset("opening")->scene;
        QVERIFY(writeSceneFile(scene, path).ok());
        QVERIFY(*readSceneFile(path) == scene);
        QVERIFY(writeTextFile(path, "{\"level\":99}").ok());
        QCOMPARE(readSceneFile(path).error().place, path.string() + ": level");
        QVERIFY(writeSceneFile(scene, path.parent_path()).error().code == ErrorCode::CannotWrite);
        QVERIFY(readSceneFile(path.parent_path()).error().code == ErrorCode::CannotOpen);
    }

    void numberFormatIgnoresTheLocale()
    {
        // Qt programs set the locale. A decimal comma must affect neither reading nor writing.
        const std::string text = boxWith(edges("0.5"));
        const char* german = std::setlocale(LC_NUMERIC, "de_DE.UTF-8");
        const auto scene = sceneFromJson(text);
        const std::string written = scene.ok() ? sceneToJson(*scene) : "";
        std::setlocale(LC_NUMERIC, "C");
        if (german == nullptr) {
            QSKIP("no German locale here");
        }
        QVERIFY(written.find("\"left\": 0.5,") != std::string::npos);
    }
};

QTEST_APPLESS_MAIN(TestSceneJson)
#include "test_scene_json.moc"
