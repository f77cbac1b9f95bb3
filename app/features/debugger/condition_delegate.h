#pragma once

#include "app/session/models.h"

#include <QStyledItemDelegate>

namespace mortonscope {

class ConditionTable;

/// Paints the cells of breakpoints and watches: switches, marks with a shape and a colour, problems underlined. Makes
/// their editors, which say what is wrong while it is typed.
class ConditionDelegate : public QStyledItemDelegate {
    Q_OBJECT

public:
    ConditionDelegate(const Models& models, ConditionTable* table);

    int rowHeight() const;

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    QWidget* createEditor(QWidget* parent, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    /// The run may move on while something is written: what was typed stays.
    void setEditorData(QWidget* editor, const QModelIndex& index) const override;
    void setModelData(QWidget* editor, QAbstractItemModel* model, const QModelIndex& index) const override;
    void updateEditorGeometry(QWidget* editor, const QStyleOptionViewItem& option, const QModelIndex& index) const override;

protected:
    /// Clicks are the table's: the switch is the whole cell.
    bool editorEvent(QEvent*, QAbstractItemModel*, const QStyleOptionViewItem&, const QModelIndex&) override { return false; }

private:
    void paintSwitch(QPainter& painter, const QRectF& cell, bool on) const;
    void paintText(QPainter& painter, QRectF cell, const QModelIndex& index) const;
    double paintMark(QPainter& painter, const QRectF& cell, const QModelIndex& index) const;
    QWidget* makeBaseEditor(QWidget* parent) const;

    const Models m_models;
    ConditionTable* m_table;
};

}  // namespace mortonscope
