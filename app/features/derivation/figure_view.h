#pragma once

#include "app/features/derivation/figure_layout.h"
#include "app/widgets/spoken_items.h"

#include <QLabel>
#include <QWidget>

#include <array>
#include <map>
#include <optional>
#include <vector>

namespace mortonscope {

class FigureView;

/// One number of the figure on the screen. It is a label of its own, so that pointer, keyboard and
/// screen reader meet every number; where it stands is the view's business. Its bits are children in the tree of
/// accessible objects.
class FigurePartLabel : public QLabel, public SpokenItems {
    Q_OBJECT

public:
    FigurePartLabel(FigureView& view, const QString& id);

    void show(const FigurePart& part, int row);
    const FigurePart& part() const { return m_part; }
    int row() const { return m_row; }

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
    void paintEvent(QPaintEvent*) override {}  ///< the view paints all numbers: on their way they leave their places

private:
    FigureView& m_view;
    FigurePart m_part;
    int m_row = 0;
};

/// Lays the figure's lines out under each other and its numbers in columns; walks between numbers by
/// arrow keys behind one Tab stop; tells what the attended number stands for.
class FigureView : public QWidget {
    Q_OBJECT

public:
    explicit FigureView(ThemeController& theme, QWidget* parent = nullptr);

    /// Shows another figure; the same one again changes nothing. Numbers of the same id stay the same widgets: focus
    /// and hover survive a drag.
    void setFigure(DerivationFigure figure);
    const DerivationFigure& figure() const { return m_figure; }
    /// From now on it is shown on the way to the figure from another one; from none: it stands.
    void setLeft(std::optional<DerivationFigure> left);
    /// How much of the way is gone, 0 … 1.
    void setWay(double t);
    FigurePartLabel* label(const QString& id) const;
    /// Where the current step's line stands; empty if there is none.
    QRect currentRect() const;
    const Theme& theme() const { return m_theme.theme(); }
    const BitGrid& grid(int side) const { return m_layout.grids[static_cast<std::size_t>(side)]; }

    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

    /// The height that there is before one has to scroll: lines move closer together to fit into it.
    void setRoom(int height);

    void relayout();
    void attend(const FigurePartLabel& label);
    void unattend(const FigurePartLabel& label);
    /// Says again what the attended number stands for, after others have cleared it.
    void attendAgain();
    void walk(const FigurePartLabel& from, int key);
    void makeEntry(FigurePartLabel& label);

signals:
    /// The pointer or the keyboard is on a number that stands for this.
    void attended(const mortonscope::Highlight& highlight);
    void unattended();

protected:
    /// Explains a line's label where the pointer rests on it.
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    const FigureLayout& layoutFor(int width) const;

    ThemeController& m_theme;
    DerivationFigure m_figure;
    std::map<QString, FigurePartLabel*> m_labels;
    std::vector<FigurePartLabel*> m_order;   ///< as shown, row by row
    FigureLayout m_layout;                   ///< as it stands
    std::optional<DerivationFigure> m_left;  ///< while it moves
    FigureLayout m_leftLayout;               ///< while it moves
    double m_way = 1;
    mutable std::map<int, FigureLayout> m_layouts;  ///< by width; Qt asks for the same again and again
    mutable FigureWidths m_widths;
    std::pair<QSize, QSize> m_told;  ///< the layout: its size, and the one that it would like
    int m_room = 0;                  ///< px; 0: not known yet
    const FigurePartLabel* m_attended = nullptr;
    FigurePartLabel* m_entry = nullptr;  ///< the one that Tab reaches
};

}  // namespace mortonscope
