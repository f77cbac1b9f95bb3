#pragma once

#include "app/theme/theme.h"

#include <QWidget>

#include <functional>

class QLabel;
class QLineEdit;
class QPushButton;
class QString;
class QUrl;

namespace mortonscope {

/// Lets the user type the command line of a program, run it and stop it. The line below shows its status.
class ProgramRow : public QWidget {
    Q_OBJECT

public:
    /// `run` is the text of the button and `says` its tooltip. The object names of the parts start with `name`.
    ProgramRow(ThemeController& theme, const QString& name, const QString& run, const QString& says,
               QWidget* parent = nullptr);

    void setCommand(const QString& command);
    /// Shows whether the program runs, and the status text. If `isWrong` is true, the text is highlighted as an error.
    void setState(bool isRunning, const QString& words, bool isWrong);

signals:
    void runWanted(const QString& command);
    void stopWanted();

private:
    ThemeController& m_theme;
    QLineEdit* m_command;
    QPushButton* m_run;
    QPushButton* m_stop;
    QLabel* m_words;
};

class WindowShell;

/// Follows a link in a text of the program, such as a manual page or a card: "mortonscope:workspace/race",
/// "mortonscope:lesson/one-array/how-many", "mortonscope:manual/glossary" for a manual page, "mortonscope:open/:nested"
/// for a built-in scene, or "mortonscope:open/runMachine" for one of a few menu entries. The text may come from another
/// person, so a link can do only these things; unknown links do nothing. `showLesson` opens a lesson at a card, or at
/// its start if `card` is empty. It must ignore unknown names.
void followProgramLink(const QUrl& link, WindowShell& shell,
                       const std::function<void(const QString& lesson, const QString& card)>& showLesson);

}  // namespace mortonscope
