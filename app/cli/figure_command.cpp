#include "app/cli/scene_options.h"
#include "core/analysis/analysis.h"
#include "core/base/text_file.h"
#include "core/figure/figure_writers.h"

#include <memory>

namespace mortonscope::cli {

namespace {

enum class FigureFormat { Svg, Tikz };
constexpr std::array<std::string_view, 2> namesOf(FigureFormat) { return {"svg", "tikz"}; }

struct FigureOptions {
    SceneOptions scene;
    MethodOptions method;
    FigureOf of{};
    std::optional<FigureFormat> format;
    std::optional<std::uint64_t> step;
    std::optional<Box> query;
    std::string ids = "figure";
    std::optional<std::string> target;
};

/// Reads the word that the ids of an SVG begin with.
Result<std::string> readIds(std::string_view option, const std::string& text)
{
    if (!isIdPrefix(text)) {
        return refusal(option, say("{1} cannot begin an id", quotedText(text)),
                       say("give a letter, then letters, digits, hyphens or underscores"));
    }
    return text;
}

Result<ExitCode> writeFigure(const FigureOptions& options, Output& output)
{
    Method method = options.method.method();
    method.query = options.query;
    const Result<Scene> scene = options.method.open(options.scene, method);
    if (!scene) {
        return scene.error();
    }
    if (options.target) {
        if (const Outcome may = mayWriteTextFile(*options.target); !may) {
            return may.error();
        }
    }
    const Analysis analysis(*scene, method);
    if (options.step && *options.step > analysis.run.total().value) {
        return refusal("--step", say("{1} is out of range", *options.step),
                       say("give a whole number from {1} to {2}", 0, analysis.run.total().value));
    }
    std::optional<Step> step;
    if (options.step) {
        step = Step(*options.step);
    }
    const Result<Figure> figure = makeFigure(analysis, options.of, step);
    if (!figure) {
        return Error(figure.error()).at(options.scene.name());
    }
    const std::string text =
        options.format == FigureFormat::Tikz ? figureAsTikz(*figure) : figureAsSvg(*figure, options.ids);
    if (!options.target) {
        output << text;
        output.flush();
    } else if (const Outcome written = writeTextFile(*options.target, text); !written) {
        return written.error();
    }
    if (analysis.run.totals().end != WalkEnd::Done) {
        complain(earlyEndSentence(*scene, analysis.tree, method));
        return ExitCode::Wrong;
    }
    return ExitCode::Done;
}

}  // namespace

Command figureCommand()
{
    const auto options = std::make_shared<FigureOptions>();
    Command command("figure", say("Draw a scene, its tree, its array or its pairs for a paper or a slide"));
    options->scene.addTo(command);
    options->scene.addTouchingTo(command);
    options->method.addTo(command);
    command.add(valueOption("--query", "L,T,R,B", say("query box of range-query"), options->query, readOrderedEdges));
    command.add(
        choiceOption("--of", "PART", say("what to draw: space (default), tree, array or triangle"), options->of));
    command.add(wholeNumberOption("--step", "K",
                                  say("draw the state after step K and mark what the step is about (default: "
                                      "the result, without marks)"),
                                  options->step, 0, UINT64_MAX));
    command.add(choiceOption("--format", "FORMAT", say("svg or tikz"), options->format).required());
    command.add(valueOption("--ids", "PREFIX",
                            say("with svg: the ids in it begin with PREFIX, so that one page can hold many (default: "
                                "figure)"),
                            options->ids, readIds));
    command.add(textOption("-o", "FILE", say("file for the figure (default: standard output)"), options->target));
    command.details = say("svg: well-formed and safe inside a web page, without scripts, style sheets and links.\n"
                          "tikz: a document of the class standalone that needs only TikZ; "
                          "compile it with pdflatex, lualatex or xelatex.\n"
                          "Both keep text as text, and the same input gives the same bytes.");
    command.examples = {"mortonscope-cli figure :opening --format svg -o opening.svg",
                        "mortonscope-cli figure :opening --step 82 --format tikz -o step.tex",
                        "mortonscope-cli figure :nested --of tree --format svg",
                        "mortonscope-cli figure :opening --of triangle --step 100 --format tikz"};
    command.run = [options](Output& output) { return writeFigure(*options, output); };
    return command;
}

}  // namespace mortonscope::cli
