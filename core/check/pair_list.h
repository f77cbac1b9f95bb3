#pragma once

#include "core/base/result.h"
#include "core/scene/scene.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace mortonscope {

/// A part of a list's text, in bytes. The size is 0 if the list was not read from text.
struct TextPart {
    std::uint32_t begin{};
    std::uint32_t size{};

    friend bool operator==(const TextPart&, const TextPart&) = default;
};

/// A pair in a list. Its names need not be in the scene.
struct NamedPair {
    std::string first;
    std::string second;
    std::size_t line{};     ///< line where it begins, from 1
    TextPart firstPart{};   ///< the first name as written, with its quotes
    TextPart secondPart{};  ///< the second name

    friend bool operator==(const NamedPair&, const NamedPair&) = default;
};

/// A line, or an expression in brackets, that has no readable pair.
struct UnreadLine {
    std::size_t line{};  ///< from 1
    std::string text;    ///< the beginning of the line
    std::string advice;  ///< what to write instead, with an example

    /// Returns a sentence such as "line 3: cannot read “qq”; write two names, such as A,B or A-B".
    std::string sentence() const;
};

/// A list of pairs as read.
struct PairList {
    std::vector<NamedPair> pairs;
    std::optional<std::size_t> header;   ///< the line that was read as a header, from 1
    std::vector<UnreadLine> unreadable;  ///< at most kMaxUnreadKept of the lines that cannot be read
    std::size_t unreadableCount = 0;     ///< number of all such lines

    PairList() = default;
    PairList(std::vector<NamedPair> list) : pairs(std::move(list)) {}
};

/// Maximum number of pairs in a list.
inline constexpr std::size_t kMaxListedPairs = 10'000'000;

/// Maximum length of a line in bytes. Expressions in brackets may be longer.
inline constexpr std::size_t kMaxListLine = std::size_t{1} << 20;

/// Maximum number of unreadable lines that are kept. Further ones are only counted.
inline constexpr std::size_t kMaxUnreadKept = 1000;

/// Examines a list while it is being loaded. Returns true as soon as a line is so long that readPairList() would refuse
/// the list.
class PairListPrescan {
public:
    bool operator()(std::string_view soFar);

private:
    std::size_t m_seen = 0;
    std::size_t m_lineBegin = 0;
};

/// Reads a list of pairs in any of these notations, which may be mixed:
///
/// - CSV (RFC 4180): two columns; further ones are ignored. The separator is the comma, the semicolon or the tab, the
///   same in the whole text: the one that gives two names in most lines. A first line `sep=;` names it. Quotes are
///   " or '.
/// - `A-B`, `A B`, `A -> B`, `A/B` and the like; `AB` if every box has a name of one letter. A line may have several
///   such pairs with separators between them.
/// - Python and JSON: tuples, lists, sets and objects, nested in any way, on one line or many: `[('A', 'B'), …]`,
///   `{"first": "A", "second": "B"}`, `frozenset({'A', 'B'})`.
///
/// Skips a byte order mark, line ends of any kind, blank lines, and spaces and separators at the end of a line. Names
/// may contain any of these characters. If a line can be read in several ways, the way with more names in the scene
/// wins.
///
/// The first line is a header if it is not the only line, none of its fields is a box, all are words, and one is a
/// usual heading (first, box1, a …).
///
/// A line that cannot be read becomes an UnreadLine, and reading continues. Errors, for the whole text: WrongFormat
/// (UTF-16, UTF-32), TooLarge (more than kMaxListedPairs, or a line longer than kMaxListLine), with the line in `line`.
Result<PairList> readPairList(std::string_view text, const Scene& scene);

/// The first line of a written list.
inline constexpr std::string_view kPairHeader = "first,second,overlaps";

/// Returns a field as in RFC 4180: in quotes if it contains a comma, a quote or a line end, or begins or ends with a
/// space. Quotes in it are doubled. A field that a spreadsheet would take for a formula (isFormula()) gets quotes and
/// one more apostrophe: '=1+1. Reading a list removes the apostrophe.
std::string csvField(std::string_view text);

/// Appends a line, with its line end: both names, and `true` or `false`.
void appendPairCsv(std::string& out, std::string_view first, std::string_view second, bool overlaps);

/// The first line of a written list of query candidates, and a function that appends a line: the name and `yes` or
/// `no`.
inline constexpr std::string_view kCandidateHeader = "name,overlaps";
void appendCandidateCsv(std::string& out, std::string_view name, bool overlaps);

}  // namespace mortonscope
