#pragma once

#include "app/features/present/overlay.h"

namespace mortonscope {

/// Black, so that everybody looks at whoever speaks. A click says that it should go.
class BlackCover : public Overlay {
    Q_OBJECT

public:
    explicit BlackCover(QWidget* parent);

signals:
    void clicked();

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
};

}  // namespace mortonscope
