#include "app/features/worksheet/worksheet_dialog.h"

#include "app/features/worksheet/bank_dialog.h"
#include "app/features/worksheet/sheet_painter.h"
#include "app/features/worksheet/sheet_preview.h"
#include "app/settings/settings.h"
#include "app/words/wording.h"
#include "core/base/enum_names.h"
#include "core/worksheet/worksheet_words.h"

#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QLocale>
#include <QPushButton>

#include <algorithm>
#include <cassert>

namespace mortonscope {

SheetPages pagesOf(const Worksheet& sheet, const WorksheetOrder& order, SheetPart part)
{
    return order.isFormulas ? layOutFormulas(order.paper, order.language)
                            : layOutWorksheet(sheet, part, order.paper, order.language);
}

Outcome writeWorksheet(const Worksheet& sheet, const WorksheetOrder& order)
{
    assert(sheet.request == order.request);
    assert(!order.isFormulas || (order.keyFile.isEmpty() && !order.hasKeyBehind));
    std::vector<SheetPages> key;
    if (!order.keyFile.isEmpty() || (order.hasKeyBehind && !order.file.isEmpty())) {
        key.push_back(pagesOf(sheet, order, SheetPart::Key));
    }
    if (!order.file.isEmpty()) {
        std::vector<SheetPages> parts{pagesOf(sheet, order, SheetPart::Exercises)};
        if (order.hasKeyBehind) {
            parts.push_back(key.front());
        }
        if (const Outcome written = writeSheetPdf(parts, order.file); !written) {
            return written;
        }
    }
    return order.keyFile.isEmpty() ? Outcome(Done{}) : writeSheetPdf(key, order.keyFile);
}

namespace {

constexpr Paper kPapers[] = {Paper::A4, Paper::Letter};

}  // namespace

WorksheetDialog::WorksheetDialog(const ThemeController& theme, QWidget* parent)
    : ExerciseDialog(theme, QStringLiteral("worksheet"), tr("Worksheet"), parent)
{
    const WorksheetWords words(mortonscope::language());
    QStringList kinds;
    for (const WorksheetKind kind : kValuesOf<WorksheetKind>) {
        kinds += fromCore(words.title(kind));
    }
    kinds += tr("Formula sheet");
    m_kind = addChoice(QStringLiteral("Kind"), tr("&What to do"), kinds);
    addBoxes(tr("&Exercises"), kMaxWorksheetExercises,
             tr("The same number gives the same exercises and key; it is printed at the foot of each page"));
    m_paper = addChoice(QStringLiteral("Paper"), tr("&Paper"), {QStringLiteral("A4"), tr("US Letter")});
    addLanguage(tr("&Language of the sheet"));
    m_withKey = addCheck(QStringLiteral("WithKey"), tr("With the &answer key"));
    m_pages = new QLabel(this);
    m_pages->setObjectName(QStringLiteral("worksheetPages"));
    m_pages->setWordWrap(true);
    auto* forPlatform = new QPushButton(tr("For a learning platfor&m…"), this);
    forPlatform->setObjectName(QStringLiteral("worksheetForPlatform"));
    forPlatform->setToolTip(tr("Make questions about these boxes that Moodle or Canvas imports and marks"));
    forPlatform->setAutoDefault(false);
    connect(forPlatform, &QPushButton::clicked, this, &WorksheetDialog::openBank);
    m_preview = new SheetPreview(theme, this);
    m_saveSheet = addSaveButton(QStringLiteral("Save"), tr("&Save as PDF…"));
    m_saveKey = addSaveButton(QStringLiteral("SaveKey"), tr("Save the &key only…"));
    connect(m_saveSheet, &QPushButton::clicked, this, [this] { askAndSave(false); });
    connect(m_saveKey, &QPushButton::clicked, this, [this] { askAndSave(true); });
    layOut(m_pages, forPlatform, m_preview, {230, 165});
    setOrder(recalledOrder());
}

/// Returns the last choices with another seed. The user may have edited the settings, so only valid choices are used.
WorksheetOrder WorksheetDialog::recalledOrder()
{
    WorksheetOrder order;
    order.request.kind =
        fromName<WorksheetKind>(settings::kWorksheetKind.value().toStdString()).value_or(WorksheetKind::Placement);
    order.request.difficulty = std::clamp(settings::kWorksheetDifficulty.value(), 1, kHardestWorksheet);
    order.request.count = std::clamp(settings::kWorksheetCount.value(), 1, kMaxWorksheetExercises);
    order.request.seed = drawnSeed();
    const Paper usualPaper =
        QLocale::system().measurementSystem() == QLocale::ImperialUSSystem ? Paper::Letter : Paper::A4;
    order.paper = paperFromName(settings::kWorksheetPaper.value()).value_or(usualPaper);
    order.isFormulas = settings::kWorksheetKind.value() == QLatin1String(kFormulaKind);
    order.language =
        fromName<Language>(settings::kWorksheetLanguage.value().toStdString()).value_or(mortonscope::language());
    order.hasKeyBehind = settings::kWorksheetHasKey.value();
    return order;
}

/// Opens the dialog for questions, about the boxes chosen here.
void WorksheetDialog::openBank()
{
    takeTypedNumbers();
    auto* dialog = parentWidget()->findChild<BankDialog*>();
    if (dialog == nullptr) {
        dialog = new BankDialog(theme(), parentWidget());
        dialog->setAttribute(Qt::WA_DeleteOnClose);
    }
    BankRequest request = dialog->request();
    const ExerciseChoices chosen = choices();
    request.difficulty = chosen.difficulty;
    request.seed = chosen.seed;
    request.language = chosen.language;
    dialog->setRequest(request);
    dialog->show();
    dialog->raise();
    dialog->activateWindow();
}

WorksheetOrder WorksheetDialog::order() const
{
    const ExerciseChoices chosen = choices();
    const auto kind = static_cast<std::size_t>(m_kind->currentIndex());
    WorksheetOrder order;
    order.isFormulas = kind == kValuesOf<WorksheetKind>.size();
    order.request = {order.isFormulas ? WorksheetKind::Placement : kValuesOf<WorksheetKind>[kind], chosen.difficulty,
                     chosen.seed, chosen.count};
    order.paper = kPapers[m_paper->currentIndex()];
    order.language = chosen.language;
    order.hasKeyBehind = m_withKey->isChecked() && !order.isFormulas;
    return order;
}

void WorksheetDialog::setOrder(const WorksheetOrder& order)
{
    setTogether([&] {
        const WorksheetRequest& request = order.request;
        m_kind->setCurrentIndex(order.isFormulas ? m_kind->count() - 1
                                                 : placeOf(request.kind, kValuesOf<WorksheetKind>));
        setChoices({request.difficulty, request.seed, request.count, order.language});
        m_paper->setCurrentIndex(placeOf(order.paper, kPapers));
        m_withKey->setChecked(order.hasKeyBehind);
    });
}

void WorksheetDialog::renew()
{
    const WorksheetOrder wanted = order();
    enableBoxes(!wanted.isFormulas);
    m_withKey->setEnabled(!wanted.isFormulas);
    if (!m_sheet || m_sheet->request != wanted.request) {
        m_sheet = makeWorksheet(wanted.request);
    }
    std::vector<SheetPages> parts{pagesOf(*m_sheet, wanted, SheetPart::Exercises)};
    if (wanted.hasKeyBehind) {
        parts.push_back(pagesOf(*m_sheet, wanted, SheetPart::Key));
    }
    const Outcome letters = checkLetters(parts.front());
    m_saveSheet->setEnabled(letters.ok());
    m_saveKey->setEnabled(letters.ok() && !wanted.isFormulas);
    say(letters ? QString() : errorText(letters.error()), !letters);
    m_preview->show(std::move(parts));
    m_pages->setText(tr("%n page(s)", nullptr, m_preview->pageCount()));
}

bool WorksheetDialog::saveSheet(const QString& file)
{
    takeTypedNumbers();
    WorksheetOrder wanted = order();
    wanted.file = file;
    return tellSaved(writeWorksheet(*m_sheet, wanted), file);
}

bool WorksheetDialog::saveKey(const QString& file)
{
    takeTypedNumbers();
    WorksheetOrder wanted = order();
    wanted.keyFile = file;
    return tellSaved(writeWorksheet(*m_sheet, wanted), file);
}

void WorksheetDialog::askAndSave(bool isKey)
{
    takeTypedNumbers();
    const WorksheetOrder chosen = order();
    const WorksheetRequest& request = chosen.request;
    QString title = tr("Save the worksheet");
    QString name = QStringLiteral("worksheet-%1-%2-%3")
                       .arg(fromCore(nameOf(request.kind)))
                       .arg(request.difficulty)
                       .arg(request.seed);
    if (isKey) {
        title = tr("Save the answer key");
        name += QStringLiteral("-key");
    } else if (chosen.isFormulas) {
        title = tr("Save the formula sheet");
        name = QStringLiteral("formulas");
    }
    const QString file = askForFile(title, tr("PDF (*.pdf)"), name + QStringLiteral(".pdf"));
    if (file.isEmpty()) {
        return;
    }
    if (isKey) {
        saveKey(file);
    } else {
        saveSheet(file);
    }
}

void WorksheetDialog::keepChoices()
{
    const WorksheetOrder chosen = order();
    settings::kWorksheetKind.set(chosen.isFormulas ? QString::fromLatin1(kFormulaKind)
                                                   : fromCore(nameOf(chosen.request.kind)));
    settings::kWorksheetDifficulty.set(chosen.request.difficulty);
    settings::kWorksheetCount.set(chosen.request.count);
    settings::kWorksheetPaper.set(nameOf(chosen.paper));
    settings::kWorksheetLanguage.set(fromCore(nameOf(chosen.language)));
    settings::kWorksheetHasKey.set(m_withKey->isChecked());
}

}  // namespace mortonscope
