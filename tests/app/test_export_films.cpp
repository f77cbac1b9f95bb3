// Films and handouts: their pictures and durations, and that no incomplete file remains.

#include "app/features/debugger/bookmarks.h"
#include "app/features/export/film.h"
#include "app/features/export/handout.h"
#include "app/space_view/space_view_options.h"
#include "app/widgets/painting.h"
#include "app/words/wording.h"
#include "core/analysis/analysis.h"
#include "core/narrate/narrate.h"
#include "core/scene/presets.h"
#include "tests/support/models_bench.h"
#include "tests/support/scenes.h"

#include <QDir>
#include <QFile>
#include <QHash>
#include <QPainter>
#include <QProcess>
#include <QScopeGuard>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>
#include <QtEndian>

#include <gif_lib.h>

#include <algorithm>
#include <cmath>
#include <numeric>

using namespace mortonscope;

namespace {

struct Films : test::ModelsBench {
    SpaceViewOptions look;
    Bookmarks bookmarks{document, run};
    QTemporaryDir folder;

    explicit Films(Scene scene = test::workedScene()) : ModelsBench(std::move(scene)) {}

    FilmOrder order(std::uint64_t from, std::uint64_t to, Grain grain = Grain::Step,
                    PictureKind kind = PictureKind::Stack) const
    {
        FilmOrder order{.picture = {.kind = kind, .theme = theme.theme(), .size = {260, 40}}};
        order.from = from;
        order.to = to;
        order.grain = grain;
        order.framesPerSecond = 10;
        return order;
    }
    QImage still(const FilmOrder& order, double position)
    {
        PictureOrder picture = order.picture;
        picture.position = position;
        return imageOf(*pictureOf(models, look, picture));
    }
    Outcome write(const FilmOrder& order, const QString& name, const Progress& progress = {})
    {
        return writeFilm(models, look, order, file(name), progress);
    }
    QString file(const QString& name) const { return folder.filePath(name); }
    QStringList files() const
    {
        return QDir(folder.path()).entryList(QDir::AllEntries | QDir::Hidden | QDir::System | QDir::NoDotAndDotDot);
    }
};

/// A film decoded by a reader of its format: the pictures, and the duration of each (ms).
struct Decoded {
    std::vector<QImage> pictures;
    std::vector<int> ms;
};

Decoded decodedGif(const QString& path)
{
    Decoded film;
    int error = 0;
    GifFileType* gif = DGifOpenFileName(QFile::encodeName(path).constData(), &error);
    if (gif == nullptr || DGifSlurp(gif) != GIF_OK) {
        return film;
    }
    QImage canvas(gif->SWidth, gif->SHeight, QImage::Format_RGB32);
    canvas.fill(QColor(1, 2, 3));
    for (int i = 0; i < gif->ImageCount; ++i) {
        const SavedImage& image = gif->SavedImages[i];
        const GifImageDesc& at = image.ImageDesc;
        for (int y = 0; y < at.Height; ++y) {
            for (int x = 0; x < at.Width; ++x) {
                const GifColorType& c = at.ColorMap->Colors[image.RasterBits[y * at.Width + x]];
                canvas.setPixel(at.Left + x, at.Top + y, qRgb(c.Red, c.Green, c.Blue));
            }
        }
        GraphicsControlBlock control{};
        DGifSavedExtensionToGCB(gif, i, &control);
        film.pictures.push_back(canvas.copy());
        film.ms.push_back(control.DelayTime * 10);
    }
    DGifCloseFile(gif, &error);
    return film;
}

/// Combines the chunks of each frame to a separate PNG.
Decoded decodedPng(const QString& path)
{
    QFile file(path);
    Decoded film;
    if (!file.open(QIODevice::ReadOnly)) {
        return film;
    }
    const QByteArray bytes = file.readAll();
    const auto number = [&bytes](qsizetype at) { return qFromBigEndian<std::uint32_t>(bytes.constData() + at); };
    const auto put = [](QByteArray& png, const QByteArray& type, const QByteArray& data) {
        QByteArray length(4, 0), sum(4, 0);
        qToBigEndian(static_cast<std::uint32_t>(data.size()), length.data());
        std::uint32_t crc = 0xffffffffU;
        for (const char byte : type + data) {
            crc ^= static_cast<std::uint8_t>(byte);
            for (int bit = 0; bit < 8; ++bit) {
                crc = (crc & 1) != 0 ? 0xedb88320U ^ (crc >> 1) : crc >> 1;
            }
        }
        qToBigEndian(crc ^ 0xffffffffU, sum.data());
        png += length + type + data + sum;
    };
    QByteArray header, pixels;
    QRect place;
    QImage canvas;
    const auto finish = [&] {
        if (pixels.isEmpty()) {
            return;
        }
        QByteArray own = header;
        qToBigEndian(static_cast<std::uint32_t>(place.width()), own.data());
        qToBigEndian(static_cast<std::uint32_t>(place.height()), own.data() + 4);
        QByteArray png = bytes.first(8);
        put(png, "IHDR", own);
        put(png, "IDAT", pixels);
        put(png, "IEND", {});
        const QImage part = QImage::fromData(png);
        QPainter painter(&canvas);
        painter.drawImage(place.topLeft(), part);
        painter.end();
        film.pictures.push_back(canvas.copy());
        pixels.clear();
    };
    for (qsizetype at = 8; at + 12 <= bytes.size(); at += number(at) + 12) {
        const QByteArray type = bytes.mid(at + 4, 4), data = bytes.mid(at + 8, number(at));
        if (type == "IHDR") {
            header = data;
            canvas = QImage(static_cast<int>(number(at + 8)), static_cast<int>(number(at + 12)), QImage::Format_RGB32);
        } else if (type == "fcTL") {
            finish();
            place = QRect(static_cast<int>(number(at + 20)), static_cast<int>(number(at + 24)),
                          static_cast<int>(number(at + 12)), static_cast<int>(number(at + 16)));
            film.ms.push_back(qFromBigEndian<std::uint16_t>(bytes.constData() + at + 28));
        } else if (type == "IDAT") {
            pixels += data;
        } else if (type == "fdAT") {
            pixels += data.mid(4);
        }
    }
    finish();
    return film;
}

QString said(const Outcome& outcome) { return QString::fromStdString(outcome.error().sentence()); }

}  // namespace

class TestExportFilms : public QObject {
    Q_OBJECT

private slots:
    void framesCoverStopsAndAnimations()
    {
        Films f;
        const auto frames = *framesOf(f.models, f.order(80, 84));
        std::vector<double> rests;
        for (const FilmFrame& frame : frames) {
            const bool isRest = frame.position == std::floor(frame.position);
            if (isRest) {
                rests.push_back(frame.position);
                QVERIFY(frame.ms >= MotionTimes::kStop);
                const Run& run = f.run.run();
                const double reading = readingTime(
                    fromCore(narrate(*f.analysis.current(), run.at(Step(static_cast<std::uint64_t>(frame.position))))));
                QCOMPARE(frame.ms, static_cast<int>(std::lround(std::max<double>(MotionTimes::kStop, reading))));
            } else {
                QCOMPARE(frame.ms, 100);
            }
        }
        QCOMPARE(rests, (std::vector<double>{80, 81, 82, 83, 84}));
        QVERIFY(std::ranges::is_sorted(frames, {}, &FilmFrame::position));
        for (std::size_t i = 1; i < frames.size(); ++i) {
            QVERIFY(frames[i].position > frames[i - 1].position);
        }
        // A test takes 600 ms: five pictures between its ends at ten frames a second.
        QCOMPARE(std::ranges::count_if(frames,
                                       [](const FilmFrame& each) { return each.position > 81 && each.position < 82; }),
                 5);
    }

    void backwardFilmIsTheReversedOne()
    {
        Films f;
        for (const Grain grain : {Grain::Step, Grain::Pair, Grain::Cell, Grain::Phase}) {
            auto there = *framesOf(f.models, f.order(20, 101, grain));
            std::ranges::reverse(there);
            QCOMPARE(*framesOf(f.models, f.order(101, 20, grain)), there);
        }
    }

    void stopsFollowTheStepSize()
    {
        Films f;
        const auto stops = *stopsBetween(f.run.run(), Step(79), Step(105), Grain::Pair, 100);
        QCOMPARE(stops.front(), Step(79));
        QCOMPARE(stops.back(), Step(105));
        for (std::size_t i = 1; i + 1 < stops.size(); ++i) {
            QVERIFY(isTest(f.run.run().eventAt(stops[i]).kind));
        }
        QCOMPARE(stops.size(), std::size_t{9});  // seven tests between both ends
        QVERIFY(!stopsBetween(f.run.run(), Step(0), Step(105), Grain::Step, 100));
    }

    void invalidStepsAndLongFilmsAreRefused()
    {
        Films f;
        const auto late = framesOf(f.models, f.order(0, 106));
        QVERIFY(!late && late.error().code == ErrorCode::OutOfRange && late.error().place == "--to");
        QVERIFY(!framesOf(f.models, f.order(106, 0)));
        f.show(test::awkwardScene(3, 2000, 5, Outside::Clamp));
        const auto tooLong = framesOf(f.models, f.order(0, f.run.total().value));
        QVERIFY(!tooLong && tooLong.error().sentence().find("10,000") != std::string::npos);
    }

    void aRunWithoutStepsIsOnePicture()
    {
        Films f(test::sceneFromText(""));
        QCOMPARE(framesOf(f.models, f.order(0, 0))->size(), std::size_t{1});
        QVERIFY(f.write(f.order(0, 0, Grain::Pair, PictureKind::Space), "a.gif").ok());
        QCOMPARE(decodedGif(f.file("a.gif")).pictures.size(), std::size_t{1});
    }

    void firstAndLastPictureAreTheStillsOfTheirSteps_data()
    {
        QTest::addColumn<QString>("ending");
        QTest::addColumn<PictureKind>("kind");
        QTest::addColumn<bool>("isBackward");
        for (const bool isBackward : {false, true}) {
            for (const PictureKind kind : {PictureKind::Stack, PictureKind::Array, PictureKind::Tree}) {
                for (const char* ending : {"gif", "png"}) {
                    QTest::addRow("%s of %s %d", ending, nameOf(kind).data(), isBackward)
                        << QString::fromLatin1(ending) << kind << isBackward;
                }
            }
        }
    }
    void firstAndLastPictureAreTheStillsOfTheirSteps()
    {
        QFETCH(const QString, ending);
        QFETCH(const PictureKind, kind);
        QFETCH(const bool, isBackward);
        Films f;
        const FilmOrder order = isBackward ? f.order(84, 81, Grain::Step, kind) : f.order(81, 84, Grain::Step, kind);
        const QString name = QStringLiteral("film.") + ending;
        QVERIFY(f.write(order, name).ok());
        const Decoded film = ending == QLatin1String("gif") ? decodedGif(f.file(name)) : decodedPng(f.file(name));
        const auto frames = *framesOf(f.models, order);
        QCOMPARE(film.pictures.size(), frames.size());
        QVERIFY(std::ranges::count(film.pictures, film.pictures.front())
                < static_cast<int>(frames.size()));  // it moves
        const int wanted = std::accumulate(frames.begin(), frames.end(), 0,
                                           [](int sum, const FilmFrame& frame) { return sum + frame.ms; });
        QVERIFY(std::abs(std::accumulate(film.ms.begin(), film.ms.end(), 0) - wanted) <= 10);
        for (const std::size_t at : {std::size_t{0}, frames.size() - 1}) {
            const QImage still = f.still(order, frames[at].position);
            QHash<QRgb, int> colors;
            int wrong = 0;
            for (int y = 0; y < still.height(); ++y) {
                for (int x = 0; x < still.width(); ++x) {
                    ++colors[still.pixel(x, y)];
                    wrong += still.pixel(x, y) != film.pictures[at].pixel(x, y);
                }
            }
            // A GIF has 256 colors. If there are more, only the rarest are not exact.
            QList<int> counts = colors.values();
            std::ranges::sort(counts, std::greater());
            const auto exact = ending == QLatin1String("png") ? counts.size() : std::min<qsizetype>(counts.size(), 256);
            QCOMPARE(wrong, std::accumulate(counts.begin() + exact, counts.end(), 0));
        }
    }

    void theSameFilmHasTheSameBytes()
    {
        Films f;
        for (const char* name : {"a.gif", "a.png"}) {
            QList<QByteArray> written;
            for (int i = 0; i < 2; ++i) {
                QVERIFY(f.write(f.order(81, 83), name).ok());
                QFile file(f.file(name));
                QVERIFY(file.open(QIODevice::ReadOnly));
                written += file.readAll();
            }
            QCOMPARE(written[0], written[1]);
        }
    }

    void aFolderHasEachPictureOnce()
    {
        Films f;
        const FilmOrder order = f.order(81, 83);
        QVERIFY(f.write(order, "frames/").ok());
        const QStringList names = QDir(f.file("frames")).entryList(QDir::Files);
        const auto frames = *framesOf(f.models, order);
        QCOMPARE(names.size(), static_cast<qsizetype>(frames.size()));
        QCOMPARE(names.front(), QStringLiteral("frame-000.png"));
        for (qsizetype i = 0; i < names.size(); ++i) {
            QCOMPARE(
                QImage(f.file("frames/" + names[i])),
                f.still(order, frames[static_cast<std::size_t>(i)].position).convertToFormat(QImage::Format_RGB32));
        }
        const Outcome again = f.write(order, "frames/");
        QVERIFY(!again && again.error().code == ErrorCode::CannotWrite);
    }

    void cancelingLeavesNoFiles()
    {
        Films f;
        for (const char* name : {"a.gif", "a.png", "frames/"}) {
            int asked = 0;
            QVERIFY(f.write(f.order(80, 84), name, [&asked](double) { return ++asked < 4; }).ok());
            QCOMPARE(asked, 4);
            QCOMPARE(f.files(), QStringList());
        }
    }

    void badTargetsAndExtensionsAreRefused()
    {
        Films f;
        for (const char* name : {"missing/a.gif", "missing/a.png", "missing/frames/"}) {
            const Outcome written = f.write(f.order(81, 82), name);
            QVERIFY(!written && written.error().code == ErrorCode::CannotWrite);
        }
        const Outcome other = f.write(f.order(81, 82), "a.avi");
        QVERIFY(!other && said(other).contains(".gif, .png, .mp4 or .webm"));
        const Outcome full = writeFilm(f.models, f.look, f.order(81, 84), "/dev/full", {});
        QVERIFY(!full);
        QCOMPARE(f.files(), QStringList());
    }

    void fullDeviceIsReported()
    {
        Films f;
        const QString link = f.file("full.gif");
        QVERIFY(QFile::link("/dev/full", link));
        const Outcome written = f.write(f.order(81, 82), "full.gif");
        QVERIFY(!written && written.error().code == ErrorCode::CannotWrite);
    }

    void missingFfmpegIsReported()
    {
        Films f;
        const QByteArray path = qgetenv("PATH");
        const auto restore = qScopeGuard([&path] { qputenv("PATH", path); });
        qputenv("PATH", f.folder.path().toUtf8());
        const Outcome written = f.write(f.order(81, 82), "a.mp4");
        QVERIFY(!written);
        QVERIFY2(said(written).contains("ffmpeg is not installed") && said(written).contains(".gif or .png"),
                 qPrintable(said(written)));
        // A program with the name ffmpeg that fails.
        QFile fake(f.file("ffmpeg"));
        QVERIFY(fake.open(QIODevice::WriteOnly));
        fake.write("#!/bin/sh\necho cannot do that >&2\nexit 1\n");
        fake.close();
        fake.setPermissions(fake.permissions() | QFile::ExeOwner);
        const Outcome failed = f.write(f.order(81, 82), "a.mp4");
        QVERIFY(!failed && said(failed).contains("cannot do that"));
        QCOMPARE(f.files(), QStringList{"ffmpeg"});
    }

    void videosHaveAllTheirPictures()
    {
        if (QStandardPaths::findExecutable("ffmpeg").isEmpty()) {
            QSKIP("ffmpeg is not installed");
        }
        Films f;
        FilmOrder order = f.order(81, 82);
        order.picture.size = {261, 41};  // odd width and height
        QVERIFY(f.write(order, "a.mp4").ok());
        QProcess probe;
        probe.start("ffprobe", {"-v", "error", "-count_frames", "-show_entries", "stream=nb_read_frames,width,height",
                                "-of", "csv=p=0", f.file("a.mp4")});
        QVERIFY(probe.waitForFinished());
        const QStringList numbers = QString::fromLatin1(probe.readAllStandardOutput()).trimmed().split(',');
        double ms = 0;
        const std::vector<FilmFrame> frames = *framesOf(f.models, order);
        for (const FilmFrame& frame : frames) {
            ms += frame.ms;
        }
        QCOMPARE(numbers.value(0), QStringLiteral("262"));
        QCOMPARE(numbers.value(1), QStringLiteral("42"));
        QCOMPARE(numbers.value(2), QString::number(std::lround(ms / 100)));
        int asked = 0;
        QVERIFY(f.write(order, "b.mp4", [&asked](double) { return ++asked < 3; }).ok());
        QCOMPARE(f.files(), QStringList{"a.mp4"});
    }

    void changedRectsAreExact()
    {
        QImage before(40, 30, QImage::Format_RGB32);
        before.fill(QColor(0, 0, 0));
        QCOMPARE(changedRect(before, before), QRect(0, 0, 1, 1));
        QImage now = before;
        now.setPixel(7, 9, qRgb(1, 0, 0));
        QCOMPARE(changedRect(before, now), QRect(7, 9, 1, 1));
        now.setPixel(39, 29, qRgb(1, 0, 0));
        now.setPixel(0, 12, qRgb(1, 0, 0));
        QCOMPARE(changedRect(before, now), QRect(QPoint(0, 9), QPoint(39, 29)));
    }

    void handoutsContainEveryStop()
    {
        Films f;
        const Progress none;
        HandoutOrder order{.theme = f.theme.theme()};
        const auto stops = *stopsOf(f.models, f.bookmarks, order);
        QCOMPARE(stops.size(), std::size_t{1 + 7 + 7 + 1});  // the beginning, seven boxes, seven tests, the end
        QCOMPARE(handoutPages(order, stops.size()), std::size_t{3});
        QVERIFY(writeHandout(f.models, f.look, f.bookmarks, order, f.file("a.pdf"), none).ok());
        order.isSlides = true;
        QCOMPARE(handoutPages(order, stops.size()), stops.size());
        QVERIFY(writeHandout(f.models, f.look, f.bookmarks, order, f.file("b.pdf"), none).ok());
        for (const auto& [name, pages] : {std::pair("a.pdf", 3), std::pair("b.pdf", 16)}) {
            QFile file(f.file(name));
            QVERIFY(file.open(QIODevice::ReadOnly));
            const QByteArray pdf = file.readAll();
            QCOMPARE(pdf.count("/Type /Page\n"), pages);
            QVERIFY(!pdf.contains("/Subtype /Image"));
        }
    }

    void handoutsCanShowOnlyBookmarks()
    {
        Films f;
        HandoutOrder order{.stops = HandoutStops::Bookmarks, .theme = f.theme.theme()};
        const auto none = stopsOf(f.models, f.bookmarks, order);
        QVERIFY(!none && none.error().sentence().find("bookmarks") != std::string::npos);
        QVERIFY(!writeHandout(f.models, f.look, f.bookmarks, order, f.file("a.pdf"), {}));
        QCOMPARE(f.files(), QStringList());
        for (const std::uint64_t step : {82, 17, 82}) {
            f.bookmarks.add(Step(step));
        }
        QCOMPARE(*stopsOf(f.models, f.bookmarks, order), (std::vector<Step>{Step(17), Step(82)}));
        int asked = 0;
        QVERIFY(writeHandout(f.models, f.look, f.bookmarks, order, f.file("a.pdf"), [&](double) {
                    return ++asked < 1;
                }).ok());
        QCOMPARE(f.files(), QStringList());
        asked = 0;
        QVERIFY(!writeHandout(f.models, f.look, f.bookmarks, order, f.file("missing/a.pdf"),
                              [&](double) { return ++asked > 0; }));
        QCOMPARE(asked, 0);  // before any page was painted
        QVERIFY(QFile::link("/dev/full", f.file("full.pdf")));
        const Outcome full = writeHandout(f.models, f.look, f.bookmarks, order, f.file("full.pdf"), {});
        QVERIFY(!full && full.error().code == ErrorCode::CannotWrite);
    }
};

QTEST_MAIN(TestExportFilms)
#include "test_export_films.moc"
