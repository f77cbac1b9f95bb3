#pragma once

#include "app/session/models.h"

#include <QToolBar>

class QComboBox;
class QMenu;
class QSpinBox;

namespace mortonscope {

struct Algorithm;

/// The algorithm, and the rules of the scene that may be changed at any time: depth, outside, touching, and in which
/// order lists are read. Compact, it shows the depth alone and the rest as a menu.
class RulesBar : public QToolBar {
    Q_OBJECT

public:
    /// `rules` is the menu that the compact form opens.
    RulesBar(const Models& models, QMenu* rules, QWidget* parent);

    void setCompact(bool compact);
    /// The width that each form wants.
    int fullWidth() const { return m_fullWidth; }

private:
    QComboBox* addChoice(const QString& name, const QString& label, const QString& toolTip);
    QAction* addLabel(const QString& text, QWidget* buddy);
    void makeAlgorithms();
    void showScene();
    void showMethod();
    static QString toolTipOf(const Algorithm& algorithm);
    void restyle();

    const Models m_models;
    QComboBox* m_algorithm = nullptr;
    QSpinBox* m_depth = nullptr;
    QComboBox* m_outside = nullptr;
    QComboBox* m_touching = nullptr;
    QComboBox* m_order = nullptr;
    QList<QAction*> m_fullOnly;
    QAction* m_compactOnly = nullptr;
    int m_fullWidth = 0;
};

}  // namespace mortonscope
