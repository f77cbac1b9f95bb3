#include "app/features/faulty_algorithms/find_mistake.h"

#include "app/state/analysis_service.h"
#include "app/state/scene_document.h"
#include "app/widgets/button.h"
#include "app/words/method_words.h"
#include "app/words/wording.h"

#include <QComboBox>
#include <QCompleter>
#include <QPushButton>
#include <QStandardItemModel>

namespace mortonscope {

namespace {

constexpr int kAnswerLetters = 18;
/// Width of the sentence, in theme units.
constexpr int kExerciseSentence = 70;

}  // namespace

FindMistakeBanner::FindMistakeBanner(const Models& models, FindMistake& game, QWidget* parent)
    : Banner(models, QStringLiteral("findMistakeBanner"), tr("Find the mistake"), QStringLiteral("question"),
             tr("Question"), kExerciseSentence, parent),
      m_game(game), m_answers(new QComboBox)
{
    setNames(*m_answers, QStringLiteral("findMistakeAnswers"), tr("Which mistake is it?"));
    m_answers->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_answers->setMinimumContentsLength(kAnswerLetters);
    keepKeys(m_answers, {Qt::Key_Space, Qt::Key_Home, Qt::Key_End});
    fillAnswers();
    // Typing any part of a name finds the mistake.
    m_answers->setEditable(true);
    m_answers->setInsertPolicy(QComboBox::NoInsert);
    m_answers->completer()->setCompletionMode(QCompleter::PopupCompletion);
    m_answers->completer()->setFilterMode(Qt::MatchContains);
    addWidget(m_answers);
    m_guess = addButton(QStringLiteral("findMistakeGuess"), tr("Check a&nswer"), tr("Check the chosen mistake"));
    m_show = addButton(QStringLiteral("findMistakeShow"), tr("Give &up"), tr("Name the mistake and explain its steps"));
    m_compare = addButton(QStringLiteral("findMistakeCompare"), tr("&Compare with the single pass"),
                          tr("Show both side by side at the first difference"));
    m_another =
        addButton(QStringLiteral("findMistakeAnother"), tr("Another e&xercise"), tr("Another mistake on this scene"));
    m_end = addButton(QStringLiteral("findMistakeEnd"), tr("&Back to the single pass"),
                      tr("End the exercise and show the right algorithm on this scene"));
    connect(m_guess, &QPushButton::clicked, this, [this] {
        // The user may have typed the name instead of choosing it.
        const int named = m_answers->findText(m_answers->currentText(), Qt::MatchContains);
        if (const Algorithm* chosen = findAlgorithm(m_answers->itemData(named).toString().toStdString())) {
            m_game.guess(*chosen);
        }
    });
    connect(m_show, &QPushButton::clicked, &game, &FindMistake::show);
    connect(m_compare, &QPushButton::clicked, this, &FindMistakeBanner::comparisonWanted);
    connect(m_another, &QPushButton::clicked, this, &FindMistakeBanner::anotherWanted);
    connect(m_end, &QPushButton::clicked, &game, &FindMistake::end);
    connect(&game, &FindMistake::changed, this, &FindMistakeBanner::follow);
    follow();
}

void FindMistakeBanner::setBare(bool isBare)
{
    m_another->setHidden(isBare);
    m_end->setHidden(isBare);
    arrange();
}

/// Lists all mistakes that change the tested pairs, under a heading for each part.
void FindMistakeBanner::fillAnswers()
{
    auto* model = qobject_cast<QStandardItemModel*>(m_answers->model());
    std::optional<MistakePart> part;
    for (const Mistake& mistake : mistakes()) {
        if (mistake.algorithm->changesOnlyHits()) {
            continue;  // it tests the right pairs, so the exercise never hides it
        }
        if (part != mistake.part) {
            part = mistake.part;
            m_answers->addItem(mistakePartTitle(*part));
            model->item(m_answers->count() - 1)->setFlags(Qt::NoItemFlags);
        }
        m_answers->addItem(QStringLiteral("  ") + algorithmTitle(*mistake.algorithm),
                           fromCore(std::string(mistake.algorithm->id)));
        m_answers->setItemData(m_answers->count() - 1, algorithmIdea(*mistake.algorithm), Qt::ToolTipRole);
    }
    m_answers->setCurrentIndex(1);
}

void FindMistakeBanner::follow()
{
    for (QWidget* widget : std::initializer_list<QWidget*>{m_answers, m_guess, m_show}) {
        widget->setVisible(!m_game.isShown() && !m_game.isAskedElsewhere());
    }
    m_compare->setVisible(m_game.isShown());
    setSentence(m_game.sentence());
}

FindMistake::FindMistake(const Models& models, QObject* parent) : QObject(parent), m_models(models)
{
    connect(&models.analysis, &AnalysisService::methodChanged, this, &FindMistake::followMethod);
    connect(&models.document, &SceneDocument::sceneChanged, this, [this](const SceneChange& change) {
        if (change.isOtherScene) {
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
    const Algorithm* hidden = hiddenMistake(scene, number);
    if (hidden == nullptr) {
        return tr("On this scene every classic mistake gives the right pairs, so none can be found. Add boxes that "
                  "share cells or cross lines.");
    }
    start(*hidden, number, false);
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

/// Ends the exercise if the user chose another algorithm.
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
    return m_verdict ? fromCore(guessSentence(*m_verdict, *m_models.document.scene(), *m_guess))
                     : exercise
                           + tr("This run makes one classic mistake. Step through it, look at its pairs, change the "
                                "scene. Which mistake is it?");
}

}  // namespace mortonscope
