#pragma once

#include "core/grade/explanation.h"
#include "core/scene/scene.h"

#include <filesystem>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace mortonscope {

/// A scene that programs are graded on.
struct GradingScene {
    std::string name;  ///< lower case with dashes, usable as a file name
    Scene scene;
};

/// The built-in set: worked examples, hand-made edge cases and seeded scenes, the same on every machine. Most have up
/// to forty boxes, a few have some hundred. Every classic mistake gives a wrong list on at least three of them; if it
/// never changes the set of pairs, their number or order is wrong on three.
std::span<const GradingScene> gradingScenes();

/// A scene for a program to answer.
struct GradingTask {
    std::string name;
    Scene scene;
    /// The scene's file, which the program gets a copy of. None: it gets the scene as it would be saved.
    std::optional<std::filesystem::path> file = {};
};

/// The program to grade, and the rules and limits.
struct GradingJob {
    ProgramCommand command;
    ProgramLimits limits;
    CheckRules rules;
    unsigned atOnce = 1;  ///< number of programs that run at the same time
};

/// The results, one for each task, in their order.
struct Grade {
    std::vector<GradedScene> scenes;
    Explanation explanation;
    bool isCutShort = false;  ///< stopped; some tasks were not run
    /// The program could not be run, or an interpreter found nothing to run. The other tasks were not run.
    bool failsToStart = false;

    std::size_t count(Mark mark) const;
    /// The reason that it fails to start; none if it starts.
    std::optional<Error> startError(const ProgramCommand& command) const;
    bool isRight() const { return count(Mark::Right) == scenes.size(); }
};

/// Runs the program once for every task, with the scene on its standard input and the path of a copy in
/// MORTONSCOPE_SCENE, and judges its lists. Does not run it again if it fails to start. Each run has its own folder
/// with the copy and an empty folder, which is its HOME and TMPDIR; the folder is removed afterwards.
///
/// Calls `onGraded` for each result, one at a time but from any thread, and `shouldContinue` from several threads at
/// once. Errors: CannotWrite (a temporary file), and those of reading a task's file.
Result<Grade> gradeProgram(
    std::span<const GradingTask> tasks, const GradingJob& job,
    const std::function<void(std::size_t index, const GradedScene&)>& onGraded = {},
    const std::function<bool()>& shouldContinue = [] { return true; });

/// The built-in scenes as tasks.
std::vector<GradingTask> builtInTasks();

/// Runs the program on one scene as gradeProgram() does.
Result<ProgramOutcome> answerOn(const GradingTask& task, const ProgramCommand& command, const ProgramLimits& limits,
                                const std::function<bool()>& shouldContinue);

/// Grades one scene as gradeProgram() does.
Result<GradedScene> gradeOn(const GradingTask& task, const GradingJob& job,
                            const std::function<bool()>& shouldContinue);

}  // namespace mortonscope
