#include "app/features/worksheet/sheet_item.h"

#include <QFontMetricsF>
#include <QGlyphRun>
#include <QRawFont>
#include <QTextLayout>

#include <algorithm>
#include <cmath>
#include <set>

namespace mortonscope {

namespace {

constexpr double kMmPerPoint = 25.4 / 72;

struct SheetStyle {
    double points;
    bool isBold;
    bool isMono;
};

SheetStyle styleOf(SheetFont which)
{
    switch (which) {
    case SheetFont::Title: return {16, true, false};
    case SheetFont::Heading: return {11, true, false};
    case SheetFont::Body: return {9.5, false, false};
    case SheetFont::Small: return {8.5, false, false};
    case SheetFont::Tiny: return {6.5, false, false};
    case SheetFont::Label: return {9, true, false};
    case SheetFont::Number: return {9, false, true};
    case SheetFont::Answer: return {9, true, true};
    case SheetFont::Code: return {9.5, false, true};
    }
    return {9.5, false, false};
}

/// Returns the names of fonts to use, so that a sheet looks the same wherever they are installed. Qt takes missing
/// letters from other fonts.
QStringList familiesOf(Language language, bool isMono)
{
    QStringList families =
        isMono ? QStringList{"Noto Sans Mono", "DejaVu Sans Mono"} : QStringList{"Noto Sans", "DejaVu Sans"};
    if (language == Language::Japanese) {
        // Han characters also have Chinese forms: prefer Japanese fonts.
        families += {"Noto Sans CJK JP", "Noto Sans JP", "Source Han Sans JP", "IPAexGothic",
                     "IPAGothic",        "TakaoGothic",  "VL Gothic",          "Hiragino Sans",
                     "Yu Gothic",        "Meiryo",       "Droid Sans Fallback"};
    }
    return families;
}

std::set<char32_t> lettersOf(const QString& text)
{
    const auto letters = text.toUcs4();
    return {letters.begin(), letters.end()};
}

}  // namespace

SheetType::SheetType(Language language)
{
    for (int i = 0; i < kSheetFonts; ++i) {
        const SheetStyle style = styleOf(static_cast<SheetFont>(i));
        QFont& font = m_fonts[static_cast<std::size_t>(i)];
        font.setFamilies(familiesOf(language, style.isMono));
        font.setStyleHint(style.isMono ? QFont::Monospace : QFont::SansSerif);
        font.setPixelSize(static_cast<int>(std::lround(style.points * kMmPerPoint * kFineness)));
        font.setBold(style.isBold);
        font.setHintingPreference(QFont::PreferNoHinting);
    }
}

QSizeF SheetType::size(const QString& text, SheetFont which) const
{
    constexpr double kEndless = 1e6;
    return QFontMetricsF(font(which))
               .boundingRect(QRectF(0, 0, kEndless, kEndless), Qt::AlignLeft | Qt::AlignTop, text)
               .size()
         / kFineness;
}

double SheetType::linePitch(SheetFont which) const
{
    constexpr double kLeading = 1.4;
    return styleOf(which).points * kMmPerPoint * kLeading;
}

QStringList SheetType::lines(const QString& text, SheetFont which, double width) const
{
    QTextLayout layout(text, font(which));
    QStringList lines;
    constexpr double kSpare = 0.1;  // mm: a line that is set by itself may be a little wider than in its paragraph
    layout.beginLayout();
    for (QTextLine line = layout.createLine(); line.isValid(); line = layout.createLine()) {
        line.setLineWidth((width - kSpare) * kFineness);
        lines += text.mid(line.textStart(), line.textLength()).trimmed();
    }
    layout.endLayout();
    return lines;
}

QString SheetType::withoutGlyph(const QString& text, SheetFont which) const
{
    QString missing;
    for (const char32_t letter : lettersOf(text)) {
        // Asks a text layout, which knows all fallback fonts.
        QTextLayout layout(QString::fromUcs4(&letter, 1), font(which));
        layout.beginLayout();
        layout.createLine();
        layout.endLayout();
        const auto runs = layout.glyphRuns();
        // Without any font, Qt draws squares with glyph numbers as if they were letters, from a font without tables.
        const bool isMissing = std::any_of(runs.begin(), runs.end(), [](const QGlyphRun& run) {
            return run.glyphIndexes().contains(0U) || run.rawFont().fontTable("head").isEmpty();
        });
        if (letter != U'\n' && isMissing) {
            missing += layout.text();
        }
    }
    return missing;
}

int flagsOf(const SheetText& text) { return static_cast<int>(text.alignment) | Qt::TextDontClip; }

void SheetCanvas::line(QPointF from, QPointF to, double width, PaperInk ink, SheetStroke stroke)
{
    m_items.push_back(SheetLine{{from, to}, width, ink, stroke});
}

void SheetCanvas::frame(const QRectF& rect, double width, PaperInk ink, SheetStroke stroke)
{
    m_items.push_back(SheetRect{rect, width, ink, {}, stroke});
}

void SheetCanvas::fill(const QRectF& rect, PaperInk ink) { m_items.push_back(SheetRect{rect, 0, ink, ink}); }

void SheetCanvas::hatch(const QRectF& rect)
{
    constexpr double kApart = 1.6;
    // Lines x + y = c, clipped to the rectangle.
    for (double c = kApart; c < rect.width() + rect.height(); c += kApart) {
        const double fromX = std::max(0.0, c - rect.height());
        const double toX = std::min(rect.width(), c);
        line(rect.topLeft() + QPointF(fromX, c - fromX), rect.topLeft() + QPointF(toX, c - toX), 0.15, PaperInk::Black);
    }
}

void SheetCanvas::text(const QRectF& rect, const QString& text, SheetFont font, Qt::Alignment alignment, PaperInk ink)
{
    if (!text.isEmpty()) {
        m_items.push_back(SheetText{rect, text, font, alignment, ink});
    }
}

double SheetCanvas::paragraph(QPointF at, double width, const QString& text, SheetFont font, PaperInk ink)
{
    const double pitch = m_type.linePitch(font);
    double y = at.y();
    for (const QString& line : m_type.lines(text, font, width)) {
        this->text({at.x(), y, width, pitch}, line, font, Qt::AlignLeft | Qt::AlignVCenter, ink);
        y += pitch;
    }
    return y - at.y();
}

void SheetCanvas::place(const SheetPage& part, QPointF at)
{
    for (SheetItem item : part) {
        if (auto* text = std::get_if<SheetText>(&item)) {
            text->rect.translate(at);
        } else if (auto* line = std::get_if<SheetLine>(&item)) {
            line->line.translate(at);
        } else if (auto* rect = std::get_if<SheetRect>(&item)) {
            rect->rect.translate(at);
        }
        m_items.push_back(std::move(item));
    }
}

}  // namespace mortonscope
