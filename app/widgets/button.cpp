#include "app/widgets/button.h"

#include "app/widgets/keep_keys.h"
#include "app/words/wording.h"

namespace mortonscope {

void setUpButton(QAbstractButton& button, const QString& objectName, const QString& text, const QString& says)
{
    button.setObjectName(objectName);
    button.setText(text);
    button.setToolTip(says);
    button.setAccessibleName(withoutMnemonic(text));
    keepAsButton(&button);
}

QToolButton* makeActionButton(QWidget* parent, const QString& objectName, QAction* action)
{
    auto* button = new QToolButton(parent);
    button->setObjectName(objectName);
    button->setDefaultAction(action);
    keepAsButton(button);
    return button;
}

}  // namespace mortonscope
