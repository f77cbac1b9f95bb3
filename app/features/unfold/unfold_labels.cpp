#include "app/features/unfold/unfold_painter.h"
#include "app/theme/theme.h"
#include "app/words/derivation_words.h"
#include "app/words/wording.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>

// What is written into the picture: codes of cells, indices of slots, levels and where they begin.

namespace mortonscope {

namespace {

struct LabelWords {
    Q_DECLARE_TR_FUNCTIONS(mortonscope::Unfold)
};

/// Numbers of slots: every one, or the first of every family, or of every sixteen, …
std::uint64_t stride(double slot, double text)
{
    std::uint64_t every = 1;
    while (static_cast<double>(every) * slot < text && every < 4096) {
        every *= 4;
    }
    return every;
}

}  // namespace

void UnfoldPainter::writeNumber(const QRectF& rect, const QString& text, Qt::Alignment alignment)
{
    m_painter.drawText(rect, static_cast<int>(alignment) | Qt::TextDontClip, text);
}

/// Codes of the deepest cells, from when the curve comes by until their slots have indices.
void UnfoldPainter::paintNumbers()
{
    const double shown = progress(UnfoldStage::Curve) * (1 - progress(UnfoldStage::Offsets));
    if (shown <= 0 || m_content.isEmpty()) {
        return;
    }
    const QFont font = m_theme.mono(TextSize::Small);
    const QFontMetricsF metrics(font);
    const auto count = static_cast<std::uint32_t>(Cell::cellsAt(m_depth));
    const double pad = m_theme.px(3);
    const double widest = metrics.horizontalAdvance(QString::number(count - 1)) + 2 * pad;
    const QRectF first = rectOf(Cell(m_depth, 0));
    m_painter.setFont(font);
    // In the plane every cell has its number or none has; on the line the first of a family may stand for it.
    const bool isLine = progress(UnfoldStage::Line) >= 1;
    if (!isLine && (first.width() < widest || first.height() < 1.5 * metrics.height())) {
        return;
    }
    const std::uint64_t every = isLine ? stride(first.width(), widest) : 1;
    const double reached = m_unfolding.curveDrawn() * (count - 1);
    QColor color = m_theme.color(Role::Quiet);
    color.setAlphaF(static_cast<float>(shown >= 1 ? 1 : std::min(1.0, shown * 4)));
    if (const double going = progress(UnfoldStage::Offsets); going > 0) {
        color.setAlphaF(static_cast<float>(1 - going));
    }
    m_painter.setPen(color);
    // On the line they go below the cells, for there the boxes need the room.
    const double below = progress(UnfoldStage::Line) * metrics.height();
    for (std::uint64_t code = 0; code < count && static_cast<double>(code) <= reached + 0.5; code += every) {
        const QRectF rect = rectOf(Cell(m_depth, static_cast<std::uint32_t>(code))).adjusted(pad, 0, -pad, below);
        writeNumber(rect, QString::number(code), (every > 1 ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignBottom);
    }
}

/// Beside each band its level, and where it begins once it stands there.
void UnfoldPainter::paintBandLabels()
{
    const double shown = progress(UnfoldStage::Levels) * (1 - std::min(1.0, 3 * progress(UnfoldStage::Array)));
    if (shown <= 0 || m_content.isEmpty()) {
        return;
    }
    // One makes room before the other comes.
    const double making = std::min(1.0, 2 * progress(UnfoldStage::Offsets));
    const double offsets = std::max(0.0, 2 * progress(UnfoldStage::Offsets) - 1);
    const QFont font = m_theme.font(TextSize::Small);
    const QFontMetricsF metrics(font);
    m_painter.setFont(font);
    for (int level = 0; level <= m_depth; ++level) {
        const QRectF first = rectOf(Cell(level, 0));
        const double right = first.left() - m_theme.px(8);
        const QString name = LabelWords::tr("level %1").arg(level);
        const QString begin =
            QStringLiteral("(%1 − 1)/3 = %2").arg(powerOfFour(level), countText(Cell::firstIndexAt(level)));
        const bool isHigh = first.height() >= 2 * metrics.height();
        QRectF room(0, first.top(), right, first.height());
        if (isHigh) {
            room.setBottom(first.center().y());
        }
        QColor color = m_theme.color(Role::Quiet);
        color.setAlphaF(static_cast<float>(shown * (isHigh ? 1 : 1 - making)));
        m_painter.setPen(color);
        m_painter.drawText(
            isHigh ? room.translated(0, (1 - making) * metrics.height() / 2) : room,
            static_cast<int>(Qt::AlignRight | (isHigh ? Qt::AlignBottom : Qt::AlignVCenter)) | Qt::TextDontClip, name);
        if (isHigh) {
            room = QRectF(0, first.center().y(), right, first.height() / 2);
        }
        color = m_theme.color(Role::Text);
        color.setAlphaF(static_cast<float>(shown * offsets));
        m_painter.setPen(color);
        m_painter.drawText(
            room, static_cast<int>(Qt::AlignRight | (isHigh ? Qt::AlignTop : Qt::AlignVCenter)) | Qt::TextDontClip,
            begin);
    }
}

/// Below the slots their indices, and below these the levels.
void UnfoldPainter::paintSlotLabels()
{
    const double shown = progress(UnfoldStage::Array);
    if (shown <= 0 || m_content.isEmpty()) {
        return;
    }
    const QFont mono = m_theme.mono(TextSize::Small);
    const QFontMetricsF metrics(mono);
    const QRectF array = toRect(m_unfolding.frame().array);
    const auto count = Cell::firstIndexAt(m_depth + 1);
    const double slot = array.width() / static_cast<double>(count);
    const double widest = metrics.horizontalAdvance(QString::number(count - 1)) + m_theme.px(6);
    const auto every = stride(slot, widest);
    m_painter.setFont(mono);
    QColor quiet = m_theme.color(Role::Quiet);
    quiet.setAlphaF(static_cast<float>(shown));
    m_painter.setPen(quiet);
    const double top = array.bottom() + m_theme.px(2);
    for (std::uint64_t index = 0; index < count; index += every) {
        const QRectF below(array.left() + static_cast<double>(index) * slot, top, slot, metrics.height());
        writeNumber(below, QString::number(index), (every > 1 ? Qt::AlignLeft : Qt::AlignHCenter) | Qt::AlignTop);
    }

    const QFont font = m_theme.font(TextSize::Small);
    const QFontMetricsF words(font);
    m_painter.setFont(font);
    const double line = top + metrics.height() + m_theme.px(3);
    for (int level = 0; level <= m_depth; ++level) {
        const double left = array.left() + static_cast<double>(Cell::firstIndexAt(level)) * slot;
        const double width = static_cast<double>(Cell::cellsAt(level)) * slot;
        QColor color = m_theme.level(level, m_depth);
        color.setAlphaF(static_cast<float>(shown));
        const double gap = std::min(m_theme.px(2), width / 8);
        m_painter.fillRect(QRectF(left + gap, line, width - 2 * gap, m_theme.px(3)), color);
        const QString name = LabelWords::tr("level %1").arg(level);
        const bool fits = words.horizontalAdvance(name) <= width;
        const QString text = fits ? name : QString::number(level);
        if (words.horizontalAdvance(text) <= width) {
            m_painter.setPen(quiet);
            m_painter.drawText(QRectF(left, line + m_theme.px(4), width, words.height()),
                               static_cast<int>(Qt::AlignHCenter | Qt::AlignTop) | Qt::TextDontClip, text);
        }
    }
}

}  // namespace mortonscope
