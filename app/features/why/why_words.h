#pragma once

#include "app/session/query_box.h"
#include "app/session/selection.h"

#include <QString>

namespace mortonscope {

struct Analysis;

/// Returns the question as a heading: "Why are D and A tested?"
QString questionText(const Analysis& analysis, const Question& question);

/// Returns the subject of a link in a few words: "A · XOR of the codes".
QString linkTitle(const Analysis& analysis, const Link& link);

/// Returns the link as one sentence with its numbers; plain text.
QString linkSentence(const Analysis& analysis, const Link& link);

/// Returns what a link refers to in the views: its boxes and cells, a corner with its column and row, or the two cells
/// in which a box's corners separate.
Highlight linkHighlight(const Analysis& analysis, const Link& link);

}  // namespace mortonscope
