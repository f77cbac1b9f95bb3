#pragma once

#include "app/features/export/picture_stage.h"
#include "core/base/enum_names.h"
#include "core/base/text_file.h"
#include "core/run/run.h"

#include <array>
#include <cstddef>
#include <string_view>
#include <vector>

namespace mortonscope {

class Bookmarks;

/// The moments of a run that a handout shows.
enum class HandoutStops { Pair, Cell, Bookmarks };
constexpr std::array<std::string_view, 3> namesOf(HandoutStops) { return {"pair", "cell", "bookmarks"}; }

struct HandoutOrder {
    HandoutStops stops = HandoutStops::Pair;
    bool isLetter = false;  ///< US Letter instead of A4
    bool isSlides = false;  ///< one page for each moment, for a screen
    Theme theme;
};

inline constexpr std::size_t kMostHandoutStops = 2000;

/// Returns the moments, in order. Errors: Custom (no bookmarks, or more than kMostHandoutStops moments).
Result<std::vector<Step>> stopsOf(const Models& window, const Bookmarks& bookmarks, const HandoutOrder& order);
/// Returns the number of pages.
std::size_t handoutPages(const HandoutOrder& order, std::size_t stops);

/// Returns a page. On paper it has six moments, each with a picture of the world, the number of the step, the object
/// stack and the sentence; as a slide, the figure of one moment. Requires page < handoutPages().
Result<Painting> handoutPage(const Models& window, const SpaceViewOptions& look, const HandoutOrder& order,
                             const std::vector<Step>& stops, std::size_t page);

/// Writes a PDF. A cancel by `progress` and an error leave the file unchanged. Errors: as stopsOf(), and CannotWrite.
Outcome writeHandout(const Models& window, const SpaceViewOptions& look, const Bookmarks& bookmarks,
                     const HandoutOrder& order, const QString& path, const Progress& progress);

}  // namespace mortonscope
