#pragma once

#include "app/session/models.h"
#include "core/catalogue/method.h"

#include <QMenu>

class QActionGroup;

namespace mortonscope {

/// Which algorithm is stepped through, and what can be chosen about it: the order of lists, the way to place, the
/// memory for a recording, which is kept in the settings. What an algorithm doesn't leave open is disabled.
class AlgorithmMenu : public QMenu {
    Q_OBJECT

public:
    AlgorithmMenu(const Models& models, QWidget* window);

signals:
    /// An exercise is to begin.
    void findMistakeWanted();

private:
    void addMistakes();
    QAction* addAlgorithm(QMenu* menu, const Algorithm& algorithm);
    template <class Value, class Apply>
    QActionGroup* addChoices(QMenu& above, const QString& name, const QString& title,
                             const QList<std::pair<Value, QString>>& choices, Apply apply);
    void showMethod();
    void askForMemory();

    const Models m_models;
    QWidget* m_window;
    QActionGroup* m_algorithms = nullptr;
    QActionGroup* m_order = nullptr;
    QActionGroup* m_placing = nullptr;
};

}  // namespace mortonscope
