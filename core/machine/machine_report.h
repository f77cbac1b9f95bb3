#pragma once

#include "core/base/result.h"
#include "core/machine/machine.h"

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace mortonscope {

/// What a teacher collects: who did which exercise, what was done move by move, and what it came to.
///
///     { "format": "mortonscope-machine", "version": 1, "exercise": "both-2-4711", "name": "Kim", "seconds": 312,
///       "finished": true, "score": {"points": 40, "of": 43, "slips": 2, "hints": 1, "checks": 0, "undone": 0},
///       "mistakes": ["lowest-group"],
///       "actions": ["xor 00 11", "level 1", "place 1", "undo", "hint", "enter 0", "finish"] }
///
/// `score`, `finished` and `mistakes` are there for other programs; whoever reads a report does its actions again.
inline constexpr std::string_view kReportFormat = "mortonscope-machine";
inline constexpr int kReportVersion = 1;

/// Largest file that is read as a report.
inline constexpr std::uint64_t kLongestReport = std::uint64_t{4} << 20;

/// Who and how long: what doesn't follow from the actions.
struct ReportHead {
    std::string name;
    std::uint64_t seconds = 0;  ///< 0: not measured
};

/// A report that was read, with the machine that its actions lead to.
struct MachineReport {
    ReportHead head;
    Machine machine;
    MachineScore claimed;  ///< as the file says
    bool claimsFinished = false;

    /// Whether the file says what its actions come to.
    bool isTrue() const { return claimed == machine.score() && claimsFinished == machine.isFinished(); }
};

std::string reportToJson(const Machine& machine, const ReportHead& head);

/// Errors: as sceneFromJson() for the text; WrongFormat for an exercise that is none, and for an action that can't be
/// done where it stands, with "actions[17]" as place.
Result<MachineReport> reportFromJson(std::string_view text);
/// The same from a file, whose name stands before the place. Also: CannotOpen, TooLarge.
Result<MachineReport> readReportFile(const std::filesystem::path& path);

}  // namespace mortonscope
