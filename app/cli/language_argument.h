#pragma once

#include "core/base/message.h"
#include "core/base/result.h"

#include <optional>
#include <string_view>

namespace mortonscope::cli {

/// The language that a locale's name asks for: Japanese for ja, ja_JP, ja_JP.UTF-8 …; English for all others, and where
/// the locale names another encoding than UTF-8, in which Japanese would not be readable.
Language languageOfLocale(std::string_view locale);

/// What is spoken: --language wherever it stands among the arguments, else what LC_ALL, LC_MESSAGES and LANG say, the
/// first that is set. It is looked for before the arguments are parsed, since the parser's own texts depend on it.
/// Errors: OutOfRange, said in the language of the environment, which is set in any case.
Outcome speakChosenLanguage(int argc, const char* const* argv);

/// The place of the first argument that is neither --language nor its word.
int behindLanguage(int argc, const char* const* argv);

}  // namespace mortonscope::cli
