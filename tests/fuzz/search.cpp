// libFuzzer's program: looks for bytes that break the property that MORTONSCOPE_FUZZ names. Without it, it lists their
// names.

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
