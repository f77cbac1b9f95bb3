#include "core/base/enum_names.h"
#include "core/check/stone.h"
#include "core/grade/explanation.h"
#include "core/grade/grader.h"
#include "core/lesson/built_in_lessons.h"
#include "core/listing/starter.h"
#include "core/scene/presets.h"

#include <QRegularExpression>
#include <QTest>

#include <algorithm>
#include <deque>
#include <set>

using namespace mortonscope;

namespace {

constexpr Stone kStonesOfRows[] = {Stone::Locate, Stone::Level, Stone::Mark};

const Scene& opening() { return findPreset("opening")->scene; }

std::vector<StoneRow> right(Stone stone) { return stoneRows(opening(), Method(), stone); }

std::string textOf(const std::vector<StoneRow>& rows, Stone stone)
{
    std::string text;
    for (const StoneRow& row : rows) {
        text += '"' + row.key + "\"," + std::to_string(row.numbers[0]);
        text += stone == Stone::Mark ? "\n" : ',' + std::to_string(row.numbers[1]) + '\n';
    }
    return text;
}

/// Returns the explanation for a program that prints `rows(scene)` on every built-in scene.
template <class Rows>
Explanation explained(Stone stone, Rows rows)
{
    std::deque<GradedScene> graded;
    std::vector<Evidence> evidence;
    for (const GradingScene& one : gradingScenes()) {
        ProgramOutcome outcome;
        outcome.end = ProgramEnd::Exited;
        outcome.output = textOf(rows(one.scene), stone);
        graded.push_back(gradeRows(one.scene, std::move(outcome), stone));
        evidence.push_back({&one.scene, &graded.back()});
    }
    return explainRows(evidence, stone);
}

QStringList linesOf(const std::string& text) { return QString::fromStdString(text).split('\n'); }

/// Returns the lines of the solved program that its starter lacks, without indentation and single braces.
QStringList missingLines(const std::string& name)
{
    QStringList starter = linesOf(starterText(name));
    QStringList missing;
    for (const QString& line : linesOf(starterText(name, true))) {
        const bool isBrace = line.trimmed() == "{" || line.trimmed() == "}";
        if (!isBrace && !starter.removeOne(line)) {
            missing += line.trimmed();
        }
    }
    return missing;
}

}  // namespace

/// Tests the parts of a tree that are judged by themselves, and the starter programs for them.
class TestStone : public QObject {
    Q_OBJECT

private slots:
    void rightRowsMatchTheCourse()
    {
        QCOMPARE(right(Stone::Locate)[0], (StoneRow{"A", {0, 3}}));
        QCOMPARE(right(Stone::Level)[0], (StoneRow{"A", {1, 1}}));
        QCOMPARE(right(Stone::Level)[3], (StoneRow{"D", {0, 0}}));
        QCOMPARE(right(Stone::Mark)[0], (StoneRow{"0", {1, 0}}));
        const std::vector<StoneRow> marked = right(Stone::Mark);
        for (const StoneRow& row : marked) {  // each marked slot has a marked parent
            const int slot = std::stoi(row.key);
            const std::string parent = std::to_string((slot - 1) / 4);
            QVERIFY(slot == 0 || std::ranges::find(marked, parent, &StoneRow::key) != marked.end());
        }
    }

    void rowsAreReadInAllPrintedForms_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::newRow("CSV") << QByteArray("A,6,9\nsay \"\"hi,1,2\n");
        QTest::newRow("blanks") << QByteArray("A 6 9\n\n  say \"\"hi   1 2  \n");
        QTest::newRow("header, quotes, line ends")
            << QByteArray("name,lt,rb\r\n\"A\",6,9\r\n\"say \"\"\"\"hi\";1\t2\r\n");
    }
    void rowsAreReadInAllPrintedForms()
    {
        QFETCH(QByteArray, text);
        const StoneRows read = readStoneRows(text.toStdString(), Stone::Locate);
        QCOMPARE(read.unreadable, std::string());
        QCOMPARE(read.rows.size(), std::size_t{2});
        QCOMPARE(read.rows[0], (StoneRow{"A", {6, 9}}));
        QVERIFY(read.rows[1].key.ends_with("hi") && read.rows[1].numbers == (std::array<std::int64_t, 2>{1, 2}));
        QCOMPARE(read.header.has_value(), text.startsWith("name"));
    }

    void namesMayContainLineEnds()
    {
        const StoneRows read = readStoneRows("\"a\nb\",1,2\nC,3,4\nD,x,4\n", Stone::Level);
        QCOMPARE(read.rows.size(), std::size_t{2});
        QCOMPARE(read.rows[0].key, std::string("a\nb"));
        QCOMPARE(read.unreadable,
                 std::string("line 4: cannot read \"D,x,4\"; print a name, a level and a slot, such as A,1,3"));
        const std::string open(200'000, '"');  // unclosed quotes don't take long
        QVERIFY(!readStoneRows("A,1,2\n" + open + "\n" + open, Stone::Level).unreadable.empty());
    }

    void differencesSayWhatIsWrong_data()
    {
        QTest::addColumn<Stone>("stone");
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("said");
        QTest::newRow("code") << Stone::Locate << QByteArray("A,0,2")
                              << "box A has the codes 0 and 2; the right ones are 0 and 3";
        QTest::newRow("slot") << Stone::Level << QByteArray("A,2,5")
                              << "box A is at level 2, slot 5; the right cell is at level 1, slot 1";
        QTest::newRow("box") << Stone::Level << QByteArray("B,2,9") << "box A is missing";
        QTest::newRow("mark") << Stone::Mark << QByteArray("1,1")
                              << "slot 0 is not marked, although a box is in it or below it";
        QTest::newRow("count") << Stone::Mark << QByteArray("0,7") << "slot 0 has 7 in its list; it should have 1";
    }
    void differencesSayWhatIsWrong()
    {
        QFETCH(Stone, stone);
        QFETCH(QByteArray, text);
        QFETCH(QString, said);
        const StoneRows read = readStoneRows(text.toStdString(), stone);
        QCOMPARE(QString::fromStdString(stoneDifference(read.rows, right(stone), stone)), said);
    }

    void extraRowsAreWrong()
    {
        for (const Stone stone : kStonesOfRows) {
            std::vector<StoneRow> rows = right(stone);
            std::ranges::reverse(rows);
            QCOMPARE(stoneDifference(rows, right(stone), stone), std::string());  // in any order
            rows.push_back(rows.front());
            QCOMPARE(stoneDifference(rows, right(stone), stone), rows.front().key + " is listed twice");
            rows.back().key = "20";
            const std::string extra = stoneDifference(rows, right(stone), stone);
            QCOMPARE(extra, stone == Stone::Mark ? "slot 20 is marked, although no box is in it or below it"
                                                 : "20 is not a box that the tree places");
        }
    }

    /// Each mistake in a part is named, unless it doesn't change the rows.
    void eachMistakeIsNamed()
    {
        std::set<std::string_view> named;
        for (const Stone stone : kStonesOfRows) {
            for (const Algorithm* mistake : mistakesOf(stone)) {
                Method method;
                method.algorithm = mistake;
                const Explanation said =
                    explained(stone, [&](const Scene& scene) { return stoneRows(scene, method, stone); });
                for (const Algorithm* algorithm : said.named) {
                    QCOMPARE(algorithm->id, mistake->id);
                    named.insert(algorithm->id);
                }
                const bool changesRows = std::ranges::any_of(gradingScenes(), [&](const GradingScene& one) {
                    return !areSameRows(stoneRows(one.scene, method, stone), stoneRows(one.scene, Method(), stone),
                                        stone);
                });
                QVERIFY2(said.named.size() == (changesRows ? 1U : 0U), mistake->id.data());
            }
        }
        for (const char* id :
             {"xy-swapped", "row-major", "no-origin", "difference-for-xor", "lowest-group", "up-one-too-few",
              "offset-missing", "offset-inverted", "shift-not-doubled", "ancestors-not-marked", "only-parent-marked"}) {
            QVERIFY2(named.contains(id), id);
        }
    }

    void unwrittenPartIsReported()
    {
        for (const Stone stone : kStonesOfRows) {
            const Explanation said = explained(stone, [stone](const Scene& scene) {
                std::vector<StoneRow> rows =
                    stone == Stone::Mark ? std::vector<StoneRow>() : stoneRows(scene, Method(), stone);
                std::ranges::for_each(rows, [](StoneRow& row) { row.numbers = {}; });
                return rows;
            });
            QVERIFY(said.observations.has("nothing-written") && said.named.empty());
            const Explanation none =
                explained(stone, [stone](const Scene& scene) { return stoneRows(scene, Method(), stone); });
            QVERIFY(none.observations.all.empty() && none.named.empty() && none.sameLists.empty());
        }
        // A marked slot with an empty list counts as output.
        const Explanation said = explained(Stone::Mark, [](const Scene& scene) {
            std::vector<StoneRow> rows = stoneRows(scene, Method(), Stone::Mark);
            std::ranges::for_each(rows, [](StoneRow& row) { row.numbers = {}; });
            return rows;
        });
        QVERIFY(!said.observations.has("nothing-written"));
    }

    /// Each starter program lacks one part of about five lines, and the last one all four.
    void startersLackOnlyTheirOwnLines_data()
    {
        QTest::addColumn<QString>("end");
        for (const char* end : {".py", ".cpp", ".js"}) {
            QTest::newRow(end) << end;
        }
    }
    void startersLackOnlyTheirOwnLines()
    {
        QFETCH(QString, end);
        const std::string extension = end.toStdString();
        QStringList parts;
        for (const Stone stone : {Stone::Locate, Stone::Level, Stone::Mark, Stone::Visit}) {
            const std::string name = std::string(nameOf(stone)) + extension;
            const QStringList missing = missingLines(name);
            parts += missing;
            QVERIFY2(missing.size() >= 3 && missing.size() <= 9, qPrintable(missing.join('\n')));
            QCOMPARE(QString::fromStdString(starterText(name)).count("YOUR LINES, about"), 1);
        }
        QCOMPARE(missingLines("tree" + extension), parts);
        QCOMPARE(QString::fromStdString(starterText("tree" + extension)).count("YOUR LINES, about"), 4);
        for (const std::string& name : starterNames()) {
            const QString text = QString::fromStdString(starterText(name, true));
            QVERIFY2(!text.contains("YOUR LINES, about") && !text.contains("@prints") && !text.contains("@@"),
                     name.c_str());
            for (const QString& line : text.split('\n')) {
                QVERIFY2(!line.contains(QRegularExpression(" (#|//)$")), qPrintable(line));
            }
        }
    }

    /// The answers of the lesson's cards are these lines.
    void answersAreTheMissingLines()
    {
        const auto lesson = findLesson("write-the-tree");
        int answers = 0;
        for (const LessonCard& card : lesson->cards) {
            const std::string stone(nameOf(card.check->stone.value()));
            for (const CardText* text : {&card.en, &card.ja}) {
                const auto code =
                    QRegularExpression("```python\\n(.*)\\n```", QRegularExpression::DotMatchesEverythingOption)
                        .match(QString::fromStdString(text->answer));
                if (code.hasMatch()) {
                    QStringList lines = code.captured(1).split('\n');
                    std::ranges::for_each(lines, [](QString& line) { line = line.trimmed(); });
                    QCOMPARE(lines, missingLines(stone + ".py"));
                    ++answers;
                }
            }
        }
        QCOMPARE(answers, 8);
    }
};

QTEST_GUILESS_MAIN(TestStone)
#include "test_stone.moc"
