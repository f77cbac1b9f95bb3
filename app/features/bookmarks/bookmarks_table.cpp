#include "app/features/bookmarks/bookmarks_table.h"

#include "app/features/bookmarks/bookmarks_delegate.h"
#include "app/features/bookmarks/bookmarks_model.h"
#include "app/session/run_controller.h"
#include "app/theme/theme.h"
#include "app/widgets/keep_keys.h"
#include "app/widgets/plain_table.h"
#include "app/words/wording.h"

#include <QHeaderView>
#include <QKeyEvent>

#include <algorithm>

namespace mortonscope {

BookmarksTable::BookmarksTable(const Models& models, BookmarksModel* bookmarks, QWidget* parent) : QTableView(parent), m_models(models)
{
    setObjectName(QStringLiteral("bookmarksTable"));
    setAccessibleName(tr("Bookmarks"));
    setModel(bookmarks);
    setItemDelegate(new BookmarksDelegate(models, this));
    makePlain(*this);
    setEditTriggers(QAbstractItemView::DoubleClicked | QAbstractItemView::EditKeyPressed);
    horizontalHeader()->setStretchLastSection(true);
    horizontalHeader()->setHighlightSections(false);
    keepKeys(this, {Qt::Key_Home, Qt::Key_End, Qt::Key_F2, Qt::Key_Delete, Qt::Key_Return, Qt::Key_Enter});

    connect(this, &QTableView::clicked, this, [this](const QModelIndex& index) { emit wanted(index.row()); });
    connect(bookmarks, &QAbstractItemModel::modelReset, this, &BookmarksTable::keepCurrent);
    connect(&models.theme, &ThemeController::changed, this, &BookmarksTable::applyTheme);
    connect(&models.run, &RunController::runChanged, this, &BookmarksTable::sizeColumns);
    applyTheme();
}

/// Drops an editor that is still open; else it hands in its note as it loses the focus.
BookmarksTable::~BookmarksTable() { QTableView::reset(); }

void BookmarksTable::applyTheme()
{
    const Theme& theme = m_models.theme.theme();
    verticalHeader()->setDefaultSectionSize(QFontMetrics(theme.font(TextSize::Body)).height() + theme.space(2));
    horizontalHeader()->setFont(theme.font(TextSize::Small));
    sizeColumns();
    updateGeometries();
    viewport()->update();
}

/// By the widest that a step of this run can be.
void BookmarksTable::sizeColumns()
{
    const Theme& theme = m_models.theme.theme();
    const int heading = QFontMetrics(theme.font(TextSize::Small)).horizontalAdvance(model()->headerData(BookmarksModel::AtStep, Qt::Horizontal).toString());
    const int widest = QFontMetrics(theme.mono(TextSize::Body, true)).horizontalAdvance(countText(m_models.run.total().value));
    setColumnWidth(BookmarksModel::AtStep, std::max(heading, widest) + theme.space(4));
}

/// Rows came or went: the current one is that of this moment, if there is one.
void BookmarksTable::keepCurrent()
{
    for (int row = 0; row < model()->rowCount(); ++row) {
        if (model()->index(row, 0).data(BookmarksModel::NowRole).toBool()) {
            goToRow(row);
            return;
        }
    }
}

void BookmarksTable::editNote(int row)
{
    goToRow(row);
    setFocus();
    edit(currentIndex());
}

/// Not by setCurrentIndex: that would toggle while Ctrl is still down, as it is after Ctrl+B.
void BookmarksTable::goToRow(int row)
{
    selectionModel()->setCurrentIndex(model()->index(row, BookmarksModel::Note), QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
}

std::vector<int> BookmarksTable::selectedRows() const
{
    std::vector<int> rows;
    for (const QModelIndex& index : selectionModel()->selectedRows()) {
        rows.push_back(index.row());
    }
    return rows;
}

void BookmarksTable::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Delete) {
        emit removalWanted(selectedRows());
    } else if ((event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) && state() != EditingState && currentIndex().isValid()) {
        emit wanted(currentIndex().row());
    } else if (event->key() == Qt::Key_F2 && currentIndex().isValid()) {
        editNote(currentIndex().row());  // whichever column is current
    } else {
        QTableView::keyPressEvent(event);
    }
}

}  // namespace mortonscope
