#include "app/state/delete_async.h"

#ifdef __GLIBC__
#include <malloc.h>
#endif

namespace mortonscope {

void trimHeapOnFree()
{
#ifdef __GLIBC__
    // In bytes. Setting it keeps glibc from raising the limit. Vectors of 100,000 boxes are below it: each frame of a
    // drag allocates them again, and getting their memory from the system would take a quarter of the frame.
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
