#pragma once

#include "core/lesson/lesson_judge.h"

#include <QList>
#include <QString>

namespace mortonscope {

/// The language in which lessons speak now: "en" or "ja", as the window does.
std::string_view lessonLanguage();

/// One thing that a card asks for, as it is said beside a sign.
struct LessonLine {
    QString text;
    bool isDone = false;
    bool isWrong = false;  ///< something else was clicked
};

/// What a card asks for, each with how far it is; once the card is done all of it is, whatever is tried out afterwards.
/// Questions that are asked in words of their own are left out. It never says what is to be found out: which box, which
/// cell, which step; what is wrong it says only to who has tried.
QList<LessonLine> lessonLines(const LessonFinding& finding, bool isCardDone, bool hasTried = true);

/// What is to be said to an answer that was given; empty while there is none.
QString answerRemark(const LessonFinding& finding);

/// The finding about one of the card's questions, or null.
const LessonFinding* findingOf(const LessonFinding& finding, std::size_t question);

}  // namespace mortonscope
