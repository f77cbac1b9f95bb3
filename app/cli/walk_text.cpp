#include "app/cli/walk_text.h"

#include "app/cli/step_text.h"
#include "core/base/message.h"

#include <optional>

namespace mortonscope::cli {

namespace {

/// The steps of any walk, kind by kind.
class WalkText {
public:
    WalkText(const Analysis& analysis, const Moment& moment) : m_analysis(analysis), m_moment(moment), m_event(*moment.event) {}

    std::string text() const
    {
        switch (m_event.kind) {
        case StepKind::EnterCell: return enter();
        case StepKind::LeaveCell: return say("{1} is left", cell());
        case StepKind::TestInCell: return tested(say("{1} with {2}, both in {3}", name(m_event.first), name(m_event.second), cell()));
        case StepKind::TestWithStack: return tested(say("{1} with {2}", side(m_event.first), side(m_event.second)));
        case StepKind::TestWithAncestor: return tested(say("{1} with {2}, which is in {3}", name(m_event.first), name(m_event.second), cell()));
        case StepKind::TestWithSub: return tested(say("{1} in {2} with {3} below it", name(m_event.first), cell(), name(m_event.second)));
        case StepKind::TestPair: return tested(say("{1} with {2}", name(m_event.first), name(m_event.second)));
        case StepKind::Push: return say("{1}: pushed, now {2}", name(m_event.first), onStack());
        case StepKind::Pop: return say("{1}: popped, now {2}", name(m_event.first), onStack());
        case StepKind::TakeBox: return takeBox();
        case StepKind::Prune: return say("below {1} there is only one box: the walk does not go down", cell());
        case StepKind::QueryInside:
            return m_event.cell()->level() == m_analysis.tree.space().level() ? say("{1} is a leaf that the query touches: all that it has is reported", cell())
                                                                              : say("{1} lies inside the query: all that it has is reported", cell());
        case StepKind::QueryPartly: return say("{1} lies partly inside the query: its own boxes are reported, its children are looked at", cell());
        case StepKind::QueryOutside: return say("{1} lies outside the query: nothing of it is reported", cell());
        case StepKind::Candidate: return candidate();
        default: return {};
        }
    }

private:
    std::string enter() const
    {
        const std::string list = sayCount(m_analysis.tree.list(*m_event.cell()).size(), "{1} box in its list", "{1} boxes in its list");
        switch (m_analysis.walk()) {
        case Walk::SinglePass:
        case Walk::LinkedLists: return say("{1} is entered: {2}, {3}", cell(), list, onStack());
        case Walk::Faulty:
            if (const auto from = astray()) {
                return say("{1} is entered, as published below {2}, which is not its parent: {3}, {4}", cell(), cellText(*from), list, onStack());
            }
            return say("{1} is entered: {2}, {3}", cell(), list, onStack());
        default: return say("{1} is entered: {2}", cell(), list);
        }
    }

    /// Below which cell a published walk looked for this one, if not below its parent.
    std::optional<Cell> astray() const
    {
        const auto visit = m_analysis.run.visitAround(m_moment.step);
        const auto outside = visit ? m_analysis.run.visitOutside(*visit) : std::nullopt;
        if (!outside) {
            return std::nullopt;
        }
        const Cell from = *m_analysis.run.eventAt(outside->enter).cell();
        const Cell entered = *m_event.cell();
        return !entered.isRoot() && from == entered.parent() ? std::nullopt : std::optional(from);
    }

    std::string takeBox() const
    {
        if (m_analysis.walk() == Walk::BruteForce) {
            return sayCount(m_analysis.tree.boxCount() - m_event.first.value - 1, "{2} is taken: to be tested with {1} later box",
                            "{2} is taken: to be tested with {1} later boxes", name(m_event.first));
        }
        return say("{1} is taken: it walks up from {2}", name(m_event.first), cellText(cellOf(m_event.first)));
    }

    std::string candidate() const
    {
        const std::string text = say("{1} in {2} is a candidate", name(m_event.first), cellText(cellOf(m_event.first)));
        if (!m_analysis.method.query) {
            return text;
        }
        const bool found = overlaps(m_analysis.scene->shape(m_event.first), Shape{*m_analysis.method.query, {}}, m_analysis.scene->touching());
        return found ? say("{1}: it overlaps the query", text) : say("{1}: it does not overlap the query", text);
    }

    /// First-in names the ancestor first, last-in the deeper box.
    std::string side(BoxId id) const
    {
        const Cell own = cellOf(id);
        return own == *m_event.cell() ? say("{1} in {2}", name(id), cell()) : say("{1} (from cell {2})", name(id), own.index().value);
    }

    /// What is tested, and what comes out.
    std::string tested(const std::string& pair) const
    {
        const bool hit = m_analysis.hit(m_event.first, m_event.second);
        const bool right = m_analysis.scene->overlap(m_event.first, m_event.second);
        std::string text = hit ? say("{1}: they overlap", pair) : say("{1}: they do not overlap", pair);
        if (hit != right) {
            text = right ? say("{1}, as published, though they do", text) : say("{1}, as published, though they do not", text);
        }
        const std::string wrong = departure();
        return wrong.empty() ? text : say("{1}; {2}", text, wrong);
    }

    /// Why this test should not be made at all.
    std::string departure() const
    {
        if (m_analysis.walk() != Walk::Faulty) {
            return {};
        }
        if (m_event.first == m_event.second) {
            return say("a box is tested with itself");
        }
        if (!cellOf(m_event.first).isRelatedTo(cellOf(m_event.second))) {
            return say("neither cell lies above the other");
        }
        const auto before = m_analysis.run.stepOf(m_event.first, m_event.second);
        return before && *before < m_moment.step ? say("already tested at step {1}", before->value) : "";
    }

    Cell cellOf(BoxId id) const { return m_analysis.tree.placement(id).cell; }
    std::string name(BoxId id) const { return nameIn(m_analysis, id); }
    std::string cell() const { return cellText(*m_event.cell()); }
    std::string onStack() const { return say("{1} on the stack", m_moment.stack.size()); }

    const Analysis& m_analysis;
    const Moment& m_moment;
    const Event m_event;
};

}  // namespace

std::string walkText(const Analysis& analysis, const Moment& moment) { return WalkText(analysis, moment).text(); }

}  // namespace mortonscope::cli
