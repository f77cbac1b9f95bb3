#include "core/explain/untested.h"

namespace mortonscope {

Untested untestedBecause(const Analysis& analysis, BoxId a, BoxId b)
{
    if (a == b) {
        return Untested::OneBox;
    }
    if (!analysis.algorithm().findsPairs()) {
        return Untested::FindsNoPairs;
    }
    if (analysis.tree.firstPastArray()) {
        return Untested::PastArray;
    }
    const Placement p = analysis.tree.placement(a);
    const Placement q = analysis.tree.placement(b);
    if (!p.isInTree() || !q.isInTree()) {
        return Untested::LeftOut;
    }
    const bool isRelated = p.cell.isRelatedTo(q.cell);
    if (analysis.run.isCutShort() && (isRelated || analysis.algorithm().goesWrong())) {
        return Untested::CutShort;  // one that goes wrong may yet test any two
    }
    return isRelated ? Untested::Lost : Untested::Parted;
}

}  // namespace mortonscope
