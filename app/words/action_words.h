#pragma once

#include "app/words/deferred_text.h"

#include <QAction>
#include <QKeySequence>
#include <QList>
#include <QString>
#include <QUndoCommand>

#include <functional>

namespace mortonscope {

/// An action as it is wanted: by which name it is found, what is read of it, its keys and what it does.
struct WantedAction {
    QString name, text, says;
    QList<QKeySequence> keys;
    std::function<void()> act = {};
    QString explanation = {};  ///< where nothing is said: stands in the tool tip below name and key
};

QAction* makeAction(const WantedAction& wanted, QObject* owner);
/// One that is on or off.
QAction* makeToggle(const WantedAction& wanted, QObject* owner);
/// Says an action's words in the language that is now in use; makes it first where there is none yet.
void tellAction(QAction*& action, const WantedAction& wanted, QObject* owner);

/// What the action is called, in a menu and beside an icon.
void nameAction(QAction& action, const QString& text);

/// "Play or pause (Space)"; without a key what is said alone.
QString withKey(const QString& says, const QKeySequence& key);

/// An edit that is undone as one step. What it is called in the menu is said anew in another language.
class WordedCommand : public QUndoCommand {
public:
    explicit WordedCommand(DeferredText words) : m_words(std::move(words)) { retranslate(); }

    void retranslate() { setText(m_words.text()); }

private:
    DeferredText m_words;
};

}  // namespace mortonscope
