#include "app/widgets/pair_triangle.h"

#include "app/state/selection.h"
#include "app/theme/palettes.h"
#include "app/theme/theme.h"
#include "app/widgets/button.h"
#include "app/widgets/signs.h"
#include "app/words/wording.h"
#include "core/explain/pair_states.h"
#include "core/scene/scene.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>
#include <cmath>

namespace mortonscope {

namespace {

// Lengths in px at 100 %.
constexpr double kLargestField = 27;
constexpr double kTriangle = 216;       ///< side of a triangle of many boxes
constexpr double kLeastWithNames = 14;  ///< smaller fields have no names beside them …
constexpr double kLeastWithSigns = 10;  ///< … and no signs in them
constexpr double kLongestName = 90;

/// Without a ring, an overlap and a test must differ by their fills alone.
constexpr double kApartWithoutSign = 0.6;
constexpr double kWrongTint = 0.14;

QPointF at(const QRectF& rect, double x, double y)
{
    return {rect.left() + x * rect.width(), rect.top() + y * rect.height()};
}

/// Draws the sign in a field, without its ground.
void paintSignOf(QPainter& painter, const Theme& theme, const QRectF& field, PairMarkKind kind)
{
    const double width = std::max(1.5, field.width() / 12);
    const QPointF c = field.center();
    const QRectF square(at(field, 0.28, 0.28), at(field, 0.72, 0.72));
    painter.setBrush(Qt::NoBrush);
    switch (kind) {
    case PairMarkKind::Never:
        painter.setPen(QPen(theme.color(Role::Quiet), width));
        painter.drawLine(c - QPointF(field.width() / 6, 0), c + QPointF(field.width() / 6, 0));
        break;
    case PairMarkKind::Overlap:
        painter.setPen(QPen(theme.color(Role::Surface), width));
        painter.drawEllipse(c, field.width() / 4, field.width() / 4);
        break;
    case PairMarkKind::Right: paintSign(painter, square, VerdictSign::Right, theme.color(Role::Surface), width); break;
    case PairMarkKind::Wrong: paintSign(painter, square, VerdictSign::Extra, theme.color(Role::Extra), width); break;
    default: break;
    }
}

}  // namespace

Role PairTriangle::fillOf(PairMarkKind kind)
{
    switch (kind) {
    case PairMarkKind::Open: return Role::Surface;
    case PairMarkKind::Never: return Role::Line;
    case PairMarkKind::Overlap: return Role::Hit;
    case PairMarkKind::Wrong:
    case PairMarkKind::Missing: return Role::Extra;
    default: return Role::Miss;
    }
}

void PairTriangle::paintMark(QPainter& painter, const Theme& theme, const QRectF& field, const Field& mark)
{
    const bool hasSign = field.width() >= theme.px(kLeastWithSigns) - 2;
    const double radius = std::min(field.width() / 6, theme.px(3));
    const PairMarkKind kind = mark.kind;
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setBrush(Qt::NoBrush);
    const QPen outline(theme.color(Role::Frame), std::max(1.0, theme.px(hasSign ? 1 : 0.5)));
    if (kind == PairMarkKind::Open || kind >= PairMarkKind::OnlyFirst || mark.share < 1) {
        painter.setPen(outline);
        painter.drawRoundedRect(field.adjusted(0.5, 0.5, -0.5, -0.5), radius, radius);
    }
    if (kind == PairMarkKind::Open) {
        return;
    }
    const QColor color = theme.color(fillOf(kind));
    painter.save();
    painter.setOpacity(mark.share);
    painter.setPen(Qt::NoPen);
    switch (kind) {
    case PairMarkKind::Wrong:
    case PairMarkKind::Missing: {
        QPen pen(color, std::max(1.0, theme.px(2)));
        if (kind == PairMarkKind::Missing) {
            pen.setDashPattern({2.5, 1.5});
        } else {
            painter.setBrush(theme.color(Role::Extra, kWrongTint));
        }
        painter.setPen(pen);
        painter.drawRoundedRect(field.adjusted(1, 1, -1, -1), radius, radius);
        break;
    }
    case PairMarkKind::OnlyFirst:
    case PairMarkKind::OnlySecond: {
        const QPointF corner = kind == PairMarkKind::OnlyFirst ? field.topLeft() : field.bottomRight();
        painter.setBrush(color);
        painter.drawPolygon(QPolygonF{corner, field.topRight(), field.bottomLeft()});
        break;
    }
    default:
        if (kind == PairMarkKind::Apart && !hasSign) {
            painter.setOpacity(mark.share * kApartWithoutSign);
        }
        painter.setBrush(color);
        painter.drawRoundedRect(field, radius, radius);
        break;
    }
    if (hasSign && mark.count > 1) {
        QFont font = theme.font(TextSize::Small, true);
        font.setPixelSize(std::max(1, static_cast<int>(field.height() * 0.6)));
        painter.setFont(font);
        painter.setPen(theme.color(Role::Surface));
        painter.drawText(field, Qt::AlignCenter | Qt::TextDontClip, countText(mark.count));
    } else if (hasSign) {
        paintSignOf(painter, theme, field, kind);
    }
    painter.restore();
}

PairTriangle::PairTriangle(const Models& models, const QString& objectName, const QString& says, QWidget* parent)
    : QWidget(parent), m_models(models)
{
    installSpokenItems();
    setObjectName(objectName);
    setAccessibleName(says);
    setMouseTracking(true);
    setFocusPolicy(Qt::TabFocus);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    keepKeys(this,
             {Qt::Key_Left, Qt::Key_Right, Qt::Key_Up, Qt::Key_Down, Qt::Key_Return, Qt::Key_Enter, Qt::Key_Space});
    connect(&models.theme, &ThemeController::changed, this, [this] {
        updateGeometry();
        update();
    });
}

KeyOffer PairTriangle::keysIn(const QString& panel)
{
    return {{Qt::Key_Left, Qt::Key_Right, Qt::Key_Up, Qt::Key_Down, Qt::Key_Return},
            panel,
            tr("In the triangle: go to a neighboring pair; choose it")};
}

void PairTriangle::setContent(Content content)
{
    const bool isSame = m_content.scene && content.scene && m_content.scene->sharesIdsWith(*content.scene);
    m_content = std::move(content);
    if (!isSame || !hasFields()) {
        point(std::nullopt, false);
    }
    updateGeometry();
    update();
}

std::uint32_t PairTriangle::boxes() const
{
    return m_content.scene ? static_cast<std::uint32_t>(m_content.scene->size()) : 0;
}

bool PairTriangle::hasFields() const { return boxes() >= 2 && boxes() <= PairStates::kMaxBoxes; }

double PairTriangle::fitInto(int room)
{
    if (!hasFields()) {
        return 0;
    }
    m_largest = std::floor(std::max(0, room) / static_cast<double>(boxes()));
    updateGeometry();
    const double least = std::min(wantedSide(), m_models.theme.theme().px(kLeastWithSigns));
    return m_largest >= least ? side() : 0;
}

/// Returns the side of a field with its gap where there is enough room.
double PairTriangle::wantedSide() const
{
    const double side = boxes() <= 8 ? kLargestField : std::floor(kTriangle / boxes());
    return m_models.theme.theme().px(side);
}

std::optional<BoxPair> PairTriangle::current() const
{
    const auto pair = m_content.current();
    if (!pair) {
        return std::nullopt;
    }
    const auto [first, second] = std::minmax(pair->first, pair->second);
    return BoxPair{first, second};
}

QRectF PairTriangle::rectOf(BoxPair pair) const
{
    const auto [column, row] = std::minmax(pair.first, pair.second);
    const double gap = side() >= m_models.theme.theme().px(kLeastWithSigns) ? 2 : side() / 12;
    return {column.value * side(), row.value * side(), side() - gap, side() - gap};
}

std::optional<BoxPair> PairTriangle::pairAt(QPointF point) const
{
    if (!hasFields() || point.x() < 0 || point.y() < 0) {
        return std::nullopt;
    }
    const auto column = static_cast<std::uint32_t>(point.x() / side());
    const auto row = static_cast<std::uint32_t>(point.y() / side());
    return column < row && row < boxes() ? std::optional(BoxPair{BoxId(column), BoxId(row)}) : std::nullopt;
}

QFont PairTriangle::nameFont() const
{
    QFont font = m_models.theme.theme().font(TextSize::Body, true);
    const int largest = static_cast<int>(side() * 0.7);
    if (QFontMetrics(font).ascent() > largest) {
        font.setPixelSize(std::max(1, largest));
    }
    return font;
}

QString PairTriangle::nameOfBox(std::uint32_t box) const
{
    return QFontMetrics(nameFont())
        .elidedText(nameOf(*m_content.scene, BoxId(box)), Qt::ElideMiddle,
                    static_cast<int>(m_models.theme.theme().px(kLongestName)));
}

QSize PairTriangle::sizeHint() const
{
    if (!hasFields()) {
        return {0, 0};
    }
    double width = boxes() * side();
    const QFontMetrics metrics(nameFont());
    for (std::uint32_t box = 0; box < boxes() && side() >= m_models.theme.theme().px(kLeastWithNames); ++box) {
        width = std::max(width, box * side() + metrics.horizontalAdvance(nameOfBox(box)) + side() / 2);
    }
    return {static_cast<int>(std::ceil(width)) + 1, static_cast<int>(std::ceil(boxes() * side())) + 1};
}

// ---- pointing ------------------------------------------------------------------------------------------------

void PairTriangle::point(std::optional<BoxPair> pair, bool says)
{
    if (std::exchange(m_pointed, pair) == pair) {
        return;
    }
    update();
    if (pair && m_content.scene) {
        Highlight highlight;
        highlight.boxes = {pair->first, pair->second};
        m_models.selection.setHighlight(*m_content.scene, std::move(highlight));
    } else {
        m_models.selection.clearHighlight();
    }
    if (says && pair) {
        const QPoint place = mapToGlobal(rectOf(*pair).bottomRight().toPoint());
        QToolTip::showText(place, m_content.words(*pair), this);
    } else {
        QToolTip::hideText();
    }
    if (hasFocus()) {
        announceSpokenCursor(*this);
    }
}

void PairTriangle::mouseMoveEvent(QMouseEvent* event) { point(pairAt(event->position()), true); }

void PairTriangle::leaveEvent(QEvent*)
{
    if (!hasFocus()) {
        point(std::nullopt, false);
    }
}

void PairTriangle::mouseReleaseEvent(QMouseEvent* event)
{
    const auto pair = pairAt(event->position());
    if (pair && event->button() == Qt::LeftButton) {
        point(pair, false);
        emit chosen(*pair);
    }
}

bool PairTriangle::event(QEvent* event)
{
    // Moving the pointer has already shown the tooltip of the pair; the text for all of it is only for other places.
    if (event->type() == QEvent::ToolTip && pairAt(static_cast<QHelpEvent*>(event)->pos())) {
        return true;
    }
    return QWidget::event(event);
}

void PairTriangle::keyPressEvent(QKeyEvent* event)
{
    const auto go = [this](int columns, int rows) {
        const auto row = std::clamp(static_cast<int>(m_pointed->second.value) + rows, 1, static_cast<int>(boxes()) - 1);
        const auto column = std::clamp(static_cast<int>(m_pointed->first.value) + columns, 0, row - 1);
        point(BoxPair{BoxId(static_cast<std::uint32_t>(column)), BoxId(static_cast<std::uint32_t>(row))}, true);
    };
    if (!m_pointed) {
        QWidget::keyPressEvent(event);
        return;
    }
    switch (event->key()) {
    case Qt::Key_Left: go(-1, 0); break;
    case Qt::Key_Right: go(1, 0); break;
    case Qt::Key_Up: go(0, -1); break;
    case Qt::Key_Down: go(0, 1); break;
    case Qt::Key_Return:
    case Qt::Key_Enter:
    case Qt::Key_Space: emit chosen(*m_pointed); break;
    default: QWidget::keyPressEvent(event);
    }
}

void PairTriangle::focusInEvent(QFocusEvent* event)
{
    QWidget::focusInEvent(event);
    if (hasFields() && !m_pointed) {
        const auto current = this->current();
        point(current ? *current : pairOf(0), true);
    }
    update();
}

void PairTriangle::focusOutEvent(QFocusEvent* event)
{
    QWidget::focusOutEvent(event);
    point(std::nullopt, false);
}

void PairTriangle::hideEvent(QHideEvent* event)
{
    QWidget::hideEvent(event);
    point(std::nullopt, false);  // the pointer doesn't leave a hidden widget
}

// ---- screen readers --------------------------------------------------------------------------------------------

int PairTriangle::spokenCount() const { return hasFields() ? static_cast<int>(boxes() * (boxes() - 1) / 2) : 0; }

BoxPair PairTriangle::pairOf(int number) const
{
    std::uint32_t row = 1;
    auto column = static_cast<std::uint32_t>(number);
    while (column >= row) {
        column -= row++;
    }
    return {BoxId(column), BoxId(row)};
}

SpokenItem PairTriangle::spokenItem(int number) const
{
    const BoxPair pair = pairOf(number);
    const Scene& scene = *m_content.scene;
    return {.name = fromCore(narration::pairNoun(scene.name(pair.first), scene.name(pair.second))),
            .value = m_content.words(pair),
            .place = rectOf(pair).toAlignedRect(),
            .isSelected = current() == pair};
}

int PairTriangle::spokenCursor() const
{
    if (!m_pointed) {
        return -1;
    }
    const auto row = static_cast<int>(m_pointed->second.value);
    return row * (row - 1) / 2 + static_cast<int>(m_pointed->first.value);
}

int PairTriangle::spokenAt(QPoint place) const
{
    const auto pair = pairAt(place);
    return pair ? static_cast<int>(pair->second.value * (pair->second.value - 1) / 2 + pair->first.value) : -1;
}

// ---- painting --------------------------------------------------------------------------------------------------

void PairTriangle::paintEvent(QPaintEvent*)
{
    if (!hasFields() || !isEnabled()) {
        return;
    }
    const Theme& theme = m_models.theme.theme();
    QPainter painter(this);
    for (std::uint32_t row = 1; row < boxes(); ++row) {
        for (std::uint32_t column = 0; column < row; ++column) {
            const BoxPair pair{BoxId(column), BoxId(row)};
            paintMark(painter, theme, rectOf(pair), m_content.field(pair));
        }
    }
    paintNames(painter);
    if (const auto current = this->current()) {
        painter.setPen(QPen(theme.color(Role::Accent), theme.px(2)));
        painter.setBrush(Qt::NoBrush);
        const double out = theme.px(1);
        painter.drawRoundedRect(rectOf(*current).adjusted(-out, -out, out, out) & QRectF(rect()).adjusted(1, 1, -1, -1),
                                theme.px(4), theme.px(4));
    }
    paintCross(painter);
}

void PairTriangle::paintNames(QPainter& painter) const
{
    const Theme& theme = m_models.theme.theme();
    if (side() < theme.px(kLeastWithNames)) {
        return;
    }
    const QFont font = nameFont();
    const QFontMetricsF metrics(font);
    const auto current = this->current();
    painter.setFont(font);
    for (std::uint32_t box = 0; box < boxes(); ++box) {
        const QString name = nameOfBox(box);
        QRectF place = rectOf({BoxId(box), BoxId(box)});
        place.setWidth(std::max(place.width(), metrics.horizontalAdvance(name) + theme.px(6)));
        painter.setPen(theme.color(Role::Text));
        if (current && (current->first == BoxId(box) || current->second == BoxId(box))) {
            const int level = m_content.level(BoxId(box));
            const int depth = std::max(m_content.scene->space().depth(), level);
            painter.setPen(Qt::NoPen);
            painter.setBrush(theme.level(level, depth));
            painter.drawRoundedRect(place, theme.px(3), theme.px(3));
            painter.setPen(theme.onLevel(level, depth));
        }
        painter.drawText(place, Qt::AlignCenter | Qt::TextDontClip, name);
    }
}

/// Draws lines from the pointed field to both names.
void PairTriangle::paintCross(QPainter& painter) const
{
    if (!m_pointed) {
        return;
    }
    const Theme& theme = m_models.theme.theme();
    const QRectF field = rectOf(*m_pointed);
    const double row = m_pointed->second.value * side(), column = m_pointed->first.value * side();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(theme.color(Role::Accent), theme.px(1.5)));
    painter.setBrush(Qt::NoBrush);
    painter.drawLine(QPointF(field.right(), field.center().y()), QPointF(row, field.center().y()));
    painter.drawLine(QPointF(field.center().x(), field.top()), QPointF(field.center().x(), column + side() - 2));
    painter.drawRect(field.adjusted(0.5, 0.5, -0.5, -0.5));
}

}  // namespace mortonscope
