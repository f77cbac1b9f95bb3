#include "app/features/check/diagnosis_panel.h"

#include "app/features/check/check_words.h"
#include "app/features/check/list_check.h"
#include "app/features/check/mistake_card.h"
#include "app/session/run_controller.h"
#include "app/theme/theme.h"
#include "app/widgets/button.h"
#include "app/widgets/text_label.h"

#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QVBoxLayout>

#include <cstddef>
#include <utility>

namespace mortonscope {

namespace {

/// More that are equally near say nothing.
constexpr std::size_t kMostNearest = 1;

/// Those that have a card: the ones that give the list, else the one that comes nearest.
std::vector<NamedMistake> withCards(const ListFindings& findings)
{
    const std::vector<NamedMistake>& nearest = findings.nearest.mistakes;
    return findings.diagnosis.named.empty() && nearest.size() <= kMostNearest ? nearest : findings.diagnosis.named;
}

}  // namespace

DiagnosisPanel::DiagnosisPanel(const Models& models, ListCheck& list, QWidget* parent)
    : Panel(models, QStringLiteral("diagnosisPanel"), tr("Diagnosis"), parent), m_list(list),
      m_scroll(new QScrollArea(this)), m_sentence(makeTextLabel("diagnosisSentence", nullptr)),
      m_telling(makeTextLabel("diagnosisTelling", nullptr)), m_undecided(makeTextLabel("diagnosisUndecided", nullptr))
{
    auto* page = new QWidget(m_scroll);
    m_column = new QVBoxLayout(page);
    const auto make = [](const QString& name, const QString& text, const QString& says) {
        auto* button = makeButton<QPushButton>(nullptr, name, text, says);
        button->setAccessibleName(says);
        return button;
    };
    m_stop = make(QStringLiteral("diagnosisStop"), tr("Stop"), tr("Stop looking for the mistake"));
    m_again = make(QStringLiteral("diagnosisAgain"), tr("Look again"), tr("Look for the mistake from the start"));
    m_tell = make(QStringLiteral("diagnosisTell"), tr("Open a scene that tells them apart"),
                  tr("Find and open a small scene on which these mistakes give different lists"));
    m_stopTelling = make(QStringLiteral("diagnosisStopTelling"), tr("Stop"), tr("Stop looking for a scene"));
    m_cardColumn = new QVBoxLayout;
    m_column->addWidget(m_sentence);
    m_column->addWidget(m_stop, 0, Qt::AlignLeft);
    m_column->addWidget(m_again, 0, Qt::AlignLeft);
    m_column->addWidget(m_tell, 0, Qt::AlignLeft);
    m_column->addWidget(m_telling);
    m_column->addWidget(m_stopTelling, 0, Qt::AlignLeft);
    m_column->addLayout(m_cardColumn);
    m_column->addWidget(m_undecided);
    m_column->addStretch(1);
    m_scroll->setObjectName(QStringLiteral("diagnosisScroll"));
    m_scroll->setFrameShape(QFrame::NoFrame);
    m_scroll->setWidgetResizable(true);
    m_scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_scroll->setFocusPolicy(Qt::NoFocus);
    m_scroll->setWidget(page);
    auto* all = new QVBoxLayout(this);
    all->setContentsMargins(0, 0, 0, 0);
    all->addWidget(m_scroll);

    connect(m_stop, &QPushButton::clicked, &m_list, &ListCheck::stopNaming);
    connect(m_again, &QPushButton::clicked, &m_list, &ListCheck::nameAgain);
    connect(m_tell, &QPushButton::clicked, &m_list, &ListCheck::tellApart);
    connect(m_stopTelling, &QPushButton::clicked, &m_list, &ListCheck::stopTelling);
    connect(&list, &ListCheck::verdictChanged, this, &DiagnosisPanel::follow);
    connect(&list, &ListCheck::findingsChanged, this, [this] {
        m_foundNone = false;
        follow();
    });
    connect(&list, &ListCheck::tellingChanged, this, &DiagnosisPanel::follow);
    connect(&list, &ListCheck::showsMissingChanged, this, &DiagnosisPanel::follow);
    connect(&list, &ListCheck::notToldApart, this, [this] {
        m_foundNone = true;
        follow();
    });
    connect(&models.run, &RunController::hidesFutureChanged, this, &DiagnosisPanel::follow);
    DiagnosisPanel::themeChanged();
    follow();
}

QSize DiagnosisPanel::sizeHint() const
{
    const Theme& theme = models().theme.theme();
    return {theme.space(100), theme.space(48)};
}

QSize DiagnosisPanel::minimumSizeHint() const
{
    const Theme& theme = models().theme.theme();
    return {theme.space(48), theme.space(20)};
}

void DiagnosisPanel::themeChanged()
{
    const Theme& theme = models().theme.theme();
    m_column->setContentsMargins(theme.space(3), theme.space(2), theme.space(3), theme.space(2));
    m_column->setSpacing(theme.space(2));
    m_cardColumn->setSpacing(theme.space(4));
    for (QLabel* label : {m_sentence, m_telling, m_undecided}) {
        label->setFont(theme.font(TextSize::Body));
    }
    setTextColor(*m_telling, theme.color(Role::Quiet));
    setTextColor(*m_undecided, theme.color(Role::Quiet));
    for (MistakeCard* card : std::as_const(m_cards)) {
        card->applyTheme();
    }
    Panel::themeChanged();
}

void DiagnosisPanel::addPart(QWidget* part) { m_column->insertWidget(m_column->count() - 1, part); }

bool DiagnosisPanel::hasSomethingToSay() const { return !m_list.isEmpty() || !m_told.isEmpty(); }

void DiagnosisPanel::sayTold(const QString& sentence)
{
    m_told = sentence;
    follow();
}

QString DiagnosisPanel::sentence() const
{
    const auto& verdict = m_list.verdict();
    const auto& findings = m_list.findings();
    if (m_list.isEmpty()) {
        return m_told;
    }
    if (models().run.hidesFuture()) {
        return tr("The list is not judged while you predict.");
    }
    if (m_list.isJudging() || !verdict) {
        return tr("The list is being checked.");
    }
    if (!verdict->check) {
        return tr("A list that can’t be read can’t be diagnosed.");
    }
    return findings ? diagnosisSentence(*findings)
                    : tr("Looking for the mistake: every classic mistake is run on this scene…");
}

void DiagnosisPanel::follow()
{
    const auto& findings = m_list.findings();
    const bool isShown = findings && !m_list.isEmpty() && !m_list.isJudging() && !models().run.hidesFuture();
    const std::vector<NamedMistake> named =
        isShown && !findings->wasStopped ? findings->diagnosis.named : std::vector<NamedMistake>();
    m_sentence->setText(sentence());
    m_sentence->setVisible(!m_sentence->text().isEmpty());
    m_stop->setVisible(m_list.isNaming());
    m_again->setVisible(isShown && findings->wasStopped);
    m_tell->setVisible(named.size() > 1);
    m_tell->setEnabled(!m_list.isTelling() && !m_foundNone);
    m_stopTelling->setVisible(m_list.isTelling());
    m_telling->setVisible(m_list.isTelling() || (m_foundNone && named.size() > 1));
    m_telling->setText(m_list.isTelling() ? tr("Looking for a scene…")
                                          : tr("No small scene was found that tells them apart."));
    const QString undecided =
        isShown && !findings->wasStopped && named.empty() ? undecidedSentence(*findings) : QString();
    m_undecided->setVisible(!undecided.isEmpty());
    m_undecided->setText(undecided);
    showCards(isShown && !findings->wasStopped ? findings : nullptr);
    // The beliefs come first; that a mistake is only the nearest has to be known before.
    m_column->removeItem(m_cardColumn);
    m_column->insertLayout(named.empty() ? m_column->indexOf(m_undecided) : 0, m_cardColumn);
    if (std::exchange(m_hadSomethingToSay, hasSomethingToSay()) != hasSomethingToSay()) {
        emit hasSomethingToSayChanged();
    }
}

void DiagnosisPanel::showCards(const std::shared_ptr<const ListFindings>& findings)
{
    std::vector<Card> cards;
    for (const NamedMistake& mistake : findings ? withCards(*findings) : std::vector<NamedMistake>()) {
        cards.push_back({mistake.method(), effectSentence(*findings, mistake, m_list.showsMissing()),
                         closingSentence(*findings, mistake)});
    }
    if (cards == m_shown) {
        return;
    }
    m_shown = std::move(cards);
    qDeleteAll(m_cards);
    m_cards.clear();
    for (std::size_t i = 0; i < m_shown.size(); ++i) {
        auto* card = new MistakeCard(models(), withCards(*findings)[i], m_shown[i].effect, m_shown[i].closing,
                                     m_scroll->widget());
        connect(card, &MistakeCard::stepBothWanted, this, &DiagnosisPanel::stepBothWanted);
        m_cardColumn->addWidget(card);
        m_cards += card;
        card->show();
    }
}

}  // namespace mortonscope
