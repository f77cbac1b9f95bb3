#include "core/process/program_runner.h"

#include "core/base/message.h"

#include <csignal>
#include <utility>

namespace mortonscope {

std::string signalName(int number)
{
    static constexpr std::pair<int, const char*> kNames[] = {
        {SIGABRT, "SIGABRT"}, {SIGALRM, "SIGALRM"},     {SIGBUS, "SIGBUS"},   {SIGFPE, "SIGFPE"},
        {SIGHUP, "SIGHUP"},   {SIGILL, "SIGILL"},       {SIGINT, "SIGINT"},   {SIGKILL, "SIGKILL"},
        {SIGPIPE, "SIGPIPE"}, {SIGPROF, "SIGPROF"},     {SIGQUIT, "SIGQUIT"}, {SIGSEGV, "SIGSEGV"},
        {SIGSYS, "SIGSYS"},   {SIGTERM, "SIGTERM"},     {SIGTRAP, "SIGTRAP"}, {SIGUSR1, "SIGUSR1"},
        {SIGUSR2, "SIGUSR2"}, {SIGVTALRM, "SIGVTALRM"}, {SIGXCPU, "SIGXCPU"}, {SIGXFSZ, "SIGXFSZ"},
    };
    for (const auto& [value, name] : kNames) {
        if (value == number) {
            return name;
        }
    }
    return say("signal {1}", number);
}

}  // namespace mortonscope
