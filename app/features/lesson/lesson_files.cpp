#include "app/features/lesson/lesson_files.h"

#include "app/features/lesson/lesson_player.h"
#include "app/widgets/window_shell.h"
#include "app/words/file_name.h"
#include "app/words/wording.h"
#include "core/base/text_file.h"
#include "core/lesson/lesson_reader.h"
#include "core/lesson/lesson_report.h"

#include <QDir>
#include <QFileDialog>
#include <QInputDialog>
#include <QMainWindow>
#include <QMessageBox>
#include <QSettings>

#include <filesystem>

namespace mortonscope {

namespace {

/// Where lessons of one's own were last.
QString lastFolder() { return QSettings().value(QStringLiteral("lessons/folder"), QDir::homePath()).toString(); }
void rememberFolder(const QString& folder) { QSettings().setValue(QStringLiteral("lessons/folder"), folder); }

}  // namespace

LessonFiles::LessonFiles(LessonPlayer& player, WindowShell& shell, QObject* parent)
    : QObject(parent), m_player(player), m_shell(shell)
{
}

void LessonFiles::open()
{
    const QString folder =
        QFileDialog::getExistingDirectory(&m_shell.mainWindow(), tr("Open a lesson folder"), lastFolder());
    if (folder.isEmpty()) {
        return;
    }
    rememberFolder(folder);
    const auto opened = m_player.openFolder(folder);
    if (!opened) {
        m_shell.showError(opened.error());
        return;
    }
    m_player.show(*opened, 0);
}

void LessonFiles::copy(std::size_t entry)
{
    if (m_player.shelf()[entry].isQuiz()) {
        m_shell.showError({ErrorCode::CannotWrite,
                           {},
                           tr("a quiz").toStdString(),
                           tr("a lesson: a quiz is drawn anew each day").toStdString()});
        return;
    }
    const QString within =
        QFileDialog::getExistingDirectory(&m_shell.mainWindow(), tr("Copy the lesson into a folder"), lastFolder());
    if (within.isEmpty()) {
        return;
    }
    const Lesson& lesson = *m_player.shelf()[entry].lesson;
    const QString folder = QDir(within).filePath(fromCore(lesson.id));
    if (const Outcome copied = writeLessonFolder(lesson, std::filesystem::path(folder.toStdU16String())); !copied) {
        m_shell.showError(copied.error());
        return;
    }
    rememberFolder(within);
    auto* box = new QMessageBox(
        QMessageBox::Information, tr("Copy the lesson"),
        tr("The lesson is in %1. Edit its files, then open that folder.").arg(QDir::toNativeSeparators(folder)),
        QMessageBox::Ok, &m_shell.mainWindow());
    box->setObjectName(QStringLiteral("lessonCopiedBox"));
    box->setTextFormat(Qt::PlainText);
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->open();
}

void LessonFiles::askForReport()
{
    auto* dialog = new QInputDialog(&m_shell.mainWindow());
    dialog->setObjectName(QStringLiteral("lessonReportDialog"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(tr("Save progress"));
    dialog->setLabelText(tr("Your name (may be empty):"));
    dialog->setTextValue(m_player.reportName());
    connect(dialog, &QInputDialog::textValueSelected, this, &LessonFiles::saveReport,
            Qt::QueuedConnection);  // it is gone by then
    dialog->open();
}

void LessonFiles::saveReport(const QString& typed)
{
    constexpr int kLongestName = 100;  // of what a report can hold
    const QString name = typed.simplified().left(kLongestName);
    const QString path =
        QFileDialog::getSaveFileName(&m_shell.mainWindow(), tr("Save progress"),
                                     proposedFileName(name, QStringLiteral("lessons.json")), tr("Reports (*.json)"));
    if (path.isEmpty()) {
        return;
    }
    if (const Outcome saved = writeTextFile(path.toStdString(), lessonReportToJson(m_player.report(name))); !saved) {
        m_shell.showError(saved.error());
    }
}

}  // namespace mortonscope
