#include "app/features/query/query_panel.h"
#include "app/features/stepping/transport_parts.h"
#include "app/space_view/space_view_options.h"
#include "app/state/query_box.h"
#include "core/base/enum_names.h"
#include "tests/app/window_bench.h"

#include <QApplication>
#include <QDockWidget>
#include <QLabel>
#include <QMouseEvent>

using namespace mortonscope;
using namespace mortonscope::test;

namespace {

struct Window : WindowBench {
    using WindowBench::WindowBench;

    SpaceView& space() { return window().space(); }
    void key(Qt::Key key, Qt::KeyboardModifiers modifiers = {}) { QTest::keyClick(&space(), key, modifiers); }
    QPoint at(double x, double y) { return space().transform().toView(Point{x, y}).toPoint(); }
    void drag(QPoint from, QPoint to)
    {
        QTest::mousePress(&space(), Qt::LeftButton, {}, from);
        for (const QPoint p : {(from + to) / 2, to}) {
            QMouseEvent event(QEvent::MouseMove, p, space().mapToGlobal(p), Qt::NoButton, Qt::LeftButton, {});
            QApplication::sendEvent(&space(), &event);
        }
        QTest::mouseRelease(&space(), Qt::LeftButton, {}, to);
    }
    QString words() { return the<QLabel>("queryWords").text(); }
    std::string algorithm() { return std::string(models().analysis.method().algorithm->id); }
};

}  // namespace

class TestWindowAsking : public QObject {
    Q_OBJECT

private slots:
    void queryToolShowsItsPanelAndResult()
    {
        Window b(Workspace::Place);
        b.space().setFocus();
        QVERIFY(!b.the<QueryPanel>("queryPanel").isVisible());
        b.key(Qt::Key_R);
        QTRY_VERIFY(b.the<QueryPanel>("queryPanel").isVisible());
        QVERIFY(b.action("toolRangeQuery").isChecked());
        b.drag(b.at(20, 20), b.at(40, 40));
        QCOMPARE(b.algorithm(), "range-query");
        QCOMPARE(b.words(),
                 "The query finds A and D. Inserted as a box, it would live in slot 1 and be tested with A and D.");
        b.space().setFocus();
        b.key(Qt::Key_Right);
        b.key(Qt::Key_Right);
        b.key(Qt::Key_Right);
        QVERIFY2(b.words().contains("would live in slot 0"), qPrintable(b.words()));
        // The words are in only one place, neither over the boxes nor in the step's sentence.
        QVERIFY(!b.the<SentenceLabel>("stepSentence").accessibleName().contains("Inserted"));
        b.key(Qt::Key_Escape);
        QCOMPARE(b.algorithm(), "single-pass");
        QVERIFY(!b.the<QLabel>("queryWords").isVisible());
    }

    void deleteRemovesTheQueryBeforeBoxes()
    {
        Window b;
        b.space().setFocus();
        b.selection().select({b.id("A")});  // so that the window's own Delete is enabled
        b.key(Qt::Key_R);
        b.drag(b.at(60, 60), b.at(90, 90));
        b.key(Qt::Key_Delete);
        QVERIFY(!b.models().query.box());
        QCOMPARE(b.document().scene()->size(), std::size_t{7});
        b.key(Qt::Key_Delete);  // now it is about A
        QCOMPARE(b.document().scene()->size(), std::size_t{6});
    }

    void queryCanBeSteppedThrough()
    {
        Window b;
        b.space().setFocus();
        b.key(Qt::Key_R);
        b.drag(b.at(20, 20), b.at(70, 70));
        settle(b.models().analysis);
        b.run().seek(b.run().run().lastOfInsertion());
        QStringList kinds;
        while (b.run().cursor() < b.run().total()) {
            b.run().seek(Step(b.run().cursor().value + 1));
            kinds += QString::fromStdString(std::string(nameOf(b.run().moment().event->kind)));
            b.space().grab();
            QVERIFY(!b.the<SentenceLabel>("stepSentence").accessibleName().isEmpty());
        }
        QCOMPARE(kinds.mid(0, 3).join(' '), "enter-cell query-partly candidate");
        QVERIFY(kinds.contains("query-outside") || kinds.contains("query-inside"));
        QCOMPARE(kinds.last(), "leave-cell");
        QCOMPARE(kinds.count("candidate"), static_cast<qsizetype>(b.models().query.answer()->candidates.size()));
    }

    void queryWorksByKeysOnly()
    {
        Window b(Workspace::Place);
        b.space().setFocus();
        b.selection().clear();
        b.key(Qt::Key_R);
        b.selection().selectCell(Cell(1, 0));  // as a click in the array does
        QCOMPARE(b.words(),
                 "The query finds A and D. Inserted as a box, it would live in slot 1 and be tested with A and D.");
        b.key(Qt::Key_Right, Qt::ControlModifier);
        QVERIFY2(b.words().endsWith("it would live in slot 2 and be tested with B, C and D."), qPrintable(b.words()));
        b.key(Qt::Key_Return);
        QCOMPARE(b.document().scene()->size(), std::size_t{8});
        QCOMPARE(b.document().undoStack()->count(), 1);
        QCOMPARE(b.algorithm(), "single-pass");
        b.action("editUndo").trigger();
        QCOMPARE(b.document().scene()->size(), std::size_t{7});
        b.key(Qt::Key_N);  // another one in the same cell
        QVERIFY(b.models().query.box().has_value());
        b.key(Qt::Key_Escape);
        QVERIFY(!b.models().query.box());
        b.key(Qt::Key_Escape);
        QVERIFY(b.action("toolSelect").isChecked());
    }

    /// Texts and legend are in the panel, beside the World.
    void queryTextsDoNotCoverTheWorld()
    {
        Window b(Workspace::Place);
        b.space().setFocus();
        b.key(Qt::Key_R);
        b.drag(b.at(20, 20), b.at(40, 40));
        settle(b.models().analysis);
        QTRY_VERIFY(b.the<QWidget>("queryLegend").isVisible());
        const auto inWindow = [&b](const QWidget& widget) {
            return QRect(widget.mapTo(&b.window(), QPoint()), widget.size());
        };
        for (const char* part : {"queryWords", "queryLegend"}) {
            QVERIFY(!inWindow(b.the<QWidget>(part)).intersects(inWindow(b.space())));
        }
    }

    void panelNeverOverlapsTheSentence()
    {
        Window b(Workspace::Place);
        b.space().setFocus();
        b.key(Qt::Key_R);
        b.drag(b.at(20, 20), b.at(70, 70));
        for (const int percent : {75, 100, 200, 300}) {
            b.models().theme.setTextPercent(percent);
            QCoreApplication::processEvents();
            b.the<QDockWidget>("queryPanelDock").show();
            b.the<QDockWidget>("queryPanelDock").raise();
            QCoreApplication::processEvents();
            auto& panel = b.the<QueryPanel>("queryPanel");
            auto& sentence = b.the<SentenceLabel>("stepSentence");
            const QRect ofPanel(panel.mapTo(&b.window(), QPoint()), panel.size());
            const QRect ofSentence(sentence.mapTo(&b.window(), QPoint()), sentence.size());
            QVERIFY2(!sentence.isVisible() || !ofPanel.intersects(ofSentence), qPrintable(QString::number(percent)));
        }
        b.models().theme.setTextPercent(100);
    }
};

QTEST_MAIN(TestWindowAsking)
#include "test_window_asking.moc"
