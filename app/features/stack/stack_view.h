#pragma once

#include "app/state/models.h"
#include "app/widgets/spoken_items.h"
#include "app/words/wording.h"
#include "core/run/run.h"

#include <QFont>
#include <QRectF>
#include <QWidget>

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace mortonscope {

/// Places the entries of an object stack in one row, from the bottom on the left to the top on the right. If they don't
/// all fit, folds replace entries in the middle:
///
///     │ D  H  … 12 …  K  … 3 …  L  G        K is the entry of the current step
///
/// Computes with numbers only, so a stack of millions costs no more than one of ten.
struct StackLayout {
    struct Entry {
        std::size_t slice{};    ///< counted from the bottom
        std::uint32_t place{};  ///< index within the slice, counted from the bottom

        friend bool operator==(const Entry&, const Entry&) = default;
    };

    struct Metrics {
        double width{};   ///< width of the row
        double chip{};    ///< width of an entry, including its gap
        double fold{};    ///< width of a fold
        double height{};  ///< height of an entry
    };

    /// The entries [first, end), counted from the bottom of the stack.
    struct Part {
        std::uint64_t first{};
        std::uint64_t end{};
        double left{};
        bool isFold = false;
    };

    StackLayout() = default;
    /// Keeps no reference to `stack`. The bottom, the top and the entry `kept` are never folded. O(slices).
    StackLayout(const ObjectStack& stack, const Metrics& metrics, std::optional<Entry> kept = std::nullopt);

    std::uint64_t count() const { return m_ends.empty() ? 0 : m_ends.back(); }
    std::span<const Part> parts() const { return m_parts; }
    bool has(Entry entry) const
    {
        return entry.slice < m_ends.size() && entry.place < m_ends[entry.slice] - start(entry.slice);
    }
    /// Returns whether this is the layout of `stack`. O(slices).
    bool isOf(const ObjectStack& stack) const;
    /// Returns the number of entries below an entry. Requires has(entry).
    std::uint64_t numberOf(Entry entry) const { return start(entry.slice) + entry.place; }
    /// Requires number < count(). O(log slices).
    Entry entryOf(std::uint64_t number) const;
    /// Returns the rectangle of an entry with its gap; empty if it is folded.
    QRectF rectOf(Entry entry) const;
    QRectF placeOf(const Part& part) const;
    /// Returns the part at a point, gaps included; null if there is none.
    const Part* partAt(QPointF point) const;
    /// Returns the entry at a point, gaps included; none in folds and beside the entries.
    std::optional<Entry> entryAt(QPointF point) const;

private:
    std::uint64_t start(std::size_t slice) const { return slice == 0 ? 0 : m_ends[slice - 1]; }
    void add(std::uint64_t first, std::uint64_t end, bool isFold);

    Metrics m_metrics;
    std::vector<std::uint64_t> m_ends;  ///< for each slice, the number of entries up to its top
    std::vector<Part> m_parts;
};

class Theme;

/// Draws the object stack at the cursor in one row, which its chips fill. Hovering over an entry highlights its box and
/// the cell that pushed it; a click selects the box. A click on a fold shows its newest entry. By keyboard, up and
/// right go to newer entries, down and left to older ones, with Ctrl to those of the next cell; Enter selects. The
/// highlight always belongs to the entry that is currently under the pointer or has the focus.
class StackView : public QWidget, public SpokenItems {
    Q_OBJECT

public:
    explicit StackView(const Models& models, QWidget* parent = nullptr);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;
    /// Returns the width of `count` chips at the current height.
    double widthOf(std::uint64_t count) const;
    const StackLayout& layoutOfEntries() const { return m_layout; }

    /// Returns the moment that is shown: the cursor's, unless a motion is under way.
    const Moment& moment() const;
    /// Returns where an entry is drawn, in the view's coordinates; empty if it is folded.
    QRectF chipRect(StackLayout::Entry entry) const;
    /// During the motion of a push, returns where the box arrives; of a pop, where it came from. In the view's
    /// coordinates.
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
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;

private:
    using Entry = StackLayout::Entry;

    bool isRiding(Entry entry) const;
    std::optional<Entry> entryOfRide() const;
    void adopt();
    void measure();
    void layOut();
    double chipHeight() const;
    QFont chipFont(bool bold) const;
    std::optional<Entry> entryAt(QPointF at) const;
    const StackLayout::Part* foldAt(QPointF at) const;
    void choose(Entry entry);
    BoxId boxOf(Entry entry) const;
    Entry entryFromTop(int number) const;
    int numberFromTop(Entry entry) const;
    /// Returns the entry that the current step tests, or has just pushed.
    std::optional<Entry> entryOfStep() const;
    std::optional<Entry> moved(int by) const;
    std::optional<Entry> movedBySlice(int by) const;
    void pointAgain();
    void focusOn(Entry entry);
    void point(std::optional<Entry> entry);
    QString tipAt(QPointF at) const;
    void paintFold(QPainter& painter, const StackLayout::Part& fold) const;
    void paintChip(QPainter& painter, Entry entry) const;
    const Theme& theme() const;

    const Models m_models;
    StackLayout m_layout;
    WidestName m_widestName;
    double m_chipWidth = 1;
    std::optional<Entry> m_ofStep;
    std::optional<Entry> m_focused;  ///< focused with the keyboard
    bool m_isPointing = false;       ///< this view set the highlight
};

}  // namespace mortonscope
