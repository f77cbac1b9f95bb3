#pragma once

#include "app/theme/theme.h"
#include "core/narrate/placement_words.h"

#include <QLabel>

#include <map>
#include <optional>

class QTextDocument;

namespace mortonscope {

/// The answer above the figure: why a box is in its cell, and its slot. It is never cut; if it would take too much
/// height, its text gets smaller. Until the run has computed the answer, pale blocks replace its words. The class
/// paints the text itself: QLabel::setText() would trigger a layout of the window each time.
class Headline : public QLabel {
    Q_OBJECT

public:
    explicit Headline(ThemeController& theme, QWidget* parent = nullptr);

    struct Words {
        QString caption;  ///< the box and the step; empty for a box that the run isn't inserting
        BoxHome home;
        int depth = 0;           ///< of the tree, for the color of the slot
        bool isOpen = true;      ///< the answer may be shown
        bool isCurrent = false;  ///< the current step gives the answer

        friend bool operator==(const Words&, const Words&) = default;
    };
    void setWords(const Words& words);
    const Words& words() const { return m_words; }
    /// Sets the words from which the animation to words() starts: an answer that was hidden fades in. None, or another
    /// answer, ends the animation.
    void setLeft(const std::optional<Words>& left);
    /// Sets the progress of the animation, 0 … 1.
    void setWay(double t);
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
    /// Returns the opacity of the part that a flag of Words controls, 0 … 1.
    double seen(bool Words::* part) const;

    ThemeController& m_theme;
    Words m_words;
    std::optional<Words> m_left;  ///< start of the animation
    double m_way = 1;
    int m_room = 0;                     ///< 0 if unknown
    mutable std::map<int, Fit> m_fits;  ///< cache by width
    std::pair<QSize, QSize> m_told;     ///< the size and size hint that the parent layout was notified of
    mutable QString m_html;
};

}  // namespace mortonscope
