#include "app/window/launch_options.h"

#include "app/window/unfold_options.h"
#include "app/window/worksheet_options.h"
#include "app/window/workspaces.h"
#include "core/base/enum_names.h"
#include "core/base/message.h"
#include "core/lesson/built_in_lessons.h"

#include <QCommandLineParser>
#include <QFileInfo>

#include <algorithm>

namespace mortonscope {

Error refusal(const QString& option, const QString& value, const QString& expected)
{
    return {ErrorCode::OutOfRange, option.toStdString(), value.toStdString(), expected.toStdString()};
}

namespace {

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

/// In the order of ThemeController::Choice.
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

/// Takes the value that an option names, if it is set.
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
    QCommandLineParser parser;  // what the terminal reads is English, as all that mortonscope-cli writes
    parser.setApplicationDescription(
        "Mortonscope shows how a linear quadtree with Morton codes finds the pairs of boxes that may collide, step by step.");
    parser.addPositionalArgument(
        "SCENE",
        "A scene file, - for standard input, :name for an example, such as :opening, or a link as \"Copy link to this moment\" makes it.",
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
    const QCommandLineOption order(
        "order", QStringLiteral("How a cell's list is read: %1.").arg(oneOfNames<ListOrder>()), "NAME");
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
        // A number with a part after its point is a moment on the way from one step to the next.
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
         {takeNamed(parser, "grain", options.grain), takeNamed(parser, "placing", options.placing),
          takeNamed(parser, "order", options.order)}) {
        if (refused) {
            return *refused;
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
