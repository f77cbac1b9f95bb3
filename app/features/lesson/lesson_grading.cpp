#include "app/features/lesson/lesson_grading.h"

#include "app/words/algorithm_words.h"
#include "app/words/wording.h"
#include "core/grade/grader.h"
#include "core/process/sandbox.h"

#include <QSettings>
#include <QStringList>

#include <algorithm>
#include <utility>

namespace mortonscope {

namespace {

constexpr auto kSetting = "lessons/program";
constexpr unsigned kAtOnce = 2;  // most programs wait a good part of their time

}  // namespace

LessonGrading::LessonGrading(QObject* parent) : QObject(parent)
{
    connect(&m_job, &LatestJob::busyChanged, this, &LessonGrading::changed);
}

QString LessonGrading::command() { return QSettings().value(kSetting).toString(); }

void LessonGrading::start(const QString& command, bool ofOverlaps)
{
    QSettings().setValue(kSetting, command);
    forget();
    auto parsed = programCommand(command.toStdString(), false);
    if (!parsed) {
        m_error = parsed.error();
        emit changed();
        return;
    }
    GradingJob job;
    job.command = *std::move(parsed);
    job.rules.of = ofOverlaps ? PairsOf::Overlaps : PairsOf::Candidates;
    job.atOnce = kAtOnce;
    m_job.start([this, job](const LatestJob::GoOn& goOn) -> LatestJob::Finish {
        auto graded = std::make_shared<Graded>(Graded{job, builtInTasks(), {}});
        graded->job.command.sandbox = std::make_shared<Sandbox>(SandboxMode::Auto, job.command.words);
        const auto tell = [this, &goOn](std::size_t, const GradedScene& scene) {
            goOn.tell([this, isRight = scene.mark == Mark::Right] {
                ++m_done;
                m_right += isRight ? 1 : 0;
                emit changed();
            });
        };
        auto grade = gradeProgram(graded->tasks, graded->job, tell, goOn);
        return [this, graded, grade = std::make_shared<Result<Grade>>(std::move(grade))] {
            if (!*grade) {
                m_error = grade->error();
            } else if (const auto problem = (*grade)->startError(graded->job.command)) {
                m_error = problem;
            } else {
                graded->grade = *std::move(*grade);
                m_graded = graded;
            }
            emit changed();
        };
    });
}

void LessonGrading::forget()
{
    m_job.cancel();
    m_graded.reset();
    m_error.reset();
    m_done = 0;
    m_right = 0;
    emit changed();
}

std::optional<LessonSnapshot::ProgramScore> LessonGrading::score() const
{
    return m_graded
             ? std::optional(LessonSnapshot::ProgramScore{m_graded->grade.count(Mark::Right), m_graded->tasks.size()})
             : std::nullopt;
}

QString LessonGrading::words() const
{
    if (isRunning()) {
        return tr("Scenes run: %1 of %2; right: %3").arg(m_done).arg(gradingScenes().size()).arg(m_right);
    }
    return m_error ? errorText(*m_error) : m_graded ? gradeWords(*m_graded) : QString();
}

QString LessonGrading::gradeWords(const Graded& graded) const
{
    const Grade& grade = graded.grade;
    QStringList sentences{tr("Right on %1 of %2 scenes.").arg(grade.count(Mark::Right)).arg(graded.tasks.size())};
    const auto wrong =
        std::ranges::find_if(grade.scenes, [](const GradedScene& scene) { return scene.mark != Mark::Right; });
    if (wrong != grade.scenes.end()) {
        const GradingTask& task = graded.tasks[static_cast<std::size_t>(wrong - grade.scenes.begin())];
        sentences +=
            tr("First wrong: %1, %2.").arg(fromCore(task.name), fromCore(gradedSentence(*wrong, graded.job.limits)));
    }
    const Explanation& explanation = grade.explanation;
    if (explanation.observations.isOtherQuestion) {
        sentences += graded.job.rules.of == PairsOf::Overlaps ? tr("The lists are those of the candidate pairs.")
                                                              : tr("The lists are those of the overlapping pairs.");
    } else if (!explanation.named.empty()) {
        sentences += tr("The mistake “%1” gives the same.").arg(algorithmTitle(*explanation.named.front()));
    } else if (!explanation.observations.all.empty()) {
        sentences += fromCore(explanation.observations.all.front().sentence);
    }
    if (const std::string lacks = graded.job.command.sandbox->notice(); !lacks.empty()) {
        sentences += tr("The program was run, but %1.").arg(fromCore(lacks));
    }
    return sentences.join(u' ');
}

}  // namespace mortonscope
