#include "core/catalogue/catalogue.h"
#include "core/catalogue/method_run.h"
#include "core/scene/presets.h"
#include "tests/support/listing_outcome.h"
#include "tests/support/listing_programs.h"
#include "tests/support/seeded.h"

#include <QTest>

#include <algorithm>
#include <map>
#include <set>

using namespace mortonscope;
using namespace mortonscope::test;

namespace {

/// Returns the mistakes that have a patch, in both list orders. The others are exhibits, brute force, and mistakes in
/// the overlap test, which no listing shows.
std::vector<Method> mistakenMethods()
{
    std::vector<Method> all;
    for (const Mistake& mistake : mistakes()) {
        for (const ListOrder order : {ListOrder::FirstIn, ListOrder::LastIn}) {
            if (mistake.algorithm->isMistake && !mistake.algorithm->changesOnlyHits()) {
                all.push_back({.algorithm = mistake.algorithm, .order = order});
            }
        }
    }
    return all;
}

Method rightMethod(ListOrder order) { return {.order = order}; }

QString nameOf(const Method& method, const QString& language)
{
    return language + ", " + QString::fromUtf8(method.algorithm->id.data())
         + (method.usedOrder() == ListOrder::FirstIn ? ", first in" : ", last in");
}

/// Returns whether a listing never ends, so that it must be stopped from outside.
bool isEndless(const Method& method) { return method.algorithm->faults.children == ChildRule::OffByOneAtRoot; }

/// Maximum number of lines that an endless listing may trace. The runs of these scenes are stopped after fewer steps.
constexpr int kMaxLines = 1500;

/// Returns whether a listing runs with calls that report its lines, instead of as it is shown. Each mistake is run in
/// both list orders, one way each.
bool isFollowed(const Method& method, std::size_t number)
{
    return isEndless(method) || (number / 2 + number) % 2 != 0;
}

/// Returns whether the loop over the groups leaves one out, which the steps of a run don't show.
bool leavesOutAGroup(const Method& method)
{
    return method.algorithm->id == "loop-misses-top" || method.algorithm->id == "loop-skips-lowest";
}

ListingScene sceneOf(const char* preset)
{
    const Scene& scene = findPreset(preset)->scene;
    return {scene.space(), {scene.boxes().begin(), scene.boxes().end()}};
}

/// Returns scenes with few boxes, because all mistakes are run on all of them in four languages.
std::vector<ListingScene> smallScenes()
{
    std::vector<ListingScene> scenes = {
        sceneOf("separates-mistakes-8"), sceneOf("separates-mistakes-12"), sceneOf("opening"), {Space(), {}}};
    for (std::uint64_t seed = 1; seed <= 6; ++seed) {
        const Space space =
            *Space::create({-20, 10, 80, 60}, static_cast<int>(seed % 6), static_cast<Outside>(seed % 3));
        scenes.push_back({space, awkwardBoxes(seed, 10, space)});
    }
    return scenes;
}

Scene asScene(const ListingScene& scene)
{
    std::vector<SceneObject> objects;
    for (const Box& box : scene.boxes) {
        objects.push_back({std::to_string(objects.size()), box, {}, {}, {}});
    }
    return Scene(scene.space, Touching::Open, "", std::move(objects));
}

/// The result of a method on a scene, according to core.
struct Expected {
    QStringList pairs;            ///< in the order of testing
    std::vector<StepKind> kinds;  ///< of all its steps
};

Expected expectedOf(const Method& method, const ListingScene& listed)
{
    const Scene scene = asScene(listed);
    const LinearQuadtree tree = treeFor(scene, method);
    Expected expected;
    walkPairs(tree, method, PairProbe([&](BoxId a, BoxId b) {
                  expected.pairs << QStringLiteral("%1-%2").arg(a.value).arg(b.value);
              }));
    const auto run = makeRun(scene, tree, method);
    for (Step step(1); step <= run->total(); ++step.value) {
        expected.kinds.push_back(run->eventAt(step).kind);
    }
    return expected;
}

/// Returns, by scene, one of the lines that drivers print for each scene.
std::vector<QStringList> printed(const QByteArray& out, const QByteArray& heading)
{
    std::vector<QStringList> found;
    for (const QByteArray& line : out.split('\n')) {
        if (line.startsWith(heading)) {
            found.push_back(QString::fromUtf8(line.mid(heading.size())).split(' ', Qt::SkipEmptyParts));
        }
    }
    return found;
}

/// Returns the texts of a listing's departures, one after the other.
QString departuresText(const Listing& listing)
{
    QStringList texts;
    for (const Departure& departure : departuresOf(listing)) {
        texts << QString::fromStdString(departure.text);
    }
    return texts.join('\n');
}

}  // namespace

class TestMistakeListing : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;
    std::unique_ptr<CppListings> m_cpp;
    std::vector<ListingScene> m_scenes;
    std::vector<Method> m_methods;
    std::vector<std::vector<Expected>> m_expected;  ///< by method, by scene

    /// Compares the output of all listings in one language with core: of those that were run as shown, and of those
    /// that were followed. A listing that never ends is only followed, separately, and its calls stop it.
    void compare(const QString& language, const Said& shown, const Said& followed, const Said& endless)
    {
        for (const Said* said : {&shown, &followed, &endless}) {
            QVERIFY2(said->complaint.isEmpty(), qPrintable(language + ": " + said->complaint));
        }
        std::map<const Said*, std::vector<QStringList>> allPairs, allLines;
        for (const Said* said : {&shown, &followed, &endless}) {
            allPairs[said] = printed(said->out, "pairs:");
            allLines[said] = printed(said->out, "lines:");
        }
        std::map<const Said*, std::size_t> methods;
        for (std::size_t m = 0; m < m_methods.size(); ++m) {
            const Method& method = m_methods[m];
            const Said* said = isFollowed(method, m) ? &followed : &shown;
            if (isEndless(method)) {
                said = &endless;
            }
            const std::size_t at = methods[said]++;
            for (std::size_t s = 0; s < m_scenes.size(); ++s) {
                const std::size_t i = at * m_scenes.size() + s;
                const Expected& right = m_expected[m][s];
                const QString name = nameOf(method, language) + QStringLiteral(", scene %1: ").arg(s);
                QVERIFY(i < allPairs[said].size());
                const QStringList pairs =
                    isEndless(method) ? allPairs[said][i].mid(0, right.pairs.size()) : allPairs[said][i];
                QVERIFY2(pairs == right.pairs,
                         qPrintable(name + pairs.join(' ') + " instead of " + right.pairs.join(' ')));
                if (said != &shown) {
                    compareLines(name, method, language, allLines[said][i], right.kinds);
                }
                if (QTest::currentTestFailed()) {
                    return;
                }
            }
        }
        for (const auto& [said, count] : methods) {
            QCOMPARE(allPairs[said].size(), count * m_scenes.size());
        }
    }

    /// Compares the marked lines with the executed ones.
    static void compareLines(const QString& name, const Method& method, const QString& language,
                             const QStringList& executed, const std::vector<StepKind>& kinds)
    {
        const Listing listing = *shownListing(method, language);
        const QString group = QString::number(listing.lineOf(StepKind::Group) + 1);
        QStringList right, got;
        for (const StepKind kind : kinds) {
            right << QString::number(listing.lineOf(kind) + 1);
        }
        got = isEndless(method) ? executed.mid(0, right.size()) : executed;
        // A listing that never ends was stopped, unless the scene has no boxes, so that it never began.
        QVERIFY2(!isEndless(method) || kinds.empty() || executed.size() == kMaxLines || executed.size() == right.size(),
                 qPrintable(name));
        if (leavesOutAGroup(method)) {
            right.removeAll(group);
            got.removeAll(group);
        }
        QVERIFY2(got == right, qPrintable(name + "lines " + got.join(' ') + " instead of " + right.join(' ')));
    }

private slots:
    void initTestCase()
    {
        m_methods = mistakenMethods();
        QCOMPARE(m_methods.size(), std::size_t{2 * 51});
        m_cpp = std::make_unique<CppListings>(m_folder);
        for (std::size_t m = 0; m < m_methods.size(); ++m) {
            const Method& method = m_methods[m];
            for (const QString& language : listingLanguages()) {  // fails if a patch doesn't fit
                const auto listing = shownListing(method, language);
                QVERIFY2(listing, listing ? ""
                                          : qPrintable(nameOf(method, language) + ": "
                                                       + QString::fromStdString(listing.error().sentence())));
            }
            const Listing listing = *shownListing(method, "cpp");
            m_cpp->add(isFollowed(method, m) ? withTraceCalls(listing) : QByteArray(listing.text().c_str()));
        }
        m_cpp->compile({"-Wno-unused"});  // a faulty program may not use everything that it computes
        m_scenes = smallScenes();
        for (const Method& method : m_methods) {
            m_expected.emplace_back();
            for (const ListingScene& scene : m_scenes) {
                m_expected.back().push_back(expectedOf(method, scene));
            }
        }
    }

    void everyListingIsComplete()
    {
        for (const QString& language : listingLanguages()) {
            for (const Method& method : m_methods) {
                const QString name = nameOf(method, language) + ": ";
                const Listing listing = *shownListing(method, language);
                for (std::size_t i = 0; i < kStepKinds; ++i) {
                    QCOMPARE(listing.lineOf(static_cast<StepKind>(i)) >= 0,
                             method.kinds().contains(static_cast<StepKind>(i)));
                }
                QVERIFY2(!QString::fromStdString(listing.text()).contains('@'), qPrintable(name));
                for (const ListingLine& line : listing.lines()) {
                    QVERIFY2(QString::fromStdString(line.text).size() <= 80, qPrintable(name + line.text.c_str()));
                    QVERIFY2(line.text.empty() || line.text.back() != ' ', qPrintable(name + line.text.c_str()));
                    // A departure is never a blank line. All other lines are from the right listing.
                    QVERIFY2(!line.text.empty() || !line.isDeparture, qPrintable(name));
                }
            }
        }
    }

    /// Lines that differ from the right listing are marked and say what is right. All other lines are unchanged.
    void onlyDeparturesDiffer()
    {
        for (const QString& language : listingLanguages()) {
            for (const Method& method : m_methods) {
                const QString name = nameOf(method, language) + ": ";
                const Listing listing = *shownListing(method, language),
                              right = *shownListing(rightMethod(method.order), language);
                const auto departures = departuresOf(listing);
                QVERIFY2(!departures.empty() && departures.size() <= 8, qPrintable(name + departuresText(listing)));
                QVERIFY2(departuresText(listing).contains("mistake: "), qPrintable(name + departuresText(listing)));
                QCOMPARE(listing.text().find("as published"), std::string::npos);
                std::multiset<std::string> rightLines;
                for (const ListingLine& line : right.lines()) {
                    rightLines.insert(line.text);
                }
                for (const ListingLine& line : listing.lines()) {
                    const bool guards = method.algorithm->leavesArray;  // the right listing needs no guards
                    QVERIFY2(line.isDeparture || guards || rightLines.contains(line.text),
                             qPrintable(name + line.text.c_str()));
                }
                QVERIFY2(listing.text() != right.text(), qPrintable(name));
                QVERIFY(departuresOf(right).empty());
            }
        }
    }

    /// These lines are the ones that quotations show.
    void departuresAreQuoted()
    {
        const auto quoted = [](const char* id, const char* language) {
            return departuresText(*shownListing({.algorithm = findAlgorithm(id)}, language));
        };
        QCOMPARE(quoted("or-for-xor", "txt"), QStringLiteral("x = lt OR rb  # mistake: right is lt XOR rb"));
        QCOMPARE(quoted("or-for-xor", "cpp"), QStringLiteral("const auto x = lt | rb;  // mistake: right is lt ^ rb"));
        QCOMPARE(quoted("never-pop", "py"), QStringLiteral("# mistake: right is to pop as many as were pushed"));
        QCOMPARE(quoted("lowest-group", "txt").split('\n').first(),
                 QStringLiteral("if up < 1:  # as published: the lowest decides"));
        QCOMPARE(quoted("single-pass", "txt"), QString());
        const Listing listing = *shownListing({.algorithm = findAlgorithm("up-one-too-few")}, "txt");
        QCOMPARE(listing.lines()[static_cast<std::size_t>(departuresOf(listing).at(0).line)].text,
                 std::string("      up = g  # mistake: right is g + 1"));
    }

    /// A run has exactly the kinds of steps that its method declares, each of them on some scene.
    void declaredStepKindsMatchTheRuns()
    {
        std::map<const Algorithm*, KindSet> happened;
        for (std::size_t m = 0; m < m_methods.size(); ++m) {
            for (const Expected& expected : m_expected[m]) {
                for (const StepKind kind : expected.kinds) {
                    happened[m_methods[m].algorithm].add(kind);
                }
            }
        }
        for (const Method& method : m_methods) {
            KindSet kinds = happened[method.algorithm];
            if (isEndless(method)) {  // its run ends when it enters the root inside the root, before any of these steps
                constexpr KindSet kLater{StepKind::TestWithStack, StepKind::Pop, StepKind::LeaveCell};
                QVERIFY(!kinds.meets(kLater));
                kinds |= kLater;
            }
            QVERIFY2(kinds == method.kinds(), method.algorithm->id.data());
        }
    }

    /// Compiles or runs exactly the shown text. It gives the list of the mistake in order, and each step happens on the
    /// marked line.
    void everyListingReproducesItsMistake_data()
    {
        QTest::addColumn<QString>("language");
        for (const char* language : {"txt", "py", "js", "cpp"}) {
            QTest::newRow(language) << QString(language);
        }
    }

    void everyListingReproducesItsMistake()
    {
        QFETCH(QString, language);
        const QByteArray input = asInput(m_scenes);
        if (language == "cpp") {
            std::vector<int> shown, traced, endless;
            for (std::size_t m = 0; m < m_methods.size(); ++m) {
                std::vector<int>& ending = isFollowed(m_methods[m], m) ? traced : shown;
                (isEndless(m_methods[m]) ? endless : ending).push_back(static_cast<int>(m));
            }
            compare(language, m_cpp->run(shown, input), m_cpp->run(traced, input),
                    m_cpp->run(endless, input, kMaxLines));
            return;
        }
        std::vector<Script> shown, traced, endless;
        for (std::size_t m = 0; m < m_methods.size(); ++m) {
            const Listing listing = *shownListing(m_methods[m], language);
            if (isEndless(m_methods[m])) {
                endless.push_back(followed(listing, language));
            } else if (isFollowed(m_methods[m], m)) {
                traced.push_back(followed(listing, language));
            } else {
                shown.push_back({listing.text().c_str()});
            }
        }
        const auto asShown = startScripts(m_folder, language, shown, input);
        const Said saidShown = whatIsSaid(*asShown);
        const auto asTraced = startScripts(m_folder, language, traced, input);
        const Said saidTraced = whatIsSaid(*asTraced);
        const auto withoutEnd = startScripts(m_folder, language, endless, input, kMaxLines);
        compare(language, saidShown, saidTraced, whatIsSaid(*withoutEnd));
    }

    /// The scenes distinguish the mistakes' listings from the right one, so a patch without effect would be noticed.
    void scenesDistinguishMistakesFromRightCode()
    {
        for (std::size_t m = 0; m < m_methods.size(); ++m) {
            bool differs = isEndless(m_methods[m]);
            for (std::size_t s = 0; s < m_scenes.size(); ++s) {
                const Expected right = expectedOf(rightMethod(m_methods[m].order), m_scenes[s]);
                differs = differs || right.pairs != m_expected[m][s].pairs || right.kinds != m_expected[m][s].kinds;
            }
            QVERIFY2(differs, m_methods[m].algorithm->id.data());
        }
    }
};

QTEST_APPLESS_MAIN(TestMistakeListing)
#include "test_mistake_listing.moc"
