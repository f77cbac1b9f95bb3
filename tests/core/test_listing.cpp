#include "core/listing/listing.h"
#include "tests/support/golden.h"
#include "tests/support/listings.h"
#include "tests/support/seeded.h"

#include <QProcess>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

#include <map>

using namespace mortonscope;
using namespace mortonscope::test;

namespace {

constexpr ListOrder kOrders[] = {ListOrder::FirstIn, ListOrder::LastIn};

Result<Listing> read(const QByteArray& text, ListOrder order = ListOrder::FirstIn)
{
    return Listing::read({text.constData(), static_cast<std::size_t>(text.size())}, order);
}

QString orderName(ListOrder order) { return order == ListOrder::FirstIn ? QStringLiteral("first-in") : QStringLiteral("last-in"); }

/// The numbers, from 1, of the lines on which a step happens.
QStringList linesWithKinds(const Listing& listing)
{
    QStringList numbers;
    for (std::size_t i = 0; i < listing.lines().size(); ++i) {
        if (!listing.lines()[i].kinds.isEmpty()) {
            numbers << QString::number(i + 1);
        }
    }
    return numbers;
}

/// C++ and JavaScript tell nobody which line they execute: a call before every line with a kind does.
QByteArray withTraceCalls(const Listing& listing)
{
    QByteArray text;
    int number = 0;
    for (const ListingLine& line : listing.lines()) {
        ++number;
        const QByteArray call = line.kinds.isEmpty() ? QByteArray() : "trace(" + QByteArray::number(number) + "); ";
        text += call + line.text.c_str() + '\n';
    }
    return text;
}

/// Every golden scene under every rule for what lies outside.
std::vector<ListingScene> allGolden()
{
    std::vector<ListingScene> scenes;
    for (const Golden& golden : goldenScenes()) {
        for (const Outside outside : {Outside::Clamp, Outside::Root, Outside::Reject}) {
            scenes.push_back({*Space::create(golden.world, golden.level, outside), golden.boxes});
        }
    }
    return scenes;
}

/// Few steps each, for they are all written down.
std::vector<ListingScene> someAwkward()
{
    std::vector<ListingScene> scenes = {{Space(), {{10, 10, 35, 35}, {55, 5, 70, 20}, {80, 30, 95, 45}, {30, 30, 60, 55}, {5, 60, 40, 90}, {55, 80, 70, 95}, {80, 60, 90, 90}}},
                                        {Space(), {}}};
    for (std::uint64_t seed = 1; seed <= 30; ++seed) {
        const auto outside = static_cast<Outside>(seed % 3);
        const Space space = *Space::create({-20, 10, 80, 60}, static_cast<int>(seed % 6), outside);
        scenes.push_back({space, awkwardBoxes(seed, 15, space)});
    }
    return scenes;
}

}  // namespace

class TestListing : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;
    int m_files = 0;
    std::vector<ListingScene> m_golden;
    std::vector<ListingScene> m_awkward;

    QString write(const QByteArray& text, const QString& language)
    {
        const QString path = m_folder.filePath(QStringLiteral("%1.%2").arg(++m_files).arg(language));
        QFile file(path);
        return file.open(QIODevice::WriteOnly) && file.write(text) == text.size() ? path : QString();
    }

    /// A listing under way: a compiled program, or one that an interpreter reads.
    struct Started {
        QString program;
        QStringList arguments;
        std::unique_ptr<QProcess> compiler;  ///< none if there is nothing to compile
    };

    Started start(const QByteArray& text, const QString& language, const QStringList& tracedLines = {})
    {
        const QString path = write(text, language);
        const QString drivers = QStringLiteral(MORTONSCOPE_SOURCE_DIR "/tests/listings/");
        if (language == "js") {
            return {QStringLiteral("node"), {drivers + "drive.js", path}, nullptr};
        }
        if (language != "cpp") {
            QStringList arguments = {QStringLiteral("-B"), drivers + "drive.py", path};
            return {QStringLiteral("python3"), tracedLines.isEmpty() ? arguments : arguments << tracedLines.join(','), nullptr};
        }
        Started started{path + ".out", {}, std::make_unique<QProcess>()};
        started.compiler->start(MORTONSCOPE_CXX, {"-std=c++20", "-Wall", "-Wextra", "-Werror", "-ffp-contract=off", "-DLISTING=\"" + path + '"',
                                                  drivers + "drive.cpp", "-o", started.program});
        return started;
    }

    struct Said {
        QByteArray out;
        QByteArray complaint;
    };

    static Said finish(Started started, const QByteArray& input)
    {
        if (started.compiler && (!started.compiler->waitForFinished(120'000) || started.compiler->exitCode() != 0)) {
            return {{}, "not compiled: " + started.compiler->readAllStandardError()};
        }
        QProcess process;
        process.start(started.program, started.arguments);
        process.write(input);
        process.closeWriteChannel();
        const bool ended = process.waitForFinished(120'000);
        const bool well = ended && process.exitStatus() == QProcess::NormalExit && process.exitCode() == 0;
        return {process.readAllStandardOutput(), well ? QByteArray() : started.program.toUtf8() + ": " + process.readAllStandardError() + process.errorString().toUtf8()};
    }

    /// Where two texts differ first: scene and line.
    static QString difference(const QByteArray& got, const QByteArray& right)
    {
        const auto gotLines = got.split('\n'), rightLines = right.split('\n');
        qsizetype scene = -1;
        for (qsizetype i = 0; i < std::max(gotLines.size(), rightLines.size()); ++i) {
            const QByteArray a = gotLines.value(i), b = rightLines.value(i);
            scene += b == "scene" ? 1 : 0;
            if (a != b) {
                return QStringLiteral("scene %1: got “%2” instead of “%3”").arg(scene).arg(QString::fromUtf8(a.left(200)), QString::fromUtf8(b.left(200)));
            }
        }
        return {};
    }

    static QByteArray rightOutcomes(const std::vector<ListingScene>& scenes, ListOrder order, const Listing* lines = nullptr)
    {
        QByteArray text;
        for (const ListingScene& scene : scenes) {
            text += rightOutcome(scene, order, lines);
        }
        return text;
    }

    /// Whether a listing that was changed still gives the right lists, marks and pairs; or its complaint.
    QString outcomeOfChanged(const QString& language, const QByteArray& from, const QByteArray& to)
    {
        QByteArray text = listing(language, ListOrder::FirstIn).text().c_str();
        if (text.count(from) != 1) {
            return QStringLiteral("“%1” is not there once").arg(QString::fromUtf8(from));
        }
        const Said said = finish(start(text.replace(from, to), language), asInput(m_awkward));
        return said.complaint.isEmpty() ? difference(said.out, rightOutcomes(m_awkward, ListOrder::FirstIn)) : QStringLiteral("refused");
    }

private slots:
    void initTestCase()
    {
        m_golden = allGolden();
        m_awkward = someAwkward();
        QCOMPARE(m_golden.size(), std::size_t{3 * 56});
    }

    void everyKindHasItsLineInEveryListing()
    {
        for (const QString& language : listingLanguages()) {
            for (const ListOrder order : kOrders) {
                const auto found = read(taggedListing(language), order);
                QVERIFY2(found, found ? "" : qPrintable(language + ": " + QString::fromStdString(found.error().sentence())));
                for (std::size_t i = 0; i < kStepKinds; ++i) {
                    const auto kind = static_cast<StepKind>(i);
                    std::size_t lines = 0;
                    for (const ListingLine& line : found->lines()) {
                        lines += line.kinds.contains(kind) ? 1U : 0U;
                    }
                    QCOMPARE(lines, std::size_t{1});
                    QVERIFY(found->lines()[static_cast<std::size_t>(found->lineOf(kind))].kinds.contains(kind));
                }
                // What is shown has no tags, and nothing that can't be read.
                QVERIFY2(!QString::fromStdString(found->text()).contains('@'), qPrintable(language));
                for (const ListingLine& line : found->lines()) {
                    QVERIFY2(line.text.empty() || line.text.back() != ' ', line.text.c_str());
                    QVERIFY2(QString::fromStdString(line.text).size() <= 80, line.text.c_str());
                }
            }
        }
    }

    /// The eye stays in place: the same functions in the same order, and in them the same steps.
    void listingsAreAlike()
    {
        for (const ListOrder order : kOrders) {
            QStringList functions[4];
            std::vector<KindSet> kinds[4];
            for (int l = 0; l < 4; ++l) {
                static const QRegularExpression kFunction(QStringLiteral("^(?:\\w[\\w:<>, ]* )?(\\w+)\\([^()]*\\)[ :{]*$"));
                const Listing shown = listing(listingLanguages()[l], order);
                for (const ListingLine& line : shown.lines()) {
                    if (const auto match = kFunction.match(QString::fromStdString(line.text)); match.hasMatch()) {
                        functions[l] << match.captured(1);
                    }
                    if (!line.kinds.isEmpty()) {
                        kinds[l].push_back(line.kinds);
                    }
                }
                functions[l].removeAll(QStringLiteral("division"));  // these two are sentences in pseudo-code
                functions[l].removeAll(QStringLiteral("test"));
                QVERIFY(kinds[l] == kinds[0]);
                QCOMPARE(functions[l], functions[0]);
            }
            QCOMPARE(functions[0], (QStringList{"locate", "interleave", "inside", "add", "insert", "children", "visit", "run"}));
        }
    }

    void everyListingIsRight()
    {
        for (const ListOrder order : kOrders) {
            const QByteArray right = rightOutcomes(m_golden, order);
            std::map<QString, Started> plain, traced;
            for (const QString& language : listingLanguages()) {  // the compilers work beside each other
                const Listing shown = listing(language, order);
                const bool tracesItself = language == "py" || language == "txt";
                plain[language] = start(shown.text().c_str(), language);
                traced[language] = tracesItself ? start(shown.text().c_str(), language, linesWithKinds(shown)) : start(withTraceCalls(shown), language);
            }
            for (const QString& language : listingLanguages()) {
                const Listing shown = listing(language, order);
                const QString name = language + ", " + orderName(order) + ": ";
                const Said said = finish(std::move(plain[language]), asInput(m_golden));
                QVERIFY2(said.complaint.isEmpty(), qPrintable(name + said.complaint));
                const QString wrong = difference(said.out, right);
                QVERIFY2(wrong.isEmpty(), qPrintable(name + wrong));

                // The line that is marked is the one that is executed.
                const Said executed = finish(std::move(traced[language]), asInput(m_awkward));
                QVERIFY2(executed.complaint.isEmpty(), qPrintable(name + executed.complaint));
                const QString wrongLine = difference(executed.out, rightOutcomes(m_awkward, order, &shown));
                QVERIFY2(wrongLine.isEmpty(), qPrintable(name + wrongLine));
            }
        }
    }

    /// The comparison notices the mistakes that are usually made.
    void aWrongListingIsNoticed_data()
    {
        QTest::addColumn<QString>("language");
        QTest::addColumn<QByteArray>("from");
        QTest::addColumn<QByteArray>("to");
        QTest::newRow("count of groups") << "py" << QByteArray("up = g + 1") << QByteArray("up += 1");
        QTest::newRow("difference") << "py" << QByteArray("lt ^ rb") << QByteArray("rb - lt");
        QTest::newRow("names swapped") << "py" << QByteArray("test(tree, above, box)") << QByteArray("test(tree, box, above)");
        QTest::newRow("never pop") << "py" << QByteArray("tree.stack.pop()") << QByteArray("pass");
        QTest::newRow("ancestors not marked") << "js" << QByteArray("index = Math.max(index - 1, 0) >> 2;") << QByteArray("index = 0;");
        QTest::newRow("rounded") << "js" << QByteArray("Math.floor(v)") << QByteArray("Math.round(v)");
        QTest::newRow("no clamp") << "txt" << QByteArray("unit_y), clamped to 0 … 2^L − 1") << QByteArray("unit_y), clamped to 0 … 2^L");
        QTest::newRow("shift by up") << "txt" << QByteArray("rb >> 2·up") << QByteArray("rb >> up");
    }

    void aWrongListingIsNoticed()
    {
        QFETCH(QString, language);
        QFETCH(QByteArray, from);
        QFETCH(QByteArray, to);
        const QString wrong = outcomeOfChanged(language, from, to);
        // Some lead astray so far that the program ends.
        QVERIFY2(wrong.startsWith(QStringLiteral("scene")) || wrong == QStringLiteral("refused"), qPrintable(wrong));
    }

    void aWrongTagIsNoticed()
    {
        QByteArray text = taggedListing("py");
        text.replace("# @push", "").replace("if below:", "if below:  # @push");
        const Listing wrong = *read(text);
        const Said said = finish(start(wrong.text().c_str(), "py", linesWithKinds(wrong)), asInput(m_awkward));
        QVERIFY2(said.complaint.isEmpty(), said.complaint.constData());
        QVERIFY(difference(said.out, rightOutcomes(m_awkward, ListOrder::FirstIn, &wrong)).contains(QStringLiteral("lines:")));
    }

    /// The pseudo-code is a language, if a small one: what is not in it is refused.
    void pseudoCodeRefusesWhatItDoesNotKnow()
    {
        for (const auto& [from, to] : {std::pair{"mark cell index", "mark the cell index"}, {"lt XOR rb", "lt differs rb"}, {"push b", "push b twice"},
                                       {"for child in below:", "for some child in below:"}}) {
            QCOMPARE(outcomeOfChanged("txt", from, to), QStringLiteral("refused"));
        }
    }

    void mistakesInTagsAreNamed()
    {
        QByteArray all;
        for (std::size_t i = 0; i < kStepKinds; ++i) {
            all += QByteArray("line @") + kindName(static_cast<StepKind>(i)).data() + '\n';
        }
        QVERIFY(read(all));
        QCOMPARE(read(all + "x  // comment @shfit\n").error().sentence(), std::string("line 18: @shfit is not known; expected a step kind, first-in, last-in or both"));
        QCOMPARE(read(all + "x @xor").error().code, ErrorCode::DuplicateName);
        QVERIFY(read(all + "x @xor").error().place.starts_with("line 18"));
        QCOMPARE(read(QByteArray(all).replace("@pop", "")).error().code, ErrorCode::MissingMember);
        QCOMPARE(read({}).error().code, ErrorCode::MissingMember);

        // An order's lines are shown for it alone, line by line or as a region.
        const QByteArray orders = all + "a // @first-in\nb // why @last-in\n# @last-in\nc\n\n// @both\nd\n";
        const auto tail = [&](ListOrder order) { return QString::fromStdString(read(orders, order)->text()).section('\n', 17); };
        QCOMPARE(tail(ListOrder::FirstIn), QStringLiteral("a\nd\n"));
        QCOMPARE(tail(ListOrder::LastIn), QStringLiteral("b // why\nc\n\nd\n"));
    }
};

QTEST_APPLESS_MAIN(TestListing)
#include "test_listing.moc"
