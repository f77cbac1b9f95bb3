#pragma once

#include "core/base/progress.h"

#include <QString>

#include <functional>

class QWidget;

namespace mortonscope {

/// Does work that may take long on a worker and returns when it is done, while the window goes on painting. Keys and
/// mouse wait meanwhile; if it really takes long, a dialog shows how far it is and offers to cancel. Work that is quickly
/// done shows nothing.
///
/// `work` may use only what nobody else changes. True if it has been done, false if it was cancelled: then it was told so
/// by its Progress, and what it made is of no use.
bool doLongWork(QWidget* window, const QString& text, const std::function<void(const Progress&)>& work);

/// The same for work that can't be left half done: the dialog offers nothing.
void doLongWorkToItsEnd(QWidget* window, const QString& text, const std::function<void()>& work);

}  // namespace mortonscope
