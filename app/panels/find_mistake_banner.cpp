#include "app/panels/find_mistake_banner.h"

#include "app/model/algorithm_words.h"
#include "app/model/find_mistake.h"
#include "app/model/mistake_words.h"
#include "app/model/wording.h"
#include "app/panels/fitted_label.h"
#include "app/panels/keep_keys.h"
#include "app/theme/theme.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QStandardItemModel>

namespace mortonscope {

namespace {

constexpr int kAnswerLetters = 18;

}  // namespace

FindMistakeBanner::FindMistakeBanner(const Models& models, FindMistake& game, QWidget* parent)
    : Panel(models, QStringLiteral("findMistakeBanner"), tr("Find the mistake"), parent), m_game(game), m_icon(new QLabel(this)),
      m_sentence(new FittedLabel(models, this)), m_buttons(new QWidget(this)), m_answers(new QComboBox(m_buttons)),
      m_rows(this, {m_sentence}, [this](const QWidget* widget, const BarRows::Row&) { return widthIn(widget); }, {3, 1})
{
    m_icon->setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    m_icon->setAccessibleName(tr("Question"));
    m_sentence->setObjectName(QStringLiteral("findMistakeSentence"));
    m_sentence->setTextSize(TextSize::Body);
    m_buttons->setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    m_answers->setObjectName(QStringLiteral("findMistakeAnswers"));
    m_answers->setAccessibleName(tr("Which mistake is it?"));
    m_answers->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_answers->setMinimumContentsLength(kAnswerLetters);
    keepKeys(m_answers, {Qt::Key_Space, Qt::Key_Home, Qt::Key_End});
    fillAnswers();

    auto* row = new QHBoxLayout(m_buttons);
    row->setContentsMargins(0, 0, 0, 0);
    row->addWidget(m_answers);
    m_guess = add(QStringLiteral("findMistakeGuess"), tr("That &one"), tr("Says whether the chosen mistake is the one"));
    m_show = add(QStringLiteral("findMistakeShow"), tr("&Give up"), tr("Names the mistake and shows it like any other"));
    auto* another = add(QStringLiteral("findMistakeAnother"), tr("&Another"), tr("Another mistake on this scene"));
    auto* end = add(QStringLiteral("findMistakeEnd"), tr("&Back to the single pass"), tr("Ends it: the right algorithm, on this scene"));
    connect(m_guess, &QPushButton::clicked, this, [this] {
        if (const Algorithm* chosen = findAlgorithm(m_answers->currentData().toString().toStdString())) {
            m_game.guess(*chosen);
        }
    });
    connect(m_show, &QPushButton::clicked, &game, &FindMistake::show);
    connect(another, &QPushButton::clicked, this, &FindMistakeBanner::anotherWanted);
    connect(end, &QPushButton::clicked, &game, &FindMistake::end);
    connect(&game, &FindMistake::changed, this, &FindMistakeBanner::follow);
    FindMistakeBanner::themeChanged();
}

/// All mistakes, each part under its heading.
void FindMistakeBanner::fillAnswers()
{
    auto* model = qobject_cast<QStandardItemModel*>(m_answers->model());
    std::optional<MistakePart> part;
    for (const Mistake& mistake : mistakes()) {
        if (part != mistake.part) {
            part = mistake.part;
            m_answers->addItem(mistakePartTitle(*part));
            model->item(m_answers->count() - 1)->setFlags(Qt::NoItemFlags);
        }
        m_answers->addItem(QStringLiteral("  ") + algorithmTitle(*mistake.algorithm), fromCore(std::string(mistake.algorithm->id)));
        m_answers->setItemData(m_answers->count() - 1, algorithmIdea(*mistake.algorithm), Qt::ToolTipRole);
    }
    m_answers->setCurrentIndex(1);
}

bool FindMistakeBanner::isWanted() const { return m_game.isOn(); }

QPushButton* FindMistakeBanner::add(const QString& objectName, const QString& text, const QString& toolTip)
{
    auto* button = new QPushButton(text, m_buttons);
    button->setObjectName(objectName);
    button->setToolTip(toolTip);
    button->setFocusPolicy(Qt::TabFocus);
    button->setAutoDefault(false);
    keepKeys(button, {Qt::Key_Space});
    m_buttons->layout()->addWidget(button);
    return button;
}

void FindMistakeBanner::follow()
{
    m_sentence->setSentence(m_game.sentence());
    m_answers->setVisible(!m_game.isShown());
    m_guess->setVisible(!m_game.isShown());
    m_show->setVisible(!m_game.isShown());
    arrange();
}

std::vector<BarRows::Arrangement> FindMistakeBanner::arrangements() const
{
    return {{{m_icon, m_sentence, m_buttons}}, {{m_icon, m_sentence}, {m_buttons}}};
}

int FindMistakeBanner::widthIn(const QWidget* widget) const
{
    return widget == m_sentence ? models().theme.theme().space(70) : widget->sizeHint().width();
}

QSize FindMistakeBanner::minimumSizeHint() const { return {m_rows.minimumWidth(arrangements(), models().theme.theme()), height()}; }

void FindMistakeBanner::arrange() { m_rows.arrange(arrangements(), models().theme.theme()); }

void FindMistakeBanner::resizeEvent(QResizeEvent* event)
{
    Panel::resizeEvent(event);
    arrange();
}

void FindMistakeBanner::themeChanged()
{
    const Theme& theme = models().theme.theme();
    const int size = theme.space(6);
    m_icon->setPixmap(theme.icon(QStringLiteral("question")).pixmap(size, size));
    m_buttons->layout()->setSpacing(theme.space(2));
    follow();
    Panel::themeChanged();
}

}  // namespace mortonscope
