#pragma once

#include "app/session/models.h"

#include <QToolBar>

#include <vector>

class QComboBox;
class QFrame;
class QLabel;
class QSpinBox;
class QToolButton;

namespace mortonscope {

struct Algorithm;

/// The depth, and a button that opens all rules of the scene: algorithm, depth, outside, touching and the order of lists,
/// with a picture and a sentence for each value, and the world's edges and title.
class RulesBar : public QToolBar {
    Q_OBJECT

public:
    RulesBar(const Models& models, QWidget* parent);

    /// Opens the rules below their button, or in the middle of the window where the bar is hidden.
    void popUp();

private:
    struct Choice {
        QComboBox* combo;
        QLabel* picture;
        QLabel* meaning;
    };

    QSpinBox* makeDepth(const QString& name);
    void makePopover();
    /// Says that the run is being computed.
    void makeBusy();
    void makeAlgorithms();
    QComboBox* addChoice(const QString& name, const QString& label, const QString& toolTip);
    /// What its value means, in a sentence and a picture.
    void explain(const Choice& choice) const;
    void showScene();
    void showMethod();
    static QString toolTipOf(const Algorithm& algorithm);
    void restyle();

    const Models m_models;
    QFrame* m_popover;
    QToolButton* m_button;
    std::vector<Choice> m_choices;
    std::vector<QSpinBox*> m_depths;  ///< in the bar and among the rules
    QComboBox* m_algorithm = nullptr;
    QComboBox* m_outside = nullptr;
    QComboBox* m_touching = nullptr;
    QComboBox* m_order = nullptr;
};

}  // namespace mortonscope
