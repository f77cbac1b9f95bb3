#pragma once

#include "app/features/race/race_setup.h"

#include <QString>

namespace mortonscope {

/// Returns the name of a generated kind of world; for an empty id, that of the document's scene.
QString worldTitle(const std::string& kind);
/// Describes it in one sentence.
QString worldIdea(const std::string& kind);

/// Formats milliseconds to three digits, but no finer than ten nanoseconds: "0.00061", "0.0123", "1.23", "123".
QString millisecondsText(double milliseconds);
/// Formats a value, such as a ratio, to three digits.
QString threeDigits(double value);

/// Says in a sentence whether the contenders agree.
QString agreementText(const RaceSnapshot& news);

}  // namespace mortonscope
