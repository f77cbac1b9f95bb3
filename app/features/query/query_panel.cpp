#include "app/features/query/query_panel.h"

#include "app/features/query/query_edges.h"
#include "app/space_view/asked_box.h"
#include "app/space_view/query_overlay.h"
#include "app/state/analysis_service.h"
#include "app/state/cursor.h"
#include "app/state/query_box.h"
#include "app/state/scene_document.h"
#include "app/state/selection.h"
#include "app/theme/theme.h"
#include "app/widgets/arrangement.h"
#include "app/widgets/button.h"
#include "app/widgets/labels.h"
#include "app/widgets/written_file.h"
#include "core/check/pair_list.h"

#include <QHeaderView>
#include <QLabel>
#include <QPainter>
#include <QScrollArea>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <array>
#include <cmath>

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
    connect(&models.run, &Cursor::cursorChanged, this, &QueryTable::followCursor);
    connect(&models.run, &Cursor::runChanged, this, &QueryTable::sizeColumns);
    applyTheme();
}

/// Sizes columns for the widest texts of this scene, so that they don't move while the query is dragged.
void QueryTable::sizeColumns()
{
    const Theme& theme = models().theme.theme();
    const Scene& scene = m_candidates->scene();
    const int deepest = scene.space().depth();
    const QString cell = cellNoun(Cell(deepest, static_cast<std::uint32_t>(Cell::cellsAt(deepest) - 1)));
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
    models().selection.select(m_candidates->scene(), {box});
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

namespace {

/// Returns how many candidates are reported up to that step of the walk.
std::size_t countUpTo(std::span<const QueryAnswer::Candidate> candidates, std::uint64_t step)
{
    const auto end =
        std::ranges::partition_point(candidates, [step](const auto& candidate) { return candidate.at <= step; });
    return static_cast<std::size_t>(end - candidates.begin());
}

}  // namespace

QueryModel::QueryModel(const Models& models, QObject* parent)
    : TableModel(
          {{tr("Step"), tr("The step of the run that reports the box"), Qt::AlignRight},
           {tr("Box")},
           {tr("Cell"), tr("The cell that the box is in")},
           {tr("Found in"), tr("The visited cell that reports the box: its own, or an ancestor inside the query")},
           {tr("Overlap")}},
          parent),
      m_models(models), m_scene(models.document.scene())
{
    connect(&models.query, &QueryBox::changed, this, &QueryModel::follow);
    connect(&models.run, &Cursor::runChanged, this, &QueryModel::followCursor);
    connect(&models.run, &Cursor::cursorChanged, this, &QueryModel::followCursor);
    connect(&models.run, &Cursor::hidesFutureChanged, this, &QueryModel::follow);
    follow();
}

void QueryModel::follow()
{
    reset([this] {
        m_scene = m_models.document.scene();
        m_answer = m_models.query.keptAnswer();
        m_count = m_answer ? m_answer->candidates.size() : 0;
        if (m_answer && m_models.run.hidesFuture()) {
            m_count = countUpTo(m_answer->candidates, m_models.query.shownAt(m_models.run));
        }
        return static_cast<int>(m_count);
    });
}

void QueryModel::followCursor()
{
    if (m_models.run.hidesFuture()) {
        follow();
    } else {
        refresh();
    }
}

std::optional<Step> QueryModel::step(int row) const { return m_models.query.runStep(m_models.run, candidate(row).at); }

std::optional<int> QueryModel::latestRow() const
{
    const std::uint64_t shown = m_models.query.shownAt(m_models.run);
    const auto count = static_cast<int>(countUpTo(candidates(), shown));
    return count > 0 && count < rowCount() ? std::optional(count - 1) : std::nullopt;
}

QString QueryModel::text(int row, int column) const
{
    const QueryAnswer::Candidate& candidate = this->candidate(row);
    switch (column) {
    case AtStep: {
        const auto at = step(row);
        return at ? countText(at->value) : QString(QChar(0x2013));
    }
    case Name: return nameOf(*m_scene, candidate.box);
    case Own: return cellNoun(m_models.analysis.method().rule()(m_scene->space(), m_scene->box(candidate.box)).cell);
    case FoundIn: return cellNoun(candidate.cell);
    case Overlap: return candidate.overlaps ? tr("overlaps") : QString(QChar(0x2013));
    default: return {};
    }
}

QString QueryModel::spokenText(int row, int column) const
{
    return column == Overlap && !candidate(row).overlaps ? tr("does not overlap") : text(row, column);
}

QString QueryModel::toolTip(int row, int) const
{
    return candidate(row).overlaps ? tr("A candidate that really overlaps the query")
                                   : tr("A candidate that does not overlap the query");
}

QVariant QueryModel::look(int row, int column, int role) const
{
    const QueryAnswer::Candidate& candidate = this->candidate(row);
    const Theme& theme = m_models.theme.theme();
    const bool isNow = step(row) == m_models.run.cursor();
    switch (role) {
    case Qt::FontRole:
        if (column == Name || column == Overlap) {
            return theme.font(TextSize::Body, column == Name || candidate.overlaps);
        }
        return theme.mono(TextSize::Body, isNow);
    case Qt::ForegroundRole:
        if (candidate.at > m_models.query.shownAt(m_models.run)) {
            return theme.color(Role::Faint);  // the run has not come to it yet
        }
        if (column == Overlap) {
            return theme.color(candidate.overlaps ? Role::Hit : Role::Miss);
        }
        return theme.color(Role::Text);
    case Qt::BackgroundRole: return isNow ? QVariant(theme.color(Role::AccentSoft)) : QVariant();
    default: return {};
    }
}

namespace {

constexpr std::size_t kVerdicts = 3;
constexpr std::array<Meeting, 3> kMeetings{Meeting::Candidate, Meeting::Overlap, Meeting::Test};

}  // namespace

QueryLegend::QueryLegend(const Models& models, QWidget* parent) : QWidget(parent), m_models(models)
{
    setNames(*this, QStringLiteral("queryLegend"), tr("Legend"));
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    connect(&models.run, &Cursor::cursorChanged, this, &QueryLegend::follow);
}

std::vector<QueryLegend::Row> QueryLegend::rows() const
{
    const QueryAnswer* answer = m_models.query.answer();
    if (answer == nullptr) {
        return {};
    }
    const QueryCounts counts(*answer, m_models.query.shownAt(m_models.run));
    std::vector<Row> rows{{tr("inside: all boxes reported"), counts.cells[0]},
                          {tr("partly inside: children visited"), counts.cells[1]},
                          {tr("outside: skipped"), counts.cells[2]},
                          {tr("candidate"), counts.candidates},
                          {tr("overlaps the query"), counts.overlaps}};
    // In the middle of the query's run, the row is shown but its number is not known yet.
    rows.push_back({tr("would be tested with it"), counts.areAll ? m_models.query.inserted()->meets.size() : 0});
    return rows;
}

void QueryLegend::follow()
{
    m_rows = rows();
    setVisible(!m_rows.empty());
    setAccessibleDescription(words());
    update();
}

QString QueryLegend::words() const
{
    QStringList lines;
    for (const Row& row : m_rows) {
        lines += row.words + QStringLiteral(": ") + countText(row.count);
    }
    return lines.join(QLatin1Char('\n'));
}

double QueryLegend::lineHeight() const
{
    return std::ceil(QFontMetricsF(m_models.theme.theme().font(TextSize::Small)).height() * 1.2);
}

QSize QueryLegend::sizeHint() const
{
    return {m_models.theme.theme().space(48),
            static_cast<int>(lineHeight() * static_cast<double>(kVerdicts + kMeetings.size()))};
}

void QueryLegend::paintEvent(QPaintEvent*)
{
    const Theme& theme = m_models.theme.theme();
    QPainter painter(this);
    const double line = lineHeight(), gap = theme.px(8);
    const QFontMetrics numbers(theme.mono(TextSize::Small, true));
    for (std::size_t i = 0; i < m_rows.size(); ++i) {
        const QRectF whole(0, line * static_cast<double>(i), width(), line);
        const QRectF sample(1, whole.top() + std::round(line * 0.12), std::round(line * 1.3), std::round(line * 0.76));
        paintSample(painter, sample, i);
        painter.setPen(theme.color(Role::Text));
        const QString number = countText(m_rows[i].count);
        const double end = whole.right() - numbers.horizontalAdvance(number);
        painter.setFont(theme.mono(TextSize::Small, true));
        painter.drawText(whole, Qt::AlignRight | Qt::AlignVCenter, number);
        painter.setFont(theme.font(TextSize::Small));
        const QRectF words(sample.right() + gap, whole.top(), end - gap - sample.right() - gap, line);
        painter.drawText(
            words, Qt::AlignLeft | Qt::AlignVCenter,
            painter.fontMetrics().elidedText(m_rows[i].words, Qt::ElideRight, static_cast<int>(words.width())));
    }
}

void QueryLegend::paintSample(QPainter& painter, const QRectF& sample, std::size_t row) const
{
    const Theme& theme = m_models.theme.theme();
    if (row < kVerdicts) {
        const auto verdict = static_cast<QueryVerdict>(row);
        painter.setPen(verdictColor(theme, verdict));
        painter.setBrush(verdictBrush(theme, verdict));
    } else {
        const Meeting meeting = kMeetings[row - kVerdicts];
        painter.setPen(meetingPen(theme, meeting));
        painter.setBrush(Qt::NoBrush);
        if (meeting == Meeting::Overlap) {
            painter.setBrush(theme.color(Role::Hit, 0.3));
        }
    }
    painter.drawRect(sample);
}

namespace {

constexpr std::size_t kCandidatesAPiece = 1 << 14;

void appendCandidates(std::string& csv, const Scene& scene, std::span<const QueryAnswer::Candidate> candidates)
{
    for (const auto& candidate : candidates) {
        appendCandidateCsv(csv, scene.name(candidate.box), candidate.overlaps);
    }
}

std::string candidateHeader() { return std::string(kCandidateHeader) + '\n'; }

}  // namespace

std::string candidatesAsCsv(const Scene& scene, std::span<const QueryAnswer::Candidate> candidates)
{
    std::string csv = candidateHeader();
    appendCandidates(csv, scene, candidates);
    return csv;
}

Outcome exportCandidates(const Scene& scene, std::span<const QueryAnswer::Candidate> candidates,
                         const std::filesystem::path& path, const Progress& progress)
{
    return writeTextFile(path, [&](const TextSink& sink) {
        std::string piece = candidateHeader();
        for (std::size_t done = 0; done < candidates.size(); done += kCandidatesAPiece) {
            appendCandidates(piece, scene,
                             candidates.subspan(done, std::min(kCandidatesAPiece, candidates.size() - done)));
            if (!sink(piece)
                || (progress && !progress(static_cast<double>(done) / static_cast<double>(candidates.size())))) {
                return false;
            }
            piece.clear();
        }
        return sink(piece);
    });
}

QueryPanel::QueryPanel(const Models& models, QWidget* parent)
    : Panel(models, QStringLiteral("queryPanel"), tr("Query"), parent), m_model(new QueryModel(models, this)),
      m_edges(new QueryEdges(models, this)), m_insert(new QToolButton(this)), m_remove(new QToolButton(this)),
      m_export(new QToolButton(this)),
      m_words(makeTextLabel(models.theme, "queryWords", {}, this, Qt::AlignLeft | Qt::AlignTop)),
      m_legend(new QueryLegend(models, this)), m_table(new QueryTable(models, m_model, this)),
      m_leftOut(makeTextLabel(models.theme, "queryLeftOut", {TextSize::Body, Role::Warning}, this,
                              Qt::AlignLeft | Qt::AlignTop)),
      m_empty(
          makeTextLabel(models.theme, "queryEmpty", {TextSize::Body, Role::Quiet}, this, Qt::AlignLeft | Qt::AlignTop))
{
    offerMoments();
    offerCopies();
    makeNotice(*m_words);
    setUpButton(*m_insert, QStringLiteral("queryInsert"), tr("Insert"), tr("Make the query box a box of the scene"));
    setUpButton(*m_remove, QStringLiteral("queryRemove"), tr("Remove"),
                tr("Remove the query and go back to the previous algorithm"));
    setUpButton(*m_export, QStringLiteral("queryExport"), tr("Export…"), tr("Write all candidates to a CSV file"));
    connect(m_insert, &QToolButton::clicked, this, [this] {
        if (const auto id = this->models().query.putIn()) {
            this->models().selection.select({*id});
        }
    });
    connect(m_remove, &QToolButton::clicked, this, [this] { this->models().query.remove(); });
    connect(m_export, &QToolButton::clicked, this, &QueryPanel::exportAll);
    m_empty->setText(tr(
        "No query yet. Press R and drag a box in the World, or type its four edges. The box is not part of the scene. "
        "You see here what a query with it finds, and which boxes it would be tested with. Press Enter to insert it."));
    auto* buttons = new QHBoxLayout;
    buttons->addStretch(1);
    buttons->addWidget(m_insert);
    buttons->addWidget(m_export);
    buttons->addWidget(m_remove);
    // Scrolls if the panel is low, so that the content doesn't push other bars away.
    auto* page = new QWidget(this);
    auto* column = new QVBoxLayout(page);
    setThemedGaps(models.theme, *column, {3, 2, 3, 2}, 2);
    auto* scroll = new QScrollArea(this);
    setUpScroll(*scroll, QStringLiteral("queryScroll"));
    scroll->setWidget(page);
    auto* all = makeFlush<QVBoxLayout>(this);
    all->addWidget(scroll);
    onRestyle(models.theme, *m_legend, [this](const Theme&) { m_legend->updateGeometry(); });
    column->addWidget(m_edges);
    column->addWidget(m_words);
    column->addWidget(m_legend);
    column->addLayout(buttons);
    column->addWidget(m_table, 1);
    column->addWidget(m_leftOut);
    column->addWidget(m_empty, 1);

    connect(&models.query, &QueryBox::changed, this, &QueryPanel::follow);
    connect(&models.run, &Cursor::hidesFutureChanged, this, &QueryPanel::follow);
    follow();
}

QSize QueryPanel::sizeHint() const { return models().theme.theme().size(84, 80); }

QSize QueryPanel::minimumSizeHint() const { return models().theme.theme().size(48, 20); }

void QueryPanel::setBare(bool isBare)
{
    m_isBare = isBare;
    follow();
}

void QueryPanel::follow()
{
    const QueryAnswer* answer = models().query.answer();
    const bool isThere = models().query.box().has_value();
    const bool mayTell = answer != nullptr && !models().run.hidesFuture();  // if not, the user predicts the numbers
    m_table->setVisible(isThere);
    m_edges->setHidden(m_isBare);
    for (QToolButton* button : {m_insert, m_remove, m_export}) {
        button->setVisible(isThere && !m_isBare);
    }
    m_export->setEnabled(mayTell);
    QString words;
    if (mayTell) {
        words = fromCore(querySentences(*models().document.scene(), *answer, *models().query.inserted()));
    }
    m_words->setVisible(mayTell);
    m_words->setText(words);
    m_words->setAccessibleName(words);
    tellNotice(*m_words);
    m_legend->follow();
    const QString leftOut = answer != nullptr ? leftOutText() : QString();
    m_leftOut->setVisible(!leftOut.isEmpty());
    m_leftOut->setText(leftOut);
    m_empty->setVisible(!isThere);
}

QString QueryPanel::leftOutText() const
{
    const std::vector<BoxId>& boxes = models().query.leftOut();
    if (boxes.empty()) {
        return {};
    }
    return fromCore(neverFoundSentence(*models().document.scene(), boxes));
}

void QueryPanel::exportAll()
{
    const std::shared_ptr<const Scene> scene = models().document.scene();
    const std::shared_ptr<const QueryAnswer> answer = models().query.keptAnswer();
    if (!answer) {
        return;
    }
    exportFile(this,
               {tr("Export the candidates of the query"), QStringLiteral("query.csv"),
                tr("Lists of boxes (*.csv);;All files (*)"), tr("Writing boxes …")},
               [&](const std::filesystem::path& path, const Progress& progress) {
                   return exportCandidates(*scene, answer->candidates, path, progress);
               });
}

}  // namespace mortonscope
