#include "app/features/debugger/watches_panel.h"

#include "app/features/debugger/condition_edit.h"
#include "app/features/debugger/condition_rows.h"
#include "app/state/cursor.h"
#include "app/state/debugger.h"
#include "app/words/wording.h"
#include "core/analysis/analysis.h"
#include "core/narrate/narrate.h"

#include <QAction>
#include <QCoreApplication>
#include <QMenu>

#include <algorithm>

namespace mortonscope {

namespace {

struct WatchWords {
    Q_DECLARE_TR_FUNCTIONS(mortonscope::WatchWords)
};

/// Returns the number of digits of a code: each level of the scene's depth adds two bits.
int codeDigits(int depth, int base)
{
    const int bits = 2 * depth;
    switch (base) {
    case 2: return bits;
    case 4: return depth;
    case 16: return (bits + 3) / 4;
    default: return 1;
    }
}

/// Converts each kind of value to text.
struct Speaker {
    const Watched& watched;
    int base;
    const Scene& scene;

    QString operator()(std::monostate) const { return QStringLiteral("–"); }
    QString operator()(std::int64_t number) const
    {
        const int digits = watched.isCode() ? codeDigits(scene.space().depth(), base) : 1;
        return numberText(number, base, digits);
    }
    QString operator()(bool yes) const { return yes ? WatchWords::tr("yes") : WatchWords::tr("no"); }
    QString operator()(StepKind kind) const { return fromCore(stepTitle(kind)); }
    QString operator()(Phase phase) const
    {
        return phase == Phase::Pass ? WatchWords::tr("the pass") : WatchWords::tr("insertion");
    }
    QString operator()(BoxId box) const { return nameOf(scene, box); }
    QString operator()(BoxPair pair) const
    {
        return fromCore(narration::pairNoun(scene.name(pair.first), scene.name(pair.second)));
    }
    QString operator()(Cell cell) const { return cellNoun(cell); }
};

}  // namespace

QString watchText(const WatchValue& value, const Watched& watched, int base, const Scene& scene)
{
    return std::visit(Speaker{watched, base, scene}, value);
}

QString numberText(std::int64_t number, int base, int digits)
{
    auto magnitude = static_cast<quint64>(number);
    if (number < 0) {
        magnitude = ~magnitude + 1;
    }
    QString text = QString::number(magnitude, base).rightJustified(std::max(digits, 1), QLatin1Char('0'));
    if (base == 2) {
        if (text.size() % 2 != 0) {
            text.prepend(QLatin1Char('0'));
        }
        for (qsizetype at = text.size() - 2; at > 0; at -= 2) {
            text.insert(at, QLatin1Char(' '));
        }
    }
    if (number < 0) {
        text.prepend(QChar(0x2212));
    }
    return text;
}

WatchesModel::WatchesModel(const Models& models, QObject* parent)
    : TableModel({{tr("Watch"), {}, Qt::AlignLeft, Qt::ItemIsEditable},
                  {tr("Value")},
                  {tr("Before"), tr("The value before the last move")},
                  {tr("Base"), {}, Qt::AlignRight, Qt::ItemIsEditable},
                  {tr("Stops"), tr("Stop when the value changes"), Qt::AlignHCenter, Qt::ItemIsUserCheckable},
                  {{}}},
                 parent),
      m_models(models)
{
    connect(&models.debugger, &Debugger::watchesChanged, this, &WatchesModel::follow);
    connect(&models.run, &Cursor::runChanged, this, &WatchesModel::follow);
    connect(&models.run, &Cursor::cursorChanged, this, &WatchesModel::followCursor);
    follow();
}

WatchesModel::~WatchesModel() = default;

bool WatchesModel::hasData(int row) const
{
    const auto at = static_cast<std::size_t>(row);
    return at < m_models.debugger.watches().size() && at < m_read.size();
}

void WatchesModel::follow()
{
    const std::size_t rows = m_models.debugger.watches().size();
    m_read.clear();  // before the analysis that its watchers use
    m_read.resize(rows);
    m_analysis = m_models.run.analysis();
    setRows(static_cast<int>(rows));
}

void WatchesModel::followCursor() { refresh({Qt::DisplayRole, ChangedRole, Qt::AccessibleTextRole}, Value, Before); }

// ----------------------------------------------------------------------------------------------------- reading

const WatchesModel::Row& WatchesModel::read(int row) const
{
    auto& known = m_read[static_cast<std::size_t>(row)];
    if (!known) {
        known.emplace();
        const std::string& expression = m_models.debugger.watches()[static_cast<std::size_t>(row)].expression;
        auto parsed = parseWatch(expression, *m_analysis->scene);
        if (const auto* problem = std::get_if<ConditionProblem>(&parsed)) {
            known->problem = problemText(*problem, fromCore(expression));
        } else {
            known->watcher = std::make_unique<Watcher>(std::move(std::get<Watched>(parsed)), *m_analysis);
        }
    }
    return *known;
}

std::optional<QString> WatchesModel::valueText(int row, Step step) const
{
    const Row& known = read(row);
    if (!known.watcher || step > m_analysis->run.total()) {
        return std::nullopt;
    }
    const int base = m_models.debugger.watches()[static_cast<std::size_t>(row)].base;
    return watchText(known.watcher->at(step), known.watcher->watched(), base, *m_analysis->scene);
}

bool WatchesModel::hasChanged(int row) const
{
    const Row& known = read(row);
    const Step now = m_models.run.cursor();
    const Step before = m_models.run.previousCursor();
    const Step total = m_analysis->run.total();
    return known.watcher && now <= total && before <= total && known.watcher->at(now) != known.watcher->at(before);
}

QString WatchesModel::text(int row, int column) const
{
    const Watch& watch = m_models.debugger.watches()[static_cast<std::size_t>(row)];
    switch (column) {
    case What: return fromCore(watch.expression);
    case Value: return valueText(row, m_models.run.cursor()).value_or(QString());
    case Before: return valueText(row, m_models.run.previousCursor()).value_or(QString());
    case Base: return QString::number(watch.base);
    default: return {};
    }
}

QString WatchesModel::spokenText(int row, int column) const
{
    const QString shown = text(row, column);
    switch (column) {
    case Value: return hasChanged(row) ? tr("%1, changed from %2").arg(shown, text(row, Before)) : shown;
    case Base: return tr("base %1").arg(shown);
    case Stops:
        if (m_models.debugger.watches()[static_cast<std::size_t>(row)].stops) {
            return tr("stops when it changes");
        }
        return tr("does not stop");
    case Remove: return tr("Remove");
    default: return shown;
    }
}

QString WatchesModel::toolTip(int row, int column) const
{
    if (column == What && !read(row).problem.isEmpty()) {
        return plainToolTip(read(row).problem);
    }
    return plainToolTip(column == Remove ? tr("Remove this watch") : text(row, column));
}

QVariant WatchesModel::look(int row, int column, int role) const
{
    const Watch& watch = m_models.debugger.watches()[static_cast<std::size_t>(row)];
    switch (role) {
    case Qt::EditRole:
        if (column == Base) {
            return watch.base;
        }
        return text(row, column);
    case Qt::CheckStateRole:
        if (column != Stops) {
            return {};
        }
        return checkState(watch.stops);
    case ProblemRole: return column == What ? read(row).problem : QString();
    case RowProblemRole: return read(row).problem;
    case ChangedRole: return column == Value && hasChanged(row);
    case QuietRole: return column == Before || column == Base;
    case MonoRole: return column != Remove;
    case EditorRole:
        if (column == What) {
            return static_cast<int>(CellEditor::Watch);
        }
        return static_cast<int>(column == Base ? CellEditor::Base : CellEditor::None);
    case RemoveRole: return column == Remove;
    case DraftRole: return watch.expression.empty();
    default: return {};
    }
}

// ----------------------------------------------------------------------------------------------------- editing

bool WatchesModel::write(int row, int column, const QVariant& value, int role)
{
    auto watches = m_models.debugger.watches();
    Watch& watch = watches[static_cast<std::size_t>(row)];
    if (column == What && role == Qt::EditRole) {
        watch.expression = conditionBytes(value.toString());
    } else if (column == Base && role == Qt::EditRole) {
        const int base = value.toInt();
        if (base != 2 && base != 4 && base != 10 && base != 16) {
            return false;
        }
        watch.base = base;
    } else if (column == Stops && role == Qt::CheckStateRole) {
        watch.stops = value.toInt() == Qt::Checked;
    } else {
        return false;
    }
    m_models.debugger.setWatches(std::move(watches));
    return true;
}

std::optional<int> WatchesModel::add(const QString& expression)
{
    auto watches = m_models.debugger.watches();
    if (watches.size() >= kMaxWatches) {
        return std::nullopt;
    }
    watches.push_back({expression.toStdString(), 10, false});
    const int row = static_cast<int>(watches.size()) - 1;
    m_models.debugger.setWatches(std::move(watches));
    return row;
}

void WatchesModel::remove(const std::vector<int>& rows)
{
    m_models.debugger.setWatches(without(m_models.debugger.watches(), rows));
}

WatchesPanel::WatchesPanel(const Models& models, QWidget* parent)
    : ConditionPanel(models, QStringLiteral("watchesPanel"), tr("Watches"), new WatchesModel(models),
                     {WatchesModel::Stops, WatchesModel::What, {3, 4, 3, 0, 0, 0}}, parent),
      m_rows(static_cast<WatchesModel*>(table().model()))
{
    m_rows->setParent(this);
    table().setObjectName(QStringLiteral("watchesTable"));
    setEmptyText(tr("No watches yet. Add a name such as xor, stack or kind, or an expression such as tests - hits. Its "
                    "value is shown here at every step, in base 2, 4, 10 or 16, and marked when it changes. Running "
                    "and playing can stop when it changes."));
    QAction* add =
        addButton(QStringLiteral("watchesAdd"), tr("Add…"), tr("Type what to watch"), [this] { addWatch(); });
    QAction* names =
        addButton(QStringLiteral("watchesAddName"), tr("Add a name"), tr("Watch one of the names that every run has"));
    auto* menu = new QMenu(this);
    menu->setObjectName(QStringLiteral("watchNames"));
    fillNames(*menu);
    names->setMenu(menu);
    m_adding = {add, names};
    m_remove = addButton(QStringLiteral("watchesRemove"), tr("Remove"), tr("Remove the selected watches (Delete)"),
                         [this] { m_rows->remove(table().selectedRows()); });
    connect(&table(), &ConditionTable::removalWanted, m_rows, &WatchesModel::remove);
    connect(&table(), &ConditionTable::wanted, this, &WatchesPanel::runToChange);
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
        {"cell", tr("cell: slot of the step’s cell")},
        {"level", tr("level: of the step’s cell")},
        {"code", tr("code: of the step’s cell")},
        {"index", tr("index: slot of the step’s cell, as a number")},
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
    models().debugger.runToChange(models().debugger.watches()[static_cast<std::size_t>(row)], directionOf(backward));
}

}  // namespace mortonscope
