#include "app/features/check/diagnosis_panel.h"

#include "app/features/check/check_words.h"
#include "app/features/check/list_check.h"
#include "app/features/listing/listing_model.h"
#include "app/state/cursor.h"
#include "app/state/models.h"
#include "app/theme/theme.h"
#include "app/widgets/arrangement.h"
#include "app/widgets/button.h"
#include "app/widgets/labels.h"
#include "app/words/method_words.h"
#include "app/words/wording.h"

#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QVBoxLayout>
#include <QWidget>

#include <cstddef>
#include <utility>

namespace mortonscope {

/// The card of a mistake that explains a list: the author's belief and its effect on this scene, the changed lines of
/// the reference code, the mistake's name, and a button that steps to the first difference.
class MistakeCard : public QWidget {
    Q_OBJECT

public:
    /// `effect` describes the mistake's effect on this scene. `closing` relates the mistake to the list. Both may be
    /// empty.
    MistakeCard(const Models& models, const NamedMistake& mistake, const QString& effect, const QString& closing,
                QWidget* parent = nullptr);

signals:
    void stepBothWanted(const mortonscope::NamedMistake& mistake);
};

MistakeCard::MistakeCard(const Models& models, const NamedMistake& mistake, const QString& effect,
                         const QString& closing, QWidget* parent)
    : QWidget(parent)
{
    const QString id = fromCore(mistake.algorithm->id);
    setObjectName(QStringLiteral("mistake-%1").arg(id));
    auto* column = makeFlush<QVBoxLayout>(this);
    setThemedSpacing(models.theme, *column, 1);
    const auto add = [&](const QString& name, const QString& text, const TextStyle& style) {
        QLabel* label = makeTextLabel(models.theme, name, style, this);
        label->setText(text);
        label->setTextInteractionFlags(Qt::TextSelectableByMouse);
        label->setVisible(!text.isEmpty());
        column->addWidget(label);
        return label;
    };
    add("mistakeBelief", algorithmIdea(*mistake.algorithm), {TextSize::Body, {}, Face::Bold});
    add("mistakeEffect", effect, {});
    QStringList numbers;
    QStringList lines;
    for (const Departure& departure : departureLines(mistake.method(), rememberedListingLanguage())) {
        numbers += QString::number(departure.line + 1);
        lines += fromCore(departure.text);
    }
    QString where;
    if (!lines.isEmpty()) {
        where = numbers.size() == 1 ? tr("In the reference code, line %1 would be:")
                                    : tr("In the reference code, lines %1 would be:");
        where = where.arg(numbers.join(tr(", ")));
    }
    const QString code = lines.join(u'\n');
    add("mistakeWhere", where, {TextSize::Body, Role::Quiet});
    add("mistakeLines", code, {TextSize::Body, Role::Warning, Face::Mono})->setAccessibleName(where + u' ' + code);
    add("mistakeClosing", closing, {TextSize::Body, Role::Quiet});
    auto* step =
        makeButton<QPushButton>(this, QStringLiteral("stepBoth-%1").arg(id), tr("Step both to the first difference"),
                                tr("Show this mistake beside the single pass, at the first test where they differ"));
    step->setAccessibleName(
        tr("Step both to the first difference: %1 and the single pass").arg(algorithmTitle(*mistake.algorithm)));
    step->setVisible(!mistake.algorithm->changesOnlyHits());  // such a mistake makes the same tests as the right run
    connect(step, &QPushButton::clicked, this, [this, mistake] { emit stepBothWanted(mistake); });
    column->addWidget(step, 0, Qt::AlignLeft);
}

namespace {

/// Maximum number of equally near mistakes that get cards: more would tell the user nothing.
constexpr std::size_t kMaxNearest = 1;

/// Returns the mistakes that get a card: those that give exactly the list, else the nearest.
std::vector<NamedMistake> withCards(const ListFindings& findings)
{
    const std::vector<NamedMistake>& nearest = findings.nearest.mistakes;
    return findings.diagnosis.named.empty() && nearest.size() <= kMaxNearest ? nearest : findings.diagnosis.named;
}

}  // namespace

DiagnosisPanel::DiagnosisPanel(const Models& models, ListCheck& list, QWidget* parent)
    : Panel(models, QStringLiteral("diagnosisPanel"), tr("Diagnosis"), parent), m_list(list),
      m_scroll(new QScrollArea(this)), m_sentence(makeTextLabel(models.theme, "diagnosisSentence", {}, nullptr)),
      m_telling(makeTextLabel(models.theme, "diagnosisTelling", {TextSize::Body, Role::Quiet}, nullptr)),
      m_undecided(makeTextLabel(models.theme, "diagnosisUndecided", {TextSize::Body, Role::Quiet}, nullptr))
{
    auto* page = new QWidget(m_scroll);
    m_column = new QVBoxLayout(page);
    setThemedGaps(models.theme, *m_column, {3, 2, 3, 2}, 2);
    const auto make = [](const QString& name, const QString& text, const QString& says) {
        auto* button = makeButton<QPushButton>(nullptr, name, text, says);
        button->setAccessibleName(says);
        return button;
    };
    m_stop = make(QStringLiteral("diagnosisStop"), tr("Stop"), tr("Stop looking for the mistake"));
    m_again = make(QStringLiteral("diagnosisAgain"), tr("Look again"), tr("Search for the mistake again"));
    m_tell = make(QStringLiteral("diagnosisTell"), tr("Open a scene that tells them apart"),
                  tr("Find and open a small scene on which these mistakes give different lists"));
    m_stopTelling = make(QStringLiteral("diagnosisStopTelling"), tr("Stop"), tr("Stop looking for a scene"));
    m_cardColumn = new QVBoxLayout;
    setThemedSpacing(models.theme, *m_cardColumn, 4);
    m_column->addWidget(m_sentence);
    m_column->addWidget(m_stop, 0, Qt::AlignLeft);
    m_column->addWidget(m_again, 0, Qt::AlignLeft);
    m_column->addWidget(m_tell, 0, Qt::AlignLeft);
    m_column->addWidget(m_telling);
    m_column->addWidget(m_stopTelling, 0, Qt::AlignLeft);
    m_column->addLayout(m_cardColumn);
    m_column->addWidget(m_undecided);
    m_column->addStretch(1);
    setUpScroll(*m_scroll, QStringLiteral("diagnosisScroll"));
    m_scroll->setWidget(page);
    auto* all = makeFlush<QVBoxLayout>(this);
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
    connect(&models.run, &Cursor::hidesFutureChanged, this, &DiagnosisPanel::follow);
    follow();
}

QSize DiagnosisPanel::sizeHint() const { return models().theme.theme().size(100, 48); }

QSize DiagnosisPanel::minimumSizeHint() const { return models().theme.theme().size(48, 20); }

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
    if (findings) {
        return diagnosisSentence(*findings);
    }
    return tr("Looking for the mistake: running every classic mistake on this scene…");
}

void DiagnosisPanel::follow()
{
    const auto& findings = m_list.findings();
    const bool isShown = findings && !m_list.isEmpty() && !m_list.isJudging() && !models().run.hidesFuture();
    const bool isComplete = isShown && !findings->wasStopped;
    std::vector<NamedMistake> named;
    QString undecided;
    if (isComplete) {
        named = findings->diagnosis.named;
    }
    if (isComplete && named.empty()) {
        undecided = fromCore(undecidedSentence(findings->diagnosis));
    }
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
    m_undecided->setVisible(!undecided.isEmpty());
    m_undecided->setText(undecided);
    showCards(isComplete ? findings : nullptr);
    // The cards come first, but a mistake that is only the nearest comes after the sentence that says so.
    m_column->removeItem(m_cardColumn);
    m_column->insertLayout(named.empty() ? m_column->indexOf(m_undecided) : 0, m_cardColumn);
    if (std::exchange(m_hadSomethingToSay, hasSomethingToSay()) != hasSomethingToSay()) {
        emit hasSomethingToSayChanged();
    }
}

void DiagnosisPanel::showCards(const std::shared_ptr<const ListFindings>& findings)
{
    std::vector<Card> cards;
    std::vector<NamedMistake> mistakes;
    if (findings) {
        mistakes = withCards(*findings);
    }
    for (const NamedMistake& mistake : mistakes) {
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
        auto* card = new MistakeCard(models(), mistakes[i], m_shown[i].effect, m_shown[i].closing, m_scroll->widget());
        connect(card, &MistakeCard::stepBothWanted, this, &DiagnosisPanel::stepBothWanted);
        m_cardColumn->addWidget(card);
        m_cards += card;
        card->show();
    }
}

}  // namespace mortonscope

#include "diagnosis_panel.moc"
