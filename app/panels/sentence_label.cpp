#include "app/panels/sentence_label.h"

#include "app/model/run_controller.h"
#include "app/model/step_sentence.h"
#include "app/theme/theme.h"

namespace mortonscope {

SentenceLabel::SentenceLabel(const Models& models, QWidget* parent) : QLabel(parent), m_models(models)
{
    setObjectName(QStringLiteral("stepSentence"));
    setTextFormat(Qt::PlainText);
    setWordWrap(true);
    setAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    connect(&models.run, &RunController::cursorChanged, this, &SentenceLabel::follow);
    connect(&models.theme, &ThemeController::changed, this, &SentenceLabel::applyTheme);
    applyTheme();
    follow();
}

QSize SentenceLabel::minimumSizeHint() const { return {m_models.theme.theme().space(110), height()}; }

void SentenceLabel::follow()
{
    m_sentence = stepSentence(*m_models.run.analysis(), m_models.run.moment());
    setAccessibleName(m_sentence);
    fit();
}

void SentenceLabel::applyTheme()
{
    const Theme& theme = m_models.theme.theme();
    setFixedHeight(2 * QFontMetrics(theme.font(TextSize::Title)).lineSpacing() + theme.space(1));
    fit();
}

void SentenceLabel::resizeEvent(QResizeEvent* event)
{
    QLabel::resizeEvent(event);
    fit();
}

void SentenceLabel::fit()
{
    const Theme& theme = m_models.theme.theme();
    const auto fits = [this](const QFont& font, const QString& text) {
        const QRect needed = QFontMetrics(font).boundingRect(QRect(0, 0, width(), 10000), Qt::TextWordWrap, text);
        return needed.height() <= height() && needed.width() <= width();
    };
    for (const TextSize size : {TextSize::Title, TextSize::Body, TextSize::Small}) {
        const QFont font = theme.font(size);
        if (fits(font, m_sentence) || size == TextSize::Small) {
            setFont(font);
            break;
        }
    }
    QString text = m_sentence;
    for (qsizetype length = text.size(); length > 0 && !fits(font(), text); --length) {
        text = m_sentence.left(length).trimmed() + QChar(0x2026);
    }
    setText(text);
    setToolTip(text == m_sentence ? QString() : m_sentence);
}

}  // namespace mortonscope
