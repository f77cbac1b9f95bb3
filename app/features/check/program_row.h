#pragma once

#include "app/session/models.h"

#include <QWidget>

class QLabel;
class QLineEdit;
class QPushButton;

namespace mortonscope {

class ListProgram;

/// The part of the check panel that runs a program of one's own: its command line, and why there is no list of it.
class ProgramRow : public QWidget {
    Q_OBJECT

public:
    ProgramRow(const Models& models, ListProgram& program, QWidget* parent = nullptr);

private:
    void applyTheme();
    void follow();

    const Models m_models;
    ListProgram& m_program;
    QLineEdit* m_command;
    QPushButton* m_run;
    QPushButton* m_stop;
    QLabel* m_words;
};

}  // namespace mortonscope
