#pragma once

#include "app/features/compare/comparison_actions.h"
#include "app/features/compare/run_comparison.h"
#include "app/session/models.h"

#include <QSlider>
#include <QWidget>

class QComboBox;
class QHBoxLayout;
class QLabel;
class QVBoxLayout;

namespace mortonscope {

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
