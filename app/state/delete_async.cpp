#include "app/state/delete_async.h"

#ifdef __GLIBC__
#include <malloc.h>
#endif

namespace mortonscope {

void trimHeapOnFree()
{
#ifdef __GLIBC__
    // In bytes; setting it keeps glibc from raising it. 100,000 boxes are below it: each frame of a drag allocates them
    // again, and fresh memory from the system alone costs a quarter of the frame.
    constexpr int kLarge = 4 << 20;
    mallopt(M_MMAP_THRESHOLD, kLarge);
    mallopt(M_TRIM_THRESHOLD, 4 * kLarge);
#endif
}

QThreadPool& deletionPool()
{
    struct Pool : QThreadPool {
        Pool() { setMaxThreadCount(1); }
    };
    static Pool pool;
    return pool;
}

}  // namespace mortonscope
