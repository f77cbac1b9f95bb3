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

/// Returns the built-in set: worked examples, hand-made edge cases and seeded scenes, the same on every machine. Most
/// have up to forty boxes, and a few have several hundred. Every classic mistake gives a wrong list on at least three
/// scenes. If a mistake never changes the set of pairs, their number or order is wrong on three.
std::span<const GradingScene> gradingScenes();

/// A scene for a program to answer.
struct GradingTask {
    std::string name;
    Scene scene;
    /// The scene's file, of which the program gets a copy. If none, it gets the scene as it would be saved.
    std::optional<std::filesystem::path> file = {};
};

/// The program to grade, and the rules and limits.
struct GradingJob {
    ProgramCommand command;
    ProgramLimits limits;
    CheckRules rules;
    std::optional<Stone> stone = {};  ///< judges only this part; `rules` must then be rulesOf(it)
    unsigned atOnce = 1;              ///< number of programs that run at the same time
};

/// One result for each task, in the same order.
struct Grade {
    std::vector<GradedScene> scenes;
    Explanation explanation;
    bool isCutShort = false;  ///< grading was stopped, and some tasks were not run
    /// The program could not be run, or an interpreter found nothing to run. The other tasks were not run.
    bool failsToStart = false;

    std::size_t count(Mark mark) const;
    /// Returns the reason why the program fails to start; none if it starts.
    std::optional<Error> startError(const ProgramCommand& command) const;
    bool isRight() const { return count(Mark::Right) == scenes.size(); }
};

/// Runs the program once for each task, with the scene on standard input and the path of a copy in MORTONSCOPE_SCENE,
/// and judges its lists. If the program fails to start, does not run it again. Each run has its own folder, with the
/// copy and an empty folder that serves as HOME and TMPDIR. The folder is removed afterward.
///
/// Calls `onGraded` for each result, one at a time but from any thread, and `shouldContinue` from several threads at
/// once. Errors: CannotWrite (for a temporary file), and the errors of reading a task's file.
Result<Grade> gradeProgram(
    std::span<const GradingTask> tasks, const GradingJob& job,
    const std::function<void(std::size_t index, const GradedScene&)>& onGraded = {},
    const std::function<bool()>& shouldContinue = [] { return true; });

/// Returns the built-in scenes as tasks.
std::vector<GradingTask> builtInTasks();

/// Runs the program on one scene as gradeProgram() does.
Result<ProgramOutcome> answerOn(const GradingTask& task, const ProgramCommand& command, const ProgramLimits& limits,
                                const std::function<bool()>& shouldContinue);

/// Grades one scene as gradeProgram() does.
Result<GradedScene> gradeOn(const GradingTask& task, const GradingJob& job,
                            const std::function<bool()>& shouldContinue);

/// Returns the sentences about a grade for learners: on how many scenes the program is right, where it is wrong first,
/// and the mistake that explains its lists. If the job asks for candidate pairs, compares their number with the tests
/// of brute force and of the tree. There must be a result for each task.
std::string gradeSentences(std::span<const GradingTask> tasks, const GradingJob& job, const Grade& grade);

}  // namespace mortonscope
