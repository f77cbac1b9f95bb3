#pragma once

#include "core/base/message.h"
#include "core/check/check_rules.h"
#include "core/check/diagnosis.h"
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

/// What became of a program on one scene.
enum class Mark : std::uint8_t {
    Right,
    Wrong,       ///< it listed pairs, but not the right ones
    Unreadable,  ///< not every line that it wrote was understood
    Failed,      ///< it ended with an exit code other than 0
    Crashed,     ///< a signal ended it
    TimedOut,
    TooMuchOutput,
    TooMuchMemory,
    TooManyProcesses,
    CouldNotStart,
    Unwatched,  ///< it ended the process that watches over it
    NotRun,     ///< grading was stopped before
};
constexpr std::array<std::string_view, 12> namesOf(Mark)
{
    return {message("right"),           message("wrong"),           message("unreadable"),
            message("failed"),          message("crashed"),         message("timed-out"),
            message("too-much-output"), message("too-much-memory"), message("too-many-processes"),
            message("could-not-start"), message("unwatched"),       message("not-run")};
}

/// Pairs of one kind: how many, and the first of them by name.
struct SomePairs {
    static constexpr std::size_t kMostKept = 100;

    std::size_t count = 0;
    std::vector<std::pair<std::string, std::string>> first;  ///< up to kMostKept
};

/// In what a list departs from the right one.
struct ListDifferences {
    SomePairs missing;
    SomePairs extra;
    SomePairs repeated;    ///< a mistake unless lists are compared as sets
    SomePairs self;        ///< a box with itself
    SomePairs unknown;     ///< with a name that the scene doesn't have
    SomePairs outOfPlace;  ///< only in order
};

/// A program's result on one scene.
struct GradedScene {
    Mark mark = Mark::NotRun;
    /// How it ran; of its output only the beginning is kept.
    ProgramOutcome outcome;
    /// Of Unreadable: the first line that was not understood, and what to write instead.
    std::string unreadable;
    std::optional<std::size_t> header;  ///< the line that was taken for a header
    std::size_t listed = 0;             ///< pairs that it listed
    std::size_t right = 0;              ///< pairs of the right list
    /// Of Right, Wrong and Unreadable, of the lines that were understood.
    ListDifferences differences;
    Diagnosis diagnosis;
    /// The list as boxes, in its order; empty unless Right or Wrong with known names.
    std::vector<BoxPair> list;
    bool hasList = false;  ///< `list` is the whole list
    bool isRightMultiset = false;
};

/// That a program can't be run at all, which says nothing of what it would have answered: BadUsage, with the system's
/// reason. None if it ran.
std::optional<Error> neverRan(const ProgramCommand& command, const ProgramOutcome& outcome);

/// How much of a program's output is kept, in bytes.
inline constexpr std::size_t kKeptOutput = 2000;

/// Lists with more lines than this, and the right list's length eight times over, are a flood and are not read.
inline constexpr std::size_t kMostLines = 1'000'000;

/// Judges what a program answered. The scene's right list must not be beyond rightList()'s limit.
GradedScene gradeAnswer(
    const Scene& scene, ProgramOutcome outcome, const CheckRules& rules,
    const std::function<bool()>& goOn = [] { return true; });

/// What became of it as one English sentence, without a full stop: "2 missing (A-B, C-D), 1 extra (E-F)", "SIGSEGV".
/// Empty for a right list of which nothing is to be said.
std::string gradedSentence(const GradedScene& graded, const ProgramLimits& limits);

}  // namespace mortonscope
