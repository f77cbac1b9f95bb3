#pragma once

// A property of a reader that holds for any bytes whatever. Each file of this folder has one, under the name of its
// corpus: libFuzzer looks for bytes that break it (tests/fuzz/run), and fuzz_replay gives it those of corpus/NAME, in
// every run of the tests and with any compiler.

#include "core/base/result.h"

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>

namespace mortonscope::fuzz {

/// Ends the program where something isn't so: what libFuzzer and ctest take for a finding.
inline void require(bool holds, const char* what)
{
    if (!holds) {
        std::fprintf(stderr, "does not hold: %s\n", what);
        std::abort();
    }
}

/// A refusal is one sentence on one line, which names what it is about.
inline void requireSentence(const Error& error)
{
    const std::string sentence = error.sentence();
    require(!sentence.empty() && sentence.find('\n') == std::string::npos, "a refusal is one line");
    require(!error.expected.empty() || !error.value.empty(), "a refusal says why");
}

using Property = void (*)(std::string_view bytes);

/// Known by its name.
struct Target {
    const char* name;
    Property property;
    Target* next;

    Target(const char* itsName, Property itsProperty) : name(itsName), property(itsProperty), next(first())
    {
        first() = this;
    }
    static Target*& first()
    {
        static Target* list = nullptr;
        return list;
    }
};

}  // namespace mortonscope::fuzz

/// MORTONSCOPE_FUZZ(scene) { … } defines the property of the bytes `bytes`.
#define MORTONSCOPE_FUZZ(name) \
    static void name##Property(std::string_view bytes); \
    static const mortonscope::fuzz::Target name##Target(#name, name##Property); \
    static void name##Property(std::string_view bytes)
