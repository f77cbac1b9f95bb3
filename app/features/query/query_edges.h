#pragma once

#include "app/state/models.h"

#include <QLabel>
#include <QLineEdit>
#include <QWidget>

#include <array>
#include <optional>

namespace mortonscope {

/// Fields for the query's four edges. Enter or leaving a field applies it; without a query, all four are needed first.
/// A rejected value stays in its field with the reason below. Escape restores the previous value.
class QueryEdges : public QWidget {
    Q_OBJECT

public:
    explicit QueryEdges(const Models& models, QWidget* parent = nullptr);

    QString refusal() const { return m_refusal->text(); }

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
    QLabel* m_refusal;
    std::optional<std::size_t> m_refused;
    bool m_hasQuery = false;  ///< the fields show a query
};

}  // namespace mortonscope
