#include "app/features/derivation/figure_view.h"

#include "app/widgets/button.h"
#include "app/widgets/signs.h"
#include "app/widgets/style.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QPainter>
#include <QResizeEvent>
#include <QToolTip>

#include <algorithm>
#include <cmath>
#include <utility>

namespace mortonscope {

FigureView::FigureView(ThemeController& theme, QWidget* parent) : QWidget(parent), m_theme(theme)
{
    setNames(*this, QStringLiteral("derivationFigure"), tr("Placement, number by number"));
    QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    onRestyle(theme, *this, [this](const Theme&) { relayout(); });
}

FigurePartLabel* FigureView::label(const QString& id) const
{
    const auto found = m_labels.find(id);
    return found == m_labels.end() ? nullptr : found->second;
}

void FigureView::setFigure(DerivationFigure figure)
{
    if (figure == m_figure) {
        return;  // most steps of the pass don't change it, and its layout took half the time of such a step
    }
    m_figure = std::move(figure);
    std::map<QString, FigurePartLabel*> kept;
    m_order.clear();
    for (const FigureRow& row : m_figure.rows) {
        for (const FigurePart& part : row.parts) {
            FigurePartLabel* label = this->label(part.id);
            if (!label) {
                label = new FigurePartLabel(*this, part.id);
                label->setVisible(true);
            }
            m_labels.erase(part.id);
            kept.emplace(part.id, label);
            const bool stillMeans = part.highlight == label->part().highlight;
            label->show(part);
            m_order.push_back(label);
            if (m_attended == label && !stillMeans) {
                emit attended(part.highlight);
            }
        }
    }
    // Remove numbers that the new figure doesn't have. If one had the focus, another number gets it, so that the focus
    // stays in the panel.
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
            if (const auto found = std::find_if(at + 1, m_order.end(), isShown); found != m_order.end()) {
                next = *found;
            }
        } else if (const auto found = std::find_if(std::make_reverse_iterator(at), m_order.rend(), isShown);
                   found != m_order.rend()) {
            next = *found;
        }
    } else if (key == Qt::Key_Home) {
        next = m_order.front();
    } else if (key == Qt::Key_End) {
        next = m_order.back();
    } else {
        // Find the nearest number above or below: first by line, then by position in the line.
        const QRect here = from.geometry();
        double best = 1e18;
        for (FigurePartLabel* label : m_order) {
            const QRect there = label->geometry();
            int gap = here.top() - there.bottom();
            if (key == Qt::Key_Down) {
                gap = there.top() - here.bottom();
            }
            if (gap < 0 || label->isHidden()) {
                continue;
            }
            const double distance = gap * 1000.0 + std::abs(there.center().x() - here.center().x());
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

double FigureView::growthFor(int width) const
{
    // The size of a panel in which the bits have their usual size, and the largest size of bits compared to that.
    constexpr double kUsualWidth = 536, kUsualRoom = 430, kLargest = 48.0 / 28;
    return std::clamp(std::min(width / theme().px(kUsualWidth), m_room / theme().px(kUsualRoom)), 1.0, kLargest);
}

const FigureLayout& FigureView::layoutFor(int width) const
{
    const auto [known, isNew] = m_layouts.try_emplace(width);
    if (isNew) {
        FigureWidths others;
        const bool isOurs = growthFor(width) == growthFor(this->width());
        known->second = layOutFigure(m_figure, themeFor(width), width, m_room, isOurs ? m_widths : others);
    }
    return known->second;
}

void FigureView::relayout()
{
    m_layouts.clear();
    m_widths.clear();
    m_layout = layoutFor(width());
    for (const auto& [id, label] : m_labels) {
        const auto place = m_layout.places.find(id);
        label->setVisible(place != m_layout.places.end());
        if (label->isVisibleTo(this)) {
            label->setGeometry(place->second);
            label->update();
        }
    }
    if (m_left) {
        m_leftLayout = layOutFigure(*m_left, themeFor(width()), width(), m_room);
    }
    if (const auto told = std::pair(QSize(width(), heightForWidth(width())), sizeHint());
        std::exchange(m_told, told) != told) {
        updateGeometry();
    }
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
/// Returns a width that fits beside the scroll bar of the narrowest panel.
QSize FigureView::minimumSizeHint() const { return theme().size(48, 20); }

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

bool FigureView::event(QEvent* event)
{
    if (event->type() != QEvent::ToolTip) {
        return QWidget::event(event);
    }
    const auto* help = static_cast<QHelpEvent*>(event);
    for (const FigureLayout::Line& line : m_layout.lines) {
        const QRect label(0, static_cast<int>(line.labelTop), width(), static_cast<int>(m_layout.labelHeight));
        if (line.hasLabel && label.contains(help->pos()) && childAt(help->pos()) == nullptr) {
            QToolTip::showText(help->globalPos(), m_figure.rows[line.row].definition, this, label);
            return true;
        }
    }
    QToolTip::hideText();
    return true;
}

void FigureView::setLeft(std::optional<DerivationFigure> left)
{
    if (left != m_left) {
        m_left = std::move(left);
        if (m_left) {
            m_leftLayout = layOutFigure(*m_left, themeFor(width()), width(), m_room);
        }
        update();
    }
}

void FigureView::setWay(double t)
{
    if (std::exchange(m_way, t) != t && m_left) {
        update();
    }
}

void FigureView::paintEvent(QPaintEvent*)
{
    const Theme t = themeFor(width());
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    for (const FigurePartLabel* label : m_order) {
        if (!label->isHidden() && (label->underMouse() || label->hasFocus())) {
            painter.setPen(label->hasFocus() ? QPen(t.color(Role::Accent), t.px(1.5)) : QPen(Qt::NoPen));
            painter.setBrush(t.color(Role::HoverSoft));
            painter.drawRoundedRect(QRectF(label->geometry()).adjusted(0.5, 0.5, -0.5, -0.5), t.px(4), t.px(4));
        }
    }
    const LaidOutFigure figure{m_figure, m_layout};
    if (m_left) {
        paintFigure(painter, t, width(), {*m_left, m_leftLayout}, figure, m_way);
    } else {
        paintFigure(painter, t, width(), figure);
    }
}

QFont figureFont(const Theme& theme, const FigurePart& part)
{
    switch (part.look) {
    case FigurePart::Look::Words:
        return theme.font(part.role == Role::Quiet ? TextSize::Small : TextSize::Body, part.role == Role::Accent);
    case FigurePart::Look::Number: return theme.mono(TextSize::Body);
    case FigurePart::Look::Aside: return theme.mono(TextSize::Small);
    case FigurePart::Look::Result: return theme.mono(TextSize::Bits, true);
    }
    return theme.font(TextSize::Body);
}

FigurePartLabel::FigurePartLabel(FigureView& view, const QString& id) : QLabel(&view), m_view(view)
{
    installSpokenItems();
    setObjectName(id);
    setTextFormat(Qt::PlainText);
    setFocusPolicy(Qt::ClickFocus);
    keepKeys(this, {Qt::Key_Home, Qt::Key_End});
}

void FigurePartLabel::show(const FigurePart& part)
{
    if (m_part.name != part.name) {
        setAccessibleName(part.name);
        setToolTip(part.name.toHtmlEscaped());
    }
    m_part = part;
    setText(part.pending ? QString() : part.text);
    // Describe rings and strokes for screen readers.
    QStringList marks;
    if (part.current) {
        marks += tr("the current step");
    }
    if (part.ringed) {
        marks += tr("here the paths part");
    }
    if (part.struck) {
        marks += tr("falls out");
    }
    if (const QString said = marks.join(QStringLiteral(", ")); said != accessibleDescription()) {
        setAccessibleDescription(said);
    }
    update();
}

int FigurePartLabel::spokenCount() const
{
    const bool hasBits = !m_part.pending && m_part.glyphs.size() > 1
                      && std::ranges::all_of(m_part.glyphs, [](const FigureGlyph& glyph) { return glyph.span == 1; });
    return hasBits ? static_cast<int>(m_part.glyphs.size()) : 0;
}

SpokenItem FigurePartLabel::spokenItem(int number) const
{
    const FigureGlyph& glyph = m_part.glyphs[static_cast<std::size_t>(number)];
    const BitGrid& grid = m_view.grid(m_part.side);
    const bool isX = glyph.column % 2 == 1;
    const QString name = isX ? tr("x bit of level %1") : tr("y bit of level %1");
    return {name.arg(1 + glyph.column / 2), glyph.text,
            grid.span(glyph.column, glyph.span, 0, height()).translated(-x(), 0).toRect(), false};
}

void FigurePartLabel::chooseSpoken(int) { setFocus(Qt::OtherFocusReason); }

/// Shows a tooltip with the number's name and the signs of its cells.
bool FigurePartLabel::event(QEvent* event)
{
    if (event->type() == QEvent::ToolTip) {
        QString text;
        for (const Cell cell : m_part.highlight.cells) {
            text += cellSignInText(m_view.theme(), cell, m_view.theme().space(4)) + QStringLiteral("&nbsp; ");
        }
        QToolTip::showText(static_cast<QHelpEvent*>(event)->globalPos(), text + toolTip(), this);
        return true;
    }
    return QLabel::event(event);
}

void FigurePartLabel::enterEvent(QEnterEvent*)
{
    m_view.attend(*this);
    update();
}

void FigurePartLabel::leaveEvent(QEvent*)
{
    m_view.unattend(*this);
    update();
}

void FigurePartLabel::focusInEvent(QFocusEvent*)
{
    m_view.makeEntry(*this);
    m_view.attend(*this);
    update();
}

void FigurePartLabel::focusOutEvent(QFocusEvent*)
{
    m_view.unattend(*this);
    update();
}

void FigurePartLabel::keyPressEvent(QKeyEvent* event)
{
    switch (event->key()) {
    case Qt::Key_Left:
    case Qt::Key_Right:
    case Qt::Key_Up:
    case Qt::Key_Down:
    case Qt::Key_Home:
    case Qt::Key_End: m_view.walk(*this, event->key()); return;
    default: QLabel::keyPressEvent(event);
    }
}

}  // namespace mortonscope
