#include "app/features/race/race_words.h"

#include "app/features/race/entrant.h"
#include "app/words/wording.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>
#include <climits>
#include <cmath>

namespace mortonscope {

namespace {

struct Words {
    const char* kind;
    const char* title;
    const char* idea;
};

constexpr Words kWorlds[] = {
    {"", QT_TRANSLATE_NOOP("RaceWorlds", "The current scene"),
     QT_TRANSLATE_NOOP("RaceWorlds", "The scene that is open, with its own velocities; boxes and circles bounce as published.")},
    {"published-rectangles", QT_TRANSLATE_NOOP("RaceWorlds", "1000 rectangles, as published"),
     QT_TRANSLATE_NOOP("RaceWorlds", "Rectangles of 10 by 10 in 500 by 500, tree of depth 3. Published: 42 ms a frame by brute force, 22 ms by the tree.")},
    {"published-circles", QT_TRANSLATE_NOOP("RaceWorlds", "500 circles, as published"),
     QT_TRANSLATE_NOOP("RaceWorlds", "Circles of radius 5 in 300 by 300, tree of depth 3; they start in the middle half.")},
    {"uniform", QT_TRANSLATE_NOOP("RaceWorlds", "Spread evenly"),
     QT_TRANSLATE_NOOP("RaceWorlds", "Boxes of about one size, spread evenly: the best case for a quadtree.")},
    {"clustered", QT_TRANSLATE_NOOP("RaceWorlds", "In clusters"),
     QT_TRANSLATE_NOOP("RaceWorlds", "Boxes crowd around a few points and leave the rest empty: cells are filled unevenly.")},
    {"mixed", QT_TRANSLATE_NOOP("RaceWorlds", "Small and large"),
     QT_TRANSLATE_NOOP("RaceWorlds", "Many small boxes and a few large ones: every level of the tree is used.")},
    {"straddling", QT_TRANSLATE_NOOP("RaceWorlds", "Across the centre"),
     QT_TRANSLATE_NOOP("RaceWorlds", "Every box begins across a centre line, so all go to the root: the worst case for a quadtree.")},
    {"lattice", QT_TRANSLATE_NOOP("RaceWorlds", "A lattice"), QT_TRANSLATE_NOOP("RaceWorlds", "Tiles that touch their neighbours, until they move.")},
};

const Words* wordsOf(const std::string& kind)
{
    for (const Words& words : kWorlds) {
        if (kind == words.kind) {
            return &words;
        }
    }
    return nullptr;
}

}  // namespace

QString worldTitle(const std::string& kind)
{
    const Words* words = wordsOf(kind);
    return words != nullptr ? QCoreApplication::translate("RaceWorlds", words->title) : fromCore(kind);
}

QString worldIdea(const std::string& kind)
{
    const Words* words = wordsOf(kind);
    return words != nullptr ? QCoreApplication::translate("RaceWorlds", words->idea) : QString();
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

QString titleList(const std::vector<std::string>& ids)
{
    QString list;
    for (std::size_t i = 0; i < ids.size(); ++i) {
        const QString title = entrantTitle(ids[i]);
        if (i == 0) {
            list = title;
        } else if (i + 1 == ids.size()) {
            list = QCoreApplication::translate("RaceWords", "%1 and %2").arg(list, title);
        } else {
            list = QCoreApplication::translate("RaceWords", "%1, %2").arg(list, title);
        }
    }
    return list;
}

QString agreementText(const RaceNews& news)
{
    if (news.difference) {
        const RaceDifference& difference = *news.difference;
        return QCoreApplication::translate("RaceWords", "They differ, first in frame %1: %4 found that %2 and %3 overlap, %5 did not.")
            .arg(countText(difference.frame), nameOf(*difference.scene, difference.pair.first), nameOf(*difference.scene, difference.pair.second),
                 titleList(difference.has), titleList(difference.hasNot));
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
