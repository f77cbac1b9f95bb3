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
#include <QMenu>
#include <QPushButton>
#include <QTableWidget>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace mortonscope {

namespace {

/// Each once, also those of the run and of the race, which are the window's by its menus alone.
QList<const QAction*> actionsOf(const QWidget& window)
{
    QList<QAction*> all = window.findChildren<QAction*>() + window.actions();
    for (const QMenu* menu : window.findChildren<QMenu*>()) {
        all += menu->actions();
    }
    QList<const QAction*> once;
    for (const QAction* action : std::as_const(all)) {
        if (!once.contains(action)) {
            once += action;
        }
    }
    return once;
}

}  // namespace

KeysDialog::KeysDialog(QWidget& window, const QList<KeyOffer>& offered)
    : QDialog(&window), m_table(new QTableWidget(0, 2, this)), m_none(new QLabel(tr("No key matches."), this))
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
    addKeys(window, offered);
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

void KeysDialog::addKeys(const QWidget& window, const QList<KeyOffer>& offered)
{
    const auto add = [this](const QString& key, const QString& what) {
        const int row = m_table->rowCount();
        m_table->insertRow(row);
        m_table->setItem(row, 0, new QTableWidgetItem(key));
        m_table->setItem(row, 1, new QTableWidgetItem(what));
    };
    const auto join = [](const QList<QKeySequence>& keys) {
        QStringList names;
        for (const QKeySequence& key : keys) {
            names << key.toString(QKeySequence::NativeText);
        }
        return names.join(QStringLiteral(", "));
    };
    for (const auto& [keys, place, what] : offered) {
        add(tr("%1 (%2)", "keys, what has the focus or is under way").arg(join(keys), place), what);
    }
    for (const QAction* action : actionsOf(window)) {
        if (!action->shortcuts().isEmpty() && action->parent() != nullptr && !action->text().isEmpty()) {
            add(join(action->shortcuts()), withoutMnemonic(action->text()));
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
        const bool isThere = std::ranges::all_of(
            words, [&line](const QString& word) { return line.contains(word, Qt::CaseInsensitive); });
        m_table->setRowHidden(row, !isThere);
        isAnyThere = isAnyThere || isThere;
    }
    m_none->setVisible(!isAnyThere);
    m_table->scrollToTop();
}

/// Lines are broken where they have no room, keys too.
void KeysDialog::fit()
{
    constexpr double kMostForKeys = 0.45;
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
