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
#include "app/widgets/signs.h"
#include "app/words/action_words.h"
#include "app/words/wording.h"

#include <QAction>
#include <QClipboard>
#include <QDragEnterEvent>
#include <QGuiApplication>
#include <QKeyEvent>
#include <QLabel>
#include <QLocale>
#include <QMenu>
#include <QMimeData>
#include <QPainter>
#include <QPushButton>
#include <QSignalBlocker>
#include <QTimer>
#include <QToolButton>
#include <QUrl>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace mortonscope {

namespace {

/// Height, in theme units, below which a panel has one line for all sentences.
constexpr double kLow = 56;
constexpr double kVeryLow = 40;  ///< below this height the list gets all the room

}  // namespace

CheckPanel::CheckPanel(const Models& models, ListCheck& list, QWidget* parent)
    : Panel(models, QStringLiteral("checkPanel"), tr("Check"), parent), m_list(list), m_head(new QWidget(this)),
      m_rules(new CheckRulesRow(models, list, m_head)), m_said(new QWidget(this)), m_sign(new QLabel(m_said)),
      m_verdict(makeTextLabel(models.theme, "checkVerdict", {TextSize::Body, {}, Face::Bold}, m_said,
                              Qt::AlignLeft | Qt::AlignTop)),
      m_likenessRow(new QWidget(this)),
      m_likeness(makeTextLabel(models.theme, "checkLikeness", {TextSize::Body, Role::Text}, m_likenessRow,
                               Qt::AlignLeft | Qt::AlignTop)),
      m_switch(new QPushButton(m_likenessRow)), m_editor(new ListEditor(models, list, this)),
      m_tooLong(makeTextLabel(models.theme, "checkTooLong", {TextSize::Body, Role::Quiet}, this,
                              Qt::AlignLeft | Qt::AlignTop)),
      m_foot(new QWidget(this)), m_reason(new FittedLabel(models, m_foot)), m_apply(new QPushButton(m_foot))
{
    setNamesItself();
    offerKeys({Qt::CTRL | Qt::Key_V}, tr("Replace the list with the clipboard; in the editor, insert at the cursor"));
    offerKeys({Qt::CTRL | Qt::Key_Return},
              tr("Go to the step at which the pair is tested, or correct an unknown name"));
    offerKeys({Qt::ALT | Qt::Key_Down, Qt::ALT | Qt::Key_Up},
              tr("Next, previous wrong line, or missing pair if they are shown"));
    offerKeys({Qt::Key_Escape}, tr("Deselect the line"));
    offerCopies();
    setAcceptDrops(true);
    auto* column = new QVBoxLayout(this);
    setThemedMargins(models.theme, *column, {3, 2, 3, 2});
    setThemedSpacing(models.theme, *column, 1);
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
    connect(&list, &ListCheck::rulesChanged, this, &CheckPanel::followRules);
    connect(&list, &ListCheck::findingsChanged, this, &CheckPanel::followFindings);
    connect(&list, &ListCheck::currentChanged, this, &CheckPanel::followCurrent);
    connect(&list, &ListCheck::showsMissingChanged, this, &CheckPanel::followMissing);
    connect(&models.run, &Cursor::hidesFutureChanged, this, &CheckPanel::followVerdict);
    connect(&models.run, &Cursor::hidesFutureChanged, this, &CheckPanel::followCurrent);
    layOutParts();
    followRules();
    followText();
    followVerdict();
    followCurrent();
}

QToolButton* CheckPanel::makeToggle(const QString& name, const QString& text, const QString& says)
{
    auto* button = makeButton<QToolButton>(m_head, name, text, says);
    button->setCheckable(true);
    m_head->layout()->addWidget(button);
    return button;
}

QAction* CheckPanel::addEntry(const QString& name, const QString& text, const QString& says)
{
    QAction* action = makeAction({name, text, says, {}}, this);
    m_menu->menu()->addAction(action);
    return action;
}

void CheckPanel::makeHead(QVBoxLayout& column)
{
    m_head->setLayout(new FlowLayout);
    m_head->layout()->setContentsMargins(0, 0, 0, 0);
    setThemedSpacing(models().theme, *m_head->layout(), 2);
    m_menu = makeButton<QToolButton>(m_head, QStringLiteral("checkMenu"), tr("List…"),
                                     tr("Open, paste, clear or restore a list, or run a program that prints one"));
    m_menu->setPopupMode(QToolButton::InstantPopup);
    m_menu->setStyleSheet(QStringLiteral("QToolButton::menu-indicator { image: none; }"));  // the icon shows it
    m_menu->setMenu(new QMenu(m_menu));
    m_menu->menu()->setToolTipsVisible(true);
    m_head->layout()->addWidget(m_menu);
    QAction* open = addEntry(QStringLiteral("checkOpen"), tr("&Open a list…"),
                             tr("A file of pairs: CSV, or lines such as A-B; or drop it here"));
    QAction* paste = addEntry(QStringLiteral("checkPaste"), tr("&Paste"),
                              tr("Replace this list with the one on the clipboard (Ctrl+V)"));
    m_clear = addEntry(QStringLiteral("checkClear"), tr("&Clear"), tr("Clear the list (can be undone)"));
    m_back = addEntry(QStringLiteral("checkBringBack"), tr("&Restore previous list"),
                      tr("Restore the list that this one replaced"));
    m_showRules = makeToggle(QStringLiteral("checkShowRules"), QString(), tr("How the list is compared"));
    connect(m_showRules, &QToolButton::toggled, this, &CheckPanel::showParts);
    m_showMissing = makeToggle(QStringLiteral("checkShowMissing"), tr("Show missing pairs"),
                               tr("Show the missing pairs between the lines, with the reasons"));
    connect(m_showMissing, &QToolButton::toggled, &m_list, &ListCheck::setShowsMissing);
    m_head->layout()->addWidget(m_rules);
    connect(open, &QAction::triggered, this, &CheckPanel::openWanted);
    connect(paste, &QAction::triggered, this, &CheckPanel::paste);
    connect(m_clear, &QAction::triggered, this, [this] {
        m_list.clear();
        m_editor->setFocus();
    });
    connect(m_back, &QAction::triggered, &m_list, &ListCheck::bringBack);
    column.addWidget(m_head);

    auto* said = new QHBoxLayout(m_said);
    said->setContentsMargins(0, 0, 0, 0);
    setThemedSpacing(models().theme, *said, 2);
    m_sign->setObjectName(QStringLiteral("checkSign"));
    m_sign->setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    said->addWidget(m_sign, 0, Qt::AlignTop);
    makeNotice(*m_verdict);
    makeNotice(*m_reason);
    said->addWidget(m_verdict, 1);
    column.addWidget(m_said);
}

void CheckPanel::addPart(QWidget* part, const QString& name, const QString& text, const QString& says)
{
    m_menu->menu()->addSeparator();
    QAction* shows = addEntry(name, text, says);
    shows->setCheckable(true);
    part->hide();
    static_cast<QVBoxLayout*>(layout())->insertWidget(1, part);
    connect(shows, &QAction::toggled, this, [this, part](bool shown) {
        part->setVisible(shown);
        if (shown) {
            part->setFocus();
        }
        showParts();
    });
}

void CheckPanel::makeBody(QVBoxLayout& column)
{
    column.addWidget(m_editor, 1);
    column.addWidget(m_tooLong, 1);

    // Below the editor, so that its appearance doesn't move the line that the user is typing.
    auto* likeness = new QHBoxLayout(m_likenessRow);
    likeness->setContentsMargins(0, 0, 0, 0);
    setThemedSpacing(models().theme, *likeness, 2);
    likeness->addWidget(m_likeness, 1);
    likeness->addWidget(m_switch, 0, Qt::AlignTop);
    m_switch->setObjectName(QStringLiteral("checkSwitch"));
    keepAsButton(m_switch);
    connect(m_switch, &QPushButton::clicked, this, &CheckPanel::useLikeness);
    column.addWidget(m_likenessRow);

    auto* foot = new QHBoxLayout(m_foot);
    foot->setContentsMargins(0, 0, 0, 0);
    setThemedSpacing(models().theme, *foot, 2);
    m_reason->setObjectName(QStringLiteral("checkReason"));
    m_reason->setTextSize(TextSize::Body, 2);
    foot->addWidget(m_reason, 1);
    foot->addWidget(m_apply, 0, Qt::AlignTop);
    m_apply->setObjectName(QStringLiteral("checkApply"));
    keepAsButton(m_apply);
    connect(m_apply, &QPushButton::clicked, this, [this] {
        if (const auto line = m_list.current()) {
            m_list.applySuggestion(*line);
            focusList();
        }
    });
    column.addWidget(m_foot);
}

QSize CheckPanel::sizeHint() const
{
    const Theme& theme = models().theme.theme();
    return {theme.space(140), theme.space(100)};
}

QSize CheckPanel::minimumSizeHint() const
{
    const Theme& theme = models().theme.theme();
    return {theme.space(56), theme.space(18)};
}

/// The sign of the verdict is a picture, and the height of the parts decides which of them are shown.
void CheckPanel::themeChanged()
{
    layOutParts();
    followVerdict();
    Panel::themeChanged();
}

void CheckPanel::layOutParts()
{
    m_isLow = height() < models().theme.theme().space(kLow);
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
        int room = m_said->width();
        if (!m_sign->isHidden()) {
            room -= m_sign->width() + m_said->layout()->spacing();
        }
        shown = m_verdict->fontMetrics().elidedText(sentence, Qt::ElideRight, std::max(room, 1));
    }
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
    const bool isVeryLow = height() < models().theme.theme().space(kVeryLow);
    m_showMissing->setVisible(isJudged && !verdict->check->missing.empty() && m_list.isEditable());
    m_showMissing->setEnabled(!m_list.hidesAnswers());
    m_showRules->setVisible(!isVeryLow);
    m_rules->setVisible(m_showRules->isChecked() && !isVeryLow);
    m_foot->setVisible((isJudged || m_list.isEditable()) && !m_isLow);  // visible even while a line is incomplete
    m_editor->setVisible(m_list.isEditable());
    m_tooLong->setVisible(!m_list.isEditable());
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
    const bool isFile = urls.size() == 1 && urls.constFirst().isLocalFile();
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

void CheckPanel::followRules()
{
    m_showRules->setText(m_rules->words());
    m_showRules->setAccessibleName(tr("How the list is compared: %1").arg(m_rules->words()));
}

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
    const Theme& theme = models().theme.theme();
    const auto& verdict = m_list.verdict();
    const bool isHidden = models().run.hidesFuture();  // the right list would reveal later steps
    const bool isBusy = m_list.isReading() || (m_list.isJudging() && !verdict);
    const bool hasProblem = verdict && verdict->problem;
    const bool isShown = verdict && verdict->check && !isHidden;
    const bool isRight = isShown && verdict->check->isRight();

    m_clear->setEnabled(!m_list.isEmpty());
    m_back->setEnabled(m_list.canBringBack());
    showParts();
    m_said->setVisible(isBusy || hasProblem || isShown || (isHidden && !m_list.isEmpty()));
    m_sign->setVisible(hasProblem || isShown);

    const bool isUnread = isShown && verdict->check->isUnreadable();
    VerdictSign verdictSign = VerdictSign::Extra;
    QString signName = isUnread ? tr("Unreadable") : tr("Wrong");
    if (isRight) {
        verdictSign = VerdictSign::Right;
        signName = tr("Right");
    }
    QString said;
    Role role = Role::Text;
    if (isBusy) {
        said = m_list.isReading() ? tr("Reading the list…") : tr("Checking the list…");
    } else if (isHidden) {
        said = tr("The list is not judged while you predict.");
    } else if (hasProblem) {
        said = problemSentence(*verdict->problem);
        role = Role::Warning;
    } else if (isShown) {
        said = verdictSentence(*verdict);
        role = isRight ? Role::Hit : Role::Warning;
    }
    m_saidVerdict = said;
    setTextStyle(models().theme, *m_verdict, {TextSize::Body, role, Face::Bold});
    sayVerdict();

    const int side = theme.space(4);
    QPixmap sign(QSize(side, side) * devicePixelRatioF());
    sign.setDevicePixelRatio(devicePixelRatioF());
    sign.fill(Qt::transparent);
    QPainter painter(&sign);
    paintSign(painter, QRectF(0, 0, side, side).adjusted(1, 1, -1, -1), verdictSign, theme.color(role), theme.px(2));
    painter.end();
    m_sign->setPixmap(sign);
    m_sign->setAccessibleName(signName);

    const bool isNew = verdict && std::exchange(m_isNewText, false);
    if (isUnread && !m_list.current()
        && (isNew || !m_editor->hasFocus())) {  // unless the user is typing in another line
        m_editor->showLine(verdict->check->unreadable.front().line);
    }
    followFindings();
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
    if (isThere && !m_foot->isHidden()) {
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
