#pragma once

#include "app/theme/theme.h"
#include "core/narrate/placement_words.h"

#include <QLabel>

#include <map>
#include <utility>

class QTextDocument;

namespace mortonscope {

/// The answer above the figure: why a box is in its cell, and its slot. It is never cut; if it would take too much
/// height, its text gets smaller. In the run, the sentence of the step takes its place. The class paints the text
/// itself: QLabel::setText() would trigger a layout of the window each time.
class Headline : public QLabel {
    Q_OBJECT

public:
    explicit Headline(ThemeController& theme, QWidget* parent = nullptr);

    /// The depth of the tree decides the color of the slot.
    void setWords(const BoxHome& home, int depth);
    /// Sets the maximum height. The headline exceeds it only if even the smallest text does.
    void setRoom(int height);

    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void resizeEvent(QResizeEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    /// The text size at a width, and the resulting height.
    struct Fit {
        double points{};
        int height{};
    };
    const Fit& fitFor(int width) const;
    void layOut(QTextDocument& document, int width, double points) const;
    QString html() const;
    QMargins margins() const;
    void forget();
    void tellHeight();

    ThemeController& m_theme;
    BoxHome m_home;
    int m_depth = 0;
    int m_room = 0;                     ///< 0 if unknown
    mutable std::map<int, Fit> m_fits;  ///< cache by width
    std::pair<QSize, QSize> m_told;     ///< the size and size hint that the parent layout was notified of
    mutable QString m_html;
};

}  // namespace mortonscope
