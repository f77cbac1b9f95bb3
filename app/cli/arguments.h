#pragma once

#include "core/base/enum_names.h"
#include "core/base/message.h"
#include "core/base/result.h"
#include "core/space/geometry.h"

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace mortonscope::cli {

/// What is written behind an option is read here and not by CLI11, which takes 010 for eight, wraps −1
/// around and cuts what is too large. `option` is the place that an Error names.

/// The text in quotes, so that an empty one is seen too.
std::string inQuotes(std::string_view text);

/// Errors: WrongType, OutOfRange.
Result<std::uint64_t> wholeNumber(std::string_view option, std::string_view text, std::uint64_t least,
                                  std::uint64_t most);

/// Errors: WrongType, NotFinite.
Result<double> number(std::string_view option, std::string_view text);

/// "L,T,R,B". Errors: WrongType, NotFinite.
Result<Box> edges(std::string_view option, std::string_view text);

/// The value of that name. Errors: OutOfRange, which names them all.
template <NamedEnum E>
Result<E> oneOf(std::string_view option, std::string_view text)
{
    if (const auto value = fromName<E>(text)) {
        return *value;
    }
    return Error{ErrorCode::OutOfRange, std::string(option), inQuotes(text), oneOfThese(namesOf(E{}))};
}

/// The formats of tables and lists.
enum class Format { Table, Csv, Json };
constexpr std::array<std::string_view, 3> namesOf(Format) { return {"table", "csv", "json"}; }

}  // namespace mortonscope::cli
