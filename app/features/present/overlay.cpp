#include "app/features/present/overlay.h"

#include <QEvent>

#include <algorithm>

namespace mortonscope {

Overlay::Overlay(Layer layer, QWidget* parent) : QWidget(parent), m_layer(layer)
{
    setFocusPolicy(Qt::NoFocus);
    setGeometry(parent->rect());
    parent->installEventFilter(this);
    raiseAll();
}

void Overlay::raiseAll() const
{
    auto all = parentWidget()->findChildren<Overlay*>(QString(), Qt::FindDirectChildrenOnly);
    std::ranges::stable_sort(all, {}, &Overlay::m_layer);
    const QObjectList& children = parentWidget()->children();
    const bool areInFront = std::equal(all.rbegin(), all.rend(), children.rbegin());
    if (areInFront) {
        return;  // each would be repainted, for every child that comes and every layout
    }
    for (Overlay* each : all) {
        each->raise();
    }
}

bool Overlay::eventFilter(QObject* watched, QEvent* event)
{
    switch (watched == parent() ? event->type() : QEvent::None) {
    case QEvent::Resize: setGeometry(parentWidget()->rect()); break;
    case QEvent::ChildPolished:  // a new child stands in front
    case QEvent::LayoutRequest:  // docks are raised as they are moved
        raiseAll();
        break;
    default: break;
    }
    return QWidget::eventFilter(watched, event);
}

}  // namespace mortonscope
