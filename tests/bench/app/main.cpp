#include "tests/bench/app/spy_application.h"
#include "tests/bench/app/window_bench.h"

#include <benchmark/benchmark.h>

int main(int argc, char** argv)
{
    if (!qEnvironmentVariableIsSet("QT_QPA_PLATFORM")) {
        qputenv("QT_QPA_PLATFORM", "offscreen");
    }
    qputenv("QT_QPA_UPDATE_IDLE_TIME", "0");  // a frame begins when it is requested, not 5 ms later
    benchmark::Initialize(&argc, argv);
    if (benchmark::ReportUnrecognizedArguments(argc, argv)) {
        return 2;
    }
    mortonscope::bench::SpyApplication app(argc, argv);
    benchmark::RunSpecifiedBenchmarks();
    mortonscope::bench::closeSession();
    benchmark::Shutdown();
    return 0;
}
