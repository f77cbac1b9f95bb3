#include "app/features/worksheet/bank_dialog.h"

#include "app/settings/settings.h"
#include "app/theme/theme.h"
#include "app/widgets/labels.h"
#include "app/widgets/written_file.h"
#include "app/words/wording.h"
#include "core/base/enum_names.h"

#include <QComboBox>
#include <QPushButton>
#include <QTextBrowser>

namespace mortonscope {

namespace {

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
    : ExerciseDialog(theme, QStringLiteral("bank"), tr("Questions for a learning platform"), parent)
{
    m_kind = addChoice(QStringLiteral("Kind"), tr("&What to ask"),
                       {tr("From boxes to cells"), tr("The tree"), tr("The array"), tr("Candidate pairs"),
                        tr("These four in turn"), tr("Find the classic mistake")});
    addBoxes(tr("&Questions"), kMaxBankQuestions,
             tr("The same number gives the same questions, about the boxes of the worksheet with this number"));
    m_format = addChoice(QStringLiteral("Format"), tr("&Format"),
                         {QStringLiteral("Moodle XML"), QStringLiteral("QTI 1.2 (Canvas)"), QStringLiteral("GIFT")});
    addLanguage(tr("&Language of the questions"));
    auto* hint = makeTextLabel(theme, QStringLiteral("bankHint"), {TextSize::Body, Role::Quiet}, this);
    hint->setText(tr("Moodle adds questions at each import: delete the old category first."));
    m_preview = new QTextBrowser(this);
    m_preview->setObjectName(QStringLiteral("bankPreview"));
    m_preview->setAccessibleName(tr("The questions and their answers"));
    m_preview->setTabChangesFocus(true);
    connect(addSaveButton(QStringLiteral("Save"), tr("&Save…")), &QPushButton::clicked, this, &BankDialog::askAndSave);
    layOut(hint, nullptr, m_preview, {210, 140});

    BankRequest request;
    request.kind = fromName<BankKind>(settings::kBankKind.value().toStdString()).value_or(BankKind::Mixed);
    request.count = std::clamp(settings::kBankCount.value(), 1, kMaxBankQuestions);
    request.seed = drawnSeed();
    request.language = mortonscope::language();
    const auto format = fromName<BankFormat>(settings::kBankFormat.value().toStdString());
    setTogether([&] {
        m_format->setCurrentIndex(static_cast<int>(format.value_or(BankFormat::MoodleXml)));
        setRequest(request);
    });
    connect(&theme, &ThemeController::changed, this, &BankDialog::restyle);
    restyle();
}

BankRequest BankDialog::request() const
{
    const ExerciseChoices chosen = choices();
    return {kValuesOf<BankKind>[static_cast<std::size_t>(m_kind->currentIndex())], chosen.difficulty, chosen.seed,
            chosen.count, chosen.language};
}

BankFormat BankDialog::format() const
{
    return kValuesOf<BankFormat>[static_cast<std::size_t>(m_format->currentIndex())];
}

void BankDialog::setRequest(const BankRequest& request)
{
    setTogether([&] {
        m_kind->setCurrentIndex(placeOf(request.kind, kValuesOf<BankKind>));
        setChoices({request.difficulty, request.seed, request.count, request.language});
    });
}

void BankDialog::renew()
{
    m_bank = makeQuestionBank(request());
    m_preview->setHtml(previewText(*m_bank));
    say({}, false);
}

bool BankDialog::save(const QString& file)
{
    takeTypedNumbers();
    return tellSaved(writeFile(file, QByteArray::fromStdString(questionBankFile(*m_bank, format()))), file);
}

void BankDialog::askAndSave()
{
    const QString filters[] = {tr("Moodle XML (*.xml)"), tr("QTI package (*.zip)"), tr("GIFT (*.gift)")};
    takeTypedNumbers();
    const QString file = askForFile(tr("Save the questions"), filters[static_cast<std::size_t>(format())],
                                    fromCore(bankName(request())) + fromCore(fileEndingOf(format())));
    if (!file.isEmpty()) {
        save(file);
    }
}

void BankDialog::keepChoices()
{
    settings::kBankKind.set(fromCore(nameOf(request().kind)));
    settings::kBankCount.set(request().count);
    settings::kBankFormat.set(fromCore(nameOf(format())));
}

void BankDialog::restyle() { m_preview->setFont(theme().theme().font(TextSize::Body)); }

}  // namespace mortonscope
