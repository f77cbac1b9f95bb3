#include "app/features/why/why_panel.h"

#include "app/features/why/why_links.h"
#include "app/features/why/why_list.h"
#include "app/state/cursor.h"
#include "app/state/query_box.h"
#include "app/state/selection.h"
#include "app/theme/theme.h"
#include "app/widgets/labels.h"
#include "app/words/wording.h"
#include "core/analysis/analysis.h"
#include "core/narrate/why_words.h"

#include <QLabel>
#include <QVBoxLayout>

#include <algorithm>

namespace mortonscope {

WhyPanel::WhyPanel(const Models& models, QWidget* parent)
    : Panel(models, QStringLiteral("whyPanel"), tr("Why?"), parent), m_links(new WhyLinks(models, this)),
      m_question(makeTextLabel(models.theme, "whyQuestion", {TextSize::Title, {}, Face::Bold}, this,
                               Qt::AlignLeft | Qt::AlignTop)),
      m_empty(
          makeTextLabel(models.theme, "whyEmpty", {TextSize::Body, Role::Quiet}, this, Qt::AlignLeft | Qt::AlignTop)),
      m_list(new WhyList(models, m_links, this))
{
    offerMoments();
    offerKeys({Qt::Key_Escape}, tr("Back to the World"));
    setAccessibleDescription(tr("The answer, then each of its reasons"));
    auto* column = new QVBoxLayout(this);
    setThemedGaps(models.theme, *column, {0, 2, 0, 1}, 1);
    for (QLabel* label : {m_question, m_empty}) {
        setThemedMargins(models.theme, *label, {3, 0, 3, 0});
    }
    column->addWidget(m_question);
    column->addWidget(m_list, 1);
    column->addWidget(m_empty, 1);
    connect(&models.selection, &Selection::questionChanged, this, &WhyPanel::follow);
    connect(&models.run, &Cursor::runChanged, this, &WhyPanel::follow);
    connect(m_list, &WhyList::left, this, &WhyPanel::left);
    answerNow();
}

QSize WhyPanel::sizeHint() const { return models().theme.theme().size(100, 90); }

void WhyPanel::showEvent(QShowEvent* event)
{
    Panel::showEvent(event);
    follow();
}

/// Answers the question while the panel is visible.
void WhyPanel::follow()
{
    if (isVisible()) {
        answerNow();
    }
}

void WhyPanel::answerNow()
{
    const auto& question = models().selection.question();
    const auto& analysis = models().run.analysis();
    if (question && !models().run.isOfScene()) {
        // While the run of a new scene is computed, keep the old answer: the question already has the new scene's
        // boxes.
        m_empty->setText(tr("The run is being computed; the answer follows."));
        return;
    }
    const int row = m_list->currentIndex().row();
    if (question) {
        m_question->setText(fromCore(questionText(*analysis, *question)));
        m_links->show(analysis, answer(*analysis, *question));
        if (row >= 0) {  // an edit keeps the current row
            m_list->setCurrentIndex(m_links->index(std::min(row, m_links->rowCount() - 1)));
        }
    } else {
        m_links->clear();
        m_empty->setText(tr(
            "No question yet.\n\nSelect two boxes and press W: why are they tested, or why not? With one box or cell "
            "selected, W asks about it: why is it there, and no deeper? With nothing selected, W asks about the "
            "current step."));
    }
    m_question->setVisible(question.has_value());
    m_list->setVisible(question.has_value());
    m_empty->setVisible(!question);
}

void WhyPanel::startWalking()
{
    answerNow();
    if (m_links->rowCount() > 0) {
        m_list->setCurrentIndex(m_links->index(0));
        m_list->setFocus(Qt::ShortcutFocusReason);
    }
}

}  // namespace mortonscope
