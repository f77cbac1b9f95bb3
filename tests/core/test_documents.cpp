#include "core/base/text_file.h"
#include "core/manual/manual.h"

#include <QRegularExpression>
#include <QTest>

#include <filesystem>

using namespace mortonscope;

namespace {

const std::filesystem::path kRoot = MORTONSCOPE_SOURCE_DIR;

QString textOf(const std::filesystem::path& file)
{
    const auto text = readTextFile(file, 1'000'000);
    return text ? QString::fromStdString(*text) : QString();
}

/// Returns the anchors that a Git host makes from headings, such as #the-sandbox from "## The sandbox".
QStringList anchorsOf(const QString& page)
{
    QStringList anchors;
    for (const QString& line : page.split('\n')) {
        if (line.startsWith('#')) {
            anchors += line.section(' ', 1)
                           .toLower()
                           .remove(QRegularExpression("[^\\w\\- ]", QRegularExpression::UseUnicodePropertiesOption))
                           .replace(' ', '-');
        }
    }
    return anchors;
}

/// Returns whether a link in a file leads to a file, a folder or a heading. A link to a place in the program needs such
/// a page, too, because a Git host can't open the program.
bool hasTarget(const QString& link, const std::filesystem::path& file)
{
    const QString page = link.section(" \"mortonscope:", 0, 0);  // test_manual_pages checks the place in the program
    const bool isCode = page.contains(' ');                      // the captures of a lambda
    if (isCode || page.startsWith("https://")) {
        return true;
    }
    const QString path = page.section('#', 0, 0), anchor = page.section('#', 1);
    const std::filesystem::path target = path.isEmpty() ? file : file.parent_path() / path.toStdString();
    return std::filesystem::exists(target) && (anchor.isEmpty() || anchorsOf(textOf(target)).contains(anchor));
}

}  // namespace

/// Tests the pages of the repository: their links lead somewhere, and repeated facts agree.
class TestDocuments : public QObject {
    Q_OBJECT

private slots:
    void linksHaveTargets()
    {
        int links = 0;
        const auto look = [&links](const std::filesystem::path& file) {
            const auto isThere = [&](std::string_view, std::string_view target) {
                ++links;
                const QString link = QString::fromUtf8(target.data(), qsizetype(target.size()));
                [&] {
                    QVERIFY2(hasTarget(link, file),
                             qPrintable(QString::fromStdString(file.string()) + " leads to " + link));
                }();
                return std::string();
            };
            withLinks(textOf(file).toStdString(), isThere);
            withPictures(textOf(file).toStdString(), isThere);
        };
        look(kRoot / "README.md");
        for (const char* top : {".github", "app", "core", "resources", "tests"}) {
            for (const auto& entry : std::filesystem::recursive_directory_iterator(kRoot / top)) {
                if (entry.path().extension() == ".md") {
                    look(entry.path());
                }
            }
        }
        QVERIFY(links > 100);
        QVERIFY(hasTarget("#the-layering-table", kRoot / "tests/README.md"));
        QVERIFY(!hasTarget("#no-such-heading", kRoot / "tests/README.md"));
        QVERIFY(!hasTarget("nothing.md", kRoot / "README.md"));
        QVERIFY(!hasTarget("mortonscope:workspace/check", kRoot / "resources/manual/en/tour.md"));
        QVERIFY(hasTarget("check.md \"mortonscope:workspace/check\"", kRoot / "resources/manual/en/tour.md"));
        QVERIFY(!hasTarget("nothing.md \"mortonscope:workspace/check\"", kRoot / "resources/manual/en/tour.md"));
    }

    void readmeLinksToEveryManualPage()
    {
        const QString readme = textOf(kRoot / "README.md");
        for (const ManualPage& page : manualPages(Language::English)) {
            const QString link =
                QStringLiteral("](resources/manual/en/%1.md").arg(QString::fromStdString(std::string(page.topic)));
            QVERIFY2(readme.contains(link), qPrintable(link));
        }
    }

    void readmeIsShort()
    {
        const QString readme = textOf(kRoot / "README.md");
        QVERIFY(!readme.isEmpty());
        QVERIFY(readme.toUtf8().size() <= 12 * 1024);
        const auto words = readme.split(QRegularExpression("\\s+"), Qt::SkipEmptyParts).size();
        QVERIFY2(words >= 900 && words <= 1500, qPrintable(QString::number(words)));
    }

    /// The README's time for 100,000 uniform boxes is the one in the table, and the next library takes more than five
    /// times as long. The columns before the libraries are both engines, the single pass, the floor and the grid.
    void readmeTimingMatchesTheBenchmark()
    {
        const auto said =
            QRegularExpression("100,000 uniform boxes take ([0-9.]+) ms").match(textOf(kRoot / "README.md"));
        QVERIFY(said.hasMatch());
        const auto row = QRegularExpression("\\| U100k \\| [0-9,]+ \\| ([0-9.]+) ms \\|(?: [^|]+ \\|){4}(.*)\\|")
                             .match(textOf(kRoot / "tests/bench/README.md"));
        QVERIFY(row.hasMatch());
        QVERIFY(std::abs(said.captured(1).toDouble() - row.captured(1).toDouble()) < 0.05);
        for (const QString& ratio : row.captured(2).split('|', Qt::SkipEmptyParts)) {
            QVERIFY2(ratio.trimmed().chopped(1).toDouble() > 5, qPrintable(ratio));
        }
    }
};

QTEST_APPLESS_MAIN(TestDocuments)
#include "test_documents.moc"
