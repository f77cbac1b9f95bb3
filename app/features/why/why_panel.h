#pragma once

#include "app/widgets/panel.h"

class QLabel;

namespace mortonscope {

class WhyLinks;
class WhyList;

/// The answer to the question that Selection holds: a heading that says it and its chain of reasons, each of
/// which leads to its moment or place. Without a question, how to ask one.
class WhyPanel : public Panel {
    Q_OBJECT

public:
    explicit WhyPanel(const Models& models, QWidget* parent = nullptr);

    QSize sizeHint() const override;
    /// Gives the keyboard to the list, at its first link; also just before the panel comes into sight.
    void startWalking();

signals:
    void left();

protected:
    void themeChanged() override;
    void showEvent(QShowEvent* event) override;

private:
    void follow();
    void answerNow();
    void showAnswer(bool there);

    WhyLinks* m_links;
    QLabel* m_question;
    QLabel* m_empty;
    WhyList* m_list;
};

}  // namespace mortonscope
