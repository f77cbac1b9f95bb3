#pragma once

#include "app/state/models.h"
#include "app/widgets/style.h"

#include <QLabel>
#include <QString>

class QColor;
class QWidget;

namespace mortonscope {

/// Creates a word-wrapping label for plain text, still empty.
QLabel* makeTextLabel(const QString& objectName, QWidget* parent,
                      Qt::Alignment alignment = Qt::AlignLeft | Qt::AlignVCenter);
/// As above, with its own style.
QLabel* makeTextLabel(const ThemeController& theme, const QString& objectName, const TextStyle& style, QWidget* parent,
                      Qt::Alignment alignment = Qt::AlignLeft | Qt::AlignVCenter);

/// Sets the text color of a widget without changing the rest of its palette.
void setTextColor(QWidget& widget, const QColor& color);

/// Shows the text of an empty panel in the available space. Text that does not fit is elided, and the tooltip shows all
/// of it. The label has no minimum height. Screen readers always get the whole text.
class ElidingLabel : public QLabel {
    Q_OBJECT

public:
    ElidingLabel(const ThemeController& theme, const TextStyle& style, QWidget* parent);

    void setWords(const QString& words);
    /// Adds a second line to the tooltip, about the text.
    void setExplanation(const QString& explanation);
    QSize minimumSizeHint() const override { return {}; }
    bool hasHeightForWidth() const override { return false; }

protected:
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void fit();

    QString m_words;
    QString m_explanation;
};

/// Shows a sentence on a fixed number of lines, so that its neighbors never move. A sentence that is too long gets a
/// smaller font, and only then is it cut. Large text is shrunk further before it is cut. Screen readers always get the
/// whole sentence.
class FittedLabel : public QLabel {
    Q_OBJECT

public:
    explicit FittedLabel(const Models& models, QWidget* parent = nullptr);

    QString sentence() const { return m_sentence; }
    void setSentence(const QString& sentence);
    /// Sets the font size of a sentence that fits, and the number of lines.
    void setTextSize(TextSize size, int lines = 2);
    void setRole(Role role);
    /// Makes the label require less width, for places where it is beside other widgets.
    void setNarrow(bool narrow);
    QSize minimumSizeHint() const override;

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void applyTheme();
    void fit();

    const Models m_models;
    QString m_sentence;
    TextSize m_size = TextSize::Title;
    int m_lines = 2;
    bool m_isNarrow = false;
    Role m_role = Role::Text;
};

/// Shows a few paragraphs of Markdown in the theme's fonts. The text may come from another person's file, so HTML has
/// no effect, pictures are not loaded, and links outside the program become plain text. A click on a "mortonscope:"
/// link emits linkActivated.
class MarkdownLabel : public QLabel {
    Q_OBJECT

public:
    MarkdownLabel(const ThemeController& theme, const TextStyle& style, QWidget* parent);

    void setMarkdown(const QString& markdown);

private:
    void render();

    QString m_markdown;
};

/// Turns a label into a notice: screen readers speak its text when it changes, for example a verdict or a step.
void makeNotice(QLabel& label);

/// Announces the label's accessible name, unless it is empty or equal to the last announcement. Does nothing if the
/// label is disabled, because then its text is hidden.
void tellNotice(QLabel& label);

/// Shows a text in a notice, in the color of a warning if it is a problem, and announces it.
void showNotice(const ThemeController& theme, QLabel& label, const QString& text, bool isProblem);

}  // namespace mortonscope
