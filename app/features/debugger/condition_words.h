#pragma once

#include "core/condition/condition.h"

#include <QString>
#include <QStringView>

#include <string>

namespace mortonscope {

/// A part of a text, counted in QChars: what a problem points at.
struct TextSpan {
    qsizetype at = 0;
    qsizetype length = 0;

    friend bool operator==(TextSpan, TextSpan) = default;
};

/// Where in `text` a problem is. Behind its end, where something is missing, the span is empty.
TextSpan problemSpan(const ConditionProblem& problem, QStringView text);

/// Why `text` can't be read, as one translated sentence: which character (counted from 1), what stands there, what was
/// expected, and the known word that is most like it.
QString problemText(const ConditionProblem& problem, QStringView text);

/// What is typed as core keeps it: UTF-8, cut at a character to the language's kMaxCondition bytes.
std::string conditionBytes(const QString& text);

/// A tool tip that shows a text as it is, also where it looks like markup.
QString plainToolTip(const QString& text);

}  // namespace mortonscope
