#pragma once

#include "app/session/models.h"
#include "app/theme/theme.h"

#include <QMarginsF>
#include <QStyledItemDelegate>

#include <optional>

namespace mortonscope {

/// Draws the rows of tables and lists. What stands out does so the same way everywhere: the row of this moment by its
/// ground, a chosen one by another, the keyboard's by a line below it or a frame. A subclass says how a row stands out
/// and paints what is in it.
class RowDelegate : public QStyledItemDelegate {
    Q_OBJECT

public:
    RowDelegate(const Models& models, QObject* parent) : QStyledItemDelegate(parent), m_models(models) {}

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const final;

protected:
    /// How a row, or its part in one cell, stands out.
    struct Look {
        QRectF rect;
        bool isCurrent = false;            ///< of this moment
        bool isChosen = false;             ///< or pointed at
        bool hasBar = false;               ///< at the left, if it is of this moment
        double line = 0;                   ///< the keyboard is here: so high a line below it, in px,
        std::optional<QMarginsF> frame{};  ///< or a frame so far inside
        bool isSmooth = false;             ///< edges between pixels are blended
    };

    virtual Look lookOf(const QStyleOptionViewItem& option, const QModelIndex& index) const = 0;
    /// On the row's ground; the painter is restored afterwards.
    virtual void paintCell(QPainter& painter, const Look& look, const QStyleOptionViewItem& option,
                           const QModelIndex& index) const = 0;

    const Models& models() const { return m_models; }
    const Theme& theme() const { return m_models.theme.theme(); }

    /// That of a table: the bar is in the first column, the line below what has that state and is selected.
    Look tableLook(const QStyleOptionViewItem& option, const QModelIndex& index, bool isCurrent,
                   QStyle::StateFlag keyboard) const;
    QColor ground(const Look& look) const;
    QFont bodyFont(bool isMono, bool isStrong) const
    {
        return isMono ? theme().mono(TextSize::Body, isStrong) : theme().font(TextSize::Body, isStrong);
    }
    /// What the cell says, cut in the middle where it is too long.
    void paintText(QPainter& painter, const QRectF& rect, const QModelIndex& index, const QFont& font, Role role) const;

private:
    const Models m_models;
};

}  // namespace mortonscope
