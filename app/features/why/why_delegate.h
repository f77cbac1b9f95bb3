#pragma once

#include "app/widgets/row_delegate.h"

class QTextLayout;

namespace mortonscope {

/// Draws a link: what it is about and its step in a line, the sentence below it on as many lines as it needs,
/// bits in monospace.
class WhyDelegate : public RowDelegate {
    Q_OBJECT

public:
    using RowDelegate::RowDelegate;

    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;

private:
    struct Places {
        QRectF title;
        QRectF step;
        QPointF sentence;
        double sentenceWidth{};
    };

    Look lookOf(const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    void paintCell(QPainter& painter, const Look& look, const QStyleOptionViewItem& option,
                   const QModelIndex& index) const override;
    /// Leaves room for a scroll bar whether there is one or not, so that its coming breaks no line anew.
    static int widthIn(const QStyleOptionViewItem& option);
    Places placesIn(const QRectF& row) const;
    double lay(QTextLayout& layout, const QString& sentence, double width) const;
};

}  // namespace mortonscope
