#include "core/catalogue/method.h"
#include "core/question_bank/bank_parts.h"
#include "core/space/text.h"
#include "core/tree/linear_quadtree.h"

#include <algorithm>
#include <cassert>
#include <set>

namespace mortonscope::banks {

namespace {

/// Returns a code in base 2 without spaces; none if a mistake makes it too long for its quad digits.
std::optional<std::string> bitsOf(std::uint64_t code, int groups)
{
    if (groups < 1 || code >= Cell::cellsAt(groups)) {
        return std::nullopt;
    }
    return binaryText(static_cast<std::uint32_t>(code), 2 * groups);
}

std::optional<std::string> levelField(const Maker& maker, const Placement& p)
{
    const int level = maker.depth() - p.up;
    return level < 0 ? std::nullopt : std::optional(std::to_string(level));
}

/// Returns the cell that the shift gives; none if there is no such cell.
std::optional<Cell> cellOf(const Maker& maker, const Placement& p)
{
    const int level = maker.depth() - p.up;
    const std::uint64_t code = std::uint64_t{p.rb} >> p.shiftBits;
    if (level < 0 || level > maker.depth() || code >= Cell::cellsAt(level)) {
        return std::nullopt;
    }
    return Cell(level, static_cast<std::uint32_t>(code));
}

std::optional<std::string> codeField(const Maker& maker, const Placement& p)
{
    const auto cell = cellOf(maker, p);
    return cell ? bitsOf(cell->code(), cell->level()) : std::nullopt;
}

/// Makes a gap for a value of a box, with the values that classic mistakes give. A code may also be typed with spaces
/// between its quad digits.
BankPart gap(const Maker& maker, BoxId box, BankType type, std::string name, std::string prompt,
             const PlacementField& field, std::size_t most)
{
    const std::string right = *field(maker.placement(box));
    AnswerList answers({right});
    if (type == BankType::Code) {
        std::string spaced = right;
        for (std::size_t at = 2; at < spaced.size(); at += 3) {
            spaced.insert(at, 1, ' ');
        }
        answers.addRight(spaced);
    }
    addMistakenValues(answers, maker, box, field, most);
    return {type, std::move(name), std::move(prompt), answers.take()};
}

/// Asks for all values on the way from a box to its slot, in order.
BankQuestion stepsQuestion(const Maker& maker)
{
    constexpr std::size_t kMaxInGap = 3;
    const int depth = maker.depth();
    const BoxId box = boxWithMistakes(maker, slotField);
    BankQuestion question{"steps-" + maker.name(box),
                          maker.say(message("From {1} to its slot"), {maker.name(box)}),
                          {},
                          placementSentence(maker, box)};
    const auto add = [&](BankType type, const char* name, std::string prompt, const PlacementField& field) {
        question.parts.push_back(gap(maker, box, type, name, std::move(prompt), field, kMaxInGap));
    };
    add(BankType::Code, "lt", maker.say(message("Code of the top left corner of {1}, in base 2:"), {maker.name(box)}),
        [depth](const Placement& p) { return bitsOf(p.lt, depth); });
    add(BankType::Code, "rb",
        maker.say(message("Code of the bottom right corner of {1}, in base 2:"), {maker.name(box)}),
        [depth](const Placement& p) { return bitsOf(p.rb, depth); });
    add(BankType::Code, "xor", maker.say(message("XOR of both codes, in base 2:")),
        [depth](const Placement& p) { return bitsOf(p.codesXor, depth); });
    add(BankType::Number, "up",
        maker.say(message("Number of levels that {1} rises from the deepest level:"), {maker.name(box)}),
        [](const Placement& p) { return p.up < 0 ? std::nullopt : std::optional(std::to_string(p.up)); });
    add(BankType::Number, "level", maker.say(message("Level of the cell:")),
        [&maker](const Placement& p) { return levelField(maker, p); });
    if (!maker.placement(box).cell.isRoot()) {
        add(BankType::Code, "code", maker.say(message("Code of the cell, in base 2:")),
            [&maker](const Placement& p) { return codeField(maker, p); });
    }
    add(BankType::Number, "slot", maker.say(message("Slot of the cell in the array:")), slotField);
    return question;
}

BankQuestion levelQuestion(const Maker& maker)
{
    const PlacementField field = [&maker](const Placement& p) { return levelField(maker, p); };
    const BoxId box = boxWithMistakes(maker, field);
    const std::string name = maker.name(box);
    const int right = maker.placement(box).cell.level();
    AnswerList known({std::to_string(right)});
    addMistakenValues(known, maker, box, field, static_cast<std::size_t>(maker.depth()));
    for (int level = 0; level <= maker.depth(); ++level) {
        const std::string reason =
            level > right ? maker.say(message("At level {1}, the two corners of {2} are in different cells."),
                                      {std::to_string(level), name})
                          : maker.say(message("A cell of level {1} holds {2}, but a smaller one does, too."),
                                      {std::to_string(level), name});
        known.addWrong(std::to_string(level), reason);
    }
    BankPart part{BankType::Choice, "level", maker.say(message("At which level does {1} live?"), {name}), known.take()};
    std::ranges::sort(part.answers, {}, &BankAnswer::text);  // one digit each
    part.keepsOrder = true;
    return {"level-" + name, maker.say(message("Level of {1}"), {name}), {part}, placementSentence(maker, box)};
}

BankQuestion slotQuestion(const Maker& maker)
{
    const BoxId box = boxWithMistakes(maker, slotField);
    const std::string name = maker.name(box);
    return {"slot-" + name,
            maker.say(message("Slot of {1}"), {name}),
            {gap(maker, box, BankType::Number, "slot",
                 maker.say(message("In which slot of the linear array is {1}?"), {name}), slotField, kMaxTyped)},
            placementSentence(maker, box)};
}

/// Asks to match corners with their codes. The extra codes come from classic mistakes.
BankQuestion codesQuestion(const Maker& maker)
{
    constexpr std::size_t kCorners = 4;
    constexpr std::size_t kExtras = 2;
    struct Corner {
        BoxId box;
        bool isLeftTop;
    };
    std::vector<Corner> corners;
    for (std::size_t row = 0; row < maker.scene.size(); ++row) {
        corners.push_back({maker.scene.id(row), true});
        corners.push_back({maker.scene.id(row), false});
    }
    maker.shuffle(corners);
    const auto codeOf = [&maker](const Placement& p, bool isLeftTop) {
        return bitsOf(isLeftTop ? p.lt : p.rb, maker.depth());
    };
    BankPart part{BankType::Matching, "codes", maker.say(message("Match each corner with its Morton code."))};
    std::set<std::string> codes;
    std::vector<Corner> used;
    for (const Corner& corner : corners) {
        const std::string code = *codeOf(maker.placement(corner.box), corner.isLeftTop);
        if (part.matches.size() == kCorners || !codes.insert(code).second) {
            continue;
        }
        used.push_back(corner);
        const char* text = corner.isLeftTop ? message("{1}, top left corner") : message("{1}, bottom right corner");
        part.matches.emplace_back(maker.say(text, {maker.name(corner.box)}), code);
    }
    for (const Corner& corner : used) {
        AnswerList wrong({*codeOf(maker.placement(corner.box), corner.isLeftTop)});
        addMistakenValues(wrong, maker, corner.box, [&](const Placement& p) { return codeOf(p, corner.isLeftTop); }, 1);
        for (const BankAnswer& answer : wrong.take()) {
            if (part.extras.size() < kExtras && codes.insert(answer.text).second) {
                part.extras.push_back(answer.text);
            }
        }
    }
    std::string all;
    for (const auto& [corner, code] : part.matches) {
        all += (all.empty() ? "" : "; ") + corner + ": " + code;
    }
    return {"codes", maker.say(message("Codes of corners")), {part}, all};
}

BankQuestion codeQuestion(const Maker& maker)
{
    const bool isLeftTop = maker.dice.percent(50);
    const PlacementField field = [&maker, isLeftTop](const Placement& p) {
        return bitsOf(isLeftTop ? p.lt : p.rb, maker.depth());
    };
    const BoxId box = boxWithMistakes(maker, field);
    const std::string name = maker.name(box);
    const std::string prompt =
        isLeftTop ? maker.say(message("What is the Morton code of the top left corner of {1}, in base 2?"), {name})
                  : maker.say(message("What is the Morton code of the bottom right corner of {1}, in base 2?"), {name});
    return {(isLeftTop ? "lt-" : "rb-") + name,
            maker.say(message("Code of a corner of {1}"), {name}),
            {gap(maker, box, BankType::Code, "code", prompt, field, kMaxTyped)},
            placementSentence(maker, box)};
}

// ------------------------------------------------------------------------------------------------ tree and array

/// Returns boxes in different cells, at most `most`, chosen by the dice.
std::vector<BoxId> boxesOfDifferentCells(const Maker& maker, std::size_t most)
{
    std::vector<BoxId> boxes;
    for (std::size_t row = 0; row < maker.scene.size(); ++row) {
        boxes.push_back(maker.scene.id(row));
    }
    maker.shuffle(boxes);
    std::set<Cell> cells;
    std::erase_if(boxes,
                  [&](BoxId box) { return cells.size() == most || !cells.insert(maker.placement(box).cell).second; });
    std::ranges::sort(boxes);
    return boxes;
}

/// Asks to match boxes with their cells or slots, as text. The extra ones hold no box; classic mistakes give them.
BankPart placesPart(const Maker& maker, std::string name, std::string prompt, const PlacementField& field)
{
    constexpr std::size_t kBoxes = 5;
    constexpr std::size_t kExtras = 2;
    BankPart part{BankType::Matching, std::move(name), std::move(prompt)};
    std::set<std::string> places;
    for (std::size_t row = 0; row < maker.scene.size(); ++row) {
        places.insert(*field(maker.placement(maker.scene.id(row))));
    }
    const std::vector<BoxId> boxes = boxesOfDifferentCells(maker, kBoxes);
    for (const BoxId box : boxes) {
        part.matches.emplace_back(maker.name(box), *field(maker.placement(box)));
    }
    for (const BoxId box : boxes) {
        AnswerList wrong({*field(maker.placement(box))});
        addMistakenValues(wrong, maker, box, field, kExtras);
        for (const BankAnswer& answer : wrong.take()) {
            if (part.extras.size() < kExtras && places.insert(answer.text).second) {
                part.extras.push_back(answer.text);
            }
        }
    }
    return part;
}

std::string allPlacements(const Maker& maker)
{
    std::string all;
    for (std::size_t row = 0; row < maker.scene.size(); ++row) {
        const BoxId box = maker.scene.id(row);
        const Cell cell = maker.placement(box).cell;
        all += (all.empty() ? "" : "; ") + maker.name(box) + ": " + maker.words.cell(cell) + ", "
             + maker.words.slot(cell.index().value);
    }
    return all;
}

BankQuestion cellsQuestion(const Maker& maker)
{
    const PlacementField field = [&maker](const Placement& p) -> std::optional<std::string> {
        const auto cell = cellOf(maker, p);
        return cell ? std::optional(maker.words.cell(*cell)) : std::nullopt;
    };
    return {
        "cells",
        maker.say(message("Cells of boxes")),
        {placesPart(maker, "cells", maker.say(message("Match each box with its cell. Codes are in base 2.")), field)},
        allPlacements(maker)};
}

BankQuestion slotsQuestion(const Maker& maker)
{
    const PlacementField field = [&maker](const Placement& p) -> std::optional<std::string> {
        return p.index < 0 ? std::nullopt : std::optional(maker.words.slot(static_cast<std::uint64_t>(p.index)));
    };
    return {
        "slots",
        maker.say(message("Slots of boxes")),
        {placesPart(maker, "slots", maker.say(message("Match each box with its slot in the linear array.")), field)},
        allPlacements(maker)};
}

std::string listOfSlot(const Maker& maker, std::uint64_t slot)
{
    std::string names;
    for (const BoxId box : maker.key.array[slot].boxes) {
        names += (names.empty() ? "" : ", ") + maker.name(box);
    }
    return names;
}

/// Returns what a slot holds, as one sentence.
std::string slotSentence(const Maker& maker, std::uint64_t slot)
{
    const std::string number = std::to_string(slot);
    if (!maker.key.array[slot].exists) {
        return maker.say(message("Slot {1} is empty: no box is in it or in a descendant."), {number});
    }
    if (maker.key.array[slot].boxes.empty()) {
        return maker.say(message("Slot {1} is not empty: it has no box of its own, but a descendant has one."),
                         {number});
    }
    return maker.say(message("Slot {1} holds {2}."), {number, listOfSlot(maker, slot)});
}

/// Asks for all slots for which `isRight` is true, among six slots.
BankPart slotsPart(const Maker& maker, std::string name, std::string prompt,
                   const std::function<bool(const WorksheetSlot&)>& isRight)
{
    constexpr std::size_t kEach = 3;
    std::vector<std::uint64_t> right, wrong;
    for (std::uint64_t i = 0; i < maker.key.array.size(); ++i) {
        (isRight(maker.key.array[i]) ? right : wrong).push_back(i);
    }
    for (std::vector<std::uint64_t>* slots : {&right, &wrong}) {
        maker.shuffle(*slots);
        // Slots that hold no box, but exist, come first: they are the hard ones.
        std::ranges::stable_partition(
            *slots, [&](std::uint64_t i) { return maker.key.array[i].exists && maker.key.array[i].boxes.empty(); });
        slots->resize(std::min(slots->size(), kEach));
    }
    BankPart part{BankType::Several, std::move(name), std::move(prompt)};
    for (const std::uint64_t slot : right) {
        part.answers.push_back({maker.words.slot(slot), true});
    }
    for (const std::uint64_t slot : wrong) {
        part.answers.push_back({maker.words.slot(slot), false, slotSentence(maker, slot)});
    }
    maker.shuffle(part.answers);
    return part;
}

BankQuestion existingQuestion(const Maker& maker)
{
    return {"existing",
            maker.say(message("Non-empty cells")),
            {slotsPart(maker, "existing",
                       maker.say(message(
                           "Which of these cells are not empty, that is, hold a box themselves or in a descendant?")),
                       [](const WorksheetSlot& slot) { return slot.exists; })},
            allPlacements(maker)};
}

BankQuestion filledQuestion(const Maker& maker)
{
    return {"filled",
            maker.say(message("Slots with boxes")),
            {slotsPart(maker, "filled", maker.say(message("Which of these slots hold boxes of their own?")),
                       [](const WorksheetSlot& slot) { return !slot.boxes.empty(); })},
            allPlacements(maker)};
}

/// Asks for the number of non-empty cells. The wrong numbers come from the trees of classic mistakes.
BankQuestion countQuestion(const Maker& maker)
{
    const auto marked = [](const LinearQuadtree& tree) {
        return std::to_string(std::ranges::count(tree.marks(), std::uint8_t{1}));
    };
    AnswerList answers({marked(LinearQuadtree(maker.scene.space(), maker.scene.boxes()))});
    const auto filled =
        std::ranges::count_if(maker.key.array, [](const WorksheetSlot& slot) { return !slot.boxes.empty(); });
    answers.addWrong(
        std::to_string(filled),
        maker.say(message("That is the number of cells that hold boxes. Their ancestors are not empty either.")));
    for (const Mistake& mistake : mistakes()) {
        const LinearQuadtree tree = treeFor(maker.scene, {.algorithm = mistake.algorithm});
        if (tree.isWhole() && answers.wrongs() < kMaxTyped) {
            answers.addWrong(marked(tree), maker.words.mistake(*mistake.algorithm));
        }
    }
    BankPart part{BankType::Number, "count", maker.say(message("How many cells of the tree are not empty?")),
                  answers.take()};
    return {"count", maker.say(message("Number of non-empty cells")), {part}, allPlacements(maker)};
}

/// Asks for the slot of a parent. The wrong numbers come from wrong rules for children, and from wrong slots.
BankQuestion parentQuestion(const Maker& maker)
{
    const BoxId box =
        boxWithMistakes(maker, slotField, [&maker](BoxId b) { return !maker.placement(b).cell.isRoot(); });
    const std::string name = maker.name(box);
    const std::uint64_t slot = maker.placement(box).cell.index().value;
    AnswerList answers({std::to_string((slot - 1) / 4)});
    answers.addWrong(std::to_string(slot / 4), maker.words.mistake(*findAlgorithm("child-index-off-at-root")));
    answers.addWrong(std::to_string((slot - 1) / 2), maker.words.mistake(*findAlgorithm("binary-heap-children")));
    if (slot >= 2) {
        answers.addWrong(std::to_string((slot - 2) / 4), maker.words.mistake(*findAlgorithm("child-index-plus-two")));
    }
    answers.addWrong(std::to_string(slot), maker.say(message("That is the slot of the cell itself.")));
    BankPart part{BankType::Number, "parent", maker.say(message("In which slot is the parent of {1}’s cell?"), {name}),
                  answers.take()};
    return {
        "parent-" + name,
        maker.say(message("Parent of the cell of {1}"), {name}),
        {part},
        maker.say(message("{1} is in slot {2}. The parent of slot i is slot (i − 1)/4, without the remainder: {3}."),
                  {name, std::to_string(slot), std::to_string((slot - 1) / 4)})};
}

/// Asks for the content of a slot.
BankQuestion stateQuestion(const Maker& maker)
{
    enum State { Empty, Below, Own };
    const auto stateOf = [](const WorksheetSlot& slot) {
        if (!slot.exists) {
            return Empty;
        }
        return slot.boxes.empty() ? Below : Own;
    };
    const auto wanted = static_cast<State>(maker.dice.below(3));
    std::vector<std::uint64_t> slots;
    for (std::uint64_t i = 0; i < maker.key.array.size(); ++i) {
        if (stateOf(maker.key.array[i]) == wanted) {
            slots.push_back(i);
        }
    }
    assert(!slots.empty());  // each worksheet scene has slots of all three states
    const std::uint64_t slot = slots[static_cast<std::size_t>(maker.dice.below(static_cast<int>(slots.size())))];
    const std::string why = slotSentence(maker, slot);
    BankPart part{BankType::Choice, "state",
                  maker.say(message("What is in slot {1} of the linear array?"), {std::to_string(slot)})};
    for (const char* text : {message("nothing: the cell is empty"), message("no box, but the cell is not empty"),
                             message("at least one box")}) {
        const bool isRight = part.answers.size() == static_cast<std::size_t>(wanted);
        part.answers.push_back({maker.say(text), isRight, isRight ? std::string() : why});
    }
    part.keepsOrder = true;
    return {"state-" + std::to_string(slot),
            maker.say(message("What is in slot {1}"), {std::to_string(slot)}),
            {part},
            why};
}

}  // namespace

std::optional<std::string> slotField(const Placement& p)
{
    return p.index < 0 ? std::nullopt : std::optional(std::to_string(p.index));
}

std::string placementSentence(const Maker& maker, BoxId box)
{
    const Placement& p = maker.placement(box);
    const int depth = maker.depth();
    return maker.say(message("{1}: lt = {2}, rb = {3}, XOR = {4}; up = {5}, level = {6}, code = {7}, slot = {8}."),
                     {maker.name(box), *bitsOf(p.lt, depth), *bitsOf(p.rb, depth), *bitsOf(p.codesXor, depth),
                      std::to_string(p.up), std::to_string(p.cell.level()),
                      binaryText(p.cell.code(), 2 * p.cell.level()), std::to_string(p.index)});
}

BankQuestion placementQuestion(const Maker& maker, int form)
{
    switch (form % 5) {
    case 0: return stepsQuestion(maker);
    case 1: return levelQuestion(maker);
    case 2: return codesQuestion(maker);
    case 3: return slotQuestion(maker);
    default: return codeQuestion(maker);
    }
}

BankQuestion treeQuestion(const Maker& maker, int form)
{
    switch (form % 4) {
    case 0: return cellsQuestion(maker);
    case 1: return existingQuestion(maker);
    case 2: return countQuestion(maker);
    default: return parentQuestion(maker);
    }
}

BankQuestion arrayQuestion(const Maker& maker, int form)
{
    // The slot of one box is a question of placementQuestion(): a mixed bank would ask it twice about the same box.
    switch (form % 3) {
    case 0: return slotsQuestion(maker);
    case 1: return stateQuestion(maker);
    default: return filledQuestion(maker);
    }
}

}  // namespace mortonscope::banks
