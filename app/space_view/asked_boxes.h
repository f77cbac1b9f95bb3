#pragma once

#include "app/session/models.h"
#include "app/space_view/drag.h"

#include <QObject>

#include <memory>
#include <optional>

class QKeyEvent;
class QMenu;

namespace mortonscope {

class PaintedAside;
class WhatIfOverlay;
class QueryOverlay;
class SpaceViewOptions;

/// The boxes that are asked about and not in the scene: the range query's and the what-if box. Owned by the Space, which
/// forwards to it what mouse and keys do with them. The tool in hand says which of the two is meant; both are painted, and
/// what they find among very many boxes is painted on workers.
class AskedBoxes : public QObject {
    Q_OBJECT

public:
    AskedBoxes(const Models& models, const SpaceViewOptions& options, QObject* parent);

    /// The tool in hand asks about a box, whether there is one yet or not.
    bool areInHand() const;
    /// The box of the tool in hand.
    std::optional<Box> box() const;
    void set(const std::optional<Box>& box);
    /// Makes the what-if box a box of the scene and selects it.
    void putIn();

    /// Begun with a press there: upon a handle, within the box, or elsewhere, which draws another.
    std::unique_ptr<Drag> drag(const Drag::Setting& setting, const std::optional<Handle>& handle, QPointF at);
    /// Keys that are about the box in hand: Enter puts the what-if box in, Escape and Delete take either away.
    bool handleKey(const QKeyEvent& event);
    /// What can be done about those that are there.
    void addActions(QMenu& menu);

    /// As they are painted in one frame.
    struct Picture {
        std::unique_ptr<QueryOverlay> query;
        const PaintedAside* under = nullptr;  ///< of a query that has too much to show for a frame
        const PaintedAside* met = nullptr;
        const PaintedAside* metByWhatIfBox = nullptr;
        std::unique_ptr<WhatIfOverlay> whatIfBox;
        std::optional<Box> bareQuery;      ///< one whose answer isn't there yet, or is hidden
        std::optional<Box> bareWhatIfBox;  ///< the same

        void paintUnderBoxes(QPainter& painter, const Canvas& canvas) const;
        void paintOverBoxes(QPainter& painter, const Canvas& canvas, double handleSize, bool queryHasHandles) const;
        void paintWords(QPainter& painter, const QRectF& inside) const;
    };
    Picture picture(const Canvas& canvas, bool isDragging) const;
    /// Sees to it that the workers paint what a frame has no time for; `ratio`: device pixels to one of the widget.
    void refresh(const Canvas& canvas, bool isDragging, double ratio);
    bool isPainting() const;
    /// Colours or sizes are others.
    void invalidate();

signals:
    /// Something of it is to be painted anew.
    void changed();

private:
    std::uint64_t shownOfQuery(bool isDragging) const;

    const Models m_models;
    const SpaceViewOptions& m_options;
    PaintedAside* m_queryCells;
    PaintedAside* m_queryMet;
    PaintedAside* m_whatIfMet;
};

}  // namespace mortonscope
