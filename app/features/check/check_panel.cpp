#include "app/features/check/check_panel.h"

#include "app/features/check/check_words.h"
#include "app/features/check/list_check.h"
#include "app/features/check/list_editor.h"
#include "app/state/cursor.h"
#include "app/state/scene_document.h"
#include "app/theme/theme.h"
#include "app/widgets/arrangement.h"
#include "app/widgets/button.h"
#include "app/widgets/labels.h"
#include "app/widgets/pair_legend.h"
#include "app/words/wording.h"
#include "core/explain/pair_states.h"
#include "core/space/placement.h"

#include <QClipboard>
#include <QDragEnterEvent>
#include <QGuiApplication>
#include <QHash>
#include <QKeyEvent>
#include <QLabel>
#include <QLocale>
#include <QMimeData>
#include <QPushButton>
#include <QSignalBlocker>
#include <QTimer>
#include <QUrl>
#include <QVBoxLayout>

#include <algorithm>
#include <array>
#include <utility>

namespace mortonscope {

/// The triangle of the pairs in the user's list. A click makes the line of a pair the current one.
class CheckTriangle : public PairTriangle {
    Q_OBJECT

public:
    CheckTriangle(const Models& models, ListCheck& list, QWidget* parent);

private:
    /// The first line that names a pair, and its mark.
    struct Listed {
        ListLine line;
        PairMarkKind kind{};
    };

    void follow();
    const Listed* find(BoxPair pair) const;
    QString words(BoxPair pair) const;

    const Models m_models;
    ListCheck& m_list;
    QHash<quint64, Listed> m_listed;  ///< by pairKey()
};

CheckTriangle::CheckTriangle(const Models& models, ListCheck& list, QWidget* parent)
    : PairTriangle(models, QStringLiteral("checkTriangle"), tr("Your list compared with the right one"), parent),
      m_models(models), m_list(list)
{
    connect(this, &PairTriangle::chosen, this, [this](BoxPair pair) {
        if (const Listed* listed = find(pair)) {
            m_list.setCurrent(listed->line);
        }
    });
    connect(&list, &ListCheck::verdictChanged, this, &CheckTriangle::follow);
    connect(&list, &ListCheck::showsMissingChanged, this, &CheckTriangle::follow);
    connect(&list, &ListCheck::currentChanged, this, [this] { update(); });
    connect(&models.document, &SceneDocument::sceneChanged, this, &CheckTriangle::follow);
    connect(&models.run, &Cursor::hidesFutureChanged, this, &CheckTriangle::follow);
    follow();
}

const CheckTriangle::Listed* CheckTriangle::find(BoxPair pair) const
{
    const auto found = m_listed.constFind(pairKey(pair));
    return found == m_listed.constEnd() ? nullptr : &*found;
}

void CheckTriangle::follow()
{
    m_listed.clear();
    std::shared_ptr<const Scene> scene = m_models.document.scene();
    const auto& verdict = m_list.verdict();
    if (verdict && verdict->check && !m_models.run.hidesFuture() && verdict->scene->size() <= PairStates::kMaxBoxes) {
        scene = verdict->scene;
        for (const ListLine line : verdict->lines) {
            const auto pair = verdict->pair(line);
            if (!pair || pair->first == pair->second || !m_list.isShown(line)) {
                continue;
            }
            const PairMarkKind given = verdict->isMistake(line) ? PairMarkKind::Wrong : PairMarkKind::Right;
            const Listed listed{line, line.isMissing ? PairMarkKind::Missing : given};
            // A mistake counts more than an earlier line that is right.
            if (const Listed* before = find(*pair); !before || before->kind == PairMarkKind::Right) {
                m_listed.insert(pairKey(*pair), listed);
            }
        }
    }
    setContent({.scene = scene,
                .field =
                    [this](BoxPair pair) {
                        const Listed* listed = find(pair);
                        return Field{.kind = listed ? listed->kind : PairMarkKind::Open};
                    },
                .words = [this](BoxPair pair) { return words(pair); },
                .current = [this]() -> std::optional<BoxPair> {
                    const auto line = m_list.current();
                    const auto pair = line && !m_listed.isEmpty() ? m_list.verdict()->pair(*line) : std::nullopt;
                    return pair && pair->first != pair->second ? pair : std::nullopt;
                },
                .level = [scene](BoxId box) { return place(scene->space(), scene->box(box)).cell.level(); }});
}

QString CheckTriangle::words(BoxPair pair) const
{
    if (const Listed* listed = find(pair)) {
        return lineSentence(m_list, listed->line);
    }
    const Scene& scene = *m_models.document.scene();
    return tr("%1: not in your list").arg(fromCore(narration::allNames(scene, std::array{pair.first, pair.second})));
}

namespace {

/// Height, in theme units, below which a panel has one line for all sentences.
constexpr double kLow = 56;
/// Minimum width of the list beside the triangle, in the same units.
constexpr double kListBeside = 50;

}  // namespace

CheckPanel::CheckPanel(const Models& models, ListCheck& list, QWidget* parent)
    : Panel(models, QStringLiteral("checkPanel"), tr("Check"), parent), m_list(list), m_explained(new QWidget(this)),
      m_reason(new FittedLabel(models, m_explained)), m_apply(new QPushButton(m_explained)),
      m_counted(new QWidget(this)), m_counts(new PairLegend(models.theme, QStringLiteral("checkCounts"), m_counted)),
      m_showMissing(makeButton<QPushButton>(m_counted, QStringLiteral("checkShowMissing"), tr("Show what is missing"),
                                            tr("Show the missing pairs in the triangle and between the lines"))),
      m_verdict(makeTextLabel(models.theme, "checkVerdict", {TextSize::Body, {}, Face::Bold}, this,
                              Qt::AlignLeft | Qt::AlignTop)),
      m_likenessRow(new QWidget(this)),
      m_likeness(makeTextLabel(models.theme, "checkLikeness", {TextSize::Body, Role::Text}, m_likenessRow,
                               Qt::AlignLeft | Qt::AlignTop)),
      m_switch(new QPushButton(m_likenessRow)), m_triangle(new CheckTriangle(models, list, this)),
      m_editor(new ListEditor(models, list, this)),
      m_tooLong(makeTextLabel(models.theme, "checkTooLong", {TextSize::Body, Role::Quiet}, this,
                              Qt::AlignLeft | Qt::AlignTop))
{
    setNamesItself();
    offerKeys({Qt::CTRL | Qt::Key_V}, tr("Replace the list with the clipboard; in the editor, insert at the cursor"));
    offerKeys({Qt::CTRL | Qt::Key_Return},
              tr("Go to the step at which the pair is tested, or correct an unknown name"));
    offerKeys({Qt::ALT | Qt::Key_Down, Qt::ALT | Qt::Key_Up},
              tr("Next, previous wrong line, or missing pair if they are shown"));
    offerKeys({Qt::Key_Escape}, tr("Deselect the line"));
    offerCopies();
    offerKeys({PairTriangle::keysIn(title())});
    setAcceptDrops(true);
    auto* column = new QVBoxLayout(this);
    setThemedGaps(models.theme, *column, {3, 2, 3, 2}, 1);
    onRestyle(models.theme, *m_tooLong, [this](const Theme& theme) { m_tooLong->setMargin(theme.space(2)); });
    makeHead(*column);
    makeBody(*column);

    connect(m_editor, &ListEditor::edited, this, [this] {
        m_isNewText = false;
        m_list.edit(m_editor->text());
    });
    connect(m_editor, &ListEditor::fileGiven, this, &CheckPanel::fileGiven);
    connect(m_editor, &ListEditor::longTextGiven, this,
            [this](const QString& text) { m_list.setText(text.toStdString()); });
    connect(&list, &ListCheck::textReplaced, this, &CheckPanel::followText);
    connect(&list, &ListCheck::textChanged, this, [this] { m_editor->changeText(*m_list.text()); });
    connect(&list, &ListCheck::readingChanged, this, &CheckPanel::followVerdict);
    connect(&list, &ListCheck::verdictChanged, this, &CheckPanel::followVerdict);
    connect(&list, &ListCheck::findingsChanged, this, &CheckPanel::followFindings);
    connect(&list, &ListCheck::currentChanged, this, &CheckPanel::followCurrent);
    connect(&list, &ListCheck::showsMissingChanged, this, &CheckPanel::followMissing);
    connect(&models.run, &Cursor::hidesFutureChanged, this, &CheckPanel::followVerdict);
    connect(&models.run, &Cursor::hidesFutureChanged, this, &CheckPanel::followCurrent);
    layOutParts();
    followText();
    followVerdict();
    followCurrent();
}

void CheckPanel::makeHead(QVBoxLayout& column)
{
    const auto rowOf = [this](QWidget& widget) {
        auto* row = makeFlush<QHBoxLayout>(&widget);
        setThemedSpacing(models().theme, *row, 2);
        return row;
    };
    QHBoxLayout* explained = rowOf(*m_explained);
    m_reason->setObjectName(QStringLiteral("checkReason"));
    m_reason->setTextSize(TextSize::Title, 3);
    explained->addWidget(m_reason, 1);
    explained->addWidget(m_apply, 0, Qt::AlignTop);
    m_apply->setObjectName(QStringLiteral("checkApply"));
    keepAsButton(m_apply);
    connect(m_apply, &QPushButton::clicked, this, [this] {
        if (const auto line = m_list.current()) {
            m_list.applySuggestion(*line);
            focusList();
        }
    });
    column.addWidget(m_explained);

    QHBoxLayout* counted = rowOf(*m_counted);
    counted->addWidget(m_counts, 1);
    counted->addWidget(m_showMissing);
    m_showMissing->setCheckable(true);
    connect(m_showMissing, &QPushButton::toggled, &m_list, &ListCheck::setShowsMissing);
    column.addWidget(m_counted);

    makeNotice(*m_verdict);
    makeNotice(*m_reason);
}

void CheckPanel::addPart(QWidget* part)
{
    part->hide();
    auto* column = static_cast<QVBoxLayout*>(layout());
    column->insertWidget(column->indexOf(m_counted) + 1, part);
}

void CheckPanel::makeBody(QVBoxLayout& column)
{
    auto* body = new QHBoxLayout;
    setThemedSpacing(models().theme, *body, 4);
    body->addWidget(m_triangle, 0, Qt::AlignTop);
    body->addWidget(m_editor, 1);
    body->addWidget(m_tooLong, 1);
    column.addLayout(body, 1);

    // Below the editor, so that their appearance doesn't move the line that the user is typing.
    column.addWidget(m_verdict);
    auto* likeness = makeFlush<QHBoxLayout>(m_likenessRow);
    setThemedSpacing(models().theme, *likeness, 2);
    likeness->addWidget(m_likeness, 1);
    likeness->addWidget(m_switch, 0, Qt::AlignTop);
    m_switch->setObjectName(QStringLiteral("checkSwitch"));
    keepAsButton(m_switch);
    connect(m_switch, &QPushButton::clicked, this, &CheckPanel::useLikeness);
    column.addWidget(m_likenessRow);
}

QSize CheckPanel::sizeHint() const { return models().theme.theme().size(140, 100); }

QSize CheckPanel::minimumSizeHint() const { return models().theme.theme().size(56, 18); }

/// The marks of the numbers are pictures, and the height of the parts decides which of them are shown.
void CheckPanel::themeChanged()
{
    layOutParts();
    followVerdict();
    Panel::themeChanged();
}

void CheckPanel::layOutParts()
{
    if (std::exchange(m_isLow, height() < models().theme.theme().space(kLow)) != m_isLow) {
        followVerdict();
    }
    showParts();
    sayVerdict();
}

/// Shows the verdict. A low panel has one line for verdict and reason: it shows why the current line is right or wrong,
/// unless the editor shows reasons; else the verdict.
void CheckPanel::sayVerdict()
{
    const auto line = m_list.current();
    const bool saysReason = m_isLow && line && !m_editor->saysReasons() && !models().run.hidesFuture()
                         && m_list.verdict() && m_list.verdict()->check;
    const QString sentence = saysReason ? lineSentence(m_list, *line) : m_saidVerdict;
    QString shown = sentence;
    if (m_isLow) {
        shown = m_verdict->fontMetrics().elidedText(sentence, Qt::ElideRight, std::max(m_verdict->width(), 1));
    }
    m_verdict->setVisible(!sentence.isEmpty() && (!m_isPlain || saysReason));
    m_verdict->setWordWrap(!m_isLow);
    m_verdict->setText(shown);
    m_verdict->setToolTip(sentence);
    m_verdict->setAccessibleName(sentence);
    tellNotice(*m_verdict);
}

void CheckPanel::showParts()
{
    if (m_isShowing) {
        m_showsAgain = true;  // showing a part changed the panel's size
        return;
    }
    m_isShowing = true;
    constexpr int kMaxRounds = 3;
    for (int round = 0; round < kMaxRounds && (round == 0 || m_showsAgain); ++round) {
        m_showsAgain = false;
        showPartsNow();
    }
    m_isShowing = false;
}

void CheckPanel::showPartsNow()
{
    const auto& verdict = m_list.verdict();
    const bool isJudged = verdict && verdict->check && !models().run.hidesFuture();
    const Theme& theme = models().theme.theme();
    m_showMissing->setVisible(isJudged && !verdict->check->missing.empty() && m_list.isEditable());
    m_showMissing->setEnabled(!m_list.hidesAnswers());
    m_counted->setVisible(isJudged);
    m_explained->setVisible((isJudged || m_list.isEditable()) && !m_isLow);  // visible even while a line is incomplete
    m_editor->setVisible(m_list.isEditable());
    m_tooLong->setVisible(!m_list.isEditable());
    // Where the counts and the button don't fit side by side, the button is below: a line break would tear a sign off
    // its word.
    const int gap = theme.space(8);
    const bool isNarrow = m_counts->sizeHint().width() + gap + m_showMissing->sizeHint().width() > width();
    static_cast<QBoxLayout*>(m_counted->layout())->setDirection(besideOrBelow(!isNarrow));
    layout()->activate();
    const QMargins margins = layout()->contentsMargins();
    int others = margins.top() + margins.bottom();  // px above and below the triangle and the list
    for (const QWidget* part :
         std::initializer_list<const QWidget*>{m_explained, m_counted, m_verdict, m_likenessRow}) {
        others += part->isHidden() ? 0 : part->height() + layout()->spacing();
    }
    const int beside = width() - theme.space(kListBeside);
    const int room = std::min({height() / 2, height() - others - layout()->spacing(), beside});
    m_triangle->setVisible(!m_isLow && m_triangle->fitInto(room) > 0);
}

void CheckPanel::resizeEvent(QResizeEvent* event)
{
    Panel::resizeEvent(event);
    layOutParts();
}

// ------------------------------------------------------------------------------------------- paste and drop

void CheckPanel::paste()
{
    if (const QMimeData* data = QGuiApplication::clipboard()->mimeData()) {
        take(*data);
    }
}

void CheckPanel::take(const QMimeData& data)
{
    if (data.hasUrls() && data.urls().constFirst().isLocalFile()) {
        // The source of the drop waits until it ends, so no message box may open before.
        QTimer::singleShot(0, this, [this, path = data.urls().constFirst().toLocalFile()] { emit fileGiven(path); });
    } else if (data.hasText() && !data.text().isEmpty()) {
        m_list.setText(data.text().toStdString());
    }
}

void CheckPanel::focusList() { m_editor->setFocus(); }

bool CheckPanel::event(QEvent* event)
{
    // Whichever widget of the panel has the focus, Paste inserts a list, not boxes.
    if (event->type() == QEvent::ShortcutOverride && static_cast<QKeyEvent*>(event)->matches(QKeySequence::Paste)) {
        event->accept();
        return true;
    }
    return Panel::event(event);
}

void CheckPanel::keyPressEvent(QKeyEvent* event)
{
    if (event->matches(QKeySequence::Paste)) {
        paste();
    } else if (event->key() == Qt::Key_Escape && m_list.current()) {
        m_list.setCurrent(std::nullopt);
    } else {
        Panel::keyPressEvent(event);
    }
}

void CheckPanel::dragEnterEvent(QDragEnterEvent* event)
{
    const QMimeData& data = *event->mimeData();
    const QList<QUrl> urls = data.urls();
    const bool isOwnPicture = data.hasUrls() && event->source() != nullptr;
    const bool isFile = urls.size() == 1 && urls.constFirst().isLocalFile() && !isOwnPicture;
    if (isFile || (!data.hasUrls() && data.hasText())) {
        event->acceptProposedAction();
    }
}

void CheckPanel::dropEvent(QDropEvent* event)
{
    event->acceptProposedAction();
    take(*event->mimeData());
}

// ------------------------------------------------------------------------------------------ results

void CheckPanel::followText()
{
    m_isNewText = true;
    showParts();
    m_editor->setText(m_list.isEditable() ? *m_list.text() : std::string());
    m_tooLong->setText(tr("This list (%1) cannot be edited here (too long or not text); it is checked as it is.")
                           .arg(QLocale().formattedDataSize(static_cast<qint64>(m_list.text()->size()))));
    setWindowTitle(m_list.source().isEmpty() ? tr("Check") : tr("Check: %1").arg(m_list.source()));
}

void CheckPanel::followVerdict()
{
    const auto& verdict = m_list.verdict();
    const bool isHidden = models().run.hidesFuture();  // the right list would reveal later steps
    const bool isBusy = m_list.isReading() || (m_list.isJudging() && !verdict);
    const bool hasProblem = verdict && verdict->problem;
    const bool isShown = verdict && verdict->check && !isHidden;
    const bool isRight = isShown && verdict->check->isRight();

    followCounts();
    showParts();
    // If a list is readable and only wrong, the counts say everything.
    m_isPlain = isShown && !isRight && !verdict->check->isUnreadable() && !verdict->check->header
             && !verdict->check->given.empty();
    QString said;
    Role role = Role::Text;
    if (isBusy) {
        said = m_list.isReading() ? tr("Reading the list…") : tr("Checking the list…");
    } else if (isHidden && !m_list.isEmpty()) {
        said = tr("The list is not judged while you predict.");
    } else if (hasProblem) {
        said = problemSentence(*verdict->problem);
        role = Role::Warning;
    } else if (isShown) {
        said = verdictSentence(*verdict);
        role = isRight ? Role::Hit : Role::Warning;
    }
    m_saidVerdict = said;
    m_counted->setToolTip(said);
    setTextStyle(models().theme, *m_verdict, {TextSize::Body, role, Face::Bold});
    sayVerdict();

    const bool isNew = verdict && std::exchange(m_isNewText, false);
    if (isShown && verdict->check->isUnreadable() && !m_list.current()
        && (isNew || !m_editor->hasFocus())) {  // unless the user is typing in another line
        m_editor->showLine(verdict->check->unreadable.front().line);
    }
    followFindings();
}

void CheckPanel::followCounts()
{
    const auto& verdict = m_list.verdict();
    if (!verdict || !verdict->check) {
        m_counts->setEntries({});
        return;
    }
    const PairCheck& check = *verdict->check;
    const auto wrong = static_cast<std::uint64_t>(
        std::ranges::count_if(check.rows, [&](const GivenRow& row) { return check.isMistake(row.verdict); }));
    std::vector<PairLegendEntry> entries{
        {PairMarkKind::Right, static_cast<std::uint64_t>(check.rows.size()) - wrong, tr("right")},
        {PairMarkKind::Wrong, wrong, tr("wrong")}};
    if (!check.missing.empty()) {
        entries.push_back({PairMarkKind::Missing, check.missing.size(), tr("missing")});
    }
    m_counts->setEntries(std::move(entries));
}

void CheckPanel::followMissing()
{
    const QSignalBlocker quietly(m_showMissing);
    m_showMissing->setChecked(m_list.showsMissing());
    showParts();
}

void CheckPanel::followFindings()
{
    const auto& findings = m_list.findings();
    const bool isFound = findings && findings->otherQuestion && !models().run.hidesFuture();
    m_likenessRow->setVisible(isFound);
    if (isFound) {
        const ListVerdict& judged = *findings->verdict;
        m_likeness->setText(fromCore(otherQuestionSentence(*findings->otherQuestion, *judged.scene, judged.asked)));
        m_switch->setText(likenessAction(*findings->otherQuestion));
        m_switch->setAccessibleName(withoutMnemonic(m_switch->text()));
        m_switch->setVisible(!m_switch->text().isEmpty());
    }
}

void CheckPanel::followCurrent()
{
    const auto line = m_list.current();
    const auto& verdict = m_list.verdict();
    const bool isHidden = models().run.hidesFuture();
    const bool isThere = line && verdict && verdict->check && !isHidden;
    QString reason;
    if (isThere) {
        reason = lineSentence(m_list, *line);
        if (!line->isMissing) {
            reason = tr("Line %1: %2").arg(verdict->check->given[line->row].line).arg(reason);
        }
    } else if (m_list.isEmpty()) {
        reason = tr("Type, paste, drop or open a list of pairs. Each line is marked right or wrong, with the reason; "
                    "missing pairs are counted.");
    } else if (verdict && verdict->check && verdict->check->isUnreadable() && !isHidden) {
        reason = fromCore(verdict->check->unreadable.front().sentence());
    } else if (verdict && verdict->check && !isHidden) {
        reason = tr("Choose a line to see why it is right or wrong; click its sign to go to its step.");
    }
    m_reason->setSentence(reason);
    m_reason->setRole(isThere ? Role::Text : Role::Faint);
    if (isThere && !m_explained->isHidden()) {
        tellNotice(*m_reason);
    }
    sayVerdict();

    QStringList near;
    if (isThere && !line->isMissing && verdict->given(line->row).verdict == RowVerdict::UnknownName
        && m_list.isEditable()) {
        const NamedPair& names = verdict->check->given[line->row];
        const GivenRow& row = verdict->given(line->row);
        for (const auto& [name, id] : {std::pair(names.first, row.first), std::pair(names.second, row.second)}) {
            if (id != kNoBox) {
                continue;
            }
            const QString meant = m_list.suggestion(name);
            if (!meant.isEmpty() && !near.contains(meant)) {
                near += meant;
            }
        }
    }
    m_apply->setVisible(!near.isEmpty());
    const QString names = near.join(tr(" and "));
    const QString shown = m_apply->fontMetrics().elidedText(names, Qt::ElideMiddle, models().theme.theme().space(40));
    m_apply->setText(tr("Write %1").arg(shown).replace(u'&', QStringLiteral("&&")));
    m_apply->setToolTip(tr("Correct the name in this line (Enter)"));
    m_apply->setAccessibleName(tr("Write %1").arg(names));
}

/// Switches to the question that the list answers. If that changes a rule of the scene, Undo can revert it.
void CheckPanel::useLikeness()
{
    const auto findings = m_list.findings();
    if (!findings || !findings->otherQuestion) {
        return;
    }
    const RecognisedQuestion& found = *findings->otherQuestion;
    switch (found.question) {
    case OtherQuestion::OtherPairs: m_list.setOf(found.rules.of); break;
    case OtherQuestion::OtherOrder: m_list.setOrder(found.rules.order); break;
    case OtherQuestion::OtherTouching: models().document.setTouching(found.scene.touching()); break;
    case OtherQuestion::OtherOutside: models().document.setOutside(found.outside); break;
    case OtherQuestion::OtherDepth: models().document.setLevel(found.level); break;
    case OtherQuestion::Midlines:
    case OtherQuestion::OtherWay: break;
    }
    focusList();
}

}  // namespace mortonscope

#include "check_panel.moc"
