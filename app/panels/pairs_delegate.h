#pragma once

#include "app/model/models.h"

#include <QStyledItemDelegate>

namespace mortonscope {

/// Draws the rows of the pairs table: the current test strong, tests to come faint, a hit with a ring and
/// a miss with a dash.
class PairsDelegate : public QStyledItemDelegate {
    Q_OBJECT

public:
    explicit PairsDelegate(const Models& models, QObject* parent = nullptr);

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;

    int rowHeight() const;
    /// The width that a column needs for `text`.
    int widthFor(int column, const QString& text) const;

private:
    QFont fontOf(int column, bool strong) const;
    int padding() const;

    const Models m_models;
};

}  // namespace mortonscope
