#include "core/analysis/analysis.h"
#include "core/base/enum_names.h"
#include "core/base/message.h"
#include "core/base/sha256.h"
#include "core/explain/explainer.h"
#include "core/explain/pair_states.h"
#include "core/narrate/narrate.h"
#include "core/narrate/placement_words.h"
#include "core/narrate/why_words.h"
#include "core/page/modules.h"
#include "core/page/page.h"
#include "core/scene/presets.h"
#include "core/scene/scene_json.h"
#include "tests/support/listing_programs.h"
#include "tests/support/seeded_scene.h"

#include <QCryptographicHash>
#include <QTemporaryDir>
#include <QTest>

using namespace mortonscope;
using namespace mortonscope::test;

namespace {

constexpr std::array kBoth{Language::English, Language::Japanese};

/// Sets a language during its lifetime, then English again.
struct SpokenLanguage {
    explicit SpokenLanguage(Language spoken) { setLanguage(spoken); }
    ~SpokenLanguage() { setLanguage(Language::English); }
    SpokenLanguage(const SpokenLanguage&) = delete;
    SpokenLanguage& operator=(const SpokenLanguage&) = delete;
};

template <class Say>
nlohmann::json inBoth(Say say)
{
    nlohmann::json texts = nlohmann::json::array();
    for (const Language each : kBoth) {
        const SpokenLanguage spoken(each);
        texts.push_back(say());
    }
    return texts;
}

Scene sceneOf(const SeededScene& seeded, Touching touching)
{
    SceneBuilder builder;
    for (std::size_t i = 0; i < seeded.boxes.size(); ++i) {
        SceneObject object{"b" + std::to_string(i), seeded.boxes[i], {}, {}, {}};
        if (i % 5 == 4) {
            const Box& box = object.box;
            object.circle = Circle{{box.left, box.top}, std::min(box.width(), box.height()) / 2};
        }
        (void)builder.add(std::move(object));
    }
    return builder.finish(seeded.space, touching, {});
}

std::string nameOfState(PairState state)
{
    switch (state) {
    case PairState::Open: return "unknown";
    case PairState::Never: return "apart-never";
    case PairState::Apart: return "tested";
    case PairState::Overlap: return "overlap";
    }
    return {};
}

/// Writes core's results for a scene, as compare_with_core.js reads them.
class Expected {
public:
    Expected(const Scene& scene, const Method& method) : m_analysis(scene, method), m_states(m_analysis)
    {
        for (std::uint64_t k = 0; k <= m_analysis.run.total().value; k += 1 + k / 40) {
            m_steps.push_back(k);
        }
    }

    std::string line() const
    {
        const Scene& scene = *m_analysis.scene;
        nlohmann::json json;
        json["scene"] = nlohmann::json::parse(sceneToJson(scene));
        json["order"] = nameOf(m_analysis.order);
        json["total"] = m_analysis.run.total().value;
        json["steps"] = m_steps;
        const Listing listing = *readListing(m_analysis.method, "js");
        json["lines"] = nlohmann::json::array();
        for (const std::uint64_t k : m_steps) {
            const Moment moment = m_analysis.run.at(Step(k));
            json["lines"].push_back(moment.event ? listing.lineOf(moment.event->kind) : -1);
        }
        json["headlines"] = inBoth([&] { return headlines(); });
        json["sentences"] = inBoth([&] { return sentences(); });
        json["pairs"] = nlohmann::json::array();
        for (std::uint32_t b = 1; b < scene.size(); ++b) {
            for (std::uint32_t a = 0; a < b; ++a) {
                json["pairs"].push_back(pair(BoxId(a), BoxId(b)));
            }
        }
        return json.dump() + '\n';
    }

private:
    std::vector<std::string> headlines() const
    {
        std::vector<std::string> texts;
        for (std::uint32_t b = 0; b < m_analysis.scene->size(); ++b) {
            const PlacingFacts facts(m_analysis, BoxId(b));
            texts.push_back(whereItLives(*m_analysis.scene, BoxId(b), facts, m_analysis.method).text());
        }
        return texts;
    }

    std::vector<std::string> sentences() const
    {
        std::vector<std::string> texts;
        for (const std::uint64_t k : m_steps) {
            texts.push_back(narrateWithoutWhatComes(m_analysis, m_analysis.run.at(Step(k))));
        }
        return texts;
    }

    nlohmann::json pair(BoxId a, BoxId b) const
    {
        const std::uint32_t numberOfA = a.value, numberOfB = b.value;  // with checked ids they are bit fields
        nlohmann::json json{{"a", numberOfA}, {"b", numberOfB}, {"states", nlohmann::json::array()}};
        for (const std::uint64_t k : m_steps) {
            json["states"].push_back(nameOfState(m_states.at(a, b, Step(k))));
        }
        if (!m_analysis.run.stepOf(a, b)) {
            json["why"] =
                inBoth([&] { return linkSentence(m_analysis, Explainer(m_analysis).whyNot(a, b).links.front()); });
        }
        return json;
    }

    const Analysis m_analysis;
    const PairStates m_states;
    std::vector<std::uint64_t> m_steps;
};

PageOptions someOptions() { return {{}, 0, Language::English, "a.mscene", "command", "0.1.0, commit abc"}; }

}  // namespace

class TestPage : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;

private slots:
    void digestsMatchSha256()
    {
        QByteArray text;
        for (int length = 0; length < 300; ++length) {
            const QByteArray right = QCryptographicHash::hash(text, QCryptographicHash::Sha256).toBase64();
            QCOMPARE(QByteArray::fromStdString(sha256InBase64(text.toStdString())), right);
            text += static_cast<char>(length * 7);
        }
    }

    void modulesFollowTheirImports()
    {
        const std::vector<PageModule> modules{
            {"main.js", "import { b } from \"./view/b.js\";\n\nb();\n"},
            {"model/a.js", "export const a = 1;\n"},
            {"model/c.js", "/** A comment. */\nexport function c() {\n    return 2;  // two\n}\n"},
            {"view/b.js",
             "import { a } from \"../model/a.js\";\nimport {\n    d,\n} from \"./d.js\";\nexport const b = a;\n"},
            {"view/d.js", "export const d = 4;\n"},
        };
        const auto joined = joinedModules(modules, "main.js");
        QVERIFY(joined.ok());
        QCOMPARE(QByteArray::fromStdString(*joined),
                 QByteArray("// model/a.js\nconst a=1;\n// model/c.js\nfunction c(){return 2;}\n// view/d.js\n"
                            "const d=4;\n// view/b.js\nconst b=a;\n// main.js\nb();\n"));
    }

    void wrongImportsAreRefused_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::newRow("missing") << QByteArray("import { a } from \"./none.js\";\n");
        QTest::newRow("itself") << QByteArray("import { a } from \"./main.js\";\n");
        QTest::newRow("all") << QByteArray("import * as a from \"./a.js\";\n");
        QTest::newRow("default") << QByteArray("import a from \"./a.js\";\n");
        QTest::newRow("renamed") << QByteArray("import { a as b } from \"./a.js\";\n");
        QTest::newRow("for its effects") << QByteArray("import \"./a.js\";\n");
        QTest::newRow("open") << QByteArray("import { a } from \"./a.js\"");
    }

    void wrongImportsAreRefused()
    {
        QFETCH(QByteArray, text);
        const bool isOpen = !text.endsWith('\n');
        const std::vector<PageModule> modules{{"a.js", "export const a = 1;\n"}, {"main.js", text.toStdString()}};
        QCOMPARE(joinedModules(modules, "main.js").ok(), isOpen);  // a semicolon may be missing at the end
    }

    void packedScriptsAndStylesKeepTheirMeaning()
    {
        const auto script = [](std::string_view text) { return QByteArray::fromStdString(packedScript(text)); };
        QCOMPARE(script("a = \"/* no */  // no\";  // yes\n"), QByteArray("a=\"/* no */  // no\";\n"));
        QCOMPARE(script("a = '\\'/*' + `//  ${b}  \\``;\n"), QByteArray("a='\\'/*'+`//  ${b}  \\``;\n"));
        QCOMPARE(script("a = /[/*]  \\/\"/.test(b) / 2; /* c */\n"), QByteArray("a=/[/*]  \\/\"/.test(b)/2;\n"));
        QCOMPARE(script("x = (y) / 2 / z;  // it's\n"), QByteArray("x=(y)/2/z;\n"));
        QCOMPARE(script("a + +b - -c + d++ + e / /f/;\nreturn  x in y;\n"),
                 QByteArray("a+ +b- -c+d++ +e/ /f/;\nreturn x in y;\n"));
        QCOMPARE(script("\n\n    /** @type {X} */\n    a = /** @type {Y} */ (b);\n"), QByteArray("a=(b);\n"));
        QCOMPARE(script("if (a) {\n    b([\n        c,\n    ]);\n\n    d = 1;\n}\n// f\ne();\n"),
                 QByteArray("if(a){b([c,]);\nd=1;}\ne();\n"));
        QCOMPARE(script("a = `x  ${b ? `y  ${ c + \"}\" } z` : { d: `//` }.d}  /* e */` / 2;  // f\n"),
                 QByteArray("a=`x  ${b?`y  ${c+\"}\"} z`:{d:`//`}.d}  /* e */`/2;\n"));
        QCOMPARE(script("a = `$ {  b  } \\${  c  } ${\n    d // e\n}`\n"),
                 QByteArray("a=`$ {  b  } \\${  c  } ${d}`\n"));
        QCOMPARE(script("a /* open"), QByteArray("a"));
        QCOMPARE(script("a = `b ${ c"), QByteArray("a=`b ${c"));
        const auto style = [](std::string_view text) { return QByteArray::fromStdString(packedStyle(text)); };
        QCOMPARE(style("/* c */\na  b > *, c :hover {\n    d: calc(1px + 2px) 3px;\n}\n"),
                 QByteArray("a b > *,c :hover{d:calc(1px + 2px) 3px;}\n"));
        QCOMPARE(style("@media (a: b) and (c: d) { e [f] { g: \"/* h */\"; } }\n"),
                 QByteArray("@media (a:b) and (c:d){e [f]{g:\"/* h */\";}}\n"));
    }

    void messagesAreReplacedByNumbers()
    {
        const NumberedMessages found = withNumberedMessages(
            "function say(message){}\nessay(\"no\");say(\"a \\\"{1}\\\"\"\n+ \" b\",x);say(text);say(\"c\");say(\"c\");\n"
            "sayCount(f(a,b),\"{1} box\",\"{1} boxes\",c);sayAs(\"ctx\",\"c\");obj.say(\"d\")");
        QCOMPARE(QByteArray::fromStdString(found.script),
                 QByteArray("function say(message){}\nessay(\"no\");say(0,x);say(text);say(1);say(1);\n"
                            "sayCount(f(a,b),2,c);say(3);obj.say(4)"));
        QCOMPARE(found.messages.size(), std::size_t{5});
        QCOMPARE(found.messages[0].english, std::string("a \"{1}\" b"));
        QCOMPARE(found.messages[2].english + found.messages[2].englishMany, std::string("{1} box{1} boxes"));
        QCOMPARE(found.messages[3].context + found.messages[3].english, std::string("ctxc"));
    }

    void onlyTheSinglePassIsAccepted()
    {
        const Scene& scene = findPreset("opening")->scene;
        for (const Algorithm& algorithm : algorithms()) {
            const Method method{&algorithm, ListOrder::FirstIn, Placing::Xor, {}};
            const auto page = webPage(scene, method, someOptions());
            QCOMPARE(page.ok(), algorithm.id == "single-pass");
            QVERIFY(page.ok() || page.error().sentence().find("single-pass") != std::string::npos);
        }
        QVERIFY(!webPage(scene, {&singlePassAlgorithm(), ListOrder::FirstIn, Placing::Midlines, {}}, someOptions()));
    }

    void pageModelMatchesCore()
    {
        for (const ListOrder order : {ListOrder::FirstIn, ListOrder::LastIn}) {
            const Method method{&singlePassAlgorithm(), order, Placing::Xor, {}};
            QByteArray expected;
            for (std::uint64_t seed = 1; seed <= 40; ++seed) {
                const Scene scene = sceneOf(SeededScene(seed), static_cast<Touching>(seed % 2));
                expected += QByteArray::fromStdString(Expected(scene, method).line());
            }
            const std::string listing = readListing(method, "js")->text();
            Scene first = findPreset("opening")->scene;
            nlohmann::json extra{{"listing", listing.substr(0, listing.size() - 1)}};
            const auto page = webPage(first.withExtra(extra.dump()), method, someOptions());
            QVERIFY(page.ok());
            const QString path = m_folder.filePath("page.html");
            QFile file(path);
            QVERIFY(file.open(QIODevice::WriteOnly));
            file.write(page->data(), static_cast<qint64>(page->size()));
            file.close();
            const QString compare = QStringLiteral(MORTONSCOPE_SOURCE_DIR "/tests/page/compare_with_core.js");
            const Said said = whatIsSaid(*started("node", {compare, path}, expected));
            QCOMPARE(said.complaint, QByteArray());
            QCOMPARE(said.out, QByteArray("0 differences\n"));
        }
    }
};

QTEST_GUILESS_MAIN(TestPage)
#include "test_page.moc"
