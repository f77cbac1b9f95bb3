#pragma once

#include "app/session/models.h"
#include "app/widgets/feature.h"

namespace mortonscope {

class AlgorithmMenu;
class FindMistake;
class MethodBanner;

/// The menu that chooses the algorithm, and the banners of algorithms that are faulty or have no steps: exhibits and
/// classic mistakes, the fast engine, and a hidden mistake that the user must find.
class FaultyAlgorithmsFeature : public Feature {
    Q_OBJECT

public:
    FaultyAlgorithmsFeature(const Models& models, FindMistake& mistake, WindowShell& shell);

    QMenu* menu() const override;
    Claim claim() const override;
    void leaveRun() override;
    void fitBars() override;
    QList<AnswerOffer> answers() const override;

signals:
    /// The user wants to see the single pass beside the algorithm.
    void comparisonWanted();

private:
    void askForMistake();
    void findMistake(int number);

    FindMistake& m_mistake;
    AlgorithmMenu* m_menu;
    MethodBanner* m_exhibit;
    MethodBanner* m_engine;
    QToolBar* m_exhibitBar;
    QToolBar* m_engineBar;
    QToolBar* m_mistakeBar;
};

}  // namespace mortonscope
