// Reports of lessons: a report that was read is written and read again unchanged, and its results are possible.

#include "tests/fuzz/fuzz.h"

#include "core/lesson/lesson_report.h"

using namespace mortonscope;
using namespace mortonscope::fuzz;

MORTONSCOPE_FUZZ(lesson_report)
{
    const Result<LessonReport> report = lessonReportFromJson(bytes);
    if (!report) {
        requireSentence(report.error());
        return;
    }
    const Result<LessonReport> again = lessonReportFromJson(lessonReportToJson(*report));
    require(again.ok() && *again == *report, "what was written is read as the same");
    const LessonTally tally = judgeReport(*report);
    require(tally.shown <= tally.cards && tally.points <= tally.of,
            "no more is shown than was done, no more points than questions");
    require(tally.lessons <= report->lessons.size() && tally.hints <= kMaxReportedCards,
            "no more is counted than is there");
    require(tally.problem.find('\n') == std::string::npos, "a problem is one line");
}
