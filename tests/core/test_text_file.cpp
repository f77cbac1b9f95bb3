#include "core/base/system.h"
#include "core/base/text_file.h"

#include <QElapsedTimer>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <csignal>
#include <fstream>
#include <thread>

#include <fcntl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

using namespace mortonscope;
namespace fs = std::filesystem;

namespace {

/// Limits files to `bytes` during its lifetime, to simulate a full disk.
class FileSizeLimit {
public:
    explicit FileSizeLimit(rlim_t bytes)
    {
        getrlimit(RLIMIT_FSIZE, &m_before);
        m_signal = std::signal(SIGXFSZ, SIG_IGN);
        const rlimit limit{bytes, m_before.rlim_max};
        setrlimit(RLIMIT_FSIZE, &limit);
    }
    ~FileSizeLimit()
    {
        setrlimit(RLIMIT_FSIZE, &m_before);
        std::signal(SIGXFSZ, m_signal);
    }
    FileSizeLimit(const FileSizeLimit&) = delete;
    FileSizeLimit& operator=(const FileSizeLimit&) = delete;

private:
    rlimit m_before{};
    void (*m_signal)(int) = nullptr;
};

}  // namespace

class TestTextFile : public QObject {
    Q_OBJECT

    std::unique_ptr<QTemporaryDir> m_folder;

    fs::path at(const char* name) const { return fs::path(m_folder->path().toStdString()) / name; }
    std::size_t filesInFolder() const
    {
        return static_cast<std::size_t>(std::distance(fs::directory_iterator(at("")), fs::directory_iterator()));
    }

    /// Opens a file, and closes the previous one.
    int opened(const char* name)
    {
        m_opened.reset(::open(at(name).c_str(), O_RDONLY | O_CLOEXEC));
        return m_opened.get();
    }

    Descriptor m_opened;

private slots:
    void init() { m_folder = std::make_unique<QTemporaryDir>(); }

    void writtenTextIsReadBack()
    {
        for (const std::string& text : {std::string(), std::string("a\0b\r\n", 5), std::string(3'000'000, 'x')}) {
            QVERIFY(writeTextFile(at("f"), text).ok());
            QCOMPARE(*readTextFile(at("f")), text);
        }
        QCOMPARE(filesInFolder(), std::size_t{1});
    }

    void unreadableFilesNameTheReason()
    {
        const auto missing = readTextFile(at("missing"));
        QVERIFY(!missing && missing.error().code == ErrorCode::CannotOpen);
        QCOMPARE(missing.error().place, at("missing").string());
        QCOMPARE(missing.error().value, std::string("No such file or directory"));
        const auto folder = readTextFile(at(""));
        QVERIFY(!folder && folder.error().code == ErrorCode::CannotOpen);
        QCOMPARE(folder.error().value, std::string("Is a directory"));
        const auto empty = readTextFile("");
        QVERIFY(!empty && empty.error().code == ErrorCode::CannotOpen);
    }

    void missingPermissionIsReported()
    {
        if (geteuid() == 0) {
            QSKIP("root may read everything");
        }
        QVERIFY(writeTextFile(at("f"), "x").ok());
        fs::permissions(at("f"), fs::perms::none);
        QVERIFY(!readTextFile(at("f")));
        QVERIFY(!writeTextFile(at("f"), "y"));
    }

    void sizeLimitIsEnforced()
    {
        QVERIFY(writeTextFile(at("f"), "12345").ok());
        QVERIFY(readTextFile(at("f"), 5).ok());
        QVERIFY(readTextFile(at("f"), 4).error().code == ErrorCode::TooLarge);
        QVERIFY(readTextFile("/dev/zero", 1'000'000).error().code == ErrorCode::TooLarge);
        QCOMPARE(*readAll(opened("f"), 5), std::string("12345"));
        QVERIFY(readAll(opened("f"), 4).error().code == ErrorCode::TooLarge);
    }

    void piecewiseWriteIsAllOrNothing()
    {
        const auto write = [this](bool isWhole) {
            return writeTextFile(at("a"),
                                 [isWhole](const TextSink& sink) { return sink("one ") && sink("two") && isWhole; });
        };
        QVERIFY(write(true).ok());
        QCOMPARE(*readTextFile(at("a")), std::string("one two"));
        QVERIFY(writeTextFile(at("a"), "old").ok());
        QVERIFY(write(false).error().code == ErrorCode::CannotWrite);
        QCOMPARE(*readTextFile(at("a")), std::string("old"));
        QCOMPARE(std::distance(std::filesystem::directory_iterator(at("a").parent_path()), {}), std::ptrdiff_t{1});
    }

    void anOpenFileIsReadToItsEnd()
    {
        const std::string text(1'000'000, 'y');
        QVERIFY(writeTextFile(at("f"), text).ok());
        QCOMPARE(*readAll(opened("f")), text);
        QVERIFY(writeTextFile(at("f"), "").ok());
        QCOMPARE(*readAll(opened("f")), std::string());
        QVERIFY(readAll(-1).error().code == ErrorCode::CannotOpen);
    }

    void aPipeWithoutAWriterDoesNotHang()
    {
        QCOMPARE(mkfifo(at("pipe").c_str(), 0600), 0);
        QCOMPARE(*readTextFile(at("pipe")), std::string());
        QVERIFY(writeTextFile(at("pipe"), "x").error().code == ErrorCode::CannotWrite);  // nor without a reader
    }

    void aPipeIsReadToItsEnd()
    {
        const std::string text(500'000, 'z');
        int ends[2];
        QCOMPARE(::pipe(ends), 0);
        std::thread writer([&] {
            std::size_t at = 0;
            while (at < text.size()) {
                at += static_cast<std::size_t>(::write(ends[1], text.data() + at, text.size() - at));
            }
            ::close(ends[1]);
        });
        const auto read = readTextFile("/proc/self/fd/" + std::to_string(ends[0]));
        writer.join();
        ::close(ends[0]);
        QCOMPARE(*read, text);
    }

    void readingASilentPipeCanBeCanceled()
    {
        int ends[2];
        QCOMPARE(::pipe(ends), 0);
        int asked = 0;
        QElapsedTimer clock;
        clock.start();
        const auto read = readTextFile("/proc/self/fd/" + std::to_string(ends[0]), kMaxTextBytes,
                                       [&asked](double share) { return share == 0 && ++asked < 4; });
        ::close(ends[0]);
        ::close(ends[1]);
        QVERIFY(!read);
        QVERIFY(read.error().code == ErrorCode::CannotOpen);
        QCOMPARE(asked, 4);
        QVERIFY2(clock.elapsed() < 5000, qPrintable(QString::number(clock.elapsed())));
    }

    void readingReportsProgress()
    {
        const std::string text(10'000'000, 'z');
        QVERIFY(writeTextFile(at("f"), text).ok());
        std::vector<double> shares;
        QCOMPARE(*readTextFile(at("f"), kMaxTextBytes,
                               [&](double share) {
                                   shares.push_back(share);
                                   return true;
                               }),
                 text);
        QVERIFY(shares.size() > 2 && std::ranges::is_sorted(shares) && shares.front() == 0);
        QVERIFY(shares.back() == 1.0);
        QVERIFY(!readTextFile(at("f"), kMaxTextBytes, [](double share) { return share < 0.4; }).ok());
    }

    void permissionsAreKept()
    {
        QVERIFY(writeTextFile(at("f"), "old").ok());
        fs::permissions(at("f"), fs::perms(0640));
        QVERIFY(writeTextFile(at("f"), "new").ok());
        QVERIFY((fs::status(at("f")).permissions() & fs::perms::mask) == fs::perms(0640));
    }

    void aLinkStaysALink()
    {
        fs::create_directory(at("sub"));
        QVERIFY(writeTextFile(at("sub/real"), "old").ok());
        fs::create_symlink("sub/real", at("link"));
        fs::create_symlink(at("link"), at("link2"));
        QVERIFY(writeTextFile(at("link2"), "new").ok());
        QVERIFY(fs::is_symlink(at("link")) && fs::is_symlink(at("link2")));
        QCOMPARE(*readTextFile(at("sub/real")), std::string("new"));
        fs::create_symlink("sub/later", at("dangling"));
        QVERIFY(writeTextFile(at("dangling"), "made").ok());
        QCOMPARE(*readTextFile(at("sub/later")), std::string("made"));
        fs::create_symlink("loop", at("loop"));
        QVERIFY(writeTextFile(at("loop"), "x").error().code == ErrorCode::CannotWrite);
    }

    void aFolderIsNotATarget()
    {
        fs::create_directory(at("sub"));
        const auto outcome = writeTextFile(at("sub"), "x");
        QVERIFY(!outcome && outcome.error().code == ErrorCode::CannotWrite);
        QCOMPARE(outcome.error().place, at("sub").string());
        QVERIFY(!writeTextFile(at("new/"), "x"));
        QVERIFY(!writeTextFile(at("no/such/folder"), "x"));
        QVERIFY(!writeTextFile("", "x"));
        QCOMPARE(filesInFolder(), std::size_t{1});
    }

    void theOldFileSurvivesAFullDisk()
    {
        QVERIFY(writeTextFile(at("f"), "the old content").ok());
        {
            const FileSizeLimit limit(1000);
            const auto outcome = writeTextFile(at("f"), std::string(100'000, 'n'));
            QVERIFY(!outcome);
            QVERIFY(outcome.error().code == ErrorCode::CannotWrite);
            QCOMPARE(outcome.error().value, std::string("File too large"));
        }
        QCOMPARE(*readTextFile(at("f")), std::string("the old content"));
        QCOMPARE(filesInFolder(), std::size_t{1});
    }

    void deviceIsWrittenToAndStaysADevice()
    {
        const auto full = writeTextFile("/dev/full", "x");
        QVERIFY(!full);
        QCOMPARE(full.error().value, std::string("No space left on device"));
        QVERIFY(fs::is_character_file("/dev/full"));
        QVERIFY(writeTextFile("/dev/null", "x").ok());
        QVERIFY(fs::is_character_file("/dev/null"));
    }
};

QTEST_APPLESS_MAIN(TestTextFile)
#include "test_text_file.moc"
