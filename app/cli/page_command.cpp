#include "app/cli/scene_options.h"
#include "core/base/enum_names.h"
#include "core/base/text_file.h"
#include "core/base/version.h"
#include "core/page/page.h"

#include <filesystem>
#include <memory>

namespace mortonscope::cli {

namespace {

struct PageCommandOptions {
    SceneOptions scene;
    MethodOptions method;
    std::optional<std::uint64_t> step;
    std::optional<PageStart> start;
    std::optional<std::string> target;
    std::optional<std::string> package;

    PageStart usedStart() const { return start.value_or(step ? PageStart::Step : PageStart::Place); }
};

/// Returns a word as a shell reads it.
std::string shellWord(const std::string& word)
{
    constexpr std::string_view kPlain = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_./:,+=@%";
    if (!word.empty() && word.find_first_not_of(kPlain) == std::string::npos) {
        return word;
    }
    std::string quoted = "'";
    for (const char c : word) {
        quoted += c == '\'' ? "'\\''" : std::string(1, c);
    }
    return quoted + '\'';
}

/// Returns SCENE without its folders, which readers of the page need not know: "opening.mscene", ":opening" or "-".
std::string sceneWord(const std::string& scene)
{
    return scene.starts_with(':') ? scene : asUtf8(std::filesystem::path(scene).filename().string());
}

/// Returns a file name for the scene, for the page's footer and for downloads.
std::string fileNameFor(const std::string& scene)
{
    if (scene == "-") {
        return "scene.mscene";
    }
    const std::string word = sceneWord(scene);
    return word.starts_with(':') ? word.substr(1) + ".mscene" : word;
}

/// Returns the command that makes this page.
std::string commandText(const PageCommandOptions& options)
{
    std::string command = "mortonscope-cli page " + shellWord(sceneWord(options.scene.scene));
    const auto add = [&command](std::string_view option, std::string_view value) {
        command.append(" ").append(option).append(" ").append(value);
    };
    if (options.scene.depth) {
        add("--depth", std::to_string(*options.scene.depth));
    }
    if (options.scene.outside) {
        add("--outside", nameOf(*options.scene.outside));
    }
    if (options.scene.touching) {
        add("--touching", nameOf(*options.scene.touching));
    }
    if (options.method.algorithm) {
        add("--algorithm", options.method.algorithm->id);
    }
    if (options.method.order == ListOrder::LastIn) {
        add("--order", kOrderOptions[static_cast<std::size_t>(options.method.order)]);
    }
    if (options.step) {
        add("--step", std::to_string(*options.step));
    }
    if (options.start) {
        add("--start", nameOf(*options.start));
    }
    add("--language", nameOf(language()));
    return command;
}

Result<ExitCode> makePage(const PageCommandOptions& options, Output& output)
{
    Method method = options.method.method();
    const Result<Scene> scene = options.method.open(options.scene, method);
    if (!scene) {
        return scene.error();
    }
    const PageOptions page{.start = options.usedStart(),
                           .step = options.step.value_or(0),
                           .language = language(),
                           .file = fileNameFor(options.scene.scene),
                           .command = commandText(options),
                           .version = std::string(versionText())};
    const Result<std::string> text =
        options.package ? scormPackage(*scene, method, page) : webPage(*scene, method, page);
    if (!text) {
        return Error(text.error()).at(options.scene.name());
    }
    if (const auto& target = options.package ? options.package : options.target) {
        if (const Outcome written = writeTextFile(*target, *text); !written) {
            return written.error();
        }
    } else {
        output << *text;
    }
    return ExitCode::Done;
}

}  // namespace

Command pageCommand()
{
    const auto options = std::make_shared<PageCommandOptions>();
    Command command("page", say("Make a web page that steps through a run, for readers without Mortonscope"));
    options->scene.addTo(command);
    options->scene.addTouchingTo(command);
    options->method.addAlgorithmTo(command);
    options->method.addOrderTo(command);
    command.add(wholeNumberOption("--step", "K", say("step to open at (default: 0)"), options->step, 0, kMaxPageSteps));
    command.add(choiceOption("--start", "MODE",
                             say("what it opens with: place (default), step (default with --step) or quiz"),
                             options->start));
    command.add(textOption("-o", "FILE", say("HTML file for the page (default: standard output)"), options->target));
    command.add(
        textOption("--scorm", "FILE",
                   say("write a SCORM 1.2 package (zip) for a learning platform, which receives the quiz's score"),
                   options->package)
            .without({"-o"}));
    command.details =
        say("The page is one file that loads nothing else. It has its own copy of the algorithm's listing in "
            "JavaScript, and runs it.\n"
            "--language sets the language that it opens in; readers can switch it.\n"
            "Limits: {1} boxes, depth {2}, {3} steps. The only algorithm is single-pass.",
            "2,000", kMaxPageDepth, "1,000,000");
    command.examples = {"mortonscope-cli page :opening -o opening.html",
                        "mortonscope-cli page :opening --step 82 --language ja -o d-a.html",
                        "mortonscope-cli page :opening --start quiz --scorm quiz.zip"};
    command.run = [options](Output& output) { return makePage(*options, output); };
    return command;
}

}  // namespace mortonscope::cli
