#pragma once

#include "app/widgets/panel.h"

class QLabel;

namespace mortonscope {

class Bookmarks;
class BookmarksTable;

/// The bookmarks of the scene: moments to come back to, with notes.
class BookmarksPanel : public Panel {
    Q_OBJECT

public:
    BookmarksPanel(const Models& models, Bookmarks& bookmarks, QWidget* parent = nullptr);
    ~BookmarksPanel() override;

    QSize sizeHint() const override;
    /// Opens the editor of a row's note; the panel must be shown.
    void editNote(int row);

protected:
    void themeChanged() override;

private:
    void follow();

    Bookmarks& m_bookmarks;
    BookmarksTable* m_table;
    QLabel* m_empty;
};

}  // namespace mortonscope
