#include "app/session/destroy_in_background.h"

#ifdef __GLIBC__
#include <malloc.h>
#endif

namespace mortonscope {

void giveLargeMemoryBack()
{
#ifdef __GLIBC__
    constexpr int kLarge = 1 << 20;  // bytes; saying it keeps glibc from raising it
    mallopt(M_MMAP_THRESHOLD, kLarge);
#endif
}

QThreadPool& endingPool()
{
    struct Pool : QThreadPool {
        Pool() { setMaxThreadCount(1); }
    };
    static Pool pool;
    return pool;
}

}  // namespace mortonscope
