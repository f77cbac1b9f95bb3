#include "core/check/list_rows.h"

#include "core/base/message.h"
#include "core/base/text.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <functional>

namespace mortonscope {

namespace {

constexpr std::array<std::string_view, 38> kBoxWords{
    "first", "second",   "a",         "b",         "box",  "box1",         "box2", "name",   "left",  "right",
    "i",     "j",        "id",        "id1",       "id2",  "from",         "to",   "object", "other", "1つ目",
    "2つ目", "一つ目",   "二つ目",    "最初",      "次",   "名前",         "左",   "右",     "箱",    "箱1",
    "箱2",   "ボックス", "ボックス1", "ボックス2", "番号", "オブジェクト", "物体", "相手"};
constexpr std::array<std::string_view, 8> kOtherWords{"pair", "test", "overlaps", "ペア",
                                                      "対",   "判定", "重なり",   "重なる"};

bool isAmong(const auto& words, std::string_view field)
{
    return std::ranges::find(words, inLowerCase(field)) != words.end();
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

namespace {

constexpr std::string_view kBlanks = " \t";

/// Characters that the notations use. Names may contain them, too.
constexpr std::string_view kMarks = " \t\r\n,;-/|:&<>=()[]{}\"'";

/// Texts that people write between two names. If one of them begins with another, the longer one comes first.
constexpr std::array<std::string_view, 15> kJoiners{"\t", "<->", "->", "=>", "--", "-",  "–", "—",
                                                    "/",  "|",   ":",  "&",  " ",  "、", "，"};

bool isMark(char c)
{
    return kMarks.find(c) != std::string_view::npos || (static_cast<unsigned char>(c) < 0x20 && c != '\t');
}

}  // namespace

ListRows::ListRows(std::string_view text, const Scene& scene)
    : m_text(text), m_scene(scene), m_hasLetters(!scene.isEmpty())
{
    for (std::uint32_t i = 0; i < scene.size(); ++i) {
        const std::string& name = scene.name(BoxId(i));
        m_hasLetters = m_hasLetters && characterCount(name) == 1;
        for (const char c : name) {
            if (isMark(c)) {
                m_marks.set(static_cast<unsigned char>(c));
            }
        }
    }
}

bool ListRows::isPlain(std::string_view name) const
{
    return !name.empty() && std::ranges::all_of(name, [this](char c) {
        return !isMark(c) || m_marks.test(static_cast<unsigned char>(c));
    });
}

TextPart ListRows::partOf(std::string_view slice) const
{
    const std::less<> before;
    if (before(slice.data(), m_text.data()) || before(m_text.data() + m_text.size(), slice.data() + slice.size())) {
        return {};  // the name is a copy with resolved escapes
    }
    const auto begin = static_cast<std::size_t>(slice.data() - m_text.data());
    assert(begin + slice.size() <= m_text.size());
    return {static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(slice.size())};
}

WrittenName ListRows::nameFrom(std::string_view slice) const
{
    const std::string_view bare = trimmed(slice, kBlanks);
    const bool isQuoted =
        bare.size() >= 2 && (bare.front() == '"' || bare.front() == '\'') && bare.back() == bare.front();
    if (isQuoted && !knows(bare)) {
        WrittenName name{{}, partOf(bare), true};
        for (std::size_t i = 1; i + 1 < bare.size(); ++i) {
            name.text += bare[i];
            const bool isDoubled = bare[i] == bare.front() && bare[i + 1] == bare.front() && i + 2 < bare.size();
            i += isDoubled;
        }
        if (name.text = withoutFormulaGuard(std::move(name.text), m_scene);
            knows(name.text) || name.text.find(bare.front()) == std::string::npos || bare.front() == '"') {
            return name;
        }
    }
    // Blanks around a name are part of it only if the scene has such a name.
    const std::string_view written = slice != bare && knows(slice) ? slice : bare;
    return {withoutFormulaGuard(std::string(written), m_scene), partOf(written), false};
}

void ListRows::add(WrittenName first, WrittenName second, std::size_t line)
{
    for (const WrittenName* name : {&first, &second}) {
        if (name->text.size() > kMaxName) {
            addUnread(line, m_text.substr(name->part.begin, name->part.size),
                      say("a name has at most {1} bytes", kMaxName));
            return;
        }
    }
    m_list.pairs.push_back({std::move(first.text), std::move(second.text), line, first.part, second.part});
}

void ListRows::addUnread(std::size_t line, std::string_view source, std::string advice)
{
    constexpr std::size_t kShown = 60;
    if (m_list.unreadableCount++ < kMaxUnreadKept) {
        std::string_view start = trimmed(source);
        start = start.substr(0, std::min(start.find_first_of("\r\n"), kShown));
        const std::size_t whole = utf8PrefixLength(start);
        if (whole + 4 > start.size()) {  // the text was cut within a character
            start = start.substr(0, whole);
        }
        m_list.unreadable.push_back({line, std::string(start), std::move(advice)});
    }
}

void ListRows::goBack(std::size_t pairs, std::size_t unread)
{
    assert(pairs <= m_list.pairs.size() && unread <= m_list.unreadableCount);
    m_list.pairs.resize(pairs);
    m_list.unreadableCount = unread;
    m_list.unreadable.resize(std::min(unread, m_list.unreadable.size()));
}

bool ListRows::isStrange(const WrittenName& name) const
{
    const auto isForeign = [this](char c) {
        return std::string_view("()[]{}\",;\t").find(c) != std::string_view::npos
            && !m_marks.test(static_cast<unsigned char>(c));
    };
    return !name.isQuoted && !knows(name.text) && std::ranges::any_of(name.text, isForeign);
}

bool ListRows::addRow(std::span<const WrittenName> fields, std::size_t line)
{
    const bool isPair = fields.size() >= 2 && !fields[0].text.empty() && !fields[1].text.empty();
    const bool isKnown = isPair && (knows(fields[0].text) || knows(fields[1].text));
    if (!isKnown && addPairs(fields, line)) {
        return true;
    }
    if (!isPair || isStrange(fields[0]) || isStrange(fields[1])) {
        return false;
    }
    add(fields[0], fields[1], line);
    return true;
}

bool ListRows::addPairs(std::span<const WrittenName> fields, std::size_t line)
{
    std::vector<Words> pairs;
    for (const WrittenName& field : fields) {
        const auto pair = knownPair(field.text);
        if (!pair) {
            return false;
        }
        pairs.push_back(*pair);
    }
    for (auto& [first, second] : pairs) {
        add(std::move(first), std::move(second), line);
    }
    return !pairs.empty();
}

ListRows::Split ListRows::split(std::string_view words) const
{
    Split best;
    int bestKnown = -1;
    for (const std::string_view joiner : kJoiners) {
        for (std::size_t at = words.find(joiner); at != std::string_view::npos; at = words.find(joiner, at + 1)) {
            const std::string_view left = trimmed(words.substr(0, at), kBlanks);
            const std::string_view right = trimmed(words.substr(at + joiner.size()), kBlanks);
            if (left.empty() || right.empty()) {
                continue;
            }
            Words names{nameFrom(left), nameFrom(right)};
            const auto reads = [this](const WrittenName& name) {
                return name.isQuoted || knows(name.text) || isPlain(name.text);
            };
            const bool isFirstPlain = reads(names.first) && reads(names.second);
            const int known = knows(names.first.text) + knows(names.second.text);
            if (isFirstPlain && known > bestKnown) {
                bestKnown = known;
                best = {std::move(names), false};
            } else if (known == 2
                       && (best.words->first.text != names.first.text
                           || best.words->second.text != names.second.text)) {
                best.isAmbiguous = true;
            }
            if (words.size() > 3 * kMaxName) {
                break;  // too long for two names, and a search would take quadratic time
            }
        }
    }
    return best;
}

std::optional<ListRows::Words> ListRows::letters(std::string_view words) const
{
    if (!m_hasLetters || words.size() > 8 || characterCount(words) != 2) {
        return std::nullopt;
    }
    std::size_t at = 1;
    while (isInsideCharacter(words[at])) {
        ++at;
    }
    assert(at < words.size());
    const std::string_view first = words.substr(0, at);
    const std::string_view second = words.substr(at);
    if (!knows(first) || !knows(second)) {
        return std::nullopt;
    }
    return Words{{std::string(first), partOf(first), false}, {std::string(second), partOf(second), false}};
}

std::optional<ListRows::Words> ListRows::knownPair(std::string_view words) const
{
    const std::string_view text = trimmed(words, kBlanks);
    if (const Split found = split(text);
        found.words && !found.isAmbiguous && knows(found.words->first.text) && knows(found.words->second.text)) {
        return found.words;
    }
    return letters(text);
}

/// Adds lines such as "A-B C-D", in which each word is a pair.
bool ListRows::addEachWord(std::string_view words, std::size_t line)
{
    std::vector<WrittenName> fields;
    for (std::size_t begin; (begin = words.find_first_not_of(kBlanks)) != std::string_view::npos;) {
        words.remove_prefix(begin);
        fields.push_back(nameFrom(words.substr(0, words.find_first_of(kBlanks))));
        assert(fields.back().part.size > 0);
        words.remove_prefix(fields.back().part.size);
    }
    return addPairs(fields, line);
}

std::optional<std::string> ListRows::addWords(std::string_view words, std::size_t line)
{
    const std::string_view text = trimmed(words, kBlanks);
    Split found = split(text);
    if (found.isAmbiguous) {
        return say("it can be read in two ways; write names in quotes with a comma between, such as \"A-B\",C");
    }
    const auto isKnown = [this](const std::optional<Words>& names) {
        return names && knows(names->first.text) && knows(names->second.text);
    };
    if (!isKnown(found.words)) {
        if (auto pair = letters(text)) {
            found.words = std::move(pair);
        }
    }
    if (!isKnown(found.words)) {
        // There may be further columns, separated by tabs, or by spaces if the first two words are names.
        for (const char separator : {'\t', ' '}) {
            const std::size_t one = text.find(separator);
            const std::size_t next = text.find_first_not_of(separator, one);  // npos if `one` is npos
            const std::size_t two = text.find(separator, next);
            if (two == std::string_view::npos) {
                continue;
            }
            Words columns{nameFrom(text.substr(0, one)), nameFrom(text.substr(next, two - next))};
            if ((knows(columns.first.text) && knows(columns.second.text))
                || (separator == '\t' && !columns.second.text.empty())) {
                found.words = std::move(columns);
                break;
            }
        }
    }
    if (!isKnown(found.words) && addEachWord(text, line)) {
        return std::nullopt;
    }
    if (!found.words) {
        return twoNamesAdvice();
    }
    add(std::move(found.words->first), std::move(found.words->second), line);
    return std::nullopt;
}

std::string twoNamesAdvice() { return say("write two names, such as A,B or A-B"); }

}  // namespace mortonscope
