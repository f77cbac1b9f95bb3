#include "core/base/text.h"
#include "core/json/json_value.h"
#include "core/lesson/lesson_judge.h"
#include "core/lesson/lesson_reader.h"
#include "core/lesson/lesson_words.h"
#include "core/scene/presets.h"
#include "core/tree/origin_sub_tree.h"

#include <QTest>

using namespace mortonscope;

namespace {

using Lack = LessonFinding::Lack;

/// The worked scene with its run, and a snapshot of it as a window makes it.
struct Desk {
    explicit Desk(const char* name = "opening") : scene(findPreset(name)->scene), analysis(scene)
    {
        now.scene = &scene;
        now.analysis = &analysis;
    }

    LessonCheck check(const std::string& json) const
    {
        const auto value = jsonValueFrom(json);
        auto read = lessonCheckFrom(*value, scene);
        [&] { QVERIFY2(read.ok(), read ? "" : read.error().sentence().c_str()); }();
        return read ? *read : LessonCheck();
    }
    bool holds(const std::string& json) const
    {
        const LessonCheck wanted = check(json);
        return judge(wanted, now).isDone();
    }
    Lack lack(const std::string& json) const
    {
        const LessonCheck wanted = check(json);
        return judge(wanted, now).lack;
    }

    Scene scene;
    const Analysis analysis;
    LessonSnapshot now;
};

}  // namespace

/// Tests the checks of cards against snapshots, without a window.
class TestLessonJudge : public QObject {
    Q_OBJECT

private slots:
    void numbersOfBoxesAreJudged()
    {
        const Desk d;
        QVERIFY(d.holds(
            R"({"box":"A","level":1,"index":1,"code":0,"up":1,"lt":0,"rb":3,"xor":3,"width":25,"height":25,"outside":false})"));
        QVERIFY(d.holds(R"({"box":"D","level":{"atMost":0}})"));
        QCOMPARE(d.lack(R"({"box":"A","level":{"atLeast":2}})"), Lack::OtherNumber);
        QCOMPARE(d.lack(R"({"box":"A","outside":true})"), Lack::Inside);
        QCOMPARE(d.lack(R"({"box":"Z","level":0})"), Lack::NoSuchBox);
        const LessonCheck check = d.check(R"({"box":"C","level":2,"index":9})");
        const LessonFinding found = judge(check, d.now);
        QVERIFY(found.wish != nullptr && found.wish->of == BoxNumber::Index && found.found == 12);
        QVERIFY(d.holds(R"({"someBox":{"index":19}})"));
        QVERIFY(!d.holds(R"({"someBox":{"index":20}})"));
        QVERIFY(d.holds(R"({"boxes":7})") && !d.holds(R"({"boxes":{"atLeast":8}})"));
    }

    void leftOutBoxesAreJudged()
    {
        Desk d("outside");
        d.scene = d.scene.withSpace(*Space::create(d.scene.space().world(), 2, Outside::Reject));
        QCOMPARE(d.lack(R"({"box":"A","level":2})"), Lack::LeftOut);
        QVERIFY(d.holds(R"({"box":"A","outside":true})"));
        QCOMPARE(d.lack(R"({"box":"E","outside":true})"), Lack::Inside);
        QVERIFY(d.holds(R"({"outside":"reject"})") && !d.holds(R"({"outside":"root"})"));
    }

    void selectionAndOverlaysAreJudged()
    {
        Desk d;
        d.now.selected = {*d.scene.find("D"), *d.scene.find("A")};
        QVERIFY(d.holds(R"({"selected":["A","D"]})"));
        QVERIFY(!d.holds(R"({"selected":["A"]})"));
        QVERIFY(!d.holds(R"({"cell":9})"));
        d.now.cell = Cell(2, 4);
        QVERIFY(d.holds(R"({"cell":9})") && !d.holds(R"({"cell":4})"));
        d.now.asked = "so-high";
        QVERIFY(d.holds(R"({"asked":"so-high"})") && d.holds(R"({"asked":"why"})"));
        d.now.asked = "why";
        QVERIFY(!d.holds(R"({"asked":"so-high"})") && d.holds(R"({"asked":"why"})"));
        d.now.overlays = {"penalty"};
        QVERIFY(d.holds(R"({"overlay":"penalty"})") && !d.holds(R"({"overlay":"z-curve"})"));
    }

    void runChecksAreJudged()
    {
        Desk d;
        QVERIFY(d.holds(R"({"run":"start"})") && !d.holds(R"({"run":"end"})"));
        QVERIFY(!d.holds(R"({"at":"kind == test"})"));
        d.now.step = Step(82);
        QVERIFY(d.holds(R"({"at":"kind == test && hit"})") && d.holds(R"x({"at":"pair == (A, D)"})x"));
        d.now.step = Step(105);
        QVERIFY(d.holds(R"({"run":"end"})"));
        d.now.step = Step(1'000'000);
        QVERIFY(!d.holds(R"({"at":"kind == test"})"));
        QVERIFY(d.holds(R"({"tests":7})") && d.holds(R"({"hits":1})") && d.holds(R"({"visits":8})")
                && d.holds(R"({"depth":2})"));
        d.now.analysis = nullptr;
        QCOMPARE(d.lack(R"({"tests":7})"), Lack::Computing);
        QCOMPARE(d.lack(R"({"at":"hit"})"), Lack::Computing);
    }

    void conditionOnARemovedBoxFails()
    {
        Desk d;
        const LessonCheck check = d.check(R"({"at":"box == A"})");
        const Scene without = d.scene.withRemoved(std::vector{*d.scene.find("A")});
        d.now.scene = &without;
        QVERIFY(!judge(check, d.now).isDone());
    }

    void queryChecksAreJudged()
    {
        Desk d;
        QVERIFY(!d.holds(R"({"query":{}})"));
        const OriginSubTree tree(d.analysis.tree);
        const QueryAnswer answer = answerQuery(d.scene, tree, {20, 20, 40, 40});
        d.now.query = &answer;
        QVERIFY(d.holds(R"({"query":{"finds":["D","A"],"candidates":2}})"));
        QVERIFY(!d.holds(R"({"query":{"finds":["A"]}})") && !d.holds(R"({"query":{"finds":[]}})"));
        QVERIFY(!d.holds(R"({"query":{"cells":{"atMost":1}}})"));
    }

    /// For a wrong query, the card says what it finds, and why a box should not be a candidate.
    void aWrongQueryIsExplained()
    {
        Desk d;
        const LessonCheck check = d.check(R"({"query":{"finds":["B"],"candidates":2},)"
                                          R"("wrong":[{"name":"G","say":{"en":"low","ja":"下"}},)"
                                          R"({"name":"A","say":{"en":"left","ja":"左"}}]})");
        const OriginSubTree tree(d.analysis.tree);
        const auto lineFor = [&](const Box& query) {
            const QueryAnswer answer = answerQuery(d.scene, tree, query);
            d.now.query = &answer;
            return lessonLines(judge(check, d.now), false, true).front();
        };
        const auto ends = [](const LessonLine& line, const char* text) {
            QString words = QString::fromStdString(line.text).replace(QChar::Nbsp, ' ');
            return line.isWrong && words.endsWith(text);
        };
        QVERIFY2(ends(lineFor({2, 2, 8, 8}), "(now: no box)\nleft"), lineFor({2, 2, 8, 8}).text.c_str());
        QVERIFY2(ends(lineFor({52, 2, 98, 48}), "(now: B, C and D)"), lineFor({52, 2, 98, 48}).text.c_str());
        QVERIFY2(ends(lineFor({0, 0, 100, 100}), "(now: A, B, D and 4 others)\nlow"),
                 lineFor({0, 0, 100, 100}).text.c_str());
        QVERIFY(lineFor({56, 2, 60, 8}).isDone);
        d.now.query = nullptr;
        QVERIFY(!lessonLines(judge(check, d.now), false, true).front().isWrong);
    }

    void typedNumbersUseTheGivenBase()
    {
        constexpr std::uint64_t most = 9223372036854775807ULL;
        QCOMPARE(typedNumberInBase("11 01", 2, most), 13U);
        QCOMPARE(typedNumberInBase(inPlainAscii("１１　０１"), 2, most), 13U);
        QCOMPARE(typedNumberInBase(" 31 ", 4, most), 13U);
        QCOMPARE(typedNumberInBase("9223372036854775807", 10, most), most);
        for (const char* text : {"", "  ", "2", "1b", "-1", "0x1", "1.0", "٣"}) {
            QVERIFY2(!typedNumberInBase(text, 2, most), text);
        }
        QVERIFY(!typedNumberInBase("9223372036854775808", 10, most)
                && !typedNumberInBase(std::string(100, '9'), 10, most));
        Desk d;
        const LessonCheck check =
            d.check(R"({"number":13,"base":2,"ask":{"en":"?"},"wrong":[{"value":14,"say":{"en":"x first"}}]})");
        const auto judged = [&](const char* text) {
            d.now.answers = {GivenAnswer{text, {}}};
            return judge(check, d.now);
        };
        QCOMPARE(judge(check, d.now).lack, Lack::Unanswered);
        QVERIFY(judged("11 01").isDone());
        QCOMPARE(judged("13").lack, Lack::Unreadable);
        QCOMPARE(judged("1110").say->en, "x first");
        QVERIFY(judged("1").lack == Lack::WrongNumber && judged("1").say == nullptr);
    }

    /// The program itself writes large numbers with separators.
    void numbersMayHaveSeparators()
    {
        Desk d;
        const LessonCheck check = d.check(R"({"number":1087381,"ask":{"en":"?"}})");
        const auto judged = [&](const char* text) {
            d.now.answers = {GivenAnswer{text, {}}};
            return judge(check, d.now).lack;
        };
        QCOMPARE(judged("1087381"), Lack::Nothing);
        QCOMPARE(judged("1,087,381"), Lack::Nothing);
        QCOMPARE(judged("1,087"), Lack::WrongNumber);
        for (const char* text : {"1087,381", "1,0873,81", "1,087,38", "1,,087", ",1", "1,", "1,087,381,"}) {
            QVERIFY2(judged(text) == Lack::Unreadable, text);
        }
    }

    /// The card says why something is right, and what is wrong with another number of a box, a cell or an answer.
    void remarksFitTheFoundNumber()
    {
        Desk d;
        const LessonCheck box = d.check(
            R"({"box":"D","level":1,"base":2,"say":{"en":"wish"},"right":{"en":"why"},"wrong":[{"value":0,"say":{"en":"root"}}]})");
        QCOMPARE(box.base, 2);
        QCOMPARE(box.say.en, "wish");
        QCOMPARE(judge(box, d.now).say->en, "root");
        const LessonCheck other = d.check(R"({"box":"D","level":2,"wrong":[{"value":1,"say":{"en":"?"}}]})");
        QVERIFY(judge(other, d.now).say == nullptr);
        const LessonCheck right = d.check(R"({"box":"D","level":0,"right":{"en":"why"}})");
        QCOMPARE(judge(right, d.now).say->en, "why");
        const LessonCheck number = d.check(R"({"number":3,"ask":{"en":"?"},"right":{"en":"three"}})");
        d.now.answers = {GivenAnswer{"3", {}}};
        QCOMPARE(judge(number, d.now).say->en, "three");
        const LessonCheck cell = d.check(R"({"cell":2,"wrong":[{"value":3,"say":{"en":"rounded"}}]})");
        QVERIFY(judge(cell, d.now).say == nullptr);
        d.now.cell = Cell::fromIndex(CellIndex{3});
        QCOMPARE(judge(cell, d.now).say->en, "rounded");
        const LessonCheck all = d.check(R"({"all":[{"box":"D","level":0}],"right":{"en":"together"}})");
        QCOMPARE(judge(all, d.now).say->en, "together");
    }

    void choicesGetTheirRemarks()
    {
        Desk d;
        const LessonCheck check = d.check(
            R"({"choice":[{"text":{"en":"a"},"say":{"en":"no"}},{"text":{"en":"b"},"right":true}],"ask":{"en":"?"}})");
        d.now.answers = {GivenAnswer{{}, 0}};
        QVERIFY(judge(check, d.now).lack == Lack::WrongChoice && judge(check, d.now).say->en == "no");
        d.now.answers = {GivenAnswer{{}, 1}};
        QVERIFY(judge(check, d.now).isDone());
        d.now.answers = {GivenAnswer{{}, 7}};
        QCOMPARE(judge(check, d.now).lack, Lack::Unanswered);
    }

    void pairListsAreJudged()
    {
        Desk d;
        const LessonCheck check = d.check(R"({"pairs":"candidates","ask":{"en":"?"}})");
        const auto lack = [&](const char* text) {
            d.now.answers = {GivenAnswer{text, {}}};
            return judge(check, d.now).lack;
        };
        QVERIFY(lack("A-D\nB-D\nC-D\nE-D\nG-D\nF-D\nF-G") == Lack::Nothing);
        QCOMPARE(lack("A-D\nB-D"), Lack::MissingPairs);
        QCOMPARE(lack(""), Lack::MissingPairs);
        QCOMPARE(lack("A-D\nA-B"), Lack::ExtraPairs);
        QCOMPARE(lack("A-D\nA-X"), Lack::UnknownPair);
        QCOMPARE(lack("A-D A-B"), Lack::ExtraPairs);  // two on one line are read
        QCOMPARE(lack("A-D\nA"), Lack::Unreadable);
        const LessonCheck ordered = d.check(R"({"pairs":"overlaps","inOrder":true,"ask":{"en":"?"}})");
        d.now.answers = {GivenAnswer{"D-A", {}}};
        QVERIFY(judge(ordered, d.now).isDone());
    }

    void questionsGetSeparateAnswers()
    {
        Desk d;
        const LessonCheck check =
            d.check(R"({"all":[{"number":1,"ask":{"en":"?"}},{"any":[{"number":2,"ask":{"en":"?"}},{"boxes":99}]}]})");
        QCOMPARE(questionsOf(check).size(), std::size_t{2});
        d.now.answers = {GivenAnswer{"1", {}}};
        QVERIFY(!judge(check, d.now).isDone());
        QVERIFY(judge(check, d.now).parts[0].isDone());
        d.now.answers.push_back({"2", {}});
        QVERIFY(judge(check, d.now).isDone());
    }

    void otherActionsInTheWindowAreJudged()
    {
        Desk d;
        QVERIFY(d.holds(R"({"algorithm":"single-pass"})"));
        d.now.method.algorithm = findAlgorithm("never-pop");
        QVERIFY(d.holds(R"({"algorithm":"never-pop"})"));
        d.now.method.isUnseen = true;
        QVERIFY(!d.holds(R"({"algorithm":"never-pop"})"));
        QVERIFY(!d.holds(R"({"comparison":"ancestor-walk"})"));
        d.now.comparison = "ancestor-walk";
        QVERIFY(d.holds(R"({"comparison":"ancestor-walk"})"));
        d.now.predicted = 2;
        QVERIFY(d.holds(R"({"predicted":2})") && !d.holds(R"({"predicted":3})"));
        d.now.hasShownMistake = true;
        QCOMPARE(d.lack(R"({"mistake":"found"})"), Lack::GivenAway);
        d.now.hasFoundMistake = true;
        QVERIFY(d.holds(R"({"mistake":"found"})"));
        d.now.undone = 1;
        QVERIFY(d.holds(R"({"undone":1})") && !d.holds(R"({"undone":2})"));
        QVERIFY(d.holds(R"({"touching":"open"})") && !d.holds(R"({"touching":"closed"})"));
    }
};

QTEST_APPLESS_MAIN(TestLessonJudge)
#include "test_lesson_judge.moc"
