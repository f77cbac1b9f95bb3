#pragma once

#include "app/words/saying.h"

#include <QUndoCommand>

namespace mortonscope {

/// An edit that is undone as one step. What it is called in the menu is said anew in another language.
class WordedCommand : public QUndoCommand {
public:
    explicit WordedCommand(Saying words) : m_words(std::move(words)) { retranslate(); }

    void retranslate() { setText(m_words.text()); }

private:
    Saying m_words;
};

}  // namespace mortonscope
