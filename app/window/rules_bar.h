#pragma once

#include "app/model/models.h"

#include <QToolBar>

class QComboBox;
class QSpinBox;

namespace mortonscope {

/// The rules of the scene that may be changed at any time: depth, outside, touching, and in which order
/// lists are read.
class RulesBar : public QToolBar {
    Q_OBJECT

public:
    RulesBar(const Models& models, QWidget* parent);

private:
    QComboBox* addChoice(const QString& name, const QString& label, const QString& toolTip);
    void addLabel(const QString& text, QWidget* buddy);
    void showScene();
    void restyle();

    const Models m_models;
    QSpinBox* m_depth = nullptr;
    QComboBox* m_outside = nullptr;
    QComboBox* m_touching = nullptr;
    QComboBox* m_order = nullptr;
};

}  // namespace mortonscope
