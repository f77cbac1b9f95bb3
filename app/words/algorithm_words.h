#pragma once

#include "core/catalogue/catalogue.h"

#include <QString>

namespace mortonscope {

/// An algorithm's title, idea and warning in the user's language.
QString algorithmTitle(const Algorithm& algorithm);
QString algorithmIdea(const Algorithm& algorithm);
/// Two sentences; empty if it is no exhibit.
QString algorithmWarning(const Algorithm& algorithm);

/// The heading of a part of the classic mistakes.
QString mistakePartTitle(MistakePart part);

}  // namespace mortonscope
