#pragma once

#include "app/features/race/race_setup.h"

#include <QString>

namespace mortonscope {

/// A generated kind of world, or for an empty id the document's scene, as a choice.
QString worldTitle(const std::string& kind);
/// One sentence about it.
QString worldIdea(const std::string& kind);

/// A time in milliseconds, to three digits but to no less than ten nanoseconds: "0.00061", "0.0123", "1.23", "123".
QString millisecondsText(double milliseconds);
/// The digits of that, and of ratios: three.
QString threeDigits(double value);

/// Whether the contenders agree, as a sentence.
QString agreementText(const RaceSnapshot& news);

/// "Single pass", "Single pass and Brute force", "A, B and C".
QString titleList(const std::vector<std::string>& ids);

}  // namespace mortonscope
