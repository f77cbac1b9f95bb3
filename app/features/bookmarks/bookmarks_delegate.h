#pragma once

#include "app/session/models.h"

#include <QStyledItemDelegate>

namespace mortonscope {

/// Paints the rows of the bookmarks, the one of this moment in the strong colour, and makes the editor of a note.
class BookmarksDelegate : public QStyledItemDelegate {
    Q_OBJECT

public:
    explicit BookmarksDelegate(const Models& models, QObject* parent = nullptr);

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    /// It has a name and takes no more than a file can keep.
    QWidget* createEditor(QWidget* parent, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    /// The run may move on while a note is written: what was typed stays.
    void setEditorData(QWidget* editor, const QModelIndex& index) const override;

private:
    const Models m_models;
};

}  // namespace mortonscope
