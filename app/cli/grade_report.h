#pragma once

#include "app/cli/output.h"
#include "core/grade/grader.h"

#include <span>
#include <string>
#include <vector>

namespace mortonscope::cli {

/// A grade, with the program and the scenes that it is about.
struct GradeReport {
    std::string program;  ///< as the user wrote it
    std::span<const GradingTask> tasks;
    const GradingJob& job;
    const Grade& grade;
};

/// Says how the program did on one scene. If it crashed, includes the last line of its standard error.
std::string sceneSentence(const GradeReport& report, std::size_t index);

/// Names the mistakes with the same list: "the same list as parent-only"; empty if there are none.
std::string mistakesSentence(const Diagnosis& diagnosis);

/// Says which line was read as a header, and on how many scenes; empty if none was.
std::string headerSentence(const Grade& grade);

/// Explains the program's mistakes over all scenes, one sentence per line.
std::vector<std::string> explanationLines(const Grade& grade);

/// Counts the results: "66 of 69 scenes right, 2 wrong, 1 crashed", and adds if the grading was interrupted.
std::string summarySentence(const Grade& grade);

/// Writes one line for each scene, then the summary.
void writeGradeText(const GradeReport& report, Output& output);

/// Writes one JSON object.
void writeGradeJson(const GradeReport& report, Output& output);

/// Writes JUnit's format as Jenkins and GitLab read it, with one test case for each scene.
void writeGradeJunit(const GradeReport& report, Output& output);

}  // namespace mortonscope::cli
