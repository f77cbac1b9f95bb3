#include "app/features/check/list_program.h"

#include "app/features/check/list_check.h"
#include "app/features/check/list_shrink.h"
#include "app/session/scene_document.h"
#include "app/settings/settings.h"
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
        complain([error = command.error()] { return errorText(error); });
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
        complain([error = outcome.error()] { return errorText(error); });
        return;
    }
    DeferredText words;
    switch (outcome->end) {
    case ProgramEnd::Exited:
        if (outcome->exitCode != 0) {
            words = [code = outcome->exitCode] { return tr("The program exited with code %1.").arg(code); };
        }
        break;
    case ProgramEnd::Signalled:
        words = [name = fromCore(signalName(outcome->signal))] {
            return tr("The program was terminated by %1.").arg(name);
        };
        break;
    case ProgramEnd::TimedOut:
        words = [seconds = std::chrono::duration_cast<std::chrono::seconds>(job.limits.time).count()] {
            return tr("The program was still running after %1 s and was stopped.").arg(seconds);
        };
        break;
    case ProgramEnd::TooMuchOutput:
        words = [most = static_cast<qint64>(job.limits.outputBytes)] {
            return tr("The program printed more than %1 and was stopped.").arg(QLocale().formattedDataSize(most));
        };
        break;
    case ProgramEnd::CouldNotStart:
        words = [reason = fromCore(outcome->reason)] {
            return tr("The program could not be started: %1.").arg(reason);
        };
        break;
    case ProgramEnd::TooMuchMemory:
        words = [most = static_cast<qint64>(job.limits.memoryBytes.value_or(kConfinedMemory))] {
            return tr("The program used more than %1 of memory and was stopped.")
                .arg(QLocale().formattedDataSize(most));
        };
        break;
    case ProgramEnd::TooManyProcesses:
        words = [] {
            return tr("The program started more than %1 processes and threads and was stopped.").arg(kConfinedTasks);
        };
        break;
    case ProgramEnd::Unwatched: words = [] { return tr("The program ended the process that supervises it."); }; break;
    case ProgramEnd::Stopped: return;
    }
    if (!words.isEmpty()) {
        complain([words, last = lastLine(outcome->complaint)] {
            QString sentences = words.text();
            if (!last.isEmpty()) {
                sentences += u' ' + tr("It said: %1").arg(last);
            }
            return sentences;
        });
        return;
    }
    m_ran = job;
    if (const std::string lacks = job.command.sandbox->notice(); !lacks.empty()) {
        complain([lacks = fromCore(lacks)] { return tr("The program was run, but %1.").arg(lacks); });
    }
    if (outcome->output.empty()) {
        complain([] { return tr("The program printed nothing."); });
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

void ListProgram::complain(DeferredText words)
{
    m_complaint = std::move(words);
    emit changed();
}

}  // namespace mortonscope
