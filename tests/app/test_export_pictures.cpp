// Pictures of parts of the window: in files and on the clipboard, from the window and without one.

#include "app/features/export/picture_stage.h"
#include "app/space_view/space_view_options.h"
#include "app/widgets/painting.h"
#include "core/explain/pair_states.h"
#include "core/scene/presets.h"
#include "tests/support/models_bench.h"
#include "tests/support/scenes.h"

#include <QMimeData>
#include <QPainter>
#include <QProcess>
#include <QSvgRenderer>
#include <QTemporaryDir>
#include <QTest>
#include <QXmlStreamReader>

#include <algorithm>
#include <memory>

using namespace mortonscope;

namespace {

/// The models of a window, and the settings of its pictures.
struct Pictures : test::ModelsBench {
    SpaceViewOptions look;

    explicit Pictures(Scene scene = test::workedScene()) : ModelsBench(std::move(scene)) {}

    PictureOrder order(PictureKind kind, std::optional<double> position = {}) const
    {
        return {.kind = kind, .position = position, .theme = theme.theme()};
    }
    Result<Painting> picture(const PictureOrder& order) { return pictureOf(models, look, order); }
    QImage image(const PictureOrder& order) { return imageOf(*picture(order)); }
};

/// The elements of an SVG: the number of each, and all text.
struct ReadSvg {
    QMap<QString, int> elements;
    QStringList texts;
    QStringList fonts;
    QString error;

    explicit ReadSvg(const QByteArray& svg)
    {
        QXmlStreamReader xml(svg);
        while (!xml.atEnd()) {
            if (xml.readNext() != QXmlStreamReader::StartElement) {
                continue;
            }
            ++elements[xml.name().toString()];
            if (xml.name() == QLatin1String("text")) {
                fonts += xml.attributes().value(QLatin1String("font-family")).toString();
                texts += xml.readElementText();
            }
        }
        if (xml.hasError()) {
            error = xml.errorString();
        }
    }
};

constexpr const char* kHostile[] = {"<script>alert(1)</script>",
                                    "a&b",
                                    "100 %",
                                    "back\\slash",
                                    "$HOME",
                                    "\"quoted\"",
                                    "שלום",
                                    "🙂🙂",
                                    "Abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqr",
                                    "l1\tl2"};

}  // namespace

class TestExportPictures : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;

    QString file(const char* name) const { return m_folder.filePath(QLatin1String(name)); }

    static void addKinds()
    {
        QTest::addColumn<PictureKind>("kind");
        for (const PictureKind kind : kValuesOf<PictureKind>) {
            QTest::newRow(nameOf(kind).data()) << kind;
        }
    }

private slots:
    void picturesContainRealTextAndNoPixels_data() { addKinds(); }
    void picturesContainRealTextAndNoPixels()
    {
        QFETCH(const PictureKind, kind);
        for (const std::optional<double> position : {std::optional<double>(), std::optional(4.0), std::optional(82.0),
                                                     std::optional(82.4), std::optional(105.0)}) {
            Pictures f;
            const auto painting = f.picture(f.order(kind, position));
            QVERIFY(painting.ok());
            const ReadSvg svg(svgOf(*painting));
            QCOMPARE(svg.error, QString());
            QCOMPARE(svg.elements.value(QStringLiteral("image")), 0);
            const bool isEmptyList = kind == PictureKind::Pairs && position.value_or(0) < 82;
            QVERIFY2(isEmptyList || !svg.texts.isEmpty(), qPrintable(QString::number(position.value_or(-1))));
            for (const QString& font : svg.fonts) {
                QVERIFY2(!font.startsWith(QLatin1String("'Sans")) && !font.startsWith(QLatin1String("'monospace")),
                         qPrintable(font));  // generic names, for whatever is installed
            }
            const QByteArray bytes = pdfOf(*painting);
            QVERIFY(bytes.startsWith("%PDF"));
            QVERIFY(!bytes.contains("/Subtype /Image"));
            QVERIFY(isEmptyList || bytes.contains("/FontFile"));
        }
    }

    void theSamePictureHasTheSameBytes_data() { addKinds(); }
    void theSamePictureHasTheSameBytes()
    {
        QFETCH(const PictureKind, kind);
        Pictures f, g;
        const Painting first = *f.picture(f.order(kind, 82)), second = *g.picture(g.order(kind, 82));
        QCOMPARE(svgOf(first), svgOf(second));
        QCOMPARE(pdfOf(first), pdfOf(second));
        QCOMPARE(svgOf(first), svgOf(first));  // painting changes nothing
        QCOMPARE(imageOf(first), imageOf(second));
    }

    void separateProcessesWriteTheSameBytes()
    {
        for (const char* name : {"a.svg", "a.pdf", "a.png"}) {
            QList<QByteArray> written;
            for (int run = 0; run < 2; ++run) {  // the order of a hash table differs between processes
                QProcess program;
                QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
                environment.remove(QStringLiteral("QT_QPA_PLATFORM"));
                environment.remove(QStringLiteral("DISPLAY"));
                environment.remove(QStringLiteral("WAYLAND_DISPLAY"));
                program.setProcessEnvironment(environment);
                program.start(
                    QStringLiteral(MORTONSCOPE_BIN_DIR "/mortonscope"),
                    {":opening", "--picture", file(name), "--of", "figure", "--step", "82", "--language", "ja"});
                QVERIFY(program.waitForFinished(60000));
                QCOMPARE(program.readAllStandardError(), QByteArray());
                QCOMPARE(program.exitCode(), 0);
                QFile picture(file(name));
                QVERIFY(picture.open(QIODevice::ReadOnly));
                written += picture.readAll();
            }
            QVERIFY(written[0].size() > 1000);
            QCOMPARE(written[0], written[1]);
        }
    }

    void aPictureShowsNeitherSelectionNorHighlights_data() { addKinds(); }
    void aPictureShowsNeitherSelectionNorHighlights()
    {
        QFETCH(const PictureKind, kind);
        Pictures f;
        const QImage before = f.image(f.order(kind, 82));
        f.selection.select({BoxId(4)});
        f.selection.selectCell(Cell(1, 2));
        f.selection.setHighlight({{Cell(1, 3)}, {BoxId(2)}, {}, {}, {}});
        f.run.seek(Step(17));
        QCOMPARE(f.image(f.order(kind, 82)), before);
        QCOMPARE(f.selection.boxes(), std::vector<BoxId>{BoxId(4)});  // exporting doesn't change them
        QCOMPARE(f.run.cursor(), Step(17));
    }

    void pictureDependsOnlyOnItsStep_data() { addKinds(); }
    void pictureDependsOnlyOnItsStep()
    {
        QFETCH(const PictureKind, kind);
        Pictures f(findPreset("nested")->scene);
        PictureStage stage(f.models, f.look, f.order(kind, 3));
        for (const double position : {60.0, 5.5, 61.0, 60.0}) {
            stage.showAt(position);
            QCOMPARE(stage.order().position, std::optional(position));
            QCOMPARE(imageOf(*stage.painting()).convertToFormat(QImage::Format_RGB32),
                     f.image(f.order(kind, position)).convertToFormat(QImage::Format_RGB32));
        }
    }

    void namesWithMarkupAreWrittenAsText()
    {
        std::vector<SceneObject> objects;
        for (std::size_t i = 0; i < std::size(kHostile); ++i) {
            const double left = static_cast<double>(i % 3) * 33, top = static_cast<double>(i / 3) * 25;
            objects.push_back(test::object(kHostile[i], {left, top, left + 30, top + 20}));
        }
        Pictures f(Scene(*Space::create({0, 0, 100, 100}, 2), Touching::Open, "<&>", std::move(objects)));
        for (const PictureKind kind : kValuesOf<PictureKind>) {
            const Painting painting = *f.picture(f.order(kind, f.run.total().value));
            const ReadSvg svg(svgOf(painting));
            QCOMPARE(svg.error, QString());
            QVERIFY(!svgOf(painting).contains("<script"));
            QVERIFY(pdfOf(painting).startsWith("%PDF"));
        }
        PictureOrder large = f.order(PictureKind::Space);
        large.size = {2000, 2000};
        const QString texts = ReadSvg(svgOf(*f.picture(large))).texts.join(u'\n');
        for (const char* name : {"a&b", "100 %", "back\\slash", "$HOME", "\"quoted\"", "שלום"}) {
            QVERIFY2(texts.contains(QString::fromUtf8(name)), name);
        }
    }

    void controlCharactersAreReplaced()
    {
        const Painting painting{{100, 50}, QString(QChar(1)) + QChar(0xd800), {}, [](QPainter& painter) {
                                    painter.drawText(10, 20, QStringLiteral("a") + QChar(0x1b) + QChar(0xdc00) + 'b');
                                }};
        const ReadSvg svg(svgOf(painting));
        QCOMPARE(svg.error, QString());
        QVERIFY(!svg.texts.isEmpty());
    }

    /// Even SVG readers without blend modes show the grid in the current cell.
    void currentCellKeepsItsGridLines()
    {
        Pictures f;
        PictureOrder order = f.order(PictureKind::Space, 82);
        order.theme = order.theme.in(Theme::Scheme::Light);
        const Painting painting = *f.picture(order);
        QSvgRenderer reader(svgOf(painting));
        QImage image(painting.size, QImage::Format_RGB32);
        QPainter painter(&image);
        reader.render(&painter);
        painter.end();
        const QColor grid = order.theme.color(Role::Grid), tint = order.theme.color(Role::AccentSoft);
        const auto isLike = [](QRgb a, const QColor& b, int most) {
            return std::abs(qRed(a) - b.red()) + std::abs(qGreen(a) - b.green()) + std::abs(qBlue(a) - b.blue())
                <= most;
        };
        int tinted = 0, lines = 0;  // in the row above box A, which is in the cell
        const int y = image.height() / 10;
        for (int x = 0; x < image.width() / 2; ++x) {
            tinted += isLike(image.pixel(x, y), tint, 8);
            lines += isLike(image.pixel(x, y), grid, 160);
        }
        QVERIFY2(tinted > image.width() / 4, qPrintable(QString::number(tinted)));
        QVERIFY2(lines > 0, qPrintable(QString::number(lines)));
    }

    void aClipCutsShapesOff()
    {
        const Painting painting{{100, 100}, {}, {}, [](QPainter& painter) {
                                    painter.save();
                                    painter.setClipRect(10, 10, 20, 20);
                                    painter.fillRect(0, 0, 100, 100, QColor(255, 0, 0));
                                    painter.restore();
                                    painter.fillRect(50, 50, 10, 10, QColor(0, 0, 255));
                                }};
        const ReadSvg svg(svgOf(painting));
        QCOMPARE(svg.elements.value(QStringLiteral("clipPath")), 1);
        const QByteArray bytes = svgOf(painting);
        QVERIFY(bytes.indexOf("</g>") < bytes.indexOf("#0000ff"));  // the second square is outside the group
    }

    void sizesOfAllKindsFollowTheTextSize_data() { addKinds(); }
    void sizesOfAllKindsFollowTheTextSize()
    {
        QFETCH(const PictureKind, kind);
        Pictures f;
        PictureOrder order = f.order(kind, 82);
        const QSize usual = f.picture(order)->size;
        QVERIFY(usual.width() >= 100 && usual.height() >= 24);
        order.theme = order.theme.scaled(2);
        const QSize large = f.picture(order)->size;
        QVERIFY(kind == PictureKind::Figure || (large.width() > usual.width() && large.height() > usual.height()));
        order.size = {333, 222};
        QCOMPARE(f.picture(order)->size, QSize(333, 222));
        QCOMPARE(imageOf(*f.picture(order), 3).size(), QSize(999, 666));
    }

    void aTransparentPictureHasNoBackground_data() { addKinds(); }
    void aTransparentPictureHasNoBackground()
    {
        QFETCH(const PictureKind, kind);
        Pictures f;
        PictureOrder order = f.order(kind, 82);
        QCOMPARE(qAlpha(f.image(order).pixel(0, f.picture(order)->size.height() - 1)), 255);
        order.isTransparent = true;
        const QImage image = f.image(order);
        int clear = 0;
        for (int y = 0; y < image.height(); ++y) {
            for (int x = 0; x < image.width(); ++x) {
                clear += qAlpha(image.pixel(x, y)) == 0;
            }
        }
        QVERIFY2(clear > image.width() * image.height() / 5, qPrintable(QString::number(clear)));
    }

    void extremeScenesCanBeExported_data() { addKinds(); }
    void extremeScenesCanBeExported()
    {
        QFETCH(const PictureKind, kind);
        const Scene scenes[] = {test::sceneFromText(""), test::awkwardScene(3, 30, 0, Outside::Clamp),
                                test::awkwardScene(3, 30, 1, Outside::Root),
                                test::awkwardScene(3, 30, 8, Outside::Reject),
                                test::awkwardScene(3, 2000, 5, Outside::Clamp)};
        for (const Scene& scene : scenes) {
            Pictures f(scene);
            std::vector<double> positions{static_cast<double>(f.run.total().value)};
            if (scene.size() < 1000) {  // the start and the middle of a large one are no other limits
                positions.insert(positions.end(), {0, 10});
            }
            for (const double position : positions) {
                const auto painting = f.picture(f.order(kind, position));
                const bool canShow =
                    kind != PictureKind::Triangle || (scene.size() >= 2 && scene.size() <= PairStates::kMaxBoxes);
                const bool hasBox =
                    !scene.isEmpty() || (kind != PictureKind::Descent && kind != PictureKind::Derivation);
                QCOMPARE(painting.ok(), canShow && hasBox);
                if (painting) {
                    QCOMPARE(ReadSvg(svgOf(*painting)).elements.value(QStringLiteral("image")), 0);
                    QVERIFY(!imageOf(*painting).isNull());
                }
            }
        }
    }

    void badExtensionsAndTargetsAreRefused()
    {
        Pictures f;
        const Painting painting = *f.picture(f.order(PictureKind::Stack, 82));
        for (const char* name : {"a.gif", "a", "a.svgz"}) {
            const Outcome written = writePainting(painting, file(name));
            QVERIFY(!written && !QFile::exists(file(name)));
            QVERIFY(written.error().sentence().find(".svg, .pdf or .png") != std::string::npos);
        }
        for (const char* ending : {".svg", ".pdf", ".png"}) {
            const QString nowhere = file("missing") + QStringLiteral("/a") + QLatin1String(ending);
            const Outcome written = writePainting(painting, nowhere);
            QVERIFY(!written && written.error().code == ErrorCode::CannotWrite);
            QVERIFY(!QFile::exists(nowhere));
            const QString full = m_folder.filePath(QStringLiteral("full") + QLatin1String(ending));
            QVERIFY(QFile::link("/dev/full", full));
            const Outcome lost = writePainting(painting, full);
            QVERIFY(!lost && lost.error().code == ErrorCode::CannotWrite);
        }
    }

    void filesMayHaveAnyName()
    {
        Pictures f;
        const Painting painting = *f.picture(f.order(PictureKind::Stack, 82));
        for (const char* name : {"<script>&%d $HOME \\.svg", "שלום.pdf", "🙂 '\".PNG", "-x.svg", ".png"}) {
            const QString path = m_folder.filePath(QString::fromUtf8(name));
            QVERIFY2(writePainting(painting, path).ok() && QFile(path).size() > 0, name);
        }
    }

    void theClipboardGetsThreeFormats()
    {
        Pictures f;
        const std::unique_ptr<QMimeData> data(mimeDataOf(*f.picture(f.order(PictureKind::Tree, 82)), 2));
        QVERIFY(ReadSvg(data->data("image/svg+xml")).error.isEmpty());
        QVERIFY(data->data("application/pdf").startsWith("%PDF"));
        QVERIFY(data->data("image/png").startsWith("\x89PNG"));
        QVERIFY(!data->imageData().value<QImage>().isNull());
    }
};

QTEST_MAIN(TestExportPictures)
#include "test_export_pictures.moc"
