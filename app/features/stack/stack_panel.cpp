#include "app/features/stack/stack_panel.h"

#include "app/features/stack/stack_view.h"
#include "app/state/cursor.h"
#include "app/state/step_pictures.h"
#include "app/theme/theme.h"
#include "app/widgets/button.h"
#include "app/widgets/labels.h"
#include "app/widgets/signs.h"
#include "app/widgets/style.h"
#include "app/words/wording.h"
#include "core/analysis/analysis.h"
#include "core/narrate/narrate.h"

#include <QCoreApplication>
#include <QHBoxLayout>
#include <QMenu>
#include <QToolButton>

#include <algorithm>

namespace mortonscope {

namespace {

struct CallPath {
    Q_DECLARE_TR_FUNCTIONS(CallPath)
};

constexpr std::size_t kDeepestPath = 32;

std::vector<PathPart> pathInsertion(const Analysis& analysis, const Moment& moment)
{
    const Event& event = *moment.event;
    const Step first = analysis.run.firstStepOf(event.first);
    const QString box = sentenceName(*analysis.scene, event.first);
    const QString kind = fromCore(stepTitle(event.kind));
    return {{CallPath::tr("Inserting all boxes"), std::nullopt, std::nullopt, Step(1)},
            {CallPath::tr("Inserting box %1").arg(box), std::nullopt, event.first, first},
            {kind, event.cell(), event.first, moment.step}};
}

PathPart pathPartOf(const Analysis& analysis, const VisitSteps& visit)
{
    const Event event = analysis.run.eventAt(visit.enter);
    const QString step = countText(visit.enter.value);
    if (event.kind == StepKind::TakeBox) {
        const QString box = sentenceName(*analysis.scene, event.first);
        return {CallPath::tr("%1, taken at step %2").arg(box, step), std::nullopt, event.first, visit.enter};
    }
    const Cell cell = *event.cell();
    return {CallPath::tr("%1, entered at step %2").arg(cellNoun(cell, true), step), cell, std::nullopt, visit.enter};
}

/// Makes the path of a step in the pass from the nested visits, from inside out: cells, or a box and the cells of its
/// walk. A step that leaves a cell is outside that cell's visit.
std::vector<PathPart> pathInPass(const Analysis& analysis, const Moment& moment)
{
    std::vector<PathPart> path;
    auto visit = analysis.run.visitAround(moment.step);
    if (visit && moment.event->kind == StepKind::LeaveCell) {
        visit = analysis.run.visitOutside(*visit);
    }
    for (; visit && path.size() < kDeepestPath; visit = analysis.run.visitOutside(*visit)) {
        path.push_back(pathPartOf(analysis, *visit));
    }
    std::ranges::reverse(path);
    return path;
}

}  // namespace

Highlight PathPart::highlight() const
{
    Highlight highlight;
    if (cell) {
        highlight.cells = {*cell};
    }
    if (box) {
        highlight.boxes = {*box};
    }
    return highlight;
}

std::vector<PathPart> callPath(const Analysis& analysis, const Moment& moment)
{
    if (!moment.event) {
        return {};
    }
    return moment.phase() == Phase::Pass ? pathInPass(analysis, moment) : pathInsertion(analysis, moment);
}

StackPanel::StackPanel(const Models& models, QWidget* parent)
    : Panel(models, QStringLiteral("stackPanel"), tr("Object stack"), parent),
      m_head(makeButton<QToolButton>(this, QStringLiteral("callPath"), tr("stack"),
                                     tr("Show the call path, and go to the step that entered a cell"))),
      m_name(new QLabel(m_head->text(), this)), m_path(new QMenu(m_head)), m_view(new StackView(models, this)),
      m_empty(new ElidingLabel(models.theme, {TextSize::Body, Role::Quiet}, this)), m_note(new QLabel(this))
{
    setNamesItself();
    offerKeys({Qt::Key_Left, Qt::Key_Right, Qt::Key_Up, Qt::Key_Down, Qt::Key_Home, Qt::Key_End},
              tr("Go from entry to entry, with Ctrl from cell to cell; to the first, to the last"));
    setAccessibleDescription(tr("The boxes of all ancestors of the current cell. Each box of the current cell is "
                                "tested with each of them."));
    m_head->setAutoRaise(true);
    m_head->setAccessibleName(tr("Call path"));
    m_head->setPopupMode(QToolButton::InstantPopup);
    m_head->setMenu(m_path);
    m_path->setObjectName(QStringLiteral("callPathMenu"));
    m_empty->setObjectName(QStringLiteral("stackEmpty"));
    m_note->setObjectName(QStringLiteral("stackSummary"));
    m_note->setToolTip(tr("Boxes on the stack at this step, and the maximum in this run"));
    setTextStyle(models.theme, *m_head, {TextSize::Body, Role::Text, Face::Bold});
    setTextStyle(models.theme, *m_name, {TextSize::Body, Role::Text, Face::Bold});
    setTextStyle(models.theme, *m_note, {TextSize::Small, Role::Quiet});
    auto* row = new QHBoxLayout(this);
    setThemedGaps(models.theme, *row, {1, 0, 3, 0}, 2);
    row->addWidget(m_head);
    row->addWidget(m_name);
    row->addWidget(m_view, 1);
    row->addWidget(m_empty, 1);
    row->addWidget(m_note);
    setBare(false);
    connect(m_path, &QMenu::aboutToShow, this, &StackPanel::fillMenu);
    connect(m_path, &QMenu::aboutToHide, this, [this] { this->models().selection.clearHighlight(); });
    connect(&models.run, &Cursor::cursorChanged, this, &StackPanel::follow);
    connect(&models.run, &Cursor::hidesFutureChanged, this, &StackPanel::follow);
    connect(&models.pictures.motion(), &Motion::restChanged, this, &StackPanel::follow);
    follow();
}

QSize StackPanel::sizeHint() const { return models().theme.theme().size(100, 8); }

QSize StackPanel::minimumSizeHint() const { return models().theme.theme().size(34, 8); }

void StackPanel::setBare(bool isBare)
{
    m_head->setHidden(isBare);
    m_name->setVisible(isBare);
}

void StackPanel::resizeEvent(QResizeEvent* event)
{
    Panel::resizeEvent(event);
    follow();
}

void StackPanel::fillMenu()
{
    m_path->clear();
    const Theme& theme = models().theme.theme();
    const int side = cellSignHeight(QFontMetrics(theme.font(TextSize::Body)));
    for (const PathPart& part : callPath(*models().run.analysis(), models().run.moment())) {
        QString text = part.name;
        QAction* action = m_path->addAction(text.replace(QLatin1Char('&'), QStringLiteral("&&")));
        if (part.cell) {
            action->setIcon(QIcon(QPixmap::fromImage(fineCellSign(theme, *part.cell, side))));
        }
        connect(action, &QAction::hovered, this, [this, part] {
            if (models().run.isOfScene()) {
                models().selection.setHighlight(part.highlight());
            }
        });
        connect(action, &QAction::triggered, this, [this, part] {
            if (part.begins) {
                models().run.visit(*part.begins);
            }
        });
    }
    if (m_path->isEmpty()) {
        m_path->addAction(tr("Nothing is entered yet"))->setEnabled(false);
    }
}

/// Returns the longest note that leaves room for the chips. The choice depends on the run, not on the step.
QString StackPanel::noteThatFits() const
{
    constexpr std::uint64_t kLeastChips = 5;
    const std::uint64_t size = m_view->moment().stack.size();
    const QString boxes = fromCore(narration::boxesText(size));
    if (models().run.hidesFuture()) {
        return boxes;
    }
    const std::uint64_t largest = models().run.run().totals().largestStack;
    const QString most = countText(largest);
    const int room = contentsRect().width() - m_head->sizeHint().width() - models().theme.theme().space(8);
    const double chips = m_view->widthOf(std::clamp<std::uint64_t>(largest, 1, kLeastChips));
    for (const QString& note : {tr("%1, at most %2 in this run").arg(boxes, most),
                                tr("%1, at most %2").arg(boxes, most), tr("at most %1").arg(most)}) {
        if (m_note->fontMetrics().horizontalAdvance(note) + chips <= room) {
            return note;
        }
    }
    return countText(size);
}

void StackPanel::follow()
{
    const Moment& moment = m_view->moment();
    const bool isEmpty = moment.stack.size() == 0;
    if (isEmpty) {
        m_empty->setWords(fromCore(emptyStackSentence(*models().run.analysis(), moment)));
    } else {
        m_note->setText(noteThatFits());
    }
    m_note->setVisible(!isEmpty);
    m_empty->setVisible(isEmpty);
    m_view->setVisible(!isEmpty);
}

}  // namespace mortonscope
