#include "app/features/machine/machine_window.h"

#include "app/features/machine/machine_game.h"
#include "app/features/machine/machine_setup.h"
#include "app/features/machine/machine_view.h"
#include "app/theme/theme.h"

#include <QKeyEvent>
#include <QMessageBox>
#include <QScrollArea>
#include <QSettings>
#include <QShortcut>
#include <QStackedWidget>
#include <QVBoxLayout>

namespace mortonscope {

namespace {

constexpr auto kKept = "machine/kept";

}  // namespace

MachineWindow::MachineWindow(const Models& models, MachineGame& game, QWidget* parent)
    : QWidget(parent, Qt::Window), m_models(models), m_game(game), m_pages(new QStackedWidget(this)),
      m_setup(new MachineSetup(models, this)), m_view(new MachineView(models, m_game, this))
{
    setObjectName(QStringLiteral("machineWindow"));
    setWindowTitle(tr("Be the machine"));
    auto* scroll = new QScrollArea(this);  // large text must not make the window larger than the screen
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setFocusPolicy(Qt::NoFocus);
    scroll->setWidget(m_setup);
    m_pages->addWidget(scroll);
    m_pages->addWidget(m_view);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(m_pages);
    connect(m_setup, &MachineSetup::beginWanted, this, [this] { begin(m_setup->code()); });
    connect(m_view, &MachineView::anotherWanted, this, &MachineWindow::chooseAnother);
    connect(&models.theme, &ThemeController::changed, this, &MachineWindow::restyle);
    connect(new QShortcut(QKeySequence::Close, this), &QShortcut::activated, this, &QWidget::close);
    restyle();
    resize(models.theme.theme().space(290), models.theme.theme().space(180));
    resume();
    connect(&m_game, &MachineGame::changed, this, &MachineWindow::keep);
}

/// Whoever quits in the middle of an exercise, or chooses another language, finds it again.
void MachineWindow::resume()
{
    if (m_game.machine() != nullptr || m_game.resume(QSettings().value(kKept).toByteArray())) {
        m_setup->setCode(m_game.machine()->code());
        m_setup->setName(m_game.name());
        m_pages->setCurrentWidget(m_view);
        m_view->beginTyping();
    }
}

void MachineWindow::keep() { QSettings().setValue(kKept, m_game.kept()); }

void MachineWindow::begin(const ExerciseCode& code)
{
    m_setup->setCode(code);
    m_game.setName(m_setup->name());
    m_game.begin(code);
    m_pages->setCurrentWidget(m_view);
    m_view->beginTyping();
}

void MachineWindow::chooseAnother()
{
    const auto choose = [this] {
        m_game.end();
        m_setup->drawNumber();
        m_pages->setCurrentIndex(0);
        m_setup->beginChoosing();
    };
    if (!m_game.isUnderWay()) {
        choose();
        return;
    }
    auto* box = new QMessageBox(QMessageBox::Question, tr("Another exercise"),
                                tr("Your work will be lost; no report has been saved. Choose another exercise?"),
                                QMessageBox::Yes | QMessageBox::No, this);
    box->setObjectName(QStringLiteral("machineLose"));
    box->setAttribute(Qt::WA_DeleteOnClose);
    connect(box, &QMessageBox::accepted, this, choose);
    box->open();
}

/// The page of choices is left like a dialog; on the board Esc has its own meaning.
void MachineWindow::keyPressEvent(QKeyEvent* event)
{
    if (event->matches(QKeySequence::Cancel) && m_pages->currentWidget() != m_view) {
        close();
        return;
    }
    QWidget::keyPressEvent(event);
}

void MachineWindow::restyle()
{
    QPalette window = palette();
    window.setColor(QPalette::Window, m_models.theme.theme().color(Role::Window));
    setPalette(window);
}

}  // namespace mortonscope
