#include "app/panels/sentence_label.h"

#include "app/model/debugger.h"
#include "app/model/run_controller.h"
#include "app/model/step_sentence.h"

namespace mortonscope {

SentenceLabel::SentenceLabel(const Models& models, QWidget* parent) : QLabel(parent), m_models(models)
{
    setObjectName(QStringLiteral("stepSentence"));
    setTextFormat(Qt::PlainText);
    setWordWrap(true);
    setAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    connect(&models.run, &RunController::cursorChanged, this, [this] { setNotice({}); });
    connect(&models.run, &RunController::travellingChanged, this, &SentenceLabel::followTravel);
    connect(&models.run, &RunController::travelledChanged, this, &SentenceLabel::followTravel);
    connect(&models.debugger, &Debugger::notice, this, &SentenceLabel::setNotice);
    connect(&models.theme, &ThemeController::changed, this, &SentenceLabel::applyTheme);
    applyTheme();
    follow();
}

QSize SentenceLabel::minimumSizeHint() const { return {m_models.theme.theme().space(110), height()}; }

void SentenceLabel::follow()
{
    const QString ofStep = stepSentence(*m_models.run.analysis(), m_models.run.moment());
    m_sentence = m_notice.isEmpty() ? ofStep : QStringLiteral("%1 — %2").arg(m_notice, ofStep);
    setAccessibleName(m_sentence);
    fit();
}

void SentenceLabel::setNotice(const QString& notice)
{
    m_notice = notice;
    follow();
}

/// Whatever takes long says how far it is; when it is over, it says so itself or moves the cursor.
void SentenceLabel::followTravel()
{
    const RunController& run = m_models.run;
    setNotice(run.isTravelling() ? tr("Looking for a stop on the way: %1 % (Escape ends it)").arg(static_cast<int>(100 * run.travelled())) : QString());
}

void SentenceLabel::applyTheme()
{
    const Theme& theme = m_models.theme.theme();
    setFixedHeight(2 * QFontMetrics(theme.font(m_size)).lineSpacing() + theme.space(1));
    fit();
}

void SentenceLabel::setTextSize(TextSize size)
{
    m_size = size;
    applyTheme();
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
        if (size == TextSize::Title && m_size != TextSize::Title) {
            continue;
        }
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
