#include "core/lesson/built_in_lessons.h"
#include "core/lesson/lesson.h"
#include "core/lesson/lesson_reader.h"
#include "core/lesson/lesson_text.h"

#include <QFile>
#include <QRegularExpression>
#include <QSet>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <functional>
#include <map>
#include <set>

using namespace mortonscope;

namespace {

using Files = std::map<std::string, std::string>;

LessonFile from(const Files& files)
{
    return [&files](const std::string& name, std::uint64_t) -> Result<std::string> {
        const auto found = files.find(name);
        return found == files.end() ? Result<std::string>(missingFile(name)) : found->second;
    };
}

const std::string kWords = "# Title\nIdea.\n## one\nDo it.\n### Hint\nH\n### Answer\nA\n### Notes\nN\n";

/// A lesson of one card.
Files lessonOf(const std::string& card)
{
    return {
        {"lesson.json", R"({"format":"mortonscope-lesson","version":1,"id":"x","cards":[{"id":"one",)" + card + "}]}"},
        {"en.md", kWords}};
}

std::string refusal(const Files& files)
{
    const auto lesson = readLesson(from(files));
    return lesson ? std::string() : lesson.error().sentence();
}

/// Returns the first code block in a language from the description of the format.
std::string example(const QString& language)
{
    QFile file(QStringLiteral(MORTONSCOPE_SOURCE_DIR "/resources/lessons/README.md"));
    if (!file.open(QIODevice::ReadOnly)) {
        return {};
    }
    return QString::fromUtf8(file.readAll())
        .section("```" + language + "\n", 1, 1)
        .section("\n```", 0, 0)
        .toStdString();
}

}  // namespace

/// Tests lessons as files: the built-in ones, the examples in the format's description, and refused ones.
class TestLessons : public QObject {
    Q_OBJECT

private slots:
    /// Writing row and column one after the other, instead of interleaving their bits, is never right by chance.
    void requestedCodesDifferFromRowThenColumn()
    {
        int codes = 0;
        for (const LessonCard& card : findLesson("codes-from-bits")->cards) {
            if (card.id != "interleave" && card.id != "to-code-11") {
                continue;
            }
            std::uint64_t code = card.check->number;
            for (const LessonCheck::Wish& wish : card.check->wishes) {
                code = wish.of == BoxNumber::Code ? static_cast<std::uint64_t>(*wish.range.least) : code;
            }
            const GridPosition at = Cell(2, static_cast<std::uint32_t>(code)).position();
            QVERIFY2(at.row * 4 + at.column != code, card.id.c_str());
            ++codes;
        }
        QCOMPARE(codes, 2);
    }

    /// Markdown takes a paragraph that begins with "28. " for an item of a list.
    void noTextBeginsAsAListItem()
    {
        static const QRegularExpression item(QStringLiteral("^\\d+[.)] "), QRegularExpression::MultilineOption);
        QVERIFY(item.match("The answer:\n\n28. Such a scene").hasMatch());
        for (const auto& lesson : builtInLessons()) {
            for (const LessonCard& card : lesson->cards) {
                for (const CardText* text : {&card.en, &card.ja}) {
                    for (const std::string& part : {text->body, text->hint, text->answer, text->notes}) {
                        QVERIFY2(!item.match(QString::fromStdString(part)).hasMatch(), part.c_str());
                    }
                }
            }
        }
    }

    void builtInLessonsCanBeReadFromTheirFolders()
    {
        const auto folders = QDir(QStringLiteral(MORTONSCOPE_SOURCE_DIR "/resources/lessons"))
                                 .entryList({"[0-9]*"}, QDir::Dirs, QDir::Name);
        QVERIFY(folders.size() >= 13);
        QCOMPARE(builtInLessons().size(), static_cast<std::size_t>(folders.size()));
        for (qsizetype i = 0; i < folders.size(); ++i) {
            const auto lesson = readLessonFolder(
                (QStringLiteral(MORTONSCOPE_SOURCE_DIR "/resources/lessons/") + folders[i]).toStdString());
            QVERIFY2(lesson.ok(), lesson ? "" : lesson.error().sentence().c_str());
            QCOMPARE(lesson->id, builtInLessons()[static_cast<std::size_t>(i)]->id);
            QCOMPARE(findLesson(lesson->id), builtInLessons()[static_cast<std::size_t>(i)]);
        }
        QVERIFY(findLesson("no-such-lesson") == nullptr);
    }

    void lessonsHaveFewShortCardsInBothLanguages()
    {
        QSet<QString> ids;
        for (const auto& lesson : builtInLessons()) {
            ids += QString::fromStdString(lesson->id);
            QVERIFY2(!lesson->title.en.empty() && !lesson->title.ja.empty() && !lesson->idea.en.empty()
                         && !lesson->idea.ja.empty(),
                     lesson->id.c_str());
            QVERIFY2(lesson->cards.size() >= 3 && lesson->cards.size() <= 8, lesson->id.c_str());
            std::set<std::string> titles{lesson->title.en, lesson->title.ja};  // cards have different titles
            for (const LessonCard& card : lesson->cards) {
                const std::string name = lesson->id + '/' + card.id;
                QVERIFY2(card.check.has_value(), name.c_str());
                for (const CardText* text : {&card.en, &card.ja}) {
                    QVERIFY2(!text->body.empty() && !text->hint.empty() && !text->answer.empty(), name.c_str());
                    QVERIFY2(text->body.size() < 1200, name.c_str());
                    QVERIFY2(!text->title.empty() && text->title.size() <= 48 && titles.insert(text->title).second,
                             (name + ": " + text->title).c_str());
                }
                // A teacher needs the duration, a question for the class, and the wrong answers to expect.
                for (const char* part : {" minute", "Ask", "Common wrong answer"}) {
                    QVERIFY2(card.en.notes.find(part) != std::string::npos, (name + ": " + part).c_str());
                }
                for (const char* part : {"分。", "質問", "誤答："}) {
                    QVERIFY2(card.ja.notes.find(part) != std::string::npos, (name + ": " + part).c_str());
                }
                for (const LessonCheck* question : card.questions()) {
                    QVERIFY2(!question->ask.en.empty() && !question->ask.ja.empty(), name.c_str());
                    for (const Remark& wrong : question->remarks) {
                        QVERIFY2(!wrong.say.en.empty() && !wrong.say.ja.empty(), name.c_str());
                    }
                    for (const Choice& choice : question->choices) {
                        QVERIFY2(!choice.text.en.empty() && !choice.text.ja.empty()
                                     && choice.say.en.empty() == choice.say.ja.empty(),
                                 name.c_str());
                    }
                }
            }
        }
        QCOMPARE(static_cast<std::size_t>(ids.size()), builtInLessons().size());
    }

    /// A finished card says why the answer is right, not only that it is. Each choice has its own text for this.
    void successExplainsWhy()
    {
        const std::function<bool(const LessonCheck&)> says = [&says](const LessonCheck& check) {
            return check.kind == LessonCheck::Kind::Choice || !check.right.isEmpty()
                || std::ranges::any_of(check.parts, says);
        };
        for (const auto& lesson : builtInLessons()) {
            for (const LessonCard& card : lesson->cards) {
                QVERIFY2(says(*card.check), (lesson->id + '/' + card.id).c_str());
            }
        }
    }

    /// Each number that a card's notes call a common wrong answer has a remark.
    void commonWrongNumbersHaveARemark()
    {
        static const QRegularExpression besides("\\([^)]*\\)|“[^”]*”|(at|for) (depth|level) \\d+");
        static const QRegularExpression number("\\d[\\d ,]*");
        int found = 0;
        for (const auto& lesson : builtInLessons()) {
            for (const LessonCard& card : lesson->cards) {
                std::set<std::uint64_t> withReason;
                int base = 0;
                for (const LessonCheck* question : card.questions()) {
                    if (question->kind == LessonCheck::Kind::Number) {
                        base = question->base;
                        for (const Remark& wrong : question->remarks) {
                            withReason.insert(wrong.value);
                        }
                    }
                }
                if (base == 0) {
                    continue;
                }
                const QString notes = QString::fromStdString(card.en.notes);
                QString said = notes.mid(notes.indexOf("Common wrong answer")).remove(besides);
                for (auto each = number.globalMatch(said); each.hasNext();) {
                    const QString digits = each.next().captured().remove(' ').remove(',');
                    const std::uint64_t value = digits.toULongLong(nullptr, base);
                    QVERIFY2(withReason.contains(value),
                             qPrintable(QString::fromStdString(lesson->id + '/' + card.id) + ": " + digits));
                    ++found;
                }
            }
        }
        QVERIFY(found > 20);
    }

    /// Panels that would give away the answer appear with it, or not at all.
    void panelsThatRevealAnswersAreHidden()
    {
        const auto stage = [](const char* lesson, const char* card) {
            const auto found = findLesson(lesson);
            return found->cards.at(found->findCard(card).value()).stage;
        };
        const auto hides = [&stage](const char* lesson, const char* card, const char* part) {
            return std::ranges::count(stage(lesson, card).hidden, std::string(part)) == 1;
        };
        QVERIFY(hides("where-a-box-lives", "who-is-in-the-root", "space")
                && hides("where-a-box-lives", "the-slot", "space"));
        QVERIFY(stage("codes-from-bits", "column").panels.empty());
        QVERIFY(hides("codes-from-bits", "interleave", "derivation")
                && hides("codes-from-bits", "interleave", "space"));
        QVERIFY(hides("one-array", "how-many", "tree") && hides("one-array", "first-child", "array"));
        QVERIFY(hides("the-code-knows-its-ancestors", "not-an-ancestor", "tree")
                && hides("read-published-code", "one-slot-too-low", "tree"));
    }

    void cardLinksLeadToCards()
    {
        const QRegularExpression link(QStringLiteral("mortonscope:lesson/([a-z0-9-]+)/([a-z0-9-]+)"));
        int count = 0;
        for (const auto& lesson : builtInLessons()) {
            for (const auto& [name, text] : lesson->files) {
                for (const auto& match : link.globalMatch(QString::fromStdString(text))) {
                    const auto target = findLesson(match.captured(1).toStdString());
                    QVERIFY2(target && target->findCard(match.captured(2).toStdString()), qPrintable(match.captured()));
                    ++count;
                }
            }
        }
        QVERIFY(count >= 6);
    }

    void cardScenesSpecifyTheWholeView()
    {
        for (const auto& lesson : builtInLessons()) {
            for (const LessonCard& card : lesson->cards) {
                const auto& view = card.stage.scene->view();
                QVERIFY(view != nullptr);
                QVERIFY(!view->algorithm.empty() && view->order && view->grain);
                QVERIFY(!card.stage.labels.empty() && !card.stage.tool.empty());
            }
        }
    }

    /// A card names a world, or races its own scene. With only "workspace": "race", it has the usual race.
    void cardsSetUpTheirRace()
    {
        const auto raceOf = [](const char* lesson, const char* card) {
            const auto found = findLesson(lesson);
            return found->cards.at(found->findCard(card).value()).stage.race;
        };
        QCOMPARE(raceOf("why", "guess"), (CardRace{"published-rectangles", 1000, {}, {"single-pass", "brute-force"}}));
        QCOMPARE(raceOf("when", "depth-and-time"),
                 (CardRace{"published-rectangles", 100, 3, {"single-pass", "brute-force"}}));
        QCOMPARE(raceOf("when", "seven-balloons"), (CardRace{"", 7, {}, {"sweep-and-prune", "brute-force"}}));
        QCOMPARE(raceOf("how-deep", "all-on-a-line"), std::nullopt);
    }

    /// The parts of the window that a card needs follow from what it shows and asks for.
    void cardsShowOnlyTheControlsTheyNeed()
    {
        const auto needs = [](const char* id, std::size_t card) { return needsOf(findLesson(id)->cards[card]); };
        QCOMPARE(needs("where-a-box-lives", 0), CardNeeds());                            // a box is moved
        QCOMPARE(needs("one-array", 0), CardNeeds());                                    // a number is typed
        QCOMPARE(needs("codes-from-bits", 4), (CardNeeds{.rules = true}));               // the depth, within “all”
        QCOMPARE(needs("out-of-the-world", 2), (CardNeeds{.rules = true}));              // the rule outside
        QCOMPARE(needs("range-queries", 0), (CardNeeds{.tools = true}));                 // a query is drawn
        QCOMPARE(needs("the-highest-group-decides", 2), (CardNeeds{.run = true}));       // a moment of the run
        QCOMPARE(needs("one-pass-with-a-stack", 2), (CardNeeds{.run = true}));           // predictions
        QCOMPARE(needs("what-the-walk-per-object-costs", 0), (CardNeeds{.run = true}));  // at a step
        QCOMPARE(needs("find-the-mistake", 1), (CardNeeds{.run = true}));
        const auto drawn = readLesson(from(lessonOf(R"("scene":":opening","check":{"boxes":9})")));
        QVERIFY2(drawn, refusal(lessonOf(R"("scene":":opening","check":{"boxes":9})")).c_str());
        QCOMPARE(needsOf(drawn->cards.front()), (CardNeeds{.tools = true}));
    }

    void documentedExampleIsAValidLesson()
    {
        const Files files{{"lesson.json", example("json")}, {"en.md", example("markdown")}};
        const auto lesson = readLesson(from(files));
        QVERIFY2(lesson.ok(), lesson ? "" : lesson.error().sentence().c_str());
        QCOMPARE(lesson->id, "my-lesson");
        QCOMPARE(lesson->cards.size(), std::size_t{2});
        QCOMPARE(lesson->cards[0].en.title, "The smallest cell");
        QCOMPARE(lesson->cards[0].en.hint, "Hidden until the student asks for it.");
        QCOMPARE(lesson->cards[1].stage.scene->size(), std::size_t{7});  // the scene of the previous card
        QCOMPARE(lesson->cards[1].in("ja").body, lesson->cards[1].en.body);
    }

    /// Reads every check in the table of the description, with its dots filled in.
    void documentedChecksAreAccepted()
    {
        QFile file(QStringLiteral(MORTONSCOPE_SOURCE_DIR "/resources/lessons/README.md"));
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QString checks =
            QString::fromUtf8(file.readAll()).section("## Checks", 1).section("A number may be", 0, 0);
        int count = 0;
        for (QString line : checks.split('\n')) {
            if (!line.startsWith("| `")) {
                continue;
            }
            for (QString check : line.section('|', 1, 1).split("`, `")) {
                check.remove('`');
                check.replace("\"wrong\": […]", "\"wrong\": []")
                    .replace("}, …]", "}, {\"text\": {\"en\": \"other\"}}]");
                check.replace("[…]", "[{\"boxes\": 7}]").replace("{…}", "{\"en\": \"text\"}");
                const std::string refused =
                    refusal(lessonOf("\"scene\":\":opening\",\"check\":" + check.trimmed().toStdString()));
                QVERIFY2(refused.empty(), (check.toStdString() + " – " + refused).c_str());
                ++count;
            }
        }
        QVERIFY2(count >= 26, qPrintable(QString::number(count)));
    }

    void errorsNameTheirPlace_data()
    {
        QTest::addColumn<QString>("json");
        QTest::addColumn<QString>("sentence");
        const auto card = [](const char* name, const QString& inside, const QString& sentence) {
            QTest::newRow(name)
                << QStringLiteral(R"({"format":"mortonscope-lesson","version":1,"id":"x","cards":[{"id":"one",%1}]})")
                       .arg(inside)
                << sentence;
        };
        QTest::newRow("no json") << "{" << "lesson.json: line 1, column 2";
        QTest::newRow("empty") << "" << "lesson.json: line 1, column 1";
        QTest::newRow("another format") << R"({"format":"mortonscope-scene"})"
                                        << "lesson.json: format: cannot read \"mortonscope-scene\"";
        QTest::newRow("newer") << R"({"format":"mortonscope-lesson","version":2})"
                               << "lesson.json: version: 2 is newer";
        QTest::newRow("twice") << R"({"format":"mortonscope-lesson","format":1})"
                               << "lesson.json: format: \"format\" is used twice";
        QByteArray crowd = "{";
        for (int i = 0; i <= 1000; ++i) {
            crowd += (i == 0 ? "\"m" : ",\"m") + QByteArray::number(i) + "\":0";
        }
        QTest::newRow("more members than any lesson has")
            << QString::fromLatin1(crowd + '}') << "lesson.json: more than 1000 members";
        QTest::newRow("no cards") << R"({"format":"mortonscope-lesson","version":1,"id":"x","cards":[]})"
                                  << "lesson.json: cards:";
        QTest::newRow("deep") << QString(200, '[') << "lesson.json: ";
        QTest::newRow("slip of the pen") << R"({"format":"mortonscope-lesson","version":1,"id":"x","card":[]})"
                                         << "lesson.json: unknown name \"card\"; did you mean \"cards\"?";
        card("no scene", R"("check":{"boxes":1})", "lesson.json: cards[0].scene: missing");
        card("unknown scene", R"("scene":":nowhere")", "lesson.json: cards[0].scene: unknown scene \":nowhere\"");
        card("out of the folder", R"("scene":"../secret.json")",
             "lesson.json: cards[0].scene: \"../secret.json\" is not a valid name");
        card("absolute", R"("scene":"/etc/passwd.json")", "lesson.json: cards[0].scene:");
        card("drive", R"("scene":"C:secret.json")", "lesson.json: cards[0].scene:");
        card("hidden", R"("scene":".json")", "lesson.json: cards[0].scene:");
        card("no such file", R"("scene":"gone.json")",
             "lesson.json: cards[0].scene: cannot read gone.json: there is no such file");
        card(
            "inline scene",
            R"("scene":{"world":{"left":0,"top":0,"right":1,"bottom":1},"level":1,"boxes":[{"name":"A","left":2,"top":0,"right":1,"bottom":1}]})",
            "lesson.json: cards[0].scene: boxes[0]");
        card("view", R"("scene":":opening","view":{"step":"seven"})",
             "lesson.json: cards[0].view.step: \"seven\" has the wrong type");
        card("view member", R"("scene":":opening","view":{"stpe":7})",
             "lesson.json: cards[0].view: unknown name \"stpe\"; did you mean \"step\"?");
        card("selection", R"("scene":":opening","view":{"selection":["Z"]})",
             "lesson.json: cards[0].view.selection[0]: unknown name \"Z\"");
        card("algorithm", R"("scene":":opening","view":{"algorithm":"magic"})",
             "lesson.json: cards[0].view.algorithm: unknown algorithm \"magic\"");
        card("workspace", R"("scene":":opening","view":{"workspace":"learn"})",
             "lesson.json: cards[0].view.workspace: unknown value \"learn\"");
        card("race", R"("scene":":opening","view":{"race":7})",
             "lesson.json: cards[0].view.race: 7 has the wrong type");
        card("race's world", R"("scene":":opening","view":{"race":{"world":"mars"}})",
             "lesson.json: cards[0].view.race.world: unknown value \"mars\"; expected \"uniform\"");
        card("race without objects", R"("scene":":opening","view":{"race":{"objects":0}})",
             "lesson.json: cards[0].view.race.objects: 0 is out of range; expected a whole number from 1 to 100000");
        card("race's depth", R"("scene":":opening","view":{"race":{"depth":13}})",
             "lesson.json: cards[0].view.race.depth: 13 is out of range; expected a whole number from 0 to 12");
        card("race's contender", R"("scene":":opening","view":{"race":{"algorithms":["single-pas"]}})",
             "lesson.json: cards[0].view.race.algorithms[0]: unknown value \"single-pas\"");
        card("race's member", R"("scene":":opening","view":{"race":{"wrold":"mixed"}})",
             "lesson.json: cards[0].view.race: unknown name \"wrold\"; did you mean \"world\"?");
        card("panel", R"("scene":":opening","view":{"panels":["race"]})",
             "lesson.json: cards[0].view.panels[0]: unknown value \"race\"; expected \"derivation\"");
        card("cell", R"("scene":":opening","view":{"cell":21})",
             "lesson.json: cards[0].view.cell: 21 is out of range; expected a slot less than 21");
        card("mistake", R"("scene":":opening","view":{"mistake":"single-pass"})",
             "lesson.json: cards[0].view.mistake: unknown name \"single-pass\"");
        card("misspelled mistake", R"("scene":":opening","view":{"mistake":"never-ppo"})",
             "lesson.json: cards[0].view.mistake: unknown name \"never-ppo\"; did you mean \"never-pop\"?");
        card("no question", R"("scene":":opening","check":{})", "lesson.json: cards[0].check: the question is missing");
        card("two questions", R"("scene":":opening","check":{"boxes":1,"tests":2})",
             "lesson.json: cards[0].check.tests: \"boxes\" and \"tests\" are two checks");
        card("deeper down", R"("scene":":opening","check":{"all":[{"box":"A","level":"high"}]})",
             "lesson.json: cards[0].check.all[0].level: \"high\" has the wrong type");
        card("condition", R"("scene":":opening","check":{"at":"stack >"})", "lesson.json: cards[0].check.at:");
        card("condition's box", R"("scene":":opening","check":{"at":"box == Z"})", "lesson.json: cards[0].check.at:");
        card("range", R"("scene":":opening","check":{"boxes":{"atLeast":2,"atMost":1}})",
             "lesson.json: cards[0].check.boxes:");
        card("no right choice",
             R"("scene":":opening","check":{"choice":[{"text":{"en":"a"}},{"text":{"en":"b"}}],"ask":{"en":"?"}})",
             "lesson.json: cards[0].check.choice:");
        card("right is wrong",
             R"("scene":":opening","check":{"number":1,"ask":{"en":"?"},"wrong":[{"value":1,"say":{"en":"no"}}]})",
             "lesson.json: cards[0].check.wrong[0].value:");
        card("language", R"("scene":":opening","check":{"number":1,"ask":{"fr":"?"}})",
             "lesson.json: cards[0].check.ask: unknown name \"fr\"");
        card("base", R"("scene":":opening","check":{"number":1,"base":3,"ask":{"en":"?"}})",
             "lesson.json: cards[0].check.base: 3 is out of range");
        card("negative", R"("scene":":opening","check":{"number":-1,"ask":{"en":"?"}})",
             "lesson.json: cards[0].check.number: -1 is out of range");
        card("unknown member", R"("scene":":opening","check":{"box":"A","levle":1})",
             "lesson.json: cards[0].check: unknown name \"levle\"; did you mean \"level\"?");
    }

    void errorsNameTheirPlace()
    {
        QFETCH(QString, json);
        QFETCH(QString, sentence);
        const std::string said = refusal({{"lesson.json", json.toStdString()}, {"en.md", kWords}});
        QVERIFY2(QString::fromStdString(said).startsWith(sentence), said.c_str());
    }

    void tooManyChecksAreRefused()
    {
        std::string checks;
        for (int i = 0; i < 250; ++i) {
            checks += i == 0 ? "" : ",";
            checks += R"({"boxes":1})";
        }
        QVERIFY(
            refusal(lessonOf("\"scene\":\":opening\",\"check\":{\"any\":[" + checks + "]}")).find("exceeds the limit")
            != std::string::npos);
    }

    void textErrorsNameTheirLine_data()
    {
        QTest::addColumn<QString>("words");
        QTest::addColumn<QString>("sentence");
        QTest::newRow("no title") << "text\n## one\nx" << "en.md: line 1: the title is missing";
        QTest::newRow("nothing") << "" << "en.md: line 1: the title is missing";
        QTest::newRow("missing card") << "# T\n" << "en.md: the section of card \"one\" is missing; expected ## one";
        QTest::newRow("empty card") << "# T\n## one\n### Hint\nx" << "en.md: line 2: the text of \"one\" is missing";
        QTest::newRow("other card") << "# T\n## one\nx\n## two\ny" << "en.md: line 4: unknown name \"two\"";
        QTest::newRow("twice") << "# T\n## one\nx\n## one\ny" << "en.md: line 4: \"one\" is used twice";
        QTest::newRow("other part") << "# T\n## one\nx\n### Hnit\ny"
                                    << "en.md: line 4: unknown value \"Hnit\"; did you mean \"Hint\"?";
        QTest::newRow("part twice") << "# T\n## one\nx\n### Hint\ny\n### Hint\nz"
                                    << "en.md: line 6: \"Hint\" is used twice";
    }

    void textErrorsNameTheirLine()
    {
        QFETCH(QString, words);
        QFETCH(QString, sentence);
        Files files = lessonOf("\"scene\":\":opening\"");
        files["en.md"] = words.toStdString();
        const std::string said = refusal(files);
        QVERIFY2(QString::fromStdString(said).startsWith(sentence), said.c_str());
        files["en.md"] = kWords;
        files["ja.md"] = words.toStdString();
        QVERIFY(!refusal(files).empty());
    }

    void textsMayContainCodeAndAnyLineEnds()
    {
        const auto text = lessonTextFrom(
            "\xEF\xBB\xBF# T\r\nIdea\r\n## one\r\nSee:\r\n```\r\n## not a card\r\n```\r\n#### small\r\n");
        QVERIFY(text.ok());
        QCOMPARE(text->idea, "Idea");
        QCOMPARE(text->cards.size(), std::size_t{1});
        QCOMPARE(text->cards.at("one").text.title, "");
        QCOMPARE(text->cards.at("one").text.body, "See:\n```\n## not a card\n```\n#### small");
        QCOMPARE(lessonTextFrom("# T\n## one :  Levels: 0 to 2 \r\nx")->cards.at("one").text.title, "Levels: 0 to 2");
        QCOMPARE(lessonTextFrom("# T\n## one:\nx")->cards.at("one").text.title, "");
        const auto bad = lessonTextFrom("# T\n## one\n\xFF\n");
        QVERIFY(!bad.ok());
        QCOMPARE(bad.error().place, "line 3");
        QVERIFY(!lessonTextFrom(std::string(1, '\0')).ok());
    }

    void lessonNeedsAtLeastOneLanguage()
    {
        Files files = lessonOf("\"scene\":\":opening\"");
        QVERIFY(refusal(files).empty());
        files["ja.md"] = files["en.md"];
        files.erase("en.md");
        const auto lesson = readLesson(from(files));
        QVERIFY(lesson.ok());
        QCOMPARE(lesson->title.in("en"), "Title");
        QCOMPARE(lesson->cards[0].in("en").body, "Do it.");
        files.erase("ja.md");
        QVERIFY(!refusal(files).empty());
    }

    void copyKeepsTheLessonAndOverwritesNothing()
    {
        const QTemporaryDir folder;
        const auto path = std::filesystem::path(folder.path().toStdString()) / "mine";
        for (const auto& lesson : builtInLessons()) {
            const auto to = path / lesson->id;
            QVERIFY(writeLessonFolder(*lesson, to).ok());
            const auto again = readLessonFolder(to);
            QVERIFY2(again.ok(), again ? "" : again.error().sentence().c_str());
            QCOMPARE(again->files, lesson->files);
            QCOMPARE(again->cards.size(), lesson->cards.size());
            QVERIFY(!writeLessonFolder(*lesson, to).ok());
        }
    }

    void onlyPlainFilesOfTheFolderAreRead()
    {
        const QTemporaryDir folder;
        const std::filesystem::path path(folder.path().toStdString());
        QVERIFY(readLessonFolder(path).error().sentence().find("cannot read ") != std::string::npos);
        QVERIFY(!readLessonFolder(path / "nowhere").ok());
        QVERIFY(writeLessonFolder(*builtInLessons().front(), path / "lesson").ok());
        QVERIFY(readLessonFolder(path / "lesson").ok());
        std::filesystem::rename(path / "lesson" / "en.md", path / "elsewhere.md");
        std::filesystem::create_symlink(path / "elsewhere.md", path / "lesson" / "en.md");
        const auto linked = readLessonFolder(path / "lesson");
        QVERIFY(!linked.ok());
        QVERIFY2(linked.error().sentence().find("en.md") != std::string::npos, linked.error().sentence().c_str());
        std::filesystem::remove(path / "lesson" / "en.md");
        std::filesystem::create_directory(path / "lesson" / "en.md");
        QVERIFY(!readLessonFolder(path / "lesson").ok());
        std::filesystem::remove(path / "lesson" / "en.md");
        QVERIFY(readLessonFolder(path / "lesson").ok());  // the other language is enough
    }

    /// Files that are cut off or altered anywhere are read or refused, and nothing else happens.
    void damagedFilesAreRefusedOrRead()
    {
        for (const std::size_t which : {std::size_t{1}, std::size_t{10}}) {
            const Lesson& lesson = *builtInLessons()[which];
            for (std::size_t file = 0; file < lesson.files.size(); ++file) {
                const std::string& text = lesson.files[file].second;
                for (std::size_t at = 0; at < text.size(); at += 97) {
                    Files files(lesson.files.begin(), lesson.files.end());
                    files[lesson.files[file].first] = text.substr(0, at);
                    (void)refusal(files);
                    files[lesson.files[file].first] = text;
                    files[lesson.files[file].first][at] = static_cast<char>(text[at] ^ 0x15);
                    (void)refusal(files);
                }
            }
        }
    }
};

QTEST_APPLESS_MAIN(TestLessons)
#include "test_lessons.moc"
