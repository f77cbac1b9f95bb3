#include "app/features/check/list_program.h"

#include "app/features/check/list_check.h"
#include "app/features/check/list_shrink.h"
#include "app/settings/settings.h"
#include "app/state/scene_document.h"
#include "app/words/wording.h"
#include "core/process/sandbox.h"

#include <QLoggingCategory>

#include <utility>

namespace mortonscope {

namespace {

Q_LOGGING_CATEGORY(programLog, "mortonscope.program", QtWarningMsg)

}  // namespace

ListProgram::ListProgram(SceneDocument& document, ListCheck& list, QObject* parent)
    : QObject(parent), m_document(document), m_list(list), m_command(settings::kListProgram.value())
{
    connect(&m_job, &LatestJob::busyChanged, this, &ListProgram::changed);
}

void ListProgram::setCommand(const QString& command)
{
    if (command != m_command) {
        m_command = command;
        settings::kListProgram.set(command);
        complain({});
    }
}

void ListProgram::run()
{
    GradingJob job;
    auto command = programCommand(m_command.toStdString(), false);
    if (!command) {
        complain(errorText(command.error()));
        return;
    }
    complain({});
    job.command = *std::move(command);
    m_job.start(
        [this, job, scene = m_document.scene()](const LatestJob::ShouldContinue& shouldContinue) -> LatestJob::Finish {
            GradingJob confined = job;  // on the worker, because making the sandbox searches the folders of programs
            confined.command.sandbox = std::make_shared<Sandbox>(SandboxMode::Auto, job.command.words);
            qCDebug(programLog) << "runs" << job.command.words.front().c_str()
                                << confined.command.sandbox->notice().c_str();
            auto outcome = std::make_shared<Result<ProgramOutcome>>(
                answerOn({"scene", *scene, std::nullopt}, confined.command, confined.limits, shouldContinue));
            return [this, confined, scene, outcome] { take(scene, confined, *outcome); };
        });
}

void ListProgram::take(const std::shared_ptr<const Scene>& scene, const GradingJob& job,
                       Result<ProgramOutcome>& outcome)
{
    if (!outcome) {
        complain(errorText(outcome.error()));
        return;
    }
    if (outcome->end == ProgramEnd::Stopped) {
        return;
    }
    if (const auto error = neverRan(job.command, *outcome)) {
        complain(errorText(*error));
        return;
    }
    if (const std::string words = noListSentences(*outcome, job.limits); !words.empty()) {
        complain(fromCore(words));
        return;
    }
    m_ran = job;
    if (const std::string lacks = job.command.sandbox->noticeSentence(); !lacks.empty()) {
        complain(fromCore(lacks));
    }
    if (outcome->output.empty()) {
        complain(tr("The program printed nothing."));
    }
    m_list.setText(listText(std::move(outcome->output)), m_command);
    printed(scene);
}

void ListProgram::printed(std::shared_ptr<const Scene> scene)
{
    m_scene = std::move(scene);
    m_printed = m_list.text();
}

std::optional<GradingJob> ListProgram::jobOf(const ListVerdict& verdict) const
{
    if (!m_printed || verdict.text != m_printed || verdict.scene != m_scene) {
        return std::nullopt;
    }
    return m_ran;
}

void ListProgram::complain(const QString& words)
{
    m_complaint = words;
    emit changed();
}

}  // namespace mortonscope
