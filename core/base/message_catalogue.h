#pragma once

#include "core/base/message.h"

#include <string_view>

namespace mortonscope {

/// The text of a file of resources/translations, which is part of the library: message_texts.cmake puts it there.
std::string_view messageText(Language language);

/// The finished translation of an English text, or the text itself. What it leads to lives as long as the program or as
/// `english`.
std::string_view translation(Language language, std::string_view context, std::string_view english);

}  // namespace mortonscope
