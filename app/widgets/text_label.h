#pragma once

#include <QString>

class QColor;
class QLabel;
class QWidget;

namespace mortonscope {

/// A label of plain words that wraps them; what it says comes later.
QLabel* makeTextLabel(const QString& objectName, QWidget* parent,
                      Qt::Alignment alignment = Qt::AlignLeft | Qt::AlignVCenter);

/// The colour in which a widget's words are written; nothing else of its palette changes.
void setTextColor(QWidget& widget, const QColor& color);

}  // namespace mortonscope
