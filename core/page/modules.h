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
    bool keepsComments = false;
};

/// Joins modules into one script: every module after those that it imports, and `last` after all others; without the
/// import lines, the word `export`, and the comments that have lines of their own (unless the module keeps them).
///
/// A module may only use `import { a, b } from "./x.js";` and `export` before a declaration. All names at the top level
/// of all modules must differ.
/// Errors, with the module as their place: UnknownName (an imported module doesn't exist), BadUsage (another form of
/// import, or modules that import each other).
Result<std::string> joinedModules(std::span<const PageModule> modules, std::string_view last);

/// Returns the messages in the calls of say(), sayAs() and sayCount() in a script, in their order, without
/// translations. Their texts are literals, which may be joined by `+`.
std::vector<PoEntry> messagesInScript(std::string_view script);

}  // namespace mortonscope
