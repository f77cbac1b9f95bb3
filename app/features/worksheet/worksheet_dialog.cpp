#include "app/features/worksheet/worksheet_dialog.h"

#include "app/features/worksheet/bank_dialog.h"
#include "app/features/worksheet/choices.h"
#include "app/features/worksheet/sheet_painter.h"
#include "app/features/worksheet/sheet_preview.h"
#include "app/settings/settings.h"
#include "app/theme/theme.h"
#include "app/widgets/labels.h"
#include "app/words/wording.h"
#include "core/base/enum_names.h"
#include "core/worksheet/worksheet_words.h"

#include <QCheckBox>
#include <QDialogButtonBox>
#include <QEvent>
#include <QFileDialog>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QLabel>
#include <QLocale>
#include <QPushButton>
#include <QScreen>
#include <QScrollArea>
#include <QScrollBar>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QVBoxLayout>

#include <algorithm>
#include <cassert>
#include <iterator>

namespace mortonscope {

SheetPages pagesOf(const Worksheet& sheet, const WorksheetOrder& order, SheetPart part)
{
    return layOutWorksheet(sheet, part, order.paper, order.language);
}

Outcome writeWorksheet(const Worksheet& sheet, const WorksheetOrder& order)
{
    assert(sheet.request == order.request);
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
constexpr Language kSheetLanguages[] = {Language::English, Language::Japanese};

/// Returns the last choices with another seed. The user may have edited the settings, so only valid choices are used.
WorksheetOrder recalledOrder()
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
    order.language =
        fromName<Language>(settings::kWorksheetLanguage.value().toStdString()).value_or(mortonscope::language());
    order.hasKeyBehind = settings::kWorksheetHasKey.value();
    return order;
}

}  // namespace

WorksheetDialog::WorksheetDialog(const ThemeController& theme, QWidget* parent)
    : QDialog(parent), m_theme(theme), m_form(new QFormLayout)
{
    setObjectName(QStringLiteral("worksheetDialog"));
    setWindowTitle(tr("Worksheet"));
    const WorksheetWords words(mortonscope::language());
    QStringList kinds;
    for (const WorksheetKind kind : kValuesOf<WorksheetKind>) {
        kinds += fromCore(words.title(kind));
    }
    m_form->setRowWrapPolicy(QFormLayout::WrapLongRows);
    m_kind = addChoice(*m_form, this, QStringLiteral("worksheetKind"), tr("&What to do"), kinds);
    m_difficulty =
        addChoice(*m_form, this, QStringLiteral("worksheetDifficulty"), tr("&Difficulty"),
                  {tr("1: four boxes"), tr("2: six boxes, edges on lines"), tr("3: eight boxes, another world")});
    addNumbers();
    m_paper = addChoice(*m_form, this, QStringLiteral("worksheetPaper"), tr("&Paper"),
                        {QStringLiteral("A4"), tr("US Letter")});
    m_language = addChoice(*m_form, this, QStringLiteral("worksheetLanguage"), tr("&Language of the sheet"),
                           {QStringLiteral("English"), QStringLiteral("日本語")});
    m_withKey = new QCheckBox(tr("With the &answer key"), this);
    m_withKey->setObjectName(QStringLiteral("worksheetWithKey"));
    m_form->addRow(m_withKey);

    m_pages = new QLabel(this);
    m_pages->setObjectName(QStringLiteral("worksheetPages"));
    m_pages->setWordWrap(true);
    m_said = makeTextLabel(theme, "worksheetSaid", {TextSize::Body, Role::Text}, this);
    makeNotice(*m_said);
    auto* forPlatform = new QPushButton(tr("For a learning platfor&m…"), this);
    forPlatform->setObjectName(QStringLiteral("worksheetForPlatform"));
    forPlatform->setToolTip(tr("Make questions about these boxes that Moodle or Canvas imports and marks"));
    forPlatform->setAutoDefault(false);
    connect(forPlatform, &QPushButton::clicked, this, &WorksheetDialog::openBank);
    m_preview = new SheetPreview(theme, this);

    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    m_saveSheet = buttons->addButton(tr("&Save as PDF…"), QDialogButtonBox::ActionRole);
    m_saveSheet->setObjectName(QStringLiteral("worksheetSave"));
    m_saveSheet->setDefault(true);
    m_saveKey = buttons->addButton(tr("Save the &key only…"), QDialogButtonBox::ActionRole);
    m_saveKey->setObjectName(QStringLiteral("worksheetSaveKey"));
    connect(m_saveSheet, &QPushButton::clicked, this, [this] { askAndSave(false); });
    connect(m_saveKey, &QPushButton::clicked, this, [this] { askAndSave(true); });
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);

    // With large text the choices scroll, but the buttons stay visible.
    m_side = new QWidget(this);
    auto* column = new QVBoxLayout(m_side);
    column->setContentsMargins(0, 0, 0, 0);
    column->addLayout(m_form);
    column->addWidget(m_pages);
    column->addWidget(m_said);
    column->addStretch(1);
    column->addWidget(forPlatform);
    m_scroll = new QScrollArea(this);
    m_scroll->setObjectName(QStringLiteral("worksheetChoices"));
    m_scroll->setWidget(m_side);
    m_scroll->setWidgetResizable(true);
    m_scroll->setFrameShape(QFrame::NoFrame);
    m_scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_scroll->setStyleSheet(QStringLiteral(
        "QScrollArea, QScrollArea > QWidget > QWidget { background: transparent; }"));  // the dialog's background
    m_scroll->setFocusPolicy(Qt::NoFocus);
    m_side->installEventFilter(this);
    auto* across = new QHBoxLayout;
    across->addWidget(m_scroll, 2);
    across->addWidget(m_preview, 3);
    auto* down = new QVBoxLayout(this);
    down->addLayout(across, 1);
    down->addWidget(buttons);

    setOrder(recalledOrder());
    for (QComboBox* choice : {m_kind, m_difficulty, m_paper, m_language}) {
        connect(choice, &QComboBox::currentIndexChanged, this, &WorksheetDialog::showPages);
    }
    for (QSpinBox* number : {m_count, m_seed}) {
        connect(number, &QSpinBox::valueChanged, this, &WorksheetDialog::showPages);
    }
    connect(m_withKey, &QCheckBox::toggled, this, &WorksheetDialog::showPages);
    connect(this, &QDialog::finished, this, &WorksheetDialog::keepChoices);
    connect(&theme, &ThemeController::changed, this, &WorksheetDialog::restyle);
    restyle();
    const Theme& look = theme.theme();
    const QSize room = screen()->availableSize() * 9 / 10;
    resize(QSize(look.space(230), look.space(165)).boundedTo(room));
}

void WorksheetDialog::addNumbers()
{
    m_count = new QSpinBox(this);
    m_count->setObjectName(QStringLiteral("worksheetCount"));
    m_count->setRange(1, kMaxWorksheetExercises);
    m_form->addRow(tr("&Exercises"), m_count);
    m_seed = new QSpinBox(this);
    m_seed->setObjectName(QStringLiteral("worksheetSeed"));
    m_seed->setRange(0, static_cast<int>(kMaxWorksheetSeed));
    m_seed->setToolTip(tr("The same number gives the same exercises and key; it is printed at the foot of each page"));
    m_form->addRow(tr("&Number (seed)"), m_seed);
    for (QSpinBox* number : {m_count, m_seed}) {
        number->setKeyboardTracking(false);  // not a new sheet of forty exercises for every typed digit
    }
    auto* another = new QPushButton(tr("&Other boxes"), this);
    another->setObjectName(QStringLiteral("worksheetOther"));
    another->setAutoDefault(false);
    connect(another, &QPushButton::clicked, this, &WorksheetDialog::drawSeed);
    m_form->addRow(QString(), another);
}

void WorksheetDialog::drawSeed() { m_seed->setValue(static_cast<int>(drawnSeed())); }

/// Opens the dialog for questions, about the boxes chosen here.
void WorksheetDialog::openBank()
{
    takeTypedNumbers();
    auto* dialog = parentWidget()->findChild<BankDialog*>();
    if (dialog == nullptr) {
        dialog = new BankDialog(m_theme, parentWidget());
        dialog->setAttribute(Qt::WA_DeleteOnClose);
    }
    BankRequest request = dialog->request();
    request.difficulty = order().request.difficulty;
    request.seed = order().request.seed;
    request.language = order().language;
    dialog->setRequest(request);
    dialog->show();
    dialog->raise();
    dialog->activateWindow();
}

/// Reads the fields, because a button pressed by its mnemonic does not take the focus from them.
void WorksheetDialog::takeTypedNumbers()
{
    for (QSpinBox* number : {m_count, m_seed}) {
        number->interpretText();
    }
}

WorksheetOrder WorksheetDialog::order() const
{
    WorksheetOrder order;
    order.request.kind = kValuesOf<WorksheetKind>[static_cast<std::size_t>(m_kind->currentIndex())];
    order.request.difficulty = m_difficulty->currentIndex() + 1;
    order.request.seed = static_cast<std::uint32_t>(m_seed->value());
    order.request.count = m_count->value();
    order.paper = kPapers[m_paper->currentIndex()];
    order.language = kSheetLanguages[m_language->currentIndex()];
    order.hasKeyBehind = m_withKey->isChecked();
    return order;
}

void WorksheetDialog::setOrder(const WorksheetOrder& order)
{
    const QSignalBlocker quiet[] = {QSignalBlocker(m_kind),   QSignalBlocker(m_difficulty), QSignalBlocker(m_seed),
                                    QSignalBlocker(m_count),  QSignalBlocker(m_paper),      QSignalBlocker(m_language),
                                    QSignalBlocker(m_withKey)};
    m_kind->setCurrentIndex(placeOf(order.request.kind, kValuesOf<WorksheetKind>));
    m_difficulty->setCurrentIndex(order.request.difficulty - 1);
    m_seed->setValue(static_cast<int>(order.request.seed));
    m_count->setValue(order.request.count);
    m_paper->setCurrentIndex(placeOf(order.paper, kPapers));
    m_language->setCurrentIndex(placeOf(order.language, kSheetLanguages));
    m_withKey->setChecked(order.hasKeyBehind);
    showPages();
}

void WorksheetDialog::showPages()
{
    const WorksheetOrder wanted = order();
    if (!m_sheet || m_sheet->request != wanted.request) {
        m_sheet = makeWorksheet(wanted.request);
    }
    std::vector<SheetPages> parts{pagesOf(*m_sheet, wanted, SheetPart::Exercises)};
    if (wanted.hasKeyBehind) {
        parts.push_back(pagesOf(*m_sheet, wanted, SheetPart::Key));
    }
    const Outcome letters = checkLetters(parts.front());
    m_saveSheet->setEnabled(letters.ok());
    m_saveKey->setEnabled(letters.ok());
    say(letters ? QString() : errorText(letters.error()), !letters);
    m_preview->show(std::move(parts));
    m_pages->setText(tr("%n page(s)", nullptr, m_preview->pageCount()));
}

bool WorksheetDialog::saveSheet(const QString& file)
{
    takeTypedNumbers();
    WorksheetOrder wanted = order();
    wanted.file = file;
    return save(wanted, file);
}

bool WorksheetDialog::saveKey(const QString& file)
{
    takeTypedNumbers();
    WorksheetOrder wanted = order();
    wanted.keyFile = file;
    return save(wanted, file);
}

bool WorksheetDialog::save(const WorksheetOrder& order, const QString& file)
{
    const Outcome written = writeWorksheet(*m_sheet, order);
    say({}, false);  // so that a screen reader announces the same sentence again
    if (written) {
        say(tr("Saved as %1.").arg(QFileInfo(file).fileName()), false);
    } else {
        say(errorText(written.error()), true);
    }
    keepChoices();
    return written.ok();
}

void WorksheetDialog::askAndSave(bool isKey)
{
    takeTypedNumbers();
    const WorksheetRequest request = order().request;
    QString title = tr("Save the worksheet");
    QString name = QStringLiteral("worksheet-%1-%2-%3")
                       .arg(fromCore(nameOf(request.kind)))
                       .arg(request.difficulty)
                       .arg(request.seed);
    if (isKey) {
        title = tr("Save the answer key");
        name += QStringLiteral("-key");
    }
    // The dialog asks before it overwrites a file, even if it has to add the extension first.
    QFileDialog dialog(this, title, QString(), tr("PDF (*.pdf)"));
    dialog.setObjectName(QStringLiteral("worksheetFile"));
    dialog.setAcceptMode(QFileDialog::AcceptSave);
    dialog.setDefaultSuffix(QStringLiteral("pdf"));
    dialog.selectFile(name + QStringLiteral(".pdf"));
    if (dialog.exec() != QDialog::Accepted || dialog.selectedFiles().isEmpty()) {
        return;
    }
    const QString file = dialog.selectedFiles().constFirst();
    if (isKey) {
        saveKey(file);
    } else {
        saveSheet(file);
    }
}

void WorksheetDialog::say(const QString& text, bool isProblem)
{
    m_said->setText(text);
    setTextStyle(m_theme, *m_said, {TextSize::Body, isProblem ? Role::Warning : Role::Text});
    m_said->setAccessibleName(text);
    tellNotice(*m_said);
}

/// With large text, the labels are above the fields.
void WorksheetDialog::restyle()
{
    constexpr double kLarge = 1.6;
    m_form->setRowWrapPolicy(m_theme.theme().scale() > kLarge ? QFormLayout::WrapAllRows : QFormLayout::WrapLongRows);
}

/// Gives the choices their full width, so that they scroll only vertically.
bool WorksheetDialog::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == m_side && event->type() == QEvent::LayoutRequest) {
        m_scroll->setMinimumWidth(m_side->minimumSizeHint().width()
                                  + m_scroll->verticalScrollBar()->sizeHint().width());
    }
    return QDialog::eventFilter(watched, event);
}

void WorksheetDialog::keepChoices()
{
    takeTypedNumbers();
    const WorksheetOrder chosen = order();
    settings::kWorksheetKind.set(fromCore(nameOf(chosen.request.kind)));
    settings::kWorksheetDifficulty.set(chosen.request.difficulty);
    settings::kWorksheetCount.set(chosen.request.count);
    settings::kWorksheetPaper.set(nameOf(chosen.paper));
    settings::kWorksheetLanguage.set(fromCore(nameOf(chosen.language)));
    settings::kWorksheetHasKey.set(chosen.hasKeyBehind);
}

}  // namespace mortonscope
