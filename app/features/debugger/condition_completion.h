#pragma once

#include "core/run/range_summary.h"
#include "core/scene/scene.h"

#include <QString>
#include <QStringList>

namespace mortonscope {

/// How the word at the end of an unfinished condition could go on.
struct ConditionCompletion {
    qsizetype length = 0;  ///< of the part that is there already, to be replaced
    QStringList words;     ///< that begin with it, none that is it exactly

    /// `before` is the text in front of the cursor. After `kind ==` those of `kinds` are offered, after `box ==` and in a pair boxes
    /// (the first of those whose names begin so), elsewhere the names of the language.
    static ConditionCompletion of(const QString& before, const Scene& scene,
                                  KindSet kinds = KindSet::between(StepKind::LocateLt, StepKind::Candidate));
};

}  // namespace mortonscope
