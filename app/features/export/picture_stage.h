#pragma once

#include "app/features/export/picture_kind.h"
#include "app/state/models.h"
#include "app/theme/theme.h"
#include "app/widgets/painting.h"
#include "core/base/id.h"
#include "core/base/result.h"

#include <QSize>

#include <memory>
#include <optional>

namespace mortonscope {

class SpaceViewOptions;

/// The picture that a user wants.
struct PictureOrder {
    PictureKind kind = PictureKind::Figure;
    /// A step, or a moment between two steps, such as 82.4; none: the placement of the boxes, without a run.
    std::optional<double> position = {};
    bool showsEnd = false;          ///< show array, tree and world as after the last step, at any step
    std::optional<BoxId> box = {};  ///< the box that Descent and Derivation explain; none: the step's, else the first
    Theme theme;                    ///< scheme and text size
    QSize size = {};                ///< in px; invalid: as large as the content needs
    bool isTransparent = false;
};

/// Shows the views of pictures without a window: they have models of their own, so the window's selection, highlights
/// and position in the run don't matter. They share its scene and its results, which must not change meanwhile.
///
///     PictureStage stage(models, look, order);
///     const Result<Painting> painting = stage.painting();   // valid until the next showAt()
///     stage.showAt(82.4);                                    // the next frame of a film
class PictureStage {
public:
    /// Shows order.position. Requires that the results are computed.
    PictureStage(const Models& window, const SpaceViewOptions& look, PictureOrder order);
    ~PictureStage();
    Q_DISABLE_COPY_MOVE(PictureStage)

    /// Shows another moment of the run. What is shown depends only on the moment, not on those that were shown before.
    void showAt(double position);
    /// Returns the number of steps of the run.
    double total() const;
    const PictureOrder& order() const { return m_order; }

    /// Returns the picture. It refers to the stage. Error: Custom (the picture cannot show a scene of this size).
    Result<Painting> painting() const;

private:
    struct Own;

    void makeView();

    PictureOrder m_order;
    std::unique_ptr<Own> m_own;
};

/// Returns the picture of one moment, which keeps its stage. Errors: as painting().
Result<Painting> pictureOf(const Models& window, const SpaceViewOptions& look, const PictureOrder& order);

}  // namespace mortonscope
