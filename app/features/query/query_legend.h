#pragma once

#include "app/session/models.h"

#include <QWidget>

#include <vector>

namespace mortonscope {

/// What the patterns and outlines of a query in the Space mean, and how many cells and boxes each of them has at the
/// run's step.
class QueryLegend : public QWidget {
    Q_OBJECT

public:
    explicit QueryLegend(const Models& models, QWidget* parent);

    /// Reads the query's answer again; hidden without one.
    void follow();
    /// "inside: all boxes reported: 1", one a line.
    QString words() const;

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return {0, sizeHint().height()}; }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    struct Row {
        QString words;
        std::size_t count;
    };
    std::vector<Row> rows() const;
    double lineHeight() const;
    void paintSample(QPainter& painter, const QRectF& sample, std::size_t row) const;

    const Models m_models;
    std::vector<Row> m_rows;  ///< the verdicts about cells, then how boxes are met
};

}  // namespace mortonscope
