#include "app/features/files/recovery.h"
#include "tests/app/saved.h"
#include "tests/support/scenes.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace mortonscope;

namespace {

QStringList copies(const QString& folder) { return QDir(folder).entryList({"*.mscene"}, QDir::Files); }

/// What a killed process leaves: the copy without a living lock.
LeftOver abandon(SceneDocument& document, const QString& folder)
{
    const QTemporaryDir own;
    Recovery recovery(document, own.path());
    [&] { QTRY_VERIFY_WITH_TIMEOUT(!copies(own.path()).isEmpty() && QFile(own.filePath(copies(own.path()).value(0))).size() > 0, 3000); }();
    QTest::qWait(100);
    for (const QString& name : QDir(own.path()).entryList({"*.mscene", "*.path"}, QDir::Files)) {
        QFile::copy(own.filePath(name), QDir(folder).filePath(name));
    }
    SceneDocument other;
    const auto found = Recovery(other, folder).leftOvers();
    return found.empty() ? LeftOver{} : found.front();
}

}  // namespace

class TestRecovery : public QObject {
    Q_OBJECT

private slots:
    void copyIsNeverOlderThanTwoSeconds()
    {
        const QTemporaryDir folder;
        SceneDocument document;
        document.reset(test::workedScene());
        Recovery recovery(document, folder.path());
        QTest::qWait(1200);
        QVERIFY(copies(folder.path()).isEmpty());  // nothing to lose yet
        const auto gesture = document.beginGesture();
        for (int i = 1; i <= 20; ++i) {  // in the middle of a drag
            document.setBoxes({{BoxId(0), {10.0 + i, 10, 35.0 + i, 35}}}, QStringLiteral("Move A"), gesture);
            QTest::qWait(20);
        }
        QTRY_VERIFY_WITH_TIMEOUT(copies(folder.path()).size() == 1, 2000);
        QTest::qWait(1500);
        SceneDocument read;
        QVERIFY(read.open(folder.filePath(copies(folder.path()).constFirst())).ok());
        QVERIFY(*read.scene() == *document.scene());
        // Its owner lives: nobody else is offered it.
        SceneDocument other;
        QVERIFY(Recovery(other, folder.path()).leftOvers().empty());
    }

    void savedOrClosedLeavesNothing()
    {
        const QTemporaryDir folder;
        const QTemporaryDir target;
        SceneDocument document;
        {
            Recovery recovery(document, folder.path());
            document.insert({{"A", {1, 1, 2, 2}, {}, {}, {}}}, QStringLiteral("Draw"));
            QTRY_VERIFY_WITH_TIMEOUT(!copies(folder.path()).isEmpty(), 3000);
            QVERIFY(test::save(document, target.filePath("a.mscene")).ok());
            QVERIFY(copies(folder.path()).isEmpty());
            document.rename(BoxId(0), "B");
            QTRY_VERIFY_WITH_TIMEOUT(!copies(folder.path()).isEmpty(), 3000);
        }
        QVERIFY(QDir(folder.path()).entryList(QDir::Files).isEmpty());
    }

    void whatWasLeftBehindComesBackUnsaved()
    {
        const QTemporaryDir folder;
        const QTemporaryDir target;
        SceneDocument document;
        document.reset(test::workedScene());
        QVERIFY(test::save(document, target.filePath("lesson.mscene")).ok());
        document.rename(BoxId(0), "Q");
        const LeftOver left = abandon(document, folder.path());
        QVERIFY(!left.file.isEmpty());
        QCOMPARE(left.scenePath, document.filePath());

        SceneDocument next;
        {
            Recovery recovery(next, folder.path());
            recovery.take(*readSceneFile(left.file.toStdString()), left);
            QVERIFY(*next.scene() == *document.scene());
            QVERIFY(next.isModified());
            QCOMPARE(next.filePath(), document.filePath());
            QTRY_VERIFY(recovery.leftOvers().empty());
        }
        QVERIFY(copies(folder.path()).isEmpty());
    }

    /// A copy of many megabytes is taken away on a worker, also while it is being written: nothing is left, and nobody waits.
    void aLargeCopyGoesToo()
    {
        const QTemporaryDir folder;
        const QTemporaryDir target;
        constexpr std::size_t kMany = 60'000;
        std::vector<SceneObject> objects;
        for (std::size_t i = 0; i < kMany; ++i) {
            const double x = static_cast<double>(i % 127) + 0.123456789012;
            objects.push_back({"a long name of a box, number " + std::to_string(i), {x, x, x + 0.5, x + 0.5}, {}, {}, {}});
        }
        SceneDocument document;
        document.reset(Scene(Space(), Touching::Open, "", std::move(objects)));
        QVERIFY(test::save(document, target.filePath("large.mscene")).ok());
        {
            Recovery recovery(document, folder.path());
            for (int times = 0; times < 2; ++times) {
                document.rename(BoxId(0), times == 0 ? "once" : "twice");
                QTRY_VERIFY_WITH_TIMEOUT(!copies(folder.path()).isEmpty(), 5000);
                if (times == 0) {
                    QTRY_VERIFY_WITH_TIMEOUT(QFile(folder.filePath(copies(folder.path()).value(0))).size() > 4'000'000, 5000);
                }
                recovery.forget();
                QTRY_VERIFY_WITH_TIMEOUT(QDir(folder.path()).entryList(QDir::Files).isEmpty(), 5000);
            }
            document.rename(BoxId(0), "again");  // work after that has its copy too
            QTRY_VERIFY_WITH_TIMEOUT(!copies(folder.path()).isEmpty(), 5000);
        }
        QVERIFY(QDir(folder.path()).entryList(QDir::Files).isEmpty());
    }

    /// Left-over work that was taken and then closed at once: neither copy stays.
    void takenAndClosedAtOnceLeavesNothing()
    {
        const QTemporaryDir folder;
        SceneDocument document;
        document.reset(test::workedScene());
        document.rename(BoxId(0), "Q");
        const LeftOver left = abandon(document, folder.path());
        QVERIFY(!left.file.isEmpty());
        {
            SceneDocument next;
            Recovery recovery(next, folder.path());
            recovery.take(*readSceneFile(left.file.toStdString()), left);
            recovery.forget();
        }
        QVERIFY(QDir(folder.path()).entryList(QDir::Files).isEmpty());
    }

    void aDamagedCopyIsRefusedNotLost()
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
