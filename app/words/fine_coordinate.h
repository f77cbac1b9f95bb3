#pragma once

#include <QString>

namespace mortonscope {

/// A coordinate among others that lie `step` apart: as coordinateText(), with more digits where those would make them
/// alike. Far away from 0 six digits are not enough to tell one line of a grid from the next.
QString fineCoordinate(double value, double step);

}  // namespace mortonscope
