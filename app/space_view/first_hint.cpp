#include "app/space_view/first_hint.h"

#include "app/settings/settings.h"
#include "app/space_view/space_view.h"
#include "app/state/motion.h"
#include "app/state/scene_document.h"
#include "app/theme/theme.h"
#include "app/widgets/arrangement.h"

#include <QEvent>
#include <QFontMetricsF>
#include <QLineF>

#include <algorithm>
#include <cmath>
#include <numbers>

namespace mortonscope {

namespace {

constexpr BoxId kInvited{0};
/// In ms. A slow pulse needs few frames: 31 per second took 7 % of a core at 1280 × 800, 8 take 1.8 %.
constexpr int kFrame = 8 * kPlayingFrame;
constexpr int kBreath = 2 * MotionTimes::kStage;  ///< ms of a pulse
constexpr int kMaxTime = 4 * kBreath;             ///< total time of the motion
constexpr double kNearest = 7;                    ///< px from the box to its ring, outside the handles
constexpr double kWidth = 7;                      ///< px that the ring grows

}  // namespace

FirstHint::FirstHint(SpaceView& space, SpaceViewOptions& options)
    : QObject(&space), m_space(space), m_options(options), m_description(space.accessibleDescription())
{
    m_timer.setInterval(kFrame);
    connect(&m_timer, &QTimer::timeout, this, &FirstHint::tick);
    const Models& models = space.models();
    connect(&options, &SpaceViewOptions::invitesChanged, this, &FirstHint::follow);
    connect(&models.document, &SceneDocument::sceneChanged, this, &FirstHint::end);
    connect(&models.theme, &ThemeController::reducedMotionChanged, this, &FirstHint::follow);
    space.installEventFilter(this);
    follow();
}

bool FirstHint::isDue() { return !settings::kHasDragged.value(); }

bool FirstHint::isShown() const
{
    return m_options.invites() && m_options.placesBoxes() && !m_space.models().document.scene()->isEmpty();
}

void FirstHint::end()
{
    if (m_options.invites()) {
        settings::kHasDragged.set(true);
        m_options.setInvites(false);
    }
}

bool FirstHint::eventFilter(QObject* /*watched*/, QEvent* event)
{
    if (event->type() == QEvent::Show || event->type() == QEvent::Hide) {
        follow();
    }
    return false;
}

void FirstHint::follow()
{
    const bool moves = isShown() && m_space.isVisible() && m_time < kMaxTime && !m_space.models().theme.reducedMotion();
    if (!moves) {
        m_timer.stop();
    } else if (!m_timer.isActive()) {
        m_timer.start();
    }
    QString description = m_description;
    if (isShown()) {
        description +=
            QLatin1Char(' ') + tr("Begin here: move the first box across a line, with the mouse or the arrow keys.");
    }
    m_space.setAccessibleDescription(description);
    m_space.update();
}

void FirstHint::tick()
{
    m_time += kFrame;
    if (m_time >= kMaxTime) {
        follow();
    }
    m_space.update(reach(m_space.boxRect(kInvited)).toAlignedRect());
}

QRectF FirstHint::reach(const QRectF& box) const
{
    const double most = std::ceil(m_space.models().theme.theme().px(kNearest + kWidth + 2));
    return box.adjusted(-most, -most, most, most);
}

FirstHint::Label FirstHint::label(const Canvas& canvas, const std::vector<QRectF>& labels, const QRectF& inside) const
{
    Label found;
    for (const double gap : {5.0, 1.0}) {  // px at 100 %; less where large text leaves no room
        found = found.rect.isNull() ? labelAt(canvas.theme.px(gap), canvas, labels, inside) : found;
    }
    return found;
}

FirstHint::Label FirstHint::labelAt(double gap, const Canvas& canvas, const std::vector<QRectF>& labels,
                                    const QRectF& inside) const
{
    const Theme& theme = canvas.theme;
    const QRectF ring = reach(canvas.rect(canvas.scene.box(kInvited)));
    std::vector<OccupiedRect> taken{{ring}};
    const auto add = [&taken, gap](const QRectF& rect) { taken.push_back({rect.adjusted(-gap, -gap, gap, gap)}); };
    for (std::uint32_t i = 1; i < canvas.scene.size(); ++i) {
        add(canvas.rect(canvas.scene.box(BoxId(i))));
    }
    std::ranges::for_each(labels, add);
    const QString text = tr("Drag me across a line");
    const double padX = theme.px(10);
    const double padY = theme.px(4);
    Label best;
    double away = 0;
    for (const TextSize textSize : {TextSize::Body, TextSize::Small}) {
        const QFont font = theme.font(textSize, true);
        const QFontMetricsF metrics(font);
        for (const double part : {1.0, 0.7, 0.55, 0.4, 0.3}) {  // on one line, on two, on three, on four
            const QRectF asked(0, 0, std::ceil(metrics.horizontalAdvance(text) * part) + 2, inside.height());
            const QSizeF words = metrics.boundingRect(asked, Qt::AlignCenter | Qt::TextWordWrap, text).size();
            const QSizeF size(std::ceil(words.width()) + 2 * padX, std::ceil(words.height()) + 2 * padY);
            const auto place = freePlace(size, inside.adjusted(gap, gap, -gap, -gap), taken, ring);
            if (place && place->isFree() && (best.rect.isNull() || place->away + gap < away)) {
                best = {place->rect, place->rect.adjusted(padX - 1, padY, 1 - padX, -padY), text, font};
                away = place->away;
            }
        }
        if (!best.rect.isNull()) {
            break;
        }
    }
    return best;
}

void FirstHint::paint(QPainter& painter, const Canvas& canvas, const std::vector<QRectF>& labels,
                      const QRectF& inside) const
{
    const Theme& theme = canvas.theme;
    const QRectF box = canvas.rect(canvas.scene.box(kInvited));
    if (!inside.intersects(box)) {
        return;
    }
    const double breath = (1 - std::cos(2 * std::numbers::pi * m_time / kBreath)) / 2;
    const double far = theme.px(kNearest + kWidth * breath);
    const QColor ink = theme.color(Role::Text);
    const Label label = this->label(canvas, labels, inside);
    const QRectF reached = reach(box);

    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(theme.color(Role::Text, 0.85 - 0.5 * breath), theme.px(2)));
    painter.drawRoundedRect(box.adjusted(-far, -far, far, far), far, far);
    if (!label.rect.isNull()) {
        // A line from the words to the ring at their closest points.
        const auto nearest = [](double low, double high, double otherLow, double otherHigh) {
            const double from = std::max(low, otherLow);
            const double to = std::min(high, otherHigh);
            if (from <= to) {
                return (from + to) / 2;
            }
            return high < otherLow ? high : low;
        };
        const QRectF& at = label.rect;
        const QPointF from(nearest(at.left(), at.right(), reached.left(), reached.right()),
                           nearest(at.top(), at.bottom(), reached.top(), reached.bottom()));
        const QPointF to(std::clamp(from.x(), box.left(), box.right()), std::clamp(from.y(), box.top(), box.bottom()));
        QLineF stalk(to, from);
        if (stalk.length() > far) {
            stalk.setP1(stalk.pointAt(far / stalk.length()));
            painter.setPen(QPen(ink, theme.px(2), Qt::SolidLine, Qt::RoundCap));
            painter.drawLine(stalk);
        }
        painter.setPen(Qt::NoPen);
        painter.setBrush(ink);
        painter.drawRoundedRect(at, theme.px(6), theme.px(6));
        painter.setFont(label.font);
        painter.setPen(theme.color(Role::Surface));
        painter.drawText(label.words, Qt::AlignCenter | Qt::TextWordWrap, label.text);
    }
    painter.restore();
}

}  // namespace mortonscope
