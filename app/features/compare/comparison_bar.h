#pragma once

#include "app/features/compare/run_comparison.h"
#include "app/state/models.h"

#include <QAction>
#include <QKeySequence>
#include <QList>
#include <QObject>
#include <QSlider>
#include <QWidget>

#include <array>

class QHBoxLayout;
class QLabel;
class QVBoxLayout;

namespace mortonscope {

class Player;

/// The actions of a comparison, shared by menu, bar and keys. While a comparison is open, the keys for stepping and
/// playing control both runs. When it closes, they control the window's run again.
class ComparisonActions : public QObject {
    Q_OBJECT

public:
    enum Verb {
        ToStart,
        Back,
        Play,
        Forward,
        ToEnd,
        FirstDifference,
        PreviousDifference,
        NextDifference,
        WithSinglePass,
        Swap,
        Close,
    };
    static constexpr int kVerbs = Close + 1;

    ComparisonActions(RunComparison& comparison, Player& player, QObject* parent = nullptr);

    QAction* action(Verb verb) const { return m_actions[verb]; }
    QList<QAction*> all() const { return {m_actions.begin(), m_actions.end()}; }

private:
    void takeKeys(bool take);
    void update();

    RunComparison& m_comparison;
    Player& m_player;
    std::array<QAction*, kVerbs> m_actions{};
    std::array<QList<QKeySequence>, ToEnd + 1> m_keys;  ///< the keys that were taken from the run's actions
};

class FlowLayout;
class SpeedControl;

/// The slider of the scrubber. Left and Right move by one; the keys that step both runs go to their actions.
class ScrubSlider : public QSlider {
    Q_OBJECT

public:
    using QSlider::QSlider;

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;

private:
    void goTo(int x);
};

/// The scrubber of both runs: position, unit, buttons to step and play, and buttons that go from difference to
/// difference. The buttons wrap to as many lines as the width requires.
class ComparisonBar : public QWidget {
    Q_OBJECT

public:
    ComparisonBar(const Models& models, RunComparison& comparison, const ComparisonActions& actions,
                  QWidget* parent = nullptr);

    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;

private:
    QWidget* makeButtons(const ComparisonActions& actions, std::initializer_list<ComparisonActions::Verb> verbs,
                         bool areIcons);
    QWidget* makeUnit();
    void applyTheme();
    void followPosition();
    void setIcons();
    std::uint64_t scale() const;

    const Models m_models;
    RunComparison& m_comparison;
    const ComparisonActions& m_actions;
    ScrubSlider* m_slider;
    QLabel* m_place;
    SpeedControl* m_speed;
    QVBoxLayout* m_rows;
    QHBoxLayout* m_scrubber;
    FlowLayout* m_buttons;
    bool m_isFollowing = false;  ///< this class, not the user, is moving the slider
};

}  // namespace mortonscope
