#include "app/widgets/pair_legend.h"

#include "app/theme/theme.h"
#include "app/words/wording.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

namespace mortonscope {

namespace {

// In pixels at 100 %.
constexpr double kMark = 17;
constexpr double kBarWidth = 240;

QString countOf(const PairLegendEntry& entry) { return entry.count ? countText(*entry.count) + u' ' : QString(); }

}  // namespace

PairLegend::PairLegend(const ThemeController& theme, const QString& objectName, QWidget* parent)
    : QWidget(parent), m_theme(theme)
{
    setObjectName(objectName);
    QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Preferred);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    connect(&theme, &ThemeController::changed, this, [this] {
        updateGeometry();
        update();
    });
}

void PairLegend::setEntries(std::vector<PairLegendEntry> entries, bool hasBar)
{
    const QSize before = sizeHint();
    m_entries = std::move(entries);
    m_hasBar = hasBar && !m_entries.empty();
    QStringList words;
    for (const PairLegendEntry& entry : m_entries) {
        words += countOf(entry) + entry.words;
    }
    setAccessibleName(words.join(QStringLiteral(" · ")));
    if (sizeHint() != before) {
        updateGeometry();
    }
    update();
}

double PairLegend::lineHeight() const
{
    const Theme& theme = m_theme.theme();
    return std::ceil(std::max(QFontMetricsF(theme.font(TextSize::Body)).lineSpacing(), theme.px(kMark) + 2));
}

double PairLegend::barHeight() const { return m_hasBar ? lineHeight() : 0; }
double PairLegend::wordsLeft() const { return m_theme.theme().px(kMark) + m_theme.theme().space(1); }

double PairLegend::widthOf(const PairLegendEntry& entry) const
{
    const Theme& theme = m_theme.theme();
    return wordsLeft() + QFontMetricsF(theme.font(TextSize::Body, true)).horizontalAdvance(countOf(entry))
         + QFontMetricsF(theme.font(TextSize::Body)).horizontalAdvance(entry.words);
}

std::vector<QRectF> PairLegend::places(double width) const
{
    const double gap = m_theme.theme().space(4);
    std::vector<QRectF> places;
    QPointF at(0, barHeight());
    for (const PairLegendEntry& entry : m_entries) {
        const double needed = widthOf(entry);
        if (at.x() > 0 && at.x() + needed > width) {
            at = {0, at.y() + lineHeight()};
        }
        places.emplace_back(at, QSizeF(needed, lineHeight()));
        at.rx() += needed + gap;
    }
    return places;
}

int PairLegend::heightForWidth(int width) const
{
    return m_entries.empty() ? 0 : static_cast<int>(std::ceil(places(width).back().bottom()));
}

QSize PairLegend::sizeHint() const
{
    constexpr double kOneLine = 1e6;
    const auto all = places(kOneLine);
    return all.empty() ? QSize(0, 0) : QSizeF(std::ceil(all.back().right()), all.back().bottom()).toSize();
}

void PairLegend::paintBar(QPainter& painter) const
{
    const Theme& theme = m_theme.theme();
    const QRectF bar(0, 0, std::min(theme.px(kBarWidth), static_cast<double>(width())), theme.px(kMark));
    double all = 0, left = 0;
    for (const PairLegendEntry& entry : m_entries) {
        all += static_cast<double>(entry.count.value_or(0));
    }
    for (const PairLegendEntry& entry : m_entries) {
        const double share = bar.width() * static_cast<double>(entry.count.value_or(0)) / std::max(all, 1.0);
        painter.fillRect(QRectF(left, 0, share, bar.height()), theme.color(PairTriangle::fillOf(entry.kind)));
        left += share;
    }
    painter.setPen(theme.color(Role::Frame));
    painter.drawRect(bar.adjusted(0.5, 0.5, -0.5, -0.5));
}

void PairLegend::paintEvent(QPaintEvent* /*event*/)
{
    const Theme& theme = m_theme.theme();
    QPainter painter(this);
    if (m_hasBar) {
        paintBar(painter);
    }
    const double side = theme.px(kMark);
    const std::vector<QRectF> all = places(width());
    for (std::size_t i = 0; i < all.size(); ++i) {
        const PairLegendEntry& entry = m_entries[i];
        const QRectF& place = all[i];
        PairTriangle::paintMark(painter, theme, {place.left(), place.center().y() - side / 2, side, side},
                                {.kind = entry.kind});
        const QString count = countOf(entry);
        QRectF words = place.adjusted(wordsLeft(), 0, 1, 0);
        painter.setPen(theme.color(Role::Quiet));
        painter.setFont(theme.font(TextSize::Body, true));
        painter.drawText(words, Qt::AlignLeft | Qt::AlignVCenter, count);
        words.setLeft(words.left() + QFontMetricsF(painter.font()).horizontalAdvance(count));
        painter.setFont(theme.font(TextSize::Body));
        painter.drawText(words, Qt::AlignLeft | Qt::AlignVCenter, entry.words);
    }
}

}  // namespace mortonscope
