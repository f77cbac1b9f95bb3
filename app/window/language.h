#pragma once

#include <QObject>
#include <QString>

namespace mortonscope {

/// Replaces the installed translations by those of `code` ("en" or "ja"; empty: the system's language, or English if
/// there is no translation). English has a translation file for its plurals. Texts that are already shown do not
/// change.
void installLanguage(const QString& code);

/// Stores the language that the user chose, also between program starts.
class LanguageController : public QObject {
    Q_OBJECT

public:
    enum class Choice { System, English, Japanese };
    Q_ENUM(Choice)

    /// `code` is the language from the command line, or empty. If it is empty and `remembers` is true, the saved
    /// language is installed.
    LanguageController(const QString& code, bool remembers);

    Choice choice() const { return m_choice; }
    /// Changes the language as soon as no long work and no modal dialog is active.
    void choose(Choice choice);

signals:
    /// Emitted when another language is installed: all texts must be translated again.
    void changed();

private:
    void apply();

    Choice m_choice = Choice::System;
    bool m_remembers;
    bool m_isWaiting = false;
};

}  // namespace mortonscope
