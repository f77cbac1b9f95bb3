#include "app/cli/arguments.h"

#include "core/base/message.h"
#include "core/base/text.h"

#include <array>
#include <charconv>
#include <cmath>

namespace mortonscope::cli {

std::string inQuotes(std::string_view text) { return quotedText(text); }

Result<std::uint64_t> wholeNumber(std::string_view option, std::string_view text, std::uint64_t least,
                                  std::uint64_t most)
{
    std::uint64_t value = 0;
    const bool negative = text.starts_with('-');
    const std::string_view digits = text.substr(negative ? 1 : 0);
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value);

    const auto expected = [least, most] {
        return most == UINT64_MAX ? say("a whole number from {1}", least)
                                  : say("a whole number from {1} to {2}", least, most);
    };
    if (digits.empty() || error == std::errc::invalid_argument || end != digits.data() + digits.size()) {
        return Error{ErrorCode::WrongType, std::string(option), inQuotes(text), expected()};
    }
    if (error == std::errc::result_out_of_range || (negative && value > 0) || value < least || value > most) {
        return Error{ErrorCode::OutOfRange, std::string(option), std::string(text), expected()};
    }
    return value;
}

Result<double> number(std::string_view option, std::string_view text)
{
    double value = 0;
    const std::string_view digits = trimmed(text, " ");
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
    if (error == std::errc::invalid_argument || end != digits.data() + digits.size()) {
        return Error{ErrorCode::WrongType, std::string(option), inQuotes(text), say("a number")};
    }
    if (error == std::errc::result_out_of_range || !std::isfinite(value)) {
        return Error{ErrorCode::NotFinite, std::string(option), std::string(text), say("a finite number")};
    }
    return value;
}

Result<Box> edges(std::string_view option, std::string_view text)
{
    std::array<double, 4> values{};
    std::string_view rest = text;
    for (std::size_t i = 0; i < values.size(); ++i) {
        const std::size_t comma = rest.find(',');
        if ((comma == std::string_view::npos) != (i == 3)) {
            return Error{ErrorCode::WrongType, std::string(option), inQuotes(text),
                         say("four numbers: left,top,right,bottom")};
        }
        const Result<double> value = number(option, rest.substr(0, comma));
        if (!value) {
            Error error = value.error();
            error.expected = say("four finite numbers: left,top,right,bottom");
            return error;
        }
        values[i] = *value;
        rest.remove_prefix(i == 3 ? rest.size() : comma + 1);
    }
    return Box{values[0], values[1], values[2], values[3]};
}

}  // namespace mortonscope::cli
