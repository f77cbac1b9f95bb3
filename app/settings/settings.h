#pragma once

#include <QByteArray>
#include <QDir>
#include <QSettings>
#include <QStringList>
#include <QVariant>

#include <utility>

namespace mortonscope {

/// A value that the window keeps between sessions: its key, its type, and its value until it is set.
///
///     settings::kTextPercent.set(150);
///     const int percent = settings::kTextPercent.value();
///
/// Users can edit the file. A value of another type reads as T{}, and the caller checks the range.
template <class T>
class Setting {
public:
    explicit Setting(const char* key, T initial = {}) : Setting(QString::fromLatin1(key), std::move(initial)) {}

    /// Returns the setting `name` within this one, such as the progress in one lesson within the progress in all.
    Setting operator[](const QString& name) const { return Setting(m_key + QLatin1Char('/') + name, m_initial); }

    T value() const { return QSettings().value(m_key, QVariant::fromValue(m_initial)).template value<T>(); }
    void set(const T& value) const { QSettings().setValue(m_key, QVariant::fromValue(value)); }
    bool isSet() const { return QSettings().contains(m_key); }
    /// Removes the value, and all settings within this one.
    void remove() const { QSettings().remove(m_key); }

    /// Returns the names of the settings within this one that have a value.
    QStringList names() const { return inside(&QSettings::childKeys); }
    /// Returns the names of the settings within this one that have further ones within.
    QStringList groups() const { return inside(&QSettings::childGroups); }

private:
    Setting(QString key, T initial) : m_key(std::move(key)), m_initial(std::move(initial)) {}

    QStringList inside(QStringList (QSettings::*list)() const) const
    {
        QSettings settings;
        settings.beginGroup(m_key);
        return (settings.*list)();
    }

    QString m_key;
    T m_initial;
};

/// All settings of the window. Keys never change, so that an update keeps what the user chose.
namespace settings {

inline const Setting<QString> kLanguage("language");
inline const Setting<int> kThemeChoice("theme/choice");
inline const Setting<int> kTextPercent("theme/textPercent", 100);
inline const Setting<bool> kReducedMotion("theme/reducedMotion");

inline const Setting<QByteArray> kWindowGeometry("window/geometry");
inline const Setting<QByteArray> kWindowDocks("window/state");
inline const Setting<bool> kWindowIsCustomized("window/customised");
inline const Setting<QString> kWorkspace("window/workspace");
inline const Setting<bool> kSnaps("window/magnet");
inline const Setting<int> kCellLabels("window/cellCodes");  ///< SpaceViewOptions::CellLabels
inline const Setting<bool> kStartsSlowly("run/startsSlowly", true);

inline const Setting<bool> kHasDragged("firstStart/dragged");
inline const Setting<bool> kHasToured("firstStart/toured");

inline const Setting<QStringList> kRecentFiles("files/recent");
inline const Setting<QString> kFilesFolder("files/folder", QDir::homePath());
inline const Setting<QStringList> kRecentLists("lists/recent");
inline const Setting<QString> kListsFolder("lists/folder", QDir::homePath());
inline const Setting<QString> kTracesFolder("traces/folder", QDir::homePath());
inline const Setting<QString> kLessonsFolder("lessons/folder", QDir::homePath());

inline const Setting<QString> kListProgram("lists/program");
inline const Setting<QString> kGradedProgram("lessons/program");
inline const Setting<QStringList> kShownSteps("derivation/unfolded");  ///< object names of the buttons that are on
inline const Setting<int> kRecordingMebibytes("recording/mebibytes");  ///< 0: the default budget
inline const Setting<QString> kListingLanguage("listing/language");
inline const Setting<QByteArray> kMachineExercise("machine/kept");

inline const Setting<bool> kShowsNotes("lessons/notes");
inline const Setting<QString> kReportName("lessons/name");
inline const Setting<int> kQuizNumber("lessons/quiz");         ///< number of the quizzes; 0: each day's number
inline const Setting<QStringList> kDoneCards("lessons/done");  ///< per lesson: the ids of its cards that are done
inline const Setting<QString> kCardWork("lessons/work");       ///< per lesson and card: a report
inline const Setting<QStringList> kReviews("lessons/review");  ///< per lesson: a day and a number of times

inline const Setting<QString> kWorksheetKind("worksheet/kind");
inline const Setting<int> kWorksheetDifficulty("worksheet/difficulty", 1);
inline const Setting<int> kWorksheetCount("worksheet/count", 4);
inline const Setting<QString> kWorksheetPaper("worksheet/paper");
inline const Setting<QString> kWorksheetLanguage("worksheet/language");
inline const Setting<bool> kWorksheetHasKey("worksheet/withKey", true);
inline const Setting<QString> kBankKind("questionBank/kind");
inline const Setting<int> kBankCount("questionBank/count", 10);
inline const Setting<QString> kBankFormat("questionBank/format");

}  // namespace settings

}  // namespace mortonscope
