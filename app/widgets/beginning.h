#pragma once

#include <QString>

#include <functional>

namespace mortonscope {

/// Returns `words` if they fit, else their longest beginning that fits with an ellipsis. Cuts after a whole word if
/// possible.
QString beginningThatFits(const QString& words, const std::function<bool(const QString&)>& fits);

}  // namespace mortonscope
