#include "app/features/wrong_ways/method_banner.h"

#include "app/session/analysis_service.h"
#include "app/session/run_controller.h"
#include "app/session/scene_document.h"
#include "app/words/algorithm_words.h"
#include "app/words/preset_words.h"
#include "app/words/wording.h"

#include <QPushButton>

#include <utility>

namespace mortonscope {

namespace {

/// Of two sentences; in units of the theme.
constexpr int kTwoSentences = 90;

}  // namespace

MethodBanner::MethodBanner(const Models& models, const About& about, QWidget* parent)
    : Banner(models, about.objectName, about.title, about.icon, about.iconName, kTwoSentences, parent), m_about(about)
{
    connect(&models.analysis, &AnalysisService::methodChanged, this, &MethodBanner::follow);
    connect(&models.document, &SceneDocument::sceneReplaced, this, &MethodBanner::follow);
    connect(&models.run, &RunController::hidesFutureChanged, this, &MethodBanner::follow);
}

MethodBanner* MethodBanner::ofWrongWays(const Models& models, QWidget* parent)
{
    const auto sentence = [](const Algorithm& algorithm) {
        return algorithm.isExhibit()
                 ? tr("Exhibit “%1”: %2").arg(algorithmTitle(algorithm), algorithmWarning(algorithm))
                 : tr("Classic mistake “%1”: %2 %3")
                       .arg(algorithmTitle(algorithm), algorithmIdea(algorithm), algorithmWarning(algorithm));
    };
    auto* banner =
        new MethodBanner(models,
                         {QStringLiteral("exhibitBanner"), tr("Exhibit"), QStringLiteral("warning"), tr("Warning"),
                          [](const Algorithm& algorithm) { return algorithm.goesWrong(); }, sentence},
                         parent);
    auto* scene = banner->addLead(QStringLiteral("exhibitScene"), tr("Sho&w a scene"),
                                  tr("Open the example that shows best what goes wrong"));
    auto* compare = banner->addLead(QStringLiteral("exhibitCompare"), tr("&Compare with the single pass"),
                                    tr("Show both side by side at the first difference"));
    banner->addWayBack(QStringLiteral("exhibitBack"), tr("The right algorithm, on this scene"));
    connect(scene, &QPushButton::clicked, banner, [banner] {
        emit banner->sceneWanted(fromCore(std::string(banner->models().analysis.method().algorithm->scene)));
    });
    connect(compare, &QPushButton::clicked, banner, &MethodBanner::comparisonWanted);
    banner->follow();
    return banner;
}

MethodBanner* MethodBanner::ofEngine(const Models& models, QWidget* parent)
{
    auto* banner =
        new MethodBanner(models,
                         {QStringLiteral("engineBanner"), tr("Fast engine"), QStringLiteral("question"), tr("Note"),
                          [](const Algorithm& algorithm) { return !algorithm.hasSteps(); }, algorithmIdea},
                         parent);
    auto* race = banner->addLead(QStringLiteral("engineRace"), tr("Sho&w it in a race"),
                                 tr("Moving objects, and algorithms against each other"));
    banner->addWayBack(QStringLiteral("engineBack"), tr("The algorithm of these steps"));
    connect(race, &QPushButton::clicked, banner, &MethodBanner::raceWanted);
    banner->follow();
    return banner;
}

QPushButton* MethodBanner::addLead(const QString& objectName, const QString& text, const QString& toolTip)
{
    return m_leads.emplace_back(addButton(objectName, text, toolTip));
}

void MethodBanner::addWayBack(const QString& objectName, const QString& toolTip)
{
    auto* back = addLead(objectName, tr("&Back to the single pass"), toolTip);
    connect(back, &QPushButton::clicked, this, [this] { models().analysis.setAlgorithm(singlePassAlgorithm()); });
}

void MethodBanner::setBare(bool isBare)
{
    for (QPushButton* lead : std::as_const(m_leads)) {
        lead->setVisible(!isBare);
    }
    m_isBare = isBare;
    follow();
    arrange();
}

bool MethodBanner::isWanted() const
{
    const Method& method = models().analysis.method();
    return m_about.isMeant(*method.algorithm) && !method.isUnseen;
}

void MethodBanner::setAsked(bool isAsked)
{
    if (std::exchange(m_isAsked, isAsked) != isAsked) {
        follow();
    }
}

/// A card says itself what there is to see, and one who predicts is not to read it.
QString MethodBanner::sentence() const
{
    const Algorithm& algorithm = *models().analysis.method().algorithm;
    const Preset* example = findPresetTitled(models().document.scene()->title());
    const bool isShownHere = example != nullptr && algorithm.isExhibit() && example->algorithm() == algorithm.id;
    return isShownHere && !m_isBare && !models().run.hidesFuture()
             ? tr("Exhibit “%1”: %2").arg(algorithmTitle(algorithm), presetIdea(*example))
             : m_about.sentence(algorithm);
}

void MethodBanner::follow()
{
    if (!isWanted()) {
        setSentence({});
    } else if (m_isAsked) {
        setSentence(tr("This run makes a mistake. What comes of it will be said with the answer."));
    } else {
        setSentence(sentence());
    }
}

}  // namespace mortonscope
