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

MistakeCard::MistakeCard(const Models& models, const NamedMistake& mistake, QWidget* parent)
    : QWidget(parent), m_models(models), m_title(new QLabel(this)), m_idea(new QLabel(this)), m_line(new QLabel(this)), m_step(new QPushButton(this))
{
    const QString id = fromCore(mistake.algorithm->id);
    const QString title = algorithmTitle(*mistake.algorithm);
    setObjectName(QStringLiteral("mistake-%1").arg(id));
    m_title->setText(title);
    m_idea->setText(algorithmIdea(*mistake.algorithm));
    const QStringList lines = departureLines(mistake.method(), rememberedListingLanguage());
    m_line->setText(lines.join(u'\n'));
    m_line->setVisible(!lines.isEmpty());
    m_line->setAccessibleName(tr("The line of the listing that differs: %1").arg(m_line->text()));
    m_line->setToolTip(tr("The line of the listing that differs"));
    for (QLabel* label : {m_title, m_idea, m_line}) {
        label->setTextFormat(Qt::PlainText);
        label->setWordWrap(true);
        label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    }
    setUpButton(*m_step, QStringLiteral("stepBoth-%1").arg(id), tr("Step both to the first difference"),
                tr("This mistake beside the single pass, at the first test at which they differ"));
    m_step->setAccessibleName(tr("Step both to the first difference: %1 and the single pass").arg(title));
    connect(m_step, &QPushButton::clicked, this, [this, mistake] { emit stepBothWanted(mistake); });
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    for (QWidget* widget : QList<QWidget*>{m_title, m_idea, m_line}) {
        column->addWidget(widget);
    }
    column->addWidget(m_step, 0, Qt::AlignLeft);
    applyTheme();
}

void MistakeCard::applyTheme()
{
    const Theme& theme = m_models.theme.theme();
    layout()->setSpacing(theme.space(1));
    m_title->setFont(theme.font(TextSize::Body, true));
    m_idea->setFont(theme.font(TextSize::Body));
    m_line->setFont(theme.mono(TextSize::Body));
    setTextColor(*m_line, theme.color(Role::Warning));
}

}  // namespace mortonscope
