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

/// Where somebody types the command line of a program of their own, lets it run and ends it; below, what is said of it.
class ProgramRow : public QWidget {
    Q_OBJECT

public:
    /// `run` is the button's text, `says` what it does. The names of the parts begin with `name`.
    ProgramRow(ThemeController& theme, const QString& name, const QString& run, const QString& says,
               QWidget* parent = nullptr);

    void setCommand(const QString& command);
    /// Whether it runs now, and what is to be said; that it went wrong stands out.
    void setState(bool isRunning, const QString& words, bool isWrong);

signals:
    void runWanted(const QString& command);
    void stopWanted();

private:
    void applyTheme();

    ThemeController& m_theme;
    QLineEdit* m_command;
    QPushButton* m_run;
    QPushButton* m_stop;
    QLabel* m_words;
    bool m_isWrong = false;
};

class WindowShell;

/// What a link of a text does in the window, on a page of the manual as on a card: "mortonscope:workspace/race",
/// "mortonscope:lesson/one-array/how-many", "mortonscope:manual/glossary" for a page of the manual,
/// "mortonscope:open/:nested" for a built-in scene, "mortonscope:open/runMachine" for one of a few menu entries. The
/// text may be somebody else's, so a link does one of these and nothing besides; what is unknown does nothing.
/// `showLesson` opens a lesson, at a card unless that is empty, if both exist.
void followProgramLink(const QUrl& link, WindowShell& shell,
                       const std::function<void(const QString& lesson, const QString& card)>& showLesson);

}  // namespace mortonscope
