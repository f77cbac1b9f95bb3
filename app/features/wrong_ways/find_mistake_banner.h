#pragma once

#include "app/widgets/banner.h"
#include "app/widgets/can_be_bare.h"

class QComboBox;

namespace mortonscope {

class FindMistake;

/// The question, the answers to choose from and what came of the last one, as long as a mistake is to be found.
class FindMistakeBanner : public Banner, public CanBeBare {
    Q_OBJECT

public:
    FindMistakeBanner(const Models& models, FindMistake& game, QWidget* parent = nullptr);

    /// The exercise is a card's: no other one takes its place.
    void setBare(bool isBare) override;

signals:
    /// Another exercise, by a number of its own.
    void anotherWanted();
    /// The single pass beside the mistake that was found.
    void comparisonWanted();

private:
    void fillAnswers();
    void follow();

    FindMistake& m_game;
    QComboBox* m_answers;
    QPushButton* m_guess;
    QPushButton* m_show;
    QPushButton* m_compare;
    QPushButton* m_another;
    QPushButton* m_end;
};

}  // namespace mortonscope
