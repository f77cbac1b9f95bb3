#include "app/features/files/file_stamp.h"
#include "app/features/files/recovery.h"
#include "tests/app/saved.h"
#include "tests/support/manual_clock.h"
#include "tests/support/scenes.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QSignalSpy>
#include <QSysInfo>
#include <QTemporaryDir>
#include <QTest>

#include <chrono>
#include <functional>
#include <optional>

using namespace mortonscope;

namespace {

QStringList copies(const QString& folder) { return QDir(folder).entryList({"*.mscene"}, QDir::Files); }

/// Creates what a killed process leaves: a copy whose lock has no running owner.
LeftOver abandon(SceneDocument& document, const QString& folder, test::ManualClock& clock)
{
    const QTemporaryDir own;
    Recovery recovery(document, own.path());
    [&] {
        QVERIFY(clock.advanceUntil([&] { return !copies(own.path()).isEmpty(); }, std::chrono::seconds(3)));
        QVERIFY(QFile(own.filePath(copies(own.path()).value(0))).size() > 0);
    }();
    for (const QString& name : QDir(own.path()).entryList({"*.mscene", "*.path", "*.stamp"}, QDir::Files)) {
        QFile::copy(own.filePath(name), QDir(folder).filePath(name));
    }
    SceneDocument other;
    const auto found = Recovery(other, folder).leftOvers();
    return found.empty() ? LeftOver{} : found.front();
}

}  // namespace

class TestRecovery : public QObject {
    Q_OBJECT

    std::optional<test::ManualClock> m_clock;

    /// Returns whether the condition becomes true within `ms` of the test clock.
    bool within(int ms, const std::function<bool()>& condition)
    {
        return m_clock->advanceUntil(condition, std::chrono::milliseconds(ms));
    }

private slots:
    void init() { m_clock.emplace(); }
    void cleanup() { m_clock.reset(); }

    void copyIsNeverOlderThanTwoSeconds()
    {
        const QTemporaryDir folder;
        SceneDocument document;
        document.reset(test::workedScene());
        Recovery recovery(document, folder.path());
        m_clock->advance(1200);
        QVERIFY(copies(folder.path()).isEmpty());  // there is nothing to lose yet
        const auto gesture = document.beginGesture();
        for (int i = 1; i <= 20; ++i) {  // during a drag
            document.setBoxes({{BoxId(0), {10.0 + i, 10, 35.0 + i, 35}}}, QStringLiteral("Move A"), gesture);
            m_clock->advance(20);
        }
        QVERIFY(within(2000, [&] { return copies(folder.path()).size() == 1; }));
        m_clock->advance(1500);
        QVERIFY(m_clock->waitFor([&] {
            const auto copy = readSceneFile(folder.filePath(copies(folder.path()).constFirst()).toStdString());
            return copy.ok() && *copy == *document.scene();
        }));
        // Its owner is running, so the copy is offered to no other program.
        SceneDocument other;
        QVERIFY(Recovery(other, folder.path()).leftOvers().empty());
    }

    void savingOrClosingDeletesTheCopy()
    {
        const QTemporaryDir folder;
        const QTemporaryDir target;
        SceneDocument document;
        {
            Recovery recovery(document, folder.path());
            document.insert({{"A", {1, 1, 2, 2}, {}, {}, {}}}, QStringLiteral("Draw"));
            QVERIFY(within(3000, [&] { return !copies(folder.path()).isEmpty(); }));
            QVERIFY(test::save(document, target.filePath("a.mscene")).ok());
            QVERIFY(copies(folder.path()).isEmpty());
            document.rename(BoxId(0), "B");
            QVERIFY(within(3000, [&] { return !copies(folder.path()).isEmpty(); }));
        }
        QVERIFY(QDir(folder.path()).entryList(QDir::Files).isEmpty());
    }

    void recoveredWorkIsUnsaved()
    {
        const QTemporaryDir folder;
        const QTemporaryDir target;
        SceneDocument document;
        document.reset(test::workedScene());
        QVERIFY(test::save(document, target.filePath("lesson.mscene")).ok());
        document.rename(BoxId(0), "Q");
        const LeftOver left = abandon(document, folder.path(), *m_clock);
        QVERIFY(!left.file.isEmpty());
        QCOMPARE(left.scenePath, document.filePath());

        SceneDocument next;
        {
            Recovery recovery(next, folder.path());
            recovery.take(*readSceneFile(left.file.toStdString()), left);
            QVERIFY(*next.scene() == *document.scene());
            QVERIFY(next.isModified());
            QCOMPARE(next.filePath(), document.filePath());
            QVERIFY(within(5000, [&] { return recovery.leftOvers().empty(); }));
        }
        QVERIFY(copies(folder.path()).isEmpty());
    }

    /// If another window saved the file meanwhile, recovery asks before overwriting it, even the second time.
    void recoveryNoticesAChangedFile_data()
    {
        QTest::addColumn<bool>("othersSave");
        QTest::addColumn<bool>("isStampLost");
        QTest::addColumn<bool>("isAnother");
        QTest::newRow("nobody saved") << false << false << false;
        QTest::newRow("another window saved") << true << false << true;
        QTest::newRow("a copy that tells no state, as of an earlier version") << false << true << true;
    }
    void recoveryNoticesAChangedFile()
    {
        QFETCH(bool, othersSave);
        QFETCH(bool, isStampLost);
        QFETCH(bool, isAnother);
        const QTemporaryDir target;
        const QString path = target.filePath("lesson.mscene");
        QVERIFY(writeSceneFile(test::workedScene(), path.toStdString()).ok());
        SceneDocument document;
        const FileStamps& stamps = FileStamps::of(document);
        QVERIFY(document.open(path).ok());
        document.rename(BoxId(0), "Q");
        QVERIFY(!stamps.isFileAnother());
        const QTemporaryDir folders[2];
        LeftOver left = abandon(document, folders[0].path(), *m_clock);
        QVERIFY(!left.file.isEmpty());
        if (othersSave) {
            QVERIFY(writeSceneFile(Scene(), path.toStdString()).ok());
        }
        if (isStampLost) {
            left.stamp.clear();
        }
        SceneDocument next, afterNext;
        {
            Recovery recovery(next, folders[0].path());
            recovery.take(*readSceneFile(left.file.toStdString()), left);
            QCOMPARE(FileStamps::of(next).isFileAnother(), isAnother);
        }
        const LeftOver again = abandon(next, folders[1].path(), *m_clock);
        Recovery recovery(afterNext, folders[1].path());
        recovery.take(*readSceneFile(again.file.toStdString()), again);
        QCOMPARE(FileStamps::of(afterNext).isFileAnother(), isAnother);
    }

    /// A worker deletes a copy of many megabytes, even while it is being written, without blocking the window.
    void largeCopyIsDeletedInTheBackground()
    {
        const QTemporaryDir folder;
        const QTemporaryDir target;
        constexpr std::size_t kMany = 60'000;
        std::vector<SceneObject> objects;
        for (std::size_t i = 0; i < kMany; ++i) {
            const double x = static_cast<double>(i % 127) + 0.123456789012;
            objects.push_back(
                {"a long name of a box, number " + std::to_string(i), {x, x, x + 0.5, x + 0.5}, {}, {}, {}});
        }
        SceneDocument document;
        document.reset(Scene(Space(), Touching::Open, "", std::move(objects)));
        QVERIFY(test::save(document, target.filePath("large.mscene")).ok());
        {
            Recovery recovery(document, folder.path());
            for (int times = 0; times < 2; ++times) {
                document.rename(BoxId(0), times == 0 ? "once" : "twice");
                QVERIFY(within(5000, [&] { return !copies(folder.path()).isEmpty(); }));
                if (times == 0) {
                    QVERIFY(within(5000, [&] {
                        return QFile(folder.filePath(copies(folder.path()).value(0))).size() > 4'000'000;
                    }));
                }
                document.undoStack()->undo();  // as saved, so there is nothing to copy
                QVERIFY(!document.hasChanges());
                QVERIFY(within(5000, [&] { return QDir(folder.path()).entryList(QDir::Files).isEmpty(); }));
            }
            document.rename(BoxId(0), "again");  // later work is copied, too
            QVERIFY(within(5000, [&] { return !copies(folder.path()).isEmpty(); }));
        }
        QVERIFY(QDir(folder.path()).entryList(QDir::Files).isEmpty());
    }

    /// Work that is recovered and then closed at once: neither copy remains.
    void closingRecoveredWorkDeletesBothCopies()
    {
        const QTemporaryDir folder;
        SceneDocument document;
        document.reset(test::workedScene());
        document.rename(BoxId(0), "Q");
        const LeftOver left = abandon(document, folder.path(), *m_clock);
        QVERIFY(!left.file.isEmpty());
        {
            SceneDocument next;
            Recovery recovery(next, folder.path());
            recovery.take(*readSceneFile(left.file.toStdString()), left);
            recovery.forget();
        }
        QVERIFY(QDir(folder.path()).entryList(QDir::Files).isEmpty());
    }

    /// If the folder can't be created, a message says so once, and the copy is tried again without a further edit.
    void failedCopyIsReportedAndRetried()
    {
        const QTemporaryDir folder;
        const QString own = folder.filePath("recovery");
        QFile inTheWay(own);
        QVERIFY(inTheWay.open(QIODevice::WriteOnly));
        SceneDocument document;
        document.reset(test::workedScene());
        Recovery recovery(document, own);
        QSignalSpy failures(&recovery, &Recovery::cannotKeep);
        QSignalSpy successes(&recovery, &Recovery::keepsAgain);
        document.rename(BoxId(0), "Q");
        QVERIFY(within(5000, [&] { return failures.size() == 1; }));
        m_clock->advance(2500);  // two more attempts
        QCOMPARE(failures.size(), 1);
        QCOMPARE(successes.size(), 0);
        QVERIFY(inTheWay.remove());
        QVERIFY(within(5000, [&] { return copies(own).size() == 1; }));
        QVERIFY(within(5000, [&] { return successes.size() == 1; }));
        QVERIFY(*readSceneFile(QDir(own).filePath(copies(own).constFirst()).toStdString()) == *document.scene());
        QCOMPARE(failures.size(), 1);
        SceneDocument other;
        QVERIFY(Recovery(other, own).leftOvers().empty());  // the lock exists again, too
    }

    void savingEndsTheReportedFailure()
    {
        const QTemporaryDir folder;
        const QString own = folder.filePath("recovery");
        QVERIFY(QFile(own).open(QIODevice::WriteOnly));
        SceneDocument document;
        document.reset(test::workedScene());
        Recovery recovery(document, own);
        QSignalSpy failures(&recovery, &Recovery::cannotKeep);
        QSignalSpy successes(&recovery, &Recovery::keepsAgain);
        document.rename(BoxId(0), "Q");
        QVERIFY(within(5000, [&] { return failures.size() == 1; }));
        QVERIFY(test::save(document, folder.filePath("a.mscene")).ok());
        QCOMPARE(successes.size(), 1);
    }

    /// The content of a stale lock file doesn't matter: it may name another machine that shares the home folder, or a
    /// process id that is in use again.
    void staleLockContentIsIgnored_data()
    {
        QTest::addColumn<QByteArray>("words");
        const QByteArray here = QSysInfo::machineHostName().toUtf8() + '\n' + QSysInfo::machineUniqueId() + '\n'
                              + QSysInfo::bootUniqueId() + '\n';
        QTest::newRow("another machine") << QByteArray("4711\nmortonscope\nelsewhere\n0123\n4567\n");
        QTest::newRow("a number that lives")
            << QByteArray::number(QCoreApplication::applicationPid()) + '\n'
                   + QFileInfo(QCoreApplication::applicationFilePath()).fileName().toUtf8() + '\n' + here;
        QTest::newRow("nothing") << QByteArray();
        QTest::newRow("nonsense") << QByteArray("\xff\0\n", 3);
    }
    void staleLockContentIsIgnored()
    {
        QFETCH(QByteArray, words);
        const QTemporaryDir folder;
        QFile lock(folder.filePath("x.lock"));
        QVERIFY(lock.open(QIODevice::WriteOnly));
        lock.write(words);
        lock.close();
        QVERIFY(writeSceneFile(test::workedScene(), folder.filePath("x.mscene").toStdString()).ok());
        SceneDocument document;
        const Recovery recovery(document, folder.path());
        QCOMPARE(recovery.leftOvers().size(), std::size_t{1});
    }

    /// Two windows are started at once: one offers the copy, and after it was postponed there, the other may offer it.
    void leftoverIsOfferedByOneWindowOnly()
    {
        const QTemporaryDir folder;
        QVERIFY(writeSceneFile(test::workedScene(), folder.filePath("x.mscene").toStdString()).ok());
        SceneDocument one, two;
        const Recovery first(one, folder.path());
        Recovery second(two, folder.path());
        {
            const auto offered = first.leftOvers();
            QCOMPARE(offered.size(), std::size_t{1});
            QVERIFY(second.leftOvers().empty());
        }
        const auto later = second.leftOvers();
        QCOMPARE(later.size(), std::size_t{1});
        second.discard(later.front());
        QVERIFY(QDir(folder.path()).isEmpty());
    }

    void damagedCopyIsKeptUntilDiscarded()
    {
        const QTemporaryDir folder;
        QFile file(folder.filePath("x.mscene"));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("{\"world\":");
        file.close();
        SceneDocument document;
        document.reset(test::workedScene());
        Recovery recovery(document, folder.path());
        QCOMPARE(recovery.leftOvers().size(), std::size_t{1});
        QVERIFY(!readSceneFile(recovery.leftOvers().front().file.toStdString()).ok());
        QVERIFY(file.exists());
        recovery.discard(recovery.leftOvers().front());
        QVERIFY(!file.exists());
    }
};

QTEST_MAIN(TestRecovery)
#include "test_recovery.moc"
