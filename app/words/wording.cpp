#include "app/words/wording.h"

#include "core/base/text.h"
#include "core/space/text.h"

#include <QCoreApplication>
#include <QRegularExpression>

#include <algorithm>

namespace mortonscope {

QString fromCore(std::string_view text) { return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size())); }

QString nameOf(const Scene& scene, BoxId id) { return fromCore(scene.name(id)); }

QString widestName(const Scene& scene, const QFontMetricsF& metrics)
{
    constexpr std::size_t kSample = 300;
    constexpr std::size_t kLooked = 200'000;  // comparing lengths is fast, measuring widths is not
    const std::size_t looked = std::min(scene.size(), kLooked);
    BoxId longest;
    std::size_t length = 0;
    for (std::uint32_t i = 0; i < looked; ++i) {
        if (const std::size_t bytes = scene.name(BoxId(i)).size(); bytes > length) {
            length = bytes;
            longest = BoxId(i);
        }
    }
    QString widest;
    if (length > 0) {
        widest = nameOf(scene, longest);
    }
    const std::size_t stride = std::max<std::size_t>(1, looked / kSample);
    for (std::size_t i = 0; i < looked; i += stride) {
        if (const QString name = nameOf(scene, BoxId(static_cast<std::uint32_t>(i)));
            metrics.horizontalAdvance(name) > metrics.horizontalAdvance(widest)) {
            widest = name;
        }
    }
    return widest;
}

QString listText(const Scene& scene, std::span<const BoxId> list, const QFontMetricsF& metrics, double room)
{
    constexpr std::size_t kMaxNames = 12;
    if (list.empty() || room < metrics.horizontalAdvance(QLatin1Char('1'))) {
        return {};
    }
    if (list.size() <= kMaxNames) {
        QStringList names;
        for (const BoxId id : list) {
            names.push_back(nameOf(scene, id));
        }
        const QString text = names.join(QLatin1Char(' '));
        if (metrics.horizontalAdvance(text) <= room) {
            return text;
        }
    }
    const QString count = QStringLiteral("×%1").arg(list.size());
    if (metrics.horizontalAdvance(count) <= room) {
        return count;
    }
    // A number without × is understood as a count only if it is too large to look like the name of a box.
    const QString bare = QString::number(list.size());
    return list.size() > 6 && metrics.horizontalAdvance(bare) <= room ? bare : QString();
}

QString bitsText(std::uint32_t value, int digits) { return fromCore(binaryText(value, digits)); }

QString withMinus(QString number) { return number.replace(QLatin1Char('-'), QChar(0x2212)); }

QString withoutMnemonic(QString text)
{
    static const QRegularExpression mnemonic(QStringLiteral("\\(&.\\)|&|\u2026"));
    return text.remove(mnemonic);
}

QString errorText(const Error& error)
{
    QString text = fromCore(error.sentence());
    // The sentence shortens a long value or place, so this compares only the beginning.
    const auto isAtStart = [&text](const std::string& part) {
        constexpr qsizetype kBeginning = 20;
        return !part.empty() && text.startsWith(fromCore(shownOnOneLine(part)).left(kBeginning));
    };
    if ((error.code == ErrorCode::Custom || !isAtStart(error.value)) && !isAtStart(error.place)) {
        text.replace(0, 1, text.left(1).toUpper());
    }
    const bool hasEnd =
        text.endsWith(QLatin1Char('?')) || text.endsWith(QLatin1Char('.')) || text.endsWith(QChar(0x3002));
    if (!hasEnd) {
        text += QCoreApplication::translate("Error", ".", "the end of a sentence");
    }
    return text;
}

QString proposedFileName(const QString& name, const QString& of)
{
    QString plain = name.simplified();
    plain.replace(QRegularExpression(QStringLiteral("[\\s/\\\\:*?\"<>|]+")), QStringLiteral("-"));
    if (plain.isEmpty()) {
        return of;
    }
    return plain + QLatin1Char('-') + of;
}

}  // namespace mortonscope
