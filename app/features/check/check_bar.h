#pragma once

#include "app/widgets/bar.h"

#include <QList>
#include <QString>

#include <functional>

class QAction;
class QPushButton;
class QToolButton;

namespace mortonscope {

class CheckPanel;
class ElidingLabel;
class ListCheck;

/// The bar with the actions of the workspace Check: the list's menu, the rules for comparing the list, and the question
/// which mistake gives it.
class CheckBar : public Bar {
    Q_OBJECT

public:
    /// Acts on the list and on `panel`, which shows it. Both must outlive the bar.
    CheckBar(const Models& models, ListCheck& list, CheckPanel& panel, QWidget* parent);

    /// Adds a part to the panel, and an entry of the list's menu that shows and hides it. `name` is the entry's object
    /// name, `says` its tooltip.
    void addPart(QWidget* part, const QString& name, const QString& text, const QString& says);
    /// Returns whether the user wants to know which mistake gives the list.
    bool asksForMistake() const;

signals:
    void openWanted();
    void asksForMistakeChanged();

protected:
    std::vector<Arrangement> arrangements() const override;

private:
    QAction* addEntry(const QString& name, const QString& text, const QString& says);
    void makeListMenu(CheckPanel& panel);
    void makeRules();
    QList<QAction*> addChoices(const QString& name, const QList<std::pair<QString, QString>>& choices,
                               std::function<void(int)> choose);
    void follow();

    ListCheck& m_list;
    CheckPanel& m_panel;
    QToolButton* m_menu;
    QToolButton* m_rules;
    ElidingLabel* m_note;
    QPushButton* m_mistake;
    QAction* m_clear = nullptr;
    QAction* m_back = nullptr;
    QList<QAction*> m_of;        ///< by PairsOf
    QList<QAction*> m_matching;  ///< by Matching
    QList<QAction*> m_order;     ///< either order, then by ListOrder
};

}  // namespace mortonscope
