#include "app/features/links/links_model.h"
#include "app/features/links/links_panel.h"
#include "core/scene/presets.h"
#include "tests/support/models_bench.h"

#include <QAbstractItemModelTester>
#include <QLabel>
#include <QListView>
#include <QTest>

using namespace mortonscope;
using test::ModelsBench;

namespace {

struct Bench : ModelsBench {
    LinksPanel panel{models};
    QListView& list{*panel.findChild<QListView*>("linksList")};

    explicit Bench(Scene scene = test::workedScene()) : ModelsBench(std::move(scene))
    {
        panel.resize(600, 300);
        panel.show();
        [this] { QVERIFY(QTest::qWaitForWindowExposed(&panel)); }();
        analysis.setAlgorithm(*findAlgorithm("linked-lists"));
    }

    QStringList rows() const
    {
        QStringList texts;
        for (int row = 0; row < list.model()->rowCount(); ++row) {
            texts += list.model()->index(row, 0).data().toString();
        }
        return texts;
    }

    /// Goes to the next step of that kind after the cursor.
    void goTo(StepKind kind)
    {
        Step step = run.cursor();
        do {
            ++step.value;
        } while (run.run().eventAt(step).kind != kind);
        run.seek(step);
    }
};

}  // namespace

class TestLinksPanel : public QObject {
    Q_OBJECT

private slots:
    void panelWithoutListsExplainsItself()
    {
        ModelsBench f;
        LinksPanel panel(f.models);
        panel.resize(400, 300);
        panel.show();
        QVERIFY(panel.findChild<QLabel*>("linksEmpty")->isVisible());
        QVERIFY(!panel.findChild<QListView*>("linksList")->isVisible());
    }

    void listsGrowLinkByLink()
    {
        Bench b;
        QAbstractItemModelTester tester(b.list.model());
        QVERIFY(b.list.isVisible());
        QCOMPARE(b.rows(), QStringList());
        b.goTo(StepKind::LinkNext);  // A
        QCOMPARE(b.rows(), QStringList({"Slot 1: empty; A is being inserted"}));
        b.goTo(StepKind::LinkFirst);
        QCOMPARE(b.rows(), QStringList({"Slot 1: A; A is being inserted"}));
        b.run.toEnd();
        QCOMPARE(b.rows(), QStringList({"Slot 0: D", "Slot 1: A", "Slot 3: E", "Slot 4: G", "Slot 9: B", "Slot 12: C",
                                        "Slot 19: F"}));
        b.run.toStart();
        QCOMPARE(b.rows(), QStringList());
    }

    /// One frame ago, P was in the first quarter, before Q; now it is inserted into the second.
    void movedBoxIsRemovedAndReinserted()
    {
        const auto space = Space::create({0, 0, 100, 100}, 1);
        Bench b(Scene(*space, Touching::Open, "",
                      {{"P", {60, 10, 70, 20}, {}, {40, 0}, {}}, {"Q", {10, 10, 20, 20}, {}, {}, {}}}));
        QCOMPARE(b.rows(), QStringList({"Slot 1: Q → P"}));
        b.goTo(StepKind::UnlinkNext);
        QCOMPARE(b.rows(), QStringList({"Slot 1: Q; P is being removed"}));
        b.goTo(StepKind::LinkFirst);
        QCOMPARE(b.rows(), QStringList({"Slot 1: Q", "Slot 2: P; P is being inserted"}));
        b.goTo(StepKind::UnlinkFirst);  // Q is removed as well, and inserted again
        QCOMPARE(b.rows().first(), QString("Slot 1: empty; Q is being removed"));
        b.run.toEnd();
        QCOMPARE(b.rows(), QStringList({"Slot 1: Q", "Slot 2: P"}));
    }

    void aClickSelectsTheCell()
    {
        Bench b;
        b.run.toEnd();
        const QModelIndex row = b.list.model()->index(2, 0);
        QTest::mouseClick(b.list.viewport(), Qt::LeftButton, {}, QPoint(10, b.list.visualRect(row).center().y()));
        QCOMPARE(b.selection.cell(), std::optional(Cell(1, 2)));
        b.list.setFocus();
        QTest::keyClick(&b.list, Qt::Key_Down);
        QTest::keyClick(&b.list, Qt::Key_Return);
        QCOMPARE(b.selection.cell(), std::optional(Cell(1, 3)));
    }

    void everyStepCanBePainted()
    {
        Bench b(findPreset("published-circles")->scene);
        const std::uint64_t total = b.run.run().lastOfInsertion().value;
        for (std::uint64_t k = 0; k <= total; k += 1 + total / 300) {
            b.run.seek(Step(k));
            QVERIFY(!b.panel.grab().isNull());
        }
    }
};

QTEST_MAIN(TestLinksPanel)
#include "test_links_panel.moc"
