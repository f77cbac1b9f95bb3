#include "app/window/unfold_options.h"

#include "app/features/unfold/unfold_export.h"
#include "app/window/launch_options.h"
#include "core/base/enum_names.h"

#include <QCommandLineParser>

namespace mortonscope {

namespace {

QString stageNames()
{
    QStringList names;
    for (const std::string_view name : namesOf(UnfoldStage{})) {
        names += QString::fromLatin1(name.data(), static_cast<qsizetype>(name.size()));
    }
    return names.join(QStringLiteral(", "));
}

/// A number, or a stage's name.
std::optional<double> momentFrom(const QString& text)
{
    if (const auto stage = fromName<UnfoldStage>(text.toStdString())) {
        return unfoldTimeOf(*stage);
    }
    bool ok = false;
    const double t = text.toDouble(&ok);
    return ok && t >= 0 && t <= 1 ? std::optional(t) : std::nullopt;
}

}  // namespace

QList<QCommandLineOption> unfoldOptions()
{
    return {
        {"unfold",
         QStringLiteral("Show the unfolding at T: 0 (the grid) to 1 (the array), or one of %1.").arg(stageNames()),
         "T"},
        {"unfold-picture", "Save that moment's picture alone to FILE (PNG or SVG) and end; --size is the picture's.",
         "FILE"},
        {"unfold-frames", "Save pictures from the grid to the array in the new or empty folder DIR and end.", "DIR"},
        {"count", "How many pictures --unfold-frames saves, or exercises --worksheet.", "N"},
    };
}

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
        if (!ok || options.unfoldCount < 2 || options.unfoldCount > kMostFrames) {
            return refusal("--count", parser.value("count"),
                           QStringLiteral("a whole number from 2 to %1").arg(kMostFrames));
        }
        if (options.unfoldFrames.isEmpty()) {
            return refusal("--count", parser.value("count"), "--unfold-frames DIR or --worksheet FILE beside it");
        }
    }
    return Done{};
}

}  // namespace mortonscope
