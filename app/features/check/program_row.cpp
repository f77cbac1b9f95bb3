#include "app/features/check/program_row.h"

#include "app/features/check/list_program.h"
#include "app/theme/theme.h"
#include "app/widgets/button.h"
#include "app/widgets/text_label.h"

#include <QGridLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>

namespace mortonscope {

ProgramRow::ProgramRow(const Models& models, ListProgram& program, QWidget* parent)
    : QWidget(parent), m_models(models), m_program(program), m_command(new QLineEdit(program.command(), this)), m_run(new QPushButton(this)),
      m_stop(new QPushButton(this)), m_words(makeTextLabel("programWords", this))
{
    m_command->setObjectName(QStringLiteral("programCommand"));
    m_command->setPlaceholderText(QStringLiteral("python3 pairs.py"));
    m_command->setAccessibleName(tr("Command line of the program"));
    m_command->setToolTip(tr("A command line. The program reads the scene from its standard input and prints a pair a line."));
    setUpButton(*m_run, QStringLiteral("programRun"), tr("Run it on this scene"),
                tr("Run the program for at most ten seconds, in a sandbox as far as this system allows, and check its output (Enter)"));
    setUpButton(*m_stop, QStringLiteral("programStop"), tr("Stop"), tr("End the program"));
    m_stop->setAccessibleName(m_stop->toolTip());
    setFocusProxy(m_command);
    auto* grid = new QGridLayout(this);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->addWidget(m_command, 0, 0);
    grid->addWidget(m_run, 0, 1);
    grid->addWidget(m_stop, 0, 2);
    grid->addWidget(m_words, 1, 0, 1, 3);
    grid->setColumnStretch(0, 1);
    const auto run = [this] {
        m_program.setCommand(m_command->text());
        m_program.run();
    };
    connect(m_command, &QLineEdit::returnPressed, this, run);
    connect(m_run, &QPushButton::clicked, this, run);
    connect(m_stop, &QPushButton::clicked, &program, &ListProgram::stop);
    connect(&program, &ListProgram::changed, this, &ProgramRow::follow);
    connect(&models.theme, &ThemeController::changed, this, &ProgramRow::applyTheme);
    applyTheme();
    follow();
}

void ProgramRow::applyTheme()
{
    const Theme& theme = m_models.theme.theme();
    layout()->setSpacing(theme.space(2));
    m_command->setFont(theme.mono(TextSize::Body));
    m_words->setFont(theme.font(TextSize::Body));
    setTextColor(*m_words, theme.color(Role::Warning));
}

void ProgramRow::follow()
{
    m_run->setVisible(!m_program.isRunning());
    m_stop->setVisible(m_program.isRunning());
    m_words->setText(m_program.complaint());
    m_words->setVisible(!m_program.complaint().isEmpty());
}

}  // namespace mortonscope
