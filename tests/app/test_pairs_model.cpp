#include "app/features/pairs/pairs_model.h"
#include "core/algorithms/single_pass.h"
#include "tests/support/models_bench.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTest>

using namespace mortonscope;
using namespace mortonscope::test;

namespace {

QString cell(const PairsModel& model, int row, int column) { return model.index(row, column).data().toString(); }

QStringList pairsIn(const PairsModel& model)
{
    QStringList pairs;
    for (int row = 0; row < model.rowCount(); ++row) {
        pairs += cell(model, row, PairsModel::First) + QLatin1Char('-') + cell(model, row, PairsModel::Second);
    }
    return pairs;
}

/// Returns the pairs that core's pass tests, as "A-B", in its order.
QStringList candidates(const Analysis& analysis)
{
    QStringList pairs;
    PairProbe probe([&](BoxId a, BoxId b) {
        pairs += QString::fromStdString(analysis.scene->name(a) + '-' + analysis.scene->name(b));
    });
    singlePass(analysis.tree, analysis.order, probe);
    return pairs;
}

}  // namespace

class TestPairsModel : public QObject {
    Q_OBJECT

private slots:
    void rowsFollowTheCursor();
    void rowsHaveAllColumns();
    void rowsEqualTheCandidatesInOrder_data();
    void rowsEqualTheCandidatesInOrder();
    void futureTestsAreMarked();
    void filterFindsPairsByName();
    void filterEqualsANaiveSearch();
    void largeFiltersRunInSlices();
    void rowsFollowEdits();
    void farJumpsResetTheModel();
};

void TestPairsModel::rowsFollowTheCursor()
{
    ModelsBench f;
    PairsModel model(f.run);
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    QSignalSpy inserted(&model, &QAbstractItemModel::rowsInserted);
    QSignalSpy removed(&model, &QAbstractItemModel::rowsRemoved);
    QSignalSpy reset(&model, &QAbstractItemModel::modelReset);
    QCOMPARE(model.rowCount(), 0);
    QVERIFY(!model.latestRow());
    for (std::uint64_t step = 1; step <= 105; ++step) {
        f.run.seek(Step(step));
        QCOMPARE(static_cast<std::uint64_t>(model.rowCount()), f.run.moment().tests);
    }
    QCOMPARE(inserted.count(), 7);
    f.run.seek(Step(86));
    QCOMPARE(model.rowCount(), 2);
    QCOMPARE(removed.count(), 1);
    QCOMPARE(model.latestRow(), std::optional(1));
    f.run.toStart();
    QCOMPARE(model.rowCount(), 0);
    QCOMPARE(reset.count(), 0);
}

void TestPairsModel::rowsHaveAllColumns()
{
    ModelsBench f;
    PairsModel model(f.run);
    f.run.toEnd();
    const auto row = [&](int r) {
        QStringList cells;
        for (int column = 0; column < PairsModel::ColumnCount; ++column) {
            cells += cell(model, r, column);
        }
        return cells.join(QLatin1Char('|'));
    };
    QCOMPARE(row(0), QStringLiteral("1|82|D|A|slot 1|stack|overlap|"));
    QCOMPARE(row(1), QStringLiteral("2|86|D|B|slot 9|stack|apart|"));
    QCOMPARE(row(6), QStringLiteral("7|100|G|F|slot 19|stack|apart|"));
    QCOMPARE(model.stepAt(6), Step(100));
    QVERIFY(model.index(0, 0).data(PairsModel::OverlapRole).toBool());
    QVERIFY(!model.index(0, 0).data(PairsModel::FutureRole).toBool());
    model.setHitsOnly(true);
    QCOMPARE(pairsIn(model), QStringList{QStringLiteral("D-A")});
}

void TestPairsModel::rowsEqualTheCandidatesInOrder_data()
{
    QTest::addColumn<int>("seed");
    for (int seed = 0; seed < 40; ++seed) {
        QTest::addRow("seed %d", seed) << seed;
    }
}

void TestPairsModel::rowsEqualTheCandidatesInOrder()
{
    QFETCH(int, seed);
    const auto s = static_cast<std::uint64_t>(seed);
    ModelsBench f(awkwardScene(s, 2 + s, seed % 4, static_cast<Outside>(seed % 3)),
                  seed % 2 == 0 ? ListOrder::FirstIn : ListOrder::LastIn);
    PairsModel model(f.run);
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    f.run.toEnd();
    QCOMPARE(pairsIn(model), candidates(*f.run.analysis()));
    f.run.toStart();
    QCOMPARE(model.rowCount(), 0);
    model.setScope(PairsModel::Scope::All);
    QCOMPARE(pairsIn(model), candidates(*f.run.analysis()));
    QCOMPARE(f.run.analysis()->order, seed % 2 == 0 ? ListOrder::FirstIn : ListOrder::LastIn);
}

void TestPairsModel::futureTestsAreMarked()
{
    ModelsBench f;
    PairsModel model(f.run);
    model.setScope(PairsModel::Scope::All);
    QSignalSpy changed(&model, &QAbstractItemModel::dataChanged);
    f.run.seek(Step(90));  // leave, enter … of cells after D-C
    QCOMPARE(model.rowCount(), 7);
    QCOMPARE(changed.count(), 1);
    for (int row = 0; row < 7; ++row) {
        QCOMPARE(model.index(row, 0).data(PairsModel::FutureRole).toBool(), model.stepAt(row) > Step(90));
    }
    f.run.seek(Step(82));
    QVERIFY(model.index(0, 0).data(PairsModel::CurrentRole).toBool());
    QVERIFY(!model.index(1, 0).data(PairsModel::CurrentRole).toBool());
    QVERIFY(model.index(1, 0).data(PairsModel::FutureRole).toBool());
}

void TestPairsModel::filterFindsPairsByName()
{
    ModelsBench f;
    PairsModel model(f.run);
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    f.run.toEnd();
    const auto found = [&](const char* text) {
        model.setFilter(QLatin1String(text));
        return pairsIn(model).join(QLatin1Char(' '));
    };
    QCOMPARE(found("G"), QStringLiteral("D-G G-F"));
    QCOMPARE(found("d"), QStringLiteral("D-A D-B D-C D-E D-G D-F"));  // names that contain d
    QCOMPARE(found("A D"), QStringLiteral("D-A"));
    QCOMPARE(found("F-G"), QStringLiteral("G-F"));
    QCOMPARE(found("A B"), QString());  // never tested
    QCOMPARE(found("nobody"), QString());
    QCOMPARE(found(""), candidates(*f.run.analysis()).join(QLatin1Char(' ')));
    model.setFilter(QStringLiteral("G"));
    model.setHitsOnly(true);
    QCOMPARE(model.rowCount(), 0);
    f.run.seek(Step(95));
    model.setHitsOnly(false);
    QCOMPARE(model.rowCount(), static_cast<int>(*f.run.run().stepOf(BoxId(3), BoxId(6)) <= Step(95)));
}

void TestPairsModel::filterEqualsANaiveSearch()
{
    for (std::uint64_t seed = 0; seed < 12; ++seed) {
        ModelsBench f(awkwardScene(seed, 60, 3, Outside::Clamp));
        PairsModel model(f.run);
        model.setScope(PairsModel::Scope::All);
        for (const QString& text : {QStringLiteral("b7"), QStringLiteral("1"), QStringLiteral("B2")}) {
            for (const bool hitsOnly : {false, true}) {
                QStringList expected;
                const Scene& scene = *f.run.analysis()->scene;
                const bool exact = scene.find(text.toStdString()).has_value();
                for (std::uint64_t n = 1; n <= f.run.run().tests(); ++n) {
                    const auto [a, b] = *f.run.run().at(f.run.run().stepOfTest(n)).event->pair();
                    const auto fits = [&](BoxId id) {
                        const QString name = QString::fromStdString(scene.name(id));
                        return exact ? name == text : name.contains(text, Qt::CaseInsensitive);
                    };
                    if ((fits(a) || fits(b)) && (!hitsOnly || scene.overlap(a, b))) {
                        expected += QString::fromStdString(scene.name(a) + '-' + scene.name(b));
                    }
                }
                model.setHitsOnly(hitsOnly);
                model.setFilter(text);
                QTRY_VERIFY(!model.isSearching());
                QVERIFY2(pairsIn(model) == expected,
                         qPrintable(QStringLiteral("seed %1, filter %2").arg(seed).arg(text)));
            }
        }
    }
}

void TestPairsModel::largeFiltersRunInSlices()
{
    ModelsBench f(awkwardScene(3, 800, 2, Outside::Clamp));
    PairsModel model(f.run);
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    model.setScope(PairsModel::Scope::All);
    QSignalSpy changed(&model, &PairsModel::searchChanged);
    model.setFilter(QStringLiteral("1"));
    QVERIFY(model.isSearching());
    QCOMPARE(model.rowCount(), 0);
    QTRY_VERIFY_WITH_TIMEOUT(!model.isSearching(), 60'000);
    QVERIFY(model.rowCount() > 1000);
    QCOMPARE(changed.count(), 2);
    model.setFilter(QStringLiteral("b12"));
    for (int row = 0; row < model.rowCount(); ++row) {
        QVERIFY(cell(model, row, PairsModel::First) == QLatin1String("b12")
                || cell(model, row, PairsModel::Second) == QLatin1String("b12"));
    }
}

void TestPairsModel::rowsFollowEdits()
{
    ModelsBench f;
    PairsModel model(f.run);
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    f.run.toEnd();
    model.setFilter(QStringLiteral("G"));
    f.document.remove({BoxId(5)});  // F
    f.run.toEnd();
    QCOMPARE(pairsIn(model), QStringList{QStringLiteral("D-G")});
    f.document.undoStack()->undo();
    f.run.toEnd();
    QCOMPARE(pairsIn(model).size(), 2);
    f.document.reset(Scene());
    QCOMPARE(model.rowCount(), 0);
}

void TestPairsModel::farJumpsResetTheModel()
{
    ModelsBench f(awkwardScene(5, 900, 1, Outside::Clamp));
    QVERIFY(f.run.run().tests() > 20'000);
    PairsModel model(f.run);
    QSignalSpy inserted(&model, &QAbstractItemModel::rowsInserted);
    QSignalSpy reset(&model, &QAbstractItemModel::modelReset);
    f.run.toEnd();
    QCOMPARE(reset.count(), 1);
    QCOMPARE(inserted.count(), 0);
    QCOMPARE(static_cast<std::uint64_t>(model.rowCount()), f.run.run().tests());
    f.player.back();
    QCOMPARE(static_cast<std::uint64_t>(model.rowCount()), f.run.moment().tests);
}

QTEST_MAIN(TestPairsModel)
#include "test_pairs_model.moc"
