#include "app/model/ending_aside.h"

namespace mortonscope {

QThreadPool& endingPool()
{
    struct Pool : QThreadPool {
        Pool() { setMaxThreadCount(1); }
    };
    static Pool pool;
    return pool;
}

}  // namespace mortonscope
