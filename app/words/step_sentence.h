#pragma once

#include "core/analysis/analysis.h"
#include "core/run/event.h"
#include "core/scene/scene.h"
#include "core/space/placement.h"

#include <QString>

#include <optional>

namespace mortonscope {

/// One sentence that says what just happened at `moment` and why, with the values at hand; plain text,
/// never empty. Position 0 and scenes without boxes have their sentence too.
QString stepSentence(const Analysis& analysis, const Moment& moment);

/// The same without what is tested next, which is to be answered.
QString stepSentenceToWhoPredicts(const Analysis& analysis, const Moment& moment);

/// What a kind of step is called, short: "Test with the stack".
QString kindTitle(StepKind kind);

/// "(30 − 0) / 25 = 1.2": the division that gives a column or a row. Written with as many digits as it
/// takes to agree with the column that the exact numbers give.
QString divisionText(double value, double low, double unit);

/// The same in short: "30 / 25".
QString quotientText(double value, double low, double unit);

/// 4 to a power: "4²".
QString powerOfFour(int exponent);

/// Where a box lives and why, in plain words: which grid line it crosses, or what the outside rule did.
struct BoxHome {
    QString why;     ///< "A crosses x = 25, a line of level 2."
    QString answer;  ///< "So it lives one level up: level 1, upper left"; may be empty
    QString slot;    ///< "→ slot 1"; empty where it has none
    std::optional<Cell> cell = {};

    /// All of it in one line.
    QString text() const;

    friend bool operator==(const BoxHome&, const BoxHome&) = default;
};

BoxHome whereItLives(const Scene& scene, BoxId id, const Placement& placement, const Space& space);

}  // namespace mortonscope
