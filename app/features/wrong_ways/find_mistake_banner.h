#pragma once

#include "app/widgets/banner.h"

class QComboBox;

namespace mortonscope {

class FindMistake;

/// The question, the answers to choose from and what came of the last one, as long as a mistake is to be found.
class FindMistakeBanner : public Banner {
    Q_OBJECT

public:
    FindMistakeBanner(const Models& models, FindMistake& game, QWidget* parent = nullptr);

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
};

}  // namespace mortonscope
