#include "app/features/tour/tour_card.h"

#include "app/widgets/arrangement.h"
#include "app/widgets/button.h"
#include "app/widgets/labels.h"

#include <QAbstractSlider>
#include <QAbstractSpinBox>
#include <QApplication>
#include <QComboBox>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QMenuBar>
#include <QPainter>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QTextEdit>

#include <cmath>

namespace mortonscope {

namespace {

constexpr double kLine = 2.5;  ///< px
constexpr double kHalo = 1.5;  ///< px on each side, so that it is visible on every background

}  // namespace

TourFrame::TourFrame(ThemeController& theme, QWidget* window) : QWidget(window), m_theme(theme)
{
    setObjectName(QStringLiteral("tourFrame"));
    setAttribute(Qt::WA_TransparentForMouseEvents);
    setFocusPolicy(Qt::NoFocus);
    hide();
}

int TourFrame::reach() const { return static_cast<int>(std::ceil(m_theme.theme().px(kLine + kHalo / 2))); }

void TourFrame::setTarget(const QRect& target)
{
    m_target = target;
    setVisible(!target.isEmpty());
    setGeometry(target.adjusted(-reach(), -reach(), reach(), reach()) & parentWidget()->rect());
}

void TourFrame::paintEvent(QPaintEvent* /*event*/)
{
    const Theme& theme = m_theme.theme();
    const double inset = theme.px(kLine / 2 + kHalo);
    const QRectF line = QRectF(rect()).adjusted(inset, inset, -inset, -inset);
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    for (const auto& [role, width] : {std::pair(Role::Surface, kLine + 2 * kHalo), std::pair(Role::Text, kLine)}) {
        painter.setPen(QPen(theme.color(role), theme.px(width)));
        painter.drawRoundedRect(line, theme.px(5), theme.px(5));
    }
}

namespace {

constexpr double kMargin = 2.5;  ///< in units of the theme, like the next two
constexpr double kWide = 140;
constexpr double kGap = 2;
constexpr int kNoHeight = 10'000;

template <class... Widget>
bool isOneOf(const QObject* object)
{
    return ((qobject_cast<const Widget*>(object) != nullptr) || ...);
}

QWidget* makeRow(QWidget* parent)
{
    auto* row = new QWidget(parent);
    (new FlowLayout(row))->setContentsMargins(0, 0, 0, 0);
    return row;
}

}  // namespace

TourCard::TourCard(ThemeController& theme, QWidget* window)
    : QFrame(window), m_theme(theme), m_title(makeTextLabel(QStringLiteral("tourTitle"), this)),
      m_count(makeTextLabel(QStringLiteral("tourCount"), this)),
      m_text(makeTextLabel(QStringLiteral("tourText"), this, Qt::AlignLeft | Qt::AlignTop)), m_ways(makeRow(this)),
      m_buttons(makeRow(this)), m_next(makeButton<QPushButton>(m_buttons, QStringLiteral("tourNext"), tr("Next"),
                                                               tr("Next stop (Enter, Space or →)"))),
      m_back(makeButton<QPushButton>(m_buttons, QStringLiteral("tourBack"), tr("Back"), tr("Previous stop (←)"))),
      m_leave(makeButton<QPushButton>(m_buttons, QStringLiteral("tourLeave"), tr("Leave (Esc)"),
                                      tr("End the tour and restore everything")))
{
    setNames(*this, QStringLiteral("tourCard"), tr("Tour"));
    hide();
    m_ways->hide();
    makeNotice(*m_text);
    m_next->setProperty("primary", true);
    for (QPushButton* button : {m_back, m_next, m_leave}) {
        button->setAutoDefault(true);  // so that Enter presses it
        m_buttons->layout()->addWidget(button);
    }
    connect(m_next, &QPushButton::clicked, this, &TourCard::nextWanted);
    connect(m_back, &QPushButton::clicked, this, &TourCard::backWanted);
    connect(m_leave, &QPushButton::clicked, this, &TourCard::leaveWanted);
}

QPushButton* TourCard::addWay(const QString& objectName, const QString& text, const QString& says)
{
    auto* button = makeButton<QPushButton>(m_ways, objectName, text, says);
    button->setAutoDefault(true);
    m_ways->layout()->addWidget(button);
    return button;
}

void TourCard::setWords(const Words& words)
{
    const bool isLast = words.number == words.of;
    m_title->setText(words.title);
    m_count->setText(tr("%1 of %2").arg(words.number).arg(words.of));
    m_text->setText(words.text);
    m_text->setAccessibleName(tr("Stop %1 of %2. %3. %4").arg(words.number).arg(words.of).arg(words.title, words.text));
    m_next->setText(isLast ? tr("Done") : tr("Next"));
    m_next->setAccessibleName(m_next->text());
    m_ways->setVisible(isLast);
    if (words.number == 1 && m_back->hasFocus()) {
        focusNext();
    }
    m_back->setEnabled(words.number > 1);
    tellNotice(*m_text);
}

void TourCard::focusNext() { m_next->setFocus(Qt::OtherFocusReason); }

// ---------------------------------------------------------------------------------------------------- layout

/// Computes a form without laying out widgets, since most forms are not used.
TourCard::Form TourCard::formFor(int width, TextSize size) const
{
    const Theme& theme = m_theme.theme();
    const int margin = theme.space(kMargin);
    const int gap = theme.space(kGap);
    const int inner = width - 2 * margin;
    const auto wrapped = [](const QFont& font, int room, const QString& text) {
        return QFontMetrics(font).boundingRect(0, 0, room, kNoHeight, Qt::AlignLeft | Qt::TextWordWrap, text).height()
             + 1;
    };
    const auto widthOf = [](const QWidget* row, int spacing) {
        int all = 0;
        for (const auto* button : row->findChildren<QPushButton*>()) {
            all += button->sizeHint().width() + (all > 0 ? spacing : 0);
        }
        return all;
    };
    const QFontMetrics small(theme.font(TextSize::Small));
    const int count = small.horizontalAdvance(m_count->text()) + 2;
    Form form;
    if (width >= theme.space(kWide) && m_ways->isHidden()) {  // a low card: everything in one row
        const int beside = widthOf(m_buttons, gap);
        const int words = inner - beside - count - 4 * gap;
        const int high = wrapped(theme.font(size), words, m_text->text());
        const int buttons = m_buttons->layout()->heightForWidth(beside);
        form.height = std::max(high, buttons) + 2 * margin;
        form.text = QRect(margin, (form.height - high) / 2, words, high);
        form.count = QRect(form.text.right() + 1 + 2 * gap, form.text.top(), count, high);
        form.buttons = QRect(width - margin - beside, (form.height - buttons) / 2, beside, buttons);
        return form;
    }
    form.title = QRect(margin, margin, inner - count - gap,
                       wrapped(theme.font(size, true), inner - count - gap, m_title->text()));
    form.count = QRect(width - margin - count, margin, count, form.title.height());
    form.text =
        QRect(margin, form.title.bottom() + 1 + gap / 2, inner, wrapped(theme.font(size), inner, m_text->text()));
    int y = form.text.bottom() + 1 + gap;
    if (!m_ways->isHidden()) {
        form.ways = QRect(margin, y, inner, m_ways->layout()->heightForWidth(inner));
        y = form.ways.bottom() + 1 + gap;
    }
    form.buttons = QRect(margin, y, inner, m_buttons->layout()->heightForWidth(inner));
    form.height = form.buttons.bottom() + 1 + margin;
    return form;
}

QSize TourCard::sizeFor(int width, TextSize size) const { return {width, formFor(width, size).height}; }

void TourCard::setForm(const QRect& rect, TextSize size)
{
    const Theme& theme = m_theme.theme();
    const Form form = formFor(rect.width(), size);
    const auto setFont = [](QWidget* widget, const QFont& font) {
        if (widget->font() != font) {
            widget->setFont(font);
        }
    };
    setFont(m_title, theme.font(size, true));
    setFont(m_text, theme.font(size));
    setFont(m_count, theme.font(TextSize::Small));
    setTextColor(*m_count, theme.color(Role::Quiet));
    for (QWidget* row : {m_ways, m_buttons}) {
        if (row->layout()->spacing() != theme.space(kGap)) {
            row->layout()->setSpacing(theme.space(kGap));
        }
    }
    m_title->setGeometry(form.title);  // empty if all is in one row
    m_count->setGeometry(form.count);
    m_text->setGeometry(form.text);
    m_ways->setGeometry(form.ways);
    m_buttons->setGeometry(form.buttons);
    setGeometry(rect);
}

void TourCard::paintEvent(QPaintEvent* /*event*/)
{
    const Theme& theme = m_theme.theme();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.fillRect(rect(), theme.color(Role::Window));
    const double line = theme.px(1.5);
    painter.setPen(QPen(theme.color(Role::Text), line));
    painter.setBrush(theme.color(Role::Surface));
    painter.drawRoundedRect(QRectF(rect()).adjusted(line / 2, line / 2, -line / 2, -line / 2), theme.px(6),
                            theme.px(6));
}

// ------------------------------------------------------------------------------------------------------- keys

void TourCard::showEvent(QShowEvent* event)
{
    qApp->installEventFilter(this);
    QFrame::showEvent(event);
}

void TourCard::hideEvent(QHideEvent* event)
{
    qApp->removeEventFilter(this);
    QFrame::hideEvent(event);
}

/// Returns whether the key is for the tour: not while the user types, nor if it presses a focused button.
bool TourCard::isMeant(const QObject* watched, int key) const
{
    const auto* widget = qobject_cast<const QWidget*>(watched);
    if (widget == nullptr || widget->window() != window() || QApplication::activePopupWidget() != nullptr
        || isOneOf<QMenuBar>(widget)) {
        return false;
    }
    const bool isTyped =
        isOneOf<QLineEdit, QTextEdit, QPlainTextEdit, QAbstractSpinBox, QComboBox, QAbstractSlider>(widget);
    const bool isPressed = isOneOf<QAbstractButton>(widget) && (key == Qt::Key_Space || isAncestorOf(widget));
    switch (key) {
    case Qt::Key_Escape: return true;
    case Qt::Key_Return:
    case Qt::Key_Enter:
    case Qt::Key_Space: return !isTyped && !isPressed;
    case Qt::Key_Right:
    case Qt::Key_Left: return !isTyped;
    default: return false;
    }
}

bool TourCard::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() != QEvent::ShortcutOverride && event->type() != QEvent::KeyPress) {
        return false;
    }
    auto* key = static_cast<QKeyEvent*>(event);
    if ((key->modifiers() & ~Qt::KeypadModifier) != Qt::NoModifier || !isMeant(watched, key->key())) {
        return false;
    }
    if (event->type() == QEvent::ShortcutOverride) {
        event->accept();  // so that it does not trigger a shortcut of the window
    } else if (key->key() == Qt::Key_Escape) {
        emit leaveWanted();
    } else if (key->key() == Qt::Key_Left) {
        emit backWanted();
    } else {
        emit nextWanted();
    }
    return true;
}

}  // namespace mortonscope
