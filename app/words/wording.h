#pragma once

#include "core/base/result.h"
#include "core/scene/scene.h"
#include "core/space/cell.h"

#include <QFontMetricsF>
#include <QString>

#include <string_view>

namespace mortonscope {

/// How codes and indices are written.
enum class Base { Binary = 2, Quaternary = 4, Decimal = 10 };

/// A UTF-8 text of core's.
QString fromCore(std::string_view text);

/// A box's name.
QString nameOf(const Scene& scene, BoxId id);

/// About the widest name of a scene in a font: of the longest ones and a sample of all. Columns and chips
/// get their width from it, so that nothing moves while a run goes on.
QString widestName(const Scene& scene, const QFontMetricsF& metrics);

/// "level #code", such as "1 #0".
QString cellText(Cell cell);

/// A Morton code of `groups` groups: "01 11", "13" or "7". No groups (the root) reads "–" in base 2 and 4.
QString codeText(std::uint32_t code, int groups, Base base);

/// `digits` binary digits of a column or row: "010"; none (depth 0) reads "–".
QString bitsText(std::uint32_t value, int digits);

/// A coordinate, short: up to 6 significant digits, in the C locale.
QString coordinateText(double value);

/// A number's text with a minus sign (U+2212) in place of the hyphen, which is shorter than a plus and breaks lines.
QString withMinus(QString number);

/// A count with thousands separators of the user's locale.
QString countText(quint64 value);

/// An action's text as a phrase: without the mnemonic, which Japanese writes “(&F)”, and without the dots
/// that announce a dialog.
QString withoutMnemonic(QString text);

/// Core's refusal as one translated sentence: what, where, the value, what was expected.
QString errorText(const Error& error);

}  // namespace mortonscope
