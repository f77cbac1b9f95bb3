#include "core/base/text.h"
#include "core/base/text_file.h"
#include "core/lesson/built_in_lessons.h"
#include "core/manual/manual.h"
#include "core/scene/presets.h"

#include <QRegularExpression>
#include <QTest>

#include <filesystem>

using namespace mortonscope;

namespace {

const std::filesystem::path kFolder = std::filesystem::path(MORTONSCOPE_SOURCE_DIR) / "resources/manual";

QStringList linksOf(const ManualPage& page)
{
    QStringList links;
    withLinks(page.text, [&links](std::string_view, std::string_view target) {
        const std::string_view place = placeInProgram(target);
        links += QString::fromUtf8(place.data(), qsizetype(place.size()));
        return std::string();
    });
    return links;
}

QString textOf(const ManualPage& page) { return QString::fromUtf8(page.text.data(), qsizetype(page.text.size())); }

/// Returns the contents of the code blocks in a language.
QStringList fencesOf(const ManualPage& page, const QString& language)
{
    QStringList blocks;
    const QRegularExpression fence("^```" + language + "\\n(.*?)^```$",
                                   QRegularExpression::MultilineOption
                                       | QRegularExpression::DotMatchesEverythingOption);
    for (const auto& match : fence.globalMatch(textOf(page))) {
        blocks += match.captured(1);
    }
    return blocks;
}

/// Returns the levels of the headings, such as "1 2 2 3".
QString headingsOf(const ManualPage& page)
{
    QStringList levels;
    bool isCode = false;
    for (const QString& line : textOf(page).split('\n')) {
        isCode = line.startsWith("```") ? !isCode : isCode;
        if (!isCode && line.startsWith('#')) {
            levels += QString::number(line.indexOf(' '));
        }
    }
    return levels.join(' ');
}

bool hasTarget(const QString& link, const std::filesystem::path& folder)
{
    const QStringList parts = link.mid(int(link.indexOf(':')) + 1).split('/');
    if (link.startsWith("mortonscope:open/:")) {
        return findPreset(parts[1].mid(1).toStdString()) != nullptr;
    }
    if (link.startsWith("mortonscope:workspace/")) {
        return QStringList{"place", "step", "check", "race", "learn"}.contains(parts[1]);
    }
    if (link.startsWith("mortonscope:lesson/") && parts.size() == 3) {
        const auto lesson = findLesson(parts[1].toStdString());
        return lesson != nullptr && lesson->findCard(parts[2].toStdString());
    }
    return link.startsWith("https://")
        || (!link.contains(':') && std::filesystem::is_regular_file(folder / link.toStdString()));
}

}  // namespace

/// Tests that the manual's pages are the same in both languages, with links that lead somewhere, and how they are shown
/// without Markdown.
class TestManualPages : public QObject {
    Q_OBJECT

private slots:
    void everyFileIsAPage()
    {
        QVERIFY(manualTexts().size() > 20);
        QCOMPARE(manualPages(Language::English).size() + manualPages(Language::Japanese).size(), manualTexts().size());
        for (const char* language : {"en", "ja"}) {
            for (const auto& entry : std::filesystem::directory_iterator(kFolder / language)) {
                const auto page =
                    manualPage(entry.path().stem().string(),
                               std::string_view(language) == "en" ? Language::English : Language::Japanese);
                QVERIFY2(page, entry.path().c_str());
                QCOMPARE(page->text, *readTextFile(entry.path(), 1'000'000));
                QVERIFY(page->text.starts_with("# " + std::string(page->title) + "\n\n"));
            }
        }
        QVERIFY(!manualPage("nothing", Language::English));
        QVERIFY(!manualPage("../en/check", Language::English));
    }

    void bothLanguagesHaveTheSameStructure_data()
    {
        QTest::addColumn<int>("index");
        const auto pages = manualPages(Language::English);
        for (std::size_t i = 0; i < pages.size(); ++i) {
            QTest::newRow(std::string(pages[i].topic).c_str()) << int(i);
        }
    }
    void bothLanguagesHaveTheSameStructure()
    {
        QFETCH(int, index);
        const ManualPage english = manualPages(Language::English).at(std::size_t(index));
        const ManualPage japanese = manualPages(Language::Japanese).at(std::size_t(index));
        QCOMPARE(japanese.topic, english.topic);
        QVERIFY(japanese.title != english.title);
        QCOMPARE(headingsOf(japanese), headingsOf(english));
        QCOMPARE(fencesOf(japanese, "sh"), fencesOf(english, "sh"));
        QCOMPARE(fencesOf(japanese, "cpp").size(), fencesOf(english, "cpp").size());
        QCOMPARE(fencesOf(japanese, "text").size(), fencesOf(english, "text").size());
        QStringList links[] = {linksOf(english), linksOf(japanese)};
        for (QStringList& of : links) {
            of.sort();
            of.removeDuplicates();
        }
        QCOMPARE(links[1], links[0]);
    }

    /// These pages tend to grow too long to be read to the end. Counts all words, including those in code and tables.
    void longTopicsStayWithinTheWordLimit()
    {
        static const QRegularExpression space("\\s+"), word("\\w");
        for (const char* topic : {"published-systems", "keys", "stepping", "library"}) {
            const std::optional<ManualPage> page = manualPage(topic, Language::English);
            QVERIFY2(page.has_value(), topic);
            const QString text = QString::fromUtf8(page->text.data(), qsizetype(page->text.size()));
            const qsizetype words = text.split(space).filter(word).size();
            QVERIFY2(words > 300 && words <= 1200, qPrintable(QString("%1: %2").arg(topic).arg(words)));
        }
    }

    void linksHaveTargets()
    {
        qsizetype count = 0;
        for (const Language language : {Language::English, Language::Japanese}) {
            for (const ManualPage& page : manualPages(language)) {
                for (const QString& link : linksOf(page)) {
                    const QString where = QString::fromStdString(std::string(page.topic)) + ": " + link;
                    QVERIFY2(hasTarget(link, kFolder / (language == Language::English ? "en" : "ja")),
                             qPrintable(where));
                    ++count;
                }
            }
        }
        QVERIFY(count > 200);
        for (const char* wrong :
             {"mortonscope:open/:nowhere", "mortonscope:workspace/nowhere", "mortonscope:lesson/one-array/nowhere",
              "mortonscope:lesson/nowhere/x", "nowhere.md", "mortonscope:nowhere"}) {
            QVERIFY(!hasTarget(wrong, kFolder / "en"));
        }
    }

    void plainLinksShowTheirTargets()
    {
        QCOMPARE(plainPage("# A\n\nsee [b `[c]`](d.md), `[e](f)` and [g] (h).\n\n```sh\nrun [i](j)\n\nend\n```\n"),
                 "# A\n\nsee b `[c]` (help d), `[e](f)` and [g] (h).\n\n    run [i](j)\n\n    end\n");
        QCOMPARE(plainPage("[a](b.md#c), [here](#d), [web](https://x.org/y.html), [file](../../lessons/README.md)\n"),
                 "a (help b), here, web (https://x.org/y.html), file (resources/lessons/README.md)\n");
        QCOMPARE(
            plainPage(
                "[open](tour.md#links \"mortonscope:open/:nested\")\n"
                "[race](tour.md \"mortonscope:workspace/race\")\n"
                "[go](../../lessons/04-xor/en.md \"mortonscope:lesson/xor-is-not-a-difference/seven-and-eight\")\n"),
            "open (mortonscope :nested)\nrace (mortonscope --workspace race)\n"
            "go (mortonscope --lesson xor-is-not-a-difference/seven-and-eight)\n");
    }

    void plainPicturesShowTheirDescriptions()
    {
        QCOMPARE(plainPage("![The tree](x.svg)\n`![b](c)` ![d](e.png) [![f](g)](h.md)\n"),
                 "[The tree]\n`![b](c)` [d] [[f]](h.md)\n");
        const auto inAngles = [](std::string_view words, std::string_view target) {
            return '<' + std::string(words) + '|' + std::string(target) + '>';
        };
        QCOMPARE(withPictures("a! ![b](c) [d](e)", inAngles), "a! <b|c> [d](e)");
        QCOMPARE(withLinks("a! ![b](c) [d](e)", inAngles), "a! ![b](c) <d|e>");
    }

    /// Each page has the same pictures in both languages; a picture with words has a file for each.
    void picturesHaveFilesAndDescriptions()
    {
        QStringList files[2];
        for (const Language language : {Language::English, Language::Japanese}) {
            const std::string code = language == Language::English ? "en" : "ja";
            for (const ManualPage& page : manualPages(language)) {
                withPictures(page.text, [&](std::string_view words, std::string_view target) {
                    [&] {
                        QVERIFY(words.size() > 20 && words.find_first_of("*`_&<>\\") == words.npos);
                        QVERIFY2(std::filesystem::is_regular_file(kFolder / code / target),
                                 std::string(target).c_str());
                    }();
                    QString file = QString::fromUtf8(target.data(), qsizetype(target.size()));
                    files[language == Language::Japanese] +=
                        QString::fromStdString(std::string(page.topic)) + ' '
                        + file.replace(QString::fromStdString('-' + code + '.'), ".");
                    return std::string();
                });
            }
        }
        QVERIFY(files[0].size() >= 6);
        QCOMPARE(files[0], files[1]);
    }

    void tablesAreAligned()
    {
        QCOMPARE(plainPage("| a | long heading |\n|---|:-:|\n| `x|y` | 1 |\n| 日本 | b\\|c |\n\nend\n"),
                 "a      long heading\n-----  ------------\n`x|y`  1\n日本   b|c\n\nend\n");
        // Headings may be empty, and rows too short. Bars in code are not a table.
        QCOMPARE(plainPage("| | |\n|-|-|\n| a |\n```text\n| b |\n```\n"), "-\na\n    | b |\n");
        const std::string wide = plainPage(
            "| k | v |\n|---|---|\n| a | " + std::string(20, 'x') + ' ' + std::string(90, 'y') + " z |\n| b | "
            + "日本語日本語日本語日本語日本語日本語日本語日本語日本語日本語日本語日本語日本語日本語日本語日本語日本語"
            + " |\n");
        QCOMPARE(QString::fromStdString(wide).section('\n', 2, 3),
                 "a  " + QString(20, 'x') + "\n   " + QString(90, 'y') + " z");
        for (const QString& line : QString::fromStdString(wide).split('\n')) {
            QVERIFY(displayWidth(line.toStdString()) <= 100);
        }
    }

    /// No Markdown that a reader would have to decode is left on any page.
    void plainPagesHaveNoMarkdownLeft()
    {
        for (const Language language : {Language::English, Language::Japanese}) {
            for (const ManualPage& page : manualPages(language)) {
                for (const QString& line : QString::fromStdString(plainPage(page.text)).split('\n')) {
                    if (line.startsWith("    ")) {
                        continue;  // code stays unchanged
                    }
                    QVERIFY2(!line.contains("](") && !line.contains("(mortonscope:") && !line.contains("```")
                                 && !line.startsWith('|'),
                             qPrintable(line));
                }
            }
        }
    }
};

QTEST_APPLESS_MAIN(TestManualPages)
#include "test_manual_pages.moc"
