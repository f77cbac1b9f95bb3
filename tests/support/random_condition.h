#pragma once

#include "core/base/enum_names.h"
#include "core/condition/condition.h"
#include "tests/support/recorded_scene.h"

#include <functional>
#include <optional>
#include <random>
#include <set>
#include <string>

namespace mortonscope::test {

/// A condition as text, and its meaning, computed from the recording without the program's code.
struct JudgedCondition {
    std::string text;
    std::function<bool(std::uint64_t)> holds;  ///< for a step, 1 … total
};

/// Writes random conditions over one recorded scene.
class ConditionWriter {
public:
    ConditionWriter(const RecordedScene& scene, std::uint64_t seed) : m_scene(scene), m_random(seed)
    {
        for (std::uint64_t k = 1; k <= scene.total(); ++k) {
            const auto pair = scene.event(k).pair();
            m_hits.push_back((m_hits.empty() ? 0 : m_hits.back())
                             + (pair && scene.scene.overlap(pair->first, pair->second) ? 1 : 0));
        }
    }

    JudgedCondition question(int depth)
    {
        if (depth == 0 || below(4) == 0) {
            return atom();
        }
        const JudgedCondition a = question(depth - 1);
        switch (below(3)) {
        case 0: return {"!(" + a.text + ")", [a](std::uint64_t k) { return !a.holds(k); }};
        case 1: {
            const JudgedCondition b = question(depth - 1);
            return {"(" + a.text + ")" + (below(2) != 0 ? " && " : " and ") + "(" + b.text + ")",
                    [a, b](std::uint64_t k) { return a.holds(k) && b.holds(k); }};
        }
        default: {
            const JudgedCondition b = question(depth - 1);
            return {"(" + a.text + ")" + (below(2) != 0 ? "||" : " or ") + b.text,
                    [a, b](std::uint64_t k) { return a.holds(k) || b.holds(k); }};
        }
        }
    }

private:
    using Value = std::optional<std::int64_t>;
    struct Number {
        std::string text;
        std::function<Value(std::uint64_t)> at;  ///< for a position, 0 … total
    };

    std::uint64_t below(std::uint64_t n) { return m_random() % n; }
    std::string name(BoxId box) const { return quotedName(m_scene.scene.name(box)); }
    BoxId anyBox() { return BoxId(static_cast<std::uint32_t>(below(m_scene.scene.size()))); }

    JudgedCondition atom()
    {
        const RecordedScene& s = m_scene;
        switch (below(9)) {
        case 0: {
            const auto kind = static_cast<StepKind>(below(17));
            return {"kind == " + std::string(nameOf(kind)),
                    [&s, kind](std::uint64_t k) { return s.event(k).kind == kind; }};
        }
        case 1: {
            const BoxId box = anyBox();
            return {"box == " + name(box), [&s, box](std::uint64_t k) {
                        const Event& e = s.event(k);
                        return (e.hasBox() && e.first == box) || (isTest(e.kind) && e.second == box);
                    }};
        }
        case 2: {
            const BoxId box = anyBox();
            return {"second != " + name(box),
                    [&s, box](std::uint64_t k) { return !(isTest(s.event(k).kind) && s.event(k).second == box); }};
        }
        case 3: {
            const BoxId a = anyBox(), b = anyBox();
            return {"pair == (" + name(a) + ", " + name(b) + ")", [&s, a, b](std::uint64_t k) {
                        const Event& e = s.event(k);
                        return isTest(e.kind) && ((e.first == a && e.second == b) || (e.first == b && e.second == a));
                    }};
        }
        case 4: {
            const Cell cell = Cell::fromIndex(CellIndex(below(Cell::firstIndexAt(s.scene.space().depth() + 1))));
            const std::string text = below(2) != 0 ? std::to_string(cell.index().value)
                                                   : std::to_string(cell.level()) + "#" + std::to_string(cell.code());
            return {"cell == " + text, [&s, cell](std::uint64_t k) { return s.event(k).cell() == cell; }};
        }
        case 5:
            return {below(2) != 0 ? "hit" : "overlaps", [this](std::uint64_t k) { return hitsAt(k) != hitsAt(k - 1); }};
        case 6: {
            const Number n = number(1);
            return {"changed(" + n.text + ")", [n](std::uint64_t k) { return n.at(k) != n.at(k - 1); }};
        }
        default: break;
        }
        const Number a = number(2), b = number(1);
        const auto compared = [&](std::string sign, auto compare) {
            return JudgedCondition{a.text + " " + sign + " " + b.text, [a, b, compare](std::uint64_t k) {
                                       const Value x = a.at(k), y = b.at(k);
                                       return x && y && compare(*x, *y);
                                   }};
        };
        switch (below(6)) {
        case 0: return compared("<", std::less<>());
        case 1: return compared("<=", std::less_equal<>());
        case 2: return compared(">", std::greater<>());
        case 3: return compared(">=", std::greater_equal<>());
        case 4: return compared("==", std::equal_to<>());
        default: {
            const JudgedCondition equal = compared("==", std::equal_to<>());
            return {a.text + " != " + b.text, [equal](std::uint64_t k) { return !equal.holds(k); }};
        }
        }
    }

    Number number(int depth)
    {
        if (depth == 0 || below(3) == 0) {
            return below(2) != 0 ? constant() : quantity();
        }
        const Number a = number(depth - 1), b = below(2) != 0 ? constant() : number(depth - 1);
        const auto joined = [&](std::string sign, auto join) {
            return Number{"(" + a.text + " " + sign + " " + b.text + ")", [a, b, join](std::uint64_t k) {
                              const Value x = a.at(k), y = b.at(k);
                              return x && y ? Value(join(*x, *y)) : std::nullopt;
                          }};
        };
        switch (below(5)) {
        case 0: return joined("+", [](std::int64_t x, std::int64_t y) { return Value(x + y); });
        case 1: return joined("-", [](std::int64_t x, std::int64_t y) { return Value(x - y); });
        case 2: return joined("*", [](std::int64_t x, std::int64_t y) { return Value(x * y); });
        case 3: return joined("/", [](std::int64_t x, std::int64_t y) { return y == 0 ? Value() : Value(x / y); });
        default: return joined("%", [](std::int64_t x, std::int64_t y) { return y == 0 ? Value() : Value(x % y); });
        }
    }

    Number constant()
    {
        const auto value = static_cast<std::int64_t>(below(3) == 0 ? below(40) : below(5));
        return {std::to_string(value), [value](std::uint64_t) { return Value(value); }};
    }

    Number quantity()
    {
        const RecordedScene& s = m_scene;
        const auto ofCell = [&s](auto value) {
            return [&s, value](std::uint64_t k) {
                const auto cell = k == 0 ? std::nullopt : s.event(k).cell();
                return cell ? Value(static_cast<std::int64_t>(value(*cell))) : std::nullopt;
            };
        };
        switch (below(10)) {
        case 0: return {"step", [](std::uint64_t k) { return Value(static_cast<std::int64_t>(k)); }};
        case 1:
            return {"phase",
                    [&s](std::uint64_t k) { return k == 0 ? Value() : Value(k <= s.trace.lastOfInsertion ? 1 : 2); }};
        case 2: return {"level", ofCell([](Cell c) { return c.level(); })};
        case 3: return {"code", ofCell([](Cell c) { return c.code(); })};
        case 4: return {"index", ofCell([](Cell c) { return c.index().value; })};
        case 5:
            return {"stack", [&s](std::uint64_t k) {
                        return Value(k == 0 ? 0 : static_cast<std::int64_t>(s.trace.steps[k - 1].stack.size()));
                    }};
        case 6:
            return {"tests", [&s](std::uint64_t k) {
                        return Value(k == 0 ? 0 : static_cast<std::int64_t>(s.trace.steps[k - 1].tests));
                    }};
        case 7: return {"hits", [this](std::uint64_t k) { return Value(static_cast<std::int64_t>(hitsAt(k))); }};
        case 8:
            return {"xor", [this](std::uint64_t k) {
                        return ofBox(k, StepKind::Xor, [](const Placement& p) { return p.codesXor; });
                    }};
        default:
            return {"lt", [this](std::uint64_t k) {
                        return ofBox(k, StepKind::CodeLt, [](const Placement& p) { return p.lt; });
                    }};
        }
    }

    std::uint64_t hitsAt(std::uint64_t k) const { return k == 0 ? 0 : m_hits[k - 1]; }

    /// Returns a value of the current box, which is present from the step that computes it.
    template <class Get>
    Value ofBox(std::uint64_t k, StepKind from, Get get) const
    {
        if (k == 0) {
            return std::nullopt;
        }
        const Event& e = m_scene.event(k);
        if (e.kind == StepKind::EnterCell || e.kind == StepKind::LeaveCell
            || (phaseOf(e.kind) == Phase::Insertion && e.kind < from)) {
            return std::nullopt;
        }
        const Placement first = m_scene.tree.placement(e.first);
        const Placement p = isTest(e.kind) && first.cell != e.cell() ? m_scene.tree.placement(e.second) : first;
        return p.fate == PlacementResult::Placed ? Value(static_cast<std::int64_t>(get(p))) : std::nullopt;
    }

    const RecordedScene& m_scene;
    std::mt19937_64 m_random;
    std::vector<std::uint64_t> m_hits;
};

}  // namespace mortonscope::test
