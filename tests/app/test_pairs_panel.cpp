#include "app/features/pairs/pairs_model.h"
#include "app/features/pairs/pairs_panel.h"
#include "app/features/pairs/pairs_table.h"
#include "tests/support/models_bench.h"

#include <QAction>
#include <QClipboard>
#include <QFile>
#include <QGuiApplication>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QSet>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>

#include <utility>

using namespace mortonscope;
using namespace mortonscope::test;

class TestPairsPanel : public QObject {
    Q_OBJECT

private slots:
    void clickAndEnterGoToTheTest();
    void currentRowIsInSight();
    void selectionHighlightsBothBoxes();
    void copyGivesAPairList();
    void menuTogglesAndFilterRows();
    void summaryAndEmptyTextsAreRight();
    void exportWritesPairLists();
    void aLongExportIsWholeOrNothing();
};

void TestPairsPanel::clickAndEnterGoToTheTest()
{
    ModelsBench f;
    PairsPanel panel(f.models);
    panel.resize(520, 400);
    panel.show();
    f.run.toEnd();
    auto* table = panel.findChild<PairsTable*>(QStringLiteral("pairsTable"));
    QCoreApplication::processEvents();
    const auto clickRow = [&](int row) {
        QTest::mouseClick(table->viewport(), Qt::LeftButton, {},
                          table->visualRect(table->model()->index(row, 2)).center());
    };
    clickRow(6);
    QCOMPARE(f.run.cursor(), Step(100));
    clickRow(1);
    QCOMPARE(f.run.cursor(), Step(86));
    QCOMPARE(table->model()->rowCount(), 2);
    table->setFocus();
    QTest::keyClick(table, Qt::Key_Up);
    QTest::keyClick(table, Qt::Key_Return);
    QCOMPARE(f.run.cursor(), Step(82));
}

void TestPairsPanel::currentRowIsInSight()
{
    ModelsBench f(awkwardScene(4, 60, 2, Outside::Clamp));
    QVERIFY(f.run.run().tests() > 100);
    PairsPanel panel(f.models);
    panel.resize(520, 300);
    panel.show();
    auto* table = panel.findChild<PairsTable*>(QStringLiteral("pairsTable"));
    const auto isInSight = [&] {
        const QRect row = table->visualRect(table->model()->index(static_cast<int>(f.run.moment().tests) - 1, 0));
        return table->viewport()->rect().contains(row);
    };
    for (const std::uint64_t test : {1, 2, 30, 31, 90, 5, 100}) {
        f.run.seek(f.run.run().stepOfTest(test));
        QCoreApplication::processEvents();
        QVERIFY2(isInSight(), qPrintable(QString::number(test)));
    }
    panel.resize(520, 220);
    QCoreApplication::processEvents();
    QVERIFY(isInSight());
}

void TestPairsPanel::selectionHighlightsBothBoxes()
{
    ModelsBench f;
    PairsPanel panel(f.models);
    panel.resize(520, 400);
    panel.show();
    f.run.toEnd();
    QVERIFY(QTest::qWaitForWindowExposed(&panel));
    auto* table = panel.findChild<PairsTable*>(QStringLiteral("pairsTable"));
    table->setFocus();
    table->selectRow(6);
    QCOMPARE(f.selection.highlight().boxes, (std::vector{BoxId(6), BoxId(5)}));
    QTest::keyClick(table, Qt::Key_Up);
    QCOMPARE(f.selection.highlight().boxes, (std::vector{BoxId(3), BoxId(5)}));
    panel.findChild<QToolButton*>(QStringLiteral("pairsMenu"))->setFocus();
    QVERIFY(f.selection.highlight().isEmpty());
}

void TestPairsPanel::copyGivesAPairList()
{
    ModelsBench f;
    PairsPanel panel(f.models);
    panel.show();
    f.run.toEnd();
    auto* table = panel.findChild<PairsTable*>(QStringLiteral("pairsTable"));
    QVERIFY(table->selectionAsCsv().isEmpty());
    table->selectRow(0);
    QTest::keyClick(table, Qt::Key_Down, Qt::ShiftModifier);
    QTest::keyClick(table, Qt::Key_C, Qt::ControlModifier);
    QCOMPARE(QGuiApplication::clipboard()->text(), QStringLiteral("first,second,overlaps\nD,A,true\nD,B,false\n"));
}

void TestPairsPanel::menuTogglesAndFilterRows()
{
    ModelsBench f;
    PairsPanel panel(f.models);
    panel.resize(520, 400);
    panel.show();
    auto* table = panel.findChild<PairsTable*>(QStringLiteral("pairsTable"));
    const auto action = [&](const char* name) { return panel.findChild<QAction*>(QLatin1String(name)); };
    auto* menu = panel.findChild<QToolButton*>(QStringLiteral("pairsMenu"));
    auto* filter = panel.findChild<QLineEdit*>(QStringLiteral("pairsFilter"));
    QVERIFY(!table->isVisible() && !filter->isVisible() && menu->isVisible());
    for (const char* name : {"showPairsFilter", "allTests", "hitsOnly", "exportCandidates", "exportOverlapping"}) {
        QVERIFY2(menu->menu()->actions().contains(action(name)), name);
    }
    action("allTests")->trigger();
    QCOMPARE(table->model()->rowCount(), 7);
    QVERIFY(table->isVisible());
    action("hitsOnly")->trigger();
    QCOMPARE(table->model()->rowCount(), 1);
    action("hitsOnly")->trigger();
    action("showPairsFilter")->trigger();
    QVERIFY(filter->isVisible());
    QTest::keyClicks(filter, QStringLiteral("A D"));
    QCOMPARE(table->model()->rowCount(), 1);
    QTest::keyClicks(filter, QStringLiteral("x"));
    QVERIFY(!table->isVisible());
    action("showPairsFilter")->trigger();  // a hidden filter no longer filters
    QVERIFY(!filter->isVisible());
    QCOMPARE(table->model()->rowCount(), 7);
}

void TestPairsPanel::summaryAndEmptyTextsAreRight()
{
    ModelsBench f;
    PairsPanel panel(f.models);
    panel.resize(700, 400);
    panel.show();
    const auto* empty = panel.findChild<QLabel*>(QStringLiteral("pairsEmpty"));
    const auto* summary = panel.findChild<QLabel*>(QStringLiteral("pairsSummary"));
    QVERIFY(empty->isVisible() && empty->text().contains(QStringLiteral("No pair has been tested so far")));
    f.run.seek(Step(82));
    QVERIFY(!empty->isVisible());
    QCOMPARE(summary->accessibleName(), QStringLiteral("1 of 7 tests · brute force 21"));
    f.run.toEnd();
    QCOMPARE(summary->accessibleName(), QStringLiteral("7 of 7 tests · brute force 21"));
    f.document.reset(Scene());
    QVERIFY(empty->isVisible() && empty->text().contains(QStringLiteral("no boxes yet")));
    f.document.reset(
        Scene(Space(), Touching::Open, "", {{"A", {1, 1, 2, 2}, {}, {}, {}}, {"B", {90, 90, 95, 95}, {}, {}, {}}}));
    QVERIFY(empty->text().contains(QStringLiteral("tests no pair")));
}

void TestPairsPanel::exportWritesPairLists()
{
    const ModelsBench f;
    const QTemporaryDir folder;
    const auto path = std::filesystem::path(folder.path().toStdString()) / "pairs.csv";
    const auto content = [&] {
        QFile file(QString::fromStdString(path.string()));
        return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
    };
    const auto shouldContinue = [](double) { return true; };
    QVERIFY(exportPairs(*f.run.analysis(), ExportedPairs::Candidates, path, shouldContinue).ok());
    QCOMPARE(
        content(),
        QStringLiteral(
            "first,second,overlaps\nD,A,true\nD,B,false\nD,C,false\nD,E,false\nD,G,false\nD,F,false\nG,F,false\n"));
    QVERIFY(exportPairs(*f.run.analysis(), ExportedPairs::Overlapping, path, shouldContinue).ok());
    QCOMPARE(content(), QStringLiteral("first,second,overlaps\nD,A,true\n"));
    const auto refused =
        exportPairs(*f.run.analysis(), ExportedPairs::Candidates, path / "no" / "such", shouldContinue);
    QVERIFY(!refused.ok() && refused.error().code == ErrorCode::CannotWrite);
}

/// A long list is written in pieces: no pair is lost between them, and canceling leaves the file unchanged.
void TestPairsPanel::aLongExportIsWholeOrNothing()
{
    ModelsBench f;
    std::vector<SceneObject> objects;
    for (int i = 0; i < 260; ++i) {  // all in one cell: 33,670 tests
        objects.push_back({std::to_string(i), {49.0 - i * 0.1, 49.0, 51.0, 51.0 + i * 0.1}, {}, {}, {}});
    }
    f.document.reset(Scene(Space(), Touching::Open, "", std::move(objects)));
    QTRY_COMPARE(f.run.run().tests(), std::uint64_t{260 * 259 / 2});
    const QTemporaryDir folder;
    const auto path = std::filesystem::path(folder.path().toStdString()) / "pairs.csv";
    const auto lines = [&] {
        QFile file(QString::fromStdString(path.string()));
        return file.open(QIODevice::ReadOnly) ? file.readAll().split('\n') : QList<QByteArray>();
    };
    double last = 0;
    QVERIFY(exportPairs(*f.run.analysis(), ExportedPairs::Candidates, path, [&](double share) {
                return std::exchange(last, share) < share && share < 1;
            }).ok());
    QVERIFY(last > 0);
    const auto written = lines();
    QCOMPARE(written.size(), 1 + 260 * 259 / 2 + 1);
    QSet<QByteArray> all(written.begin(), written.end());
    QCOMPARE(all.size(), written.size());  // no pair twice
    QVERIFY(!exportPairs(*f.run.analysis(), ExportedPairs::Overlapping, path, [](double) { return false; }).ok());
    QCOMPARE(lines(), written);
}

QTEST_MAIN(TestPairsPanel)
#include "test_pairs_panel.moc"
