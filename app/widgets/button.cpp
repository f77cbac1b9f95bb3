#include "app/widgets/button.h"

#include "app/words/wording.h"

#include <QKeyEvent>
#include <QPushButton>

#include <algorithm>
#include <vector>

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

void setNames(QWidget& widget, const QString& objectName, const QString& accessibleName)
{
    widget.setObjectName(objectName);
    widget.setAccessibleName(accessibleName);
}

void setClickable(QWidget& widget, bool isClickable)
{
    widget.setCursor(isClickable ? Qt::PointingHandCursor : Qt::ArrowCursor);
}

namespace {

class KeyKeeper : public QObject {
public:
    KeyKeeper(QWidget* widget, std::initializer_list<Qt::Key> keys) : QObject(widget), m_keys(keys)
    {
        widget->installEventFilter(this);
    }

    bool eventFilter(QObject*, QEvent* event) override
    {
        if (event->type() == QEvent::ShortcutOverride) {
            const auto* key = static_cast<QKeyEvent*>(event);
            if (key->modifiers() == Qt::NoModifier
                && std::ranges::find(m_keys, static_cast<Qt::Key>(key->key())) != m_keys.end()) {
                event->accept();
                return true;
            }
        }
        return false;
    }

private:
    const std::vector<Qt::Key> m_keys;
};

}  // namespace

void keepKeys(QWidget* widget, std::initializer_list<Qt::Key> keys) { new KeyKeeper(widget, keys); }

void keepAsButton(QAbstractButton* button)
{
    button->setFocusPolicy(Qt::TabFocus);
    if (auto* push = qobject_cast<QPushButton*>(button)) {
        push->setAutoDefault(false);
    }
    keepKeys(button, {Qt::Key_Space});
}

}  // namespace mortonscope
