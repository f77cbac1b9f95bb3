#include "app/features/check/shrink_row.h"

#include "app/features/check/list_shrink.h"
#include "app/session/run_controller.h"
#include "app/theme/theme.h"
#include "app/widgets/button.h"
#include "app/widgets/text_label.h"
#include "app/words/wording.h"

#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

namespace mortonscope {

ShrinkRow::ShrinkRow(const Models& models, ListShrink& shrink, QWidget* parent)
    : QWidget(parent), m_models(models), m_shrink(shrink), m_start(new QPushButton(this)),
      m_stop(new QPushButton(this)), m_words(makeTextLabel("shrinkWords", this))
{
    setUpButton(*m_start, QStringLiteral("shrinkStart"), tr("Smallest scene that still fails"),
                tr("Remove everything from this scene that the difference does not need, and open the rest"));
    setUpButton(*m_stop, QStringLiteral("shrinkStop"), tr("Stop"), tr("Stop looking for the smallest scene"));
    m_stop->setAccessibleName(m_stop->toolTip());
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(m_words);
    column->addWidget(m_start, 0, Qt::AlignLeft);
    column->addWidget(m_stop, 0, Qt::AlignLeft);
    connect(m_start, &QPushButton::clicked, this, [this] {
        say({});
        m_shrink.start();
    });
    connect(m_stop, &QPushButton::clicked, &m_shrink, &ListShrink::stop);
    connect(&shrink, &ListShrink::changed, this, &ShrinkRow::follow);
    connect(&shrink, &ListShrink::notShrunk, this,
            [this] { say(tr("No smaller scene was found: on a second run it was not wrong in the same way.")); });
    connect(&shrink, &ListShrink::progressed, this, &ShrinkRow::follow);
    connect(&models.run, &RunController::hidesFutureChanged, this, &ShrinkRow::follow);
    connect(&models.theme, &ThemeController::changed, this, &ShrinkRow::applyTheme);
    applyTheme();
    follow();
}

void ShrinkRow::say(const QString& sentence)
{
    m_said = sentence;
    follow();
}

void ShrinkRow::applyTheme()
{
    const Theme& theme = m_models.theme.theme();
    layout()->setSpacing(theme.space(2));
    m_words->setFont(theme.font(TextSize::Body));
}

void ShrinkRow::follow()
{
    const bool isHidden = m_models.run.hidesFuture();
    const bool isBusy = m_shrink.isBusy();
    m_start->setVisible(m_shrink.canStart() && !isBusy && !isHidden);
    m_stop->setVisible(isBusy && !isHidden);
    QString words = m_said;
    if (isBusy) {
        const ShrinkProgress progress = m_shrink.progress();
        words = tr("Looking for the smallest scene. Boxes left: %1, depth: %2, scenes tried: %3.")
                    .arg(countText(progress.boxes), QString::number(progress.level), countText(progress.asked));
    }
    m_words->setText(words);
    m_words->setVisible(!words.isEmpty() && !isHidden);
    setVisible(!m_start->isHidden() || !m_stop->isHidden() || !m_words->isHidden());
}

}  // namespace mortonscope
