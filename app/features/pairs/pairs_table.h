#pragma once

#include "app/widgets/plain_table.h"
#include "app/words/wording.h"

namespace mortonscope {

class PairsDelegate;
class PairsModel;

/// The table of the pairs panel. Click or Enter goes to the moment of the test; a selected row lights up
/// its two boxes; Ctrl+C copies the selected rows as a pair list.
class PairsTable : public PlainTable {
    Q_OBJECT

public:
    PairsTable(const Models& models, PairsModel* pairs, QWidget* parent = nullptr);

    /// The selected rows as CSV with its header; empty if none are.
    QString selectionAsCsv() const;
    /// Selects a row, scrolls it into the middle and takes the focus.
    void goToRow(int row);

    /// Its heading and one row: where height is scarce, the other bars need it more.
    QSize minimumSizeHint() const override;

protected:
    void sizeColumns() override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;

private:
    void sizeBefore();
    void fitColumns();
    void followCursor();
    void pointAtSelected();
    void goTo(const QModelIndex& index);

    PairsModel* m_pairs;
    PairsDelegate* m_delegate;
    int m_cellWidth = 0;  ///< of a cell's name with its sign
    WidestName m_widestName;
    WidestName m_widestBefore;
    bool m_isPointing = false;
};

}  // namespace mortonscope
