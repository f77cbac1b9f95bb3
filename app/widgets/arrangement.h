#pragma once

#include <QBoxLayout>
#include <QList>
#include <QRectF>
#include <QSizeF>

#include <optional>
#include <vector>

class QMenu;
class QScrollArea;

namespace mortonscope {

/// Prepares an area that only scrolls vertically. It has no frame, its content gets its width, and it doesn't take the
/// focus.
void setUpScroll(QScrollArea& area, const QString& objectName);

/// Lets the choices of a dialog scroll where large text leaves too little height. The area has the dialog's background,
/// and always the width that the choices need.
void scrollChoices(QScrollArea& area, QWidget& choices, const QString& objectName);

/// Returns the direction of parts that are side by side or else one below the other.
inline QBoxLayout::Direction besideOrBelow(bool isBeside)
{
    return isBeside ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom;
}

/// Creates a layout that reaches the edges of its widget.
template <class Layout>
Layout* makeFlush(QWidget* parent = nullptr)
{
    auto* layout = new Layout(parent);
    layout->setContentsMargins(0, 0, 0, 0);
    return layout;
}

/// Creates a row of controls that keeps its size.
QWidget* makeControls(QWidget* parent);

/// Creates a context menu, which is deleted when it closes.
QMenu* makeContextMenu(const QString& objectName, QWidget* parent);

/// A layout that places items from left to right and wraps lines, so that large text never widens a panel.
class FlowLayout : public QLayout {
public:
    using QLayout::QLayout;
    ~FlowLayout() override;

    void addItem(QLayoutItem* item) override { m_items.append(item); }
    int count() const override { return static_cast<int>(m_items.size()); }
    QLayoutItem* itemAt(int i) const override { return m_items.value(i); }
    QLayoutItem* takeAt(int i) override { return i >= 0 && i < m_items.size() ? m_items.takeAt(i) : nullptr; }
    Qt::Orientations expandingDirections() const override { return {}; }
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override { return arrange(QRect(0, 0, width, 0), false); }
    void setGeometry(const QRect& rect) override;
    QSize sizeHint() const override;
    QSize minimumSize() const override;

private:
    /// Items [first, end) side by side, and the height of the tallest.
    struct Line {
        qsizetype first{};
        qsizetype end{};
        int height{};
    };
    int arrange(const QRect& rect, bool move) const;
    Line lineFrom(qsizetype first, int width) const;
    void moveLine(const Line& line, const QRect& inner, int top) const;

    QList<QLayoutItem*> m_items;
};

/// A rectangle that a new item should not cover. `weight` is the cost of each covered square pixel.
struct OccupiedRect {
    QRectF rect;
    double weight = 1;
};

struct FreePlace {
    QRectF rect;
    double covered = 0;  ///< covered area times weight; 0: nothing is covered
    double away = 0;     ///< distance in px from the rectangle that it should be near

    bool isFree() const { return covered == 0; }
};

/// Returns the place for an item of `size` within `room` that covers as little as possible of `taken`. Among equal
/// places it returns the one closest to `near`. None if `room` is smaller than the item. O(n³) in the number of taken
/// rectangles; expects few.
std::optional<FreePlace> freePlace(QSizeF size, const QRectF& room, const std::vector<OccupiedRect>& taken,
                                   const QRectF& near);

}  // namespace mortonscope
