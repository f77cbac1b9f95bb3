#include "app/cli/arguments.h"
#include "app/cli/command.h"
#include "app/cli/help.h"
#include "app/cli/method_argument.h"
#include "app/cli/scene_argument.h"
#include "app/cli/text_table.h"
#include "core/base/message.h"
#include "core/catalogue/method_run.h"
#include "core/check/pair_list.h"
#include "core/engine/fast_engine.h"

#include <algorithm>
#include <memory>
#include <vector>

namespace mortonscope::cli {

namespace {

struct PairsArguments {
    SceneArgument scene;
    MethodArgument method;
    std::string format = "table";
    bool overlapsOnly = false;
};

/// What it took to find the pairs.
struct Counters {
    std::uint64_t tests{};
    std::uint64_t overlaps{};
    std::uint64_t cellsVisited{};
    std::uint64_t largestStack{};
};

/// Writes pairs one by one as they are tested: a list may be far longer than memory.
class PairWriter {
public:
    PairWriter(Output& output, const Scene& scene) : m_output(output), m_scene(scene) {}
    virtual ~PairWriter() = default;

    virtual void begin() = 0;
    /// `test` counts from 1.
    virtual void pair(std::uint64_t test, BoxId first, BoxId second, bool overlap) = 0;
    virtual void end(const Counters& counters) = 0;

protected:
    const std::string& name(BoxId id) const { return m_scene.name(id); }

    Output& m_output;
    const Scene& m_scene;
};

class TablePairWriter final : public PairWriter {
public:
    /// `tests`: how many there will be, which gives the width of their column.
    TablePairWriter(Output& output, const Scene& scene, std::uint64_t tests, std::string leftOut)
        : PairWriter(output, scene),
          m_table({{say("test"), TextTable::Align::Right}, {say("first")}, {say("second")}, {say("overlaps")}}),
          m_leftOut(std::move(leftOut))
    {
        m_table.fit(0, std::to_string(tests).size());
        for (std::uint32_t b = 0; b < scene.size(); ++b) {
            const std::size_t width = displayWidth(shownText(name(BoxId(b))));
            m_table.fit(1, width);
            m_table.fit(2, width);
        }
    }

    void begin() override { m_table.writeHeader(m_output); }

    void pair(std::uint64_t test, BoxId first, BoxId second, bool overlap) override
    {
        m_table.writeRow(
            m_output, {std::to_string(test), shownText(name(first)), shownText(name(second)), overlap ? m_yes : m_no});
    }

    void end(const Counters& counters) override
    {
        m_output << '\n'
                 << say("tests {1}, overlaps {2}, cells visited {3}, largest stack {4}; brute force would test {5}",
                        counters.tests, counters.overlaps, counters.cellsVisited, counters.largestStack,
                        bruteForceTests(m_scene.size()))
                 << '\n';
        if (!m_leftOut.empty()) {
            m_output << m_leftOut << '\n';
        }
    }

private:
    TextTable m_table;
    std::string m_leftOut;
    const std::string m_yes = say("yes");
    const std::string m_no = say("no");
};

class CsvPairWriter final : public PairWriter {
public:
    using PairWriter::PairWriter;

    void begin() override { m_output << kPairHeader << '\n'; }

    void pair(std::uint64_t, BoxId first, BoxId second, bool overlap) override
    {
        m_line.clear();
        appendPairCsv(m_line, name(first), name(second), overlap);
        m_output << m_line;
    }

    void end(const Counters&) override {}

private:
    std::string m_line;
};

class JsonPairWriter final : public PairWriter {
public:
    JsonPairWriter(Output& output, const Scene& scene, std::string_view algorithm)
        : PairWriter(output, scene), m_algorithm(algorithm), m_json(output.json())
    {
    }

    void begin() override { m_json.beginObject().member("algorithm", m_algorithm).key("pairs").beginArray(); }

    void pair(std::uint64_t, BoxId first, BoxId second, bool overlap) override
    {
        m_json.line(2)
            .beginObject()
            .member("first", name(first))
            .member("second", name(second))
            .member("overlaps", overlap)
            .endObject();
        m_isEmpty = false;
        m_output.writeIfFull();
    }

    void end(const Counters& counters) override
    {
        if (!m_isEmpty) {
            m_json.line();
        }
        m_json.endArray()
            .key("counters")
            .beginObject()
            .member("tests", counters.tests)
            .member("overlaps", counters.overlaps);
        m_json.member("cellsVisited", counters.cellsVisited)
            .member("largestStack", counters.largestStack)
            .endObject()
            .endObject();
        m_output << '\n';
    }

private:
    std::string m_algorithm;
    JsonWriter m_json;
    bool m_isEmpty = true;
};

/// Watches an algorithm: counts, tests each candidate exactly and hands it to the writer.
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

std::unique_ptr<PairWriter> writerFor(Format format, Output& output, const Scene& scene, const Algorithm& algorithm,
                                      std::uint64_t tests, const std::string& leftOut)
{
    switch (format) {
    case Format::Csv: return std::make_unique<CsvPairWriter>(output, scene);
    case Format::Json: return std::make_unique<JsonPairWriter>(output, scene, algorithm.id);
    case Format::Table: break;
    }
    return std::make_unique<TablePairWriter>(output, scene, tests, leftOut);
}

/// The engine's answer: overlapping pairs by order of entry. Its tests are those of the boxes it says overlap, which
/// for circles is not the last word.
Result<ExitCode> listOverlaps(const Scene& scene, const Algorithm& algorithm, Format format, Output& output)
{
    std::vector<OverlappingPair> found;
    FastEngine<double>().find(scene.boxes(), scene.touching(), found);
    if (scene.space().outside() == Outside::Reject) {
        const auto isOut = [&scene](BoxId box) { return scene.space().hasCornerOutside(scene.box(box)); };
        std::erase_if(found, [&](const OverlappingPair& pair) { return isOut(pair.first) || isOut(pair.second); });
    }
    std::ranges::sort(found);
    const auto writer = writerFor(format, output, scene, algorithm, found.size(), {});
    WritingProbe probe(*writer, scene, algorithm, true);
    writer->begin();
    for (const OverlappingPair& pair : found) {
        probe.test(pair.first, pair.second);
    }
    writer->end(probe.counters());
    return ExitCode::Done;
}

/// How many tests there will be.
std::uint64_t countTests(const LinearQuadtree& tree, const Method& method)
{
    if (method.algorithm->walk == Walk::BruteForce) {
        return bruteForceTests(tree.boxCount() - tree.rejectedCount());
    }
    CountingProbe count;
    walkPairs(tree, method, count);
    return count.tests;
}

Result<ExitCode> listPairs(const PairsArguments& arguments, Output& output)
{
    const Result<Format> format = oneOf<Format>("--format", arguments.format);
    if (!format) {
        return format.error();
    }
    Result<Method> method = arguments.method.read();
    if (!method) {
        return method.error();
    }
    if (!method->algorithm->findsPairs()) {
        return Error{ErrorCode::BadUsage, "--algorithm", inQuotes(method->algorithm->id),
                     say("an algorithm that finds pairs; see the command query for this one")};
    }
    const Result<Scene> scene = arguments.method.open(arguments.scene, *method);
    if (!scene) {
        return scene.error();
    }
    const Algorithm& algorithm = *method->algorithm;
    if (algorithm.isEngine) {
        return listOverlaps(*scene, algorithm, *format, output);
    }

    const LinearQuadtree tree = treeFor(*scene, *method);
    const std::string leftOut = tree.isWhole() ? leftOutSentence(*scene, tree) : std::string();
    const auto writer = writerFor(*format, output, *scene, algorithm,
                                  *format == Format::Table ? countTests(tree, *method) : 0, leftOut);
    WritingProbe probe(*writer, *scene, algorithm, arguments.overlapsOnly);
    writer->begin();
    const WalkEnd end = walkPairs(tree, *method, probe);
    writer->end(probe.counters());
    if (*format != Format::Table && !leftOut.empty()) {
        complain(leftOut);
    }
    if (end != WalkEnd::Done) {
        output.flush();
        complain(earlyEndSentence(*scene, tree, *method));
        return ExitCode::Wrong;
    }
    return ExitCode::Done;
}

}  // namespace

Command addPairs(CLI::App& app)
{
    const auto arguments = std::make_shared<PairsArguments>();
    CLI::App* parser = app.add_subcommand("pairs", say("List the pairs that are tested, in the order of testing"));
    arguments->scene.addTo(*parser);
    arguments->scene.addTouchingTo(*parser);
    arguments->method.addTo(*parser);
    parser->add_flag("--overlaps", arguments->overlapsOnly, say("only the pairs that really overlap"));
    parser->add_option("--format", arguments->format, say("table (the default), csv or json"))->type_name("F");
    parser->footer(
        say("A pair is tested if its boxes are in one cell, or one is in an ancestor of the other's cell.\nThe counts are always those of all tests, also with --overlaps.")
        + "\n" + say("The algorithm fast lists the pairs that overlap, in the order of insertion.") + "\n\n"
        + examples({"mortonscope-cli pairs :opening", "mortonscope-cli pairs :opening --order last-in",
                    "mortonscope-cli pairs :opening --algorithm origin-sub",
                    "mortonscope-cli pairs :opening --algorithm as-published-js",
                    "mortonscope-cli pairs :opening --algorithm fast",
                    "mortonscope-cli pairs :opening --overlaps --format csv"}));
    return {parser, [arguments](Output& output) { return listPairs(*arguments, output); }};
}

}  // namespace mortonscope::cli
