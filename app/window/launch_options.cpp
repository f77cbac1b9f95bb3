#include "app/window/launch_options.h"

#include "app/features/unfold/unfold_export.h"
#include "app/widgets/painting.h"
#include "app/window/option_readers.h"
#include "app/window/workspaces.h"
#include "app/words/wording.h"
#include "core/base/enum_names.h"
#include "core/base/message.h"
#include "core/catalogue/catalogue.h"
#include "core/lesson/built_in_lessons.h"

#include <QCommandLineOption>
#include <QCommandLineParser>
#include <QFileInfo>
#include <QList>

#include <algorithm>
#include <functional>
#include <iterator>
#include <span>
#include <string_view>
#include <vector>

namespace mortonscope {

Error refusal(const Given& given, const QString& fix)
{
    const QString problem =
        given.value.isEmpty() ? QStringLiteral("the value is empty") : "cannot use \"" + given.value + '"';
    return {ErrorCode::Custom, given.option.toStdString(), problem.toStdString(), fix.toStdString()};
}

Outcome refuseUnless(bool isRight, const Given& given, const QString& fix)
{
    if (isRight) {
        return Done{};
    }
    return refusal(given, fix);
}

Error unknownValue(const Given& given, std::span<const std::string_view> known)
{
    const std::string name = given.value.toStdString();
    return Error{ErrorCode::UnknownValue, given.option.toStdString(), quotedText(name), oneOfThese(known)}.suggesting(
        name, known);
}

Error unknownValue(const Given& given, const QStringList& known)
{
    std::vector<std::string> names;
    std::ranges::transform(known, std::back_inserter(names), [](const QString& name) { return name.toStdString(); });
    return unknownValue(given, std::vector<std::string_view>(names.begin(), names.end()));
}

Outcome takeInteger(const Given& given, std::uint32_t least, std::uint32_t most, std::uint32_t& to)
{
    bool ok = false;
    const bool isPlain = std::ranges::all_of(given.value, [](QChar c) { return c >= '0' && c <= '9'; });
    to = given.value.toUInt(&ok);
    return refuseUnless(ok && isPlain && to >= least && to <= most, given,
                        QStringLiteral("give a whole number from %1 to %2").arg(least).arg(most));
}

QString endingsAdvice(const QStringList& endings)
{
    QString some = endings.mid(0, endings.size() - 1).join(QStringLiteral(", ."));
    if (!some.isEmpty()) {
        some += QStringLiteral(" or .");
    }
    return "give a file name that ends in ." + some + endings.constLast();
}

Outcome takeFile(const Given& given, const QStringList& endings, QString& to)
{
    const QFileInfo file(given.value);
    to = given.value;
    return refuseUnless(!file.completeBaseName().isEmpty() && endings.contains(file.suffix(), Qt::CaseInsensitive),
                        given, endingsAdvice(endings));
}

namespace {

/// Returns a reader of a name of E.
template <NamedEnum E>
Take takeNamed(std::optional<E> LaunchOptions::* to)
{
    return [=](const Given& given, LaunchOptions& options) -> Outcome {
        options.*to = fromName<E>(given.value.toStdString());
        return refuseUnknown((options.*to).has_value(), given, namesOf(E{}));
    };
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
Outcome takeStep(const Given& given, LaunchOptions& options)
{
    const qsizetype point = given.value.indexOf('.');
    const QString whole = given.value.left(point);  // all of it without a point
    QString part;
    if (point >= 0) {
        part = '0' + given.value.mid(point);
    }
    const bool isPlain = !whole.startsWith('-') && !whole.startsWith('+') && !part.contains('e', Qt::CaseInsensitive);
    bool ok = false;
    bool isPart = true;
    options.step = whole.toULongLong(&ok);
    if (!part.isEmpty()) {
        options.way = part.toDouble(&isPart);
        ++*options.step;
    }
    return refuseUnless(ok && isPart && isPlain, given, "give a number from 0");
}

Outcome takeWorkspace(const Given& given, LaunchOptions& options)
{
    options.workspace = given.value;
    return refuseUnknown(workspaceNames().contains(given.value), given, workspaceNames());
}

/// Opens a workspace unless --workspace names another one.
void openWorkspace(Workspace workspace, LaunchOptions& options)
{
    if (options.workspace.isEmpty()) {
        options.workspace = workspaceName(workspace);
    }
}

/// Returns a reader of a file for the Check workspace.
Take takeChecked(const QString& example, QString LaunchOptions::* to)
{
    return [=](const Given& given, LaunchOptions& options) {
        options.*to = given.value;
        openWorkspace(Workspace::Check, options);
        return refuseUnless(!given.value.isEmpty(), given, "give a file, such as " + example);
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

Outcome takeLesson(const Given& given, LaunchOptions& options)
{
    options.lesson = given.value.section('/', 0, 0);
    options.lessonCard = given.value.section('/', 1);
    const auto lesson = findLesson(options.lesson.toStdString());
    if (lesson == nullptr) {
        return unknownValue({given.option, options.lesson}, listOfLessons());
    }
    if (!options.lessonCard.isEmpty() && !lesson->findCard(options.lessonCard.toStdString())) {
        QStringList cards;
        for (const LessonCard& card : lesson->cards) {
            cards += options.lesson + '/' + QString::fromStdString(card.id);
        }
        return unknownValue(given, cards);
    }
    openWorkspace(Workspace::Learn, options);
    return Done{};
}

/// Returns a reader of an algorithm's id.
Take takeAlgorithm(const Algorithm* LaunchOptions::* to)
{
    return [=](const Given& given, LaunchOptions& options) -> Outcome {
        options.*to = findAlgorithm(given.value.toStdString());
        if (options.*to == nullptr) {
            return unknownAlgorithm(given.value.toStdString()).at(given.option.toStdString());
        }
        return Done{};
    };
}

Outcome takeOrder(const Given& given, LaunchOptions& options)
{
    options.order = listOrderFrom(given.value.toStdString());
    return refuseUnknown(options.order.has_value(), given, kOrderOptions);
}

Outcome takeLanguage(const Given& given, LaunchOptions& options)
{
    options.language = given.value;
    return refuseUnknown(fromName<Language>(given.value.toStdString()).has_value(), given, namesOf(Language{}));
}

Outcome takeTheme(const Given& given, LaunchOptions& options)
{
    options.theme = static_cast<ThemeController::Choice>(themeNames().indexOf(given.value));
    return refuseUnknown(themeNames().contains(given.value), given, themeNames());
}

Outcome takeTextSize(const Given& given, LaunchOptions& options)
{
    return takeNumber(given, ThemeController::kSmallestPercent, ThemeController::kLargestPercent,
                      options.textPercent.emplace());
}

Outcome takeScreenshot(const Given& given, LaunchOptions& options)
{
    options.screenshot = given.value;
    if (!given.value.isEmpty() && QFileInfo(given.value).suffix().isEmpty()) {
        return Done{};
    }
    return takeFile(given, {"png"}, options.screenshot);
}

Outcome takeSize(const Given& given, LaunchOptions& options)
{
    const QStringList parts = given.value.toLower().split('x');
    bool widthOk = false;
    bool heightOk = false;
    options.size = QSize(parts.value(0).toInt(&widthOk), parts.value(1).toInt(&heightOk));
    const int least = options.screenshot.isEmpty() ? 32 : 320;
    const auto fits = [least](int length) { return length >= least && length <= 8192; };
    const bool isSize = parts.size() == 2 && widthOk && heightOk;
    return refuseUnless(isSize && fits(options.size.width()) && fits(options.size.height()), given,
                        QStringLiteral("give WIDTHxHEIGHT from %1x%1 to 8192x8192").arg(least));
}

// ------------------------------------------------------------------------------------------------ the unfolding

/// Reads a number, or the name of a stage.
Outcome takeUnfold(const Given& given, LaunchOptions& options)
{
    bool ok = true;
    const auto stage = fromName<UnfoldStage>(given.value.toStdString());
    options.unfold = stage ? unfoldTimeOf(*stage) : given.value.toDouble(&ok);
    return refuseUnless(ok && *options.unfold >= 0 && *options.unfold <= 1, given,
                        "give a number from 0 to 1, or one of " + listed(namesOf(UnfoldStage{})));
}

Outcome takeUnfoldPicture(const Given& given, LaunchOptions& options)
{
    return takeFile(given, pictureEndings(), options.unfoldPicture);
}

Outcome takeUnfoldFrames(const Given& given, LaunchOptions& options)
{
    options.unfoldFrames = given.value;
    return refuseUnless(!given.value.isEmpty(), given, "give a new or empty folder");
}

// --------------------------------------------------------------------------------------------------- worksheets

/// Returns a reader for an option that needs --worksheet, which is before it in the table.
Take ofWorksheet(std::function<Outcome(const Given& given, WorksheetOrder& order)> take)
{
    return [=](const Given& given, LaunchOptions& options) -> Outcome {
        if (!options.worksheet) {
            return Error{ErrorCode::Custom, given.option.toStdString(), "this option is for worksheets",
                         "add --worksheet FILE"};
        }
        return take(given, *options.worksheet);
    };
}

template <class Number>
Take ofWorksheet(std::uint32_t least, std::uint32_t most, Number WorksheetRequest::* to)
{
    return ofWorksheet(
        [=](const Given& given, WorksheetOrder& order) { return takeNumber(given, least, most, order.request.*to); });
}

Outcome takeWorksheet(const Given& given, LaunchOptions& options)
{
    return takeFile(given, {"pdf"}, options.worksheet.emplace().file);
}

/// Returns the kinds of worksheets.
QStringList sheetKinds()
{
    QStringList kinds;
    for (const std::string_view name : namesOf(WorksheetKind{})) {
        kinds += fromCore(name);
    }
    return kinds << QString::fromLatin1(kFormulaKind);
}

Outcome takeKind(const Given& given, WorksheetOrder& order)
{
    const auto kind = fromName<WorksheetKind>(given.value.toStdString());
    order.request.kind = kind.value_or(order.request.kind);
    order.isFormulas = given.value == QLatin1String(kFormulaKind);
    return refuseUnknown(kind.has_value() || order.isFormulas, given, sheetKinds());
}

Outcome takePaper(const Given& given, LaunchOptions& options)
{
    if (!options.worksheet && !options.writesHandout()) {
        return Error{ErrorCode::Custom, given.option.toStdString(), "this option is for worksheets and handouts",
                     "add --worksheet FILE or --handout FILE"};
    }
    const auto paper = paperFromName(given.value);
    options.handout.isLetter = paper == Paper::Letter;
    if (options.worksheet) {
        options.worksheet->paper = paper.value_or(Paper::A4);
    }
    return refuseUnknown(paper.has_value(), given, QStringList{"a4", "letter"});
}

Outcome takeWithKey(const Given& /*given*/, WorksheetOrder& order)
{
    order.hasKeyBehind = true;
    return Done{};
}

Outcome takeKey(const Given& given, WorksheetOrder& order)
{
    if (QFileInfo(given.value).absoluteFilePath() == QFileInfo(order.file).absoluteFilePath()) {
        return refusal(given, "give another file name that ends in .pdf");
    }
    return takeFile(given, {"pdf"}, order.keyFile);
}

Outcome takeCount(const Given& given, LaunchOptions& options)
{
    if (options.worksheet) {
        return takeNumber(given, 1, kMaxWorksheetExercises, options.worksheet->request.count);
    }
    if (options.unfoldFrames.isEmpty()) {
        return Error{ErrorCode::Custom, given.option.toStdString(), "there is nothing to count",
                     "add --unfold-frames DIR or --worksheet FILE"};
    }
    return takeNumber(given, 2, kMaxFrames, options.unfoldCount);
}

/// Refuses options that cannot be combined with a worksheet.
Outcome checkWorksheet(const QCommandLineParser& parser, const std::optional<WorksheetOrder>& order)
{
    if (order && order->isFormulas && (order->hasKeyBehind || !order->keyFile.isEmpty())) {
        return Error{ErrorCode::Custom, "--kind", "the formula sheet has no key", "leave out --key and --with-key"};
    }
    for (const char* option : {"screenshot", "picture", "film", "handout", "unfold-picture", "unfold-frames"}) {
        if (parser.isSet(option)) {
            return Error{ErrorCode::Custom, {}, std::string("--worksheet and --") + option + " cannot be combined", {}};
        }
    }
    if (!parser.positionalArguments().isEmpty()) {
        return refusal({"--worksheet", parser.positionalArguments().constFirst()},
                       "leave out the scene: --seed determines the boxes");
    }
    return Done{};
}

// ---------------------------------------------------------------------------------------------------- the table

/// All options in the order of the help. Those that others need come first.
std::vector<Option> allOptions()
{
    std::vector<Option> all{
        {"step", "K", "Go to step K of the run; 82.4 is between steps 82 and 83.", takeStep},
        {"workspace", "NAME", QStringLiteral("Open the workspace NAME: %1.").arg(workspaceNames().join(", ")),
         takeWorkspace},
        {"check", "FILE", "Open the workspace check with the pair list in FILE.",
         takeChecked("mine.csv", &LaunchOptions::check)},
        {"trace", "FILE", "Open the workspace check and compare the trace in FILE with the right run.",
         takeChecked("my.mtrace", &LaunchOptions::trace)},
        {"lesson", "ID[/CARD]", "Open a lesson, at its first card or at CARD, such as one-array/first-child.",
         takeLesson},
        {"algorithm", "ID", QStringLiteral("Algorithm to step through: %1.").arg(listed(algorithmIds())),
         takeAlgorithm(&LaunchOptions::algorithm)},
        {"compare", "ID", "Show a second algorithm side by side (same IDs).", takeAlgorithm(&LaunchOptions::compare)},
        {"grain", "NAME", QStringLiteral("Step size: %1.").arg(oneOfNames<Grain>()), takeNamed(&LaunchOptions::grain)},
        {"order", "NAME", QStringLiteral("Order of a cell's list: %1.").arg(fromCore(oneOfThese(kOrderOptions))),
         takeOrder},
        {"placing", "NAME", QStringLiteral("How boxes find their cells: %1.").arg(oneOfNames<Placing>()),
         takeNamed(&LaunchOptions::placing)},
        {"language", "CODE", "Language of the window: en or ja.", takeLanguage},
        {"theme", "NAME", QStringLiteral("Theme: %1.").arg(themeNames().join(", ")), takeTheme},
        {"text", "PERCENT", "Text size in percent: 75 to 300.", takeTextSize, false, "text-size"},
        {"screenshot", "FILE", "Save a screenshot to FILE (.png) and exit.", takeScreenshot, true},
    };
    std::ranges::move(exportOptions(), std::back_inserter(all));
    const std::vector<Option> rest{
        {"size", "WxH", "Size of the screenshot, picture or film, such as 1280x800.", takeSize},
        {"unfold", "T",
         QStringLiteral("Show the unfolding at T: 0 (the grid) to 1 (the array), or one of %1.")
             .arg(listed(namesOf(UnfoldStage{}))),
         takeUnfold},
        {"unfold-picture", "FILE",
         "Save a picture of the unfolding to FILE (.svg, .pdf or .png) and exit; --size sets its size.",
         takeUnfoldPicture, true},
        {"unfold-frames", "DIR", "Save the unfolding as a series of pictures in DIR, a new or empty folder, and exit.",
         takeUnfoldFrames, true},
        {"worksheet", "FILE", "Write a worksheet to FILE (PDF) and exit; --language sets its language.", takeWorksheet,
         true},
        {"count", "N", "Number of pictures (--unfold-frames) or exercises (--worksheet).", takeCount},
        {"kind", "NAME", QStringLiteral("Kind of worksheet: %1.").arg(sheetKinds().join(QStringLiteral(", "))),
         ofWorksheet(takeKind)},
        {"difficulty", "N", QStringLiteral("Worksheet difficulty: 1 to %1.").arg(kHardestWorksheet),
         ofWorksheet(1, kHardestWorksheet, &WorksheetRequest::difficulty)},
        {"seed", "N",
         QStringLiteral("Worksheet seed: 0 to %1; the same seed gives the same exercises.").arg(kMaxWorksheetSeed),
         ofWorksheet(0, kMaxWorksheetSeed, &WorksheetRequest::seed)},
        {"paper", "NAME", "Paper size of the worksheet or handout: a4 or letter.", takePaper},
        {"with-key", {}, "Append the answer key to the worksheet.", ofWorksheet(takeWithKey)},
        {"key", "FILE", "Also write the answer key to FILE (PDF).", ofWorksheet(takeKey)},
        // These two are read before all others.
        {"help", {}, "Show this help.", {}, true, "h"},
        {"version", {}, "Show the version.", {}, true, "v"},
    };
    all.insert(all.end(), rest.begin(), rest.end());
    return all;
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

bool runsOffscreen(const QStringList& arguments)
{
    QStringList names;
    for (const Option& option : allOptions()) {
        if (option.runsOffscreen) {
            for (const QString& name : option.names()) {
                names += (name.size() == 1 ? "-" : "--") + name;
            }
        }
    }
    return std::ranges::any_of(
        arguments, [&names](const QString& argument) { return names.contains(argument.section('=', 0, 0)); });
}

Result<LaunchOptions> parseLaunchOptions(const QStringList& arguments)
{
    QCommandLineParser parser;  // terminal output is in English, as in mortonscope-cli
    parser.setApplicationDescription("Mortonscope shows how a linear quadtree with Morton codes finds the pairs of "
                                     "boxes that may collide, step by step.");
    parser.addPositionalArgument("SCENE",
                                 "A scene file, - for standard input, :name for an example, such as :opening, or a "
                                 "link from \"Copy link to this moment\".",
                                 "[SCENE]");
    const std::vector<Option> table = allOptions();
    QList<QCommandLineOption> known;
    for (const Option& option : table) {
        known += QCommandLineOption(option.names(), option.help, option.value);
    }
    parser.addOptions(known);

    if (!parser.parse(QStringList("mortonscope") + arguments)) {
        return unknownOption(parser, known);
    }
    LaunchOptions options;
    if (parser.isSet("help")) {
        options.help = parser.helpText();
        return options;
    }
    if (parser.isSet("version")) {
        options.help = QStringLiteral("mortonscope %1\n").arg(QCoreApplication::applicationVersion());
        return options;
    }
    if (parser.positionalArguments().size() > 1) {
        return refusal({"SCENE", parser.positionalArguments().at(1)}, "give only one scene");
    }
    if (!parser.positionalArguments().isEmpty()) {
        options.scene = parser.positionalArguments().constFirst();
    }
    for (const Option& option : table) {
        if (parser.isSet(option.name)) {
            // Qt 6.8 warns if a program asks for the value of an option that has none.
            const QString value = option.value.isEmpty() ? QString() : parser.value(option.name);
            if (const Outcome taken = option.take({"--" + option.name, value}, options); !taken) {
                return taken.error();
            }
        }
    }
    if (options.step) {
        openWorkspace(Workspace::Step, options);
    }
    if (const Outcome together = checkWorksheet(parser, options.worksheet); options.worksheet && !together) {
        return together.error();
    }
    return options;
}

}  // namespace mortonscope
