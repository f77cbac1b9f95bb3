#pragma once

#include "core/process/program_runner.h"
#include "core/process/supervisor.h"

#include <string>
#include <vector>

namespace mortonscope {

/// Everything about the start of a program that takes memory: the texts that a SupervisedStart points to.
class StartTexts {
public:
    explicit StartTexts(const ProgramCommand& command);

    /// This must outlive `start`.
    void pointFrom(SupervisedStart& start);

private:
    void findPaths(const std::string& program);

    std::vector<std::string> m_paths;
    std::vector<std::string> m_arguments;
    std::vector<std::string> m_environment;
    std::string m_folder;
    std::string m_scene;
    std::string m_work;
    std::string m_users;
    std::string m_shell = "sh";
};

}  // namespace mortonscope
