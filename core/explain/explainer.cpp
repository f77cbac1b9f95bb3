#include "core/explain/explainer.h"

#include "core/space/climbing.h"
#include "core/space/midlines.h"

#include <cassert>
#include <utility>

namespace mortonscope {

Untested untestedBecause(const Analysis& analysis, BoxId a, BoxId b)
{
    if (a == b) {
        return Untested::OneBox;
    }
    if (!analysis.algorithm().findsPairs()) {
        return Untested::FindsNoPairs;
    }
    if (analysis.tree.firstOutsideArray()) {
        return Untested::OutsideArray;
    }
    const Placement p = analysis.tree.placement(a);
    const Placement q = analysis.tree.placement(b);
    if (!p.isInTree() || !q.isInTree()) {
        return Untested::LeftOut;
    }
    const bool isRelated = p.cell.isRelatedTo(q.cell);
    if (analysis.run.isCutShort() && (isRelated || analysis.algorithm().goesWrong())) {
        return Untested::CutShort;  // a faulty algorithm may still test any two boxes
    }
    return isRelated ? Untested::Lost : Untested::Parted;
}

namespace {

/// Maximum number of steps to search back for the push of a box that is pushed repeatedly.
constexpr std::uint64_t kFarthestPush = 100'000;

LinkKind linkOf(StepKind test)
{
    switch (test) {
    case StepKind::TestWithStack: return LinkKind::TestedWithStack;
    case StepKind::TestWithAncestor: return LinkKind::TestedWithAncestor;
    case StepKind::TestWithSub: return LinkKind::TestedWithSub;
    case StepKind::TestPair: return LinkKind::TestedAlone;
    default: return LinkKind::TestedInCell;
    }
}

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
    WhyChain chain;
    addTest(chain, *step);
    if (m_run.eventAt(*step).kind == StepKind::TestPair) {
        return chain;  // brute force has no cells
    }
    if (m_tree.placement(a).cell.level() < m_tree.placement(b).cell.level()) {
        std::swap(a, b);
    }
    addWay(chain, a);
    addPushed(chain, *step);
    if (a != b) {
        addWay(chain, b);
    }
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
    addWhyUntested(chain, a, b);
    const bool bothInTree = m_tree.placement(a).isInTree() && m_tree.placement(b).isInTree();
    for (const BoxId box : {a, b}) {
        if (!m_tree.placement(box).isInTree()) {
            chain.links.push_back(outOfTree(box));
        } else if (bothInTree && placedStepOf(box)) {
            chain.links.push_back(placed(box));
        }
        addMisplaced(chain, box);
        if (a == b) {
            break;
        }
    }
    return chain;
}

/// Adds the reason why two boxes are not tested. If their cells are related, this is a fault of the algorithm.
void Explainer::addWhyUntested(WhyChain& chain, BoxId a, BoxId b) const
{
    switch (untestedBecause(m_analysis, a, b)) {
    case Untested::OneBox:
    case Untested::LeftOut: return;
    case Untested::FindsNoPairs: chain.links.push_back(ofPair(LinkKind::FindsNoPairs, a, b)); return;
    case Untested::CutShort: chain.links.push_back(ofPair(LinkKind::CutShort, a, b)); return;
    case Untested::Parted: addParting(chain, a, b); return;
    case Untested::OutsideArray:
        if (const BoxId refused = *m_tree.firstOutsideArray(); refused != a && refused != b) {
            chain.links.push_back(outOfTree(refused));
        }
        return;
    case Untested::Lost: break;
    }
    for (const BoxId box : {a, b}) {
        if (const Cell cell = m_tree.placement(box).cell; !m_run.visitSteps(cell)) {
            Link link = ofBox(LinkKind::Unvisited, box, std::nullopt);
            link.cell = cell;
            chain.links.push_back(link);
        }
    }
}

void Explainer::addTest(WhyChain& chain, Step step) const
{
    const Event event = m_run.eventAt(step);
    Link test = ofPair(linkOf(event.kind), event.first, event.second);
    test.step = step;
    test.cell = event.cell();
    chain.links.push_back(test);

    Link verdict = ofPair(LinkKind::Overlap, event.first, event.second);
    verdict.step = step;
    verdict.separation = separation(event.first, event.second);
    if (verdict.separation != Separation::None) {
        verdict.kind = LinkKind::Apart;
    }
    chain.links.push_back(verdict);
}

/// For a test with the stack, adds the push of the box that is not in the visited cell.
void Explainer::addPushed(WhyChain& chain, Step test) const
{
    const Event event = m_run.eventAt(test);
    if (event.kind != StepKind::TestWithStack) {
        return;
    }
    const bool firstWaits =
        m_tree.placement(event.first).cell == *event.cell() && m_tree.placement(event.second).cell != *event.cell();
    const BoxId box = firstWaits ? event.second : event.first;
    if (const auto step = pushBefore(test, box)) {
        Link pushed = ofBox(LinkKind::Pushed, box, step);
        pushed.cell = m_tree.placement(box).cell;
        chain.links.push_back(pushed);
    }
}

/// Returns the last push that put a box on the stack before a test.
std::optional<Step> Explainer::pushBefore(Step test, BoxId box) const
{
    const auto first = m_run.pushStepOf(box);
    if (!first || *first > test) {
        return std::nullopt;
    }
    if (const auto pop = m_run.popStepOf(box); m_run.testsPairsOnce() && (!pop || *pop > test)) {
        return first;
    }
    for (Step step(test.value - 1); step > *first && test.value - step.value < kFarthestPush; --step.value) {
        if (const Event event = m_run.eventAt(step); event.kind == StepKind::Push && event.first == box) {
            return step;
        }
    }
    return first;
}

void Explainer::addParting(WhyChain& chain, BoxId a, BoxId b) const
{
    assert(!m_tree.placement(a).cell.isRelatedTo(m_tree.placement(b).cell));
    const Cell ancestor = commonAncestor(m_tree.placement(a).cell, m_tree.placement(b).cell);
    Link parting = ofPair(LinkKind::Parting, a, b);
    parting.cell = ancestor;
    parting.level = ancestor.level() + 1;
    parting.group = m_tree.space().depth() - parting.level;
    chain.links.push_back(parting);
    Link common = ofPair(LinkKind::CommonAncestor, a, b);
    common.cell = ancestor;
    chain.links.push_back(common);
}

Separation Explainer::separation(BoxId a, BoxId b) const
{
    return m_analysis.hit(a, b) ? Separation::None : separationOfApart(m_scene, a, b);
}

// ----------------------------------------------------------------------------------------------- a box

WhyChain Explainer::why(BoxId box) const
{
    WhyChain chain;
    const Placement p = m_tree.placement(box);
    if (p.fate == PlacementResult::Placed) {
        addHeight(chain, box);
    }
    addWay(chain, box);
    return chain;
}

/// Adds the cell in which a box belongs, if a faulty rule put it into another cell of the tree.
void Explainer::addMisplaced(WhyChain& chain, BoxId box) const
{
    const Placement p = m_tree.placement(box);
    if (p.isInTree() && isMisplaced(box)) {
        Link link = ofBox(LinkKind::Misplaced, box, std::nullopt);
        link.cell = p.cell;
        link.below = place(m_tree.space(), m_scene.box(box)).cell;
        chain.links.push_back(link);
    }
}

/// Adds the grid lines that keep a box out of a deeper cell, and the move that would bring it there.
void Explainer::addHeight(WhyChain& chain, BoxId box) const
{
    const Cell cell = m_tree.placement(box).cell;
    if (cell == place(m_tree.space(), m_scene.box(box)).cell) {
        addLines(chain, box);
    } else if (!isMisplaced(box)) {
        addMidlines(chain, box);
    }
}

void Explainer::addWay(WhyChain& chain, BoxId box) const
{
    const Placement p = m_tree.placement(box);
    if (p.isInTree()) {
        chain.links.push_back(placed(box));
    }
    addMisplaced(chain, box);
    if (p.fate != PlacementResult::Placed) {
        chain.links.push_back(outOfTree(box));
        return;
    }
    const auto add = [&](LinkKind kind, StepKind step, bool hasCell) {
        if (const auto when = stepOf(box, step)) {
            chain.links.push_back(ofBox(kind, box, when));
            if (hasCell) {
                chain.links.back().cell = p.cell;
            }
        }
    };
    add(LinkKind::Straddles, StepKind::Straddle, true);
    add(LinkKind::Climbed, StepKind::Climb, true);
    add(LinkKind::Index, StepKind::Index, true);
    add(LinkKind::Shifted, StepKind::Shift, true);
    if (p.up > 0 && placesByXor() && stepOf(box, StepKind::Group, p.up - 1)) {
        chain.links.push_back(group(box, p.up - 1));
    }
    add(LinkKind::Xor, StepKind::Xor, false);
    add(LinkKind::CodeLt, StepKind::CodeLt, false);
    add(LinkKind::CodeRb, StepKind::CodeRb, false);
    add(LinkKind::LocateLt, StepKind::LocateLt, false);
    add(LinkKind::LocateRb, StepKind::LocateRb, false);
}

/// Adds the lines between the corners of a box that is in the cell of its codes, and the move that clears them.
void Explainer::addLines(WhyChain& chain, BoxId box) const
{
    const Placement p = m_tree.placement(box);
    const Height height = heightOf(m_tree.space(), m_scene.box(box));
    const auto add = [&](LinkKind kind) -> Link& {
        Link& link = chain.links.emplace_back();
        link.kind = kind;
        link.box = box;
        link.level = height.level;
        return link;
    };
    switch (height.reason) {
    case Height::Reason::Crosses: break;
    case Height::Reason::InLeaf: add(LinkKind::StaysInLeaf).cell = p.cell; return;
    case Height::Reason::OnlyCell: add(LinkKind::OnlyCell).cell = p.cell; return;
    case Height::Reason::SentToRoot:
    case Height::Reason::LeftOut: return;  // the algorithm has its own rule for boxes outside
    }
    if (height.column) {
        add(LinkKind::CrossesColumn).line = height.column;
    }
    if (height.row) {
        add(LinkKind::CrossesRow).line = height.row;
    }
    add(height.lowering ? LinkKind::Lowering : LinkKind::NoLowering).move = height.lowering;
}

/// Adds the midlines that keep a box higher than its codes require, because an edge is exactly on a line.
void Explainer::addMidlines(WhyChain& chain, BoxId box) const
{
    const Space& space = m_tree.space();
    const Cell cell = m_tree.placement(box).cell;
    const Box edges = inColumnsAndRows(space, m_scene.box(box));
    const Box room = space.cellBox(cell);
    assert(cell.level() < space.depth());  // only a cell above the leaves has midlines
    const double half = space.cellsPerSide() >> (cell.level() + 1);
    const auto look = [&](LinkKind kind, std::uint32_t at, double low, double high, double line) {
        const double middle = (2.0 * at + 1) * half;
        if (sideOf(middle, low, high)) {
            return;
        }
        Link& link = chain.links.emplace_back();
        link.kind = kind;
        link.box = box;
        link.level = cell.level() + 1;
        link.line = GridLine{line, 2 * at + 1, low == middle || high == middle};
    };
    look(LinkKind::CrossesColumn, cell.position().column, edges.left, edges.right, room.left / 2 + room.right / 2);
    look(LinkKind::CrossesRow, cell.position().row, edges.top, edges.bottom, room.top / 2 + room.bottom / 2);
}

Link Explainer::ofBox(LinkKind kind, BoxId box, std::optional<Step> step) const
{
    Link link;
    link.kind = kind;
    link.box = box;
    link.step = step;
    return link;
}

Link Explainer::placed(BoxId box) const
{
    Link link = ofBox(LinkKind::Placed, box, placedStepOf(box));
    link.cell = m_tree.placement(box).cell;
    return link;
}

Link Explainer::group(BoxId box, int number) const
{
    assert(number >= 0 && number < m_tree.space().depth());
    Link link = ofBox(LinkKind::Group, box, stepOf(box, StepKind::Group, number));
    link.group = number;
    return link;
}

/// Explains the place of a box that was not placed by its codes: the outside rule, or an index outside the array.
Link Explainer::outOfTree(BoxId box) const
{
    if (m_tree.fate(box) == PlacementResult::OutsideArray) {
        return ofBox(LinkKind::Refused, box, stepOf(box, StepKind::PastArray));
    }
    Link link = ofBox(LinkKind::OutsideRule, box, stepOf(box, StepKind::Outside));
    if (m_tree.placement(box).isInTree()) {
        link.cell = Cell();
    }
    return link;
}

/// Returns whether a faulty rule put the box into the wrong cell. Placement by midlines may correctly leave a box
/// higher.
bool Explainer::isMisplaced(BoxId box) const
{
    const PlacementRule rule = m_tree.rule();
    if (rule == PlacementRule(place) || rule == PlacementRule(placeByClimbing)
        || rule == PlacementRule(placeByMidlines)) {
        return false;
    }
    const Placement right = place(m_tree.space(), m_scene.box(box));
    return !right.isInTree() || right.cell != m_tree.placement(box).cell;
}

// ------------------------------------------------------------------------------------------- moments

/// Returns the last step of a kind in the insertion of a box: the decisive one, if there are several. None if the run
/// has none, or ends before it.
std::optional<Step> Explainer::stepOf(BoxId box, StepKind kind, int group) const
{
    const Step first = m_run.firstStepOf(box);
    for (Step step = m_run.lastStepOf(box); first.value > 0 && step >= first; --step.value) {
        if (const Event event = m_run.eventAt(step); event.kind == kind && event.group == group) {
            return step;
        }
    }
    return std::nullopt;
}

std::optional<Step> Explainer::markStepOf(BoxId box, Cell cell) const
{
    const Step first = m_run.firstStepOf(box);
    for (Step step = first; first.value > 0 && step <= m_run.lastStepOf(box); ++step.value) {
        if (const Event event = m_run.eventAt(step); event.kind == StepKind::Mark && event.cell() == cell) {
            return step;
        }
    }
    return std::nullopt;
}

std::optional<Step> Explainer::placedStepOf(BoxId box) const
{
    const Step step = m_run.placedStepOf(box);
    if (step.value == 0) {
        return std::nullopt;
    }
    return step;
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
        const auto marker = firstIn(cell);
        if (const auto step = marker ? markStepOf(*marker, cell) : std::nullopt) {
            Link marked = ofBox(LinkKind::MarkedBy, *marker, step);
            marked.cell = cell;
            chain.links.push_back(marked);
        }
        if (const auto step = m_run.enterStep(cell)) {
            Link visited = ofCell(LinkKind::Visited, cell);
            visited.step = step;
            chain.links.push_back(visited);
        }
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

/// Returns the first box, in order of entry, that is in a cell or its descendants.
std::optional<BoxId> Explainer::firstIn(Cell cell) const
{
    for (std::uint32_t b = 0; b < m_tree.boxCount(); ++b) {
        bool isIn = false;
        m_tree.forEachCellOf(m_tree.id(b), [&](Cell entered) { isIn = isIn || cell.contains(entered); });
        if (isIn) {
            return m_tree.id(b);
        }
    }
    return std::nullopt;
}

WhyChain answer(const Analysis& analysis, const Question& question)
{
    const Explainer explainer(analysis);
    switch (question.kind) {
    case Question::Kind::Pair: return explainer.why(question.first, question.second);
    case Question::Kind::Box: return explainer.why(question.first);
    case Question::Kind::Slot: return explainer.why(question.cell);
    }
    return {};
}

}  // namespace mortonscope
