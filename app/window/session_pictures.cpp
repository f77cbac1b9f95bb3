#include "app/features/unfold/unfold_export.h"
#include "app/space_view/space_view.h"
#include "app/widgets/written_file.h"
#include "app/window/session.h"
#include "app/window/workbench.h"

#include <QCoreApplication>
#include <QElapsedTimer>
#include <QPixmap>

// The pictures that the options request. They are taken after all motion and all computation has ended.

namespace mortonscope {

/// Lets the race run a while and pauses it for the picture.
void Session::letRaceRun()
{
    constexpr int kFrames = 90;
    constexpr int kMaxWait = 8000;  // ms
    RaceController& race = m_bench->race;
    QElapsedTimer clock;
    clock.start();
    while (race.isActive() && race.isPlaying() && clock.elapsed() < kMaxWait) {
        const bool hasRun = race.news() != nullptr && (race.news()->refusal || race.news()->number >= kFrames);
        if (hasRun || race.isStill()) {
            break;
        }
        QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents, 20);
    }
    race.setPlaying(false);
}

/// Waits until a list or a trace is fully checked. Returns an error for a list that no editor can show.
Outcome Session::letListBeChecked()
{
    ListCheck& list = m_bench->list;
    while (list.isReading() || list.isJudging() || list.isNaming() || m_bench->trace.isComparing()) {
        QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents, 20);
    }
    const auto& verdict = list.verdict();
    if (verdict && verdict->problem && !list.isEditable()) {
        return Error(*verdict->problem).at(m_options.check.toStdString());
    }
    return Done{};
}

/// Saves the picture of the unfolding without highlights, as for a book.
Outcome Session::takeUnfolding()
{
    settle();
    UnfoldSheet sheet{std::make_shared<const UnfoldContent>(m_run.shownAnalysis()), m_theme.theme()};
    if (m_options.size.isValid()) {
        sheet.size = m_options.size;
    }
    if (!m_options.unfoldPicture.isEmpty()) {
        if (const Outcome written = writeUnfolding(sheet, m_options.unfold.value_or(0), m_options.unfoldPicture);
            !written) {
            return written;
        }
    }
    if (m_options.unfoldFrames.isEmpty()) {
        return Done{};
    }
    return writeUnfoldingFrames(sheet, m_options.unfoldCount, m_options.unfoldFrames, {});
}

Outcome Session::takePictures()
{
    if (m_options.writesUnfolding()) {
        if (const Outcome taken = takeUnfolding(); !taken) {
            return taken;
        }
    }
    if (m_options.screenshot.isEmpty()) {
        return Done{};
    }
    return takeScreenshot();
}

Outcome Session::takeScreenshot()
{
    m_window.resize(m_options.size.isValid() ? m_options.size : QSize(1280, 800));
    m_window.show();
    m_window.setWorkspace(workspaceFrom(firstWorkspace()));
    openLesson();
    settle();
    letRaceRun();
    if (const Outcome checked = letListBeChecked(); !checked) {
        return checked;
    }
    compare();
    unfold();
    const auto isComparing = [this] {
        return m_bench->comparison.isOpen() && (!m_bench->comparison.isReady() || m_bench->comparison.isComparing());
    };
    while (isComparing() || m_run.isShownLate()) {
        QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents, 20);
    }
    // Several rounds, because laying out may request another layout.
    for (int round = 0; round < 4 || m_window.space().isPainting(); ++round) {
        QCoreApplication::sendPostedEvents();
        QCoreApplication::processEvents(QEventLoop::AllEvents, 50);
        if (m_window.space().isPainting()) {
            m_window.space().repaint();  // offscreen, no event requests it
        }
    }
    return writePng(m_options.screenshot, m_window.grab().toImage());
}

}  // namespace mortonscope
