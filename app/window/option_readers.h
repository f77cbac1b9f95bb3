#pragma once

#include "app/window/launch_options.h"

#include <QString>
#include <QStringList>

#include <cstdint>
#include <functional>
#include <span>
#include <string_view>
#include <vector>

namespace mortonscope {

/// An option and its value, as they were given: "--step" and "82".
struct Given {
    QString option;
    QString value;
};

/// Stores the value in the options; called in the order of the table.
using Take = std::function<Outcome(const Given& given, LaunchOptions& options)>;

/// An option: described and read in one place.
struct Option {
    QString name;
    QString value;  ///< its name in the help; empty: the option has none
    QString help;
    Take take;
    bool runsOffscreen = false;  ///< the program writes something and opens no window
    QString other = {};          ///< another name, such as "h"; empty: it has none

    QStringList names() const { return other.isEmpty() ? QStringList(name) : QStringList{other, name}; }
};

/// Returns the options that write pictures, films and handouts.
std::vector<Option> exportOptions();

// ---- readers. Like all that the terminal shows, their texts are English.

/// Refuses an option's value and says how to fix it.
Error refusal(const Given& given, const QString& fix);
/// Returns the error for a wrong value, and nothing for a right one.
Outcome refuseUnless(bool isRight, const Given& given, const QString& fix);
/// Refuses a name that is not one of `known`.
Error unknownValue(const Given& given, std::span<const std::string_view> known);
Error unknownValue(const Given& given, const QStringList& known);

/// Returns the error for an unknown value, and nothing for a known one.
template <class Known>
Outcome refuseUnknown(bool isKnown, const Given& given, const Known& known)
{
    if (isKnown) {
        return Done{};
    }
    return unknownValue(given, known);
}

/// Reads an integer in plain digits.
Outcome takeInteger(const Given& given, std::uint32_t least, std::uint32_t most, std::uint32_t& to);

template <class Number>
Outcome takeNumber(const Given& given, std::uint32_t least, std::uint32_t most, Number& to)
{
    std::uint32_t number = 0;
    const Outcome taken = takeInteger(given, least, most, number);
    to = static_cast<Number>(number);
    return taken;
}

/// Returns the advice to use one of these endings, such as "give a file name that ends in .svg or .pdf".
QString endingsAdvice(const QStringList& endings);

/// Stores a file name that has one of `endings`.
Outcome takeFile(const Given& given, const QStringList& endings, QString& to);

}  // namespace mortonscope
