#include "app/state/moment_link.h"

#include "core/scene/scene_json.h"

#include <QByteArray>
#include <QtEndian>

namespace mortonscope {

namespace {

constexpr QLatin1String kScheme("mortonscope:");
constexpr qsizetype kLengthPrefix = 4;  ///< added by qCompress before the zlib stream: the unpacked length, big endian

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

/// Returns an empty array if the stream is damaged or incomplete.
QByteArray unpacked(const QByteArray& stream)
{
    // The length only sets Qt's first buffer: a fourfold expansion is usual, and Qt grows the buffer as needed.
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
            tr("at most %1 KiB; save the scene to a file instead, which contains the step too").arg(kMaxLength / 1024));
    }
    return link;
}

Result<Scene> MomentLink::open(const QString& text)
{
    // Leaves room for white space; a longer text is not even searched for it.
    const QString link = text.size() <= 2 * kMaxLength ? withoutWhiteSpace(text) : text;
    if (link.size() > kMaxLength) {
        return tooLong(link.size(), tr("at most %1 KiB").arg(kMaxLength / 1024));
    }
    const QString complete = tr("a complete, unchanged link from “Copy link to this moment”");
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
