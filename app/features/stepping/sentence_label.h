#pragma once

#include "app/widgets/fitted_label.h"

namespace mortonscope {

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

}  // namespace mortonscope
