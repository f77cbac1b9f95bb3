#include "app/features/machine/machine_window.h"

#include "app/features/machine/machine_game.h"
#include "app/features/machine/machine_view.h"
#include "app/settings/settings.h"
#include "app/theme/theme.h"
#include "app/widgets/arrangement.h"
#include "app/widgets/style.h"
#include "app/words/wording.h"

#include <QComboBox>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QMessageBox>
#include <QPushButton>
#include <QRandomGenerator>
#include <QScrollArea>
#include <QShortcut>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QStackedWidget>
#include <QVBoxLayout>

namespace mortonscope {

MachineSetup::MachineSetup(const Models& models, QWidget* parent)
    : Panel(models, QStringLiteral("machineSetup"), tr("Choose an exercise"), parent), m_sheet(new QWidget(this)),
      m_form(new QFormLayout), m_boxes(new QSpinBox(this)), m_number(new QSpinBox(this)), m_code(new QLineEdit(this)),
      m_name(new QLineEdit(this)), m_problem(new QLabel(this)), m_heading(new QLabel(this)),
      m_begin(new QPushButton(tr("&Begin"), this))
{
    m_heading->setText(tr("Run the algorithm by hand. The same exercise code gives everyone the same boxes."));
    m_heading->setWordWrap(true);
    setTextStyle(models.theme, *m_heading, {});
    setThemedSpacing(models.theme, *m_form, 2);
    m_part =
        addChoice(QStringLiteral("machinePart"), tr("&What to do"),
                  {tr("Insert boxes into their cells"), tr("Walk through the tree"), tr("Both, one after the other")});
    m_difficulty =
        addChoice(QStringLiteral("machineDifficulty"), tr("&Difficulty"),
                  {tr("1 – 3 or 4 boxes, depth 2, cells only"), tr("2 – 5 to 7 boxes, depth 2, with XOR and level"),
                   tr("3 – 8 to 12 boxes, depth 3, with all numbers")});
    m_boxes->setObjectName(QStringLiteral("machineBoxes"));
    m_boxes->setSpecialValueText(tr("Default"));
    m_form->addRow(tr("Bo&xes"), m_boxes);
    fitBoxes();
    m_order = addChoice(QStringLiteral("machineOrder"), tr("&Lists are read"),
                        {orderWords(ListOrder::FirstIn), orderWords(ListOrder::LastIn)});
    m_feedback = addChoice(QStringLiteral("machineFeedback"), tr("Show mi&stakes"),
                           {tr("At once"), tr("When I ask"), tr("At the end")});
    m_number->setObjectName(QStringLiteral("machineNumber"));
    m_number->setRange(0, static_cast<int>(kMaxExerciseSeed));
    m_form->setRowWrapPolicy(QFormLayout::WrapLongRows);
    m_form->addRow(tr("&Number"), m_number);
    m_code->setObjectName(QStringLiteral("machineCode"));
    m_code->setMaxLength(60);
    m_form->addRow(tr("&Code of the exercise"), m_code);
    m_name->setObjectName(QStringLiteral("machineName"));
    m_name->setMaxLength(100);
    m_name->setPlaceholderText(tr("for the report"));
    m_form->addRow(tr("&Your name"), m_name);
    m_problem->setObjectName(QStringLiteral("machineCodeProblem"));
    m_problem->setWordWrap(true);
    setTextStyle(models.theme, *m_problem, {TextSize::Body, Role::Warning});
    m_begin->setObjectName(QStringLiteral("machineBegin"));
    m_begin->setDefault(true);

    // The form is centered and no wider than is easy to read.
    auto* column = makeFlush<QVBoxLayout>(m_sheet);
    setThemedSpacing(models.theme, *column, 4);
    onRestyle(models.theme, *m_sheet, [this](const Theme& theme) { m_sheet->setMaximumWidth(theme.space(150)); });
    column->addWidget(m_heading);
    column->addLayout(m_form);
    column->addWidget(m_problem);
    column->addWidget(m_begin, 0, Qt::AlignLeft);
    auto* across = new QHBoxLayout;
    across->addStretch(1);
    across->addWidget(m_sheet, 4);
    across->addStretch(1);
    auto* down = new QVBoxLayout(this);
    setThemedMargins(models.theme, *down, {3, 3, 3, 3});
    down->addStretch(1);
    down->addLayout(across);
    down->addStretch(2);
    const std::initializer_list<QWidget*> order{m_part,   m_difficulty, m_boxes, m_order, m_feedback,
                                                m_number, m_code,       m_name,  m_begin};
    for (const auto* widget = order.begin(); widget + 1 != order.end(); ++widget) {
        setTabOrder(*widget, *(widget + 1));
    }

    connect(m_difficulty, &QComboBox::currentIndexChanged, this, &MachineSetup::fitBoxes);
    connect(m_boxes, &QSpinBox::valueChanged, this, &MachineSetup::writeCode);
    connect(m_number, &QSpinBox::valueChanged, this, &MachineSetup::writeCode);
    connect(m_code, &QLineEdit::textEdited, this, &MachineSetup::readCode);
    connect(m_begin, &QPushButton::clicked, this, &MachineSetup::beginWanted);
    setCode({});
    drawNumber();
}

/// Enter starts the exercise from every field, since no field needs it.
void MachineSetup::keyPressEvent(QKeyEvent* event)
{
    const bool isEnter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (isEnter && m_begin->isEnabled()) {
        emit beginWanted();
        return;
    }
    Panel::keyPressEvent(event);
}

QComboBox* MachineSetup::addChoice(const QString& objectName, const QString& label, const QStringList& texts)
{
    auto* choice = new QComboBox(this);
    choice->setObjectName(objectName);
    choice->addItems(texts);
    choice->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    constexpr int kFewestLetters = 12;  // with large text, only the open list shows the whole text
    choice->setMinimumContentsLength(kFewestLetters);
    choice->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    m_form->addRow(label, choice);
    connect(choice, &QComboBox::currentIndexChanged, this, &MachineSetup::writeCode);
    return choice;
}

ExerciseCode MachineSetup::code() const
{
    return {static_cast<ExercisePart>(m_part->currentIndex()),
            m_difficulty->currentIndex() + 1,
            static_cast<std::uint32_t>(m_number->value()),
            static_cast<ListOrder>(m_order->currentIndex()),
            static_cast<Feedback>(m_feedback->currentIndex()),
            m_boxes->value() == m_boxes->minimum() ? 0 : m_boxes->value()};
}

void MachineSetup::setCode(const ExerciseCode& code)
{
    const QSignalBlocker quiet[] = {QSignalBlocker(m_part),  QSignalBlocker(m_difficulty), QSignalBlocker(m_boxes),
                                    QSignalBlocker(m_order), QSignalBlocker(m_feedback),   QSignalBlocker(m_number)};
    m_part->setCurrentIndex(static_cast<int>(code.part));
    m_difficulty->setCurrentIndex(code.difficulty - 1);
    fitBoxes();
    m_boxes->setValue(code.boxes);
    m_order->setCurrentIndex(static_cast<int>(code.order));
    m_feedback->setCurrentIndex(static_cast<int>(code.feedback));
    m_number->setValue(static_cast<int>(code.seed));
    if (!m_code->hasFocus()) {
        writeCode();
    }
}

/// A value below the minimum means the default number.
void MachineSetup::fitBoxes()
{
    m_boxes->setRange(kFewestExerciseBoxes - 1, mostExerciseBoxes(m_difficulty->currentIndex() + 1));
}

void MachineSetup::drawNumber()
{
    constexpr int kLastDrawn = 9999;  // short enough to say to a class
    m_number->setValue(QRandomGenerator::global()->bounded(1, kLastDrawn + 1));
}

void MachineSetup::beginChoosing() { m_part->setFocus(Qt::OtherFocusReason); }

QString MachineSetup::name() const { return m_name->text(); }
void MachineSetup::setName(const QString& name) { m_name->setText(name); }

void MachineSetup::writeCode()
{
    m_code->setText(fromCore(textOf(code())));
    m_problem->clear();
    m_begin->setEnabled(true);
}

void MachineSetup::readCode()
{
    const Result<ExerciseCode> read = exerciseCodeFromText(m_code->text().toStdString());
    m_begin->setEnabled(read.ok());
    if (read) {
        m_problem->clear();
        setCode(*read);
    } else {
        m_problem->setText(errorText(read.error()));
    }
}

MachineWindow::MachineWindow(const Models& models, MachineGame& game, QWidget* parent)
    : QWidget(parent, Qt::Window), m_game(game), m_pages(new QStackedWidget(this)),
      m_setup(new MachineSetup(models, this)), m_view(new MachineView(models, m_game, this))
{
    setObjectName(QStringLiteral("machineWindow"));
    setWindowTitle(tr("Run it by hand"));
    auto* scroll = new QScrollArea(this);  // large text must not make the window larger than the screen
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setFocusPolicy(Qt::NoFocus);
    scroll->setWidget(m_setup);
    m_pages->addWidget(scroll);
    m_pages->addWidget(m_view);
    auto* column = makeFlush<QVBoxLayout>(this);
    column->addWidget(m_pages);
    connect(m_setup, &MachineSetup::beginWanted, this, [this] { begin(m_setup->code()); });
    connect(m_view, &MachineView::anotherWanted, this, &MachineWindow::chooseAnother);
    connect(new QShortcut(QKeySequence::Close, this), &QShortcut::activated, this, &QWidget::close);
    setThemedBackground(models.theme, *this, Role::Window);
    resize(models.theme.theme().space(290), models.theme.theme().space(180));
    resume();
    connect(&m_game, &MachineGame::changed, this, &MachineWindow::keep);
}

/// Restores an exercise that was open when the user quit or changed the language.
void MachineWindow::resume()
{
    if (m_game.machine() != nullptr || m_game.resume(settings::kMachineExercise.value())) {
        m_setup->setCode(m_game.machine()->code());
        m_setup->setName(m_game.name());
        m_pages->setCurrentWidget(m_view);
        m_view->beginTyping();
    }
}

void MachineWindow::keep() { settings::kMachineExercise.set(m_game.kept()); }

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

/// On the page of choices, Esc closes the window; on the board it has another meaning.
void MachineWindow::keyPressEvent(QKeyEvent* event)
{
    if (event->matches(QKeySequence::Cancel) && m_pages->currentWidget() != m_view) {
        close();
        return;
    }
    QWidget::keyPressEvent(event);
}

}  // namespace mortonscope
