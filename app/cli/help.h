#pragma once

#include <CLI/CLI.hpp>

#include <initializer_list>
#include <string>

namespace mortonscope::cli {

/// CLI11's help in the language of the moment, without the lists of which option excludes which: they drown what an
/// option does. Columns are aligned by what a terminal shows.
class HelpFormatter final : public CLI::Formatter {
public:
    HelpFormatter();

    std::string make_option_opts(const CLI::Option* option) const override;
    std::string make_option(const CLI::Option* option, bool isPositional) const override;
};

/// Puts the headings that CLI11 writes by itself, of `app` and its commands, into the language of the moment, and gives
/// each the option --language, which main has read already.
void speakHeadings(CLI::App& app);

/// The end of a command's help: "Examples:" and command lines, which are the same in all languages.
std::string examples(std::initializer_list<const char*> lines);

/// CLI11's complaint about the arguments in the language of the moment.
std::string usageSentence(const CLI::ParseError& error);

}  // namespace mortonscope::cli
