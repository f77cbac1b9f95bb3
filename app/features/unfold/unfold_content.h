#pragma once

#include "core/scene/scene.h"
#include "core/unfold/unfolding.h"

#include <QColor>
#include <QPainter>
#include <QRectF>
#include <QString>

#include <array>
#include <cstdint>
#include <memory>
#include <vector>

class QImage;

namespace mortonscope {

/// Paints thousands of upright rectangles with fractional edges fast. A pixel that an edge crosses gets ink in
/// proportion to its coverage. Writes directly into the painter's image, between the painter's own operations; the
/// painter's antialiasing uses paths, which takes ten times as long. Only an opaque QImage with a plain scale is
/// written to; on any other device, the painter draws.
class RectInk {
public:
    explicit RectInk(QPainter& painter);

    void fill(const QRectF& rect, const QColor& color);
    /// Draws a frame of that width inside the edges. A rectangle that is too small for it is filled.
    void frame(const QRectF& rect, const QColor& color, double width);

private:
    /// Pixels first … end − 1 with the same coverage. At the picture's far edge the coverage is 0.
    struct Piece {
        int first = 0;
        int end = 0;
        double covered = 0;
    };
    using Pieces = std::array<Piece, 3>;
    static Pieces pieces(double from, double to, int size);
    static void blend(QRgb* line, const Piece& across, QRgb ink, std::uint32_t alpha);

    QPainter& m_painter;
    QImage* m_image = nullptr;  ///< the painter's image, if it can be written into
    double m_scale = 1;         ///< image pixels per painter unit
};

struct Analysis;

/// What an unfolding shows of an analysis, made once and then placed at every t: each box's cell, its position in it,
/// and its index in the cell's list. Immutable.
struct UnfoldContent {
    /// A box in one of its cells. A box has several entries only if the shown mistake makes them.
    struct Entry {
        BoxId box;
        Cell cell;               ///< the drawn cell: its own, or the ancestor on the deepest drawn level
        int level{};             ///< level of its own cell
        std::uint32_t number{};  ///< index in the drawn cell's list
        Box within;              ///< relative to the drawn cell, 0 … 1
        QString name;
        bool isCircle{};
    };
    /// A box without a cell.
    struct Outsider {
        BoxId box;
        Box place;  ///< relative to the world, 0 … 1
        bool isCircle{};
    };

    explicit UnfoldContent(std::shared_ptr<const Analysis> analysis);

    bool isEmpty() const;
    /// Returns the number of boxes in a drawn cell. Requires a level of at most `depth`.
    std::uint32_t countIn(Cell cell) const { return counts[cell.index().value]; }
    /// Returns whether a cell is non-empty.
    bool isMarked(Cell cell) const;

    /// More boxes than this are shown as a heat map.
    static constexpr std::size_t kMaxUnfoldedBoxes = 3000;
    /// More entries than this, too. Only a mistake can make that many from fewer boxes.
    static constexpr std::size_t kMaxEntries = 2 * kMaxUnfoldedBoxes;

    std::shared_ptr<const Analysis> analysis;
    int depth{};                 ///< the deepest drawn level
    bool isHeat{};               ///< boxes are not drawn individually: `entries` is empty
    std::vector<Entry> entries;  ///< sorted by cell, each cell's in list order
    std::vector<Outsider> outsiders;
    std::vector<std::uint32_t> counts;  ///< boxes by index of the drawn cells
    std::uint32_t largestCount{};

private:
    void addBox(BoxId id);
    void countBoxes();
};

/// Returns the title of a stage: "Grid", "Z-curve", …
QString unfoldStageTitle(UnfoldStage stage);

/// Describes a stage in a sentence or two. `depth` is the deepest drawn level.
QString unfoldStageSentence(UnfoldStage stage, int depth);

/// As above, for a picture. Mentions levels that are too deep to be drawn, and boxes that are too many to be drawn
/// individually.
QString unfoldSentence(UnfoldStage stage, const UnfoldContent& content);

}  // namespace mortonscope
