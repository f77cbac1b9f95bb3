#pragma once

#include "app/state/models.h"
#include "app/theme/theme.h"
#include "app/widgets/panel.h"
#include "app/widgets/spoken_items.h"
#include "core/base/box_pair.h"

#include <QWidget>

#include <algorithm>
#include <cstdint>
#include <functional>
#include <limits>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

class QPainter;

namespace mortonscope {

class Scene;

/// The mark of a pair. Each has its own shape, so that color is never the only difference.
enum class PairMarkKind : std::uint8_t {
    Open,        ///< an outline: not looked at yet, in no list, tested by neither run
    Never,       ///< gray with a dash
    Apart,       ///< slate: tested, or tested by both runs
    Overlap,     ///< dark green with a ring
    Right,       ///< slate with a tick: in the list, and right
    Wrong,       ///< red with a cross: in the list, but wrong
    Missing,     ///< a dashed red outline
    OnlyFirst,   ///< the upper left half filled: tested only by the first run
    OnlySecond,  ///< the lower right half filled
};

/// A triangle with one field for each pair of up to PairStates::kMaxBoxes boxes. Row and column of a field lead to the
/// names on the diagonal:
///
///     A
///     ▢ B
///     ▢ ▢ C
///
/// The pointer, or Tab and the arrow keys, move a cross, which names both boxes and describes the pair. A click or
/// Enter chooses a pair. It doesn't store the states of the pairs, but asks for them whenever it is drawn.
class PairTriangle : public QWidget, public SpokenItems {
    Q_OBJECT

public:
    struct Field {
        PairMarkKind kind = PairMarkKind::Open;
        double share = 1;         ///< 0 … 1, less than 1 while the mark appears
        std::uint64_t count = 1;  ///< written into the field if greater than 1
    };
    /// The functions that tell the triangle what to draw. The first box of each pair is the one that was inserted
    /// first.
    struct Content {
        std::shared_ptr<const Scene> scene;
        std::function<Field(BoxPair)> field;
        std::function<QString(BoxPair)> words;            ///< for the tooltip and screen readers
        std::function<std::optional<BoxPair>()> current;  ///< the pair that gets a frame
        std::function<int(BoxId)> level;                  ///< colors the names of the current pair
    };

    PairTriangle(const Models& models, const QString& objectName, const QString& says, QWidget* parent = nullptr);

    /// Returns the keys for the list of keys.
    static KeyOffer keysIn(const QString& panel);
    /// Paints a field with its mark, as in the triangle.
    static void paintMark(QPainter& painter, const Theme& theme, const QRectF& field, const Field& mark);
    /// Returns the color of the fields with this mark.
    static Role fillOf(PairMarkKind kind);
    /// Replaces all of it; call update() if only fields changed.
    void setContent(Content content);
    /// Returns whether the scene has pairs, and few enough for a field each.
    bool hasFields() const;
    /// Limits the height to `room` px by making the fields smaller. Returns their side, or 0 if they would be too
    /// small.
    double fitInto(int room);
    /// Returns where a pair is drawn, in widget coordinates.
    QRectF rectOf(BoxPair pair) const;
    std::optional<BoxPair> pairAt(QPointF point) const;

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

    /// Returns the pair with this number, counted row by row. Requires 0 ≤ number < spokenCount().
    BoxPair pairOf(int number) const;

    int spokenCount() const override;
    SpokenItem spokenItem(int number) const override;
    int spokenCursor() const override;
    int spokenAt(QPoint place) const override;
    void chooseSpoken(int number) override { emit chosen(pairOf(number)); }

signals:
    void chosen(mortonscope::BoxPair pair);

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    void hideEvent(QHideEvent* event) override;

private:
    std::uint32_t boxes() const;
    double wantedSide() const;
    double side() const { return std::min(wantedSide(), m_largest); }
    std::optional<BoxPair> current() const;
    QFont nameFont() const;
    QString nameOfBox(std::uint32_t box) const;
    void point(std::optional<BoxPair> pair, bool says);
    void paintCross(QPainter& painter) const;
    void paintNames(QPainter& painter) const;

    const Models m_models;
    Content m_content;
    std::optional<BoxPair> m_pointed;
    double m_largest = std::numeric_limits<double>::max();  ///< limit of side()
};

}  // namespace mortonscope
