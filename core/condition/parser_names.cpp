#include "core/condition/condition_parser.h"

#include "core/base/enum_names.h"
#include "core/base/text.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <utility>

namespace mortonscope {

namespace {

constexpr std::array<std::pair<std::string_view, Quantity>, 12> kQuantities{{
    {"step", Quantity::Step},
    {"phase", Quantity::Phase},
    {"level", Quantity::Level},
    {"code", Quantity::Code},
    {"index", Quantity::Index},
    {"stack", Quantity::Stack},
    {"tests", Quantity::Tests},
    {"hits", Quantity::Hits},
    {"lt", Quantity::Lt},
    {"rb", Quantity::Rb},
    {"xor", Quantity::Xor},
    {"up", Quantity::Up},
}};

constexpr std::array<std::string_view, 9> kOtherNames{"kind", "box", "first",    "second", "pair",
                                                      "cell", "hit", "overlaps", "changed"};

}  // namespace

const std::vector<std::string_view>& conditionNames()
{
    static const std::vector<std::string_view> kAll = [] {
        std::vector<std::string_view> all(kOtherNames.begin(), kOtherNames.end());
        for (const auto& [word, quantity] : kQuantities) {
            all.push_back(word);
        }
        return all;
    }();
    return kAll;
}

bool ConditionParser::name(const Token& token)
{
    ++m_next;
    for (const auto& [word, quantity] : kQuantities) {
        if (token.text == word) {
            ConditionNode value = node(Op::Quantity);
            value.quantity = quantity;
            return add(value);
        }
    }
    if (token.text == "insertion" || token.text == "pass" || token.text == kInsertionBefore) {
        ConditionNode phase = node(Op::Number);
        phase.number = token.text == "pass" ? 2 : 1;
        return add(phase);
    }
    if (token.text == "hit" || token.text == "overlaps") {
        return add(node(Op::Hit));
    }
    if (token.text == "changed") {
        return changed();
    }
    if (token.text == "kind" || token.text == "cell" || token.text == "pair" || partOf(token.text)) {
        return identity(token);
    }
    return failAt(What::UnknownName, token, nearest(token.text, conditionNames()));
}

std::optional<BoxPart> ConditionParser::partOf(std::string_view word)
{
    if (word == "box") {
        return BoxPart::Any;
    }
    if (word == "first") {
        return BoxPart::First;
    }
    if (word == "second") {
        return BoxPart::Second;
    }
    return std::nullopt;
}

bool ConditionParser::identity(const Token& left)
{
    const bool differs = now().isSign("!=");
    if (!accept("==") && !accept("!=")) {
        return fail(What::NeedsEquals);
    }
    return identified(left.text) && (!differs || add(node(Op::Not, last())));
}

bool ConditionParser::identified(std::string_view by)
{
    if (by == "kind") {
        return kind();
    }
    if (by == "cell") {
        return cell();
    }
    if (by == "pair") {
        return pair();
    }
    const auto part = partOf(by);
    assert(part);
    return box(*part);
}

bool ConditionParser::kind()
{
    ConditionNode made = node(Op::KindIs);
    std::vector<std::string_view> known{"test"};
    for (const StepKind kind : kValuesOf<StepKind>) {
        known.push_back(nameOf(kind));
        if (now().isWord(known.back())) {
            made.kinds = {kind};
        }
    }
    if (now().isWord("test")) {
        made.kinds = kTests;
    }
    if (now().type == Token::Type::End) {
        return fail(What::NeedsOperand);
    }
    if (made.kinds.isEmpty()) {
        return fail(What::UnknownKind, nearest(now().text, known));
    }
    ++m_next;
    return add(made);
}

std::optional<BoxId> ConditionParser::boxName()
{
    if (now().type == Token::Type::End || now().type == Token::Type::Sign) {
        fail(What::NeedsOperand);
        return std::nullopt;
    }
    const auto id = m_scene.find(now().text);
    if (!id) {
        fail(What::UnknownBox, nearestBox(now().text));
        return std::nullopt;
    }
    ++m_next;
    return id;
}

std::string ConditionParser::nearestBox(std::string_view wrong) const
{
    constexpr std::size_t kMaxLookedAt = 10'000;  // examining more would take too long for a suggestion
    std::vector<std::string_view> names;
    for (std::uint32_t b = 0; b < std::min(m_scene.size(), kMaxLookedAt); ++b) {
        names.push_back(m_scene.name(BoxId(b)));
    }
    return nearest(wrong, names);
}

bool ConditionParser::box(BoxPart part)
{
    ConditionNode made = node(Op::BoxIs);
    made.part = part;
    const auto id = boxName();
    if (!id) {
        return false;
    }
    made.first = *id;
    return add(made);
}

bool ConditionParser::pair()
{
    if (!accept("(")) {
        return fail(What::NeedsPair);
    }
    const auto first = boxName();
    if (!first) {
        return false;
    }
    if (!accept(",")) {
        return fail(What::NeedsPair);
    }
    const auto second = boxName();
    if (!second) {
        return false;
    }
    ConditionNode made = node(Op::PairIs);
    made.first = *first;
    made.second = *second;
    return (accept(")") || fail(What::NeedsClosing)) && add(made);
}

bool ConditionParser::cell()
{
    const Token first = now();
    if (first.type != Token::Type::Number) {
        return fail(What::UnknownCell);
    }
    ++m_next;
    const int depth = m_scene.space().depth();
    ConditionNode made = node(Op::CellIs);
    const auto number = static_cast<std::uint64_t>(first.number);
    if (!accept("#")) {
        if (number >= Cell::firstIndexAt(depth + 1)) {
            return failAt(What::UnknownCell, first);
        }
        made.cell = Cell::fromIndex(CellIndex(number));
        return add(made);
    }
    const Token code = now();
    if (code.type != Token::Type::Number || number > static_cast<std::uint64_t>(depth)
        || static_cast<std::uint64_t>(code.number) >= Cell::cellsAt(static_cast<int>(number))) {
        return fail(What::UnknownCell);
    }
    ++m_next;
    made.cell = Cell(static_cast<int>(number), static_cast<std::uint32_t>(code.number));
    return add(made);
}

bool ConditionParser::changed()
{
    if (!accept("(")) {
        return fail(What::NeedsOperand);
    }
    const Token inner = now();
    ConditionNode made;
    if (acceptWord("kind")) {
        made = node(Op::KindChanged);
    } else if (acceptWord("cell")) {
        made = node(Op::CellChanged);
    } else if (const auto part = partOf(inner.text); part && inner.type == Token::Type::Word) {
        ++m_next;
        made = node(Op::BoxChanged);
        made.part = *part;
    } else {
        if (!deeper() || !alternatives()) {
            return false;
        }
        --m_depth;
        if (isQuestion(last())) {
            return failAt(What::NeedsNumber, inner);
        }
        made = node(Op::Changed, last());
    }
    return (accept(")") || fail(What::NeedsClosing)) && add(made);
}

}  // namespace mortonscope
