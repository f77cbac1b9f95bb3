#pragma once

#include "core/scene/scene.h"

#include <bit>
#include <cstdint>

namespace mortonscope::test {

/// Returns the FNV-1a hash of every bit of every number and name, so it changes if anything does.
inline std::uint64_t hashOf(const Scene& scene)
{
    std::uint64_t hash = 0xCBF29CE484222325U;
    const auto addByte = [&hash](std::uint64_t byte) { hash = (hash ^ byte) * 0x100000001B3U; };
    const auto add = [&addByte](double v) {
        for (int i = 0; i < 64; i += 8) {
            addByte(std::bit_cast<std::uint64_t>(v) >> i & 255U);
        }
    };
    for (std::uint32_t i = 0; i < scene.size(); ++i) {
        const BoxId id{i};
        for (const char c : scene.name(id)) {
            addByte(static_cast<unsigned char>(c));
        }
        for (const double v : {scene.box(id).left, scene.box(id).top, scene.box(id).right, scene.box(id).bottom,
                               scene.velocity(id).x, scene.velocity(id).y}) {
            add(v);
        }
    }
    return hash;
}

}  // namespace mortonscope::test
