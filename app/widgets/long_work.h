#pragma once

#include "core/base/text_file.h"

#include <QString>

#include <cstddef>
#include <cstdint>
#include <functional>

class QObject;
class QWidget;

namespace mortonscope {

/// Runs work that may take long on a worker and returns when it ends. The window continues to paint but gets no keys,
/// mouse events or drops. If the work takes longer than 400 ms, a dialog shows its progress and can cancel it.
///
/// `work` may use only data that no other code changes, because timers and results of other workers still arrive.
/// Returns true if the work ended. Returns false if the user canceled; near its end the work may not have noticed. Also
/// returns false, without starting, while other long work runs.
bool doLongWork(QWidget* window, const QString& text, const std::function<void(const Progress&)>& work);

/// Limits below which work takes a few milliseconds: the number of boxes, and the bytes of a scene's text.
inline constexpr std::size_t kFewBoxes = 5'000;
inline constexpr std::int64_t kFewBytes = 500'000;

/// As doLongWork(), but if `isShort` is true it runs the work on this thread without a Progress, even while other long
/// work runs.
bool doWork(QWidget* window, const QString& text, bool isShort, const std::function<void(const Progress&)>& work);

/// As doLongWork(), for work that must not be canceled: the dialog has no button and closes at the end. While other
/// long work runs, it runs the work on this thread without a dialog.
void doLongWorkToItsEnd(QWidget* window, const QString& text, const std::function<void()>& work);

/// Returns true while doLongWork() or doLongWorkToItsEnd() runs.
bool isLongWorkUnderWay();

/// Calls `then` from the event loop, after any running long work. Never calls it once `context` is destroyed. Use it
/// for drops and messages from outside, which otherwise could arrive in the middle of a change of the document.
void afterLongWork(QObject* context, const std::function<void()>& then);

}  // namespace mortonscope
