#pragma once

#include "core/base/result.h"
#include "core/explain/separation.h"
#include "core/narrate/narrate.h"
#include "core/scene/scene.h"
#include "core/space/cell.h"
#include "core/words/words.h"

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

/// A coordinate among others that lie `step` apart: as coordinateText(), with more digits where those would make them
/// alike. Far away from 0 six digits are not enough to tell one line of a grid from the next.
QString fineCoordinate(double value, double step);

/// A name for a file that is about somebody: "Kim-lessons.json" of "Kim" and "lessons.json". What no file system takes
/// in names is left out; without a name it is `of` alone.
QString proposedFileName(const QString& name, const QString& of);

/// A box's name as it stands in sentences: a long one without its middle.
inline QString sentenceName(const Scene& scene, BoxId id) { return fromCore(narration::shortName(scene, id)); }

/// Two boxes as lists of pairs have them: "D-A".
inline QString pairName(const Scene& scene, BoxPair pair) { return fromCore(narration::pairName(scene, pair)); }

/// "the root" or "cell 1 #0", at the start of a sentence with a capital letter.
inline QString cellNoun(Cell cell, bool atStart = false) { return fromCore(narration::cellNoun(cell, atStart)); }

/// What a test of two boxes says and why, without a full stop.
inline QString verdictWords(const Analysis& analysis, BoxPair pair) { return fromCore(verdictText(analysis, pair)); }

/// How lists are read: "oldest first" or "newest first".
inline QString orderWords(ListOrder order) { return fromCore(narration::orderWords(order)); }

/// Why two boxes do not overlap, without a full stop. They must not.
inline QString missReason(const Scene& scene, BoxId a, BoxId b) { return fromCore(missText(scene, a, b)); }

/// The widest name of the last scene asked about: edits that leave the names alone, as each frame of a drag does, don't
/// make it measured anew.
class WidestName {
public:
    const QString& of(const Scene& scene, const QFontMetricsF& metrics)
    {
        const double size = metrics.horizontalAdvance(QLatin1Char('M'));  // another font is another size
        if (m_size != size || !m_scene.sharesNamesWith(scene)) {
            m_name = widestName(scene, metrics);
            m_size = size;
        }
        m_scene = scene;  // the old one goes
        return m_name;
    }

private:
    Scene m_scene;
    double m_size = -1;
    QString m_name;
};

}  // namespace mortonscope
