#pragma once

#include "app/features/compare/run_comparison.h"
#include "app/session/models.h"

#include <QAction>
#include <QKeySequence>
#include <QList>
#include <QObject>
#include <QSlider>
#include <QWidget>

#include <array>

class QComboBox;
class QHBoxLayout;
class QLabel;
class QVBoxLayout;

namespace mortonscope {

class RunController;

/// What can be done with a comparison, as actions: the same thing in menu, bar and by key. While a comparison is open
/// the keys that step and play belong to both runs; when it is closed the run has them back.
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

    ComparisonActions(RunComparison& comparison, RunController& run, QObject* parent = nullptr);

    QAction* action(Verb verb) const { return m_actions[verb]; }
    QList<QAction*> all() const { return {m_actions.begin(), m_actions.end()}; }

private:
    void takeKeys(bool take);
    void update();

    RunComparison& m_comparison;
    RunController& m_run;
    std::array<QAction*, kVerbs> m_actions{};
    std::array<QList<QKeySequence>, ToEnd + 1> m_keys;  ///< taken from the run
};

class FlowLayout;
class SpeedControl;

/// The scrubber's slider. Left and right go by one; the keys that step both runs are left to them.
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

/// One scrubber for both runs: where it is, its unit, how to move and to play it, and the way from difference to
/// difference. Its buttons take as many lines as the width asks for.
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
    QComboBox* m_unit = nullptr;
    QVBoxLayout* m_rows;
    QHBoxLayout* m_scrubber;
    FlowLayout* m_buttons;
    bool m_isFollowing = false;  ///< the slider is moved by us
};

}  // namespace mortonscope
