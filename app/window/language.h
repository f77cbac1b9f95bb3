#pragma once

#include <QString>

namespace mortonscope {

/// Installs the catalogues of a language ("en" or "ja"; empty: the system's, English where there is no
/// catalogue). English has one too: it holds the plurals. Call before anything is shown.
void installLanguage(const QString& code);

}  // namespace mortonscope
