#include "app/features/check/list_layout.h"

#include <QTextBlock>
#include <QTextLayout>

namespace mortonscope {

/// The text itself is moved down, so that the caret, clicks and selections find it where it is.
QRectF ListLayout::blockBoundingRect(const QTextBlock& block) const
{
    QRectF rect = QPlainTextDocumentLayout::blockBoundingRect(block);
    if (rect.isNull() || block.layout()->lineCount() == 0) {
        return rect;
    }
    const Room room = m_room(block);
    const double down = room.above - block.layout()->lineAt(0).y();
    if (down != 0) {
        for (int i = 0; i < block.layout()->lineCount(); ++i) {
            QTextLine line = block.layout()->lineAt(i);
            line.setPosition(line.position() + QPointF(0, down));
        }
        rect = QPlainTextDocumentLayout::blockBoundingRect(block);
    }
    return rect.adjusted(0, 0, 0, room.below);
}

void ListLayout::roomChanged()
{
    emit documentSizeChanged(documentSize());
    emit update();
}

}  // namespace mortonscope
