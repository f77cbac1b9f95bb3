#include "app/features/wrong_ways/wrong_ways_feature.h"

#include "app/features/wrong_ways/algorithm_menu.h"
#include "app/features/wrong_ways/find_mistake.h"
#include "app/features/wrong_ways/find_mistake_banner.h"
#include "app/features/wrong_ways/method_banner.h"
#include "app/session/analysis_service.h"

#include <QInputDialog>
#include <QMainWindow>
#include <QMessageBox>
#include <QRandomGenerator>
#include <QToolBar>

namespace mortonscope {

namespace {

/// Exercises are told to a class by their numbers, so those that are drawn are short.
constexpr int kLastDrawn = 9999;

int anyNumber() { return QRandomGenerator::global()->bounded(1, kLastDrawn + 1); }

}  // namespace

/// The bars have a row of their own below tools and rules.
WrongWaysFeature::WrongWaysFeature(const Models& models, FindMistake& mistake, WindowShell& shell)
    : Feature(shell), m_mistake(mistake), m_menu(new AlgorithmMenu(models, &shell.mainWindow())),
      m_exhibit(MethodBanner::ofWrongWays(models, &shell.mainWindow())),
      m_engine(MethodBanner::ofEngine(models, &shell.mainWindow())),
      m_exhibitBar(addBar(Qt::TopToolBarArea, QStringLiteral("exhibitToolBar"), tr("Exhibit"), m_exhibit, true)),
      m_engineBar(addBar(Qt::TopToolBarArea, QStringLiteral("engineToolBar"), tr("Fast engine"), m_engine, false))
{
    auto* banner = new FindMistakeBanner(models, mistake, &shell.mainWindow());
    m_mistakeBar =
        addBar(Qt::BottomToolBarArea, QStringLiteral("findMistakeToolBar"), tr("Find the mistake"), banner, true);
    connect(m_exhibit, &MethodBanner::comparisonWanted, this, &WrongWaysFeature::comparisonWanted);
    connect(m_exhibit, &MethodBanner::sceneWanted, this, [this](const QString& id) { this->shell().openExample(id); });
    connect(m_engine, &MethodBanner::raceWanted, this, [this] { this->shell().setWorkspace(Workspace::Race); });
    connect(banner, &FindMistakeBanner::comparisonWanted, this, &WrongWaysFeature::comparisonWanted);
    connect(banner, &FindMistakeBanner::anotherWanted, this, [this] { findMistake(anyNumber()); });
    connect(m_menu, &AlgorithmMenu::findMistakeWanted, this, &WrongWaysFeature::askForMistake);
    connect(&models.analysis, &AnalysisService::methodChanged, this, &WrongWaysFeature::fitBars);
    connect(&mistake, &FindMistake::changed, this, [this] { this->shell().fitBars(); });
}

QMenu* WrongWaysFeature::menu() const { return m_menu; }

Claim WrongWaysFeature::claim() const { return m_mistake.isOn() && !shell().isRacing() ? Claim::Bar : Claim::None; }

void WrongWaysFeature::leaveRun() { m_mistake.end(); }

void WrongWaysFeature::fitBars()
{
    // Where height is scarce the sign beside the rules has to do, or the title of the side that is the exhibit; while
    // an exercise goes on, its own bar says what is to be said.
    const bool isRacing = shell().isRacing();
    const bool isSaid = !m_mistake.isOn() && !isRacing && shell().room() != Room::Small;
    m_exhibitBar->setVisible(m_exhibit->isWanted() && isSaid);
    m_engineBar->setVisible(m_engine->isWanted() && isSaid);
    showInSentencesPlace(*m_mistakeBar, claim() == Claim::Bar);
}

QList<AnswerOffer> WrongWaysFeature::answers() const { return {{m_exhibit->sentenceWidget(), tr("What goes wrong")}}; }

/// Whoever types the number that a neighbour has gets the same mistake on the same scene.
void WrongWaysFeature::askForMistake()
{
    auto* dialog = new QInputDialog(&shell().mainWindow());
    dialog->setObjectName("findMistakeDialog");
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(tr("Find the mistake"));
    dialog->setLabelText(
        tr("The run will make one classic mistake on this scene. The same number gives the same mistake."));
    dialog->setInputMode(QInputDialog::IntInput);
    dialog->setIntRange(1, 999'999);
    dialog->setIntValue(anyNumber());
    connect(dialog, &QInputDialog::intValueSelected, this, &WrongWaysFeature::findMistake);
    dialog->open();
}

void WrongWaysFeature::findMistake(int number)
{
    if (const QString refusal = m_mistake.begin(static_cast<quint32>(number)); !refusal.isEmpty()) {
        auto* box = new QMessageBox(QMessageBox::Information, tr("Find the mistake"), refusal, QMessageBox::Ok,
                                    &shell().mainWindow());
        box->setObjectName("findMistakeRefused");
        box->setAttribute(Qt::WA_DeleteOnClose);
        box->open();
    }
}

}  // namespace mortonscope
