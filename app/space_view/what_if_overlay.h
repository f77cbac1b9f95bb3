#pragma once

#include "app/session/what_if_box.h"
#include "app/space_view/canvas.h"

namespace mortonscope {

/// A box that is not in the scene, in the Space: its cell as that of a box, whom it would meet outlined, and the answer
/// in words beside it.
class WhatIfOverlay {
public:
    /// While the scene is computed anew there is no answer about its boxes yet: then the frame alone is drawn.
    WhatIfOverlay(const Canvas& canvas, const WhatIfBox& whatIfBox);

    void paintUnderBoxes(QPainter& painter) const;
    void paintFill(QPainter& painter) const;
    /// The boxes that it meets, over the fill.
    void paintMet(QPainter& painter) const;
    /// The same of any answer, on any thread.
    static void paintMet(QPainter& painter, const Canvas& canvas, const WhatIf& answer, const Box& box);
    /// Whether it meets so many that a frame has no time for them.
    static bool isLong(const WhatIf& answer);
    void paintBox(QPainter& painter, double handleSize) const;
    /// Near the box, within `inside`.
    void paintWords(QPainter& painter, const QRectF& inside) const;

private:
    QPointF calmPlace(const QRectF& room, QSizeF size) const;

    const Canvas& m_canvas;
    const WhatIfBox& m_whatIfBox;
    const WhatIf* m_answer;  ///< null if it is not of the canvas's scene
};

}  // namespace mortonscope
