#include "app/features/present/notes_window.h"
#include "app/features/present/presenter.h"
#include "tests/app/window_bench.h"

#include <QFile>
#include <QScreen>
#include <QTemporaryDir>

using namespace mortonscope;
using namespace mortonscope::test;

/// The speaker's notes with two offscreen screens.
class TestSecondScreen : public QObject {
    Q_OBJECT

private slots:
    void notesOpenOnTheOtherScreen()
    {
        const QList<QScreen*> screens = QGuiApplication::screens();
        QCOMPARE(screens.size(), 2);
        WindowBench b;
        b.action("presentNotes").trigger();
        NotesWindow* notes = b.window().presenter().notes();
        QVERIFY(notes->isFullScreen());
        QVERIFY(notes->screen() != b.window().screen());
        QCOMPARE(notes->geometry(), notes->screen()->geometry());
        notes->close();

        // The main window has moved to the projector, so the notes move to the other screen.
        QScreen* other = b.window().screen() == screens[0] ? screens[1] : screens[0];
        b.window().move(other->geometry().topLeft() + QPoint(20, 20));
        QTRY_COMPARE(b.window().screen(), other);
        b.action("presentNotes").trigger();
        QVERIFY(notes->isFullScreen());
        QVERIFY(notes->screen() != other);
        QVERIFY(!b.window().isFullScreen());
    }
};

int main(int argc, char** argv)
{
    const QTemporaryDir folder;
    QFile screens(folder.filePath("screens.json"));
    if (!screens.open(QIODevice::WriteOnly)) {
        return 1;
    }
    screens.write(R"({"screens": [
        {"name": "laptop", "x": 0, "y": 0, "width": 1440, "height": 900, "logicalDpi": 96, "logicalBaseDpi": 96, "dpr": 1},
        {"name": "projector", "x": 1440, "y": 0, "width": 1280, "height": 800, "logicalDpi": 96, "logicalBaseDpi": 96, "dpr": 1}]})");
    screens.close();
    qputenv("QT_QPA_PLATFORM", "offscreen:configfile=" + screens.fileName().toUtf8());
    QApplication application(argc, argv);
    TestSecondScreen test;
    return QTest::qExec(&test, argc, argv);
}

#include "test_second_screen.moc"
