// Every way in which the program writes a file, with failures of each system call: the file is completely old or
// completely new, one sentence gives the reason, and nothing else remains. Only a process killed between two calls
// leaves its temporary file, .mortonscope-PID-N.tmp. tests/faults, which is preloaded, causes the failures.

#include "app/features/files/recovery.h"
#include "app/features/files/sketches.h"
#include "app/features/pairs/pair_export.h"
#include "app/features/query/query_panel.h"
#include "app/features/worksheet/worksheet_dialog.h"
#include "app/widgets/written_file.h"
#include "core/analysis/analysis.h"
#include "core/base/system.h"
#include "core/base/text_file.h"
#include "core/lesson/built_in_lessons.h"
#include "core/lesson/lesson_reader.h"
#include "core/lesson/lesson_report.h"
#include "core/machine/machine_report.h"
#include "core/scene/scene_json.h"
#include "tests/app/window_bench.h"
#include "tests/cli/cli_support.h"
#include "tests/support/clean_start.h"
#include "tests/support/manual_clock.h"
#include "tests/support/scenes.h"

#include <QDir>
#include <QImage>
#include <QMessageBox>
#include <QRegularExpression>
#include <QSettings>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include <cerrno>
#include <functional>

#include <dlfcn.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace mortonscope;
using namespace mortonscope::test;

namespace {

/// Returns a fault such as "write fail" for the files in a folder, with that error number.
QByteArray fault(const QByteArray& what, int error, const QString& folder)
{
    return what + ' ' + QByteArray::number(error) + ' ' + folder.toUtf8();
}

/// While it exists, writing there fails in this process.
class Failing {
public:
    explicit Failing(const QByteArray& text) { set(text.constData()); }
    ~Failing() { set(nullptr); }
    Q_DISABLE_COPY_MOVE(Failing)

    static bool isThere() { return function() != nullptr; }

private:
    using Set = void(const char*);
    static Set* function() { return reinterpret_cast<Set*>(::dlsym(RTLD_DEFAULT, "setFault")); }
    static void set(const char* text) { function()(text); }
};

struct Writer {
    const char* name;
    std::function<Outcome(const QString& path)> write;
};

QImage picture()
{
    QImage image(64, 64, QImage::Format_RGB32);
    image.fill(Qt::gray);
    return image;
}

const Analysis& analysis()
{
    static const Analysis of(workedScene(), Method{});
    return of;
}

Outcome writeCandidates(const QString& path)
{
    const QueryAnswer::Candidate candidates[] = {{BoxId(0), Cell(), true, 0}, {BoxId(1), Cell(), false, 1}};
    return exportCandidates(*analysis().scene, candidates, path.toStdString(), {});
}

const std::vector<Writer>& writers()
{
    static const std::vector<Writer> all{
        {"scene", [](const QString& path) { return writeSceneFile(workedScene(), path.toStdString()); }},
        {"text", [](const QString& path) { return writeTextFile(path.toStdString(), std::string(300'000, 'x')); }},
        {"picture", [](const QString& path) { return writePng(path, picture()); }},
        {"worksheet",
         [](const QString& path) {
             WorksheetOrder order;
             order.file = path;
             return writeWorksheet(makeWorksheet(order.request), order);
         }},
        {"machine report",
         [](const QString& path) {
             return writeTextFile(path.toStdString(),
                                  reportToJson(Machine(*exerciseCodeFromText("place-1-5")), {"Kim", 12}));
         }},
        {"lesson progress",
         [](const QString& path) { return writeTextFile(path.toStdString(), lessonReportToJson({"Kim", {}})); }},
        {"pairs",
         [](const QString& path) {
             return exportPairs(analysis(), ExportedPairs::Candidates, path.toStdString(), {});
         }},
        {"query", writeCandidates},
    };
    return all;
}

QByteArray contentOf(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

void put(const QString& path, const QByteArray& content)
{
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly) && file.write(content) == content.size());
}

QStringList everythingIn(const QTemporaryDir& folder)
{
    return QDir(folder.path())
        .entryList(QDir::AllEntries | QDir::Hidden | QDir::System | QDir::NoDotAndDotDot, QDir::Name);
}

const QByteArray kOld = "what was there before\n";

struct SystemFailure {
    const char* what;
    int error;
};
constexpr SystemFailure kFailures[] = {
    {"open fail", EACCES}, {"open fail", ENOSPC},  {"write fail", ENOSPC}, {"write half", ENOSPC},  {"write fail", EIO},
    {"fsync fail", EIO},   {"fsync fail", ENOSPC}, {"rename fail", EIO},   {"rename fail", EACCES},
};

constexpr SystemFailure kFailuresOfPrograms[] = {
    {"open fail", EACCES}, {"write half", ENOSPC}, {"fsync fail", EIO}, {"rename fail", EIO}};

}  // namespace

class TestWriteFaults : public QObject {
    Q_OBJECT

private slots:
    void initTestCase()
    {
        if (!Failing::isThere()) {
            QSKIP("the sanitizers stand where the faults would");
        }
    }

    void failureKeepsTheOldFile_data()
    {
        QTest::addColumn<int>("writer");
        QTest::addColumn<QByteArray>("what");
        QTest::addColumn<int>("error");
        for (int w = 0; w < static_cast<int>(writers().size()); ++w) {
            for (const SystemFailure& failure : kFailures) {
                QTest::addRow("%s: %s %d", writers()[static_cast<std::size_t>(w)].name, failure.what, failure.error)
                    << w << QByteArray(failure.what) << failure.error;
            }
        }
    }
    void failureKeepsTheOldFile()
    {
        QFETCH(int, writer);
        QFETCH(QByteArray, what);
        QFETCH(int, error);
        const auto& write = writers()[static_cast<std::size_t>(writer)].write;
        const QTemporaryDir folder;
        const QString file = folder.filePath("x");
        for (const bool isThere : {false, true}) {
            if (isThere) {
                put(file, kOld);
            }
            {
                const Failing failing(fault(what, error, folder.path()));
                const Outcome outcome = write(file);
                QVERIFY(!outcome && outcome.error().code == ErrorCode::CannotWrite);
                QCOMPARE(outcome.error().place, file.toStdString());
                QCOMPARE(outcome.error().value, systemReason(error));
            }
            QCOMPARE(everythingIn(folder), isThere ? QStringList{"x"} : QStringList());
            QCOMPARE(contentOf(file), isThere ? kOld : QByteArray());
        }
        QVERIFY(write(file).ok());
        QVERIFY(contentOf(file) != kOld);
    }

    void killLeavesACompleteFile_data()
    {
        QTest::addColumn<int>("writer");
        QTest::addColumn<QByteArray>("what");
        QTest::addColumn<bool>("isNew");
        for (int w = 0; w < static_cast<int>(writers().size()); ++w) {
            const char* name = writers()[static_cast<std::size_t>(w)].name;
            for (const char* call : {"open", "write", "fsync", "rename"}) {
                QTest::addRow("%s: before %s", name, call) << w << QByteArray(call) + " kill" << false;
                QTest::addRow("%s: after %s", name, call)
                    << w << QByteArray(call) + " then-kill" << (QByteArray(call) == "rename");
            }
            QTest::addRow("%s: in the middle of write", name) << w << QByteArray("write half-kill") << false;
        }
    }
    void killLeavesACompleteFile()
    {
        QFETCH(int, writer);
        QFETCH(QByteArray, what);
        QFETCH(bool, isNew);
        const auto& write = writers()[static_cast<std::size_t>(writer)].write;
        const QTemporaryDir folder;
        const QTemporaryDir elsewhere;
        const QString file = folder.filePath("x");
        const QByteArray text = fault(what, 0, folder.path());
        QVERIFY(write(elsewhere.filePath("x")).ok());  // the expected content; also creates what the fork must not
        put(file, kOld);
        const pid_t child = ::fork();
        if (child == 0) {
            const Failing failing(text);
            (void)write(file);
            ::_exit(0);
        }
        int status = 0;
        QCOMPARE(::waitpid(child, &status, 0), child);
        QVERIFY(WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL);
        const bool hasDate = QByteArray(writers()[static_cast<std::size_t>(writer)].name) == "worksheet";
        const QByteArray whole = contentOf(elsewhere.filePath("x"));
        QVERIFY(isNew && hasDate ? contentOf(file).size() == whole.size() : contentOf(file) == (isNew ? whole : kOld));
        QStringList others = everythingIn(folder);
        others.removeOne("x");
        static const QRegularExpression temporary(QStringLiteral("^\\.mortonscope-\\d+-\\d+\\.tmp$"));
        QVERIFY2(others.size() <= (isNew || what == "open kill" ? 0 : 1), qPrintable(others.join(' ')));
        QVERIFY2(others.isEmpty() || temporary.match(others.front()).hasMatch(), qPrintable(others.join(' ')));
    }

    void programsReportAFailureInOneLine_data()
    {
        QTest::addColumn<QString>("program");
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<QString>("name");
        QTest::addColumn<QList<int>>("failures");  // indices into kFailuresOfPrograms
        const auto row = [](const char* title, const char* program, const QStringList& arguments, const char* name,
                            const QList<int>& failures) {
            QTest::newRow(title) << QString(MORTONSCOPE_BIN_DIR "/") + program << arguments << QString(name)
                                 << failures;
        };
        row("shrink", "mortonscope-cli", {"shrink", ":separates-mistakes-12", "--algorithm", "child-index-off", "-o"},
            "x.mscene", {0, 1, 2, 3});
        row("picture of the unfolding", "mortonscope", {":opening", "--unfold-picture"}, "x.svg", {0, 1, 2, 3});
        // failureKeepsTheOldFile tests all failures of these writers. Here each has two, because a window takes long
        // to start.
        row("picture of the window", "mortonscope", {":opening", "--screenshot"}, "x.png", {0, 1});
        row("worksheet", "mortonscope", {"--worksheet"}, "x.pdf", {2, 3});
    }
    void programsReportAFailureInOneLine()
    {
        QFETCH(QString, program);
        QFETCH(QStringList, arguments);
        QFETCH(QString, name);
        QFETCH(QList<int>, failures);
        const QTemporaryDir folder;
        const QString file = folder.filePath(name);
        put(file, kOld);
        for (const int at : failures) {
            const SystemFailure& failure = kFailuresOfPrograms[at];
            QProcessEnvironment environment = plainEnvironment();
            environment.insert("QT_QPA_PLATFORM", "offscreen");
            environment.insert("LD_PRELOAD", MORTONSCOPE_FAULTS);
            environment.insert("MORTONSCOPE_FAULT",
                               QString::fromUtf8(fault(failure.what, failure.error, folder.path())));
            const Ran ran = runProgram(program, arguments + QStringList{file}, {}, {}, environment);
            QVERIFY2(ran.exitCode == 2, ran.err);
            QVERIFY2(ran.errorLines().size() == 1 && ran.err.contains(file.toUtf8())
                         && ran.err.contains(systemReason(failure.error).c_str()),
                     ran.err);
            QCOMPARE(contentOf(file), kOld);
            QCOMPARE(everythingIn(folder), QStringList{name});
        }
    }

    /// Recovery copies: a failure is reported once and tried again, and no copy is incomplete.
    void failedRecoveryCopyIsReportedAndTriedAgain_data()
    {
        QTest::addColumn<QByteArray>("what");
        QTest::addColumn<int>("error");
        for (const SystemFailure& failure : kFailures) {
            QTest::addRow("%s %d", failure.what, failure.error) << QByteArray(failure.what) << failure.error;
        }
    }
    void failedRecoveryCopyIsReportedAndTriedAgain()
    {
        QFETCH(QByteArray, what);
        QFETCH(int, error);
        const QTemporaryDir folder;
        ManualClock clock;
        SceneDocument document;
        document.reset(workedScene());
        Recovery recovery(document, folder.path());
        QSignalSpy failures(&recovery, &Recovery::cannotKeep);
        QSignalSpy successes(&recovery, &Recovery::keepsAgain);
        const auto copies = [&] { return QDir(folder.path()).entryList({"*.mscene"}, QDir::Files); };
        {
            const Failing failing(fault(what, error, folder.path()));
            document.rename(BoxId(0), "Q");
            QVERIFY(clock.advanceUntil([&] { return !failures.isEmpty(); }));
            QVERIFY(copies().isEmpty());
        }
        QVERIFY(clock.advanceUntil([&] { return !successes.isEmpty(); }));
        QCOMPARE(failures.size(), 1);
        QCOMPARE(copies().size(), 1);
        QVERIFY(*readSceneFile(folder.filePath(copies().front()).toStdString()) == *document.scene());
        QVERIFY(everythingIn(folder).filter(QStringLiteral(".tmp")).isEmpty());
    }

    /// Without a copy, only saving keeps the work. The window shows a message meanwhile, and keys still work.
    void windowReportsAFailedRecoveryCopy()
    {
        WindowBench bench;
        const QString folder = Recovery::defaultFolder();
        QVERIFY(QDir().mkpath(folder));
        const auto box = [&bench] { return bench.window().findChild<QMessageBox*>(QStringLiteral("notKeptBox")); };
        {
            const Failing failing(fault("open fail", ENOSPC, folder));
            bench.document().rename(bench.id("A"), "Q");
            QTRY_VERIFY_WITH_TIMEOUT(box() != nullptr, 10'000);
            QVERIFY(box()->isVisible() && !box()->isModal());
            QVERIFY2(box()->text().contains(QString::fromStdString(systemReason(ENOSPC))), qPrintable(box()->text()));
            QVERIFY(!box()->informativeText().isEmpty());
        }
        QTRY_VERIFY_WITH_TIMEOUT(box() == nullptr, 10'000);  // the copy exists again
        QCOMPARE(QDir(folder).entryList({"*.mscene"}, QDir::Files).size(), 1);
    }

    /// A folder of files is created completely or not at all.
    void lessonFolderIsCompleteOrAbsent_data() { failedRecoveryCopyIsReportedAndTriedAgain_data(); }
    void lessonFolderIsCompleteOrAbsent()
    {
        QFETCH(QByteArray, what);
        QFETCH(int, error);
        const QTemporaryDir folder;
        const Lesson& lesson = *builtInLessons().front();
        {
            const Failing failing(fault(what, error, folder.path()));
            const Outcome outcome = writeLessonFolder(lesson, folder.path().toStdString());
            QVERIFY(!outcome && outcome.error().code == ErrorCode::CannotWrite);
            QVERIFY(outcome.error().place.starts_with(folder.path().toStdString()));
            QCOMPARE(outcome.error().value, systemReason(error));
        }
        QCOMPARE(everythingIn(folder), QStringList());
        QVERIFY(writeLessonFolder(lesson, folder.path().toStdString()).ok());
        QCOMPARE(static_cast<std::size_t>(everythingIn(folder).size()), lesson.files.size());
    }

    /// The user, who has left the example, gets no message. The example under Recent is complete; nothing else is left.
    void failedSketchLeavesNothingIncomplete_data() { failedRecoveryCopyIsReportedAndTriedAgain_data(); }
    void failedSketchLeavesNothingIncomplete()
    {
        QFETCH(QByteArray, what);
        QFETCH(int, error);
        const QTemporaryDir folder;
        Sketches sketches(folder.path());
        sketches.keep(workedScene());
        const QStringList before = everythingIn(folder);
        QCOMPARE(sketches.all().size(), std::size_t{1});
        {
            const Failing failing(fault(what, error, folder.path()));
            sketches.keep(workedScene());
        }
        QCOMPARE(everythingIn(folder), before);
        sketches.keep(workedScene());
        QCOMPARE(sketches.all().size(), std::size_t{2});
    }

    /// The scenes of `grade --save-scenes`: each file is complete, and a second try writes the others.
    void failedSceneExportCanBeRepeated_data() { failedRecoveryCopyIsReportedAndTriedAgain_data(); }
    void failedSceneExportCanBeRepeated()
    {
        QFETCH(QByteArray, what);
        QFETCH(int, error);
        const QTemporaryDir folder;
        QProcessEnvironment environment = plainEnvironment();
        environment.insert("LD_PRELOAD", MORTONSCOPE_FAULTS);
        environment.insert("MORTONSCOPE_FAULT", QString::fromUtf8(fault(what, error, folder.path())));
        const QString program = MORTONSCOPE_BIN_DIR "/mortonscope-cli";
        const Ran ran = runProgram(program, {"grade", "--save-scenes", folder.path()}, {}, {}, environment);
        QCOMPARE(ran.exitCode, 2);
        QVERIFY2(ran.errorLines().size() == 1 && ran.err.contains(folder.path().toUtf8())
                     && ran.err.contains(systemReason(error).c_str()),
                 ran.err);
        for (const QString& name : everythingIn(folder)) {
            QVERIFY2(name.endsWith(".mscene") && readSceneFile(folder.filePath(name).toStdString()).ok(),
                     qPrintable(name));
        }
        QCOMPARE(runProgram(program, {"grade", "--save-scenes", folder.path()}, {}, {}).exitCode, 0);
    }

    void failedSettingsFileIsOldOrNew_data() { failedRecoveryCopyIsReportedAndTriedAgain_data(); }
    void failedSettingsFileIsOldOrNew()
    {
        QFETCH(QByteArray, what);
        QFETCH(int, error);
        const QTemporaryDir folder;
        const QString file = folder.filePath("settings.ini");
        {
            QSettings before(file, QSettings::IniFormat);
            before.setValue("theme", "dark");
        }
        const QByteArray old = contentOf(file);
        QVERIFY(old.contains("dark"));
        {
            const Failing failing(fault(what, error, folder.path()));
            QSettings now(file, QSettings::IniFormat);
            now.setValue("theme", "light");
            now.sync();
            const QByteArray content = contentOf(file);
            QVERIFY2(content == old || content == QByteArray(old).replace("dark", "light"), content);
        }
    }
};

int main(int argc, char** argv)
{
    // The preloaded library replaces system calls only if it is loaded when the process starts.
    if (!kSanitized && !qgetenv("LD_PRELOAD").contains(MORTONSCOPE_FAULTS)) {
        ::setenv("LD_PRELOAD", MORTONSCOPE_FAULTS, 1);
        ::execv("/proc/self/exe", argv);
    }
    ::unsetenv("LD_PRELOAD");  // not for the programs that it starts
    QApplication app(argc, argv);
    const CleanStart clean;
    TestWriteFaults test;
    return QTest::qExec(&test, argc, argv);
}

#include "test_write_faults.moc"
