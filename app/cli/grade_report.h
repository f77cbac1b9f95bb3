#pragma once

#include "app/cli/output.h"
#include "core/grade/grader.h"

#include <span>
#include <string>
#include <vector>

namespace mortonscope::cli {

/// What `grade` prints about a grade.
struct GradeReport {
    std::string program;  ///< as it was given
    std::span<const GradingTask> tasks;
    const GradingJob& job;
    const Grade& grade;
};

/// What became of one scene, with the program's own last words where it went wrong.
std::string sceneSentence(const GradeReport& report, std::size_t index);

/// "the list of parent-only", or of several; empty if it is that of no mistake.
std::string mistakesSentence(const Diagnosis& diagnosis);

/// On how many scenes which line was read as a header; empty if none was.
std::string headerSentence(const Grade& grade);

/// What is known about the program over all scenes, a sentence a line.
std::vector<std::string> explanationLines(const Grade& grade);

/// "66 of 69 scenes right, 2 wrong, 1 crashed", and whether it was cut short.
std::string summarySentence(const Grade& grade);

/// A line a scene, then the summary.
void writeGradeText(const GradeReport& report, Output& output);

/// One object.
void writeGradeJson(const GradeReport& report, Output& output);

/// JUnit's format as Jenkins and GitLab read it: a test case a scene.
void writeGradeJunit(const GradeReport& report, Output& output);

}  // namespace mortonscope::cli
