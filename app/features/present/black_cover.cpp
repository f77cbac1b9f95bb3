#include "app/features/present/black_cover.h"

#include "app/theme/stage_colors.h"

#include <QPainter>

namespace mortonscope {

BlackCover::BlackCover(QWidget* parent) : Overlay(Layer::Black, parent)
{
    setObjectName(QStringLiteral("blackCover"));
    setAccessibleName(tr("Black"));
    setAttribute(Qt::WA_OpaquePaintEvent);  // what lies below need not be painted
    setCursor(Qt::BlankCursor);
}

void BlackCover::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.fillRect(rect(), blackout());
}

void BlackCover::mousePressEvent(QMouseEvent*) { emit clicked(); }

}  // namespace mortonscope
