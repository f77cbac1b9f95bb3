#pragma once

#include "core/algorithms/probe.h"
#include "core/base/id.h"
#include "core/base/result.h"
#include "core/predict/derivation_field.h"
#include "core/scene/scene.h"
#include "core/space/cell.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace mortonscope {

/// What somebody who is the machine can do in one go.
enum class MoveKind : std::uint8_t {
    Say,    ///< a number on the way from the current box to its cell
    Place,  ///< the current box goes to the end of a cell's list
    Enter,  ///< a cell
    Test,   ///< two boxes
    Push,   ///< a box, onto the object stack
    Pop,    ///< the box on top of it
    Leave,  ///< the cell entered last
};

/// One move, right or wrong. What is not used stays as it is made, so that equal moves are equal.
struct Move {
    MoveKind kind{};
    DerivationField field{};   ///< of Say
    std::int64_t number{};     ///< of Say
    BoxId box = kNoBox;        ///< of Say, Place, Push and Pop; the first of Test
    BoxId other = kNoBox;      ///< of Test
    std::optional<Cell> cell;  ///< of Place, Enter and Leave

    bool isPlacing() const { return kind == MoveKind::Say || kind == MoveKind::Place; }

    static Move say(BoxId box, DerivationField field, std::int64_t number)
    {
        return {MoveKind::Say, field, number, box, kNoBox, {}};
    }
    static Move place(BoxId box, Cell cell) { return {MoveKind::Place, {}, 0, box, kNoBox, cell}; }
    static Move enter(Cell cell) { return {MoveKind::Enter, {}, 0, kNoBox, kNoBox, cell}; }
    static Move test(BoxPair pair) { return {MoveKind::Test, {}, 0, pair.first, pair.second, {}}; }
    static Move push(BoxId box) { return {MoveKind::Push, {}, 0, box, kNoBox, {}}; }
    static Move pop(BoxId box) { return {MoveKind::Pop, {}, 0, box, kNoBox, {}}; }
    static Move leave(Cell cell) { return {MoveKind::Leave, {}, 0, kNoBox, kNoBox, cell}; }

    friend bool operator==(const Move&, const Move&) = default;
};

/// Whether two moves do the same: the boxes of a test may be named either way round.
bool areSame(const Move& a, const Move& b);

/// A move as it is typed: "xor 00 11", "place 9", "enter 4", "test D A", "push D", "pop", "leave". Codes are bits in
/// groups, cells their index, names in quotes where they hold a blank.
std::string textOf(const Move& move, const Scene& scene);

/// What a typed move is about where its words don't say it.
struct MoveContext {
    const Scene& scene;
    std::optional<BoxId> box;  ///< the one that is being put in
    std::optional<BoxId> top;  ///< of the stack
    std::optional<Cell> cell;  ///< the one being visited
};

/// Reads a typed move, kindly: words may be cut short where that is clear ("t D A"), a cell is an index or
/// `level#code`, numbers are read by typedNumber(), codes in base two. What the context lacks is refused: "pop" with
/// nothing on the stack.
///
/// Errors, their place left empty: BadUsage (no such move, or something missing or too much), UnknownName (a box),
/// OutOfRange (a cell), WrongType (no number).
Result<Move> moveFromText(std::string_view text, const MoveContext& context);

/// A cell as it is typed, its index or `level#code`; none if it is neither or deeper than `space`.
std::optional<Cell> typedCell(std::string_view text, const Space& space);

/// The word of a field in moves: lt, rb, xor, level, code, index.
std::string_view wordOf(DerivationField field);
/// Whether it is shown in groups of bits, and how many there are.
constexpr bool isCode(DerivationField field) { return field <= DerivationField::Xor || field == DerivationField::Code; }

}  // namespace mortonscope
