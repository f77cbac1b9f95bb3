#pragma once

#include "app/widgets/panel.h"

#include <vector>

class QLabel;
class QPushButton;
class QVBoxLayout;

namespace mortonscope {

class FittedLabel;

/// A panel with a sentence and other parts, in as few rows as its width allows. It takes the first of several
/// arrangements in which every row fits, and sets its height.
///
/// A subclass lists the arrangements. It calls setStretching() once, and arrange() whenever the list or the width of a
/// part has changed. Resizing and a new theme arrange the bar without a call.
class Bar : public Panel {
    Q_OBJECT

public:
    using Row = std::vector<QWidget*>;
    using Arrangement = std::vector<Row>;

    /// Returns the width that the widest arrangement needs, and the current height.
    QSize sizeHint() const override;
    /// Returns the width that the narrowest arrangement needs, and the current height.
    QSize minimumSizeHint() const override;

protected:
    /// Spacing in units of the theme.
    struct Gaps {
        double widgets;
        double rows;                ///< also above the first row and below the last
        double aroundOneRow = 1.5;  ///< maximum above and below a single row, where text needs the height
    };

    Bar(const Models& models, const QString& objectName, const QString& title, Gaps gaps, QWidget* parent);

    /// Sets the parts that share the remaining width of their row.
    void setStretching(const Row& parts) { m_stretching = parts; }
    /// Returns the arrangements from the widest to the narrowest.
    virtual std::vector<Arrangement> arrangements() const = 0;
    /// Returns the width in px that a part needs in a row.
    virtual int widthIn(const QWidget* part, const Row& row) const;
    /// Chooses the first arrangement that fits, or the last if none does. Hides the parts that it does not contain.
    virtual void arrange();
    const Arrangement& current() const { return m_current; }

    void themeChanged() override;
    void resizeEvent(QResizeEvent* event) override;

private:
    bool stretches(const QWidget* part) const;
    int widthOf(const Row& row) const;
    int widthOf(const Arrangement& rows) const;
    void layOut(const Arrangement& arrangement, const std::vector<Arrangement>& all);

    const Gaps m_gaps;
    Row m_stretching;
    QVBoxLayout* m_rows;
    Arrangement m_current;
};

/// A bar above the World with an icon, a sentence and buttons, in one row or, if that is too narrow, in two.
class Banner : public Bar {
    Q_OBJECT

public:
    /// Returns the widget that shows the sentence, so that a presenter can hide it if it gives an answer away.
    QWidget* sentenceWidget() const;

protected:
    /// `icon` is the name of an icon in the theme, and `iconName` its accessible name. `sentenceWidth` is the width in
    /// units of the theme that the sentence needs to be in one row with the buttons.
    Banner(const Models& models, const QString& objectName, const QString& title, const QString& icon,
           const QString& iconName, int sentenceWidth, QWidget* parent);

    void setSentence(const QString& sentence);
    /// Appends a button, or a widget of another kind, after the last one.
    QPushButton* addButton(const QString& objectName, const QString& text, const QString& toolTip);
    void addWidget(QWidget* widget);

    std::vector<Arrangement> arrangements() const override;
    int widthIn(const QWidget* part, const Row& row) const override;

private:
    const int m_sentenceWidth;
    QLabel* m_icon;
    FittedLabel* m_sentence;
    QWidget* m_buttons;
};

}  // namespace mortonscope
