#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <optional>
#include <string_view>
#include <type_traits>

namespace mortonscope {

/// An enum whose values have names for files, the command line and links. The names are never translated. namesOf()
/// lists them in the order of the values, which begin at 0:
///
///     enum class Touching { Open, Closed };
///     constexpr std::array<std::string_view, 2> namesOf(Touching) { return {"open", "closed"}; }
template <class E>
concept NamedEnum = std::is_enum_v<E> && requires(E e) { namesOf(e).size(); };

template <NamedEnum E>
constexpr std::string_view nameOf(E value)
{
    constexpr auto kNames = namesOf(E{});
    assert(static_cast<std::size_t>(value) < kNames.size());
    return kNames[static_cast<std::size_t>(value)];
}

/// Returns the value with this name, or none.
template <NamedEnum E>
constexpr std::optional<E> fromName(std::string_view name)
{
    constexpr auto kNames = namesOf(E{});
    const auto at = std::ranges::find(kNames, name);
    if (at == kNames.end()) {
        return std::nullopt;
    }
    return static_cast<E>(at - kNames.begin());
}

/// All values of the enum, in order.
template <NamedEnum E>
inline constexpr auto kValuesOf = [] {
    std::array<E, namesOf(E{}).size()> values{};
    for (std::size_t i = 0; i < values.size(); ++i) {
        values[i] = static_cast<E>(i);
    }
    return values;
}();

}  // namespace mortonscope
