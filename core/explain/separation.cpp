#include "core/explain/separation.h"

namespace mortonscope {

Separation separationOfApart(const Scene& scene, BoxId a, BoxId b)
{
    const Box& p = scene.box(a);
    const Box& q = scene.box(b);
    const Touching touching = scene.touching();
    if (!precedes(q.left, p.right, touching) || !precedes(p.left, q.right, touching)) {
        return Separation::AlongX;
    }
    if (!precedes(q.top, p.bottom, touching) || !precedes(p.top, q.bottom, touching)) {
        return Separation::AlongY;
    }
    return Separation::Round;
}

}  // namespace mortonscope
