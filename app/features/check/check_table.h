#pragma once

#include "app/features/check/list_verdict.h"
#include "app/widgets/plain_table.h"

namespace mortonscope {

class CheckDelegate;
class CheckModel;
class ListCheck;

/// The table of the check panel. Walking it says why each line is as it is; click or Enter goes to the moment at which
/// the pair is tested and selects its boxes, or puts the name right that was not known; Ctrl+C copies the lines.
class CheckTable : public PlainTable {
    Q_OBJECT

public:
    CheckTable(const Models& models, ListCheck& list, QWidget* parent = nullptr);

    CheckModel& lines() { return *m_lines; }
    /// The selected lines as CSV with its header; empty if none are.
    QString selectionAsCsv() const;
    QSize minimumSizeHint() const override;

signals:
    /// Somebody wants the list that is on the clipboard in place of this one.
    void pasteWanted();

protected:
    void sizeColumns() override;
    bool event(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void currentChanged(const QModelIndex& current, const QModelIndex& previous) override;

private:
    void fitColumns();
    void activate(const QModelIndex& index, bool byKey);
    void followCurrent();

    ListCheck& m_list;
    CheckModel* m_lines;
    CheckDelegate* m_delegate;
    bool m_isFollowing = false;
    int m_lineWidth = 0;  ///< of its column, also while that is hidden
};

}  // namespace mortonscope
