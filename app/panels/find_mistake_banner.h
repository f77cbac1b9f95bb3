#pragma once

#include "app/panels/bar_rows.h"
#include "app/panels/panel.h"

class QComboBox;
class QLabel;
class QPushButton;

namespace mortonscope {

class FindMistake;
class FittedLabel;

/// The question, the answers to choose from and what came of the last one, as long as a mistake is to be found.
class FindMistakeBanner : public Panel {
    Q_OBJECT

public:
    FindMistakeBanner(const Models& models, FindMistake& game, QWidget* parent = nullptr);

    bool isWanted() const;
    QSize minimumSizeHint() const override;

signals:
    /// Another exercise, by a number of its own.
    void anotherWanted();

protected:
    void resizeEvent(QResizeEvent* event) override;
    void themeChanged() override;

private:
    void fillAnswers();
    QPushButton* add(const QString& objectName, const QString& text, const QString& toolTip);
    void follow();
    std::vector<BarRows::Arrangement> arrangements() const;
    int widthIn(const QWidget* widget) const;
    void arrange();

    FindMistake& m_game;
    QLabel* m_icon;
    FittedLabel* m_sentence;
    QWidget* m_buttons;
    QComboBox* m_answers;
    QPushButton* m_guess = nullptr;
    QPushButton* m_show = nullptr;
    BarRows m_rows;
};

}  // namespace mortonscope
