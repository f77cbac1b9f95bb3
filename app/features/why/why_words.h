#pragma once

#include "app/session/query_box.h"
#include "app/session/selection.h"

#include <QString>

namespace mortonscope {

struct Analysis;

/// The question as a heading: "Why are D and A tested?"
QString questionText(const Analysis& analysis, const Question& question);

/// What a link is about, in a few words: "A · XOR of the codes".
QString linkTitle(const Analysis& analysis, const Link& link);

/// The link as one sentence with its numbers; plain text.
QString linkSentence(const Analysis& analysis, const Link& link);

/// What a link stands for in the views: its boxes and cells, a corner with its column and row, the two cells
/// in which a box's corners part.
Highlight linkHighlight(const Analysis& analysis, const Link& link);

}  // namespace mortonscope
