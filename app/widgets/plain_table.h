#pragma once

#include <QTableView>

namespace mortonscope {

/// What all our tables have in common: rows that are read like lines of text. No grid and no frame, whole rows are
/// selected, rows of one height, and Tab leaves the table instead of walking its cells.
void makePlain(QTableView& table);

}  // namespace mortonscope
