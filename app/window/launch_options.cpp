#include "app/window/launch_options.h"

#include "app/features/unfold/unfold_export.h"
#include "app/window/workspaces.h"
#include "app/words/wording.h"
#include "core/base/enum_names.h"
#include "core/base/message.h"
#include "core/catalogue/method.h"
#include "core/lesson/built_in_lessons.h"

#include <QCommandLineOption>
#include <QCommandLineParser>
#include <QFileInfo>
#include <QList>

#include <algorithm>
#include <optional>

namespace mortonscope {

namespace {

Error refusal(const QString& option, const QString& value, const QString& expected)
{
    return {ErrorCode::OutOfRange, option.toStdString(), value.toStdString(), expected.toStdString()};
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
                           QStringLiteral("a whole number from %1 to %2").arg(least).arg(most));
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
            return refusal("--kind", parser.value("kind"), "one of " + worksheetKindNames());
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
        return refusal("--worksheet", order.file, "a file name that ends in .pdf");
    }
    if (parser.isSet("key")) {
        order.keyFile = parser.value("key");
        if (!isPdfName(order.keyFile)
            || QFileInfo(order.keyFile).absoluteFilePath() == QFileInfo(order.file).absoluteFilePath()) {
            return refusal("--key", order.keyFile, "another file name that ends in .pdf");
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
        {"kind", QStringLiteral("The kind of worksheet: %1.").arg(worksheetKindNames()), "NAME"},
        {"difficulty", QStringLiteral("Worksheet difficulty: 1 to %1.").arg(kHardestWorksheet), "N"},
        {"seed",
         QStringLiteral("The number of the worksheet: 0 to %1; the same number gives the same exercises.")
             .arg(kMaxWorksheetSeed),
         "N"},
        {"paper", "Paper size of the worksheet: a4 or letter.", "NAME"},
        {"with-key", "Append the answer key to the worksheet."},
        {"key", "Write the answer key to FILE (PDF), too.", "FILE"},
    };
}

/// Errors: BadUsage, OutOfRange, with the option.
Outcome readWorksheetOptions(const QCommandLineParser& parser, LaunchOptions& options)
{
    if (!parser.isSet("worksheet")) {
        for (const char* option : {"kind", "difficulty", "seed", "paper", "with-key", "key"}) {
            if (parser.isSet(option)) {
                return Error{ErrorCode::BadUsage, std::string("--") + option, parser.value(option).toStdString(),
                             "--worksheet FILE beside it"};
            }
        }
        return Done{};
    }
    for (const char* option : {"screenshot", "unfold-picture", "unfold-frames"}) {
        if (parser.isSet(option)) {
            return Error{ErrorCode::BadUsage, "--worksheet", std::string("--") + option, "one of both at a time"};
        }
    }
    if (!parser.positionalArguments().isEmpty()) {
        return Error{ErrorCode::BadUsage, "--worksheet", parser.positionalArguments().constFirst().toStdString(),
                     "no scene: its boxes come from --seed"};
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
            return refusal("--paper", parser.value("paper"), "a4 or letter");
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
        {"unfold-picture", "Save only the picture of that moment to FILE (PNG or SVG) and exit; --size sets its size.",
         "FILE"},
        {"unfold-frames", "Save pictures from the grid to the array in DIR, a new or empty folder, and exit.", "DIR"},
        {"count", "The number of pictures of --unfold-frames, or of exercises of --worksheet.", "N"},
    };
}

/// Errors: OutOfRange, with the option.
Outcome readUnfoldOptions(const QCommandLineParser& parser, LaunchOptions& options)
{
    if (parser.isSet("unfold")) {
        options.unfold = momentFrom(parser.value("unfold"));
        if (!options.unfold) {
            return refusal("--unfold", parser.value("unfold"), "a number from 0 to 1, or one of " + stageNames());
        }
    }
    if (parser.isSet("unfold-picture")) {
        options.unfoldPicture = parser.value("unfold-picture");
        if (!options.unfoldPicture.endsWith(".png", Qt::CaseInsensitive)
            && !options.unfoldPicture.endsWith(".svg", Qt::CaseInsensitive)) {
            return refusal("--unfold-picture", options.unfoldPicture, "a file name that ends in .png or .svg");
        }
    }
    if (parser.isSet("unfold-frames")) {
        options.unfoldFrames = parser.value("unfold-frames");
        if (options.unfoldFrames.isEmpty()) {
            return refusal("--unfold-frames", "an empty name", "a new or empty folder");
        }
    }
    if (parser.isSet("count") && !parser.isSet("worksheet")) {
        bool ok = false;
        options.unfoldCount = parser.value("count").toInt(&ok);
        if (!ok || options.unfoldCount < 2 || options.unfoldCount > kMaxFrames) {
            return refusal("--count", parser.value("count"),
                           QStringLiteral("a whole number from 2 to %1").arg(kMaxFrames));
        }
        if (options.unfoldFrames.isEmpty()) {
            return refusal("--count", parser.value("count"), "--unfold-frames DIR or --worksheet FILE beside it");
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
    return list.join(QStringLiteral(" or "));
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
    return into ? std::nullopt : std::optional(refusal("--" + option, parser.value(option), oneOfNames<E>()));
}

std::optional<Error> takeLesson(const QString& value, LaunchOptions& options)
{
    options.lesson = value.section('/', 0, 0);
    options.lessonCard = value.section('/', 1);
    const auto lesson = findLesson(options.lesson.toStdString());
    if (lesson == nullptr) {
        return refusal("--lesson", value, lessonIds().join(" or "));
    }
    if (!options.lessonCard.isEmpty() && !lesson->findCard(options.lessonCard.toStdString())) {
        QStringList cards;
        for (const LessonCard& card : lesson->cards) {
            cards += options.lesson + '/' + QString::fromStdString(card.id);
        }
        return refusal("--lesson", value, cards.join(" or "));
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
    const QCommandLineOption step("step", "Go to step K of the run; 82.4 is a moment on the way from step 82 to 83.",
                                  "K");
    const QCommandLineOption workspace(
        "workspace", QStringLiteral("Open the workspace NAME: %1.").arg(workspaceNames().join(", ")), "NAME");
    const QCommandLineOption check("check", "Open the workspace check with the pair list in FILE.", "FILE");
    const QCommandLineOption trace(
        "trace", "Open the workspace check and compare the trace in FILE with the right run.", "FILE");
    const QCommandLineOption lesson(
        "lesson", "Open a lesson, at its first card or at CARD, such as one-array/first-child.", "ID[/CARD]");
    const QCommandLineOption algorithm(
        "algorithm", QStringLiteral("The algorithm to step through: %1.").arg(known(algorithmIds())), "ID");
    const QCommandLineOption compare("compare", "Show a second algorithm side by side (same IDs).", "ID");
    const QCommandLineOption grain("grain", QStringLiteral("Where a step stops: %1.").arg(oneOfNames<Grain>()), "NAME");
    const QCommandLineOption order("order", QStringLiteral("How a cell's list is read: %1.").arg(orderNames()), "NAME");
    const QCommandLineOption placing(
        "placing", QStringLiteral("How boxes find their cells: %1.").arg(oneOfNames<Placing>()), "NAME");
    const QCommandLineOption language("language", "The language of the window: en or ja.", "CODE");
    const QCommandLineOption theme("theme", QStringLiteral("The look: %1.").arg(themeNames().join(", ")), "NAME");
    const QCommandLineOption text("text", "The size of all text in percent: 75 to 300.", "PERCENT");
    const QCommandLineOption screenshot("screenshot", "Save a screenshot to FILE (.png) and exit.", "FILE");
    const QCommandLineOption size("size", "The window's size for the picture, such as 1280x800.", "WxH");
    const QCommandLineOption help({"h", "help"}, "Show this help.");
    const QCommandLineOption version({"v", "version"}, "Show the version.");
    parser.addOptions({step, workspace, check, trace, lesson, algorithm, compare, grain, order, placing, language,
                       theme, text, screenshot, size, help, version});
    parser.addOptions(unfoldOptions());
    parser.addOptions(worksheetOptions());

    if (!parser.parse(QStringList("mortonscope") + arguments)) {
        return Error{ErrorCode::BadUsage, "mortonscope", parser.errorText().remove('.').toStdString(),
                     "an option that --help lists"};
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
        return refusal("SCENE", parser.positionalArguments().at(1), "one scene only");
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
            return refusal("--step", parser.value(step), "a number from 0");
        }
    }
    if (parser.isSet(workspace)) {
        options.workspace = parser.value(workspace);
        if (!workspaceNames().contains(options.workspace)) {
            return refusal("--workspace", options.workspace, workspaceNames().join(" or "));
        }
    }
    if (parser.isSet(check)) {
        options.check = parser.value(check);
        if (options.check.isEmpty()) {
            return refusal("--check", "an empty name", "a file of pairs such as mine.csv");
        }
        if (options.workspace.isEmpty()) {
            options.workspace = workspaceName(Workspace::Check);
        }
    }
    if (parser.isSet(trace)) {
        options.trace = parser.value(trace);
        if (options.trace.isEmpty()) {
            return refusal("--trace", "an empty name", "a file such as my.mtrace");
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
            return refusal("--algorithm", parser.value(algorithm), known(algorithmIds()));
        }
    }
    if (parser.isSet(compare)) {
        options.compare = findAlgorithm(parser.value(compare).toStdString());
        if (options.compare == nullptr) {
            return refusal("--compare", parser.value(compare), known(algorithmIds()));
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
            return refusal("--order", parser.value(order), orderNames());
        }
    }
    if (parser.isSet(language)) {
        options.language = parser.value(language);
        if (options.language != "en" && options.language != "ja") {
            return refusal("--language", options.language, "en or ja");
        }
    }
    if (parser.isSet(theme)) {
        const QString name = parser.value(theme);
        if (!themeNames().contains(name)) {
            return refusal("--theme", name, themeNames().join(" or "));
        }
        options.theme = static_cast<ThemeController::Choice>(themeNames().indexOf(name));
    }
    if (parser.isSet(text)) {
        bool ok = false;
        options.textPercent = parser.value(text).toInt(&ok);
        if (!ok || *options.textPercent < ThemeController::kSmallestPercent
            || *options.textPercent > ThemeController::kLargestPercent) {
            return refusal("--text", parser.value(text), "a whole number from 75 to 300");
        }
    }
    if (parser.isSet(size)) {
        const auto wanted = sizeFrom(parser.value(size));
        if (!wanted) {
            return refusal("--size", parser.value(size), "WIDTHxHEIGHT from 320x320 to 8192x8192");
        }
        options.size = *wanted;
    }
    if (parser.isSet(screenshot)) {
        options.screenshot = parser.value(screenshot);
        const QString kind = QFileInfo(options.screenshot).suffix();
        if (options.screenshot.isEmpty() || !(kind.isEmpty() || kind.compare("png", Qt::CaseInsensitive) == 0)) {
            return refusal("--screenshot", options.screenshot.isEmpty() ? "an empty name" : options.screenshot,
                           "a file name that ends in .png");
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
