#pragma once

#include "app/widgets/arrangement.h"
#include "app/widgets/panel.h"

class QLabel;
class QPushButton;

namespace mortonscope {

class FittedLabel;

/// A sign, a sentence and what can be done about it, above the Space: in one row, or where that has no room in two.
class Banner : public Panel {
    Q_OBJECT

public:
    QSize minimumSizeHint() const override;
    /// What shows the sentence: for a presenter who hides what gives answers away.
    QWidget* sentenceWidget() const;

protected:
    /// `icon` is a name in the theme, `iconName` what it is called aloud; the sentence asks for `sentenceWidth` units of
    /// the theme before it leaves the row to the buttons.
    Banner(const Models& models, const QString& objectName, const QString& title, const QString& icon,
           const QString& iconName, int sentenceWidth, QWidget* parent);

    void setSentence(const QString& sentence);
    /// Behind the others. The banner keeps a widget that is not a button as it is.
    QPushButton* addButton(const QString& objectName, const QString& text, const QString& toolTip);
    void addWidget(QWidget* widget);
    /// After a widget was shown or hidden.
    void arrange();

    void resizeEvent(QResizeEvent* event) override;
    void themeChanged() override;

private:
    std::vector<BarRows::Arrangement> arrangements() const;
    int widthIn(const QWidget* widget) const;

    const QString m_iconInTheme;
    const int m_sentenceWidth;
    QLabel* m_icon;
    FittedLabel* m_sentence;
    QWidget* m_buttons;
    BarRows m_rows;
};

}  // namespace mortonscope
