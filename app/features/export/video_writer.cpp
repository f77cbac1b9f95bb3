#include "app/features/export/film.h"
#include "app/widgets/written_file.h"

#include <QCoreApplication>
#include <QFile>
#include <QFileInfo>
#include <QProcess>
#include <QStandardPaths>
#include <QTemporaryDir>

#include <algorithm>
#include <cmath>

namespace mortonscope {

namespace {

struct VideoWords {
    Q_DECLARE_TR_FUNCTIONS(mortonscope::Film)
};

constexpr int kPatience = 60'000;  ///< ms in which ffmpeg must take a frame or finish

Error failed(const QString& path, const QString& reason)
{
    return {ErrorCode::Custom, path.toStdString(), VideoWords::tr("ffmpeg failed: %1").arg(reason).toStdString(),
            VideoWords::tr("give a name that ends in .gif or .png").toStdString()};
}

/// Returns ffmpeg's arguments: raw frames come on standard input, and the film goes to `file`. The formats need an even
/// width and height.
QStringList arguments(const FilmSource& film, const QString& file)
{
    QStringList codec{QStringLiteral("-c:v"), QStringLiteral("libx264"),   QStringLiteral("-crf"),
                      QStringLiteral("16"),   QStringLiteral("-movflags"), QStringLiteral("+faststart")};
    if (file.endsWith(QLatin1String(".webm"))) {
        codec = {QStringLiteral("-c:v"),      QStringLiteral("libvpx-vp9"), QStringLiteral("-crf"),
                 QStringLiteral("24"),        QStringLiteral("-b:v"),       QStringLiteral("0"),
                 QStringLiteral("-deadline"), QStringLiteral("realtime"),   QStringLiteral("-cpu-used"),
                 QStringLiteral("6")};
    }
    return QStringList{QStringLiteral("-nostdin"),
                       QStringLiteral("-v"),
                       QStringLiteral("error"),
                       QStringLiteral("-f"),
                       QStringLiteral("rawvideo"),
                       QStringLiteral("-pix_fmt"),
                       QStringLiteral("bgra"),
                       QStringLiteral("-s"),
                       QStringLiteral("%1x%2").arg(film.size.width()).arg(film.size.height()),
                       QStringLiteral("-r"),
                       QString::number(film.framesPerSecond),
                       QStringLiteral("-i"),
                       QStringLiteral("pipe:0"),
                       QStringLiteral("-vf"),
                       QStringLiteral("pad=ceil(iw/2)*2:ceil(ih/2)*2"),
                       QStringLiteral("-pix_fmt"),
                       QStringLiteral("yuv420p"),
                       QStringLiteral("-map_metadata"),
                       QStringLiteral("-1"),
                       QStringLiteral("-fflags"),
                       QStringLiteral("+bitexact"),
                       QStringLiteral("-flags:v"),
                       QStringLiteral("+bitexact")}
         + codec + QStringList{file};
}

/// Pipes the frames to ffmpeg. A frame that is shown for longer is repeated. Returns false after a cancel, or if ffmpeg
/// takes no more.
bool pipeFrames(const FilmSource& film, QProcess& ffmpeg, bool& isCanceled)
{
    double shown = 0, piped = 0;
    for (std::size_t i = 0; i < film.frames.size(); ++i) {
        isCanceled = !film.goesOn(i);
        const QImage image = isCanceled ? QImage() : film.image(i);
        if (image.isNull()) {
            return false;
        }
        shown += film.frames[i].ms * film.framesPerSecond / 1000.0;
        for (; piped < std::max(1.0, std::round(shown)); ++piped) {
            for (int y = 0; y < image.height(); ++y) {
                ffmpeg.write(reinterpret_cast<const char*>(image.constScanLine(y)), image.width() * 4LL);
            }
            while (ffmpeg.bytesToWrite() > 0) {
                if (ffmpeg.state() != QProcess::Running || !ffmpeg.waitForBytesWritten(kPatience)) {
                    return false;
                }
            }
        }
    }
    return true;
}

void end(QProcess& ffmpeg)
{
    ffmpeg.kill();
    ffmpeg.waitForFinished(kPatience);
}

}  // namespace

Outcome writeVideo(const FilmSource& film, const QString& path)
{
    const QString program = QStandardPaths::findExecutable(QStringLiteral("ffmpeg"));
    if (program.isEmpty()) {
        return Error{ErrorCode::Custom, path.toStdString(),
                     VideoWords::tr("the program ffmpeg is not installed").toStdString(),
                     VideoWords::tr("install it, or give a name that ends in .gif or .png").toStdString()};
    }
    if (const Outcome may = mayWriteTextFile(QFile::encodeName(path).toStdString()); !may) {
        return may;
    }
    const QTemporaryDir folder;
    const QString file = folder.filePath(QStringLiteral("film.") + QFileInfo(path).suffix().toLower());
    QProcess ffmpeg;
    ffmpeg.setStandardOutputFile(QProcess::nullDevice());
    ffmpeg.start(program, arguments(film, file));
    if (!folder.isValid() || !ffmpeg.waitForStarted(kPatience)) {
        return failed(path, ffmpeg.errorString());
    }
    bool isCanceled = false;
    const bool isPiped = pipeFrames(film, ffmpeg, isCanceled);
    if (isCanceled) {
        end(ffmpeg);
        return Done{};
    }
    ffmpeg.closeWriteChannel();
    if (!ffmpeg.waitForFinished(kPatience)) {
        end(ffmpeg);
    }
    QFile made(file);
    if (!isPiped || ffmpeg.exitStatus() != QProcess::NormalExit || ffmpeg.exitCode() != 0
        || !made.open(QIODevice::ReadOnly)) {
        const QString said = QString::fromUtf8(ffmpeg.readAllStandardError()).trimmed();
        return failed(path, said.isEmpty() ? ffmpeg.errorString() : said.section(QLatin1Char('\n'), -1));
    }
    return writeFile(path, made.readAll());
}

}  // namespace mortonscope
