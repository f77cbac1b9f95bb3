#pragma once

#include "core/base/result.h"
#include "core/trace/trace_line.h"

#include <string_view>

namespace mortonscope {

/// Deepest nesting of arrays and objects in a line; only members that are passed over can have any.
inline constexpr int kDeepestTraceNesting = 64;

/// Reads one line of a trace, a JSON object on a line of its own, into `line`, whose number is set: `kind`,
/// `cell.index`, `box` and `pair`. Every other member is passed over, but has to be JSON. A `cell`, `box` or `pair` that
/// is null is not there; an index that is null is refused, since some languages write NaN so. Of a member that is there
/// twice, the last counts. Written by hand because a trace can have millions of lines, and no values are to be built.
///
/// Errors, with "line N" and the column or the member as their place: NotJson, MissingMember, WrongType, UnknownName (a
/// kind), BadName (more than kLongestName bytes, half a character), OutOfRange (an index beyond 64 bits), TooLarge
/// (nesting).
Outcome readTraceLine(std::string_view text, TraceLine& line);

}  // namespace mortonscope
