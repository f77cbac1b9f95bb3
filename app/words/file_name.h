#pragma once

#include <QString>

namespace mortonscope {

/// A name for a file that is about somebody: "Kim-lessons.json" of "Kim" and "lessons.json". What no file system takes
/// in names is left out; without a name it is `of` alone.
QString proposedFileName(const QString& name, const QString& of);

}  // namespace mortonscope
