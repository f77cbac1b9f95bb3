#include "app/state/moment_link.h"
#include "app/window/launch_options.h"
#include "core/scene/presets.h"
#include "core/scene/scene_json.h"

#include <QDir>
#include <QFile>
#include <QImage>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include <sys/stat.h>

using namespace mortonscope;

namespace {

struct Ended {
    int code;
    QString out;
    QString err;
};

QProcessEnvironment withoutDisplay()
{
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert("QT_QPA_PLATFORM", "offscreen");
    environment.insert("XDG_RUNTIME_DIR", QDir::tempPath());
    return environment;
}

/// Returns an environment without fonts and without any user's settings.
QProcessEnvironment withoutFonts(const QTemporaryDir& folder)
{
    QFile fonts(folder.filePath("fonts.conf"));
    if (fonts.open(QIODevice::WriteOnly)) {
        fonts.write("<?xml version=\"1.0\"?><fontconfig/>");
    }
    QProcessEnvironment environment = withoutDisplay();
    environment.insert("FONTCONFIG_FILE", fonts.fileName());
    environment.insert("HOME", folder.path());
    for (const char* own : {"XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME"}) {
        environment.insert(QLatin1String(own), folder.path());
    }
    return environment;
}

/// Runs the real program without a display.
Ended run(const QStringList& arguments, const QByteArray& input = {},
          const QProcessEnvironment& environment = withoutDisplay())
{
    QProcess process;
    process.setProcessEnvironment(environment);
    process.start(QStringLiteral(MORTONSCOPE_BIN_DIR "/mortonscope"), arguments);
    process.write(input);
    process.closeWriteChannel();
    if (!process.waitForFinished(60'000)) {
        return {-1, {}, "did not end"};
    }
    return {process.exitStatus() == QProcess::NormalExit ? process.exitCode() : -2,
            QString::fromUtf8(process.readAllStandardOutput()), QString::fromUtf8(process.readAllStandardError())};
}

}  // namespace

class TestLaunch : public QObject {
    Q_OBJECT

private slots:
    void optionsAreParsed()
    {
        const auto options = parseLaunchOptions(
            {":nested", "--step", "12", "--workspace", "step", "--theme", "dark", "--size", "640x480", "--screenshot",
             "x.png", "--language", "en", "--algorithm", "single-pass", "--grain", "cell", "--order", "newest-first"});
        QVERIFY(options.ok());
        QCOMPARE(options->scene, QString(":nested"));
        QCOMPARE(options->step, std::optional<quint64>(12));
        QCOMPARE(options->workspace, QString("step"));
        QCOMPARE(options->grain, std::optional(Grain::Cell));
        QCOMPARE(options->order, std::optional(ListOrder::LastIn));
        QCOMPARE(parseLaunchOptions({"--order", "last-in"})->order, std::optional(ListOrder::LastIn));  // former name
        QVERIFY(!parseLaunchOptions({})->grain && !parseLaunchOptions({})->order);
        QCOMPARE(options->size, QSize(640, 480));
        QCOMPARE(options->screenshot, QString("x.png"));
        QVERIFY(parseLaunchOptions({})->isSession());
        QCOMPARE(options->theme, std::optional(ThemeController::Choice::Dark));
        const std::pair<const char*, ThemeController::Choice> looks[] = {
            {"system", ThemeController::Choice::System},
            {"light", ThemeController::Choice::Light},
            {"high-contrast", ThemeController::Choice::HighContrast},
            {"high-contrast-dark", ThemeController::Choice::HighContrastDark}};
        for (const auto& [name, choice] : looks) {
            QCOMPARE(parseLaunchOptions({"--theme", name})->theme, std::optional(choice));
        }
        for (const auto& [arguments, workspace] :
             {std::pair(QStringList{"--step", "82"}, "step"),
              std::pair(QStringList{"--step", "82", "--workspace", "place"}, "place"),
              std::pair(QStringList{"--step", "82", "--lesson", "one-array"}, "learn"),
              std::pair(QStringList{"--step", "82", "--check", "x.csv"}, "check"), std::pair(QStringList{}, "")}) {
            QCOMPARE(parseLaunchOptions(arguments)->workspace, QString(workspace));
        }
        const auto lesson = parseLaunchOptions({"--lesson", "one-array/first-child"});
        QVERIFY(lesson.ok());
        QCOMPARE(lesson->lesson, QString("one-array"));
        QCOMPARE(lesson->lessonCard, QString("first-child"));
        QCOMPARE(lesson->workspace, QString("learn"));
    }

    void badOptionsGiveOneErrorLine_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<QString>("mentions");
        QTest::newRow("unknown option") << QStringList{"--bogus"} << "bogus";
        QTest::newRow("step") << QStringList{"--step", "many"} << "many";
        QTest::newRow("negative step") << QStringList{"--step=-1"} << "-1";
        QTest::newRow("workspace") << QStringList{"--workspace", "kitchen"} << "kitchen";
        QTest::newRow("lesson") << QStringList{"--lesson", "history"} << "one-array";
        QTest::newRow("card") << QStringList{"--lesson", "one-array/last"} << "one-array/last-slot";
        QTest::newRow("theme") << QStringList{"--theme", "pink"} << "pink";
        QTest::newRow("language") << QStringList{"--language", "xx"} << "xx";
        QTest::newRow("algorithm") << QStringList{"--algorithm", "magic"} << "magic";
        QTest::newRow("compare") << QStringList{"--compare", "magic"} << "magic";
        QTest::newRow("grain") << QStringList{"--grain", "fine"} << "step, pair, cell or phase";
        QTest::newRow("order") << QStringList{"--order", "upwards"} << "oldest-first or newest-first";
        QTest::newRow("bad link") << QStringList{"mortonscope:eNpzcnZxBQA", "--screenshot", "/dev/null"} << "Link";
        QTest::newRow("view") << QStringList{"-", "--screenshot", "/dev/null"} << "standard input";
        QTest::newRow("size") << QStringList{"--size", "12"} << "12";
        QTest::newRow("two scenes") << QStringList{":opening", ":nested"} << ":nested";
        QTest::newRow("unknown example") << QStringList{":nothing", "--screenshot", "/dev/null"} << ":nothing";
        QTest::newRow("missing file") << QStringList{"/no/such.mscene", "--screenshot", "/dev/null"}
                                      << "/no/such.mscene";
        QTest::newRow("step beyond") << QStringList{":opening", "--step", "106", "--screenshot", "/dev/null"}
                                     << "0 to 105";
        for (const char* name : {"x.svg", "x.jpg", "window.PNG.pdf", "x.bmp"}) {
            QTest::newRow(name) << QStringList{"--screenshot", QLatin1String(name)}
                                << ("cannot use \"" + QLatin1String(name) + "\"; give a file name that ends in .png");
        }
        QTest::newRow("target") << QStringList{"--screenshot", "/no/such/folder/x.png"} << "/no/such/folder/x.png";
    }

    void badOptionsGiveOneErrorLine()
    {
        QFETCH(QStringList, arguments);
        QFETCH(QString, mentions);
        const Ended ended = run(arguments);
        QCOMPARE(ended.code, 2);
        QCOMPARE(ended.err.count('\n'), 1);
        QVERIFY2(ended.err.contains(mentions), qPrintable(ended.err));
        QVERIFY(ended.out.isEmpty());
    }

    /// Cached pictures end before the last pixel at these scales, so the area behind them must be painted, too.
    void everyPixelIsPaintedAtFractionalScales()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath("window.png");
        for (const char* scale : {"1.25", "1.33", "1.5"}) {
            QProcessEnvironment environment = withoutDisplay();
            environment.insert("QT_SCALE_FACTOR", scale);
            const QStringList arguments{":opening", "--workspace",  "step", "--step", "100",     "--theme",
                                        "light",    "--screenshot", path,   "--size", "1280x800"};
            QCOMPARE(run(arguments, {}, environment).code, 0);
            const QImage picture(path);
            QVERIFY(picture.width() > 1280);
            for (int y = 0; y < picture.height(); ++y) {
                int black = 0;
                for (int x = 0; x < picture.width(); ++x) {
                    black += picture.pixel(x, y) == qRgb(0, 0, 0) ? 1 : 0;
                }
                QVERIFY2(black < picture.width() / 4,
                         qPrintable(QStringLiteral("scale %1, row %2").arg(QLatin1String(scale)).arg(y)));
            }
        }
    }

    void takesScreenshots()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath("window.png");
        const Ended ended =
            run({":opening", "--step", "82", "--theme", "dark", "--screenshot", path, "--size", "1280x800"});
        QCOMPARE(ended.code, 0);
        QCOMPARE(QImage(path).size(), QSize(1280, 800));
        const Ended again = run({":opening", "--step", "82", "--theme", "dark", "--screenshot",
                                 folder.filePath("again.png"), "--size", "1280x800"});
        QCOMPARE(again.code, 0);
        QCOMPARE(QImage(path), QImage(folder.filePath("again.png")));
        QCOMPARE(run({":opening", "--screenshot", folder.filePath("light.png")}).code, 0);
        QCOMPARE(run({"--lesson", "one-array/first-child", "--theme", "dark", "--screenshot",
                      folder.filePath("lesson.png"), "--size", "1280x800"})
                     .code,
                 0);
        QVERIFY(QImage(folder.filePath("lesson.png")) != QImage(path));
        QVERIFY(QImage(folder.filePath("light.png")).pixelColor(640, 5).lightness()
                > QImage(path).pixelColor(640, 5).lightness());
    }

    /// Data written to a pipe arrives there. Replacing it with a file would destroy the pipe or device.
    void outputPipeIsNotReplacedByAFile_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<QString>("name");
        QTest::addColumn<QByteArray>("begin");
        QTest::newRow("window") << QStringList{":opening", "--screenshot"} << "x.png" << QByteArray("\x89PNG");
        QTest::newRow("unfolding as PNG")
            << QStringList{":opening", "--unfold-picture"} << "x.png" << QByteArray("\x89PNG");
        QTest::newRow("unfolding as SVG")
            << QStringList{":opening", "--unfold-picture"} << "x.svg" << QByteArray("<?xml");
        QTest::newRow("worksheet") << QStringList{"--worksheet"} << "x.pdf" << QByteArray("%PDF");
        QTest::newRow("picture as SVG") << QStringList{":opening", "--picture"} << "x.svg" << QByteArray("<?xml");
        QTest::newRow("picture as PDF") << QStringList{":opening", "--picture"} << "x.pdf" << QByteArray("%PDF");
        QTest::newRow("picture as PNG") << QStringList{":opening", "--picture"} << "x.png" << QByteArray("\x89PNG");
    }
    void outputPipeIsNotReplacedByAFile()
    {
        QFETCH(QStringList, arguments);
        QFETCH(QString, name);
        QFETCH(QByteArray, begin);
        const QTemporaryDir folder;
        const QString pipe = folder.filePath(name);
        QCOMPARE(::mkfifo(pipe.toUtf8().constData(), 0600), 0);
        QProcess reader;
        reader.start("cat", {pipe});
        QVERIFY(reader.waitForStarted());
        const Ended ended = run(arguments + QStringList{pipe});
        struct stat status{};
        QCOMPARE(::lstat(pipe.toUtf8().constData(), &status), 0);
        QVERIFY(S_ISFIFO(status.st_mode));
        QVERIFY2(ended.code == 0, qPrintable(ended.err));
        QVERIFY(reader.waitForFinished());
        QVERIFY(reader.readAllStandardOutput().startsWith(begin));
        QCOMPARE(QDir(folder.path()).entryList(QDir::AllEntries | QDir::System | QDir::Hidden | QDir::NoDotAndDotDot),
                 QStringList{name});
    }

    void worksheetNeedsAFont()
    {
        const QTemporaryDir folder;
        const QString sheet = folder.filePath("sheet.pdf");
        const Ended ended = run({"--worksheet", sheet}, {}, withoutFonts(folder));
        QCOMPARE(ended.code, 2);
        QCOMPARE(ended.err.count('\n'), 1);
        QVERIFY2(ended.err.contains("a font for the language"), qPrintable(ended.err));
        QVERIFY(!QFile::exists(sheet));
        QCOMPARE(run({"--worksheet", sheet}).code, 0);
    }

    void picturesNeedAFont_data()
    {
        QTest::addColumn<QString>("option");
        QTest::addColumn<QString>("name");
        QTest::newRow("the window") << "--screenshot"
                                    << "x.png";
        QTest::newRow("a part") << "--picture"
                                << "x.pdf";
        QTest::newRow("the unfolding") << "--unfold-picture"
                                       << "x.svg";
    }
    void picturesNeedAFont()
    {
        QFETCH(QString, option);
        QFETCH(QString, name);
        const QTemporaryDir folder;
        const QString picture = folder.filePath(name);
        const Ended ended = run({":opening", option, picture}, {}, withoutFonts(folder));
        QCOMPARE(ended.code, 2);
        QCOMPARE(ended.err.count('\n'), 1);
        QVERIFY2(ended.err.startsWith(option) && ended.err.contains("a font for the language"), qPrintable(ended.err));
        QVERIFY(!QFile::exists(picture));
    }

    /// Data without a line end, or that isn't text, is rejected with a message and not shown as a list. The same
    /// applies to traces.
    void deviceFilesAreRejected()
    {
        const QTemporaryDir folder;
        const QString picture = folder.filePath("x.png");
        for (const auto& [option, problem] :
             {std::pair("--check", "/dev/zero: line 1: a line of more than"),
              std::pair("--trace", "cannot read /dev/zero: it is not a regular file")}) {
            const Ended ended = run({":opening", option, "/dev/zero", "--screenshot", picture});
            QVERIFY2(ended.code == 2, option);
            QCOMPARE(ended.err.count('\n'), 1);
            QVERIFY2(ended.err.startsWith(problem), qPrintable(ended.err));
            QVERIFY(!QFile::exists(picture));
        }
    }

    void windowReportsThatNoFontIsInstalled()
    {
        const QTemporaryDir folder;
        QProcess process;
        process.setProcessEnvironment(withoutFonts(folder));
        process.setProcessChannelMode(QProcess::MergedChannels);
        process.start(QStringLiteral(MORTONSCOPE_BIN_DIR "/mortonscope"), {":opening"});
        QByteArray said;
        while (!said.endsWith('\n') && process.waitForReadyRead(60'000)) {
            said += process.readAll();
        }
        process.kill();
        process.waitForFinished();
        QVERIFY2(said.startsWith("mortonscope: no font is installed") && said.count('\n') == 1, said.constData());
    }

    /// The picture of a link, or of a file with a stored step, shows that step.
    void linksAndViewsOpenAtTheirStep()
    {
        const QTemporaryDir folder;
        View view;
        view.step = 82;
        view.workspace = "step";
        const Scene scene = findPreset("opening")->scene.withView(std::make_shared<View>(view));
        const auto file = folder.filePath("moment.mscene");
        QVERIFY(writeSceneFile(scene, file.toStdString()).ok());
        const auto picture = [&folder](const QStringList& arguments) {
            const QString path = folder.filePath("picture.png");
            const Ended ended = run(arguments + QStringList{"--theme", "light", "--screenshot", path});
            return ended.code == 0 ? QImage(path) : QImage();
        };
        const QImage expected = picture({":opening", "--step", "82", "--workspace", "step"});
        QVERIFY(!expected.isNull());
        QVERIFY(picture({":opening", "--step", "81", "--workspace", "step"}) != expected);
        QCOMPARE(picture({file}), expected);
        QCOMPARE(picture({*MomentLink::of(scene)}), expected);
    }

    void sceneIsReadFromStandardInput()
    {
        const QTemporaryDir folder;
        const QByteArray scene = R"({"world":{"left":0,"top":0,"right":9,"bottom":9},"level":1,"boxes":[]})";
        QCOMPARE(run({"-", "--screenshot", folder.filePath("x.png")}, scene).code, 0);
        const Ended bad = run({"-", "--screenshot", folder.filePath("y.png")}, "{");
        QCOMPARE(bad.code, 2);
        QVERIFY(bad.err.contains("line 1"));
        QVERIFY(!QFile::exists(folder.filePath("y.png")));
    }

    void missingDisplayGivesOneErrorLine()
    {
        QProcess process;
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.remove("QT_QPA_PLATFORM");
        environment.remove("WAYLAND_DISPLAY");
        environment.insert("DISPLAY", ":4321");
        process.setProcessEnvironment(environment);
        process.start(QStringLiteral(MORTONSCOPE_BIN_DIR "/mortonscope"), QStringList());
        QVERIFY(process.waitForFinished(30'000));
        const QString said = QString::fromUtf8(process.readAllStandardError());
        QCOMPARE(process.exitStatus(), QProcess::NormalExit);
        QCOMPARE(process.exitCode(), 2);
        QCOMPARE(said.count('\n'), 1);
        QVERIFY2(said.contains("display"), qPrintable(said));
        // A picture needs no display.
        const QTemporaryDir folder;
        process.start(QStringLiteral(MORTONSCOPE_BIN_DIR "/mortonscope"), {"--screenshot", folder.filePath("x.png")});
        QVERIFY(process.waitForFinished(60'000));
        QCOMPARE(process.exitCode(), 0);
    }

    void onlyWritingOptionsNeedNoDisplay()
    {
        for (const QStringList& writes :
             {QStringList{"--screenshot", "x.png"}, QStringList{":nested", "--screenshot=x.png"},
              QStringList{"--step", "3", "--unfold-picture", "x.svg"}, QStringList{"--unfold-frames", "x"},
              QStringList{"--worksheet", "x.pdf", "--with-key"}, QStringList{"--help"}, QStringList{"-h"},
              QStringList{"--version"}, QStringList{"-v"}}) {
            QVERIFY2(runsOffscreen(writes), qPrintable(writes.join(' ')));
        }
        for (const QStringList& opens :
             {QStringList(), QStringList{"-"}, QStringList{":opening", "--step", "82"}, QStringList{"help", "v", "h"},
              QStringList{"--unfold", "0.5"}, QStringList{"--screenshots"}, QStringList{"--check=--help"}}) {
            QVERIFY2(!runsOffscreen(opens), qPrintable(opens.join(' ')));
        }
    }

    void helpAndVersionArePrinted()
    {
        const Ended help = run({"--help"});
        QCOMPARE(help.code, 0);
        QVERIFY(help.out.contains("--screenshot"));
        QVERIFY(run({"--version"}).out.startsWith("mortonscope "));
    }
};

QTEST_GUILESS_MAIN(TestLaunch)
#include "test_launch.moc"
