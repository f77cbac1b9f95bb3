#pragma once

#include "app/space_view/canvas.h"
#include "app/space_view/grid_painter.h"
#include "core/explain/height.h"

#include <QCoreApplication>

#include <array>
#include <optional>
#include <utility>
#include <vector>

namespace mortonscope {

struct DrawnStep;
struct Moment;

/// The part of a descent that is shown. In a run, one step after the other makes it known.
struct DescentState {
    static constexpr int kParting = -1;  ///< the level at which the paths part
    static constexpr int kNoLevel = -2;

    double leftTop = 1;      ///< how far the path of the top left corner goes, 0 … 1 of all levels
    double rightBottom = 1;  ///< the same for the bottom right corner
    double walked = 1;       ///< without codes: how far the path to the cell goes, 0 … 1 of all levels
    double shared = 1;       ///< opacity of the pairs that both corners share
    int ring = kParting;     ///< the level whose pairs have a ring
    double ringed = 1;       ///< opacity of the ring
    double cell = 1;         ///< opacity of the cell's frame
    double slot = 1;         ///< opacity of the slot's number

    /// Returns the opacity of a pair that both corners share, or that only one has.
    double opacity(bool isShared) const { return isShared ? shared : 1; }
    /// Returns how far the path of a corner goes.
    double gone(bool isRightBottom) const { return isRightBottom ? rightBottom : leftTop; }
    /// Returns the state at fraction `t` of the motion to a step of the insertion from the step before.
    static DescentState between(const std::pair<const DrawnStep&, const Moment&>& before,
                                const std::pair<const DrawnStep&, const Moment&>& after, int depth, double t);
};

/// Shows in the World how both corners of a box walk down from the root, one pair of bits per level. The quadrants that
/// both share are filled, each with its pair in a badge. At the lines that decide, the paths part. The last quadrant
/// that they share is the cell of the box.
///
/// The constructor computes all positions. If quadrants are too small for badges, one tag beside the cell has both
/// codes.
class Descent {
    Q_DECLARE_TR_FUNCTIONS(Descent)

public:
    /// A quadrant on a path.
    struct Quadrant {
        Cell cell;
        bool isParted;  ///< only one of the paths has it
        double seen;    ///< opacity
        double both;    ///< how far both paths have it
    };
    /// A label in the corner of a quadrant: its pair of bits, or the whole code of a leaf, and perhaps its slot.
    struct Badge {
        QRectF rect;
        QRectF slotRect;  ///< right part of `rect`; null without a slot
        Cell cell;
        int pairs = 0;  ///< the number of last pairs of its code that it has
        double seen = 1;
    };
    /// Both codes and the slot of a cell that is too small for badges.
    struct Tag {
        QRectF rect;
        QRectF slotRect;
        int from = 0;  ///< the levels of the first pair that is shown, minus 1, and of the last one
        int to = 0;
    };

    /// `inside` is the area for labels. They avoid `legend`.
    Descent(const Canvas& canvas, BoxId id, const QRectF& inside, const DescentState& state = {},
            const QRectF& legend = {});

    /// Paints the fills and frames of the quadrants. With `from`, the cell's frame is at fraction `t` of its motion
    /// from that cell.
    void paintUnderBoxes(QPainter& painter, std::optional<Cell> from = {}, double t = 1) const;
    /// Paints the deciding lines, over the boxes that they cross.
    void paintLines(QPainter& painter) const;
    /// Paints the badges and the tag, and where a corner outside the world was moved to. The badges of quadrants that
    /// are not above `from` are at fraction `t` of their appearance.
    void paintWords(QPainter& painter, std::optional<Cell> from = {}, double t = 1) const;

    const std::vector<Quadrant>& quadrants() const { return m_quadrants; }
    const std::vector<Badge>& badges() const { return m_badges; }
    const std::optional<Tag>& tag() const { return m_tag; }
    /// Returns the places of the badges and of the tag.
    std::vector<QRectF> labels() const;
    /// Returns the places that names avoid: the labels and the deciding lines.
    std::vector<QRectF> covered() const;
    /// Returns the lines, columns and rows that the rulers emphasize.
    RulerMarks rulerMarks() const;
    /// Returns the quadrant whose pair of bits is at a point of the World.
    std::optional<Cell> pairAt(QPointF at) const;

private:
    /// A corner of a rectangle: −1 left or top, 1 right or bottom.
    using Corners = std::array<std::pair<int, int>, 4>;
    static const Corners kOfShared;  ///< the corners for badges, in the order in which they are tried
    static const Corners kOfLeftTop;
    static const Corners kOfRightBottom;

    Cell quadrantOf(bool isRightBottom, int level) const;
    Cell anchor() const;
    int ringLevel() const;
    void walkDown();
    void placeLabels();
    void placeBadge(const Quadrant& quadrant);
    void placeSlot();
    void placeTag();
    bool needsTag() const;
    double leastBadged() const;
    double slotWidth() const;
    QSizeF badgeSize(int pairs) const;
    bool placeIn(Badge badge, QSizeF size, const std::vector<Cell>& next, const Corners& corners);
    QString slotText() const;
    QPointF pairPlace(const Badge& badge, int pair) const;
    QPointF pairPlace(const Tag& tag, bool isRightBottom, int level) const;
    void paintFrames(QPainter& painter, std::optional<Cell> from, double t) const;
    void paintBadge(QPainter& painter, const Badge& badge) const;
    void paintTag(QPainter& painter) const;
    void paintSlot(QPainter& painter, const QRectF& label, const QRectF& slot) const;
    void paintClamp(QPainter& painter, Point corner) const;

    const Canvas& m_canvas;
    BoxId m_id;
    DescentState m_state;
    Placement m_placement;
    Height m_height;
    bool m_hasCodes = false;
    int m_shared = 0;  ///< the number of levels that both paths share
    QRectF m_inside;
    QRectF m_home;       ///< the box's cell on the screen
    QRectF m_quartered;  ///< the last shared quadrant, which the deciding lines quarter
    std::vector<Quadrant> m_quadrants;
    std::vector<Badge> m_badges;
    std::vector<QRectF> m_taken;
    std::optional<Tag> m_tag;
};

}  // namespace mortonscope
