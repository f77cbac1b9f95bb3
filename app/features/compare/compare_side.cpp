#include "app/features/compare/compare_side.h"

#include "app/features/compare/comparison_words.h"
#include "app/features/stack/stack_view.h"
#include "app/session/analysis_service.h"
#include "app/session/run_controller.h"
#include "app/space_view/space_view.h"
#include "app/theme/theme.h"
#include "app/widgets/fitted_label.h"
#include "app/words/method_words.h"
#include "app/words/step_sentence.h"
#include "app/words/wording.h"

#include <QLabel>
#include <QVBoxLayout>

namespace mortonscope {

CompareSide::CompareSide(const RunComparison& comparison, RunComparison::Side side, SpaceView* space, QWidget* parent)
    : QWidget(parent), m_comparison(comparison), m_side(side), m_models(comparison.models(side)),
      m_title(new FittedLabel(m_models, this)), m_notice(new FittedLabel(m_models, this)), m_space(space),
      m_sentence(new FittedLabel(m_models, this)), m_stackPart(new QWidget(this)),
      m_stackCount(new QLabel(m_stackPart)), m_stack(new StackView(m_models, m_stackPart)),
      m_rows(new QVBoxLayout(this))
{
    const QString name = side == RunComparison::First ? QStringLiteral("first") : QStringLiteral("second");
    setObjectName(name + QStringLiteral("Side"));
    setAccessibleName(side == RunComparison::First ? tr("First run") : tr("Second run"));
    m_title->setObjectName(name + QStringLiteral("Title"));
    m_notice->setObjectName(name + QStringLiteral("Notice"));
    m_sentence->setObjectName(name + QStringLiteral("Sentence"));
    m_stack->setObjectName(name + QStringLiteral("Stack"));
    m_stackCount->setObjectName(name + QStringLiteral("StackCount"));
    m_title->setTextSize(TextSize::Title, 1);
    m_notice->setTextSize(TextSize::Small, 2);
    m_notice->setRole(Role::Warning);
    m_sentence->setTextSize(TextSize::Body, 3);
    m_rows->addWidget(m_title);
    m_rows->addWidget(m_notice);
    m_rows->addWidget(m_space, 1);
    m_rows->addWidget(m_sentence);
    m_stackPart->setObjectName(name + QStringLiteral("StackPart"));
    auto* stackRows = new QVBoxLayout(m_stackPart);
    stackRows->setContentsMargins(0, 0, 0, 0);
    stackRows->addWidget(m_stackCount);
    stackRows->addWidget(m_stack);
    m_rows->addWidget(m_stackPart);
    m_space->show();

    connect(&comparison, &RunComparison::methodsChanged, this, &CompareSide::followMethod);
    connect(&comparison, &RunComparison::runsChanged, this, &CompareSide::followMethod);
    connect(&m_models.run, &RunController::cursorChanged, this, &CompareSide::followMoment);
    connect(&m_models.run, &RunController::runChanged, this, &CompareSide::followMoment);
    connect(&m_models.theme, &ThemeController::changed, this, &CompareSide::applyTheme);
    applyTheme();
    followMethod();
    followMoment();
}

QList<AnswerOffer> CompareSide::answers() const
{
    return {{m_sentence, tr("The sentence")}, {m_stackPart, tr("Object stack")}};
}

void CompareSide::applyTheme()
{
    const Theme& theme = m_models.theme.theme();
    m_rows->setContentsMargins(0, 0, 0, 0);
    m_rows->setSpacing(theme.space(1));
    for (FittedLabel* label : {m_title, m_notice, m_sentence}) {
        label->setMinimumWidth(theme.space(40));
        label->setContentsMargins(theme.space(2), 0, theme.space(2), 0);
    }
    m_stackPart->layout()->setSpacing(theme.space(1));
    m_stackCount->setContentsMargins(theme.space(2), 0, theme.space(2), 0);
    m_stackCount->setFont(theme.font(TextSize::Small));
    m_stack->setFixedHeight(theme.space(17));
}

void CompareSide::followMethod()
{
    const Method& method = m_comparison.service(m_side).method();
    const QString title = methodTitle(method);
    const QString which = m_side == RunComparison::First ? tr("First: %1").arg(title) : tr("Second: %1").arg(title);
    // The sign of an exhibit is a word too, for those who hear it.
    m_title->setSentence(method.isUnseen                 ? which
                         : method.algorithm->isExhibit() ? tr("⚠ %1 (exhibit)").arg(which)
                         : method.algorithm->isMistake   ? tr("⚠ %1 (classic mistake)").arg(which)
                                                         : which);
    m_title->setRole(method.algorithm->goesWrong() && !method.isUnseen ? Role::Warning : Role::Text);
    m_notice->setSentence(sideNotice(m_comparison, m_side));
}

bool CompareSide::hasNotice() const { return !m_notice->sentence().isEmpty(); }

void CompareSide::setShowsNotice(bool shows) { m_notice->setVisible(shows); }

void CompareSide::setShowsStack(bool shows) { m_stackPart->setVisible(shows); }

void CompareSide::followMoment()
{
    const RunController& run = m_models.run;
    m_sentence->setSentence(stepSentence(*run.analysis(), run.moment()));
    const quint64 size = run.moment().stack.size();
    m_stackCount->setText(run.run().totals().largestStack == 0 ? tr("Object stack: never used")
                          : size == 0                          ? tr("Object stack: empty")
                          : size == 1                          ? tr("Object stack: 1 box")
                                                               : tr("Object stack: %1 boxes").arg(countText(size)));
}

}  // namespace mortonscope
