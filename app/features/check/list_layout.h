#pragma once

#include <QPlainTextDocumentLayout>

#include <functional>

namespace mortonscope {

/// Lays out the lines of a text with room above and below each, where something is drawn that is not part of it: lines
/// that are missing. Asks for the room only of the lines that are shown.
class ListLayout : public QPlainTextDocumentLayout {
    Q_OBJECT

public:
    struct Room {
        double above = 0;
        double below = 0;
    };

    ListLayout(QTextDocument* document, std::function<Room(const QTextBlock&)> room)
        : QPlainTextDocumentLayout(document), m_room(std::move(room))
    {
    }

    QRectF blockBoundingRect(const QTextBlock& block) const override;
    /// What room there is has changed.
    void roomChanged();

private:
    std::function<Room(const QTextBlock&)> m_room;
};

}  // namespace mortonscope
