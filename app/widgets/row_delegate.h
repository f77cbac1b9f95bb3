#pragma once

#include "app/state/models.h"
#include "app/theme/theme.h"

#include <QMarginsF>
#include <QStyledItemDelegate>

#include <optional>

namespace mortonscope {

/// The base of the delegates that paint rows of tables and lists. All rows are highlighted in the same way: the row of
/// the current step and a chosen row by their backgrounds, the keyboard's row by a line below it or a frame. A subclass
/// chooses the highlight of a row and paints its contents.
class RowDelegate : public QStyledItemDelegate {
    Q_OBJECT

public:
    RowDelegate(const Models& models, QObject* parent) : QStyledItemDelegate(parent), m_models(models) {}

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const final;

protected:
    /// The highlight of a row, or of its part in one cell.
    struct Look {
        QRectF rect;
        bool isCurrent = false;            ///< belongs to the current step
        bool isChosen = false;             ///< selected or hovered
        bool hasBar = false;               ///< has a bar on the left if it is current
        double line = 0;                   ///< height in px of the line below the keyboard's row
        std::optional<QMarginsF> frame{};  ///< or the inset of its frame
        bool isSmooth = false;             ///< draws with antialiasing
    };

    virtual Look lookOf(const QStyleOptionViewItem& option, const QModelIndex& index) const = 0;
    /// Paints the contents on the background of the row. The caller restores the painter.
    virtual void paintCell(QPainter& painter, const Look& look, const QStyleOptionViewItem& option,
                           const QModelIndex& index) const = 0;

    const Models& models() const { return m_models; }
    const Theme& theme() const { return m_models.theme.theme(); }

    /// Returns the highlight of a table row: the bar is in the first column, and the line is below items that are
    /// selected and have the state `keyboard`.
    Look tableLook(const QStyleOptionViewItem& option, const QModelIndex& index, bool isCurrent,
                   QStyle::StateFlag keyboard) const;
    QColor ground(const Look& look) const;
    QFont bodyFont(bool isMono, bool isStrong) const
    {
        return isMono ? theme().mono(TextSize::Body, isStrong) : theme().font(TextSize::Body, isStrong);
    }
    /// Paints the text of the cell, elided in the middle if it is too long.
    void paintText(QPainter& painter, const QRectF& rect, const QModelIndex& index, const QFont& font, Role role) const;

private:
    const Models m_models;
};

}  // namespace mortonscope
