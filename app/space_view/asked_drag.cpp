#include "app/space_view/asked_drag.h"

#include <algorithm>

namespace mortonscope {

namespace {

class OfAsked : public Drag {
public:
    OfAsked(const Setting& setting, const AskedDrag& asked, QPointF from)
        : Drag(setting), m_asked(asked), m_from(toWorld(from))
    {
    }

    void cancel() override { m_asked.set(m_asked.before); }
    bool survivesEdits() const override { return true; }

protected:
    void set(const Box& box) const
    {
        if (isFinite(box) && isOrdered(box)) {  // beyond what a double holds it stays
            m_asked.set(box);
        }
    }
    const Box& before() const { return *m_asked.before; }
    Point from() const { return m_from; }

private:
    AskedDrag m_asked;
    Point m_from;
};

class DrawAsked : public OfAsked {
public:
    using OfAsked::OfAsked;

    void moveTo(QPointF at, Qt::KeyboardModifiers modifiers) override
    {
        const Point a = placed(from(), modifiers);
        const Point b = placed(toWorld(at), modifiers);
        set({std::min(a.x, b.x), std::min(a.y, b.y), std::max(a.x, b.x), std::max(a.y, b.y)});
    }
    Qt::CursorShape cursor() const override { return Qt::CrossCursor; }
};

class MoveAsked : public OfAsked {
public:
    using OfAsked::OfAsked;

    void moveTo(QPointF at, Qt::KeyboardModifiers modifiers) override
    {
        const Point to = toWorld(at);
        const Point corner = placed({before().left + to.x - from().x, before().top + to.y - from().y}, modifiers);
        set({corner.x, corner.y, corner.x + before().width(), corner.y + before().height()});
    }
    Qt::CursorShape cursor() const override { return Qt::ClosedHandCursor; }
};

class ResizeAsked : public OfAsked {
public:
    ResizeAsked(const Setting& setting, const AskedDrag& asked, Handle handle, QPointF from)
        : OfAsked(setting, asked, from), m_handle(handle)
    {
    }

    void moveTo(QPointF at, Qt::KeyboardModifiers modifiers) override
    {
        const Point to = toWorld(at);
        // The grabbed edge moves by as much as the pointer does: it need not lie under the handle.
        const Point corner = placed({(m_handle.x < 0 ? before().left : before().right) + to.x - from().x,
                                     (m_handle.y < 0 ? before().top : before().bottom) + to.y - from().y},
                                    modifiers);
        set(stretched(before(), m_handle, corner));
    }
    Qt::CursorShape cursor() const override { return cursorOf(m_handle); }

private:
    Handle m_handle;
};

}  // namespace

std::unique_ptr<Drag> AskedDrag::draw(const Drag::Setting& setting, QPointF from) const
{
    return std::make_unique<DrawAsked>(setting, *this, from);
}

std::unique_ptr<Drag> AskedDrag::move(const Drag::Setting& setting, QPointF from) const
{
    return std::make_unique<MoveAsked>(setting, *this, from);
}

std::unique_ptr<Drag> AskedDrag::resize(const Drag::Setting& setting, Handle handle, QPointF from) const
{
    return std::make_unique<ResizeAsked>(setting, *this, handle, from);
}

}  // namespace mortonscope
