#pragma once

#include "app/widgets/plain_table.h"

namespace mortonscope {

class BookmarksModel;

/// The table of the bookmarks. Click or Enter goes to a moment, F2 or a double click edits its note, Delete removes the
/// selected ones.
class BookmarksTable : public PlainTable {
    Q_OBJECT

public:
    BookmarksTable(const Models& models, BookmarksModel* bookmarks, QWidget* parent = nullptr);

    void editNote(int row);

signals:
    void wanted(int row);
    void removalWanted(const std::vector<int>& rows);

protected:
    void sizeColumns() override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    void keepCurrent();
};

}  // namespace mortonscope
