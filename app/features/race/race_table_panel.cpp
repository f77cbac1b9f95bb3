#include "app/features/race/race_table_panel.h"

#include "app/features/race/race_controller.h"
#include "app/features/race/race_words.h"
#include "app/theme/palettes.h"
#include "app/theme/theme.h"
#include "app/widgets/button.h"
#include "app/widgets/labels.h"
#include "app/words/wording.h"

#include <QApplication>
#include <QHeaderView>
#include <QKeyEvent>
#include <QPainter>
#include <QPixmap>
#include <QStyle>
#include <QToolButton>

#include <algorithm>

namespace mortonscope {

RaceTableModel::RaceTableModel(const Models& models, RaceController& race, QObject* parent)
    : TableModel({{tr("algorithm"), tr("Algorithms in the race, with their plot lines"), Qt::AlignLeft,
                   Qt::ItemIsUserCheckable},
                  {tr("ms"),
                   tr("Milliseconds per frame, median of the last 60: inserting all objects and the pass with its "
                      "exact tests"),
                   Qt::AlignRight},
                  {tr("10–90 %"), tr("10th to 90th percentile of the last 60 frame times"), Qt::AlignRight},
                  {tr("tests"), tr("Candidate pairs tested in this frame"), Qt::AlignRight},
                  {tr("overlaps"), tr("Overlapping pairs found in this frame; ≠ if they differ from the others’"),
                   Qt::AlignRight},
                  {tr("faster"), tr("Speed-up over brute force (ratio of medians)"), Qt::AlignRight}},
                 parent),
      m_models(models), m_race(race)
{
    arrange();
    connect(&race, &RaceController::figuresChanged, this, [this] { refresh(); });
    connect(&race, &RaceController::entrantsChanged, this, [this] {
        if (m_race.entrants().size() != m_entrants || m_isBare || hidesRacing()) {
            arrange();
        }
        refresh();
    });
    connect(&models.theme, &ThemeController::changed, this, [this] { refresh(); });
}

void RaceTableModel::arrange()
{
    reset([this] {
        m_rows.clear();
        const std::vector<Entrant>& entrants = m_race.entrants();
        m_entrants = entrants.size();
        std::vector<std::optional<std::size_t>> exhibits;
        for (std::size_t place = 0; place < entrants.size(); ++place) {
            if (m_isBare) {
                if (m_race.takesPart(entrants[place].id)) {
                    m_rows.emplace_back(place);
                }
            } else if (!isExhibit(entrants[place].id)) {
                m_rows.emplace_back(place);
            } else if (m_isOpen || m_race.takesPart(entrants[place].id)) {
                exhibits.emplace_back(place);
            }
        }
        if (m_isBare) {
            return static_cast<int>(m_rows.size());
        }
        m_rows.emplace_back(std::nullopt);
        m_rows.insert(m_rows.end(), exhibits.begin(), exhibits.end());
        return static_cast<int>(m_rows.size());
    });
}

void RaceTableModel::setOpen(bool open)
{
    if (std::exchange(m_isOpen, open) != open) {
        arrange();
    }
}

void RaceTableModel::setBare(bool isBare)
{
    if (std::exchange(m_isBare, isBare) != isBare) {
        arrange();
    }
}

/// Returns whether a published bug races but is not listed, because something else made it race.
bool RaceTableModel::hidesRacing() const
{
    const std::vector<Entrant>& entrants = m_race.entrants();
    for (std::size_t place = 0; place < entrants.size(); ++place) {
        if (m_race.takesPart(entrants[place].id) && std::ranges::find(m_rows, std::optional(place)) == m_rows.end()) {
            return true;
        }
    }
    return false;
}

int RaceTableModel::headRow() const
{
    return static_cast<int>(std::ranges::find(m_rows, std::optional<std::size_t>()) - m_rows.begin());
}

const Entrant* RaceTableModel::entrant(int row) const
{
    const std::optional<std::size_t> place = m_rows[static_cast<std::size_t>(row)];
    return place ? &m_race.entrants()[*place] : nullptr;
}

const Standing* RaceTableModel::standingOf(const std::string& id) const
{
    if (m_race.news() == nullptr || !m_race.takesPart(id)) {
        return nullptr;
    }
    const auto& all = m_race.news()->standings;
    const auto found = std::ranges::find(all, id, &Standing::id);
    return found == all.end() || found->laps.isEmpty() ? nullptr : &*found;
}

const Standing* RaceTableModel::standing(int row) const { return standingOf(entrant(row)->id); }

QString RaceTableModel::text(int row, int column) const
{
    if (!isActive(row)) {
        const QString title = (m_isOpen ? QStringLiteral("▾ ") : QStringLiteral("▸ ")) + tr("Published bugs");
        return column == Name ? title : QString();
    }
    if (column == Name) {
        return entrantTitle(entrant(row)->id);
    }
    const Standing* standing = this->standing(row);
    if (standing == nullptr) {
        return {};
    }
    const Spread times = *standing->laps.milliseconds();
    switch (column) {
    case Median: return millisecondsText(times.median);
    case Range: return QStringLiteral("%1–%2").arg(millisecondsText(times.low), millisecondsText(times.high));
    case Tests: return countText(standing->laps.last().tests);
    case Overlaps: {
        const QString count = countText(standing->laps.last().overlaps);
        return standing->framesThatDiffer > 0 ? count + QStringLiteral(" ≠") : count;
    }
    case Ratio: {
        const Standing* bruteForce = standingOf("brute-force");
        if (bruteForce == nullptr || times.median <= 0) {
            return QStringLiteral("–");
        }
        return tr("%1×").arg(threeDigits(bruteForce->laps.milliseconds()->median / times.median));
    }
    default: return {};
    }
}

QString RaceTableModel::spokenText(int row, int column) const
{
    if (!isActive(row)) {
        const QString title = (m_isOpen ? tr("%1, unfolded") : tr("%1, folded")).arg(tr("Published bugs"));
        return column == Name ? title : QString();
    }
    if (column != Name) {
        return QStringLiteral("%1: %2").arg(headerData(column, Qt::Horizontal).toString(), text(row, column));
    }
    return isExhibit(entrant(row)->id) ? tr("%1, published bug").arg(text(row, Name)) : text(row, Name);
}

QString RaceTableModel::toolTip(int row, int column) const
{
    if (!isActive(row)) {
        const QString action = m_isOpen ? tr("Collapse the algorithms that are not in the race")
                                        : tr("Show all, to include them in the race");
        return column == Name ? action : QString();
    }
    const Standing* standing = this->standing(row);
    if (column == Name) {
        const std::string& id = entrant(row)->id;
        QStringList lines{text(row, Name)};
        if (const QString idea = entrantIdea(id); !idea.isEmpty()) {
            lines += idea;
        }
        if (!m_isBare) {
            lines += m_race.takesPart(id) ? tr("Clear the check box to exclude it from the race")
                                          : tr("Check to include it in the race");
        }
        return lines.join(QLatin1Char('\n'));
    }
    if (column == Median && standing != nullptr) {  // the column of the range may be hidden
        return QStringLiteral("%1\n%2: %3")
            .arg(headerData(Median, Qt::Horizontal, Qt::ToolTipRole).toString(),
                 headerData(Range, Qt::Horizontal).toString(), text(row, Range));
    }
    if (column == Overlaps && standing != nullptr && standing->framesThatDiffer > 0) {
        return tr("Compared over %Ln frame(s): %1 pairs missing, %2 extra", nullptr,
                  static_cast<int>(standing->framesCompared))
            .arg(countText(standing->missing), countText(standing->extra));
    }
    if (column == Overlaps && standing != nullptr && standing->laps.last().brokeOff) {
        return tr("Stopped at the end of its array; results up to that point");
    }
    return headerData(column, Qt::Horizontal, Qt::ToolTipRole).toString();
}

/// Paints the algorithm's line from the plots. The check box is larger than its style reports, so the picture starts
/// with that difference as a margin.
QVariant RaceTableModel::sample(int row) const
{
    const Theme& theme = m_models.theme.theme();
    const double ratio = 2;
    const int before = std::max(0, theme.space(5) - QApplication::style()->pixelMetric(QStyle::PM_IndicatorWidth));
    QPixmap pixmap(QSize(before + theme.space(6), theme.space(3)) * ratio);
    pixmap.setDevicePixelRatio(ratio);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    painter.setPen(seriesPen(theme, static_cast<int>(*m_rows[static_cast<std::size_t>(row)]), 2.5));
    const double middle = theme.space(3) / 2.0;
    painter.drawLine(QPointF(before, middle), QPointF(before + theme.space(6), middle));
    return pixmap;
}

QVariant RaceTableModel::headLook(int column, int role) const
{
    const Theme& theme = m_models.theme.theme();
    if (column == Name && role == Qt::FontRole) {
        return theme.font(TextSize::Body);
    }
    if (column == Name && role == Qt::ForegroundRole) {
        return theme.color(Role::Quiet);
    }
    return {};
}

QVariant RaceTableModel::look(int row, int column, int role) const
{
    if (!isActive(row)) {
        return headLook(column, role);
    }
    const Theme& theme = m_models.theme.theme();
    const std::string& id = entrant(row)->id;
    const bool isName = column == Name;
    if (!isName && (role == Qt::DecorationRole || role == Qt::CheckStateRole)) {
        return {};
    }
    if (m_isBare && role == Qt::CheckStateRole) {
        return {};
    }
    switch (role) {
    case Qt::DecorationRole: return sample(row);
    case Qt::CheckStateRole: return checkState(m_race.takesPart(id));
    case Qt::FontRole: {
        QFont font = isName ? theme.font(TextSize::Body) : theme.mono(TextSize::Small);
        font.setItalic(isName && isExhibit(id));
        return font;
    }
    case Qt::ForegroundRole: {
        const Standing* standing = this->standing(row);
        const bool differs = column == Overlaps && standing != nullptr && standing->framesThatDiffer > 0;
        return theme.color(differs || (isName && isExhibit(id)) ? Role::Warning : Role::Text);
    }
    default: return {};
    }
}

bool RaceTableModel::write(int row, int column, const QVariant& value, int role)
{
    if (!isActive(row) || column != Name || role != Qt::CheckStateRole) {
        return false;
    }
    m_race.setTakesPart(entrant(row)->id, value.toInt() == Qt::Checked);
    return true;
}

RaceTable::RaceTable(const Models& models, RaceTableModel* rows, QWidget* parent)
    : PlainTable(models, QStringLiteral("raceTable"), tr("Algorithms in the race"), rows, parent), m_rows(*rows)
{
    setSelectionMode(QAbstractItemView::SingleSelection);
    horizontalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    keepKeys(this, {Qt::Key_Space, Qt::Key_Home, Qt::Key_PageDown});
    connect(this, &PlainTable::chosen, this, [this](const QModelIndex& at) {
        if (m_rows.isHead(at)) {
            setOpen(!m_rows.isOpen());
        }
    });
    connect(rows, &QAbstractItemModel::modelReset, this, &RaceTable::spanHead);
    spanHead();
    applyTheme();
}

void RaceTable::applyTheme()
{
    const Theme& theme = models().theme.theme();
    setIconSize(QSize(theme.space(14), theme.space(3)));
    PlainTable::applyTheme();
    setMinimumHeight(2 * plainHeight());
}

/// Sizes columns for the widest usual figures, so that they don't move during the race.
void RaceTable::sizeColumns()
{
    const Theme& theme = models().theme.theme();
    const QFontMetrics head(theme.font(TextSize::Small));
    const QFontMetrics figures(theme.mono(TextSize::Small));
    const std::pair<int, const char*> widest[] = {{RaceTableModel::Median, "0.00000"},
                                                  {RaceTableModel::Range, "0,000–0,000"},
                                                  {RaceTableModel::Tests, "00,000,000"},
                                                  {RaceTableModel::Overlaps, "00,000 ≠"},
                                                  {RaceTableModel::Ratio, "0.0000×"}};
    for (const auto& [column, text] : widest) {
        const int title =
            head.horizontalAdvance(model()->headerData(column, Qt::Horizontal).toString()) + theme.space(2.5);
        setColumnWidth(column, std::max(title, figures.horizontalAdvance(QString::fromUtf8(text)) + theme.space(2.5)));
    }
    fitName();
}

/// Gives the names all the width they need. If that is too much, hides columns: first the range, which the median's
/// tooltip has too; then the overlaps, which the text below the table states where algorithms differ; then the ratio,
/// which follows from the times. In the end, the figures scroll.
void RaceTable::fitName()
{
    int needed = 0;
    for (int row = 0; row < m_rows.rowCount(); ++row) {
        if (row != m_rows.headRow()) {
            needed = std::max(needed, sizeHintForIndex(m_rows.index(row, RaceTableModel::Name)).width());
        }
    }
    constexpr int kSpared[] = {RaceTableModel::Range, RaceTableModel::Overlaps, RaceTableModel::Ratio};
    for (const int column : kSpared) {
        setColumnHidden(column, false);
    }
    int figures = 0;
    for (int column = RaceTableModel::Name + 1; column < RaceTableModel::kColumns; ++column) {
        figures += columnWidth(column);
    }
    const int width = viewport()->width();
    for (const int column : kSpared) {
        if (needed + figures > width) {
            figures -= columnWidth(column);
            setColumnHidden(column, true);
        }
    }
    setColumnWidth(RaceTableModel::Name, std::max(width - figures, needed));
}

void RaceTable::spanHead()
{
    clearSpans();
    if (m_rows.headRow() < m_rows.rowCount()) {
        setSpan(m_rows.headRow(), 0, 1, RaceTableModel::kColumns);
    }
    fitName();
    updateGeometry();
}

void RaceTable::setOpen(bool open)
{
    m_rows.setOpen(open);
    goToRow(m_rows.headRow(), RaceTableModel::Name);
}

void RaceTable::resizeEvent(QResizeEvent* event)
{
    PlainTable::resizeEvent(event);
    fitName();
}

QSize RaceTable::sizeHint() const
{
    return {PlainTable::sizeHint().width(), heightOf(std::min(model()->rowCount(), 10))};
}

void RaceTable::keyPressEvent(QKeyEvent* event)
{
    const bool isSpace = event->key() == Qt::Key_Space;
    const bool isHead = m_rows.isHead(currentIndex());
    if (isHead && isSpace) {
        setOpen(!m_rows.isOpen());
    } else if (isHead && (event->key() == Qt::Key_Right || event->key() == Qt::Key_Left)) {
        setOpen(event->key() == Qt::Key_Right);
    } else if (isSpace && currentIndex().isValid()) {
        const QModelIndex name = currentIndex().siblingAtColumn(RaceTableModel::Name);
        model()->setData(name, name.data(Qt::CheckStateRole).toInt() == Qt::Checked ? Qt::Unchecked : Qt::Checked,
                         Qt::CheckStateRole);
    } else {
        PlainTable::keyPressEvent(event);
    }
}

// -----------------------------------------------------------------------------------------------------

RaceTablePanel::RaceTablePanel(const Models& models, RaceController& race, QWidget* parent)
    : Panel(models, QStringLiteral("raceTablePanel"), tr("Algorithms"), parent), m_race(race),
      m_rows(new RaceTableModel(models, race, this)), m_table(new RaceTable(models, m_rows, this)),
      m_agreement(new FittedLabel(models, this)),
      m_open(makeActionButton(this, QStringLiteral("raceOpenDifferenceButton"),
                              race.action(RaceController::Verb::OpenDifference)))
{
    offerKeys({Qt::Key_Space}, tr("Tick or untick the algorithm"));
    m_agreement->setObjectName(QStringLiteral("raceAgreement"));
    m_agreement->setTextSize(TextSize::Body, 2);
    onRestyle(models.theme, *m_agreement,
              [this](const Theme& theme) { m_agreement->setMinimumWidth(theme.space(30)); });
    m_open->setToolButtonStyle(Qt::ToolButtonTextOnly);
    auto* column = new QVBoxLayout(this);
    setThemedGaps(models.theme, *column, {3, 0, 2, 2}, 1);
    column->addWidget(m_table, 1);
    column->addWidget(m_agreement);
    column->addWidget(m_open, 0, Qt::AlignLeft);
    connect(&race, &RaceController::figuresChanged, this, &RaceTablePanel::showAgreement);
    connect(&race, &RaceController::entrantsChanged, this, &RaceTablePanel::showAgreement);
    showAgreement();
}

QSize RaceTablePanel::minimumSizeHint() const { return models().theme.theme().size(40, 14); }

void RaceTablePanel::resizeEvent(QResizeEvent* event)
{
    Panel::resizeEvent(event);
    showAgreement();
}

/// Shows the agreement below the table if there is height for both.
void RaceTablePanel::showAgreement()
{
    constexpr double kHighEnoughForBoth = 36;
    const bool isLow = height() < models().theme.theme().space(kHighEnoughForBoth);
    m_agreement->setVisible(!isLow);
    const auto& news = m_race.news();
    const bool differ = news != nullptr && news->difference.has_value();
    m_agreement->setSentence(news != nullptr && news->frame ? agreementText(*news) : QString());
    m_agreement->setRole(differ ? Role::Warning : Role::Text);
    m_open->setVisible(differ && !isLow);
}

}  // namespace mortonscope
