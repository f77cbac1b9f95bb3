#pragma once

#include "app/session/models.h"
#include "app/theme/theme.h"

#include <QLabel>
#include <QString>

class QColor;
class QWidget;

namespace mortonscope {

/// A label of plain words that wraps them; what it says comes later.
QLabel* makeTextLabel(const QString& objectName, QWidget* parent,
                      Qt::Alignment alignment = Qt::AlignLeft | Qt::AlignVCenter);

/// The colour in which a widget's words are written; nothing else of its palette changes.
void setTextColor(QWidget& widget, const QColor& color);

/// What an empty panel says, in the room that happens to be there: shortened where it is too little, with the whole as
/// its tool tip. Asks for no height of its own. Read aloud it is always whole.
class ElidingLabel : public QLabel {
    Q_OBJECT

public:
    explicit ElidingLabel(QWidget* parent = nullptr);

    void setWords(const QString& words);
    /// What the words are, for the tool tip.
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

/// A sentence on two lines (or more) that are always reserved, so that nothing beside or below jumps. One that is too
/// long for them is set smaller, and only then cut; read aloud it is always whole. Text that is large is cut later than
/// it is made less large.
class FittedLabel : public QLabel {
    Q_OBJECT

public:
    explicit FittedLabel(const Models& models, QWidget* parent = nullptr);

    QString sentence() const { return m_sentence; }
    void setSentence(const QString& sentence);
    /// The size that a sentence has if it fits.
    void setTextSize(TextSize size, int lines = 2);
    void setRole(Role role);
    /// It may stand beside other things where there is little room: then it asks for less.
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

/// A few paragraphs of Markdown in the theme's fonts. Text of somebody else's file: no HTML in it counts, no picture is
/// loaded, and no link leads out of the program: those that begin with "mortonscope:" are told (linkActivated).
class MarkdownLabel : public QLabel {
    Q_OBJECT

public:
    explicit MarkdownLabel(QWidget* parent = nullptr);

    void setMarkdown(const QString& markdown);
    void applyTheme(const Theme& theme, Role role = Role::Text, TextSize size = TextSize::Body);

private:
    void render();

    QString m_markdown;
};

/// Makes a label one whose sentence screen readers speak unasked when it is told anew: what is right or wrong, and what
/// a step does, is said to everybody.
void makeNotice(QLabel& label);

/// Tells the label's accessible name, unless it is empty or the one that was told last. A disabled label is silent:
/// what it says is hidden from everybody.
void tellNotice(QLabel& label);

}  // namespace mortonscope
