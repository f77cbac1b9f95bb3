#include "app/features/factories.h"

#include "app/features/predict/predictor.h"
#include "app/features/predict/question_bar.h"
#include "app/widgets/feature.h"
#include "app/words/action_words.h"

#include <QCoreApplication>
#include <QMainWindow>
#include <QMenu>

namespace mortonscope {

namespace {

class PredictFeature : public Feature {
    Q_DECLARE_TR_FUNCTIONS(PredictFeature)

public:
    PredictFeature(const Models& models, Predictor& predictor, WindowShell& shell)
        : Feature(shell), m_predictor(predictor), m_question(new QuestionBar(models, predictor, &shell.mainWindow()))
    {
        addBar(BarPlace::Sentence, *m_question);
        connect(&predictor, &Predictor::onChanged, this, [this] { this->shell().fitBars(); });
    }

    void fillMenu(MenuPart part, QMenu& menu) override
    {
        if (part == MenuPart::Run) {
            auto* predict = makeToggle(
                {"runPredict", tr("Pre&dict"), {}, {Qt::Key_Q}, {}, tr("Ask about each step before showing it")}, this);
            connect(predict, &QAction::toggled, &m_predictor, &Predictor::setOn);
            connect(&m_predictor, &Predictor::onChanged, predict, &QAction::setChecked);
            menu.addAction(predict);
        }
    }

    Claim claim() const override { return m_predictor.isOn() && !shell().isRacing() ? Claim::Bar : Claim::None; }

    void leaveRun() override { m_predictor.setOn(false); }

    void fitBars() override
    {
        m_question->setCompact(shell().room() <= Room::Small);
        m_question->setVisible(claim() == Claim::Bar);
    }

private:
    Predictor& m_predictor;
    QuestionBar* m_question;
};

}  // namespace

Feature* makePredictFeature(const Models& models, Predictor& predictor, WindowShell& shell)
{
    return new PredictFeature(models, predictor, shell);
}

}  // namespace mortonscope
