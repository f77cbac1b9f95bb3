#include "app/widgets/fitted_label.h"

#include "app/widgets/beginning.h"
#include "app/widgets/cell_sign.h"

#include <algorithm>

namespace mortonscope {

namespace {

/// So many times the usual size is large.
constexpr double kStillLarge = 1.5;

}  // namespace

FittedLabel::FittedLabel(const Models& models, QWidget* parent) : QLabel(parent), m_models(models)
{
    setTextFormat(Qt::PlainText);
    setWordWrap(true);
    setAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    connect(&models.theme, &ThemeController::changed, this, &FittedLabel::applyTheme);
    applyTheme();
}

QSize FittedLabel::minimumSizeHint() const { return {m_models.theme.theme().space(m_isNarrow ? 30 : 110), height()}; }

void FittedLabel::setNarrow(bool narrow)
{
    if (narrow != m_isNarrow) {
        m_isNarrow = narrow;
        updateGeometry();
    }
}

void FittedLabel::setSentence(const QString& sentence)
{
    if (sentence != m_sentence) {
        m_sentence = sentence;
        setAccessibleName(m_sentence);
        fit();
    }
}

void FittedLabel::setTextSize(TextSize size, int lines)
{
    m_size = size;
    m_lines = lines;
    applyTheme();
}

void FittedLabel::setRole(Role role)
{
    if (role != m_role) {
        m_role = role;
        applyTheme();
    }
}

void FittedLabel::applyTheme()
{
    const Theme& theme = m_models.theme.theme();
    QPalette colors = palette();
    for (const auto text : {QPalette::WindowText, QPalette::ButtonText, QPalette::Text}) {
        colors.setColor(text, theme.color(m_role));
    }
    setPalette(colors);
    // A sentence that needs more than one line of a title is set on as many as it may have of smaller text.
    const int ofText =
        m_lines * QFontMetrics(theme.font(m_size == TextSize::Title ? TextSize::Body : m_size)).lineSpacing();
    setFixedHeight(std::max(ofText, QFontMetrics(theme.font(m_size)).lineSpacing()) + theme.space(1));
    fit();
}

void FittedLabel::resizeEvent(QResizeEvent* event)
{
    QLabel::resizeEvent(event);
    fit();
}

void FittedLabel::fit()
{
    const Theme& theme = m_models.theme.theme();
    const auto fits = [this](const QFont& font, const QString& text) {
        const QRect needed = QFontMetrics(font).boundingRect(QRect(0, 0, width(), 10000), Qt::TextWordWrap, text);
        return needed.height() <= height() && needed.width() <= width();
    };
    for (const TextSize size : {TextSize::Stage, TextSize::Title, TextSize::Body, TextSize::Small}) {
        if (size > std::max(m_size, TextSize::Body)) {
            continue;
        }
        const QFont font = theme.font(size);
        if (fits(font, m_sentence) || size == TextSize::Small) {
            setFont(font);
            break;
        }
    }
    // Large text may become a little less large before words are lost.
    for (const double share : {0.9, 0.8, 0.7}) {
        if (fits(font(), m_sentence) || share * theme.scale() < kStillLarge) {
            break;
        }
        QFont smaller = theme.font(TextSize::Small);
        smaller.setPointSizeF(smaller.pointSizeF() * share);
        setFont(smaller);
    }
    const QString text = beginningThatFits(m_sentence, [&](const QString& words) { return fits(font(), words); });
    const QString signs = text == m_sentence ? withCellSigns(theme, m_sentence, QFontMetrics(font())) : QString();
    setTextFormat(signs.isEmpty() ? Qt::PlainText : Qt::RichText);
    setText(signs.isEmpty() ? text : signs);
    if (!signs.isEmpty() && heightForWidth(width()) > height()) {  // words come before signs
        setTextFormat(Qt::PlainText);
        setText(text);
    }
    setToolTip(text == m_sentence ? QString() : m_sentence);
}

}  // namespace mortonscope
