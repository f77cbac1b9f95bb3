#include "app/space_view/box_painter.h"
#include "app/space_view/cell_labels.h"
#include "app/space_view/grid_painter.h"
#include "tests/app/space_bench.h"

using namespace mortonscope;
using namespace mortonscope::test;

/// Compares the pixels of the World with what it should show by itself.
class TestSpacePictures : public QObject {
    Q_OBJECT

private slots:
    void worldFillsTheViewUpToAMargin()
    {
        for (const QSize size : {QSize(560, 560), QSize(900, 560), QSize(360, 360)}) {
            SpaceBench b(workedScene(), size);
            const QRectF place = b.view.transform().place;
            const QRectF inside = b.view.inside();
            // As large as the view allows: on one axis, a margin of at most 24 is left.
            const double left = size.height() - inside.top() - place.height(),
                         across = size.width() - inside.left() - place.width();
            QVERIFY2(std::min(left, across) <= 2 * 24 + 1, qPrintable(QString::number(std::min(left, across))));
            QVERIFY(place.left() - inside.left() <= 25
                    && place.top() - inside.top() <= 25);  // the rulers are beside it
            const QImage image = b.view.grab().toImage();
            const QColor window = b.theme.theme().color(Role::Window);
            for (const QPoint at :
                 {QPoint(1, 1), QPoint(size.width() - 2, size.height() - 2), QPoint(1, size.height() - 2),
                  QPoint(size.width() - 2, 1), (place.topLeft() - QPointF(12, 12)).toPoint()}) {
                QCOMPARE(image.pixelColor(at), window);
            }
        }
    }

    void rulersHaveAsManyBitsAsTheDepth()
    {
        const CleanStart clean;
        const ThemeController theme;
        for (int depth = 0; depth <= 12; ++depth) {
            const Space space = *Space::create({0, 0, 100, 100}, depth);
            const ViewTransform transform = ViewTransform::fitting(space.world(), QRectF(60, 60, 500, 500));
            const Rulers rulers = Rulers::of(theme.theme(), space, transform, {600, 600});
            const double bits =
                QFontMetricsF(theme.theme().mono(TextSize::Small, true)).horizontalAdvance(QLatin1Char('0')) * depth;
            QVERIFY2(rulers.columnStep * transform.cellWidth(depth) >= bits || rulers.columnStep == 1 << depth,
                     qPrintable(QString::number(depth)));
            QCOMPARE(rulers.columnStep == 1, depth <= 3);
            QVERIFY(rulers.left > bits);
            QCOMPARE(rulers.isOneLine, depth <= 2);
        }
    }

    void rulersLabelEveryNthColumn()
    {
        SpaceBench b(workedScene(), {400, 400});
        const auto blueAbove = [&](double x) {
            const QImage image = b.view.grab().toImage();
            const int at = b.at(x, 0).x();
            for (int y = 0; y < static_cast<int>(b.view.inside().top()); ++y) {
                if (image.pixelColor(at, y) == b.theme.theme().color(Role::BitX)) {
                    return true;
                }
            }
            return false;
        };
        b.document.setLevel(6);
        const double cell = 100.0 / 64;
        const Rulers rulers = Rulers::of(b.theme.theme(), b.scene().space(), b.view.transform(), b.view.size());
        QVERIFY(rulers.columnStep > 1);
        QVERIFY(blueAbove((rulers.columnStep + 0.5) * cell));
        QVERIFY(!blueAbove((1.5 * rulers.columnStep + 0.5) * cell));
    }

    /// The columns of the selected box have numbers, even if the ruler has room only for every second or fourth number.
    /// Lesson 6 asks for 0111 and 1000.
    void rulersLabelBothColumnsOfASelectedBox()
    {
        for (const QSize size : {QSize(300, 300), QSize(360, 500), QSize(560, 560), QSize(1200, 900)}) {
            for (const int percent : {100, 150, 200, 300}) {
                SpaceBench b(findPreset("small-boxes-climb")->scene, size);
                b.theme.setTextPercent(percent);
                b.selection.select(b.scene(), {b.id("A")});
                QCOMPARE(b.scene().space().column(b.box("A").left), 7U);
                QCOMPARE(b.scene().space().column(b.box("A").right), 8U);
                const Theme& theme = b.theme.theme();
                const QImage image = b.view.grab().toImage();
                QImage sample(1, 1, QImage::Format_RGB32);
                sample.fill(theme.color(Role::Window));
                QPainter painter(&sample);
                QColor tint = theme.color(Role::BitX);
                tint.setAlphaF(0.13F);
                painter.fillRect(0, 0, 1, 1, tint);
                const QColor marked = sample.pixelColor(0, 0);
                int first = image.width();
                int last = 0;
                for (int x = 0; x < image.width(); ++x) {
                    int pixels = 0;
                    for (int y = 0; y < static_cast<int>(b.view.inside().top()); ++y) {
                        const QColor color = image.pixelColor(x, y);
                        const int difference = std::abs(color.red() - marked.red())
                                             + std::abs(color.green() - marked.green())
                                             + std::abs(color.blue() - marked.blue());
                        pixels += difference <= 2 ? 1 : 0;
                    }
                    if (pixels >= 3) {  // the edges of letters have single pixels of it
                        first = std::min(first, x);
                        last = std::max(last, x);
                    }
                }
                const double scale = std::min(1.0, 1.5 / theme.scale());
                const double bits = QFontMetricsF(theme.scaled(scale).mono(TextSize::Small, true))
                                        .horizontalAdvance(QStringLiteral("0000"));
                const int line = b.at(80, 0).x();
                const QByteArray where =
                    QByteArray::number(size.width()) + " px, " + QByteArray::number(percent) + " %";
                QVERIFY2(last - first >= 2 * bits, where + ": " + QByteArray::number(last - first));
                QVERIFY2(std::abs(line - first - (last - line)) <= 6, where + ": " + QByteArray::number(first) + ", "
                                                                          + QByteArray::number(line) + ", "
                                                                          + QByteArray::number(last));
                QVERIFY2(first >= static_cast<int>(b.view.inside().left()) - 10 && last < size.width(), where);
            }
        }
        ThemeController().setTextPercent(100);
    }

    /// Each quadrant has its code, too, in larger letters, and outside of boxes, names and other codes.
    void coarserCellsHaveTheirCodes()
    {
        for (const int percent : {100, 200}) {
            SpaceBench b(findPreset("opening")->scene, {560, 560});
            b.theme.setTextPercent(percent);
            const Canvas canvas{b.scene(), b.theme.theme(), b.view.transform(), QRectF(b.view.rect())};
            QCOMPARE(std::ranges::count_if(cellLabels(canvas, Base::Binary, {}), &CellLabel::isAncestor), 0);
            const std::vector<CellLabel> labels = cellLabels(canvas, Base::Binary, {}, true);
            std::vector<std::uint32_t> quarters;
            for (std::size_t i = 0; i < labels.size(); ++i) {
                const CellLabel& label = labels[i];
                QVERIFY(canvas.rect(label.cell).contains(label.rect));
                if (label.isAncestor) {
                    QCOMPARE(label.cell.level(), 1);
                    quarters.push_back(label.cell.code());
                }
                for (std::size_t other = 0; other < i; ++other) {
                    QVERIFY(!labels[other].rect.intersects(label.rect));
                }
                for (const Box& box : b.scene().boxes()) {
                    const QRectF edges = canvas.rect(box);
                    QVERIFY(edges.contains(label.rect) || !edges.intersects(label.rect));
                }
            }
            QCOMPARE(quarters, (std::vector<std::uint32_t>{0, 1, 2, 3}));
        }
        ThemeController().setTextPercent(100);
        SpaceBench b(findPreset("opening")->scene);
        b.options.setCellLabels(SpaceViewOptions::CellLabels::Binary);
        const QImage leaves = b.view.grab().toImage();
        b.options.setLabelsAncestors(true);
        QVERIFY(b.view.grab().toImage() != leaves);
    }

    void cellsHaveTheirCodesUpToDepthThree()
    {
        SpaceBench b(workedScene(), {720, 720});
        const auto labelled = [&](SpaceViewOptions::CellLabels labels) {
            b.options.setCellLabels(SpaceViewOptions::CellLabels::None);
            const QImage without = b.view.grab().toImage();
            b.options.setCellLabels(labels);
            return b.view.grab().toImage() != without;
        };
        const auto automatic = SpaceViewOptions::CellLabels::Automatic;
        QCOMPARE(SpaceViewOptions().cellLabels(), automatic);
        for (int depth = 0; depth <= 3; ++depth) {
            b.document.setLevel(depth);
            QVERIFY2(labelled(automatic), qPrintable(QString::number(depth)));
        }
        b.document.setLevel(4);
        QVERIFY(!labelled(automatic));
        QVERIFY(labelled(SpaceViewOptions::CellLabels::Binary));
        b.document.setLevel(3);
        b.view.resize(300, 200);
        QVERIFY(!labelled(automatic));  // no room
        b.view.resize(720, 720);
        b.run.setHidesFuture(true);
        QVERIFY(!labelled(automatic));  // codes are requested
        b.run.setHidesFuture(false);
        b.options.setHidesAnswers(true);
        QVERIFY(!labelled(automatic));
    }

    void coarseLabelsAvoidFinerCells()
    {
        SpaceBench b;
        b.document.reset(Scene());
        b.document.setLevel(6);
        b.options.setCellLabels(SpaceViewOptions::CellLabels::None);
        const QImage without = b.view.grab().toImage();
        b.options.setCellLabels(SpaceViewOptions::CellLabels::Decimal);
        const QImage with = b.view.grab().toImage();
        // All changes are near the centers of cells of some level, on the lines of finer ones.
        const QRectF place = b.view.transform().place;
        int level = 6;
        for (bool found = false; !found && level > 0;) {
            --level;
            const double cell = place.width() / (1 << level);
            const QPoint middle = (place.topLeft() + QPointF(cell / 2, cell / 2)).toPoint();
            found = with.copy(QRect(middle - QPoint(4, 4), QSize(9, 9)))
                 != without.copy(QRect(middle - QPoint(4, 4), QSize(9, 9)));
            const QRect corner((place.topLeft() + QPointF(2, cell - 12)).toPoint(),
                               QSize(static_cast<int>(cell / 4), 10));
            QCOMPARE(with.copy(corner), without.copy(corner));
        }
        QVERIFY(level > 0);
    }

    void testShowsTheOverlapOrTheGapOnEachAxis()
    {
        SpaceBench b(workedScene(), {560, 560});
        const Theme& theme = b.theme.theme();
        const auto has = [&](bool above, double at, const QColor& color) {
            const QImage image = b.view.grab().toImage();
            const QPoint place = b.view.transform().place.topLeft().toPoint();
            for (int away = 1; away < 24; ++away) {
                const QPoint p =
                    above ? QPoint(b.at(at, 0).x(), place.y() - away) : QPoint(place.x() - away, b.at(0, at).y());
                if (image.pixelColor(p) == color) {
                    return true;
                }
            }
            return false;
        };
        const auto at = [&](const char* first, const char* second) {
            for (std::uint64_t step = 1; step <= b.run.total().value; ++step) {
                const auto pair = b.run.run().eventAt(Step(step)).pair();
                if (pair && pair->first == b.id(first) && pair->second == b.id(second)) {
                    b.run.seek(Step(step));
                    return;
                }
            }
            QFAIL("no such test");
        };
        const QColor hit = theme.color(Role::Hit), apart = theme.color(Role::Breakpoint), root = theme.level(0, 2),
                     one = theme.level(1, 2);
        at("D", "A");  // both axes share 30 to 35
        for (const bool above : {true, false}) {
            QVERIFY(has(above, 32.5, hit));
            QVERIFY(!has(above, 45, hit) && !has(above, 15, hit) && !has(above, 70, apart));
            QVERIFY(has(above, 45, root) && has(above, 15, one));
        }
        QVERIFY(!has(true, 62, root) && !has(true, 5, one));
        at("D", "E");  // x 30 to 60 and 5 to 40, y 30 to 55 and 60 to 90
        QVERIFY(has(true, 35, hit) && !has(false, 57, hit));
        bool gap = false;
        for (double y = 55.5; y < 60; y += 0.25) {
            gap = gap || has(false, y, apart);
        }
        QVERIFY(gap);
        b.run.toStart();
        QVERIFY(!has(true, 32.5, hit) && !has(true, 45, root));
    }

    void codesOfCellsAvoidEdgesAndNames()
    {
        SpaceBench b(workedScene(), {720, 720});
        const Canvas canvas{b.scene(), b.theme.theme(), b.view.transform(), QRectF(b.view.rect())};
        const auto isAcross = [&](const CellLabel& label, BoxId id) {
            const QRectF box = b.view.boxRect(id);
            return box.intersects(label.rect) && !box.contains(label.rect);
        };
        const std::vector<CellLabel> labels = cellLabels(canvas, Base::Binary, {});
        QVERIFY(labels.size() >= 10 && labels.size() <= 16);
        for (const CellLabel& label : labels) {
            QVERIFY(canvas.rect(label.cell).contains(label.rect));
            for (std::uint32_t i = 0; i < b.scene().size(); ++i) {
                QVERIFY2(!isAcross(label, BoxId(i)), qPrintable(cellNoun(label.cell)));
            }
            for (const QRectF& name : nameRects(canvas)) {
                QVERIFY(!name.intersects(label.rect));
            }
        }
        // Boxes that will be dragged don't displace labels.
        const std::vector<CellLabel> free =
            cellLabels(canvas, Base::Binary, {b.id("A"), b.id("D"), b.id("E"), b.id("G")});
        QVERIFY(free.size() >= labels.size());
        QVERIFY(std::ranges::any_of(free, [&](const CellLabel& label) { return isAcross(label, b.id("E")); }));
    }

    void draggedBoxHidesCodesWithoutMovingThem()
    {
        SpaceBench b(workedScene(), {720, 720});
        const QRectF last = b.view.cellRect(Cell(2, 15));
        const QRect code(last.bottomLeft().toPoint() + QPoint(3, -20), QSize(60, 18));  // nothing else is drawn there
        const auto ink = [&] { return b.view.grab().toImage().copy(code); };
        const QImage before = ink();
        b.press(b.at(20, 20));
        b.move(b.at(21, 20));
        b.move(b.at(60, 25));
        QCOMPARE(ink(), before);
        b.move(b.at(84, 90));  // A covers it now
        QVERIFY(ink() != before);
        b.move(b.at(20, 20));
        b.release(b.at(20, 20));
        QCOMPARE(ink(), before);
    }

    void enteringACellHighlightsItsTests()
    {
        SpaceBench b(workedScene(), {560, 560});
        const auto strength = [&](const char* name) {
            const QRectF box = b.view.boxRect(b.id(name));
            const QPoint at = QPointF(box.left(), box.top() + 0.4 * box.height()).toPoint();
            const QImage image = b.view.grab().toImage();
            int strongest = 0;  // of the outline's pixels
            for (const QPoint by : {QPoint(0, 0), QPoint(1, 0), QPoint(2, 0), QPoint(1, 6), QPoint(1, 12)}) {
                strongest = std::max(strongest, 255 - qGray(image.pixel(at + by)));  // the outline may be dashed
            }
            return strongest;
        };
        const int atRest = strength("F");
        for (Step step(1); step <= b.run.total(); ++step.value) {
            const Event event = b.run.run().eventAt(step);
            if (event.kind == StepKind::EnterCell && event.cell() == Cell(1, 0)) {
                b.run.seek(step);  // A will be tested with D
                QVERIFY(strength("F") < 3 * atRest / 4);
                QVERIFY(strength("A") > strength("E") && strength("D") > strength("E"));
                return;
            }
        }
        QFAIL("the pass enters the cell of A");
    }

    void testFadesAllOtherBoxes()
    {
        SpaceBench b(workedScene(), {560, 560});
        const auto strength = [&](const char* name) {
            const QRectF box = b.view.boxRect(b.id(name));
            const QPoint at = QPointF(box.left(), box.top() + 0.4 * box.height()).toPoint();
            const QImage image = b.view.grab().toImage();
            int strongest = 0;  // of the outline's pixels
            for (const QPoint by : {QPoint(0, 0), QPoint(1, 0), QPoint(2, 0), QPoint(1, 6), QPoint(1, 12)}) {
                strongest = std::max(strongest, 255 - qGray(image.pixel(at + by)));  // the outline may be dashed
            }
            return strongest;
        };
        const int atRest = strength("F");
        b.run.seek(Step(82));  // D and A
        QVERIFY(strength("F") < 3 * atRest / 4);
        QVERIFY(strength("E") < strength("A"));
        b.run.seek(Step(83));
        QCOMPARE(strength("F"), atRest);
    }

    void boxNotYetInsertedIsAGrayOutline()
    {
        SpaceBench b;
        b.run.setHidesFuture(true);
        b.run.seek(b.run.run().placedStepOf(b.id("A")));
        const QImage image = b.view.grab().toImage();
        const Theme& theme = b.theme.theme();
        const auto fill = [&](double x, double y) { return image.pixelColor(b.at(x, y)); };
        QVERIFY(fill(15, 20) != theme.color(Role::Surface));
        QVERIFY(theme.color(Role::Surface).lightness() - fill(87, 40).lightness() <= 12);  // hardly visible // C
        int grey = 0, bare = 0;
        for (double x = 81; x < 94; x += 0.25) {
            const QPoint edge = b.at(x, 30);
            (image.pixelColor(edge) == theme.color(Role::Quiet)
                     || image.pixelColor(edge + QPoint(0, 1)) == theme.color(Role::Quiet)
                 ? grey
                 : bare)++;
        }
        QVERIFY2(grey > 5 && bare > 5, qPrintable(QStringLiteral("%1 %2").arg(grey).arg(bare)));
    }

    void levelMapStaysInsideTheWorld()
    {
        SpaceBench b;
        b.options.setShowsPenalty(true);
        const QImage image = b.view.grab().toImage();
        const QRectF place = b.view.transform().place;
        QCOMPARE(image.pixelColor((place.topRight() + QPointF(40, 100)).toPoint()),
                 b.theme.theme().color(Role::Window));
        QVERIFY(image.pixelColor(b.at(5, 97)) != b.theme.theme().color(Role::Surface));
    }
};

QTEST_MAIN(TestSpacePictures)
#include "test_space_pictures.moc"
