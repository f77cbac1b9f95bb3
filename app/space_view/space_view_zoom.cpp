#include "app/space_view/space_view.h"

#include "app/session/selection.h"

#include <algorithm>

namespace mortonscope {

namespace {

constexpr double kZoomStep = 1.25;
constexpr double kMargin = 24;          ///< pixels around the world, whatever the size of text
constexpr double kMarginShare = 0.035;  ///< of a small view

/// The world, and what lies outside it: but no farther than half a world away, or the world would vanish.
Box worldWithOutsiders(const Scene& scene)
{
    const Box& world = scene.space().world();
    const double farX = world.width() / 2;
    const double farY = world.height() / 2;
    Box shown = world;
    for (const Box& box : scene.boxes()) {
        shown.left = std::min(shown.left, std::max(box.left, world.left - farX));
        shown.top = std::min(shown.top, std::max(box.top, world.top - farY));
        shown.right = std::max(shown.right, std::min(box.right, world.right + farX));
        shown.bottom = std::max(shown.bottom, std::min(box.bottom, world.bottom + farY));
    }
    return shown;
}

}  // namespace

void SpaceView::setTransform(const ViewTransform& transform)
{
    if (transform == m_transform) {
        return;
    }
    m_transform = transform;
    layOut();
    emit transformChanged();
}

SpaceView::Fitted SpaceView::fittedTo(QSizeF size) const
{
    const double margin = std::min(kMargin, kMarginShare * std::min(size.width(), size.height()));
    const Theme& theme = m_models.theme.theme();
    const Box shown = worldWithOutsiders(scene());
    const QRectF whole = QRectF(QPointF(), size).adjusted(margin, margin, -margin, -margin);
    Fitted fitted{ViewTransform::fitting(scene().space().world(), shown, whole), {}, {}};
    // The rulers' size depends on what they show, and that on the size: the second round is near enough. It begins with
    // the largest world, and not with the one that is shown: a view of one size always shows the same.
    fitted.rulers = Rulers::of(theme, space(), fitted.transform, size);
    for (int round = 0; round < 2; ++round) {
        const QRectF room = fitted.rulers.inside(QRectF(QPointF(), size)).adjusted(margin, margin, -margin, -margin);
        fitted.transform = ViewTransform::fitting(fitted.transform.world, shown, room);
        fitted.transform.place.moveTopLeft(QPointF(fitted.transform.place.topLeft().toPoint()));
        fitted.rulers = Rulers::of(theme, space(), fitted.transform, size);
    }
    fitted.shown = fitted.transform.toView(shown).adjusted(-margin, -margin, margin, margin);
    return fitted;
}

void SpaceView::fit()
{
    const Fitted fitted = fittedTo(size());
    m_isFitted = true;
    m_fitted = fitted.shown;
    if (fitted.transform == m_transform) {
        layOut();
    }
    setTransform(fitted.transform);
}

int SpaceView::widthForHeight(int height) const
{
    const Rulers rulers = fittedTo(QSizeF(height, height)).rulers;
    return height + static_cast<int>(rulers.left - rulers.top);
}

void SpaceView::showAs(const SpaceView& other)
{
    if (other.m_isFitted) {
        fit();  // in its own size, should that differ
        return;
    }
    m_isFitted = false;
    setTransform(other.m_transform);
}

/// Nothing: the whole world.
QVariant SpaceView::saveState() const { return m_isFitted ? QVariant() : QVariant::fromValue(m_transform); }

void SpaceView::restoreState(const QVariant& state)
{
    if (state.isValid()) {
        m_isFitted = false;
        setTransform(state.value<ViewTransform>());
    }
}

void SpaceView::zoomBy(double factor, QPointF at)
{
    m_isFitted = false;
    setTransform(m_transform.zoomedAt(at, factor));
}

void SpaceView::panBy(QPointF pixels)
{
    m_isFitted = false;
    setTransform(m_transform.panned(pixels));
}

void SpaceView::showRect(const QRectF& rect)
{
    const QRectF room = inside();
    if (!room.contains(rect.center())) {
        panBy(room.center() - rect.center());
    }
}

void SpaceView::zoomIn() { zoomBy(kZoomStep, inside().center()); }

void SpaceView::zoomOut() { zoomBy(1 / kZoomStep, inside().center()); }

void SpaceView::zoomToFit() { fit(); }

void SpaceView::zoomToSelection()
{
    std::optional<Box> box;
    for (const BoxId id : m_models.selection.boxes()) {
        const Box& b = scene().box(id);
        box = box ? Box{std::min(box->left, b.left), std::min(box->top, b.top), std::max(box->right, b.right),
                        std::max(box->bottom, b.bottom)}
                  : b;
    }
    if (!box && m_models.selection.cell()) {
        box = space().cellBox(*m_models.selection.cell());
    }
    if (!box) {
        fit();
        return;
    }
    m_isFitted = false;
    setTransform(m_transform.zoomedTo(*box, inside(), 0.5));
}

}  // namespace mortonscope
