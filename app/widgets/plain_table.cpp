#include "app/widgets/plain_table.h"

#include "app/theme/theme.h"
#include "app/widgets/style.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QHeaderView>
#include <QKeyEvent>
#include <QScopedValueRollback>
#include <QScrollBar>

#include <algorithm>

namespace mortonscope {

int plainRowHeight(const Theme& theme) { return QFontMetrics(theme.font(TextSize::Body)).height() + theme.space(2); }

PlainTable::PlainTable(const Models& models, const QString& objectName, const QString& says, QAbstractItemModel* rows,
                       QWidget* parent)
    : QTableView(parent), m_models(models)
{
    setObjectName(objectName);
    setAccessibleName(says);
    setModel(rows);
    setFrameShape(QFrame::NoFrame);
    setShowGrid(false);
    setWordWrap(false);
    setTabKeyNavigation(false);
    setCornerButtonEnabled(false);
    setSelectionBehavior(QAbstractItemView::SelectRows);
    setSelectionMode(QAbstractItemView::ExtendedSelection);
    horizontalHeader()->setHighlightSections(false);
    setTextStyle(models.theme, *horizontalHeader(), {TextSize::Small});
    verticalHeader()->hide();
    verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    verticalHeader()->setMinimumSectionSize(1);  // so that only the text determines the heights
    connect(this, &QTableView::clicked, this, &PlainTable::chosen);
    connect(&models.theme, &ThemeController::changed, this, [this] { applyTheme(); });
}

PlainTable::~PlainTable() { QTableView::reset(); }

int PlainTable::plainHeight() const { return plainRowHeight(m_models.theme.theme()); }

int PlainTable::heightOf(int rows) const
{
    const int header = horizontalHeader()->isHidden() ? 0 : horizontalHeader()->sizeHint().height();
    return header + rows * verticalHeader()->defaultSectionSize();
}

void PlainTable::applyTheme()
{
    verticalHeader()->setDefaultSectionSize(plainHeight());
    sizeColumns();
    updateGeometries();
    viewport()->update();
}

void PlainTable::updateGeometries()
{
    if (m_isFitting) {
        return;
    }
    const QScopedValueRollback fitting(m_isFitting, true);
    QTableView::updateGeometries();
    const int row = verticalHeader()->defaultSectionSize();
    const int room = viewport()->height();
    if (verticalHeader()->length() > room && room > row && room % row > 0) {
        QMargins margins = viewportMargins();
        margins.setBottom(room % row);
        setViewportMargins(margins);
        verticalHeader()->resize(verticalHeader()->width(), viewport()->height());  // decides where the last row begins
        QMetaObject::invokeMethod(verticalHeader(), "updateGeometries");
        const QScrollBar* bar = verticalScrollBar();
        if (bar->value() == bar->maximum()) {
            verticalHeader()->setOffsetToLastSection();
        } else {
            verticalHeader()->setOffsetToSectionPosition(bar->value());
        }
    }
}

std::vector<int> PlainTable::selectedRows(std::size_t most) const
{
    std::vector<int> rows;
    for (const QItemSelectionRange& range : selectionModel()->selection()) {
        for (int row = range.top(); row <= range.bottom() && rows.size() < most; ++row) {
            rows.push_back(row);
        }
    }
    std::ranges::sort(rows);
    rows.erase(std::unique(rows.begin(), rows.end()), rows.end());
    return rows;
}

void PlainTable::goToRow(int row, int column)
{
    selectionModel()->setCurrentIndex(model()->index(row, column),
                                      QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
}

bool PlainTable::event(QEvent* event)
{
    if (m_text && event->type() == QEvent::ShortcutOverride
        && static_cast<QKeyEvent*>(event)->matches(QKeySequence::Copy)) {
        event->accept();
        return true;
    }
    return QTableView::event(event);
}

void PlainTable::keyPressEvent(QKeyEvent* event)
{
    const QModelIndex at = currentIndex();
    const bool isEnter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (m_text && event->matches(QKeySequence::Copy)) {
        if (const QString text = m_text(); !text.isEmpty()) {
            QGuiApplication::clipboard()->setText(text);
        }
    } else if (isEnter && at.isValid() && state() != EditingState) {
        emit enterPressed(at, event->modifiers());
        emit chosen(at);
    } else {
        QTableView::keyPressEvent(event);
    }
}

}  // namespace mortonscope
