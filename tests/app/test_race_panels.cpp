#include "app/features/race/growth_panel.h"
#include "app/features/race/plot_view.h"
#include "app/features/race/race_controller.h"
#include "app/features/race/race_setup_panel.h"
#include "app/features/race/race_table_panel.h"
#include "app/features/race/race_view.h"
#include "app/features/race/race_words.h"
#include "app/features/race/times_panel.h"
#include "app/theme/palettes.h"
#include "app/widgets/labels.h"
#include "app/words/wording.h"
#include "tests/app/race_contenders.h"
#include "tests/support/models_bench.h"

#include <QAbstractItemModelTester>
#include <QCheckBox>
#include <QComboBox>
#include <QProgressBar>
#include <QSlider>
#include <QSpinBox>
#include <QToolButton>

#include <cmath>
#include <random>
#include <set>

using namespace mortonscope;
using namespace mortonscope::test;

/// The parts of the Race workspace, each separately.
class TestRacePanels : public QObject {
    Q_OBJECT

    std::unique_ptr<ModelsBench> m_bench;
    std::unique_ptr<RaceController> m_race;

    void begin(RaceSetup setup)
    {
        m_race->setSetup(setup);
        m_race->setActive(true);
        [&] { QTRY_VERIFY(m_race->news() && m_race->news()->isMeasured); }();
    }
    static RaceSetup setup(const char* kind, std::size_t count)
    {
        RaceSetup setup;
        setup.kind = kind;
        setup.count = count;
        return setup;
    }
    void step()
    {
        const std::uint64_t before = m_race->news()->number;
        m_race->step();
        [&] { QTRY_COMPARE(m_race->news()->number, before + 1); }();
    }
    template <class Panel>
    static void show(Panel& panel, QSize size)
    {
        panel.resize(size);
        panel.show();
        QVERIFY(QTest::qWaitForWindowExposed(&panel));
    }

private slots:
    void init()
    {
        m_bench = std::make_unique<ModelsBench>(Scene());
        m_race = std::make_unique<RaceController>(m_bench->document);
    }
    void cleanup()
    {
        m_race.reset();
        m_bench.reset();
    }

    // ------------------------------------------------------------------------------------- the picture

    /// Compares frames pixel by pixel with a simple implementation: which object is on top, and whether its inside or
    /// its frame is drawn.
    void boxesAreDrawnPixelByPixel()
    {
        const FrameColors colors{qRgb(1, 1, 1), qRgb(2, 2, 2), qRgb(3, 3, 3), qRgb(4, 4, 4)};
        const QRgb under = qRgb(9, 9, 9);
        std::mt19937_64 random(11);
        for (int round = 0; round < 60; ++round) {
            const auto coordinate = [&random] { return static_cast<double>(random() % 70) - 10; };
            std::vector<Box> boxes;
            std::vector<std::uint8_t> colliding;
            for (int i = 0; i < 8; ++i) {
                const Point corner{coordinate(), coordinate()};
                boxes.push_back({corner.x, corner.y, corner.x + static_cast<double>(random() % 20),
                                 corner.y + static_cast<double>(random() % 20)});
                colliding.push_back(random() % 2);
            }
            const Scene scene = sceneOf(*Space::create({0, 0, 50, 50}, 2), boxes);
            const ViewTransform transform{{0, 0, 50, 50}, {0, 0, 50, 50}};  // a unit is a pixel
            const int line = 1 + static_cast<int>(random() % 2);
            QImage image(50, 40, QImage::Format_RGB32);
            image.fill(under);
            drawFrame(image, scene, colliding, transform, colors, line);
            for (int y = 0; y < 40; ++y) {
                for (int x = 0; x < 50; ++x) {
                    QRgb expected = under;
                    for (const int hits : {0, 1}) {
                        for (std::size_t i = 0; i < boxes.size(); ++i) {
                            const auto wide = [](double low, double high) {  // at least three pixels wide
                                const int missing = std::max(0, 3 - static_cast<int>(high - low));
                                return std::pair(static_cast<int>(low) - missing / 2,
                                                 static_cast<int>(high) + missing - missing / 2);
                            };
                            const auto [left, right] = wide(boxes[i].left, boxes[i].right);
                            const auto [top, bottom] = wide(boxes[i].top, boxes[i].bottom);
                            if (colliding[i] != hits || x < left || x >= right || y < top || y >= bottom) {
                                continue;
                            }
                            const int width = std::max(1, std::min({hits == 1 ? 2 * line : line, (right - left - 1) / 2,
                                                                    (bottom - top - 1) / 2}));
                            const bool isFrame =
                                x < left + width || x >= right - width || y < top + width || y >= bottom - width;
                            expected = hits == 1 ? (isFrame ? colors.hitLine : colors.hitFill)
                                                 : (isFrame ? colors.quietLine : colors.quietFill);
                        }
                    }
                    QVERIFY2(image.pixel(x, y) == expected,
                             qPrintable(QStringLiteral("round %1, (%2, %3)").arg(round).arg(x).arg(y)));
                }
            }
        }
    }

    void circlesAreRound()
    {
        SceneObject object;
        object.name = "c";
        object.circle = Circle{{25, 25}, 20};
        object.box = boundingBox(*object.circle);
        const Scene scene(*Space::create({0, 0, 50, 50}, 2), Touching::Open, {}, {object});
        const FrameColors colors{qRgb(1, 1, 1), qRgb(2, 2, 2), qRgb(3, 3, 3), qRgb(4, 4, 4)};
        QImage image(50, 50, QImage::Format_RGB32);
        image.fill(qRgb(9, 9, 9));
        const std::vector<std::uint8_t> colliding{1};
        drawFrame(image, scene, colliding, {{0, 0, 50, 50}, {0, 0, 50, 50}}, colors, 2);
        for (int y = 0; y < 50; ++y) {
            for (int x = 0; x < 50; ++x) {
                const double distance = std::hypot(x + 0.5 - 25, y + 0.5 - 25);
                const QRgb pixel = image.pixel(x, y);
                QVERIFY(distance < 15                    ? pixel == colors.hitFill
                        : distance > 17 && distance < 19 ? pixel == colors.hitLine
                        : distance > 21                  ? pixel == qRgb(9, 9, 9)
                                                         : true);
            }
        }
    }

    // ---------------------------------------------------------------------------------------- the axes

    void axesContainAllValues()
    {
        std::mt19937_64 random(5);
        std::uniform_real_distribution<double> exponent(-6, 12);
        for (int round = 0; round < 2000; ++round) {
            const double a = std::pow(10, exponent(random));
            const double b = std::pow(10, exponent(random));
            for (const bool isLogarithmic : {false, true}) {
                PlotScale scale = PlotScale::over(std::min(a, b), std::max(a, b), isLogarithmic);
                scale.from = 10;
                scale.to = 410;
                const auto where =
                    QStringLiteral("%1 … %2, %3").arg(std::min(a, b)).arg(std::max(a, b)).arg(isLogarithmic).toUtf8();
                QVERIFY2(scale.low <= std::min(a, b) * (1 + 1e-9) && scale.high >= std::max(a, b) * (1 - 1e-9)
                             && scale.low < scale.high,
                         where);
                for (const double value : {a, b}) {
                    const double pixel = scale.pixelOf(value);
                    QVERIFY2(pixel >= 10 - 1e-6 && pixel <= 410 + 1e-6, where);
                    QVERIFY2(std::abs(scale.valueOf(pixel) - value)
                                 <= 1e-6 * std::max(value, isLogarithmic ? 0 : scale.high),
                             where);
                }
                QVERIFY2((a < b) == (scale.pixelOf(a) < scale.pixelOf(b)), where);
                // Labels don't overlap, have the right values, and exist.
                double last = -1e9;
                int numbers = 0;
                for (const PlotTick& tick : scale.ticks(40)) {
                    QVERIFY2(tick.value >= scale.low * (1 - 1e-6) && tick.value <= scale.high * (1 + 1e-6), where);
                    if (!tick.label.isEmpty()) {
                        QVERIFY2(scale.pixelOf(tick.value) - last >= 40 - 1e-6, where);
                        last = scale.pixelOf(tick.value);
                        ++numbers;
                    }
                }
                QVERIFY2(numbers >= 1, where);
            }
        }
    }

    void numbersOnAxesAreShort()
    {
        QLocale::setDefault(QLocale::c());
        QCOMPARE(tickText(0), "0");
        QCOMPARE(tickText(0.05), "0.05");
        QCOMPARE(tickText(0.15), "0.15");
        QCOMPARE(tickText(2.5), "2.5");
        QCOMPARE(tickText(250), "250");
        QCOMPARE(tickText(20'000), "20k");
        QCOMPARE(tickText(5'000'000), "5M");
        QCOMPARE(tickText(1e-4), "0.0001");
        QCOMPARE(threeDigits(0.01234), "0.0123");
        QCOMPARE(threeDigits(12.34), "12.3");
        QCOMPARE(threeDigits(1234), "1234");
    }

    void everyCurveHasItsOwnLineStyle()
    {
        for (const auto scheme : {Theme::Scheme::Light, Theme::Scheme::Dark}) {
            const Theme theme(scheme, QFont(), 1);
            std::set<std::pair<QRgb, QString>> usedStyles;
            for (int i = 0; i < 40; ++i) {
                const QPen pen = seriesPen(theme, i);
                QString style;
                for (const qreal length : pen.style() == Qt::SolidLine ? QVector<qreal>() : pen.dashPattern()) {
                    style += QString::number(length) + ' ';
                }
                QVERIFY2(usedStyles.emplace(pen.color().rgb(), style).second, qPrintable(QString::number(i)));
                if (i > 0) {  // neighbors differ in both
                    QVERIFY(pen.color() != seriesPen(theme, i - 1).color());
                }
            }
        }
    }

    // ---------------------------------------------------------------------------------------- the plot

    void valuesAreReadByPointerAndKeys()
    {
        PlotView plot(m_bench->models);
        PlotContent content;
        content.curves = {{QStringLiteral("a"), 0, false, false, {{1, 10}, {2, 20}, {3, 30}}},
                          {QStringLiteral("b"), 1, false, false, {{2, 5}, {3, 6}}},
                          {QStringLiteral("guide"), 0, true, false, {{1, 1}, {3, 3}}}};
        plot.setContent(content);
        show(plot, {500, 300});
        QVERIFY(plot.readings().isEmpty());
        const PlotScale x = plot.xScale();
        QTest::mouseMove(&plot, QPoint(static_cast<int>(x.pixelOf(1.2)), 150));
        QCOMPARE(plot.readings(), (QStringList{"1", "a: 10"}));
        QTest::mouseMove(&plot, QPoint(static_cast<int>(x.pixelOf(1.9)), 150));
        QCOMPARE(plot.readings(), (QStringList{"2", "a: 20", "b: 5"}));
        QCOMPARE(plot.accessibleDescription(), "2; a: 20; b: 5");
        QTest::keyClick(&plot, Qt::Key_Right);
        QCOMPARE(plot.readings().constFirst(), "3");
        QTest::keyClick(&plot, Qt::Key_Right);
        QCOMPARE(plot.readings().constFirst(), "3");
        QTest::keyClick(&plot, Qt::Key_Home);
        QCOMPARE(plot.readings().constFirst(), "1");
        QTest::keyClick(&plot, Qt::Key_Left);
        QCOMPARE(plot.readings().constFirst(), "1");
        QTest::keyClick(&plot, Qt::Key_Escape);
        QVERIFY(plot.readings().isEmpty());
    }

    void aPlotIsDrawnAtAnySize()
    {
        PlotView plot(m_bench->models);
        PlotContent content;
        content.isXLogarithmic = content.isYLogarithmic = true;
        for (int i = 0; i < 19; ++i) {
            content.curves.push_back({QStringLiteral("An algorithm with a name, %1").arg(i),
                                      i,
                                      false,
                                      true,
                                      {{2, 0}, {100, 1e-3 * i}, {100'000, 1e9}}});
        }
        for (const int percent : {75, 300}) {
            m_bench->theme.setTextPercent(percent);
            for (const QSize size : {QSize(30, 20), QSize(200, 90), QSize(900, 500)}) {
                plot.setContent(content);
                plot.resize(size);
                QCOMPARE(plot.grab().size(), size);
            }
        }
        plot.setContent({});
        plot.grab();
    }

    // ----------------------------------------------------------------------------------------- the table

    void tableShowsTheMeasuredFigures()
    {
        RaceTableModel rows(m_bench->models, *m_race);
        const QAbstractItemModelTester tester(&rows, QAbstractItemModelTester::FailureReportingMode::QtTest);
        m_race->offer(forgetful("forgetful", BoxId(3)));
        QVERIFY(rows.rowCount() < static_cast<int>(m_race->entrants().size()));
        rows.setOpen(true);
        QCOMPARE(rows.rowCount(), static_cast<int>(m_race->entrants().size()) + 1);
        begin(setup("published-rectangles", 200));
        for (int i = 0; i < 3; ++i) {
            step();
        }
        for (int row = 0; row < rows.rowCount(); ++row) {
            if (row == rows.headRow()) {
                continue;
            }
            const std::string id = rows.entrant(row)->id;
            const auto& all = m_race->news()->standings;
            const auto standing = std::ranges::find(all, id, &Standing::id);
            QCOMPARE(rows.index(row, 0).data(Qt::CheckStateRole).toInt(),
                     int(standing == all.end() ? Qt::Unchecked : Qt::Checked));
            if (standing == all.end()) {
                QCOMPARE(rows.index(row, RaceTableModel::Tests).data().toString(), QString());
                continue;
            }
            QCOMPARE(rows.index(row, RaceTableModel::Tests).data().toString(), countText(standing->laps.last().tests));
            QCOMPARE(rows.index(row, RaceTableModel::Overlaps).data().toString(),
                     countText(standing->laps.last().overlaps));
            QCOMPARE(rows.index(row, RaceTableModel::Median).data().toString(),
                     threeDigits(standing->laps.milliseconds()->median));
            QVERIFY(rows.index(row, RaceTableModel::Median).data(Qt::TextAlignmentRole).toInt() & Qt::AlignRight);
            if (id == "brute-force") {
                QCOMPARE(rows.index(row, RaceTableModel::Ratio).data().toString(),
                         QLocale().toString(1.0, 'f', 2) + QChar(0xd7));
            }
        }
    }

    /// Faulty algorithms are listed with the right ones, by name, and race when checked. Other rows keep their lines.
    void otherAlgorithmsCanBeChecked()
    {
        RaceTableModel rows(m_bench->models, *m_race);
        int found = 0;
        for (int row = 0; row < rows.headRow(); ++row) {
            const QModelIndex name = rows.index(row, RaceTableModel::Name);
            const std::string id = rows.entrant(row)->id;
            if (const OtherWay* way = findOtherWay(id)) {
                QCOMPARE(name.data().toString(), QString::fromUtf8(way->title.data()));
                QCOMPARE(name.data(Qt::AccessibleTextRole).toString(), name.data().toString());
                QVERIFY(name.data(Qt::ToolTipRole).toString().contains(QString::fromUtf8(way->idea.data())));
                QCOMPARE(name.data(Qt::CheckStateRole).toInt(), int(Qt::Unchecked));
                QVERIFY(rows.setData(name, Qt::Checked, Qt::CheckStateRole));
                ++found;
            }
        }
        QCOMPARE(found, 3);
        const std::vector<Entrant>& entrants = m_race->entrants();
        QVERIFY(std::ranges::all_of(entrants.end() - 3, entrants.end(),
                                    [](const Entrant& entrant) { return findOtherWay(entrant.id) != nullptr; }));
        begin(setup("published-rectangles", 200));
        QCOMPARE(m_race->news()->standings.size(), std::size_t{5});
        QVERIFY(!m_race->news()->difference);
    }

    // ------------------------------------------------------------------------------------------ the world

    void setupPanelChoosesTheWorld()
    {
        RaceSetupPanel panel(m_bench->models, *m_race);
        show(panel, {450, 260});
        auto& world = *panel.findChild<QComboBox*>("raceWorld");
        auto& slider = *panel.findChild<QSlider*>("raceCountSlider");
        auto& count = *panel.findChild<QSpinBox*>("raceCount");
        begin(setup("published-rectangles", 1000));
        QCOMPARE(count.value(), 1000);
        world.setCurrentIndex(world.findData(QString("published-circles")));
        QCOMPARE(m_race->setup().kind, std::string("published-circles"));
        QCOMPARE(m_race->setup().count, std::size_t{500});
        QTRY_VERIFY(m_race->news() && m_race->news()->frame && m_race->news()->frame->size() == 500);
        QVERIFY(m_race->news()->frame->hasCircles());
        // The slider covers the whole range in round numbers and sets the spin box.
        slider.setValue(0);
        QCOMPARE(count.value(), 2);
        slider.setFocus();
        std::size_t last = 2;
        while (slider.value() < slider.maximum()) {
            QTest::keyClick(&slider, Qt::Key_Right);
            QVERIFY(m_race->setup().count >= last);
            QCOMPARE(count.value(), static_cast<int>(m_race->setup().count));
            last = m_race->setup().count;
        }
        QCOMPARE(m_race->setup().count, kMaxRacers);
        count.setValue(777);
        QCOMPARE(m_race->setup().count, std::size_t{777});
        QCOMPARE(count.value(), 777);
        auto& seed = *panel.findChild<QSpinBox*>("raceSeed");
        seed.setValue(99);
        QCOMPARE(m_race->setup().seed, std::uint64_t{99});
        auto& depth = *panel.findChild<QSpinBox*>("raceDepth");
        depth.setValue(5);
        QTRY_VERIFY(m_race->news() && m_race->news()->frame && m_race->news()->frame->space().depth() == 5);
        // The current scene: as many objects as it has, optionally with velocities.
        m_bench->show(workedScene());
        world.setCurrentIndex(world.findData(QString()));
        QCOMPARE(count.maximum(), 7);
        QVERIFY(m_race->isStill());
        auto& stirred = *panel.findChild<QCheckBox*>("raceStirred");
        QVERIFY(stirred.isVisible());
        QTest::mouseClick(&stirred, Qt::LeftButton, {}, QPoint(8, stirred.height() / 2));
        QVERIFY(!m_race->isStill());
        count.setValue(4);
        QTRY_VERIFY(m_race->news() && m_race->news()->frame && m_race->news()->frame->size() == 4);
    }

    void stirringChangesOnlyVelocities()
    {
        const Scene scene = workedScene();
        const Result<Scene> moving = stirred(scene, 5);
        QVERIFY(moving.ok());
        QVERIFY(*moving == *stirred(scene, 5));
        QVERIFY(!(*moving == *stirred(scene, 6)));
        QCOMPARE(movingObjects(*moving), scene.size());
        for (std::uint32_t i = 0; i < scene.size(); ++i) {
            QVERIFY(moving->box(BoxId(i)) == scene.box(BoxId(i)));
            QCOMPARE(moving->name(BoxId(i)), scene.name(BoxId(i)));
        }
    }

    // ---------------------------------------------------------------------------------------------- time

    void timesPlotShowsTheLapTimes()
    {
        TimesPanel panel(m_bench->models, *m_race);
        show(panel, {450, 260});
        QVERIFY(panel.plot().content().curves.empty());
        begin(setup("published-circles", 100));
        for (int i = 0; i < 5; ++i) {
            step();
        }
        QTRY_COMPARE(panel.plot().content().curves.size(), std::size_t{2});
        QTRY_COMPARE(panel.plot().content().curves[0].points.size(), 6);
        for (std::size_t i = 0; i < 2; ++i) {
            const auto& laps = m_race->news()->standings[i].laps.laps();
            for (int j = 0; j < 6; ++j) {
                QCOMPARE(panel.plot().content().curves[i].points[j],
                         QPointF(j, laps[static_cast<std::size_t>(j)].milliseconds()));
            }
        }
        QVERIFY(panel.plot().yScale().isLogarithmic);
        panel.findChild<QCheckBox*>("timesLogarithmic")->click();
        QVERIFY(!panel.plot().yScale().isLogarithmic);
        QCOMPARE(panel.plot().yScale().low, 0.0);
    }

    // -------------------------------------------------------------------------------------------- growth

    void growthIsMeasured()
    {
        GrowthPanel panel(m_bench->models, *m_race);
        show(panel, {450, 260});
        begin(setup("uniform", 300));
        QTRY_VERIFY(!panel.meter().isRunning() && !panel.meter().points().empty());
        const RaceSetup wanted = m_race->setup();
        const std::vector<std::size_t> counts = growingCounts(300);
        QCOMPARE(panel.meter().points().size(), counts.size());
        const auto& curves = panel.plot().content().curves;
        QCOMPARE(curves.size(), std::size_t{4});  // two contenders and two guide lines
        for (std::size_t i = 0; i < counts.size(); ++i) {
            RaceSetup sized = wanted;
            sized.count = counts[i];
            const Scene scene = *startOf(sized, *m_bench->document.scene());
            for (std::size_t j = 0; j < 2; ++j) {
                const auto contender = m_race->chosen()[j].make();
                QCOMPARE(curves[j].points[static_cast<int>(i)],
                         QPointF(double(counts[i]), double(contender->run(scene)->tests)));
            }
        }
        QVERIFY(curves[2].isGuide && curves[3].isGuide);
        QCOMPARE(curves[2].points.constLast(), QPointF(300, 300.0 * 300));
        QCOMPARE(curves[3].points.constLast(), QPointF(300, 300 * std::log2(300.0)));
        // Milliseconds have no guide lines.
        auto& what = *panel.findChild<QComboBox*>("growthWhat");
        what.setCurrentIndex(1);
        QCOMPARE(panel.plot().content().curves.size(), std::size_t{2});
        // Another number of objects is measured as soon as it stops changing.
        RaceSetup fewer = wanted;
        fewer.count = 50;
        m_race->setSetup(fewer);
        QTRY_VERIFY(!panel.meter().isRunning() && !panel.meter().points().empty()
                    && panel.meter().points().back().count == 50);
    }

    void growthMeasurementCanBeCanceled()
    {
        GrowthPanel panel(m_bench->models, *m_race);
        show(panel, {450, 260});
        m_race->setTakesPart("single-pass", false);
        m_race->setTakesPart("brute-force", false);
        m_race->offer(endless("endless"));
        m_race->setSetup(setup("uniform", 100));
        m_race->setTakesPart("endless", true);
        m_race->setActive(true);
        QTRY_VERIFY(panel.meter().isRunning());
        auto& progress = *panel.findChild<QProgressBar*>("growthProgress");
        auto& button = *panel.findChild<QToolButton*>("growthButton");
        QVERIFY(progress.isVisible());
        QTest::qWait(50);
        QElapsedTimer clock;
        clock.start();
        QTest::mouseClick(&button, Qt::LeftButton);
        QVERIFY(!panel.meter().isRunning());
        QVERIFY(clock.elapsed() < 500);
        QVERIFY(!progress.isVisible());
        // Again, and then the panel is hidden.
        QTest::mouseClick(&button, Qt::LeftButton);
        QVERIFY(panel.meter().isRunning());
        panel.hide();
        QVERIFY(!panel.meter().isRunning());
        panel.show();
        QTRY_VERIFY(panel.meter().isRunning());
        m_race->setActive(false);
        QVERIFY(!panel.meter().isRunning());
    }
};

QTEST_MAIN(TestRacePanels)
#include "test_race_panels.moc"
