#pragma once

#include "app/session/analysis_service.h"
#include "app/session/models.h"
#include "app/session/scene_document.h"
#include "app/space_view/canvas.h"
#include "app/space_view/hit_test.h"
#include "app/space_view/view_transform.h"

#include <QCoreApplication>

#include <memory>
#include <vector>

namespace mortonscope {

class SpaceViewOptions;

/// One drag of the mouse, from the press that began it to its end: one class a kind. A drag that changes
/// the scene does so live and as one gesture, so it is one undo step, and cancelling leaves no trace.
class Drag {
    Q_DECLARE_TR_FUNCTIONS(Drag)

public:
    /// What every drag works with; the transform is the view's own, which may zoom meanwhile.
    struct Setting {
        const Models& models;
        const ViewTransform& transform;
        bool snaps;  ///< the option, as if Shift were held
    };

    virtual ~Drag() = default;
    Drag(const Drag&) = delete;
    Drag& operator=(const Drag&) = delete;

    virtual void moveTo(QPointF at, Qt::KeyboardModifiers modifiers) = 0;
    virtual void finish() {}
    virtual void cancel() = 0;
    /// What the drag itself shows, over everything but the rulers.
    virtual void paint(QPainter&, const Canvas&) const {}
    virtual Qt::CursorShape cursor() const = 0;
    /// Whether it changes boxes of the scene.
    virtual bool isEdit() const { return false; }
    /// Whether its ids stay true when somebody else changes the scene.
    virtual bool survivesEdits() const { return false; }

protected:
    explicit Drag(const Setting& setting) : m_setting(setting) {}

    const Scene& scene() const { return *m_setting.models.document.scene(); }
    SceneDocument& document() const { return m_setting.models.document; }
    const Models& models() const { return m_setting.models; }
    Point toWorld(QPointF at) const { return m_setting.transform.toWorld(at); }
    SnapGrid grid() const { return SnapGrid::of(m_setting.models.analysis.space(), m_setting.transform); }
    const ViewTransform& transform() const { return m_setting.transform; }
    /// Where an edge or corner goes: to the grid's lines with Shift, anywhere with Alt, else to tenths of a unit, and
    /// near whole ones to these.
    Point placed(Point point, Qt::KeyboardModifiers modifiers) const
    {
        return modifiers & Qt::AltModifier ? point
             : goesByGrid(modifiers)       ? grid().snapped(point)
                                           : grid().pulled(point);
    }
    bool goesByGrid(Qt::KeyboardModifiers modifiers) const
    {
        return !(modifiers & Qt::AltModifier) && (m_setting.snaps || (modifiers & Qt::ShiftModifier));
    }

private:
    Setting m_setting;
};

/// Moves boxes together; the one that was grabbed snaps by its left and top edge.
std::unique_ptr<Drag> moveDrag(const Drag::Setting& setting, std::vector<BoxId> ids, BoxId grabbed, QPointF from);

/// Moves one or two edges of a box; pulled past the opposite edge it turns over. A circle stays one: its
/// opposite corner, or edge, stays where it is.
std::unique_ptr<Drag> resizeDrag(const Drag::Setting& setting, BoxId id, Handle handle, QPointF from);

/// Draws a new box from corner to corner, or a circle from its centre outward. It is in the scene, and selected, from
/// the first move on; in a scene of very many boxes from the end of the drag.
std::unique_ptr<Drag> drawDrag(const Drag::Setting& setting, bool circle, QPointF from);

/// Selects what the rubber band meets; with `add` besides what was selected.
std::unique_ptr<Drag> rubberDrag(const Drag::Setting& setting, bool add, QPointF from);

/// Pulls the view along; `transform` is the one that the setting refers to.
std::unique_ptr<Drag> panDrag(const Drag::Setting& setting, ViewTransform& transform, QPointF from);

}  // namespace mortonscope
