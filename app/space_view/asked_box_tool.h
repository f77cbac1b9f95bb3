#pragma once

#include "app/space_view/drag.h"
#include "app/state/models.h"

#include <QObject>

#include <memory>
#include <optional>

class QKeyEvent;
class QMenu;

namespace mortonscope {

class AsyncPicture;
class QueryOverlay;
class SpaceViewOptions;

/// Draws and edits the query box, a box outside the scene. The World owns the tool and forwards mouse and keys to it.
/// Its intersections with very many boxes are painted on workers.
class AskedBoxTool : public QObject {
    Q_OBJECT

public:
    AskedBoxTool(const Models& models, const SpaceViewOptions& options, QObject* parent);

    /// Returns true if the tool is selected, even without a box.
    bool isInHand() const;
    /// Returns the query box, or none while another tool is selected.
    std::optional<Box> box() const;
    void set(const std::optional<Box>& box);
    /// Inserts the query box into the scene and selects it.
    void putIn();

    /// Starts a drag: on a handle it resizes the box, within the box it moves it, elsewhere it draws a new box.
    std::unique_ptr<Drag> drag(const Drag::Setting& setting, const std::optional<Handle>& handle, QPointF at);
    /// Handles Enter, which inserts the box, and Escape and Delete, which remove it.
    bool handleKey(const QKeyEvent& event);
    void addActions(QMenu& menu);

    /// The query box as painted in one frame.
    struct Picture {
        std::unique_ptr<QueryOverlay> overlay;
        const AsyncPicture* under = nullptr;  ///< painted on a worker: an answer with too much to show for a frame
        const AsyncPicture* met = nullptr;
        std::optional<Box> box;
        QString name;  ///< its future name in the scene
        bool hasHandles = false;

        void paintUnderBoxes(QPainter& painter, const Canvas& canvas) const;
        void paintOverBoxes(QPainter& painter, const Canvas& canvas, double handleSize) const;
    };
    Picture picture(const Canvas& canvas, bool isDragging) const;
    /// Starts the workers that paint what takes longer than a frame. `ratio` is the number of device pixels in a pixel
    /// of the widget.
    void refresh(const Canvas& canvas, bool isDragging, double ratio);
    bool isPainting() const;
    /// Call this when colors or sizes change.
    void invalidate();

signals:
    /// Emitted when the tool must be repainted.
    void changed();

private:
    std::uint64_t shown(bool isDragging) const;

    const Models m_models;
    const SpaceViewOptions& m_options;
    AsyncPicture* m_cells;
    AsyncPicture* m_met;
};

}  // namespace mortonscope
