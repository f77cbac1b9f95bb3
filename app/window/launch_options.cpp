#include "app/window/launch_options.h"

#include "app/features/unfold/unfold_export.h"
#include "app/window/workspaces.h"
#include "app/words/wording.h"
#include "core/base/enum_names.h"
#include "core/base/message.h"
#include "core/catalogue/catalogue.h"
#include "core/catalogue/method.h"
#include "core/lesson/built_in_lessons.h"

#include <QCommandLineOption>
#include <QCommandLineParser>
#include <QFileInfo>
#include <QList>

#include <algorithm>
#include <functional>
#include <iterator>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace mortonscope {

namespace {

/// Refuses an option's value and says how to fix it. Like all that the terminal shows, the text is English.
Error refusal(const QString& option, const QString& value, const QString& fix)
{
    const QString problem = value.isEmpty() ? QStringLiteral("the value is empty") : "cannot use \"" + value + '"';
    return {ErrorCode::Custom, option.toStdString(), problem.toStdString(), fix.toStdString()};
}

/// Refuses a name that is not one of `known`.
Error unknownValue(const QString& option, const QString& value, std::span<const std::string_view> known)
{
    const std::string name = value.toStdString();
    return Error{ErrorCode::UnknownValue, option.toStdString(), quotedText(name), oneOfThese(known)}.suggesting(name,
                                                                                                                known);
}

Error unknownValue(const QString& option, const QString& value, const QStringList& known)
{
    std::vector<std::string> names;
    std::ranges::transform(known, std::back_inserter(names), [](const QString& name) { return name.toStdString(); });
    return unknownValue(option, value, std::vector<std::string_view>(names.begin(), names.end()));
}

/// Returns the error for an unknown value, and nothing for a known one.
template <class Known>
Outcome refuseUnknown(bool isKnown, const QString& option, const QString& value, const Known& known)
{
    if (isKnown) {
        return Done{};
    }
    return unknownValue(option, value, known);
}

// ------------------------------------------------------------------------------------------------------- values

using Take = std::function<Outcome(const QString& value, LaunchOptions& options)>;

/// An option: described and read in one place.
struct Option {
    QString name;
    QString help;
    QString value;  ///< its name in the help; empty: the option has none
    Take take;      ///< stores the value; called in the order of the table
};

/// Reads an integer in plain digits.
template <class Number>
Outcome takeNumber(const QString& option, const QString& text, std::uint32_t least, std::uint32_t most, Number& to)
{
    bool ok = false;
    const std::uint32_t number = text.toUInt(&ok);
    const bool isPlain = std::ranges::all_of(text, [](QChar c) { return c >= '0' && c <= '9'; });
    if (!ok || !isPlain || number < least || number > most) {
        return refusal("--" + option, text, QStringLiteral("give a whole number from %1 to %2").arg(least).arg(most));
    }
    to = static_cast<Number>(number);
    return Done{};
}

template <NamedEnum E>
Outcome takeNamed(const QString& option, const QString& value, std::optional<E>& to)
{
    to = fromName<E>(value.toStdString());
    return refuseUnknown(to.has_value(), "--" + option, value, namesOf(E{}));
}

/// Stores a file name that has one of `endings`.
Outcome takeFile(const QString& option, const QString& value, const QStringList& endings, QString& to)
{
    const QFileInfo file(value);
    if (file.completeBaseName().isEmpty() || !endings.contains(file.suffix(), Qt::CaseInsensitive)) {
        return refusal("--" + option, value, "give a file name that ends in ." + endings.join(" or ."));
    }
    to = value;
    return Done{};
}

template <NamedEnum E>
QString oneOfNames()
{
    return QString::fromStdString(oneOfThese(namesOf(E{})));
}

template <class Names>
QString listed(const Names& names)
{
    QStringList list;
    for (const auto& name : names) {
        list += fromCore(name);
    }
    return list.join(QStringLiteral(", "));
}

/// Returns the names in the order of ThemeController::Choice.
QStringList themeNames()
{
    return {QStringLiteral("system"), QStringLiteral("light"), QStringLiteral("dark"), QStringLiteral("high-contrast"),
            QStringLiteral("high-contrast-dark")};
}

// --------------------------------------------------------------------------------------------------- the window

/// Reads a step; with decimals, a moment of the motion between two steps.
Outcome takeStep(const QString& value, LaunchOptions& options)
{
    const qsizetype point = value.indexOf('.');
    const QString whole = value.left(point);  // all of it without a point
    QString part;
    if (point >= 0) {
        part = '0' + value.mid(point);
    }
    const bool isPlain = !whole.startsWith('-') && !whole.startsWith('+') && !part.contains('e', Qt::CaseInsensitive);
    bool ok = false;
    bool isPart = true;
    options.step = whole.toULongLong(&ok);
    if (!part.isEmpty()) {
        options.way = part.toDouble(&isPart);
        ++*options.step;
    }
    if (!ok || !isPart || !isPlain) {
        return refusal("--step", value, "give a number from 0");
    }
    return Done{};
}

Outcome takeWorkspace(const QString& value, LaunchOptions& options)
{
    options.workspace = value;
    return refuseUnknown(workspaceNames().contains(value), "--workspace", value, workspaceNames());
}

/// Returns a reader of a file for the workspace Check.
Take takeChecked(const QString& option, const QString& example, QString LaunchOptions::* to)
{
    return [=](const QString& value, LaunchOptions& options) -> Outcome {
        if (value.isEmpty()) {
            return refusal("--" + option, {}, "give a file, such as " + example);
        }
        options.*to = value;
        if (options.workspace.isEmpty()) {
            options.workspace = workspaceName(Workspace::Check);
        }
        return Done{};
    };
}

QStringList listOfLessons()
{
    QStringList ids;
    for (const auto& lesson : builtInLessons()) {
        ids += fromCore(lesson->id);
    }
    return ids;
}

Outcome takeLesson(const QString& value, LaunchOptions& options)
{
    options.lesson = value.section('/', 0, 0);
    options.lessonCard = value.section('/', 1);
    const auto lesson = findLesson(options.lesson.toStdString());
    if (lesson == nullptr) {
        return unknownValue("--lesson", options.lesson, listOfLessons());
    }
    if (!options.lessonCard.isEmpty() && !lesson->findCard(options.lessonCard.toStdString())) {
        QStringList cards;
        for (const LessonCard& card : lesson->cards) {
            cards += options.lesson + '/' + QString::fromStdString(card.id);
        }
        return unknownValue("--lesson", value, cards);
    }
    if (options.workspace.isEmpty()) {
        options.workspace = workspaceName(Workspace::Learn);
    }
    return Done{};
}

/// Returns a reader of an algorithm's id.
Take takeAlgorithm(const QString& option, const Algorithm* LaunchOptions::* to)
{
    return [=](const QString& value, LaunchOptions& options) -> Outcome {
        options.*to = findAlgorithm(value.toStdString());
        if (options.*to == nullptr) {
            return unknownAlgorithm(value.toStdString()).at("--" + option.toStdString());
        }
        return Done{};
    };
}

Outcome takeOrder(const QString& value, LaunchOptions& options)
{
    options.order = listOrderFrom(value.toStdString());
    return refuseUnknown(options.order.has_value(), "--order", value, kOrderOptions);
}

Outcome takeLanguage(const QString& value, LaunchOptions& options)
{
    options.language = value;
    return refuseUnknown(value == "en" || value == "ja", "--language", value, namesOf(Language{}));
}

Outcome takeTheme(const QString& value, LaunchOptions& options)
{
    if (!themeNames().contains(value)) {
        return unknownValue("--theme", value, themeNames());
    }
    options.theme = static_cast<ThemeController::Choice>(themeNames().indexOf(value));
    return Done{};
}

Outcome takeScreenshot(const QString& value, LaunchOptions& options)
{
    const bool hasNoEnding = !value.isEmpty() && QFileInfo(value).suffix().isEmpty();
    options.screenshot = value;
    if (hasNoEnding) {
        return Done{};
    }
    return takeFile("screenshot", value, {"png"}, options.screenshot);
}

Outcome takeSize(const QString& value, LaunchOptions& options)
{
    const QStringList parts = value.toLower().split('x');
    bool widthOk = false;
    bool heightOk = false;
    options.size = QSize(parts.value(0).toInt(&widthOk), parts.value(1).toInt(&heightOk));
    const auto fits = [](int length) { return length >= 320 && length <= 8192; };
    if (parts.size() != 2 || !widthOk || !heightOk || !fits(options.size.width()) || !fits(options.size.height())) {
        return refusal("--size", value, "give WIDTHxHEIGHT from 320x320 to 8192x8192");
    }
    return Done{};
}

// ------------------------------------------------------------------------------------------------ the unfolding

/// Reads a number, or the name of a stage.
Outcome takeUnfold(const QString& value, LaunchOptions& options)
{
    bool ok = true;
    const auto stage = fromName<UnfoldStage>(value.toStdString());
    options.unfold = stage ? unfoldTimeOf(*stage) : value.toDouble(&ok);
    if (!ok || !(*options.unfold >= 0 && *options.unfold <= 1)) {
        return refusal("--unfold", value, "give a number from 0 to 1, or one of " + listed(namesOf(UnfoldStage{})));
    }
    return Done{};
}

Outcome takeUnfoldFrames(const QString& value, LaunchOptions& options)
{
    options.unfoldFrames = value;
    if (value.isEmpty()) {
        return refusal("--unfold-frames", value, "give a new or empty folder");
    }
    return Done{};
}

// --------------------------------------------------------------------------------------------------- worksheets

/// Returns a reader for an option that needs --worksheet, which is before it in the table.
Take ofWorksheet(const QString& option, std::function<Outcome(const QString& value, WorksheetOrder& order)> take)
{
    return [=](const QString& value, LaunchOptions& options) -> Outcome {
        if (!options.worksheet) {
            return Error{ErrorCode::Custom, "--" + option.toStdString(), "this option is for worksheets",
                         "add --worksheet FILE"};
        }
        return take(value, *options.worksheet);
    };
}

Outcome takeWorksheet(const QString& value, LaunchOptions& options)
{
    WorksheetOrder order;
    if (const Outcome taken = takeFile("worksheet", value, {"pdf"}, order.file); !taken) {
        return taken;
    }
    options.worksheet = order;
    return Done{};
}

Outcome takeKind(const QString& value, WorksheetOrder& order)
{
    std::optional<WorksheetKind> kind;
    const Outcome taken = takeNamed("kind", value, kind);
    order.request.kind = kind.value_or(order.request.kind);
    return taken;
}

Outcome takePaper(const QString& value, WorksheetOrder& order)
{
    const auto paper = paperFromName(value);
    order.paper = paper.value_or(order.paper);
    return refuseUnknown(paper.has_value(), "--paper", value, QStringList{"a4", "letter"});
}

Outcome takeKey(const QString& value, WorksheetOrder& order)
{
    if (QFileInfo(value).absoluteFilePath() == QFileInfo(order.file).absoluteFilePath()) {
        return refusal("--key", value, "give another file name that ends in .pdf");
    }
    return takeFile("key", value, {"pdf"}, order.keyFile);
}

Outcome takeCount(const QString& value, LaunchOptions& options)
{
    if (options.worksheet) {
        return takeNumber("count", value, 1, kMaxWorksheetExercises, options.worksheet->request.count);
    }
    if (options.unfoldFrames.isEmpty()) {
        return Error{ErrorCode::Custom, "--count", "there is nothing to count",
                     "add --unfold-frames DIR or --worksheet FILE"};
    }
    return takeNumber("count", value, 2, kMaxFrames, options.unfoldCount);
}

/// Refuses what a worksheet cannot be written together with.
Outcome checkWorksheet(const QCommandLineParser& parser)
{
    for (const char* option : {"screenshot", "unfold-picture", "unfold-frames"}) {
        if (parser.isSet(option)) {
            return Error{ErrorCode::Custom, {}, std::string("--worksheet and --") + option + " cannot be combined", {}};
        }
    }
    if (!parser.positionalArguments().isEmpty()) {
        return refusal("--worksheet", parser.positionalArguments().constFirst(),
                       "leave out the scene: --seed determines the boxes");
    }
    return Done{};
}

// ---------------------------------------------------------------------------------------------------- the table

/// All options in the order of the help. Those that others need come first.
std::vector<Option> allOptions()
{
    using Value = const QString&;
    return {
        {"step", "Go to step K of the run; 82.4 is between steps 82 and 83.", "K", takeStep},
        {"workspace", QStringLiteral("Open the workspace NAME: %1.").arg(workspaceNames().join(", ")), "NAME",
         takeWorkspace},
        {"check", "Open the workspace check with the pair list in FILE.", "FILE",
         takeChecked("check", "mine.csv", &LaunchOptions::check)},
        {"trace", "Open the workspace check and compare the trace in FILE with the right run.", "FILE",
         takeChecked("trace", "my.mtrace", &LaunchOptions::trace)},
        {"lesson", "Open a lesson, at its first card or at CARD, such as one-array/first-child.", "ID[/CARD]",
         takeLesson},
        {"algorithm", QStringLiteral("Algorithm to step through: %1.").arg(listed(algorithmIds())), "ID",
         takeAlgorithm("algorithm", &LaunchOptions::algorithm)},
        {"compare", "Show a second algorithm side by side (same IDs).", "ID",
         takeAlgorithm("compare", &LaunchOptions::compare)},
        {"grain", QStringLiteral("Step size: %1.").arg(oneOfNames<Grain>()), "NAME",
         [](Value value, LaunchOptions& options) { return takeNamed("grain", value, options.grain); }},
        {"order", QStringLiteral("Order of a cell's list: %1.").arg(fromCore(oneOfThese(kOrderOptions))), "NAME",
         takeOrder},
        {"placing", QStringLiteral("How boxes find their cells: %1.").arg(oneOfNames<Placing>()), "NAME",
         [](Value value, LaunchOptions& options) { return takeNamed("placing", value, options.placing); }},
        {"language", "Language of the window: en or ja.", "CODE", takeLanguage},
        {"theme", QStringLiteral("Theme: %1.").arg(themeNames().join(", ")), "NAME", takeTheme},
        {"text", "Text size in percent: 75 to 300.", "PERCENT",
         [](Value value, LaunchOptions& options) {
             options.textPercent = 0;
             return takeNumber("text", value, ThemeController::kSmallestPercent, ThemeController::kLargestPercent,
                               *options.textPercent);
         }},
        {"screenshot", "Save a screenshot to FILE (.png) and exit.", "FILE", takeScreenshot},
        {"size", "Size of the window in the screenshot, such as 1280x800.", "WxH", takeSize},
        {"unfold",
         QStringLiteral("Show the unfolding at T: 0 (the grid) to 1 (the array), or one of %1.")
             .arg(listed(namesOf(UnfoldStage{}))),
         "T", takeUnfold},
        {"unfold-picture", "Save a picture of the unfolding to FILE (PNG or SVG) and exit; --size sets its size.",
         "FILE",
         [](Value value, LaunchOptions& options) {
             return takeFile("unfold-picture", value, {"png", "svg"}, options.unfoldPicture);
         }},
        {"unfold-frames", "Save the unfolding as a series of pictures in DIR, a new or empty folder, and exit.", "DIR",
         takeUnfoldFrames},
        {"worksheet", "Write a worksheet to FILE (PDF) and exit; --language sets its language.", "FILE", takeWorksheet},
        {"count", "Number of pictures (--unfold-frames) or exercises (--worksheet).", "N", takeCount},
        {"kind", QStringLiteral("Kind of worksheet: %1.").arg(listed(namesOf(WorksheetKind{}))), "NAME",
         ofWorksheet("kind", takeKind)},
        {"difficulty", QStringLiteral("Worksheet difficulty: 1 to %1.").arg(kHardestWorksheet), "N",
         ofWorksheet("difficulty",
                     [](Value value, WorksheetOrder& order) {
                         return takeNumber("difficulty", value, 1, kHardestWorksheet, order.request.difficulty);
                     })},
        {"seed",
         QStringLiteral("Worksheet seed: 0 to %1; the same seed gives the same exercises.").arg(kMaxWorksheetSeed), "N",
         ofWorksheet("seed",
                     [](Value value, WorksheetOrder& order) {
                         return takeNumber("seed", value, 0, kMaxWorksheetSeed, order.request.seed);
                     })},
        {"paper", "Paper size of the worksheet: a4 or letter.", "NAME", ofWorksheet("paper", takePaper)},
        {"with-key",
         "Append the answer key to the worksheet.",
         {},
         ofWorksheet("with-key",
                     [](Value, WorksheetOrder& order) {
                         order.hasKeyBehind = true;
                         return Outcome(Done{});
                     })},
        {"key", "Also write the answer key to FILE (PDF).", "FILE", ofWorksheet("key", takeKey)},
    };
}

/// Returns what QCommandLineParser refuses, with a similar option if there is one.
Error unknownOption(const QCommandLineParser& parser, const QList<QCommandLineOption>& options)
{
    if (parser.unknownOptionNames().isEmpty()) {
        return {ErrorCode::Custom, {}, parser.errorText().remove('.').toStdString(), "see mortonscope --help"};
    }
    std::vector<std::string> names;
    for (const QCommandLineOption& option : options) {
        for (const QString& name : option.names()) {
            names.push_back("--" + name.toStdString());
        }
    }
    const std::string wrong = "--" + parser.unknownOptionNames().constFirst().toStdString();
    return Error{ErrorCode::Custom, {}, "unknown option " + wrong, "see mortonscope --help"}.suggesting(
        wrong, std::vector<std::string_view>(names.begin(), names.end()));
}

}  // namespace

Result<LaunchOptions> parseLaunchOptions(const QStringList& arguments)
{
    QCommandLineParser parser;  // terminal output is in English, as in mortonscope-cli
    parser.setApplicationDescription(
        "Mortonscope shows how a linear quadtree with Morton codes finds the pairs of boxes that may collide, step by step.");
    parser.addPositionalArgument(
        "SCENE",
        "A scene file, - for standard input, :name for an example, such as :opening, or a link from \"Copy link to this moment\".",
        "[SCENE]");
    const std::vector<Option> table = allOptions();
    QList<QCommandLineOption> known;
    for (const Option& option : table) {
        known += QCommandLineOption(option.name, option.help, option.value);
    }
    const QCommandLineOption help({"h", "help"}, "Show this help.");
    const QCommandLineOption version({"v", "version"}, "Show the version.");
    known << help << version;
    parser.addOptions(known);

    if (!parser.parse(QStringList("mortonscope") + arguments)) {
        return unknownOption(parser, known);
    }
    LaunchOptions options;
    if (parser.isSet(help)) {
        options.help = parser.helpText();
        return options;
    }
    if (parser.isSet(version)) {
        options.help = QStringLiteral("mortonscope %1\n").arg(QCoreApplication::applicationVersion());
        return options;
    }
    if (parser.positionalArguments().size() > 1) {
        return refusal("SCENE", parser.positionalArguments().at(1), "give only one scene");
    }
    if (!parser.positionalArguments().isEmpty()) {
        options.scene = parser.positionalArguments().constFirst();
    }
    for (const Option& option : table) {
        if (parser.isSet(option.name)) {
            if (const Outcome taken = option.take(parser.value(option.name), options); !taken) {
                return taken.error();
            }
        }
    }
    if (options.step && options.workspace.isEmpty()) {
        options.workspace = workspaceName(Workspace::Step);
    }
    if (const Outcome together = checkWorksheet(parser); options.worksheet && !together) {
        return together.error();
    }
    return options;
}

}  // namespace mortonscope
