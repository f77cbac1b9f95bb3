#pragma once

#include "app/session/models.h"

#include <QTableView>

namespace mortonscope {

class BookmarksModel;

/// The table of the bookmarks. Click or Enter goes to a moment, F2 or a double click edits its note, Delete removes the
/// selected ones.
class BookmarksTable : public QTableView {
    Q_OBJECT

public:
    BookmarksTable(const Models& models, BookmarksModel* bookmarks, QWidget* parent = nullptr);

    ~BookmarksTable() override;

    void editNote(int row);
    std::vector<int> selectedRows() const;

signals:
    void wanted(int row);
    void removalWanted(const std::vector<int>& rows);

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    void applyTheme();
    void keepCurrent();
    void goToRow(int row);
    void sizeColumns();

    const Models m_models;
};

}  // namespace mortonscope
