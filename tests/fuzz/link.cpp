// Links to a step: a scene that was opened from a link has a link that opens the same scene. The only property that
// needs Qt, and only Qt Core.

#include "tests/fuzz/fuzz.h"

#include "app/state/moment_link.h"

using namespace mortonscope;
using namespace mortonscope::fuzz;

namespace {

void requireRoundTrip(const Scene& scene)
{
    const Result<QString> link = MomentLink::of(scene);
    if (!link) {
        require(link.error().code == ErrorCode::TooLarge, "only what is too long has no link");
        return;
    }
    const Result<Scene> again = MomentLink::open(*link);
    require(MomentLink::isLink(*link) && again.ok() && *again == scene, "a link opens the scene it is of");
}

}  // namespace

// The text of a link; or "z" and the bytes of a zlib stream, so that the fuzzer reaches the stream behind base64, too.
MORTONSCOPE_FUZZ(link)
{
    const QByteArray raw(bytes.data(), static_cast<qsizetype>(bytes.size()));
    const QString text = raw.startsWith('z') ? "mortonscope:"
                                                   + QString::fromLatin1(raw.mid(1).toBase64(
                                                       QByteArray::Base64UrlEncoding | QByteArray::OmitTrailingEquals))
                                             : QString::fromUtf8(raw);
    const Result<Scene> scene = MomentLink::open(text);
    if (scene) {
        requireRoundTrip(*scene);
    } else {
        requireSentence(scene.error());
    }
}
