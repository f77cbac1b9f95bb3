#include "app/widgets/program_row.h"

#include "app/widgets/button.h"
#include "app/widgets/labels.h"
#include "app/widgets/window_shell.h"
#include "core/manual/manual.h"
#include "core/scene/presets.h"

#include <QAction>
#include <QGridLayout>
#include <QLabel>
#include <QLineEdit>
#include <QMainWindow>
#include <QPushButton>
#include <QUrl>

#include <algorithm>

namespace mortonscope {

ProgramRow::ProgramRow(ThemeController& theme, const QString& name, const QString& run, const QString& says,
                       QWidget* parent)
    : QWidget(parent), m_theme(theme), m_command(new QLineEdit(this)), m_run(new QPushButton(this)),
      m_stop(new QPushButton(this)), m_words(makeTextLabel(theme, name + QStringLiteral("Words"), {}, this))
{
    setObjectName(name);
    m_command->setObjectName(name + QStringLiteral("Command"));
    m_command->setPlaceholderText(QStringLiteral("python3 pairs.py"));
    m_command->setAccessibleName(tr("Command line of the program"));
    m_command->setToolTip(
        tr("A command line. The program must read the scene from standard input and print one pair per line."));
    setUpButton(*m_run, name + QStringLiteral("Run"), run, says);
    setUpButton(*m_stop, name + QStringLiteral("Stop"), tr("Stop"), tr("Stop the program"));
    m_stop->setAccessibleName(m_stop->toolTip());
    setFocusProxy(m_command);
    setTextStyle(theme, *m_command, {TextSize::Body, {}, Face::Mono});
    auto* grid = new QGridLayout(this);
    grid->setContentsMargins(0, 0, 0, 0);
    setThemedSpacing(theme, *grid, 2);
    grid->addWidget(m_command, 0, 0);
    grid->addWidget(m_run, 0, 1);
    grid->addWidget(m_stop, 0, 2);
    grid->addWidget(m_words, 1, 0, 1, 3);
    grid->setColumnStretch(0, 1);
    const auto ask = [this] {
        if (m_run->isEnabled()) {
            emit runWanted(m_command->text());
        }
    };
    const auto follow = [this] { m_run->setEnabled(!m_command->text().trimmed().isEmpty()); };
    follow();
    connect(m_command, &QLineEdit::textChanged, this, follow);
    connect(m_command, &QLineEdit::returnPressed, this, ask);
    connect(m_run, &QPushButton::clicked, this, ask);
    connect(m_stop, &QPushButton::clicked, this, &ProgramRow::stopWanted);
    setState(false, {}, false);
}

void ProgramRow::setCommand(const QString& command)
{
    if (command != m_command->text()) {
        m_command->setText(command);
    }
}

void ProgramRow::setState(bool isRunning, const QString& words, bool isWrong)
{
    m_run->setVisible(!isRunning);
    m_stop->setVisible(isRunning);
    m_words->setText(words);
    m_words->setVisible(!words.isEmpty());
    setTextStyle(m_theme, *m_words, {TextSize::Body, isWrong ? Role::Warning : Role::Text});
}

namespace {

/// Menu entries that only show something and change nothing.
constexpr QLatin1String kEntries[] = {QLatin1String("runMachine"), QLatin1String("fileWorksheet"),
                                      QLatin1String("viewUnfolding"), QLatin1String("helpManual")};

}  // namespace

void followProgramLink(const QUrl& link, WindowShell& shell,
                       const std::function<void(const QString& lesson, const QString& card)>& showLesson)
{
    const QStringList parts = link.path().split(u'/');
    const QString what = parts.value(0);
    const QString name = parts.value(1);
    if (link.scheme() != QLatin1String("mortonscope")) {
        return;
    }
    if (what == QLatin1String("workspace") && workspaceNames().contains(name)) {
        shell.setWorkspace(workspaceFrom(name));
    } else if (what == QLatin1String("lesson")) {
        showLesson(name, parts.value(2));
    } else if (what == QLatin1String("manual") && manualPage(name.toStdString(), Language::English)) {
        auto* manual = shell.mainWindow().findChild<QAction*>(QStringLiteral("helpManual"));
        manual->setData(name);
        manual->trigger();
    } else if (what == QLatin1String("open") && name.startsWith(u':')
               && findPreset(name.mid(1).toStdString()) != nullptr) {
        shell.openExample(name.mid(1));
    } else if (what == QLatin1String("open") && std::ranges::find(kEntries, name) != std::end(kEntries)) {
        shell.mainWindow().findChild<QAction*>(name)->trigger();
    }
}

}  // namespace mortonscope
