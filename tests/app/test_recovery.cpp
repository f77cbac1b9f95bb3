#include "app/window/recovery.h"
#include "tests/app/saved.h"
#include "tests/support/scene_text.h"

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
            document.setBoxes({{BoxId(0), {10.0 + i, 10, 35.0 + i, 35}}}, "Move A", gesture);
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
            document.insert({{"A", {1, 1, 2, 2}, {}, {}, {}}}, "Draw");
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
