#include "app/features/race/race_words.h"

#include "app/words/wording.h"
#include "core/base/message.h"
#include "core/scene/generators.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>
#include <climits>
#include <cmath>

namespace mortonscope {

namespace {

struct Title {
    const char* kind;
    const char* title;
};

constexpr Title kTitles[] = {
    {"", QT_TRANSLATE_NOOP("RaceWorlds", "The current scene")},
    {"published-rectangles", QT_TRANSLATE_NOOP("RaceWorlds", "1000 rectangles, as published")},
    {"published-circles", QT_TRANSLATE_NOOP("RaceWorlds", "500 circles, as published")},
    {"uniform", QT_TRANSLATE_NOOP("RaceWorlds", "Spread evenly")},
    {"clustered", QT_TRANSLATE_NOOP("RaceWorlds", "In clusters")},
    {"mixed", QT_TRANSLATE_NOOP("RaceWorlds", "Small and large")},
    {"straddling", QT_TRANSLATE_NOOP("RaceWorlds", "Across the center")},
    {"lattice", QT_TRANSLATE_NOOP("RaceWorlds", "A lattice")},
};

/// Joins titles: "Single pass", "Single pass and Brute force", "A, B and C".
QString titleList(const std::vector<std::string>& ids)
{
    std::vector<std::string> titles;
    for (const std::string& id : ids) {
        titles.push_back(entrantTitle(id).toStdString());
    }
    return fromCore(allOf(titles));
}

}  // namespace

QString worldTitle(const std::string& kind)
{
    const auto* title = std::ranges::find(kTitles, kind, &Title::kind);
    return title != std::end(kTitles) ? QCoreApplication::translate("RaceWorlds", title->title) : fromCore(kind);
}

QString worldIdea(const std::string& kind)
{
    if (kind.empty()) {
        return QCoreApplication::translate(
            "RaceWorlds", "The scene that is open, with its own velocities; boxes and circles bounce as published.");
    }
    const auto found = std::ranges::find(generatorKinds(), kind, &GeneratorKind::id);
    return found != generatorKinds().end() ? fromCore(translated(found->idea)) : QString();
}

QString threeDigits(double value)
{
    if (!(value > 0)) {
        return QStringLiteral("0");
    }
    const int decimals = std::clamp(2 - static_cast<int>(std::floor(std::log10(value))), 0, 5);
    return QLocale().toString(value, 'f', decimals);
}

QString millisecondsText(double milliseconds) { return threeDigits(milliseconds); }

QString agreementText(const RaceSnapshot& news)
{
    if (news.difference) {
        const RaceDifference& difference = *news.difference;
        return QCoreApplication::translate(
                   "RaceWords", "They differ, first in frame %1: %4 found that %2 and %3 overlap, %5 did not.")
            .arg(countText(difference.frame), nameOf(*difference.scene, difference.pair.first),
                 nameOf(*difference.scene, difference.pair.second), titleList(difference.has),
                 titleList(difference.hasNot));
    }
    if (news.standings.empty()) {
        return QCoreApplication::translate("RaceWords", "No algorithm is running: tick one.");
    }
    if (news.framesCompared == 0) {
        return QCoreApplication::translate("RaceWords", "Tick a second algorithm to compare what both find.");
    }
    const int frames = static_cast<int>(std::min<std::uint64_t>(news.framesCompared, INT_MAX));
    return QCoreApplication::translate("RaceWords", "All agree on %Ln frame(s).", nullptr, frames);
}

}  // namespace mortonscope
