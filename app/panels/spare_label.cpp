#include "app/panels/spare_label.h"

#include <QEvent>

namespace mortonscope {

SpareLabel::SpareLabel(QWidget* parent) : QLabel(parent)
{
    setTextFormat(Qt::PlainText);
    setWordWrap(true);
    setAlignment(Qt::AlignLeft | Qt::AlignTop);
}

void SpareLabel::setWords(const QString& words)
{
    m_words = words;
    setAccessibleName(words);
    fit();
}

void SpareLabel::resizeEvent(QResizeEvent* event)
{
    QLabel::resizeEvent(event);
    fit();
}

void SpareLabel::changeEvent(QEvent* event)
{
    QLabel::changeEvent(event);
    if (event->type() == QEvent::FontChange) {
        fit();
    }
}

/// The longest beginning that fits, found by halving.
void SpareLabel::fit()
{
    const QRect room = contentsRect().adjusted(margin(), margin(), -margin(), -margin());
    const auto fits = [&](const QString& text) {
        const QRect needed = fontMetrics().boundingRect(QRect(0, 0, room.width(), 100'000), Qt::TextWordWrap, text);
        return needed.height() <= room.height() && needed.width() <= room.width();
    };
    const auto beginning = [this](qsizetype length) { return m_words.left(length).trimmed() + QChar(0x2026); };
    QString text = m_words;
    if (!fits(m_words)) {
        qsizetype good = 0;
        qsizetype bad = m_words.size();
        while (bad - good > 1) {
            const qsizetype middle = (good + bad) / 2;
            (fits(beginning(middle)) ? good : bad) = middle;
        }
        text = beginning(good);
    }
    if (text != this->text()) {
        setText(text);
    }
    setToolTip(text == m_words ? QString() : m_words);
}

}  // namespace mortonscope
