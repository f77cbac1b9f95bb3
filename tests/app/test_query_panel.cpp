#include "app/features/query/query_edges.h"
#include "app/features/query/query_panel.h"
#include "tests/support/models_bench.h"
#include "tests/support/seeded.h"

#include <QAbstractItemModelTester>
#include <QClipboard>
#include <QLabel>
#include <QLineEdit>
#include <QSignalSpy>
#include <QToolButton>

#include <set>

using namespace mortonscope;
using namespace mortonscope::test;

namespace {

struct Shown : ModelsBench {
    explicit Shown(Scene scene = workedScene()) : ModelsBench(std::move(scene)), panel(models)
    {
        panel.resize(420, 420);
        panel.show();
        panel.activateWindow();
        [&] { QVERIFY(QTest::qWaitForWindowActive(&panel)); }();
    }

    template <class T>
    T& the(const char* name)
    {
        return *panel.findChild<T*>(QLatin1String(name));
    }
    QString text(int row, int column) { return table().model()->index(row, column).data().toString(); }
    QueryTable& table() { return the<QueryTable>("queryTable"); }
    QString names()
    {
        QString all;
        for (int row = 0; row < table().model()->rowCount(); ++row) {
            all += text(row, QueryModel::Name);
        }
        return all;
    }
    void type(const char* field, const char* words)
    {
        auto& edit = the<QLineEdit>(field);
        edit.setFocus();
        edit.selectAll();
        QTest::keyClicks(&edit, words);
        QTest::keyClick(&edit, Qt::Key_Return);
    }
    void ask(const Box& box)
    {
        QVERIFY(!query.setBox(box));
        settle(analysis);
    }

    QueryPanel panel;
};

}  // namespace

class TestQueryPanel : public QObject {
    Q_OBJECT

private slots:
    void emptyPanelSaysHowToBegin()
    {
        Shown b;
        QVERIFY(b.the<QLabel>("queryEmpty").isVisible());
        QVERIFY(b.the<QLabel>("queryEmpty").text().contains("Press R"));
        QVERIFY(!b.table().isVisible() && !b.the<QToolButton>("queryRemove").isVisible());
    }

    void aQueryCanBeTypedEdgeByEdge()
    {
        Shown b;
        b.type("queryLeft", "20");
        b.type("queryTop", "20");
        b.type("queryRight", "1e1");
        QVERIFY(!b.query.box());
        b.type("queryBottom", "40");
        QVERIFY(!b.query.box());  // right of 10 is left of 20
        QVERIFY2(b.the<QueryEdges>("queryEdges").refusal().contains("inverted"),
                 qPrintable(b.the<QueryEdges>("queryEdges").refusal()));
        b.type("queryRight", "40");
        QCOMPARE(b.query.box(), std::optional(Box{20, 20, 40, 40}));
        QVERIFY(b.the<QueryEdges>("queryEdges").refusal().isEmpty());
        QCOMPARE(std::string(b.analysis.method().algorithm->id), "range-query");
        b.type("queryTop", "x");
        QCOMPARE(b.the<QueryEdges>("queryEdges").refusal(),
                 QString::fromUtf8("“x” is not a number. Type one such as 12.5 or 1e-3."));
        QTest::keyClick(&b.the<QLineEdit>("queryTop"), Qt::Key_Escape);
        QCOMPARE(b.the<QLineEdit>("queryTop").text(), "20");
        QCOMPARE(b.query.box(), std::optional(Box{20, 20, 40, 40}));
    }

    void panelCountsAndListsResults()
    {
        Shown b;
        b.ask({20, 20, 40, 40});
        QCOMPARE(b.the<QLabel>("queryWords").text(),
                 "The query finds A and D. Inserted as a box, it would live in slot 1 and be tested with A and D.");
        QCOMPARE(b.the<QueryLegend>("queryLegend").words(),
                 QString("inside: all boxes reported: %1\npartly inside: children visited: %2\noutside: skipped: %3\n"
                         "candidate: 2\noverlaps the query: 2\nwould be tested with it: 2")
                     .arg(b.query.answer()->inside)
                     .arg(b.query.answer()->partly)
                     .arg(b.query.answer()->outside));
        QCOMPARE(b.names(), "DA");
        QCOMPARE(b.text(0, QueryModel::Own), "slot 0");
        QCOMPARE(b.text(1, QueryModel::Own), "slot 1");
        QCOMPARE(b.text(1, QueryModel::Overlap), "overlaps");
        b.ask({100, 100, 120, 120});  // completely outside
        QCOMPARE(b.names(), "DG");
        QCOMPARE(b.text(0, QueryModel::Overlap), QString(QChar(0x2013)));
        b.the<QToolButton>("queryRemove").click();
        QVERIFY(!b.query.box());
        QVERIFY(b.the<QLabel>("queryEmpty").isVisible());
        QCOMPARE(std::string(b.analysis.method().algorithm->id), "single-pass");
    }

    void aClickOrEnterSelectsTheBoxAndGoesToItsStep()
    {
        Shown b;
        b.ask({20, 20, 70, 70});
        b.table().setFocus();
        for (int row = 0; row < b.table().model()->rowCount(); ++row) {
            const QString name = b.text(row, QueryModel::Name);
            if (row % 2 == 0) {
                QTest::mouseClick(b.table().viewport(), Qt::LeftButton, {},
                                  b.table().visualRect(b.table().model()->index(row, QueryModel::Name)).center());
            } else {
                b.table().setCurrentIndex(b.table().model()->index(row, 0));
                QTest::keyClick(&b.table(), Qt::Key_Return);
            }
            QCOMPARE(b.selection.primary(), std::optional(b.id(name.toUtf8().constData())));
            QCOMPARE(b.run.moment().event->kind, StepKind::Candidate);
            QCOMPARE(b.run.moment().event->box(), b.selection.primary());
            QCOMPARE(b.text(row, QueryModel::AtStep), QString::number(b.run.cursor().value));
            QCOMPARE(b.names().size(), b.query.answer()->candidates.size());  // the others remain, in a quiet color
        }
    }

    void copiedRowsMatchTheCommandLine()
    {
        Shown b;
        b.ask({20, 20, 40, 40});
        b.table().setFocus();
        b.table().selectAll();
        QTest::keyClick(&b.table(), Qt::Key_C, Qt::ControlModifier);
        QCOMPARE(QGuiApplication::clipboard()->text(), "name,overlaps\nD,yes\nA,yes\n");
    }

    void rejectedBoxesAreNamed()
    {
        Scene scene = workedScene(2, Outside::Reject);
        Shown b(scene.withInserted(BoxId(7), {object("far", {90, 90, 130, 130})}));
        b.ask({95, 95, 140, 140});
        QVERIFY(b.the<QLabel>("queryLeftOut").isVisible());
        QCOMPARE(b.the<QLabel>("queryLeftOut").text(),
                 "Left out of the tree because a corner lies outside the world, and never found: far.");
        QVERIFY(!b.names().contains("far"));
        b.document.setOutside(Outside::Clamp);
        settle(b.analysis);
        QVERIFY(!b.the<QLabel>("queryLeftOut").isVisible());
        QVERIFY(b.names().contains("far"));
    }

    /// It becomes part of the scene only with this button.
    void buttonInsertsTheQueryAsABox()
    {
        Shown b;
        b.ask({5, 5, 28, 28});
        QCOMPARE(b.the<QLabel>("queryWords").text(),
                 "The query finds A. Inserted as a box, it would live in slot 1 and be tested with A and D.");
        b.the<QToolButton>("queryInsert").click();
        QCOMPARE(b.document.scene()->size(), std::size_t{8});
        QCOMPARE(b.document.scene()->box(b.id("H")), (Box{5, 5, 28, 28}));
        QCOMPARE(b.selection.primary(), std::optional(b.id("H")));
        QVERIFY(!b.query.box() && !b.the<QLabel>("queryWords").isVisible());
    }

    /// The legend counts what the query has found so far, as in the World.
    void legendFollowsTheRun()
    {
        Shown b;
        b.ask({20, 20, 70, 70});
        auto& legend = b.the<QueryLegend>("queryLegend");
        const QString all = legend.words();
        b.run.seek(Step(b.run.run().lastOfInsertion().value + 3));
        QVERIFY2(legend.words().contains("\ncandidate: 1\n"), qPrintable(legend.words()));
        QVERIFY(legend.words().endsWith("would be tested with it: 0"));
        QVERIFY(legend.accessibleDescription() == legend.words());
        b.run.toEnd();
        QCOMPARE(legend.words(), all);
        b.query.remove();
        QVERIFY(!legend.isVisible());
    }

    void predictModeListsOnlyFoundBoxes()
    {
        Shown b;
        b.ask({20, 20, 70, 70});
        b.run.setHidesFuture(true);
        b.run.seek(Step(0));
        QCOMPARE(b.names(), "");
        const auto at = b.query.answer()->candidates.front().at;
        b.run.seek(*b.query.runStep(b.run, at));
        QCOMPARE(b.names(), "D");
        QVERIFY(!b.the<QLabel>("queryWords").isVisible());
    }

    void modelPassesQtsModelTester()
    {
        Shown b;
        QueryModel model(b.models);
        QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        for (std::uint64_t seed = 0; seed < 20; ++seed) {
            const Space space = *Space::create({0, 0, 80, 60}, 3, static_cast<Outside>(seed % 3));
            b.show(sceneOf(space, awkwardBoxes(seed, 25, space)));
            b.ask(awkwardBoxes(seed + 90, 1, space).front());
            std::set<std::uint32_t> overlapping;
            for (int row = 0; row < model.rowCount(); ++row) {
                if (model.candidate(row).overlaps) {
                    overlapping.insert(model.candidate(row).box.value);
                }
            }
            for (std::uint32_t i = 0; i < b.document.scene()->size(); ++i) {
                const Box& box = b.document.scene()->box(BoxId(i));
                const bool leftOut = space.outside() == Outside::Reject && space.hasCornerOutside(box);
                QCOMPARE(overlapping.contains(i), !leftOut && overlaps(box, *b.query.box(), Touching::Open));
            }
            b.run.seek(Step(b.run.total().value / 2));
            b.run.seek(b.run.total());
        }
        b.query.remove();
        QCOMPARE(model.rowCount(), 0);
    }
};

QTEST_MAIN(TestQueryPanel)
#include "test_query_panel.moc"
