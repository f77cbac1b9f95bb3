#include "app/features/query/query_table.h"

#include "app/features/query/query_export.h"
#include "app/features/query/query_model.h"
#include "app/session/run_controller.h"
#include "app/session/scene_document.h"
#include "app/session/selection.h"
#include "app/theme/theme.h"
#include "app/widgets/keep_keys.h"
#include "app/words/wording.h"
#include "core/scene/scene_names.h"

#include <QHeaderView>

#include <algorithm>

namespace mortonscope {

QueryTable::QueryTable(const Models& models, QueryModel* candidates, QWidget* parent)
    : PlainTable(models, QStringLiteral("queryTable"), tr("Candidates of the query"), candidates, parent),
      m_candidates(candidates)
{
    copyAs([this] { return selectionAsCsv(); });
    setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    horizontalHeader()->setStretchLastSection(true);
    keepKeys(this, {Qt::Key_Home, Qt::Key_End, Qt::Key_Return, Qt::Key_Enter});

    connect(this, &QueryTable::chosen, this, &QueryTable::goTo);
    connect(&models.run, &RunController::cursorChanged, this, &QueryTable::followCursor);
    connect(&models.run, &RunController::runChanged, this, &QueryTable::sizeColumns);
    applyTheme();
}

/// By the widest that each column can come to in this scene, so that nothing moves while the query is dragged.
void QueryTable::sizeColumns()
{
    const Theme& theme = models().theme.theme();
    const Scene& scene = m_candidates->scene();
    const int deepest = scene.space().level();
    const QString cell = cellText(Cell(deepest, static_cast<std::uint32_t>(Cell::cellsAt(deepest) - 1)));
    const auto set = [&](int column, const QFont& font, const QString& widest) {
        const QString heading = m_candidates->headerData(column, Qt::Horizontal).toString();
        const int needed = std::max(QFontMetrics(theme.font(TextSize::Small)).horizontalAdvance(heading),
                                    QFontMetrics(font).horizontalAdvance(widest));
        setColumnWidth(column, std::min(needed + theme.space(4), static_cast<int>(theme.px(160))));
    };
    set(QueryModel::AtStep, theme.mono(TextSize::Body, true), countText(models().run.total().value));
    set(QueryModel::Name, theme.font(TextSize::Body, true),
        m_widestName.of(scene, QFontMetricsF(theme.font(TextSize::Body, true))));
    set(QueryModel::Own, theme.mono(TextSize::Body, true), cell);
    set(QueryModel::FoundIn, theme.mono(TextSize::Body, true), cell);
    set(QueryModel::Overlap, theme.font(TextSize::Body, true), tr("overlaps"));
}

QSize QueryTable::minimumSizeHint() const { return {models().theme.theme().space(40), heightOf(2)}; }

void QueryTable::followCursor()
{
    if (const auto row = m_candidates->latestRow(); row && !hasFocus()) {
        scrollTo(m_candidates->index(*row, 0));
    }
}

void QueryTable::goTo(const QModelIndex& index)
{
    const BoxId box = m_candidates->candidate(index.row()).box;
    const auto step = m_candidates->step(index.row());
    if (isShared(box, m_candidates->scene(), *models().document.scene())) {
        models().selection.select({box});
    }
    if (step) {
        models().run.visit(*step);
    }
}

QString QueryTable::selectionAsCsv() const
{
    std::vector<QueryAnswer::Candidate> chosen;
    for (const int row : selectedRows()) {
        chosen.push_back(m_candidates->candidate(row));
    }
    if (chosen.empty()) {
        return {};
    }
    std::ranges::sort(chosen, {}, &QueryAnswer::Candidate::at);
    return fromCore(candidatesAsCsv(m_candidates->scene(), chosen));
}

}  // namespace mortonscope
