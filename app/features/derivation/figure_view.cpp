#include "app/features/derivation/figure_view.h"

#include <QPainter>
#include <QResizeEvent>

#include <algorithm>
#include <cmath>
#include <set>

namespace mortonscope {

FigureView::FigureView(ThemeController& theme, QWidget* parent) : QWidget(parent), m_theme(theme)
{
    setObjectName(QStringLiteral("derivationFigure"));
    setAccessibleName(tr("Derivation, number by number"));
    QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
}

FigurePartLabel* FigureView::label(const QString& id) const
{
    const auto found = m_labels.find(id);
    return found == m_labels.end() ? nullptr : found->second;
}

void FigureView::setFigure(DerivationFigure figure)
{
    if (figure == m_figure) {
        return;  // most steps of the pass leave it as it is, and to lay it out took half of such a step
    }
    m_figure = std::move(figure);
    std::map<QString, FigurePartLabel*> kept;
    m_order.clear();
    for (std::size_t r = 0; r < m_figure.rows.size(); ++r) {
        for (const FigurePart& part : m_figure.rows[r].parts) {
            FigurePartLabel* label = this->label(part.id);
            if (!label) {
                label = new FigurePartLabel(*this, part.id);
                label->setVisible(true);
            }
            m_labels.erase(part.id);
            kept.emplace(part.id, label);
            const bool stillMeans = part.highlight == label->part().highlight;
            label->show(part, static_cast<int>(r));
            m_order.push_back(label);
            if (m_attended == label && !stillMeans) {
                emit attended(part.highlight);
            }
        }
    }
    // What the new figure does not have goes. Its focus goes to a neighbour rather than out of the panel.
    bool hadFocus = false;
    for (const auto& [id, label] : m_labels) {
        hadFocus = hadFocus || label->hasFocus();
        if (m_attended == label) {
            m_attended = nullptr;
            emit unattended();
        }
        if (m_entry == label) {
            m_entry = nullptr;
        }
        label->hide();
        label->deleteLater();
    }
    m_labels = std::move(kept);
    if (!m_entry && !m_order.empty()) {
        makeEntry(*m_order.front());
    }
    if (hadFocus && m_entry) {
        m_entry->setFocus();
    }
    relayout();
}

void FigureView::makeEntry(FigurePartLabel& label)
{
    if (m_entry && m_entry != &label) {
        m_entry->setFocusPolicy(Qt::ClickFocus);
    }
    m_entry = &label;
    m_entry->setFocusPolicy(Qt::StrongFocus);
}

void FigureView::attend(const FigurePartLabel& label)
{
    m_attended = &label;
    emit attended(label.part().highlight);
}

void FigureView::unattend(const FigurePartLabel& label)
{
    if (m_attended == &label) {
        m_attended = nullptr;
        emit unattended();
    }
}

void FigureView::attendAgain()
{
    if (m_attended) {
        emit attended(m_attended->part().highlight);
    }
}

void FigureView::walk(const FigurePartLabel& from, int key)
{
    const auto at = std::ranges::find(m_order, &from);
    if (at == m_order.end()) {
        return;
    }
    FigurePartLabel* next = nullptr;
    if (key == Qt::Key_Left || key == Qt::Key_Right) {
        if (key == Qt::Key_Left ? at != m_order.begin() : at + 1 != m_order.end()) {
            next = key == Qt::Key_Left ? *(at - 1) : *(at + 1);
        }
    } else if (key == Qt::Key_Home || key == Qt::Key_End) {
        next = key == Qt::Key_Home ? m_order.front() : m_order.back();
    } else {
        // The nearest above or below: first by line, then by place in the line.
        const QPoint here = from.geometry().center();
        double best = 1e18;
        for (FigurePartLabel* label : m_order) {
            const QPoint there = label->geometry().center();
            const int down = key == Qt::Key_Down ? label->geometry().top() - from.geometry().bottom() : from.geometry().top() - label->geometry().bottom();
            if (down < 0) {
                continue;
            }
            const double distance = down * 1000.0 + std::abs(there.x() - here.x());
            if (distance < best) {
                best = distance;
                next = label;
            }
        }
    }
    if (next) {
        next->setFocus(Qt::OtherFocusReason);
    }
}

// ----------------------------------------------------------------------------------------------- layout

double FigureView::labelWidth() const
{
    const QFontMetricsF metrics(theme().font(TextSize::Body));
    double widest = 0;
    for (const FigureRow& row : m_figure.rows) {
        if (row.kind == FigureRow::Kind::Line || row.kind == FigureRow::Kind::Sum) {
            widest = std::max(widest, metrics.horizontalAdvance(row.label));
        }
    }
    return std::ceil(widest) + theme().space(2);
}

double FigureView::flowWidth(const FigureRow& row) const
{
    double width = 0;
    for (const FigurePart& part : row.parts) {
        if (part.glyphs.empty()) {
            width += (width > 0 ? theme().space(2) : 0) + QFontMetricsF(figureFont(theme(), part)).horizontalAdvance(part.text) + 2;
        }
    }
    return std::ceil(width);
}

const FigureView::Layout& FigureView::layoutFor(int width) const
{
    const auto [known, isNew] = m_layouts.try_emplace(width);
    Layout& layout = known->second;
    if (!isNew) {
        return layout;
    }
    layout = layoutWith(width, 1);
    if (m_room <= 0 || layout.height <= m_room) {
        return layout;
    }
    // As much air as there is room for, in tenths; below the tightest one has to scroll.
    int tightest = 2;
    int airiest = 10;
    layout = layoutWith(width, tightest / 10.0);
    while (airiest - tightest > 1) {
        const int middle = (tightest + airiest) / 2;
        if (Layout between = layoutWith(width, middle / 10.0); between.height <= m_room) {
            layout = std::move(between);
            tightest = middle;
        } else {
            airiest = middle;
        }
    }
    return layout;
}

/// `air` scales the space between lines, not the lines.
FigureView::Layout FigureView::layoutWith(int width, double air) const
{
    Layout layout;
    const Theme& t = theme();
    const double margin = t.space(3);
    const double labelled = labelWidth();
    const double flowLeft = margin + labelled;
    const double right = width - margin;

    // The bit grid keeps its right edge; where it does not fit, its signs get smaller.
    BitGrid& grid = layout.grid;
    grid.columns = 2 * std::max(m_figure.depth, 1);
    const double natural = QFontMetricsF(t.mono(TextSize::Bits)).horizontalAdvance(QLatin1Char('0')) * 1.12;
    grid.bitWidth = natural;
    grid.gap = natural * 0.75;
    const double room = std::max(right - flowLeft, 16.0);
    if (grid.width() > room) {
        grid.fontFactor = room / grid.width();
        grid.bitWidth *= grid.fontFactor;
        grid.gap *= grid.fontFactor;
    }
    grid.left = right - grid.width();

    const double wordsHeight = std::ceil(QFontMetricsF(t.font(TextSize::Body)).height()) + t.space(0.75 * air);
    const double bitsHeight = std::ceil(QFontMetricsF(t.mono(TextSize::Bits)).capHeight() * 1.3 * std::max(grid.fontFactor, 0.7)) + t.space(1 + 1.5 * air);
    const double smallHeight = std::ceil(QFontMetricsF(t.mono(TextSize::Small)).height());

    // All divisions alike: either every one has its bits beside it or every one has them below.
    bool below = false;
    const auto collides = [&](const FigureRow& row) { return flowLeft + flowWidth(row) + t.space(3) > grid.left; };
    const auto hasBoth = [](const FigureRow& row) {
        return std::ranges::any_of(row.parts, [](const FigurePart& p) { return p.glyphs.empty(); })
            && std::ranges::any_of(row.parts, [](const FigurePart& p) { return !p.glyphs.empty(); });
    };
    for (const FigureRow& row : m_figure.rows) {
        below = below || (hasBoth(row) && row.parts.front().look == FigurePart::Look::Number && collides(row));
    }

    double y = t.space(1);
    for (const FigureRow& row : m_figure.rows) {
        Line line;
        if (row.kind == FigureRow::Kind::Section) {
            y += t.space(layout.lines.empty() ? air : 3 * air);
        } else if (row.kind == FigureRow::Kind::Sum) {
            y += t.space(1);
        }
        const double top = y;
        if (row.kind == FigureRow::Kind::Sentence) {
            const FigurePart& part = row.parts.front();
            const bool quiet = part.role == Role::Quiet;
            y += quiet ? 0 : t.space(2 * air);
            const QFontMetricsF metrics(figureFont(t, part));
            const double height = std::ceil(metrics.boundingRect(QRectF(0, 0, right - margin, 1e6), Qt::TextWordWrap, part.text).height()) + 2;
            layout.places.emplace_back(label(part.id), QRectF(margin, y, right - margin, height).toRect());
            y += height + t.space(1);
            line.rect = {0, top, static_cast<double>(width), y - top};
            layout.lines.push_back(line);
            continue;
        }

        if (!row.groupNumbers.empty()) {
            y += smallHeight;
        }
        const bool both = hasBoth(row);
        const bool stacked = both && (row.parts.front().look == FigurePart::Look::Number ? below : collides(row));
        const bool hasGrid = both || std::ranges::any_of(row.parts, [](const FigurePart& p) { return !p.glyphs.empty(); });
        line.flowTop = y;
        line.flowHeight = hasGrid && !stacked ? std::max(wordsHeight, bitsHeight) : wordsHeight;
        double left = flowLeft;
        if (row.kind == FigureRow::Kind::Section) {
            left = margin + std::ceil(QFontMetricsF(t.font(TextSize::Body, true)).horizontalAdvance(row.label)) + t.space(2);
        }
        double x = left;
        bool onGridLine = false;
        for (std::size_t i = 0; i < row.parts.size(); ++i) {
            const FigurePart& part = row.parts[i];
            if (!part.glyphs.empty()) {
                continue;
            }
            const QFontMetricsF metrics(figureFont(t, part));
            const double wanted = std::ceil(metrics.horizontalAdvance(part.text)) + 2;
            // With the bits below, the result goes down to them: "→ 76" beside 0 1 0 0 1 1 0 0.
            const bool isResult = i > 0 && i + 1 < row.parts.size() && !row.parts[i + 1].glyphs.empty();
            if (stacked && isResult && left + wanted + t.space(2) <= grid.left) {
                layout.places.emplace_back(label(part.id), QRectF(left, y + line.flowHeight, wanted, bitsHeight).toAlignedRect());
                onGridLine = true;
                continue;
            }
            if (x > left && x + wanted > right) {
                x = left;
                y += wordsHeight;
            }
            const double used = std::min(wanted, right - x);
            layout.places.emplace_back(label(part.id), QRectF(x, y, used, line.flowHeight).toAlignedRect());
            x += used + t.space(2);
        }
        if (stacked) {
            y += onGridLine ? std::max(line.flowHeight, wordsHeight) : line.flowHeight;
        }
        line.gridTop = y;
        const double gridHeight = hasGrid ? bitsHeight : line.flowHeight;
        for (const FigurePart& part : row.parts) {
            if (part.glyphs.empty()) {
                continue;
            }
            int first = part.glyphs.front().column;
            int last = first + part.glyphs.front().span - 1;
            for (const FigureGlyph& glyph : part.glyphs) {
                first = std::min(first, glyph.column);
                last = std::max(last, glyph.column + glyph.span - 1);
            }
            const double inset = grid.gap * 0.35;
            const QRectF span = grid.span(first, last - first + 1, y, std::max(gridHeight, stacked ? 0.0 : line.flowHeight));
            layout.places.emplace_back(label(part.id), span.adjusted(-inset, 0, inset, 0).toAlignedRect());
        }
        y += stacked ? gridHeight : std::max(hasGrid ? gridHeight : 0.0, line.flowHeight);
        line.rect = {0, top, static_cast<double>(width), y - top};
        layout.lines.push_back(line);
    }
    layout.height = std::ceil(y + t.space(2));
    return layout;
}

void FigureView::relayout()
{
    m_layouts.clear();
    const Layout& layout = layoutFor(width());
    m_grid = layout.grid;
    m_lines = layout.lines;
    for (const auto& [label, place] : layout.places) {
        label->setGeometry(place);
        label->update();
    }
    updateGeometry();
    update();
}

void FigureView::setRoom(int height)
{
    if (height != m_room) {
        m_room = height;
        relayout();
    }
}

int FigureView::heightForWidth(int width) const { return static_cast<int>(layoutFor(width).height); }
QSize FigureView::sizeHint() const { return {theme().space(90), heightForWidth(theme().space(90))}; }
/// Not wider than the narrowest panel shows beside its scroll bar.
QSize FigureView::minimumSizeHint() const { return {theme().space(48), theme().space(20)}; }

void FigureView::resizeEvent(QResizeEvent* event)
{
    if (event->size().width() != event->oldSize().width()) {
        relayout();
    }
}

QRect FigureView::currentRect() const
{
    QRectF united;
    for (std::size_t r = 0; r < m_lines.size() && r < m_figure.rows.size(); ++r) {
        if (m_figure.rows[r].current) {
            united |= m_lines[r].rect;
        }
    }
    for (const FigurePartLabel* label : m_order) {
        if (label->part().current) {
            united |= QRectF(label->geometry());
        }
    }
    return united.toAlignedRect();
}

void FigureView::paintEvent(QPaintEvent*)
{
    const Theme& t = theme();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const double margin = t.space(3);
    for (std::size_t r = 0; r < m_lines.size() && r < m_figure.rows.size(); ++r) {
        const FigureRow& row = m_figure.rows[r];
        const Line& line = m_lines[r];
        if (row.current) {
            const QRectF band = line.rect.adjusted(t.space(1), 0, -t.space(1), 0);
            painter.fillRect(band, t.color(Role::AccentSoft));
            painter.fillRect(QRectF(band.left(), band.top(), t.px(3), band.height()), t.color(Role::Accent));
        }
        if (row.kind == FigureRow::Kind::Sum) {
            painter.setPen(QPen(t.color(Role::Line), t.px(1)));
            const double y = line.rect.top() - t.space(0.5);
            painter.drawLine(QPointF(margin, y), QPointF(width() - margin, y));
        }
        if (!row.label.isEmpty()) {
            const bool section = row.kind == FigureRow::Kind::Section;
            painter.setFont(t.font(TextSize::Body, section));
            painter.setPen(t.color(section ? Role::Text : row.labelRole));
            painter.drawText(QRectF(margin, line.flowTop, width(), line.flowHeight), Qt::AlignLeft | Qt::AlignVCenter, row.label);
        }
        for (const int g : row.groupNumbers) {
            const bool loud = g == row.loudGroup;
            QFont font = t.mono(TextSize::Small, loud);
            font.setPointSizeF(font.pointSizeF() * std::max(m_grid.fontFactor, 0.75));
            painter.setFont(font);
            painter.setPen(t.color(loud ? Role::Accent : Role::Faint));
            const double height = painter.fontMetrics().height();
            painter.drawText(m_grid.span(m_grid.columns - 2 - 2 * g, 2, line.gridTop - height, height), Qt::AlignCenter | Qt::TextDontClip,
                             QStringLiteral("g%1").arg(g));
        }
    }
}

}  // namespace mortonscope
