#include "app/features/export/export_dialog.h"

#include "app/state/cursor.h"
#include "app/state/selection.h"
#include "app/state/step_pictures.h"
#include "app/theme/theme.h"
#include "app/widgets/arrangement.h"
#include "app/widgets/button.h"
#include "app/widgets/drag_source.h"
#include "app/widgets/labels.h"
#include "app/words/wording.h"

#include <QCheckBox>
#include <QCoreApplication>
#include <QDialogButtonBox>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QProgressBar>
#include <QPushButton>
#include <QScreen>
#include <QScrollArea>
#include <QSpinBox>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace mortonscope {

/// Shows a picture as large as there is room.
class ExportDialog::Preview : public QWidget {
public:
    Preview(const ThemeController& theme, QWidget* parent) : QWidget(parent), m_theme(theme)
    {
        setObjectName(QStringLiteral("exportPreview"));
        setAccessibleName(ExportDialog::tr("Preview"));
        setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
    }

    void setImage(const QImage& image)
    {
        m_image = image;
        update();
    }
    QSize sizeHint() const override { return {m_theme.theme().space(130), m_theme.theme().space(100)}; }
    QSize minimumSizeHint() const override { return {m_theme.theme().space(40), m_theme.theme().space(30)}; }

protected:
    void paintEvent(QPaintEvent* /*event*/) override
    {
        QPainter painter(this);
        painter.fillRect(rect(), m_theme.theme().color(Role::Outside));
        if (m_image.isNull()) {
            return;
        }
        QSizeF size = m_image.size();
        if (size.width() > width() || size.height() > height()) {
            size.scale(this->size(), Qt::KeepAspectRatio);
        }
        QRectF place(QPointF(), size);
        place.moveCenter(QRectF(rect()).center());
        painter.setRenderHint(QPainter::SmoothPixmapTransform);
        painter.drawImage(place, m_image);
    }

private:
    const ThemeController& m_theme;
    QImage m_image;
};

ExportDialog::ExportDialog(const Models& models, const QString& objectName, const QString& title, QWidget* parent)
    : QDialog(parent), m_models(models), m_form(new QFormLayout), m_preview(new Preview(models.theme, this)),
      m_note(makeTextLabel(models.theme, "exportNote", {TextSize::Body, Role::Quiet}, this)),
      m_said(makeTextLabel(models.theme, "exportSaid", {TextSize::Body, Role::Text}, this)),
      m_progress(new QProgressBar(this)), m_choices(new QWidget(this))
{
    setObjectName(objectName);
    setWindowTitle(title);
    setModal(true);
    makeNotice(*m_said);
    m_form->setRowWrapPolicy(QFormLayout::WrapLongRows);
    m_progress->setObjectName(QStringLiteral("exportProgress"));
    m_progress->setAccessibleName(tr("Progress"));
    m_progress->setRange(0, 100);
    m_progress->hide();
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    m_close = buttons->button(QDialogButtonBox::Close);
    m_save = buttons->addButton(tr("&Save…"), QDialogButtonBox::ActionRole);
    m_save->setObjectName(QStringLiteral("exportSave"));
    m_save->setDefault(true);
    connect(m_save, &QPushButton::clicked, this, &ExportDialog::askAndSave);
    connect(buttons, &QDialogButtonBox::rejected, this, &ExportDialog::reject);

    auto* column = new QVBoxLayout(m_choices);
    column->setContentsMargins(0, 0, 0, 0);
    column->addLayout(m_form);
    column->addWidget(m_note);
    column->addStretch(1);
    auto* scroll = new QScrollArea(this);
    scrollChoices(*scroll, *m_choices, QStringLiteral("exportChoices"));
    auto* across = new QHBoxLayout;
    across->addWidget(scroll, 2);
    across->addWidget(m_preview, 3);
    auto* down = new QVBoxLayout(this);
    down->addLayout(across, 1);
    down->addWidget(m_said);
    down->addWidget(m_progress);
    down->addWidget(buttons);
    const Theme& theme = models.theme.theme();
    resize(QSize(theme.space(230), theme.space(140)).boundedTo(screen()->availableSize() * 9 / 10));
}

void ExportDialog::addField(QWidget* field, const QString& objectName, const QString& label)
{
    field->setObjectName(objectName);
    m_form->addRow(label, field);
}

QComboBox* ExportDialog::addChoice(const QString& objectName, const QString& label, const QStringList& texts)
{
    auto* choice = new QComboBox(m_choices);
    choice->addItems(texts);
    addField(choice, objectName, label);
    connect(choice, &QComboBox::currentIndexChanged, this, &ExportDialog::change);
    return choice;
}

QSpinBox* ExportDialog::addNumber(const QString& objectName, const QString& label, int least, int most, int value)
{
    auto* number = new QSpinBox(m_choices);
    number->setRange(least, most);
    number->setValue(value);
    number->setKeyboardTracking(false);  // not a new preview for every typed digit
    addField(number, objectName, label);
    connect(number, &QSpinBox::valueChanged, this, &ExportDialog::change);
    return number;
}

QCheckBox* ExportDialog::addCheck(const QString& objectName, const QString& text)
{
    auto* check = new QCheckBox(text, m_choices);
    check->setObjectName(objectName);
    m_form->addRow(check);
    connect(check, &QCheckBox::toggled, this, &ExportDialog::change);
    return check;
}

QPushButton* ExportDialog::addButton(const QString& objectName, const QString& text)
{
    auto* button = findChild<QDialogButtonBox*>()->addButton(text, QDialogButtonBox::ActionRole);
    button->setObjectName(objectName);
    button->setAutoDefault(false);
    m_others += button;
    return button;
}

void ExportDialog::begin()
{
    m_hasBegun = true;
    renew();
}

void ExportDialog::change()
{
    if (m_hasBegun) {
        renew();
    }
}

void ExportDialog::show(const Result<Painting>& picture)
{
    for (QPushButton* button : m_others + QList<QPushButton*>{m_save}) {
        button->setEnabled(picture.ok());
    }
    m_preview->setImage(picture ? imageOf(*picture) : QImage());
    if (!picture) {
        setNote({});
        say(errorText(picture.error()), true);
    } else if (!m_isWriting) {
        say({}, false);
    }
}

void ExportDialog::offerDrag(std::function<QMimeData*()> makeData)
{
    m_preview->setCursor(Qt::OpenHandCursor);
    m_preview->setToolTip(tr("Drag the preview into another program to get the file"));
    new DragSource(*m_preview, DragSource::Begin::AtOnce, [make = std::move(makeData)](QPoint) { return make(); });
}

void ExportDialog::setNote(const QString& note) { m_note->setText(note); }

void ExportDialog::say(const QString& text, bool isProblem) { showNotice(m_models.theme, *m_said, text, isProblem); }

void ExportDialog::setWriting(bool isWriting)
{
    m_isWriting = isWriting;
    m_progress->setVisible(isWriting);
    m_choices->setEnabled(!isWriting);
    m_save->setEnabled(!isWriting);
    for (QPushButton* button : m_others) {
        button->setEnabled(!isWriting);
    }
    m_close->setText(isWriting ? tr("Cancel") : tr("Close"));
}

bool ExportDialog::save(const QString& path)
{
    if (m_isWriting) {
        return false;
    }
    for (QSpinBox* number : findChildren<QSpinBox*>()) {
        number->interpretText();  // a button pressed by its mnemonic does not take the focus from the field
    }
    m_isCanceled = false;
    say({}, false);  // so that a screen reader announces the same sentence again
    setWriting(true);
    const Outcome written = write(path, [this](double share) {
        m_progress->setValue(static_cast<int>(100 * share));
        QCoreApplication::processEvents();
        return !m_isCanceled;
    });
    setWriting(false);
    if (!written) {
        say(errorText(written.error()), true);
    } else if (m_isCanceled) {
        say(tr("Canceled. Nothing was written."), false);
    } else {
        say(tr("Saved as %1.").arg(QFileInfo(QDir::cleanPath(path)).fileName()), false);
    }
    return written.ok() && !m_isCanceled;
}

/// Cancels the writing, if there is any, else closes the dialog.
void ExportDialog::reject()
{
    if (m_isWriting) {
        m_isCanceled = true;
    } else {
        QDialog::reject();
    }
}

void ExportDialog::askAndSave()
{
    QStringList filters;
    for (const QString& ending : endings()) {
        filters += QStringLiteral("%1 (*.%2)").arg(ending.toUpper(), ending);
    }
    QFileDialog dialog(this, windowTitle(), QString(), filters.join(QStringLiteral(";;")));
    dialog.setObjectName(QStringLiteral("exportFile"));
    dialog.setAcceptMode(QFileDialog::AcceptSave);
    dialog.setDefaultSuffix(endings().constFirst());
    dialog.selectFile(suggestedName() + QLatin1Char('.') + endings().constFirst());
    connect(&dialog, &QFileDialog::filterSelected, &dialog, [this, &dialog, filters](const QString& filter) {
        dialog.setDefaultSuffix(endings().value(filters.indexOf(filter)));
    });
    if (dialog.exec() == QDialog::Accepted && !dialog.selectedFiles().isEmpty()) {
        save(dialog.selectedFiles().constFirst());
    }
}

PictureOrder PictureChoices::order(const Models& models) const
{
    constexpr double kPercent = 100;
    const Theme& now = models.theme.theme();
    PictureOrder order{.kind = chosenIn<PictureKind>(*kind),
                       .theme = now.scaled(text->value() / kPercent / now.scale())};
    if (scheme->currentIndex() > 0) {
        order.theme = order.theme.in(static_cast<Theme::Scheme>(scheme->currentIndex() - 1));
    }
    if (width->value() > 0 && height->value() > 0) {
        order.size = {width->value(), height->value()};
    }
    return order;
}

void showMomentOf(const Models& models, PictureOrder& order)
{
    if (models.run.isShown()) {
        order.position = models.pictures.position();
        order.showsEnd = !models.run.showsStateAtStep();
    }
    order.box = models.selection.primary();
}

}  // namespace mortonscope
