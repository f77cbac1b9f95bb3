#include "app/words/wording.h"

#include "core/base/text.h"
#include "core/space/text.h"
#include "core/words/words.h"

#include <QCoreApplication>
#include <QLocale>
#include <QRegularExpression>

#include <algorithm>
#include <cmath>

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
    QString widest = length > 0 ? nameOf(scene, longest) : QString();
    const std::size_t stride = std::max<std::size_t>(1, looked / kSample);
    for (std::size_t i = 0; i < looked; i += stride) {
        if (const QString name = nameOf(scene, BoxId(static_cast<std::uint32_t>(i)));
            metrics.horizontalAdvance(name) > metrics.horizontalAdvance(widest)) {
            widest = name;
        }
    }
    return widest;
}

QString cellText(Cell cell) { return QStringLiteral("%1 #%2").arg(cell.level()).arg(cell.code()); }

QString codeText(std::uint32_t code, int groups, Base base)
{
    if (base == Base::Decimal) {
        return QString::number(code);
    }
    if (base == Base::Binary || groups == 0) {
        return fromCore(binaryGroups(code, groups));
    }
    QString text;
    for (int g = groups; g-- > 0;) {
        text += QString::number((code >> (2 * g)) & 3U);
    }
    return text;
}

QString bitsText(std::uint32_t value, int digits) { return fromCore(binaryText(value, digits)); }

QString coordinateText(double value) { return fromCore(narration::coordinateText(value)); }

QString withMinus(QString number) { return number.replace(QLatin1Char('-'), QChar(0x2212)); }

QString countText(quint64 value) { return QLocale().toString(value); }

QString withoutMnemonic(QString text)
{
    static const QRegularExpression mnemonic(QStringLiteral("\\(&.\\)|&|\u2026"));
    return text.remove(mnemonic);
}

namespace {

/// Returns what is wrong, with the value in it.
QString reasonText(const Error& error, const QString& value)
{
    const auto say = [](const char* text) { return QCoreApplication::translate("Error", text); };
    switch (error.code) {
    case ErrorCode::CannotOpen: return say(QT_TRANSLATE_NOOP("Error", "Cannot read it: %1")).arg(value);
    case ErrorCode::CannotWrite: return say(QT_TRANSLATE_NOOP("Error", "Cannot write it: %1")).arg(value);
    case ErrorCode::TooLarge: return say(QT_TRANSLATE_NOOP("Error", "%1 exceeds the limit")).arg(value);
    case ErrorCode::NotJson: return say(QT_TRANSLATE_NOOP("Error", "This is not valid JSON (%1)")).arg(value);
    case ErrorCode::WrongType: return say(QT_TRANSLATE_NOOP("Error", "%1 has the wrong type")).arg(value);
    case ErrorCode::MissingMember: return say(QT_TRANSLATE_NOOP("Error", "%1 is missing")).arg(value);
    case ErrorCode::WrongFormat: return say(QT_TRANSLATE_NOOP("Error", "%1 cannot be read")).arg(value);
    case ErrorCode::NewerVersion:
        return say(QT_TRANSLATE_NOOP("Error", "Version %1 is newer than this program supports")).arg(value);
    case ErrorCode::OutOfRange: return say(QT_TRANSLATE_NOOP("Error", "%1 is out of range")).arg(value);
    case ErrorCode::NotFinite: return say(QT_TRANSLATE_NOOP("Error", "%1 is not a finite number")).arg(value);
    case ErrorCode::InvertedBox: return say(QT_TRANSLATE_NOOP("Error", "The box %1 is inverted")).arg(value);
    case ErrorCode::EmptyWorld: return say(QT_TRANSLATE_NOOP("Error", "The world %1 has no usable area")).arg(value);
    case ErrorCode::DuplicateName: return say(QT_TRANSLATE_NOOP("Error", "The name %1 is used twice")).arg(value);
    case ErrorCode::BadName: return say(QT_TRANSLATE_NOOP("Error", "The name “%1” is not valid")).arg(value);
    case ErrorCode::UnknownName: return say(QT_TRANSLATE_NOOP("Error", "Unknown name: %1")).arg(value);
    case ErrorCode::UnknownValue: return say(QT_TRANSLATE_NOOP("Error", "Unknown value: %1")).arg(value);
    case ErrorCode::BadUsage: return say(QT_TRANSLATE_NOOP("Error", "Unexpected: %1")).arg(value);
    case ErrorCode::Custom: return value;
    }
    return value;
}

}  // namespace

QString errorText(const Error& error)
{
    // Text from a file is data: it is shortened to one line and never interpreted as markup (message boxes show plain
    // text).
    QString value = fromCore(shownOnOneLine(error.value)).trimmed();
    if (value.size() > 120) {
        value = value.left(119) + QChar(0x2026);
    }
    const QString place = fromCore(shownOnOneLine(error.place));
    const QString expected = fromCore(shownOnOneLine(error.expected));
    const auto translate = [](const char* text) { return QCoreApplication::translate("Error", text); };

    QString problem = reasonText(error, value).trimmed();
    if (!place.isEmpty() && error.code == ErrorCode::CannotOpen) {
        problem = translate(QT_TRANSLATE_NOOP("Error", "Cannot read %1: %2")).arg(place, value);
    } else if (!place.isEmpty() && error.code == ErrorCode::CannotWrite) {
        problem = translate(QT_TRANSLATE_NOOP("Error", "Cannot write %1: %2")).arg(place, value);
    } else if (!place.isEmpty()) {
        problem = translate(QT_TRANSLATE_NOOP("Error", "%1: %2")).arg(place, problem);
    }
    if (!error.suggestion.empty()) {
        return translate(QT_TRANSLATE_NOOP("Error", "%1. Did you mean “%2”?"))
            .arg(problem, fromCore(shownOnOneLine(error.suggestion)));
    }
    if (expected.isEmpty()) {
        return translate(QT_TRANSLATE_NOOP("Error", "%1.")).arg(problem);
    }
    if (error.code == ErrorCode::Custom) {
        return translate(QT_TRANSLATE_NOOP("Error", "%1; %2.")).arg(problem, expected);
    }
    return translate(QT_TRANSLATE_NOOP("Error", "%1; expected %2.")).arg(problem, expected);
}

QString fineCoordinate(double value, double step)
{
    constexpr int kExact = 17;  // digits that distinguish all doubles
    QString text = coordinateText(value);
    for (int digits = 7; digits <= kExact && std::abs(text.toDouble() - value) > std::abs(step) / 4; ++digits) {
        text = QString::number(value, 'g', digits);
    }
    return text;
}

QString proposedFileName(const QString& name, const QString& of)
{
    QString plain = name.simplified();
    plain.replace(QRegularExpression(QStringLiteral("[\\s/\\\\:*?\"<>|]+")), QStringLiteral("-"));
    return plain.isEmpty() ? of : plain + QLatin1Char('-') + of;
}

}  // namespace mortonscope
