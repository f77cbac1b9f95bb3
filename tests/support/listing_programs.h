#pragma once

#include "tests/support/listings.h"

#include <QFile>
#include <QProcess>
#include <QTemporaryDir>

#include <map>
#include <memory>
#include <vector>

namespace mortonscope::test {

/// Returns the numbers, from 1, of the lines on which a step happens.
inline QStringList linesWithKinds(const Listing& listing)
{
    QStringList numbers;
    for (std::size_t i = 0; i < listing.lines().size(); ++i) {
        if (!listing.lines()[i].kinds.isEmpty()) {
            numbers << QString::number(i + 1);
        }
    }
    return numbers;
}

/// Adds a call before every line with a kind, because C++ and JavaScript don't report which line they execute.
inline QByteArray withTraceCalls(const Listing& listing)
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

struct Said {
    QByteArray out;
    QByteArray complaint;
};

/// Waits for a program that has received all its input, and returns its output.
inline Said whatIsSaid(QProcess& process)
{
    const bool ended = process.waitForFinished(120'000);
    const bool well = ended && process.exitStatus() == QProcess::NormalExit && process.exitCode() == 0;
    return {process.readAllStandardOutput(),
            well ? QByteArray()
                 : process.program().toUtf8() + ": " + process.readAllStandardError() + process.errorString().toUtf8()};
}

inline std::unique_ptr<QProcess> started(const QString& program, const QStringList& arguments, const QByteArray& input)
{
    auto process = std::make_unique<QProcess>();
    process->start(program, arguments);
    process->write(input);
    process->closeWriteChannel();
    return process;
}

inline QString inListings(const char* file) { return QStringLiteral(MORTONSCOPE_SOURCE_DIR "/tests/listings/") + file; }

/// A text for an interpreter, and the lines to watch, if the interpreter supports this.
struct Script {
    QByteArray text;
    QStringList watched = {};
};

/// Returns a listing whose steps are followed: Python and pseudocode are watched, and JavaScript gets calls.
inline Script followed(const Listing& listing, const QString& language)
{
    return language == "js" ? Script{withTraceCalls(listing)} : Script{listing.text().c_str(), linesWithKinds(listing)};
}

/// Starts one process that runs scripts in one language, one after the other. A script that traces more than `most`
/// lines is stopped there, unless `most` is 0.
inline std::unique_ptr<QProcess> startScripts(const QTemporaryDir& folder, const QString& language,
                                              const std::vector<Script>& scripts, const QByteArray& input, int most = 0)
{
    static int files = 0;
    QStringList arguments =
        language == "js" ? QStringList{inListings("drive.js")} : QStringList{"-B", inListings("drive.py")};
    arguments << QString::number(most);
    for (const Script& script : scripts) {
        const QString path = folder.filePath(QStringLiteral("%1.%2").arg(++files).arg(language));
        QFile file(path);
        if (!file.open(QIODevice::WriteOnly) || file.write(script.text) != script.text.size()) {
            return std::make_unique<QProcess>();
        }
        arguments << (script.watched.isEmpty() ? path : path + ':' + script.watched.join(','));
    }
    return started(language == "js" ? QStringLiteral("node") : QStringLiteral("python3"), arguments, input);
}

inline Said runScript(const QTemporaryDir& folder, const QString& language, const Script& script,
                      const QByteArray& input)
{
    return whatIsSaid(*startScripts(folder, language, {script}, input));
}

/// Compiles all C++ listings of a test as one program, each in its own namespace, so that the compiler reads the
/// headers only once. Most listings begin with the same types, which take longest to compile. So these listings share a
/// namespace for the types.
class CppListings {
public:
    explicit CppListings(const QTemporaryDir& folder) : m_program(folder.filePath(QStringLiteral("listings"))) {}

    /// Adds a listing as it is shown, or with calls; returns its number in the program.
    int add(const QByteArray& text)
    {
        const qsizetype tree = text.indexOf("\nstruct Tree {");
        const qsizetype end = tree < 0 ? 0 : text.indexOf("\n};\n", tree) + 4;
        const QByteArray name = "listing" + QByteArray::number(m_count);
        const QByteArray head = end > 0 ? "using namespace " + headOf(text.left(end)) + ";\n" : QByteArray();
        m_source += "namespace " + name + " {\n" + head;
        m_source +=
            "#line " + QByteArray::number(text.left(end).count('\n') + 1) + " \"" + name + "\"\n" + text.mid(end);
        m_source += "#include \"" + inListings(tree < 0 ? "run_pairs.h" : "run_tree.h").toUtf8() + "\"\n}\n";
        m_entries += name + "::runOne, ";
        return m_count++;
    }

    /// Starts compiling the added listings. Warnings are errors.
    void compile(const QStringList& flags = {})
    {
        const QByteArray source =
            "#include \"" + inListings("drive.h").toUtf8() + "\"\n" + m_source
            + "int main(int count, char** words)\n{\n    constexpr drive::RunOne listings[] = {" + m_entries
            + "};\n    return drive::runAll(listings, {words, static_cast<std::size_t>(count)});\n}\n";
        QFile file(m_program + ".cpp");
        if (file.open(QIODevice::WriteOnly) && file.write(source) == source.size()) {
            file.close();
            m_compiler.start(MORTONSCOPE_CXX,
                             QStringList{"-std=c++20", "-O0", "-Wall", "-Wextra", "-Werror", "-ffp-contract=off"}
                                 + flags + QStringList{file.fileName(), "-o", m_program});
        }
    }

    /// Waits for the compiler. Returns its messages; empty if there are none.
    QByteArray complaint()
    {
        if (m_compiler.state() != QProcess::NotRunning) {
            m_compiler.waitForFinished(240'000);
        }
        m_said += m_compiler.readAllStandardError();
        const bool well =
            m_compiler.exitStatus() == QProcess::NormalExit && m_compiler.exitCode() == 0 && QFile::exists(m_program);
        return well ? QByteArray() : "not compiled: " + m_said.left(4000) + m_compiler.errorString().toUtf8();
    }

    Said run(const std::vector<int>& listings, const QByteArray& input, int most = 0)
    {
        if (const QByteArray said = complaint(); !said.isEmpty()) {
            return {{}, said};
        }
        QStringList words = {QString::number(most)};
        for (const int listing : listings) {
            words << QString::number(listing);
        }
        return whatIsSaid(*started(m_program, words, input));
    }

private:
    /// Returns the namespace for the types at the head of a listing. Writes the types the first time.
    const QByteArray& headOf(const QByteArray& text)
    {
        const auto [found, isNew] =
            m_heads.try_emplace(text, "head" + QByteArray::number(static_cast<qulonglong>(m_heads.size())));
        if (isNew) {
            m_source += "namespace " + found->second + " {\n#line 1 \"" + found->second + "\"\n" + text + "}\n";
        }
        return found->second;
    }

    QString m_program;
    QByteArray m_source, m_entries, m_said;
    std::map<QByteArray, QByteArray> m_heads;
    QProcess m_compiler;
    int m_count = 0;
};

}  // namespace mortonscope::test
