#include "app/features/wrong_ways/find_mistake_banner.h"

#include "app/features/wrong_ways/find_mistake.h"
#include "app/widgets/keep_keys.h"
#include "app/words/algorithm_words.h"
#include "app/words/wording.h"

#include <QComboBox>
#include <QCompleter>
#include <QPushButton>
#include <QStandardItemModel>

namespace mortonscope {

namespace {

constexpr int kAnswerLetters = 18;
/// In units of the theme.
constexpr int kExerciseSentence = 70;

}  // namespace

FindMistakeBanner::FindMistakeBanner(const Models& models, FindMistake& game, QWidget* parent)
    : Banner(models, QStringLiteral("findMistakeBanner"), tr("Find the mistake"), QStringLiteral("question"),
             tr("Question"), kExerciseSentence, parent),
      m_game(game), m_answers(new QComboBox)
{
    m_answers->setObjectName(QStringLiteral("findMistakeAnswers"));
    m_answers->setAccessibleName(tr("Which mistake is it?"));
    m_answers->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_answers->setMinimumContentsLength(kAnswerLetters);
    keepKeys(m_answers, {Qt::Key_Space, Qt::Key_Home, Qt::Key_End});
    fillAnswers();
    // Any part of a name finds it.
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
        const int named =
            m_answers->findText(m_answers->currentText(), Qt::MatchContains);  // also where it was typed and not chosen
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

/// All mistakes that change which pairs are tested, each part under its heading.
void FindMistakeBanner::fillAnswers()
{
    auto* model = qobject_cast<QStandardItemModel*>(m_answers->model());
    std::optional<MistakePart> part;
    for (const Mistake& mistake : mistakes()) {
        if (mistake.algorithm->changesOnlyHits()) {
            continue;  // its pairs are the right ones: it is never the question
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

}  // namespace mortonscope
