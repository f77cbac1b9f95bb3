#pragma once

#include "app/session/models.h"

#include <QLabel>
#include <QLineEdit>
#include <QWidget>

#include <array>
#include <optional>

namespace mortonscope {

/// The query's four edges, typed. Enter or leaving a field applies it; without a query, once all four are there. What
/// is refused stays in its field, with one sentence below why, and Escape brings the old value back.
class QueryEdges : public QWidget {
    Q_OBJECT

public:
    explicit QueryEdges(const Models& models, QWidget* parent = nullptr);

    QString refusal() const { return m_refusal->text(); }
    void themeChanged();

    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    static constexpr std::size_t kEdges = 4;

    void add(std::size_t edge, const QString& objectName, const QString& label, const QString& says);
    void fill();
    void apply(std::size_t edge);
    void refuse(std::size_t edge, const QString& sentence);
    void restore();

    const Models m_models;
    std::array<QLineEdit*, kEdges> m_fields{};
    std::array<QLabel*, kEdges> m_labels{};
    QLabel* m_refusal;
    std::optional<std::size_t> m_refused;
    bool m_hasQuery = false;  ///< the fields are those of a query
};

}  // namespace mortonscope
