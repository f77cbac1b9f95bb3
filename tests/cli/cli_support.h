#pragma once

#include <QByteArray>
#include <QByteArrayList>
#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <QList>
#include <QProcess>
#include <QProcessEnvironment>
#include <QStringList>
#include <QTemporaryDir>

#include <cstdlib>
#include <fcntl.h>
#include <unistd.h>

#if defined(__has_feature) && !defined(Q_MOC_RUN)  // moc loses its way behind __has_feature
#if __has_feature(address_sanitizer)
#define __SANITIZE_ADDRESS__ 1  // Clang tells it in another way than GCC
#endif
#endif

namespace mortonscope::test {

#ifdef __SANITIZE_ADDRESS__
inline constexpr bool kSanitized = true;
#else
inline constexpr bool kSanitized = false;
#endif

/// What a program said and how it ended. `exitCode` is −1 if it crashed or did not end.
struct Ran {
    int exitCode = -1;
    QByteArray out;
    QByteArray err;

    QByteArrayList lines() const { return linesOf(out); }
    QByteArrayList errorLines() const { return linesOf(err); }
    /// Without the line that says what this system lacks for the sandbox of programs.
    QByteArrayList complaints() const
    {
        QByteArrayList lines = errorLines();
        if (!lines.isEmpty() && lines.first().endsWith(" for the sandbox")) {
            lines.removeFirst();
        }
        return lines;
    }

    static QByteArrayList linesOf(const QByteArray& text)
    {
        QByteArrayList lines = text.split('\n');
        if (!lines.isEmpty() && lines.last().isEmpty()) {
            lines.removeLast();  // a line is ended by its line end, and the text by a line
        }
        return lines;
    }
};

/// The environment in which programs are run: mortonscope-cli is found, and speaks English wherever the tests are run.
inline QProcessEnvironment plainEnvironment()
{
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert("PATH", QStringLiteral(MORTONSCOPE_BIN_DIR ":") + environment.value("PATH"));
    environment.insert("LC_ALL", "C.UTF-8");
    return environment;
}

inline Ran runProgram(const QString& program, const QStringList& arguments, const QByteArray& input,
                      const QString& folder, const QProcessEnvironment& environment = plainEnvironment())
{
    QProcess process;
    process.setProcessEnvironment(environment);
    process.setWorkingDirectory(folder);
    process.start(program, arguments);
    process.write(input);
    process.closeWriteChannel();
    Ran ran;
    if (process.waitForFinished(120'000) && process.exitStatus() == QProcess::NormalExit) {
        ran.exitCode = process.exitCode();
    }
    ran.out = process.readAllStandardOutput();
    ran.err = process.readAllStandardError();
    return ran;
}

/// Runs the real mortonscope-cli.
inline Ran cli(const QStringList& arguments, const QByteArray& input = {}, const QString& folder = {})
{
    return runProgram(MORTONSCOPE_BIN_DIR "/mortonscope-cli", arguments, input, folder);
}

/// What mortonscope-cli shows where its standard output is a terminal, whose line ends are \r\n.
inline QByteArray onTerminal(const QStringList& arguments)
{
    const int master = ::posix_openpt(O_RDWR | O_NOCTTY);
    if (master < 0 || ::grantpt(master) != 0 || ::unlockpt(master) != 0) {
        return "no terminal";
    }
    QProcess process;
    process.setProcessEnvironment(plainEnvironment());
    process.setStandardOutputFile(QString::fromLocal8Bit(::ptsname(master)));
    process.start(MORTONSCOPE_BIN_DIR "/mortonscope-cli", arguments);
    QByteArray shown;
    char room[4096];
    process.waitForStarted();
    for (ssize_t count = 0; (count = ::read(master, room, sizeof room)) > 0;) {  // until the program has closed it
        shown.append(room, count);
    }
    process.waitForFinished();
    ::close(master);
    return shown;
}

/// Runs a line of shell in which mortonscope-cli is found.
inline Ran shell(const QString& line, const QString& folder = {})
{
    return runProgram("bash", {"-c", line}, {}, folder);
}

/// The records of a CSV text (RFC 4180, lines ended by \n), its header left out.
inline QList<QByteArrayList> csvRecords(const QByteArray& text)
{
    QList<QByteArrayList> records;
    QByteArrayList record;
    QByteArray field;
    bool quoted = false;
    for (int i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (quoted) {
            if (c != '"') {
                field += c;
            } else if (i + 1 < text.size() && text[i + 1] == '"') {
                field += text[++i];
            } else {
                quoted = false;
            }
        } else if (c == '"') {
            quoted = true;
        } else if (c == ',' || c == '\n') {
            record.append(field);
            field.clear();
            if (c == '\n') {
                records.append(record);
                record.clear();
            }
        } else {
            field += c;
        }
    }
    if (!records.isEmpty()) {
        records.removeFirst();
    }
    return records;
}

inline QJsonObject jsonFile(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? QJsonDocument::fromJson(file.readAll()).object() : QJsonObject();
}

}  // namespace mortonscope::test
