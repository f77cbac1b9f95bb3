#pragma once

#include <string>
#include <string_view>

namespace mortonscope {

/// Returns the SHA-256 digest of a text in base64: what a Content-Security-Policy names as 'sha256-…'.
/// FIPS 180-4: https://csrc.nist.gov/pubs/fips/180-4/upd1/final
std::string sha256InBase64(std::string_view text);

}  // namespace mortonscope
