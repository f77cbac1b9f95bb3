#pragma once

#include "app/session/models.h"
#include "app/widgets/labels.h"

#include <QWidget>

#include <vector>

class QLabel;
class QSlider;

namespace mortonscope {

/// What the run has cost up to the cursor, beside what brute force costs: tests, brute force, hits,
/// cells visited. Each is a value over its name, wide enough for the run's largest value, so that
/// nothing moves while it counts.
class Counters : public QWidget {
    Q_OBJECT

public:
    explicit Counters(const Models& models, QWidget* parent = nullptr);

    /// Each value beside its name instead of over it: half the height.
    void setInline(bool beside);

private:
    struct Counter {
        QLabel* value;
        QLabel* caption;
    };

    Counter add(const QString& objectName, const QString& caption);
    static void say(const Counter& counter, const QString& value, const QString& explanation);
    void applyTheme();
    void reserveWidths();
    void update();

    const Models m_models;
    Counter m_tests;
    Counter m_bruteForce;
    Counter m_hits;
    Counter m_cells;
    bool m_inline = false;
};

/// The sentence of the current step. Shift and the wheel go through the ways of the steps.
class SentenceLabel : public FittedLabel {
    Q_OBJECT

public:
    explicit SentenceLabel(const Models& models, QWidget* parent = nullptr);

    /// Said before the sentence until the cursor moves on, such as which breakpoint halted the run.
    void setNotice(const QString& notice);

protected:
    void wheelEvent(QWheelEvent* event) override;

private:
    void follow();
    void followTravel();
    void announce();

    const Models m_models;
    QString m_notice;
    int m_wheel = 0;  ///< less than a notch
};

/// How fast the run plays: a slider over round speeds from 0.25× to 1000×, evenly spaced to the eye.
class SpeedControl : public QWidget {
    Q_OBJECT

public:
    explicit SpeedControl(const Models& models, QWidget* parent = nullptr);

private:
    void applyTheme();
    void follow();

    const Models m_models;
    QSlider* m_slider;
    QLabel* m_value;
};

}  // namespace mortonscope
