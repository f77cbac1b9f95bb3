#pragma once

#include "app/widgets/panel.h"

class QLabel;

namespace mortonscope {

class WhyLinks;
class WhyList;

/// Answers the question in Selection: the question as a heading and the chain of reasons, each of which leads to its
/// step or place. Without a question, it says how to ask one.
class WhyPanel : public Panel {
    Q_OBJECT

public:
    explicit WhyPanel(const Models& models, QWidget* parent = nullptr);

    QSize sizeHint() const override;
    /// Focuses the first link in the list. May be called just before the panel becomes visible.
    void startWalking();

signals:
    void left();

protected:
    void showEvent(QShowEvent* event) override;

private:
    void follow();
    void answerNow();

    WhyLinks* m_links;
    QLabel* m_question;
    QLabel* m_empty;
    WhyList* m_list;
};

}  // namespace mortonscope
