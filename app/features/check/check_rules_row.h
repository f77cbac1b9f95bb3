#pragma once

#include "app/session/models.h"

#include <QWidget>

class QComboBox;

namespace mortonscope {

class ListCheck;

/// The choices for comparing a list: with the candidates or the overlaps; as a set, as a multiset or in order; and, if
/// order counts, in which order the single pass reads the cells' lists.
class CheckRulesRow : public QWidget {
    Q_OBJECT

public:
    CheckRulesRow(const Models& models, ListCheck& list, QWidget* parent = nullptr);

    void applyTheme();
    /// Returns the current rules in words: "Candidates as a set".
    QString words() const;

private:
    QComboBox* makeChoice(const QString& name, const QString& title, const QString& says,
                          const QList<std::pair<QString, QString>>& choices);
    void follow();

    const Models m_models;
    ListCheck& m_list;
    QComboBox* m_of;
    QComboBox* m_matching;
    QComboBox* m_order;
};

}  // namespace mortonscope
