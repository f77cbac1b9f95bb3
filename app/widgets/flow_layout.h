#pragma once

#include <QLayout>
#include <QList>

namespace mortonscope {

/// Items from left to right, in as many lines as the width asks for: large text never makes a panel wide.
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
    /// Items [first, end) side by side, and the height of the highest.
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

}  // namespace mortonscope
