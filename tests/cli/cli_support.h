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

#if defined(__has_feature) && !defined(Q_MOC_RUN)  // moc fails at __has_feature
#if __has_feature(address_sanitizer)
#define __SANITIZE_ADDRESS__ 1  // Clang has a different test than GCC
#endif
#endif

namespace mortonscope::test {

#ifdef __SANITIZE_ADDRESS__
inline constexpr bool kSanitized = true;
#else
inline constexpr bool kSanitized = false;
#endif

/// The output of a program and how it ended. `exitCode` is −1 if it crashed or did not end.
struct Ran {
    int exitCode = -1;
    QByteArray out;
    QByteArray err;

    QByteArrayList lines() const { return linesOf(out); }
    QByteArrayList errorLines() const { return linesOf(err); }
    /// Returns the lines of standard error, except the one about missing layers of the sandbox.
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
            lines.removeLast();  // a line ends with a line end, and the text with a line
        }
        return lines;
    }
};

/// Returns the environment for programs: mortonscope-cli is in the path and uses English on any system.
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

/// Returns the output of mortonscope-cli on a terminal, where line ends are \r\n.
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
    for (ssize_t count = 0; (count = ::read(master, room, sizeof room)) > 0;) {  // until the program closes it
        shown.append(room, count);
    }
    process.waitForFinished();
    ::close(master);
    return shown;
}

/// Runs a shell command with mortonscope-cli in the path.
inline Ran shell(const QString& line, const QString& folder = {})
{
    return runProgram("bash", {"-c", line}, {}, folder);
}

/// Returns the records of a CSV text (RFC 4180, lines end with \n) without its header.
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
