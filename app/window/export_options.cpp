#include "app/widgets/painting.h"
#include "app/window/option_readers.h"
#include "core/base/enum_names.h"

namespace mortonscope {

namespace {

constexpr std::uint32_t kLargestScale = 4;

/// Returns a reader for an option that needs --picture, which is before it in the table.
Take ofPicture(std::function<Outcome(const Given& given, PictureFile& picture)> take)
{
    return [=](const Given& given, LaunchOptions& options) -> Outcome {
        if (options.picture.file.isEmpty()) {
            return Error{ErrorCode::Custom, given.option.toStdString(), "this option is for pictures",
                         "add --picture FILE"};
        }
        return take(given, options.picture);
    };
}

Outcome takePicture(const Given& given, LaunchOptions& options)
{
    return takeFile(given, pictureEndings(), options.picture.file);
}

Outcome takeKindOfPicture(const Given& given, PictureFile& picture)
{
    const auto kind = fromName<PictureKind>(given.value.toStdString());
    picture.kind = kind.value_or(picture.kind);
    return refuseUnknown(kind.has_value(), given, namesOf(PictureKind{}));
}

Outcome takeScale(const Given& given, PictureFile& picture)
{
    return takeNumber(given, 1, kLargestScale, picture.scale);
}

Outcome takeBox(const Given& given, PictureFile& picture)
{
    picture.box = given.value;
    return refuseUnless(!given.value.isEmpty(), given, "give the name of a box");
}

Outcome takeTransparent(const Given& /*given*/, PictureFile& picture)
{
    picture.isTransparent = true;
    return Done{};
}

}  // namespace

std::vector<Option> exportOptions()
{
    QStringList kinds;
    for (const std::string_view name : namesOf(PictureKind{})) {
        kinds += QString::fromUtf8(name.data(), static_cast<qsizetype>(name.size()));
    }
    return {
        {"picture", "FILE", "Save a picture of a part to FILE (.svg, .pdf or .png) and exit.", takePicture, true},
        {"of", "PART", QStringLiteral("Part that the picture shows: %1.").arg(kinds.join(", ")),
         ofPicture(takeKindOfPicture)},
        {"scale", "N", "Pixels of a PNG picture for each px: 1 to 4.", ofPicture(takeScale)},
        {"box", "NAME", "Box that the picture explains (--of descent or derivation).", ofPicture(takeBox)},
        {"transparent", {}, "Leave out the background of the picture.", ofPicture(takeTransparent)},
    };
}

}  // namespace mortonscope
