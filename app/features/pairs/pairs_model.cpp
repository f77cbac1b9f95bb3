#include "app/features/pairs/pairs_model.h"

#include "app/state/cursor.h"
#include "app/state/run_before_edit.h"
#include "app/words/wording.h"

#include <QElapsedTimer>

namespace mortonscope {

PairSearch::PairSearch(std::shared_ptr<const Analysis> analysis, const QString& text, bool hitsOnly)
    : m_analysis(std::move(analysis)), m_text(text.trimmed()), m_hitsOnly(hitsOnly)
{
    if (!findNamed(m_text)) {
        m_isWanted.assign(m_analysis->scene->size(), 0);
        m_work = m_analysis->scene->size();
        if (m_work == 0) {
            finish();
        }
    }
}

/// Handles a text that is one or two whole names, without looking at other names. Returns false for any other text.
bool PairSearch::findNamed(const QString& text)
{
    const Scene& scene = *m_analysis->scene;
    if (const auto box = scene.find(text.toStdString())) {
        m_isWanted.assign(scene.size(), 0);
        m_isWanted[box->value] = 1;
        m_wanted = {*box};
        chooseWay();
        return true;
    }
    for (qsizetype i = 1; i + 1 < text.size(); ++i) {
        if (!text[i].isSpace() && text[i] != QLatin1Char(',') && text[i] != QLatin1Char('-')) {
            continue;
        }
        const auto a = scene.find(text.left(i).trimmed().toStdString());
        const auto b = scene.find(text.mid(i + 1).trimmed().toStdString());
        if (a && b) {
            if (const auto step = m_analysis->run.stepOf(*a, *b)) {
                add(*step, *a, *b);
            }
            finish();
            return true;
        }
    }
    return false;
}

void PairSearch::advance(std::uint64_t units)
{
    while (m_state == State::Searching && units > 0) {
        switch (m_way) {
        case Way::Names: advanceNames(units); break;
        case Way::Boxes: advanceBoxes(units); break;
        case Way::Tests: advanceTests(units); break;
        }
    }
}

void PairSearch::advanceNames(std::uint64_t& units)
{
    for (; m_next < m_work && units > 0; ++m_next, --units) {
        const BoxId box(static_cast<std::uint32_t>(m_next));
        if (nameOf(*m_analysis->scene, box).contains(m_text, Qt::CaseInsensitive)) {
            m_isWanted[box.value] = 1;
            m_wanted.push_back(box);
        }
    }
    if (m_next == m_work) {
        chooseWay();
    }
}

void PairSearch::chooseWay()
{
    const std::uint64_t byBoxes = m_wanted.size() * m_analysis->scene->size();
    const std::uint64_t byTests = m_hitsOnly ? m_analysis->hits.count() : m_analysis->run.tests();
    m_way = byBoxes < byTests ? Way::Boxes : Way::Tests;
    m_next = 0;
    m_work = std::min(byBoxes, byTests);
    if (m_work > kMaxWork) {
        m_state = State::TooMuch;
    } else if (m_work == 0) {
        finish();
    }
}

void PairSearch::advanceBoxes(std::uint64_t& units)
{
    const std::uint64_t boxes = m_analysis->scene->size();
    for (; m_next < m_work && units > 0; ++m_next, --units) {
        const BoxId wanted = m_wanted[m_next / boxes];
        const BoxId other(static_cast<std::uint32_t>(m_next % boxes));
        if (m_isWanted[other.value] && other <= wanted) {
            continue;  // the box itself, or a pair already found from its other box
        }
        if (const auto step = m_analysis->run.stepOf(wanted, other)) {
            add(*step, wanted, other);
        }
    }
    if (m_next == m_work) {
        finish();
    }
}

void PairSearch::advanceTests(std::uint64_t& units)
{
    for (; m_next < m_work && units > 0; ++m_next, --units) {
        const Step step = m_hitsOnly ? m_analysis->hits.steps()[m_next] : m_analysis->run.stepOfTest(m_next + 1);
        const auto pair = m_analysis->run.at(step).event->pair();
        if (m_isWanted[pair->first.value] || m_isWanted[pair->second.value]) {
            m_found.push_back(step);
        }
    }
    if (m_next == m_work) {
        finish();
    }
}

void PairSearch::add(Step step, BoxId a, BoxId b)
{
    if (!m_hitsOnly || m_analysis->scene->overlap(a, b)) {
        m_found.push_back(step);
    }
}

void PairSearch::finish()
{
    std::ranges::sort(m_found);
    m_state = State::Done;
}

namespace {

/// Up to this many rows are inserted or removed; a farther jump resets the table.
constexpr int kFarJump = 10'000;
constexpr qint64 kSliceOfSearch = 8;  ///< ms
constexpr std::uint64_t kUnitsBetweenLooks = 2'000;

}  // namespace

PairsModel::PairsModel(Cursor& run, const RunBeforeEdit* beforeEdit, QObject* parent)
    : QAbstractTableModel(parent), m_run(run), m_beforeEdit(beforeEdit)
{
    m_searchTimer.setInterval(0);
    connect(&m_searchTimer, &QTimer::timeout, this, &PairsModel::continueSearch);
    connect(&run, &Cursor::runChanged, this, &PairsModel::relistIfOther);
    connect(&run, &Cursor::cursorChanged, this, &PairsModel::follow);
    connect(&run, &Cursor::hidesFutureChanged, this, &PairsModel::relist);
    if (beforeEdit) {
        connect(beforeEdit, &RunBeforeEdit::changed, this, &PairsModel::relistIfOther);
        connect(beforeEdit, &RunBeforeEdit::compared, this, [this] {
            if (m_count > 0) {
                emit dataChanged(index(0, 0), index(m_count - 1, ColumnCount - 1), {FirstDifferenceRole});
            }
        });
    }
    relist();
}

// -------------------------------------------------------------------------------------- listed tests

void PairsModel::setScope(Scope scope)
{
    if (std::exchange(m_scope, scope) != scope) {
        showRows(m_rows);
    }
}

void PairsModel::setHitsOnly(bool hitsOnly)
{
    if (std::exchange(m_hitsOnly, hitsOnly) != hitsOnly) {
        relist();
    }
}

void PairsModel::setFilter(const QString& text)
{
    if (text.trimmed() != m_filter) {
        m_filter = text.trimmed();
        relist();
    }
}

std::shared_ptr<const Analysis> PairsModel::runBeforeEdit() const
{
    return m_beforeEdit ? m_beforeEdit->before() : nullptr;
}

bool PairsModel::isAnySearch(PairSearch::State state) const
{
    return (m_search && m_search->state() == state) || (m_searchBefore && m_searchBefore->state() == state);
}

/// Lists the tests once if the run and the run before the edit change together.
void PairsModel::relistIfOther()
{
    if (m_listed != m_run.analysis() || m_listedBefore != runBeforeEdit()) {
        relist();
    }
}

void PairsModel::relist()
{
    m_searchTimer.stop();
    m_search.reset();
    m_searchBefore.reset();
    m_listed = m_run.analysis();
    m_listedBefore = runBeforeEdit();
    if (m_filter.isEmpty() && m_hitsOnly) {
        showRows(PairListRows::hits(m_listed));
    } else if (m_filter.isEmpty()) {
        showRows(PairListRows::all(m_listed, m_listedBefore.get()));
    } else {
        m_search = std::make_unique<PairSearch>(m_listed, m_filter, m_hitsOnly);
        if (m_listedBefore && !m_hitsOnly) {
            m_searchBefore = std::make_unique<PairSearch>(m_listedBefore, m_filter, false);
        }
        continueSearch();
        if (isSearching()) {
            showRows({});
            m_searchTimer.start();
        }
    }
    emit searchChanged();
}

void PairsModel::continueSearch()
{
    QElapsedTimer clock;
    clock.start();
    while (isSearching() && clock.elapsed() < kSliceOfSearch) {
        m_search->advance(kUnitsBetweenLooks);
        if (m_searchBefore) {
            m_searchBefore->advance(kUnitsBetweenLooks);
        }
    }
    if (!isSearching()) {
        finishSearch();
    }
}

void PairsModel::finishSearch()
{
    m_searchTimer.stop();
    PairListRows rows;
    if (!isTooMuch()) {
        std::vector<std::uint64_t> tests;
        for (const Step step : m_search->take()) {
            tests.push_back(m_listed->run.testsAt(step));
        }
        if (m_searchBefore) {
            const std::vector<Step> steps = m_searchBefore->take();
            const auto middle = static_cast<std::ptrdiff_t>(tests.size());
            for (const Step step : steps) {
                tests.push_back(m_listedBefore->run.testsAt(step));
            }
            std::inplace_merge(tests.begin(), tests.begin() + middle, tests.end());
            tests.erase(std::unique(tests.begin(), tests.end()), tests.end());
        }
        rows = PairListRows::found(m_listed, std::move(tests));
    }
    showRows(std::move(rows));
    emit searchChanged();
}

/// Returns how many rows to show. At the end of the run these include the rest of a longer list from before the edit.
std::uint64_t PairsModel::wantedCount() const
{
    const bool all = m_scope == Scope::All || (m_listedBefore && m_run.cursor() == m_run.total());
    return all && !m_run.hidesFuture() ? m_rows.count() : m_rows.countUpTo(m_run.cursor());
}

/// Returns the first row to show, so that the latest test is among the rows of a long list.
std::uint64_t PairsModel::wantedFirst(std::uint64_t count) const
{
    if (count <= kMaxRows) {
        return 0;
    }
    const std::uint64_t upTo = m_rows.countUpTo(m_run.cursor());
    const std::uint64_t latest = upTo > 0 ? upTo - 1 : 0;
    const std::uint64_t last = count - kMaxRows;
    if (m_scope == Scope::SoFar) {
        return last;
    }
    if (m_first <= last && latest >= m_first && latest - m_first < kMaxRows) {
        return m_first;
    }
    return std::min(last, latest - std::min(latest, kMaxRows / 2));
}

void PairsModel::showRows(PairListRows rows, std::optional<std::uint64_t> first)
{
    beginResetModel();
    m_rows = std::move(rows);
    const std::uint64_t count = wantedCount();
    m_first = first.value_or(wantedFirst(count));
    m_count = static_cast<int>(std::min(count - m_first, kMaxRows));
    m_computed.row = -1;
    m_latest = latestRow();
    endResetModel();
}

/// Follows the cursor: inserts or removes rows at the end, or shows another part.
void PairsModel::follow()
{
    const std::uint64_t wanted = wantedCount();
    if (wantedFirst(wanted) != m_first) {
        showRows(m_rows);
        return;
    }
    const int rows = static_cast<int>(std::min(wanted - m_first, kMaxRows));
    if (std::abs(rows - m_count) > kFarJump) {
        showRows(m_rows);
        return;
    }
    if (rows > m_count) {
        beginInsertRows({}, m_count, rows - 1);
        m_count = rows;
        endInsertRows();
    } else if (rows < m_count) {
        beginRemoveRows({}, rows, m_count - 1);
        m_count = rows;
        m_computed.row = -1;
        endRemoveRows();
    }
    const auto old = std::exchange(m_latest, latestRow());
    if (m_count > 0) {
        // The current row and the rows still to come changed between these two.
        const int a = std::clamp(old.value_or(0), 0, m_count - 1);
        const int b = std::clamp(m_latest.value_or(0), 0, m_count - 1);
        emit dataChanged(index(std::min(a, b), 0), index(std::max(a, b), ColumnCount - 1), {FutureRole, CurrentRole});
    }
}

std::optional<int> PairsModel::latestRow() const
{
    const std::uint64_t upTo = m_rows.countUpTo(m_run.cursor());
    if (upTo <= m_first || upTo - m_first > kMaxRows) {
        return std::nullopt;
    }
    return static_cast<int>(upTo - m_first) - 1;
}

std::optional<int> PairsModel::rowOf(std::uint64_t test) const
{
    const auto row = m_rows.rowOf(test);
    if (!row || *row < m_first || *row - m_first >= static_cast<std::uint64_t>(m_count)) {
        return std::nullopt;
    }
    return static_cast<int>(*row - m_first);
}

void PairsModel::showAround(std::uint64_t test)
{
    if (const auto row = m_rows.rowOf(test)) {
        const std::uint64_t count = wantedCount();
        const std::uint64_t last = count - std::min(count, kMaxRows);
        showRows(m_rows, std::min(last, *row - std::min(*row, kMaxRows / 2)));
    }
}

// ---------------------------------------------------------------------- contents of the rows, computed on demand

int PairsModel::rowCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : m_count; }
int PairsModel::columnCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : ColumnCount; }

const Scene& PairsModel::scene() const { return *m_listed->scene; }

const PairsModel::Computed& PairsModel::computed(int row) const
{
    if (m_computed.row != row) {
        const std::uint64_t test = testAt(row);
        m_computed = {};
        m_computed.row = row;
        m_computed.isNow = test <= m_listed->run.tests();
        if (m_computed.isNow) {
            m_computed.moment = m_listed->run.at(m_listed->run.stepOfTest(test));
            const auto [first, second] = *m_computed.moment.event->pair();
            m_computed.overlaps = m_listed->hit(first, second);
        }
        if (m_listedBefore && test <= m_listedBefore->run.tests()) {
            const Run& run = m_listedBefore->run;
            m_computed.before = run.at(run.stepOfTest(test)).event->pair();
        }
        m_computed.differs = m_listedBefore && !namesAreSame(m_computed);
    }
    return m_computed;
}

bool PairsModel::namesAreSame(const Computed& row) const
{
    if (!row.isNow || !row.before) {
        return false;
    }
    const Event& now = *row.moment.event;
    const Scene& then = *m_listedBefore->scene;
    return scene().name(now.first) == then.name(row.before->first)
        && scene().name(now.second) == then.name(row.before->second);
}

bool PairsModel::isNow(int row) const { return testAt(row) <= m_listed->run.tests(); }
Step PairsModel::stepAt(int row) const { return m_listed->run.stepOfTest(testAt(row)); }
BoxPair PairsModel::pairAt(int row) const { return *computed(row).moment.event->pair(); }
bool PairsModel::overlapAt(int row) const { return computed(row).overlaps; }

QString PairsModel::text(const Computed& row, int column) const
{
    if (column == Number) {
        return countText(testAt(row.row));
    }
    if (column == Before && !m_listedBefore) {
        return {};
    }
    if (column == Before && row.before) {
        const Scene& then = *m_listedBefore->scene;
        return nameOf(then, row.before->first) + QLatin1Char('-') + nameOf(then, row.before->second);
    }
    if (column == Before || (!row.isNow && (column == First || column == Second))) {
        return QStringLiteral("–");
    }
    if (!row.isNow) {
        return {};
    }
    const Event& event = *row.moment.event;
    switch (column) {
    case AtStep: return countText(row.moment.step.value);
    case First: return nameOf(scene(), event.first);
    case Second: return nameOf(scene(), event.second);
    case InCell: return event.cell() ? cellNoun(*event.cell()) : QStringLiteral("–");
    case Where: return whereText(event.kind);
    case Outcome: return outcomeText(row.overlaps);
    default: return {};
    }
}

QString PairsModel::outcomeText(bool overlaps) { return overlaps ? tr("overlap") : tr("apart"); }

QString PairsModel::whereText(StepKind test)
{
    switch (test) {
    case StepKind::TestInCell: return tr("in cell");
    case StepKind::TestWithStack: return tr("stack");
    case StepKind::TestWithAncestor: return tr("ancestor");
    case StepKind::TestWithSub: return tr("descendant");
    default: return QStringLiteral("–");
    }
}

QString PairsModel::description(const Computed& row) const
{
    QStringList sentences;
    if (row.isNow) {
        const Event& event = *row.moment.event;
        sentences += (row.overlaps ? tr("%1 and %2 overlap") : tr("%1 and %2 don’t overlap"))
                         .arg(nameOf(scene(), event.first), nameOf(scene(), event.second));
    }
    if (row.differs) {
        sentences += row.before ? tr("before the edit: %1").arg(text(row, Before)) : tr("no such test before the edit");
        if (isFirstDifference(testAt(row.row))) {
            sentences += tr("this is the first difference");
        }
    }
    return sentences.join(QLatin1String("; "));
}

bool PairsModel::isFirstDifference(std::uint64_t test) const
{
    if (m_beforeEdit == nullptr || m_beforeEdit->comparison() == nullptr) {
        return false;
    }
    const auto& first = m_beforeEdit->comparison()->firstDifference;
    return first && first->test == test;
}

QVariant PairsModel::alignmentOf(int column)
{
    return QVariant::fromValue((column <= AtStep ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
}

QVariant PairsModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::ParentIsInvalid)) {
        return {};
    }
    const int row = index.row();
    switch (role) {
    case Qt::DisplayRole: return text(computed(row), index.column());
    case Qt::TextAlignmentRole: return alignmentOf(index.column());
    case Qt::AccessibleDescriptionRole: return description(computed(row));
    case StepRole: return isNow(row) ? QVariant::fromValue<quint64>(stepAt(row).value) : QVariant();
    case OverlapRole: return computed(row).overlaps;
    case FutureRole: return isNow(row) && stepAt(row) > m_run.cursor();
    case CurrentRole: return isNow(row) && stepAt(row) == m_run.cursor();
    case NowRole: return isNow(row);
    case DiffersRole: return computed(row).differs;
    case FirstDifferenceRole: return isFirstDifference(testAt(row));
    default: return {};
    }
}

QVariant PairsModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section >= ColumnCount) {
        return {};
    }
    switch (role) {
    case Qt::TextAlignmentRole: return alignmentOf(section);
    case Qt::DisplayRole: return headingOf(section).title;
    case Qt::ToolTipRole: return headingOf(section).toolTip;
    default: return {};
    }
}

PairsModel::Heading PairsModel::headingOf(int column) const
{
    switch (column) {
    case Number:
        if (m_first + static_cast<std::uint64_t>(m_count) < wantedCount()) {
            return {tr("# (part)"), tr("Number of the test; only %1 rows are shown, %2 come before them")
                                        .arg(countText(kMaxRows), countText(m_first))};
        }
        if (m_first > 0) {
            return {tr("# (last %1)").arg(countText(kMaxRows)),
                    tr("Number of the test; only the last %1 rows are shown, %2 come before them")
                        .arg(countText(kMaxRows), countText(m_first))};
        }
        return {tr("#"), tr("Number of the test, in the order of the pass")};
    case AtStep: return {tr("Step"), tr("Step of the run at which the pair is tested")};
    case First: return {tr("First"), tr("First box of the pair")};
    case Second: return {tr("Second"), tr("Second box of the pair")};
    case InCell: return {tr("Slot"), tr("The slot that is being visited")};
    case Where:
        return {tr("Where"),
                tr("Where the boxes are: both in this cell, or one on the stack, in an ancestor or in a descendant")};
    case Outcome: return {tr("Result"), tr("Result of the exact overlap test")};
    case Before: return {tr("Before"), tr("The pair with this number before the edit; ≠ marks a different one now")};
    default: return {};
    }
}

}  // namespace mortonscope
