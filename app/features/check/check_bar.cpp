#include "app/features/check/check_panel.h"

#include "app/features/check/list_check.h"
#include "app/widgets/button.h"
#include "app/widgets/labels.h"
#include "app/words/action_words.h"

#include <QAction>
#include <QActionGroup>
#include <QMenu>
#include <QPushButton>
#include <QToolButton>

#include <optional>
#include <utility>

namespace mortonscope {

CheckBar::CheckBar(const Models& models, ListCheck& list, CheckPanel& panel, QWidget* parent)
    : Bar(models, QStringLiteral("checkBar"), tr("Actions for the list"), {2, 1.5}, parent), m_list(list),
      m_panel(panel),
      m_menu(makeButton<QToolButton>(this, QStringLiteral("checkMenu"), tr("List…"),
                                     tr("Open, paste, clear or restore a list, or run a program that prints one"))),
      m_rules(makeButton<QToolButton>(this, QStringLiteral("checkRules"), QString(),
                                      tr("Choose how the list is compared"))),
      m_note(new ElidingLabel(models.theme, {TextSize::Body, Role::Quiet}, this)),
      m_mistake(makeButton<QPushButton>(this, QStringLiteral("checkMistake"), tr("Which mistake gives this list?"),
                                        tr("Show the classic mistakes that give this list, or the nearest one")))
{
    for (QToolButton* button : {m_menu, m_rules}) {
        button->setPopupMode(QToolButton::InstantPopup);
        button->setMenu(new QMenu(button));
        button->menu()->setToolTipsVisible(true);
    }
    m_menu->setStyleSheet(QStringLiteral("QToolButton::menu-indicator { image: none; }"));  // the dots show it
    m_note->setWords(tr("a missing pair is only counted until you ask for it"));
    m_note->setAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    m_mistake->setCheckable(true);
    setStretching({m_note});
    makeListMenu(panel);
    makeRules();
    connect(m_mistake, &QPushButton::toggled, this, &CheckBar::asksForMistakeChanged);
    connect(&list, &ListCheck::rulesChanged, this, &CheckBar::follow);
    connect(&list, &ListCheck::verdictChanged, this, &CheckBar::follow);
    connect(&list, &ListCheck::textReplaced, this, &CheckBar::follow);
    follow();
}

bool CheckBar::asksForMistake() const { return m_mistake->isChecked(); }

std::vector<Bar::Arrangement> CheckBar::arrangements() const
{
    return {{{m_menu, m_rules, m_note, m_mistake}}, {{m_menu, m_rules}, {m_mistake}}};
}

QAction* CheckBar::addEntry(const QString& name, const QString& text, const QString& says)
{
    QAction* action = makeAction({name, text, says, {}}, this);
    m_menu->menu()->addAction(action);
    return action;
}

void CheckBar::makeListMenu(CheckPanel& panel)
{
    QAction* open = addEntry(QStringLiteral("checkOpen"), tr("&Open a list…"),
                             tr("A file of pairs: CSV, or lines such as A-B; or drop it here"));
    QAction* paste = addEntry(QStringLiteral("checkPaste"), tr("&Paste"),
                              tr("Replace this list with the one on the clipboard (Ctrl+V)"));
    m_clear = addEntry(QStringLiteral("checkClear"), tr("&Clear"), tr("Clear the list (can be undone)"));
    m_back = addEntry(QStringLiteral("checkBringBack"), tr("&Restore previous list"),
                      tr("Restore the list that this one replaced"));
    connect(open, &QAction::triggered, this, &CheckBar::openWanted);
    connect(paste, &QAction::triggered, &panel, &CheckPanel::paste);
    connect(m_clear, &QAction::triggered, this, [this] {
        m_list.clear();
        m_panel.focusList();
    });
    connect(m_back, &QAction::triggered, &m_list, &ListCheck::bringBack);
}

void CheckBar::addPart(QWidget* part, const QString& name, const QString& text, const QString& says)
{
    m_menu->menu()->addSeparator();
    QAction* shows = addEntry(name, text, says);
    shows->setCheckable(true);
    m_panel.addPart(part);
    connect(shows, &QAction::toggled, part, [part](bool shown) {
        part->setVisible(shown);
        if (shown) {
            part->setFocus();
        }
    });
}

QList<QAction*> CheckBar::addChoices(const QString& name, const QList<std::pair<QString, QString>>& choices,
                                     std::function<void(int)> choose)
{
    QMenu& menu = *m_rules->menu();
    menu.addSeparator();
    auto* group = new QActionGroup(&menu);
    for (const auto& [text, says] : choices) {
        const auto index = static_cast<int>(group->actions().size());
        QAction* action = makeAction({name + QString::number(index), text, says, {}}, group);
        action->setCheckable(true);
        menu.addAction(action);
        connect(action, &QAction::triggered, this, [choose, index] { choose(index); });
    }
    return group->actions();
}

void CheckBar::makeRules()
{
    m_of = addChoices(QStringLiteral("checkOf"),
                      {{tr("Candidates"), tr("All pairs that must be tested")},
                       {tr("Overlaps"), tr("Only the pairs that really overlap")}},
                      [this](int index) { m_list.setOf(static_cast<PairsOf>(index)); });
    m_matching = addChoices(QStringLiteral("checkMatching"),
                            {{tr("As a set"), tr("Which pairs are listed; repetitions are allowed")},
                             {tr("As a multiset"), tr("Count repetitions, too")},
                             {tr("In order"), tr("Compare the order, too")}},
                            [this](int index) { m_list.setMatching(static_cast<Matching>(index)); });
    m_order = addChoices(QStringLiteral("checkOrder"),
                         {{tr("Either order"), tr("Oldest first or newest first, whichever is closer")},
                          {tr("Oldest first"), tr("Each cell’s list in order of insertion")},
                          {tr("Newest first"), tr("Each cell’s list newest first")}},
                         [this](int index) {
                             std::optional<ListOrder> order;
                             if (index > 0) {  // the first choice is “Either order”
                                 order = static_cast<ListOrder>(index - 1);
                             }
                             m_list.setOrder(order);
                         });
}

void CheckBar::follow()
{
    m_clear->setEnabled(!m_list.isEmpty());
    m_back->setEnabled(m_list.canBringBack());
    m_mistake->setEnabled(!m_list.isEmpty());
    m_of[static_cast<int>(m_list.of())]->setChecked(true);
    m_matching[static_cast<int>(m_list.matching())]->setChecked(true);
    m_order[m_list.order() ? static_cast<int>(*m_list.order()) + 1 : 0]->setChecked(true);
    for (QAction* action : std::as_const(m_order)) {
        action->setVisible(m_list.matching() == Matching::InOrder);
    }
    const QString of = m_of[static_cast<int>(m_list.of())]->text();
    QString words;
    switch (m_list.matching()) {
    case Matching::Sets: words = tr("%1 as a set").arg(of); break;
    case Matching::Multisets: words = tr("%1 as a multiset").arg(of); break;
    case Matching::InOrder: words = tr("%1 in order").arg(of); break;
    }
    m_rules->setText(words);
    m_rules->setAccessibleName(tr("How the list is compared: %1").arg(words));
    arrange();
}

}  // namespace mortonscope
