#include "app/cli/program_options.h"

#include <atomic>
#include <cmath>
#include <csignal>
#include <memory>

namespace mortonscope::cli {

namespace {

/// Reads a size such as "64M" in bytes; K, M and G are powers of 1024.
Result<std::uint64_t> readBytes(std::string_view option, const std::string& text)
{
    constexpr std::uint64_t kMax = std::uint64_t{1} << 40;
    std::string_view digits = text;
    int shift = 0;
    for (const auto& [letter, bits] : {std::pair('K', 10), std::pair('M', 20), std::pair('G', 30)}) {
        if (digits.ends_with(letter) || digits.ends_with(static_cast<char>(letter + ('a' - 'A')))) {
            shift = bits;
            digits.remove_suffix(1);
            break;
        }
    }
    const Result<std::uint64_t> number = readWholeNumber(option, digits, 1, kMax >> shift);
    if (!number) {
        return refusal(option, say("{1} is not a size", quotedText(text)),
                       say("give a number of bytes up to 1024G, such as 64M"));
    }
    return *number << shift;
}

Result<double> readSeconds(std::string_view option, const std::string& text)
{
    constexpr double kMaxSeconds = 86'400;
    const Result<double> seconds = readNumber(option, text);
    if (seconds && (*seconds < 0.001 || *seconds > kMaxSeconds)) {
        return refusal(option, say("{1} is out of range", text), say("give seconds from 0.001 to 86400"));
    }
    return seconds;
}

std::atomic<bool> g_isInterrupted = false;  // several threads read it
static_assert(std::atomic<bool>::is_always_lock_free);

void remember(int) { g_isInterrupted = true; }

}  // namespace

void ProgramOptions::addTo(Command& command)
{
    command.add(textOption("--program", "'COMMAND'",
                           say("the program and its arguments, as one text with quotes and backslashes"), program));
    command.add(flag("--shell", say("run COMMAND with /bin/sh: for variables, pipes and &&"), isThroughShell));
    command.add(
        valueOption("--timeout", "S", say("time limit for a scene in seconds (default 10)"), seconds, readSeconds));
    command.add(valueOption("--memory", "SIZE",
                            say("memory limit, such as 512M (default 2G in the sandbox, else no limit)"), memoryBytes,
                            readBytes));
    command.add(valueOption("--output", "SIZE", say("output limit, such as 1M (default 64M)"), outputBytes, readBytes));
    command.add(choiceOption(
        "--sandbox", "MODE",
        say("sandbox: auto (default: as far as this system allows), on (else COMMAND is not run) or off"), sandbox));
}

Result<ProgramCommand> ProgramOptions::command(const std::vector<std::filesystem::path>& withheld) const
{
    auto command = programCommand(program, isThroughShell);
    if (!command) {
        return Error(command.error()).at("--program");
    }
    command->sandbox = std::make_shared<Sandbox>(sandbox, command->words, withheld);
    if (auto refused = command->sandbox->refusal()) {
        return *std::move(refused);
    }
    return command;
}

ProgramLimits ProgramOptions::limits() const
{
    ProgramLimits limits;
    if (seconds) {
        limits.time = std::chrono::milliseconds(std::llround(*seconds * 1000));
    }
    if (memoryBytes) {
        limits.memoryBytes = *memoryBytes;
    }
    if (outputBytes) {
        limits.outputBytes = *outputBytes;
    }
    return limits;
}

void beginPrograms(const ProgramCommand& command)
{
    devoteToPrograms();
    if (const std::string notice = command.sandbox->notice(); !notice.empty()) {
        complain(notice);
    }
}

void catchInterrupts()
{
    struct sigaction action{};
    action.sa_handler = remember;
    action.sa_flags = SA_RESTART;
    ::sigemptyset(&action.sa_mask);
    for (const int signal : {SIGINT, SIGTERM, SIGHUP}) {
        struct sigaction before{};
        if (::sigaction(signal, nullptr, &before) == 0 && before.sa_handler != SIG_IGN) {  // nohup ignores SIGHUP
            ::sigaction(signal, &action, nullptr);
        }
    }
}

bool isInterrupted() { return g_isInterrupted; }

}  // namespace mortonscope::cli
