#include "app/window/language.h"

#include "app/settings/settings.h"
#include "core/base/message.h"

#include <QCoreApplication>
#include <QLibraryInfo>
#include <QLocale>
#include <QPointer>
#include <QTranslator>

#include <algorithm>
#include <array>

namespace mortonscope {

namespace {

/// The buttons of Qt's dialogs: our translation contains them for systems without Qt's translations.
[[maybe_unused]] constexpr const char* kButtons[] = {
    QT_TRANSLATE_NOOP("QPlatformTheme", "OK"),       QT_TRANSLATE_NOOP("QPlatformTheme", "Save"),
    QT_TRANSLATE_NOOP("QPlatformTheme", "Save All"), QT_TRANSLATE_NOOP("QPlatformTheme", "Open"),
    QT_TRANSLATE_NOOP("QPlatformTheme", "&Yes"),     QT_TRANSLATE_NOOP("QPlatformTheme", "Yes to &All"),
    QT_TRANSLATE_NOOP("QPlatformTheme", "&No"),      QT_TRANSLATE_NOOP("QPlatformTheme", "N&o to All"),
    QT_TRANSLATE_NOOP("QPlatformTheme", "Abort"),    QT_TRANSLATE_NOOP("QPlatformTheme", "Retry"),
    QT_TRANSLATE_NOOP("QPlatformTheme", "Ignore"),   QT_TRANSLATE_NOOP("QPlatformTheme", "Close"),
    QT_TRANSLATE_NOOP("QPlatformTheme", "Cancel"),   QT_TRANSLATE_NOOP("QPlatformTheme", "Discard"),
    QT_TRANSLATE_NOOP("QPlatformTheme", "Help"),     QT_TRANSLATE_NOOP("QPlatformTheme", "Apply"),
    QT_TRANSLATE_NOOP("QPlatformTheme", "Reset"),    QT_TRANSLATE_NOOP("QPlatformTheme", "Restore Defaults"),
};

const std::array<QString, 3>& languageCodes()
{
    static const std::array<QString, 3> codes{QString(), QStringLiteral("en"),
                                              QStringLiteral("ja")};  // in the order of Choice
    return codes;
}

LanguageController::Choice choiceOf(const QString& code)
{
    const auto at = std::ranges::find(languageCodes(), code);
    if (at == languageCodes().end()) {
        return LanguageController::Choice::System;
    }
    return static_cast<LanguageController::Choice>(at - languageCodes().begin());
}

/// Returns the code of the language that is installed for `code`: the system's for an empty one.
QString usedCode(const QString& code)
{
    const QString system =
        QLocale::system().language() == QLocale::Japanese ? QStringLiteral("ja") : QStringLiteral("en");
    return code.isEmpty() ? system : code;
}

Language languageOf(const QString& code)
{
    return code == QLatin1String("ja") ? Language::Japanese : Language::English;
}

/// Replaces a translation with another one. The application owns it.
void installCatalogue(QPointer<QTranslator>& place, const QString& file, const QString& folder)
{
    delete place;  // deleting it uninstalls it
    auto* catalogue = new QTranslator(qApp);
    if (catalogue->load(file, folder)) {
        QCoreApplication::installTranslator(catalogue);
        place = catalogue;
    } else {
        delete catalogue;
    }
}

}  // namespace

void installLanguage(const QString& code)
{
    static QPointer<QTranslator> qts;
    static QPointer<QTranslator> ours;
    const QString language = usedCode(code);
    QLocale::setDefault(QLocale(language));  // numbers in the same language, not in the system's
    setLanguage(languageOf(language));       // of core's texts
    installCatalogue(ours, QStringLiteral("mortonscope_%1").arg(language), QStringLiteral(":/translations"));
    // Qt's translations cover the rest of its dialogs and its own buttons. English needs none.
    installCatalogue(qts, QStringLiteral("qtbase_%1").arg(language),
                     QLibraryInfo::path(QLibraryInfo::TranslationsPath));
}

LanguageController::LanguageController(const QString& code, bool remembers) : m_choice(choiceOf(code))
{
    QString last;
    if (remembers && code.isEmpty()) {
        last = settings::kLanguage.value();
    }
    if (choiceOf(last) != Choice::System) {
        m_choice = choiceOf(last);
        installLanguage(last);
    }
}

void LanguageController::choose(Choice choice)
{
    m_choice = choice;
    settings::kLanguage.set(languageCodes()[static_cast<std::size_t>(choice)]);
}

bool LanguageController::isForNextStart() const
{
    return languageOf(usedCode(languageCodes()[static_cast<std::size_t>(m_choice)])) != language();
}

}  // namespace mortonscope
