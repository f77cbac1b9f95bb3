// Tests worksheets as data: good scenes, keys that agree with an independent computation, and words in both languages.

#include "core/worksheet/worksheet.h"

#include "core/base/enum_names.h"
#include "core/base/message_catalogue.h"
#include "core/worksheet/formula_sheet.h"
#include "core/worksheet/worksheet_words.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

using namespace mortonscope;

namespace {

/// A box's cell as found with a ruler, without core: the square that contains both corners, in the finest grid with
/// such a square.
struct RuledCell {
    int level = 0;
    int column = 0;
    int row = 0;

    bool holds(const RuledCell& other) const
    {
        const int finer = other.level - level;
        return finer >= 0 && other.column >> finer == column && other.row >> finer == row;
    }
    std::uint64_t code() const
    {
        std::uint64_t code = 0;
        for (int bit = level - 1; bit >= 0; --bit) {
            code = code * 4 + static_cast<std::uint64_t>((row >> bit & 1) * 2 + (column >> bit & 1));
        }
        return code;
    }
    std::uint64_t index() const
    {
        std::uint64_t before = 0;
        std::uint64_t cells = 1;
        for (int l = 0; l < level; ++l, cells *= 4) {
            before += cells;
        }
        return before + code();
    }
};

int squareOf(double v, double low, double high, int squares)
{
    return std::min(static_cast<int>(std::floor((v - low) / ((high - low) / squares))), squares - 1);
}

RuledCell ruledCell(const Scene& scene, const Box& box)
{
    const Box& world = scene.space().world();
    for (int level = scene.space().depth();; --level) {
        const int squares = 1 << level;
        const int column = squareOf(box.left, world.left, world.right, squares);
        const int row = squareOf(box.top, world.top, world.bottom, squares);
        if (column == squareOf(box.right, world.left, world.right, squares)
            && row == squareOf(box.bottom, world.top, world.bottom, squares)) {
            return {level, column, row};
        }
    }
}

bool reallyOverlap(const Box& a, const Box& b)
{
    return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

/// Returns whether vertical edges of both boxes share a point, or horizontal ones do. All edges are on thirds of the
/// smallest cell, so only these points are checked.
bool edgesShareAPoint(const Space& space, const Box& a, const Box& b)
{
    using Points = std::set<std::pair<int, int>>;
    const auto edgesOf = [&](const Box& box) {
        const auto third = [](double smallestCells) { return static_cast<int>(std::lround(smallestCells * 3)); };
        const int left = third(space.columnsFromLeft(box.left));
        const int right = third(space.columnsFromLeft(box.right));
        const int top = third(space.rowsFromTop(box.top));
        const int bottom = third(space.rowsFromTop(box.bottom));
        Points upright;
        Points level;
        for (int y = top; y <= bottom; ++y) {
            upright.insert({{left, y}, {right, y}});
        }
        for (int x = left; x <= right; ++x) {
            level.insert({{x, top}, {x, bottom}});
        }
        return std::pair(upright, level);
    };
    const auto meet = [](const Points& one, const Points& other) {
        return std::ranges::any_of(one, [&](const auto& point) { return other.contains(point); });
    };
    const auto [uprightA, levelA] = edgesOf(a);
    const auto [uprightB, levelB] = edgesOf(b);
    return meet(uprightA, uprightB) || meet(levelA, levelB);
}

/// Returns the numbers of the groups that are not 00, counted from the right, from 0.
std::vector<int> groupsThatAreNotZero(std::uint64_t code)
{
    std::vector<int> groups;
    for (int g = 0; code != 0; ++g, code /= 4) {
        if (code % 4 != 0) {
            groups.push_back(g);
        }
    }
    return groups;
}

/// Performs the pass over plain lists. Appends "D-A! D-B ", with "!" after pairs that overlap.
void walk(const Scene& scene, const std::vector<RuledCell>& cells, const RuledCell& here,
          std::vector<std::uint32_t> stack, std::string& text)
{
    const auto tell = [&](std::uint32_t a, std::uint32_t b) {
        text += scene.name(BoxId(a)) + '-' + scene.name(BoxId(b))
              + (reallyOverlap(scene.box(BoxId(a)), scene.box(BoxId(b))) ? "! " : " ");
    };
    std::vector<std::uint32_t> own;
    bool hasBelow = false;
    for (std::uint32_t b = 0; b < cells.size(); ++b) {
        if (here.holds(cells[b])) {
            (cells[b].level == here.level ? own.push_back(b) : void(hasBelow = true));
        }
    }
    for (std::size_t i = 0; i < own.size(); ++i) {
        for (std::size_t j = i + 1; j < own.size(); ++j) {
            tell(own[i], own[j]);
        }
    }
    for (const std::uint32_t above : stack) {
        for (const std::uint32_t b : own) {
            tell(above, b);
        }
    }
    if (!hasBelow) {
        return;
    }
    stack.insert(stack.end(), own.begin(), own.end());
    for (int i = 0; i < 4; ++i) {
        walk(scene, cells, {here.level + 1, here.column * 2 + i % 2, here.row * 2 + i / 2}, stack, text);
    }
}

std::string textOf(const Scene& scene)
{
    std::string text;
    for (std::uint32_t b = 0; b < scene.size(); ++b) {
        const Box& box = scene.box(BoxId(b));
        text += (b == 0 ? "" : " ") + scene.name(BoxId(b));
        for (const double edge : {box.left, box.top, box.right, box.bottom}) {
            text += ' ' + std::to_string(static_cast<int>(edge));
        }
    }
    return text;
}

struct Difficulty {
    int difficulty;
    bool isShallow;
};
constexpr Difficulty kDifficulties[] = {{1, false}, {2, false}, {3, false}, {3, true}};

}  // namespace

class TestWorksheet : public QObject {
    Q_OBJECT

private slots:
    void scenesAreGoodExercises()
    {
        for (const auto& [difficulty, isShallow] : kDifficulties) {
            for (std::uint32_t seed = 0; seed < 150; ++seed) {
                const Scene scene = worksheetScene(difficulty, isShallow, seed, seed % 5);
                const QByteArray where = QByteArray::number(difficulty) + " seed " + QByteArray::number(seed);
                QVERIFY2(isGoodWorksheetScene(scene, difficulty), where);
                QCOMPARE(scene.size(), std::size_t(difficulty == 1 ? 4 : difficulty == 2 ? 6 : 8));
                const Space& space = scene.space();
                QCOMPARE(space.depth(), difficulty == 3 && !isShallow ? 3 : 2);
                bool endsOnLine = false;
                for (const Box& box : scene.boxes()) {
                    QVERIFY2(box.width() > 0 && box.height() > 0 && !space.hasCornerOutside(box), where);
                    for (const double thirds :
                         {space.columnsFromLeft(box.left) * 3, space.columnsFromLeft(box.right) * 3,
                          space.rowsFromTop(box.top) * 3, space.rowsFromTop(box.bottom) * 3}) {
                        QCOMPARE(thirds, std::round(thirds));
                        endsOnLine = endsOnLine || std::fmod(thirds, 3) == 0;
                    }
                }
                QCOMPARE(endsOnLine, difficulty > 1);
                // No boxes only touch, and no edge hides another.
                for (std::uint32_t a = 0; a < scene.size(); ++a) {
                    for (std::uint32_t b = a + 1; b < scene.size(); ++b) {
                        const Box& one = scene.box(BoxId(a));
                        const Box& other = scene.box(BoxId(b));
                        QCOMPARE(reallyOverlap(one, other), overlaps(one, other, Touching::Closed));
                        QVERIFY2(!edgesShareAPoint(space, one, other), where);
                    }
                }
                checkCellsAndPairs(scene, difficulty, where);
                checkMistakesShow(scene, difficulty, where);
            }
        }
    }

    /// The checks above detect bad scenes.
    void sharedEdgesAreDetected()
    {
        const Space space = *Space::create({0, 0, 12, 12}, 2);
        QVERIFY(edgesShareAPoint(space, {1, 1, 5, 5}, {5, 2, 7, 4}));    // side by side
        QVERIFY(edgesShareAPoint(space, {1, 1, 5, 5}, {2, 1, 4, 7}));    // one edge along another
        QVERIFY(edgesShareAPoint(space, {1, 1, 5, 5}, {5, 5, 7, 7}));    // at a corner
        QVERIFY(!edgesShareAPoint(space, {1, 1, 5, 5}, {2, 0, 4, 7}));   // crossing
        QVERIFY(!edgesShareAPoint(space, {1, 1, 5, 5}, {5, 7, 7, 10}));  // on one line, but apart
    }

    void keysAreRight_data()
    {
        QTest::addColumn<int>("kind");
        for (const WorksheetKind kind : kValuesOf<WorksheetKind>) {
            QTest::newRow(std::string(nameOf(kind)).c_str()) << static_cast<int>(kind);
        }
    }
    void keysAreRight()
    {
        QFETCH(int, kind);
        for (int difficulty = 1; difficulty <= kHardestWorksheet; ++difficulty) {
            for (std::uint32_t seed = 0; seed < 12; ++seed) {
                const Worksheet sheet = makeWorksheet({static_cast<WorksheetKind>(kind), difficulty, seed * 9'871, 5});
                QCOMPARE(sheet.exercises.size(), std::size_t{5});
                for (const WorksheetExercise& exercise : sheet.exercises) {
                    checkKey(exercise.scene, exercise.key);
                }
            }
        }
    }

    /// A sheet that a teacher has handed out is the same in every later version.
    void sameSeedGivesTheSameSheet()
    {
        const auto first = [](WorksheetKind kind, int difficulty, std::uint32_t seed) {
            return QString::fromStdString(textOf(makeWorksheet({kind, difficulty, seed, 1}).exercises.front().scene));
        };
        QCOMPARE(first(WorksheetKind::Placement, 1, 4711), "A 2 5 7 10 B 4 1 5 2 C 1 7 4 11 D 10 1 11 2");
        QCOMPARE(first(WorksheetKind::Pairs, 2, 1),
                 "A 20 40 80 80 B 30 90 80 100 C 70 60 110 110 D 70 10 100 50 E 90 80 100 90 F 10 100 20 110");
        QCOMPARE(
            first(WorksheetKind::Array, 3, kMaxWorksheetSeed),
            "A -4 48 4 51 B 8 57 52 84 C 40 102 64 105 D -20 57 -16 60 E -8 57 4 69 F 16 75 20 78 G 64 78 68 87 H -4 60 0 66");
        QCOMPARE(
            first(WorksheetKind::Tree, 3, 0),
            "A 56 48 64 54 B -16 36 0 48 C 8 84 40 96 D 16 54 32 66 E 32 78 56 90 F 56 96 64 102 G -16 78 -8 84 H -24 42 -8 60");
    }

    void moreExercisesKeepTheFirstOnes()
    {
        const Worksheet few = makeWorksheet({WorksheetKind::Placement, 2, 5, 3});
        const Worksheet many = makeWorksheet({WorksheetKind::Placement, 2, 5, 12});
        const Worksheet others = makeWorksheet({WorksheetKind::Pairs, 2, 5, 12});
        std::set<std::string> different;
        for (std::size_t i = 0; i < many.exercises.size(); ++i) {
            QVERIFY(i >= few.exercises.size() || few.exercises[i].scene == many.exercises[i].scene);
            QVERIFY(others.exercises[i].scene == many.exercises[i].scene);
            different.insert(textOf(many.exercises[i].scene));
        }
        QCOMPARE(different.size(), many.exercises.size());
        QVERIFY(textOf(makeWorksheet({WorksheetKind::Placement, 2, 6, 1}).exercises[0].scene)
                != textOf(few.exercises[0].scene));
    }

    void mixedSheetCyclesThroughAllKinds()
    {
        const Worksheet sheet = makeWorksheet({WorksheetKind::Mixed, 3, 77, 8});
        using enum WorksheetKind;
        const WorksheetKind way[] = {Placement, Tree, Array, Pairs};
        for (std::size_t i = 0; i < 8; ++i) {
            QCOMPARE(sheet.exercises[i].kind, way[i % 4]);
            QVERIFY(sheet.exercises[i].scene == sheet.exercises[i / 4 * 4].scene);
        }
        QVERIFY(!(sheet.exercises[0].scene == sheet.exercises[4].scene));
    }

    void namesAreReadAsWritten()
    {
        for (const WorksheetKind kind : kValuesOf<WorksheetKind>) {
            QCOMPARE(fromName<WorksheetKind>(nameOf(kind)), std::optional(kind));
        }
        for (const char* name : {"", "Placement", "placement ", "all", "pair"}) {
            QVERIFY(!fromName<WorksheetKind>(name));
        }
    }

    /// Every text exists in both languages, whatever the program's language, with its values in place.
    void textsExistInBothLanguages()
    {
        setLanguage(Language::Japanese);
        const WorksheetWords english(Language::English);
        const WorksheetWords japanese(Language::Japanese);
        QCOMPARE(english.identity({WorksheetKind::Tree, 2, 4711, 4}),
                 std::string("difficulty 2 · seed 4711 · 4 exercises"));
        QCOMPARE(english.identity({WorksheetKind::Tree, 2, 4711, 1}),
                 std::string("difficulty 2 · seed 4711 · 1 exercise"));
        QCOMPARE(japanese.pageOf(2, 3), std::string("2 / 3ページ"));
        setLanguage(Language::English);
        for (const WorksheetKind kind : kValuesOf<WorksheetKind>) {
            for (int difficulty = 1; difficulty <= kHardestWorksheet; ++difficulty) {
                const Worksheet sheet = makeWorksheet({kind, difficulty, 3, 4});
                for (const WorksheetExercise& exercise : sheet.exercises) {
                    const auto texts = [&](const WorksheetWords& words) {
                        std::vector<std::string> all{words.title(kind), words.keyTitle(kind), words.task(exercise.kind),
                                                     words.facts(exercise.scene.space())};
                        for (const auto& lines : {words.hints(exercise.kind, difficulty), words.givenCells(exercise)}) {
                            all.insert(all.end(), lines.begin(), lines.end());
                        }
                        return all;
                    };
                    const auto en = texts(english);
                    const auto ja = texts(japanese);
                    QCOMPARE(en.size(), ja.size());
                    for (std::size_t i = 0; i < en.size(); ++i) {
                        QVERIFY2(!en[i].empty() && en[i] != ja[i], en[i].c_str());
                        QVERIFY2(en[i].find('{') == std::string::npos && ja[i].find('{') == std::string::npos,
                                 ja[i].c_str());
                    }
                }
            }
        }
    }

    /// The numbers in the formulas agree with a cell that was found with a ruler.
    void theFormulaSheetIsRight()
    {
        const FormulaSheet sheet = formulaSheet(Language::English);
        const Box& box = sheet.scene.boxes().front();
        const RuledCell cell = ruledCell(sheet.scene, box);
        const int depth = sheet.scene.space().depth();
        QVERIFY(cell.level > 0 && cell.level < depth && cell.code() > 0);  // no number is 0 by chance
        const auto bits = [](std::uint64_t code, int groups) {
            std::string text;
            for (int g = groups - 1; g >= 0; --g) {
                text += (text.empty() ? "" : " ")
                      + QString::number(code >> (2 * g) & 3U, 2).rightJustified(2, '0').toStdString();
            }
            return text;
        };
        const auto leaf = [&](double x, double y) {
            const Box& world = sheet.scene.space().world();
            return RuledCell{depth, squareOf(x, world.left, world.right, 1 << depth),
                             squareOf(y, world.top, world.bottom, 1 << depth)};
        };
        const std::uint64_t lt = leaf(box.left, box.top).code();
        const std::uint64_t rb = leaf(box.right, box.bottom).code();
        std::map<std::string, std::string> examples;
        for (const FormulaSection& section : sheet.sections) {
            for (const FormulaLine& line : section.lines) {
                examples[line.rule] = line.example;
            }
        }
        const std::string index = std::to_string(cell.index());
        const RuledCell parent{cell.level - 1, cell.column / 2, cell.row / 2};
        const RuledCell first{cell.level + 1, cell.column * 2, cell.row * 2};
        const RuledCell last{cell.level + 1, cell.column * 2 + 1, cell.row * 2 + 1};
        const std::map<std::string, std::string> expected{
            {"Morton code: from the left, a row bit, then a column bit", "lt = " + bits(lt, depth)},
            {"quad digit: 00 upper left, 01 upper right, 10 lower left, 11 lower right", "rb = " + bits(rb, depth)},
            {"lt XOR rb: 0 where the bits are equal, 1 where they differ", "XOR = " + bits(lt ^ rb, depth)},
            {"up = quad digits of the XOR from the highest that is not 00; 0 if there is none",
             "up = " + std::to_string(depth - cell.level)},
            {"code = rb >> (2 · up)", bits(cell.code(), cell.level) + " = " + std::to_string(cell.code())},
            {"slot = offset + code",
             std::to_string(cell.index() - cell.code()) + " + " + std::to_string(cell.code()) + " = " + index},
            {"parent: (slot − 1) >> 2", "(" + index + " − 1) >> 2 = " + std::to_string(parent.index())},
            {"child i: 4 · slot + 1 + i", std::to_string(first.index()) + " … " + std::to_string(last.index())},
        };
        for (const auto& [rule, example] : expected) {
            QVERIFY2(examples.contains(rule), rule.c_str());
            QCOMPARE(examples[rule], example);
        }
        QCOMPARE(sheet.pass.size(), std::size_t{10});
    }

    void formulaSheetExistsInBothLanguages()
    {
        const FormulaSheet english = formulaSheet(Language::English);
        const FormulaSheet japanese = formulaSheet(Language::Japanese);
        QVERIFY(english.title != japanese.title && english.passTitle != japanese.passTitle);
        QVERIFY(english.scene == japanese.scene);
        QCOMPARE(english.sections.size(), japanese.sections.size());
        for (std::size_t i = 0; i < english.sections.size(); ++i) {
            const auto& lines = english.sections[i].lines;
            QCOMPARE(lines.size(), japanese.sections[i].lines.size());
            for (std::size_t k = 0; k < lines.size(); ++k) {
                QVERIFY2(lines[k].rule != japanese.sections[i].lines[k].rule, lines[k].rule.c_str());
                QVERIFY(lines[k].rule.find('{') == std::string::npos
                        && lines[k].example.find('{') == std::string::npos);
            }
        }
        for (std::size_t i = 0; i < english.pass.size(); ++i) {
            QVERIFY2(english.pass[i] != japanese.pass[i], english.pass[i].c_str());
        }
    }

private:
    /// Checks that boxes are on three levels and an ancestor has no box. Some candidates must overlap, some must not,
    /// some must be from two cells, and from difficulty 2 on, some from one cell.
    static void checkCellsAndPairs(const Scene& scene, int difficulty, const QByteArray& where)
    {
        std::vector<RuledCell> cells;
        std::set<int> levels;
        std::set<std::uint64_t> occupied;
        for (const Box& box : scene.boxes()) {
            cells.push_back(ruledCell(scene, box));
            levels.insert(cells.back().level);
            occupied.insert(cells.back().index());
        }
        QVERIFY2(levels.size() >= 3, where);
        const bool hasEmpty = std::ranges::any_of(cells, [&](RuledCell cell) {
            while (cell.level > 0 && occupied.contains(cell.index())) {
                cell = {cell.level - 1, cell.column / 2, cell.row / 2};
            }
            return !occupied.contains(cell.index());
        });
        QVERIFY2(hasEmpty, where);

        int overlapping = 0;
        int apart = 0;
        int withinCells = 0;
        for (std::uint32_t a = 0; a < scene.size(); ++a) {
            for (std::uint32_t b = a + 1; b < scene.size(); ++b) {
                if (cells[a].holds(cells[b]) || cells[b].holds(cells[a])) {
                    (reallyOverlap(scene.box(BoxId(a)), scene.box(BoxId(b))) ? overlapping : apart) += 1;
                    withinCells += cells[a].index() == cells[b].index() ? 1 : 0;
                }
            }
        }
        QVERIFY2(overlapping >= (difficulty == 1 ? 1 : 2) && apart >= 1, where);
        QVERIFY2(withinCells >= (difficulty == 1 ? 0 : 1) && withinCells < overlapping + apart, where);
    }

    /// From difficulty 2 on, each of these classic mistakes puts some box into another cell.
    static void checkMistakesShow(const Scene& scene, int difficulty, const QByteArray& where)
    {
        bool lineDecides = false;
        bool lowestIsNotHighest = false;
        bool differenceMisleads = false;
        const Space& space = scene.space();
        const int squares = 1 << space.depth();
        for (const Box& box : scene.boxes()) {
            const RuledCell lt{space.depth(), squareOf(box.left, space.world().left, space.world().right, squares),
                               squareOf(box.top, space.world().top, space.world().bottom, squares)};
            const RuledCell rb{space.depth(), squareOf(box.right, space.world().left, space.world().right, squares),
                               squareOf(box.bottom, space.world().top, space.world().bottom, squares)};
            // If lines belonged to the cell before them, the bottom right corner would be slightly further left and up.
            constexpr double kHair = 1e-6;
            const Box before{box.left, box.top, box.right - kHair, box.bottom - kHair};
            lineDecides = lineDecides || ruledCell(scene, before).index() != ruledCell(scene, box).index();
            const std::vector<int> differing = groupsThatAreNotZero(lt.code() ^ rb.code());
            lowestIsNotHighest = lowestIsNotHighest || (!differing.empty() && differing.front() != differing.back());
            const std::vector<int> ofDifference =
                groupsThatAreNotZero(lt.code() > rb.code() ? lt.code() - rb.code() : rb.code() - lt.code());
            differenceMisleads = differenceMisleads || (!differing.empty() && ofDifference.back() != differing.back());
        }
        QVERIFY2(difficulty == 1 || (lineDecides && lowestIsNotHighest && differenceMisleads), where);
    }

    static void checkKey(const Scene& scene, const WorksheetKey& key)
    {
        std::vector<RuledCell> cells;
        QCOMPARE(key.placements.size(), scene.size());
        for (std::uint32_t b = 0; b < scene.size(); ++b) {
            const RuledCell cell = ruledCell(scene, scene.box(BoxId(b)));
            const Placement& p = key.placements[b];
            QCOMPARE(p.cell.level(), cell.level);
            QCOMPARE(std::uint64_t{p.cell.code()}, cell.code());
            QCOMPARE(static_cast<std::uint64_t>(p.index), cell.index());
            QCOMPARE(p.up, scene.space().depth() - cell.level);
            QCOMPARE(p.shiftBits, 2 * p.up);
            const auto corner = [&](double x, double y) {
                const Box& world = scene.space().world();
                const int squares = 1 << scene.space().depth();
                return RuledCell{scene.space().depth(), squareOf(x, world.left, world.right, squares),
                                 squareOf(y, world.top, world.bottom, squares)}
                    .code();
            };
            const Box& box = scene.box(BoxId(b));
            QCOMPARE(std::uint64_t{p.lt}, corner(box.left, box.top));
            QCOMPARE(std::uint64_t{p.rb}, corner(box.right, box.bottom));
            QCOMPARE(p.codesXor, p.lt ^ p.rb);
            cells.push_back(cell);
        }
        std::string walked;
        walk(scene, cells, {}, {}, walked);
        std::string told;
        for (const WorksheetPair& pair : key.pairs) {
            told += scene.name(pair.first) + '-' + scene.name(pair.second) + (pair.overlaps ? "! " : " ");
        }
        QCOMPARE(QString::fromStdString(told), QString::fromStdString(walked));
        for (std::size_t i = 0; i < key.array.size(); ++i) {
            std::vector<BoxId> boxes;
            bool exists = false;
            for (std::uint32_t b = 0; b < scene.size(); ++b) {
                std::uint64_t ancestor = cells[b].index();
                if (ancestor == i) {
                    boxes.push_back(BoxId(b));
                }
                for (; ancestor > i; ancestor = (ancestor - 1) / 4) {}
                exists = exists || ancestor == i;
            }
            QCOMPARE(key.array[i].exists, exists);
            QVERIFY(key.array[i].boxes == boxes);
        }
        QCOMPARE(key.array.size(), std::size_t(scene.space().depth() == 3 ? 85 : 21));
    }
};

QTEST_APPLESS_MAIN(TestWorksheet)
#include "test_worksheet.moc"
