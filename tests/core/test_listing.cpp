#include "core/algorithms/exhibits.h"
#include "core/base/enum_names.h"
#include "core/catalogue/method_run.h"
#include "core/listing/listing.h"
#include "core/scene/presets.h"
#include "tests/support/golden.h"
#include "tests/support/listing_outcome.h"
#include "tests/support/listing_programs.h"
#include "tests/support/scenes.h"
#include "tests/support/seeded.h"

#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

#include <map>

using namespace mortonscope;
using namespace mortonscope::test;

namespace {

Method method(const char* id, Placing placing = Placing::Xor, ListOrder order = ListOrder::FirstIn)
{
    return {findAlgorithm(id), order, placing, {}};
}

/// Returns every algorithm with all its options.
std::vector<Method> allMethods()
{
    std::vector<Method> all;
    for (const Algorithm& algorithm : algorithms()) {
        for (const ListOrder order : {ListOrder::FirstIn, ListOrder::LastIn}) {
            for (const Placing placing : {Placing::Xor, Placing::Climbing, Placing::Midlines}) {
                if (const Method each{&algorithm, order, placing, {}};
                    each.usedPlacing() == placing && (algorithm.takesOrder() || order == algorithm.order)) {
                    all.push_back(each);
                }
            }
        }
    }
    return all;
}

/// Returns the methods that are run: each right placement and each right walk once or twice.
std::vector<Method> methodsRun()
{
    return {method("single-pass"),
            method("single-pass", Placing::Xor, ListOrder::LastIn),
            method("single-pass", Placing::Midlines),
            method("linked-lists"),
            method("ancestor-walk", Placing::Climbing),
            method("origin-sub"),
            method("origin-sub", Placing::Midlines),
            method("range-query"),
            method("range-query", Placing::Midlines),
            method("brute-force")};
}

QString nameOf(const Method& method)
{
    const ListingChoice choice = listingOf(method);
    QString name = QString::fromUtf8(choice.file.data());
    for (const std::string_view variant : choice.variants) {
        name += ' ' + QString::fromUtf8(variant.data(), static_cast<qsizetype>(variant.size()));
    }
    return name;
}

/// Returns every golden scene under every rule for boxes outside, with a query and slightly moved boxes.
std::vector<ListingScene> allGolden()
{
    std::vector<ListingScene> scenes;
    for (const Golden& golden : goldenScenes()) {
        for (const Outside outside : {Outside::Clamp, Outside::Root, Outside::Reject}) {
            const Space space = *Space::create(golden.world, golden.level, outside);
            scenes.push_back({space, golden.boxes, awkwardBoxes(scenes.size(), 1, space), golden.boxes});
            for (Box& box : scenes.back().moved) {
                box.left += golden.world.width() / 5;
                box.right += golden.world.width() / 5;
            }
        }
    }
    return scenes;
}

/// Returns scenes with few steps, because all steps are written down.
std::vector<ListingScene> someAwkward()
{
    std::vector<ListingScene> scenes = {{Space(), test::kWorked, {{40, 40, 60, 60}}},
                                        {Space(), {}, {{40, 40, 60, 60}}}};
    for (std::uint64_t seed = 1; seed <= 30; ++seed) {
        const auto outside = static_cast<Outside>(seed % 3);
        const Space space = *Space::create({-20, 10, 80, 60}, static_cast<int>(seed % 6), outside);
        scenes.push_back({space, awkwardBoxes(seed, 15, space), awkwardBoxes(seed + 50, 1, space),
                          awkwardBoxes(seed + 100, 15, space)});
        if (seed % 5 < 2) {  // so wide that it contains cells, or the whole world
            scenes.back().queries = {seed % 5 == 0 ? Box{-10, 12, 72, 58} : Box{-30, 0, 90, 70}};
        }
    }
    return scenes;
}

/// Returns every exhibit, but only one of the two exhibits of the heap, which have the same code.
std::vector<Method> exhibitsRun()
{
    std::vector<Method> all;
    for (const Algorithm& algorithm : algorithms()) {
        if (algorithm.isExhibit() && algorithm.id != "ragged-leaves") {
            all.push_back({&algorithm, algorithm.order, Placing::Xor, {}});
        }
    }
    return all;
}

/// Returns an exhibit's own presets, and enough other scenes to show everything that can go wrong. In large scenes,
/// repeated pushes would get out of hand.
std::vector<ListingScene> scenesOfExhibit(const Method& shown, const std::vector<ListingScene>& golden,
                                          const std::vector<ListingScene>& awkward)
{
    std::vector<ListingScene> scenes;
    for (const Preset& preset : presets()) {
        const bool isOwn = preset.algorithm() == shown.algorithm->id
                        || (shown.algorithm->inHeap && preset.algorithm() == "ragged-leaves");
        if (isOwn) {
            const auto boxes = preset.scene.boxes();
            scenes.push_back({preset.scene.space(), {boxes.begin(), boxes.end()}});
        }
    }
    for (std::size_t i = 0; i < golden.size(); ++i) {
        if (i % 3 == i / 3 % 3 && golden[i].boxes.size() <= 40) {
            scenes.push_back(golden[i]);
        }
    }
    scenes.insert(scenes.end(), awkward.begin(), awkward.end());
    return scenes;
}

/// Removes what the algorithm doesn't use: only range queries have a query, and only linked lists have a next frame.
std::vector<ListingScene> scenesFor(const Method& shown, std::vector<ListingScene> scenes)
{
    for (ListingScene& scene : scenes) {
        if (shown.algorithm->walk != Walk::RangeQuery) {
            scene.queries.clear();
        }
        if (shown.algorithm->walk != Walk::LinkedLists) {
            scene.moved.clear();
        }
        scene.space = shown.space(scene.space);
        if (shown.algorithm->walk == Walk::BruteForce) {  // its listing gets the boxes that are not left out
            scene.space = *Space::create(scene.space.world(), scene.space.depth(), Outside::Clamp);
        }
    }
    std::erase_if(scenes, [&](const ListingScene& scene) {
        return shown.algorithm->inHeap && scene.space.depth() != kHeapLevel;
    });
    return scenes;
}

}  // namespace

class TestListing : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;
    std::unique_ptr<CppListings> m_cpp;
    std::map<const Algorithm*, int> m_exhibitsInCpp;
    std::vector<std::pair<int, int>> m_methodsInCpp;  ///< shown and followed listing, by index into methodsRun()
    std::vector<ListingScene> m_golden;
    std::vector<ListingScene> m_awkward;

    /// Returns the first scene and line in which two texts differ.
    static QString difference(const QByteArray& got, const QByteArray& right)
    {
        const auto gotLines = got.split('\n'), rightLines = right.split('\n');
        qsizetype scene = -1;
        for (qsizetype i = 0; i < std::max(gotLines.size(), rightLines.size()); ++i) {
            const QByteArray a = gotLines.value(i), b = rightLines.value(i);
            scene += b == "scene" ? 1 : 0;
            if (a != b) {
                return QStringLiteral("scene %1: got “%2” instead of “%3”")
                    .arg(scene)
                    .arg(QString::fromUtf8(a.left(200)), QString::fromUtf8(b.left(200)));
            }
        }
        return {};
    }

    static QByteArray rightOutcomes(const Method& shown, const std::vector<ListingScene>& scenes,
                                    const Listing* lines = nullptr)
    {
        QByteArray text;
        for (const ListingScene& scene : scenes) {
            text += ListingOutcome(shown, scene).text(lines);
        }
        return text;
    }

    /// Runs a changed listing. Returns the first difference from the right lists, marks and pairs; "refused" on an
    /// error.
    QString outcomeOfChanged(const QString& language, const QByteArray& from, const QByteArray& to,
                             const Method& shown = {})
    {
        QByteArray text = shownListing(shown, language)->text().c_str();
        if (text.count(from) != 1) {
            return QStringLiteral("“%1” is not there once").arg(QString::fromUtf8(from));
        }
        const auto scenes = scenesFor(shown, m_awkward);
        const Said said = runScript(m_folder, language, {text.replace(from, to)}, asInput(scenes));
        return said.complaint.isEmpty() ? difference(said.out, rightOutcomes(shown, scenes))
                                        : QStringLiteral("refused");
    }

private slots:
    void initTestCase()
    {
        m_cpp = std::make_unique<CppListings>(m_folder);
        for (const Method& shown : methodsRun()) {
            const Listing lines = *shownListing(shown, "cpp");
            const int plain = m_cpp->add(lines.text().c_str());
            m_methodsInCpp.emplace_back(plain, m_cpp->add(withTraceCalls(lines)));
        }
        for (const Method& shown : exhibitsRun()) {
            m_exhibitsInCpp[shown.algorithm] = m_cpp->add(withTraceCalls(*shownListing(shown, "cpp")));
        }
        m_cpp->compile();  // runs in the background
        m_golden = allGolden();
        m_awkward = someAwkward();
        QCOMPARE(m_golden.size(), std::size_t{3 * 56});
    }

    /// The library contains the texts of the files.
    void libraryTextsMatchTheFiles()
    {
        for (const QString& language : listingLanguages()) {
            for (const char* file : {"quadtree", "brute_force", "mistakes"}) {
                const QByteArray text = taggedListing(language, file);
                QVERIFY(!text.isEmpty());
                QCOMPARE(QByteArray::fromStdString(std::string(listingText(file, language.toStdString()))), text);
            }
        }
        QVERIFY(listingText("quadtree", "rs").empty() && listingText("", "txt").empty()
                && listingText("quadtree.", "").empty());
        QCOMPARE(mortonscope::readListing({}, "rs").error().sentence(),
                 std::string("language: unknown value \"rs\"; expected txt, cpp, py or js"));
    }

    void everyStepKindHasOneLineInEachListing()
    {
        for (const QString& language : listingLanguages()) {
            for (const Method& shown : allMethods()) {
                const QString name = language + ", " + nameOf(shown) + ": ";
                const auto found = shownListing(shown, language);
                QVERIFY2(found, found ? "" : qPrintable(name + QString::fromStdString(found.error().sentence())));
                for (std::size_t i = 0; i < kStepKinds; ++i) {
                    const auto kind = static_cast<StepKind>(i);
                    std::size_t lines = 0;
                    for (const ListingLine& line : found->lines()) {
                        lines += line.kinds.contains(kind) ? 1U : 0U;
                    }
                    QCOMPARE(lines, shown.kinds().contains(kind) ? std::size_t{1} : std::size_t{0});
                    QCOMPARE(found->lineOf(kind) >= 0, shown.kinds().contains(kind));
                    QVERIFY(lines == 0
                            || found->lines()[static_cast<std::size_t>(found->lineOf(kind))].kinds.contains(kind));
                }
                // A shown listing has no tags, and nothing that is hard to read.
                QVERIFY2(!QString::fromStdString(found->text()).contains('@'), qPrintable(name));
                for (std::size_t l = 0; l < found->lines().size(); ++l) {
                    const std::string& line = found->lines()[l].text;
                    QVERIFY2(line.empty() || line.back() != ' ', line.c_str());
                    QVERIFY2(QString::fromStdString(line).size() <= 80, line.c_str());
                    // One blank line separates functions.
                    const bool isDoubleBlank =
                        line.empty() && (l + 1 == found->lines().size() || found->lines()[l + 1].text.empty());
                    QVERIFY2(!isDoubleBlank, qPrintable(name + QStringLiteral("blank line %1").arg(l + 1)));
                }
            }
        }
    }

    /// Listings in all languages have the same functions in the same order, and in these the same steps.
    void allLanguagesHaveTheSameFunctions()
    {
        static const QRegularExpression kFunction(QStringLiteral("^(?:\\w[\\w:<>, ]* )?(\\w+)\\([^()]*\\)[ :{]*$"));
        for (const Method& shown : allMethods()) {
            QStringList functions[4];
            std::vector<KindSet> kinds[4];
            for (int l = 0; l < 4; ++l) {
                const Listing lines = *shownListing(shown, listingLanguages()[l]);
                for (std::size_t i = 0; i < lines.lines().size(); ++i) {
                    const ListingLine& line = lines.lines()[i];
                    if (const auto match = kFunction.match(QString::fromStdString(line.text)); match.hasMatch()) {
                        functions[l] << match.captured(1);
                        QVERIFY2(i == 0 || lines.lines()[i - 1].text.empty(), line.text.c_str());
                    }
                    if (!line.kinds.isEmpty()) {
                        kinds[l].push_back(line.kinds);
                    }
                }
                for (const char* sentence :
                     {"division", "test", "chain", "holds"}) {  // the pseudocode has sentences instead
                    functions[l].removeAll(QLatin1String(sentence));
                }
                QVERIFY2(kinds[l] == kinds[0], qPrintable(nameOf(shown) + ' ' + listingLanguages()[l]));
                QCOMPARE(functions[l], functions[0]);
            }
            if (shown.algorithm == &singlePassAlgorithm() && shown.placing == Placing::Xor) {
                QCOMPARE(functions[0],
                         (QStringList{"locate", "interleave", "inside", "add", "insert", "children", "visit", "run"}));
            }
        }
    }

    /// A followed listing has the steps of the run, one by one.
    void runsAndListingsHaveTheSameSteps()
    {
        for (const Method& each : allMethods()) {
            for (const ListingScene& scene : m_awkward) {
                std::vector<SceneObject> objects;
                for (const Box& box : scene.boxes) {
                    objects.push_back({std::to_string(objects.size()), box, {}, {}, {}});
                }
                const Scene asScene(scene.space, Touching::Open, "", std::move(objects));
                Method asked = each;
                asked.query = scene.queries.at(0);
                const LinearQuadtree tree = treeFor(asScene, asked);
                const auto run = makeRun(asScene, tree, asked);
                std::vector<StepKind> kinds;
                for (Step step(1); step <= run->total(); ++step.value) {
                    kinds.push_back(run->eventAt(step).kind);
                }
                const ListingScene still{asked.space(scene.space), scene.boxes, scene.queries};
                QVERIFY2(ListingOutcome(asked, still).kinds() == kinds, qPrintable(nameOf(each)));
            }
        }
    }

    void everyListingGivesTheRightResult_data()
    {
        QTest::addColumn<int>("algorithm");
        const auto methods = methodsRun();
        for (std::size_t i = 0; i < methods.size(); ++i) {
            QTest::newRow(qPrintable(nameOf(methods[i]))) << static_cast<int>(i);
        }
    }

    void everyListingGivesTheRightResult()
    {
        QFETCH(int, algorithm);
        const Method shown = methodsRun()[static_cast<std::size_t>(algorithm)];
        // The single pass runs all scenes under all rules. The others share its insertion, and run each scene under one
        // rule.
        std::vector<ListingScene> chosen;
        for (std::size_t i = 0; i < m_golden.size(); ++i) {
            if (shown == method("single-pass") || i % 3 == i / 3 % 3) {
                chosen.push_back(m_golden[i]);
            }
        }
        const auto golden = scenesFor(shown, chosen), awkward = scenesFor(shown, m_awkward);
        const QByteArray right = rightOutcomes(shown, golden);
        const QByteArray goldenInput = asInput(golden), awkwardInput = asInput(awkward);
        const auto [shownInCpp, followedInCpp] = m_methodsInCpp[static_cast<std::size_t>(algorithm)];
        for (const QString& language : listingLanguages()) {
            const Listing lines = *shownListing(shown, language);
            const bool isCpp = language == "cpp";
            const Said said = isCpp ? m_cpp->run({shownInCpp}, goldenInput)
                                    : runScript(m_folder, language, {lines.text().c_str()}, goldenInput);
            QVERIFY2(said.complaint.isEmpty(), qPrintable(language + ": " + said.complaint));
            const QString wrong = difference(said.out, right);
            QVERIFY2(wrong.isEmpty(), qPrintable(language + ": " + wrong));

            // The marked line is the line that is executed.
            const Said executed = isCpp ? m_cpp->run({followedInCpp}, awkwardInput)
                                        : runScript(m_folder, language, followed(lines, language), awkwardInput);
            QVERIFY2(executed.complaint.isEmpty(), qPrintable(language + ": " + executed.complaint));
            const QString wrongLine = difference(executed.out, rightOutcomes(shown, awkward, &lines));
            QVERIFY2(wrongLine.isEmpty(), qPrintable(language + ": " + wrongLine));
        }
    }

    /// All C++ listings are compiled as one program, after all headers. Each must also compile by itself. Together,
    /// these listings have all lines with an include.
    void listingsIncludeWhatTheyNeed()
    {
        for (const Method& shown : {method("single-pass", Placing::Xor, ListOrder::LastIn), method("far-edge-overflow"),
                                    method("brute-force")}) {
            QFile file(m_folder.filePath(QStringLiteral("alone.cpp")));
            const QByteArray text = shownListing(shown, "cpp")->text().c_str();
            QVERIFY(file.open(QIODevice::WriteOnly) && file.write(text) == text.size());
            file.close();
            QProcess compiler;
            compiler.start(MORTONSCOPE_CXX,
                           {"-std=c++20", "-fsyntax-only", "-Wall", "-Wextra", "-Werror", file.fileName()});
            QVERIFY(compiler.waitForFinished(120'000));
            QVERIFY2(compiler.exitCode() == 0, compiler.readAllStandardError().constData());
        }
    }

    void exhibitListingsFailAsPublished_data()
    {
        QTest::addColumn<int>("exhibit");
        const auto methods = exhibitsRun();
        for (std::size_t i = 0; i < methods.size(); ++i) {
            QTest::newRow(methods[i].algorithm->id.data()) << static_cast<int>(i);
        }
    }

    /// An exhibit's listing does what its run shows, line by line.
    void exhibitListingsFailAsPublished()
    {
        QFETCH(int, exhibit);
        const Method shown = exhibitsRun()[static_cast<std::size_t>(exhibit)];
        const auto scenes = scenesFor(shown, scenesOfExhibit(shown, m_golden, m_awkward));
        const QByteArray input = asInput(scenes);
        for (const QString& language : listingLanguages()) {
            const Listing lines = *shownListing(shown, language);
            const Said executed = language == "cpp" ? m_cpp->run({m_exhibitsInCpp.at(shown.algorithm)}, input)
                                                    : runScript(m_folder, language, followed(lines, language), input);
            QVERIFY2(executed.complaint.isEmpty(), qPrintable(language + ": " + executed.complaint));
            const QString wrong = difference(executed.out, rightOutcomes(shown, scenes, &lines));
            QVERIFY2(wrong.isEmpty(), qPrintable(language + ": " + wrong));
        }
        // These scenes distinguish the exhibit from the right algorithm.
        Method right = shown;
        right.algorithm = findAlgorithm(shown.algorithm->walk == Walk::OriginSub ? "origin-sub" : "single-pass");
        right.order = shown.usedOrder();
        QVERIFY(rightOutcomes(shown, scenes) != rightOutcomes(right, scenes));
    }

    /// Only exhibits have departures, and these have the same steps in every language.
    void onlyExhibitsHaveDepartures()
    {
        std::size_t exhibits = 0;
        for (const Algorithm& algorithm : algorithms()) {
            exhibits += algorithm.isExhibit() ? 1U : 0U;
            QCOMPARE(isExhibitVariant(algorithm.id), algorithm.isExhibit());
        }
        QCOMPARE(exhibits, kExhibitVariants.size());
        for (const QString& language : listingLanguages()) {
            for (const Method& shown : allMethods()) {
                const Listing lines = *shownListing(shown, language);
                const auto departures = std::ranges::count_if(lines.lines(), &ListingLine::isDeparture);
                QVERIFY2((departures > 0) == shown.algorithm->isExhibit(), qPrintable(language + ": " + nameOf(shown)));
                QVERIFY2(departures <= 16, qPrintable(language + ": " + nameOf(shown)));
                const bool says = lines.text().find("as published") != std::string::npos;
                QCOMPARE(says, shown.algorithm->isExhibit());
            }
            QCOMPARE(shownListing(method("ragged-leaves"), language)->text(),
                     shownListing(method("heap-overrun"), language)->text());
        }
    }

    /// The comparison notices common mistakes.
    void wrongListingIsDetected_data()
    {
        QTest::addColumn<QString>("id");
        QTest::addColumn<QString>("language");
        QTest::addColumn<QByteArray>("from");
        QTest::addColumn<QByteArray>("to");
        const auto row = [](const char* what, const char* id, const char* language, const char* from, const char* to) {
            QTest::newRow(what) << QString(id) << QString(language) << QByteArray(from) << QByteArray(to);
        };
        row("count of groups", "single-pass", "py", "up = g + 1", "up += 1");
        row("difference", "single-pass", "py", "lt ^ rb", "rb - lt");
        row("names swapped", "single-pass", "py", "test(tree, above, box)", "test(tree, box, above)");
        row("never pop", "single-pass", "py", "tree.stack.pop()", "pass");
        row("ancestors not marked", "single-pass", "js", "index = Math.max(index - 1, 0) >> 2;", "index = 0;");
        row("rounded", "single-pass", "js", "Math.floor(v)", "Math.round(v)");
        row("no clamp", "single-pass", "txt", "unit_y), clamped to 0 … 2^L − 1", "unit_y), clamped to 0 … 2^L");
        row("shift by up", "single-pass", "txt", "rb >> 2·up", "rb >> up");
        row("each pair twice", "ancestor-walk", "py", "other.id > box.id", "other.id != box.id");
        row("pruned too early", "origin-sub", "js", "sub.length >= 2", "sub.length >= 3");
        row("sub holds origin", "origin-sub", "txt", "while index > 0:", "while index > 1:");
        row("rest of the list lost", "linked-lists", "py", "tree.first[index] = behind", "tree.first[index] = None");
        row("held for ever", "linked-lists", "js", "tree.held[index] -= 1;", ";");
        row("previous forgotten", "linked-lists", "txt", "the previous of behind = before", "the cell of behind = 0");
        row("border taken for an edge", "range-query", "py", "return not at_border and", "return");
        row("last column left out", "range-query", "js", "column <= right", "column < right");
        row("exhibit put right", "far-edge-overflow", "js", "Math.max(Math.floor(v), 0) >>> 0",
            "Math.min(Math.max(Math.floor(v), 0), 2 ** depth - 1)");
        row("fourth child found", "child-index-off", "py", "(0 if index > 0 else 1)", "1");
        row("pushed once", "push-per-child", "txt", "      for b in cell:  # as published: for each child",
            "      for b in stack:");
        row("distance with a sign", "circle-unsigned", "py", "int(x) % 2**32", "int(x)");
        row("heap of whole levels", "heap-overrun", "py", "4 * slot + 1 < 256", "4 * slot + 1 < 341");
        row("sub not reported", "range-query", "txt", "report(sub)", "report(origin)");
    }

    void wrongListingIsDetected()
    {
        QFETCH(QString, id);
        QFETCH(QString, language);
        QFETCH(QByteArray, from);
        QFETCH(QByteArray, to);
        const QString wrong = outcomeOfChanged(language, from, to, method(qPrintable(id)));
        // Some faults are so severe that the program exits.
        QVERIFY2(wrong.startsWith(QStringLiteral("scene")) || wrong == QStringLiteral("refused"), qPrintable(wrong));
    }

    void wrongTagIsDetected()
    {
        QByteArray text = taggedListing("py");
        text.replace("# @push", "").replace("if below:", "if below:  # @push");
        const Listing wrong = *readListing(text, singlePassVariants(ListOrder::FirstIn));
        const auto scenes = scenesFor({}, m_awkward);
        const Said said = runScript(m_folder, "py", followed(wrong, "py"), asInput(scenes));
        QVERIFY2(said.complaint.isEmpty(), said.complaint.constData());
        QVERIFY(difference(said.out, rightOutcomes({}, scenes, &wrong)).contains(QStringLiteral("lines:")));
    }

    /// The pseudocode is a small language, and anything outside it is refused.
    void unknownPseudocodeIsRefused()
    {
        for (const auto& [from, to] : {std::pair{"mark cell index", "mark the cell index"},
                                       {"lt XOR rb", "lt differs rb"},
                                       {"push b", "push b twice"},
                                       {"for child in below:", "for some child in below:"},
                                       {"up = 0", "up is 0"}}) {
            QCOMPARE(outcomeOfChanged("txt", from, to), QStringLiteral("refused"));
        }
    }

    void tagErrorsAreReported()
    {
        const auto read = [](const QByteArray& text, const ListingVariants& chosen = {}) {
            return readListing(text, chosen);
        };
        QByteArray all;
        for (std::size_t i = 0; i < kStepKinds; ++i) {
            if (kSinglePassKinds.contains(static_cast<StepKind>(i))) {
                all += QByteArray("line @") + nameOf(static_cast<StepKind>(i)).data() + '\n';
            }
        }
        QVERIFY(read(all));
        QCOMPARE(
            read(all + "x  // comment @shfit\n").error().sentence(),
            std::string(
                "line 18: tags: unknown name @shfit; expected a step kind, a variant, not- with a variant, or all"));
        QCOMPARE(read(all + "x  @not-shfit\n").error().code, ErrorCode::UnknownName);
        QCOMPARE(read(all + "x @xor").error().code, ErrorCode::DuplicateName);
        QVERIFY(read(all + "x @xor").error().place.starts_with("line 18"));
        QCOMPARE(read(all + "x @climb").error().code, ErrorCode::UnknownName);  // not a kind of this algorithm
        QVERIFY(read(all + "x @climb @by-climbing"));                           // this line is not shown
        QCOMPARE(read(QByteArray(all).replace("@pop", "")).error().code, ErrorCode::MissingMember);
        QCOMPARE(read({}).error().code, ErrorCode::MissingMember);
    }

    /// A variant's lines are shown if it is chosen, line by line or as a region, and within regions line by line.
    void variantsChooseLines()
    {
        constexpr KindSet kNone;
        const auto shown = [&](const QByteArray& text, const ListingVariants& chosen) {
            return QString::fromStdString(readListing(text, chosen, kNone)->text()).replace('\n', ' ').trimmed();
        };
        const QByteArray orders = "a // @first-in\nb // why @last-in\n# @last-in\nc\n// @all\nd\n";
        QCOMPARE(shown(orders, {"first-in"}), QStringLiteral("a d"));
        QCOMPARE(shown(orders, {"last-in"}), QStringLiteral("b // why c d"));
        QCOMPARE(shown(orders, {}), QStringLiteral("d"));

        const QByteArray several =
            "a @first-in @linked\nb @not-linked\nc @not-linked @not-query\n@by-xor @by-climbing\nd\ne @linked\nf @not-linked\n@not-linked\ng\n@all\nh";
        QCOMPARE(shown(several, {"by-xor", "linked"}), QStringLiteral("a d e h"));
        QCOMPARE(shown(several, {"by-climbing", "first-in"}), QStringLiteral("a b c d f g h"));
        QCOMPARE(shown(several, {"by-midlines", "query"}), QStringLiteral("b g h"));
    }
};

QTEST_APPLESS_MAIN(TestListing)
#include "test_listing.moc"
