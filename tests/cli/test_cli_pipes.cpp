#include "core/base/system.h"
#include "tests/cli/cli_support.h"

#include <QTest>

#include <array>

#include <fcntl.h>
#include <sys/ioctl.h>
#include <unistd.h>

using mortonscope::Descriptor;
using namespace mortonscope::test;

namespace {

/// A pipe whose end in the program does not block, as editors and other programs with event loops pass them.
struct Pipe {
    Descriptor reading;
    Descriptor writing;

    Pipe()
    {
        std::array<int, 2> ends{};
        if (::pipe2(ends.data(), O_CLOEXEC) == 0) {
            reading.reset(ends[0]);
            writing.reset(ends[1]);
        }
    }

    static void doNotBlock(const Descriptor& end)
    {
        ::fcntl(end.get(), F_SETFL, ::fcntl(end.get(), F_GETFL) | O_NONBLOCK);
    }
    bool isEmpty() const
    {
        int waiting = 0;
        return ::ioctl(reading.get(), FIONREAD, &waiting) == 0 && waiting == 0;
    }
    bool write(const QByteArray& text) const
    {
        return ::write(writing.get(), text.constData(), static_cast<std::size_t>(text.size())) == text.size();
    }
};

constexpr int kStillWaits = 300;  ///< ms; a program that gives up does so at once

}  // namespace

/// `mortonscope-cli` with pipes that do not block.
class TestCliPipes : public QObject {
    Q_OBJECT

    void start(QProcess& process, const QStringList& arguments, int descriptor, int as)
    {
        process.setProcessEnvironment(plainEnvironment());
        process.setChildProcessModifier([descriptor, as] { ::dup2(descriptor, as); });
        process.start(MORTONSCOPE_BIN_DIR "/mortonscope-cli", arguments);
        QVERIFY(process.waitForStarted());
    }

private slots:
    void slowInputIsWaitedFor_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<QByteArray>("input");
        QTest::newRow("pairs") << QStringList{"check", ":opening", "-"}
                               << cli({"pairs", ":opening", "--format", "csv"}).out;
        QTest::newRow("scene") << QStringList{"place", "-"} << cli({"generate", "uniform", "--count", "7"}).out;
        QTest::newRow("trace") << QStringList{"check", ":opening", "--trace", "-"}
                               << cli({"steps", ":opening", "--format", "jsonl"}).out;
    }

    void slowInputIsWaitedFor()
    {
        QFETCH(QStringList, arguments);
        QFETCH(QByteArray, input);
        Pipe pipe;
        Pipe::doNotBlock(pipe.reading);
        QProcess process;
        start(process, arguments, pipe.reading.get(), STDIN_FILENO);
        QVERIFY(!process.waitForFinished(kStillWaits));  // no input yet
        QVERIFY(pipe.write(input.first(input.size() / 2)));
        QTRY_VERIFY(pipe.isEmpty());
        QVERIFY(!process.waitForFinished(kStillWaits));  // half of it
        QVERIFY(pipe.write(input.sliced(input.size() / 2)));
        pipe.writing.close();
        QVERIFY(process.waitForFinished());
        QCOMPARE(process.readAllStandardError(), QByteArray());
        QCOMPARE(process.exitCode(), 0);
    }

    void slowReaderGetsAllOutput()
    {
        const QStringList arguments{"generate", "uniform", "--count", "5000"};
        const QByteArray whole = cli(arguments).out;
        QVERIFY(whole.size() > 200'000);  // more than a pipe holds
        Pipe pipe;
        Pipe::doNotBlock(pipe.writing);
        QProcess process;
        start(process, arguments, pipe.writing.get(), STDOUT_FILENO);
        QVERIFY(!process.waitForFinished(kStillWaits));
        pipe.writing.close();
        QByteArray read;
        QByteArray piece(4096, 0);
        for (ssize_t count = 0;
             (count = ::read(pipe.reading.get(), piece.data(), static_cast<std::size_t>(piece.size()))) > 0;) {
            read += piece.first(count);
        }
        QVERIFY(process.waitForFinished());
        QCOMPARE(process.readAllStandardError(), QByteArray());
        QCOMPARE(process.exitCode(), 0);
        QCOMPARE(read, whole);
    }
};

QTEST_GUILESS_MAIN(TestCliPipes)
#include "test_cli_pipes.moc"
