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
        const auto isShown = [](const FigurePartLabel* label) { return !label->isHidden(); };
        if (key == Qt::Key_Right) {
            const auto found = std::find_if(at + 1, m_order.end(), isShown);
            next = found == m_order.end() ? nullptr : *found;
        } else {
            const auto found = std::find_if(std::make_reverse_iterator(at), m_order.rend(), isShown);
            next = found == m_order.rend() ? nullptr : *found;
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
            if (down < 0 || label->isHidden()) {
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

const FigureLayout& FigureView::layoutFor(int width) const
{
    const auto [known, isNew] = m_layouts.try_emplace(width);
    if (isNew) {
        known->second = layOutFigure(m_figure, theme(), width, m_room);
    }
    return known->second;
}

void FigureView::relayout()
{
    m_layouts.clear();
    m_layout = layoutFor(width());
    for (const auto& [id, label] : m_labels) {
        const auto place = m_layout.places.find(id);
        label->setVisible(place != m_layout.places.end());
        if (label->isVisibleTo(this)) {
            label->setGeometry(place->second);
            label->update();
        }
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
    for (const FigureLayout::Line& line : m_layout.lines) {
        if (m_figure.rows[line.row].current[static_cast<std::size_t>(line.side)]) {
            united |= line.rect;
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
    for (const FigureLayout::Line& line : m_layout.lines) {
        const FigureRow& row = m_figure.rows[line.row];
        if (row.current[static_cast<std::size_t>(line.side)]) {
            const QRectF band = line.rect.adjusted(t.space(1), 0, -t.space(1), 0);
            painter.fillRect(band, t.color(Role::AccentSoft));
            painter.fillRect(QRectF(band.left(), band.top(), t.px(3), band.height()), t.color(Role::Accent));
        }
        if (row.kind == FigureRow::Kind::Sum) {
            painter.setPen(QPen(t.color(Role::Line), t.px(1)));
            const double y = line.rect.top() - t.space(1);
            painter.drawLine(QPointF(margin, y), QPointF(width() - margin, y));
        }
        if (line.hasLabel && !row.label.isEmpty()) {
            const bool section = row.kind == FigureRow::Kind::Section;
            painter.setFont(t.font(TextSize::Body, section || row.labelRole != Role::Quiet));
            painter.setPen(t.color(section ? Role::Text : row.labelRole));
            painter.drawText(QRectF(margin, line.labelTop, width(), m_layout.labelHeight), Qt::AlignLeft | Qt::AlignVCenter, row.label);
        }
        for (const int g : row.groupNumbers) {
            const bool loud = g == row.loudGroup;
            const BitGrid& at = grid(0);
            QFont font = t.mono(TextSize::Small, loud);
            font.setPointSizeF(font.pointSizeF() * std::clamp(at.fontFactor, 0.75, 1.0));
            painter.setFont(font);
            painter.setPen(t.color(loud ? Role::Accent : Role::Faint));
            const double height = painter.fontMetrics().height();
            painter.drawText(at.span(at.columns - 2 - 2 * g, 2, line.top - height, height), Qt::AlignCenter | Qt::TextDontClip, QStringLiteral("g%1").arg(g));
        }
    }
}

}  // namespace mortonscope
