#pragma once

#include "core/base/result.h"
#include "core/scene/scene.h"
#include "core/space/cell.h"
#include "core/words/words.h"

#include <QFontMetricsF>
#include <QString>

#include <span>
#include <string_view>

namespace mortonscope {

/// Converts a UTF-8 text of core.
QString fromCore(std::string_view text);

/// Returns a box's name.
QString nameOf(const Scene& scene, BoxId id);

/// Returns approximately the widest name of a scene in a font, from the longest names and a sample of all. Columns and
/// chips use its width, so that nothing moves during a run.
QString widestName(const Scene& scene, const QFontMetricsF& metrics);

/// Returns the names in a list if they fit into `room` px, else their number: "A G" or "×12". Empty if neither fits.
QString listText(const Scene& scene, std::span<const BoxId> list, const QFontMetricsF& metrics, double room);


/// Returns a Morton code of `groups` groups: "01 11", "13" or "7". The root, without groups, is "–" in base 2 and 4.
inline QString codeText(std::uint32_t code, int groups, Base base)
{
    return fromCore(narration::codeText(code, groups, base));
}

/// Returns `digits` binary digits of a column or row: "010"; "–" for none (depth 0).
QString bitsText(std::uint32_t value, int digits);

/// Returns a short coordinate: up to 6 significant digits, in the C locale.
inline QString coordinateText(double value) { return fromCore(narration::coordinateText(value)); }

/// Replaces the hyphen of a number with a minus sign (U+2212). A hyphen is shorter than a plus and allows a line break.
QString withMinus(QString number);

/// Returns a count with a comma after every three digits, as English and Japanese write it.
inline QString countText(quint64 value) { return fromCore(narration::countText(value)); }

/// Returns an action's text as a phrase, without the mnemonic, which Japanese writes as “(&F)”, and without the dots of
/// a dialog.
QString withoutMnemonic(QString text);

/// Returns an error of core as one translated sentence: the problem, its place, the value and what was expected.
QString errorText(const Error& error);

/// Returns "level 2".
inline QString levelText(int level) { return fromCore(narration::levelText(level)); }

/// Returns a name for a file about a person: "Kim-lessons.json" from "Kim" and "lessons.json". Omits characters that
/// some file system forbids. Without a name, returns `of`.
QString proposedFileName(const QString& name, const QString& of);

/// Returns a box's name for sentences; a long name is elided in the middle.
inline QString sentenceName(const Scene& scene, BoxId id) { return fromCore(narration::shortName(scene, id)); }

/// Returns a pair as lists contain it: "D-A".
inline QString pairName(const Scene& scene, BoxPair pair) { return fromCore(narration::pairName(scene, pair)); }

/// Returns "slot 1", capitalized at the start of a sentence.
inline QString cellNoun(Cell cell, bool atStart = false) { return fromCore(narration::cellNoun(cell, atStart)); }

/// Returns the order of lists: "oldest first" or "newest first".
inline QString orderWords(ListOrder order) { return fromCore(narration::orderWords(order)); }

/// Caches the widest name of a scene: edits that change no names, such as the frames of a drag, do not measure it
/// again.
class WidestName {
public:
    const QString& of(const Scene& scene, const QFontMetricsF& metrics)
    {
        const double size = metrics.horizontalAdvance(QLatin1Char('M'));  // detects another font or size
        if (m_size != size || !m_scene.sharesNamesWith(scene)) {
            m_name = widestName(scene, metrics);
            m_size = size;
        }
        m_scene = scene;  // releases the old scene
        return m_name;
    }

private:
    Scene m_scene;
    double m_size = -1;
    QString m_name;
};

}  // namespace mortonscope
