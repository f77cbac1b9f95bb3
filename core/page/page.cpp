#include "core/page/page.h"

#include "core/analysis/analysis.h"
#include "core/base/enum_names.h"
#include "core/base/sha256.h"
#include "core/base/text.h"
#include "core/base/zip.h"
#include "core/json/json_writer.h"
#include "core/page/modules.h"
#include "core/scene/scene_json.h"
#include "core/words/words.h"

#include <algorithm>
#include <cassert>
#include <optional>
#include <utility>
#include <vector>

namespace mortonscope {

using narration::countText;

namespace {

// ------------------------------------------------------------------------------------------------ limits

Error refused(std::string problem, std::string fix)
{
    return {ErrorCode::Custom, {}, std::move(problem), std::move(fix)};
}

/// Returns why there is no page for a scene and a method; none if there is one.
std::optional<Error> problemWith(const Scene& scene, const Method& method, std::uint64_t step)
{
    if (method.algorithm != &singlePassAlgorithm() || method.usedPlacing() != Placing::Xor) {
        return refused(say("a web page cannot run {1}", titleOf(method)),
                       say("choose single-pass, with placement by XOR"));
    }
    if (scene.size() > kMaxPageBoxes) {
        return refused(say("the scene has {1} boxes", countText(scene.size())),
                       say("a web page can have at most {1}", countText(kMaxPageBoxes)));
    }
    if (scene.space().depth() > kMaxPageDepth) {
        return refused(say("the scene has depth {1}", scene.space().depth()),
                       say("a web page can have at most {1}", kMaxPageDepth));
    }
    const Analysis analysis(scene, method, {.hits = 0});
    const std::uint64_t steps = analysis.run.total().value;
    if (steps > kMaxPageSteps) {
        return refused(say("the run has {1} steps", countText(steps)),
                       say("a web page can have at most {1}", countText(kMaxPageSteps)));
    }
    if (step > steps) {
        return refused(say("the run has no step {1}", step), say("give at most {1}, the number of steps", steps));
    }
    return std::nullopt;
}

// ------------------------------------------------------------------------------------------------ engine

/// Returns the parameters of the function that begins on a line of the listing: "tree, box"; none on other lines.
std::optional<std::string_view> parametersOf(std::string_view line)
{
    const std::size_t open = line.find('(');
    if (!line.starts_with("function ") || open == std::string_view::npos) {
        return std::nullopt;
    }
    return line.substr(open + 1, line.find(')') - open - 1);
}

/// Returns the module that holds the listing. makeEngine(step) returns its functions; they call
/// step(kind, {parameters of the function}) before each line on which a step happens. The module model/listing.js
/// removes these calls again, to show the listing.
PageModule engineModule(const Listing& listing)
{
    std::string text = "export function makeEngine(step) {\n";
    std::string_view parameters;
    for (const ListingLine& line : listing.lines()) {
        if (const auto begun = parametersOf(line.text)) {
            parameters = *begun;
        }
        const std::size_t indent = std::min(line.text.find_first_not_of(' '), line.text.size());
        text += line.text.substr(0, indent);
        for (const StepKind kind : kValuesOf<StepKind>) {
            if (line.kinds.contains(kind)) {
                text.append("step(\"").append(nameOf(kind)).append("\", { ").append(parameters).append(" }); ");
            }
        }
        text += line.text.substr(indent) + '\n';
    }
    return {"model/engine.js", text + "return { Tree, locate, interleave, insert, run };\n}\n", true};
}

/// Returns all modules as one script that defines no global names, with its messages.
NumberedMessages scriptOf(const Method& method)
{
    const auto listing = readListing(method, "js");
    assert(listing.ok());
    std::vector<PageModule> modules{engineModule(*listing)};
    for (const auto texts : {pageTexts(), pageModules()}) {
        for (const auto& [path, text] : texts) {
            if (path.ends_with(".js")) {
                modules.push_back({std::string(path), std::string(text)});
            }
        }
    }
    const auto joined = joinedModules(modules, "main.js");
    assert(joined.ok());  // tests/core/test_page.cpp
    return withNumberedMessages("\n(() => {\n\"use strict\";\n" + *joined + "})();\n");
}

// ------------------------------------------------------------------------------------------------ data

std::string_view textNamed(std::string_view path)
{
    const auto found = std::ranges::find(pageTexts(), path, &EmbeddedText::path);
    assert(found != pageTexts().end());
    return found->text;
}

void replaceAll(std::string& text, std::string_view from, std::string_view to)
{
    for (std::size_t at = 0; (at = text.find(from, at)) != std::string::npos; at += to.size()) {
        text.replace(at, from.size(), to);
    }
}

/// Writes the messages by their numbers, each in both languages: in English, for a count of 1 and for others.
void writeMessages(JsonWriter& json, std::span<const PoEntry> messages)
{
    json.key("messages").array(messages, [&json](const PoEntry& entry) {
        const std::string_view japanese = translation(Language::Japanese, entry.context, entry.english);
        if (entry.englishMany.empty()) {
            json.array({entry.english, japanese});
        } else {
            json.array({entry.english, japanese, entry.englishMany});
        }
    });
}

/// Returns the data of the page as JSON that is safe within a script element.
std::string dataOf(const Scene& scene, const Method& method, const PageOptions& options, bool isScorm,
                   std::span<const PoEntry> messages)
{
    std::string_view commit = options.version;
    const std::string_view version = takePart(commit, ',');
    commit.remove_prefix(std::min(commit.size(), std::string_view(" commit ").size()));

    std::string data;
    JsonWriter json(data);
    json.beginObject().member("version", version).member("commit", commit);
    json.member("command", options.command).member("file", options.file);
    json.key("scene").json(packedScript(sceneToJson(scene)));
    json.member("order", nameOf(method.usedOrder())).member("algorithm", method.algorithm->id);
    json.member("step", options.step).member("start", nameOf(options.start));
    json.member("language", nameOf(options.language)).member("license", licenseTexts().front().text);
    json.member("scorm", isScorm);
    const std::string_view japaneseTitle = translation(Language::Japanese, {}, scene.title());
    if (japaneseTitle != scene.title()) {
        json.member("japaneseTitle", japaneseTitle);
    }
    writeMessages(json, messages);
    json.endObject();
    replaceAll(data, "<", "\\u003c");  // can only be within a text
    return data;
}

// ------------------------------------------------------------------------------------------------ page

std::string titleOf(const Scene& scene, const PageOptions& options)
{
    if (scene.title().empty()) {
        return shownOnOneLine(options.file);
    }
    return shownOnOneLine(translation(options.language, {}, scene.title()));
}

/// Replaces each "{name}" in the skeleton with its text. Does not look for names in the texts.
std::string filled(std::string_view skeleton, std::span<const std::pair<std::string_view, std::string>> texts)
{
    std::string page;
    while (!skeleton.empty()) {
        const auto found =
            std::ranges::find_if(texts, [&](const auto& text) { return skeleton.starts_with(text.first); });
        const bool isName = found != texts.end();
        page += isName ? std::string_view(found->second) : skeleton.substr(0, 1);
        skeleton.remove_prefix(isName ? found->first.size() : 1);
    }
    return page;
}

std::string pageText(const Scene& scene, const Method& method, const PageOptions& options, bool isScorm)
{
    const std::string style = '\n' + packedStyle(textNamed("page.css"));
    const auto [script, messages] = scriptOf(method);
    const std::string policy = "default-src 'none'; script-src 'sha256-" + sha256InBase64(script)
                             + "'; style-src 'sha256-" + sha256InBase64(style)
                             + "'; img-src data:; base-uri 'none'; form-action 'none'";
    const std::pair<std::string_view, std::string> texts[] = {
        {"{license}", std::string(trimmed(licenseTexts().front().text))},
        {"{language}", std::string(nameOf(options.language))},
        {"{csp}", policy},
        {"{title}", inHtml(titleOf(scene, options))},
        {"{style}", style},
        {"{data}", dataOf(scene, method, options, isScorm, messages)},
        {"{script}", script},
    };
    return filled(textNamed("page.html"), texts);
}

/// Returns the manifest that a learning platform reads first.
std::string manifestOf(const std::string& title)
{
    return R"(<?xml version="1.0" encoding="UTF-8"?>
<manifest identifier="mortonscope-page" version="1.1"
          xmlns="http://www.imsproject.org/xsd/imscp_rootv1p1p2"
          xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_rootv1p2">
  <metadata>
    <schema>ADL SCORM</schema>
    <schemaversion>1.2</schemaversion>
  </metadata>
  <organizations default="mortonscope">
    <organization identifier="mortonscope">
      <title>)"
         + title + R"(</title>
      <item identifier="page" identifierref="page-file">
        <title>)"
         + title + R"(</title>
      </item>
    </organization>
  </organizations>
  <resources>
    <resource identifier="page-file" type="webcontent" adlcp:scormtype="sco" href="index.html">
      <file href="index.html"/>
    </resource>
  </resources>
</manifest>
)";
}

}  // namespace

Result<std::string> webPage(const Scene& scene, const Method& method, const PageOptions& options)
{
    if (const auto problem = problemWith(scene, method, options.step)) {
        return *problem;
    }
    return pageText(scene, method, options, false);
}

Result<std::string> scormPackage(const Scene& scene, const Method& method, const PageOptions& options)
{
    if (const auto problem = problemWith(scene, method, options.step)) {
        return *problem;
    }
    const std::vector<ZipFile> files{{"imsmanifest.xml", manifestOf(inHtml(titleOf(scene, options)))},
                                     {"index.html", pageText(scene, method, options, true)}};
    return zipped(files);
}

}  // namespace mortonscope
