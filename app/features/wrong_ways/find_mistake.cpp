#include "app/features/wrong_ways/find_mistake.h"

#include "app/session/analysis_service.h"
#include "app/session/scene_document.h"
#include "app/words/algorithm_words.h"
#include "app/words/method_words.h"
#include "app/words/wording.h"

namespace mortonscope {

FindMistake::FindMistake(const Models& models, QObject* parent) : QObject(parent), m_models(models)
{
    connect(&models.analysis, &AnalysisService::methodChanged, this, &FindMistake::followMethod);
    connect(&models.document, &SceneDocument::sceneReplaced, this, [this] {
        if (isOn()) {
            end();
        }
    });
}

QString FindMistake::begin(quint32 number)
{
    const Scene& scene = *m_models.document.scene();
    if (scene.size() > kMaxHiddenMistakeBoxes) {
        return tr("The scene has %1 boxes; for “find the mistake” it may have at most %2.")
            .arg(countText(scene.size()), countText(kMaxHiddenMistakeBoxes));
    }
    const Algorithm* mystery = hiddenMistake(scene, number);
    if (mystery == nullptr) {
        return tr(
            "On this scene every classic mistake gives the right pairs, so none can be found. Add boxes that share cells or cross lines.");
    }
    start(*mystery, number, false);
    return {};
}

void FindMistake::beginWith(const Algorithm& mistake, bool isAskedElsewhere) { start(mistake, 0, isAskedElsewhere); }

void FindMistake::start(const Algorithm& mistake, quint32 number, bool isAskedElsewhere)
{
    m_mystery = &mistake;
    m_guess = nullptr;
    m_verdict.reset();
    m_number = number;
    m_guesses = 0;
    m_isShown = false;
    m_isAskedElsewhere = isAskedElsewhere;
    runUnseen(true);
    emit changed();
}

void FindMistake::runUnseen(bool unseen)
{
    Method method = m_models.analysis.method();
    method.algorithm = m_mystery;
    method.placing = Placing::Xor;
    method.isUnseen = unseen;
    m_models.analysis.setMethod(method);
}

void FindMistake::guess(const Algorithm& algorithm)
{
    if (!isOn() || m_isShown) {
        return;
    }
    ++m_guesses;
    m_guess = &algorithm;
    m_verdict = judgeGuess(*m_models.document.scene(), *m_mystery, algorithm);
    if (m_verdict->kind == GuessVerdict::Kind::Right) {
        show();
    } else {
        emit changed();
    }
}

void FindMistake::show()
{
    if (isOn() && !m_isShown) {
        m_isShown = true;
        runUnseen(false);
        emit changed();
    }
}

void FindMistake::end()
{
    if (isOn()) {
        m_mystery = nullptr;
        Method method = m_models.analysis.method();
        method.algorithm = &singlePassAlgorithm();
        method.isUnseen = false;
        m_models.analysis.setMethod(method);
        emit changed();
    }
}

/// Somebody chose another algorithm: that ends it.
void FindMistake::followMethod()
{
    const Method& method = m_models.analysis.method();
    if (isOn() && (method.algorithm != m_mystery || method.isUnseen == m_isShown)) {
        m_mystery = nullptr;
        if (method.isUnseen) {
            Method seen = method;
            seen.isUnseen = false;
            m_models.analysis.setMethod(seen);
        }
        emit changed();
    }
}

QString FindMistake::sentence() const
{
    if (!isOn()) {
        return {};
    }
    const QString exercise = m_number == 0 ? QString() : tr("Exercise %1: ").arg(m_number);
    if (m_isShown) {
        const QString which = tr("It is “%1”. %2").arg(algorithmTitle(*m_mystery), algorithmIdea(*m_mystery));
        return isFound() ? tr("Found, after %n guess(es). ", nullptr, m_guesses) + which : exercise + which;
    }
    return m_verdict
             ? verdictSentence()
             : exercise
                   + tr(
                       "This run makes one classic mistake. Step through it, look at its pairs, change the scene. Which mistake is it?");
}

QString FindMistake::verdictSentence() const
{
    const QString title = algorithmTitle(*m_guess);
    switch (m_verdict->kind) {
    case GuessVerdict::Kind::Right: break;
    case GuessVerdict::Kind::SameList:
        return tr("“%1” would give the same pairs on this scene, but it is another mistake. Change the scene until they differ.")
            .arg(title);
    case GuessVerdict::Kind::NoList: return tr("No: “%1” would never finish on this scene.").arg(title);
    case GuessVerdict::Kind::Wrong: {
        const Scene& scene = *m_models.document.scene();
        const QString pair = pairText(scene, *m_verdict->pair);
        const auto times = [](std::size_t count) { return tr("%n time(s)", nullptr, static_cast<int>(count)); };
        return tr("No: “%1” would test %2 %3; this run tests it %4.")
            .arg(title, pair, times(m_verdict->inGuess), times(m_verdict->inHidden));
    }
    }
    return {};
}

}  // namespace mortonscope
