#pragma once

#include "app/state/models.h"
#include "app/words/wording.h"

#include <QWidget>

namespace mortonscope {

enum class TextSize;

/// Shows the comparisons that decide the test at the cursor, each in the color of its axis: two for x, and below them
/// two for y. Scenes with circles have one more row, for the distance. In a narrow panel, each comparison has its own
/// row. At other steps it is empty. Its height depends on the scene and the width, not on the step.
class TestComparisons : public QWidget {
    Q_OBJECT

public:
    explicit TestComparisons(const Models& models, QWidget* parent = nullptr);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void follow();
    double lineHeight() const;
    double columnWidth() const;
    int columnsIn(int width) const;

    const Models m_models;
    mutable WidestName m_widest;
};

}  // namespace mortonscope
