#include "app/features/lesson/lesson_player.h"

#include "app/settings/settings.h"
#include "app/words/wording.h"
#include "core/process/sandbox.h"

#include <utility>

namespace mortonscope {

namespace {

constexpr unsigned kAtOnce = 2;  // most programs spend much of their time waiting

}  // namespace

LessonGrading::LessonGrading(QObject* parent) : QObject(parent)
{
    connect(&m_job, &LatestJob::busyChanged, this, &LessonGrading::changed);
}

QString LessonGrading::command() { return settings::kGradedProgram.value(); }

void LessonGrading::start(const QString& command, const LessonCheck& asked)
{
    settings::kGradedProgram.set(command);
    forget();
    auto parsed = programCommand(command.toStdString(), false);
    if (!parsed) {
        m_error = parsed.error();
        emit changed();
        return;
    }
    GradingJob job;
    job.command = *std::move(parsed);
    job.stone = asked.stone;
    if (asked.stone) {
        job.rules = rulesOf(*asked.stone);
    } else if (asked.ofOverlaps) {
        job.rules.of = PairsOf::Overlaps;
    }
    job.atOnce = kAtOnce;
    m_job.start([this, job](const LatestJob::ShouldContinue& shouldContinue) -> LatestJob::Finish {
        auto graded = std::make_shared<Graded>(Graded{job, builtInTasks(), {}});
        graded->job.command.sandbox = std::make_shared<Sandbox>(SandboxMode::Auto, job.command.words);
        const auto tell = [this, &shouldContinue](std::size_t, const GradedScene& scene) {
            shouldContinue.tell([this, isRight = scene.mark == Mark::Right] {
                ++m_done;
                if (isRight) {
                    ++m_right;
                }
                emit changed();
            });
        };
        auto grade = gradeProgram(graded->tasks, graded->job, tell, shouldContinue);
        return [this, graded, grade = std::make_shared<Result<Grade>>(std::move(grade))] {
            if (!*grade) {
                m_error = grade->error();
            } else if (const auto problem = (*grade)->startError(graded->job.command)) {
                m_error = problem;
            } else {
                graded->grade = *std::move(*grade);
                m_graded = graded;
                emit this->graded();
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
    if (!m_graded) {
        return std::nullopt;
    }
    return LessonSnapshot::ProgramScore{m_graded->grade.count(Mark::Right), m_graded->tasks.size()};
}

std::string LessonGrading::mistake() const
{
    const auto& named = m_graded->grade.explanation.named;
    if (!named.empty()) {
        return std::string(named.front()->id);
    }
    return std::to_string(score()->right) + '/' + std::to_string(score()->of);
}

QString LessonGrading::words() const
{
    if (isRunning()) {
        return tr("Scenes run: %1 of %2; right: %3").arg(m_done).arg(gradingScenes().size()).arg(m_right);
    }
    if (m_error) {
        return errorText(*m_error);
    }
    return m_graded ? fromCore(gradeSentences(m_graded->tasks, m_graded->job, m_graded->grade)) : QString();
}

}  // namespace mortonscope
