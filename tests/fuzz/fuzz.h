#pragma once

// A property of a reader that holds for any bytes. Each file of this folder has one, with the name of its corpus.
// libFuzzer searches for bytes that violate it (tests/fuzz/run). fuzz_replay checks the files of corpus/NAME in every
// run of the tests, with any compiler.

#include "core/base/result.h"

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>

namespace mortonscope::fuzz {

/// Aborts unless `holds`, which libFuzzer and ctest report as a failure.
inline void require(bool holds, const char* what)
{
    if (!holds) {
        std::fprintf(stderr, "does not hold: %s\n", what);
        std::abort();
    }
}

/// Requires an error to be one sentence on one line that names the value.
inline void requireSentence(const Error& error)
{
    const std::string sentence = error.sentence();
    require(!sentence.empty() && sentence.find('\n') == std::string::npos, "a refusal is one line");
    require(!error.expected.empty() || !error.value.empty(), "a refusal says why");
}

using Property = void (*)(std::string_view bytes);

/// A property and its name.
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

/// MORTONSCOPE_FUZZ(scene) { … } defines the property `scene` of the bytes `bytes`.
#define MORTONSCOPE_FUZZ(name) \
    static void name##Property(std::string_view bytes); \
    static const mortonscope::fuzz::Target name##Target(#name, name##Property); \
    static void name##Property(std::string_view bytes)
