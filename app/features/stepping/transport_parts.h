#pragma once

#include "app/state/models.h"
#include "app/widgets/labels.h"
#include "core/scene/view.h"

#include <QComboBox>
#include <QWidget>

namespace mortonscope {

/// The sentence of the current step. Shift and the wheel move through the animations of the steps.
class SentenceLabel : public FittedLabel {
    Q_OBJECT

public:
    explicit SentenceLabel(const Models& models, QWidget* parent = nullptr);

    /// Sets a text before the sentence until the cursor moves, such as which breakpoint stopped the run.
    void setNotice(const QString& notice);

protected:
    void wheelEvent(QWheelEvent* event) override;

private:
    void follow();
    void followTravel();
    void announce();

    const Models m_models;
    QString m_notice;
    int m_wheel = 0;  ///< the part of a notch not yet used
};

/// Chooses the speed. Its context menu and the Run menu have the toggle that plays the first boxes slowly.
class SpeedControl : public QComboBox {
    Q_OBJECT

public:
    explicit SpeedControl(const Models& models, QWidget* parent = nullptr);

    /// Returns the toggle. The settings keep its state.
    QAction* startsSlowly() const { return m_startsSlowly; }

private:
    void follow();

    const Models m_models;
    QAction* m_startsSlowly;
};

/// A step size that a grain control offers.
struct GrainChoice {
    Grain grain;
    QString text;
    QString says;              ///< its tooltip
    bool isByKeyOnly = false;  ///< not in the list, but shown after its key has chosen it
};

/// Creates a labeled list of step sizes, which shows and sets the step size of the run. `says` is its accessible name.
QWidget* makeGrainControl(const Models& models, const QString& objectName, const QString& label, const QString& says,
                          const QList<GrainChoice>& choices, QWidget* parent);

}  // namespace mortonscope
