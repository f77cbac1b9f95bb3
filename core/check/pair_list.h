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

/// A part of a list's text, in bytes. Without a size: it was not read from a text.
struct TextPart {
    std::uint32_t begin{};
    std::uint32_t size{};

    friend bool operator==(const TextPart&, const TextPart&) = default;
};

/// One pair of a list. The names need not be names of the scene.
struct NamedPair {
    std::string first;
    std::string second;
    std::size_t line{};     ///< where it begins, from 1
    TextPart firstPart{};   ///< the first name as it was written, with its quotes
    TextPart secondPart{};  ///< the second one

    friend bool operator==(const NamedPair&, const NamedPair&) = default;
};

/// A line, or an expression in brackets, in which no pair was found.
struct UnreadLine {
    std::size_t line{};  ///< from 1
    std::string text;    ///< its beginning
    std::string advice;  ///< what to write instead, with an example

    /// "line 3: cannot read “qq”; write two names, such as A,B or A-B"
    std::string sentence() const;
};

/// A list of pairs as it was read.
struct PairList {
    std::vector<NamedPair> pairs;
    std::optional<std::size_t> header;   ///< the line that was taken for a header, from 1
    std::vector<UnreadLine> unreadable;  ///< the first kMostUnreadKept of the lines that were not understood
    std::size_t unreadableCount = 0;     ///< all of them

    PairList() = default;
    PairList(std::vector<NamedPair> list) : pairs(std::move(list)) {}
};

/// Longest list that is read.
inline constexpr std::size_t kMostListedPairs = 10'000'000;

/// Longest line of a list, in bytes. Only Python's and JSON's notation may be longer.
inline constexpr std::size_t kLongestListLine = std::size_t{1} << 20;

/// Lines that were not understood beyond this number are only counted.
inline constexpr std::size_t kMostUnreadKept = 1000;

/// Looks at a list while it is being read: whether a line in it is so long that readPairList() refuses the list,
/// whatever follows.
class PairListGlance {
public:
    bool operator()(std::string_view soFar);

private:
    std::size_t m_seen = 0;
    std::size_t m_lineBegin = 0;
};

/// Reads a list of pairs in any of these notations, which may be mixed:
///
/// - CSV (RFC 4180): two columns, further ones are ignored. The separator is the comma, the semicolon or the tab, one for the
///   whole text: the one by which most lines become two names. A first line `sep=;` names it. Quotes are " or '.
/// - `A-B`, `A B`, `A -> B`, `A/B` and the like; `AB` where every box has a name of one letter. Several such pairs may be on
///   one line with separators between.
/// - Python's and JSON's: tuples, lists, sets and objects, nested in any way, on one line or many: `[('A', 'B'), …]`,
///   `{"first": "A", "second": "B"}`, `frozenset({'A', 'B'})`.
///
/// Harmless: a byte order mark, any line ends, blank lines, blanks and separators at the end of a line. Names may hold
/// any of these marks: where a line can be read in several ways, the way with more names of the scene wins.
///
/// The first line is a header if none of its fields is a box, all are words, one is a word that headers have (first,
/// box1, a …), and it is not the only line.
///
/// A line that is not understood becomes an UnreadLine, and the others are read. Errors, for the whole text:
/// WrongFormat (UTF-16, UTF-32), TooLarge (more than kMostListedPairs, or a line than kLongestListLine), with the line
/// in `line`.
Result<PairList> readPairList(std::string_view text, const Scene& scene);

/// The first line of a written list.
inline constexpr std::string_view kPairHeader = "first,second,overlaps";

/// A field as RFC 4180 wants it: in quotes if it holds a comma, a quote or a line end, or begins or ends
/// with a blank; quotes within are doubled. What a spreadsheet would take for a formula, because it begins with = + -
/// @, a tab or a line end, behind blanks or apostrophes if any, stands in quotes behind one apostrophe more: '=1+1.
/// Reading a list takes it away.
std::string csvField(std::string_view text);

/// Appends one line, ended by "\n": both names and, in words, `true` or `false`.
void appendPairCsv(std::string& out, std::string_view first, std::string_view second, bool overlaps);

/// The first line of a written list of a query's candidates, and one line of it: the name and, in words, `yes` or `no`.
inline constexpr std::string_view kCandidateHeader = "name,overlaps";
void appendCandidateCsv(std::string& out, std::string_view name, bool overlaps);

}  // namespace mortonscope
