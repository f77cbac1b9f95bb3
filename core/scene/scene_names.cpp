#include "core/scene/scene_names.h"

#include "core/base/message.h"
#include "core/base/text.h"

#include <charconv>
#include <unordered_map>
#include <unordered_set>
#include <vector>

namespace mortonscope {

namespace {

/// Returns name number i of A … Z, A1 … Z1, A2 …
std::string letterName(std::size_t i)
{
    std::string name(1, static_cast<char>('A' + i % 26));
    if (i >= 26) {
        name += std::to_string(i / 26);
    }
    return name;
}

/// Cuts a text to at most `most` bytes without splitting a character.
std::string_view cutTo(std::string_view text, std::size_t most)
{
    text = text.substr(0, most);
    return text.substr(0, utf8PrefixLength(text));
}

struct NumberedName {
    std::string_view stem;
    std::uint64_t number = 1;
};

/// Splits "B 12" into B and 12, and "B" into B and 1.
NumberedName splitNumber(std::string_view name)
{
    const std::size_t blank = name.rfind(' ');
    if (blank == std::string_view::npos || blank == 0 || name.size() - blank > 10) {
        return {name};
    }
    std::uint64_t number = 0;
    const auto end = std::from_chars(name.data() + blank + 1, name.data() + name.size(), number);
    if (end.ec != std::errc() || end.ptr != name.data() + name.size()) {
        return {name};
    }
    return {name.substr(0, blank), number};
}

}  // namespace

std::string Scene::freeName(std::string_view wanted) const
{
    const std::string one(wanted);
    return freeNames(std::span(&one, 1)).front();
}

std::vector<std::string> Scene::freeNames(std::span<const std::string> wanted) const
{
    std::vector<std::string> names;
    names.reserve(wanted.size());                                 // keeps the views valid
    std::unordered_set<std::string_view> given;                   // views of names
    std::unordered_map<std::string_view, std::uint64_t> highest;  // highest number tried, by stem; views of `wanted`
    std::size_t letters = 0;
    const auto isFree = [&](const std::string& name) { return !find(name) && !given.contains(name); };

    for (const std::string& wish : wanted) {
        std::string name(cutTo(wish, kMaxName));
        if (name.empty()) {
            do {
                name = letterName(letters++);
            } while (!isFree(name));
        } else if (!isFree(name)) {
            const NumberedName parts = splitNumber(cutTo(wish, kMaxName));
            std::uint64_t& number = highest[parts.stem];
            number = std::max(number, parts.number);
            do {
                const std::string ending = ' ' + std::to_string(++number);
                name = std::string(cutTo(parts.stem, kMaxName - ending.size())) + ending;
            } while (!isFree(name));
        }
        names.push_back(std::move(name));
        given.insert(names.back());
    }
    return names;
}

std::optional<Error> checkTitle(std::string_view title)
{
    if (title.size() <= kMaxTitle) {
        return std::nullopt;
    }
    return Error{ErrorCode::TooLarge, "title", say("more than {1} bytes", kMaxTitle),
                 say("at most {1} bytes", kMaxTitle)};
}

std::optional<Error> checkName(std::string_view name)
{
    if (name.empty()) {
        return Error{ErrorCode::BadName, {}, "\"\"", say("a name of 1 to 200 bytes")};
    }
    if (name.size() > kMaxName) {
        const std::string start(cutTo(name, 40));
        return Error{
            ErrorCode::BadName, {}, say("{1}… ({2} bytes)", start, name.size()), say("a name of 1 to 200 bytes")};
    }
    if (!isUtf8(name)) {
        return Error{ErrorCode::BadName, {}, std::string(cutTo(name, name.size())), say("a name in UTF-8")};
    }
    return std::nullopt;
}

std::string nearestName(const Scene& scene, std::string_view unknown)
{
    constexpr std::size_t kMaxAsked = 100'000;
    std::vector<std::string_view> names;
    const std::size_t count = std::min(scene.size(), kMaxAsked);
    names.reserve(count);
    for (std::uint32_t i = 0; i < count; ++i) {
        names.emplace_back(scene.name(BoxId(i)));
    }
    return nearest(unknown, names);
}

}  // namespace mortonscope
