#include "core/machine/machine_state.h"

#include <cassert>

namespace mortonscope {

void HandMadeTree::put(BoxId box, Cell cell)
{
    for (int level = 0; level < cell.level(); ++level) {
        m_lists.try_emplace(cell.ancestorAt(level));
    }
    m_lists[cell].push_back(box);
}

std::span<const BoxId> HandMadeTree::list(Cell cell) const
{
    const auto found = m_lists.find(cell);
    return found != m_lists.end() ? std::span<const BoxId>(found->second) : std::span<const BoxId>();
}

bool HandMadeTree::hasMarkedChild(Cell cell) const
{
    for (int i = 0; i < 4 && cell.level() < Cell::kDeepest; ++i) {
        if (isMarked(cell.child(i))) {
            return true;
        }
    }
    return false;
}

MachineState::MachineState(const ExerciseCode& code, const Scene& scene)
    : m_code(code), m_boxes(static_cast<std::uint32_t>(scene.size()))
{
    if (!code.hasPlacing()) {
        for (std::uint32_t b = 0; b < m_boxes; ++b) {
            m_homes.push_back(place(scene.space(), scene.box(BoxId(b))).cell);
            m_tree.put(BoxId(b), m_homes.back());
        }
    }
}

std::optional<BoxId> MachineState::box() const
{
    const auto next = static_cast<std::uint32_t>(m_homes.size());
    return next < m_boxes ? std::optional(BoxId(next)) : std::nullopt;
}

std::optional<DerivationField> MachineState::field() const
{
    const auto fields = m_code.fields();
    return box() && m_said < fields.size() ? std::optional(fields[m_said]) : std::nullopt;
}

bool MachineState::canDo(const Move& move) const
{
    if (isPlacing()) {
        const bool isAsked =
            field() ? move.kind == MoveKind::Say && move.field == *field() : move.kind == MoveKind::Place;
        return isAsked && move.box == box();
    }
    if (!m_code.hasPass()) {
        return false;
    }
    switch (move.kind) {
    case MoveKind::Say:
    case MoveKind::Place: return false;
    case MoveKind::Enter:
    case MoveKind::Test:
    case MoveKind::Push: return true;
    case MoveKind::Pop: return !m_stack.empty() && m_stack.back() == move.box;
    case MoveKind::Leave: return !m_path.empty() && m_path.back() == move.cell;
    }
    return false;
}

void MachineState::apply(const Move& move)
{
    assert(canDo(move));
    switch (move.kind) {
    case MoveKind::Say: ++m_said; break;
    case MoveKind::Place:
        m_tree.put(move.box, *move.cell);
        m_homes.push_back(*move.cell);
        m_said = 0;
        break;
    case MoveKind::Enter:
        m_path.push_back(*move.cell);
        m_entered.push_back(*move.cell);
        break;
    case MoveKind::Test: m_tests.push_back({move.box, move.other}); break;
    case MoveKind::Push: m_stack.push_back(move.box); break;
    case MoveKind::Pop: m_stack.pop_back(); break;
    case MoveKind::Leave: m_path.pop_back(); break;
    }
}

MoveContext MachineState::context(const Scene& scene) const
{
    return {scene, box(), m_stack.empty() ? std::nullopt : std::optional(m_stack.back()),
            m_path.empty() ? std::nullopt : std::optional(m_path.back())};
}

}  // namespace mortonscope
