#include "app/words/action_words.h"

#include "app/words/wording.h"

#include <QCoreApplication>

namespace mortonscope {

namespace {

struct ActionWords {
    Q_DECLARE_TR_FUNCTIONS(ActionWords)
};

}  // namespace

QString withKey(const QString& says, const QKeySequence& key)
{
    if (key.isEmpty()) {
        return says;
    }
    return ActionWords::tr("%1 (%2)", "what an action does, its key").arg(says, key.toString(QKeySequence::NativeText));
}

void nameAction(QAction& action, const QString& text)
{
    action.setText(text);
    action.setIconText(withoutMnemonic(text));
}

QAction* makeAction(const WantedAction& wanted, QObject* owner)
{
    auto* action = new QAction(owner);
    action->setObjectName(wanted.name);
    action->setShortcuts(wanted.keys);
    if (wanted.act) {
        QObject::connect(action, &QAction::triggered, owner, wanted.act);
    }
    nameAction(*action, wanted.text);
    QString toolTip = withKey(wanted.says.isEmpty() ? action->iconText() : wanted.says,
                              wanted.keys.value(0));  // even while another action has taken its keys
    if (!wanted.explanation.isEmpty()) {
        toolTip += QLatin1Char('\n') + wanted.explanation;
    }
    action->setToolTip(toolTip);
    action->setStatusTip(wanted.says);
    return action;
}

QAction* makeToggle(const WantedAction& wanted, QObject* owner)
{
    QAction* action = makeAction(wanted, owner);
    action->setCheckable(true);
    return action;
}

}  // namespace mortonscope
