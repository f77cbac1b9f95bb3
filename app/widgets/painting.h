#pragma once

#include "core/base/result.h"
#include "core/base/text_file.h"

#include <QByteArray>
#include <QColor>
#include <QImage>
#include <QPageLayout>
#include <QSize>
#include <QString>
#include <QStringList>

#include <cstddef>
#include <functional>
#include <optional>

class QMimeData;
class QPainter;
class QPdfWriter;

namespace mortonscope {

/// Something that can be painted into a file or onto the clipboard.
///
///     const Painting painting{{640, 480}, tr("Tree"), {}, [&](QPainter& painter) { … }};
///     writePainting(painting, "tree.svg");
///
/// On one machine, the same painting always gives the same bytes: there are no dates and no random identifiers.
struct Painting {
    QSize size;                            ///< in px at 100 %
    QString title;                         ///< for the readers of a file
    QColor ground;                         ///< background; invalid: transparent
    std::function<void(QPainter&)> paint;  ///< paints within `size`
};

/// Returns an SVG with text as text in named fonts. Shapes are never turned into pixels; only an image that the
/// painting itself draws is embedded as one.
QByteArray svgOf(const Painting& painting);
/// Returns a PDF of one page, in the size that the painting has on the screen, with text as text and all fonts
/// embedded.
QByteArray pdfOf(const Painting& painting);
/// As above, with as many pages as `page` returns for 0, 1 and so on. Empty if there are none.
QByteArray pdfOf(const QString& title, const std::function<std::optional<Painting>(std::size_t number)>& page);
/// Returns the pixels, `scale` of them for each px of the painting. Null if there is no memory.
QImage imageOf(const Painting& painting, double scale = 1);

/// Returns the dots per inch for which the window lays out its text.
int screenDpi();

/// The endings of picture files that writePainting() writes, without a dot: svg, pdf, png.
QStringList pictureEndings();
/// Writes a file in the format of its ending. `scale` is for PNG. On an error, the file stays as it was. Errors:
/// Custom (another ending), CannotWrite.
Outcome writePainting(const Painting& painting, const QString& path, double scale = 1);
/// Returns the painting as SVG, PDF and PNG for the clipboard. The caller owns the result.
QMimeData* mimeDataOf(const Painting& painting, double scale);
/// As above, and as a file NAME.svg for programs that take files. The file exists until this program ends.
QMimeData* draggedDataOf(const Painting& painting, const QString& name, double scale);

/// A series of pictures: NAME-000.png, NAME-001.png and so on.
struct PictureFolder {
    std::size_t count;
    QString name;
    std::function<QImage(std::size_t number)> picture;
};
/// Writes the pictures into a new or empty folder. They are made in a folder beside it, which is then moved, so that an
/// error or a stop by `progress` leaves nothing behind. Error: CannotWrite.
Outcome writePictureFolder(const PictureFolder& pictures, const QString& folder, const Progress& progress);

/// The settings of a PDF that is the same on every day.
struct PdfSetting {
    QPageLayout page;
    int dotsPerInch = 1200;
    QString title;
    QString identity;  ///< what kind of document it is; part of its identifier
};
/// Makes a PDF. `paint` paints all pages.
QByteArray reproduciblePdf(const PdfSetting& setting, const std::function<void(QPdfWriter&, QPainter&)>& paint);

}  // namespace mortonscope
