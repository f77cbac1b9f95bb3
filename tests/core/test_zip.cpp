#include "core/base/zip.h"

#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include <fstream>
#include <vector>

using namespace mortonscope;

namespace {

const std::vector<ZipFile> kFiles = {
    {"imsmanifest.xml", "<manifest/>"},
    {"empty/", ""},
    {"pages/日本語 & <b>.html", std::string("\0\xff\n", 3)},
    {"nothing", ""},
    {"large.txt", std::string(200'000, 'm')},
};

/// A Python program that reads an archive and prints for each entry its name, date and size, and whether its content
/// has the stored CRC.
constexpr const char* kReader = R"(
import sys, zipfile
archive = zipfile.ZipFile(sys.argv[1])
bad = archive.testzip()
if bad is not None:
    sys.exit("damaged: " + bad)
for entry in archive.infolist():
    print(entry.filename, entry.date_time[0], entry.is_dir(), entry.compress_type, archive.read(entry).hex()[:12],
          entry.file_size, sep="|")
)";

/// Returns what Python's own reader says of an archive, or its error.
QString asReadByPython(const std::string& archive)
{
    const QTemporaryDir folder;
    const std::string path = folder.filePath("archive.zip").toStdString();
    std::ofstream(path, std::ios::binary) << archive;
    QProcess python;
    python.setProcessChannelMode(QProcess::MergedChannels);
    python.start("python3", {"-X", "utf8", "-c", kReader, QString::fromStdString(path)});
    python.waitForFinished();
    return QString::fromUtf8(python.readAll());
}

}  // namespace

class TestZip : public QObject {
    Q_OBJECT

private slots:
    void pythonReadsEveryFile()
    {
        QCOMPARE(asReadByPython(zipped(kFiles)), QString("imsmanifest.xml|1980|False|0|3c6d616e6966|11\n"
                                                         "empty/|1980|True|0||0\n"
                                                         "pages/日本語 & <b>.html|1980|False|0|00ff0a|3\n"
                                                         "nothing|1980|False|0||0\n"
                                                         "large.txt|1980|False|0|6d6d6d6d6d6d|200000\n"));
        QCOMPARE(asReadByPython(zipped({})), QString());
    }

    void damagedArchiveIsDetected()
    {
        std::string archive = zipped(kFiles);
        archive[archive.find("<manifest/>") + 1] = 'M';
        QVERIFY(asReadByPython(archive).startsWith("damaged: imsmanifest.xml"));
    }

    void theSameFilesGiveTheSameBytes() { QCOMPARE(zipped(kFiles), zipped(kFiles)); }

    void crcMatchesTheCheckValue()
    {
        // The check value that descriptions of CRC-32 give for the digits 1 to 9: cbf43926.
        const std::string archive = zipped(std::vector<ZipFile>{{"digits", "123456789"}});
        QCOMPARE(archive.substr(14, 4), std::string("\x26\x39\xf4\xcb"));
    }
};

QTEST_GUILESS_MAIN(TestZip)
#include "test_zip.moc"
