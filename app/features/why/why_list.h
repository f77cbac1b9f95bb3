#pragma once

#include "app/state/models.h"

#include <QListView>

namespace mortonscope {

class WhyLinks;

/// The list of the Why panel. Up and Down move through it and highlight what the link refers to, as the pointer does.
/// Enter or a click goes to the link's step or, if it has none, to its cell.
class WhyList : public QListView {
    Q_OBJECT

public:
    WhyList(const Models& models, WhyLinks* links, QWidget* parent = nullptr);

signals:
    /// Escape was pressed: the user leaves the list.
    void left();

protected:
    void currentChanged(const QModelIndex& current, const QModelIndex& previous) override;
    void keyPressEvent(QKeyEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    bool viewportEvent(QEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;

private:
    void goTo(const QModelIndex& index);
    void light(const QModelIndex& index);

    const Models m_models;
    WhyLinks* m_links;
    bool m_isPointing = false;  ///< this list set the highlight
};

}  // namespace mortonscope
