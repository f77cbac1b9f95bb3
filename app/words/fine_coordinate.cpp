#include "app/words/fine_coordinate.h"

#include "app/words/wording.h"

#include <cmath>

namespace mortonscope {

QString fineCoordinate(double value, double step)
{
    constexpr int kExact = 17;  // digits: with so many every double is another one
    QString text = coordinateText(value);
    for (int digits = 7; digits <= kExact && std::abs(text.toDouble() - value) > std::abs(step) / 4; ++digits) {
        text = QString::number(value, 'g', digits);
    }
    return text;
}

}  // namespace mortonscope
