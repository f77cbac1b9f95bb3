#pragma once

#include "app/session/models.h"

#include <QStyledItemDelegate>

namespace mortonscope {

/// Draws the lines of a checked list: the verdict with its sign, an empty slot where a pair is missing, and strongly the
/// pair that the run is testing.
class CheckDelegate : public QStyledItemDelegate {
    Q_OBJECT

public:
    explicit CheckDelegate(const Models& models, QObject* parent = nullptr);

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;

    int rowHeight() const;
    /// The width that a column needs for a text.
    int widthFor(int column, const QString& text) const;

private:
    QFont fontOf(int column, bool strong) const;

    const Models m_models;
};

}  // namespace mortonscope
