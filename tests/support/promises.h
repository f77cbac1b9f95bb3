#pragma once

#include "core/algorithms/brute_force.h"
#include "core/analysis/analysis.h"
#include "core/scene/presets.h"
#include "core/space/placement.h"

#include <QHash>
#include <QMap>
#include <QSet>
#include <QString>
#include <QStringList>

#include <algorithm>
#include <cmath>
#include <functional>
#include <vector>

namespace mortonscope::test {

/// The data that the window or the command line shows for a scene.
struct ShownRun {
    QString algorithm;          ///< its id, or title
    QStringList tested;         ///< "A-B", in the order of testing
    QStringList hits;           ///< those of them that are shown as overlapping
    quint64 tests = 0;          ///< number on the counter
    QMap<QString, int> slotOf;  ///< the index of each box, even outside the array
};

/// A promise in the sentence of a built-in scene: its words, and their meaning (see isKept()).
struct PromisedFact {
    const char* words;
    const char* meaning;
};

/// All promises of a sentence. Every number in the sentence is in the words of a fact.
struct Promise {
    const char* id;
    const char* algorithm;  ///< the scene opens with it
    std::vector<PromisedFact> facts;
};

inline const std::vector<Promise>& promises()
{
    static const std::vector<Promise> all = {
        {"opening",
         "single-pass",
         {{"D crosses the center and is tested with every other box", "partners D A B C E F G"},
          {"D crosses the center", "slot D 0"},
          {"G with F from an ancestor cell", "above G F"},
          {"seven candidate pairs", "tests 7"},
          {"only D and A overlap", "overlaps D-A"}}},
        {"what-if-h",
         "single-pass",
         {{"H in slot 1", "slot H 1"},
          {"is tested with A and D", "partners H A D"},
          {"into slot 2, and it is tested with B, C and D", "moved H 60 5 95 45 B C D"},
          {"across the center, with all of them", "moved H 45 45 55 55 A B C D E F G"}}},
        {"border-7-8",
         "single-pass",
         {{"Leaves 7 and 8 are neighbors by number", "slot A 12"},
          {"Leaves 7 and 8", "slot B 13"},
          {"7 XOR 8 is 11 11", "xor 7 8 15"},
          {"8 − 7 is 1", "difference 8 7 1"},
          {"C, which reaches both, fits only in the root", "slot C 0"},
          {"D from 4 to 7 stays in a quarter", "codes D 4 7"},
          {"stays in a quarter", "level D 1"}}},
        {"small-boxes-climb",
         "single-pass",
         {{"All boxes are equally small", "equal A B C D E F G H"},
          {"those on a center line land in the root", "slot A 0"},
          {"between columns 7 and 8", "columns A 7 8"},
          {"every bit changes, 0111 to 1000", "xor 7 8 15"}}},
        {"one-cell-crowd", "single-pass", {{"Eight boxes in leaf 3", "in-slot 8 8"}, {"8·7/2 = 28 tests", "tests 28"}}},
        {"nested",
         "single-pass",
         {{"Five boxes on five levels", "levels 5"},
          {"at E the stack holds A, B, C and D", "partners E A B C D"},
          {"every candidate pair overlaps", "all-overlap"}}},
        {"deep-tree", "single-pass", {{"Seven boxes on seven levels", "levels 7"}}},
        {"touching",
         "single-pass",
         {{"join C-F", "overlaps C-F"}, {"from open to closed and seven more pairs", "closed 7"}}},
        {"grid-lines",
         "single-pass",
         {{"A, which touches x = 25, leaves its leaf", "level A 1"},
          {"touches x = 25", "right-edge A 25"},
          {"B stops short of 75 and stays", "level B 2"},
          {"stops short of 75", "right-edge B 74"},
          {"D at the far edge is kept in the last leaf", "slot D 20"}}},
        {"outside",
         "single-pass",
         {{"root adds tests", "outside-root more"}, {"reject loses pairs", "outside-reject fewer"}}},
        {"points",
         "single-pass",
         {{"A to D never go up", "level A 2"}, {"the segment E, which has no height, does", "level E 0"}}},
        {"duplicates",
         "single-pass",
         {{"Equal boxes have equal cells and overlap each other", "all-overlap"},
          {"three pairs in the leaf, three in the quarter, named in the order of insertion",
           "pairs A1-A2 A1-A3 A2-A3 B1-B2 B1-B3 B2-B3"},
          {"in the leaf", "level A1 2"},
          {"in the quarter", "level B1 1"}}},
        {"wide-world",
         "single-pass",
         {{"Columns are 20 wide and rows 5 high", "unit 20 5"}, {"the world need not begin at 0", "begins-elsewhere"}}},
        {"circles",
         "single-pass",
         {{"the boxes of a and b overlap", "apart a-b"},
          {"so do those of e and box, but the exact test rejects both", "apart e-box"}}},
        {"separates-mistakes-8", "single-pass", {}},
        {"separates-mistakes-12", "single-pass", {}},
        {"published-heap", "origin-sub", {{"world of ±640", "right-end 640"}, {"four levels deep", "depth 4"}}},
        {"published-rectangles", "single-pass", {{"Brute force needs 499,500 tests", "brute-force 499500"}}},
        {"published-circles",
         "linked-lists",
         {{"start in the middle half", "middle-half"},
          {"nearly half of them cross a line", "share-above-leaves 0.4 0.5"}}},
        {"blank", "single-pass", {{"the run has no steps", "tests 0"}}},
        {"exhibit-child-index-1",
         "child-index-off",
         {{"P and Q share leaf 3", "slot P 8"},
          {"and overlap", "right-overlaps P-Q"},
          {"as a child of slot 2, where no cell exists", "empty 2"},
          {"finds no pair", "pairs"},
          {"where P-Q is right", "lost P-Q"}}},
        {"exhibit-child-index-2",
         "child-index-off",
         {{"Q in leaf 3", "slot Q 8"},
          {"child of slot 2, where P is", "slot P 2"},
          {"tests P-Q", "pairs P-Q"},
          {"no pair is right", "right-pairs"}}},
        {"exhibit-child-index-3",
         "child-index-off",
         {{"Slot 4 is treated as a child of slot 1 as well", "slot Q 4"},
          {"slot 1", "slot P 1"},
          {"tests Q-R, P-Q, P-R and Q-R again", "pairs Q-R P-Q P-R Q-R"},
          {"instead of only Q-R", "right-pairs Q-R"}}},
        {"exhibit-push-per-child",
         "push-per-child",
         {{"tests P-Q, P-R and P-R", "pairs P-Q P-R P-R"}, {"instead of P-Q and P-R", "right-pairs P-Q P-R"}}},
        {"exhibit-as-published-js",
         "as-published-js",
         {{"24 tests", "tests 24"}, {"instead of 7", "right-tests 7"}, {"including every right one", "none-lost"}}},
        {"exhibit-far-edge-1",
         "far-edge-overflow",
         {{"P ends at 500, the far edge", "right-end 500"},
          {"column 8 although columns are 0 to 7", "divisions 8"},
          {"into slot 1", "slot P 1"},
          {"instead of 10", "right-slot P 10"},
          {"P-Q is lost", "lost P-Q"}}},
        {"exhibit-far-edge-2",
         "far-edge-overflow",
         {{"as published it gets slot 85", "slot P 85"},
          {"the array has slots 0 to 84", "array 85"},
          {"P belongs in the root", "right-slot P 0"}}},
        {"exhibit-outside-minus-one",
         "outside-minus-one",
         {{"P begins outside, at −5", "left-edge P -5"},
          {"so its first code is −1", "slot P 84"},
          {"leaf 63", "slot P 84"},
          {"instead of the root", "right-slot P 0"},
          {"P-Q is lost", "lost P-Q"}}},
        {"exhibit-outside-wraps-1",
         "outside-wraps",
         {{"P begins in column −1", "left-edge P -60"},
          {"column 7", "divisions 8"},
          {"slot 42", "slot P 42"},
          {"instead of the root", "right-slot P 0"},
          {"P-Q is lost", "lost P-Q"}}},
        {"exhibit-outside-wraps-2",
         "outside-wraps",
         {{"P ends in column 9", "right-edge P 340"},
          {"it gets slot 21", "slot P 21"},
          {"instead of 0", "right-slot P 0"},
          {"P-Q is lost", "lost P-Q"}}},
        {"exhibit-circle-unsigned-1",
         "circle-unsigned",
         {{"Q is newer and therefore named first", "pairs Q-P"},
          {"102 − 105 is negative", "difference 102 105 -3"},
          {"as published they do not overlap", "overlaps"},
          {"although they do", "right-overlaps P-Q"}}},
        {"exhibit-circle-unsigned-2",
         "circle-unsigned",
         {{"105 − 102", "difference 105 102 3"},
          {"now the overlap is found", "overlaps Q-P"},
          {"as it should be", "right-overlaps P-Q"}}},
        {"exhibit-circle-unsigned-3",
         "circle-unsigned",
         {{"9.5 and 4.9 are cut to 9 and 4", "offset 9.5 4.9"},
          {"which makes 97", "squares 9 4 97"},
          {"below the limit of 100", "squares 10 0 100"},
          {"as published they overlap", "overlaps Q-P"},
          {"the right value is 114.26", "squares 9.5 4.9 114.26"},
          {"and they do not", "right-overlaps"}}},
        {"exhibit-heap-overrun",
         "heap-overrun",
         {{"the fourth child of slot 63", "difference 256 252 4"},
          {"slot 256", "slot P 256"},
          {"outside the array of 256 slots", "past P 256"},
          {"the right pair is Q-P", "right-pairs Q-P"}}},
        {"exhibit-ragged-leaves",
         "ragged-leaves",
         {{"Slot 69", "slot P 69"},
          {"is a leaf of 160 by 160", "width 3 160"},
          {"other leaves have 80", "width 4 80"},
          {"as published P-Q is a candidate", "pairs P-Q"},
          {"although there should be none", "right-pairs"}}},
        {"exhibit-lowest-group",
         "lowest-group",
         {{"P's codes differ in both quad digits, 01 11", "codes-xor P 7"},
          {"sends it up 1, to level 1", "level P 1"},
          {"instead of the root", "right-slot P 0"},
          {"P-Q is lost", "lost P-Q"}}},
        {"exhibit-per-level-zero",
         "per-level-zero",
         {{"P's codes differ only in the higher quad digit, 01 00", "codes-xor P 4"},
          {"the leaf's own quad digit is 00", "codes-xor P 4"},
          {"P stays in a leaf", "level P 2"},
          {"instead of the root", "right-slot P 0"},
          {"P-Q is lost", "lost P-Q"}}},
    };
    return all;
}

/// Compares facts with the data shown for a scene, or with the single pass if they state what is right.
class PromiseJudge {
public:
    /// `show` returns the data shown for a changed scene.
    PromiseJudge(const Scene& scene, ShownRun shown, std::function<ShownRun(const Scene&)> show)
        : m_scene(scene), m_shown(std::move(shown)), m_show(std::move(show)), m_right(scene)
    {
    }

    /// Returns whether a promise is kept. `meaning` is a kind and its words, such as "slot P 42".
    bool isKept(const QString& meaning)
    {
        m_words = meaning.split(' ');
        const QString kind = m_words.takeFirst();
        const auto known = kinds();
        if (!known.contains(kind)) {
            qFatal("what does \"%s\" mean?", qPrintable(meaning));
        }
        return known[kind]();
    }

private:
    using Kinds = QHash<QString, std::function<bool()>>;

    Kinds kinds() const
    {
        Kinds all = shownKinds();
        all.insert(rightKinds());
        all.insert(sceneKinds());
        all.insert(changedKinds());
        return all;
    }

    /// Returns the kinds about the shown data.
    Kinds shownKinds() const
    {
        return {
            {"tests", [this] { return qint64(m_shown.tests) == count(0) && m_shown.tested.size() == count(0); }},
            {"pairs", [this] { return m_shown.tested == m_words; }},
            {"overlaps", [this] { return sorted(m_shown.hits) == sorted(m_words); }},
            {"all-overlap", [this] { return !m_shown.tested.isEmpty() && m_shown.hits == m_shown.tested; }},
            {"apart", [this] { return isIn(m_shown.tested) && !isIn(m_shown.hits); }},
            {"lost", [this] { return !isIn(m_shown.tested) && isIn(rightPairs()); }},
            {"none-lost", [this] { return (toSet(sorted(rightPairs())) - toSet(sorted(m_shown.tested))).isEmpty(); }},
            {"partners", [this] { return partners(m_shown, m_words[0]) == toSet(m_words.mid(1)); }},
            {"above",
             [this] {
                 return partners(m_shown, m_words[0]).contains(m_words[1]) && levelOf(m_words[0]) < levelOf(m_words[1]);
             }},
            {"slot", [this] { return m_shown.slotOf.value(m_words[0], -1) == count(1); }},
            {"in-slot", [this] { return m_shown.slotOf.keys(int(count(0))).size() == count(1); }},
            {"empty", [this] { return m_shown.slotOf.keys(int(count(0))).isEmpty(); }},
            {"past", [this] { return m_shown.slotOf.value(m_words[0]) >= count(1); }},
            {"level", [this] { return levelOf(m_words[0]) == count(1); }},
            {"levels", [this] { return levels().size() == count(0) && m_shown.slotOf.size() == count(0); }},
            {"share-above-leaves", [this] { return shareAboveLeaves() > number(0) && shareAboveLeaves() < number(1); }},
            {"brute-force",
             [this] {
                 return qint64(bruteForceTests(m_scene.size())) == count(0) && qint64(m_shown.tests) < count(0);
             }},
        };
    }

    /// Returns the kinds of promises about the single pass.
    Kinds rightKinds() const
    {
        return {
            {"right-slot", [this] { return qint64(placement().index) == count(1); }},
            {"right-tests", [this] { return qint64(m_right.run.tests()) == count(0); }},
            {"right-pairs", [this] { return rightPairs() == m_words; }},
            {"right-overlaps", [this] { return sorted(rightOverlaps()) == sorted(m_words); }},
            {"codes", [this] { return placement().lt == count(1) && placement().rb == count(2); }},
            {"codes-xor", [this] { return placement().codesXor == count(1); }},
            {"columns",
             [this] { return placement().leftTop.column == count(1) && placement().rightBottom.column == count(2); }},
        };
    }

    /// Returns the kinds of promises about the boxes, the world and the sums.
    Kinds sceneKinds() const
    {
        const Space& space = m_scene.space();
        return {
            {"equal",
             [this] {
                 return std::ranges::all_of(m_words, [this](const QString& name) { return isAsLargeAsTheFirst(name); });
             }},
            {"middle-half",
             [this] {
                 return std::ranges::all_of(m_scene.boxes(),
                                            [this](const Box& each) { return isInTheMiddleHalf(each); });
             }},
            {"left-edge", [this] { return box().left == number(1); }},
            {"right-edge", [this] { return box().right == number(1); }},
            {"right-end", [&space, this] { return space.world().right == number(0); }},
            {"begins-elsewhere", [&space] { return space.world().left != 0; }},
            {"divisions", [&space, this] { return space.cellsPerSide() == count(0); }},
            {"array", [&space, this] { return qint64(space.cellCount()) == count(0); }},
            {"depth", [&space, this] { return space.depth() == count(0); }},
            {"unit", [&space, this] { return space.unitX() == number(0) && space.unitY() == number(1); }},
            {"width", [&space, this] { return std::ldexp(space.world().width(), -int(number(0))) == number(1); }},
            {"xor", [this] { return (int(number(0)) ^ int(number(1))) == number(2); }},
            {"difference", [this] { return number(0) - number(1) == number(2); }},
            {"squares", [this] { return std::abs(std::hypot(number(0), number(1)) - std::sqrt(number(2))) < 1e-9; }},
            {"offset",
             [this] {
                 return std::abs(circle(1).x - circle(0).x - number(0)) < 1e-9
                     && std::abs(circle(1).y - circle(0).y - number(1)) < 1e-9;
             }},
        };
    }

    /// Returns the kinds about the scene after a change.
    Kinds changedKinds() const
    {
        const auto under = [this](Outside rule) {
            const Space& space = m_scene.space();
            return m_show(m_scene.withSpace(*Space::create(space.world(), space.depth(), rule)));
        };
        return {
            {"moved",
             [this] {
                 const std::pair<BoxId, Box> change{id(), Box{number(1), number(2), number(3), number(4)}};
                 return partners(m_show(m_scene.withBoxes({&change, 1})), m_words[0]) == toSet(m_words.mid(5));
             }},
            {"closed",
             [this] {
                 return qint64(m_show(m_scene.withTouching(Touching::Closed)).hits.size() - m_shown.hits.size())
                     == count(0);
             }},
            {"outside-root", [this, under] { return under(Outside::Root).tests > m_shown.tests; }},
            {"outside-reject", [this, under] { return under(Outside::Reject).tests < m_shown.tests; }},
        };
    }

    qint64 count(int word) const { return m_words[word].toLongLong(); }
    double number(int word) const { return m_words[word].toDouble(); }
    BoxId id() const { return *m_scene.find(m_words[0].toStdString()); }
    Box box() const { return m_scene.box(id()); }
    Placement placement() const { return m_right.tree.placement(id()); }
    Point circle(std::uint32_t number) const { return m_scene.circle(BoxId(number))->centre; }
    bool isAsLargeAsTheFirst(const QString& name) const
    {
        const Box& first = m_scene.box(BoxId(0));
        const Box& other = m_scene.box(*m_scene.find(name.toStdString()));
        return other.width() == first.width() && other.height() == first.height();
    }
    bool isIn(const QStringList& pairs) const { return sorted(pairs).contains(sorted(m_words)[0]); }
    QSet<int> levels() const
    {
        QSet<int> all;
        for (const int slot : m_shown.slotOf) {
            all += Cell::fromIndex(CellIndex(std::uint64_t(slot))).level();
        }
        return all;
    }
    double shareAboveLeaves() const
    {
        const auto isAbove = [this](int slot) {
            return Cell::fromIndex(CellIndex(std::uint64_t(slot))).level() < m_scene.space().depth();
        };
        return double(std::ranges::count_if(m_shown.slotOf, isAbove)) / double(m_shown.slotOf.size());
    }
    bool isInTheMiddleHalf(const Box& box) const
    {
        const Box& world = m_scene.space().world();
        const auto isWithin = [](double middle, double low, double high) {
            return middle >= low + (high - low) / 4 && middle <= high - (high - low) / 4;
        };
        return isWithin((box.left + box.right) / 2, world.left, world.right)
            && isWithin((box.top + box.bottom) / 2, world.top, world.bottom);
    }
    static QSet<QString> toSet(const QStringList& list) { return {list.begin(), list.end()}; }
    /// Returns the pairs, regardless of which box is named first.
    static QStringList sorted(QStringList pairs)
    {
        for (QString& pair : pairs) {
            QStringList names = pair.split('-');
            names.sort();
            pair = names.join('-');
        }
        pairs.removeAll({});
        pairs.sort();
        return pairs;
    }
    static QSet<QString> partners(const ShownRun& shown, const QString& name)
    {
        QSet<QString> all;
        for (const QString& pair : shown.tested) {
            const QStringList names = pair.split('-');
            if (names.contains(name)) {
                all += names[0] == name ? names[1] : names[0];
            }
        }
        return all;
    }
    int levelOf(const QString& name) const
    {
        return Cell::fromIndex(CellIndex(std::uint64_t(m_shown.slotOf.value(name)))).level();
    }
    QString nameOf(BoxId id) const { return QString::fromStdString(m_scene.name(id)); }
    QStringList rightPairs() const
    {
        QStringList all;
        for (quint64 test = 1; test <= m_right.run.tests(); ++test) {
            const BoxPair pair = *m_right.run.eventAt(m_right.run.stepOfTest(test)).pair();
            all += nameOf(pair.first) + '-' + nameOf(pair.second);
        }
        return all;
    }
    QStringList rightOverlaps() const
    {
        QStringList all;
        for (std::uint32_t i = 0; i < m_scene.size(); ++i) {
            for (std::uint32_t j = i + 1; j < m_scene.size(); ++j) {
                if (m_scene.overlap(BoxId(i), BoxId(j))) {
                    all += nameOf(BoxId(i)) + '-' + nameOf(BoxId(j));
                }
            }
        }
        return all;
    }

    const Scene m_scene;
    const ShownRun m_shown;
    std::function<ShownRun(const Scene&)> m_show;
    const Analysis m_right;
    QStringList m_words;
};

}  // namespace mortonscope::test
