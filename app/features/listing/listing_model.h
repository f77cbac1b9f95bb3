#pragma once

#include "core/catalogue/method.h"
#include "core/listing/listing.h"

#include <QAbstractListModel>
#include <QString>

#include <array>
#include <functional>
#include <optional>
#include <vector>

namespace mortonscope {

/// The languages of the listing.
enum class ListingLanguage { Cpp, Python, JavaScript, PseudoCode };

inline constexpr std::array kListingLanguages = {ListingLanguage::Cpp, ListingLanguage::Python,
                                                 ListingLanguage::JavaScript, ListingLanguage::PseudoCode};

/// Returns the file name extension. Core and the settings use it as the name of the language.
inline QString endingOf(ListingLanguage language)
{
    switch (language) {
    case ListingLanguage::Cpp: return QStringLiteral("cpp");
    case ListingLanguage::Python: return QStringLiteral("py");
    case ListingLanguage::JavaScript: return QStringLiteral("js");
    case ListingLanguage::PseudoCode: return QStringLiteral("txt");
    }
    return {};
}

/// The language chosen last, from the settings.
ListingLanguage rememberedListingLanguage();
void rememberListingLanguage(ListingLanguage language);

/// Returns the lines in which the listing of a faulty method differs from the correct one, with numbers from 0 and
/// without indentation.
std::vector<Departure> departureLines(const Method& method, ListingLanguage language);

class Cursor;

/// The mark in the gutter of a line.
enum class LineMark { None, On, Off };

/// The lines of the listing in one language, for the run's method. The current line is the one where the step at the
/// cursor happens; before the first step there is none.
class ListingModel : public QAbstractListModel {
    Q_OBJECT

public:
    enum Role { CurrentRole = Qt::UserRole + 1, MarkRole, DepartureRole };
    using Marks = std::function<LineMark(const ListingLine& line)>;

    explicit ListingModel(Cursor& run, QObject* parent = nullptr);

    const Listing& listing() const { return m_listing; }
    /// Returns the listed method: its algorithm, list order and way to place.
    const Method& method() const { return m_method; }
    ListingLanguage language() const { return m_language; }
    void setLanguage(ListingLanguage language);
    std::optional<int> currentLine() const { return m_current; }

    /// Sets the function that marks lines in the gutter. Call marksChanged() when its results change.
    void setMarks(Marks marks);
    void marksChanged();

    int rowCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;

signals:
    void currentLineChanged();
    /// The listing shows another method.
    void methodChanged();

private:
    void load();
    void adoptMethod();
    void follow();
    std::optional<int> lineOfCursor() const;
    const ListingLine& line(int row) const { return m_listing.lines()[static_cast<std::size_t>(row)]; }
    LineMark mark(int row) const { return m_marks ? m_marks(line(row)) : LineMark::None; }
    QString spoken(int row) const;
    QString stepsOn(int row) const;
    QString hint(int row) const;
    void touch(std::optional<int> row);

    Cursor& m_run;
    ListingLanguage m_language = ListingLanguage::PseudoCode;
    Method m_method;
    Listing m_listing;
    std::optional<int> m_current;
    Marks m_marks;
};

}  // namespace mortonscope
