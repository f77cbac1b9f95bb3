#pragma once

#include "core/grade/explanation.h"

#include <filesystem>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace mortonscope {

/// One scene that a program is to answer.
struct GradingTask {
    std::string name;
    Scene scene;
    /// The scene's file, of which the program gets a copy. None: it gets the scene as it would be saved.
    std::optional<std::filesystem::path> file = {};
};

/// What is graded, and how.
struct GradingJob {
    ProgramCommand command;
    ProgramLimits limits;
    CheckRules rules;
    unsigned atOnce = 1;  ///< how many programs run at the same time
};

/// The results, one a task and in their order.
struct Grade {
    std::vector<GradedScene> scenes;
    Explanation explanation;
    bool isCutShort = false;  ///< goOn said no: some tasks were not run
    /// The program could not be run, or an interpreter found nothing to run: nothing more was run.
    bool failsToStart = false;

    std::size_t count(Mark mark) const;
    /// Why it fails to start; none if it starts.
    std::optional<Error> startError(const ProgramCommand& command) const;
    bool isRight() const { return count(Mark::Right) == scenes.size(); }
};

/// Runs the program once for every task, with the scene on its standard input and the path of a copy in
/// MORTONSCOPE_SCENE, and judges its lists. One that fails to start is not run again. Each run has a folder of its own
/// with the copy and an empty folder, which is its HOME and TMPDIR; afterwards it is gone. `onGraded` is told of each
/// result, one at a time but from any thread;
/// `goOn` is asked from several at once.
///
/// Errors: CannotWrite (a temporary file), and those of reading a task's file.
Result<Grade> gradeProgram(
    std::span<const GradingTask> tasks, const GradingJob& job,
    const std::function<void(std::size_t index, const GradedScene&)>& onGraded = {},
    const std::function<bool()>& goOn = [] { return true; });

/// The built-in scenes as tasks.
std::vector<GradingTask> builtInTasks();

/// What the program does on one scene, given to it as gradeProgram() does.
Result<ProgramOutcome> answerOn(const GradingTask& task, const ProgramCommand& command, const ProgramLimits& limits,
                                const std::function<bool()>& goOn);

/// One scene, as gradeProgram() grades it.
Result<GradedScene> gradeOn(const GradingTask& task, const GradingJob& job, const std::function<bool()>& goOn);

}  // namespace mortonscope
