#include "app/cli/program_argument.h"

#include "app/cli/arguments.h"
#include "app/cli/command.h"
#include "core/base/message.h"
#include "core/process/sandbox.h"

#include <cmath>
#include <memory>

namespace mortonscope::cli {

namespace {

constexpr double kLongestSeconds = 86'400;

/// "64M" in bytes; K, M and G are powers of 1024.
Result<std::uint64_t> byteCount(std::string_view option, const std::string& text)
{
    constexpr std::uint64_t kMost = std::uint64_t{1} << 40;
    std::string_view digits = text;
    int shift = 0;
    for (const auto& [letter, bits] : {std::pair('K', 10), std::pair('M', 20), std::pair('G', 30)}) {
        if (digits.ends_with(letter) || digits.ends_with(static_cast<char>(letter + ('a' - 'A')))) {
            shift = bits;
            digits.remove_suffix(1);
            break;
        }
    }
    const Result<std::uint64_t> number = wholeNumber(option, digits, 1, kMost >> shift);
    if (!number) {
        Error error = number.error();
        error.value = inQuotes(text);
        error.expected = say("a number of bytes up to 1024G, such as 64M");
        return error;
    }
    return *number << shift;
}

}  // namespace

void ProgramArgument::addTo(CLI::App& parser)
{
    parser
        .add_option("--program", program, say("the program and its arguments, as one text with quotes and backslashes"))
        ->type_name("'COMMAND'");
    parser.add_flag("--shell", throughShell, say("run COMMAND by /bin/sh: for variables, pipes and &&"));
    parser.add_option("--timeout", timeout, say("time limit for a scene in seconds (default 10)"))->type_name("S");
    parser.add_option("--memory", memory, say("memory limit, such as 512M (default 2G in the sandbox, else no limit)"))
        ->type_name("SIZE");
    parser.add_option("--output", output, say("output limit, such as 1M (default 64M)"))->type_name("SIZE");
    parser
        .add_option(
            "--sandbox", sandbox,
            say("sandbox for the program: auto (the default, as far as this system allows), on (or the program is not run) or off"))
        ->type_name("MODE");
}

Result<ProgramCommand> ProgramArgument::command(const std::vector<std::filesystem::path>& withheld) const
{
    auto command = programCommand(program, throughShell);
    if (!command) {
        return Error(command.error()).at("--program");
    }
    const auto mode = oneOf<SandboxMode>("--sandbox", sandbox);
    if (!mode) {
        return mode.error();
    }
    command->sandbox = std::make_shared<Sandbox>(*mode, command->words, withheld);
    if (auto refusal = command->sandbox->refusal()) {
        return *std::move(refusal);
    }
    return command;
}

void beginPrograms(const ProgramCommand& command)
{
    devoteToPrograms();
    if (const std::string notice = command.sandbox->notice(); !notice.empty()) {
        complain(notice);
    }
}

Result<ProgramLimits> ProgramArgument::limits() const
{
    ProgramLimits limits;
    if (timeout) {
        const Result<double> seconds = number("--timeout", *timeout);
        if (!seconds) {
            return seconds.error();
        }
        if (*seconds < 0.001 || *seconds > kLongestSeconds) {
            return Error{ErrorCode::OutOfRange, "--timeout", *timeout, say("seconds from 0.001 to 86400")};
        }
        limits.time = std::chrono::milliseconds(std::llround(*seconds * 1000));
    }
    if (memory) {
        const auto bytes = byteCount("--memory", *memory);
        if (!bytes) {
            return bytes.error();
        }
        limits.memoryBytes = *bytes;
    }
    if (output) {
        const auto bytes = byteCount("--output", *output);
        if (!bytes) {
            return bytes.error();
        }
        limits.outputBytes = *bytes;
    }
    return limits;
}

}  // namespace mortonscope::cli
