#pragma once

#include "app/session/models.h"

#include <QWidget>

class QAction;

namespace mortonscope {

/// What the pen can do, within its reach: inks, widths, and the ways back. It stands upon the drawing, in the middle of
/// its upper edge, and has no state of its own: its buttons are the menu's actions.
class PenBar : public QWidget {
    Q_OBJECT

public:
    PenBar(const Models& models, const QList<QAction*>& actions, QWidget* parent);

    bool eventFilter(QObject* watched, QEvent* event) override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void restyle();
    void place();

    const Models m_models;
};

}  // namespace mortonscope
