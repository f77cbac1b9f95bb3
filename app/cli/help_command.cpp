#include "app/cli/arguments.h"
#include "app/cli/command.h"
#include "app/cli/help.h"
#include "app/cli/text_table.h"
#include "core/base/message.h"
#include "core/base/text.h"
#include "core/manual/manual.h"

#include <memory>
#include <vector>

namespace mortonscope::cli {

namespace {

void writeTopics(Output& output)
{
    writeTable(output, {{say("topic")}, {say("page")}}, [](auto emit) {
        for (const ManualPage& page : manualPages(language())) {
            emit({std::string(page.topic), std::string(page.title)});
        }
    });
    output << '\n'
           << say("mortonscope-cli help TOPIC shows a page, mortonscope-cli COMMAND --help explains a command.")
           << '\n';
}

Result<ExitCode> help(const std::string& topic, Output& output)
{
    if (topic.empty()) {
        writeTopics(output);
        return ExitCode::Done;
    }
    if (const auto page = manualPage(topic, language())) {
        output << plainPage(page->text);
        return ExitCode::Done;
    }
    std::vector<std::string_view> topics;
    for (const ManualPage& page : manualPages(language())) {
        topics.push_back(page.topic);
    }
    const std::string near = nearest(topic, topics);
    return Error{ErrorCode::UnknownName, "help", inQuotes(topic),
                 near.empty() ? say("a topic that mortonscope-cli help lists")
                              : say("a topic that mortonscope-cli help lists, perhaps {1}", near)};
}

}  // namespace

Command addHelp(CLI::App& app)
{
    const auto topic = std::make_shared<std::string>();
    CLI::App* parser = app.add_subcommand("help", say("Show a page of the manual, or list them"));
    parser->add_option("TOPIC", *topic, say("a page, by the name that the list has; without one, the list"))
        ->type_name("");
    parser->footer(
        examples({"mortonscope-cli help", "mortonscope-cli help numbers", "mortonscope-cli help check --language ja"}));
    return {parser, [topic](Output& output) { return help(*topic, output); }};
}

}  // namespace mortonscope::cli
