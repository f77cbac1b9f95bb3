#pragma once

#include "app/session/models.h"
#include "app/widgets/spoken_items.h"
#include "app/words/wording.h"
#include "core/run/run.h"

#include <QAbstractScrollArea>
#include <QRectF>

#include <optional>
#include <vector>

namespace mortonscope {

/// Where the entries of an object stack stand: the bottom of the stack at the bottom of the picture, one
/// band for each cell that pushed. Within a band entries go to the right in the order in which they were
/// pushed, and on in the row above, so that the newest of all is the last one of the uppermost row:
///
///     from 1 #3 │ G                   newest
///               │ K  L
///     from 0 #0 │ D  H  I  J          bottom
///
/// Pure: lengths in, rectangles out; any entry is found by arithmetic, so a stack of millions costs as
/// much as one of ten.
struct StackLayout {
    struct Entry {
        std::size_t slice{};    ///< from the bottom
        std::uint32_t place{};  ///< within the slice, from the bottom

        friend bool operator==(const Entry&, const Entry&) = default;
    };

    struct Metrics {
        double width{};  ///< of the whole
        double label{};  ///< of the column that says where a band comes from, its gap included
        double chip{};   ///< width of an entry, its gap included
        double row{};    ///< height of a row, its gap included
        double bandGap{};
    };

    StackLayout() = default;
    StackLayout(const ObjectStack& stack, const Metrics& metrics);

    double height() const { return m_height; }
    std::size_t columns() const { return m_columns; }

    bool has(Entry entry) const { return entry.slice < m_bands.size() && entry.place < m_bands[entry.slice].count; }
    /// Of an entry and its gap, from the picture's top left.
    QRectF rectOf(Entry entry) const;
    /// Of the label of a slice's band: beside its lowest row.
    QRectF labelRectOf(std::size_t slice) const;
    std::optional<Entry> entryAt(QPointF point) const;
    std::optional<std::size_t> labelAt(QPointF point) const;

    /// The places [first, end) of a slice whose rows reach into the heights from … to.
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
    std::vector<Band> m_bands;  ///< by slice
};

class Theme;

/// Draws the object stack at the cursor, only what is in sight. Hovering an entry lights up its box and
/// the cell that pushed it; clicking selects the box. By keyboard: up and right to newer entries, down
/// and left to older ones, with Ctrl to the next cell's; Enter selects. What is lit follows the cursor: it
/// is always the entry that now stands where the pointer or the keyboard is.
class StackView : public QAbstractScrollArea, public SpokenItems {
    Q_OBJECT

public:
    explicit StackView(const Models& models, QWidget* parent = nullptr);

    /// What it shows: at rest the cursor's.
    const Moment& moment() const;
    /// Where an entry is drawn, in the viewport's coordinates.
    QRectF chipRect(StackLayout::Entry entry) const;
    /// Where the box of a push or pop that is under way arrives or has been, in the viewport's coordinates.
    std::optional<QRectF> placeOfRide() const;

    /// The entries from the top of the stack, at most kMaxSpoken.
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
    void choose(Entry entry);
    BoxId boxOf(Entry entry) const;
    Entry entryFromTop(int number) const;
    int numberFromTop(Entry entry) const;
    QString labelOf(const StackSlice& slice) const;
    /// The entry that the current step is about: under test, or just pushed.
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
    std::optional<Entry> m_focused;  ///< by keyboard
    bool m_isPointing = false;       ///< the highlight is ours
};

}  // namespace mortonscope
