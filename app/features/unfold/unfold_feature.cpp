#include "app/features/unfold/unfold_feature.h"

#include "app/features/unfold/unfold_export.h"
#include "app/features/unfold/unfold_pane.h"
#include "app/features/unfold/unfold_view.h"
#include "app/widgets/long_work.h"
#include "app/words/action_words.h"

#include <QApplication>
#include <QDir>
#include <QFileDialog>
#include <QInputDialog>
#include <QMainWindow>
#include <QMenu>
#include <QStackedWidget>

#include <optional>

namespace mortonscope {

namespace {

constexpr int kUsualFrames = 151;  ///< five seconds from the grid to the array at 30 a second

}  // namespace

UnfoldFeature::UnfoldFeature(const Models& models, QWidget& space, WindowShell& shell)
    : Feature(shell), m_models(models), m_space(space),
      m_action(makeToggle({QStringLiteral("viewUnfolding"),
                           tr("&Unfolding"),
                           {},
                           {Qt::Key_U},
                           {},
                           tr("Watch the grid turn into the Z-curve, and the curve into the array")},
                          this))
{
    const QString place = tr("unfolding");
    offerKeys({Qt::Key_Left, Qt::Key_Right}, place, tr("Move back, forward"));
    offerKeys({Qt::Key_PageUp, Qt::Key_PageDown, Qt::Key_Home, Qt::Key_End}, place,
              tr("Go to the previous stage, to the next stage; to the grid, to the array"));
    offerKeys({Qt::Key_Space, Qt::Key_Escape}, place, tr("Play or pause; back to the World"));
    offerKeys({Qt::Key_Up, Qt::Key_Down}, place, tr("Go from cell to cell"));
    connect(m_action, &QAction::toggled, this, &UnfoldFeature::setShown);
    connect(&shell.center(), &QStackedWidget::currentChanged, this, &UnfoldFeature::follow);
}

void UnfoldFeature::fillMenu(MenuPart part, QMenu& menu)
{
    if (part == MenuPart::Middle) {
        menu.addAction(m_action);
    }
}

/// Actions that edit something in the World show the World again.
void UnfoldFeature::complete()
{
    for (const char* name : {"editNewBox", "editRename"}) {
        connect(shell().mainWindow().findChild<QAction*>(QLatin1String(name)), &QAction::triggered, this,
                [this] { setShown(false); });
    }
}

UnfoldPane& UnfoldFeature::madePane()
{
    if (!m_pane) {
        m_pane = new UnfoldPane(m_models, &shell().center());
        shell().center().addWidget(m_pane);
        connect(m_pane, &UnfoldPane::closeWanted, this, [this] { setShown(false); });
        m_pane->setExports(
            {makeAction({"unfoldSavePicture", tr("Save &picture…"), {}, {}, [this] { savePicture(); }}, m_pane),
             makeAction({"unfoldSaveFrames", tr("Save picture &sequence…"), {}, {}, [this] { saveFrames(); }},
                        m_pane)});
        emit answersCame({{m_pane, m_pane->title()}});
    }
    return *m_pane;
}

UnfoldPane* UnfoldFeature::pane() const { return m_pane; }
bool UnfoldFeature::isShown() const { return m_pane && shell().center().currentWidget() == m_pane; }
QWidget* UnfoldFeature::center() const { return isShown() ? m_pane.data() : &m_space; }

void UnfoldFeature::setShown(bool shown)
{
    const bool hadFocus = isShown() && m_pane->isAncestorOf(QApplication::focusWidget());
    if (shown && shell().center().currentWidget() == &m_space) {
        shell().center().setCurrentWidget(&madePane());
        m_pane->setFocus();
    } else if (!shown && isShown()) {
        shell().center().setCurrentWidget(&m_space);
        if (hadFocus) {
            m_space.setFocus();
        }
    }
    follow();
}

void UnfoldFeature::showAt(double time)
{
    setShown(true);
    if (isShown()) {
        m_pane->player().setTime(time);
    }
}

/// Follows the central widget: the race or a comparison may replace the unfolding.
void UnfoldFeature::follow()
{
    const bool shown = isShown();
    m_action->setEnabled(shown || shell().center().currentWidget() == &m_space);
    m_action->setChecked(shown);
    if (std::exchange(m_wasShown, shown) != shown) {
        // The unfolding has the whole window; the race and a comparison arrange the docks themselves.
        if (shown) {
            shell().putDocksAside();
        } else if (shell().center().currentWidget() == &m_space) {
            shell().putDocksBack();
        }
        shell().fitBars();
        emit shownChanged(shown);
    }
}

// ---------------------------------------------------------------------------------------------- export

void UnfoldFeature::savePicture()
{
    QString path = QFileDialog::getSaveFileName(m_pane, tr("Save picture"), QStringLiteral("unfolding.png"),
                                                tr("Pictures (*.png *.svg)"));
    if (path.isEmpty()) {
        return;
    }
    if (QFileInfo(path).suffix().isEmpty()) {
        path += QStringLiteral(".png");
    }
    if (const Outcome written = writeUnfolding(madePane().sheet(), madePane().player().time(), path); !written) {
        shell().showError(written.error());
    }
}

void UnfoldFeature::saveFrames()
{
    bool wanted = false;
    const int count =
        QInputDialog::getInt(m_pane, tr("Save picture sequence"), tr("Number of pictures, from the grid to the array:"),
                             kUsualFrames, 2, kMaxFrames, 1, &wanted);
    if (!wanted) {
        return;
    }
    const QString folder = QFileDialog::getExistingDirectory(m_pane, tr("A folder for the pictures"));
    if (!folder.isEmpty()) {
        saveFramesTo(folder, count);
    }
}

QString UnfoldFeature::saveFramesTo(const QString& folder, int count)
{
    const auto isFull = [](const QString& path) {
        return QDir(path).exists()
            && !QDir(path).isEmpty(QDir::AllEntries | QDir::Hidden | QDir::System | QDir::NoDotAndDotDot);
    };
    QString target = folder;
    for (int i = 1; isFull(target); ++i) {
        target = QDir(folder).filePath(i == 1 ? QStringLiteral("unfolding") : QStringLiteral("unfolding-%1").arg(i));
    }
    const UnfoldSheet sheet = madePane().sheet();
    std::optional<Outcome> written;
    doLongWork(m_pane, tr("Painting pictures …"),
               [&](const Progress& progress) { written = writeUnfoldingFrames(sheet, count, target, progress); });
    if (written && !*written) {
        shell().showError(written->error());
        return {};
    }
    return QDir(target).isEmpty() ? QString() : target;  // also has pictures if Cancel came after they were moved
}

}  // namespace mortonscope
