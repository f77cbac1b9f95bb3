#include "app/features/check/check_table.h"

#include "app/features/check/check_delegate.h"
#include "app/features/check/check_model.h"
#include "app/features/check/check_moment.h"
#include "app/features/check/check_words.h"
#include "app/features/check/list_check.h"
#include "app/session/run_controller.h"
#include "app/theme/theme.h"
#include "app/widgets/keep_keys.h"
#include "app/words/wording.h"
#include "core/check/pair_list.h"

#include <QHeaderView>
#include <QKeyEvent>

#include <algorithm>

namespace mortonscope {

CheckTable::CheckTable(const Models& models, ListCheck& list, QWidget* parent)
    : PlainTable(models, QStringLiteral("checkTable"), tr("The list beside the right one"), nullptr, parent), m_list(list),
      m_lines(new CheckModel(models, list, this)), m_delegate(new CheckDelegate(models, this))
{
    setModel(m_lines);
    setItemDelegate(m_delegate);
    copyAs([this] { return selectionAsCsv(); });
    setAcceptDrops(false);  // the panel takes what is dropped
    viewport()->setAcceptDrops(false);
    setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    horizontalHeader()->setStretchLastSection(true);
    keepKeys(this, {Qt::Key_Home, Qt::Key_End, Qt::Key_Return, Qt::Key_Enter});

    connect(this, &CheckTable::clicked, this, [this](const QModelIndex& index) { activate(index, false); });
    connect(this, &CheckTable::enterPressed, this, [this](const QModelIndex& index) { activate(index, true); });
    connect(m_lines, &QAbstractItemModel::modelReset, this, [this] {
        sizeColumns();
        followCurrent();
    });
    connect(&list, &ListCheck::currentChanged, this, &CheckTable::followCurrent);
    connect(&models.run, &RunController::runChanged, this, &CheckTable::sizeColumns);
    applyTheme();
}

/// By the widest that each column can come to, so that nothing moves while boxes are dragged.
void CheckTable::sizeColumns()
{
    const Theme& theme = models().theme.theme();
    const QFontMetrics heading(theme.font(TextSize::Small));
    const auto set = [&](int column, int needed) {
        const int head = heading.horizontalAdvance(m_lines->headerData(column, Qt::Horizontal).toString()) + theme.space(3.5);
        setColumnWidth(column, std::min(std::max(needed, head), theme.space(60)));
    };
    const auto& verdict = m_lines->verdict();
    const QString name = verdict ? widestName(*verdict->scene, QFontMetricsF(theme.font(TextSize::Body, true))) : QString();
    const QString pair = listedPair(name, name);
    const std::size_t lastLine = verdict && !verdict->check->given.empty() ? verdict->check->given.back().line : 0;
    int widestWord = 0;
    for (const QString& word : verdictWords()) {
        widestWord = std::max(widestWord, m_delegate->widthFor(CheckModel::Verdict, word));
    }
    setColumnHidden(CheckModel::Line, false);
    set(CheckModel::Line, m_delegate->widthFor(CheckModel::Line, countText(lastLine)));
    set(CheckModel::Given, m_delegate->widthFor(CheckModel::Given, pair));
    set(CheckModel::Verdict, widestWord);
    set(CheckModel::Right, m_delegate->widthFor(CheckModel::Right, pair));
    set(CheckModel::AtStep, m_delegate->widthFor(CheckModel::AtStep, countText(models().run.total().value)));
    fitColumns();
}

/// The number of the line is the first to give way: the text beside has it too.
void CheckTable::fitColumns()
{
    int needed = models().theme.theme().space(14);  // a step
    for (const int column : {CheckModel::Given, CheckModel::Verdict, CheckModel::Right}) {
        needed += columnWidth(column);
    }
    m_lineWidth = isColumnHidden(CheckModel::Line) ? m_lineWidth : columnWidth(CheckModel::Line);
    setColumnHidden(CheckModel::Line, viewport()->width() < needed + m_lineWidth);
}

void CheckTable::resizeEvent(QResizeEvent* event)
{
    PlainTable::resizeEvent(event);
    fitColumns();
}

QSize CheckTable::minimumSizeHint() const { return {models().theme.theme().space(40), heightOf(2)}; }

void CheckTable::currentChanged(const QModelIndex& current, const QModelIndex& previous)
{
    PlainTable::currentChanged(current, previous);
    if (!m_isFollowing && current.isValid()) {
        m_list.setCurrent(m_lines->line(current.row()));
    }
}

/// The line that is looked at is still the current one after an edit has made another table.
void CheckTable::followCurrent()
{
    const auto line = m_list.current();
    const auto row = line ? m_lines->rowOf(*line) : std::nullopt;
    if (!row || (currentIndex().isValid() && currentIndex().row() == *row)) {
        return;
    }
    m_isFollowing = true;
    setCurrentIndex(m_lines->index(*row, CheckModel::Given));
    m_isFollowing = false;
}

void CheckTable::activate(const QModelIndex& index, bool byKey)
{
    const ListLine line = m_lines->line(index.row());
    if (!goToMoment(models(), m_list, line) && byKey) {
        m_list.applySuggestion(line);
    }
}

QString CheckTable::selectionAsCsv() const
{
    const std::vector<int> rows = selectedRows();
    if (rows.empty()) {
        return {};
    }
    const ListVerdict& verdict = *m_lines->verdict();
    std::string text(kPairHeader);
    text += '\n';
    for (const int row : rows) {
        const ListLine line = m_lines->line(row);
        const auto pair = verdict.pair(line);
        if (pair) {
            appendPairCsv(text, verdict.scene->name(pair->first), verdict.scene->name(pair->second), verdict.scene->overlap(pair->first, pair->second));
        } else {
            const NamedPair& names = verdict.check->given[line.row];
            appendPairCsv(text, names.first, names.second, false);
        }
    }
    return fromCore(text);
}

bool CheckTable::event(QEvent* event)
{
    if (event->type() == QEvent::ShortcutOverride) {
        const auto* key = static_cast<QKeyEvent*>(event);
        if (key->matches(QKeySequence::Paste) || key->matches(QKeySequence::SelectAll)) {
            event->accept();
            return true;
        }
    }
    return PlainTable::event(event);
}

void CheckTable::keyPressEvent(QKeyEvent* event)
{
    if (event->matches(QKeySequence::Paste)) {
        emit pasteWanted();
    } else if ((event->key() == Qt::Key_Home || event->key() == Qt::Key_End) && m_lines->rowCount() > 0 && event->modifiers() == Qt::NoModifier) {
        setCurrentIndex(m_lines->index(event->key() == Qt::Key_Home ? 0 : m_lines->rowCount() - 1, CheckModel::Given));
    } else {
        PlainTable::keyPressEvent(event);
    }
}

}  // namespace mortonscope
