#include "app/features/check/mistake_card.h"

#include "app/features/listing/departure_lines.h"
#include "app/theme/theme.h"
#include "app/widgets/button.h"
#include "app/widgets/text_label.h"
#include "app/words/algorithm_words.h"
#include "app/words/wording.h"

#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

namespace mortonscope {

MistakeCard::MistakeCard(const Models& models, const NamedMistake& mistake, const QString& effect,
                         const QString& closing, QWidget* parent)
    : QWidget(parent), m_models(models), m_belief(new QLabel(this)), m_effect(new QLabel(this)),
      m_where(new QLabel(this)), m_lines(new QLabel(this)), m_closing(new QLabel(this)), m_step(new QPushButton(this))
{
    const QString id = fromCore(mistake.algorithm->id);
    setObjectName(QStringLiteral("mistake-%1").arg(id));
    m_belief->setObjectName(QStringLiteral("mistakeBelief"));
    m_effect->setObjectName(QStringLiteral("mistakeEffect"));
    m_where->setObjectName(QStringLiteral("mistakeWhere"));
    m_lines->setObjectName(QStringLiteral("mistakeLines"));
    m_closing->setObjectName(QStringLiteral("mistakeClosing"));
    QStringList numbers;
    QStringList lines;
    for (const Departure& departure : departureLines(mistake.method(), rememberedListingLanguage())) {
        numbers += QString::number(departure.line + 1);
        lines += fromCore(departure.text);
    }
    m_belief->setText(algorithmIdea(*mistake.algorithm));
    m_effect->setText(effect);
    m_where->setText(numbers.size() == 1
                         ? tr("In the reference listing, line %1 would be:").arg(numbers.front())
                         : tr("In the reference listing, lines %1 would be:").arg(numbers.join(tr(", "))));
    m_lines->setText(lines.join(u'\n'));
    m_lines->setAccessibleName(m_where->text() + u' ' + m_lines->text());
    m_closing->setText(closing);
    for (QLabel* label : {m_belief, m_effect, m_where, m_lines, m_closing}) {
        label->setTextFormat(Qt::PlainText);
        label->setWordWrap(true);
        label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    }
    m_effect->setVisible(!effect.isEmpty());
    m_where->setVisible(!lines.isEmpty());
    m_lines->setVisible(!lines.isEmpty());
    m_closing->setVisible(!closing.isEmpty());
    m_step->setVisible(!mistake.algorithm->changesOnlyHits());  // it makes the same tests: there is no first difference
    setUpButton(*m_step, QStringLiteral("stepBoth-%1").arg(id), tr("Step both to the first difference"),
                tr("This mistake beside the single pass, at the first test at which they differ"));
    m_step->setAccessibleName(
        tr("Step both to the first difference: %1 and the single pass").arg(algorithmTitle(*mistake.algorithm)));
    connect(m_step, &QPushButton::clicked, this, [this, mistake] { emit stepBothWanted(mistake); });
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    for (QWidget* widget : QList<QWidget*>{m_belief, m_effect, m_where, m_lines, m_closing}) {
        column->addWidget(widget);
    }
    column->addWidget(m_step, 0, Qt::AlignLeft);
    applyTheme();
}

void MistakeCard::applyTheme()
{
    const Theme& theme = m_models.theme.theme();
    layout()->setSpacing(theme.space(1));
    for (QLabel* label : {m_effect, m_where, m_closing}) {
        label->setFont(theme.font(TextSize::Body));
    }
    m_belief->setFont(theme.font(TextSize::Body, true));
    m_lines->setFont(theme.mono(TextSize::Body));
    setTextColor(*m_where, theme.color(Role::Quiet));
    setTextColor(*m_closing, theme.color(Role::Quiet));
    setTextColor(*m_lines, theme.color(Role::Warning));
}

}  // namespace mortonscope
