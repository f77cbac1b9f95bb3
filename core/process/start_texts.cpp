#include "core/process/start_texts.h"

#include "core/process/sandbox.h"

#include <algorithm>
#include <cstdlib>
#include <string_view>

#include <unistd.h>

extern char** environ;

namespace mortonscope {

StartTexts::StartTexts(const ProgramCommand& command)
{
    findPaths(command.words.front());
    m_arguments = command.words;
    const auto isReplaced = [&command](std::string_view variable) {
        return std::ranges::any_of(command.environment, [variable](const auto& added) {
            return variable.starts_with(added.first) && variable.substr(added.first.size()).starts_with('=');
        });
    };
    for (char** variable = environ; variable != nullptr && *variable != nullptr; ++variable) {
        const std::string_view whole = *variable;
        if (passesOn(whole.substr(0, whole.find('='))) && !isReplaced(whole)) {
            m_environment.emplace_back(*variable);
        }
    }
    for (const auto& [name, value] : command.environment) {
        m_environment.push_back(name + '=' + value);
    }
    if (command.sandbox && command.sandbox->mode() != SandboxMode::Off) {
        // What looks for leaks at the end would trace itself, which nobody in a sandbox may.
        m_environment.emplace_back("ASAN_OPTIONS=detect_leaks=0");
    }
    m_folder = command.folder.string();
    m_scene = (command.folder / "scene").string();
    m_work = (command.folder / "work").string();
    m_users = (command.folder / "users").string();
}

bool passesOn(std::string_view variable)
{
    static constexpr std::string_view kPassing[] = {
        "PATH", "LD_LIBRARY_PATH", "JAVA_HOME", "NODE_PATH", "PYTHONPATH", "PYENV_ROOT", "LANG", "LANGUAGE", "TZ"};
    return variable.starts_with("LC_") || std::ranges::find(kPassing, variable) != std::ranges::end(kPassing);
}

void StartTexts::pointFrom(SupervisedStart& start)
{
    for (const std::string& path : m_paths) {
        start.paths.push_back(path.c_str());
    }
    start.scriptArguments = {m_shell.data(), nullptr};
    for (std::size_t i = 0; i < m_arguments.size(); ++i) {
        start.arguments.push_back(m_arguments[i].data());
        if (i > 0) {
            start.scriptArguments.push_back(m_arguments[i].data());
        }
    }
    for (std::string& variable : m_environment) {
        start.environment.push_back(variable.data());
    }
    start.folder = m_folder.empty() ? nullptr : m_folder.c_str();
    start.scene = m_scene.c_str();
    start.work = m_work.c_str();
    start.users = m_users.c_str();
    start.arguments.push_back(nullptr);
    start.scriptArguments.push_back(nullptr);
    start.environment.push_back(nullptr);
}

/// As execvp looks: an empty part of PATH is the current folder.
void StartTexts::findPaths(const std::string& program)
{
    if (program.find('/') != std::string::npos) {
        m_paths.push_back(program);
        return;
    }
    const char* path = std::getenv("PATH");
    std::string_view rest = path != nullptr ? path : "/usr/local/bin:/bin:/usr/bin";
    for (;;) {
        const std::size_t colon = rest.find(':');
        const std::string folder(rest.substr(0, colon));
        m_paths.push_back(folder.empty() ? "./" + program : folder + '/' + program);
        if (colon == std::string_view::npos) {
            break;
        }
        rest.remove_prefix(colon + 1);
    }
}

}  // namespace mortonscope
