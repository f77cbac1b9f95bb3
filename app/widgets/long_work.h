#pragma once

#include "core/base/text_file.h"

#include <QString>

#include <cstddef>
#include <cstdint>
#include <functional>

class QObject;
class QWidget;

namespace mortonscope {

/// Does work that may take long on a worker and returns when it is done, while the window goes on painting. Keys, mouse
/// and drops reach no window meanwhile; if it really takes long, a dialog shows how far it is and offers to cancel.
/// Work that is quickly done shows nothing.
///
/// `work` may use only what nobody else changes: timers and results of other workers still arrive. True if it has been
/// done; false if somebody wanted to cancel it, which `work` may have been told by its Progress or, near its end, not
/// any more; also false, without a beginning, while other long work is under way.
bool doLongWork(QWidget* window, const QString& text, const std::function<void(const Progress&)>& work);

/// So few boxes, and so few bytes of a scene's text, take some milliseconds.
inline constexpr std::size_t kFewBoxes = 5'000;
inline constexpr std::int64_t kFewBytes = 500'000;

/// As doLongWork(), but at once, without a Progress, if it `isShort`: whatever else is under way.
bool doWork(QWidget* window, const QString& text, bool isShort, const std::function<void(const Progress&)>& work);

/// As doLongWork(), for work that can't be left half done: the dialog offers nothing and stays until the end. While
/// other long work is under way it is done at once, without a dialog.
void doLongWorkToItsEnd(QWidget* window, const QString& text, const std::function<void()>& work);

/// Whether doLongWork() or doLongWorkToItsEnd() has not yet returned.
bool isLongWorkUnderWay();

/// Calls `then` from the event loop, but not before long work under way has ended; never if `context` dies before.
/// For what was dropped or came by itself, which would find the document in the midst of something.
void afterLongWork(QObject* context, const std::function<void()>& then);

}  // namespace mortonscope
