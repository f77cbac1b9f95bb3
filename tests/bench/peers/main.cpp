// Finds all overlapping pairs of one world with the engine, the lessons' single pass and the libraries that were
// installed when this was built. Prints one row of a Markdown table to standard output, and the figures of each way to
// standard error.
//
//   bench-peers --heading                          the table's head
//   bench-peers WORLD [--limit S] [--rounds N]     its row; exits with 1 if any way's pairs are wrong
//   bench-peers --boxes|--pairs|--engine WORLD     the world's boxes, the engine's pairs, or their number and the time
//                                                  in milliseconds: for programs in other languages
//
// This is a separate program because Google Benchmark finishes one library before it begins the next. The speed of a
// machine changes from second to second, so only the ratio of two libraries in the same round is reliable.

#include "tests/bench/peers/measure.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstdio>
#include <string>
#include <string_view>

#include <malloc.h>

namespace mortonscope::bench {

std::vector<Way>& ways()
{
    static std::vector<Way> all;
    return all;
}

namespace {

/// Returns the libraries except the engine, each once.
std::vector<std::string> columns()
{
    std::vector<std::string> names;
    for (const Way& way : ways()) {
        if (way.library != kEngineName && std::ranges::find(names, way.library) == names.end()) {
            names.push_back(way.library);
        }
    }
    return names;
}

void printHeading()
{
    std::printf("| boxes | pairs | engine |");
    for (const std::string& name : columns()) {
        std::printf(" %s |", name.c_str());
    }
    std::printf("\n|---|--:|--:|");
    for (std::size_t i = 0; i < columns().size(); ++i) {
        std::printf("--:|");
    }
    std::printf("\n");
}

/// Returns a number such as 12,345,678.
std::string grouped(std::uint64_t number)
{
    std::string text = std::to_string(number);
    for (std::size_t at = text.size(); at > 3; at -= 3) {
        text.insert(at - 3, ",");
    }
    return text;
}

std::string ratioText(double ratio)
{
    char text[32];
    std::snprintf(text, sizeof text, ratio < 9.95 ? "%.2f×" : ratio < 99.5 ? "%.1f×" : "%.0f×", ratio);
    return text;
}

std::string cellOf(const Measured& measured, const std::string& library)
{
    const Standing* best = nullptr;
    for (const Standing& standing : measured.standings) {
        if (standing.way->library != library) {
            continue;
        }
        if (!standing.isRight) {
            return "WRONG";
        }
        if (standing.found && (best == nullptr || standing.medianSeconds() < best->medianSeconds())) {
            best = &standing;
        }
    }
    return best != nullptr ? ratioText(best->typicalRatio()) : "–";
}

int printRow(const World& world, double limit, int rounds)
{
    const Measured measured = measure(world, limit, rounds);
    double engine = std::nan("");
    bool isRight = true;
    for (const Standing& standing : measured.standings) {
        isRight &= standing.isRight;
        if (standing.way->library == kEngineName && standing.found) {
            engine = standing.medianSeconds();
        }
        std::fprintf(stderr, "%-6s %-20s %-16s", world.name.c_str(), standing.way->library.c_str(),
                     standing.way->variant.c_str());
        if (standing.found) {
            std::fprintf(stderr, "%10.3f ms %10s\n", 1e3 * standing.medianSeconds(),
                         standing.isRight ? ratioText(standing.typicalRatio()).c_str() : "WRONG");
        } else {
            std::fprintf(stderr, " did not end within %g s\n", limit);
        }
    }
    std::printf("| %s | %s | %.3g ms |", world.name.c_str(), grouped(measured.right.count).c_str(), 1e3 * engine);
    for (const std::string& name : columns()) {
        std::printf(" %s |", cellOf(measured, name).c_str());
    }
    std::printf("\n");
    return isRight && !std::isnan(engine) ? 0 : 1;
}

void printBoxes(const World& world)
{
    for (const FloatBox& box : world.boxes) {
        std::printf("%.9g %.9g %.9g %.9g\n", static_cast<double>(box.left), static_cast<double>(box.top),
                    static_cast<double>(box.right), static_cast<double>(box.bottom));
    }
}

void printPairs(const World& world)
{
    FastEngine<float>().forEach(world.boxes, Touching::Open,
                                [](BoxId first, BoxId second) { std::printf("%u-%u\n", first.value, second.value); });
}

void printEngine(const World& world)
{
    std::erase_if(ways(), [](const Way& way) { return way.library != kEngineName; });
    const Measured measured = measure(world, 10, 25);
    std::printf("%llu %.6f\n", static_cast<unsigned long long>(measured.right.count),
                1e3 * measured.standings.front().medianSeconds());
}

bool readNumber(std::string_view text, double low, double high, double& number)
{
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    return error == std::errc() && end == text.data() + text.size() && number >= low && number <= high;
}

int run(int count, char** arguments)
{
    std::string name;
    void (*print)(const World&) = nullptr;
    double limit = 4;
    double rounds = 7;
    for (int i = 1; i < count; ++i) {
        const std::string_view argument = arguments[i];
        const std::string_view value = i + 1 < count ? arguments[i + 1] : "";
        if (argument == "--heading") {
            printHeading();
            return 0;
        }
        if (argument == "--limit" || argument == "--rounds") {
            if (!(argument == "--limit" ? readNumber(value, 1, 3600, limit) : readNumber(value, 1, 1000, rounds))) {
                std::fprintf(stderr, "bench-peers: %s \"%s\", expected a number from 1 to %s\n", arguments[i],
                             std::string(value).c_str(), argument == "--limit" ? "3600" : "1000");
                return 2;
            }
            ++i;
        } else if (argument == "--boxes" || argument == "--pairs" || argument == "--engine") {
            print = argument == "--boxes" ? printBoxes : argument == "--pairs" ? printPairs : printEngine;
        } else {
            name = argument;
        }
    }
    const auto world = makeWorld(name);
    if (!world) {
        std::fprintf(
            stderr,
            "bench-peers: world \"%s\", expected S500, S1000 or one of U, C, G, K, M, X, T, D, L, F with a count such as 100k\n",
            name.c_str());
        return 2;
    }
    if (print != nullptr) {
        print(*world);
        return 0;
    }
    return printRow(*world, limit, static_cast<int>(rounds));
}

}  // namespace

}  // namespace mortonscope::bench

int main(int count, char** arguments)
{
    // Freed memory stays in the process, so that no way pays for new pages in each round.
    mallopt(M_MMAP_THRESHOLD, 1 << 30);
    mallopt(M_TRIM_THRESHOLD, 2'000'000'000);
    return mortonscope::bench::run(count, arguments);
}
