#pragma once

#include "app/widgets/plain_table.h"
#include "app/words/wording.h"

namespace mortonscope {

class PairsDelegate;
class PairsModel;

/// The table of the pairs panel. A click or Enter goes to the step of the test. Selecting a row highlights its two
/// boxes. Ctrl+C copies the selected rows as a pair list.
class PairsTable : public PlainTable {
    Q_OBJECT

public:
    PairsTable(const Models& models, PairsModel* pairs, QWidget* parent = nullptr);

    /// Returns the selected rows as CSV with a header; empty if none are selected.
    QString selectionAsCsv() const;
    /// Selects a row, scrolls it to the middle and takes the focus.
    void goToRow(int row);

    /// Returns the height of the heading and one row, so that the other bars keep theirs in a low window.
    QSize minimumSizeHint() const override;

protected:
    void sizeColumns() override;
    int plainHeight() const override;
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
    WidestName m_widestName;
    WidestName m_widestBefore;
    bool m_isPointing = false;
};

}  // namespace mortonscope
