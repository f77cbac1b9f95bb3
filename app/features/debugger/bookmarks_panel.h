#pragma once

#include "app/state/models.h"
#include "app/widgets/panel.h"
#include "app/widgets/plain_table.h"
#include "app/widgets/row_delegate.h"
#include "app/widgets/table_model.h"

#include <vector>

class QLabel;

namespace mortonscope {

class Bookmarks;

/// The bookmarks as rows with their step and their note, which can be edited. A row without a note shows, in a quiet
/// color, what happens at its step.
class BookmarksModel : public TableModel {
    Q_OBJECT

public:
    enum Column { AtStep, Note, Columns };
    enum Role {
        NowRole = Qt::UserRole,  ///< the cursor is at this step
        TitleRole,               ///< the cell shows what happens at the step instead of a note
    };

    BookmarksModel(const Models& models, Bookmarks& bookmarks, QObject* parent = nullptr);

private:
    void follow();
    QString text(int row, int column) const override;
    QString spokenText(int row, int column) const override;
    QString toolTip(int row, int column) const override;
    QVariant look(int row, int column, int role) const override;
    bool write(int row, int column, const QVariant& value, int role) override;
    bool hasData(int row) const override;
    QString momentTitle(int row) const;

    const Models m_models;
    Bookmarks& m_bookmarks;
    std::vector<quint64> m_steps;  ///< steps of the rows at the last reset
};

/// Paints the rows of the bookmarks, and highlights the row of the current step. Creates the editor of a note.
class BookmarksDelegate : public RowDelegate {
    Q_OBJECT

public:
    using RowDelegate::RowDelegate;

    /// Creates an editor that has an accessible name and accepts at most Bookmarks::kMaxNote characters.
    QWidget* createEditor(QWidget* parent, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    /// Fills the editor only once: the run may move while the user types, and must not replace the text.
    void setEditorData(QWidget* editor, const QModelIndex& index) const override;

private:
    Look lookOf(const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    void paintCell(QPainter& painter, const Look& look, const QStyleOptionViewItem& option,
                   const QModelIndex& index) const override;
};

/// The table of the bookmarks. Click or Enter goes to a bookmark's step, F2 or a double click edits its note, and
/// Delete removes the selected bookmarks.
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

/// The panel with the bookmarks and their notes.
class BookmarksPanel : public Panel {
    Q_OBJECT

public:
    BookmarksPanel(const Models& models, Bookmarks& bookmarks, QWidget* parent = nullptr);
    ~BookmarksPanel() override;

    QSize sizeHint() const override;
    /// Opens the editor of a row's note. Requires that the panel is visible.
    void editNote(int row);

private:
    void follow();

    Bookmarks& m_bookmarks;
    BookmarksTable* m_table;
    QLabel* m_empty;
};

}  // namespace mortonscope
