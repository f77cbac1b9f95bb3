#include "app/window/keys_dialog.h"

#include "app/words/wording.h"

#include <QAction>
#include <QDialogButtonBox>
#include <QEvent>
#include <QHeaderView>
#include <QKeyEvent>
#include <QKeySequence>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QTableWidget>
#include <QVBoxLayout>

#include <algorithm>

namespace mortonscope {

KeysDialog::KeysDialog(QWidget& window) : QDialog(&window), m_table(new QTableWidget(0, 2, this)), m_none(new QLabel(tr("No key matches."), this))
{
    setObjectName("keysDialog");
    setWindowTitle(tr("Keys"));
    setSizeGripEnabled(true);
    auto* field = new QLineEdit(this);
    field->setObjectName("keysField");
    field->setPlaceholderText(tr("Find a key, or what it does"));
    field->setAccessibleName(field->placeholderText());
    field->setClearButtonEnabled(true);
    field->installEventFilter(this);
    connect(field, &QLineEdit::textChanged, this, &KeysDialog::find);

    m_table->setObjectName("keysTable");
    m_table->setAccessibleName(tr("Keys"));
    m_table->setHorizontalHeaderLabels({tr("Key"), tr("What it does")});
    m_table->verticalHeader()->hide();
    m_table->horizontalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    m_table->horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    m_table->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_table->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOn);  // or its coming would narrow what was just measured
    m_table->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_table->setTextElideMode(Qt::ElideNone);
    m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setTabKeyNavigation(false);
    m_table->setShowGrid(false);
    m_table->viewport()->installEventFilter(this);
    addKeys(window);
    m_none->setObjectName("keysNone");
    m_none->setWordWrap(true);
    m_none->hide();

    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    buttons->button(QDialogButtonBox::Close)->setAutoDefault(false);  // Enter in the field closes nothing
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto* layout = new QVBoxLayout(this);
    layout->addWidget(field);
    layout->addWidget(m_none);
    layout->addWidget(m_table, 1);
    layout->addWidget(buttons);
    const QFontMetrics metrics(font());
    resize(QSize(metrics.averageCharWidth() * 100, metrics.lineSpacing() * 36).boundedTo(window.size() * 9 / 10));
    field->setFocus();
}

void KeysDialog::addKeys(const QWidget& window)
{
    const auto add = [this](const QString& key, const QString& what) {
        const int row = m_table->rowCount();
        m_table->insertRow(row);
        m_table->setItem(row, 0, new QTableWidgetItem(key));
        m_table->setItem(row, 1, new QTableWidgetItem(what));
    };
    add(tr("Tab, Shift+Tab"), tr("Next, previous box in the Space"));
    add(tr("Arrows"), tr("Move the selected boxes by one grid step; with Alt by a fine one"));
    add(tr("Shift+Arrows"), tr("Resize the selected boxes"));
    add(tr("Ctrl+Arrows"), tr("Walk the cells; with Shift up to the parent, down to the first child"));
    add(tr("+, −, 0"), tr("In the Space: zoom in, zoom out, show the whole world"));
    add(tr("Escape"), tr("Cancel a drag; clear the selection"));
    add(tr("B, full stop, in full screen"), tr("Black out and back: a presenter’s clicker sends these. Meanwhile, boxes are drawn with N"));
    add(tr("Escape, while presenting"), tr("End one after the other: black, drawing, spotlight, magnified panel, full screen"));
    add(tr("1 to 5, 6 to 8, Backspace, with the pen"), tr("Inks; widths; remove the last line"));
    add(tr("Escape, in Pairs"), tr("Dismiss the list from before the edit"));
    add(tr("Ctrl+V, in Check"), tr("Replace the list by the clipboard; in the editor, insert at the cursor"));
    add(tr("Ctrl+Enter, in Check"), tr("Go to the step at which the pair is tested, or correct an unknown name (in the table: Enter)"));
    add(tr("Alt+Down, Alt+Up, in Check"), tr("Next, previous line that is wrong or missing"));
    add(tr("Escape, in Check"), tr("Deselect the line"));
    add(tr("Arrows, Page Up, Page Down, Space, in the unfolding"), tr("Left and right scrub, up and down walk the cells; stage by stage; play"));
    add(tr("Enter, in Trace"), tr("Go to the step of the right run where the trace differs"));
    for (const QAction* action : window.findChildren<QAction*>() + window.actions()) {
        QStringList keys;
        for (const QKeySequence& key : action->shortcuts()) {
            keys << key.toString(QKeySequence::NativeText);
        }
        if (!keys.isEmpty() && action->parent() != nullptr && !action->text().isEmpty()) {
            add(keys.join(QStringLiteral(", ")), withoutMnemonic(action->text()));
        }
    }
}

/// In any order, in either column.
void KeysDialog::find(const QString& text)
{
    const QStringList words = text.simplified().split(u' ', Qt::SkipEmptyParts);
    bool isAnyThere = false;
    for (int row = 0; row < m_table->rowCount(); ++row) {
        const QString line = m_table->item(row, 0)->text() + u' ' + m_table->item(row, 1)->text();
        const bool isThere = std::ranges::all_of(words, [&line](const QString& word) { return line.contains(word, Qt::CaseInsensitive); });
        m_table->setRowHidden(row, !isThere);
        isAnyThere = isAnyThere || isThere;
    }
    m_none->setVisible(!isAnyThere);
    m_table->scrollToTop();
}

/// Lines are broken where they have no room, keys too.
void KeysDialog::fit()
{
    constexpr double kMostForKeys = 0.4;
    const int width = m_table->viewport()->width();
    m_table->resizeColumnToContents(0);
    const int keys = std::min(m_table->columnWidth(0), static_cast<int>(width * kMostForKeys));
    m_table->setColumnWidth(0, keys);
    m_table->setColumnWidth(1, width - keys);
    m_table->resizeRowsToContents();
}

/// The table's width, or the text's size, is another. From the field Down leads to the lines.
bool KeysDialog::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == m_table->viewport()) {
        if (event->type() == QEvent::Resize || event->type() == QEvent::FontChange) {
            fit();
        }
    } else if (event->type() == QEvent::KeyPress && static_cast<QKeyEvent*>(event)->key() == Qt::Key_Down) {
        m_table->setFocus(Qt::ShortcutFocusReason);
        return true;
    }
    return QDialog::eventFilter(watched, event);
}

}  // namespace mortonscope
