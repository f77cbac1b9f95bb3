#include "app/cli/command.h"
#include "core/base/text_file.h"
#include "core/question_bank/question_bank.h"

#include <memory>

namespace mortonscope::cli {

namespace {

struct QuizOptions {
    BankRequest request;
    std::optional<BankFormat> format;
    std::optional<std::string> target;
};

Result<ExitCode> writeQuiz(const QuizOptions& options, Output& output)
{
    BankRequest request = options.request;
    request.language = language();
    if (!options.target && options.format == BankFormat::Qti12) {
        return refusal("--format", say("qti12 is a zip archive, which needs a file"), say("add -o FILE"));
    }
    if (options.target) {
        if (const Outcome may = mayWriteTextFile(*options.target); !may) {
            return may.error();
        }
    }
    const std::string content = questionBankFile(makeQuestionBank(request), *options.format);
    if (!options.target) {
        output << content;
        output.flush();
    } else if (const Outcome written = writeTextFile(*options.target, content); !written) {
        return written.error();
    }
    return ExitCode::Done;
}

}  // namespace

Command quizCommand()
{
    const auto options = std::make_shared<QuizOptions>();
    BankRequest& request = options->request;
    Command command("quiz", say("Write questions for a learning platform, about the boxes of the worksheets"));
    command.add(choiceOption(
        "--kind", "KIND", say("what to ask: placement (default), tree, array, pairs, mixed (these in turn) or mistake"),
        request.kind));
    command.add(wholeNumberOption("--difficulty", "D", say("1 (default) to {1}", kHardestWorksheet), request.difficulty,
                                  1, kHardestWorksheet));
    command.add(
        wholeNumberOption("--seed", "N", say("selects the boxes (default: 1)"), request.seed, 0, kMaxWorksheetSeed));
    command.add(wholeNumberOption("--count", "M",
                                  say("number of questions, 1 to {1} (default: {2})", kMaxBankQuestions, request.count),
                                  request.count, 1, kMaxBankQuestions));
    command.add(choiceOption("--format", "FORMAT",
                             say("moodle-xml (with pictures), qti12 (for Canvas, a zip archive) or gift"),
                             options->format)
                    .required());
    command.add(textOption("-o", "FILE", say("file for the questions (default: standard output)"), options->target));
    command.details =
        say("The questions are in the language of --language. The same options give the same file on every computer, "
            "and a larger\n"
            "count keeps the first questions. Typical wrong answers have feedback that names the classic mistake. "
            "Moodle adds\n"
            "questions at each import: delete the old category first. See help question-banks.");
    command.examples = {"mortonscope-cli quiz --kind mixed --seed 4711 --format moodle-xml -o mixed.xml",
                        "mortonscope-cli quiz --kind mistake --difficulty 2 --format qti12 -o mistakes.zip",
                        "mortonscope-cli quiz --kind pairs --count 4 --language ja --format gift"};
    command.run = [options](Output& output) { return writeQuiz(*options, output); };
    return command;
}

}  // namespace mortonscope::cli
