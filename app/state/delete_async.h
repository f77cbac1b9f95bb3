#pragma once

#include <QThreadPool>

#include <memory>

namespace mortonscope {

/// Makes malloc return the memory of large vectors to the system when they are freed. Otherwise the heaps of several
/// threads keep the memory that a million boxes once needed, half a gigabyte more. Costs a few milliseconds for each
/// edit of a million boxes.
void trimHeapOnFree();

/// Returns the pool that frees large values. It is separate from the global pool, because Qt paints large fills there
/// and waits for them.
QThreadPool& deletionPool();

/// Returns a shared value that is freed on deletionPool(), whichever thread releases it last. Freeing a million boxes
/// with their names takes tens of milliseconds, which would block the window.
template <class T>
std::shared_ptr<const T> deleteAsync(std::unique_ptr<const T> value)
{
    return {value.release(), [](const T* ended) { deletionPool().start([ended] { delete ended; }); }};
}

}  // namespace mortonscope
