#pragma once

#include "core/analysis/placing_facts.h"
#include "core/catalogue/method.h"
#include "core/scene/scene.h"
#include "core/space/placement.h"

#include <optional>
#include <string>

namespace mortonscope {

/// The cell of a box and the reason in words: which grid line it crosses, or how the outside rule applies.
struct BoxHome {
    std::string why;     ///< "A crosses x = 25, a line of level 2."
    std::string answer;  ///< "It lives one level above, upper left"; may be empty
    std::string slot;    ///< "slot 1"; empty if it has none
    std::optional<Cell> cell = {};

    /// Returns all of it on one line.
    std::string text() const;

    friend bool operator==(const BoxHome&, const BoxHome&) = default;
};

/// Returns the cell of a box that is placed by its codes.
BoxHome whereItLives(const Scene& scene, BoxId id, const Placement& placement, const Space& space);
/// As above, for a method that may place the box in another way, or wrongly.
BoxHome whereItLives(const Scene& scene, BoxId id, const PlacingFacts& facts, const Method& method);

/// Returns the division that gives a column or a row: "(30 − 0) / 25 = 1.2". It has as many digits as needed to agree
/// with the column of the exact numbers.
std::string divisionText(double value, double low, double unit);

/// Returns the short form: "30 / 25".
std::string quotientText(double value, double low, double unit);

}  // namespace mortonscope
