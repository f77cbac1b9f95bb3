#include "app/features/unfold/unfold_desk.h"

#include "app/features/files/file_workflow.h"
#include "app/features/unfold/unfold_export.h"
#include "app/features/unfold/unfold_pane.h"
#include "app/features/unfold/unfold_view.h"
#include "app/widgets/long_work.h"

#include <QAction>
#include <QApplication>
#include <QDir>
#include <QFileDialog>
#include <QInputDialog>
#include <QStackedWidget>

#include <optional>

namespace mortonscope {

namespace {

constexpr int kUsualFrames = 151;  ///< at 30 a second, five seconds from the grid to the array

}  // namespace

UnfoldDesk::UnfoldDesk(const Models& models, QStackedWidget& centre, QWidget& space, FileWorkflow& files, QAction* action, QObject* parent)
    : QObject(parent), m_models(models), m_centre(centre), m_space(space), m_files(files), m_action(action)
{
    connect(action, &QAction::toggled, this, &UnfoldDesk::setShown);
    m_following = connect(&centre, &QStackedWidget::currentChanged, this, &UnfoldDesk::follow);
}

void UnfoldDesk::leaveWindow() { QObject::disconnect(m_following); }

UnfoldPane& UnfoldDesk::madePane()
{
    if (!m_pane) {
        m_pane = new UnfoldPane(m_models, &m_centre);
        m_centre.addWidget(m_pane);
        connect(m_pane, &UnfoldPane::closeWanted, this, [this] { setShown(false); });
        auto* picture = new QAction(tr("Save &picture…"), m_pane);
        picture->setObjectName(QStringLiteral("unfoldSavePicture"));
        connect(picture, &QAction::triggered, this, &UnfoldDesk::savePicture);
        auto* frames = new QAction(tr("Save picture &sequence…"), m_pane);
        frames->setObjectName(QStringLiteral("unfoldSaveFrames"));
        connect(frames, &QAction::triggered, this, &UnfoldDesk::saveFrames);
        m_pane->setExports({picture, frames});
    }
    return *m_pane;
}

UnfoldPane* UnfoldDesk::pane() const { return m_pane; }
bool UnfoldDesk::isShown() const { return m_pane && m_centre.currentWidget() == m_pane; }
QWidget* UnfoldDesk::centre() const { return isShown() ? m_pane.data() : &m_space; }

void UnfoldDesk::setShown(bool shown)
{
    const bool hadFocus = isShown() && m_pane->isAncestorOf(QApplication::focusWidget());
    if (shown && m_centre.currentWidget() == &m_space) {
        m_centre.setCurrentWidget(&madePane());
        m_pane->setFocus();
    } else if (!shown && isShown()) {
        m_centre.setCurrentWidget(&m_space);
        if (hadFocus) {
            m_space.setFocus();
        }
    }
    follow();
}

void UnfoldDesk::showAt(double time)
{
    setShown(true);
    if (isShown()) {
        m_pane->player().setTime(time);
    }
}

/// Something may have taken the centre: the race, a comparison.
void UnfoldDesk::follow()
{
    const bool shown = isShown();
    m_action->setEnabled(shown || m_centre.currentWidget() == &m_space);
    m_action->setChecked(shown);
    if (shown != m_wasShown) {
        m_wasShown = shown;
        emit shownChanged(shown);
    }
}

// ---------------------------------------------------------------------------------------------- export

void UnfoldDesk::savePicture()
{
    const QString path = QFileDialog::getSaveFileName(m_pane, tr("Save picture"), QStringLiteral("unfolding.png"), tr("Pictures (*.png *.svg)"));
    if (path.isEmpty()) {
        return;
    }
    const QString named = QFileInfo(path).suffix().isEmpty() ? path + QStringLiteral(".png") : path;
    if (const Outcome written = writeUnfolding(madePane().sheet(), madePane().player().time(), named); !written) {
        m_files.showError(written.error());
    }
}

void UnfoldDesk::saveFrames()
{
    bool wanted = false;
    const int count = QInputDialog::getInt(m_pane, tr("Save picture sequence"), tr("How many pictures, from the grid to the array:"),
                                           kUsualFrames, 2, kMostFrames, 1, &wanted);
    const QString folder = wanted ? QFileDialog::getExistingDirectory(m_pane, tr("A folder for the pictures")) : QString();
    if (!folder.isEmpty()) {
        saveFramesTo(folder, count);
    }
}

QString UnfoldDesk::saveFramesTo(const QString& folder, int count)
{
    const auto isFull = [](const QString& path) { return QDir(path).exists() && !QDir(path).isEmpty(QDir::AllEntries | QDir::Hidden | QDir::System | QDir::NoDotAndDotDot); };
    QString target = folder;
    for (int i = 1; isFull(target); ++i) {
        target = QDir(folder).filePath(i == 1 ? QStringLiteral("unfolding") : QStringLiteral("unfolding-%1").arg(i));
    }
    const UnfoldSheet sheet = madePane().sheet();
    std::optional<Outcome> written;
    doLongWork(m_pane, tr("Painting pictures …"), [&](const Progress& progress) {
        written = writeUnfoldingFrames(sheet, count, target, progress);
    });
    if (written && !*written) {
        m_files.showError(written->error());
        return {};
    }
    return QDir(target).isEmpty() ? QString() : target;  // full also if a Cancel came when all was as good as written
}

}  // namespace mortonscope
