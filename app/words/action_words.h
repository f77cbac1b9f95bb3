#pragma once

#include "app/words/deferred_text.h"

#include <QAction>
#include <QKeySequence>
#include <QList>
#include <QString>
#include <QUndoCommand>

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
/// Sets the texts of an action in the current language. Creates the action if it is null.
void tellAction(QAction*& action, const WantedAction& wanted, QObject* owner);

/// Sets the name of the action in a menu and beside an icon.
void nameAction(QAction& action, const QString& text);

/// Returns "Play or pause (Space)", or only `says` without a key.
QString withKey(const QString& says, const QKeySequence& key);

/// An edit that is undone as one step. Its name in the menu changes with the language.
class WordedCommand : public QUndoCommand {
public:
    explicit WordedCommand(DeferredText words) : m_words(std::move(words)) { retranslate(); }

    void retranslate() { setText(m_words.text()); }

private:
    DeferredText m_words;
};

}  // namespace mortonscope
