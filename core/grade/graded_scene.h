#pragma once

#include "core/base/message.h"
#include "core/catalogue/method.h"
#include "core/check/diagnosis.h"
#include "core/check/pair_check.h"
#include "core/check/right_list.h"
#include "core/check/stone.h"
#include "core/process/program_runner.h"
#include "core/scene/scene.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace mortonscope {

/// The result of a program on a scene, in one word.
enum class Mark : std::uint8_t {
    Right,
    Wrong,       ///< its list is wrong
    Unreadable,  ///< some lines of its output cannot be read
    Failed,      ///< it exited with a code other than 0
    Crashed,     ///< a signal killed it
    TimedOut,
    TooMuchOutput,
    TooMuchMemory,
    TooManyProcesses,
    CouldNotStart,
    Unwatched,  ///< it killed the process that supervises programs
    NotRun,     ///< grading was stopped before this scene
};
constexpr std::array<std::string_view, 12> namesOf(Mark)
{
    return {message("right"),           message("wrong"),           message("unreadable"),
            message("failed"),          message("crashed"),         message("timed-out"),
            message("too-much-output"), message("too-much-memory"), message("too-many-processes"),
            message("could-not-start"), message("unwatched"),       message("not-run")};
}

/// The number of pairs of one kind, and the first of them by name.
struct SomePairs {
    static constexpr std::size_t kMaxKept = 100;

    std::size_t count = 0;
    std::vector<std::pair<std::string, std::string>> first;  ///< at most kMaxKept
};

/// The differences between a list and the right one.
struct ListDifferences {
    SomePairs missing;
    SomePairs extra;
    SomePairs repeated;    ///< a mistake unless lists are compared as sets
    SomePairs self;        ///< pairs of a box with itself
    SomePairs unknown;     ///< pairs with an unknown name
    SomePairs outOfPlace;  ///< only in order
};

/// The result of a program on a scene.
struct GradedScene {
    Mark mark = Mark::NotRun;
    /// How the program ended, with only the beginning of its output.
    ProgramOutcome outcome;
    /// For Unreadable: the first unreadable line, and advice.
    std::string unreadable;
    std::optional<std::size_t> header;  ///< the line that was read as a header
    std::size_t listed = 0;             ///< number of pairs in its list
    std::size_t right = 0;              ///< number of pairs in the right list
    /// For Right, Wrong and Unreadable: the differences in the lines that can be read.
    ListDifferences differences;
    Diagnosis diagnosis;
    /// The list as boxes, in its order; empty unless the mark is Right or Wrong and all names are known.
    std::vector<BoxPair> list;
    bool hasList = false;  ///< `list` is the whole list
    bool isRightMultiset = false;
    /// For a stone with rows: what the program printed, and the first difference from the right rows.
    std::vector<StoneRow> rows = {};
    std::string stoneDifference = {};
};

/// Returns the error of a program that could not be run at all: BadUsage, with the system's reason. None if it ran.
std::optional<Error> neverRan(const ProgramCommand& command, const ProgramOutcome& outcome);

/// Maximum number of bytes of a program's output that are kept.
inline constexpr std::size_t kKeptOutput = 2000;

/// Lists are not read if they have more lines than this number plus eight times the size of the right list.
inline constexpr std::size_t kMaxLines = 1'000'000;

/// Judges the answer of a program. Requires rightListFits() for the scene.
GradedScene gradeAnswer(
    const Scene& scene, ProgramOutcome outcome, const CheckRules& rules,
    const std::function<bool()>& shouldContinue = [] { return true; });

/// Judges the rows of a program for a stepping stone. Requires a stone with rows.
GradedScene gradeRows(const Scene& scene, ProgramOutcome outcome, Stone stone);

/// Describes the result, without a period: "2 missing (A-B, C-D), 1 extra (E-F)", "SIGSEGV". Returns an empty text for
/// a right list without remarks.
std::string gradedSentence(const GradedScene& graded, const ProgramLimits& limits);

/// Returns the last line of standard error that isn't blank, since it names the error in most languages; empty if there
/// is none. It is valid UTF-8, and shortened to fit a table.
std::string lastLine(std::string_view standardError);

/// Returns why a program gave no list, and its last line on standard error. Empty if it exited with code 0, or if the
/// caller stopped it.
std::string noListSentences(const ProgramOutcome& outcome, const ProgramLimits& limits);

/// The way in which a program or an algorithm fails on a scene, which shrinking must keep.
struct Failure {
    Mark mark = Mark::Right;
    int code = 0;                            ///< the signal for Crashed, the exit code for Failed
    unsigned kinds = 0;                      ///< for Wrong: the kinds of differences, one bit each
    std::vector<const Algorithm*> mistakes;  ///< for Wrong: the named mistakes

    bool fails() const { return mark != Mark::Right && mark != Mark::NotRun; }

    /// Returns whether this failure, on a smaller scene, is of the same kind as the failure of the whole scene: it has
    /// the same mark and code. Wrong lists must also have a named mistake in common, or if `whole` names none, a kind
    /// of difference.
    bool isSameWayAs(const Failure& whole) const;
};

Failure failureOf(const GradedScene& graded, const CheckRules& rules);

/// Returns the failure of a checked list, without naming mistakes.
Failure failureOf(const PairCheck& check);

/// Returns the failure of an algorithm's list. An algorithm that goes past the end of the array, or never ends,
/// counts as Crashed.
Failure failureOf(const Scene& scene, const Method& method, const CheckRules& rules);

}  // namespace mortonscope
