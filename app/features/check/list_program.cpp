#include "app/features/check/list_program.h"

#include "app/features/check/list_check.h"
#include "app/features/check/list_shrink.h"
#include "app/settings/settings.h"
#include "app/state/scene_document.h"
#include "app/words/wording.h"
#include "core/process/sandbox.h"

#include <QLocale>
#include <QLoggingCategory>

#include <utility>

namespace mortonscope {

namespace {

Q_LOGGING_CATEGORY(programLog, "mortonscope.program", QtWarningMsg)

constexpr qsizetype kMaxComplaint = 160;

/// Returns the last line of standard error, which names the error in most languages.
QString lastLine(const std::string& complaint)
{
    const QString line = fromCore(complaint).trimmed().section(u'\n', -1).simplified();
    if (line.size() <= kMaxComplaint) {
        return line;
    }
    return line.left(kMaxComplaint - 1) + QChar(0x2026);
}

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
    QString words;
    switch (outcome->end) {
    case ProgramEnd::Exited:
        if (outcome->exitCode != 0) {
            words = tr("The program exited with code %1.").arg(outcome->exitCode);
        }
        break;
    case ProgramEnd::Signalled:
        words = tr("The program was terminated by %1.").arg(fromCore(signalName(outcome->signal)));
        break;
    case ProgramEnd::TimedOut:
        words = tr("The program was still running after %1 s and was stopped.")
                    .arg(std::chrono::duration_cast<std::chrono::seconds>(job.limits.time).count());
        break;
    case ProgramEnd::TooMuchOutput:
        words = tr("The program printed more than %1 and was stopped.")
                    .arg(QLocale().formattedDataSize(static_cast<qint64>(job.limits.outputBytes)));
        break;
    case ProgramEnd::CouldNotStart:
        words = tr("The program could not be started: %1.").arg(fromCore(outcome->reason));
        break;
    case ProgramEnd::TooMuchMemory:
        words = tr("The program used more than %1 of memory and was stopped.")
                    .arg(QLocale().formattedDataSize(
                        static_cast<qint64>(job.limits.memoryBytes.value_or(kConfinedMemory))));
        break;
    case ProgramEnd::TooManyProcesses:
        words = tr("The program started more than %1 processes and threads and was stopped.").arg(kConfinedTasks);
        break;
    case ProgramEnd::Unwatched: words = tr("The program ended the process that supervises it."); break;
    case ProgramEnd::Stopped: return;
    }
    if (!words.isEmpty()) {
        if (const QString last = lastLine(outcome->complaint); !last.isEmpty()) {
            words += u' ' + tr("It said: %1").arg(last);
        }
        complain(words);
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
