#include "app/cli/scene_options.h"
#include "core/base/text.h"
#include "core/catalogue/method_run.h"
#include "core/engine/fast_engine.h"

#include <algorithm>
#include <memory>

namespace mortonscope::cli {

namespace {

struct PairsOptions {
    SceneOptions scene;
    MethodOptions method;
    Format format{};
    bool overlapsOnly = false;
};

/// The work that finding the pairs took.
struct Counters {
    std::uint64_t tests{};
    std::uint64_t overlaps{};
    std::uint64_t cellsVisited{};
    std::uint64_t largestStack{};
};

/// Writes each pair when it is tested, because a list may be far larger than memory.
class PairWriter {
public:
    PairWriter(Output& output, Format format, const Scene& scene, std::string_view algorithm)
        : m_output(output), m_format(format), m_scene(scene), m_algorithm(algorithm),
          m_table(output, format,
                  {{"", say("test"), Column::Kind::Number, Column::In::Table},
                   {"first", say("first")},
                   {"second", say("second")},
                   {"overlaps", say("overlaps")}})
    {
    }

    /// `tests` is the number of pairs that will follow. Only a table uses it, to compute the width of its columns.
    void begin(std::uint64_t tests)
    {
        if (m_format == Format::Json) {
            m_table.json().beginObject().member("algorithm", m_algorithm).key("pairs");
        } else if (m_format == Format::Table) {
            m_table.fit(0, std::to_string(tests).size());
            for (std::uint32_t b = 0; b < m_scene.size(); ++b) {
                const std::size_t width = displayWidth(shownText(m_scene.name(BoxId(b))));
                m_table.fit(1, width);
                m_table.fit(2, width);
            }
        }
        m_table.begin();
    }

    /// `test` counts from 1.
    void pair(std::uint64_t test, BoxId first, BoxId second, bool overlaps)
    {
        m_table.row({test, m_scene.name(first), m_scene.name(second), overlaps});
    }

    void end(const Counters& counters, const std::string& leftOut)
    {
        m_table.end();
        if (m_format == Format::Json) {
            JsonWriter& json = m_table.json();
            json.key("counters").beginObject().member("tests", counters.tests).member("overlaps", counters.overlaps);
            json.member("cellsVisited", counters.cellsVisited).member("largestStack", counters.largestStack);
            json.endObject().endObject();
            m_output << '\n';
        } else if (m_format == Format::Table) {
            m_output << '\n'
                     << say("tests {1}, overlaps {2}, cells visited {3}, largest stack {4}; brute force would test {5}",
                            counters.tests, counters.overlaps, counters.cellsVisited, counters.largestStack,
                            bruteForceTests(m_scene.size()))
                     << '\n'
                     << (leftOut.empty() ? "" : leftOut + '\n');
        }
    }

private:
    Output& m_output;
    Format m_format;
    const Scene& m_scene;
    std::string_view m_algorithm;
    Table m_table;
};

/// Counts the steps of an algorithm, tests each candidate exactly, and passes it to the writer.
class WritingProbe : public CountingProbe {
public:
    WritingProbe(PairWriter& writer, const Scene& scene, const Algorithm& algorithm, bool overlapsOnly)
        : m_writer(writer), m_scene(scene), m_algorithm(algorithm), m_overlapsOnly(overlapsOnly)
    {
    }

    void testInCell(Cell, BoxId first, BoxId second) { test(first, second); }
    void testWithStack(Cell, BoxId first, BoxId second) { test(first, second); }
    void testWithAncestor(Cell, BoxId first, BoxId second) { test(first, second); }
    void testWithSub(Cell, BoxId first, BoxId second) { test(first, second); }
    void testPair(BoxId first, BoxId second) { test(first, second); }

    void test(BoxId first, BoxId second)
    {
        ++tests;
        const bool overlap = m_algorithm.hit(m_scene, first, second);
        m_overlaps += overlap;
        if (overlap || !m_overlapsOnly) {
            m_writer.pair(tests, first, second, overlap);
        }
    }

    Counters counters() const { return {tests, m_overlaps, cellsVisited, largestStack}; }

private:
    PairWriter& m_writer;
    const Scene& m_scene;
    const Algorithm& m_algorithm;
    bool m_overlapsOnly;
    std::uint64_t m_overlaps = 0;
};

/// Lists the overlapping pairs from the engine, in the order of insertion. The engine compares bounding boxes, so
/// circles are tested exactly here.
void listOverlaps(const Scene& scene, const Algorithm& algorithm, Format format, Output& output)
{
    std::vector<OverlappingPair> found;
    FastEngine<double>().find(scene.boxes(), scene.touching(), found);
    if (scene.space().outside() == Outside::Reject) {
        const auto isOut = [&scene](BoxId box) { return scene.space().hasCornerOutside(scene.box(box)); };
        std::erase_if(found, [&](const OverlappingPair& pair) { return isOut(pair.first) || isOut(pair.second); });
    }
    std::ranges::sort(found);
    PairWriter writer(output, format, scene, algorithm.id);
    WritingProbe probe(writer, scene, algorithm, true);
    writer.begin(found.size());
    for (const OverlappingPair& pair : found) {
        probe.test(pair.first, pair.second);
    }
    writer.end(probe.counters(), {});
}

/// Returns the number of tests, before they are listed.
std::uint64_t countTests(const LinearQuadtree& tree, const Method& method)
{
    if (method.algorithm->walk == Walk::BruteForce) {
        return bruteForceTests(tree.boxCount() - tree.rejectedCount());
    }
    CountingProbe count;
    walkPairs(tree, method, count);
    return count.tests;
}

Result<ExitCode> listPairs(const PairsOptions& options, Output& output)
{
    Method method = options.method.method();
    if (!method.algorithm->findsPairs()) {
        return refusal("--algorithm", say("{1} finds no pairs", method.algorithm->id),
                       say("use mortonscope-cli query for it"));
    }
    const Result<Scene> scene = options.method.open(options.scene, method);
    if (!scene) {
        return scene.error();
    }
    const Algorithm& algorithm = *method.algorithm;
    if (algorithm.isEngine) {
        listOverlaps(*scene, algorithm, options.format, output);
        return ExitCode::Done;
    }

    const LinearQuadtree tree = treeFor(*scene, method);
    std::string leftOut;
    if (tree.isWhole()) {
        leftOut = leftOutSentence(*scene, tree);
    }
    PairWriter writer(output, options.format, *scene, algorithm.id);
    constexpr std::size_t kMostSorted = 50'000'000;
    const auto overlaps = options.overlapsOnly ? overlapsInOrder(*scene, tree, method, kMostSorted) : std::nullopt;
    WalkEnd end = WalkEnd::Done;
    if (overlaps) {
        writer.begin(overlaps->tests);
        for (const auto& [test, pair] : overlaps->pairs) {
            writer.pair(test, pair.first, pair.second, true);
        }
        writer.end({overlaps->tests, overlaps->pairs.size(), overlaps->cellsVisited, overlaps->largestStack}, leftOut);
    } else {
        WritingProbe probe(writer, *scene, algorithm, options.overlapsOnly);
        writer.begin(options.format == Format::Table ? countTests(tree, method) : 0);
        end = walkPairs(tree, method, probe);
        writer.end(probe.counters(), leftOut);
    }
    if (options.format != Format::Table && !leftOut.empty()) {
        complain(leftOut);
    }
    if (end != WalkEnd::Done) {
        output.flush();
        complain(earlyEndSentence(*scene, tree, method));
        return ExitCode::Wrong;
    }
    return ExitCode::Done;
}

}  // namespace

Command pairsCommand()
{
    const auto options = std::make_shared<PairsOptions>();
    Command command("pairs", say("List the pairs that are tested, in the order of testing"));
    options->scene.addTo(command);
    options->scene.addTouchingTo(command);
    options->method.addTo(command);
    command.add(flag("--overlaps", say("list only the pairs that overlap"), options->overlapsOnly));
    command.add(formatOption(options->format, {Format::Table, Format::Csv, Format::Json}));
    command.details =
        say("A pair is tested if its boxes are in the same cell, or one is in an ancestor of the other's cell.\n"
            "The counts cover all tests, with --overlaps too. The algorithm fast lists the pairs that overlap, in the\n"
            "order of insertion.");
    command.examples = {"mortonscope-cli pairs :opening",
                        "mortonscope-cli pairs :opening --order newest-first",
                        "mortonscope-cli pairs :opening --algorithm origin-sub",
                        "mortonscope-cli pairs :opening --algorithm as-published-js",
                        "mortonscope-cli pairs :opening --algorithm fast",
                        "mortonscope-cli pairs :opening --overlaps --format csv"};
    command.run = [options](Output& output) { return listPairs(*options, output); };
    return command;
}

}  // namespace mortonscope::cli
