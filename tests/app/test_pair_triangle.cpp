#include "app/features/pairs/pairs_panel.h"
#include "app/features/pairs/pairs_table.h"
#include "app/widgets/pair_triangle.h"
#include "core/analysis/analysis.h"
#include "core/explain/pair_states.h"
#include "tests/support/models_bench.h"

#include <QImage>
#include <QLabel>
#include <QTest>
#include <QToolTip>

#include <set>

using namespace mortonscope;
using namespace mortonscope::test;

namespace {

struct PairsBench : ModelsBench {
    PairsPanel panel{models};
    PairTriangle& triangle = *panel.findChild<PairTriangle*>(QStringLiteral("pairTriangle"));
    QWidget& legend = *panel.findChild<QWidget*>(QStringLiteral("pairLegend"));

    explicit PairsBench(Scene scene = workedScene()) : ModelsBench(std::move(scene))
    {
        panel.resize(536, 330);
        panel.show();
        QCoreApplication::processEvents();
    }

    BoxPair pair(const char* a, const char* b) const { return {id(a), id(b)}; }
    void click(BoxPair pair)
    {
        QTest::mouseClick(&triangle, Qt::LeftButton, {}, triangle.rectOf(pair).center().toPoint());
    }
    void point(BoxPair pair)
    {
        QTest::mouseMove(&triangle, triangle.rectOf(pair).center().toPoint() + QPoint(1, 1));
        QTest::mouseMove(&triangle, triangle.rectOf(pair).center().toPoint());
    }
    void key(Qt::Key key) { QTest::keyClick(&triangle, key); }
    QImage picture(BoxPair pair) { return triangle.grab(triangle.rectOf(pair).toAlignedRect()).toImage(); }
    SpokenItem spoken(BoxPair pair)
    {
        return triangle.spokenItem(triangle.spokenAt(triangle.rectOf(pair).center().toPoint()));
    }
};

Scene sceneOfMany(std::size_t boxes) { return awkwardScene(5, boxes, 3, Outside::Clamp); }

}  // namespace

class TestPairTriangle : public QObject {
    Q_OBJECT

private slots:
    void fieldSizeDependsOnTheBoxCount();
    void pointFindsThePairDrawnThere();
    void clicksGoToTheTestOrAskWhyNot();
    void pointerAndKeysShareOneCross();
    void legendCountsEachState();
    void screenReadersReadEveryPair();
    void eachStateLooksDifferent();
    void stepLooksTheSameFromBothDirections();
    void fieldsTurnGrayAfterTheFrame();
    void predictModeRevealsNoFuturePairs();
    void repeatedTestsShowTheirNumber();
    void moreThanFortyBoxesShowABar();
    void panelsOfAnyWidthAreReadable();
};

void TestPairTriangle::fieldSizeDependsOnTheBoxCount()
{
    for (const auto& [boxes, side] : {std::pair{2, 25}, {7, 25}, {8, 25}, {12, 16}, {20, 8}, {40, 4}}) {
        PairsBench f(sceneOfMany(static_cast<std::size_t>(boxes)));
        f.panel.resize(700, 500);
        const QRectF field = f.triangle.rectOf({BoxId(0), BoxId(1)});
        QVERIFY(field.width() == field.height());
        QVERIFY2(std::abs(field.width() - side) < 1, qPrintable(QString::number(field.width())));
    }
}

void TestPairTriangle::pointFindsThePairDrawnThere()
{
    for (const std::size_t boxes : {2, 7, 19, 40}) {
        PairsBench f(sceneOfMany(boxes));
        std::set<std::pair<std::uint32_t, std::uint32_t>> found;
        for (int number = 0; number < f.triangle.spokenCount(); ++number) {
            const QPoint middle = f.triangle.spokenItem(number).place.center();
            const auto pair = f.triangle.pairAt(middle);
            QVERIFY(pair && pair->first < pair->second);
            QVERIFY(f.triangle.rectOf(*pair).contains(middle));
            QVERIFY(f.triangle.rect().contains(middle));
            QCOMPARE(f.triangle.spokenAt(middle), number);
            found.insert({pair->first.value, pair->second.value});
        }
        QCOMPARE(found.size(), boxes * (boxes - 1) / 2);
        QVERIFY(!f.triangle.pairAt({-1, 5}) && !f.triangle.pairAt({1, 1}) && !f.triangle.pairAt({1, 4000}));
    }
}

void TestPairTriangle::clicksGoToTheTestOrAskWhyNot()
{
    PairsBench f;
    f.click(f.pair("A", "D"));
    QCOMPARE(f.run.cursor(), Step(82));
    f.click(f.pair("F", "G"));  // a future test
    QCOMPARE(f.run.cursor(), Step(100));
    QVERIFY(!f.selection.question());
    f.click(f.pair("C", "E"));
    QCOMPARE(f.selection.question(), std::optional(Question::aboutPair(f.id("C"), f.id("E"))));
    QCOMPARE(f.run.cursor(), Step(100));
}

void TestPairTriangle::pointerAndKeysShareOneCross()
{
    PairsBench f;
    f.run.toEnd();
    QVERIFY(QTest::qWaitForWindowExposed(&f.panel));
    f.point(f.pair("C", "E"));
    QCOMPARE(f.selection.highlight().boxes, (std::vector{f.id("C"), f.id("E")}));
    QCOMPARE(QToolTip::text(), QStringLiteral("C and E part at level 1: upper right, lower left"));
    f.triangle.setFocus(Qt::TabFocusReason);
    f.key(Qt::Key_Right);
    QCOMPARE(f.selection.highlight().boxes, (std::vector{f.id("D"), f.id("E")}));
    f.key(Qt::Key_Right);  // ends at the diagonal
    QCOMPARE(f.selection.highlight().boxes, (std::vector{f.id("D"), f.id("E")}));
    f.key(Qt::Key_Up);  // turns the corner
    QCOMPARE(f.selection.highlight().boxes, (std::vector{f.id("C"), f.id("D")}));
    f.key(Qt::Key_Left);
    f.key(Qt::Key_Left);
    QCOMPARE(f.selection.highlight().boxes, (std::vector{f.id("A"), f.id("D")}));
    QCOMPARE(f.triangle.spokenCursor(), 3);
    f.key(Qt::Key_Return);
    QCOMPARE(f.run.cursor(), Step(82));
    f.key(Qt::Key_Down);
    f.key(Qt::Key_Down);
    f.key(Qt::Key_Down);
    f.key(Qt::Key_Down);
    QCOMPARE(f.selection.highlight().boxes, (std::vector{f.id("A"), f.id("G")}));
    f.triangle.clearFocus();
    QVERIFY(f.selection.highlight().isEmpty());
    f.point(f.pair("C", "E"));
    QVERIFY(!f.selection.highlight().isEmpty());
    f.panel.hide();  // as in a hidden tab
    QVERIFY(f.selection.highlight().isEmpty());
}

void TestPairTriangle::legendCountsEachState()
{
    PairsBench f;
    QCOMPARE(f.legend.accessibleName(),
             QStringLiteral("0 overlap · 0 tested, apart · 0 never tested · 21 not looked at yet"));
    f.run.seek(Step(82));
    QCOMPARE(f.legend.accessibleName(),
             QStringLiteral("1 overlap · 0 tested, apart · 5 never tested · 15 not looked at yet"));
    f.run.toEnd();
    QCOMPARE(f.legend.accessibleName(),
             QStringLiteral("1 overlap · 6 tested, apart · 14 never tested · 0 not looked at yet"));
    f.document.reset(Scene());
    QVERIFY(f.legend.accessibleName().isEmpty() && !f.triangle.isVisible());
}

void TestPairTriangle::screenReadersReadEveryPair()
{
    PairsBench f;
    f.run.seek(Step(82));
    QCOMPARE(f.triangle.spokenCount(), 21);
    QCOMPARE(f.spoken(f.pair("A", "D")).value, QStringLiteral("A and D: tested at step 82, overlap"));
    QVERIFY(f.spoken(f.pair("A", "D")).isSelected);
    QCOMPARE(f.spoken(f.pair("C", "E")).value, QStringLiteral("C and E: not looked at yet"));
    QCOMPARE(f.spoken(f.pair("A", "G")).value, QStringLiteral("A and G part at level 1: upper left, lower right"));
    f.triangle.chooseSpoken(f.triangle.spokenAt(f.triangle.rectOf(f.pair("F", "G")).center().toPoint()));
    QCOMPARE(f.spoken(f.pair("F", "G")).value, QStringLiteral("F and G: tested at step 100, apart"));
}

void TestPairTriangle::eachStateLooksDifferent()
{
    using Choice = ThemeController::Choice;
    PairsBench f;
    for (const Choice choice : {Choice::Light, Choice::Dark, Choice::HighContrast, Choice::HighContrastDark}) {
        f.theme.setChoice(choice);
        f.run.seek(Step(94));
        const std::vector<QImage> pictures{f.picture(f.pair("A", "D")), f.picture(f.pair("B", "D")),
                                           f.picture(f.pair("A", "B")), f.picture(f.pair("F", "G"))};
        QCOMPARE(f.legend.accessibleName().count(QStringLiteral("0 ")), 0);  // all four states occur
        for (std::size_t a = 0; a < pictures.size(); ++a) {
            for (std::size_t b = 0; b < a; ++b) {
                QVERIFY(pictures[a].convertToFormat(QImage::Format_Grayscale8)
                        != pictures[b].convertToFormat(QImage::Format_Grayscale8));
            }
        }
    }
}

void TestPairTriangle::stepLooksTheSameFromBothDirections()
{
    PairsBench f;
    std::vector<QImage> forward;
    for (Step step(0); step <= f.run.total(); ++step.value) {
        f.run.seek(step);
        forward.push_back(f.triangle.grab().toImage());
    }
    for (Step step = f.run.total(); step.value > 0; --step.value) {
        f.run.seek(step);
        QCOMPARE(f.triangle.grab().toImage(), forward[step.value]);
    }
    QVERIFY(forward[81] != forward[82] && forward[79] != forward.back());
}

void TestPairTriangle::fieldsTurnGrayAfterTheFrame()
{
    PairsBench f;
    f.pictures.motion().setOn(true);
    const Step enters = *f.run.run().enterStep(f.run.analysis()->tree.placement(f.id("A")).cell);
    const auto at = [&](double t) {
        f.run.seek(Step(enters.value - 1));
        f.run.seek(enters);
        f.pictures.holdAt(t);
        return f.picture(f.pair("A", "G"));
    };
    const QImage before = at(0), half = at(0.5), late = at(0.9), after = at(1);
    QCOMPARE(half, before);  // the frame is still moving
    QVERIFY(late != before && late != after && after != before);
    QCOMPARE(at(0.9), late);
}

void TestPairTriangle::predictModeRevealsNoFuturePairs()
{
    PairsBench f;
    f.run.seek(Step(82));
    f.run.setHidesFuture(true);
    QCOMPARE(f.legend.accessibleName(),
             QStringLiteral("1 overlap · 0 tested, apart · 0 never tested · 20 not looked at yet"));
    QCOMPARE(f.spoken(f.pair("A", "G")).value, QStringLiteral("A and G: not looked at yet"));
    QCOMPARE(f.picture(f.pair("A", "G")), f.picture(f.pair("F", "G")));
    f.click(f.pair("A", "G"));
    f.click(f.pair("F", "G"));
    QCOMPARE(f.run.cursor(), Step(82));
    QVERIFY(!f.selection.question());
}

void TestPairTriangle::repeatedTestsShowTheirNumber()
{
    PairsBench f;
    f.analysis.setAlgorithm(*findAlgorithm("push-per-child"));
    settle(f.analysis);
    f.run.toEnd();
    const PairStates states(*f.run.analysis());
    for (int number = 0; number < f.triangle.spokenCount(); ++number) {
        const BoxPair pair = *f.triangle.pairAt(f.triangle.spokenItem(number).place.center());
        const std::uint64_t tests = states.testsAt(pair.first, pair.second, f.run.total());
        QCOMPARE(f.triangle.spokenItem(number).value.endsWith(QStringLiteral("tested %1 times").arg(tests)), tests > 1);
    }
    QVERIFY(states.testsAt(f.id("D"), f.id("B"), f.run.total()) > 1);
}

void TestPairTriangle::moreThanFortyBoxesShowABar()
{
    PairsBench f(sceneOfMany(PairStates::kMaxBoxes));
    QVERIFY(f.triangle.isVisible() && f.legend.toolTip().isEmpty());
    f.show(sceneOfMany(PairStates::kMaxBoxes + 1));
    f.run.toEnd();
    QVERIFY(!f.triangle.isVisible() && f.triangle.spokenCount() == 0 && f.legend.isVisible());
    QVERIFY(f.legend.toolTip().contains(QStringLiteral("40 boxes")));
    QVERIFY(f.legend.accessibleName().contains(QStringLiteral(" 0 not looked at yet")));
    const QImage bar = f.legend.grab(QRect(0, 8, 240, 1)).toImage();
    std::set<QRgb> colors;
    for (int x = 4; x + 4 < bar.width(); ++x) {
        colors.insert(bar.pixel(x, 0));
    }
    QCOMPARE(colors.size(), std::size_t{3});  // overlaps, tests, and pairs that are never tested
}

void TestPairTriangle::panelsOfAnyWidthAreReadable()
{
    PairsBench f;
    f.run.toEnd();
    auto* table = f.panel.findChild<PairsTable*>(QStringLiteral("pairsTable"));
    for (const double percent : {100, 200}) {
        f.theme.setTextPercent(static_cast<int>(percent));
        for (int width = 330; width <= 900; width += 10) {
            f.panel.resize(static_cast<int>(width * percent / 100), static_cast<int>(420 * percent / 100));
            QCoreApplication::processEvents();
            QVERIFY(table->isVisible() && f.triangle.isVisible());
            QVERIFY(!f.triangle.geometry().intersects(table->geometry()));
            QVERIFY(f.panel.rect().contains(f.triangle.geometry()));
            QVERIFY(f.panel.rect().contains(table->geometry()));
            QVERIFY(table->width() >= 150 * percent / 100);
        }
    }
    f.theme.setTextPercent(100);
    f.panel.resize(536, 60);  // a very low panel shows the list
    QCoreApplication::processEvents();
    QVERIFY(table->isVisible() && !f.triangle.isVisible() && !f.legend.isVisible());
}

QTEST_MAIN(TestPairTriangle)
#include "test_pair_triangle.moc"
