#include "app/features/compare/compare_feature.h"

#include "app/features/compare/compare_view.h"
#include "app/features/compare/comparison_bar.h"
#include "app/space_view/space_view.h"
#include "app/words/action_words.h"
#include "app/words/method_words.h"
#include "app/words/wording.h"
#include "core/catalogue/catalogue.h"

#include <QMainWindow>
#include <QMenu>
#include <QStackedWidget>

#include <utility>

namespace mortonscope {

CompareFeature::CompareFeature(const Models& models, RunComparison& comparison, SpaceView& space,
                               SpaceViewOptions& options, WindowShell& shell)
    : Feature(shell), m_comparison(comparison), m_space(space), m_options(options),
      m_actions(new ComparisonActions(comparison, models.player, &shell.mainWindow()))
{
    offerKeys({Qt::Key_Return}, tr("list of differences"), tr("Go to the difference"));
    shell.mainWindow().addActions(m_actions->all());
    connect(&comparison, &RunComparison::opened, this, &CompareFeature::show);
    connect(&comparison, &RunComparison::closing, this, &CompareFeature::end);
}

/// Deletes the view before the models that it shows, without emitting signals.
CompareFeature::~CompareFeature() { delete std::exchange(m_view, nullptr); }

bool CompareFeature::isSettled() const
{
    return !m_comparison.isOpen() || (m_comparison.isReady() && !m_comparison.isComparing());
}

/// Lists every algorithm that finds pairs step by step. Exhibits and classic mistakes have submenus.
void CompareFeature::fillMenu(MenuPart part, QMenu& algorithms)
{
    if (part != MenuPart::Algorithm) {
        return;
    }
    auto* menu = algorithms.addMenu(tr("&Compare with"));
    menu->setObjectName("compareMenu");
    menu->addAction(m_actions->action(ComparisonActions::WithSinglePass));
    menu->addSeparator();
    auto* exhibits = new QMenu(tr("Published &bugs"), menu);
    exhibits->setObjectName("compareExhibitsMenu");
    for (const Algorithm& algorithm : mortonscope::algorithms()) {
        if (algorithm.findsPairs() && algorithm.hasSteps()) {
            QMenu* group = algorithm.isExhibit() ? exhibits : menu;
            group->addAction(makeChoice(algorithm, menu));
        }
    }
    menu->addMenu(exhibits);
    auto* wrong = menu->addMenu(tr("Classic mis&takes"));
    wrong->setObjectName("compareMistakesMenu");
    for (const Mistake& mistake : mistakes()) {
        if (mistake.algorithm->isMistake) {
            wrong->addAction(makeChoice(*mistake.algorithm, wrong));
        }
    }
    menu->addSeparator();
    using Actions = ComparisonActions;
    for (const auto verb : {Actions::FirstDifference, Actions::PreviousDifference, Actions::NextDifference,
                            Actions::Swap, Actions::Close}) {
        menu->addAction(m_actions->action(verb));
    }
}

QAction* CompareFeature::makeChoice(const Algorithm& algorithm, QMenu* menu)
{
    const QString name = QStringLiteral("compareWith-%1").arg(fromCore(std::string(algorithm.id)));
    return makeAction(
        {name, algorithmTitle(algorithm), {}, {}, [this, &algorithm] { m_comparison.compareWith(algorithm); }}, menu);
}

void CompareFeature::show()
{
    shell().putDocksAside();
    m_view = new CompareView(m_comparison, *m_actions, m_space, m_options, &shell().center());
    m_view->setBare(shell().workspace() == Workspace::Learn);
    shell().center().addWidget(m_view);
    shell().center().setCurrentWidget(m_view);
    emit answersCame(m_view->answers());
    shell().fitBars();
    m_space.setFocus();
}

/// Returns the World to the window before the second run is deleted, and shows the docks again.
void CompareFeature::end()
{
    if (m_view == nullptr) {
        return;
    }
    const QWidget* focus = shell().mainWindow().focusWidget();
    const bool hadFocus = m_view->isAncestorOf(focus);
    shell().center().insertWidget(0, &m_space);
    shell().center().setCurrentWidget(&m_space);
    m_space.show();
    delete std::exchange(m_view, nullptr);
    shell().putDocksBack();
    if (hadFocus || shell().mainWindow().focusWidget() == nullptr) {
        m_space.setFocus();
    }
}

}  // namespace mortonscope
