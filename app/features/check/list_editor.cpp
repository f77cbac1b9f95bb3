#include "app/features/check/list_editor.h"

#include "app/features/check/check_moment.h"
#include "app/features/check/check_words.h"
#include "app/features/check/list_check.h"
#include "app/session/run_controller.h"
#include "app/theme/theme.h"
#include "app/theme/tint.h"
#include "app/widgets/verdict_sign.h"
#include "app/words/wording.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QMimeData>
#include <QMouseEvent>
#include <QPainter>
#include <QScrollBar>
#include <QTextBlock>
#include <QToolTip>
#include <QUrl>

#include <algorithm>
#include <cmath>
#include <utility>

namespace mortonscope {

namespace {

/// More in one place are counted, not listed.
constexpr std::size_t kMostInGap = 8;
/// In units of the theme: a reason beside a line needs so much room.
constexpr double kReasonWidth = 40;
constexpr double kWordWidth = 24;  ///< of a verdict
/// Above and below a line, in px at 100 %.
constexpr double kAround = 2;

}  // namespace

ListEditor::ListEditor(const Models& models, ListCheck& list, QWidget* parent)
    : QPlainTextEdit(parent), m_models(models), m_list(list), m_margin(new QWidget(this))
{
    setObjectName(QStringLiteral("listEditor"));
    setAccessibleName(tr("The list, one pair a line"));
    setPlaceholderText(tr("One pair a line:\nD-A\nD,B\nG F"));
    auto* text = new QTextDocument(this);
    m_layout = new ListLayout(text, [this](const QTextBlock& block) { return roomOf(block); });
    text->setDocumentLayout(m_layout);
    setDocument(text);
    setLineWrapMode(QPlainTextEdit::NoWrap);
    setTabChangesFocus(true);
    setFrameShape(QFrame::NoFrame);
    m_margin->setObjectName(QStringLiteral("listEditorMargin"));
    m_margin->installEventFilter(this);
    connect(this, &QPlainTextEdit::blockCountChanged, this, &ListEditor::layOutMargin);
    connect(this, &QPlainTextEdit::updateRequest, m_margin, [this] { m_margin->update(); });
    connect(this, &QPlainTextEdit::textChanged, this, [this] {
        if (!m_isSetting) {
            m_followsCaret = true;
            emit edited();
        }
    });
    connect(this, &QPlainTextEdit::cursorPositionChanged, this, [this] {
        if (!m_isSetting && hasFocus()) {
            m_followsCaret = true;
            lookAtCaret();
        }
    });
    connect(&list, &ListCheck::verdictChanged, this, &ListEditor::followVerdict);
    connect(&list, &ListCheck::currentChanged, this, &ListEditor::followCurrent);
    connect(&models.run, &RunController::hidesFutureChanged, this, &ListEditor::followVerdict);
    connect(&models.run, &RunController::cursorChanged, viewport(), qOverload<>(&QWidget::update));
    connect(&models.run, &RunController::runChanged, viewport(), qOverload<>(&QWidget::update));
    connect(&models.theme, &ThemeController::changed, this, &ListEditor::applyTheme);
    applyTheme();
}

std::string ListEditor::text() const
{
    // toPlainText() would make blanks of no-break spaces, which are part of a name.
    QString text = document()->toRawText();
    text.replace(QChar::ParagraphSeparator, u'\n').replace(QChar::LineSeparator, u'\n');
    return text.toStdString();
}

void ListEditor::setText(const std::string& text)
{
    if (text == this->text()) {
        return;
    }
    m_isSetting = true;
    m_followsCaret = false;
    setPlainText(fromCore(text));
    m_isSetting = false;
}

void ListEditor::changeText(const std::string& text)
{
    if (text == this->text()) {
        return;
    }
    m_isSetting = true;
    const int position = textCursor().position();
    QTextCursor cursor(document());
    cursor.select(QTextCursor::Document);
    cursor.insertText(fromCore(text));
    QTextCursor back(document());
    back.setPosition(std::min(position, document()->characterCount() - 1));
    setTextCursor(back);
    m_isSetting = false;
}

// -------------------------------------------------------------------------------------------- what is known

/// Null while it is not to be known.
const ListVerdict* ListEditor::verdict() const
{
    const bool isOfThisText = m_list.isEditable() && !m_models.run.hidesFuture();
    return isOfThisText && m_list.verdict() ? m_list.verdict()->readable() : nullptr;
}

std::optional<std::size_t> ListEditor::badLine() const
{
    const auto& verdict = m_list.verdict();
    return m_list.isEditable() && verdict && verdict->problem ? lineOfProblem(*verdict->problem) : std::nullopt;
}

bool ListEditor::isCurrent(const Shown& shown) const
{
    const auto line = m_list.current();
    if (!line || shown.more == 0) {
        return line && shown.line == line;
    }
    const ListVerdict* verdict = this->verdict();  // the one that is looked at may be among those that are only counted
    const ListGap* gap = verdict != nullptr && line->isMissing ? verdict->gapOf(*line) : nullptr;
    return gap != nullptr
        && std::ranges::find(verdict->lines.begin() + static_cast<std::ptrdiff_t>(gap->end - shown.more),
                             verdict->lines.begin() + static_cast<std::ptrdiff_t>(gap->end), *line)
               != verdict->lines.begin() + static_cast<std::ptrdiff_t>(gap->end);
}

void ListEditor::followVerdict()
{
    const ListVerdict* verdict = this->verdict();
    if (verdict != nullptr && verdict->scene != m_measured) {
        m_measured = verdict->scene;
        const QFontMetricsF metrics(m_models.theme.theme().mono(TextSize::Body));
        const QString name = widestName(*m_measured, metrics);
        m_wordsAt = std::max<double>(m_models.theme.theme().space(14), metrics.horizontalAdvance(listedPair(name, name)) + m_models.theme.theme().space(6));
    }
    m_layout->roomChanged();
    viewport()->update();
    m_margin->update();
    if (m_followsCaret) {
        lookAtCaret();
    }
}

/// Whoever reads by ear hears it with the line.
void ListEditor::followCurrent()
{
    const auto line = m_list.current();
    const ListVerdict* verdict = this->verdict();
    const bool isKnown = line && verdict != nullptr && m_list.verdict()->check;
    setAccessibleDescription(isKnown ? lineSentence(m_list, *line) : QString());
    if (std::exchange(m_lookedAt, line) != line && isKnown && !m_isLookingAtCaret) {
        m_followsCaret = false;
        if (!line->isMissing) {
            setCaret(verdict->check->given[line->row].line);
        }
        bringIntoView(*line);
    }
    viewport()->update();
    m_margin->update();
}

/// Nothing follows it.
void ListEditor::setCaret(std::size_t line)
{
    if (const QTextBlock at = block(line); at.isValid()) {
        m_isSetting = true;
        setTextCursor(QTextCursor(at));
        m_isSetting = false;
    }
}

void ListEditor::lookAtCaret()
{
    const ListVerdict* verdict = this->verdict();
    if (verdict != nullptr && m_list.verdict()->check) {
        m_isLookingAtCaret = true;
        m_list.setCurrent(verdict->at(static_cast<std::size_t>(textCursor().blockNumber()) + 1));
        m_isLookingAtCaret = false;
    }
}

void ListEditor::goTo(const Shown& shown)
{
    if (shown.more > 0) {
        emit allWanted();
    } else if (shown.line && m_list.verdict()->check) {
        goToMoment(m_models, m_list, *shown.line);
    }
}

/// To the next line that is wrong, or the one before.
void ListEditor::goToMistake(int direction)
{
    const ListVerdict* verdict = this->verdict();
    if (verdict == nullptr || !m_list.verdict()->check || verdict->mistakes.empty()) {
        return;
    }
    const auto& lines = verdict->lines;
    const auto from = m_list.current() ? std::ranges::find(lines, *m_list.current()) : lines.end();
    const auto isMistake = [verdict](ListLine line) { return verdict->isMistake(line); };
    if (direction > 0) {
        const auto next = std::find_if(from == lines.end() ? lines.begin() : from + 1, lines.end(), isMistake);
        m_list.setCurrent(next != lines.end() ? *next : verdict->mistakes.front());
    } else {
        const auto previous = std::find_if(std::make_reverse_iterator(from), lines.rend(), isMistake);
        m_list.setCurrent(previous != lines.rend() ? *previous : verdict->mistakes.back());
    }
}

// ------------------------------------------------------------------------------------------ what is put in

bool ListEditor::canInsertFromMimeData(const QMimeData* source) const
{
    return (source->hasUrls() && source->urls().constFirst().isLocalFile()) || QPlainTextEdit::canInsertFromMimeData(source);
}

void ListEditor::insertFromMimeData(const QMimeData* source)
{
    if (source->hasUrls() && source->urls().constFirst().isLocalFile()) {
        emit fileGiven(source->urls().constFirst().toLocalFile());
        return;
    }
    const QString text = source->text();
    if (static_cast<std::size_t>(text.size()) > kLongestEdited) {
        emit longTextGiven(text);
        return;
    }
    insertPlainText(text);
    ensureCursorVisible();
}

bool ListEditor::event(QEvent* event)
{
    if (event->type() == QEvent::ShortcutOverride) {
        const auto* key = static_cast<QKeyEvent*>(event);
        const bool isArrow = key->key() == Qt::Key_Up || key->key() == Qt::Key_Down;
        const bool isEnter = key->key() == Qt::Key_Return || key->key() == Qt::Key_Enter;
        if ((isArrow && key->modifiers() == Qt::AltModifier) || (isEnter && key->modifiers().testFlag(Qt::ControlModifier))) {
            event->accept();
            return true;
        }
    }
    return QPlainTextEdit::event(event);
}

void ListEditor::keyPressEvent(QKeyEvent* event)
{
    const bool isEnter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    const bool isArrow = event->key() == Qt::Key_Up || event->key() == Qt::Key_Down;
    if (isEnter && event->modifiers().testFlag(Qt::ControlModifier)) {
        if (const auto line = m_list.current(); line && !goToMoment(m_models, m_list, *line)) {
            m_list.applySuggestion(*line);
        }
    } else if (isArrow && event->modifiers() == Qt::AltModifier) {
        goToMistake(event->key() == Qt::Key_Down ? 1 : -1);
    } else {
        QPlainTextEdit::keyPressEvent(event);
    }
}

void ListEditor::mousePressEvent(QMouseEvent* event)
{
    const auto shown = event->button() == Qt::LeftButton ? shownAt(event->position().y()) : std::nullopt;
    if (shown && shown->number == 0) {
        goTo(*shown);  // no part of the text
    } else {
        QPlainTextEdit::mousePressEvent(event);
    }
}

// ------------------------------------------------------------------------------------------- where it is

QTextBlock ListEditor::block(std::size_t line) const { return document()->findBlockByNumber(static_cast<int>(line) - 1); }

double ListEditor::rowHeight() const
{
    const Theme& theme = m_models.theme.theme();
    return std::ceil(QFontMetricsF(theme.mono(TextSize::Body)).lineSpacing()) + 2 * theme.px(kAround);
}

/// So many lines of what is missing leave the text beside them in view.
std::size_t ListEditor::mostInGap() const
{
    const double rows = viewport()->height() / rowHeight() - 2;
    return std::clamp<std::size_t>(static_cast<std::size_t>(std::max(rows, 1.0)), 1, kMostInGap);
}

std::size_t ListEditor::rowsOf(const ListGap* gap) const { return std::min(gap->end - gap->begin, mostInGap()); }

/// What is missing around a line of the text: above the first, behind it, below the last.
std::vector<const ListGap*> ListEditor::gapsAt(const QTextBlock& block) const
{
    std::vector<const ListGap*> gaps;
    if (const ListVerdict* verdict = this->verdict()) {
        const auto add = [&](std::size_t line) {
            if (const ListGap* gap = verdict->gapBehind(line)) {
                gaps.push_back(gap);
            }
        };
        if (block.blockNumber() == 0) {
            add(0);
        }
        add(static_cast<std::size_t>(block.blockNumber()) + 1);
        if (!block.next().isValid()) {
            add(ListGap::kAtEnd);
        }
    }
    return gaps;
}

ListLayout::Room ListEditor::roomOf(const QTextBlock& block) const
{
    const double around = m_models.theme.theme().px(kAround);
    ListLayout::Room room{around, around};
    for (const ListGap* gap : gapsAt(block)) {
        (gap->line == 0 ? room.above : room.below) += static_cast<double>(rowsOf(gap)) * rowHeight();
    }
    return room;
}

std::vector<ListEditor::Shown> ListEditor::shown() const
{
    std::vector<Shown> all;
    const ListVerdict* verdict = this->verdict();
    const double left = contentOffset().x() + document()->documentMargin();
    const double wide = viewport()->width();
    const double high = rowHeight();
    double top = 0;
    const auto addGap = [&](const ListGap* gap) {
        const std::size_t rows = rowsOf(gap);
        const std::size_t count = gap->end - gap->begin;
        for (std::size_t i = 0; i < rows; ++i, top += high) {
            const bool isRest = i + 1 == rows && rows < count;
            Shown row{QRectF(0, top, wide, high), 0, std::nullopt, isRest ? count - i : 0, {}};
            if (!isRest) {
                row.line = verdict->lines[gap->begin + i];
            }
            row.text = row.rect.adjusted(left, 0, 0, 0);
            all.push_back(row);
        }
    };
    for (QTextBlock block = firstVisibleBlock(); block.isValid() && top <= viewport()->height(); block = block.next()) {
        top = blockBoundingGeometry(block).translated(contentOffset()).top();
        const std::vector<const ListGap*> gaps = gapsAt(block);
        for (const ListGap* gap : gaps) {
            if (gap->line == 0) {
                addGap(gap);
            }
        }
        const QRectF words = block.layout()->boundingRect();
        Shown row{QRectF(0, top, wide, words.height() + 2 * m_models.theme.theme().px(kAround)), block.blockNumber() + 1, std::nullopt, 0, {}};
        row.line = verdict != nullptr ? verdict->at(static_cast<std::size_t>(row.number)) : std::nullopt;
        row.text = QRectF(left, top, block.layout()->maximumWidth(), row.rect.height());
        all.push_back(row);
        top += row.rect.height();
        for (const ListGap* gap : gaps) {
            if (gap->line != 0) {
                addGap(gap);
            }
        }
    }
    return all;
}

bool ListEditor::saysReasons() const
{
    const Theme& theme = m_models.theme.theme();
    return !isHidden() && viewport()->width() > m_wordsAt + theme.space(kReasonWidth + kWordWidth);
}

std::optional<ListEditor::Shown> ListEditor::shownAt(double y) const
{
    for (const Shown& shown : this->shown()) {
        if (shown.rect.top() <= y && y < shown.rect.bottom()) {
            return shown;
        }
    }
    return std::nullopt;
}

void ListEditor::showLine(std::size_t line)
{
    if (const QTextBlock shown = block(line); shown.isValid()) {
        setTextCursor(QTextCursor(shown));
        ensureCursorVisible();
    }
}

void ListEditor::bringIntoView(ListLine line)
{
    for (const Shown& shown : this->shown()) {
        if (isCurrent(shown) && shown.rect.bottom() <= viewport()->height()) {
            return;
        }
    }
    const ListVerdict* verdict = this->verdict();
    std::size_t number = 0;
    if (!line.isMissing) {
        number = verdict->check->given[line.row].line;
    } else if (const ListGap* gap = verdict->gapOf(line)) {
        number = std::min<std::size_t>(gap->line, static_cast<std::size_t>(blockCount()));
    }
    const int above = static_cast<int>(viewport()->height() / rowHeight()) / 3;
    verticalScrollBar()->setValue(static_cast<int>(number) - 1 - above);
}

int ListEditor::numberWidth() const
{
    return QFontMetrics(m_models.theme.theme().mono(TextSize::Small)).horizontalAdvance(QString::number(std::max(10, blockCount())));
}

int ListEditor::marginWidth() const { return numberWidth() + m_models.theme.theme().space(8); }

void ListEditor::layOutMargin()
{
    const int width = marginWidth();
    setViewportMargins(width, 0, 0, 0);
    const QRect inside = contentsRect();
    m_margin->setGeometry(inside.left(), inside.top(), width, inside.height());
}

void ListEditor::resizeEvent(QResizeEvent* event)
{
    QPlainTextEdit::resizeEvent(event);
    layOutMargin();
    m_layout->roomChanged();
}

// ------------------------------------------------------------------------------------------ how it looks

void ListEditor::paintEvent(QPaintEvent* event)
{
    {
        QPainter painter(viewport());
        for (const Shown& shown : this->shown()) {
            paintGround(painter, shown);
            paintWords(painter, shown);
        }
    }
    QPlainTextEdit::paintEvent(event);
}

void ListEditor::paintGround(QPainter& painter, const Shown& shown) const
{
    const Theme& theme = m_models.theme.theme();
    if (const auto bad = badLine(); bad && static_cast<std::size_t>(shown.number) == *bad) {
        painter.fillRect(shown.rect, theme.color(Role::Warning, kBadLineTint));
    } else if (shown.line && isOfTest(m_models, *verdict(), *shown.line)) {
        painter.fillRect(shown.rect, theme.color(Role::AccentSoft));
    } else if (isCurrent(shown)) {
        painter.fillRect(shown.rect, theme.color(Role::Raised));
    }
}

/// What is missing, and what is wrong with what is there, with the reason where there is room.
void ListEditor::paintWords(QPainter& painter, const Shown& shown) const
{
    const Theme& theme = m_models.theme.theme();
    const ListVerdict* verdict = this->verdict();
    if (shown.more > 0) {
        painter.setFont(theme.font(TextSize::Body));
        painter.setPen(theme.color(Role::Missing));
        painter.drawText(shown.text, Qt::AlignVCenter, tr("… %n more missing", nullptr, static_cast<int>(std::min<std::size_t>(shown.more, 1'000'000'000))));
        return;
    }
    if (!shown.line || !verdict->isMistake(*shown.line)) {
        return;
    }
    const bool isMissing = shown.line->isMissing;
    const Role role = roleOf(signOf(*verdict, *shown.line), true);
    double right = shown.text.right();
    if (isMissing) {
        const QString pair = listedPair(*verdict->scene, verdict->check->right[shown.line->row].pair);
        QFont font = theme.mono(TextSize::Body);
        font.setItalic(true);
        painter.setFont(font);
        const QRectF slot(shown.text.left(), shown.text.top(), QFontMetricsF(font).horizontalAdvance(pair) + theme.px(2), shown.text.height());
        painter.setPen(theme.color(role));
        painter.drawText(slot, Qt::AlignVCenter, pair);
        QPen pen(theme.color(role, theme.isHighContrast() ? 1 : 0.7), std::max(1.0, theme.px(1)), Qt::CustomDashLine, Qt::FlatCap);
        pen.setDashPattern({3, 2.5});
        painter.setPen(pen);
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(slot.adjusted(-theme.px(3), theme.px(1.5), theme.px(3), -theme.px(1.5)));
        right = slot.right();
    }
    QRectF rest = shown.rect;
    rest.setLeft(std::max(shown.text.left() + m_wordsAt, right + theme.space(4)));
    const QString word = verdictWord(*verdict, *shown.line);
    const QFont font = theme.font(TextSize::Body);
    painter.setFont(font);
    painter.setPen(theme.color(role));
    painter.drawText(rest, Qt::AlignVCenter, word);
    const QFontMetricsF metrics(font);
    const double widest = std::max(metrics.horizontalAdvance(word), metrics.horizontalAdvance(missingWord()));  // reasons stand below each other
    rest.adjust(widest + theme.space(4), 0, -theme.space(1), 0);
    if (saysReasons()) {
        painter.setPen(theme.color(Role::Quiet));
        painter.drawText(rest, Qt::AlignVCenter, metrics.elidedText(lineReason(*verdict, *shown.line), Qt::ElideRight, rest.width()));
    }
}

void ListEditor::paintMargin()
{
    const Theme& theme = m_models.theme.theme();
    const ListVerdict* verdict = this->verdict();
    const auto bad = badLine();
    QPainter painter(m_margin);
    const double numbers = numberWidth() + theme.space(2);
    const double side = theme.px(11);
    for (const Shown& shown : this->shown()) {
        QRectF rect = shown.rect;
        rect.setWidth(m_margin->width());
        const bool isBad = bad && static_cast<std::size_t>(shown.number) == *bad;
        paintGround(painter, {rect, shown.number, shown.line, shown.more, {}});
        if (isBad || isCurrent(shown)) {
            painter.fillRect(QRectF(0, rect.top(), theme.px(3), rect.height()), theme.color(isBad ? Role::Warning : Role::Text));
        }
        if (shown.number > 0 && !document()->isEmpty()) {
            painter.setFont(theme.mono(TextSize::Small, isBad));
            painter.setPen(theme.color(isBad ? Role::Warning : Role::Faint));
            painter.drawText(QRectF(0, rect.top(), numbers, rect.height()), Qt::AlignRight | Qt::AlignVCenter, QString::number(shown.number));
        }
        const QRectF square(numbers + theme.space(2), rect.center().y() - side / 2, side, side);
        if (isBad) {
            paintSign(painter, square, VerdictSign::Unknown, theme.color(Role::Warning), theme.px(1.8));
        } else if (shown.line) {
            const VerdictSign sign = signOf(*verdict, *shown.line);
            paintSign(painter, square, sign, theme.color(roleOf(sign, verdict->isMistake(*shown.line))), theme.px(1.8));
        }
    }
}

bool ListEditor::eventFilter(QObject* watched, QEvent* event)
{
    if (watched != m_margin) {
        return QPlainTextEdit::eventFilter(watched, event);
    }
    if (event->type() == QEvent::Paint) {
        paintMargin();
        return true;
    }
    if (event->type() == QEvent::MouseButtonPress) {
        if (const auto shown = shownAt(static_cast<QMouseEvent*>(event)->position().y())) {
            goTo(*shown);
        }
        return true;
    }
    return (event->type() == QEvent::ToolTip && sayTip(event, static_cast<QHelpEvent*>(event)->pos().y())) || QPlainTextEdit::eventFilter(watched, event);
}

bool ListEditor::viewportEvent(QEvent* event)
{
    if (event->type() == QEvent::ToolTip && sayTip(event, static_cast<QHelpEvent*>(event)->pos().y())) {
        return true;
    }
    return QPlainTextEdit::viewportEvent(event);
}

/// Why a line is as it is.
bool ListEditor::sayTip(QEvent* event, double y)
{
    const auto shown = shownAt(y);
    QString tip;
    if (shown && shown->more > 0) {
        tip = tr("Show all of them in a table");
    } else if (shown && badLine() && static_cast<std::size_t>(shown->number) == *badLine()) {
        tip = problemSentence(*m_list.verdict()->problem);
    } else if (shown && shown->line && m_list.verdict()->check) {
        tip = lineSentence(m_list, *shown->line);
    }
    QToolTip::showText(static_cast<QHelpEvent*>(event)->globalPos(), tip, this);
    return true;
}

void ListEditor::applyTheme()
{
    setFont(m_models.theme.theme().mono(TextSize::Body));
    document()->setDocumentMargin(m_models.theme.theme().px(5));
    m_measured.reset();
    layOutMargin();
    followVerdict();
}

}  // namespace mortonscope
