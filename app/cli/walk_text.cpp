#include "app/cli/walk_text.h"

#include <optional>

namespace mortonscope::cli {

namespace {

/// The steps of any walk, kind by kind.
class WalkText {
public:
    WalkText(const Stepped& of, const Moment& moment) : m_of(of), m_moment(moment), m_event(*moment.event) {}

    std::string text() const
    {
        switch (m_event.kind) {
        case StepKind::EnterCell: return enter();
        case StepKind::LeaveCell: return cell() + " is left";
        case StepKind::TestInCell: return name(m_event.first) + " with " + name(m_event.second) + ", both in " + cell() + verdict();
        case StepKind::TestWithStack: return side(m_event.first) + " with " + side(m_event.second) + verdict();
        case StepKind::TestWithAncestor:
            return name(m_event.first) + " with " + name(m_event.second) + ", which is in " + cell() + verdict();
        case StepKind::TestWithSub:
            return name(m_event.first) + " in " + cell() + " with " + name(m_event.second) + " below it" + verdict();
        case StepKind::TestPair: return name(m_event.first) + " with " + name(m_event.second) + verdict();
        case StepKind::Push: return name(m_event.first) + ": pushed, now " + onStack();
        case StepKind::Pop: return name(m_event.first) + ": popped, now " + onStack();
        case StepKind::TakeBox: return takeBox();
        case StepKind::Prune: return "below " + cell() + " there is only one box: the walk does not go down";
        case StepKind::QueryInside:
            return cell() + (m_event.cell()->level() == m_of.tree.space().level() ? " is a leaf that the query touches" : " lies inside the query") + ": all that it has is reported";
        case StepKind::QueryPartly: return cell() + " lies partly inside the query: its own boxes are reported, its children are looked at";
        case StepKind::QueryOutside: return cell() + " lies outside the query: nothing of it is reported";
        case StepKind::Candidate: return candidate();
        default: return {};
        }
    }

private:
    std::string enter() const
    {
        const std::string list = plural(m_of.tree.list(*m_event.cell()).size(), "box") + " in its list";
        switch (m_of.method.algorithm->walk) {
        case Walk::SinglePass:
        case Walk::LinkedLists: return cell() + " is entered: " + list + ", " + onStack();
        case Walk::Faulty: return cell() + " is entered" + astray() + ": " + list + ", " + onStack();
        default: return cell() + " is entered: " + list;
        }
    }

    /// Below which cell a published walk looked for this one, if not below its parent.
    std::string astray() const
    {
        const auto visit = m_of.run.visitAround(m_moment.step);
        const auto outside = visit ? m_of.run.visitOutside(*visit) : std::nullopt;
        if (!outside) {
            return {};
        }
        const Cell from = *m_of.run.eventAt(outside->enter).cell();
        return from == m_event.cell()->parent() ? "" : ", as published below " + cellText(from) + ", which is not its parent";
    }

    std::string takeBox() const
    {
        if (m_of.method.algorithm->walk == Walk::BruteForce) {
            return name(m_event.first) + " is taken: to be tested with " + plural(m_of.tree.boxCount() - m_event.first.value - 1, "later box");
        }
        return name(m_event.first) + " is taken: it walks up from " + cellText(cellOf(m_event.first));
    }

    std::string candidate() const
    {
        const std::string text = name(m_event.first) + " in " + cellText(cellOf(m_event.first)) + " is a candidate";
        if (!m_of.method.query) {
            return text;
        }
        const bool found = overlaps(m_of.scene.shape(m_event.first), Shape{*m_of.method.query, {}}, m_of.scene.touching());
        return text + (found ? ": it overlaps the query" : ": it does not overlap the query");
    }

    /// First-in names the ancestor first, last-in the deeper box.
    std::string side(BoxId id) const
    {
        const Cell own = cellOf(id);
        return name(id) + (own == *m_event.cell() ? " in " + cell() : " (from cell " + std::to_string(own.index().value) + ")");
    }

    std::string verdict() const
    {
        const bool hit = m_of.method.algorithm->hit(m_of.scene, m_event.first, m_event.second);
        const bool right = m_of.scene.overlap(m_event.first, m_event.second);
        std::string text = hit ? ": they overlap" : ": they do not overlap";
        if (hit != right) {
            text += right ? ", as published, though they do" : ", as published, though they do not";
        }
        return text + (departure().empty() ? "" : "; " + departure());
    }

    /// Why this test should not be made at all.
    std::string departure() const
    {
        if (m_of.method.algorithm->walk != Walk::Faulty) {
            return {};
        }
        if (m_event.first == m_event.second) {
            return "a box is tested with itself";
        }
        if (!cellOf(m_event.first).isRelatedTo(cellOf(m_event.second))) {
            return "neither cell lies above the other";
        }
        const auto before = m_of.run.stepOf(m_event.first, m_event.second);
        return before && *before < m_moment.step ? "already tested at step " + std::to_string(before->value) : "";
    }

    Cell cellOf(BoxId id) const { return m_of.tree.placement(id).cell; }
    std::string name(BoxId id) const { return m_of.name(id); }
    std::string cell() const { return cellText(*m_event.cell()); }
    std::string onStack() const { return std::to_string(m_moment.stack.size()) + " on the stack"; }

    const Stepped& m_of;
    const Moment& m_moment;
    const Event m_event;
};

}  // namespace

std::string walkText(const Stepped& of, const Moment& moment) { return WalkText(of, moment).text(); }

}  // namespace mortonscope::cli
