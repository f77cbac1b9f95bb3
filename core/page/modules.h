#pragma once

#include "core/base/message_catalogue.h"
#include "core/base/result.h"
#include "core/base/text.h"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace mortonscope {

/// Returns resources/page/*.*: the skeleton, the style, and the modules outside the folders.
std::span<const EmbeddedText> pageTexts();
/// Returns resources/page/*/*.js: all other modules.
std::span<const EmbeddedText> pageModules();
/// Returns LICENSE.
std::span<const EmbeddedText> licenseTexts();

/// A JavaScript module and its path below resources/page, such as "model/place.js".
struct PageModule {
    std::string path;
    std::string text;
    bool isVerbatim = false;  ///< not packed
};

/// Joins modules into one script: every module after those that it imports, and `last` after all others; without the
/// import lines and the word `export`, and packed.
///
/// A module may only use `import { a, b } from "./x.js";` and `export` before a declaration. All names at the top level
/// of all modules must differ.
/// Errors, with the module as their place: UnknownName (an imported module doesn't exist), BadUsage (another form of
/// import, or modules that import each other).
Result<std::string> joinedModules(std::span<const PageModule> modules, std::string_view last);

/// Return a script or a style sheet without comments, indentation and blank lines, and without spaces and line ends
/// next to operators, which halves its size. All names stay, and each statement has a line.
std::string packedScript(std::string_view code);
std::string packedStyle(std::string_view code);

/// A script with numbers in place of its messages.
struct NumberedMessages {
    std::string script;
    std::vector<PoEntry> messages;  ///< by their numbers, without translations
};

/// Replaces messages in calls of say(), sayAs() and sayCount() with their numbers, so that the page contains each
/// text only once: say("{1} boxes", n) becomes say(7, n), even if the message has a context; sayCount(n, "1 box", "{1}
/// boxes") becomes sayCount(n, 8). The texts must be literals, which may be joined by `+`.
NumberedMessages withNumberedMessages(std::string_view script);

}  // namespace mortonscope
