#pragma once

#include "core/catalogue/mistakes.h"

#include <QString>

namespace mortonscope {

/// The heading of a part in the user's language; titles, ideas and warnings of mistakes are those of algorithm_words.h.
QString mistakePartTitle(MistakePart part);

}  // namespace mortonscope
