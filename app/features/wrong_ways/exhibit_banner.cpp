#include "app/features/wrong_ways/exhibit_banner.h"

#include "app/session/analysis.h"
#include "app/words/algorithm_words.h"
#include "app/words/wording.h"

#include <QPushButton>

namespace mortonscope {

namespace {

/// Of two sentences; in units of the theme.
constexpr int kExhibitSentence = 90;

}  // namespace

ExhibitBanner::ExhibitBanner(const Models& models, QWidget* parent)
    : Banner(models, QStringLiteral("exhibitBanner"), tr("Exhibit"), QStringLiteral("warning"), tr("Warning"), kExhibitSentence, parent)
{
    auto* scene = addButton(QStringLiteral("exhibitScene"), tr("Sho&w a scene"), tr("Opens the example that shows best what goes wrong"));
    auto* compare = addButton(QStringLiteral("exhibitCompare"), tr("&Compare with the single pass"), tr("Both side by side, in step, and the way to the first difference"));
    auto* back = addButton(QStringLiteral("exhibitBack"), tr("&Back to the single pass"), tr("The right algorithm, on this scene"));
    connect(scene, &QPushButton::clicked, this, [this] { emit sceneWanted(fromCore(std::string(this->models().analysis.method().algorithm->scene))); });
    connect(compare, &QPushButton::clicked, this, &ExhibitBanner::comparisonWanted);
    connect(back, &QPushButton::clicked, this, [this] { this->models().analysis.setAlgorithm(singlePassAlgorithm()); });
    connect(&models.analysis, &AnalysisService::methodChanged, this, &ExhibitBanner::follow);
    follow();
}

bool ExhibitBanner::isWanted() const { return models().analysis.method().algorithm->goesWrong() && !models().analysis.method().isUnseen; }

void ExhibitBanner::follow()
{
    const Algorithm& algorithm = *models().analysis.method().algorithm;
    setSentence(!isWanted()             ? QString()
                : algorithm.isExhibit() ? tr("Exhibit “%1”: %2").arg(algorithmTitle(algorithm), algorithmWarning(algorithm))
                                        : tr("Classic mistake “%1”: %2 %3").arg(algorithmTitle(algorithm), algorithmIdea(algorithm), algorithmWarning(algorithm)));
}

}  // namespace mortonscope
