#include "core/check/header_words.h"

#include <algorithm>
#include <array>
#include <string>

namespace mortonscope {

namespace {

constexpr std::array<std::string_view, 38> kBoxWords{
    "first", "second",   "a",         "b",         "box",  "box1",         "box2", "name",   "left",  "right",
    "i",     "j",        "id",        "id1",       "id2",  "from",         "to",   "object", "other", "1つ目",
    "2つ目", "一つ目",   "二つ目",    "最初",      "次",   "名前",         "左",   "右",     "箱",    "箱1",
    "箱2",   "ボックス", "ボックス1", "ボックス2", "番号", "オブジェクト", "物体", "相手"};
constexpr std::array<std::string_view, 8> kOtherWords{"pair", "test", "overlaps", "ペア",
                                                      "対",   "判定", "重なり",   "重なる"};

std::string lowered(std::string_view text)
{
    std::string lower(text);
    std::ranges::transform(lower, lower.begin(),
                           [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
    return lower;
}

bool isAmong(const auto& words, std::string_view field)
{
    return std::ranges::find(words, lowered(field)) != words.end();
}

}  // namespace

bool namesABox(std::string_view field) { return isAmong(kBoxWords, field); }

bool isHeaderWord(std::string_view field) { return namesABox(field) || isAmong(kOtherWords, field); }

bool isWord(std::string_view field)
{
    bool hasLetter = false;
    for (const char c : field) {
        const bool isLetter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || static_cast<unsigned char>(c) >= 0x80;
        if (!isLetter && c != '_' && !(hasLetter && c >= '0' && c <= '9')) {
            return false;
        }
        hasLetter = hasLetter || isLetter;
    }
    return hasLetter;
}

}  // namespace mortonscope
