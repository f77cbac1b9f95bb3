#include "core/lesson/local_text.h"

#include "core/base/message.h"

namespace mortonscope {

Result<LocalText> localTextFrom(const JsonValue& value)
{
    if (!value.isObject()) {
        return value.wrongType(say("an object with en, ja or both"));
    }
    if (auto error = unknownMember(value, {"en", "ja"})) {
        return std::move(*error);
    }
    LocalText text;
    for (const auto& [name, member] : value.members) {
        if (!member.isText()) {
            return member.wrongType(say("a text in quotes"));
        }
        (name == "en" ? text.en : text.ja) = member.text;
    }
    if (text.isEmpty()) {
        return Error{ErrorCode::MissingMember, value.place, say("the text"), say("en, ja or both")};
    }
    return text;
}

}  // namespace mortonscope
