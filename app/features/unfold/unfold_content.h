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

/// Paints thousands of upright rectangles whose edges lie between pixels, quickly: pixels that an edge crosses get as
/// much ink as it covers of them. It writes straight into the picture that a painter paints on, between what the
/// painter does; a painter's own antialiasing goes by paths, which takes ten times as long. On any other device than an
/// opaque QImage that is only scaled, the painter does it.
class RectInk {
public:
    explicit RectInk(QPainter& painter);

    void fill(const QRectF& rect, const QColor& color);
    /// A frame of that width inside the edges; a rectangle that is too small for it is filled.
    void frame(const QRectF& rect, const QColor& color, double width);

private:
    /// Pixels first … end − 1 that are covered alike. Those at the picture's far edge are covered by nothing.
    struct Piece {
        int first = 0;
        int end = 0;
        double covered = 0;
    };
    using Pieces = std::array<Piece, 3>;
    static Pieces pieces(double from, double to, int size);
    static void blend(QRgb* line, const Piece& across, QRgb ink, std::uint32_t alpha);

    QPainter& m_painter;
    QImage* m_image = nullptr;  ///< the painter's, if it is one that can be written into
    double m_scale = 1;         ///< px of the picture for one of the painter's
};

struct Analysis;

/// What an unfolding shows of an analysis, made once and then placed at every t: which box stands in which cell, where
/// in it, and as which entry of its list. Never changes.
struct UnfoldContent {
    /// A box in one of its cells. More than one entry has a box only by a mistake that is shown.
    struct Entry {
        BoxId box;
        Cell cell;               ///< the drawn one: its own, or the ancestor on the deepest level that is drawn
        int level{};             ///< of its own cell
        std::uint32_t number{};  ///< in the drawn cell's list
        Box within;              ///< in shares of the drawn cell
        QString name;
        bool isCircle{};
    };
    /// A box that is in no cell.
    struct Outsider {
        BoxId box;
        Box place;  ///< in shares of the world
        bool isCircle{};
    };

    explicit UnfoldContent(std::shared_ptr<const Analysis> analysis);

    bool isEmpty() const;
    /// Levels below depth are not drawn.
    std::uint32_t countIn(Cell cell) const { return counts[cell.index().value]; }
    /// Whether a cell exists.
    bool isMarked(Cell cell) const;

    /// More boxes than this are shown as heat.
    static constexpr std::size_t kMaxUnfoldedBoxes = 3000;
    /// And more entries, which only a mistake makes of fewer boxes.
    static constexpr std::size_t kMaxEntries = 2 * kMaxUnfoldedBoxes;

    std::shared_ptr<const Analysis> analysis;
    int depth{};                 ///< the deepest level that is drawn
    bool isHeat{};               ///< boxes are not drawn one by one: `entries` is empty
    std::vector<Entry> entries;  ///< cell by cell, each in order of entry
    std::vector<Outsider> outsiders;
    std::vector<std::uint32_t> counts;  ///< boxes by index of the drawn cells
    std::uint32_t largestCount{};

private:
    void addBox(BoxId id);
    void countBoxes();
};

/// "Grid", "Z-curve", …
QString unfoldStageTitle(UnfoldStage stage);

/// What a stage says, in a sentence or two; `depth` is the deepest level that is drawn.
QString unfoldStageSentence(UnfoldStage stage, int depth);

/// The same of a picture, and where that is so, that deeper levels are not drawn and that boxes are too
/// many to be drawn one by one.
QString unfoldSentence(UnfoldStage stage, const UnfoldContent& content);

}  // namespace mortonscope
