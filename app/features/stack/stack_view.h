#pragma once

#include "app/features/stack/stack_layout.h"
#include "app/session/models.h"
#include "app/widgets/spoken_items.h"
#include "app/words/widest_name.h"

#include <QAbstractScrollArea>

namespace mortonscope {

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

    /// The entries from the top of the stack, at most kMostSpoken.
    int spokenCount() const override;
    SpokenItem spokenItem(int number) const override;
    int spokenCursor() const override;
    int spokenAt(QPoint place) const override;
    void chooseSpoken(int number) override;
    QString spokenDescription() const override;

    static constexpr int kMostSpoken = 2000;

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
