#include "core/grade/explanation.h"
#include "core/grade/grader.h"
#include "core/process/program_runner.h"
#include "core/scene/scene_json.h"

#include <QFile>
#include <QProcess>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

#include <atomic>
#include <deque>
#include <thread>

using namespace mortonscope;

namespace {

const QString kFolder = QStringLiteral(MORTONSCOPE_SOURCE_DIR "/tests/wrong_programs/");

/// A line of programs.tsv.
struct WrongProgram {
    QString file;
    QString mistakes;
    QString mode;
    QString what;
    QStringList mayBeNamed;
    QString mustBeObserved;

    bool printsOverlaps() const { return mode == "overlaps" || mode == "candidates-as-overlaps"; }
    CheckRules rules() const
    {
        CheckRules rules;
        rules.of = mode.startsWith("overlaps") ? PairsOf::Overlaps : PairsOf::Candidates;
        return rules;
    }
};

/// The result of one program.
struct Found {
    bool hasRun = false;
    QString complaint;
    std::size_t right = 0;
    Explanation explanation;
};

QString text(std::string_view view) { return QString::fromUtf8(view.data(), static_cast<qsizetype>(view.size())); }

QString named(const Found& found)
{
    QStringList ids;
    for (const Algorithm* algorithm : found.explanation.named) {
        ids << text(algorithm->id);
    }
    return ids.join(", ");
}

QString same(const Found& found)
{
    QStringList parts;
    for (const SameLists& one : found.explanation.sameLists) {
        if (parts.size() < 3) {
            parts << QStringLiteral("%1 %2").arg(text(one.algorithm->id)).arg(one.scenes);
        }
    }
    return parts.join(", ");
}

QString observed(const Found& found)
{
    QStringList ids;
    for (const Observation& observation : found.explanation.observations.all) {
        ids << text(observation.id);
    }
    return ids.join(", ");
}

}  // namespace

/// Tests programs that make mistakes in other forms than the catalog: everything said about them is true.
class TestWrongPrograms : public QObject {
    Q_OBJECT

private slots:
    void initTestCase()
    {
        QVERIFY(m_folder.isValid());
        QProcess compiler;
        compiler.start(MORTONSCOPE_CXX, {"-std=c++20", "-O1", "-I" MORTONSCOPE_SOURCE_DIR, kFolder + "arrays.cpp", "-o",
                                         m_folder.filePath("arrays")});
        QVERIFY(compiler.waitForFinished(120'000));
        QVERIFY2(compiler.exitCode() == 0, compiler.readAllStandardError().constData());
        readPrograms();
        readScenes();
        runAll();
    }

    /// Naming a wrong mistake is worse than naming none.
    void namedMistakesAreNeverWrong()
    {
        int namedTruly = 0;
        for (std::size_t i = 0; i < m_programs.size(); ++i) {
            const Found& found = m_found[i];
            if (!found.hasRun) {
                continue;
            }
            for (const Algorithm* algorithm : found.explanation.named) {
                QVERIFY2(m_programs[i].mayBeNamed.contains(text(algorithm->id)), qPrintable(rowText(i)));
            }
            namedTruly += found.explanation.named.empty() ? 0 : 1;
        }
        QVERIFY2(namedTruly >= 40, qPrintable(QString::number(namedTruly)));
    }

    void requiredObservationsAreMade()
    {
        for (std::size_t i = 0; i < m_programs.size(); ++i) {
            if (m_found[i].hasRun && !m_programs[i].mustBeObserved.isEmpty()) {
                QVERIFY2(observed(m_found[i]).split(", ").contains(m_programs[i].mustBeObserved),
                         qPrintable(rowText(i)));
            }
        }
    }

    /// Every mistake of the catalog is among them.
    void everyMistakeHasAProgram()
    {
        for (const Algorithm* mistake : classicMistakes()) {
            const auto isOf = [mistake](const WrongProgram& program) {
                return program.mayBeNamed.contains(text(mistake->id)) || program.mistakes == text(mistake->id);
            };
            QVERIFY2(mistake->id == "xy-swapped" || std::ranges::any_of(m_programs, isOf),
                     mistake->id.data());  // xy-swapped gives the right pairs
        }
        QVERIFY(m_programs.size() >= 100);
    }

    /// Writes the table as Markdown if requested: MORTONSCOPE_TABLE=table.md
    void cleanupTestCase()
    {
        QFile file(qEnvironmentVariable("MORTONSCOPE_TABLE"));
        if (file.fileName().isEmpty() || !file.open(QIODevice::WriteOnly)) {
            return;
        }
        file.write(
            "| program | mode | what is wrong | right | named | same lists | observations |\n|---|---|---|--:|---|---|---|\n");
        for (std::size_t i = 0; i < m_programs.size(); ++i) {
            file.write((rowText(i) + '\n').toUtf8());
        }
    }

private:
    QString rowText(std::size_t i) const
    {
        const WrongProgram& program = m_programs[i];
        const Found& found = m_found[i];
        if (!found.hasRun) {
            return QStringLiteral("| `%1 %2` | %3 | %4 | not run: %5 | | | |")
                .arg(program.file, program.mistakes, program.mode, program.what, found.complaint);
        }
        return QStringLiteral("| `%1 %2` | %3 | %4 | %5/%6 | %7 | %8 | %9 |")
            .arg(program.file, program.mistakes, program.mode, program.what)
            .arg(found.right)
            .arg(m_scenes.size())
            .arg(named(found), same(found), observed(found));
    }

    void readPrograms()
    {
        QFile file(kFolder + "programs.tsv");
        QVERIFY(file.open(QIODevice::ReadOnly));
        for (const QByteArray& line : file.readAll().split('\n')) {
            const QStringList fields = QString::fromUtf8(line).split('\t');
            if (fields.size() >= 5 && !line.startsWith('#')) {
                m_programs.push_back({fields[0], fields[1], fields[2], fields[3],
                                      fields[4].split(',', Qt::SkipEmptyParts), fields.value(5)});
            }
        }
    }

    /// Reads the scenes of `grade` with up to thirty boxes, which are quick.
    void readScenes()
    {
        m_input = "[";
        for (const GradingScene& one : gradingScenes()) {
            if (one.scene.size() <= 30) {
                m_input += (m_scenes.empty() ? "" : ",") + sceneToJson(one.scene);
                m_scenes.push_back(&one.scene);
            }
        }
        m_input += "]";
    }

    void runAll()
    {
        m_found.resize(m_programs.size());
        std::atomic<std::size_t> next = 0;
        const auto work = [&] {
            for (std::size_t i; (i = next++) < m_programs.size();) {
                m_found[i] = judged(m_programs[i]);
            }
        };
        std::vector<std::thread> threads;
        for (unsigned i = 0; i < std::max(std::thread::hardware_concurrency(), 2U); ++i) {
            threads.emplace_back(work);
        }
        for (std::thread& thread : threads) {
            thread.join();
        }
    }

    Found judged(const WrongProgram& program) const
    {
        Found found;
        ProgramCommand command;
        const QString path = kFolder + program.file;
        if (program.file.endsWith(".py")) {
            command.words = {"python3", path.toStdString()};
        } else if (program.file.endsWith(".js")) {
            command.words = {"node", path.toStdString()};
        } else {
            command.words = {m_folder.filePath("arrays").toStdString()};
        }
        command.words.push_back(program.mistakes == "-" ? "" : program.mistakes.toStdString());
        if (program.printsOverlaps()) {
            command.words.emplace_back("--overlaps");
        }
        ProgramLimits limits;
        limits.time = std::chrono::minutes(2);
        const ProgramOutcome outcome = runProgram(command, m_input, limits, [] { return true; });
        if (outcome.end != ProgramEnd::Exited || outcome.exitCode != 0) {
            found.complaint = text(outcome.neverRan ? outcome.reason : outcome.complaint);
            return found;
        }
        found.hasRun = true;
        std::deque<GradedScene> graded;
        std::vector<Evidence> evidence;
        const QList<QByteArray> answers = splitAnswers(QByteArray::fromStdString(outcome.output));
        for (std::size_t s = 0; s < m_scenes.size(); ++s) {
            ProgramOutcome one;
            one.end = ProgramEnd::Exited;
            one.output = answers.value(static_cast<qsizetype>(s)).toStdString();
            if (one.output.starts_with("!")) {
                one = {};
                one.end = ProgramEnd::Signalled;
            }
            graded.push_back(gradeAnswer(*m_scenes[s], std::move(one), program.rules()));
            evidence.push_back({m_scenes[s], &graded.back()});
            found.right += graded.back().mark == Mark::Right ? 1 : 0;
        }
        found.explanation = explain(evidence, program.rules());
        return found;
    }

    static QList<QByteArray> splitAnswers(const QByteArray& output)
    {
        QList<QByteArray> answers{QByteArray()};
        for (const QByteArray& line : output.split('\n')) {
            if (line == "#") {
                answers.push_back({});
            } else {
                answers.back() += line + '\n';
            }
        }
        return answers;
    }

    QTemporaryDir m_folder;
    std::vector<WrongProgram> m_programs;
    std::vector<const Scene*> m_scenes;
    std::string m_input;
    std::vector<Found> m_found;
};

QTEST_APPLESS_MAIN(TestWrongPrograms)
#include "test_wrong_programs.moc"
