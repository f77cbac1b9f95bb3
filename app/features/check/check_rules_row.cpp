#include "app/features/check/check_panel.h"

#include "app/features/check/list_check.h"
#include "app/widgets/arrangement.h"
#include "app/widgets/button.h"
#include "app/widgets/style.h"

#include <QComboBox>

namespace mortonscope {

CheckRulesRow::CheckRulesRow(const Models& models, ListCheck& list, QWidget* parent) : QWidget(parent), m_list(list)
{
    auto* flow = new FlowLayout(this);
    flow->setContentsMargins(0, 0, 0, 0);
    setThemedSpacing(models.theme, *flow, 2);
    m_of =
        makeChoice(QStringLiteral("checkOf"), tr("Kind of list"), tr("Choose the pairs that the list should contain"),
                   {{tr("Candidates"), tr("All pairs that must be tested")},
                    {tr("Overlaps"), tr("Only the pairs that really overlap")}});
    m_matching =
        makeChoice(QStringLiteral("checkMatching"), tr("What counts"), tr("Choose how the two lists are compared"),
                   {{tr("As a set"), tr("Which pairs are listed; repetitions are allowed")},
                    {tr("As a multiset"), tr("Count repetitions, too")},
                    {tr("In order"), tr("Compare the order, too")}});
    m_order = makeChoice(QStringLiteral("checkOrder"), tr("Which order"),
                         tr("Choose the order in which the single pass reads its lists"),
                         {{tr("Either order"), tr("Oldest first or newest first, whichever is closer")},
                          {tr("Oldest first"), tr("Each cell’s list in order of insertion")},
                          {tr("Newest first"), tr("Each cell’s list newest first")}});
    for (QComboBox* widget : {m_of, m_matching, m_order}) {
        flow->addWidget(widget);
    }
    connect(m_of, &QComboBox::currentIndexChanged, this,
            [this](int index) { m_list.setOf(static_cast<PairsOf>(index)); });
    connect(m_matching, &QComboBox::currentIndexChanged, this,
            [this](int index) { m_list.setMatching(static_cast<Matching>(index)); });
    connect(m_order, &QComboBox::currentIndexChanged, this, [this](int index) {
        std::optional<ListOrder> order;
        if (index > 0) {  // the first choice is “Either order”
            order = static_cast<ListOrder>(index - 1);
        }
        m_list.setOrder(order);
    });
    connect(&list, &ListCheck::rulesChanged, this, &CheckRulesRow::follow);
    follow();
}

QComboBox* CheckRulesRow::makeChoice(const QString& name, const QString& title, const QString& says,
                                     const QList<std::pair<QString, QString>>& choices)
{
    auto* box = new QComboBox(this);
    box->setObjectName(name);
    box->setAccessibleName(title);
    box->setToolTip(says);
    for (const auto& [text, explanation] : choices) {
        box->addItem(text);
        box->setItemData(box->count() - 1, explanation, Qt::ToolTipRole);
    }
    keepKeys(box, {Qt::Key_Space, Qt::Key_Home, Qt::Key_End});
    return box;
}

void CheckRulesRow::follow()
{
    m_of->setCurrentIndex(static_cast<int>(m_list.of()));
    m_matching->setCurrentIndex(static_cast<int>(m_list.matching()));
    m_order->setCurrentIndex(m_list.order() ? static_cast<int>(*m_list.order()) + 1 : 0);
    m_order->setVisible(m_list.matching() == Matching::InOrder);
}

QString CheckRulesRow::words() const
{
    const QString of = m_of->currentText();
    switch (m_list.matching()) {
    case Matching::Sets: return tr("%1 as a set").arg(of);
    case Matching::Multisets: return tr("%1 as a multiset").arg(of);
    case Matching::InOrder: return tr("%1 in order").arg(of);
    }
    return {};
}

}  // namespace mortonscope
