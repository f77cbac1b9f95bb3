#include "app/features/debugger/condition_edit.h"

#include "app/features/debugger/condition_completion.h"
#include "app/features/debugger/condition_words.h"
#include "app/session/run_controller.h"
#include "app/theme/theme.h"
#include "core/analysis/analysis.h"
#include "core/condition/stops.h"

#include <QAbstractItemView>
#include <QCompleter>
#include <QCoreApplication>
#include <QKeyEvent>
#include <QPainter>
#include <QPainterPath>
#include <QScrollBar>
#include <QStringListModel>

#include <algorithm>

namespace mortonscope {

namespace {

template <class Parsed>
std::optional<ConditionProblem> problemOf(Parsed parsed)
{
    auto* problem = std::get_if<ConditionProblem>(&parsed);
    return problem ? std::optional(std::move(*problem)) : std::nullopt;
}

}  // namespace

ConditionEdit::ConditionEdit(const Models& models, Reads reads, QWidget* parent)
    : QLineEdit(parent), m_models(models), m_reads(reads), m_words(new QStringListModel(this)),
      m_completer(new QCompleter(m_words, this))
{
    setAccessibleName(tr("Condition"));
    setMaxLength(static_cast<int>(kMaxCondition));
    // Not setCompleter: that would complete the whole line, not the word at the cursor.
    m_completer->setWidget(this);
    m_completer->setCompletionMode(QCompleter::UnfilteredPopupCompletion);
    m_completer->popup()->setObjectName(QStringLiteral("conditionOffers"));
    m_completer->popup()->setAccessibleName(tr("Names that fit here"));
    connect(m_completer, qOverload<const QString&>(&QCompleter::activated), this, &ConditionEdit::complete);
    connect(this, &QLineEdit::textChanged, this, &ConditionEdit::read);
    connect(this, &QLineEdit::textEdited, this, [this] { offer(false); });
    connect(&models.run, &RunController::runChanged, this, &ConditionEdit::read);
    connect(&models.theme, &ThemeController::changed, this, &ConditionEdit::applyTheme);
    applyTheme();
}

void ConditionEdit::applyTheme()
{
    const QFont mono = m_models.theme.theme().mono(TextSize::Body);
    setFont(mono);
    m_completer->popup()->setFont(mono);
    update();
}

QString ConditionEdit::problemSentence() const { return m_problem ? problemText(*m_problem, text()) : QString(); }

void ConditionEdit::read()
{
    m_problem.reset();
    if (!text().trimmed().isEmpty()) {
        const Scene& scene = *m_models.run.analysis()->scene;
        m_problem = m_reads == Reads::Condition ? problemOf(parseCondition(text().toStdString(), scene))
                                                : problemOf(parseWatch(text().toStdString(), scene));
    }
    const QString sentence = problemSentence();
    setToolTip(plainToolTip(sentence));
    setAccessibleDescription(sentence);
    update();
    emit problemChanged();
}

// ------------------------------------------------------------------------------------------------- underline

/// A wave below the characters that the problem points at; behind the end, below the place of the next one.
void ConditionEdit::paintEvent(QPaintEvent* event)
{
    QLineEdit::paintEvent(event);
    if (!m_problem) {
        return;
    }
    const Theme& theme = m_models.theme.theme();
    const QFontMetricsF metrics(font());
    const TextSpan span = problemSpan(*m_problem, text());
    // The cursor's rectangle is symmetric about its place; from there the line's scrolling is known.
    const QRect cursor = cursorRect();
    const double textLeft = cursor.center().x() - metrics.horizontalAdvance(text().left(cursorPosition()));
    const double left = textLeft + metrics.horizontalAdvance(text().left(span.at));
    const double width = span.length > 0 ? metrics.horizontalAdvance(text().mid(span.at, span.length))
                                         : metrics.horizontalAdvance(QLatin1Char('0'));
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
    list->setCurrentIndex(QModelIndex());  // Enter still means the text as it is
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

/// Tab, too, chooses while names are offered: it must not move the focus.
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
        const QModelIndex chosen = list->currentIndex().isValid() ? list->currentIndex() : list->model()->index(0, 0);
        list->hide();
        complete(chosen.data().toString());
    } else if (enter && !list->currentIndex().isValid()) {
        // Nothing is chosen: the key is for whoever edits here, as if there were no offer.
        list->hide();
        QCoreApplication::postEvent(this,
                                    new QKeyEvent(QEvent::KeyPress, event->key(), event->modifiers(), event->text()));
    } else if (enter || event->key() == Qt::Key_Escape) {
        event->ignore();  // the list's own
    } else {
        QLineEdit::keyPressEvent(event);
    }
}

}  // namespace mortonscope
