#pragma once

#include "app/widgets/arrangement.h"
#include "app/widgets/panel.h"

class QLabel;
class QPushButton;

namespace mortonscope {

class FittedLabel;

/// A bar above the Space with an icon, a sentence and buttons, in one row or, if that is too narrow, in two.
class Banner : public Panel {
    Q_OBJECT

public:
    QSize minimumSizeHint() const override;
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
    /// Chooses the rows again. Call it after showing or hiding a widget.
    void arrange();

    void resizeEvent(QResizeEvent* event) override;
    void themeChanged() override;

private:
    std::vector<BarRows::Arrangement> arrangements() const;
    int widthIn(const QWidget* widget) const;

    const int m_sentenceWidth;
    QLabel* m_icon;
    FittedLabel* m_sentence;
    QWidget* m_buttons;
    BarRows m_rows;
};

}  // namespace mortonscope
