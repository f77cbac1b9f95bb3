#include "app/state/selection.h"

#include "app/state/scene_document.h"
#include "core/scene/scene_names.h"

#include <algorithm>
#include <utility>

namespace mortonscope {

namespace {

/// Looking up more names than this is slower than going through all names of both scenes once.
constexpr std::size_t kMaxNamesLookedUp = 1'000;

/// Returns the ids of boxes after an edit that inserted or removed boxes and kept the order of the others; none after
/// any other edit. Looking up a million names one by one would take 0.2 s.
std::optional<std::vector<BoxId>> followedInOrder(const Scene& before, const Scene& now,
                                                  const std::vector<BoxId>& boxes)
{
    const auto both = static_cast<std::uint32_t>(std::min(before.size(), now.size()));
    std::uint32_t same = 0;
    while (same < both && before.name(before.id(same)) == now.name(now.id(same))) {
        ++same;
    }
    std::vector<BoxId> places(before.size(), kNoBox);
    for (std::uint32_t i = 0; i < same; ++i) {
        places[i] = now.id(i);
    }
    const bool wereRemoved = now.size() < before.size();
    std::uint32_t then = same;
    std::uint32_t here = same;
    while (then < before.size() && here < now.size()) {
        if (before.name(before.id(then)) == now.name(now.id(here))) {
            places[then++] = now.id(here++);
        } else if (wereRemoved) {
            ++then;
        } else {
            ++here;
        }
    }
    if ((wereRemoved && here < now.size()) || (!wereRemoved && then < before.size())) {
        return std::nullopt;
    }
    std::vector<BoxId> found;
    for (const BoxId id : boxes) {
        if (places[id.value] != kNoBox) {
            found.push_back(places[id.value]);
        }
    }
    return found;
}

std::vector<BoxId> followedBoxes(const Scene& before, const Scene& now, const std::vector<BoxId>& boxes)
{
    if (before.sharesIdsWith(now)) {
        std::vector<BoxId> rest = boxes;
        std::erase_if(rest, [&now](BoxId id) { return id.value >= now.size(); });
        return rest;
    }
    if (boxes.size() > kMaxNamesLookedUp && before.size() != now.size()) {
        if (auto found = followedInOrder(before, now, boxes)) {
            return std::move(*found);
        }
    }
    std::vector<BoxId> found;
    for (const BoxId id : boxes) {
        if (const auto place = followed(before, id, now)) {
            found.push_back(*place);
        }
    }
    return found;
}

std::optional<Question> followedQuestion(const Scene& before, const Scene& now, Question question)
{
    if (!question.isAboutBoxes()) {
        if (question.cell.level() > now.space().depth()) {
            return std::nullopt;
        }
        return question;
    }
    const auto first = followed(before, question.first, now);
    const auto second = followed(before, question.second, now);
    if (!first || !second) {
        return std::nullopt;
    }
    question.first = *first;
    question.second = *second;
    return question;
}

}  // namespace

Selection::Selection(SceneDocument& document, QObject* parent) : QObject(parent), m_document(document)
{
    connect(&document, &SceneDocument::boxesRenumbered, this, &Selection::follow);
}

void Selection::enter(int place, bool beginsEmpty)
{
    const std::optional<int> before = std::exchange(m_place, place);
    if (!before || before == place) {
        return;
    }
    m_kept[*before] = {m_boxes, m_cell, m_cellIsLatest};
    const Attention now = beginsEmpty ? Attention() : std::exchange(m_kept[place], {});
    select(now.boxes);
    selectCell(now.cell);
    m_cellIsLatest = now.cellIsLatest;
}

bool Selection::contains(BoxId id) const { return std::ranges::find(m_boxes, id) != m_boxes.end(); }

std::optional<BoxId> Selection::primary() const
{
    if (m_boxes.empty()) {
        return std::nullopt;
    }
    return m_boxes.back();
}

void Selection::select(std::vector<BoxId> boxes)
{
    dropUnknown(boxes);
    m_cellIsLatest = m_cellIsLatest && boxes.empty();
    const bool areOthers = boxes != m_boxes;
    m_boxes = std::move(boxes);  // also the same numbers, because they may now denote boxes of another scene
    if (areOthers) {
        emit boxesChanged();
    }
}

bool Selection::select(const Scene& scene, std::vector<BoxId> boxes)
{
    dropStrangers(scene, boxes);
    if (boxes.empty()) {
        return false;
    }
    select(std::move(boxes));
    return true;
}

void Selection::toggle(BoxId id)
{
    std::vector<BoxId> boxes = m_boxes;
    if (std::erase(boxes, id) == 0) {
        boxes.push_back(id);
    }
    select(std::move(boxes));
}

void Selection::selectCell(std::optional<Cell> cell)
{
    if (cell && cell->level() > m_document.scene()->space().depth()) {
        cell.reset();
    }
    m_cellIsLatest = cell.has_value();
    if (cell != m_cell) {
        m_cell = cell;
        emit cellChanged();
    }
}

void Selection::setWanted(Wanted wanted, Pick pick)
{
    m_wanted = wanted;
    m_pick = std::move(pick);
}

void Selection::offerPairs(std::vector<BoxPair> pairs)
{
    const std::vector<BoxPair> before = std::exchange(m_offered, std::move(pairs));
    if (m_offered != before) {
        emit pairsOffered();
    }
}

void Selection::chooseCell(Cell cell)
{
    selectCell(cell);
    emit cellChosen(cell);
}

void Selection::pickCellAt(Cell leaf)
{
    const Picked picked = m_pick ? m_pick(leaf) : Picked{leaf};
    if (picked.isSure) {
        chooseCell(picked.cell);
    } else {
        selectCell(picked.cell);
    }
}

bool Selection::chooseSelected()
{
    if (m_wanted == Wanted::Cell && m_cell) {
        emit cellChosen(*m_cell);
    } else if (m_wanted == Wanted::Boxes && primary()) {
        emit boxChosen(*primary());
    } else {
        return false;
    }
    return true;
}

/// The view that points may still show the run of an earlier scene.
void Selection::dropUnknown(std::vector<BoxId>& boxes) const
{
    std::erase_if(boxes, [size = m_document.scene()->size()](BoxId id) { return id.value >= size; });
}

void Selection::dropStrangers(const Scene& scene, std::vector<BoxId>& boxes) const
{
    if (scene.sharesIdsWith(*m_document.scene())) {
        dropUnknown(boxes);
    } else {
        boxes.clear();
    }
}

void Selection::setHighlight(const Scene& scene, Highlight highlight)
{
    dropStrangers(scene, highlight.boxes);
    setHighlight(std::move(highlight));
}

void Selection::setHighlight(Highlight highlight)
{
    dropUnknown(highlight.boxes);
    const Highlight before = std::exchange(m_highlight, std::move(highlight));
    if (m_highlight != before) {
        emit highlightChanged();
    }
}

void Selection::follow(const SceneChange& change)
{
    clearHighlight();
    offerPairs({});  // offers of the previous run
    if (change.isOtherScene) {
        m_kept.clear();
        clear();
        if (std::exchange(m_question, std::nullopt)) {
            emit questionChanged();
        }
        return;
    }
    const Scene& before = *change.before;
    const Scene& now = *change.now;
    for (auto& [place, kept] : m_kept) {
        kept.boxes = followedBoxes(before, now, kept.boxes);
    }
    const bool cellIsLatest = m_cellIsLatest;
    select(followedBoxes(before, now, m_boxes));
    selectCell(m_cell);
    m_cellIsLatest = cellIsLatest;
    if (m_question) {
        m_question = followedQuestion(before, now, *m_question);
        emit questionChanged();
    }
}

void Selection::ask(std::optional<Question> question)
{
    const auto before = std::exchange(m_question, std::move(question));
    if (m_question != before) {
        emit questionChanged();
    }
    emit asked();
}

}  // namespace mortonscope
