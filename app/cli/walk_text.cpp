#include "app/cli/walk_text.h"

#include "app/cli/step_text.h"
#include "core/analysis/walk_facts.h"
#include "core/base/message.h"

namespace mortonscope::cli {

namespace {

/// The steps of any walk, kind by kind.
class WalkText {
public:
    WalkText(const Analysis& analysis, const Moment& moment) : m_analysis(analysis), m_of(analysis, moment), m_event(m_of.event) {}

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
            return m_of.isLeaf() ? say("{1} is a leaf that the query touches: all that it has is reported", cell())
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
        const std::string list = sayCount(m_of.list.size(), "{1} box in its list", "{1} boxes in its list");
        switch (m_analysis.walk()) {
        case Walk::SinglePass:
        case Walk::LinkedLists: return say("{1} is entered: {2}, {3}", cell(), list, onStack());
        case Walk::Faulty:
            if (const auto from = m_of.wrongParent()) {
                return say("{1} is entered, as published below {2}, which is not its parent: {3}, {4}", cell(), cellText(*from), list, onStack());
            }
            return say("{1} is entered: {2}, {3}", cell(), list, onStack());
        default: return say("{1} is entered: {2}", cell(), list);
        }
    }

    std::string takeBox() const
    {
        if (m_analysis.walk() == Walk::BruteForce) {
            return sayCount(m_of.toMeet(), "{2} is taken: to be tested with {1} later box", "{2} is taken: to be tested with {1} later boxes",
                            name(m_event.first));
        }
        return say("{1} is taken: it walks up from {2}", name(m_event.first), cellText(m_of.cellOf(m_event.first)));
    }

    std::string candidate() const
    {
        const std::string text = say("{1} in {2} is a candidate", name(m_event.first), cellText(m_of.cellOf(m_event.first)));
        const auto found = m_of.overlapsQuery();
        if (!found) {
            return text;
        }
        return *found ? say("{1}: it overlaps the query", text) : say("{1}: it does not overlap the query", text);
    }

    /// First-in names the ancestor first, last-in the deeper box.
    std::string side(BoxId id) const
    {
        return m_of.isHere(id) ? say("{1} in {2}", name(id), cell()) : say("{1} (from cell {2})", name(id), m_of.cellOf(id).index().value);
    }

    /// What is tested, and what comes out.
    std::string tested(const std::string& pair) const
    {
        const std::string text = judged(pair);
        const std::string wrong = departure();
        return wrong.empty() ? text : say("{1}; {2}", text, wrong);
    }

    std::string judged(const std::string& pair) const
    {
        switch (m_of.verdict()) {
        case Verdict::Overlap: return say("{1}: they overlap", pair);
        case Verdict::Apart: return say("{1}: they do not overlap", pair);
        case Verdict::Lost: return say("{1}, as published, though they do", say("{1}: they do not overlap", pair));
        case Verdict::Invented: return say("{1}, as published, though they do not", say("{1}: they overlap", pair));
        }
        return {};
    }

    /// Why this test should not be made at all.
    std::string departure() const
    {
        if (m_analysis.walk() != Walk::Faulty) {
            return {};
        }
        switch (m_of.testFault()) {
        case TestFault::WithItself: return say("a box is tested with itself");
        case TestFault::Unrelated: return say("neither cell lies above the other");
        case TestFault::Again: return say("already tested at step {1}", m_of.testedBefore()->value);
        default: return {};
        }
    }

    std::string name(BoxId id) const { return nameIn(m_analysis, id); }
    std::string cell() const { return cellText(m_of.cell); }
    std::string onStack() const { return say("{1} on the stack", m_of.moment.stack.size()); }

    const Analysis& m_analysis;
    const WalkFacts m_of;
    const Event& m_event;
};

}  // namespace

std::string walkText(const Analysis& analysis, const Moment& moment) { return WalkText(analysis, moment).text(); }

}  // namespace mortonscope::cli
