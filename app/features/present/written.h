#pragma once

class QWidget;

namespace mortonscope {

/// Whether letters that are typed into it are text, and no keys of anything else. False for null.
bool isWritten(const QWidget* field);

}  // namespace mortonscope
