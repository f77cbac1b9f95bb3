#pragma once

#include "app/widgets/row_delegate.h"

namespace mortonscope {

class ConditionTable;

/// Paints the cells of breakpoints and watches: switches, marks with a shape and a colour, problems underlined. Makes
/// their editors, which say what is wrong while it is typed.
class ConditionDelegate : public RowDelegate {
    Q_OBJECT

public:
    ConditionDelegate(const Models& models, ConditionTable* table);

    int rowHeight() const;

    QWidget* createEditor(QWidget* parent, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    /// The run may move on while something is written: what was typed stays.
    void setEditorData(QWidget* editor, const QModelIndex& index) const override;
    void setModelData(QWidget* editor, QAbstractItemModel* model, const QModelIndex& index) const override;
    void updateEditorGeometry(QWidget* editor, const QStyleOptionViewItem& option,
                              const QModelIndex& index) const override;

protected:
    /// Clicks are the table's: the switch is the whole cell.
    bool editorEvent(QEvent*, QAbstractItemModel*, const QStyleOptionViewItem&, const QModelIndex&) override
    {
        return false;
    }

private:
    Look lookOf(const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    void paintCell(QPainter& painter, const Look& look, const QStyleOptionViewItem& option,
                   const QModelIndex& index) const override;
    void paintSwitch(QPainter& painter, const QRectF& cell, bool on) const;
    void paintText(QPainter& painter, QRectF cell, const QModelIndex& index) const;
    double paintMark(QPainter& painter, const QRectF& cell, const QModelIndex& index) const;
    QWidget* makeBaseEditor(QWidget* parent) const;

    ConditionTable* m_table;
};

}  // namespace mortonscope
