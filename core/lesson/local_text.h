#pragma once

#include "core/base/result.h"
#include "core/json/json_value.h"

#include <string>
#include <string_view>

namespace mortonscope {

/// What a lesson says in its own words, in each language that it has.
struct LocalText {
    std::string en;
    std::string ja;

    bool isEmpty() const { return en.empty() && ja.empty(); }
    /// In that language ("en", "ja"), else in the one that is there.
    const std::string& in(std::string_view language) const
    {
        return (language == "ja" && !ja.empty()) || en.empty() ? ja : en;
    }

    friend bool operator==(const LocalText&, const LocalText&) = default;
};

/// A text in one or both languages: {"en": "…", "ja": "…"}. Errors: WrongType, UnknownName, MissingMember.
Result<LocalText> localTextFrom(const JsonValue& value);

}  // namespace mortonscope
