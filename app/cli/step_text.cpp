#include "app/cli/step_text.h"

#include "app/cli/binary_text.h"
#include "app/cli/text_table.h"
#include "core/base/text.h"

#include <algorithm>
#include <cassert>

namespace mortonscope::cli {

namespace {

std::string plural(std::uint64_t count, const char* word)
{
    return std::to_string(count) + ' ' + word + (count == 1 ? "" : word[std::string_view(word).size() - 1] == 'x' ? "es" : "s");
}

/// "column floor((10 - 0) / 25) = 0", and a word where the border stopped it.
std::string divisionText(const char* what, double v, double low, double unit, std::uint32_t division)
{
    std::string text = std::string(what) + " floor((" + numberText(v) + " - " + numberText(low) + ") / " + numberText(unit)
                     + ") = ";
    const double unclamped = std::floor((v - low) / unit);
    if (unclamped != division) {
        text += numberText(unclamped) + ", pulled to the border: ";
    }
    return text + std::to_string(division);
}

/// One moment's sentence, kind by kind.
class Sentence {
public:
    Sentence(const Scene& scene, const LinearQuadtree& tree, const Moment& moment)
        : m_scene(scene), m_tree(tree), m_moment(moment), m_event(*moment.event)
    {
    }

    std::string text() const
    {
        switch (m_event.kind) {
        case StepKind::LocateLt: return locate({box().left, box().top}, placement().leftTop);
        case StepKind::LocateRb: return locate({box().right, box().bottom}, placement().rightBottom);
        case StepKind::CodeLt: return interleave(placement().leftTop, placement().lt);
        case StepKind::CodeRb: return interleave(placement().rightBottom, placement().rb);
        case StepKind::Xor:
            return subject() + codeText(placement().lt) + " XOR " + codeText(placement().rb) + " = " + codeText(placement().x);
        case StepKind::Group: return group();
        case StepKind::Shift: return shift();
        case StepKind::Index: return index();
        case StepKind::Append:
            return subject() + "to the end of the list of " + cellText(*m_event.cell()) + ", place "
                 + std::to_string(m_tree.placeInList(m_event.first) + 1);
        case StepKind::Mark:
            return cellText(*m_event.cell()) + " is marked: " + name(m_event.first)
                 + (*m_event.cell() == placement().cell ? " lies in it" : " lies below it");
        case StepKind::Outside:
            return subject() + "a corner lies outside the space: "
                 + (placement().fate == Fate::Rejected ? "the box is left out" : "the box goes to the root");
        case StepKind::EnterCell:
            return cellText(*m_event.cell()) + " is entered: " + plural(m_tree.list(*m_event.cell()).size(), "box")
                 + " in its list, " + std::to_string(m_moment.stack.size()) + " on the stack";
        case StepKind::TestInCell:
            return name(m_event.first) + " with " + name(m_event.second) + ", both in " + cellText(*m_event.cell()) + verdict();
        case StepKind::TestWithStack: return testWithStack();
        case StepKind::Push: return subject() + "pushed, now " + std::to_string(m_moment.stack.size()) + " on the stack";
        case StepKind::Pop: return subject() + "popped, now " + std::to_string(m_moment.stack.size()) + " on the stack";
        case StepKind::LeaveCell: return cellText(*m_event.cell()) + " is left";
        }
        return {};
    }

private:
    std::string name(BoxId id) const { return printable(m_scene.name(id)); }
    std::string subject() const { return name(m_event.first) + ": "; }
    const Box& box() const { return m_scene.box(m_event.first); }
    Placement placement() const { return m_tree.placement(m_event.first); }
    int level() const { return m_tree.space().level(); }
    std::string codeText(std::uint32_t code) const { return bitsText(code, 2 * level()); }

    std::string locate(Point corner, GridPosition at) const
    {
        const Space& space = m_tree.space();
        return subject() + divisionText("column", corner.x, space.world().left, space.unitX(), at.column) + ", "
             + divisionText("row", corner.y, space.world().top, space.unitY(), at.row);
    }

    std::string interleave(GridPosition at, std::uint32_t code) const
    {
        return subject() + "column " + bitsText(at.column, level()) + ", row " + bitsText(at.row, level()) + " → " + codeText(code);
    }

    std::string group() const
    {
        const int g = m_event.group;
        const std::uint32_t below = placement().x & static_cast<std::uint32_t>((std::uint64_t{1} << (2 * (g + 1))) - 1);
        const std::uint32_t bits = groupOf(placement().x, g);
        return subject() + "group " + std::to_string(g) + " of the XOR is " + bitsText(bits, 2)
             + (bits != 0 ? ", so up = " : ", so up stays ") + std::to_string(levelsUp(below));
    }

    std::string shift() const
    {
        const Placement p = placement();
        return subject() + "level " + std::to_string(level()) + " - " + std::to_string(p.up) + " = "
             + std::to_string(p.cell.level()) + ", code " + codeText(p.rb) + " >> " + std::to_string(p.shift()) + " = "
             + bitsText(p.cell.code(), 2 * p.cell.level()) + " = " + std::to_string(p.cell.code());
    }

    std::string index() const
    {
        const Cell cell = placement().cell;
        return subject() + "index (4^" + std::to_string(cell.level()) + " - 1)/3 + " + std::to_string(cell.code()) + " = "
             + std::to_string(Cell::firstIndexAt(cell.level())) + " + " + std::to_string(cell.code()) + " = "
             + std::to_string(cell.index().value);
    }

    std::string testWithStack() const
    {
        // First-in names the ancestor first, last-in the deeper box.
        const Cell here = *m_event.cell();
        const auto side = [&](BoxId id) {
            const Cell cell = m_tree.placement(id).cell;
            return name(id) + (cell == here ? " in " + cellText(here) : " (from cell " + std::to_string(cell.index().value) + ")");
        };
        return side(m_event.first) + " with " + side(m_event.second) + verdict();
    }

    std::string verdict() const
    {
        return m_scene.overlap(m_event.first, m_event.second) ? ": they overlap" : ": they do not overlap";
    }

    const Scene& m_scene;
    const LinearQuadtree& m_tree;
    const Moment& m_moment;
    const Event m_event;
};

}  // namespace

std::string cellText(Cell cell)
{
    return "cell " + std::to_string(cell.index().value) + " (level " + std::to_string(cell.level()) + " #"
         + std::to_string(cell.code()) + ")";
}

std::string stepSentence(const Scene& scene, const LinearQuadtree& tree, const Moment& moment)
{
    assert(moment.event);
    return Sentence(scene, tree, moment).text();
}

std::string whyNeverTested(const Scene& scene, const LinearQuadtree& tree, BoxId a, BoxId b)
{
    const std::string nameA = printable(scene.name(a));
    const std::string nameB = printable(scene.name(b));
    if (a == b) {
        return "never: " + nameA + " is one box, and no box is tested with itself";
    }
    for (const BoxId id : {a, b}) {
        if (!tree.placement(id).isInTree()) {
            return "never: " + printable(scene.name(id)) + " has a corner outside the space and is left out";
        }
    }
    const Cell cellA = tree.placement(a).cell;
    const Cell cellB = tree.placement(b).cell;
    return "never: " + nameA + " is in " + cellText(cellA) + ", " + nameB + " is in " + cellText(cellB)
         + "; neither is above the other, their lowest common ancestor is " + cellText(commonAncestor(cellA, cellB));
}

}  // namespace mortonscope::cli
