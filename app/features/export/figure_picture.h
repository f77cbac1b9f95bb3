#pragma once

#include "app/state/models.h"

#include <QWidget>

namespace mortonscope {

class SpaceView;
class SpaceViewOptions;

/// A figure for a slide: the world at the left; beside it the sentence of the step, and below that what the step is
/// about. While boxes are inserted, that is the derivation and the array; in the pass, the four comparisons of the test,
/// the stack and the tree. Without a run, it is the placement of a box.
class FigurePicture : public QWidget {
    Q_OBJECT

public:
    FigurePicture(const Models& models, SpaceViewOptions& look, QWidget* parent);

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void arrange();
    int gap() const;

    const Models m_models;
    SpaceView* m_space;
    QRect m_sentence;            ///< empty: there is none
    QWidget* m_first = nullptr;  ///< the parts below the sentence, from the top; the last one fills the rest
    QWidget* m_second = nullptr;
    QWidget* m_last;
};

}  // namespace mortonscope
