#pragma once

#include "app/theme/theme.h"

#include <QWidget>

class QLabel;
class QLineEdit;
class QPushButton;

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

}  // namespace mortonscope
