#include "app/features/stack/stack_panel.h"

#include "app/features/stack/breadcrumb.h"
#include "app/features/stack/stack_view.h"
#include "app/state/cursor.h"
#include "app/state/step_pictures.h"
#include "app/theme/theme.h"
#include "app/widgets/labels.h"
#include "app/words/wording.h"
#include "core/narrate/narrate.h"

#include <QHBoxLayout>
#include <QVBoxLayout>

namespace mortonscope {

StackPanel::StackPanel(const Models& models, QWidget* parent)
    : Panel(models, QStringLiteral("stackPanel"), tr("Object stack"), parent), m_path(new Breadcrumb(models, this)),
      m_summary(new ElidingLabel(models.theme, {TextSize::Small, Role::Quiet}, this)),
      m_empty(new ElidingLabel(models.theme, {TextSize::Body, Role::Quiet}, this)), m_view(new StackView(models, this))
{
    setNamesItself();
    offerKeys({Qt::Key_Left, Qt::Key_Right, Qt::Key_Up, Qt::Key_Down, Qt::Key_Home, Qt::Key_End},
              tr("From entry to entry, with Ctrl cell by cell; to the first, to the last"));
    offerKeys({{{Qt::Key_Left, Qt::Key_Right, Qt::Key_Return},
                tr("call path"),
                tr("From cell to cell; go to the step that entered it")}});
    setAccessibleDescription(tr(
        "The boxes of all ancestors of the current cell. Each box of the current cell is tested with each of them."));
    m_summary->setObjectName(QStringLiteral("stackSummary"));
    m_summary->setExplanation(tr("Boxes on the stack at this step, and the maximum in this run"));
    m_empty->setObjectName(QStringLiteral("stackEmpty"));
    auto* column = new QVBoxLayout(this);
    setThemedMargins(models.theme, *column, {0, 1, 0, 2});
    setThemedSpacing(models.theme, *column, 1);
    auto* pathRow = new QHBoxLayout;
    pathRow->addWidget(m_path);
    auto* below = new QVBoxLayout;
    setThemedMargins(models.theme, *below, {3, 0, 3, 0});
    setThemedSpacing(models.theme, *below, 2);
    below->addWidget(m_empty, 1);
    below->addWidget(m_view, 1);
    below->addWidget(m_summary);
    column->addLayout(pathRow);
    column->addLayout(below, 1);
    onRestyle(models.theme, *this, [this, pathRow](const Theme& theme) {
        // Aligns the path's words with the text below; its buttons start a little further left.
        pathRow->setContentsMargins(theme.space(3) - m_path->inset(), 0, theme.space(3), 0);
        m_summary->setFixedHeight(2 * QFontMetrics(theme.font(TextSize::Small)).lineSpacing());
    });
    connect(&models.run, &Cursor::cursorChanged, this, &StackPanel::follow);
    connect(&models.run, &Cursor::hidesFutureChanged, this, &StackPanel::follow);
    connect(&models.pictures.motion(), &Motion::restChanged, this, &StackPanel::follow);
    follow();
}

QSize StackPanel::sizeHint() const
{
    const Theme& theme = models().theme.theme();
    return {theme.space(64), theme.space(44)};
}

QSize StackPanel::minimumSizeHint() const
{
    const Theme& theme = models().theme.theme();
    return {theme.space(34), theme.space(20)};
}

void StackPanel::setBare(bool isBare) { m_path->setHidden(isBare); }

void StackPanel::follow()
{
    const Moment& moment = m_view->moment();
    const quint64 size = moment.stack.size();
    const QString most = countText(models().run.run().totals().largestStack);
    if (models().run.hidesFuture()) {
        m_summary->setWords(tr("%n box(es)", nullptr, static_cast<int>(size)));
    } else if (size == 1) {
        m_summary->setWords(tr("1 box, at most %1 in this run").arg(most));
    } else {
        m_summary->setWords(tr("%1 boxes, at most %2 in this run").arg(countText(size), most));
    }
    m_summary->setVisible(size > 0);
    if (size == 0) {
        m_empty->setWords(fromCore(emptyStackSentence(*models().run.analysis(), moment)));
    }
    m_empty->setVisible(size == 0);
    m_view->setVisible(size > 0);
}

}  // namespace mortonscope
