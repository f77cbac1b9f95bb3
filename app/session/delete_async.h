#pragma once

#include <QThreadPool>

#include <memory>

namespace mortonscope {

/// From now on large vectors have memory of their own, which the system gets back when they end: by themselves the
/// heaps of several threads keep what a million boxes needed at some time, half a gigabyte more. What it costs is a few
/// milliseconds for each edit of a million boxes.
void trimHeapOnFree();

/// Where large values end. A pool of its own: Qt paints large fills on the global one and waits for them.
QThreadPool& deletionPool();

/// A value that ends on a thread of deletionPool(), whoever was the last to hold it: to give back the memory of a million
/// boxes with their names takes tens of milliseconds, for which a window would stand still.
template <class T>
std::shared_ptr<const T> deleteAsync(std::unique_ptr<const T> value)
{
    return {value.release(), [](const T* ended) { deletionPool().start([ended] { delete ended; }); }};
}

}  // namespace mortonscope
