#include "app/panels/sentence_label.h"

#include "app/model/run_controller.h"
#include "app/model/step_sentence.h"

namespace mortonscope {

SentenceLabel::SentenceLabel(const Models& models, QWidget* parent) : FittedLabel(models, parent)
{
    setObjectName(QStringLiteral("stepSentence"));
    const auto follow = [this, &run = models.run] { setSentence(stepSentence(*run.analysis(), run.moment())); };
    connect(&models.run, &RunController::cursorChanged, this, follow);
    follow();
}

}  // namespace mortonscope
