// JSON: the reader accepts exactly the texts that another parser accepts, and finds the same values.

#include "tests/fuzz/fuzz.h"

#include "core/json/json_reader.h"

#include <algorithm>
#include <nlohmann/json.hpp>

using namespace mortonscope;
using namespace mortonscope::fuzz;

MORTONSCOPE_FUZZ(json)
{
    std::string copied;
    JsonWriter writer(copied);
    JsonReader reader(bytes);
    if (reader.copy(writer) && reader.end()) {
        require(nlohmann::json::parse(bytes) == nlohmann::json::parse(copied), "a copy has the same values");
        JsonReader passing(bytes);
        require(passing.skip() && passing.end(), "what is copied can be skipped");
        return;
    }
    requireSentence(reader.error());
    // Exceptions: limits of this program, and a character that the other parser takes for the end of the text.
    const ErrorCode code = reader.error().code;
    const bool isBeyond = code != ErrorCode::NotJson || std::ranges::count(bytes, '\0') > 0
                       || bytes.starts_with("\xEF\xBB\xBF\xEF\xBB\xBF");
    require(isBeyond || !nlohmann::json::accept(bytes), "what is refused is no JSON");
}
