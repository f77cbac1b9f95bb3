#include "app/window/keys_dialog.h"

#include "app/words/wording.h"

#include <QAction>
#include <QDialogButtonBox>
#include <QHeaderView>
#include <QKeySequence>
#include <QTableWidget>
#include <QVBoxLayout>

namespace mortonscope {

KeysDialog::KeysDialog(QWidget& window) : QDialog(&window)
{
    setObjectName("keysDialog");
    setWindowTitle(tr("Keys"));
    auto* table = new QTableWidget(0, 2, this);
    table->setObjectName("keysTable");
    table->setAccessibleName(tr("Keys"));
    table->setHorizontalHeaderLabels({tr("Key"), tr("What it does")});
    table->verticalHeader()->hide();
    table->horizontalHeader()->setStretchLastSection(true);
    table->horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    table->setSelectionBehavior(QAbstractItemView::SelectRows);
    table->setShowGrid(false);

    const auto add = [table](const QString& key, const QString& what) {
        const int row = table->rowCount();
        table->insertRow(row);
        table->setItem(row, 0, new QTableWidgetItem(key));
        table->setItem(row, 1, new QTableWidgetItem(what));
    };
    add(tr("Tab, Shift+Tab"), tr("Next, previous box in the Space"));
    add(tr("Arrows"), tr("Move the selected boxes by one grid step; with Alt by a fine one"));
    add(tr("Shift+Arrows"), tr("Resize the selected boxes"));
    add(tr("Ctrl+Arrows"), tr("Walk the cells; with Shift up to the parent, down to the first child"));
    add(tr("+, −, 0"), tr("In the Space: zoom in, zoom out, show the whole world"));
    add(tr("Escape"), tr("Cancel a drag; clear the selection"));
    add(tr("B, full stop, in full screen"), tr("Black, and back: a presenter’s clicker sends them. Boxes are drawn with N meanwhile"));
    add(tr("Escape, while presenting"), tr("Ends one thing after the other: black, the drawing, the spotlight, the magnified panel, full screen"));
    add(tr("1 to 5, 6 to 8, Backspace, with the pen"), tr("Inks; widths; the last line taken back"));
    add(tr("Escape, in Pairs"), tr("Dismiss the list from before the edit"));
    add(tr("Ctrl+V, in Check"), tr("The list on the clipboard in place of this one; in the editor at the cursor"));
    add(tr("Ctrl+Enter, in Check"), tr("To the moment at which the pair is tested; puts an unknown name right (in the table Enter)"));
    add(tr("Alt+Down, Alt+Up, in Check"), tr("Next, previous line that is wrong or missing"));
    add(tr("Escape, in Check"), tr("Look at no line of the list"));
    add(tr("Arrows, Page Up, Page Down, Space, in the unfolding"), tr("Left and right scrub, up and down walk the cells; stage by stage; play"));
    add(tr("Enter, in Trace"), tr("To the step of the right run where the trace departs from it"));
    for (const QAction* action : window.findChildren<QAction*>() + window.actions()) {
        QStringList keys;
        for (const QKeySequence& key : action->shortcuts()) {
            keys << key.toString(QKeySequence::NativeText);
        }
        if (!keys.isEmpty() && action->parent() != nullptr && !action->text().isEmpty()) {
            add(keys.join(QStringLiteral(", ")), withoutMnemonic(action->text()));
        }
    }
    table->resizeColumnToContents(0);

    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto* layout = new QVBoxLayout(this);
    layout->addWidget(table);
    layout->addWidget(buttons);
    const QFontMetrics metrics(font());
    resize(metrics.averageCharWidth() * 80, metrics.lineSpacing() * 30);
}

}  // namespace mortonscope
