#include "app/features/files/files_feature.h"

#include "app/features/files/recent_files.h"
#include "app/features/files/recovery.h"
#include "app/state/moment_link.h"
#include "app/state/scene_document.h"
#include "app/theme/icons.h"
#include "app/widgets/long_work.h"
#include "app/words/action_words.h"
#include "app/words/wording.h"
#include "core/base/text.h"
#include "core/scene/presets.h"
#include "core/scene/scene_json.h"

#include <QApplication>
#include <QClipboard>
#include <QDir>
#include <QDropEvent>
#include <QFileDialog>
#include <QFileInfo>
#include <QGuiApplication>
#include <QInputDialog>
#include <QLocale>
#include <QMainWindow>
#include <QMessageBox>
#include <QMimeData>
#include <QPointer>
#include <QPushButton>

#include <utility>

namespace mortonscope {

namespace {

QString filter() { return FilesFeature::tr("Scenes (*.mscene *.json);;All files (*)"); }

}  // namespace

FilesFeature::FilesFeature(const Models& models, WindowShell& shell)
    : Feature(shell), m_document(models.document), m_theme(models.theme), m_window(&shell.mainWindow()),
      m_stamps(FileStamps::of(m_document)),
      m_recent(new RecentFiles(settings::kRecentFiles, settings::kFilesFolder, tr("Open &recent"),
                               tr("No recent files"), m_window))
{
    m_recent->setObjectName(QStringLiteral("recentMenu"));
    connect(m_recent, &RecentFiles::chosen, this, &FilesFeature::openFile);
    connect(m_recent, &RecentFiles::filled, this, &FilesFeature::addSketches);
    connect(m_recent, &RecentFiles::cleared, this, [this] { m_sketches.clear(); });
    connect(&m_document, &SceneDocument::sketchLeft, this, [this] { m_sketches.keep(m_document.completeScene()); });
    connect(&m_document, &SceneDocument::filePathChanged, this, &FilesFeature::showTitle);
    connect(&m_document, &SceneDocument::sceneChanged, this, [this](const SceneChange& change) {
        showTitle();
        if (change.isOtherScene) {
            showReadingNote();
        }
    });
    connect(&m_document, &SceneDocument::modifiedChanged, this, &FilesFeature::showTitle);
    m_document.setRunner([window = QPointer<QWidget>(m_window)](const std::function<void()>& work) {
        doLongWorkToItsEnd(window, tr("Changing many boxes…"), work);
    });
    m_window->setAcceptDrops(true);
    m_window->installEventFilter(this);
    showTitle();
}

void FilesFeature::fillMenu(MenuPart part, QMenu& menu)
{
    const auto add = [this, &menu](const char* name, const QString& text, const QList<QKeySequence>& keys, auto slot) {
        auto* action = makeAction({QLatin1String(name), text, {}, keys, [this, slot] { (this->*slot)(); }}, this);
        menu.addAction(action);
        return action;
    };
    if (part == MenuPart::Open) {
        giveIcon(add("fileNew", tr("&New"), {QKeySequence::New}, &FilesFeature::newScene), "new", m_theme);
        giveIcon(add("fileOpen", tr("&Open…"), {QKeySequence::Open}, &FilesFeature::open), "open", m_theme);
        menu.addMenu(m_recent);
    } else if (part == MenuPart::OpenOther) {
        add("fileOpenLink", tr("A &link to a moment…"), {}, &FilesFeature::askForLink);
    } else if (part == MenuPart::Save) {
        giveIcon(add("fileSave", tr("&Save"), {QKeySequence::Save}, &FilesFeature::save), "save", m_theme);
        add("fileSaveAs", tr("Save &as…"), {Qt::CTRL | Qt::SHIFT | Qt::Key_S}, &FilesFeature::saveAs);
    }
}

void FilesFeature::showTitle()
{
    m_window->setWindowTitle(QStringLiteral("%1[*] — %2").arg(m_document.displayName(), tr("Mortonscope")));
    m_window->setWindowModified(m_document.isModified());
    m_window->setWindowFilePath(m_document.filePath());
}

void FilesFeature::showReadingNote()
{
    const std::string& note = m_document.scene()->readingNote();
    if (note.empty() || std::exchange(m_noted, m_document.history()) == m_document.history()) {
        return;
    }
    const QString text = tr("“%1”: %2.").arg(m_document.displayName(), fromCore(shownOnOneLine(note)));
    afterLongWork(this, [this, text] {  // after the window has appeared
        auto* box = new QMessageBox(QMessageBox::Information, tr("Mortonscope"), text, QMessageBox::Ok, m_window);
        box->setObjectName("readingNoteBox");
        box->setAttribute(Qt::WA_DeleteOnClose);
        box->setTextFormat(Qt::PlainText);
        box->setModal(false);
        box->show();
    });
}

void FilesFeature::newScene()
{
    if (mayGo()) {
        const Space& space = m_document.scene()->space();
        m_document.reset(Scene().withSpace(*Space::create({0, 0, 100, 100}, space.depth(), space.outside())));
    }
}

bool FilesFeature::openExample(const QString& id)
{
    const bool may = mayGo();
    if (may) {
        m_document.sketch(findPreset(id.toStdString())->scene, id.toStdString());
    }
    return may;
}

void FilesFeature::open()
{
    const QString path = QFileDialog::getOpenFileName(m_window, tr("Open a scene"), m_recent->folder(), filter());
    if (!path.isEmpty()) {
        openFile(path);
    }
}

void FilesFeature::openFile(const QString& path)
{
    if (mayGo()) {
        show(path);
    }
}

void FilesFeature::show(const QString& path)
{
    if (const Outcome taken = take(path); !taken) {
        showError(taken.error());
    }
}

Outcome FilesFeature::take(const QString& path)
{
    const FileStamp stamp = FileStamp::of(path);
    auto scene = readScene(path);
    if (scene && !*scene) {
        return scene->error();
    }
    if (scene) {
        m_document.takeOpened(std::move(**scene), path);
        m_stamps.note(m_document.filePath(), stamp);
        m_recent->remember(path);
    }
    return Done{};
}

/// Adds the sketches to the recent files. Those of today show the time, older ones also the date.
void FilesFeature::addSketches()
{
    const auto kept = m_sketches.all();
    if (!kept.empty()) {
        m_recent->addSeparator();
        m_recent->addAction(tr("Changed examples and cards"))->setEnabled(false);
    }
    for (const Sketches::Kept& sketch : kept) {
        const QLocale locale;
        const bool isOfToday = sketch.changedAt.date() == QDate::currentDate();
        const QString when = isOfToday ? locale.toString(sketch.changedAt.time(), QLocale::ShortFormat)
                                       : locale.toString(sketch.changedAt, QLocale::ShortFormat);
        const QString title = sketch.title.isEmpty() ? SceneDocument::tr("Untitled") : sketch.title;
        QAction* action = m_recent->addAction(tr("%1, changed %2").arg(title, when).replace('&', "&&"));
        connect(action, &QAction::triggered, this, [this, file = sketch.file] { openSketch(file); });
    }
}

void FilesFeature::openSketch(const QString& file)
{
    if (!mayGo()) {
        return;
    }
    if (auto scene = readScene(file); scene && *scene) {
        m_document.sketch(std::move(**scene));
    } else if (scene) {
        showError(scene->error());
    }
}

std::optional<Result<Scene>> FilesFeature::readScene(const QString& path)
{
    const QFileInfo info(path);
    std::optional<Result<Scene>> scene;
    const bool isWanted =
        doWork(m_window, tr("Opening %1…").arg(info.fileName()), info.isFile() && info.size() <= kFewBytes,
               [&](const Progress& progress) { scene = readSceneFile(path.toStdString(), progress); });
    return isWanted ? std::move(scene) : std::nullopt;
}

void FilesFeature::openLink(const QString& link)
{
    auto scene = MomentLink::open(link);  // before mayGo(): a broken link needs no question about unsaved work
    if (!scene) {
        showError(scene.error());
    } else if (mayGo()) {
        m_document.reset(std::move(*scene));
    }
}

void FilesFeature::askForLink()
{
    QInputDialog dialog(m_window);
    dialog.setObjectName("linkDialog");
    dialog.setWindowTitle(tr("Open a link"));
    dialog.setLabelText(tr("A link to a moment, beginning with “mortonscope:”"));
    dialog.setInputMode(QInputDialog::TextInput);
    dialog.setOption(QInputDialog::UsePlainTextEditForTextInput);  // a line edit would cut a long link
    const QString copied = QGuiApplication::clipboard()->text();
    dialog.setTextValue(MomentLink::isLink(copied) ? copied.trimmed() : QString());
    if (dialog.exec() == QDialog::Accepted && !dialog.textValue().trimmed().isEmpty()) {
        openLink(dialog.textValue());
    }
}

bool FilesFeature::save()
{
    if (m_document.filePath().isEmpty()) {
        return saveAs();
    }
    if (m_stamps.isFileAnother()) {
        m_noticed = FileStamp::of(m_document.filePath());
        QMessageBox box(QMessageBox::Warning, tr("Changed on disk"),
                        tr("“%1” was written by another window or program.").arg(m_document.displayName()),
                        QMessageBox::NoButton, m_window);
        box.setObjectName("replaceBox");
        box.setTextFormat(Qt::PlainText);
        box.setInformativeText(tr("Saving now overwrites those changes."));
        auto* elsewhere = box.addButton(tr("Save &as…"), QMessageBox::AcceptRole);
        elsewhere->setObjectName("saveElsewhere");
        auto* replace = box.addButton(tr("&Replace"), QMessageBox::DestructiveRole);
        replace->setObjectName("replaceFile");
        box.addButton(QMessageBox::Cancel);
        box.setDefaultButton(elsewhere);
        box.exec();
        if (box.clickedButton() != replace) {
            return box.clickedButton() == elsewhere && saveAs();
        }
    }
    return saveTo(m_document.filePath());
}

bool FilesFeature::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::WindowActivate) {
        QMetaObject::invokeMethod(this, &FilesFeature::noticeOthers,
                                  Qt::QueuedConnection);  // a box opened in this handler would never be painted
    } else if (event->type() == QEvent::DragEnter || event->type() == QEvent::Drop) {
        auto* drop = static_cast<QDropEvent*>(event);
        const auto urls = drop->mimeData()->urls();
        const bool isOwnPicture = drop->source() != nullptr;  // only pictures are dragged out of this program
        if (urls.size() == 1 && urls.constFirst().isLocalFile() && !isOwnPicture) {
            drop->acceptProposedAction();
            if (event->type() == QEvent::Drop) {
                openDropped(urls.constFirst().toLocalFile());
            }
        }
        return true;
    }
    return Feature::eventFilter(watched, event);
}

/// Opens a dropped file after the drop has ended, because the source of the drop waits for that.
void FilesFeature::openDropped(const QString& path)
{
    afterLongWork(this, [this, path] {
        if (!shell().openFile(path)) {
            openFile(path);
        }
    });
}

void FilesFeature::noticeOthers()
{
    const QString path = m_document.filePath();
    if (QApplication::activeModalWidget() || isLongWorkUnderWay() || !m_stamps.isFileAnother()
        || std::exchange(m_noticed, FileStamp::of(path)) == FileStamp::of(path)) {
        return;
    }
    QMessageBox box(QMessageBox::Question, tr("Changed on disk"),
                    tr("“%1” was written by another window or program.").arg(m_document.displayName()),
                    QMessageBox::Open | QMessageBox::Ignore, m_window);
    box.setObjectName("changedBox");
    box.setTextFormat(Qt::PlainText);
    box.setInformativeText(m_document.isModified() ? tr("Open the new version? Your unsaved changes would be lost.")
                                                   : tr("Open the new version?"));
    box.button(QMessageBox::Open)->setText(tr("&Open it"));
    box.button(QMessageBox::Ignore)->setText(tr("&Keep mine"));
    box.setDefaultButton(m_document.isModified() ? QMessageBox::Ignore : QMessageBox::Open);
    box.setEscapeButton(QMessageBox::Ignore);
    if (box.exec() == QMessageBox::Open && m_document.filePath() == path) {
        show(path);
    }
}

bool FilesFeature::saveAs()
{
    QString suggestion = m_document.filePath();
    if (suggestion.isEmpty()) {
        QString name = m_document.displayName();
        suggestion = QDir(m_recent->folder()).filePath(name.replace('/', '-') + QStringLiteral(".mscene"));
    }
    QFileDialog dialog(m_window, tr("Save the scene"), QFileInfo(suggestion).path(), filter());
    dialog.setObjectName("saveDialog");
    dialog.setAcceptMode(QFileDialog::AcceptSave);
    dialog.setDefaultSuffix(QStringLiteral("mscene"));
    dialog.selectFile(QFileInfo(suggestion).fileName());
    return dialog.exec() == QDialog::Accepted && saveTo(dialog.selectedFiles().value(0));
}

bool FilesFeature::saveTo(const QString& path)
{
    const quint64 history = m_document.history();
    const quint64 revision = m_document.revision();
    const Scene scene = m_document.completeScene();
    std::optional<Outcome> saved;
    const bool isWanted =
        doWork(m_window, tr("Saving %1…").arg(QFileInfo(path).fileName()), scene.size() <= kFewBoxes,
               [&](const Progress& progress) {
                   saved = writeSceneFile(scene, path.toStdString(), progress);
                   if (*saved) {
                       m_recent->remember(path);  // on this thread, because the disk is slow after a large file
                   }
               });
    if (saved && *saved) {  // even if the user canceled when the file was almost written
        m_document.noteSaved(path, history, revision);
        m_stamps.note(QFileInfo(path).absoluteFilePath(), FileStamp::of(path));
    }
    if (!saved || !*saved) {
        if (saved && isWanted) {
            showError(saved->error());
        }
        return false;
    }
    return true;
}

bool FilesFeature::mayGo()
{
    if (!m_document.isModified()) {
        return true;
    }
    QMessageBox box(QMessageBox::Warning, tr("Unsaved changes"),
                    tr("“%1” has unsaved changes.").arg(m_document.displayName()),
                    QMessageBox::Save | QMessageBox::Discard | QMessageBox::Cancel, m_window);
    box.setObjectName("unsavedBox");
    box.setTextFormat(Qt::PlainText);
    box.setInformativeText(tr("Save them before continuing?"));
    box.setDefaultButton(QMessageBox::Save);
    switch (box.exec()) {
    case QMessageBox::Save: return save();
    case QMessageBox::Discard: return true;
    default: return false;
    }
}

void FilesFeature::showError(const Error& error)
{
    QMessageBox box(QMessageBox::Warning, tr("Mortonscope"), errorText(error), QMessageBox::Ok, m_window);
    box.setObjectName("errorBox");
    box.setTextFormat(Qt::PlainText);
    box.exec();
}

void FilesFeature::tellOfTrouble(const Recovery& recovery, const Error& error)
{
    auto* box = new QMessageBox(QMessageBox::Warning, tr("Unsaved work"),
                                tr("Autosave failed: %1").arg(errorText(error)), QMessageBox::Ok, m_window);
    box->setObjectName("notKeptBox");
    box->setTextFormat(Qt::PlainText);
    box->setInformativeText(tr("Retrying every second. Save now to keep your work."));
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->setAttribute(Qt::WA_ShowWithoutActivating);
    box->setWindowModality(Qt::NonModal);
    connect(&recovery, &Recovery::keepsAgain, box, &QWidget::close);
    box->show();
}

/// Moves left-over sketches to the recent files, and asks about the others.
void FilesFeature::offerLeftOvers(Recovery& recovery, bool mayAsk)
{
    for (const LeftOver& leftOver : recovery.leftOvers()) {
        if (leftOver.isSketch) {
            if (m_sketches.adopt(leftOver.file)) {
                recovery.discard(leftOver);
            }
            continue;
        }
        if (!mayAsk) {
            continue;
        }
        const QString name =
            leftOver.scenePath.isEmpty() ? tr("an unsaved scene") : QFileInfo(leftOver.scenePath).fileName();
        QMessageBox box(QMessageBox::Question, tr("Recover unsaved work"),
                        tr("Mortonscope quit unexpectedly. It kept %1, last changed %2.")
                            .arg(name, QLocale().toString(leftOver.changedAt, QLocale::ShortFormat)),
                        QMessageBox::NoButton, m_window);
        box.setObjectName("recoveryBox");
        box.setTextFormat(Qt::PlainText);
        QPushButton* recover = box.addButton(tr("&Recover"), QMessageBox::AcceptRole);
        QPushButton* discard = box.addButton(tr("&Discard"), QMessageBox::DestructiveRole);
        box.addButton(tr("Ask &later"), QMessageBox::RejectRole);
        box.setDefaultButton(recover);
        box.exec();
        if (box.clickedButton() == recover) {
            if (auto scene = readScene(leftOver.file); scene && *scene) {
                recovery.take(std::move(**scene), leftOver);
            } else if (scene) {
                showError(scene->error());
            }
            return;  // one scene at a time; the next start offers the others
        }
        if (box.clickedButton() == discard) {
            recovery.discard(leftOver);
        }
    }
}

}  // namespace mortonscope
