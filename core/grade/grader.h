#pragma once

#include "core/grade/consistent_mistakes.h"

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
    /// The scene's file, which the program is told. None: it gets a temporary one.
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
    std::vector<const Algorithm*> mistakes;  ///< consistentMistakes()
    std::optional<NearestMistake> nearest;   ///< if there are no such mistakes: nearestMistake()
    bool answersOtherPairs = false;          ///< its lists are the overlapping pairs where candidates were asked for, or the reverse
    bool isCutShort = false;                 ///< goOn said no: some tasks were not run

    std::size_t count(Mark mark) const;
    /// Why no scene has an answer: the program could not be run even once.
    std::optional<Error> neverRan(const ProgramCommand& command) const;
    bool isRight() const { return count(Mark::Right) == scenes.size(); }
};

/// Runs the program once for every task, with the scene on its standard input and the scene's path in
/// MORTONSCOPE_SCENE, and judges its lists. `onGraded` is told of each result, one at a time but from any thread;
/// `goOn` is asked from several at once.
///
/// Errors: CannotWrite (a temporary file), and those of reading a task's file.
Result<Grade> gradeProgram(
    std::span<const GradingTask> tasks, const GradingJob& job, const std::function<void(std::size_t index, const GradedScene&)>& onGraded = {},
    const std::function<bool()>& goOn = [] { return true; });

/// The built-in scenes as tasks.
std::vector<GradingTask> builtInTasks();

/// What the program does on one scene, given to it as gradeProgram() does. `folder` takes the temporary file.
Result<ProgramOutcome> answerOn(const GradingTask& task, const ProgramCommand& command, const ProgramLimits& limits, const std::filesystem::path& folder,
                                const std::function<bool()>& goOn);

/// One scene, as gradeProgram() grades it. `folder` takes the temporary file.
Result<GradedScene> gradeOn(const GradingTask& task, const GradingJob& job, const std::filesystem::path& folder, const std::function<bool()>& goOn);

}  // namespace mortonscope
