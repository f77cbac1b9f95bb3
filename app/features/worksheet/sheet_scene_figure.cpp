#include "app/features/worksheet/sheet_figures.h"
#include "app/words/wording.h"

#include <bit>

namespace mortonscope {

namespace {

constexpr double kRulerLeft = 9;  ///< room for coordinates beside the plot
constexpr double kRulerTop = 5;
constexpr double kBitsRight = 9;  ///< room for the bits of rows and columns
constexpr double kBitsBottom = 5;

/// Returns the plot's width: cells of 12.5 mm, or as wide as the text beside it allows.
double plotWidth(const Space& space)
{
    if (space.level() == 3) {
        return 96;
    }
    const bool isSquare = space.world().width() == space.world().height();
    return isSquare ? 50 : 80;
}

/// Maps the world to the plot.
struct SheetPlot {
    QRectF rect;
    const Space& space;

    double x(double value) const
    {
        return rect.left() + (value - space.world().left) / space.world().width() * rect.width();
    }
    double y(double value) const
    {
        return rect.top() + (value - space.world().top) / space.world().height() * rect.height();
    }
    double column(double columns) const { return rect.left() + columns * cellWidth(); }
    double row(double rows) const { return rect.top() + rows * cellHeight(); }
    double cellWidth() const { return rect.width() / space.divisions(); }
    double cellHeight() const { return rect.height() / space.divisions(); }
};

void addThirds(SheetCanvas& canvas, const SheetPlot& plot)
{
    for (std::uint32_t third = 1; third < plot.space.divisions() * 3; ++third) {
        if (third % 3 != 0) {
            const double x = plot.column(third / 3.0);
            const double y = plot.row(third / 3.0);
            canvas.line({x, plot.rect.top()}, {x, plot.rect.bottom()}, 0.1, PaperInk::Light);
            canvas.line({plot.rect.left(), y}, {plot.rect.right(), y}, 0.1, PaperInk::Light);
        }
    }
}

/// Draws the grid. The coarser a line, the thicker it is.
void addGrid(SheetCanvas& canvas, const SheetPlot& plot)
{
    for (std::uint32_t i = 0; i <= plot.space.divisions(); ++i) {
        const int finer = i % plot.space.divisions() == 0 ? plot.space.level() : std::countr_zero(i);
        const double width = 0.15 + 0.15 * finer;
        canvas.line({plot.column(i), plot.rect.top()}, {plot.column(i), plot.rect.bottom()}, width, PaperInk::Grey);
        canvas.line({plot.rect.left(), plot.row(i)}, {plot.rect.right(), plot.row(i)}, width, PaperInk::Grey);
    }
}

void addCoordinates(SheetCanvas& canvas, const SheetPlot& plot)
{
    const Box& world = plot.space.world();
    for (std::uint32_t i = 0; i <= plot.space.divisions(); ++i) {
        const QRectF above(plot.column(i) - plot.cellWidth() / 2, plot.rect.top() - kRulerTop, plot.cellWidth(),
                           kRulerTop - 0.7);
        const QRectF beside(plot.rect.left() - kRulerLeft, plot.row(i) - 2, kRulerLeft - 1.2, 4);
        canvas.text(above, withMinus(coordinateText(world.left + i * plot.space.unitX())), SheetFont::Number,
                    Qt::AlignHCenter | Qt::AlignBottom, PaperInk::Grey);
        canvas.text(beside, withMinus(coordinateText(world.top + i * plot.space.unitY())), SheetFont::Number,
                    Qt::AlignRight | Qt::AlignVCenter, PaperInk::Grey);
    }
}

void addBits(SheetCanvas& canvas, const SheetPlot& plot)
{
    for (std::uint32_t i = 0; i < plot.space.divisions(); ++i) {
        const QString bits = bitsText(i, plot.space.level());
        canvas.text({plot.column(i), plot.rect.bottom() + 0.7, plot.cellWidth(), kBitsBottom - 0.7}, bits,
                    SheetFont::Number, Qt::AlignHCenter | Qt::AlignTop);
        canvas.text({plot.rect.right() + 1.2, plot.row(i), kBitsRight - 1.2, plot.cellHeight()}, bits,
                    SheetFont::Number, Qt::AlignLeft | Qt::AlignVCenter);
    }
}

/// Writes each box's name in its upper left third, which no edge of another box crosses.
void addBoxes(SheetCanvas& canvas, const SheetPlot& plot, const Scene& scene)
{
    const auto rectOf = [&](BoxId id) {
        const Box& box = scene.box(id);
        return QRectF(QPointF(plot.x(box.left), plot.y(box.top)), QPointF(plot.x(box.right), plot.y(box.bottom)));
    };
    for (std::uint32_t b = 0; b < scene.size(); ++b) {
        canvas.fill(rectOf(BoxId(b)), PaperInk::Tint);
    }
    for (std::uint32_t b = 0; b < scene.size(); ++b) {
        canvas.frame(rectOf(BoxId(b)), 0.5);
    }
    for (std::uint32_t b = 0; b < scene.size(); ++b) {
        const QRectF third(rectOf(BoxId(b)).topLeft(), QSizeF(plot.cellWidth() / 3, plot.cellHeight() / 3));
        canvas.text(third, nameOf(scene, BoxId(b)), SheetFont::Label, Qt::AlignCenter);
    }
}

}  // namespace

QSizeF addSceneFigure(SheetCanvas& canvas, QPointF at, const Scene& scene, int difficulty)
{
    const Space& space = scene.space();
    const double width = plotWidth(space);
    const double height = width / space.world().width() * space.world().height();
    const SheetPlot plot{QRectF(at.x() + kRulerLeft, at.y() + kRulerTop, width, height), space};
    addThirds(canvas, plot);
    addGrid(canvas, plot);
    addCoordinates(canvas, plot);
    QSizeF end(5, 2);
    if (difficulty == 1) {
        addBits(canvas, plot);
        end = {kBitsRight, kBitsBottom};
    }
    addBoxes(canvas, plot, scene);
    return QSizeF(kRulerLeft + width, kRulerTop + height) + end;
}

}  // namespace mortonscope
