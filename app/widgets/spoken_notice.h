#pragma once

class QLabel;

namespace mortonscope {

/// Makes a label one whose sentence screen readers speak unasked when it is told anew: what is right or wrong, and what
/// a step does, is said to everybody.
void makeNotice(QLabel& label);

/// Tells the label's accessible name, unless it is empty or the one that was told last. A disabled label is silent:
/// what it says is hidden from everybody.
void tellNotice(QLabel& label);

}  // namespace mortonscope
