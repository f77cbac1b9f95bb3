#pragma once

#include "app/words/deferred_text.h"

#include <QUndoCommand>

namespace mortonscope {

/// An edit that is undone as one step. What it is called in the menu is said anew in another language.
class WordedCommand : public QUndoCommand {
public:
    explicit WordedCommand(DeferredText words) : m_words(std::move(words)) { retranslate(); }

    void retranslate() { setText(m_words.text()); }

private:
    DeferredText m_words;
};

}  // namespace mortonscope
