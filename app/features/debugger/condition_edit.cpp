#include "app/features/debugger/condition_edit.h"

#include "app/state/cursor.h"
#include "app/theme/theme.h"
#include "app/widgets/style.h"
#include "app/words/wording.h"
#include "core/analysis/analysis.h"
#include "core/base/enum_names.h"
#include "core/base/text.h"
#include "core/condition/stops.h"
#include "core/run/event.h"

#include <QAbstractItemView>
#include <QCompleter>
#include <QCoreApplication>
#include <QKeyEvent>
#include <QPainter>
#include <QPainterPath>
#include <QRegularExpression>
#include <QScrollBar>
#include <QStringListModel>

#include <algorithm>

namespace mortonscope {

namespace {

template <class Parsed>
std::optional<ConditionProblem> problemOf(Parsed parsed)
{
    if (auto* problem = std::get_if<ConditionProblem>(&parsed)) {
        return std::move(*problem);
    }
    return std::nullopt;
}

}  // namespace

ConditionEdit::ConditionEdit(const Models& models, Reads reads, QWidget* parent)
    : QLineEdit(parent), m_models(models), m_reads(reads), m_words(new QStringListModel(this)),
      m_completer(new QCompleter(m_words, this))
{
    setAccessibleName(tr("Condition"));
    setMaxLength(static_cast<int>(kMaxCondition));
    // Not setCompleter(): that would complete the whole line, not the word at the cursor.
    m_completer->setWidget(this);
    m_completer->setCompletionMode(QCompleter::UnfilteredPopupCompletion);
    m_completer->popup()->setObjectName(QStringLiteral("conditionOffers"));
    m_completer->popup()->setAccessibleName(tr("Matching names"));
    connect(m_completer, qOverload<const QString&>(&QCompleter::activated), this, &ConditionEdit::complete);
    connect(this, &QLineEdit::textChanged, this, &ConditionEdit::read);
    connect(this, &QLineEdit::textEdited, this, [this] { offer(false); });
    connect(&models.run, &Cursor::runChanged, this, &ConditionEdit::read);
    for (QWidget* part : std::initializer_list<QWidget*>{this, m_completer->popup()}) {
        setTextStyle(models.theme, *part, {TextSize::Body, {}, Face::Mono});
    }
}

QString ConditionEdit::problemSentence() const { return m_problem ? problemText(*m_problem, text()) : QString(); }

void ConditionEdit::read()
{
    m_problem.reset();
    if (!text().trimmed().isEmpty()) {
        const Scene& scene = *m_models.run.analysis()->scene;
        if (m_reads == Reads::Condition) {
            m_problem = problemOf(parseCondition(text().toStdString(), scene));
        } else {
            m_problem = problemOf(parseWatch(text().toStdString(), scene));
        }
    }
    const QString sentence = problemSentence();
    setToolTip(plainToolTip(sentence));
    setAccessibleDescription(sentence);
    update();
    emit problemChanged();
}

// ------------------------------------------------------------------------------------------------- underline

/// Draws a wave below the characters that the problem points at; at the end of the text, below the next position.
void ConditionEdit::paintEvent(QPaintEvent* event)
{
    QLineEdit::paintEvent(event);
    if (!m_problem) {
        return;
    }
    const Theme& theme = m_models.theme.theme();
    const QFontMetricsF metrics(font());
    const TextSpan span = problemSpan(*m_problem, text());
    // The cursor's rectangle is symmetric about its position, which shows how far the line is scrolled.
    const QRect cursor = cursorRect();
    const double textLeft = cursor.center().x() - metrics.horizontalAdvance(text().left(cursorPosition()));
    const double left = textLeft + metrics.horizontalAdvance(text().left(span.at));
    double width = metrics.horizontalAdvance(QLatin1Char('0'));
    if (span.length > 0) {
        width = metrics.horizontalAdvance(text().mid(span.at, span.length));
    }
    const double y = std::min<double>(cursor.bottom(), height() - theme.px(2));
    const double step = theme.px(2);
    QPainterPath wave(QPointF(left, y));
    for (int i = 1; i * step <= std::min<double>(width, this->width() * 2.0); ++i) {
        wave.lineTo(left + i * step, i % 2 == 0 ? y : y - step);
    }
    QPainter painter(this);
    painter.setClipRect(rect().adjusted(theme.space(1), 0, -theme.space(1), 0));
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(theme.color(Role::Warning), theme.px(1.25)));
    painter.drawPath(wave);
}

// ------------------------------------------------------------------------------------------------ completion

bool ConditionEdit::isOffering() const { return m_completer->popup()->isVisible(); }

void ConditionEdit::offer(bool evenWithoutPrefix)
{
    const auto completion = ConditionCompletion::of(text().left(cursorPosition()), *m_models.run.analysis()->scene,
                                                    m_models.run.analysis()->method.kinds());
    m_prefix = completion.length;
    if (completion.words.isEmpty() || (completion.length == 0 && !evenWithoutPrefix)) {
        m_completer->popup()->hide();
        return;
    }
    m_words->setStringList(completion.words);
    const Theme& theme = m_models.theme.theme();
    QAbstractItemView* list = m_completer->popup();
    QRect below = cursorRect();
    below.setWidth(list->sizeHintForColumn(0) + list->verticalScrollBar()->sizeHint().width() + theme.space(3));
    m_completer->complete(below);
    list->setCurrentIndex(QModelIndex());  // so that Enter still accepts the text unchanged
}

void ConditionEdit::complete(const QString& word)
{
    QString all = text();
    const qsizetype from = cursorPosition() - m_prefix;
    all.replace(from, m_prefix, word);
    setText(all);
    setModified(true);
    setCursorPosition(static_cast<int>(from + word.size()));
}

/// Makes Tab choose a completion while the list is open, instead of moving the focus.
bool ConditionEdit::event(QEvent* event)
{
    if (event->type() == QEvent::KeyPress && isOffering()) {
        const auto* key = static_cast<QKeyEvent*>(event);
        if (key->key() == Qt::Key_Tab) {
            keyPressEvent(static_cast<QKeyEvent*>(event));
            return true;
        }
    }
    return QLineEdit::event(event);
}

void ConditionEdit::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Space && event->modifiers() == Qt::ControlModifier) {
        offer(true);
    } else if (isOffering()) {
        keyWhileOffering(event);
    } else {
        QLineEdit::keyPressEvent(event);
    }
}

void ConditionEdit::keyWhileOffering(QKeyEvent* event)
{
    QAbstractItemView* list = m_completer->popup();
    const bool enter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (event->key() == Qt::Key_Tab) {
        QModelIndex chosen = list->currentIndex();
        if (!chosen.isValid()) {
            chosen = list->model()->index(0, 0);
        }
        list->hide();
        complete(chosen.data().toString());
    } else if (enter && !list->currentIndex().isValid()) {
        // Nothing is chosen: deliver the key to this editor as if the list were closed.
        list->hide();
        QCoreApplication::postEvent(this,
                                    new QKeyEvent(QEvent::KeyPress, event->key(), event->modifiers(), event->text()));
    } else if (enter || event->key() == Qt::Key_Escape) {
        event->ignore();  // the list handles it
    } else {
        QLineEdit::keyPressEvent(event);
    }
}

namespace {

constexpr std::size_t kMaxScannedNames = 100'000;  ///< scanning more would delay typing
constexpr qsizetype kMaxSuggestedBoxes = 100;

/// Returns the unfinished word at the end if the text matches `pattern`.
std::optional<QString> wordAfter(const QString& pattern, const QString& before)
{
    const QRegularExpression expression(pattern, QRegularExpression::UseUnicodePropertiesOption);
    const auto match = expression.match(before);
    if (!match.hasMatch()) {
        return std::nullopt;
    }
    return match.captured(QStringLiteral("word"));
}

ConditionCompletion startingWith(const QString& word, const QStringList& known)
{
    ConditionCompletion completion{word.size(), {}};
    for (const QString& each : known) {
        if (each.startsWith(word, Qt::CaseInsensitive) && each != word) {
            completion.words.push_back(each);
        }
    }
    return completion;
}

ConditionCompletion boxesStartingWith(const QString& typed, const Scene& scene)
{
    QString name = typed;
    if (name.startsWith(QLatin1Char('"'))) {
        name = name.mid(1).remove(QLatin1Char('\\'));
    }
    ConditionCompletion completion{typed.size(), {}};
    for (std::uint32_t i = 0;
         i < std::min(scene.size(), kMaxScannedNames) && completion.words.size() < kMaxSuggestedBoxes; ++i) {
        const std::string& box = scene.name(BoxId(i));
        if (fromCore(box).startsWith(name, Qt::CaseInsensitive)) {
            if (const QString written = fromCore(quotedName(box)); written != typed) {
                completion.words.push_back(written);
            }
        }
    }
    return completion;
}

QStringList names(KindSet kinds)
{
    QStringList all{QStringLiteral("test")};
    for (const StepKind kind : kValuesOf<StepKind>) {
        if (kinds.contains(kind)) {
            all.push_back(fromCore(nameOf(kind)));
        }
    }
    all.sort();
    return all;
}

QStringList names()
{
    QStringList all;
    for (const std::string_view name : conditionNames()) {
        all.push_back(fromCore(name));
    }
    all.sort();
    return all;
}

}  // namespace

ConditionCompletion ConditionCompletion::of(const QString& before, const Scene& scene, KindSet kinds)
{
    // Patterns of a complete name, plain or in quotes, and of an unfinished one.
    const QString whole = QStringLiteral("(?:\"(?:[^\"\\\\]|\\\\.)*\"|\\w+)");
    const QString open = QStringLiteral("(?<word>\"(?:[^\"\\\\]|\\\\.)*|\\w*)$");
    const QString is = QStringLiteral("\\s*[!=]=\\s*");
    if (const auto kind = wordAfter(QStringLiteral("\\bkind") + is + QStringLiteral("(?<word>[\\w-]*)$"), before)) {
        return startingWith(*kind, names(kinds));
    }
    if (const auto phase = wordAfter(QStringLiteral("\\bphase") + is + QStringLiteral("(?<word>[\\w-]*)$"), before)) {
        return startingWith(*phase, {QStringLiteral("insertion"), QStringLiteral("pass")});
    }
    if (const auto box = wordAfter(QStringLiteral("\\b(?:box|first|second)") + is + open, before)) {
        return boxesStartingWith(*box, scene);
    }
    const QString first = QStringLiteral("\\s*(?:") + whole + QStringLiteral("\\s*,\\s*)?");
    if (const auto box = wordAfter(QStringLiteral("\\bpair") + is + QStringLiteral("\\(") + first + open, before)) {
        return boxesStartingWith(*box, scene);
    }
    if (const auto word = wordAfter(QStringLiteral("(?<![\\w#.\"])(?<word>[^\\W\\d]\\w*|)$"), before)) {
        return startingWith(*word, names());
    }
    return {};
}

namespace {

struct ConditionWords {
    Q_DECLARE_TR_FUNCTIONS(mortonscope::ConditionWords)
};

/// Shortens the offending text to one line: it may be a long quoted name.
QString shownValue(const std::string& value)
{
    constexpr qsizetype kMaxShown = 40;
    const QString text = fromCore(value).simplified();
    if (text.size() <= kMaxShown) {
        return text;
    }
    return text.left(kMaxShown - 1) + QChar(0x2026);
}

QString reason(const ConditionProblem& problem, const QString& value)
{
    using What = ConditionProblem::What;
    switch (problem.what) {
    case What::Empty: return ConditionWords::tr("expected a condition such as kind == test && stack > 3");
    case What::TooLong: return ConditionWords::tr("the text is too long; expected at most %1 bytes").arg(kMaxCondition);
    case What::TooDeep:
        return ConditionWords::tr("expression nested too deeply; expected at most %1 levels").arg(kMaxConditionDepth);
    case What::BadCharacter:
        return ConditionWords::tr("“%1” has no meaning here; expected a name, a number or an operator").arg(value);
    case What::OpenQuote: return ConditionWords::tr("the quoted name does not end; expected another \"");
    case What::BadNumber:
        return ConditionWords::tr("“%1” is not a valid number; expected a whole number below 2^63: decimal, 0x… or 0b…")
            .arg(value);
    case What::NeedsOperand:
        if (value.isEmpty()) {
            return ConditionWords::tr("something is missing; expected a name or a number");
        }
        return ConditionWords::tr("“%1” is not allowed here; expected a name or a number").arg(value);
    case What::NeedsOperator:
        return ConditionWords::tr("there is no operator before “%1”; expected one such as && or ==").arg(value);
    case What::NeedsClosing:
        if (value.isEmpty()) {
            return ConditionWords::tr("a parenthesis is not closed; expected )");
        }
        return ConditionWords::tr("“%1” is where a parenthesis should close; expected )").arg(value);
    case What::NeedsQuestion:
        return ConditionWords::tr("the part that begins with “%1” is a number; expected a condition such as stack > 3")
            .arg(value);
    case What::NeedsAnswer: return ConditionWords::tr("“%1” is not a truth value; expected true or false").arg(value);
    case What::NeedsNumber:
        return ConditionWords::tr("the part that begins with “%1” is true or false; expected a number").arg(value);
    case What::NeedsEquals:
        return ConditionWords::tr(
            "expected == or !=; kind, box, first, second, pair and cell have no other comparison");
    case What::NeedsPair: return ConditionWords::tr("expected a pair such as (A, D)");
    case What::UnknownName:
        return ConditionWords::tr("unknown name “%1”; expected a name such as kind, level or stack").arg(value);
    case What::UnknownKind:
        return ConditionWords::tr("“%1” is not a kind of step; expected one such as test, push or enter-cell")
            .arg(value);
    case What::UnknownBox: return ConditionWords::tr("there is no box “%1”; expected the name of a box").arg(value);
    case What::UnknownCell:
        return ConditionWords::tr("“%1” is not a cell of this scene; expected a slot, or level#code").arg(value);
    }
    return {};
}

/// Returns the number of QChars in a range of UTF-8 bytes.
qsizetype lengthOf(const QByteArray& utf8, std::size_t from, std::size_t bytes)
{
    return QString::fromUtf8(utf8.mid(static_cast<qsizetype>(from), static_cast<qsizetype>(bytes))).size();
}

}  // namespace

TextSpan problemSpan(const ConditionProblem& problem, QStringView text)
{
    const QByteArray utf8 = text.toUtf8();
    return {lengthOf(utf8, 0, problem.at), lengthOf(utf8, problem.at, problem.length)};
}

QString problemText(const ConditionProblem& problem, QStringView text)
{
    const QByteArray utf8 = text.toUtf8();
    const auto character = characterAt({utf8.constData(), static_cast<std::size_t>(utf8.size())}, problem.at);
    const QString why = reason(problem, shownValue(problem.value));
    if (problem.nearest.empty()) {
        return ConditionWords::tr("Character %1: %2.").arg(QString::number(character), why);
    }
    return ConditionWords::tr("Character %1: %2. Did you mean “%3”?")
        .arg(QString::number(character), why, shownValue(problem.nearest));
}

std::string conditionBytes(const QString& text)
{
    std::string utf8 = text.toStdString();
    if (utf8.size() > kMaxCondition) {
        std::size_t end = kMaxCondition;
        while (end > 0 && isInsideCharacter(utf8[end])) {
            --end;  // don't cut within a character
        }
        utf8.resize(end);
    }
    return utf8;
}

QString plainToolTip(const QString& text)
{
    if (text.isEmpty()) {
        return {};
    }
    return QStringLiteral("<qt>%1</qt>").arg(text.toHtmlEscaped());
}

}  // namespace mortonscope
