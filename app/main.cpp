#include "app/window/language.h"
#include "app/window/launch_options.h"
#include "app/window/session.h"
#include "core/base/message.h"
#include "core/base/version.h"

#include <QApplication>
#include <QRawFont>
#include <QSettings>
#include <QTemporaryDir>

#include <cstdlib>
#include <iostream>

namespace {

constexpr int kBadInput = 2;

int refuse(const mortonscope::Error& error)
{
    std::cerr << error.sentence() << '\n';
    return kBadInput;
}

/// Suppresses messages of Qt, so that standard error contains only one sentence per refusal. They tell that Qt created
/// a runtime folder (on a bare system, in a container), that it could not reach a display, or that it could not unpack
/// a link.
void leaveOutRemarks(QtMsgType type, const QMessageLogContext& context, const QString& message)
{
    if (type == QtFatalMsg && message.contains(QLatin1String("platform plugin"))) {
        std::_Exit(refuse({mortonscope::ErrorCode::Custom, "mortonscope", "the display does not answer",
                           "set DISPLAY or WAYLAND_DISPLAY to a running one, or use --screenshot FILE"}));
    }
    const bool isRemark = message.startsWith(QLatin1String("QStandardPaths:"))
                       || message.startsWith(QLatin1String("qUncompress"))
                       || QLatin1String(context.category).startsWith(QLatin1String("qt.qpa."));
    if (!isRemark) {
        std::cerr << qFormatLogMessage(type, context, message).toStdString() << '\n';
    }
    if (type == QtFatalMsg) {
        std::abort();
    }
}

bool hasNoFont()
{
    // Family names exist even without fonts, so this reads a table that every font has.
    return QRawFont::fromFont(QApplication::font()).fontTable("head").isEmpty();
}

/// Writes to standard error that no font is installed, because the window could show only squares, even in a message.
void tellOfMissingFonts()
{
    if (hasNoFont()) {
        std::cerr
            << "mortonscope: no font is installed, so the window cannot show text; install one, such as Noto Sans\n";
    }
}

/// Returns the error for a picture without fonts, in the words of the worksheet's error.
mortonscope::Error noFontFor(const mortonscope::LaunchOptions& options)
{
    std::string option = "--unfold-picture";
    if (!options.screenshot.isEmpty()) {
        option = "--screenshot";
    } else if (options.writesPicture()) {
        option = "--picture";
    } else if (options.writesFilm()) {
        option = "--film";
    } else if (options.writesHandout()) {
        option = "--handout";
    }
    return {mortonscope::ErrorCode::Custom, option,
            QCoreApplication::translate("mortonscope::Worksheet", "no installed font has the character %1")
                .arg(QLatin1Char('A'))
                .toStdString(),
            QCoreApplication::translate("mortonscope::Worksheet",
                                        "install a font for the language, such as Noto Sans CJK JP")
                .toStdString()};
}

bool hasDisplay() { return qEnvironmentVariableIsSet("DISPLAY") || qEnvironmentVariableIsSet("WAYLAND_DISPLAY"); }

}  // namespace

int main(int argc, char** argv)
{
    if (!qEnvironmentVariableIsSet("QT_QPA_PLATFORM")) {
        if (mortonscope::runsOffscreen(QStringList(argv, argv + argc))) {
            qputenv("QT_QPA_PLATFORM", "offscreen");
        } else if (!hasDisplay()) {
            return refuse({mortonscope::ErrorCode::Custom, "mortonscope", "there is no display",
                           "set DISPLAY or WAYLAND_DISPLAY, or use --screenshot FILE"});
        }
    }
    qInstallMessageHandler(leaveOutRemarks);
    QApplication app(argc, argv);
    QApplication::setApplicationName("mortonscope");
    QApplication::setOrganizationName("mortonscope");
    QApplication::setApplicationDisplayName("Mortonscope");
    QApplication::setApplicationVersion(QString::fromUtf8(mortonscope::versionText()));
    QGuiApplication::setDesktopFileName("mortonscope");

    const auto options = mortonscope::parseLaunchOptions(QApplication::arguments().mid(1));
    if (!options) {
        return refuse(options.error());
    }
    mortonscope::installLanguage(options->language);
    if (!options->help.isEmpty()) {
        std::cout << options->help.toStdString();
        return 0;
    }

    if (options->worksheet) {
        mortonscope::WorksheetOrder order = *options->worksheet;
        order.language = mortonscope::language();
        const auto written = mortonscope::writeWorksheet(mortonscope::makeWorksheet(order.request), order);
        return written ? 0 : refuse(written.error());
    }
    if (!options->isSession()) {
        if (hasNoFont()) {
            return refuse(noFontFor(*options));
        }
        // A picture shows the default settings, not those of this user.
        const QTemporaryDir settings;
        QSettings::setDefaultFormat(QSettings::IniFormat);
        QSettings::setPath(QSettings::IniFormat, QSettings::UserScope, settings.path());
        mortonscope::Session session(*options);
        if (const auto loaded = session.load(); !loaded) {
            return refuse(loaded.error());
        }
        const auto taken = session.takePictures();
        return taken ? 0 : refuse(taken.error());
    }

    tellOfMissingFonts();
    return mortonscope::runSessions(*options);
}
