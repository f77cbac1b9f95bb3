#pragma once

#include <QObject>
#include <QString>

namespace mortonscope {

/// Puts the catalogues of a language ("en" or "ja"; empty: the system's, English where there is no
/// catalogue) in the place of those before. English has one too: it holds the plurals. What was said before stays as it
/// was said.
void installLanguage(const QString& code);

/// The language that the person has chosen, remembered from one start to the next.
class LanguageController : public QObject {
    Q_OBJECT

public:
    enum class Choice { System, English, Japanese };
    Q_ENUM(Choice)

    /// `code` is what the command line says, and goes before what is remembered; empty: it says nothing. Then, if
    /// `remembers`, the language of the last start is installed.
    LanguageController(const QString& code, bool remembers);

    Choice choice() const { return m_choice; }
    /// Changes the language as soon as nothing is under way that waits for an answer: neither long work nor a question.
    void choose(Choice choice);

signals:
    /// Another language is in use: everything has to be said again.
    void changed();

private:
    void apply();

    Choice m_choice = Choice::System;
    bool m_remembers;
    bool m_isWaiting = false;
};

}  // namespace mortonscope
