#pragma once

#include "app/state/models.h"

#include <QTableView>

#include <functional>
#include <limits>
#include <vector>

namespace mortonscope {

class Theme;

/// Returns the height in px of a row of text with some padding.
int plainRowHeight(const Theme& theme);

/// The base of all tables: rows like lines of text, without grid or frame. It selects whole rows of equal height, and
/// Tab leaves the table instead of visiting its cells. A feature defines what choosing a row does and what the selected
/// rows copy.
class PlainTable : public QTableView {
    Q_OBJECT

public:
    /// `says` is the accessible name. The model `rows` may be set later. A subclass that sizes columns must call
    /// applyTheme() at the end of its constructor.
    PlainTable(const Models& models, const QString& objectName, const QString& says, QAbstractItemModel* rows,
               QWidget* parent);
    /// Closes an open editor without committing it; otherwise it would commit its text when it loses the focus.
    ~PlainTable() override;

    /// Returns the selected rows in ascending order. If more than `most` are selected, returns any `most` of them.
    std::vector<int> selectedRows(std::size_t most = std::numeric_limits<std::size_t>::max()) const;
    /// Selects only `row`. setCurrentIndex() would toggle the row while Ctrl is pressed.
    void goToRow(int row, int column);

signals:
    /// Emitted after a click on a row, or after Enter on the current one.
    void chosen(const QModelIndex& at);
    /// Emitted only after Enter.
    void enterPressed(const QModelIndex& at, Qt::KeyboardModifiers modifiers);

protected:
    const Models& models() const { return m_models; }
    /// Sets the function that returns the text for Ctrl+C; an empty text copies nothing. Without a function, the window
    /// handles the key.
    void copyAs(std::function<QString()> text) { m_text = std::move(text); }
    /// Returns the height of the header and `rows` rows in px.
    int heightOf(int rows) const;

    /// Returns the height of one row in px.
    virtual int plainHeight() const;
    virtual void sizeColumns() {}
    virtual void applyTheme();

    /// Fits the viewport so that no row is cut at its lower edge, nor at its upper edge when scrolled to the end.
    void updateGeometries() override;
    bool event(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    const Models m_models;
    std::function<QString()> m_text;
    bool m_isFitting = false;
};

}  // namespace mortonscope
