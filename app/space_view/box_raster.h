#pragma once

#include "app/space_view/view_transform.h"
#include "core/catalogue/method.h"
#include "core/scene/scene.h"

#include <QImage>
#include <QSize>

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

namespace mortonscope {

/// The level of each box's cell, by id.
using BoxLevels = std::vector<std::uint8_t>;

/// In BoxLevels: the box is in no cell.
inline constexpr std::uint8_t kNoLevel = 255;

BoxLevels levelsOf(const Scene& scene, const Method& method);

/// How the many are drawn: colours premultiplied with their opacity, by level; behind the deepest level that of boxes
/// whose level is hidden. Lengths in pixels of the image.
struct BoxLook {
    std::vector<QRgb> fill;
    std::vector<QRgb> solid;  ///< of tiny boxes
    std::vector<QRgb> line;
    std::vector<QRgb> heat;  ///< opaque
    QRgb leftOut{};          ///< the dashes around boxes that are in no cell
    QRgb selected{};
    int lineWidth = 1;
    int smallest = 3;     ///< so large is a point drawn
    int tiny = 4;         ///< up to this size a box is one filled rectangle
    int nameHeight = 14;  ///< boxes from this height on have room for a name
};

/// What is to be drawn: snapshots, so that it can be drawn on any thread.
struct BoxRaster {
    std::shared_ptr<const Scene> scene;
    std::shared_ptr<const BoxLevels> levels;
    std::vector<std::uint8_t> marks;           ///< by id, kSkipped or kSelected; may be empty
    std::size_t boxesShown = ~std::size_t{0};  ///< later ones don't show their level
    ViewTransform transform;                   ///< into pixels of the image
    QSize size;
    BoxLook look;

    static constexpr std::uint8_t kSkipped = 1;
    static constexpr std::uint8_t kSelected = 2;
};

struct BoxRasterPicture {
    QImage image;              ///< ARGB32 premultiplied, transparent where there is no box
    std::vector<BoxId> named;  ///< boxes with room for a name, the largest first; at most kMaxNames
    bool isHeat = false;

    static constexpr std::size_t kMaxNames = 1500;  ///< text is what costs most
};

/// Draws many boxes pixel by pixel, large ones first, so that small ones stay visible: 100,000 in about five
/// milliseconds, a tenth of what QPainter takes.
///
/// Where tiny boxes would cover the picture several times over, nothing could be told from it. They become heat then:
/// small squares, each in the colour of the highest level that one of its boxes has, and the stronger the more boxes it
/// holds. What lies across the lines of coarse cells climbs, so these lines show as a lattice.
///
/// None if `shouldContinue`, asked every millisecond or two, says no.
std::optional<BoxRasterPicture> rasterBoxes(const BoxRaster& what, const std::function<bool()>& shouldContinue);

}  // namespace mortonscope
