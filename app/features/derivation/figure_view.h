#pragma once

#include "app/features/derivation/figure_layout.h"
#include "app/widgets/spoken_items.h"

#include <QLabel>
#include <QWidget>

#include <map>
#include <optional>
#include <vector>

namespace mortonscope {

class FigureView;

/// One number of the figure. It is a widget of its own, so that pointer, keyboard and screen readers reach every
/// number. The view sets its position and paints it. Its bits are its children in the accessibility tree.
class FigurePartLabel : public QLabel, public SpokenItems {
    Q_OBJECT

public:
    FigurePartLabel(FigureView& view, const QString& id);

    void show(const FigurePart& part);
    const FigurePart& part() const { return m_part; }

    int spokenCount() const override;
    SpokenItem spokenItem(int number) const override;
    void chooseSpoken(int number) override;
    QAccessible::Role spokenRole() const override { return QAccessible::StaticText; }

protected:
    bool event(QEvent* event) override;
    void enterEvent(QEnterEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void paintEvent(QPaintEvent*) override {}  ///< the view paints all numbers: animated ones leave their places

private:
    FigureView& m_view;
    FigurePart m_part;
};

/// Shows a figure and emits the highlight of the number under the pointer or with the focus. All numbers form one Tab
/// stop; arrow keys move between them.
class FigureView : public QWidget {
    Q_OBJECT

public:
    explicit FigureView(ThemeController& theme, QWidget* parent = nullptr);

    /// Shows another figure. Does nothing if it equals the current one. Numbers with the same id keep their widgets, so
    /// that focus and hover survive a drag.
    void setFigure(DerivationFigure figure);
    const DerivationFigure& figure() const { return m_figure; }
    /// Sets the figure from which the animation to figure() starts; none ends the animation.
    void setLeft(std::optional<DerivationFigure> left);
    /// Sets the progress of the animation, 0 … 1.
    void setWay(double t);
    /// Returns the widget of the number with that id; null if there is none.
    FigurePartLabel* label(const QString& id) const;
    /// Returns the rectangle of the lines that the current step computes; empty if there are none.
    QRect currentRect() const;
    const Theme& theme() const { return m_theme.theme(); }
    /// Returns the factor by which everything is enlarged, so that the figure fills a large panel of that width.
    double growthFor(int width) const;
    Theme themeFor(int width) const { return theme().scaled(growthFor(width)); }
    const BitGrid& grid(int side) const { return m_layout.grids[static_cast<std::size_t>(side)]; }

    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

    /// Sets the height that is available without scrolling. Lines move closer together to fit into it.
    void setRoom(int height);

    void attend(const FigurePartLabel& label);
    void unattend(const FigurePartLabel& label);
    /// Emits the highlight of the attended number again, after another part of the window has cleared it.
    void attendAgain();
    void walk(const FigurePartLabel& from, int key);
    void makeEntry(FigurePartLabel& label);

signals:
    /// The pointer or the focus is on a number with this highlight.
    void attended(const mortonscope::Highlight& highlight);
    void unattended();

protected:
    /// Shows the definition of a line's label as its tooltip.
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    const FigureLayout& layoutFor(int width) const;
    void relayout();

    ThemeController& m_theme;
    DerivationFigure m_figure;
    std::map<QString, FigurePartLabel*> m_labels;
    std::vector<FigurePartLabel*> m_order;   ///< in visual order, row by row
    FigureLayout m_layout;                   ///< layout of m_figure at the current width
    std::optional<DerivationFigure> m_left;  ///< start of the animation
    FigureLayout m_leftLayout;               ///< layout of m_left
    double m_way = 1;
    mutable std::map<int, FigureLayout> m_layouts;  ///< cache by width, because Qt asks for the same widths repeatedly
    mutable FigureWidths m_widths;
    std::pair<QSize, QSize> m_told;  ///< the size and size hint that the parent layout was notified of
    int m_room = 0;                  ///< in pixels; 0 if unknown
    const FigurePartLabel* m_attended = nullptr;
    FigurePartLabel* m_entry = nullptr;  ///< the number that Tab reaches
};

}  // namespace mortonscope
