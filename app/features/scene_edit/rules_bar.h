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

/// The depth, and behind one button the algorithm and the rules that may be changed at any time: outside, touching, and
/// in which order lists are read, each with a picture and a sentence of what its value means.
class RulesBar : public QToolBar {
    Q_OBJECT

public:
    RulesBar(const Models& models, QWidget* parent);

private:
    struct Choice {
        QComboBox* combo;
        QLabel* picture;
        QLabel* meaning;
    };

    void makeDepth();
    void makePopover();
    /// Says that the run is being computed.
    void makeBusy();
    void makeAlgorithms();
    QComboBox* addChoice(const QString& name, const QString& label, const QString& toolTip);
    void popUp();
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
    QSpinBox* m_depth = nullptr;
    QComboBox* m_algorithm = nullptr;
    QComboBox* m_outside = nullptr;
    QComboBox* m_touching = nullptr;
    QComboBox* m_order = nullptr;
};

}  // namespace mortonscope
