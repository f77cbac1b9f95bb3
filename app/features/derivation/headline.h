#pragma once

#include "app/theme/theme.h"
#include "app/words/step_sentence.h"

#include <QLabel>

#include <map>
#include <optional>

class QTextDocument;

namespace mortonscope {

/// The answer, before all numbers: why a box is where it is, and its slot. Whole at any width; where it would take too
/// much of the height it is set smaller. Until the run has come to the answer its words are pale blocks. The label
/// itself has no text, each new one of which would have the window laid out.
class Headline : public QLabel {
    Q_OBJECT

public:
    explicit Headline(ThemeController& theme, QWidget* parent = nullptr);

    struct Words {
        QString caption;  ///< which box at which step; empty: the selected one
        BoxHome home;
        bool isOpen = true;      ///< the answer may be told
        bool isCurrent = false;  ///< it is what the current step tells

        friend bool operator==(const Words&, const Words&) = default;
    };
    void setWords(const Words& words);
    const Words& words() const { return m_words; }
    /// From now on it is shown on the way from other words to these: an answer that they didn't tell yet comes by and
    /// by. From none, or about another box: it stands.
    void setLeft(const std::optional<Words>& left);
    /// How much of the way is gone, 0 … 1.
    void setWay(double t);
    /// It takes no more than that, if any size of text can do it.
    void setRoom(int height);
    void themeChanged();

    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void resizeEvent(QResizeEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    /// How large the text is in a width, and how high all of it.
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
    /// How much of a part is seen, 0 … 1.
    double seen(bool Words::* part) const;

    ThemeController& m_theme;
    Words m_words;
    std::optional<Words> m_left;  ///< while it moves
    double m_way = 1;
    int m_room = 0;                     ///< 0: not known yet
    mutable std::map<int, Fit> m_fits;  ///< by width
    std::pair<QSize, QSize> m_told;     ///< the layout: its size, and the one that it would like
    mutable QString m_html;
};

}  // namespace mortonscope
