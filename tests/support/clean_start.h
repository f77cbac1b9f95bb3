#pragma once

#include <QApplication>
#include <QDir>
#include <QFileInfo>
#include <QFont>
#include <QSettings>
#include <QStandardPaths>
#include <QTemporaryDir>

namespace mortonscope::test {

/// Keeps a test from the user's settings and files, and from what an earlier test left behind: settings, a look, work
/// to be recovered. What is offered at the very first start is not.
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
        QSettings().clear();
        for (const char* done : {"firstStart/dragged", "firstStart/toured"}) {
            QSettings().setValue(QLatin1String(done), true);  // as somebody who has been here
        }
        qApp->setStyleSheet(QString());
        QApplication::setFont(systemFont);
    }
};

}  // namespace mortonscope::test
