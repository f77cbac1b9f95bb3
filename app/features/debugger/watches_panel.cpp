#include "app/features/debugger/watches_panel.h"

#include "app/features/debugger/watches_model.h"
#include "app/session/debugger.h"

#include <QAction>
#include <QMenu>
#include <QToolButton>

namespace mortonscope {

WatchesPanel::WatchesPanel(const Models& models, QWidget* parent)
    : ConditionPanel(models, QStringLiteral("watchesPanel"), tr("Watches"), new WatchesModel(models),
                     {WatchesModel::Stops, WatchesModel::What, {3, 4, 3, 0, 0, 0}}, parent),
      m_rows(static_cast<WatchesModel*>(table().model()))
{
    m_rows->setParent(this);
    table().setObjectName(QStringLiteral("watchesTable"));
    setEmptyText(tr(
        "No watches yet. Add one and its value stands here at every step, in base 2, 4, 10 or 16, marked when it changes: a name such as "
        "xor, stack or kind, or an expression such as tests - hits. Running and playing can stop when it changes."));
    QAction* add = addButton(QStringLiteral("watchesAdd"), tr("Add…"), tr("Write what to watch"))->defaultAction();
    connect(add, &QAction::triggered, this, &WatchesPanel::addWatch);
    QToolButton* names =
        addButton(QStringLiteral("watchesAddName"), tr("Add a name"), tr("Watch one of the names that every run has"));
    auto* menu = new QMenu(names);
    menu->setObjectName(QStringLiteral("watchNames"));
    fillNames(*menu);
    names->defaultAction()->setMenu(menu);
    names->setPopupMode(QToolButton::InstantPopup);
    m_adding = {add, names->defaultAction()};
    m_remove = addButton(QStringLiteral("watchesRemove"), tr("Remove"), tr("Remove the selected watches (Delete)"))
                   ->defaultAction();
    connect(m_remove, &QAction::triggered, this, [this] { m_rows->remove(table().selectedRows()); });
    connect(&table(), &ConditionTable::removalWanted, m_rows, &WatchesModel::remove);
    connect(&table(), &ConditionTable::wanted, this, &WatchesPanel::runToChange);
    WatchesPanel::themeChanged();
    WatchesPanel::follow();
}

void WatchesPanel::fillNames(QMenu& menu)
{
    const std::pair<const char*, QString> names[] = {
        {"kind", tr("kind: what happens in the step")},
        {"phase", tr("phase: insertion or pass")},
        {"step", tr("step: its number")},
        {"box", tr("box: what the step is about")},
        {"first", tr("first: first box of a test")},
        {"second", tr("second: second box of a test")},
        {"pair", tr("pair: the two under test")},
        {"cell", tr("cell: level and code of the step’s cell")},
        {"level", tr("level: of the step’s cell")},
        {"code", tr("code: of the step’s cell")},
        {"index", tr("index: of the step’s cell in the array")},
        {"stack", tr("stack: boxes on the object stack")},
        {"tests", tr("tests: so far")},
        {"hits", tr("hits: overlaps so far")},
        {"overlaps", tr("overlaps: whether the step finds one")},
        {"lt", tr("lt: code of the current box’s top left corner")},
        {"rb", tr("rb: code of its bottom right corner")},
        {"xor", tr("xor: of the two codes")},
        {"up", tr("up: levels above the deepest one")},
    };
    for (const auto& [name, explanation] : names) {
        QAction* action = menu.addAction(explanation);
        action->setObjectName(QStringLiteral("watch-") + QLatin1String(name));
        connect(action, &QAction::triggered, this, [this, name = QString::fromLatin1(name)] { addName(name); });
    }
}

void WatchesPanel::follow()
{
    ConditionPanel::follow();
    for (QAction* action : m_adding) {
        action->setEnabled(static_cast<std::size_t>(m_rows->rowCount()) < kMaxWatches);
    }
    if (m_remove != nullptr) {
        m_remove->setEnabled(m_rows->rowCount() > 0);
    }
}

void WatchesPanel::addWatch()
{
    if (const auto row = m_rows->add()) {
        table().editRow(*row);
    }
}

void WatchesPanel::addName(const QString& name)
{
    if (const auto row = m_rows->add(name)) {
        table().goToRow(*row);
    }
}

void WatchesPanel::runToChange(int row, bool backward)
{
    models().debugger.runToChange(models().debugger.watches()[static_cast<std::size_t>(row)],
                                  backward ? Direction::Backward : Direction::Forward);
}

}  // namespace mortonscope
