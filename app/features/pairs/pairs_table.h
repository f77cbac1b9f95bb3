#pragma once

#include "app/session/models.h"
#include "app/words/widest_name.h"

#include <QTableView>

namespace mortonscope {

class PairsDelegate;
class PairsModel;

/// The table of the pairs panel. Click or Enter goes to the moment of the test; a selected row lights up
/// its two boxes; Ctrl+C copies the selected rows as a pair list.
class PairsTable : public QTableView {
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
    bool event(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;

private:
    void applyTheme();
    void sizeColumns();
    void sizeBefore();
    void followCursor();
    void pointAtSelected();
    void goTo(const QModelIndex& index);

    const Models m_models;
    PairsModel* m_pairs;
    PairsDelegate* m_delegate;
    WidestName m_widestName;
    WidestName m_widestBefore;
    bool m_isPointing = false;
};

}  // namespace mortonscope
