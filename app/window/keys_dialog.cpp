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
#include <QMainWindow>
#include <QMenu>
#include <QPushButton>
#include <QTableWidget>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace mortonscope {

namespace {

/// The most important keys for beginners, by the names of their actions.
constexpr const char* kFirstKeys[] = {"runForward", "runBack",  "runPlay", "runToStart", "runToEnd",
                                      "editNewBox", "editUndo", "runWhy",  "runNextHit", "fileExamples"};

bool hasKeys(const QAction& action)
{
    return !action.shortcuts().isEmpty() && action.parent() != nullptr && !action.text().isEmpty();
}

/// Returns the actions of a menu and of its submenus.
QList<const QAction*> actionsIn(const QMenu& menu)
{
    QList<const QAction*> all;
    for (const QAction* action : menu.actions()) {
        all += action->menu() != nullptr ? actionsIn(*action->menu()) : QList{action};
    }
    return all;
}

QString keysText(const QList<QKeySequence>& keys)
{
    QStringList names;
    for (const QKeySequence& key : keys) {
        names << key.toString(QKeySequence::NativeText);
    }
    return names.join(QStringLiteral(", "));
}

}  // namespace

KeysDialog::KeysDialog(QMainWindow& window, const QList<KeyOffer>& offered)
    : QDialog(&window), m_table(new QTableWidget(0, 2, this)), m_none(new QLabel(tr("No key matches."), this))
{
    setObjectName("keysDialog");
    setWindowTitle(tr("Keys"));
    setSizeGripEnabled(true);
    auto* field = new QLineEdit(this);
    field->setObjectName("keysField");
    field->setPlaceholderText(tr("Find a key or a command"));
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
    m_table->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOn);  // appearing, it would narrow the columns
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
    buttons->button(QDialogButtonBox::Close)->setAutoDefault(false);  // Enter must not close the dialog
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

void KeysDialog::addHeading(const QString& text)
{
    const int row = m_table->rowCount();
    m_table->insertRow(row);
    auto* heading = new QTableWidgetItem(text);
    heading->setFlags(Qt::NoItemFlags);
    heading->setForeground(palette().text());
    QFont font = m_table->font();
    font.setBold(true);
    heading->setFont(font);
    m_table->setItem(row, 0, heading);
    m_table->setItem(row, 1, new QTableWidgetItem);
    m_table->setSpan(row, 0, 1, 2);
    m_headings.push_back(row);
}

void KeysDialog::addKey(const QString& keys, const QString& what)
{
    const int row = m_table->rowCount();
    m_table->insertRow(row);
    m_table->setItem(row, 0, new QTableWidgetItem(keys));
    m_table->setItem(row, 1, new QTableWidgetItem(what));
}

/// Lists the keys for beginners, then those of each menu, then those without a menu entry, then those that work only in
/// a part of the window. Lists each action once.
void KeysDialog::addKeys(const QMainWindow& window, const QList<KeyOffer>& offered)
{
    QList<const QAction*> added;
    const auto addGroup = [this, &added](const QString& heading, const QList<const QAction*>& actions) {
        bool hasHeading = false;
        for (const QAction* action : actions) {
            if (!hasKeys(*action) || added.contains(action)) {
                continue;
            }
            if (!std::exchange(hasHeading, true)) {
                addHeading(heading);
            }
            addKey(keysText(action->shortcuts()), withoutMnemonic(action->text()));
            added += action;
        }
    };
    QList<const QAction*> first;
    for (const char* name : kFirstKeys) {
        const auto all = window.findChildren<QAction*>(QLatin1String(name)) + window.actions();
        const auto found = std::ranges::find(all, QString::fromLatin1(name), &QObject::objectName);
        if (found != all.end()) {
            first += *found;
        }
    }
    addGroup(tr("The most important keys"), first);
    for (const QAction* menu : window.menuBar()->actions()) {
        addGroup(withoutMnemonic(menu->text()), actionsIn(*menu->menu()));
    }
    QList<const QAction*> rest;
    for (const QAction* action : window.findChildren<QAction*>() + window.actions()) {
        rest += action;
    }
    addGroup(tr("Without a menu entry"), rest);
    QStringList places;
    for (const KeyOffer& offer : offered) {
        if (!places.contains(offer.place)) {
            places += offer.place;
        }
    }
    for (const QString& place : std::as_const(places)) {
        addHeading(place.left(1).toUpper() + place.mid(1));
        for (const KeyOffer& offer : offered) {
            if (offer.place == place) {
                addKey(keysText(offer.keys), offer.what);
            }
        }
    }
}

/// Shows the lines that contain all words, in any order and either column. Shows a heading with any of its keys.
void KeysDialog::find(const QString& text)
{
    const QStringList words = text.simplified().split(u' ', Qt::SkipEmptyParts);
    bool isAnyThere = false;
    int heading = -1;
    for (int row = 0; row < m_table->rowCount(); ++row) {
        if (std::ranges::binary_search(m_headings, row)) {
            heading = row;
            m_table->setRowHidden(row, true);
            continue;
        }
        const QString line = m_table->item(heading, 0)->text() + u' ' + m_table->item(row, 0)->text() + u' '
                           + m_table->item(row, 1)->text();
        const bool isThere = std::ranges::all_of(
            words, [&line](const QString& word) { return line.contains(word, Qt::CaseInsensitive); });
        m_table->setRowHidden(row, !isThere);
        if (isThere) {
            m_table->setRowHidden(heading, false);
        }
        isAnyThere = isAnyThere || isThere;
    }
    m_none->setVisible(!isAnyThere);
    m_table->scrollToTop();
}

/// Wraps lines that do not fit, including keys.
void KeysDialog::fit()
{
    constexpr double kMaxForKeys = 0.45;
    const int width = m_table->viewport()->width();
    m_table->resizeColumnToContents(0);
    const int keys = std::min(m_table->columnWidth(0), static_cast<int>(width * kMaxForKeys));
    m_table->setColumnWidth(0, keys);
    m_table->setColumnWidth(1, width - keys);
    m_table->resizeRowsToContents();
}

/// Fits the columns when the table's width or the font changes. Down moves from the field to the lines.
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
