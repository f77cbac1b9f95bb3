// Prints the overlapping pairs of a Mortonscope scene, found by brute force. One C++17 file without libraries:
//
//     c++ -std=c++17 -O2 pairs.cpp -o pairs
//     ./pairs < scene.mscene
//
// Reads the scene as JSON from standard input and prints the pairs as CSV to standard output, one per line.
//
// Your task: replace forEachCandidate() with a function that tests fewer pairs.

#include <algorithm>
#include <cctype>
#include <cmath>
#include <cstdlib>
#include <iostream>
#include <iterator>
#include <map>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

// ---------------------------------------------------------------------------------------------- JSON

/// A JSON value. A scene needs numbers, strings, arrays and objects; true, false and null are accepted too.
struct Json {
    double number = 0;
    std::string text;
    std::vector<Json> items;
    std::map<std::string, Json> members;

    bool has(const std::string& name) const { return members.count(name) != 0; }
    const Json& operator[](const std::string& name) const
    {
        const auto found = members.find(name);
        if (found == members.end()) {
            throw std::runtime_error("the member " + name + " is missing");
        }
        return found->second;
    }
};

/// Reads one JSON value from a text. Throws std::runtime_error if the text is not valid JSON.
class JsonReader {
public:
    explicit JsonReader(const std::string& text) : m_text(text)
    {
        if (text.compare(0, 3, "\xEF\xBB\xBF") == 0) {
            m_at = 3;  // a byte order mark
        }
    }

    Json read()
    {
        Json value = readValue();
        if (peek() != '\0') {
            fail("nothing more");
        }
        return value;
    }

private:
    [[noreturn]] void fail(const std::string& expected) const
    {
        throw std::runtime_error("character " + std::to_string(m_at + 1) + ": expected " + expected);
    }

    /// Returns the next character that is not whitespace; '\0' at the end.
    char peek()
    {
        while (m_at < m_text.size() && std::string(" \t\r\n").find(m_text[m_at]) != std::string::npos) {
            ++m_at;
        }
        return m_at < m_text.size() ? m_text[m_at] : '\0';
    }

    bool take(char c)
    {
        const bool isThere = peek() == c;
        m_at += isThere ? 1 : 0;
        return isThere;
    }

    void expect(char c)
    {
        if (!take(c)) {
            fail(std::string(1, c));
        }
    }

    Json readValue()
    {
        switch (peek()) {
        case '{': return readObject();
        case '[': return readArray();
        case '"': return readText();
        case 't': return readWord("true");
        case 'f': return readWord("false");
        case 'n': return readWord("null");
        default: return readNumber();
        }
    }

    Json readObject()
    {
        Json value;
        expect('{');
        if (take('}')) {
            return value;
        }
        do {
            peek();
            const std::string name = readText().text;
            expect(':');
            value.members[name] = readValue();
        } while (take(','));
        expect('}');
        return value;
    }

    Json readArray()
    {
        Json value;
        expect('[');
        if (take(']')) {
            return value;
        }
        do {
            value.items.push_back(readValue());
        } while (take(','));
        expect(']');
        return value;
    }

    Json readWord(const std::string& word)
    {
        if (m_text.compare(m_at, word.size(), word) != 0) {
            fail("a value");
        }
        m_at += word.size();
        Json value;
        value.text = word;
        return value;
    }

    Json readNumber()
    {
        const char* begin = m_text.c_str() + m_at;
        char* end = nullptr;
        Json value;
        value.number = std::strtod(begin, &end);
        if (end == begin) {
            fail("a value");
        }
        m_at += static_cast<std::size_t>(end - begin);
        return value;
    }

    Json readText()
    {
        if (m_at >= m_text.size() || m_text[m_at] != '"') {
            fail("a string");
        }
        Json value;
        for (++m_at; m_at < m_text.size() && m_text[m_at] != '"'; ++m_at) {
            if (m_text[m_at] == '\\') {
                readEscape(value.text);
            } else {
                value.text += m_text[m_at];
            }
        }
        if (m_at >= m_text.size()) {
            fail("a closing quote");
        }
        ++m_at;
        return value;
    }

    /// Leaves m_at at the escape's last character.
    void readEscape(std::string& text)
    {
        static const std::string kLetters = "\"\\/bfnrt";
        static const std::string kMeanings = "\"\\/\b\f\n\r\t";
        const char letter = ++m_at < m_text.size() ? m_text[m_at] : '\0';
        if (letter == 'u') {
            unsigned code = readHex();
            if (code >= 0xD800 && code < 0xDC00 && m_text.compare(m_at + 1, 2, "\\u") == 0) {
                m_at += 2;  // characters beyond 16 bits are written as two halves
                code = 0x10000 + ((code - 0xD800) << 10) + (readHex() - 0xDC00);
            }
            appendUtf8(text, code);
        } else if (const std::size_t at = kLetters.find(letter); letter != '\0' && at != std::string::npos) {
            text += kMeanings[at];
        } else {
            fail("an escape such as \\n");
        }
    }

    unsigned readHex()
    {
        unsigned code = 0;
        for (int i = 0; i < 4; ++i) {
            const std::size_t digit = ++m_at < m_text.size() ? std::string("0123456789abcdef").find(static_cast<char>(std::tolower(m_text[m_at]))) : std::string::npos;
            if (digit == std::string::npos) {
                fail("four hexadecimal digits");
            }
            code = code * 16 + static_cast<unsigned>(digit);
        }
        return code;
    }

    static void appendUtf8(std::string& text, unsigned code)
    {
        const auto byte = [&text](unsigned value) { text += static_cast<char>(value); };
        if (code < 0x80) {
            byte(code);
        } else if (code < 0x800) {
            byte(0xC0 | code >> 6);
            byte(0x80 | (code & 0x3F));
        } else if (code < 0x10000) {
            byte(0xE0 | code >> 12);
            byte(0x80 | (code >> 6 & 0x3F));
            byte(0x80 | (code & 0x3F));
        } else {
            byte(0xF0 | code >> 18);
            byte(0x80 | (code >> 12 & 0x3F));
            byte(0x80 | (code >> 6 & 0x3F));
            byte(0x80 | (code & 0x3F));
        }
    }

    const std::string& m_text;
    std::size_t m_at = 0;
};

// --------------------------------------------------------------------------------------------- scene

/// A named box. For a circle this is its bounding box; only overlap() uses the circle itself.
struct Box {
    std::string name;
    double left, top, right, bottom;
    bool isCircle = false;
    double x = 0, y = 0, radius = 0;
};

struct Scene {
    Box world;
    int level;  // the depth of the tree; brute force has none
    std::string outside;
    bool closed;  // if true, boxes that only touch overlap too
    std::vector<Box> boxes;
};

Box edgesFrom(const Json& json)
{
    return {"", json["left"].number, json["top"].number, json["right"].number, json["bottom"].number};
}

Box boxFrom(const Json& json)
{
    Box box{};
    if (json.has("circle")) {
        const Json& circle = json["circle"];
        const double x = circle["x"].number, y = circle["y"].number, radius = circle["radius"].number;
        box = {"", x - radius, y - radius, x + radius, y + radius, true, x, y, radius};
    } else {
        box = edgesFrom(json);
    }
    box.name = json["name"].text;
    return box;
}

/// Returns whether no corner of a box is outside the world.
bool isInside(const Box& world, const Box& box)
{
    return world.left <= box.left && box.right <= world.right && world.top <= box.top && box.bottom <= world.bottom;
}

Scene sceneFrom(const Json& json)
{
    Scene scene;
    scene.world = edgesFrom(json["world"]);
    scene.level = static_cast<int>(json["level"].number);
    scene.outside = json.has("outside") ? json["outside"].text : "clamp";
    scene.closed = json.has("touching") && json["touching"].text == "closed";
    for (const Json& item : json["boxes"].items) {
        const Box box = boxFrom(item);
        if (scene.outside != "reject" || isInside(scene.world, box)) {  // "reject" leaves out the others
            scene.boxes.push_back(box);
        }
    }
    return scene;
}

// ------------------------------------------------------------------------------------------ collision

/// Returns whether two boxes, two circles, or a box and a circle overlap. Circles also need overlapping bounding boxes.
bool overlap(const Box& a, const Box& b, bool closed)
{
    const auto before = [closed](double v, double w) { return closed ? v <= w : v < w; };
    if (!(before(a.left, b.right) && before(b.left, a.right) && before(a.top, b.bottom) && before(b.top, a.bottom))) {
        return false;
    }
    if (a.isCircle && b.isCircle) {
        return before(std::hypot(a.x - b.x, a.y - b.y), a.radius + b.radius);
    }
    if (a.isCircle || b.isCircle) {
        const Box& circle = a.isCircle ? a : b;
        const Box& box = a.isCircle ? b : a;
        const double nearestX = std::min(std::max(circle.x, box.left), box.right);
        const double nearestY = std::min(std::max(circle.y, box.top), box.bottom);
        return before(std::hypot(circle.x - nearestX, circle.y - nearestY), circle.radius);
    }
    return true;
}

/// Calls `test` for each pair to be tested: here for every pair. A quadtree needs far fewer.
template <class Test>
void forEachCandidate(const Scene& scene, Test test)
{
    for (std::size_t i = 0; i < scene.boxes.size(); ++i) {
        for (std::size_t j = i + 1; j < scene.boxes.size(); ++j) {
            test(scene.boxes[i], scene.boxes[j]);
        }
    }
}

/// Returns a name as one CSV field: in quotes, with quotes doubled, whatever it contains.
std::string field(const std::string& name)
{
    std::string quoted = "\"";
    for (const char c : name) {
        quoted.append(c == '"' ? 2 : 1, c);
    }
    return quoted + '"';
}

int main()
{
    try {
        const std::string text{std::istreambuf_iterator<char>(std::cin), {}};
        const Scene scene = sceneFrom(JsonReader(text).read());
        std::cout << "first,second,overlaps\n";
        forEachCandidate(scene, [&scene](const Box& first, const Box& second) {
            if (overlap(first, second, scene.closed)) {
                std::cout << field(first.name) << ',' << field(second.name) << ",true\n";
            }
        });
    } catch (const std::exception& error) {
        std::cerr << "pairs: " << error.what() << '\n';
        return 2;
    }
    return 0;
}
