#include "app/model/list_program.h"

#include "app/model/list_check.h"
#include "app/model/scene_document.h"
#include "app/model/shrunk_list.h"
#include "app/model/wording.h"
#include "core/process/temporary_folder.h"

#include <QLocale>
#include <QSettings>

#include <utility>

namespace mortonscope {

namespace {

constexpr auto kSetting = "lists/program";
constexpr qsizetype kLongestComplaint = 160;

/// What it said last on standard error: the line that names the mistake in most languages.
QString lastLine(const std::string& complaint)
{
    const QString line = fromCore(complaint).trimmed().section(u'\n', -1).simplified();
    return line.size() <= kLongestComplaint ? line : line.left(kLongestComplaint - 1) + QChar(0x2026);
}

}  // namespace

ListProgram::ListProgram(SceneDocument& document, ListCheck& list, QObject* parent)
    : QObject(parent), m_document(document), m_list(list), m_command(QSettings().value(kSetting).toString())
{
    connect(&m_job, &LatestJob::busyChanged, this, &ListProgram::changed);
}

void ListProgram::setCommand(const QString& command)
{
    if (command != m_command) {
        m_command = command;
        QSettings().setValue(kSetting, command);
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
    m_job.start([this, job, scene = m_document.scene()](const LatestJob::GoOn& goOn) -> LatestJob::Finish {
        const TemporaryFolder folder;
        auto outcome = std::make_shared<Result<ProgramOutcome>>(Error{ErrorCode::CannotWrite, "the folder for temporary files", "", "a folder that can be written to"});
        if (!folder.path().empty()) {
            *outcome = answerOn({"scene", *scene, std::nullopt}, job.command, job.limits, folder.path(), goOn);
        }
        return [this, job, scene, outcome] { take(scene, job, *outcome); };
    });
}

void ListProgram::take(const std::shared_ptr<const Scene>& scene, const GradingJob& job, Result<ProgramOutcome>& outcome)
{
    if (!outcome) {
        complain(errorText(outcome.error()));
        return;
    }
    QString sentence;
    switch (outcome->end) {
    case ProgramEnd::Exited:
        if (outcome->exitCode != 0) {
            sentence = tr("The program ended with exit code %1.").arg(outcome->exitCode);
        }
        break;
    case ProgramEnd::Signalled: sentence = tr("The program was ended by %1.").arg(fromCore(signalName(outcome->signal))); break;
    case ProgramEnd::TimedOut:
        sentence = tr("The program was still running after %1 s and was ended.").arg(std::chrono::duration_cast<std::chrono::seconds>(job.limits.time).count());
        break;
    case ProgramEnd::TooMuchOutput:
        sentence = tr("The program printed more than %1 and was ended.").arg(QLocale().formattedDataSize(static_cast<qint64>(job.limits.outputBytes)));
        break;
    case ProgramEnd::CouldNotStart: sentence = tr("The program could not be started: %1.").arg(fromCore(outcome->reason)); break;
    case ProgramEnd::Stopped: return;
    }
    if (!sentence.isEmpty()) {
        const QString last = lastLine(outcome->complaint);
        complain(last.isEmpty() ? sentence : sentence + u' ' + tr("It said: %1").arg(last));
        return;
    }
    m_ran = job;
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
    return m_printed && verdict.text == m_printed && verdict.scene == m_scene ? std::optional(m_ran) : std::nullopt;
}

void ListProgram::complain(const QString& sentence)
{
    m_complaint = sentence;
    emit changed();
}

}  // namespace mortonscope
