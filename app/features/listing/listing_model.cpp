#include "app/features/listing/listing_model.h"

#include "app/settings/settings.h"
#include "app/state/cursor.h"
#include "app/words/wording.h"
#include "core/analysis/analysis.h"
#include "core/base/enum_names.h"
#include "core/narrate/narrate.h"

#include <string>

namespace mortonscope {

ListingLanguage rememberedListingLanguage()
{
    const QString remembered = settings::kListingLanguage.value();
    for (const ListingLanguage language : kListingLanguages) {
        if (endingOf(language) == remembered) {
            return language;
        }
    }
    return ListingLanguage::PseudoCode;
}

void rememberListingLanguage(ListingLanguage language) { settings::kListingLanguage.set(endingOf(language)); }

std::vector<Departure> departureLines(const Method& method, ListingLanguage language)
{
    const auto listing = readListing(method, endingOf(language).toStdString());
    if (!listing) {
        return {};  // can't happen: tests read all listings
    }
    return departuresOf(*listing);
}

namespace {

/// Reads a listing. Cannot fail: tests read all of them.
Listing listingIn(ListingLanguage language, const Method& method)
{
    const std::string ending = endingOf(language).toStdString();
    Method shown = method;
    if (method.isUnseen) {
        shown.algorithm = &singlePassAlgorithm();  // the mistake changes one of its lines; the user has to find which
    }
    return *readListing(shown, ending);
}

/// Returns whether two methods have the same listing.
bool areListedAlike(const Method& a, const Method& b)
{
    return a.algorithm == b.algorithm && a.isUnseen == b.isUnseen && a.usedOrder() == b.usedOrder()
        && a.usedPlacing() == b.usedPlacing();
}

}  // namespace

ListingModel::ListingModel(Cursor& run, QObject* parent)
    : QAbstractListModel(parent), m_run(run), m_method(run.analysis()->method),
      m_listing(listingIn(m_language, m_method)), m_current(lineOfCursor())
{
    connect(&run, &Cursor::runChanged, this, &ListingModel::adoptMethod);
    connect(&run, &Cursor::cursorChanged, this, &ListingModel::follow);
}

void ListingModel::setLanguage(ListingLanguage language)
{
    if (language != m_language) {
        m_language = language;
        load();
    }
}

void ListingModel::adoptMethod()
{
    const Method& method = m_run.analysis()->method;
    if (!areListedAlike(method, m_method)) {
        m_method = method;
        load();
        emit methodChanged();
    }
}

void ListingModel::load()
{
    beginResetModel();
    m_listing = listingIn(m_language, m_method);
    m_current = lineOfCursor();
    endResetModel();
    emit currentLineChanged();
}

std::optional<int> ListingModel::lineOfCursor() const
{
    // While the method changes, the step may still belong to the previous one.
    if (const auto& event = m_run.moment().event) {
        if (const int line = m_listing.lineOf(event->kind); line >= 0) {
            return line;
        }
    }
    return std::nullopt;
}

void ListingModel::follow()
{
    const auto before = std::exchange(m_current, lineOfCursor());
    if (before != m_current) {
        touch(before);
        touch(m_current);
        emit currentLineChanged();
    }
}

void ListingModel::touch(std::optional<int> row)
{
    if (row) {
        emit dataChanged(index(*row), index(*row));
    }
}

void ListingModel::setMarks(Marks marks)
{
    m_marks = std::move(marks);
    marksChanged();
}

void ListingModel::marksChanged()
{
    emit dataChanged(index(0), index(rowCount() - 1), {MarkRole, Qt::AccessibleTextRole});
}

int ListingModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_listing.lines().size());
}

QVariant ListingModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::ParentIsInvalid)) {
        return {};
    }
    switch (role) {
    case Qt::DisplayRole: return fromCore(line(index.row()).text);
    case Qt::ToolTipRole: return hint(index.row());
    case Qt::AccessibleTextRole: return spoken(index.row());
    case Qt::AccessibleDescriptionRole: return hint(index.row());
    case CurrentRole: return m_current == index.row();
    case MarkRole: return QVariant::fromValue(static_cast<int>(mark(index.row())));
    case DepartureRole: return line(index.row()).isDeparture;
    default: return {};
    }
}

/// Returns the text that a screen reader speaks for a line: number and code, then what color and shapes show.
QString ListingModel::spoken(int row) const
{
    QString text = tr("%1: %2").arg(row + 1).arg(fromCore(line(row).text).trimmed());
    if (line(row).isDeparture) {
        const QString words = m_method.algorithm->isMistake ? tr("%1; the mistake") : tr("%1; as published");
        text = words.arg(text);
    }
    if (m_current == row) {
        text = tr("%1; current line").arg(text);
    }
    switch (mark(row)) {
    case LineMark::On: return tr("%1; breakpoint").arg(text);
    case LineMark::Off: return tr("%1; breakpoint, switched off").arg(text);
    case LineMark::None: break;
    }
    return text;
}

QString ListingModel::hint(int row) const
{
    const QString steps = stepsOn(row);
    if (!line(row).isDeparture) {
        return steps;
    }
    const QString departs = m_method.algorithm->isMistake
                              ? tr("The mistake: this line differs from the correct code.")
                              : tr("As published: this line differs from the correct code.");
    if (steps.isEmpty()) {
        return departs;
    }
    return departs + u'\n' + steps;
}

QString ListingModel::stepsOn(int row) const
{
    QStringList titles;
    for (const StepKind kind : kValuesOf<StepKind>) {
        if (line(row).kinds.contains(kind)) {
            titles << fromCore(stepTitle(kind));
        }
    }
    if (titles.isEmpty()) {
        return {};
    }
    return tr("Steps that happen here: %1").arg(titles.join(tr(", ")));
}

}  // namespace mortonscope
