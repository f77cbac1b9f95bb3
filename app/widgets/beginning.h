#pragma once

#include <QString>

#include <functional>

namespace mortonscope {

/// The words if they fit, else the longest beginning of them that does, with dots behind it. It ends with a whole word
/// if it has one.
QString beginningThatFits(const QString& words, const std::function<bool(const QString&)>& fits);

}  // namespace mortonscope
