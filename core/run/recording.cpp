#include "core/run/recording.h"

#include <algorithm>
#include <utility>

namespace mortonscope {

namespace {

constexpr std::uint64_t kMaxSteps = 0xFFFF'0000;  // step numbers have 32 bits
constexpr std::uint64_t kStepsToAsk = 1 << 16;    // steps between two calls of shouldContinue
/// Minimum number of steps between two keyframes. With a large stack the interval is longer, so that keyframes cost at
/// most two bytes per step.
constexpr std::uint64_t kStepsToKeyframe = 1024;

/// Memory per step: its event, and its entry in the list of tests by pair.
constexpr std::size_t kBytesAStep = sizeof(Event) + sizeof(std::uint32_t);

}  // namespace

StepRecorder::StepRecorder(std::size_t boxes, std::size_t budget, std::function<bool()> shouldContinue)
    : m_budget(budget), m_shouldContinue(std::move(shouldContinue))
{
    m_recording.boxes.resize(boxes);
    m_used = boxes * sizeof(Recording::BoxSteps);
    keepKeyframe();
}

void StepRecorder::add(const Event& event)
{
    const std::uint64_t step = ++m_recording.totals.steps;
    if (step % kStepsToAsk == 0 && !m_shouldContinue()) {
        throw Stopped();
    }
    if (m_records) {
        m_records = step <= kMaxSteps && m_used + kBytesAStep <= m_budget;
        if (m_records) {
            note(event);
        }
    }
}

void StepRecorder::note(const Event& event)
{
    const std::uint64_t step = ++m_recording.size;
    m_used += kBytesAStep;
    const std::uint64_t at = step - 1;
    if (at % Recording::kChunk == 0) {
        m_recording.m_chunks.push_back(std::make_unique_for_overwrite<Event[]>(Recording::kChunk));
    }
    m_recording.m_chunks.back()[at % Recording::kChunk] = event;

    const auto now = static_cast<std::uint32_t>(step);
    const auto once = [now](std::uint32_t& kept) {
        if (kept == 0) {
            kept = now;
        }
    };
    if (m_isInsertion) {
        assert(event.first.value < m_recording.boxes.size());
        Recording::BoxSteps& box = m_recording.boxes[event.first.value];
        once(box.first);
        box.last = now;
        if (isPlacing(event.kind)) {
            box.placed = now;  // a box that goes to the root has an `outside` step first, and is appended later
        }
    } else if (event.kind == StepKind::Push) {
        once(m_recording.boxes[event.first.value].push);
    } else if (event.kind == StepKind::Pop) {
        once(m_recording.boxes[event.first.value].pop);
    }
    if (step >= m_nextKeyframe) {
        keepKeyframe();
    }
}

void StepRecorder::keepKeyframe()
{
    Recording& r = m_recording;
    r.keyframes.push_back({static_cast<std::uint32_t>(r.size), static_cast<std::uint32_t>(r.visits.size()), m_current,
                           r.totals.tests, r.totals.cellsVisited, m_stackSize, m_stack});
    m_used += sizeof(Recording::Keyframe) + m_stack.size() * sizeof(Recording::Pushed);
    m_nextKeyframe = r.size + std::max<std::uint64_t>(kStepsToKeyframe, m_stack.size() * sizeof(Recording::Pushed) / 2);
}

void StepRecorder::endInsertion()
{
    m_isInsertion = false;
    m_recording.lastOfInsertion = m_recording.size;
}

void StepRecorder::push(Cell cell, BoxId box)
{
    if (m_records) {
        Recording::Pushed::push(m_stack, cell, box);
    }
    ++m_recording.totals.pushes;
    m_recording.totals.largestStack = std::max(m_recording.totals.largestStack, ++m_stackSize);
    add(Event::ofBox(StepKind::Push, box, cell));
}

void StepRecorder::pop(Cell cell, BoxId box)
{
    endOwn();
    if (m_records) {
        Recording::Pushed::pop(m_stack);
    }
    --m_stackSize;
    add(Event::ofBox(StepKind::Pop, box, cell));
}

void Recording::Pushed::push(std::vector<Pushed>& stack, Cell cell, BoxId box)
{
    if (stack.empty() || !stack.back().continuesWith(cell, box)) {
        stack.push_back({cell, box, 0});
    }
    ++stack.back().count;
}

void Recording::Pushed::pop(std::vector<Pushed>& stack)
{
    if (!stack.empty() && --stack.back().count == 0) {
        stack.pop_back();
    }
}

// ---------------------------------------------------------------------------------------------- visits

/// Begins a visit. Must be called before the step that enters the cell.
void StepRecorder::beginVisit(std::optional<Cell> cell)
{
    if (!m_records) {
        return;
    }
    const auto before = static_cast<std::uint32_t>(m_recording.size);
    if (m_current != Recording::Visit::kNone && m_recording.visits[m_current].ownEnd == 0) {
        m_recording.visits[m_current].ownEnd = before;
    }
    m_recording.visits.push_back({before + 1, 0, 0, 0, m_current, cell});
    m_used += sizeof(Recording::Visit);
    m_current = static_cast<std::uint32_t>(m_recording.visits.size() - 1);
}

/// Ends a visit's own tests and its children. Must be called before the first step that closes the cell.
void StepRecorder::endOwn()
{
    if (!m_records || m_current == Recording::Visit::kNone) {
        return;
    }
    Recording::Visit& visit = m_recording.visits[m_current];
    const auto before = static_cast<std::uint32_t>(m_recording.size);
    for (std::uint32_t* end : {&visit.ownEnd, &visit.childEnd}) {
        if (*end == 0) {
            *end = before;
        }
    }
}

/// Ends a visit. Must be called after its last step.
void StepRecorder::endVisit()
{
    if (!m_records || m_current == Recording::Visit::kNone) {
        return;
    }
    endOwn();
    m_recording.visits[m_current].leave = static_cast<std::uint32_t>(m_recording.size);
    m_current = m_recording.visits[m_current].outside;
}

Recording StepRecorder::finish()
{
    // Visits that are still open end with the recording: the budget ran out, or the last walk ended.
    m_records = true;
    if (!m_recording.visits.empty() && m_recording.visits.back().enter > m_recording.size) {
        m_current = m_recording.visits.back().outside;  // its first step was the first that did not fit
        m_recording.visits.pop_back();
    }
    while (m_current != Recording::Visit::kNone) {
        endVisit();
    }
    if (m_isInsertion) {
        endInsertion();
    }
    assert(m_current == Recording::Visit::kNone && m_recording.lastOfInsertion <= m_recording.size);
    assert(std::ranges::is_sorted(m_recording.visits, {}, &Recording::Visit::enter));
    assert(std::ranges::is_sorted(m_recording.keyframes, {}, &Recording::Keyframe::step));
    return std::exchange(m_recording, {});
}

}  // namespace mortonscope
