#include "app/window/worksheet_options.h"

#include "app/window/launch_options.h"
#include "app/words/wording.h"
#include "core/base/enum_names.h"

#include <QCommandLineParser>
#include <QFileInfo>

#include <algorithm>
#include <optional>

namespace mortonscope {

namespace {

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

/// A whole number from `least` to `most`, in plain digits.
std::optional<std::uint32_t> numberWithin(const QString& text, std::uint32_t least, std::uint32_t most)
{
    bool ok = false;
    const std::uint32_t number = text.toUInt(&ok);
    const bool isPlain =
        !text.isEmpty() && std::all_of(text.begin(), text.end(), [](QChar c) { return c >= '0' && c <= '9'; });
    return ok && isPlain && number >= least && number <= most ? std::optional(number) : std::nullopt;
}

/// Reads a number into `to`, if it is there.
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

}  // namespace

QList<QCommandLineOption> worksheetOptions()
{
    return {
        {"worksheet", "Save exercises for paper to FILE (PDF) and end; --language is theirs.", "FILE"},
        {"kind", QStringLiteral("What is to be done on the worksheet: %1.").arg(worksheetKindNames()), "NAME"},
        {"difficulty", QStringLiteral("Of the worksheet: 1 to %1.").arg(kHardestWorksheet), "N"},
        {"seed",
         QStringLiteral("Which exercises: 0 to %1; the same number gives the same ones.").arg(kMaxWorksheetSeed), "N"},
        {"paper", "The worksheet's paper: a4 or letter.", "NAME"},
        {"with-key", "Put the answer key's pages behind the worksheet's."},
        {"key", "Save the answer key to FILE (PDF) too.", "FILE"},
    };
}

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

}  // namespace mortonscope
