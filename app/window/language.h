#pragma once

#include <QString>

namespace mortonscope {

/// Replaces the installed translations with those of `code` ("en" or "ja"; empty: the system's language, or English if
/// there is no translation). English has a translation file for its plurals. Texts that are already shown do not
/// change.
void installLanguage(const QString& code);

/// The language that the user chose. It is saved, and used from the next start on.
class LanguageController {
public:
    enum class Choice { System, English, Japanese };

    /// `code` is the language from the command line, or empty. If it is empty and `remembers` is true, the saved
    /// language is installed.
    LanguageController(const QString& code, bool remembers);

    Choice choice() const { return m_choice; }
    /// Saves the choice. The texts of this session stay in their language.
    void choose(Choice choice);
    /// Returns true if the chosen language differs from the one in use.
    bool isForNextStart() const;

private:
    Choice m_choice = Choice::System;
};

}  // namespace mortonscope
