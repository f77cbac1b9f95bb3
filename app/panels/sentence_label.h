#pragma once

#include "app/panels/fitted_label.h"

namespace mortonscope {

/// The sentence of the current step.
class SentenceLabel : public FittedLabel {
    Q_OBJECT

public:
    explicit SentenceLabel(const Models& models, QWidget* parent = nullptr);
};

}  // namespace mortonscope
