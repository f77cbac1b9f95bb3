#pragma once

#include <QApplication>
#include <QDir>
#include <QFileInfo>
#include <QFont>
#include <QSettings>
#include <QStandardPaths>
#include <QTemporaryDir>

namespace mortonscope::test {

/// Isolates a test from the user's settings and files, and from the settings, the look and the unsaved work of earlier
/// tests. Suppresses what the program offers at its first start.
struct CleanStart {
    CleanStart()
    {
        static const QTemporaryDir settings;
        static const QFont systemFont = QApplication::font();
        QCoreApplication::setOrganizationName(QStringLiteral("mortonscope-test"));
        QCoreApplication::setApplicationName(QFileInfo(QCoreApplication::arguments().constFirst()).fileName());
        QStandardPaths::setTestModeEnabled(true);
        QDir(QStandardPaths::writableLocation(QStandardPaths::AppLocalDataLocation)).removeRecursively();
        QSettings::setDefaultFormat(QSettings::IniFormat);
        QSettings::setPath(QSettings::IniFormat, QSettings::UserScope, settings.path());
        QSettings stored;
        stored.clear();
        for (const char* done : {"firstStart/dragged", "firstStart/toured"}) {
            stored.setValue(QLatin1String(done), true);  // as after the first start
        }
        qApp->setStyleSheet(QString());
        QApplication::setFont(systemFont);
    }
};

}  // namespace mortonscope::test
