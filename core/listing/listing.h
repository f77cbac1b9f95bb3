#pragma once

#include "core/algorithms/probe.h"
#include "core/base/result.h"
#include "core/run/kind_set.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace mortonscope {

struct ListingLine {
    std::string text;  ///< as it is shown, without tags
    KindSet kinds;   ///< the steps that happen on this line
};

/// The putting-in and the pass as code in one language, for one list order, ready to be shown beside the
/// picture. Always true: every step kind happens on exactly one line.
///
/// It is read from a text whose lines may end in tags, which are not shown:
///
///     x = lt ^ rb  # @xor                      the steps of kind xor happen here
///     cell.append(box)  # @append @first-in    shown for this order only
///     # @first-in                              all lines from here on: for this order only
///     # @both                                  and from here on for both again
class Listing {
public:
    /// Errors name the line: UnknownName (a tag that is neither a kind nor an order), DuplicateName (a
    /// kind on two lines), MissingMember (a kind on no line).
    static Result<Listing> read(std::string_view tagged, ListOrder order);

    const std::vector<ListingLine>& lines() const { return m_lines; }
    /// The number of the line, from 0, on which steps of a kind happen.
    int lineOf(StepKind kind) const { return m_lineOf[static_cast<std::size_t>(kind)]; }
    /// All lines as one text: what a compiler or an interpreter gets.
    std::string text() const;

private:
    Outcome addLine(ListingLine line);
    std::optional<Error> whatIsMissing() const;

    std::vector<ListingLine> m_lines;
    std::vector<int> m_lineOf = std::vector<int>(kStepKinds, -1);
};

}  // namespace mortonscope
