#pragma once

#include "app/session/models.h"

#include <QWidget>

#include <vector>

class QLabel;

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

}  // namespace mortonscope
