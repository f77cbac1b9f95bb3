#include "app/features/bookmarks/bookmarks_table.h"

#include "app/features/bookmarks/bookmarks_delegate.h"
#include "app/features/bookmarks/bookmarks_model.h"
#include "app/session/run_controller.h"
#include "app/theme/theme.h"
#include "app/widgets/keep_keys.h"
#include "app/words/wording.h"

#include <QHeaderView>
#include <QKeyEvent>

#include <algorithm>

namespace mortonscope {

BookmarksTable::BookmarksTable(const Models& models, BookmarksModel* bookmarks, QWidget* parent)
    : PlainTable(models, QStringLiteral("bookmarksTable"), tr("Bookmarks"), bookmarks, parent)
{
    setItemDelegate(new BookmarksDelegate(models, this));
    setEditTriggers(QAbstractItemView::DoubleClicked | QAbstractItemView::EditKeyPressed);
    horizontalHeader()->setStretchLastSection(true);
    keepKeys(this, {Qt::Key_Home, Qt::Key_End, Qt::Key_F2, Qt::Key_Delete, Qt::Key_Return, Qt::Key_Enter});

    connect(this, &BookmarksTable::chosen, this, [this](const QModelIndex& index) { emit wanted(index.row()); });
    connect(bookmarks, &QAbstractItemModel::modelReset, this, &BookmarksTable::keepCurrent);
    connect(&models.run, &RunController::runChanged, this, &BookmarksTable::sizeColumns);
    applyTheme();
}

/// By the widest that a step of this run can be.
void BookmarksTable::sizeColumns()
{
    const Theme& theme = models().theme.theme();
    const int heading = QFontMetrics(theme.font(TextSize::Small))
                            .horizontalAdvance(model()->headerData(BookmarksModel::AtStep, Qt::Horizontal).toString());
    const int widest =
        QFontMetrics(theme.mono(TextSize::Body, true)).horizontalAdvance(countText(models().run.total().value));
    setColumnWidth(BookmarksModel::AtStep, std::max(heading, widest) + theme.space(4));
}

/// Rows came or went: the current one is that of this moment, if there is one.
void BookmarksTable::keepCurrent()
{
    for (int row = 0; row < model()->rowCount(); ++row) {
        if (model()->index(row, 0).data(BookmarksModel::NowRole).toBool()) {
            goToRow(row, BookmarksModel::Note);
            return;
        }
    }
}

void BookmarksTable::editNote(int row)
{
    goToRow(row, BookmarksModel::Note);
    setFocus();
    edit(currentIndex());
}

void BookmarksTable::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Delete) {
        emit removalWanted(selectedRows());
    } else if (event->key() == Qt::Key_F2 && currentIndex().isValid()) {
        editNote(currentIndex().row());  // whichever column is current
    } else {
        PlainTable::keyPressEvent(event);
    }
}

}  // namespace mortonscope
