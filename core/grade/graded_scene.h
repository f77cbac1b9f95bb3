#pragma once

#include "core/base/message.h"
#include "core/catalogue/method.h"
#include "core/check/diagnosis.h"
#include "core/check/pair_check.h"
#include "core/check/right_list.h"
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

/// The result of a program on a scene, in a word.
enum class Mark : std::uint8_t {
    Right,
    Wrong,       ///< its list is not right
    Unreadable,  ///< some of its lines cannot be read
    Failed,      ///< its exit code is not 0
    Crashed,     ///< a signal killed it
    TimedOut,
    TooMuchOutput,
    TooMuchMemory,
    TooManyProcesses,
    CouldNotStart,
    Unwatched,  ///< it killed the process that supervises it
    NotRun,     ///< grading was stopped before its turn
};
constexpr std::array<std::string_view, 12> namesOf(Mark)
{
    return {message("right"),           message("wrong"),           message("unreadable"),
            message("failed"),          message("crashed"),         message("timed-out"),
            message("too-much-output"), message("too-much-memory"), message("too-many-processes"),
            message("could-not-start"), message("unwatched"),       message("not-run")};
}

/// The number of pairs of one kind, and the names of the first.
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
    SomePairs self;        ///< a box with itself
    SomePairs unknown;     ///< with an unknown name
    SomePairs outOfPlace;  ///< only in order
};

/// The result of a program on a scene.
struct GradedScene {
    Mark mark = Mark::NotRun;
    /// Keeps only the beginning of the output.
    ProgramOutcome outcome;
    /// For Unreadable: the first such line, and advice.
    std::string unreadable;
    std::optional<std::size_t> header;  ///< the line that was read as a header
    std::size_t listed = 0;             ///< number of pairs in its list
    std::size_t right = 0;              ///< number of pairs in the right list
    /// For Right, Wrong and Unreadable: of the lines that can be read.
    ListDifferences differences;
    Diagnosis diagnosis;
    /// The list as boxes, in its order; empty unless it is Right or Wrong and all names are known.
    std::vector<BoxPair> list;
    bool hasList = false;  ///< `list` is the whole list
    bool isRightMultiset = false;
};

/// The error of a program that could not be run at all: BadUsage, with the system's reason. None if it ran.
std::optional<Error> neverRan(const ProgramCommand& command, const ProgramOutcome& outcome);

/// Maximum part of a program's output that is kept, in bytes.
inline constexpr std::size_t kKeptOutput = 2000;

/// Lists with more lines than this plus eight times the right list are not read.
inline constexpr std::size_t kMaxLines = 1'000'000;

/// Judges the answer of a program. Requires rightListFits() for the scene.
GradedScene gradeAnswer(
    const Scene& scene, ProgramOutcome outcome, const CheckRules& rules,
    const std::function<bool()>& shouldContinue = [] { return true; });

/// Describes the result without a full stop: "2 missing (A-B, C-D), 1 extra (E-F)", "SIGSEGV". Empty for a right list
/// without remarks.
std::string gradedSentence(const GradedScene& graded, const ProgramLimits& limits);

/// The way in which a program or an algorithm fails on a scene, which shrinking must keep.
struct Failure {
    Mark mark = Mark::Right;
    int code = 0;                            ///< the signal for Crashed, the exit code for Failed
    unsigned kinds = 0;                      ///< for Wrong: the kinds of differences, as bits
    std::vector<const Algorithm*> mistakes;  ///< for Wrong: the named mistakes

    bool fails() const { return mark != Mark::Right && mark != Mark::NotRun; }

    /// Whether a smaller scene fails as this one does: with the same mark and code; a wrong list also with a common
    /// mistake, or if none was named, a common kind of difference.
    bool isSameWayAs(const Failure& whole) const;
};

Failure failureOf(const GradedScene& graded, const CheckRules& rules);

/// The failure of a list that was checked, without names of mistakes.
Failure failureOf(const PairCheck& check);

/// The failure of an algorithm's list. An algorithm that goes past the array or never ends counts as Crashed.
Failure failureOf(const Scene& scene, const Method& method, const CheckRules& rules);

}  // namespace mortonscope
