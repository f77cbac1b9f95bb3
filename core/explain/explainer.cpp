#include "core/explain/explainer.h"

#include <utility>

namespace mortonscope {

namespace {

/// A box that is placed by its corners makes its steps in this order; see steps.md's fixed counts.
constexpr std::uint64_t kLocateLt = 0;
constexpr std::uint64_t kCodeLt = 1;
constexpr std::uint64_t kLocateRb = 2;
constexpr std::uint64_t kCodeRb = 3;
constexpr std::uint64_t kXor = 4;
constexpr std::uint64_t kFirstGroup = 5;

Step behind(Step step, std::uint64_t count) { return Step(step.value + count); }

Link ofCell(LinkKind kind, Cell cell)
{
    Link link;
    link.kind = kind;
    link.cell = cell;
    return link;
}

Link ofPair(LinkKind kind, BoxId a, BoxId b)
{
    Link link;
    link.kind = kind;
    link.box = a;
    link.other = b;
    return link;
}

}  // namespace

// ------------------------------------------------------------------------------------------- two boxes

WhyChain Explainer::why(BoxId a, BoxId b) const
{
    const auto step = m_run.stepOf(a, b);
    if (!step) {
        return whyNot(a, b);
    }
    if (m_tree.placement(a).cell.level() < m_tree.placement(b).cell.level()) {
        std::swap(a, b);
    }
    WhyChain chain;
    addTest(chain, *step);
    addWay(chain, a);
    if (const Cell above = m_tree.placement(b).cell; above != m_tree.placement(a).cell) {
        Link pushed = ofBox(LinkKind::Pushed, b, *m_run.pushStepOf(b));  // a's cell lies below, so b is pushed
        pushed.cell = above;
        chain.links.push_back(pushed);
    }
    addWay(chain, b);
    return chain;
}

WhyChain Explainer::whyNot(BoxId a, BoxId b) const
{
    WhyChain chain;
    if (const auto step = m_run.stepOf(a, b)) {
        addTest(chain, *step);
        return chain;
    }
    chain.links.push_back(ofPair(LinkKind::NeverTested, a, b));
    const bool bothInTree = m_tree.placement(a).isInTree() && m_tree.placement(b).isInTree();
    if (bothInTree && a != b) {
        addParting(chain, a, b);
    }
    for (const BoxId box : {a, b}) {
        const bool isInTree = m_tree.placement(box).isInTree();
        if (!isInTree || bothInTree) {
            chain.links.push_back(isInTree ? placed(box) : outsideRule(box));
        }
        if (a == b) {
            break;
        }
    }
    return chain;
}

void Explainer::addTest(WhyChain& chain, Step step) const
{
    const Moment moment = m_run.at(step);
    const auto [first, second] = *moment.event->pair();
    const bool inCell = moment.event->kind == StepKind::TestInCell;
    Link test = ofPair(inCell ? LinkKind::TestedInCell : LinkKind::TestedWithStack, first, second);
    test.step = step;
    test.cell = moment.cell;
    chain.links.push_back(test);

    Link verdict = ofPair(LinkKind::Overlap, first, second);
    verdict.step = step;
    verdict.separation = separation(first, second);
    if (verdict.separation != Separation::None) {
        verdict.kind = LinkKind::Apart;
    }
    chain.links.push_back(verdict);
}

void Explainer::addParting(WhyChain& chain, BoxId a, BoxId b) const
{
    const Cell ancestor = commonAncestor(m_tree.placement(a).cell, m_tree.placement(b).cell);
    Link parting = ofPair(LinkKind::Parting, a, b);
    parting.cell = ancestor;
    parting.level = ancestor.level() + 1;
    parting.group = m_tree.space().level() - parting.level;
    chain.links.push_back(parting);
    Link common = ofPair(LinkKind::CommonAncestor, a, b);
    common.cell = ancestor;
    chain.links.push_back(common);
}

Separation Explainer::separation(BoxId a, BoxId b) const
{
    const Box& p = m_scene.box(a);
    const Box& q = m_scene.box(b);
    const Touching touching = m_scene.touching();
    if (!reaches(q.left, p.right, touching) || !reaches(p.left, q.right, touching)) {
        return Separation::AlongX;
    }
    if (!reaches(q.top, p.bottom, touching) || !reaches(p.top, q.bottom, touching)) {
        return Separation::AlongY;
    }
    return m_scene.overlap(a, b) ? Separation::None : Separation::Round;
}

// ----------------------------------------------------------------------------------------------- a box

WhyChain Explainer::why(BoxId box) const
{
    WhyChain chain;
    addWay(chain, box);
    return chain;
}

void Explainer::addWay(WhyChain& chain, BoxId box) const
{
    const Placement p = m_tree.placement(box);
    if (p.isInTree()) {
        chain.links.push_back(placed(box));
    }
    if (p.fate != Fate::Placed) {
        chain.links.push_back(outsideRule(box));
        return;
    }
    const Step first = m_run.firstStepOf(box);
    const auto shift = kFirstGroup + static_cast<std::uint64_t>(m_tree.space().level());
    for (const auto& [kind, at] : {std::pair(LinkKind::Index, shift + 1), std::pair(LinkKind::Shifted, shift)}) {
        Link link = ofBox(kind, box, behind(first, at));
        link.cell = p.cell;
        chain.links.push_back(link);
    }
    if (p.up > 0) {
        chain.links.push_back(group(box, p.up - 1));
    }
    for (const auto& [kind, at] : {std::pair(LinkKind::Xor, kXor), std::pair(LinkKind::CodeLt, kCodeLt), std::pair(LinkKind::CodeRb, kCodeRb),
                                   std::pair(LinkKind::LocateLt, kLocateLt), std::pair(LinkKind::LocateRb, kLocateRb)}) {
        chain.links.push_back(ofBox(kind, box, behind(first, at)));
    }
}

WhyChain Explainer::whySoHigh(BoxId box) const
{
    const Placement p = m_tree.placement(box);
    const Height height = heightOf(m_tree.space(), m_scene.box(box));
    WhyChain chain;
    const auto add = [&](LinkKind kind) -> Link& {
        Link& link = chain.links.emplace_back();
        link.kind = kind;
        link.box = box;
        link.level = height.level;
        return link;
    };
    switch (height.reason) {
    case Height::Reason::Crosses: break;
    case Height::Reason::InLeaf: add(LinkKind::StaysInLeaf).cell = p.cell; break;
    case Height::Reason::OnlyCell: add(LinkKind::OnlyCell).cell = p.cell; break;
    case Height::Reason::SentToRoot:
    case Height::Reason::LeftOut: chain.links.push_back(outsideRule(box)); return chain;
    }
    if (height.column) {
        add(LinkKind::CrossesColumn).line = height.column;
    }
    if (height.row) {
        add(LinkKind::CrossesRow).line = height.row;
    }
    if (height.reason == Height::Reason::Crosses) {
        chain.links.push_back(group(box, height.group));
        add(height.lowering ? LinkKind::Lowering : LinkKind::NoLowering).move = height.lowering;
    }
    chain.links.push_back(placed(box));
    return chain;
}

Link Explainer::ofBox(LinkKind kind, BoxId box, Step step) const
{
    Link link;
    link.kind = kind;
    link.box = box;
    link.step = step;
    return link;
}

Link Explainer::placed(BoxId box) const
{
    Link link = ofBox(LinkKind::Placed, box, m_run.placedStepOf(box));
    link.cell = m_tree.placement(box).cell;
    return link;
}

Link Explainer::group(BoxId box, int number) const
{
    Link link = ofBox(LinkKind::Group, box, behind(m_run.firstStepOf(box), kFirstGroup + static_cast<std::uint64_t>(number)));
    link.group = number;
    return link;
}

Link Explainer::outsideRule(BoxId box) const
{
    Link link = ofBox(LinkKind::OutsideRule, box, m_run.firstStepOf(box));
    if (m_tree.placement(box).isInTree()) {
        link.cell = Cell();
    }
    return link;
}

// ---------------------------------------------------------------------------------------------- a slot

WhyChain Explainer::why(Cell cell) const
{
    WhyChain chain;
    const auto addAbove = [&](LinkKind kind, Cell above) {
        Link link = ofCell(kind, above);
        link.below = cell;
        chain.links.push_back(link);
    };
    if (m_tree.isMarked(cell)) {
        chain.links.push_back(ofCell(m_tree.list(cell).empty() ? LinkKind::OnlyBelow : LinkKind::Holds, cell));
        // The first box that needs the cell marks it, on its way up from its own cell.
        const BoxId marker = *firstIn(cell);
        const int climbed = m_tree.placement(marker).cell.level() - cell.level();
        Link marked = ofBox(LinkKind::MarkedBy, marker, behind(m_run.placedStepOf(marker), static_cast<std::uint64_t>(climbed) + 1));
        marked.cell = cell;
        chain.links.push_back(marked);
        Link visited = ofCell(LinkKind::Visited, cell);
        visited.step = m_run.enterStep(cell);
        chain.links.push_back(visited);
    } else {
        chain.links.push_back(ofCell(LinkKind::Absent, cell));
        for (Cell above = cell; !above.isRoot();) {
            above = above.parent();
            if (m_tree.isMarked(above)) {
                addAbove(LinkKind::NearestMarked, above);
                break;
            }
        }
    }
    if (!cell.isRoot()) {
        addAbove(LinkKind::Parent, cell.parent());
    }
    return chain;
}

/// The first box, in order of entry, that is in a cell or below it.
std::optional<BoxId> Explainer::firstIn(Cell cell) const
{
    for (std::uint32_t b = 0; b < m_tree.boxCount(); ++b) {
        const Placement p = m_tree.placement(BoxId(b));
        if (p.isInTree() && cell.contains(p.cell)) {
            return BoxId(b);
        }
    }
    return std::nullopt;
}

}  // namespace mortonscope
