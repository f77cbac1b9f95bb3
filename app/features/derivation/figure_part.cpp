#include "app/features/derivation/figure_view.h"

#include "app/widgets/cell_sign.h"
#include "app/widgets/keep_keys.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QToolTip>

#include <algorithm>

namespace mortonscope {

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

void FigurePartLabel::show(const FigurePart& part, int row)
{
    m_row = row;
    if (m_part.name != part.name) {
        setAccessibleName(part.name);
        setToolTip(part.name.toHtmlEscaped());
    }
    m_part = part;
    setText(part.pending ? QString() : part.text);
    // What is seen by rings and strokes.
    QStringList marks;
    if (part.current) {
        marks += tr("the current step");
    }
    if (part.ringed) {
        marks += tr("the group that decides");
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
    const int group = m_view.grid(m_part.side).columns / 2 - 1 - glyph.column / 2;
    const QString name =
        glyph.column % 2 == 0 ? tr("y bit of group %1").arg(group) : tr("x bit of group %1").arg(group);
    return {name, glyph.text,
            m_view.grid(m_part.side).span(glyph.column, glyph.span, 0, height()).translated(-x(), 0).toRect(), false};
}

void FigurePartLabel::chooseSpoken(int) { setFocus(Qt::OtherFocusReason); }

/// With the cells that the number stands for.
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
