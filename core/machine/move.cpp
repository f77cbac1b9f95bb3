#include "core/machine/move.h"

#include "core/base/message.h"
#include "core/json/json_parts.h"
#include "core/predict/typed_number.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <utility>
#include <vector>

namespace mortonscope {

namespace {

using Kind = MoveKind;
using Field = DerivationField;

struct Verb {
    std::string_view word;
    Kind kind;
    Field field = {};
};
/// A word that is cut short stands for the first that begins with it.
constexpr std::array kVerbs{
    Verb{"lt", Kind::Say, Field::Lt},
    Verb{"rb", Kind::Say, Field::Rb},
    Verb{"xor", Kind::Say, Field::Xor},
    Verb{"level", Kind::Say, Field::Level},
    Verb{"code", Kind::Say, Field::Code},
    Verb{"index", Kind::Say, Field::Index},
    Verb{"place", Kind::Place},
    Verb{"enter", Kind::Enter},
    Verb{"test", Kind::Test},
    Verb{"push", Kind::Push},
    Verb{"pop", Kind::Pop},
    Verb{"leave", Kind::Leave},
};

Error refusal(ErrorCode code, std::string_view value, std::string expected)
{
    return {code, "", inQuotes(value), std::move(expected)};
}

/// The words of a line; what stands in quotes is one, also with blanks, and a quote within is doubled. A comma ends a
/// word.
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

const Verb* verbOf(std::string word)
{
    std::ranges::transform(word, word.begin(),
                           [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + ('a' - 'A')) : c; });
    const auto* verb =
        std::ranges::find_if(kVerbs, [&](const Verb& v) { return !word.empty() && v.word.starts_with(word); });
    return verb != kVerbs.end() ? verb : nullptr;
}

/// A name as moves are written: in quotes where it would not be one word.
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

/// The box of that name, capital letters or not if only one fits.
std::optional<BoxId> boxNamed(const Scene& scene, const std::string& name)
{
    if (const auto exact = scene.find(name)) {
        return exact;
    }
    const auto lower = [](std::string text) {
        std::ranges::transform(text, text.begin(),
                               [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + ('a' - 'A')) : c; });
        return text;
    };
    std::optional<BoxId> found;
    for (std::uint32_t b = 0; b < scene.size(); ++b) {
        if (lower(scene.name(BoxId(b))) == lower(name)) {
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
    return box ? Result<BoxId>(*box) : refusal(ErrorCode::UnknownName, word, say("the name of a box"));
}

Result<Cell> readCell(const std::string& word, const Space& space)
{
    const auto cell = typedCell(word, space);
    return cell ? Result<Cell>(*cell)
                : refusal(ErrorCode::OutOfRange, word,
                          say("a cell: its index from 0 to {1}, or level#code such as 1#0", space.cellCount() - 1));
}

Error missing(std::string_view verb, std::string expected)
{
    return refusal(ErrorCode::BadUsage, verb, std::move(expected));
}

Result<Move> readSay(const Verb& verb, const std::vector<std::string>& words, const MoveContext& context)
{
    if (!context.box) {
        return missing(verb.word, say("a move of the pass: all boxes are in their cells"));
    }
    std::string digits;
    for (std::size_t i = 1; i < words.size(); ++i) {
        digits += words[i];
    }
    const auto number = typedNumber(digits, isCode(verb.field) ? DigitBase::Two : DigitBase::Ten);
    if (!number) {
        return refusal(ErrorCode::WrongType, digits,
                       isCode(verb.field) ? say("bits such as 00 11, or a number") : say("a number"));
    }
    return Move::say(*context.box, verb.field, *number);
}

}  // namespace

bool areSame(const Move& a, const Move& b)
{
    return a == b || (a.kind == Kind::Test && b.kind == Kind::Test && a.box == b.other && a.other == b.box);
}

std::string_view wordOf(DerivationField field) { return kVerbs[static_cast<std::size_t>(field)].word; }

std::string textOf(const Move& move, const Scene& scene)
{
    switch (move.kind) {
    case Kind::Say:
        return std::string(wordOf(move.field)) + ' '
             + (isCode(move.field) && move.number >= 0
                    ? groupedText(static_cast<std::uint32_t>(move.number), scene.space().level(), DigitBase::Two)
                    : std::to_string(move.number));
    case Kind::Place: return "place " + std::to_string(move.cell->index().value);
    case Kind::Enter: return "enter " + std::to_string(move.cell->index().value);
    case Kind::Test: return "test " + nameText(scene, move.box) + ' ' + nameText(scene, move.other);
    case Kind::Push: return "push " + nameText(scene, move.box);
    case Kind::Pop: return "pop";
    case Kind::Leave: return "leave";
    }
    return {};
}

std::optional<Cell> typedCell(std::string_view text, const Space& space)
{
    const std::size_t hash = text.find('#');
    if (hash == std::string_view::npos) {
        const auto index = typedNumber(text, DigitBase::Ten);
        return index && *index < space.cellCount() ? std::optional(Cell::fromIndex(CellIndex(*index))) : std::nullopt;
    }
    const auto level = typedNumber(text.substr(0, hash), DigitBase::Ten);
    const auto code = typedNumber(text.substr(hash + 1), DigitBase::Ten);
    if (!level || !code || *level > static_cast<std::uint32_t>(space.level())
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
        return refusal(ErrorCode::BadUsage, text,
                       say("a move: place 9, xor 00 11, enter 4, test D A, push D, pop or leave"));
    }
    const std::size_t count = words.size() - 1;
    switch (verb->kind) {
    case Kind::Say: return readSay(*verb, words, context);
    case Kind::Place:
    case Kind::Enter: {
        if (count != 1) {
            return missing(text, say("{1} followed by one cell", verb->word));
        }
        if (verb->kind == Kind::Place && !context.box) {
            return missing(text, say("a move of the pass: all boxes are in their cells"));
        }
        const Result<Cell> cell = readCell(words[1], context.scene.space());
        if (!cell) {
            return cell.error();
        }
        return verb->kind == Kind::Place ? Move::place(*context.box, *cell) : Move::enter(*cell);
    }
    case Kind::Test: {
        // "test D-A" too, unless a box has such a name.
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
        return second ? Result<Move>(Move::test({*first, *second})) : second.error();
    }
    case Kind::Push: {
        if (count != 1) {
            return missing(text, say("push followed by one box"));
        }
        const Result<BoxId> box = readBox(words[1], context.scene);
        return box ? Result<Move>(Move::push(*box)) : box.error();
    }
    case Kind::Pop:
        if (count > 0) {
            return missing(text, say("pop alone: it pops the box on top"));
        }
        return context.top ? Result<Move>(Move::pop(*context.top)) : missing(text, say("a box on the stack"));
    case Kind::Leave:
        if (count > 0) {
            return missing(text, say("leave alone: it leaves the cell entered last"));
        }
        return context.cell ? Result<Move>(Move::leave(*context.cell))
                            : missing(text, say("a cell that has been entered"));
    }
    return missing(text, say("a move"));
}

}  // namespace mortonscope
