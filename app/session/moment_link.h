#pragma once

#include "core/scene/scene.h"

#include <QCoreApplication>
#include <QString>

namespace mortonscope {

/// A scene with the moment to open it at as one line of text that can be mailed, put into a document or given on the
/// command line: "mortonscope:" and then, in base64url, the zlib stream of the scene's file.
class MomentLink {
    Q_DECLARE_TR_FUNCTIONS(MomentLink)

public:
    /// Longest link, in characters; longer ones are neither made nor opened. A zlib stream grows at most 1032-fold, so
    /// whatever hides in a link of this length unpacks to less than 50 MiB.
    static constexpr qsizetype kMaxLength = 64 * 1024;

    /// Whether a text is meant to be a link. White space around it doesn't matter.
    static bool isLink(const QString& text);

    /// Error: TooLarge.
    static Result<QString> of(const Scene& scene);
    /// The scene of a link; line ends that a mail program put into it are ignored. Errors, their place “Link”:
    /// WrongFormat (not base64url, damaged or cut short), TooLarge, and those of sceneFromJson.
    static Result<Scene> open(const QString& link);
};

}  // namespace mortonscope
