#include "app/window/language.h"

#include "core/base/message.h"

#include <QCoreApplication>
#include <QLibraryInfo>
#include <QLocale>
#include <QTranslator>

namespace mortonscope {

void installLanguage(const QString& code)
{
    const QString system = QLocale::system().language() == QLocale::Japanese ? QStringLiteral("ja") : QStringLiteral("en");
    const QString language = code.isEmpty() ? system : code;
    if (!code.isEmpty()) {
        QLocale::setDefault(QLocale(code));
    }
    setLanguage(language == QLatin1String("ja") ? Language::Japanese : Language::English);  // what core says
    auto* ours = new QTranslator(qApp);
    if (ours->load(QStringLiteral(":/translations/mortonscope_%1.qm").arg(language))) {
        QCoreApplication::installTranslator(ours);
    }
    auto* qts = new QTranslator(qApp);  // the buttons of Qt's own dialogs
    if (language != QLatin1String("en")
        && qts->load(QStringLiteral("qtbase_%1").arg(language), QLibraryInfo::path(QLibraryInfo::TranslationsPath))) {
        QCoreApplication::installTranslator(qts);
    }
}

}  // namespace mortonscope
