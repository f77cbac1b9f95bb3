#pragma once

#include <QKeySequence>
#include <QList>
#include <QString>

#include <functional>

class QWidget;

namespace mortonscope {

/// Something that gives an answer away, how it is called, and how it hides it if it can do so by itself: for who asks a
/// class before showing.
struct AnswerOffer {
    QWidget* widget;
    QString title;
    std::function<void(bool)> hide = {};
};

/// Keys that are no action's, for the list of all keys.
struct KeyOffer {
    QList<QKeySequence> keys;  ///< in the order in which it is said what they do
    QString place;             ///< what has the focus, or is under way, when they work
    QString what;
};

}  // namespace mortonscope
