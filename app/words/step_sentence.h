#pragma once

#include "core/analysis/analysis.h"
#include "core/run/event.h"
#include "core/scene/scene.h"
#include "core/space/placement.h"

#include <QString>

#include <optional>

namespace mortonscope {

/// Returns one sentence about the last step of `moment` and its reason, with the current values. Plain text, never
/// empty, even at position 0 and in scenes without boxes.
QString stepSentence(const Analysis& analysis, const Moment& moment);

/// Returns the sentence without the next test, which the user must predict.
QString stepSentenceToWhoPredicts(const Analysis& analysis, const Moment& moment);

/// Returns the short name of a kind of step: "Test with the stack".
QString kindTitle(StepKind kind);

/// Returns the division that gives a column or a row: "(30 − 0) / 25 = 1.2". It has as many digits as needed to agree
/// with the column of the exact numbers.
QString divisionText(double value, double low, double unit);

/// Returns the short form: "30 / 25".
QString quotientText(double value, double low, double unit);

/// Returns a power of 4: "4²".
QString powerOfFour(int exponent);

/// The cell of a box and the reason in words: which grid line it crosses, or how the outside rule applies.
struct BoxHome {
    QString why;     ///< "A crosses x = 25, a line of level 2."
    QString answer;  ///< "So it lives one level up: level 1, upper left"; may be empty
    QString slot;    ///< "→ slot 1"; empty if it has none
    std::optional<Cell> cell = {};

    /// Returns all of it on one line.
    QString text() const;

    friend bool operator==(const BoxHome&, const BoxHome&) = default;
};

BoxHome whereItLives(const Scene& scene, BoxId id, const Placement& placement, const Space& space);

}  // namespace mortonscope
