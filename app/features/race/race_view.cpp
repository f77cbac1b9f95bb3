#include "app/features/race/race_view.h"

#include "app/features/race/race_controller.h"
#include "app/features/race/race_words.h"
#include "app/state/scene_document.h"
#include "app/theme/focus_frame.h"
#include "app/theme/palettes.h"
#include "app/words/wording.h"

#include <QFocusEvent>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>
#include <cassert>
#include <cmath>
#include <cstring>

namespace mortonscope {

namespace {

constexpr int kSmallest = 3;  ///< pixels: the size at which a point is drawn

/// Colors and outline of one object.
struct Look {
    QRgb fill;
    QRgb line;
    int width;
};

/// A range of pixels from `from` to `to`, without `to`.
struct Span {
    int from;
    int to;
};

using FramePixels = Pixels<Opaque>;

/// Rounds edges to whole pixels and keeps a visible minimum size.
Span spanOf(double low, double high)
{
    const int from = static_cast<int>(std::lround(low));
    const int to = static_cast<int>(std::lround(high));
    if (to - from >= kSmallest) {
        return {from, to};
    }
    const int first = from - (kSmallest - (to - from)) / 2;
    return {first, first + kSmallest};
}

void drawBox(FramePixels& pixels, Span columns, Span rows, const Look& look)
{
    // The outline leaves some inside of a small box, so that it still looks like a box.
    const int line =
        std::max(1, std::min({look.width, (columns.to - columns.from - 1) / 2, (rows.to - rows.from - 1) / 2}));
    pixels.fill({columns.from + line, rows.from + line, columns.to - line, rows.to - line}, look.fill);
    pixels.frame({columns.from, rows.from, columns.to, rows.to}, line, look.line);
}

}  // namespace

void drawFrame(QImage& image, const Scene& frame, std::span<const std::uint8_t> colliding,
               const ViewTransform& transform, const FrameColors& colors, int line)
{
    assert(image.depth() == 32);
    FramePixels pixels(image);
    const Look quiet{colors.quietFill, colors.quietLine, line};
    const Look hit{colors.hitFill, colors.hitLine, 2 * line};
    const bool hasCircles = frame.hasCircles();
    const auto isHit = [&colliding](std::uint32_t id) { return id < colliding.size() && colliding[id] != 0; };
    for (const bool hits : {false, true}) {
        const Look& look = hits ? hit : quiet;
        for (std::uint32_t id = 0; id < frame.size(); ++id) {
            if (isHit(id) != hits) {
                continue;
            }
            const QRectF box = transform.toView(frame.box(BoxId(id)));
            const bool isRound = hasCircles && box.width() > kSmallest && frame.circle(BoxId(id));
            if (isRound) {
                pixels.ellipse(box, look.width, look.fill, look.line);
            } else {
                drawBox(pixels, spanOf(box.left(), box.right()), spanOf(box.top(), box.bottom()), look);
            }
        }
    }
}

namespace {

/// Grid lines closer to each other than this are noise. In px at 100 %.
constexpr double kNearestLines = 12;

/// Returns colors in which colliding objects are filled more strongly than others.
FrameColors colorsOf(const Theme& theme)
{
    const QColor surface = theme.color(Role::Surface);
    const auto tinted = [&](Role role, double share) { return laidOver(surface, theme.color(role, share)).rgb(); };
    return {tinted(Role::Quiet, 0.10), tinted(Role::Quiet, kRacingLine),
            tinted(Role::Hit, theme.isDark() ? 0.45 : 0.40), theme.color(Role::Hit).rgb()};
}

}  // namespace

RaceView::RaceView(const Models& models, RaceController& race, QWidget* parent)
    : QWidget(parent), m_models(models), m_race(race), m_message(new QWidget(this)), m_text(new QLabel(m_message)),
      m_stir(new QPushButton(tr("Give them random velocities"), m_message))
{
    setObjectName(QStringLiteral("raceView"));
    setAccessibleName(tr("The moving world"));
    setFocusPolicy(Qt::StrongFocus);
    setAttribute(Qt::WA_OpaquePaintEvent);
    m_message->setObjectName(QStringLiteral("raceMessage"));
    m_message->setAutoFillBackground(true);
    m_text->setWordWrap(true);
    m_text->setTextFormat(Qt::PlainText);
    m_text->setAlignment(Qt::AlignCenter);
    m_stir->setObjectName(QStringLiteral("raceStir"));
    auto* column = new QVBoxLayout(m_message);
    column->addWidget(m_text);
    column->addWidget(m_stir, 0, Qt::AlignHCenter);
    m_message->hide();

    connect(m_stir, &QPushButton::clicked, this, [this] {
        RaceSetup setup = m_race.setup();
        setup.isStirred = true;
        m_race.setSetup(setup);
        m_race.setPlaying(true);
        setFocus();
    });
    connect(&race, &RaceController::frameChanged, this, &RaceView::follow);
    connect(&race, &RaceController::figuresChanged, this, &RaceView::explain);
    connect(&models.theme, &ThemeController::changed, this, &RaceView::forget);
    explain();
}

QSize RaceView::minimumSizeHint() const { return m_models.theme.theme().size(20, 20); }

void RaceView::resizeEvent(QResizeEvent*) { forget(); }

void RaceView::focusInEvent(QFocusEvent* event)
{
    m_showsFocus = event->reason() == Qt::TabFocusReason || event->reason() == Qt::BacktabFocusReason
                || event->reason() == Qt::ShortcutFocusReason;
    QWidget::focusInEvent(event);
}

void RaceView::forget()
{
    m_under = QImage();
    placeMessage();
    update();
}

void RaceView::follow()
{
    const auto& news = m_race.news();
    const Scene& document = *m_race.document().scene();
    if (news && news->refusal) {
        say(errorText(*news->refusal), false);
    } else if (m_race.setup().isScene() && document.isEmpty()) {
        say(tr("The scene has no objects. Draw some in the Place workspace, or choose another world."), false);
    } else if (m_race.isStill()) {
        say(tr("Nothing in this scene moves: no object has a velocity."), true);
    } else {
        m_message->hide();
    }
    update();
}

void RaceView::say(const QString& text, bool offersVelocities)
{
    m_text->setText(text);
    m_stir->setVisible(offersVelocities);
    m_message->show();
    placeMessage();
}

void RaceView::placeMessage()
{
    const Theme& theme = m_models.theme.theme();
    m_message->layout()->setContentsMargins(theme.space(4), theme.space(3), theme.space(4), theme.space(3));
    const int width = std::min(this->width() - theme.space(4), theme.space(90));
    m_message->resize(width, m_message->layout()->totalHeightForWidth(width));
    m_message->move((this->width() - width) / 2, (height() - m_message->height()) / 2);
}

/// Describes the picture for screen readers.
void RaceView::explain()
{
    const auto& news = m_race.news();
    if (news && news->frame) {
        setAccessibleDescription(
            tr("Frame %1 of “%2”: %3 of %Ln object(s) overlap another", nullptr, static_cast<int>(news->frame->size()))
                .arg(countText(news->number), worldTitle(m_race.setup().kind), countText(news->collidingCount)));
    }
}

/// Draws the background, once for each size, theme and depth.
void RaceView::layUnder(const Scene& frame)
{
    const Theme& theme = m_models.theme.theme();
    const double ratio = devicePixelRatioF();
    const QSize pixels = (QSizeF(size()) * ratio).toSize();
    if (m_under.size() == pixels && m_level == frame.space().depth() && m_transform.world == frame.space().world()) {
        return;
    }
    m_level = frame.space().depth();
    const double margin = theme.space(4) * ratio;
    m_transform = ViewTransform::fitting(frame.space().world(),
                                         QRectF(QPointF(), pixels).adjusted(margin, margin, -margin, -margin));
    m_under = QImage(pixels, QImage::Format_RGB32);
    m_under.fill(theme.color(Role::Outside));
    QPainter painter(&m_under);
    const QRectF world = m_transform.place;
    painter.fillRect(world, theme.color(Role::Surface));
    for (int level = m_level; level >= 1; --level) {
        const double width = m_transform.cellWidth(level);
        const double height = m_transform.cellHeight(level);
        if (std::min(width, height) < theme.px(kNearestLines) * ratio) {
            continue;
        }
        QPen pen = theme.gridLine(level);
        pen.setWidthF(std::max(1.0, std::floor(pen.widthF() * ratio / 1.5)));
        QColor color = pen.color();
        color.setAlphaF(color.alphaF() * 0.45F);  // the objects matter more
        pen.setColor(color);
        painter.setPen(pen);
        for (int i = 1; i < 1 << level; i += 2) {  // the other lines belong to coarser levels
            const double x = std::round(world.left() + i * width) + 0.5;
            const double y = std::round(world.top() + i * height) + 0.5;
            painter.drawLine(QPointF(x, world.top()), QPointF(x, world.bottom()));
            painter.drawLine(QPointF(world.left(), y), QPointF(world.right(), y));
        }
    }
    painter.setPen(QPen(theme.color(Role::Grid), std::max(1.0, std::floor(ratio * theme.px(1)))));
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(world);
}

void RaceView::paintEvent(QPaintEvent*)
{
    const Theme& theme = m_models.theme.theme();
    QPainter painter(this);
    const auto& news = m_race.news();
    if (news == nullptr || news->frame == nullptr) {
        painter.fillRect(rect(), theme.color(Role::Outside));
        return;
    }
    layUnder(*news->frame);
    if (m_picture.size() != m_under.size()) {
        m_picture = QImage(m_under.size(), QImage::Format_RGB32);
    }
    m_picture.setDevicePixelRatio(1);
    std::memcpy(m_picture.bits(), m_under.constBits(), static_cast<std::size_t>(m_under.sizeInBytes()));
    const int line = std::max(1, static_cast<int>(std::lround(theme.px(1) * devicePixelRatioF())));
    drawFrame(m_picture, *news->frame, news->colliding, m_transform, colorsOf(theme), line);
    m_picture.setDevicePixelRatio(devicePixelRatioF());
    painter.drawImage(QPointF(), m_picture);
    if (hasFocus() && m_showsFocus) {
        paintFocus(painter, rect(), theme);
    }
}

}  // namespace mortonscope
