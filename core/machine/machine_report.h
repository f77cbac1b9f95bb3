#pragma once

#include "core/base/result.h"
#include "core/machine/machine.h"

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace mortonscope {

/// A report for teachers: the student, the exercise, every action, and the score.
///
///     { "format": "mortonscope-machine", "version": 1, "exercise": "both-2-4711", "name": "Kim", "seconds": 312,
///       "finished": true, "score": {"points": 40, "of": 43, "slips": 2, "hints": 1, "checks": 0, "undone": 0},
///       "mistakes": ["lowest-group"],
///       "actions": ["xor 00 11", "level 1", "place 1", "undo", "hint", "enter 0", "finish"] }
///
/// `score`, `finished` and `mistakes` are for other programs. The reader doesn't trust them, but repeats the actions.
inline constexpr std::string_view kReportFormat = "mortonscope-machine";
inline constexpr int kReportVersion = 1;

/// Maximum size of a report in bytes.
inline constexpr std::uint64_t kMaxReport = std::uint64_t{4} << 20;

/// The part of a report that doesn't follow from the actions.
struct ReportHead {
    std::string name;
    std::uint64_t seconds = 0;  ///< 0 if not measured
};

/// A report that was read, and the machine after its actions.
struct MachineReport {
    ReportHead head;
    Machine machine;
    MachineScore claimed;  ///< the score according to the file
    bool claimsFinished = false;

    /// Returns whether the claims of the file agree with its actions.
    bool isTrue() const { return claimed == machine.score() && claimsFinished == machine.isFinished(); }
};

std::string reportToJson(const Machine& machine, const ReportHead& head);

/// Reads a report. Errors: those of JsonReader; WrongFormat for an unknown exercise; those of Machine::replay(), with a
/// place such as "actions[17]".
Result<MachineReport> reportFromJson(std::string_view text);
/// Reads a report from a file, whose name begins the place of an error. Errors: as above, and CannotOpen, TooLarge.
Result<MachineReport> readReportFile(const std::filesystem::path& path);

// Sentences for the window, the command line and reports.

/// Explains why a move is wrong or cannot be made, such as "Neither corner of D is in slot 1." Doesn't name mistakes
/// or reveal the right move.
std::string faultSentence(const MoveVerdict& verdict, const Scene& scene);

/// Names the classic mistakes that make a move: "This is the classic mistake “Never popped”: …". Empty if there are
/// none.
std::string namedSentence(const std::vector<const Algorithm*>& mistakes);

/// States the task, such as "Insert 6 boxes into their cells (depth 2), then walk through the tree …"
std::string exerciseSentence(const ExerciseCode& code, const Scene& scene);

/// Returns why a move is wrong or cannot be made, and which classic mistakes make it.
std::string wrongMoveSentences(const MoveVerdict& verdict, const Scene& scene);

/// Returns a move in words, such as "A goes into slot 1" or "push D".
std::string moveWords(const Move& move, const Scene& scene);

/// Returns the current task: the number or the cell of a box, the next move of the pass, or that everything is done.
std::string taskSentence(const Machine& machine);

/// Returns points, wrong moves and hints, and the mistake that explains all wrong moves if there is one.
std::string scoreSentences(const Machine& machine);

/// Returns a report in a few lines: exercise, name, score, each slip with its reason, and the mistake that explains all
/// slips.
std::string reportToText(const Machine& machine, const ReportHead& head);

}  // namespace mortonscope
