#include "core/machine/machine_state.h"

#include "core/base/message.h"
#include "core/base/text.h"
#include "core/json/json_text.h"
#include "core/scene/scene_names.h"
#include "core/space/text.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <iterator>
#include <utility>

namespace mortonscope {

namespace {

using Field = DerivationField;

struct Verb {
    std::string_view word;
    MoveKind kind;
    Field field = {};
};
/// An abbreviation means the first word that begins with it.
constexpr std::array kVerbs{
    Verb{"lt", MoveKind::StateValue, Field::Lt},
    Verb{"rb", MoveKind::StateValue, Field::Rb},
    Verb{"xor", MoveKind::StateValue, Field::Xor},
    Verb{"level", MoveKind::StateValue, Field::Level},
    Verb{"code", MoveKind::StateValue, Field::Code},
    Verb{"index", MoveKind::StateValue, Field::Index},
    Verb{"place", MoveKind::Place},
    Verb{"enter", MoveKind::Enter},
    Verb{"test", MoveKind::Test},
    Verb{"push", MoveKind::Push},
    Verb{"pop", MoveKind::Pop},
    Verb{"leave", MoveKind::Leave},
};

Error refusal(ErrorCode code, std::string_view value, std::string expected)
{
    return {code, "", inQuotes(value), std::move(expected)};
}

/// Splits a line into words at spaces and commas. A text in quotes is one word, in which quotes are doubled.
std::vector<std::string> wordsOf(std::string_view text)
{
    std::vector<std::string> words;
    bool inWord = false;
    bool inQuotes = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (inQuotes) {
            if (c == '"' && i + 1 < text.size() && text[i + 1] == '"') {
                words.back() += text[++i];
            } else if (c == '"') {
                inQuotes = false;
            } else {
                words.back() += c;
            }
        } else if (c == ' ' || c == '\t' || c == ',' || c == '\n' || c == '\r') {
            inWord = false;
        } else {
            if (!std::exchange(inWord, true)) {
                words.emplace_back();
            }
            inQuotes = c == '"' && words.back().empty();
            if (!inQuotes) {
                words.back() += c;
            }
        }
    }
    return words;
}

const Verb* verbOf(std::string_view written)
{
    const std::string word = inLowerCase(written);
    const auto* verb =
        std::ranges::find_if(kVerbs, [&](const Verb& v) { return !word.empty() && v.word.starts_with(word); });
    return verb != kVerbs.end() ? verb : nullptr;
}

/// Returns a name, in quotes if it would not be a single word.
std::string nameText(const Scene& scene, BoxId box)
{
    const std::string& name = scene.name(box);
    if (name.find_first_of(" \t\r\n\",") == std::string::npos) {
        return name;
    }
    std::string quoted = "\"";
    for (const char c : name) {
        quoted += c;
        if (c == '"') {
            quoted += c;
        }
    }
    return quoted + '"';
}

/// Finds the box with this name. Ignores case if only one box matches that way.
std::optional<BoxId> boxNamed(const Scene& scene, const std::string& name)
{
    if (const auto exact = scene.find(name)) {
        return exact;
    }
    std::optional<BoxId> found;
    for (std::uint32_t b = 0; b < scene.size(); ++b) {
        if (inLowerCase(scene.name(BoxId(b))) == inLowerCase(name)) {
            if (found) {
                return std::nullopt;
            }
            found = BoxId(b);
        }
    }
    return found;
}

Result<BoxId> readBox(const std::string& word, const Scene& scene)
{
    const auto box = boxNamed(scene, word);
    if (!box) {
        Error error = refusal(ErrorCode::UnknownName, word, say("the name of a box"));
        if (word.size() > 1) {
            error.suggestion = nearestName(scene, word);
        }
        return error;
    }
    return *box;
}

Result<Cell> readCell(const std::string& word, const Space& space)
{
    const auto cell = typedCell(word, space);
    if (!cell) {
        return refusal(ErrorCode::OutOfRange, word,
                       say("a cell: its slot from 0 to {1}, or level#code such as 1#0", space.cellCount() - 1));
    }
    return *cell;
}

Error missing(std::string_view text, std::string expected)
{
    return refusal(ErrorCode::WrongFormat, text, std::move(expected));
}

Error allArePlaced(std::string_view text)
{
    return {ErrorCode::Custom,
            {},
            say("{1} is not possible: all boxes are in their cells", quotedText(text)),
            say("make a move of the pass")};
}

Result<Move> readSay(const Verb& verb, const std::vector<std::string>& words, const MoveContext& context)
{
    if (!context.box) {
        return allArePlaced(verb.word);
    }
    std::string digits;
    for (std::size_t i = 1; i < words.size(); ++i) {
        digits += words[i];
    }
    const auto number = typedNumber(digits, isCode(verb.field) ? Base::Binary : Base::Decimal);
    if (!number) {
        return refusal(ErrorCode::WrongType, digits,
                       isCode(verb.field) ? say("bits such as 00 11, or a number") : say("a number"));
    }
    return Move::stateValue(*context.box, verb.field, *number);
}

}  // namespace

bool areSame(const Move& a, const Move& b)
{
    return a == b || (a.kind == MoveKind::Test && b.kind == MoveKind::Test && a.box == b.other && a.other == b.box);
}

std::string_view wordOf(DerivationField field) { return kVerbs[static_cast<std::size_t>(field)].word; }

std::string stateNumberText(const Move& move, const Scene& scene)
{
    assert(move.kind == MoveKind::StateValue);
    if (!isCode(move.field) || move.number < 0) {
        return std::to_string(move.number);
    }
    const auto code = static_cast<std::uint32_t>(move.number);
    return binaryGroups(code, std::max({scene.space().depth(), levelsUpFast(code), 1}));
}

std::string textOf(const Move& move, const Scene& scene)
{
    switch (move.kind) {
    case MoveKind::StateValue: return std::string(wordOf(move.field)) + ' ' + stateNumberText(move, scene);
    case MoveKind::Place: return "place " + std::to_string(move.cell->index().value);
    case MoveKind::Enter: return "enter " + std::to_string(move.cell->index().value);
    case MoveKind::Test: return "test " + nameText(scene, move.box) + ' ' + nameText(scene, move.other);
    case MoveKind::Push: return "push " + nameText(scene, move.box);
    case MoveKind::Pop: return "pop";
    case MoveKind::Leave: return "leave";
    }
    return {};
}

std::optional<Cell> typedCell(std::string_view text, const Space& space)
{
    const std::size_t hash = text.find('#');
    if (hash == std::string_view::npos) {
        const auto index = typedNumber(text, Base::Decimal);
        if (!index || *index >= space.cellCount()) {
            return std::nullopt;
        }
        return Cell::fromIndex(CellIndex(*index));
    }
    const auto level = typedNumber(text.substr(0, hash), Base::Decimal);
    const auto code = typedNumber(text.substr(hash + 1), Base::Decimal);
    if (!level || !code || *level > static_cast<std::uint32_t>(space.depth())
        || *code >= Cell::cellsAt(static_cast<int>(*level))) {
        return std::nullopt;
    }
    return Cell(static_cast<int>(*level), *code);
}

Result<Move> moveFromText(std::string_view text, const MoveContext& context)
{
    std::vector<std::string> words = wordsOf(text);
    const Verb* verb = words.empty() ? nullptr : verbOf(words.front());
    if (verb == nullptr) {
        std::vector<std::string_view> known;
        std::ranges::transform(kVerbs, std::back_inserter(known), &Verb::word);
        return refusal(ErrorCode::WrongFormat, text,
                       say("a move: place 9, xor 00 11, enter 4, test D A, push D, pop or leave"))
            .suggesting(words.empty() ? std::string_view() : words.front(), known);
    }
    const std::size_t count = words.size() - 1;
    switch (verb->kind) {
    case MoveKind::StateValue: return readSay(*verb, words, context);
    case MoveKind::Place:
    case MoveKind::Enter: {
        if (count != 1) {
            return missing(text, say("{1} followed by one cell", verb->word));
        }
        if (verb->kind == MoveKind::Place && !context.box) {
            return allArePlaced(text);
        }
        const Result<Cell> cell = readCell(words[1], context.scene.space());
        if (!cell) {
            return cell.error();
        }
        if (verb->kind == MoveKind::Enter) {
            return Move::enter(*cell);
        }
        assert(context.box);
        return Move::place(*context.box, *cell);
    }
    case MoveKind::Test: {
        // Also accept "test D-A", unless a box has such a name.
        if (count == 1 && words[1].find('-') != std::string::npos && !context.scene.find(words[1])) {
            const std::size_t hyphen = words[1].find('-');
            words.push_back(words[1].substr(hyphen + 1));
            words[1].resize(hyphen);
        }
        if (words.size() != 3) {
            return missing(text, say("test followed by two boxes"));
        }
        const Result<BoxId> first = readBox(words[1], context.scene);
        const Result<BoxId> second = first ? readBox(words[2], context.scene) : first;
        if (!second) {
            return second.error();
        }
        return Move::test({*first, *second});
    }
    case MoveKind::Push: {
        if (count != 1) {
            return missing(text, say("push followed by one box"));
        }
        const Result<BoxId> box = readBox(words[1], context.scene);
        if (!box) {
            return box.error();
        }
        return Move::push(*box);
    }
    case MoveKind::Pop:
        if (count > 0) {
            return missing(text, say("pop alone: it pops the box on top"));
        }
        if (!context.top) {
            return missing(text, say("a box on the stack"));
        }
        return Move::pop(*context.top);
    case MoveKind::Leave:
        if (count > 0) {
            return missing(text, say("leave alone: it leaves the cell entered last"));
        }
        if (!context.cell) {
            return missing(text, say("a cell that has been entered"));
        }
        return Move::leave(*context.cell);
    }
    return missing(text, say("a move"));
}

void HandMadeTree::put(BoxId box, Cell cell)
{
    for (int level = 0; level < cell.level(); ++level) {
        m_lists.try_emplace(cell.ancestorAt(level));
    }
    m_lists[cell].push_back(box);
    assert(isMarked(cell) && isMarked(Cell()));
}

std::span<const BoxId> HandMadeTree::list(Cell cell) const
{
    const auto found = m_lists.find(cell);
    if (found == m_lists.end()) {
        return {};
    }
    return found->second;
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
    if (next >= m_boxes) {
        return std::nullopt;
    }
    return BoxId(next);
}

std::optional<DerivationField> MachineState::field() const
{
    const auto fields = m_code.fields();
    if (!box() || m_stated == fields.size()) {
        return std::nullopt;
    }
    assert(m_stated < fields.size());
    return fields[m_stated];
}

bool MachineState::canDo(const Move& move) const
{
    if (isPlacing()) {
        const auto asked = field();
        if (move.box != box()) {
            return false;
        }
        if (!asked) {
            return move.kind == MoveKind::Place;
        }
        return move.kind == MoveKind::StateValue && move.field == *asked;
    }
    if (!m_code.hasPass()) {
        return false;
    }
    switch (move.kind) {
    case MoveKind::StateValue:
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
    assert(canDo(move));
    switch (move.kind) {
    case MoveKind::StateValue: ++m_stated; break;
    case MoveKind::Place:
        m_tree.put(move.box, *move.cell);
        m_homes.push_back(*move.cell);
        m_stated = 0;
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

namespace {

template <class T>
std::optional<T> lastOf(const std::vector<T>& values)
{
    return values.empty() ? std::nullopt : std::optional(values.back());
}

}  // namespace

MoveContext MachineState::context(const Scene& scene) const { return {scene, box(), lastOf(m_stack), lastOf(m_path)}; }

}  // namespace mortonscope
