// libFuzzer's program: searches for bytes that violate the property named by the environment variable MORTONSCOPE_FUZZ.
// If it isn't set, lists the properties.

#include "tests/fuzz/fuzz.h"

using mortonscope::fuzz::Target;

namespace {

const Target* chosen = nullptr;

}  // namespace

extern "C" int LLVMFuzzerInitialize(int* /*argc*/, char*** /*argv*/)
{
    const char* name = std::getenv("MORTONSCOPE_FUZZ");
    for (chosen = Target::first(); chosen != nullptr; chosen = chosen->next) {
        if (name == nullptr) {
            std::puts(chosen->name);
        } else if (std::string_view(name) == chosen->name) {
            return 0;
        }
    }
    std::exit(name == nullptr ? 0 : 2);
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    chosen->property({reinterpret_cast<const char*>(data), size});
    return 0;
}
