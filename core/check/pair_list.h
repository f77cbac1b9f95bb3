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

/// A part of a list's text, in bytes. The size is 0 if the list was not read from a text.
struct TextPart {
    std::uint32_t begin{};
    std::uint32_t size{};

    friend bool operator==(const TextPart&, const TextPart&) = default;
};

/// A pair of a list. Its names need not be in the scene.
struct NamedPair {
    std::string first;
    std::string second;
    std::size_t line{};     ///< of its beginning, from 1
    TextPart firstPart{};   ///< the first name as written, with its quotes
    TextPart secondPart{};  ///< the second name

    friend bool operator==(const NamedPair&, const NamedPair&) = default;
};

/// A line, or an expression in brackets, without a pair that can be read.
struct UnreadLine {
    std::size_t line{};  ///< from 1
    std::string text;    ///< its beginning
    std::string advice;  ///< what to write instead, with an example

    /// "line 3: cannot read “qq”; write two names, such as A,B or A-B"
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

/// Maximum length of a line, in bytes; notations of Python and JSON may be longer.
inline constexpr std::size_t kMaxListLine = std::size_t{1} << 20;

/// Further lines that cannot be read are only counted.
inline constexpr std::size_t kMaxUnreadKept = 1000;

/// Looks at a list while it is being loaded: true as soon as a line is so long that readPairList() will refuse the
/// list.
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
///   same in the whole text: the one that gives two names in most lines. A first line `sep=;` names it. Quotes are " or '.
/// - `A-B`, `A B`, `A -> B`, `A/B` and the like; `AB` if every box has a name of one letter. A line may have several such
///   pairs with separators between them.
/// - Python and JSON: tuples, lists, sets and objects, nested in any way, on one line or many: `[('A', 'B'), …]`,
///   `{"first": "A", "second": "B"}`, `frozenset({'A', 'B'})`.
///
/// A byte order mark, any line ends, blank lines, and blanks and separators at the end of a line are skipped. Names may
/// contain any of these characters: if a line can be read in several ways, the way with more names of the scene wins.
///
/// The first line is a header if none of its fields is a box, all are words, one is a usual heading (first, box1, a …),
/// and it is not the only line.
///
/// A line that cannot be read becomes an UnreadLine; the others are read. Errors, for the whole text: WrongFormat
/// (UTF-16, UTF-32), TooLarge (more than kMaxListedPairs, or a line longer than kMaxListLine), with the line in `line`.
Result<PairList> readPairList(std::string_view text, const Scene& scene);

/// The first line of a written list.
inline constexpr std::string_view kPairHeader = "first,second,overlaps";

/// Writes a field as in RFC 4180: in quotes if it contains a comma, a quote or a line end, or begins or ends with a
/// blank; quotes in it are doubled. A field that a spreadsheet would take for a formula (isFormula()) gets quotes and
/// one more apostrophe: '=1+1. Reading a list removes it.
std::string csvField(std::string_view text);

/// Appends a line, with "\n" at its end: both names and `true` or `false`.
void appendPairCsv(std::string& out, std::string_view first, std::string_view second, bool overlaps);

/// The first line of a written list of a query's candidates, and a line of it: the name and `yes` or `no`.
inline constexpr std::string_view kCandidateHeader = "name,overlaps";
void appendCandidateCsv(std::string& out, std::string_view name, bool overlaps);

}  // namespace mortonscope
