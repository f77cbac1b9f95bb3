#pragma once

#include "app/session/models.h"

#include <QWidget>

class QLabel;
class QSlider;

namespace mortonscope {

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
