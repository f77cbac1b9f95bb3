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
#include <iterator>
#include <optional>
#include <span>
#include <string_view>
#include <utility>
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

// --------------------------------------------------------------------------------------------------- worksheets

QString worksheetKindNames()
{
    QStringList names;
    for (const std::string_view name : namesOf(WorksheetKind{})) {
        names += fromCore(name);
    }
    return names.join(QStringLiteral(", "));
}

bool isPdfName(const QString& file)
{
    return file.endsWith(QLatin1String(".pdf"), Qt::CaseInsensitive) && !QFileInfo(file).completeBaseName().isEmpty();
}

/// Parses an integer from `least` to `most` in plain digits.
std::optional<std::uint32_t> numberWithin(const QString& text, std::uint32_t least, std::uint32_t most)
{
    bool ok = false;
    const std::uint32_t number = text.toUInt(&ok);
    const bool isPlain =
        !text.isEmpty() && std::all_of(text.begin(), text.end(), [](QChar c) { return c >= '0' && c <= '9'; });
    return ok && isPlain && number >= least && number <= most ? std::optional(number) : std::nullopt;
}

/// Stores the number of an option in `to` if the option is set.
template <class Number>
Outcome readNumber(const QCommandLineParser& parser, const QString& option, std::uint32_t least, std::uint32_t most,
                   Number& to)
{
    if (parser.isSet(option)) {
        const auto number = numberWithin(parser.value(option), least, most);
        if (!number) {
            return refusal("--" + option, parser.value(option),
                           QStringLiteral("give a whole number from %1 to %2").arg(least).arg(most));
        }
        to = static_cast<Number>(*number);
    }
    return Done{};
}

Outcome readRequest(const QCommandLineParser& parser, WorksheetOrder& order)
{
    if (parser.isSet("kind")) {
        const auto kind = fromName<WorksheetKind>(parser.value("kind").toStdString());
        if (!kind) {
            return unknownValue("--kind", parser.value("kind"), namesOf(WorksheetKind{}));
        }
        order.request.kind = *kind;
    }
    if (const Outcome read = readNumber(parser, "difficulty", 1, kHardestWorksheet, order.request.difficulty); !read) {
        return read;
    }
    if (const Outcome read = readNumber(parser, "seed", 0, kMaxWorksheetSeed, order.request.seed); !read) {
        return read;
    }
    return readNumber(parser, "count", 1, kMaxWorksheetExercises, order.request.count);
}

Outcome readFiles(const QCommandLineParser& parser, WorksheetOrder& order)
{
    order.file = parser.value("worksheet");
    if (!isPdfName(order.file)) {
        return refusal("--worksheet", order.file, "give a file name that ends in .pdf");
    }
    if (parser.isSet("key")) {
        order.keyFile = parser.value("key");
        if (!isPdfName(order.keyFile)
            || QFileInfo(order.keyFile).absoluteFilePath() == QFileInfo(order.file).absoluteFilePath()) {
            return refusal("--key", order.keyFile, "give another file name that ends in .pdf");
        }
    }
    order.hasKeyBehind = parser.isSet("with-key");
    return Done{};
}

/// Returns the options of worksheets except --count, which the unfolding uses too.
QList<QCommandLineOption> worksheetOptions()
{
    return {
        {"worksheet", "Write a worksheet to FILE (PDF) and exit; --language sets its language.", "FILE"},
        {"kind", QStringLiteral("Kind of worksheet: %1.").arg(worksheetKindNames()), "NAME"},
        {"difficulty", QStringLiteral("Worksheet difficulty: 1 to %1.").arg(kHardestWorksheet), "N"},
        {"seed",
         QStringLiteral("Worksheet seed: 0 to %1; the same seed gives the same exercises.").arg(kMaxWorksheetSeed),
         "N"},
        {"paper", "Paper size of the worksheet: a4 or letter.", "NAME"},
        {"with-key", "Append the answer key to the worksheet."},
        {"key", "Also write the answer key to FILE (PDF).", "FILE"},
    };
}

/// Errors: BadUsage, OutOfRange, with the option.
Outcome readWorksheetOptions(const QCommandLineParser& parser, LaunchOptions& options)
{
    if (!parser.isSet("worksheet")) {
        for (const char* option : {"kind", "difficulty", "seed", "paper", "with-key", "key"}) {
            if (parser.isSet(option)) {
                return Error{ErrorCode::Custom, std::string("--") + option, "this option is for worksheets",
                             "add --worksheet FILE"};
            }
        }
        return Done{};
    }
    for (const char* option : {"screenshot", "unfold-picture", "unfold-frames"}) {
        if (parser.isSet(option)) {
            return Error{ErrorCode::Custom, {}, std::string("--worksheet and --") + option + " cannot be combined", {}};
        }
    }
    if (!parser.positionalArguments().isEmpty()) {
        return refusal("--worksheet", parser.positionalArguments().constFirst(),
                       "leave out the scene: --seed determines the boxes");
    }
    WorksheetOrder order;
    if (const Outcome read = readFiles(parser, order); !read) {
        return read;
    }
    if (const Outcome read = readRequest(parser, order); !read) {
        return read;
    }
    if (parser.isSet("paper")) {
        const auto paper = paperFromName(parser.value("paper"));
        if (!paper) {
            return unknownValue("--paper", parser.value("paper"), QStringList{"a4", "letter"});
        }
        order.paper = *paper;
    }
    options.worksheet = order;
    return Done{};
}

// ------------------------------------------------------------------------------------------------ the unfolding

QString stageNames()
{
    QStringList names;
    for (const std::string_view name : namesOf(UnfoldStage{})) {
        names += QString::fromLatin1(name.data(), static_cast<qsizetype>(name.size()));
    }
    return names.join(QStringLiteral(", "));
}

/// Parses a number or the name of a stage.
std::optional<double> momentFrom(const QString& text)
{
    if (const auto stage = fromName<UnfoldStage>(text.toStdString())) {
        return unfoldTimeOf(*stage);
    }
    bool ok = false;
    const double t = text.toDouble(&ok);
    return ok && t >= 0 && t <= 1 ? std::optional(t) : std::nullopt;
}

QList<QCommandLineOption> unfoldOptions()
{
    return {
        {"unfold",
         QStringLiteral("Show the unfolding at T: 0 (the grid) to 1 (the array), or one of %1.").arg(stageNames()),
         "T"},
        {"unfold-picture", "Save a picture of the unfolding to FILE (PNG or SVG) and exit; --size sets its size.",
         "FILE"},
        {"unfold-frames", "Save the unfolding as a series of pictures in DIR, a new or empty folder, and exit.", "DIR"},
        {"count", "Number of pictures (--unfold-frames) or exercises (--worksheet).", "N"},
    };
}

/// Errors: OutOfRange, with the option.
Outcome readUnfoldOptions(const QCommandLineParser& parser, LaunchOptions& options)
{
    if (parser.isSet("unfold")) {
        options.unfold = momentFrom(parser.value("unfold"));
        if (!options.unfold) {
            return refusal("--unfold", parser.value("unfold"), "give a number from 0 to 1, or one of " + stageNames());
        }
    }
    if (parser.isSet("unfold-picture")) {
        options.unfoldPicture = parser.value("unfold-picture");
        if (!options.unfoldPicture.endsWith(".png", Qt::CaseInsensitive)
            && !options.unfoldPicture.endsWith(".svg", Qt::CaseInsensitive)) {
            return refusal("--unfold-picture", options.unfoldPicture, "give a file name that ends in .png or .svg");
        }
    }
    if (parser.isSet("unfold-frames")) {
        options.unfoldFrames = parser.value("unfold-frames");
        if (options.unfoldFrames.isEmpty()) {
            return refusal("--unfold-frames", {}, "give a new or empty folder");
        }
    }
    if (parser.isSet("count") && !parser.isSet("worksheet")) {
        bool ok = false;
        options.unfoldCount = parser.value("count").toInt(&ok);
        if (!ok || options.unfoldCount < 2 || options.unfoldCount > kMaxFrames) {
            return refusal("--count", parser.value("count"),
                           QStringLiteral("give a whole number from 2 to %1").arg(kMaxFrames));
        }
        if (options.unfoldFrames.isEmpty()) {
            return Error{ErrorCode::Custom, "--count", "there is nothing to count",
                         "add --unfold-frames DIR or --worksheet FILE"};
        }
    }
    return Done{};
}

// --------------------------------------------------------------------------------------------------- the window

std::optional<QSize> sizeFrom(const QString& text)
{
    const QStringList parts = text.toLower().split('x');
    bool widthOk = false;
    bool heightOk = false;
    const QSize size(parts.value(0).toInt(&widthOk), parts.value(1).toInt(&heightOk));
    const auto fits = [](int length) { return length >= 320 && length <= 8192; };
    return parts.size() == 2 && widthOk && heightOk && fits(size.width()) && fits(size.height()) ? std::optional(size)
                                                                                                 : std::nullopt;
}

QString known(const std::vector<std::string>& names)
{
    QStringList list;
    for (const std::string& name : names) {
        list += QString::fromStdString(name);
    }
    return list.join(QStringLiteral(", "));
}

QStringList lessonIds()
{
    QStringList ids;
    for (const auto& lesson : builtInLessons()) {
        ids += QString::fromStdString(lesson->id);
    }
    return ids;
}

/// Returns the names in the order of ThemeController::Choice.
QStringList themeNames()
{
    return {QStringLiteral("system"), QStringLiteral("light"), QStringLiteral("dark"), QStringLiteral("high-contrast"),
            QStringLiteral("high-contrast-dark")};
}

template <NamedEnum E>
QString oneOfNames()
{
    return QString::fromStdString(oneOfThese(namesOf(E{})));
}

QString orderNames() { return QString::fromStdString(oneOfThese(kOrderOptions)); }

/// Stores the value of an option in `into` if the option is set.
template <NamedEnum E>
std::optional<Error> takeNamed(const QCommandLineParser& parser, const QString& option, std::optional<E>& into)
{
    if (!parser.isSet(option)) {
        return std::nullopt;
    }
    into = fromName<E>(parser.value(option).toStdString());
    return into ? std::nullopt : std::optional(unknownValue("--" + option, parser.value(option), namesOf(E{})));
}

/// An algorithm or a classic mistake, as findAlgorithm() finds it.
Error unknownAlgorithm(const QString& option, const QString& value)
{
    std::vector<std::string_view> ids;
    std::ranges::transform(algorithms(), std::back_inserter(ids), &Algorithm::id);
    Error error = unknownValue(option, value, ids);
    if (error.suggestion.empty()) {
        std::ranges::transform(mistakes(), std::back_inserter(ids),
                               [](const Mistake& one) { return one.algorithm->id; });
        error = std::move(error).suggesting(value.toStdString(), ids);
    }
    return error;
}

/// What QCommandLineParser complains of, with a similar option if there is one.
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

std::optional<Error> takeLesson(const QString& value, LaunchOptions& options)
{
    options.lesson = value.section('/', 0, 0);
    options.lessonCard = value.section('/', 1);
    const auto lesson = findLesson(options.lesson.toStdString());
    if (lesson == nullptr) {
        return unknownValue("--lesson", options.lesson, lessonIds());
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
    return std::nullopt;
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
    const QCommandLineOption step("step", "Go to step K of the run; 82.4 is between steps 82 and 83.", "K");
    const QCommandLineOption workspace(
        "workspace", QStringLiteral("Open the workspace NAME: %1.").arg(workspaceNames().join(", ")), "NAME");
    const QCommandLineOption check("check", "Open the workspace check with the pair list in FILE.", "FILE");
    const QCommandLineOption trace(
        "trace", "Open the workspace check and compare the trace in FILE with the right run.", "FILE");
    const QCommandLineOption lesson(
        "lesson", "Open a lesson, at its first card or at CARD, such as one-array/first-child.", "ID[/CARD]");
    const QCommandLineOption algorithm(
        "algorithm", QStringLiteral("Algorithm to step through: %1.").arg(known(algorithmIds())), "ID");
    const QCommandLineOption compare("compare", "Show a second algorithm side by side (same IDs).", "ID");
    const QCommandLineOption grain("grain", QStringLiteral("Step size: %1.").arg(oneOfNames<Grain>()), "NAME");
    const QCommandLineOption order("order", QStringLiteral("Order of a cell's list: %1.").arg(orderNames()), "NAME");
    const QCommandLineOption placing(
        "placing", QStringLiteral("How boxes find their cells: %1.").arg(oneOfNames<Placing>()), "NAME");
    const QCommandLineOption language("language", "Language of the window: en or ja.", "CODE");
    const QCommandLineOption theme("theme", QStringLiteral("Theme: %1.").arg(themeNames().join(", ")), "NAME");
    const QCommandLineOption text("text", "Text size in percent: 75 to 300.", "PERCENT");
    const QCommandLineOption screenshot("screenshot", "Save a screenshot to FILE (.png) and exit.", "FILE");
    const QCommandLineOption size("size", "Size of the window in the screenshot, such as 1280x800.", "WxH");
    const QCommandLineOption help({"h", "help"}, "Show this help.");
    const QCommandLineOption version({"v", "version"}, "Show the version.");
    const QList<QCommandLineOption> all =
        QList<QCommandLineOption>{step,    workspace, check, trace, lesson,     algorithm, compare, grain,  order,
                                  placing, language,  theme, text,  screenshot, size,      help,    version}
        + unfoldOptions() + worksheetOptions();
    parser.addOptions(all);

    if (!parser.parse(QStringList("mortonscope") + arguments)) {
        return unknownOption(parser, all);
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
    if (parser.isSet(step)) {
        // A number with decimals is a moment of the motion between two steps.
        const auto [whole, part] = [value = parser.value(step)] {
            const qsizetype point = value.indexOf('.');
            return point < 0 ? std::pair(value, QString()) : std::pair(value.left(point), '0' + value.mid(point));
        }();
        bool ok = false, isPart = true;
        options.step = whole.toULongLong(&ok);
        if (!part.isEmpty()) {
            options.way = part.toDouble(&isPart);
            ++*options.step;
        }
        if (!ok || !isPart || part.contains('e', Qt::CaseInsensitive) || whole.startsWith('-')
            || whole.startsWith('+')) {
            return refusal("--step", parser.value(step), "give a number from 0");
        }
    }
    if (parser.isSet(workspace)) {
        options.workspace = parser.value(workspace);
        if (!workspaceNames().contains(options.workspace)) {
            return unknownValue("--workspace", options.workspace, workspaceNames());
        }
    }
    if (parser.isSet(check)) {
        options.check = parser.value(check);
        if (options.check.isEmpty()) {
            return refusal("--check", {}, "give a file of pairs, such as mine.csv");
        }
        if (options.workspace.isEmpty()) {
            options.workspace = workspaceName(Workspace::Check);
        }
    }
    if (parser.isSet(trace)) {
        options.trace = parser.value(trace);
        if (options.trace.isEmpty()) {
            return refusal("--trace", {}, "give a file, such as my.mtrace");
        }
        if (options.workspace.isEmpty()) {
            options.workspace = workspaceName(Workspace::Check);
        }
    }
    if (parser.isSet(lesson)) {
        if (const auto refused = takeLesson(parser.value(lesson), options)) {
            return *refused;
        }
    }
    if (parser.isSet(algorithm)) {
        options.algorithm = findAlgorithm(parser.value(algorithm).toStdString());
        if (options.algorithm == nullptr) {
            return unknownAlgorithm("--algorithm", parser.value(algorithm));
        }
    }
    if (parser.isSet(compare)) {
        options.compare = findAlgorithm(parser.value(compare).toStdString());
        if (options.compare == nullptr) {
            return unknownAlgorithm("--compare", parser.value(compare));
        }
    }
    for (const auto& refused :
         {takeNamed(parser, "grain", options.grain), takeNamed(parser, "placing", options.placing)}) {
        if (refused) {
            return *refused;
        }
    }
    if (parser.isSet(order)) {
        options.order = listOrderFrom(parser.value(order).toStdString());
        if (!options.order) {
            return unknownValue("--order", parser.value(order), kOrderOptions);
        }
    }
    if (parser.isSet(language)) {
        options.language = parser.value(language);
        if (options.language != "en" && options.language != "ja") {
            return unknownValue("--language", options.language, namesOf(Language{}));
        }
    }
    if (parser.isSet(theme)) {
        const QString name = parser.value(theme);
        if (!themeNames().contains(name)) {
            return unknownValue("--theme", name, themeNames());
        }
        options.theme = static_cast<ThemeController::Choice>(themeNames().indexOf(name));
    }
    if (parser.isSet(text)) {
        bool ok = false;
        options.textPercent = parser.value(text).toInt(&ok);
        if (!ok || *options.textPercent < ThemeController::kSmallestPercent
            || *options.textPercent > ThemeController::kLargestPercent) {
            return refusal("--text", parser.value(text), "give a whole number from 75 to 300");
        }
    }
    if (parser.isSet(size)) {
        const auto wanted = sizeFrom(parser.value(size));
        if (!wanted) {
            return refusal("--size", parser.value(size), "give WIDTHxHEIGHT from 320x320 to 8192x8192");
        }
        options.size = *wanted;
    }
    if (parser.isSet(screenshot)) {
        options.screenshot = parser.value(screenshot);
        const QString kind = QFileInfo(options.screenshot).suffix();
        if (options.screenshot.isEmpty() || !(kind.isEmpty() || kind.compare("png", Qt::CaseInsensitive) == 0)) {
            return refusal("--screenshot", options.screenshot, "give a file name that ends in .png");
        }
    }
    if (options.step && options.workspace.isEmpty()) {
        options.workspace = workspaceName(Workspace::Step);
    }
    if (const Outcome read = readUnfoldOptions(parser, options); !read) {
        return read.error();
    }
    if (const Outcome read = readWorksheetOptions(parser, options); !read) {
        return read.error();
    }
    return options;
}

}  // namespace mortonscope
