#include "app/space_view/drag.h"

#include "app/space_view/box_painter.h"
#include "app/state/selection.h"
#include "app/words/wording.h"
#include "core/space/placement.h"

#include <QPainterPath>

#include <unordered_set>
#include <utility>

namespace mortonscope {

namespace {

using Changes = std::vector<std::pair<BoxId, Box>>;

/// Moves boxes. With very many of them, only a frame moves until the button is released.
class MoveDrag : public Drag {
public:
    MoveDrag(const Setting& setting, std::vector<BoxId> ids, BoxId grabbed, QPointF from)
        : Drag(setting), m_from(toWorld(from)), m_grabbed(scene().box(grabbed)), m_around(m_grabbed),
          m_gesture(document().beginGesture())
    {
        for (const BoxId id : ids) {
            m_around = boxAround(m_around, scene().box(id));
        }
        const auto count = static_cast<int>(ids.size());
        m_words = count == 1 ? Drag::tr("Move %1").arg(nameOf(scene(), ids.front()))
                             : Drag::tr("Move %n box(es)", nullptr, count);
        m_ids = std::move(ids);
        if (!isHeavy()) {
            m_before = movedBy({})(scene());
        }
    }

    void moveTo(QPointF at, Qt::KeyboardModifiers modifiers) override
    {
        const Point to = toWorld(at);
        const Point corner = placed({m_grabbed.left + to.x - m_from.x, m_grabbed.top + to.y - m_from.y}, modifiers);
        m_by = {corner.x - m_grabbed.left, corner.y - m_grabbed.top};
        if (!isHeavy()) {
            apply();
        }
    }

    void finish() override
    {
        if (isHeavy()) {
            apply();
        }
    }

    void cancel() override
    {
        if (!isHeavy()) {
            document().setBoxes(m_before, m_words, m_gesture);
        }
    }

    bool isEdit() const override { return true; }
    Qt::CursorShape cursor() const override { return Qt::ClosedHandCursor; }

    void paint(QPainter& painter, const Canvas& canvas) const override
    {
        if (isHeavy()) {
            const QRect frame = onPixels(canvas.nearby(canvas.rect(moved(m_around, m_by))));
            fillFrame(painter, frame, std::max(2, canvas.theme.space(0.5)), canvas.theme.color(Role::Text));
        }
    }

private:
    static constexpr std::size_t kMaxAtOnce = 5000;  ///< this many boxes are moved within a frame

    bool isHeavy() const { return m_ids.size() > kMaxAtOnce; }
    static Box moved(const Box& box, Point by)
    {
        return {box.left + by.x, box.top + by.y, box.right + by.x, box.bottom + by.y};
    }

    /// Returns the function that moves these boxes in a scene.
    SceneDocument::Changes movedBy(Point by) const
    {
        return [ids = m_ids, by](const Scene& scene) {
            Changes changes;
            changes.reserve(ids.size());
            for (const BoxId id : ids) {
                changes.emplace_back(id, moved(scene.box(id), by));
            }
            return changes;
        };
    }

    void apply()
    {
        // Boxes stay within the range of a double. Very many boxes still have the positions that they had at the start
        // of the drag.
        if (isHeavy()) {
            document().setBoxes(m_ids.size(), movedBy(m_by), m_words, m_gesture);
            return;
        }
        Changes changes = m_before;
        for (auto& [id, box] : changes) {
            box = moved(box, m_by);
        }
        document().setBoxes(std::move(changes), m_words, m_gesture);
    }

    Point m_from;
    Box m_grabbed;
    Box m_around;  ///< bounding box of all of them
    Point m_by{};
    SceneDocument::Gesture m_gesture;
    std::vector<BoxId> m_ids;
    Changes m_before;  ///< empty for very many boxes
    QString m_words;
};

class ResizeDrag : public Drag {
public:
    ResizeDrag(const Setting& setting, BoxId id, Handle handle, QPointF from)
        : Drag(setting), m_id(id), m_handle(handle), m_before(scene().box(id)), m_from(toWorld(from)),
          m_gesture(document().beginGesture()), m_words(Drag::tr("Resize %1").arg(nameOf(scene(), id)))
    {
    }

    void moveTo(QPointF at, Qt::KeyboardModifiers modifiers) override
    {
        const Point to = toWorld(at);
        // The grabbed edge moves by the same distance as the pointer, which need not be on the edge.
        const Point grabbed = cornerAt(m_before, m_handle);
        const Point corner = placed({grabbed.x + to.x - m_from.x, grabbed.y + to.y - m_from.y}, modifiers);
        document().setBoxes({{m_id, scene().circle(m_id) ? square(corner) : stretched(m_before, m_handle, corner)}},
                            m_words, m_gesture);
    }

    void cancel() override { document().setBoxes({{m_id, m_before}}, m_words, m_gesture); }

    bool isEdit() const override { return true; }
    Qt::CursorShape cursor() const override { return cursorOf(m_handle); }

private:
    Box square(Point corner) const
    {
        const Point fixed = cornerAt(m_before, {-m_handle.x, -m_handle.y});
        double side = 0;
        if (m_handle.x != 0) {
            side = std::abs(corner.x - fixed.x);
        }
        if (m_handle.y != 0) {
            side = std::max(side, std::abs(corner.y - fixed.y));
        }
        const auto span = [side](double fixed, double middle, int which, double pulled) -> std::pair<double, double> {
            if (which == 0) {
                return {middle - side / 2, middle + side / 2};
            }
            if (pulled < fixed) {
                return {fixed - side, fixed};
            }
            return {fixed, fixed + side};
        };
        const auto [left, right] = span(fixed.x, (m_before.left + m_before.right) / 2, m_handle.x, corner.x);
        const auto [top, bottom] = span(fixed.y, (m_before.top + m_before.bottom) / 2, m_handle.y, corner.y);
        return {left, top, right, bottom};
    }

    BoxId m_id;
    Handle m_handle;
    Box m_before;
    Point m_from;
    SceneDocument::Gesture m_gesture;
    QString m_words;
};

/// Draws a box. It is in the scene from the first movement on, so that all views explain it. Among very many boxes only
/// its outline is shown until the button is released.
class DrawDrag : public Drag {
public:
    DrawDrag(const Setting& setting, bool circle, QPointF from)
        : Drag(setting), m_isCircle(circle), m_isLive(scene().size() <= kMaxLive), m_from(from), m_to(from),
          m_before(models().selection.boxes()), m_gesture(document().beginGesture())
    {
    }

    void moveTo(QPointF at, Qt::KeyboardModifiers modifiers) override
    {
        m_to = at;
        m_modifiers = modifiers;
        if (m_isLive) {
            apply();
        }
    }

    void finish() override
    {
        if (!m_isLive) {
            apply();
        }
    }

    void cancel() override
    {
        if (m_drawn) {
            models().selection.select(m_before);  // before the removal, which renumbers the boxes
            document().remove({*m_drawn}, m_gesture);
        }
    }

    Qt::CursorShape cursor() const override { return Qt::CrossCursor; }
    bool isEdit() const override { return true; }
    bool survivesEdits() const override { return !m_isLive; }

    void paint(QPainter& painter, const Canvas& canvas) const override
    {
        const SceneObject object = drawn();
        if (m_isLive || !isFinite(object.box)) {
            return;
        }
        const double width = std::max(2.0, canvas.theme.px(2));
        if (object.circle) {
            painter.save();
            painter.setRenderHint(QPainter::Antialiasing);
            painter.setPen(QPen(canvas.theme.color(Role::Text), width));
            painter.drawPath(ellipsePath(canvas, *object.circle));
            painter.restore();
        } else {
            fillFrame(painter, onPixels(canvas.nearby(canvas.rect(object.box))), static_cast<int>(std::lround(width)),
                      canvas.theme.color(Role::Text));
        }
    }

private:
    static constexpr std::size_t kMaxLive = 50'000;  ///< with more boxes, inserting one takes longer than a frame

    void apply()
    {
        SceneObject object = drawn();
        if (checkBox(object.box)) {
            return;  // drawn beyond the range of a double
        }
        if (m_words.isEmpty()) {
            object.name = scene().freeName();
            m_words = Drag::tr("Draw %1").arg(fromCore(object.name));
        }
        if (m_drawn) {
            document().setShape(*m_drawn, {object.box, object.circle}, m_words, m_gesture);
            return;
        }
        const std::vector<BoxId> drawn = document().insert({std::move(object)}, m_words, m_gesture);
        if (!drawn.empty()) {
            m_drawn = drawn.front();
            models().selection.select(drawn);
        }
    }

    SceneObject drawn() const
    {
        SceneObject object;
        object.circle = drawnCircle();
        object.box = object.circle ? boundingBox(*object.circle) : drawnBox();
        return object;
    }

    Box drawnBox() const
    {
        return boxBetween(placed(toWorld(m_from), m_modifiers), placed(toWorld(m_to), m_modifiers));
    }

    std::optional<Circle> drawnCircle() const
    {
        if (!m_isCircle) {
            return std::nullopt;
        }
        const Point centre = placed(toWorld(m_from), m_modifiers);
        const Point edge = toWorld(m_to);
        double radius = std::hypot(edge.x - centre.x, edge.y - centre.y);
        if (goesByGrid(m_modifiers)) {
            const double step = grid().x.step();
            radius = std::round(radius / step) * step;
        } else if (!(m_modifiers & Qt::AltModifier)) {
            radius = grid().x.pulledToWhole(radius);
        }
        return Circle{centre, radius};
    }

    bool m_isCircle;
    bool m_isLive;
    QPointF m_from;
    QPointF m_to;
    Qt::KeyboardModifiers m_modifiers;
    std::vector<BoxId> m_before;  ///< selected at the start
    SceneDocument::Gesture m_gesture;
    std::optional<BoxId> m_drawn;
    QString m_words;
};

class RubberDrag : public Drag {
public:
    RubberDrag(const Setting& setting, bool add, QPointF from)
        : Drag(setting), m_from(from), m_to(from), m_before(models().selection.boxes())
    {
        if (add) {
            m_kept = m_before;
        }
    }

    void moveTo(QPointF at, Qt::KeyboardModifiers) override
    {
        m_to = at;
        if (scene().size() <= kLive) {
            apply();
        }
    }

    void finish() override { apply(); }
    void cancel() override { models().selection.select(m_before); }
    Qt::CursorShape cursor() const override { return Qt::ArrowCursor; }

    void paint(QPainter& painter, const Canvas& canvas) const override
    {
        const QRect rect = onPixels(QRectF(m_from, m_to).normalized());
        fillArea(painter, rect, canvas.theme.color(Role::Text, 0.06));
        fillFrame(painter, rect, 1, canvas.theme.color(Role::Text, 0.8));
    }

private:
    static constexpr std::size_t kLive = 20000;  ///< more boxes are selected only when the button is released

    void apply()
    {
        std::vector<BoxId> boxes = m_kept;
        const std::unordered_set<BoxId> kept(m_kept.begin(), m_kept.end());
        for (const BoxId id : boxesIn(scene(), transform(), QRectF(m_from, m_to).normalized())) {
            if (!kept.contains(id)) {
                boxes.push_back(id);
            }
        }
        models().selection.select(std::move(boxes));
    }

    QPointF m_from;
    QPointF m_to;
    std::vector<BoxId> m_before;
    std::vector<BoxId> m_kept;
};

class PanDrag : public Drag {
public:
    PanDrag(const Setting& setting, ViewTransform& moved, QPointF from)
        : Drag(setting), m_transform(moved), m_before(moved), m_last(from)
    {
    }

    void moveTo(QPointF at, Qt::KeyboardModifiers) override
    {
        m_transform = m_transform.panned(at - m_last);
        m_last = at;
    }

    void cancel() override { m_transform = m_before; }
    Qt::CursorShape cursor() const override { return Qt::ClosedHandCursor; }

private:
    ViewTransform& m_transform;
    ViewTransform m_before;
    QPointF m_last;
};

}  // namespace

std::unique_ptr<Drag> moveDrag(const Drag::Setting& setting, std::vector<BoxId> ids, BoxId grabbed, QPointF from)
{
    return std::make_unique<MoveDrag>(setting, std::move(ids), grabbed, from);
}

std::unique_ptr<Drag> resizeDrag(const Drag::Setting& setting, BoxId id, Handle handle, QPointF from)
{
    return std::make_unique<ResizeDrag>(setting, id, handle, from);
}

std::unique_ptr<Drag> drawDrag(const Drag::Setting& setting, bool circle, QPointF from)
{
    return std::make_unique<DrawDrag>(setting, circle, from);
}

std::unique_ptr<Drag> rubberDrag(const Drag::Setting& setting, bool add, QPointF from)
{
    return std::make_unique<RubberDrag>(setting, add, from);
}

std::unique_ptr<Drag> panDrag(const Drag::Setting& setting, ViewTransform& transform, QPointF from)
{
    return std::make_unique<PanDrag>(setting, transform, from);
}

}  // namespace mortonscope
