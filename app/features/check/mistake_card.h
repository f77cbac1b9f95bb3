#pragma once

#include "app/session/models.h"
#include "core/check/diagnosis.h"

#include <QWidget>

class QLabel;
class QPushButton;

namespace mortonscope {

/// A mistake that a list can come from: its title, its one sentence, the line of the listing that differs, and the way
/// to where it first goes wrong.
class MistakeCard : public QWidget {
    Q_OBJECT

public:
    MistakeCard(const Models& models, const NamedMistake& mistake, QWidget* parent = nullptr);

    void applyTheme();

signals:
    void stepBothWanted(const mortonscope::NamedMistake& mistake);

private:
    const Models m_models;
    QLabel* m_title;
    QLabel* m_idea;
    QLabel* m_line;
    QPushButton* m_step;
};

}  // namespace mortonscope
