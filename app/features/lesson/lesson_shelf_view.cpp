#include "app/features/lesson/lesson_shelf_view.h"

#include "app/features/lesson/lesson_player.h"
#include "app/theme/focus_frame.h"
#include "app/theme/theme.h"
#include "app/widgets/button.h"
#include "app/widgets/signs.h"
#include "app/widgets/style.h"
#include "app/words/wording.h"
#include "core/lesson/lesson_words.h"

#include <QFontMetrics>
#include <QMouseEvent>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace mortonscope {

void paintLessonDots(QPainter& painter, const QRectF& area, const Theme& theme, const QList<CardState>& cards,
                     int current, double pitch)
{
    painter.setRenderHint(QPainter::Antialiasing);
    const double radius = std::min(theme.px(4), pitch * 0.3);
    for (int i = 0; i < cards.size(); ++i) {
        const QPointF centre(area.left() + pitch * (i + 0.5), area.center().y());
        const QRectF dot(centre.x() - radius, centre.y() - radius, 2 * radius, 2 * radius);
        const QColor color = theme.color(cards[i] == CardState::Open ? Role::Quiet : Role::Accent);
        painter.setPen(QPen(color, theme.px(1.5)));
        painter.setBrush(Qt::NoBrush);
        painter.drawEllipse(dot);
        painter.setBrush(color);
        switch (cards[i]) {
        case CardState::Open: break;
        case CardState::AtFirstTry: painter.drawEllipse(dot); break;
        case CardState::AfterTries: painter.drawChord(dot, 180 * 16, 180 * 16); break;
        case CardState::AfterAnswer: painter.drawEllipse(centre, radius / 4, radius / 4); break;
        }
        if (i == current) {
            painter.setBrush(Qt::NoBrush);
            painter.setPen(QPen(theme.color(Role::Text), theme.px(1.5)));
            painter.drawEllipse(centre, radius + theme.px(3), radius + theme.px(3));
        }
    }
}

QString lateWords(const QList<CardState>& cards)
{
    const auto late = cards.size() - cards.count(CardState::Open) - cards.count(CardState::AtFirstTry);
    return late > 0 ? LessonDots::tr("; %1 of them not on the first try").arg(late) : QString();
}

LessonDots::LessonDots(const Models& models, QWidget* parent) : QWidget(parent), m_models(models)
{
    setObjectName(QStringLiteral("lessonDots"));
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    onRestyle(models.theme, *this, [this](const Theme&) { updateGeometry(); });
    setCursor(Qt::PointingHandCursor);
}

void LessonDots::setCards(const QList<CardState>& cards, int current)
{
    m_cards = cards;
    m_current = current;
    const auto done = cards.size() - cards.count(CardState::Open);
    setAccessibleName(tr("Card %1 of %2, %3 done").arg(current + 1).arg(cards.size()).arg(done) + lateWords(cards));
    setToolTip(
        accessibleName() + QLatin1Char('\n')
        + tr("Full: done on the first try. Half: done after wrong tries. Dot: done after the answer was shown."));
    updateGeometry();
    update();
}

/// Returns the distance between dots. It shrinks if the cards don't fit.
double LessonDots::pitch() const
{
    const double wanted = m_models.theme.theme().px(20);
    if (m_cards.isEmpty()) {
        return wanted;
    }
    return std::min(wanted, std::max(1.0, width() / static_cast<double>(m_cards.size())));
}

QSize LessonDots::sizeHint() const
{
    const Theme& theme = m_models.theme.theme();
    return {static_cast<int>(std::min<double>(theme.px(20) * static_cast<double>(m_cards.size()), theme.px(200))),
            theme.space(5)};
}

QSize LessonDots::minimumSizeHint() const { return m_models.theme.theme().size(10, 5); }

void LessonDots::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    paintLessonDots(painter, QRectF(rect()), m_models.theme.theme(), m_cards, m_current, pitch());
}

void LessonDots::mousePressEvent(QMouseEvent* event)
{
    const int card = static_cast<int>(std::floor(event->position().x() / pitch()));
    if (event->button() == Qt::LeftButton && card >= 0 && card < m_cards.size()) {
        emit clicked(card);
    }
}

LessonSign::LessonSign(const Models& models, Kind kind, QWidget* parent)
    : QWidget(parent), m_models(models), m_kind(kind)
{
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    onRestyle(models.theme, *this, [this](const Theme&) { updateGeometry(); });
    setKind(kind);
}

void LessonSign::setKind(Kind kind)
{
    m_kind = kind;
    switch (kind) {
    case Kind::Done: setAccessibleName(tr("done")); break;
    case Kind::Wrong: setAccessibleName(tr("wrong")); break;
    case Kind::ToDo: setAccessibleName(tr("to do")); break;
    }
    update();
}

QSize LessonSign::sizeHint() const
{
    const int height = QFontMetrics(m_models.theme.theme().font(TextSize::Body)).height();
    return {height, height};
}

void LessonSign::paintEvent(QPaintEvent*)
{
    const Theme& theme = m_models.theme.theme();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const double inset = height() * 0.18;
    const QRectF square = QRectF(rect()).adjusted(inset, inset, -inset, -inset);
    const auto paint = [&](VerdictSign sign, Role role) {
        paintSign(painter, square, sign, theme.color(role), theme.px(2));
    };
    switch (m_kind) {
    case Kind::Done: paint(VerdictSign::Right, Role::Accent); break;
    case Kind::Wrong: paint(VerdictSign::Extra, Role::Warning); break;
    case Kind::ToDo: paint(VerdictSign::Missing, Role::Quiet); break;
    }
}

namespace {

constexpr int kCards = Qt::UserRole + 1;  ///< QList<CardState>
constexpr int kNumber =
    Qt::UserRole + 2;  ///< number of the lesson, which starts with “Why?” as 0; quizzes and workshops have none
constexpr int kMark = Qt::UserRole + 3;  ///< shown next to the dots of a lesson that is due today

/// Draws a lesson: number and title, below them its subject, below that its dots.
class ShelfDelegate : public QStyledItemDelegate {
public:
    ShelfDelegate(const Models& models, QObject* parent) : QStyledItemDelegate(parent), m_models(models) {}

    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override
    {
        const auto* view = static_cast<const QListWidget*>(option.widget);
        const int width = view != nullptr ? view->viewport()->width() : option.rect.width();
        return {std::min(width, 100), layOut(QRect(0, 0, width, 0), index).bottom};
    }

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override
    {
        const Theme& theme = m_models.theme.theme();
        painter->save();
        const bool isCurrent = option.state.testFlag(QStyle::State_Selected);
        if (isCurrent || option.state.testFlag(QStyle::State_MouseOver)) {
            painter->fillRect(option.rect, theme.color(Role::AccentSoft, isCurrent ? 1.0 : 0.5));
        }
        if (option.state.testFlag(QStyle::State_HasFocus)) {
            paintFocus(*painter, option.rect, theme);
        }
        const Parts parts = layOut(option.rect, index);
        painter->setFont(theme.font(TextSize::Body, true));
        painter->setPen(theme.color(Role::Quiet));
        painter->drawText(parts.number, Qt::AlignRight | Qt::AlignTop, index.data(kNumber).toString());
        painter->setPen(theme.color(Role::Text));
        painter->drawText(parts.title, Qt::AlignLeft | Qt::AlignTop | Qt::TextWordWrap, title(index));
        painter->setFont(theme.font(TextSize::Small));
        painter->setPen(theme.color(Role::Quiet));
        painter->drawText(parts.idea, Qt::AlignLeft | Qt::AlignTop | Qt::TextWordWrap, idea(index));
        const auto cards = index.data(kCards).value<QList<CardState>>();
        const double pitch = std::min(theme.px(16), parts.dots.width() / static_cast<double>(cards.size()));
        paintLessonDots(*painter, parts.dots, theme, cards, -1, pitch);
        painter->setPen(theme.color(Role::Accent));
        painter->drawText(parts.dots, Qt::AlignRight | Qt::AlignVCenter, index.data(kMark).toString());
        painter->restore();
    }

private:
    struct Parts {
        QRect number, title, idea;
        QRectF dots;
        int bottom{};
    };

    QString title(const QModelIndex& index) const { return index.data().toString(); }
    QString idea(const QModelIndex& index) const { return index.data(Qt::UserRole).toString(); }

    Parts layOut(const QRect& rect, const QModelIndex& index) const
    {
        const Theme& theme = m_models.theme.theme();
        const QFontMetrics body(theme.font(TextSize::Body, true));
        const QFontMetrics small(theme.font(TextSize::Small));
        const int margin = theme.space(2);
        const int numberWidth = body.horizontalAdvance(QStringLiteral("00"));
        const int left = rect.left() + margin + numberWidth + theme.space(2);
        const int width = std::max(rect.right() - margin - left, theme.space(20));
        Parts parts;
        int y = rect.top() + theme.space(1.5);
        parts.number = QRect(rect.left() + margin, y, numberWidth, body.height());
        parts.title = body.boundingRect(QRect(left, y, width, 10'000), Qt::AlignLeft | Qt::TextWordWrap, title(index));
        parts.title.setWidth(width);
        y = parts.title.bottom() + 1;
        parts.idea = small.boundingRect(QRect(left, y, width, 10'000), Qt::AlignLeft | Qt::TextWordWrap, idea(index));
        parts.idea.setWidth(width);
        y = parts.idea.bottom() + theme.space(0.5);
        parts.dots = QRectF(left - theme.px(4), y, width, theme.space(4));
        parts.bottom = y + theme.space(4) + theme.space(1) - rect.top();
        return parts;
    }

    const Models m_models;
};

}  // namespace

LessonShelfView::LessonShelfView(const Models& models, LessonPlayer& player, QWidget* parent)
    : QListWidget(parent), m_player(player)
{
    setObjectName(QStringLiteral("lessonShelf"));
    onRestyle(models.theme, *this, [this](const Theme&) { scheduleDelayedItemsLayout(); });
    setAccessibleName(tr("Lessons"));
    setFrameShape(QFrame::NoFrame);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    setMouseTracking(true);
    setItemDelegate(new ShelfDelegate(models, this));
    keepKeys(this, {Qt::Key_Home, Qt::Key_End, Qt::Key_PageUp, Qt::Key_PageDown, Qt::Key_Return, Qt::Key_Enter});
    connect(this, &QListWidget::itemActivated, this,
            [this](QListWidgetItem* item) { emit lessonWanted(static_cast<std::size_t>(row(item))); });
    connect(this, &QListWidget::itemClicked, this,
            [this](QListWidgetItem* item) { emit lessonWanted(static_cast<std::size_t>(row(item))); });
    connect(&player, &LessonPlayer::shelfChanged, this, &LessonShelfView::follow);
}

/// Reads the lessons when the list is first shown.
void LessonShelfView::showEvent(QShowEvent* event)
{
    m_player.renewShelf();
    follow();
    QListWidget::showEvent(event);
}

void LessonShelfView::follow()
{
    if (!isVisible() && count() == 0) {
        return;
    }
    const auto& shelf = m_player.shelf();
    const auto language = lessonLanguage();
    while (count() < static_cast<int>(shelf.size())) {
        new QListWidgetItem(this);
    }
    while (count() > static_cast<int>(shelf.size())) {
        delete takeItem(count() - 1);
    }
    int number = 0;  // the user's own lessons continue the numbers
    for (int row = 0; row < count(); ++row) {
        const LessonPlayer::Entry& entry = shelf[static_cast<std::size_t>(row)];
        const QString title = fromCore(entry.lesson->title.in(language));
        const QList<CardState> cards = m_player.cards(entry);
        item(row)->setText(title);
        QString idea = entry.folder.isEmpty() ? fromCore(entry.lesson->idea.in(language)) : entry.folder;
        if (entry.isQuiz()) {
            idea = tr("%1 Number %2.", "what a quiz asks about, its number").arg(idea).arg(m_player.quizNumber());
        }
        item(row)->setData(Qt::UserRole, idea);
        const auto done = cards.size() - cards.count(CardState::Open);
        QString said = tr("%1, %2 of %3 cards done").arg(title).arg(done).arg(cards.size()) + lateWords(cards);
        QString mark;
        if (m_player.isDue(entry)) {
            mark = tr("Due today");
            said = tr("%1; %2").arg(said, mark);
        }
        item(row)->setData(Qt::AccessibleTextRole, said);
        item(row)->setData(kMark, mark);
        item(row)->setData(kCards, QVariant::fromValue(cards));
        QString numberOfLesson;
        if (entry.lesson->number || !entry.folder.isEmpty()) {
            number = entry.lesson->number.value_or(number + 1);
            numberOfLesson = QString::number(number);
        }
        item(row)->setData(kNumber, numberOfLesson);
    }
    if (currentRow() < 0) {
        setCurrentRow(0);
    }
    viewport()->update();
}

/// Lays out the rows again, since narrower rows are higher.
void LessonShelfView::resizeEvent(QResizeEvent* event)
{
    QListWidget::resizeEvent(event);
    scheduleDelayedItemsLayout();
}

}  // namespace mortonscope
