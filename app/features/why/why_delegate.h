#pragma once

#include "app/session/models.h"

#include <QStyledItemDelegate>

class QTextLayout;

namespace mortonscope {

/// Draws a link: what it is about and its step in a line, the sentence below it on as many lines as it needs,
/// bits in monospace.
class WhyDelegate : public QStyledItemDelegate {
    Q_OBJECT

public:
    explicit WhyDelegate(const Models& models, QObject* parent = nullptr);

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;

private:
    struct Places {
        QRectF title;
        QRectF step;
        QPointF sentence;
        double sentenceWidth{};
    };

    /// Leaves room for a scroll bar whether there is one or not, so that its coming breaks no line anew.
    static int widthIn(const QStyleOptionViewItem& option);
    Places placesIn(const QRectF& row) const;
    double lay(QTextLayout& layout, const QString& text, double width) const;

    const Models m_models;
};

}  // namespace mortonscope
