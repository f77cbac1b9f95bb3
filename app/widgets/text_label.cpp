#include "app/widgets/text_label.h"

#include <QLabel>

namespace mortonscope {

QLabel* makeTextLabel(const QString& objectName, QWidget* parent, Qt::Alignment alignment)
{
    auto* label = new QLabel(parent);
    label->setObjectName(objectName);
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    label->setAlignment(alignment);
    return label;
}

void setTextColor(QWidget& widget, const QColor& color)
{
    QPalette palette = widget.palette();
    palette.setColor(QPalette::WindowText, color);
    widget.setPalette(palette);
}

}  // namespace mortonscope
