#pragma once

#include "core/scene/scene.h"

#include <QCoreApplication>
#include <QString>

namespace mortonscope {

/// A scene, with the step to open it at, as one line of text for mails, documents and the command line: "mortonscope:"
/// and then, in base64url, the zlib stream of the scene's file.
class MomentLink {
    Q_DECLARE_TR_FUNCTIONS(MomentLink)

public:
    /// Maximum length of a link in characters. Longer links are neither made nor opened. A zlib stream expands at most
    /// 1032-fold, so a link of this length unpacks to less than 50 MiB.
    static constexpr qsizetype kMaxLength = 64 * 1024;

    /// Returns true if a text starts like a link. Ignores surrounding white space.
    static bool isLink(const QString& text);

    /// Returns the link of a scene. Error: TooLarge.
    static Result<QString> of(const Scene& scene);
    /// Returns the scene of a link. Ignores line breaks that a mail program inserted. Errors, at “Link”: WrongFormat
    /// (not base64url, damaged or incomplete), TooLarge, and those of sceneFromJson.
    static Result<Scene> open(const QString& link);
};

}  // namespace mortonscope
