#pragma once

#include "app/widgets/row_delegate.h"

namespace mortonscope {

/// Paints the rows of the bookmarks, the one of this moment in the strong colour, and makes the editor of a note.
class BookmarksDelegate : public RowDelegate {
    Q_OBJECT

public:
    using RowDelegate::RowDelegate;

    /// It has a name and takes no more than a file can keep.
    QWidget* createEditor(QWidget* parent, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    /// The run may move on while a note is written: what was typed stays.
    void setEditorData(QWidget* editor, const QModelIndex& index) const override;

private:
    Look lookOf(const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    void paintCell(QPainter& painter, const Look& look, const QStyleOptionViewItem& option,
                   const QModelIndex& index) const override;
};

}  // namespace mortonscope
