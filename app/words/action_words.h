#pragma once

#include <QAction>
#include <QKeySequence>
#include <QList>
#include <QString>

#include <functional>

namespace mortonscope {

/// The description of an action: its object name, its text, its keys and what it does.
struct WantedAction {
    QString name, text, says;
    QList<QKeySequence> keys;
    std::function<void()> act = {};
    QString explanation = {};  ///< second line of the tooltip
};

QAction* makeAction(const WantedAction& wanted, QObject* owner);
/// As above, for an action whose name says all about it.
inline QAction* makeAction(QObject* owner, const QString& name, const QString& text, const QList<QKeySequence>& keys,
                           std::function<void()> act)
{
    return makeAction({name, text, {}, keys, std::move(act)}, owner);
}
/// Creates an action that can be on or off.
QAction* makeToggle(const WantedAction& wanted, QObject* owner);
inline QAction* makeToggle(QObject* owner, const QString& name, const QString& text, const QList<QKeySequence>& keys,
                           std::function<void()> act)
{
    return makeToggle({name, text, {}, keys, std::move(act)}, owner);
}

/// Sets the name of the action in a menu and beside an icon.
void nameAction(QAction& action, const QString& text);

/// Returns "Play or pause (Space)", or only `says` without a key.
QString withKey(const QString& says, const QKeySequence& key);

}  // namespace mortonscope
