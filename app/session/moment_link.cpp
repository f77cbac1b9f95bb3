#include "app/session/moment_link.h"

#include "core/scene/scene_json.h"

#include <QByteArray>
#include <QtEndian>

namespace mortonscope {

namespace {

constexpr QLatin1String kScheme("mortonscope:");
constexpr qsizetype kLengthPrefix = 4;  ///< what qCompress puts before the zlib stream: the length unpacked, big endian

QString withoutWhiteSpace(QString text)
{
    text.removeIf([](QChar c) { return c.isSpace(); });
    return text;
}

Error refusal(ErrorCode code, const QString& value, const QString& expected)
{
    return {code, MomentLink::tr("Link").toStdString(), value.toStdString(), expected.toStdString()};
}

Error tooLong(qsizetype length, const QString& expected)
{
    return refusal(ErrorCode::TooLarge, MomentLink::tr("A link of %1 KiB").arg((length + 1023) / 1024), expected);
}

/// Empty if the stream is damaged or cut short.
QByteArray unpacked(const QByteArray& stream)
{
    // The length is only where Qt begins to make room: four times is usual, and it makes more as needed.
    QByteArray packed(kLengthPrefix, '\0');
    qToBigEndian(static_cast<quint32>(4 * stream.size()), packed.data());
    return qUncompress(packed + stream);
}

}  // namespace

bool MomentLink::isLink(const QString& text) { return text.trimmed().startsWith(kScheme, Qt::CaseInsensitive); }

Result<QString> MomentLink::of(const Scene& scene)
{
    const std::string json = sceneToJson(scene);
    const QByteArray stream = qCompress(QByteArray::fromStdString(json), 9).mid(kLengthPrefix);
    const QString link =
        kScheme + QString::fromLatin1(stream.toBase64(QByteArray::Base64UrlEncoding | QByteArray::OmitTrailingEquals));
    if (link.size() > kMaxLength) {
        return tooLong(
            link.size(),
            tr("at most %1 KiB; save the scene to a file instead, it keeps the moment too").arg(kMaxLength / 1024));
    }
    return link;
}

Result<Scene> MomentLink::open(const QString& text)
{
    // With room for white space; more isn't even looked at.
    const QString link = text.size() <= 2 * kMaxLength ? withoutWhiteSpace(text) : text;
    if (link.size() > kMaxLength) {
        return tooLong(link.size(), tr("at most %1 KiB").arg(kMaxLength / 1024));
    }
    const QString complete = tr("a link as “Copy link to this moment” makes it, complete and unchanged");
    if (!isLink(link)) {
        return refusal(ErrorCode::WrongFormat, link.left(40), complete);
    }
    const auto stream = QByteArray::fromBase64Encoding(
        link.mid(kScheme.size()).toUtf8(), QByteArray::Base64UrlEncoding | QByteArray::AbortOnBase64DecodingErrors);
    const QByteArray json = stream ? unpacked(*stream) : QByteArray();
    if (json.isEmpty()) {
        return refusal(ErrorCode::WrongFormat, tr("The text after “mortonscope:”"), complete);
    }
    auto scene = sceneFromJson({json.constData(), static_cast<std::size_t>(json.size())});
    if (!scene) {
        return Error(scene.error()).at(tr("Link").toStdString());
    }
    return scene;
}

}  // namespace mortonscope
