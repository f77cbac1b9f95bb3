#include "app/session/delete_async.h"

#ifdef __GLIBC__
#include <malloc.h>
#endif

namespace mortonscope {

void trimHeapOnFree()
{
#ifdef __GLIBC__
    // Bytes; saying it keeps glibc from raising it. 100,000 boxes are below: each frame of a drag makes them anew, and
    // memory that is new itself costs a quarter of the frame.
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
