#include "core/base/enum_names.h"
#include "core/base/text_file.h"
#include "core/scene/scene_json.h"

#include <QTemporaryDir>
#include <QTest>
#include <rapidcheck.h>

#include <algorithm>
#include <filesystem>
#include <limits>

using namespace mortonscope;

namespace {

/// Returns JSON that was written with single quotes.
std::string json(std::string text)
{
    std::replace(text.begin(), text.end(), '\'', '"');
    return text;
}

/// Returns a scene file without boxes that has these further top-level members.
std::string fileWith(const std::string& members)
{
    return json("{'world':{'left':0,'top':0,'right':9,'bottom':9},'level':1,'boxes':[]," + members + "}");
}
std::string breakpoints(const std::string& entries) { return fileWith("'view':{'breakpoints':[" + entries + "]}"); }

std::string anyText()
{
    return *rc::gen::element<std::string>("", "A", "箱", "say \"x\"", "back\\slash", "two\nlines",
                                          std::string("nul\0", 4), "stack > 3 && box == A");
}
std::string someText() { return 'x' + anyText(); }
std::uint64_t anyWhole()
{
    return *rc::gen::element<std::uint64_t>(0, 1, 82, 9'007'199'254'740'993, std::numeric_limits<std::uint64_t>::max());
}

template <class Make>
auto listOf(int most, Make make)
{
    std::vector<decltype(make())> list;
    for (int left = *rc::gen::inRange(0, most + 1); left > 0; --left) {
        list.push_back(make());
    }
    return list;
}

Breakpoint anyBreakpoint()
{
    using On = Breakpoint::On;
    Breakpoint b;
    b.on = *rc::gen::element(On::Line, On::Cell, On::Slot, On::Box, On::Pair, On::Condition);
    if (b.on == On::Line) {
        b.kinds = listOf(3, someText);
        b.kinds.push_back("append");
    } else if (b.on == On::Cell || b.on == On::Slot) {
        b.cell = anyWhole();
    } else if (b.on != On::Condition) {
        b.first = someText();
        b.second = b.on == On::Pair ? someText() : "";
    }
    b.condition = b.on == On::Condition ? someText() : anyText();
    b.hit = anyWhole();
    b.enabled = *rc::gen::arbitrary<bool>();
    return b;
}

Watch anyWatch() { return {someText(), *rc::gen::element(2, 4, 10, 16), *rc::gen::arbitrary<bool>()}; }
Bookmark anyBookmark() { return {anyWhole(), anyText()}; }

/// Generates one of the values, or none.
template <NamedEnum E>
std::optional<E> anyOf()
{
    const auto at = *rc::gen::inRange<std::size_t>(0, namesOf(E{}).size() + 1);
    return at == 0 ? std::nullopt : std::optional(static_cast<E>(at - 1));
}

View anyView()
{
    View view;
    view.step = anyWhole();
    view.algorithm = anyText();
    view.order = anyOf<ListOrder>();
    view.placing = anyOf<Placing>();
    if (*rc::gen::arbitrary<bool>()) {
        const double left = *rc::gen::arbitrary<double>();
        const double top = *rc::gen::arbitrary<double>();
        view.query = Box{left, top, left + std::abs(left) / 4, top};
    }
    view.grain = anyOf<Grain>();
    view.workspace = anyText();
    view.selection = listOf(4, anyText);
    view.breakpoints = listOf(6, anyBreakpoint);
    view.watches = listOf(4, anyWatch);
    view.extra =
        *rc::gen::element<std::string>("", json("{'zoom':[1.50,{'a':'}'}]}"), json("{'':{'x':1},'note':null}"));
    return view;
}

Scene withMoment(const View& view, std::vector<Bookmark> bookmarks)
{
    return Scene(Space(), Touching::Open, "", {{"A", {1, 1, 2, 2}, {}, {}, {}}, {"D", {1, 1, 3, 3}, {}, {}, {}}})
        .withView(std::make_shared<const View>(view))
        .withBookmarks(std::move(bookmarks));
}

}  // namespace

class TestSceneView : public QObject {
    Q_OBJECT

private slots:
    void theExampleIsRead()
    {
        const auto scene = sceneFromJson(fileWith(
            "'view':{'step':82,'algorithm':'single-pass','order':'first-in','grain':'pair','workspace':'step','selection':['A','D'],"
            "'breakpoints':[{'on':'cell','cell':12,'condition':'stack > 3','hit':2,'enabled':false},{'on':'line','kinds':['append']},"
            "{'on':'slot','slot':3},{'on':'box','box':'A'},{'on':'pair','pair':['A','D']},{'condition':'hit','on':'condition'}],"
            "'watches':[{'expression':'stack','base':2,'stop':true}]},'bookmarks':[{'step':82,'note':'here'},{'step':7}]"));
        QVERIFY2(scene.ok(), scene.ok() ? "" : scene.error().sentence().c_str());
        using On = Breakpoint::On;
        View expected;
        expected.step = 82;
        expected.algorithm = "single-pass";
        expected.order = ListOrder::FirstIn;
        expected.grain = Grain::Pair;
        expected.workspace = "step";
        expected.selection = {"A", "D"};
        expected.breakpoints = {{On::Cell, {}, 12, "", "", "stack > 3", 2, false},
                                {On::Line, {"append"}, 0, "", "", "", 0, true},
                                {On::Slot, {}, 3, "", "", "", 0, true},
                                {On::Box, {}, 0, "A", "", "", 0, true},
                                {On::Pair, {}, 0, "A", "D", "", 0, true},
                                {On::Condition, {}, 0, "", "", "hit", 0, true}};
        expected.watches = {{"stack", 2, true}};
        QVERIFY(*scene->view() == expected);
        QVERIFY(scene->bookmarks() == (std::vector<Bookmark>{{82, "here"}, {7, ""}}));
    }

    void viewAndBookmarksAreOptional()
    {
        const auto none = sceneFromJson(fileWith("'title':'x'"));
        QVERIFY(none->view() == nullptr);
        QVERIFY(none->bookmarks().empty());
        QVERIFY(sceneToJson(*none).find("view") == std::string::npos);
        const auto empty = sceneFromJson(fileWith("'view':{},'bookmarks':[]"));
        QVERIFY(*empty->view() == View());
        QVERIFY(!(*empty == *none));
        QVERIFY(*sceneFromJson(sceneToJson(*empty)) == *empty);
    }

    void everyViewSurvivesItsFile()
    {
        QVERIFY(rc::check([] {
            const Scene scene = withMoment(anyView(), listOf(5, anyBookmark));
            RC_ASSERT(!checkView(*scene.view()));
            const auto back = sceneFromJson(sceneToJson(scene));
            RC_ASSERT(back.ok());
            RC_ASSERT(*back->view() == *scene.view());
            RC_ASSERT(*back == scene);
        }));
    }

    void editsKeepTheView()
    {
        View view;
        view.step = 5;
        const Scene scene = withMoment(view, {{3, "n"}});
        const BoxId a(0);
        for (const Scene& edited : {scene.withTitle("t"), scene.withName(a, "Q"), scene.withRemoved(std::span(&a, 1)),
                                    scene.withSpace(Space()), scene.withInserted(a, {{"X", {1, 1, 2, 2}, {}, {}, {}}}),
                                    scene.withInserted(BoxId(2), {{"X", {1, 1, 2, 2}, {}, {}, {}}}),
                                    scene.withBoxes(std::vector{std::pair{a, Box{0, 0, 1, 1}}})}) {
            QCOMPARE(edited.view(), scene.view());
            QVERIFY(edited.bookmarks() == scene.bookmarks());
            QVERIFY(!(edited.withBookmarks({}) == edited));
            QVERIFY(!(edited.withView(nullptr) == edited));
        }
    }

    void unknownMembersOfAViewAreKept()
    {
        const std::string text = fileWith(
            "'view':{'camera':{'x':[1.50,null]},'step':1,'z':true,'watches':[{'expression':'e','colour':'red'}]}");
        const auto scene = sceneFromJson(text);
        QVERIFY(scene.ok());
        QCOMPARE(scene->view()->extra, json("{'camera':{'x':[1.50,null]},'z':true}"));
        QVERIFY(scene->extra().empty());
        QVERIFY(*sceneFromJson(sceneToJson(*scene)) == *scene);
    }

    /// In a file written by hand, a text can replace the object of a breakpoint or watch.
    void textsReplaceBreakpointsAndWatches()
    {
        const auto scene = sceneFromJson(fileWith(
            "'view':{'breakpoints':['hit',{'on':'box','box':'A'}],'watches':['stack',{'expression':'xor','base':2}]}"));
        QVERIFY(scene.ok());
        const View& view = *scene->view();
        QCOMPARE(view.breakpoints.size(), std::size_t{2});
        QCOMPARE(view.breakpoints[0].on, Breakpoint::On::Condition);
        QCOMPARE(view.breakpoints[0].condition, std::string("hit"));
        QCOMPARE(view.watches.size(), std::size_t{2});
        QCOMPARE(view.watches[0], (Watch{"stack", 10, false}));
        QCOMPARE(sceneFromJson(fileWith("'view':{'watches':['']}")).error().place,
                 std::string("view.watches[0].expression"));
        QVERIFY(!sceneFromJson(fileWith("'bookmarks':['here']")).ok());
    }

    void badViewsAreRefusedWithTheirPlace_data()
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
        row("view number", fileWith("'view':82"), WrongType, "view", "82");
        row("view array", fileWith("'view':[]"), WrongType, "view", "an array");
        row("view twice", fileWith("'view':{},'view':{}"), DuplicateName, "view", "\"view\"");
        row("step text", fileWith("'view':{'step':'82'}"), WrongType, "view.step", "\"82\"");
        row("step negative", fileWith("'view':{'step':-1}"), OutOfRange, "view.step", "-1");
        row("step broken", fileWith("'view':{'step':1.5}"), OutOfRange, "view.step", "1.5");
        row("step beyond 64 bits", fileWith("'view':{'step':18446744073709551616}"), OutOfRange, "view.step",
            "18446744073709551616");
        row("step overflow", fileWith("'view':{'step':1e999}"), NotFinite, "view.step", "1e999");
        row("algorithm", fileWith("'view':{'algorithm':1}"), WrongType, "view.algorithm", "1");
        row("query of three", fileWith("'view':{'query':'1,2,3'}"), WrongFormat, "view.query", "\"1,2,3\"");
        row("query inverted", fileWith("'view':{'query':'5,2,3,9'}"), WrongFormat, "view.query", "\"5,2,3,9\"");
        row("query with an end", fileWith("'view':{'query':'1,2,3,4,'}"), WrongFormat, "view.query", "\"1,2,3,4,\"");
        row("query not finite", fileWith("'view':{'query':'1,2,inf,4'}"), WrongFormat, "view.query", "\"1,2,inf,4\"");
        row("query no text", fileWith("'view':{'query':[1,2,3,4]}"), WrongType, "view.query", "an array");
        row("placing", fileWith("'view':{'placing':'by eye'}"), UnknownValue, "view.placing", "\"by eye\"");
        row("order", fileWith("'view':{'order':'middle-out'}"), UnknownValue, "view.order", "\"middle-out\"");
        row("grain", fileWith("'view':{'grain':''}"), UnknownValue, "view.grain", "\"\"");
        row("workspace", fileWith("'view':{'workspace':{}}"), WrongType, "view.workspace", "an object");
        row("selection", fileWith("'view':{'selection':'A'}"), WrongType, "view.selection", "\"A\"");
        row("selection entry", fileWith("'view':{'selection':['A',2]}"), WrongType, "view.selection[1]", "2");
        row("selection object", fileWith("'view':{'selection':[{}]}"), WrongType, "view.selection[0]", "an object");
        row("breakpoints", fileWith("'view':{'breakpoints':{}}"), WrongType, "view.breakpoints", "an object");
        row("breakpoint number", fileWith("'view':{'breakpoints':[7]}"), WrongType, "view.breakpoints[0]", "7");
        row("on", breakpoints("{'on':'box','box':'A'},{'on':'slot','slot':0},{'on':'foo'}"), UnknownValue,
            "view.breakpoints[2].on", "\"foo\"");
        row("on type", breakpoints("{'on':3}"), WrongType, "view.breakpoints[0].on", "3");
        row("no on", breakpoints("{'cell':3}"), MissingMember, "view.breakpoints[0].on", "");
        row("no cell", breakpoints("{'on':'cell'}"), MissingMember, "view.breakpoints[0].cell", "");
        row("cell negative", breakpoints("{'on':'cell','cell':-1}"), OutOfRange, "view.breakpoints[0].cell", "-1");
        row("slot for cell", breakpoints("{'on':'cell','slot':3}"), MissingMember, "view.breakpoints[0].cell", "");
        row("box beside cell", breakpoints("{'box':'A','on':'cell','cell':3}"), Custom, "view.breakpoints[0].box",
            "a breakpoint with \"on\": \"cell\" has no \"box\"");
        row("box empty", breakpoints("{'on':'box','box':''}"), MissingMember, "view.breakpoints[0].box", "");
        row("one of a pair", breakpoints("{'on':'pair','pair':['A']}"), MissingMember, "view.breakpoints[0].pair", "");
        row("three of a pair", breakpoints("{'on':'pair','pair':['A','B','C']}"), TooLarge, "view.breakpoints[0].pair",
            "more than 2 entries");
        row("pair text", breakpoints("{'on':'pair','pair':'A-D'}"), WrongType, "view.breakpoints[0].pair", "\"A-D\"");
        row("no kinds", breakpoints("{'on':'line','kinds':[]}"), MissingMember, "view.breakpoints[0].kinds", "");
        row("no condition", breakpoints("{'on':'condition'}"), MissingMember, "view.breakpoints[0].condition", "");
        row("hit", breakpoints("{'on':'slot','slot':1,'hit':'2'}"), WrongType, "view.breakpoints[0].hit", "\"2\"");
        row("enabled", breakpoints("{'on':'slot','slot':1,'enabled':1}"), WrongType, "view.breakpoints[0].enabled",
            "1");
        row("long condition", breakpoints("{'on':'condition','condition':'" + std::string(10'001, 'x') + "'}"),
            TooLarge, "view.breakpoints[0].condition", "10001 bytes");
        row("no expression", fileWith("'view':{'watches':[{'base':2}]}"), MissingMember, "view.watches[0].expression",
            "");
        row("base", fileWith("'view':{'watches':[{'expression':'e','base':8}]}"), OutOfRange, "view.watches[0].base",
            "8");
        row("stop", fileWith("'view':{'watches':[{'expression':'e','stop':null}]}"), WrongType, "view.watches[0].stop",
            "null");
        row("bookmarks", fileWith("'bookmarks':{}"), WrongType, "bookmarks", "an object");
        row("bookmark", fileWith("'bookmarks':[82]"), WrongType, "bookmarks[0]", "82");
        row("bookmark step", fileWith("'bookmarks':[{'step':1},{'note':'x'}]"), MissingMember, "bookmarks[1].step", "");
        row("note", fileWith("'bookmarks':[{'step':1,'note':[]}]"), WrongType, "bookmarks[0].note", "an array");
        row("long note", fileWith("'bookmarks':[{'step':1,'note':'" + std::string(10'001, 'x') + "'}]"), TooLarge,
            "bookmarks[0].note", "10001 bytes");
    }
    void badViewsAreRefusedWithTheirPlace()
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
    }

    void listsAreLimited_data()
    {
        QTest::addColumn<QByteArray>("place");
        QTest::addColumn<QByteArray>("entry");
        QTest::addColumn<QByteArray>("before");
        QTest::addColumn<QByteArray>("after");
        QTest::newRow("breakpoints") << QByteArray("view.breakpoints") << QByteArray("{'on':'slot','slot':1}")
                                     << QByteArray("'view':{'breakpoints':[") << QByteArray("]}");
        QTest::newRow("watches") << QByteArray("view.watches") << QByteArray("{'expression':'e'}")
                                 << QByteArray("'view':{'watches':[") << QByteArray("]}");
        QTest::newRow("selection") << QByteArray("view.selection") << QByteArray("'A'")
                                   << QByteArray("'view':{'selection':[") << QByteArray("]}");
        QTest::newRow("bookmarks") << QByteArray("bookmarks") << QByteArray("{'step':1}") << QByteArray("'bookmarks':[")
                                   << QByteArray("]");
    }
    void listsAreLimited()
    {
        QFETCH(QByteArray, place);
        QFETCH(QByteArray, entry);
        QFETCH(QByteArray, before);
        QFETCH(QByteArray, after);
        const QByteArray most = before + (entry + ',').repeated(9'999) + entry;
        QVERIFY(sceneFromJson(fileWith((most + after).toStdString())).ok());
        const auto more = sceneFromJson(fileWith((most + ',' + entry + after).toStdString()));
        QVERIFY(!more);
        QCOMPARE(more.error().place, place.toStdString());
        QVERIFY(more.error().code == ErrorCode::TooLarge);
        QVERIFY(more.error().expected.find("10000") != std::string::npos);
    }

    void unreadableViewsAreNotWritten()
    {
        const QTemporaryDir folder;
        const auto path = std::filesystem::path(folder.path().toStdString()) / "s.mscene";
        View view;
        view.watches = {{"stack", 3, false}};
        const auto refused = writeSceneFile(withMoment(view, {}), path);
        QVERIFY(!refused);
        QCOMPARE(refused.error().place, path.string() + ": view.watches[0].base");
        const auto tooMany = writeSceneFile(withMoment({}, std::vector<Bookmark>(10'001)), path);
        QVERIFY(!tooMany && tooMany.error().code == ErrorCode::TooLarge);
        QVERIFY(!std::filesystem::exists(path));
    }

    void damagedViewsNeverCrash()
    {
        QVERIFY(rc::check([] {
            std::string text = sceneToJson(withMoment(anyView(), listOf(3, anyBookmark)));
            for (int flips = *rc::gen::inRange(1, 6); flips > 0; --flips) {
                text[*rc::gen::inRange<std::size_t>(0, text.size())] =
                    *rc::gen::element('"', '{', '}', '[', ']', ',', '0', '\\', 'x', '\xFF');
            }
            const auto scene = sceneFromJson(text);
            if (scene.ok()) {  // then it can be written and read back
                const auto back = sceneFromJson(sceneToJson(*scene));
                RC_ASSERT(back.ok());
                RC_ASSERT(*back == *scene);
            } else {
                RC_ASSERT(!scene.error().sentence().empty());
            }
        }));
    }
};

QTEST_APPLESS_MAIN(TestSceneView)
#include "test_scene_view.moc"
