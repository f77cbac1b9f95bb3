#pragma once

#include "app/features/export/picture_kind.h"
#include "app/state/models.h"

#include <QSize>
#include <QWidget>

#include <memory>

namespace mortonscope {

class SpaceView;
class SpaceViewOptions;
class ThemeController;

/// Creates the view that a picture of this kind shows. It follows `models`, and has neither controls nor scroll bars.
QWidget* makePicturePart(PictureKind kind, const Models& models, SpaceViewOptions& look, QWidget* parent);

/// Returns the size in px at which the view shows everything. Requires a view that is shown and of that kind.
QSize naturalSizeOf(PictureKind kind, const Models& models, QWidget& part);

/// A figure for a slide: the world on the left; beside it the sentence of the step, and below that what the step is
/// about. While boxes are inserted, that is the derivation and the array; in the pass, the four comparisons of the
/// test, the stack and the tree. Without a run, it is the placement of a box.
class FigurePicture : public QWidget {
    Q_OBJECT

public:
    FigurePicture(const Models& models, SpaceViewOptions& look, QWidget* parent);
    ~FigurePicture() override;

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void arrange();
    void fitDerivation(const QRect& room);
    void showDerivation(double scale, const QRect& room);
    int gap() const;

    const Models m_models;
    std::unique_ptr<ThemeController> m_smaller;  ///< the look of a derivation that would not fit otherwise
    SpaceView* m_space;
    QRect m_sentence;            ///< empty: there is none
    QWidget* m_first = nullptr;  ///< the parts below the sentence, from the top; the last one fills the rest
    QWidget* m_second = nullptr;
    QWidget* m_last = nullptr;
};

}  // namespace mortonscope
