#include "app/widgets/eliding_label.h"

#include "app/widgets/beginning.h"

#include <QEvent>

namespace mortonscope {

ElidingLabel::ElidingLabel(QWidget* parent) : QLabel(parent)
{
    setTextFormat(Qt::PlainText);
    setWordWrap(true);
    setAlignment(Qt::AlignLeft | Qt::AlignTop);
}

void ElidingLabel::setWords(const QString& words)
{
    m_words = words;
    setAccessibleName(words);
    fit();
}

void ElidingLabel::setExplanation(const QString& explanation)
{
    m_explanation = explanation;
    fit();
}

void ElidingLabel::resizeEvent(QResizeEvent* event)
{
    QLabel::resizeEvent(event);
    fit();
}

void ElidingLabel::changeEvent(QEvent* event)
{
    QLabel::changeEvent(event);
    if (event->type() == QEvent::FontChange) {
        fit();
    }
}

void ElidingLabel::fit()
{
    const QRect room = contentsRect().adjusted(margin(), margin(), -margin(), -margin());
    const auto fits = [&](const QString& text) {
        const QRect needed = fontMetrics().boundingRect(QRect(0, 0, room.width(), 100'000), Qt::TextWordWrap, text);
        return needed.height() <= room.height() && needed.width() <= room.width();
    };
    const QString text = beginningThatFits(m_words, fits);
    if (text != this->text()) {
        setText(text);
    }
    QStringList tips{text == m_words ? QString() : m_words, m_explanation};
    tips.removeAll(QString());
    setToolTip(tips.join(QLatin1Char('\n')));
}

}  // namespace mortonscope
