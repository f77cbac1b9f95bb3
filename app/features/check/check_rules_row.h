#pragma once

#include "app/session/models.h"

#include <QWidget>

class QComboBox;

namespace mortonscope {

class ListCheck;

/// How a list is compared: as sets, multisets or in order; with the candidates or the overlaps; and, while order
/// counts, in which order of the lists.
class CheckRulesRow : public QWidget {
    Q_OBJECT

public:
    CheckRulesRow(const Models& models, ListCheck& list, QWidget* parent = nullptr);

    void applyTheme();
    /// The rules that hold: "Candidates as a set".
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
