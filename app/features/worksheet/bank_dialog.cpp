#include "app/features/worksheet/bank_dialog.h"

#include "app/features/worksheet/choices.h"
#include "app/settings/settings.h"
#include "app/theme/theme.h"
#include "app/widgets/labels.h"
#include "app/widgets/written_file.h"
#include "app/words/wording.h"
#include "core/base/enum_names.h"

#include <QDialogButtonBox>
#include <QFileDialog>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QScreen>
#include <QScrollArea>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QTextBrowser>
#include <QVBoxLayout>

namespace mortonscope {

namespace {

constexpr Language kBankLanguages[] = {Language::English, Language::Japanese};

/// Returns the questions with their answers, for reading.
QString previewText(const QuestionBank& bank)
{
    QString html;
    for (const BankQuestion& question : bank.questions) {
        const QuestionPreview preview = previewOf(question);
        html += QStringLiteral("<h4>%1. %2</h4>").arg(question.number).arg(fromCore(preview.title).toHtmlEscaped());
        for (std::size_t i = 0; i < preview.prompts.size(); ++i) {
            html +=
                QStringLiteral("<p>%1<br><b>%2</b></p>")
                    .arg(fromCore(preview.prompts[i]).toHtmlEscaped(), fromCore(preview.answers[i]).toHtmlEscaped());
        }
    }
    return html;
}

}  // namespace

BankDialog::BankDialog(const ThemeController& theme, QWidget* parent)
    : QDialog(parent), m_theme(theme), m_form(new QFormLayout)
{
    setObjectName(QStringLiteral("bankDialog"));
    setWindowTitle(tr("Questions for a learning platform"));
    m_preview = new QTextBrowser(this);
    m_preview->setObjectName(QStringLiteral("bankPreview"));
    m_preview->setAccessibleName(tr("The questions and their answers"));
    m_preview->setTabChangesFocus(true);
    auto* across = new QHBoxLayout;
    across->addWidget(makeChoices(), 2);
    across->addWidget(m_preview, 3);

    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    auto* saveButton = buttons->addButton(tr("&Save…"), QDialogButtonBox::ActionRole);
    saveButton->setObjectName(QStringLiteral("bankSave"));
    saveButton->setDefault(true);
    connect(saveButton, &QPushButton::clicked, this, &BankDialog::askAndSave);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto* down = new QVBoxLayout(this);
    down->addLayout(across, 1);
    down->addWidget(buttons);

    BankRequest request;
    request.kind = fromName<BankKind>(settings::kBankKind.value().toStdString()).value_or(BankKind::Mixed);
    request.count = std::clamp(settings::kBankCount.value(), 1, kMaxBankQuestions);
    request.seed = drawnSeed();
    request.language = mortonscope::language();
    const auto format = fromName<BankFormat>(settings::kBankFormat.value().toStdString());
    m_format->setCurrentIndex(static_cast<int>(format.value_or(BankFormat::MoodleXml)));
    setRequest(request);
    for (QComboBox* choice : {m_kind, m_difficulty, m_language}) {
        connect(choice, &QComboBox::currentIndexChanged, this, &BankDialog::showQuestions);
    }
    for (QSpinBox* number : {m_count, m_seed}) {
        connect(number, &QSpinBox::valueChanged, this, &BankDialog::showQuestions);
    }
    connect(this, &QDialog::finished, this, &BankDialog::keepChoices);
    connect(&theme, &ThemeController::changed, this, &BankDialog::restyle);
    restyle();
    const Theme& look = theme.theme();
    resize(QSize(look.space(210), look.space(140)).boundedTo(screen()->availableSize() * 9 / 10));
}

/// Makes the column of choices. With large text it scrolls, and the buttons below stay visible.
QWidget* BankDialog::makeChoices()
{
    m_kind = addChoice(*m_form, this, QStringLiteral("bankKind"), tr("&What to ask"),
                       {tr("From boxes to cells"), tr("The tree"), tr("The array"), tr("Candidate pairs"),
                        tr("These four in turn"), tr("Find the classic mistake")});
    m_difficulty =
        addChoice(*m_form, this, QStringLiteral("bankDifficulty"), tr("&Difficulty"),
                  {tr("1: four boxes"), tr("2: six boxes, edges on lines"), tr("3: eight boxes, another world")});
    addNumbers();
    m_format = addChoice(*m_form, this, QStringLiteral("bankFormat"), tr("&Format"),
                         {QStringLiteral("Moodle XML"), QStringLiteral("QTI 1.2 (Canvas)"), QStringLiteral("GIFT")});
    m_language = addChoice(*m_form, this, QStringLiteral("bankLanguage"), tr("&Language of the questions"),
                           {QStringLiteral("English"), QStringLiteral("日本語")});
    auto* hint = makeTextLabel(m_theme, "bankHint", {TextSize::Body, Role::Quiet}, this);
    hint->setText(tr("Moodle adds questions at each import: delete the old category first."));
    m_said = makeTextLabel(m_theme, "bankSaid", {TextSize::Body, Role::Text}, this);
    makeNotice(*m_said);

    auto* side = new QWidget(this);
    auto* column = new QVBoxLayout(side);
    column->setContentsMargins(0, 0, 0, 0);
    column->addLayout(m_form);
    column->addWidget(hint);
    column->addWidget(m_said);
    column->addStretch(1);
    auto* scroll = new QScrollArea(this);
    scroll->setWidget(side);
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setFocusPolicy(Qt::NoFocus);
    scroll->setStyleSheet(QStringLiteral(
        "QScrollArea, QScrollArea > QWidget > QWidget { background: transparent; }"));  // the dialog's background
    return scroll;
}

void BankDialog::addNumbers()
{
    m_count = new QSpinBox(this);
    m_count->setObjectName(QStringLiteral("bankCount"));
    m_count->setRange(1, kMaxBankQuestions);
    m_form->addRow(tr("&Questions"), m_count);
    m_seed = new QSpinBox(this);
    m_seed->setObjectName(QStringLiteral("bankSeed"));
    m_seed->setRange(0, static_cast<int>(kMaxWorksheetSeed));
    m_seed->setToolTip(
        tr("The same number gives the same questions, about the boxes of the worksheet with this number"));
    m_form->addRow(tr("&Number (seed)"), m_seed);
    for (QSpinBox* number : {m_count, m_seed}) {
        number->setKeyboardTracking(false);
    }
    auto* another = new QPushButton(tr("&Other boxes"), this);
    another->setObjectName(QStringLiteral("bankOther"));
    another->setAutoDefault(false);
    connect(another, &QPushButton::clicked, this, [this] { m_seed->setValue(static_cast<int>(drawnSeed())); });
    m_form->addRow(QString(), another);
}

BankRequest BankDialog::request() const
{
    return {kValuesOf<BankKind>[static_cast<std::size_t>(m_kind->currentIndex())], m_difficulty -> currentIndex() + 1,
            static_cast<std::uint32_t>(m_seed->value()), m_count->value(), kBankLanguages[m_language->currentIndex()]};
}

BankFormat BankDialog::format() const
{
    return kValuesOf<BankFormat>[static_cast<std::size_t>(m_format->currentIndex())];
}

void BankDialog::setRequest(const BankRequest& request)
{
    const QSignalBlocker quiet[] = {QSignalBlocker(m_kind), QSignalBlocker(m_difficulty), QSignalBlocker(m_seed),
                                    QSignalBlocker(m_count), QSignalBlocker(m_language)};
    m_kind->setCurrentIndex(placeOf(request.kind, kValuesOf<BankKind>));
    m_difficulty->setCurrentIndex(request.difficulty - 1);
    m_seed->setValue(static_cast<int>(request.seed));
    m_count->setValue(request.count);
    m_language->setCurrentIndex(placeOf(request.language, kBankLanguages));
    showQuestions();
}

void BankDialog::showQuestions()
{
    m_bank = makeQuestionBank(request());
    m_preview->setHtml(previewText(*m_bank));
    say({}, false);
}

bool BankDialog::save(const QString& file)
{
    // A button pressed by its mnemonic does not take the focus from the fields.
    m_count->interpretText();
    m_seed->interpretText();
    const Outcome written = writeFile(file, QByteArray::fromStdString(questionBankFile(*m_bank, format())));
    say({}, false);  // so that a screen reader announces the same sentence again
    if (written) {
        say(tr("Saved as %1.").arg(QFileInfo(file).fileName()), false);
    } else {
        say(errorText(written.error()), true);
    }
    keepChoices();
    return written.ok();
}

void BankDialog::askAndSave()
{
    const QString filters[] = {tr("Moodle XML (*.xml)"), tr("QTI package (*.zip)"), tr("GIFT (*.gift)")};
    m_seed->interpretText();
    m_count->interpretText();
    const QString ending = fromCore(fileEndingOf(format()));
    // The dialog asks before it overwrites a file, even if it has to add the extension first.
    QFileDialog dialog(this, tr("Save the questions"), QString(), filters[static_cast<std::size_t>(format())]);
    dialog.setObjectName(QStringLiteral("bankFile"));
    dialog.setAcceptMode(QFileDialog::AcceptSave);
    dialog.setDefaultSuffix(ending.mid(1));
    dialog.selectFile(fromCore(bankName(request())) + ending);
    if (dialog.exec() == QDialog::Accepted && !dialog.selectedFiles().isEmpty()) {
        save(dialog.selectedFiles().constFirst());
    }
}

void BankDialog::keepChoices()
{
    settings::kBankKind.set(fromCore(nameOf(request().kind)));
    settings::kBankCount.set(request().count);
    settings::kBankFormat.set(fromCore(nameOf(format())));
}

void BankDialog::say(const QString& text, bool isProblem)
{
    m_said->setText(text);
    setTextStyle(m_theme, *m_said, {TextSize::Body, isProblem ? Role::Warning : Role::Text});
    m_said->setAccessibleName(text);
    tellNotice(*m_said);
}

/// With large text, the labels are above the fields.
void BankDialog::restyle()
{
    constexpr double kLarge = 1.6;
    m_form->setRowWrapPolicy(m_theme.theme().scale() > kLarge ? QFormLayout::WrapAllRows : QFormLayout::WrapLongRows);
    m_preview->setFont(m_theme.theme().font(TextSize::Body));
}

}  // namespace mortonscope
