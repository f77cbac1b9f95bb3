#pragma once

#include "core/base/result.h"
#include "core/scene/scene.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace mortonscope {

/// One pair as somebody wrote it down. The names need not be names of the scene.
struct NamedPair {
    std::string first;
    std::string second;
    std::size_t line{};  ///< where it begins, from 1

    friend bool operator==(const NamedPair&, const NamedPair&) = default;
};

/// Longest list that is read.
inline constexpr std::size_t kMostListedPairs = 10'000'000;

/// Longest line of a list, in bytes; what is longer is none.
inline constexpr std::size_t kLongestListLine = std::size_t{1} << 20;

/// Looks at a list while it is being read: whether a line in it is so long that pairListFromText() refuses the list, whatever
/// follows.
class PairListGlance {
public:
    bool operator()(std::string_view soFar);

private:
    std::size_t m_seen = 0;
    std::size_t m_lineBegin = 0;
};

/// Reads a list of pairs: two columns of CSV (RFC 4180, UTF-8), further columns ignored, or lines `A-B`, `A B` and
/// A, tab, B; where all names of the scene are single letters, also `AB`. Lines end with LF, CRLF or CR; a byte order mark is skipped. Empty lines are skipped, blanks around an unquoted name are not part of it unless the scene has such a
/// name.
///
/// The first line is a header, and left out, if neither of its two fields is a name of the scene or if it is
/// kPairHeader. A name may hold a hyphen or a blank: a line is split so that as many sides as possible are names
/// of the scene; at equal marks tab goes before hyphen before blank, and the leftmost wins. Two ways to read a line as
/// two names are refused: the writer must say it in CSV.
///
/// Errors, with "line N" as their place: WrongFormat (one field, a quote in the wrong place or not closed, two ways to
/// read), BadName (not UTF-8, more than kLongestName bytes), TooLarge (more than kMostListedPairs, or a line than
/// kLongestListLine).
Result<std::vector<NamedPair>> pairListFromText(std::string_view text, const Scene& scene);

/// The first line of a written list.
inline constexpr std::string_view kPairHeader = "first,second,overlaps";

/// A field as RFC 4180 wants it: in quotes if it holds a comma, a quote or a line end, or begins or ends
/// with a blank; quotes within are doubled. What a spreadsheet would take for a formula, because it begins with = + - @, a tab
/// or a line end, behind blanks or apostrophes if any, stands in quotes behind one apostrophe more: '=1+1. Reading a list takes
/// it away.
std::string csvField(std::string_view text);

/// Appends one line, ended by "\n": both names and, in words, `true` or `false`.
void appendPairCsv(std::string& out, std::string_view first, std::string_view second, bool overlaps);

/// The first line of a written list of a query's candidates, and one line of it: the name and, in words, `yes` or `no`.
inline constexpr std::string_view kCandidateHeader = "name,overlaps";
void appendCandidateCsv(std::string& out, std::string_view name, bool overlaps);

}  // namespace mortonscope
