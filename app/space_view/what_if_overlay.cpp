#include "app/space_view/what_if_overlay.h"

#include "app/space_view/asked_box.h"
#include "app/space_view/marks.h"
#include "core/analysis/analysis.h"

#include <QFontMetricsF>

#include <algorithm>

namespace mortonscope {

namespace {

/// So many of the boxes that are met are kept in sight.
constexpr std::size_t kMostKept = 40;

}  // namespace

WhatIfOverlay::WhatIfOverlay(const Canvas& canvas, const WhatIfBox& whatIfBox)
    : m_canvas(canvas), m_whatIfBox(whatIfBox), m_answer(whatIfBox.analysis().scene.get() == &canvas.scene ? whatIfBox.answer() : nullptr)
{
}

void WhatIfOverlay::paintUnderBoxes(QPainter& painter) const
{
    if (m_answer != nullptr && m_answer->hasCell && m_answer->placement.cell.level() <= m_canvas.depth()) {
        paintHomeCell(painter, m_canvas, m_canvas.rect(m_answer->placement.cell));
    }
}

bool WhatIfOverlay::isLong(const WhatIf& answer)
{
    constexpr std::size_t kMostAtOnce = 30'000;
    return answer.meets.size() > kMostAtOnce;
}

void WhatIfOverlay::paintMet(QPainter& painter, const Canvas& canvas, const WhatIf& answer, const Box& box)
{
    std::vector<MetBox> met;
    met.reserve(answer.meets.size());
    auto hit = answer.overlaps.begin();  // both lists are in order of entry
    for (const BoxId id : answer.meets) {
        const bool overlaps = hit != answer.overlaps.end() && *hit == id;
        hit += overlaps ? 1 : 0;
        met.push_back({id, overlaps});
    }
    paintMetBoxes(painter, canvas, met, box);
}

void WhatIfOverlay::paintMet(QPainter& painter) const
{
    if (m_answer != nullptr) {
        paintMet(painter, m_canvas, *m_answer, *m_whatIfBox.box());
    }
}

void WhatIfOverlay::paintFill(QPainter& painter) const
{
    fillArea(painter, onPixels(m_canvas.nearby(m_canvas.rect(*m_whatIfBox.box()))), m_canvas.theme.color(Role::Text, 0.06));
}

void WhatIfOverlay::paintBox(QPainter& painter, double handleSize) const
{
    const Box& box = *m_whatIfBox.box();
    const Theme& theme = m_canvas.theme;
    const QRect rect = onPixels(m_canvas.nearby(m_canvas.rect(box)));
    paintAskedBox(painter, m_canvas, box, Role::Text, handleSize, true);
    const QFont font = theme.font(TextSize::Body, true);
    const QFontMetricsF metrics(font);
    const QString name = m_whatIfBox.name() + QLatin1Char('?');
    if (metrics.horizontalAdvance(name) + theme.px(12) <= rect.width() && metrics.height() + theme.px(8) <= rect.height()) {
        painter.save();
        painter.setFont(font);
        painter.setPen(theme.color(Role::Text));
        painter.drawText(QPointF(rect.left() + theme.px(8), rect.top() + theme.px(6) + metrics.ascent()), name);
        painter.restore();
    }
}

void WhatIfOverlay::paintWords(QPainter& painter, const QRectF& inside) const
{
    const QString words = m_answer != nullptr ? m_whatIfBox.words() : QString();
    if (words.isEmpty()) {
        return;
    }
    const Theme& theme = m_canvas.theme;
    const double gap = theme.px(6);
    const QFont font = theme.font(TextSize::Body);
    const QRectF room = inside.adjusted(gap, gap, -gap, -gap);
    const double widest = std::min(room.width() - 2 * gap, theme.px(340));
    const QRectF text = QFontMetricsF(font).boundingRect(QRectF(0, 0, widest, 10000), Qt::TextWordWrap, words);
    const QSizeF size(std::ceil(text.width()) + 2 * gap, std::ceil(text.height()) + 2 * gap);
    if (hidesTooMuch(size, inside)) {
        return;
    }
    const QRectF card(calmPlace(room, size), size);
    paintCard(painter, theme, card);
    painter.save();
    painter.setFont(font);
    painter.setPen(theme.color(Role::Text));
    painter.drawText(card.adjusted(gap, gap, -gap, -gap), Qt::TextWordWrap, words);
    painter.restore();
}

/// Below the box, above it or beside it, wherever that hides least of what the words are about.
QPointF WhatIfOverlay::calmPlace(const QRectF& room, QSizeF size) const
{
    const QRectF box = m_canvas.rect(*m_whatIfBox.box());
    const double gap = m_canvas.theme.px(8);
    const double above = box.top() - gap - size.height(), left = box.left() - gap - size.width();
    QPointF best;
    double least = -1;
    for (const QPointF at : {QPointF(box.left(), box.bottom() + gap), QPointF(box.left(), above), QPointF(box.right() + gap, box.top()),
                             QPointF(left, box.top()), QPointF(left, box.bottom() + gap), QPointF(box.right() + gap, above)}) {
        const QPointF corner(std::clamp(at.x(), room.left(), std::max(room.left(), room.right() - size.width())),
                             std::clamp(at.y(), room.top(), std::max(room.top(), room.bottom() - size.height())));
        const QRectF card(corner, size);
        double hidden = 4 * area(card.intersected(box));
        for (std::size_t i = 0; i < std::min(kMostKept, m_answer->meets.size()); ++i) {
            hidden += area(card.intersected(m_canvas.rect(m_canvas.scene.box(m_answer->meets[i]))));
        }
        if (least < 0 || hidden < least) {
            least = hidden;
            best = corner;
        }
    }
    return best;
}

}  // namespace mortonscope
