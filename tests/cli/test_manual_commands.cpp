#include "core/manual/manual.h"
#include "tests/cli/cli_support.h"

#include <QDir>
#include <QFileInfo>
#include <QRegularExpression>
#include <QTest>

using namespace mortonscope;
using namespace mortonscope::test;

namespace {

/// A block of commands and the output that the page shows directly after it; empty if none.
struct Block {
    QStringList commands;
    QStringList shown;
};

QList<Block> blocksOf(const QString& page)
{
    QList<Block> blocks;
    const QRegularExpression fence("^```sh\\n(.*?)\\n```\\n(?:\\n```text\\n(.*?)\\n```\\n)?",
                                   QRegularExpression::MultilineOption
                                       | QRegularExpression::DotMatchesEverythingOption);
    for (const auto& match : fence.globalMatch(page)) {
        blocks += {match.captured(1).split('\n'),
                   match.captured(2).isEmpty() ? QStringList() : match.captured(2).split('\n')};
    }
    return blocks;
}

/// Returns the exit code that a line states.
int promised(const QString& command)
{
    const auto match = QRegularExpression("# exit code ([0-9])$").match(command);
    return match.hasMatch() ? match.captured(1).toInt() : 0;
}

/// A folder like the project's: app/run starts the programs, and resources/ and build/ exist.
class Project {
public:
    explicit Project(const char* locale) : m_environment(plainEnvironment())
    {
        const QDir folder(m_folder.path());
        folder.mkdir("app");
        folder.mkdir("build");
        QFile run(folder.filePath("app/run"));
        [&] { QVERIFY(run.open(QFile::WriteOnly)); }();
        run.write(
            "#!/bin/sh\nif [ \"$1\" = --cli ]; then shift; exec mortonscope-cli \"$@\"; fi\nexec mortonscope \"$@\"\n");
        run.setPermissions(QFile::ReadOwner | QFile::ExeOwner);
        QFile::link(MORTONSCOPE_SOURCE_DIR "/resources", folder.filePath("resources"));
        m_environment.insert("LC_ALL", locale);
        m_environment.insert("QT_QPA_PLATFORM", "offscreen");
        m_environment.insert("HOME", m_folder.path());
        m_environment.insert("XDG_CONFIG_HOME", m_folder.path());
        m_environment.insert("XDG_DATA_HOME", m_folder.path());
    }

    Ran run(const QString& command) const
    {
        return runProgram("sh", {"-c", command}, {}, m_folder.path(), m_environment);
    }

private:
    QTemporaryDir m_folder;
    QProcessEnvironment m_environment;
};

/// Returns whether the output is the one on the page. A shown line that ends with an ellipsis is truncated there. If it
/// is the last one, the rest of the output is omitted, too.
bool isShown(QByteArrayList lines, const QStringList& shown)
{
    while (!lines.isEmpty() && lines.last().isEmpty()) {
        lines.removeLast();
    }
    if (shown.last().endsWith(u'…')) {
        lines = lines.mid(0, shown.size());
    }
    bool same = lines.size() == shown.size();
    for (qsizetype i = 0; same && i < lines.size(); ++i) {
        const QString line = QString::fromUtf8(lines[i]);
        same = shown[i].endsWith(u'…') ? line.startsWith(shown[i].chopped(1)) : line == shown[i];
    }
    return same;
}

}  // namespace

/// The commands in the manual have the stated effects in a shell, in a folder like the project's.
class TestManualCommands : public QObject {
    Q_OBJECT

private slots:
    void commandsAreReadFromAPage()
    {
        const auto blocks =
            blocksOf("```sh\na\nb  # exit code 1\n```\n\n```text\nx\n```\n\n```sh\nc\n```\n\ny\n\n```text\nz\n```\n");
        QCOMPARE(blocks.size(), 2);
        QCOMPARE(blocks[0].commands, (QStringList{"a", "b  # exit code 1"}));
        QCOMPARE(blocks[0].shown, QStringList{"x"});
        QVERIFY(blocks[1].shown.isEmpty());
        QCOMPARE(promised(blocks[0].commands[0]), 0);
        QCOMPARE(promised(blocks[0].commands[1]), 1);
        QVERIFY(isShown({"ab", "c"}, {"a…", "c"}));
        QVERIFY(!isShown({"ab", "c"}, {"a…", "d"}));
        QVERIFY(!isShown({"ab"}, {"a…", "d"}));
        QVERIFY(isShown({"a", "cd", "e"}, {"a", "c…"}));
        QVERIFY(!isShown({"a", "c", "e"}, {"a", "c"}));
        const Project project("C.UTF-8");
        QCOMPARE(project.run("app/run --cli nothing").exitCode, 2);
        QCOMPARE(project.run("app/run --cli list scenes").exitCode, 0);
    }

    void commandsDoWhatThePagesSay_data()
    {
        QTest::addColumn<QString>("page");
        QTest::addColumn<QByteArray>("locale");
        for (const auto& [language, locale] :
             {std::pair(Language::English, "C.UTF-8"), std::pair(Language::Japanese, "ja_JP.UTF-8")}) {
            for (const ManualPage& page : manualPages(language)) {
                const QString text = QString::fromUtf8(page.text.data(), qsizetype(page.text.size()));
                const auto blocks = blocksOf(text);
                // The commands are the same in both languages; their output is not.
                const bool isShown = std::any_of(blocks.begin(), blocks.end(),
                                                 [](const Block& block) { return !block.shown.isEmpty(); });
                if (!blocks.isEmpty() && (language == Language::English || isShown)) {
                    QTest::addRow("%s %s", std::string(page.topic).c_str(), locale) << text << QByteArray(locale);
                }
            }
        }
        QFile readme(QStringLiteral(MORTONSCOPE_SOURCE_DIR "/README.md"));
        QVERIFY(readme.open(QFile::ReadOnly));
        const QString text = QString::fromUtf8(readme.readAll());
        QVERIFY(!blocksOf(text).isEmpty());
        QTest::newRow("README") << text << QByteArray("C.UTF-8");
    }
    void commandsDoWhatThePagesSay()
    {
        QFETCH(QString, page);
        QFETCH(QByteArray, locale);
        const Project project(locale.constData());
        for (const Block& block : blocksOf(page)) {
            if (locale.startsWith("ja") && block.shown.isEmpty()) {
                continue;  // the English page has the same command, which is run there
            }
            QByteArray out;
            for (const QString& command : block.commands) {
#ifndef MORTONSCOPE_HAS_WINDOW
                if (command.startsWith("mortonscope ")) {
                    continue;
                }
#endif
                const Ran ran = project.run(command);
                QVERIFY2(
                    ran.exitCode == promised(command),
                    qPrintable(command + "\nends with " + QString::number(ran.exitCode) + "\n" + ran.out + ran.err));
                out += ran.out;
            }
            QVERIFY2(block.shown.isEmpty() || isShown(Ran::linesOf(out), block.shown),
                     qPrintable(block.commands.join('\n') + "\nsays\n" + out));
        }
    }

    void helpShowsPages()
    {
        const Project project("C.UTF-8");
        const Ran list = project.run("mortonscope-cli help");
        QCOMPARE(list.exitCode, 0);
        for (const ManualPage& page : manualPages(Language::English)) {
            const auto line = QByteArray(page.topic.data(), qsizetype(page.topic.size())) + ' ';
            QVERIFY2(std::any_of(list.lines().begin(), list.lines().end(),
                                 [&](const QByteArray& l) { return l.startsWith(line); })
                         || list.out.contains('\n' + line),
                     line.constData());
            const Ran shown = project.run("mortonscope-cli help " + QString::fromUtf8(line));
            QCOMPARE(shown.exitCode, 0);
            QCOMPARE(shown.out.toStdString(), plainPage(page.text));
        }
        const Ran japanese = project.run("mortonscope-cli help keys --language ja");
        QCOMPARE(japanese.out.toStdString(), plainPage(manualPage("keys", Language::Japanese)->text));
        const Ran wrong = project.run("mortonscope-cli help stepings");
        QCOMPARE(wrong.exitCode, 2);
        QVERIFY(wrong.out.isEmpty());
        QCOMPARE(wrong.errorLines(),
                 (QByteArrayList{"mortonscope-cli: unknown topic \"stepings\"; did you mean \"stepping\"?"}));
        QCOMPARE(
            project.run("mortonscope-cli help qqqqqqqqq").errorLines(),
            (QByteArrayList{"mortonscope-cli: unknown topic \"qqqqqqqqq\"; mortonscope-cli help lists the topics"}));
    }
};

QTEST_GUILESS_MAIN(TestManualCommands)
#include "test_manual_commands.moc"
