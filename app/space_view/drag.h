#pragma once

#include "app/space_view/canvas.h"
#include "app/space_view/hit_test.h"
#include "app/space_view/view_transform.h"
#include "app/state/analysis_service.h"
#include "app/state/models.h"
#include "app/state/scene_document.h"

#include <QCoreApplication>

#include <memory>
#include <vector>

namespace mortonscope {

/// A drag of the mouse from its press to its end; each kind has its own class. A drag that edits the scene does so live
/// and as one gesture, so it is one undo step, and canceling it leaves no step.
class Drag {
    Q_DECLARE_TR_FUNCTIONS(Drag)

public:
    /// The data of every drag. The transform is that of the view, which may zoom during the drag.
    struct Setting {
        const Models& models;
        const ViewTransform& transform;
        bool snaps;  ///< the option to snap, as if Shift were pressed
    };

    virtual ~Drag() = default;
    Drag(const Drag&) = delete;
    Drag& operator=(const Drag&) = delete;

    virtual void moveTo(QPointF at, Qt::KeyboardModifiers modifiers) = 0;
    virtual void finish() {}
    virtual void cancel() = 0;
    /// Paints the drag's own marks, over everything except the rulers.
    virtual void paint(QPainter&, const Canvas&) const {}
    virtual Qt::CursorShape cursor() const = 0;
    /// Returns true if the drag edits boxes of the scene.
    virtual bool isEdit() const { return false; }
    /// Returns true if the drag's ids remain valid when other code edits the scene.
    virtual bool survivesEdits() const { return false; }

protected:
    explicit Drag(const Setting& setting) : m_setting(setting) {}

    const Scene& scene() const { return *m_setting.models.document.scene(); }
    SceneDocument& document() const { return m_setting.models.document; }
    const Models& models() const { return m_setting.models; }
    Point toWorld(QPointF at) const { return m_setting.transform.toWorld(at); }
    SnapGrid grid() const { return SnapGrid::of(m_setting.models.analysis.space(), m_setting.transform); }
    const ViewTransform& transform() const { return m_setting.transform; }
    /// Returns the position for an edge or a corner: on a grid line with Shift, unchanged with Alt, otherwise on a
    /// whole unit if one is near, else on a tenth of a unit.
    Point placed(Point point, Qt::KeyboardModifiers modifiers) const
    {
        if (modifiers & Qt::AltModifier) {
            return point;
        }
        return goesByGrid(modifiers) ? grid().snapped(point) : grid().pulled(point);
    }
    bool goesByGrid(Qt::KeyboardModifiers modifiers) const
    {
        return !(modifiers & Qt::AltModifier) && (m_setting.snaps || (modifiers & Qt::ShiftModifier));
    }

private:
    Setting m_setting;
};

/// Moves boxes together. The grabbed one snaps with its left and top edges.
std::unique_ptr<Drag> moveDrag(const Drag::Setting& setting, std::vector<BoxId> ids, BoxId grabbed, QPointF from);

/// Moves one or two edges of a box. Pulled past the opposite edge, the box turns over. A circle remains a circle, and
/// its opposite corner or edge stays fixed.
std::unique_ptr<Drag> resizeDrag(const Drag::Setting& setting, BoxId id, Handle handle, QPointF from);

/// Draws a new box from corner to corner, or a circle from its center outward. It is in the scene and selected from the
/// first movement on; in a scene of very many boxes, from the end of the drag.
std::unique_ptr<Drag> drawDrag(const Drag::Setting& setting, bool circle, QPointF from);

/// Selects the boxes that the rubber band intersects; if `add` is true, in addition to the selected ones.
std::unique_ptr<Drag> rubberDrag(const Drag::Setting& setting, bool add, QPointF from);

/// Pans the view by changing `transform`, to which the setting refers.
std::unique_ptr<Drag> panDrag(const Drag::Setting& setting, ViewTransform& transform, QPointF from);

}  // namespace mortonscope
