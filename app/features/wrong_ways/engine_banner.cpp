#include "app/features/wrong_ways/engine_banner.h"

#include "app/session/analysis.h"
#include "app/words/algorithm_words.h"

#include <QPushButton>

namespace mortonscope {

namespace {

/// Of two sentences; in units of the theme.
constexpr int kEngineSentence = 90;

}  // namespace

EngineBanner::EngineBanner(const Models& models, QWidget* parent)
    : Banner(models, QStringLiteral("engineBanner"), tr("Fast engine"), QStringLiteral("question"), tr("Note"), kEngineSentence, parent)
{
    auto* race = addButton(QStringLiteral("engineRace"), tr("Sho&w it in a race"), tr("Moving objects, and algorithms against each other"));
    auto* back = addButton(QStringLiteral("engineBack"), tr("&Back to the single pass"), tr("The algorithm whose steps these are"));
    connect(race, &QPushButton::clicked, this, &EngineBanner::raceWanted);
    connect(back, &QPushButton::clicked, this, [this] { this->models().analysis.setAlgorithm(singlePassAlgorithm()); });
    connect(&models.analysis, &AnalysisService::methodChanged, this, &EngineBanner::follow);
    follow();
}

bool EngineBanner::isWanted() const { return !models().analysis.method().algorithm->hasSteps() && !models().analysis.method().isUnseen; }

void EngineBanner::follow()
{
    setSentence(isWanted() ? algorithmIdea(*models().analysis.method().algorithm) : QString());
}

}  // namespace mortonscope
