#include "app/features/export/film.h"
#include "app/features/unfold/unfold_export.h"
#include "app/space_view/space_view.h"
#include "app/widgets/written_file.h"
#include "app/window/session.h"
#include "app/window/workbench.h"

#include <QCoreApplication>
#include <QPixmap>

// The pictures that the options request. They are taken after all motion and all computation has ended.

namespace mortonscope {

/// Saves the picture of the unfolding without highlights, as for a book.
Outcome Session::takeUnfolding()
{
    waitUntilSettled();
    UnfoldSheet sheet{std::make_shared<const UnfoldContent>(m_pictures.shownAnalysis()), m_theme.theme()};
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

/// Returns the picture that the options request.
Result<PictureOrder> Session::pictureOrder() const
{
    PictureOrder order{.kind = m_options.picture.kind, .theme = m_theme.theme()};
    order.size = m_options.size;
    order.isTransparent = m_options.picture.isTransparent;
    if (m_options.step) {
        order.position = static_cast<double>(*m_options.step) - (m_options.way ? 1 - *m_options.way : 0);
    } else if (firstWorkspace() == workspaceName(Workspace::Step)) {
        order.position = static_cast<double>(m_run.cursor().value);
    }
    if (!m_options.picture.box.isEmpty()) {
        const std::string name = m_options.picture.box.toStdString();
        order.box = m_document.scene()->find(name);
        if (!order.box) {
            return Error{ErrorCode::UnknownName, "--box", name, {}};
        }
    }
    return order;
}

Outcome Session::takePicture()
{
    waitUntilSettled();
    const Result<PictureOrder> order = pictureOrder();
    if (!order) {
        return order.error();
    }
    const Result<Painting> painting = pictureOf(models(), m_bench->look, *order);
    if (!painting) {
        return painting.error();
    }
    return writePainting(*painting, m_options.picture.file, m_options.picture.scale);
}

Outcome Session::takeFilm()
{
    waitUntilSettled();
    const Result<PictureOrder> picture = pictureOrder();
    if (!picture) {
        return picture.error();
    }
    FilmOrder film{.picture = *picture};
    film.from = m_options.film.from.value_or(0);
    film.to = m_options.film.to.value_or(m_run.total().value);
    film.grain = m_run.grain();
    film.framesPerSecond = m_options.film.framesPerSecond;
    return writeFilm(models(), m_bench->look, film, m_options.film.file, {});
}

Outcome Session::takeHandout()
{
    waitUntilSettled();
    const HandoutFile& wanted = m_options.handout;
    const HandoutOrder order{
        .stops = wanted.stops, .isLetter = wanted.isLetter, .isSlides = wanted.isSlides, .theme = m_theme.theme()};
    return writeHandout(models(), m_bench->look, m_bench->bookmarks, order, wanted.file, {});
}

Outcome Session::takePictures()
{
    if (m_options.writesHandout()) {
        if (const Outcome taken = takeHandout(); !taken) {
            return taken;
        }
    }
    if (m_options.writesFilm()) {
        if (const Outcome taken = takeFilm(); !taken) {
            return taken;
        }
    }
    if (m_options.writesPicture()) {
        if (const Outcome taken = takePicture(); !taken) {
            return taken;
        }
    }
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
    waitUntilSettled();
    m_bench->race.setPlaying(false);
    if (const auto& verdict = m_bench->list.verdict(); verdict && verdict->problem && !m_bench->list.isEditable()) {
        return Error(*verdict->problem).at(m_options.check.toStdString());
    }
    compare();
    unfold();
    waitUntilSettled();
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
