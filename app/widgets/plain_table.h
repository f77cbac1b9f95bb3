#pragma once

#include "app/session/models.h"

#include <QTableView>

#include <functional>
#include <limits>
#include <vector>

namespace mortonscope {

class Theme;

/// A row of text with some room around it, in px.
int plainRowHeight(const Theme& theme);

/// What all our tables are: rows that are read like lines of text. No grid and no frame, whole rows are selected, rows
/// of one height, and Tab leaves the table instead of walking its cells. A feature says what choosing a row does and
/// what the selected rows copy as.
class PlainTable : public QTableView {
    Q_OBJECT

public:
    /// `says` is the accessible name; `rows` may come later. A subclass that has columns to size ends its constructor
    /// with applyTheme().
    PlainTable(const Models& models, const QString& objectName, const QString& says, QAbstractItemModel* rows,
               QWidget* parent);
    /// Drops an editor that is still open; else it hands in its text as it loses the focus.
    ~PlainTable() override;

    /// Ascending; of more than `most` any.
    std::vector<int> selectedRows(std::size_t most = std::numeric_limits<std::size_t>::max()) const;
    /// Makes a row the only selected one. Not by setCurrentIndex: that would toggle while Ctrl is still down.
    void goToRow(int row, int column);

signals:
    /// A click on a row, or Enter on the current one.
    void chosen(const QModelIndex& at);
    /// Enter alone.
    void enterPressed(const QModelIndex& at, Qt::KeyboardModifiers modifiers);

protected:
    const Models& models() const { return m_models; }
    /// What Ctrl+C copies, unless it is empty. A table that doesn't say leaves the key to the window.
    void copyAs(std::function<QString()> text) { m_text = std::move(text); }
    /// Of the heading and so many rows.
    int heightOf(int rows) const;

    /// Of one row, in px.
    virtual int plainHeight() const;
    virtual void sizeColumns() {}
    virtual void applyTheme();

    /// No row is cut at the lower edge, nor at the upper one when the last row is in view.
    void updateGeometries() override;
    bool event(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    const Models m_models;
    std::function<QString()> m_text;
    bool m_isFitting = false;
};

}  // namespace mortonscope
