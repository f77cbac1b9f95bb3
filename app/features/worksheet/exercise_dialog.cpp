#include "app/features/worksheet/exercise_dialog.h"

#include "app/theme/theme.h"
#include "app/widgets/arrangement.h"
#include "app/widgets/labels.h"
#include "app/words/wording.h"
#include "core/worksheet/worksheet.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QEvent>
#include <QFileDialog>
#include <QFileInfo>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QRandomGenerator>
#include <QScopedValueRollback>
#include <QScreen>
#include <QScrollArea>
#include <QSpinBox>
#include <QVBoxLayout>

namespace mortonscope {

namespace {

constexpr Language kExerciseLanguages[] = {Language::English, Language::Japanese};

}  // namespace

ExerciseDialog::ExerciseDialog(const ThemeController& theme, const QString& name, const QString& title, QWidget* parent)
    : QDialog(parent), m_theme(theme), m_name(name), m_side(new QWidget(this)), m_form(new QFormLayout),
      m_said(makeTextLabel(theme, name + QStringLiteral("Said"), {TextSize::Body, Role::Text}, this))
{
    setObjectName(name + QStringLiteral("Dialog"));
    setWindowTitle(title);
    makeNotice(*m_said);
    connect(this, &QDialog::finished, this, [this] {
        takeTypedNumbers();
        keepChoices();
    });
    connect(&theme, &ThemeController::changed, this, &ExerciseDialog::restyle);
    restyle();
}

/// Adds a list of choices. With large text, only the open list shows the whole texts.
QComboBox* ExerciseDialog::addChoice(const QString& name, const QString& label, const QStringList& texts)
{
    constexpr int kFewestLetters = 8;
    auto* choice = new QComboBox(this);
    choice->setObjectName(m_name + name);
    choice->addItems(texts);
    choice->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    choice->setMinimumContentsLength(kFewestLetters);
    choice->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    m_form->addRow(label, choice);
    connect(choice, &QComboBox::currentIndexChanged, this, &ExerciseDialog::renewOnChange);
    return choice;
}

QSpinBox* ExerciseDialog::addNumber(const QString& name, const QString& label, int least, int most)
{
    auto* number = new QSpinBox(this);
    number->setObjectName(m_name + name);
    number->setRange(least, most);
    number->setKeyboardTracking(false);  // not a new preview for every typed digit
    m_form->addRow(label, number);
    connect(number, &QSpinBox::valueChanged, this, &ExerciseDialog::renewOnChange);
    return number;
}

void ExerciseDialog::addBoxes(const QString& countLabel, int maxCount, const QString& seedTip)
{
    m_difficulty =
        addChoice(QStringLiteral("Difficulty"), tr("&Difficulty"),
                  {tr("1: four boxes"), tr("2: six boxes, edges on lines"), tr("3: eight boxes, another world")});
    m_count = addNumber(QStringLiteral("Count"), countLabel, 1, maxCount);
    m_seed = addNumber(QStringLiteral("Seed"), tr("&Number (seed)"), 0, static_cast<int>(kMaxWorksheetSeed));
    m_seed->setToolTip(seedTip);
    m_other = new QPushButton(tr("&Other boxes"), this);
    m_other->setObjectName(m_name + QStringLiteral("Other"));
    m_other->setAutoDefault(false);
    connect(m_other, &QPushButton::clicked, this, [this] { m_seed->setValue(static_cast<int>(drawnSeed())); });
    m_form->addRow(QString(), m_other);
}

void ExerciseDialog::enableBoxes(bool isEnabled)
{
    for (QWidget* field : std::initializer_list<QWidget*>{m_difficulty, m_count, m_seed, m_other}) {
        field->setEnabled(isEnabled);
    }
}

void ExerciseDialog::addLanguage(const QString& label)
{
    m_language = addChoice(QStringLiteral("Language"), label, {QStringLiteral("English"), QStringLiteral("日本語")});
}

QCheckBox* ExerciseDialog::addCheck(const QString& name, const QString& text)
{
    auto* check = new QCheckBox(text, this);
    check->setObjectName(m_name + name);
    m_form->addRow(check);
    connect(check, &QCheckBox::toggled, this, &ExerciseDialog::renewOnChange);
    return check;
}

QPushButton* ExerciseDialog::addSaveButton(const QString& name, const QString& text)
{
    const bool isFirst = m_buttons == nullptr;
    if (isFirst) {
        m_buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
        connect(m_buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    }
    QPushButton* button = m_buttons->addButton(text, QDialogButtonBox::ActionRole);
    button->setObjectName(m_name + name);
    button->setDefault(isFirst);
    return button;
}

void ExerciseDialog::layOut(QWidget* note, QWidget* last, QWidget* preview, QSize size)
{
    auto* column = new QVBoxLayout(m_side);
    column->setContentsMargins(0, 0, 0, 0);
    column->addLayout(m_form);
    column->addWidget(note);
    column->addWidget(m_said);
    column->addStretch(1);
    if (last != nullptr) {
        column->addWidget(last);
    }
    auto* scroll = new QScrollArea(this);
    scrollChoices(*scroll, *m_side, m_name + QStringLiteral("Choices"));
    auto* across = new QHBoxLayout;
    across->addWidget(scroll, 2);
    across->addWidget(preview, 3);
    auto* down = new QVBoxLayout(this);
    down->addLayout(across, 1);
    down->addWidget(m_buttons);
    const Theme& look = m_theme.theme();
    resize(QSize(look.space(size.width()), look.space(size.height())).boundedTo(screen()->availableSize() * 9 / 10));
}

ExerciseChoices ExerciseDialog::choices() const
{
    return {m_difficulty->currentIndex() + 1, static_cast<std::uint32_t>(m_seed->value()), m_count->value(),
            kExerciseLanguages[m_language->currentIndex()]};
}

void ExerciseDialog::setChoices(const ExerciseChoices& choices)
{
    setTogether([&] {
        m_difficulty->setCurrentIndex(choices.difficulty - 1);
        m_seed->setValue(static_cast<int>(choices.seed));
        m_count->setValue(choices.count);
        m_language->setCurrentIndex(placeOf(choices.language, kExerciseLanguages));
    });
}

void ExerciseDialog::setTogether(const std::function<void()>& set)
{
    {
        const QScopedValueRollback<bool> setting(m_isSetting, true);
        set();
    }
    renewOnChange();
}

void ExerciseDialog::renewOnChange()
{
    if (!m_isSetting) {
        renew();
    }
}

std::uint32_t ExerciseDialog::drawnSeed()
{
    constexpr int kLastDrawn = 9999;
    return static_cast<std::uint32_t>(QRandomGenerator::global()->bounded(1, kLastDrawn + 1));
}

void ExerciseDialog::takeTypedNumbers()
{
    for (QSpinBox* number : {m_count, m_seed}) {
        number->interpretText();
    }
}

void ExerciseDialog::say(const QString& text, bool isProblem) { showNotice(m_theme, *m_said, text, isProblem); }

QString ExerciseDialog::askForFile(const QString& title, const QString& filter, const QString& name)
{
    // The dialog asks before it overwrites a file, even if it has to add the extension first.
    QFileDialog dialog(this, title, QString(), filter);
    dialog.setObjectName(m_name + QStringLiteral("File"));
    dialog.setAcceptMode(QFileDialog::AcceptSave);
    dialog.setDefaultSuffix(QFileInfo(name).suffix());
    dialog.selectFile(name);
    return dialog.exec() == QDialog::Accepted ? dialog.selectedFiles().value(0) : QString();
}

bool ExerciseDialog::tellSaved(const Outcome& written, const QString& file)
{
    say({}, false);  // so that a screen reader announces the same sentence again
    if (written) {
        say(tr("Saved as %1.").arg(QFileInfo(file).fileName()), false);
    } else {
        say(errorText(written.error()), true);
    }
    keepChoices();
    return written.ok();
}

/// With large text, the labels are above the fields.
void ExerciseDialog::restyle()
{
    constexpr double kLarge = 1.6;
    m_form->setRowWrapPolicy(m_theme.theme().scale() > kLarge ? QFormLayout::WrapAllRows : QFormLayout::WrapLongRows);
}

}  // namespace mortonscope
