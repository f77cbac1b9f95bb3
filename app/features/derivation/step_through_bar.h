#pragma once

#include "app/widgets/bar.h"

class QLabel;
class QPushButton;

namespace mortonscope {

/// The row below the Place workspace: a button that steps through the run, and the number of its tests.
class StepThroughBar : public Bar {
    Q_OBJECT

public:
    explicit StepThroughBar(const Models& models, QWidget* parent = nullptr);

signals:
    void stepThroughWanted();

protected:
    std::vector<Arrangement> arrangements() const override;

private:
    void follow();

    QPushButton* m_stepThrough;
    QLabel* m_cost;
    QWidget* m_rest;  ///< takes the remaining width
};

}  // namespace mortonscope
