// Reports of exercises: a report that was read is right, and is written and read again unchanged.

#include "tests/fuzz/fuzz.h"

#include "core/machine/machine_report.h"

using namespace mortonscope;
using namespace mortonscope::fuzz;

MORTONSCOPE_FUZZ(machine_report)
{
    const Result<MachineReport> report = reportFromJson(bytes);
    if (!report) {
        requireSentence(report.error());
        return;
    }
    const std::string written = reportToJson(report->machine, report->head);
    const Result<MachineReport> again = reportFromJson(written);
    require(again.ok() && again->isTrue(), "what was written is read, and true");
    require(again->machine.log() == report->machine.log() && again->machine.state() == report->machine.state(),
            "its moves lead to the same");
    require(again->head.name == report->head.name && again->head.seconds == report->head.seconds,
            "it is of the same person");
    require(reportToJson(again->machine, again->head) == written, "its file is the same");
}
