#pragma once

#include "core/base/embedded_text.h"
#include "core/base/message.h"

#include <span>
#include <string_view>

namespace mortonscope {

/// The files core_*.po of resources/translations.
std::span<const EmbeddedText> messageTexts();

/// The one of a language; empty for English, which the messages themselves are.
std::string_view messageText(Language language);

/// The finished translation of an English text, or the text itself. What it leads to lives as long as the program or as
/// `english`.
std::string_view translation(Language language, std::string_view context, std::string_view english);

}  // namespace mortonscope
