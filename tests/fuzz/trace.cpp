// Traces: each line of a stream is read as if it were alone.

#include "tests/fuzz/fuzz.h"

#include "core/trace/trace_reader.h"

using namespace mortonscope;
using namespace mortonscope::fuzz;

namespace {

bool same(const TraceLine& a, const TraceLine& b)
{
    return a.kind == b.kind && a.cell == b.cell && a.hasBox == b.hasBox && a.hasPair == b.hasPair
        && (!a.hasBox || a.box == b.box) && (!a.hasPair || (a.first == b.first && a.second == b.second));
}

}  // namespace

MORTONSCOPE_FUZZ(trace)
{
    TraceReader reader(ByteSource::text(bytes));
    TraceLine line;
    for (std::uint64_t before = 0;; before = line.number) {
        const Result<bool> next = reader.next(line);
        if (!next) {
            requireSentence(next.error());
            return;
        }
        if (!*next) {
            return;
        }
        require(line.number > before && line.number <= reader.lines(), "lines are counted");

        // The line alone, with whitespace around it.
        std::string_view text = bytes;
        for (std::uint64_t skipped = 1; skipped < line.number; ++skipped) {
            text.remove_prefix(text.find('\n') + 1);
        }
        text = text.substr(0, text.find('\n'));
        if (line.number == 1 && text.starts_with("\xEF\xBB\xBF")) {
            text.remove_prefix(3);
        }
        TraceLine alone;
        alone.number = line.number;
        require(readTraceLine(' ' + std::string(text) + ' ', alone).ok(), "a line of a trace can stand alone");
        require(same(line, alone), "and says the same");
    }
}
