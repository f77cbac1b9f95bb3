// While the next pair is to be predicted, the Pairs panel offers some to choose from.

#include "app/features/pairs/pairs_panel.h"
#include "app/features/predict/predictor.h"
#include "tests/support/models_bench.h"

#include <QPushButton>
#include <QTest>

using namespace mortonscope;
using test::ModelsBench;

namespace {

QList<QPushButton*> offered(const QWidget& panel)
{
    QList<QPushButton*> buttons;
    for (auto* button : panel.findChildren<QPushButton*>("offeredPair")) {
        if (button->isVisible()) {
            buttons += button;
        }
    }
    return buttons;
}

QPushButton* named(const QWidget& panel, const QString& name)
{
    for (QPushButton* button : offered(panel)) {
        if (button->accessibleName() == name) {
            return button;
        }
    }
    return nullptr;
}

/// A panel with some height, and a predictor that asks for the next step.
struct Bench : ModelsBench {
    Predictor predictor{run, player, selection};
    PairsPanel panel{models};

    explicit Bench(int height = 500)
    {
        panel.resize(420, height);
        panel.show();
        [this] { QVERIFY(QTest::qWaitForWindowExposed(&panel)); }();
        run.seek(Step(81));  // D and A are tested next
    }
};

}  // namespace

class TestOfferedPairs : public QObject {
    Q_OBJECT

private slots:
    void clickingAPairAnswers()
    {
        Bench f;
        PairsPanel& panel = f.panel;
        Predictor& predictor = f.predictor;
        QVERIFY(offered(panel).isEmpty());
        predictor.setOn(true);
        QCOMPARE(predictor.question()->asked, Asked::Pair);
        QVERIFY(offered(panel).size() >= 4);

        QPushButton* wrong = named(panel, "B with D");
        QVERIFY(wrong != nullptr);
        QTest::mouseClick(wrong, Qt::LeftButton);
        QCOMPARE(predictor.remark().kind, Predictor::Remark::Kind::Wrong);
        QCOMPARE(f.run.cursor(), Step(81));

        QPushButton* right = named(panel, "A with D");
        QVERIFY(right != nullptr);
        right->setFocus();
        QCOMPARE(f.selection.highlight().boxes, (std::vector<BoxId>{BoxId(0), BoxId(3)}));
        QTest::keyClick(right, Qt::Key_Space);
        QCOMPARE(predictor.question()->asked, Asked::Outcome);
        QVERIFY(offered(panel).isEmpty());
        QCOMPARE(predictor.tally().right, 0u);  // the first answer counts
    }

    void nothingIsOfferedAfterPredicting()
    {
        ModelsBench f;
        PairsPanel panel(f.models);
        panel.resize(420, 500);
        panel.show();
        {
            Predictor predictor(f.run, f.player, f.selection);
            f.run.seek(Step(81));
            predictor.setOn(true);
            QVERIFY(!offered(panel).isEmpty());
            predictor.setOn(false);
            QVERIFY(offered(panel).isEmpty());
            predictor.setOn(true);
        }
        QVERIFY(offered(panel).isEmpty());
    }

    /// Pairs of the previous run are no longer offered.
    void editsUpdateTheOfferedPairs()
    {
        Bench f;
        PairsPanel& panel = f.panel;
        Predictor& predictor = f.predictor;
        predictor.setOn(true);
        f.document.rename(BoxId(0), "Alpha");
        QTRY_VERIFY(named(panel, "Alpha with D") != nullptr);
        QVERIFY(named(panel, "A with D") == nullptr);
        f.document.duplicate({BoxId(3), BoxId(4)});
        QTRY_COMPARE(f.run.analysis()->scene->size(), std::size_t{9});
        f.document.remove({BoxId(4), BoxId(5), BoxId(6), BoxId(7), BoxId(8)});
        QTRY_COMPARE(f.run.analysis()->scene->size(), std::size_t{4});
        for (const QPushButton* button : offered(panel)) {
            QVERIFY(button->property("second").toUInt() < 4);
        }
    }

    void lowPanelShowsRowsNotOffers()
    {
        Bench f(1);
        PairsPanel& panel = f.panel;
        f.predictor.setOn(true);
        panel.resize(420, panel.minimumSizeHint().height());
        QTRY_VERIFY(offered(panel).isEmpty());
        panel.resize(420, 500);
        QTRY_VERIFY(!offered(panel).isEmpty());
    }
};

QTEST_MAIN(TestOfferedPairs)
#include "test_offered_pairs.moc"
