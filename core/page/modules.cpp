#include "core/page/modules.h"

#include <algorithm>
#include <cctype>
#include <map>
#include <optional>

namespace mortonscope {

namespace {

// ------------------------------------------------------------------------------------------------ joining

/// A module's imports and its code without them.
struct Parts {
    std::vector<std::string> imports;  ///< paths below resources/page
    std::string code;
};

/// Returns the path of "../model/place.js" in "view/tree.js".
std::string pathFrom(std::string_view path, std::string_view imported)
{
    std::string folder(path.substr(0, path.find_last_of('/') + 1));  // npos + 1 is 0
    while (imported.starts_with("./") || imported.starts_with("../")) {
        if (imported.starts_with("../") && !folder.empty()) {
            folder.pop_back();
            folder.resize(folder.find_last_of('/') + 1);
        }
        imported.remove_prefix(imported.find('/') + 1);
    }
    return folder.append(imported);
}

/// Reads an import up to its semicolon. Returns the path in quotes; none if it has another form.
std::optional<std::string_view> importedBy(std::string_view statement)
{
    const std::size_t close = statement.find("} from \"");
    if (!statement.starts_with("import {") || close == std::string_view::npos || !statement.ends_with('"')
        || statement.find(" as ") < close) {
        return std::nullopt;
    }
    const std::size_t begin = close + std::string_view("} from \"").size();
    return statement.substr(begin, statement.size() - begin - 1);
}

Result<Parts> partsOf(const PageModule& module)
{
    Parts parts;
    std::string_view text = module.text;
    while (!text.empty()) {
        if (text.starts_with("import ")) {
            const std::string_view statement = takePart(text, ';');
            const auto imported = importedBy(statement);
            if (!imported) {
                return Error{ErrorCode::BadUsage, module.path, std::string(statement.substr(0, statement.find('\n'))),
                             "import { a, b } from \"./x.js\";"};
            }
            parts.imports.push_back(pathFrom(module.path, *imported));
            takePart(text, '\n');
            continue;
        }
        std::string_view line = takePart(text, '\n');
        if (line.starts_with("export ")) {
            line.remove_prefix(std::string_view("export ").size());
        }
        parts.code.append(line) += '\n';
    }
    if (!module.isVerbatim) {
        parts.code = packedScript(parts.code);
    }
    return parts;
}

class Joiner {
public:
    explicit Joiner(std::span<const PageModule> modules) : m_modules(modules) {}

    Outcome add(const std::string& path, const std::string& importer)
    {
        const auto [state, isNew] = m_states.try_emplace(path, State::Begun);
        if (!isNew) {
            if (state->second == State::Begun) {
                return Error{ErrorCode::BadUsage, importer, path, "modules that don't import each other"};
            }
            return Done{};
        }
        const auto module = std::ranges::find(m_modules, path, &PageModule::path);
        if (module == m_modules.end()) {
            return Error{ErrorCode::UnknownName, importer, path, "a module of the page"};
        }
        const auto parts = partsOf(*module);
        if (!parts) {
            return parts.error();
        }
        for (const std::string& imported : parts->imports) {
            if (const Outcome added = add(imported, path); !added) {
                return added;
            }
        }
        m_script += "// " + path + "\n" + parts->code;
        m_states[path] = State::Added;
        return Done{};
    }

    std::string takeScript() { return std::move(m_script); }

private:
    enum class State { Begun, Added };

    std::span<const PageModule> m_modules;
    std::map<std::string, State, std::less<>> m_states;
    std::string m_script;
};

}  // namespace

Result<std::string> joinedModules(std::span<const PageModule> modules, std::string_view last)
{
    Joiner joiner(modules);
    std::vector<std::string> paths;
    for (const PageModule& module : modules) {
        if (module.path != last) {
            paths.push_back(module.path);
        }
    }
    paths.emplace_back(last);
    for (const std::string& path : paths) {
        if (const Outcome added = joiner.add(path, "page"); !added) {
            return added.error();
        }
    }
    return joiner.takeScript();
}

// ------------------------------------------------------------------------------------------------ packing

namespace {

/// Copies a script or a style sheet without comments and whitespace. Doesn't change strings, templates and regular
/// expressions.
class Packer {
public:
    Packer(std::string_view code, bool isStyle) : m_code(code), m_isStyle(isStyle) {}

    std::string result()
    {
        while (m_at < m_code.size()) {
            copyNext();
        }
        return std::move(m_out);
    }

private:
    std::string_view rest() const { return m_code.substr(m_at); }
    void copy() { m_out += m_code[m_at++]; }

    /// Copies a character, or all of what it begins.
    void copyNext()
    {
        const char c = m_code[m_at];
        if (rest().starts_with("/*")) {
            m_at = std::min(m_code.find("*/", m_at + 2), m_code.size() - 2) + 2;
        } else if (rest().starts_with("//")) {
            m_at = std::min(m_code.find('\n', m_at), m_code.size());
        } else if (c == '"' || c == '\'' || c == '`') {
            copyQuoted(c);
        } else if (c == '/' && beginsExpression()) {
            copyRegularExpression();
        } else {
            copyPlain(c);
        }
    }

    void copyEscaped()
    {
        if (m_code[m_at] == '\\' && m_at + 1 < m_code.size()) {
            copy();
        }
        copy();
    }

    /// Copies a text in quotes, or a template. The expressions in a template are code, which may have templates too.
    void copyQuoted(char quote)
    {
        copy();
        while (m_at < m_code.size() && m_code[m_at] != quote) {
            if (quote == '`' && rest().starts_with("${")) {
                copyEmbedded();
            } else {
                copyEscaped();
            }
        }
        if (m_at < m_code.size()) {
            copy();
        }
    }

    /// Copies an expression in a template, from "${" to its "}".
    void copyEmbedded()
    {
        copy();
        int depth = 0;
        do {
            depth += int{m_code[m_at] == '{'} - int{m_code[m_at] == '}'};
            copyNext();
        } while (depth > 0 && m_at < m_code.size());
    }

    void copyRegularExpression()
    {
        copy();
        for (bool isInSet = false; m_at < m_code.size() && (isInSet || m_code[m_at] != '/');) {
            isInSet = m_code[m_at] == '[' || (isInSet && m_code[m_at] != ']');
            copyEscaped();
        }
        if (m_at < m_code.size()) {
            copy();
        }
    }

    /// Returns whether a slash here begins a regular expression, because a division needs a value before it.
    bool beginsExpression() const
    {
        const std::size_t last = m_out.find_last_not_of(" \n");
        constexpr std::string_view kBefore = "(,=:[!&|?{};>";
        return last == std::string::npos || kBefore.find(m_out[last]) != std::string_view::npos
            || std::string_view(m_out).substr(0, last + 1).ends_with("return");
    }

    static bool isOneOf(char c, std::string_view signs) { return signs.find(c) != std::string_view::npos; }
    char before() const { return m_out.empty() ? '\n' : m_out.back(); }

    /// Returns whether a space before `next` separates nothing. In a style sheet, it may also mean a descendant, or be
    /// needed in a media query.
    bool isIdleBlank(char next) const
    {
        if (m_isStyle) {
            return isOneOf(before(), " {};,\n:") || isOneOf(next, "{};,\n");
        }
        constexpr std::string_view kSigns = ",;:=(){}[]<>?&|!*%\n", kSignsOfTwo = "+-/";
        if (isOneOf(before(), kSignsOfTwo) && isOneOf(next, kSignsOfTwo)) {
            return false;  // a + +b
        }
        return before() == ' ' || isOneOf(before(), kSigns) || isOneOf(next, kSigns) || isOneOf(before(), kSignsOfTwo)
            || isOneOf(next, kSignsOfTwo);
    }

    /// Returns whether a line end here is within brackets that open or close next to it, or ends a blank line.
    bool isIdleLineEnd() const
    {
        const std::size_t next = m_code.find_first_not_of(" \n", m_at);
        return isOneOf(before(), "\n{([,") || (next != std::string_view::npos && isOneOf(m_code[next], "})]"));
    }

    void copyPlain(char c)
    {
        const char next = m_at + 1 < m_code.size() ? m_code[m_at + 1] : '\n';
        if (c == '\n' && before() == ' ') {
            m_out.pop_back();  // was before a comment
        }
        if ((c == '\n' && isIdleLineEnd()) || (c == ' ' && isIdleBlank(next))) {
            ++m_at;
        } else {
            copy();
        }
    }

    std::string_view m_code;
    bool m_isStyle;
    std::string m_out;
    std::size_t m_at = 0;
};

}  // namespace

std::string packedScript(std::string_view code) { return Packer(code, false).result(); }
std::string packedStyle(std::string_view code) { return Packer(code, true).result(); }

// ------------------------------------------------------------------------------------------------ messages

namespace {

bool isOfName(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_' || c == '$'; }

/// Copies a script, and replaces messages with their numbers.
class MessageNumberer {
public:
    explicit MessageNumberer(std::string_view script) : m_script(script) {}

    NumberedMessages result()
    {
        while (m_at < m_script.size()) {
            const std::size_t begin = m_at;
            while (m_at < m_script.size() && isOfName(m_script[m_at])) {
                ++m_at;
            }
            const std::string_view name = m_script.substr(begin, m_at - begin);
            if (name.empty()) {
                m_result.script += m_script[m_at++];
            } else if (!takeCall(name)) {
                m_result.script += name;
            }
        }
        return std::move(m_result);
    }

private:
    char next() const { return m_at < m_script.size() ? m_script[m_at] : '\0'; }

    /// Copies a call of say(), sayAs() or sayCount() up to its messages. Returns false, and copies nothing, for
    /// anything else, such as the definition of say().
    bool takeCall(std::string_view name)
    {
        const bool isCount = name == "sayCount";
        if (next() != '(' || (name != "say" && name != "sayAs" && !isCount)) {
            return false;
        }
        const std::size_t begin = std::exchange(m_at, isCount ? endOfArgument(m_at + 1) : m_at + 1);
        const std::string_view before = m_script.substr(begin, m_at - begin);
        PoEntry entry;
        bool isComplete = takeText(entry.english);
        if (isComplete && name == "sayAs") {
            entry.context = std::exchange(entry.english, {});
            isComplete = takeComma() && takeText(entry.english);
        }
        if (isComplete && isCount) {
            isComplete = takeComma() && takeText(entry.englishMany);
        }
        if (!isComplete) {
            m_at = begin;
            return false;
        }
        m_result.script.append(isCount ? "sayCount" : "say").append(before) +=
            std::to_string(numberOf(std::move(entry)));
        return true;
    }

    /// Returns the place after the comma that ends an argument.
    std::size_t endOfArgument(std::size_t at) const
    {
        for (int depth = 0; at < m_script.size(); ++at) {
            const char c = m_script[at];
            depth += int{c == '('} - int{c == ')'};
            if (depth < 0 || (depth == 0 && c == ',')) {
                return at + 1;
            }
        }
        return at;
    }

    void skipBlanks() { m_at = std::min(m_script.find_first_not_of(" \n", m_at), m_script.size()); }

    bool takeComma()
    {
        skipBlanks();
        m_at += next() == ',' ? 1 : 0;
        skipBlanks();
        return next() == '"';
    }

    /// Reads a text, which may be joined by +. Returns false if there is none.
    bool takeText(std::string& text)
    {
        skipBlanks();
        const bool isText = next() == '"';
        while (next() == '"') {
            for (++m_at; m_at < m_script.size() && next() != '"'; ++m_at) {
                m_at += next() == '\\' ? 1 : 0;
                text += next();
            }
            ++m_at;
            skipBlanks();
            if (next() == '+') {
                ++m_at;
                skipBlanks();
            }
        }
        return isText;
    }

    std::size_t numberOf(PoEntry entry)
    {
        auto& messages = m_result.messages;
        const auto found = std::ranges::find_if(messages, [&entry](const PoEntry& known) {
            return known.english == entry.english && known.context == entry.context;
        });
        const auto number = static_cast<std::size_t>(found - messages.begin());
        if (found == messages.end()) {
            messages.push_back(std::move(entry));
        }
        return number;
    }

    std::string_view m_script;
    std::size_t m_at = 0;
    NumberedMessages m_result;
};

}  // namespace

NumberedMessages withNumberedMessages(std::string_view script) { return MessageNumberer(script).result(); }

}  // namespace mortonscope
