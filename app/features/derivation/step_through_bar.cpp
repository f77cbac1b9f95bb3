#include "app/features/derivation/step_through_bar.h"

#include "app/state/analysis_service.h"
#include "app/state/cursor.h"
#include "app/state/scene_document.h"
#include "app/widgets/button.h"
#include "app/widgets/style.h"
#include "app/words/wording.h"
#include "core/algorithms/brute_force.h"
#include "core/analysis/analysis.h"

#include <QLabel>
#include <QPushButton>

namespace mortonscope {

namespace {

/// Maximum number of boxes for which the number of tests is shown. Stepping through more boxes is impractical.
constexpr std::size_t kMaxTold = 2000;

}  // namespace

StepThroughBar::StepThroughBar(const Models& models, QWidget* parent)
    : Bar(models, QStringLiteral("stepThroughBar"), tr("Step through"), {3, 1}, parent),
      m_stepThrough(makeButton<QPushButton>(this, QStringLiteral("stepThrough"), {},
                                            tr("Step by step: boxes are inserted, then one pass tests the pairs"))),
      m_cost(new QLabel(this)), m_rest(new QWidget(this))
{
    m_stepThrough->setProperty("primary", true);
    setTextStyle(models.theme, *m_stepThrough, {TextSize::Body, {}, Face::Bold});
    setTextStyle(models.theme, *m_cost, {TextSize::Small, Role::Quiet});
    m_cost->setObjectName(QStringLiteral("passCost"));
    setStretching({m_rest});
    connect(m_stepThrough, &QPushButton::clicked, this, &StepThroughBar::stepThroughWanted);
    connect(&models.document, &SceneDocument::sceneChanged, this, &StepThroughBar::follow);
    connect(&models.analysis, &AnalysisService::methodChanged, this, &StepThroughBar::follow);
    connect(&models.analysis, &AnalysisService::busyChanged, this, &StepThroughBar::follow);
    connect(&models.run, &Cursor::runChanged, this, &StepThroughBar::follow);
    connect(&models.run, &Cursor::hidesFutureChanged, this, &StepThroughBar::follow);
    follow();
}

std::vector<Bar::Arrangement> StepThroughBar::arrangements() const
{
    return {{{m_stepThrough, m_cost, m_rest}}, {{m_stepThrough, m_rest}}};
}

void StepThroughBar::follow()
{
    const Analysis& analysis = *models().run.analysis();
    const std::size_t boxes = models().document.scene()->size();
    m_stepThrough->setEnabled(boxes > 0);
    m_stepThrough->setText(tr("Step through these %Ln box(es) ▶", nullptr, static_cast<int>(boxes)));
    m_stepThrough->setAccessibleName(tr("Step through these %Ln box(es)", nullptr, static_cast<int>(boxes)));
    QString cost;
    if (models().run.isUpToDate() && !models().run.hidesFuture() && boxes > 0 && boxes <= kMaxTold
        && !analysis.run.isCutShort() && analysis.walk() != Walk::RangeQuery) {
        const int tests = static_cast<int>(analysis.run.tests());
        cost = analysis.walk() == Walk::SinglePass ? tr("one pass, %Ln test(s) · brute force %1", nullptr, tests)
                                                   : tr("%Ln test(s) · brute force %1", nullptr, tests);
        cost = cost.arg(countText(bruteForceTests(boxes)));
    }
    m_cost->setText(cost);
    arrange();
}

}  // namespace mortonscope
