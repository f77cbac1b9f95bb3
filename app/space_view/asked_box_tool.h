#pragma once

#include "app/session/models.h"
#include "app/space_view/drag.h"

#include <QObject>

#include <memory>
#include <optional>

class QKeyEvent;
class QMenu;

namespace mortonscope {

class AsyncPicture;
class QueryOverlay;
class SpaceViewOptions;

/// The box that is asked about and not in the scene, as the Space draws and edits it. Owned by the Space, which
/// forwards to it what mouse and keys do with the box. What it meets among very many boxes is painted on workers.
class AskedBoxTool : public QObject {
    Q_OBJECT

public:
    AskedBoxTool(const Models& models, const SpaceViewOptions& options, QObject* parent);

    /// The tool is chosen, whether there is a box yet or not.
    bool isInHand() const;
    /// None while another tool is chosen.
    std::optional<Box> box() const;
    void set(const std::optional<Box>& box);
    /// Inserts the box into the scene and selects it.
    void putIn();

    /// Begun with a press there: upon a handle, within the box, or elsewhere, which draws another.
    std::unique_ptr<Drag> drag(const Drag::Setting& setting, const std::optional<Handle>& handle, QPointF at);
    /// Enter inserts the box, Escape and Delete remove it.
    bool handleKey(const QKeyEvent& event);
    void addActions(QMenu& menu);

    /// As it is painted in one frame.
    struct Picture {
        std::unique_ptr<QueryOverlay> overlay;
        const AsyncPicture* under = nullptr;  ///< of an answer that has too much to show for a frame
        const AsyncPicture* met = nullptr;
        std::optional<Box> box;
        QString name;  ///< that it would get in the scene
        bool hasHandles = false;

        void paintUnderBoxes(QPainter& painter, const Canvas& canvas) const;
        void paintOverBoxes(QPainter& painter, const Canvas& canvas, double handleSize) const;
    };
    Picture picture(const Canvas& canvas, bool isDragging) const;
    /// Sees to it that the workers paint what a frame has no time for; `ratio`: device pixels to one of the widget.
    void refresh(const Canvas& canvas, bool isDragging, double ratio);
    bool isPainting() const;
    /// Colours or sizes are others.
    void invalidate();

signals:
    /// Something of it is to be painted again.
    void changed();

private:
    std::uint64_t shown(bool isDragging) const;

    const Models m_models;
    const SpaceViewOptions& m_options;
    AsyncPicture* m_cells;
    AsyncPicture* m_met;
};

}  // namespace mortonscope
