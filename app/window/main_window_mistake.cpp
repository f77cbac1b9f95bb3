#include "app/features/compare/run_comparison.h"
#include "app/features/wrong_ways/find_mistake.h"
#include "app/features/wrong_ways/find_mistake_banner.h"
#include "app/window/algorithm_menu.h"
#include "app/window/main_window.h"

#include <QInputDialog>
#include <QMessageBox>
#include <QRandomGenerator>
#include <QToolBar>

namespace mortonscope {

namespace {

/// Exercises are told to a class by their numbers, so those that are drawn are short.
constexpr int kLastDrawn = 9999;

int anyNumber() { return QRandomGenerator::global()->bounded(1, kLastDrawn + 1); }

}  // namespace

/// In a row of its own, where the exhibits' is.
void MainWindow::makeFindMistakeBar()
{
    m_findMistakeBar = new QToolBar(tr("Find the mistake"), this);
    m_findMistakeBar->setObjectName("findMistakeToolBar");
    m_findMistakeBar->setMovable(false);
    m_findMistakeBar->toggleViewAction()->setVisible(false);  // the exercise shows and hides it
    auto* banner = new FindMistakeBanner(m_models, *m_findMistake, m_findMistakeBar);
    m_findMistakeBar->addWidget(banner);
    addToolBar(Qt::TopToolBarArea, m_findMistakeBar);
    connect(banner, &FindMistakeBanner::comparisonWanted, m_comparison, &RunComparison::compareWithSinglePass);
    connect(banner, &FindMistakeBanner::anotherWanted, this, [this] { findMistake(anyNumber()); });
    connect(m_algorithmMenu, &AlgorithmMenu::findMistakeWanted, this, &MainWindow::askForMistake);
    connect(m_findMistake, &FindMistake::changed, this, &MainWindow::showExhibitBar);
}

/// Whoever types the number that a neighbour has gets the same mistake on the same scene.
void MainWindow::askForMistake()
{
    auto* dialog = new QInputDialog(this);
    dialog->setObjectName("findMistakeDialog");
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(tr("Find the mistake"));
    dialog->setLabelText(tr("The run will make one classic mistake on this scene. The same number gives the same one."));
    dialog->setInputMode(QInputDialog::IntInput);
    dialog->setIntRange(1, 999'999);
    dialog->setIntValue(anyNumber());
    connect(dialog, &QInputDialog::intValueSelected, this, &MainWindow::findMistake);
    dialog->open();
}

void MainWindow::findMistake(int number)
{
    if (const QString refusal = m_findMistake->begin(static_cast<quint32>(number)); !refusal.isEmpty()) {
        auto* box = new QMessageBox(QMessageBox::Information, tr("Find the mistake"), refusal, QMessageBox::Ok, this);
        box->setObjectName("findMistakeRefused");
        box->setAttribute(Qt::WA_DeleteOnClose);
        box->open();
    }
}

}  // namespace mortonscope
