#pragma once

#include "app/state/models.h"
#include "app/widgets/spoken_items.h"
#include "app/words/wording.h"
#include "core/run/run.h"

#include <QAbstractScrollArea>
#include <QRectF>

#include <optional>
#include <vector>

namespace mortonscope {

/// Places the entries of an object stack. The bottom of the stack is at the bottom of the picture. Each cell that
/// pushed boxes has a band. In a band, entries go to the right in push order and continue in the row above, so that the
/// newest entry of all is the last one in the top row:
///
///     from 1 #3 │ G                   newest
///               │ K  L
///     from 0 #0 │ D  H  I  J          bottom
///
/// Computes with numbers only. Every entry is found by arithmetic, so a stack of millions costs no more than one of
/// ten.
struct StackLayout {
    struct Entry {
        std::size_t slice{};    ///< counted from the bottom
        std::uint32_t place{};  ///< index within the slice, counted from the bottom

        friend bool operator==(const Entry&, const Entry&) = default;
    };

    struct Metrics {
        double width{};  ///< width of the whole picture
        double label{};  ///< width of the column with the cells' names, including its gap
        double chip{};   ///< width of an entry, including its gap
        double row{};    ///< height of a row, including its gap
        double bandGap{};
    };

    StackLayout() = default;
    /// Copies what it needs of `stack`. O(slices).
    StackLayout(const ObjectStack& stack, const Metrics& metrics);

    double height() const { return m_height; }
    std::size_t columns() const { return m_columns; }

    bool has(Entry entry) const { return entry.slice < m_bands.size() && entry.place < m_bands[entry.slice].count; }
    /// Returns whether this is the layout of `stack`. O(slices).
    bool isOf(const ObjectStack& stack) const;
    /// Returns the rectangle of an entry with its gap, relative to the picture's top left.
    QRectF rectOf(Entry entry) const;
    /// Returns the rectangle of the label of a slice's band, beside its lowest row.
    QRectF labelRectOf(std::size_t slice) const;
    /// Returns the entry at a point of the picture, gaps included; none if there is none. O(slices).
    std::optional<Entry> entryAt(QPointF point) const;
    std::optional<std::size_t> labelAt(QPointF point) const;

    /// Returns the places [first, end) of a slice whose rows overlap the heights from … to.
    std::pair<std::uint32_t, std::uint32_t> visible(std::size_t slice, double from, double to) const;

private:
    struct Band {
        std::uint32_t count{};
        std::uint64_t rows{};
        double bottom{};
    };

    Metrics m_metrics;
    std::size_t m_columns = 1;
    double m_height = 0;
    std::vector<Band> m_bands;  ///< indexed by slice
};

class Theme;

/// Draws the visible part of the object stack at the cursor. Hovering over an entry highlights its box and the cell
/// that pushed it; a click selects the box. By keyboard, up and right go to newer entries, down and left to older ones,
/// with Ctrl to those of the next cell; Enter selects. The highlight always belongs to the entry that is now at the
/// pointer or the keyboard's place.
class StackView : public QAbstractScrollArea, public SpokenItems {
    Q_OBJECT

public:
    explicit StackView(const Models& models, QWidget* parent = nullptr);

    /// Returns the moment that is shown: the cursor's, unless a motion is under way.
    const Moment& moment() const;
    /// Returns where an entry is drawn, in the viewport's coordinates.
    QRectF chipRect(StackLayout::Entry entry) const;
    /// Returns where the box of a moving push arrives, or that of a pop came from, in the viewport's coordinates.
    std::optional<QRectF> placeOfRide() const;

    /// The spoken items are the entries from the top of the stack, at most kMaxSpoken.
    int spokenCount() const override;
    SpokenItem spokenItem(int number) const override;
    int spokenCursor() const override;
    int spokenAt(QPoint place) const override;
    void chooseSpoken(int number) override;
    QString spokenDescription() const override;

    static constexpr int kMaxSpoken = 2000;

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    bool viewportEvent(QEvent* event) override;

private:
    using Entry = StackLayout::Entry;

    bool isRiding(Entry entry) const;
    std::optional<Entry> entryOfRide() const;
    void adopt();
    void measure();
    void layOut();
    QPointF origin() const;
    std::optional<Entry> entryAt(QPointF at) const;
    std::optional<std::size_t> labelAt(QPointF at) const;
    void choose(Entry entry);
    BoxId boxOf(Entry entry) const;
    Entry entryFromTop(int number) const;
    int numberFromTop(Entry entry) const;
    /// Returns the entry that the current step tests, or has just pushed.
    std::optional<Entry> entryOfStep() const;
    std::optional<Entry> moved(int by) const;
    std::optional<Entry> movedBySlice(int by) const;
    void pointAgain();
    void show(Entry entry);
    void point(std::optional<Entry> entry);
    void paintLabel(QPainter& painter, std::size_t slice) const;
    void paintChip(QPainter& painter, Entry entry) const;
    const Theme& theme() const;

    const Models m_models;
    StackLayout m_layout;
    WidestName m_widestName;
    double m_chipWidth = 1;
    double m_labelWidth = 1;
    std::optional<Entry> m_ofStep;
    std::optional<Entry> m_focused;  ///< focused by keyboard
    bool m_isPointing = false;       ///< this view set the highlight
};

}  // namespace mortonscope
