#pragma once

#include "app/session/models.h"
#include "core/check/diagnosis.h"

#include <QWidget>

class QLabel;
class QPushButton;

namespace mortonscope {

/// A mistake that a list can come from: what its author believes and what comes of it on this scene, the lines of the
/// reference listing that are other ones, its name, and the way to where it first goes wrong.
class MistakeCard : public QWidget {
    Q_OBJECT

public:
    /// `effect`: on this scene, in words; `closing`: how the mistake and the list go together. Either may be empty.
    MistakeCard(const Models& models, const NamedMistake& mistake, const QString& effect, const QString& closing,
                QWidget* parent = nullptr);

    void applyTheme();

signals:
    void stepBothWanted(const mortonscope::NamedMistake& mistake);

private:
    const Models m_models;
    QLabel* m_belief;
    QLabel* m_effect;
    QLabel* m_where;
    QLabel* m_lines;
    QLabel* m_closing;
    QPushButton* m_step;
};

}  // namespace mortonscope
