#pragma once

#include "core/base/text.h"
#include "core/space/geometry.h"

#include <string>

namespace mortonscope {

/// "left top right bottom", each as numberText.
inline std::string boxText(const Box& box)
{
    return numberText(box.left) + ' ' + numberText(box.top) + ' ' + numberText(box.right) + ' '
         + numberText(box.bottom);
}

}  // namespace mortonscope
