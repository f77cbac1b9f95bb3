#include "tests/cli/cli_support.h"

#include <QTest>

#include <sys/resource.h>

using namespace mortonscope::test;

namespace {

const QByteArray kWorld = R"("world": {"left": 0, "top": 0, "right": 100, "bottom": 100}, "level": 2)";

/// Returns the peak memory in MiB of all programs run so far.
long peakMebibytes()
{
    rusage usage{};
    ::getrusage(RUSAGE_CHILDREN, &usage);
    return usage.ru_maxrss >> 10;
}

}  // namespace

/// Input that must be refused is refused early, before it fills the memory.
class TestCliMemory : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;

    /// Writes a file of `begin`, then `megabytes` MB of one letter, then `end`.
    QString file(const QByteArray& begin, int megabytes, const QByteArray& end)
    {
        QFile file(m_folder.filePath("large"));
        if (!file.open(QIODevice::WriteOnly)) {
            return {};
        }
        file.write(begin);
        const QByteArray letters(1'000'000, 'x');
        for (int i = 0; i < megabytes; ++i) {
            file.write(letters);
        }
        file.write(end);
        return file.fileName();
    }

    void isRefused(const Ran& ran, const QByteArray& sentence, const QByteArray& report = {})
    {
        QCOMPARE(ran.exitCode, 2);
        QCOMPARE(ran.err, "mortonscope-cli: " + sentence + '\n');
        QCOMPARE(ran.out.left(report.size()), report);
        QVERIFY(report.isEmpty() == ran.out.isEmpty());
        if (!kSanitized) {
            QVERIFY2(peakMebibytes() < 300, qPrintable(QString::number(peakMebibytes())));
        }
    }

private slots:
    void initTestCase() { QVERIFY(m_folder.isValid()); }

    void hugeTitleIsRefusedEarly()
    {
        const QString path = file("{\n\"title\": \"", 500, "\", " + kWorld + ", \"boxes\": []}");
        const QByteArray sentence =
            "line 2, column 10: a text of more than 1048576 bytes exceeds the limit; expected at most 1048576 bytes";
        isRefused(cli({"place", path}), path.toUtf8() + ": " + sentence);
        isRefused(shell("mortonscope-cli place - < " + path), "standard input: " + sentence);
        QFile::remove(path);
    }

    void tooLongTitleIsRefused()
    {
        const QString path = file("{\"title\": \"", 1, "\", " + kWorld + ", \"boxes\": []}");
        isRefused(cli({"place", path}),
                  path.toUtf8() + ": title: more than 10000 bytes exceeds the limit; expected at most 10000 bytes");
    }

    void endlessNonSceneIsRefused()
    {
        isRefused(
            cli({"place", "/dev/zero"}),
            "/dev/zero: line 1, column 1: a control character is not valid JSON; expected an object with world, level and boxes");
        isRefused(
            shell("yes | mortonscope-cli place -"),
            "standard input: line 1, column 1: y is not valid JSON; expected an object with world, level and boxes");
    }

    void endlessNonListIsRefused()
    {
        const QByteArray sentence =
            "line 1: a line of more than 1048576 bytes exceeds the limit; expected at most 1048576 bytes";
        isRefused(cli({"check", ":opening", "/dev/zero"}), "/dev/zero: " + sentence);
        isRefused(shell("mortonscope-cli check :opening - < /dev/zero"), "standard input: " + sentence);
    }

    void tooLongNamesAreRefused()
    {
        const QString scene = file("{" + kWorld + ", \"boxes\": [{\"name\": \"", 1,
                                   "\", \"left\": 0, \"top\": 0, \"right\": 1, \"bottom\": 1}]}");
        const QByteArray name =
            QByteArray(40, 'x') + "… (1000000 bytes) is not a valid name; expected a name of 1 to 200 bytes";
        isRefused(cli({"place", scene}), scene.toUtf8() + ": boxes[0].name: " + name);
        const QString list = file("D,A\nD,", 1, "\n");
        isRefused(cli({"check", ":opening", list}),
                  list.toUtf8() + ": line 2: cannot read \"" + QByteArray(60, 'x') + "\"; a name has at most 200 bytes",
                  "Unreadable: 1 line was not understood.");
    }
};

QTEST_GUILESS_MAIN(TestCliMemory)
#include "test_cli_memory.moc"
