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
    bool isComment = false;
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
        const std::string_view content = trimmed(line);
        isComment = isComment || (content.starts_with("/**") && !module.keepsComments);
        if (isComment && (content.ends_with("*/") || content.find("*/") == std::string_view::npos)) {
            isComment = !content.ends_with("*/");
            continue;
        }
        isComment = false;
        if (!module.keepsComments && (content.starts_with("//") || content.empty())) {
            continue;
        }
        if (line.starts_with("export ")) {
            line.remove_prefix(std::string_view("export ").size());
        }
        parts.code.append(line) += '\n';
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

// ------------------------------------------------------------------------------------------------ messages

namespace {

bool isOfName(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_' || c == '$'; }

/// Reads the arguments of a call from the left, as far as they are texts.
class TextArguments {
public:
    /// Requires the script after the opening parenthesis.
    explicit TextArguments(std::string_view rest) : m_rest(rest) {}

    /// Passes over one argument that is not a text.
    void skipOne() { m_rest.remove_prefix(std::min(m_rest.find(',') + 1, m_rest.size())); }  // npos + 1 is 0

    /// Returns the next argument; none if it is not a text.
    std::optional<std::string> next()
    {
        std::optional<std::string> text;
        skipBlanks();
        while (m_rest.starts_with('"')) {
            m_rest.remove_prefix(1);
            text = text.value_or("") + quoted();
            skipBlanks();
            if (m_rest.starts_with('+')) {
                m_rest.remove_prefix(1);
                skipBlanks();
            }
        }
        if (m_rest.starts_with(',')) {
            m_rest.remove_prefix(1);
        }
        return text;
    }

private:
    void skipBlanks() { m_rest.remove_prefix(std::min(m_rest.find_first_not_of(" \n"), m_rest.size())); }

    std::string quoted()
    {
        std::string text;
        while (!m_rest.empty() && m_rest.front() != '"') {
            if (m_rest.front() == '\\') {
                m_rest.remove_prefix(1);
            }
            text += m_rest.substr(0, 1);
            m_rest.remove_prefix(std::min<std::size_t>(1, m_rest.size()));
        }
        m_rest.remove_prefix(std::min<std::size_t>(1, m_rest.size()));
        return text;
    }

    std::string_view m_rest;
};

/// Reads the message of a call; none if its text is not a literal, as in the definition of say().
std::optional<PoEntry> messageOf(std::string_view function, TextArguments arguments)
{
    PoEntry entry;
    if (function == "sayCount") {
        arguments.skipOne();
    }
    auto text = arguments.next();
    if (text && function == "sayAs") {
        entry.context = *std::move(text);
        text = arguments.next();
    }
    if (!text) {
        return std::nullopt;
    }
    entry.english = *std::move(text);
    if (function == "sayCount") {
        entry.englishMany = arguments.next().value_or("");
    }
    return entry;
}

}  // namespace

std::vector<PoEntry> messagesInScript(std::string_view script)
{
    std::vector<PoEntry> found;
    for (std::size_t at = 0; (at = script.find("say", at)) != std::string_view::npos;) {
        std::size_t end = at;
        while (end < script.size() && isOfName(script[end])) {
            ++end;
        }
        const std::string_view function = script.substr(at, end - at);
        const bool begins = at == 0 || !isOfName(script[at - 1]);
        at = end;
        if (!begins || (function != "say" && function != "sayAs" && function != "sayCount")
            || !script.substr(end).starts_with('(')) {
            continue;
        }
        if (auto entry = messageOf(function, TextArguments(script.substr(end + 1)))) {
            found.push_back(*std::move(entry));
        }
    }
    return found;
}

}  // namespace mortonscope
