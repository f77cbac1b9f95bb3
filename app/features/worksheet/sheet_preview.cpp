#include "app/features/worksheet/sheet_preview.h"

#include "app/features/worksheet/sheet_painter.h"
#include "app/theme/theme.h"

#include <QKeyEvent>
#include <QPaintEvent>
#include <QPainter>
#include <QScrollBar>

#include <algorithm>
#include <cmath>

namespace mortonscope {

SheetPreview::SheetPreview(const ThemeController& theme, QWidget* parent) : QAbstractScrollArea(parent), m_theme(theme)
{
    setObjectName(QStringLiteral("sheetPreview"));
    setAccessibleName(tr("Preview"));
    setFocusPolicy(Qt::StrongFocus);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOn);  // otherwise the pages' width would depend on itself
    connect(&theme, &ThemeController::changed, this, &SheetPreview::fitScrolling);
}

void SheetPreview::show(std::vector<SheetPages> parts)
{
    m_parts = std::move(parts);
    m_pictures.clear();
    m_type.reset();
    if (!m_parts.empty()) {
        m_type.emplace(m_parts.front().language);
    }
    setAccessibleDescription(tr("%n page(s)", nullptr, pageCount()));
    fitScrolling();
}

int SheetPreview::pageCount() const
{
    std::size_t pages = 0;
    for (const SheetPages& part : m_parts) {
        pages += part.pages.size();
    }
    return static_cast<int>(pages);
}

int SheetPreview::pageWidth() const
{
    constexpr int kNarrowest = 40;
    return std::max(kNarrowest, viewport()->width() - 2 * m_theme.theme().space(3));
}

int SheetPreview::pageStep() const
{
    const QSizeF paper = paperSize(m_parts.empty() ? Paper::A4 : m_parts.front().paper);
    return static_cast<int>(std::lround(pageWidth() / paper.width() * paper.height())) + m_theme.theme().space(3);
}

QRect SheetPreview::pageRect(int page) const
{
    const int margin = m_theme.theme().space(3);
    return {margin, margin + page * pageStep() - verticalScrollBar()->value(), pageWidth(), pageStep() - margin};
}

QSize SheetPreview::sizeHint() const { return {m_theme.theme().space(120), m_theme.theme().space(140)}; }

void SheetPreview::fitScrolling()
{
    const int height = m_theme.theme().space(3) + pageCount() * pageStep();
    verticalScrollBar()->setRange(0, std::max(0, height - viewport()->height()));
    verticalScrollBar()->setPageStep(viewport()->height());
    verticalScrollBar()->setSingleStep(m_theme.theme().space(10));
    viewport()->update();
}

const QPixmap& SheetPreview::pictureOf(int number, const SheetPage& page)
{
    const QRect rect = pageRect(number);
    const QSize size = (QSizeF(rect.size()) * devicePixelRatioF()).toSize();
    QPixmap& picture = m_pictures[number];
    if (picture.size() != size || picture.devicePixelRatio() != devicePixelRatioF()) {
        picture = QPixmap(size);
        picture.setDevicePixelRatio(devicePixelRatioF());
        picture.fill(paperColor());
        QPainter painter(&picture);
        painter.setRenderHints(QPainter::Antialiasing | QPainter::TextAntialiasing);
        const double pxPerMm = rect.width() / paperSize(m_parts.front().paper).width();
        painter.scale(pxPerMm, pxPerMm);
        paintSheetPage(painter, page, *m_type);
    }
    return picture;
}

void SheetPreview::paintEvent(QPaintEvent* event)
{
    const Theme& theme = m_theme.theme();
    QPainter painter(viewport());
    painter.fillRect(event->rect(), theme.color(Role::Outside));
    int number = -1;
    for (const SheetPages& part : m_parts) {
        for (const SheetPage& page : part.pages) {
            const QRect rect = pageRect(++number);
            if (!rect.intersects(viewport()->rect())) {
                m_pictures.erase(number);
            } else if (rect.intersects(event->rect())) {
                painter.drawPixmap(rect.topLeft(), pictureOf(number, page));
                painter.setPen(theme.color(Role::Line));
                painter.setBrush(Qt::NoBrush);
                painter.drawRect(rect.adjusted(-1, -1, 0, 0));
            }
        }
    }
    if (hasFocus()) {
        painter.setRenderHint(QPainter::Antialiasing);
        const double width = theme.px(2);
        painter.setPen(QPen(theme.color(Role::Accent), width));
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(QRectF(viewport()->rect()).adjusted(width / 2, width / 2, -width / 2, -width / 2));
    }
}

void SheetPreview::focusInEvent(QFocusEvent* event)
{
    QAbstractScrollArea::focusInEvent(event);
    viewport()->update();
}

void SheetPreview::focusOutEvent(QFocusEvent* event)
{
    QAbstractScrollArea::focusOutEvent(event);
    viewport()->update();
}

void SheetPreview::resizeEvent(QResizeEvent* event)
{
    QAbstractScrollArea::resizeEvent(event);
    fitScrolling();
}

/// Home and End scroll to the first and last page, as in document viewers.
void SheetPreview::keyPressEvent(QKeyEvent* event)
{
    QScrollBar* bar = verticalScrollBar();
    switch (event->key()) {
    case Qt::Key_Home: bar->setValue(bar->minimum()); return;
    case Qt::Key_End: bar->setValue(bar->maximum()); return;
    default: QAbstractScrollArea::keyPressEvent(event);
    }
}

}  // namespace mortonscope
