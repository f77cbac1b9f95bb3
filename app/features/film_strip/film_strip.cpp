#include "app/features/film_strip/film_strip.h"

#include "app/features/film_strip/film_layout.h"
#include "app/session/run_controller.h"
#include "app/theme/focus_frame.h"
#include "app/theme/theme.h"
#include "app/widgets/keep_keys.h"
#include "app/words/method_words.h"
#include "app/words/step_sentence.h"
#include "app/words/wording.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>
#include <cmath>

namespace mortonscope {

namespace {

/// In units of 4 px at the text's size.
constexpr double kHeight = 27;
constexpr double kGap = 2;
constexpr double kLeastPicture = 10;
constexpr double kBesideNumber = 1.5;
/// A world that is longer has its margins in the picture.
constexpr double kLongest = 2;
/// More boxes are drawn on a worker.
constexpr std::size_t kMostAtOnce = 500;
constexpr qsizetype kMostKept = 100;
/// After an edit, ms: a drag is not to wait for pictures that are others with its next frame.
constexpr int kAfterEdit = 60;
constexpr double kPale = 0.4;

}  // namespace

FilmStrip::FilmStrip(const Models& models, QWidget* parent) : Panel(models, QStringLiteral("filmStripPanel"), tr("Film strip"), parent)
{
    offerKeys({Qt::Key_Left, Qt::Key_Right, Qt::Key_Home, Qt::Key_End}, tr("One stop back, forward; to the start, to the end"));
    installSpokenItems();
    setAccessibleDescription(tr("The stops around the current one, as pictures"));
    setFocusPolicy(Qt::StrongFocus);
    setCursor(Qt::PointingHandCursor);
    keepKeys(this, {Qt::Key_Home, Qt::Key_End, Qt::Key_PageUp, Qt::Key_PageDown});
    m_next.setSingleShot(true);
    connect(&m_next, &QTimer::timeout, this, &FilmStrip::makeNext);
    connect(&models.run, &RunController::cursorChanged, this, &FilmStrip::follow);
    connect(&models.run, &RunController::grainChanged, this, &FilmStrip::follow);
    connect(&models.run, &RunController::hidesFutureChanged, this, &FilmStrip::follow);
    connect(&models.run, &RunController::runChanged, this, &FilmStrip::followRun);
}

QSize FilmStrip::sizeHint() const
{
    const Theme& theme = models().theme.theme();
    return {theme.space(5 * kHeight), theme.space(kHeight)};
}

QSize FilmStrip::minimumSizeHint() const
{
    const Theme& theme = models().theme.theme();
    return {theme.space(kLeastPicture + 2 * kGap), theme.space(kLeastPicture + 2 * kGap) + leastCaption().height()};
}

/// Room for the largest number, and for a few letters.
QSize FilmStrip::leastCaption() const
{
    const Theme& theme = models().theme.theme();
    const QFontMetrics bold(theme.font(TextSize::Small, true));
    const int width = bold.horizontalAdvance(countText(models().run.total().value)) + theme.space(kBesideNumber) + 4 * bold.averageCharWidth();
    return {width, bold.height() + theme.space(0.5)};
}

double FilmStrip::aspect() const
{
    const Box& world = models().run.analysis()->scene->space().world();
    return std::clamp(world.width() / world.height(), 1 / kLongest, kLongest);
}

// ---------------------------------------------------------------------------------------------- following

void FilmStrip::follow()
{
    m_frames.clear();
    if (!isVisible()) {
        return;
    }
    const Theme& theme = models().theme.theme();
    const FilmLayout layout(size(), aspect(), leastCaption(), theme.space(kGap), theme.space(kLeastPicture));
    m_size = layout.picture;
    const RunController& run = models().run;
    Step step = run.cursor();
    for (int i = layout.current; i >= 0; --i) {
        m_frames.push_back({step, layout.rect(i)});
        if (step.value == 0) {
            break;
        }
        step = run.run().previous(step, run.grain());
    }
    std::ranges::reverse(m_frames);
    step = run.cursor();
    for (int i = layout.current + 1; i < layout.count && step < run.total() && !run.hidesFuture(); ++i) {
        step = run.run().next(step, run.grain());
        m_frames.push_back({step, layout.rect(i)});
    }
    update();
    if (hasFocus()) {
        announceSpokenCursor(*this);
    }
}

void FilmStrip::followRun()
{
    m_maker.reset();
    if (isVisible()) {
        m_next.start(kAfterEdit);
    }
}

void FilmStrip::themeChanged()
{
    m_maker.reset();
    Panel::themeChanged();
    follow();
}

void FilmStrip::resizeEvent(QResizeEvent* event)
{
    Panel::resizeEvent(event);
    follow();
}

void FilmStrip::showEvent(QShowEvent* event)
{
    Panel::showEvent(event);
    follow();
}

void FilmStrip::hideEvent(QHideEvent* event)
{
    Panel::hideEvent(event);
    m_next.stop();
    m_job.cancel();
    m_frames.clear();
    m_maker.reset();
    m_pictures.clear();
}

// ----------------------------------------------------------------------------------------------- pictures

bool FilmStrip::isFresh() const { return m_maker != nullptr && m_maker->size() == m_size && m_maker->ratio() == devicePixelRatioF(); }

bool FilmStrip::isMissing(const Frame& frame) const
{
    const auto found = m_pictures.find(frame.step.value);
    return found == m_pictures.end() || found->generation != m_generation || !isFresh();
}

/// The current one first, then those to come, then those before it.
std::optional<Step> FilmStrip::nextToMake() const
{
    const auto isWanted = [this](const Frame& frame) { return isMissing(frame); };
    const auto current = std::ranges::find(m_frames, models().run.cursor(), &Frame::step);
    if (const auto after = std::find_if(current, m_frames.end(), isWanted); after != m_frames.end()) {
        return after->step;
    }
    const auto before = std::ranges::find_if(m_frames, isWanted);
    return before != m_frames.end() ? std::optional(before->step) : std::nullopt;
}

/// One in a turn of the event loop: what was pressed meanwhile comes first.
void FilmStrip::makeNext()
{
    if (m_job.isBusy() || !isVisible()) {
        return;
    }
    if (!isFresh()) {
        m_generation += 1;
        m_maker = std::make_shared<StepPictures>(models().run.analysis(), models().theme.theme(), m_size, devicePixelRatioF());
    }
    const std::optional<Step> step = nextToMake();
    if (!step) {
        return;
    }
    if (m_maker->analysis()->scene->size() <= kMostAtOnce) {
        keep(*step, m_maker->of(*step));
        return;
    }
    m_job.start([this, maker = m_maker, step = *step](const LatestJob::GoOn& goOn) -> LatestJob::Finish {
        const QImage image = maker->of(step, [&goOn] { return goOn(); });
        return [this, maker, step, image] {
            if (maker == m_maker) {
                keep(step, image);
            } else {
                update();  // asks for the next
            }
        };
    });
}

void FilmStrip::keep(Step step, const QImage& image)
{
    if (m_pictures.size() >= kMostKept) {
        m_pictures.removeIf([this](const auto& each) { return std::ranges::find(m_frames, Step(each.key()), &Frame::step) == m_frames.end(); });
    }
    m_pictures.insert(step.value, {image, m_generation});
    update();
}

// ----------------------------------------------------------------------------------------------- painting

void FilmStrip::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    for (const Frame& frame : m_frames) {
        paintFrame(painter, frame);
    }
    if (hasFocus()) {
        paintFocus(painter, rect(), models().theme.theme());
    }
    if (isMaking() && !m_next.isActive() && !m_job.isBusy()) {
        m_next.start(0);
    }
}

void FilmStrip::paintFrame(QPainter& painter, const Frame& frame) const
{
    const Theme& theme = models().theme.theme();
    const QRect place(frame.place.topLeft() + QPoint((frame.place.width() - m_size.width()) / 2, 0), m_size);
    if (const QImage picture = pictureOf(frame.step); !picture.isNull()) {
        painter.setRenderHint(QPainter::SmoothPixmapTransform);
        painter.setOpacity(isMissing(frame) ? kPale : 1);
        painter.drawImage(place, picture);
        painter.setOpacity(1);
    }
    const bool isCurrent = frame.step == models().run.cursor();
    const double width = isCurrent ? std::max(2.0, theme.px(2)) : 1;
    painter.setPen(QPen(theme.color(isCurrent ? Role::Accent : Role::Line), width, Qt::SolidLine, Qt::SquareCap, Qt::MiterJoin));
    painter.setBrush(Qt::NoBrush);
    const double out = isCurrent ? width / 2 : 0.5;
    painter.drawRect(QRectF(place).adjusted(-out, -out, out, out));

    const QRect caption = frame.place.adjusted(0, m_size.height() + theme.space(0.5), 0, 0);
    const QString number = countText(frame.step.value);
    painter.setFont(theme.font(TextSize::Small, true));
    painter.setPen(theme.color(isCurrent ? Role::Accent : Role::Text));
    painter.drawText(caption, Qt::AlignLeft | Qt::AlignVCenter, number);
    const QRect rest = caption.adjusted(painter.fontMetrics().horizontalAdvance(number) + theme.space(kBesideNumber), 0, 0, 0);
    painter.setFont(theme.font(TextSize::Small));
    painter.setPen(theme.color(isCurrent ? Role::Text : Role::Quiet));
    painter.drawText(rest, Qt::AlignLeft | Qt::AlignVCenter, painter.fontMetrics().elidedText(captionOf(frame.step), Qt::ElideRight, rest.width()));
}

/// What the step is about: the pair, the box, the cell.
QString FilmStrip::captionOf(Step step) const
{
    const Analysis& analysis = *models().run.analysis();
    if (step.value == 0) {
        return tr("Start");
    }
    const Event event = analysis.run.eventAt(step);
    if (const auto pair = event.pair()) {
        return pairText(*analysis.scene, *pair);
    }
    if (isOfCellAlone(event.kind)) {
        return cellText(*event.cell());
    }
    return event.box() ? nameOf(*analysis.scene, *event.box()) : kindTitle(event.kind);
}

// ------------------------------------------------------------------------------------------ mouse and keys

const FilmStrip::Frame* FilmStrip::frameAt(QPoint at) const
{
    const auto found = std::ranges::find_if(m_frames, [at](const Frame& frame) { return frame.place.contains(at); });
    return found != m_frames.end() ? &*found : nullptr;
}

void FilmStrip::mousePressEvent(QMouseEvent* event)
{
    if (const Frame* frame = frameAt(event->position().toPoint()); frame != nullptr && event->button() == Qt::LeftButton) {
        models().run.seek(Step(frame->step));
    }
}

void FilmStrip::keyPressEvent(QKeyEvent* event)
{
    RunController& run = models().run;
    switch (event->key()) {
    case Qt::Key_Right:
    case Qt::Key_Down:
    case Qt::Key_PageDown: run.forward(); return;
    case Qt::Key_Left:
    case Qt::Key_Up:
    case Qt::Key_PageUp: run.back(); return;
    case Qt::Key_Home: run.toStart(); return;
    case Qt::Key_End: run.toEnd(); return;
    default: Panel::keyPressEvent(event);
    }
}

void FilmStrip::focusInEvent(QFocusEvent* event)
{
    Panel::focusInEvent(event);
    announceSpokenCursor(*this);
    update();
}

void FilmStrip::focusOutEvent(QFocusEvent* event)
{
    Panel::focusOutEvent(event);
    update();
}

bool FilmStrip::event(QEvent* event)
{
    if (event->type() == QEvent::ToolTip) {
        const auto* help = static_cast<const QHelpEvent*>(event);
        const Frame* frame = frameAt(help->pos());
        if (frame == nullptr) {
            QToolTip::hideText();
        } else {
            const SpokenItem item = spokenItem(static_cast<int>(frame - m_frames.data()));
            QToolTip::showText(help->globalPos(), QStringLiteral("<b>%1</b><br>%2").arg(item.name.toHtmlEscaped(), item.value.toHtmlEscaped()), this,
                               frame->place);
        }
        return true;
    }
    return Panel::event(event);
}

SpokenItem FilmStrip::spokenItem(int number) const
{
    const Frame& frame = m_frames[static_cast<std::size_t>(number)];
    const RunController& run = models().run;
    const Moment moment = run.run().at(frame.step);
    const QString title = moment.event ? kindTitle(moment.event->kind) : tr("Before the first step");
    return {tr("Step %1 of %2: %3").arg(countText(frame.step.value), countText(run.total().value), title), stepSentence(*run.analysis(), moment), frame.place,
            frame.step == run.cursor()};
}

int FilmStrip::spokenCursor() const
{
    const auto current = std::ranges::find(m_frames, models().run.cursor(), &Frame::step);
    return current != m_frames.end() ? static_cast<int>(current - m_frames.begin()) : -1;
}

void FilmStrip::chooseSpoken(int number) { models().run.seek(Step(m_frames[static_cast<std::size_t>(number)].step)); }

}  // namespace mortonscope
